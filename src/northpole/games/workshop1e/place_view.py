"""How the places look in a view: who is there, what is printed, and what that comes to today."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.games.workshop1e.bag import listed
from northpole.games.workshop1e.classroom import class_coal
from northpole.games.workshop1e.determinise import unseen
from northpole.games.workshop1e.gift_view import gift_names, gift_view
from northpole.games.workshop1e.hall import light
from northpole.games.workshop1e.mailroom import is_sweep
from northpole.games.workshop1e.mine import coal_without_tools
from northpole.games.workshop1e.pieces import (
    CLASSROOM,
    COMET,
    DONNER,
    EXTRA_BENCH,
    EXTRA_HALL,
    EXTRA_SEAT,
    HALL,
    HOME,
    JAMMED,
    LAB,
    MAIL_LEFT,
    MAIL_RIGHT,
    MINE,
    NOTHING,
    REINDEER,
    SEAT,
    SECOND,
    SHOPS,
    SICK_TEACHER,
    STALLS,
    SUBJECTS,
    VIXEN,
)
from northpole.games.workshop1e.shops import coal_at, is_shut, yield_at
from northpole.games.workshop1e.stable import bonus_times
from northpole.games.workshop1e.state import PACKET, Table
from northpole.games.workshop1e.titles import SIZES, subjects

Worker = dict[str, Any]
Workers = dict[int, list[Worker]]

BONUSES: Final = ["assembly", "tree", "gift", "wood", "fabric", "zelf", "metal", "coal"]


def standing(s: Table) -> Workers:
    """All workers on the board, by place."""
    found: Workers = {}
    for seat in range(s.seats):
        team = s.teams[seat]
        for elf in range(len(team.at)):
            place = int(team.at[elf])
            if place != HOME:
                worker = {"seat": seat, "elf": elf, "training": subjects(team.elves[elf])}
                found.setdefault(place, []).append(worker)
    if s.zelf_at != HOME:
        found.setdefault(int(s.zelf_at), []).append(
            {"seat": int(s.zelf), "elf": "zelf", "training": []}
        )
    return found


def one_at(workers: Workers, place: i64) -> Worker | None:
    there = workers.get(int(place))
    return there[0] if there else None


def all_at(workers: Workers, place: i64) -> list[Worker]:
    return workers.get(int(place), [])


# the Mailroom


def mailroom_view(s: Table, seat: int | None, workers: Workers) -> dict[str, Any]:
    sweeps = is_sweep(MAIL_RIGHT, s.card)
    return {
        "left": one_at(workers, MAIL_LEFT),
        "right": one_at(workers, MAIL_RIGHT),
        "gifts": [int(s.box.mail_left), int(s.box.mail_right)],
        "takes": [int(s.box.mail_left), int(s.box.mail_right if sweeps else s.box.mail_left)],
        "sweeps": sweeps,
        "display": [None if card == NOTHING else gift_view(s, card) for card in s.display],
        "deck": sum(int(s.deck[n * PACKET + 2]) for n in range(s.packets())),
        "packets": [packet_view(s, seat, n) for n in range(s.packets())],
        "unseen": unseen_view(s, seat),
    }


def packet_view(s: Table, seat: int | None, number: i64) -> dict[str, Any]:
    """From the top; its gifts if they are public, and which of those under the top one were the seat's own."""
    at = len(s.deck) - PACKET * (number + 1)
    secret = s.fresh and (number == 0 or (number == 1 and returned_any(s)))
    own: list[int] = []
    if secret and number == 1 and seat is not None:
        team = s.teams[seat]
        own = listed(team.returned_low, team.returned_high)
    known = own if secret else listed(s.deck[at], s.deck[at + 1])
    return {
        "size": int(s.deck[at + 2]),
        "gifts": None if secret else gift_names(s, known),
        "yours": gift_names(s, own),
        "titles": [s.box.gift_name(card) for card in known],
    }


def returned_any(s: Table) -> bool:
    """Is there a packet of starting gifts that were given back?"""
    for team in s.teams:
        if team.returned_low or team.returned_high:
            return True
    return False


