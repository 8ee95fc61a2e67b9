"""How many ways a game can go on from fixed positions, one to four decisions ahead.

Counts every sequence of decisions, chance included; of seats deciding at once the first one goes first.
Any change of what is legal shows here. `python tests/engine/test_perft.py --write` counts the tables anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))  # for when this is run as a script

import northpole
from northpole.engine.menu import Menu
from northpole.engine.run import ASKING, DRAWING, OVER, choose, happen, settle
from northpole.engine.state import State
from tests.support.walks import Case, asked, at_step, covering, options_of

TABLES = Path(__file__).parents[1] / "perft"
STEPS = [0, 30, 70, 110]  # how far into a walk the positions are
DEEPEST = 4
MOST = 40_000  # sequences a row counts before it stops going deeper
Row = dict[str, Any]


def children(s: State, menu: Menu) -> list[State]:
    """The settled state after each way to decide the next thing."""
    return [after(s, option, menu) for option in next_options(s, menu)]


def next_options(s: State, menu: Menu) -> list[int]:
    waiting = asked(s)
    if waiting:
        return options_of(s, waiting[0][1], menu)
    return [] if s.stack is None else options_of(s, s.top(), menu)


def after(s: State, option: int, menu: Menu) -> State:
    new = s.copy()
    waiting = asked(new)
    if waiting:
        choose(new, waiting[0][0], option)
    else:
        happen(new, option)
    status = settle(new, menu)
    assert status in (OVER, ASKING, DRAWING)
    return new


def perft(s: State, depth: int, menu: Menu) -> int:
    """The number of sequences of this many decisions."""
    if depth == 1:
        return len(next_options(s, menu))
    return sum(perft(child, depth - 1, menu) for child in children(s, menu))


def count(s: State, depth: int) -> list[int]:
    return [perft(s, deep, Menu()) for deep in range(1, depth + 1)]


def count_to_limit(s: State) -> list[int]:
    """As deep as the time allows."""
    counts: list[int] = []
    for depth in range(1, DEEPEST + 1):
        widest = counts[-1] if counts else 1
        if widest * len(next_options(s, Menu())) > MOST:
            break
        counts.append(perft(s, depth, Menu()))
    return counts


def position(name: str, row: Row) -> State:
    case = Case(name, row["ruleset"], row["seats"])
    return at_step(case, row["options"], row["seed"], row["step"])


def rows_of(name: str) -> list[Row]:
    """The table of a game, counted anew."""
    rows: list[Row] = []
    for seed, (case, options) in enumerate(covering(name)):
        for step in STEPS:
            row: Row = {"ruleset": case.ruleset, "seats": case.seats, "options": options}
            row |= {"seed": seed, "step": step}
            counts = count_to_limit(position(name, row))
            if counts and counts[0]:
                rows.append(row | {"counts": counts})
    return rows


def table(name: str) -> Path:
    return TABLES / f"{name}.json"


def write(name: str) -> None:
    lines = ",\n".join(json.dumps(row) for row in rows_of(name))
    TABLES.mkdir(exist_ok=True)
    table(name).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def stored() -> list[tuple[str, Row]]:
    return [
        (name, row)
        for name in northpole.game_names()
        if table(name).exists()
        for row in json.loads(table(name).read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("name", northpole.game_names())
def test_every_game_has_a_table(name: str) -> None:
    """Several positions a game, and some of them deep."""
    counts = [row["counts"] for game, row in stored() if game == name]
    assert len(counts) >= 8, "run tests/golden/regenerate.py"
    assert max(len(row) for row in counts) == DEEPEST
    assert max(max(row) for row in counts) > 1000


@pytest.mark.parametrize(
    ("name", "row"),
    stored(),
    ids=[f"{name}-{row['ruleset']}-{row['seats']}-{row['step']}" for name, row in stored()],
)
def test_ways_to_go_on(name: str, row: Row) -> None:
    """As many as ever."""
    assert count(position(name, row), len(row["counts"])) == row["counts"]


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python tests/engine/test_perft.py --write")
    for game in northpole.game_names():
        write(game)
