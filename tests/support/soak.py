"""Many random games, to be run by hand: `python tests/support/soak.py --games 100000 --check 2000`.

Plays games of every kind, ruleset, number of players and choice of options to their end, and counts the pieces there.
Then plays some of them again as matches, and has plain Python replay their records to the same scores.
A game that never ends stops the run after a while with the place it hangs in; `--first` goes on from any game.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import northpole
from northpole import Match, _build
from northpole.bots.arena import luck_of
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import playout
from northpole.engine.state import State
from tests.support.walks import PIECES, Case, any_options, cases, in_plain_python, play_like_playout

SERIES = 2026
SETUPS = 400  # different ones a game
CHUNK = 1000
PATIENCE = 300  # seconds for a chunk before it counts as hanging


class Kind(NamedTuple):
    """A setup of a game, checked once and used for many games."""

    case: Case
    options: dict[str, Any]
    setup: Setup


class Soak:
    """The games of one run, by their number."""

    def __init__(self) -> None:
        self.menu = Menu()
        self.made: Counter[str] = Counter()
        self.longest: Counter[str] = Counter()
        self.kinds = [kind for number in range(SETUPS) for kind in some_kinds(number)]

    def play(self, number: int) -> State:
        """One game to its end; every piece must still be there."""
        kind = self.kinds[number % len(self.kinds)]
        seed = seed_of(SERIES, number)
        s: State = kind.case.game.start(kind.setup)
        count = PIECES[kind.case.name]
        box = count(s)
        made = int(playout(s, Fast(seed), luck_of(seed), self.menu))
        assert s.stack is None, f"game {number} has not ended"
        assert count(s) == box, f"game {number} lost or found pieces: {kind}"
        self.made[kind.case.name] += made
        self.longest[kind.case.name] = max(made, self.longest[kind.case.name])
        return s

    def match(self, number: int) -> Match:
        """The same game as a match."""
        kind = self.kinds[number % len(self.kinds)]
        seed = seed_of(SERIES, number)
        match = kind.case.match(kind.options, seed)
        play_like_playout(match, luck_of(seed))
        same = match.position() == self.play(number).to_data()
        assert same, f"match {number} went elsewhere"
        return match


def some_kinds(number: int) -> list[Kind]:
    """One setup of each game."""
    kinds: list[Kind] = []
    for name in northpole.game_names():
        chance = random.Random(f"{name} {number}")
        case = chance.choice(cases(name))
        options = any_options(case, chance)
        kinds.append(Kind(case, options, case.setup(options)))
    return kinds


def play_all(soak: Soak, numbers: range) -> None:
    for start in range(numbers.start, numbers.stop, CHUNK):
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        for number in range(start, min(start + CHUNK, numbers.stop)):
            soak.play(number)
        progress(f"{start + CHUNK - numbers.start:,} of {len(numbers):,} games")
    faulthandler.cancel_dump_traceback_later()


def progress(text: str) -> None:
    print(f"\r{text}", end="", file=sys.stderr, flush=True)


def check(soak: Soak, numbers: range) -> None:
    """Replay these games' records in plain Python."""
    records, scores = [], []
    for number in numbers:
        match = soak.match(number)
        records.append(match.record())
        scores.append(match.scores())
    print(f"{len(records):,} records written; plain Python replays them ...", flush=True)
    answer = in_plain_python("from tests.support.soak import replay; replay()", json.dumps(records))
    for number, ours, theirs in zip(numbers, scores, json.loads(answer), strict=True):
        assert ours == theirs, f"match {number}: {ours} here, {theirs} in plain Python"


def replay() -> None:
    """Scores of the records on standard input; Match.load checks every move and the result."""
    assert _build.mode() == "plain Python"
    print(json.dumps([Match.load(text).scores() for text in json.load(sys.stdin)]))


def report(soak: Soak, games: int, seconds: float) -> None:
    each = games // len(northpole.game_names())
    print(f"\n{games:,} games ended with every piece in {seconds:.1f} s ({_build.mode()})")
    for name, made in soak.made.items():
        print(f"  {name}: {made:,} decisions, {made / max(1, each):.1f} a game, ", end="")
        print(f"{soak.longest[name]:,} at most")


def main() -> None:
    parser = argparse.ArgumentParser(description="Many random games.")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--check", type=int, default=2000, help="games replayed in plain Python")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    asked = parser.parse_args()
    soak = Soak()
    start = time.perf_counter()
    play_all(soak, range(asked.first, asked.first + asked.games))
    report(soak, asked.games, time.perf_counter() - start)
    start = time.perf_counter()
    check(soak, range(asked.first, asked.first + min(asked.check, asked.games)))
    print(f"the same scores, in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
