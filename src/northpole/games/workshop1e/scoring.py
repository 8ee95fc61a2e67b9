"""End of the game: unassembled gifts, the Bakery and coal, on top of what the cookie track shows."""

from mypy_extensions import i64

from northpole.games.workshop1e.state import Table, Team
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


def on_track(team: Team) -> dict[str, int]:
    """The cookies on the track by where they come from."""
    return {
        "gifts": int(team.from_gifts),
        "stable": int(team.from_stable),
        "harness": int(team.from_harness),
        "inspections": int(team.from_inspections),
        "naughty_list": int(team.from_naughty),
        "repairs": int(team.from_repairs),
        "aurora": int(team.from_aurora),
        "head_start": int(team.head_start),
    }


def sources(s: Table, seat: i64) -> dict[str, int]:
    """The cookies of `score` by where they come from; the last three are counted at the end."""
    cookies = on_track(s.teams[seat])
    cookies["unassembled"] = int(partial_cookies(s, seat))
    cookies["bakery"] = int(bakery_cookies(s, seat))
    cookies["coal"] = int(coal_cookies(s, seat))
    return cookies