def unseen_view(s: Table, seat: int | None) -> list[str] | None:
    """What the top packet is drawn from, as far as this seat can tell; None when it is public."""
    if not s.fresh or not s.packets():
        return None
    pool = unseen(s, -1 if seat is None else seat)
    return gift_names(s, listed(pool.lows, pool.highs))


# where one learns and works


def classroom_view(s: Table, workers: Workers) -> dict[str, Any]:
    closed = s.box.classroom - 1 if s.card == SICK_TEACHER else s.box.classroom
    spaces = [
        {
            "worker": one_at(workers, CLASSROOM + n),
            "covered": n >= s.box.classroom,
            "closed": closed <= n < s.box.classroom,
        }
        for n in range(s.box.class_spaces)
    ]
    return {
        "spaces": spaces,
        "cost": int(class_coal(s, s.card)),
        "tokens": subjects(s.lessons),
        "supply": {subject: int(count(s.training, n)) for n, subject in enumerate(SUBJECTS)},
    }


def shop_view(s: Table, kind: i64, workers: Workers) -> dict[str, Any]:
    spaces: list[dict[str, Any]] = []
    for n, name in enumerate(SIZES):
        space = machine_view(s, SHOPS + 2 * kind + n, name, workers)
        space["coal"] = int(s.box.shop_coal[n])
        spaces.append(space)
    if s.card == EXTRA_SEAT + kind:
        seat = machine_view(s, SEAT, "seat", workers)
        seat["coal"] = int(s.box.seat_coal[kind])
        spaces.append(seat)
    return {"spaces": spaces, "one_only": s.seats == 2}


def machine_view(s: Table, space: i64, name: str, workers: Workers) -> dict[str, Any]:
    """What it costs today, and gives an elf without training."""
    return {
        "name": name,
        "cost": int(coal_at(s, space, s.card)),
        "materials": int(yield_at(s, space, 0, False, s.card)),
        "shut": is_shut(s, space),
        "worker": one_at(workers, space),
    }


def lab_view(s: Table, workers: Workers) -> dict[str, Any]:
    spaces = [
        {"worker": one_at(workers, LAB + n), "covered": n >= s.box.lab}
        for n in range(s.box.lab_spaces)
    ]
    return {"spaces": spaces, "plastic": int(s.box.plastic), "one_gift": s.card == JAMMED}


def hall_view(s: Table, workers: Workers) -> dict[str, Any]:
    spaces = [bench_view(s, HALL + n, workers) for n in range(len(s.box.hall_spaces))]
    if s.card == EXTRA_HALL:
        spaces.append(bench_view(s, EXTRA_BENCH, workers))
    return {
        "spaces": spaces,
        "doubled": s.day == s.box.days,
        "second_gives": max(0, int(s.box.second + light(s, s.card))),
    }


def bench_view(s: Table, bench: i64, workers: Workers) -> dict[str, Any]:
    """The tokens it shows, and what it gives today to an elf without training."""
    extra = bench == EXTRA_BENCH
    tokens: i64 = s.box.extra_bench if extra else s.box.hall_spaces[bench - HALL]
    return {
        "tokens": int(tokens),
        "gives": max(0, int(tokens + light(s, s.card))),
        "covered": not extra and bench - HALL >= len(s.box.benches),
        "extra": extra,
        "worker": one_at(workers, bench),
        "second": one_at(workers, bench - HALL + SECOND),
    }


def stall_view(s: Table, reindeer: i64, workers: Workers) -> dict[str, Any]:
    """Its cookies, its bonus, how often and how much of that it gives today, and cookies for what can't be doubled."""
    times = bonus_times(s.card)
    given = min(times, 1) if reindeer in (COMET, DONNER) else times
    return {
        "reindeer": REINDEER[reindeer],
        "cookies": int(s.stalls[reindeer]),
        "bonus": BONUSES[reindeer],
        "times": int(given),
        "gives": int(given * (s.box.vixen if reindeer == VIXEN else 1)),
        "more_cookies": int(s.box.borealis) if given < times else 0,
        "worker": one_at(workers, STALLS + reindeer),
    }


def mine_view(s: Table, workers: Workers) -> dict[str, Any]:
    """The coal it shows, and gives today without better tools."""
    return {
        "workers": all_at(workers, MINE),
        "coal": int(s.box.mine),
        "gives": max(0, int(coal_without_tools(s, s.card))),
    }
