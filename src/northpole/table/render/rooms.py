"""Rooms of a board, drawn once for all who see the same in them."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from jinja2 import Environment
from jinja2.runtime import Macro

from northpole.table.render.reads import VIEW, BoardReads, Read
from northpole.table.render.region_context import BoardFacts
from northpole.table.util.data import written
from northpole.table.util.lru import LRUCache

MOST_ROOMS = 2000  # of up to 10 kB


class KeptRooms:
    """What was drawn of rooms, by everything that it was drawn from."""

    def __init__(self, env: Environment) -> None:
        self.env = env
        self.drawings: LRUCache[str] = LRUCache(MOST_ROOMS)

    def of(self, board: str, facts: BoardFacts) -> RoomDrawer:
        """For one drawing of this board."""
        return RoomDrawer(self.drawings, board_reads(self.env, board), facts)


@lru_cache(maxsize=32)  # to read a board's sources takes a while
def board_reads(env: Environment, board: str) -> BoardReads:
    return BoardReads(env, board)


class RoomDrawer:
    """What templates call: `kept(shop, "wood")` is `shop("wood")`, drawn only if nobody has seen just this yet."""

    def __init__(self, drawings: LRUCache[str], reads: BoardReads, facts: BoardFacts) -> None:
        self.drawings = drawings
        self.reads = reads
        self.facts = facts
        self.known: dict[Read, Hashable] = {}

    def __call__(self, macro: Macro, *args: Hashable) -> str:
        read = tuple(self.fact(one) for one in self.reads.of(macro.name))
        key = (self.reads.board, macro.name, args, read)
        return self.drawings.get(key, lambda: macro(*args))

    def fact(self, read: Read) -> Hashable:
        if read not in self.known:
            self.known[read] = fact_of(self.facts, *read)
        return self.known[read]


def fact_of(facts: BoardFacts, name: str, key: str) -> Hashable:
    """A part of what a board is drawn from, as something that can be compared at once."""
    if name == VIEW:
        return written(facts.view.get(key) if key else facts.view)
    if name == "question":
        return question_of(facts)
    if name == "seats":
        return tuple(facts.seats)
    return facts.seat if name == "seat" else views_of(facts)


def question_of(facts: BoardFacts) -> bytes:
    """Moves by their places are the moves of the question."""
    asked = facts.question
    if asked is None:
        return b""
    moves = [tuple(vars(move).values()) for move in asked.moves]
    series = [tuple(vars(one).values()) for one in asked.series]
    return written((asked.kind, asked.passing, asked.unasked, moves, series))


def views_of(facts: BoardFacts) -> Hashable:
    return tuple((desk.of, written(desk.view)) for desk in facts.views)
