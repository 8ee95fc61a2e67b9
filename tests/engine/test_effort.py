"""What a fixed set of random games makes the engine do, counted: no clock, no noise, the same compiled and plain.

A game that takes more steps, asks more often or makes more entries of the stack than it did has become slower.
`python tests/engine/test_effort.py --write` counts anew; say in the commit why a number grew.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))  # for when this is run as a script

import northpole
from northpole import Game
from northpole.engine.decision import CHANCE, STEP, TOGETHER, Todo
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import close_lanes, happen, playout
from northpole.engine.state import State

TABLE = Path(__file__).with_name("effort.json")
GAMES = 3
Counts = dict[str, int]


class Counting:
    """Plays like `playout`, and counts what it does."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.setup = game.setup(seats, {}, None, {})
        self.done: Counter[str] = Counter()
        self.entries: dict[int, Todo] = {}  # kept, so that no two have the same id
        self.menu = Menu()

    def play(self, number: int) -> int:
        """A whole game; how many real choices there were."""
        s = self.game.start(self.setup)
        nature, luck = Fast(seed_of(1, number)), Fast(seed_of(2, number))
        before = self.done["choices"]
        while s.stack is not None:
            self.look(s)
            d = s.top()
            if d.kind == TOGETHER:
                self.done["together"] += 1
                for seat in range(s.seats):
                    self.lane(s, seat, luck)
                close_lanes(s)
            elif d.kind == CHANCE:
                self.done["chances"] += 1
                happen(s, d.sample(s, nature))
            else:
                self.decide(s, luck)
        return self.done["choices"] - before

    def lane(self, s: State, seat: int, luck: Fast) -> None:
        s.enter(seat)
        while s.stack is not None:
            self.look(s)
            self.decide(s, luck)
        s.leave(seat)

    def look(self, s: State) -> None:
        """Note the entries of the stack that were not seen before."""
        todo = s.stack
        while todo is not None and id(todo) not in self.entries:
            self.entries[id(todo)] = todo
            todo = todo.after

    def decide(self, s: State, luck: Fast) -> None:
        d, may = s.pop(), self.menu
        if d.kind == STEP:
            self.done["steps"] += 1
            d.run(s)
            return
        may.clear()
        d.options(s, may)
        self.done["options"] += may.size
        if may.size == 0:
            self.done["skipped"] += 1
            d.skip(s)
        elif may.size == 1:
            self.done["choices" if d.discreet else "forced"] += 1
            d.apply(s, may.at(0))
        else:
            self.done["choices"] += 1
            d.apply(s, may.at(luck.below(may.size)))

    def counts(self) -> Counts:
        return dict(sorted((self.done | Counter(entries=len(self.entries))).items()))


def count(name: str, seats: int) -> Counts:
    counting = Counting(northpole.game(name), seats)
    for number in range(GAMES):
        counting.play(number)
    return counting.counts()


def tables() -> list[tuple[str, int]]:
    """Every game with its fewest and its most seats, but never alone."""
    found: list[tuple[str, int]] = []
    for name in northpole.game_names():
        seats = [n for n in northpole.game(name).seats if n > 1]
        found += [(name, seats[0]), (name, seats[-1])]
    return found


def stored() -> dict[str, Counts]:
    found: dict[str, Counts] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def write() -> None:
    rows = [f" {json.dumps(f'{name} {n}')}: {json.dumps(count(name, n))}" for name, n in tables()]
    TABLE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_game_takes_no_more_than_it_did(name: str, seats: int) -> None:
    assert count(name, seats) == stored()[f"{name} {seats}"], "see the top of this file"


@pytest.mark.parametrize("name", northpole.game_names())
def test_what_is_counted_is_what_playout_plays(name: str) -> None:
    counting = Counting(northpole.game(name), 2)
    s = northpole.game(name).start(counting.setup)
    made = playout(s, Fast(seed_of(1, 7)), Fast(seed_of(2, 7)), Menu())
    assert counting.play(7) == made > 0


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    write()
