"""Rooms of a board, drawn once for all who see the same in them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Macro

from northpole.table.render.moves_at import Ask
from northpole.table.render.reads import QUESTION, VIEW, BoardReads, Read
from northpole.table.render.region_context import BoardFacts
from northpole.table.util.data import written
from northpole.table.util.lru import LRUCache

MOST_ROOMS = 2000  # of up to 10 kB


class KeptRooms:
    """What was drawn of rooms, by everything that it was drawn from; and which moves each of them asks for."""

    def __init__(self, env: Environment) -> None:
        self.env = env
        self.drawings: LRUCache[str] = LRUCache(MOST_ROOMS)
        self.asks: LRUCache[frozenset[Ask]] = LRUCache(MOST_ROOMS)

    def of(self, board: str, facts: BoardFacts) -> RoomDrawer:
        """For one drawing of this board."""
        return RoomDrawer(self, board_reads(self.env, board), facts)


@lru_cache(maxsize=32)  # to read a board's sources takes a while
def board_reads(env: Environment, board: str) -> BoardReads:
    return BoardReads(env, board)


class RoomDrawer:
    """What templates call: `kept(shop, "wood")` is `shop("wood")`, drawn only if nobody has seen just this yet."""

    def __init__(self, rooms: KeptRooms, reads: BoardReads, facts: BoardFacts) -> None:
        self.rooms = rooms
        self.reads = reads
        self.facts = facts
        self.moves = facts.moves_at
        self.known: dict[Read, Hashable] = {}

    def __call__(self, macro: Macro, *args: Any) -> str:
        """All that a room has ever asked the moves is part of its key, so what it asked for a drawing is, too."""
        room = (self.reads.board, macro.name, tuple(map(argument, args)))
        read = tuple(self.fact(one) for one in self.reads.of(macro.name))
        asks = self.rooms.asks.peek(room) or frozenset()
        found = self.rooms.drawings.peek((room, read, asks, self.answers(asks)))
        if found is not None:
            self.moves.asked |= asks
            return found
        drawn, asked = self.drawn(macro, args)
        if not asked <= asks:
            asks = self.rooms.asks.keep(room, asks | asked)
        return self.rooms.drawings.keep((room, read, asks, self.answers(asks)), drawn)

    def drawn(self, macro: Macro, args: Sequence[Any]) -> tuple[str, set[Ask]]:
        """And what the moves were asked for it."""
        before, self.moves.asked = self.moves.asked, set()
        drawn = macro(*args)
        asked = self.moves.asked
        self.moves.asked = before | asked
        return drawn, asked

    def answers(self, asks: frozenset[Ask]) -> Hashable:
        return frozenset((ask, self.moves.answer(ask)) for ask in asks)

    def fact(self, read: Read) -> Hashable:
        if read not in self.known:
            self.known[read] = fact_of(self.facts, *read)
        return self.known[read]


def argument(value: Any) -> Hashable:
    """Text may be escaped already; anything else is data."""
    return (type(value), value) if isinstance(value, str) else written(value)


def fact_of(facts: BoardFacts, name: str, key: str) -> Hashable:
    """A part of what a board is drawn from, as something that can be compared at once."""
    if name == VIEW:
        return written(facts.view.get(key) if key else facts.view)
    if name == QUESTION:
        return question_of(facts)
    if name == "seats":
        return tuple(facts.seats)
    return views_of(facts) if name == "views" else (facts.seat if name == "seat" else facts.asked)


def question_of(facts: BoardFacts) -> bytes:
    asked = facts.question
    if asked is None:
        return b""
    moves = [tuple(vars(move).values()) for move in asked.moves]
    series = [tuple(vars(one).values()) for one in asked.series]
    return written((asked.kind, asked.passing, asked.unasked, moves, series))


def views_of(facts: BoardFacts) -> Hashable:
    return tuple((desk.of, written(desk.view)) for desk in facts.views)
