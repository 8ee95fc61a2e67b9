"""Watching a game between bots: what was on offer, what was taken, and how the prospects went."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from mypy_extensions import i64

from northpole.bots.arena import Onlooker
from northpole.bots.profile import profile_of
from northpole.bots.value import hoped_points, hopes
from northpole.engine.chair import Chair
from northpole.engine.game import Game, Source
from northpole.engine.menu import Menu
from northpole.engine.state import State

TENTHS = 10  # a game is looked at in so many equal parts
LONGEST_MENU = 40  # of longer ones only what was taken is counted
CLEAR = 50  # thousandths: by so much another seat must be ahead to have taken the lead
NUMBER = re.compile(r"([+-]?\d+)( %)?")
NAMES = 4096  # of options, and menus of them, that are kept at hand
NOBODY = -1
ROUNDS = ("round", "day", "season", "turn")  # what games call them, in their views

Choice = tuple[str, str]  # the kind of decision, and what was chosen


class Look(NamedTuple):
    """One moment, all by seat: points if it ended now, points hoped for, thousandths of the victory."""

    decision: int
    seat: int  # whose turn begins; NOBODY where all decide at once
    points: list[int]
    hoped: list[int]  # tenths of a point
    chances: list[int]


class Watched(NamedTuple):
    """All that was seen of one game."""

    looks: list[Look]
    taken: list[Counter[Choice]]  # by seat
    offered: list[Counter[Choice]]
    sources: dict[str, list[int]]  # what the points came from, or what everybody had in the end
    made: list[int]  # decisions by seat
    beats: int  # decisions one after the other: those made at once take no longer than the longest
    rounds: int
    first: int  # the seat that began

    @property
    def decisions(self) -> int:
        return sum(self.made)

    def tenths(self) -> list[Look]:
        """The moments at the start, after each tenth of the decisions, and at the end."""
        starts = [look.decision for look in self.looks]
        total = self.decisions
        return [
            self.looks[max(0, bisect_right(starts, total * part // TENTHS) - 1)]
            for part in range(TENTHS)
        ] + [self.looks[-1]]


class Watcher(Onlooker):
    """Looks on at one game of `game`."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.scale = profile_of(game.name).scale
        self.menu = Menu()
        self.taken: list[Counter[Choice]] = [Counter() for _ in range(seats)]
        self.offered: list[Counter[Choice]] = [Counter() for _ in range(seats)]
        self.made = [0] * seats
        self.looks: list[Look] = []
        self.sources: dict[str, list[int]] = {}
        self.beats = 0
        self.rounds = 0
        self.first = NOBODY
        self.turn: tuple[int, int] = (NOBODY, NOBODY)
        self.desks = [0] * seats  # decisions of each since all began to decide at once

    def sees(self, s: State, seat: i64, option: i64) -> None:
        if self.first == NOBODY:
            self.first = self.game.began(self.game.view(s, None))
        apart = s.apart()
        self.look_if_new(s, NOBODY if apart else int(seat))
        if apart:
            self.desks[seat] += 1
        else:
            self.beats += 1
        self.made[seat] += 1
        self.note(s, seat, option)

    def look_if_new(self, s: State, seat: int) -> None:
        """A new turn begins with another seat, another round, or with all deciding at once again."""
        mark = int(s.barriers) if seat == NOBODY else int(self.game.milestone(s))
        if (seat, mark) != self.turn:
            self.turn = (seat, mark)
            self.leave_desks()
            self.looks.append(self.look(s, seat))

    def leave_desks(self) -> None:
        self.beats += max(self.desks)
        self.desks = [0] * len(self.desks)

    def look(self, s: State, seat: int) -> Look:
        hoped = hoped_points(self.game, s)
        chances = hopes(hoped, max(hoped), self.scale)
        return Look(
            sum(self.made),
            seat,
            [int(points) for points in self.game.scores(s)],
            [round(10 * value) for value in hoped],
            [round(1000 * chance) for chance in chances],
        )

    def note(self, s: State, seat: i64, option: i64) -> None:
        chair = Chair(self.game, s, seat)
        kind = chair.asked().__name__
        self.taken[seat].update(choices(kind, chair.name(option)))
        chair.offer(self.menu)
        if self.menu.size <= LONGEST_MENU:
            self.offered[seat].update(on_offer(kind, tuple(chair.names(self.menu))))

    def ended(self, s: State) -> None:
        self.leave_desks()
        view = self.game.view(s, None)
        self.rounds = next((int(view[name]) for name in ROUNDS if name in view), 0)
        points = [int(score) for score in self.game.scores(s)]
        won = victories(self.game.places(s))
        self.looks.append(
            Look(sum(self.made), NOBODY, points, [10 * score for score in points], won)
        )
        self.sources = in_numbers(self.game.sources(view))

    def watched(self) -> Watched:
        return Watched(
            self.looks,
            self.taken,
            self.offered,
            self.sources,
            self.made,
            self.beats,
            self.rounds,
            self.first,
        )


@lru_cache(NAMES)
def choices(kind: str, name: str) -> tuple[Choice, ...]:
    """`keep drum, kite` is `keep drum` and `keep kite`."""
    first, *others = name.split(", ")
    deed = first.partition(" ")[0]
    return (kind, first), *((kind, f"{deed} {other}") for other in others)


@lru_cache(NAMES)
def on_offer(kind: str, names: tuple[str, ...]) -> frozenset[Choice]:
    """The same of a whole menu, each counted once; many menus are met again and again."""
    return frozenset(choice for name in names for choice in choices(kind, name))


def victories(places: list[int]) -> list[int]:
    """Thousandths of the victory by seat."""
    share = 1000 // max(1, places.count(1))
    return [share if place == 1 else 0 for place in places]


def in_numbers(sources: list[Source]) -> dict[str, list[int]]:
    """The rows of the final table that are numbers."""
    found: dict[str, list[int]] = {}
    for source in sources:
        numbers = [NUMBER.fullmatch(value) for value in source.values]
        if all(numbers):
            found[source.title] = [int(number[1]) for number in numbers if number]
    return found


def lead_changes(looks: list[Look]) -> list[int]:
    """The decisions before which another seat was found to be clearly ahead."""
    leader, found = NOBODY, []
    for look in looks:
        best = look.chances.index(max(look.chances))
        if leader == NOBODY:
            leader = best
        elif look.chances[best] >= look.chances[leader] + CLEAR:
            leader = best
            found.append(look.decision)
    return found


def known_from(looks: list[Look], winner: int) -> int:
    """The decision from which on nobody was ahead of the one who won."""
    found = looks[-1].decision
    for look in reversed(looks):
        if look.chances[winner] < max(look.chances):
            break
        found = look.decision
    return found
