"""End of the game: unassembled gifts, the Bakery and coal, on top of what the cookie track shows."""

from typing import Final

from mypy_extensions import i64

from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.workbench import cubes_on, tokens_on


def partial_cookies(s: Table, seat: i64) -> i64:
    """Every fabric, wood, metal and assembly token on an unassembled gift; not plastic."""
    team = s.teams[seat]
    pieces: i64 = 0
    for slot in range(s.box.limit):
        pieces += cubes_on(s, team, slot) + tokens_on(s, team, slot)
    return pieces * s.box.token


def bakery_cookies(s: Table, seat: i64) -> i64:
    """W20, W24: for a Bakery that was never used, even one claimed on the last day."""
    cards = s.teams[seat].bakery
    if s.claimed == seat:
        cards += 1
    return cards * s.box.bakery


def coal_cookies(s: Table, seat: i64) -> i64:
    """One for every two coal turned in."""
    return s.teams[seat].coal // s.box.coal


def score(s: Table, seat: i64) -> i64:
    """What the team has in the end, or would have if the game ended now."""
    counted = partial_cookies(s, seat) + bakery_cookies(s, seat) + coal_cookies(s, seat)
    return s.teams[seat].track() + counted


SOURCES: Final = [
    "gifts",
    "stable",
    "harness",
    "inspections",
    "naughty_list",
    "repairs",
    "aurora",
    "unassembled",
    "bakery",
    "coal",
]
AT_THE_END: Final = ["unassembled", "bakery", "coal"]


def sources(s: Table, seat: i64) -> dict[str, int]:
    """The cookies of `score` by where they come from."""
    team = s.teams[seat]
    cookies = [
        team.from_gifts,
        team.from_stable,
        team.from_harness,
        team.from_inspections,
        team.from_naughty,
        team.from_repairs,
        team.from_aurora,
        partial_cookies(s, seat),
        bakery_cookies(s, seat),
        coal_cookies(s, seat),
    ]
    return {name: int(n) for name, n in zip(SOURCES, cookies, strict=True)}
