"""What a seat sees, as numbers for programs that learn: all of the table, as everything is open."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.actions import Actions
from northpole.engine.observation import Layout, Memory, Observer
from northpole.engine.page import Page
from northpole.games.union.box import CLOSED, UNIONS, Box
from northpole.games.union.dice import FACES
from northpole.games.union.state import (
    NOT_TINKERED,
    PHASES,
    SPACE_BITS,
    SPACE_MASK,
    Leader,
    Table,
)

DICE: Final = [str(face) for face in range(1, FACES + 1)]
FACE_KINDS: Final[i64] = 6
PHASE_KINDS: Final[i64] = 7
UNION_KINDS: Final[i64] = 4
MANY: Final = 255


class Eyes(Observer[Table]):
    """Elf Union as numbers."""

    version: ClassVar[str] = "union-1"

    def __init__(self, actions: Actions, box: Box) -> None:
        super().__init__(actions, int(box.seats))
        rewards = box.rewards
        self.spaces: list[int] = [n for n in range(len(rewards)) if rewards[n] != CLOSED]
        lay_table(self.layout, box, self.people(), self.spaces)
        for who in self.people():
            lay_leader(self.layout, box, who)

    def write(self, s: Table, seat: i64, memory: Memory, page: Page) -> None:
        page.number(s.turn)
        page.number(s.rerolls)
        page.number(s.out)
        page.one_of(s.phase, PHASE_KINDS)
        self.person(s.first, seat, page)
        self.person(s.acting, seat, page)
        page.counts(s.pool, FACE_KINDS)
        for space in self.spaces:
            shift: i64 = SPACE_BITS * space
            page.kind(self.away(((s.placed >> shift) & SPACE_MASK) - 1, seat))
            page.number((s.faces >> shift) & SPACE_MASK)
        for n in range(s.seats):
            self.leader(s.leaders[self.after(seat, n)], page)

    def leader(self, leader: Leader, page: Page) -> None:
        page.four(leader.elves, leader.canes, leader.gifts, leader.built)
        page.number(leader.wrapped)
        page.number(leader.tagged)
        page.counts(leader.rolled, FACE_KINDS)
        page.counts(leader.dice, FACE_KINDS)
        page.counts(leader.worked, FACE_KINDS)
        page.number(leader.to_draft)
        page.one_of(leader.union, UNION_KINDS)
        page.flag(leader.passed == 1)
        page.flag(leader.tinkered != NOT_TINKERED)


def lay_table(places: Layout, box: Box, people: list[str], spaces: list[int]) -> None:
    places.number("turn", int(box.turns))
    places.number("rerolls left", MANY)
    places.number("dice being rolled", MANY)
    places.one_of("phase", PHASES)
    places.one_of("first player", people)
    places.one_of("acting", people)
    places.counts("pool", DICE)
    for space in spaces:
        places.kind(f"store {box.spaces[space]}: filled by", people)
        places.number(f"store {box.spaces[space]}: die", FACES)


def lay_leader(places: Layout, box: Box, who: str) -> None:
    elves = int(box.most_elves)
    places.number(f"{who}: elves", elves)
    places.number(f"{who}: canes", int(box.most_canes))
    places.number(f"{who}: gifts", MANY)
    places.number(f"{who}: built", elves)
    places.number(f"{who}: wrapped", elves)
    places.number(f"{who}: tagged", elves)
    places.counts(f"{who}: rolled", DICE)
    places.counts(f"{who}: dice", DICE)
    places.counts(f"{who}: worked", DICE)
    places.number(f"{who}: to draft", MANY)
    places.one_of(f"{who}: union", UNIONS)
    places.flag(f"{who}: has passed")
    places.flag(f"{who}: has tinkered")
