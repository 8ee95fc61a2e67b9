"""Writes golden records, perft tables and counts of effort anew: only when a rule was wrong, or there is a new game.

`python tests/golden/regenerate.py` for all games, or with names for some. Read the difference before committing it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

import northpole
from northpole import Match
from northpole.bots.arena import play_match
from northpole.engine.nature import seed_of
from tests.engine import test_effort, test_perft
from tests.support.walks import Case, any_options, bots_for, cases, covering, decision_kinds, met_in

GOLDEN = Path(__file__).parent
TRIES = 12  # games of each setup, of which the one that shows most is kept
SEARCH = 500  # games looked through for what is rare


def play(case: Case, options: dict[str, Any], number: int) -> Match:
    """A game by random and greedy bots."""
    seed = seed_of(len(case.name), number)
    match = case.match(options, seed)
    play_match(match, bots_for(case.seats, number), seed)
    return match


def richest(case: Case, options: dict[str, Any], first: int, missing: set[str]) -> Match:
    """Of several games the one with the most kinds of decisions that are still missing."""
    games = [play(case, options, first + number) for number in range(TRIES)]
    return max(games, key=lambda match: len(met_in(match) & missing))


def records(name: str) -> Iterator[Match]:
    """Games that cover every setup, then as many more as it takes to meet every kind of decision."""
    missing = decision_kinds(name)
    for number, (case, options) in enumerate(covering(name), 1):
        match = richest(case, options, TRIES * number, missing)
        missing -= met_in(match)
        yield match
    chance = random.Random(name)
    for number in range(SEARCH):
        if missing:
            case = chance.choice(cases(name))
            match = play(case, any_options(case, chance), number)
            if met_in(match) & missing:
                missing -= met_in(match)
                yield match


def write(name: str) -> None:
    for old in GOLDEN.glob(f"{name}-*.record"):
        old.unlink()
    for number, match in enumerate(records(name), 1):
        path = GOLDEN / f"{name}-{number}-{match.setup.ruleset}-{match.setup.seats}.record"
        path.write_text(match.record(), encoding="utf-8", newline="\n")


def main(names: list[str]) -> None:
    for name in names or northpole.game_names():
        write(name)
        test_perft.write(name)
    test_effort.write()


if __name__ == "__main__":
    main(sys.argv[1:])
