"""What one seat may see (W23): all but the deck's order, holiday cards to come and starting gifts given back."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.games.workshop1e.bag import bits, listed
from northpole.games.workshop1e.determinise import unseen
from northpole.games.workshop1e.gift_view import gift_names, gift_view, slot_view
from northpole.games.workshop1e.pieces import (
    BAD_LIGHTING,
    BAKERY,
    BITS,
    BOREALIS,
    CAVE_IN,
    CHILLY,
    CLAIM_BAKERY,
    CLASSROOM,
    DAMP,
    DENTAL,
    DENTIST,
    EXTRA_BENCH,
    EXTRA_HALL,
    EXTRA_SEAT,
    HALL,
    HOLIDAYS,
    HOME,
    HUNGRY,
    IMPROVEMENTS,
    LAB,
    MAIL_LEFT,
    MAIL_RIGHT,
    MATERIALS,
    MINE,
    NAUGHTY,
    NAUGHTY_LIST,
    NOTHING,
    POLISHED,
    REINDEER,
    REPAIRS,
    RICH_VEIN,
    SEAT,
    SECOND,
    SEMINAR,
    SHOPS,
    SICK_TEACHER,
    STALLS,
    SUBJECTS,
    ZELF,
)
from northpole.games.workshop1e.scoring import AT_THE_END, score, sources
from northpole.games.workshop1e.state import OVER, PACKET, PHASES, SETUP, Table
from northpole.games.workshop1e.story import date, holiday_title
from northpole.games.workshop1e.words import place_name

Worker = dict[str, Any]


def view(s: Table, seat: int | None) -> dict[str, Any]:
    """For a seat, or for a spectator (None)."""
    workers = standing(s)
    return {
        "game": "workshop1e",
        "seat": seat,
        "day": int(s.day),
        "days": int(s.box.days),
        "date": date(s.box, s.day) if s.day else None,
        "inspections": list(s.box.inspections),
        "phase": PHASES[s.phase],
        "first": seat_or_none(s.first),
        "tree": seat_or_none(s.tree),
        "mover": seat_or_none(s.mover),
        "waiting": waiting(s),
        "mailroom": mailroom_view(s, seat, workers),
        "classroom": classroom_view(s, workers),
        "shops": {name: shop_view(s, kind, workers) for kind, name in enumerate(MATERIALS)},
        "lab": {
            "spaces": [
                {"worker": one_at(workers, LAB + n), "covered": n >= s.box.lab}
                for n in range(s.box.lab_spaces)
            ],
            "plastic": int(s.box.plastic),
        },
        "hall": hall_view(s, workers),
        "stable": [stall_view(s, n, workers) for n in range(len(REINDEER))],
        "mine": {"workers": all_at(workers, MINE), "coal": int(s.box.mine)},
        "zelf": zelf_view(s),
        "sleigh": gift_names(s, listed(s.sleigh_low, s.sleigh_high)),
        "holiday": holiday_view(s, workers) if s.box.holiday else None,
        "in_hand": in_hand(s),
        "limit": int(s.box.limit),
        "teams": [team_view(s, other, seat) for other in range(s.seats)],
    }


def seat_or_none(seat: i64) -> int | None:
    return None if seat < 0 else int(seat)


def waiting(s: Table) -> list[int]:
    if s.stack is None:
        return []
    if s.apart():
        return [seat for seat in range(s.seats) if s.lanes[seat] is not None]
    seat = int(s.top().seat)
    return [] if seat < 0 else [seat]


def subjects(training: i64) -> list[str]:
    return [subject for n, subject in enumerate(SUBJECTS) if training & BITS[n]]


# who is where


def standing(s: Table) -> dict[int, list[Worker]]:
    """All workers on the board, by place."""
    found: dict[int, list[Worker]] = {}
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


def one_at(workers: dict[int, list[Worker]], place: i64) -> Worker | None:
    there = workers.get(int(place))
    return there[0] if there else None


def all_at(workers: dict[int, list[Worker]], place: i64) -> list[Worker]:
    return workers.get(int(place), [])


def where(s: Table, place: i64) -> str | None:
    """A worker's place by name, None at home."""
    if place == HOME:
        return None
    return "dentist" if place == DENTIST else place_name(s, place)


# places


def mailroom_view(s: Table, seat: int | None, workers: dict[int, list[Worker]]) -> dict[str, Any]:
    return {
        "left": one_at(workers, MAIL_LEFT),
        "right": one_at(workers, MAIL_RIGHT),
        "gifts": [int(s.box.mail_left), int(s.box.mail_right)],
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
    return {
        "size": int(s.deck[at + 2]),
        "gifts": None if secret else gift_names(s, listed(s.deck[at], s.deck[at + 1])),
        "yours": gift_names(s, own),
    }


def returned_any(s: Table) -> bool:
    """Is there a packet of starting gifts that were given back?"""
    for team in s.teams:
        if team.returned_low or team.returned_high:
            return True
    return False


def unseen_view(s: Table, seat: int | None) -> list[str] | None:
    """What the top packet is drawn from, as far as this seat can tell; None when it is public."""
    if not s.fresh or not s.deck:
        return None
    pool = unseen(s, -1 if seat is None else seat)
    return gift_names(s, listed(pool.lows, pool.highs))


def classroom_view(s: Table, workers: dict[int, list[Worker]]) -> dict[str, Any]:
    closed = s.box.classroom - 1 if s.card == SICK_TEACHER else s.box.classroom
    spaces = [
        {
            "worker": one_at(workers, CLASSROOM + n),
            "covered": n >= s.box.classroom,
            "closed": closed <= n < s.box.classroom,
        }
        for n in range(s.box.class_spaces)
    ]
    supply = {subject: int(count(s.training, n)) for n, subject in enumerate(SUBJECTS)}
    return {"spaces": spaces, "tokens": subjects(s.lessons), "supply": supply}


def shop_view(s: Table, kind: i64, workers: dict[int, list[Worker]]) -> dict[str, Any]:
    spaces: list[dict[str, Any]] = [
        {
            "name": ("small", "large")[n],
            "coal": int(s.box.shop_coal[n]),
            "materials": int(s.box.shop_yield[n]),
            "worker": one_at(workers, SHOPS + 2 * kind + n),
        }
        for n in range(2)
    ]
    if s.card == EXTRA_SEAT + kind:
        spaces.append(
            {
                "name": "seat",
                "coal": int(s.box.seat_coal[kind]),
                "materials": int(s.box.seat_yield[kind]),
                "worker": one_at(workers, SEAT),
            }
        )
    return {"spaces": spaces, "one_only": s.seats == 2}


def hall_view(s: Table, workers: dict[int, list[Worker]]) -> dict[str, Any]:
    spaces = [bench_view(s, HALL + n, workers) for n in range(len(s.box.hall_spaces))]
    if s.card == EXTRA_HALL:
        spaces.append(bench_view(s, EXTRA_BENCH, workers))
    return {"spaces": spaces, "doubled": s.day == s.box.days}


def bench_view(s: Table, bench: i64, workers: dict[int, list[Worker]]) -> dict[str, Any]:
    extra = bench == EXTRA_BENCH
    return {
        "tokens": int(s.box.extra_bench if extra else s.box.hall_spaces[bench - HALL]),
        "covered": not extra and bench - HALL >= len(s.box.benches),
        "extra": extra,
        "worker": one_at(workers, bench),
        "second": one_at(workers, bench - HALL + SECOND),
    }


def stall_view(s: Table, reindeer: i64, workers: dict[int, list[Worker]]) -> dict[str, Any]:
    return {
        "reindeer": REINDEER[reindeer],
        "cookies": int(s.stalls[reindeer]),
        "worker": one_at(workers, STALLS + reindeer),
    }


def zelf_view(s: Table) -> dict[str, Any]:
    """Who has him today, None if he is in the stable."""
    return {"seat": seat_or_none(s.zelf), "at": where(s, s.zelf_at)}


def holiday_view(s: Table, workers: dict[int, list[Worker]]) -> dict[str, Any]:
    names = [HOLIDAYS[card] for card in s.past]
    return {
        "card": None if s.card == NOTHING else HOLIDAYS[s.card],
        "title": None if s.card == NOTHING else holiday_title(s.card),
        "number": number_on(s),
        "bakery_symbol": s.card != NOTHING and s.box.symbol[s.card],
        "past": names,
        "unseen": {HOLIDAYS[n]: int(left) for n, left in enumerate(s.holidays) if left},
        "workers": [
            *all_at(workers, BAKERY),
            *all_at(workers, NAUGHTY),
            *all_at(workers, SEMINAR),
            *all_at(workers, DENTIST),
        ],
        "seminar": None if s.seminar == NOTHING else SUBJECTS[s.seminar],
        "repairs": {name: int(count(s.repairs, n)) for n, name in enumerate(MATERIALS)},
        "claimed": seat_or_none(s.claimed),
    }


def number_on(s: Table) -> int:
    """What the day's card says: coal, tokens or cookies, more or less; 0 if it says no number."""
    if DAMP <= s.card < DENTAL:
        return int(s.box.damp[s.card - DAMP])
    said: dict[int, int] = {
        BOREALIS: s.box.borealis,
        BAD_LIGHTING: s.box.bad_lighting,
        CAVE_IN: s.box.cave_in,
        CHILLY: s.box.chilly,
        HUNGRY: s.box.hungry,
        CLAIM_BAKERY: s.box.bakery,
        NAUGHTY_LIST: s.box.naughty,
        POLISHED: s.box.polished,
        RICH_VEIN: s.box.rich_vein,
        REPAIRS: s.box.repair,
    }
    return said.get(int(s.card), 0)


def in_hand(s: Table) -> dict[str, Any] | None:
    """The assignment being carried out, and what is left of what it gave."""
    if s.place == NOTHING:
        return None
    return {
        "place": place_name(s, s.place),
        "worker": None if s.worker == NOTHING else "zelf" if s.worker == ZELF else int(s.worker),
        "bakery": s.baking == 1,
        "material": None if s.kind == NOTHING else MATERIALS[s.kind],
        "left": int(s.left),
        "bonus": s.bonus == 1,
        "must": s.must == 1,
    }


# teams


def team_view(s: Table, seat: i64, viewer: int | None) -> dict[str, Any]:
    team = s.teams[seat]
    own = viewer is not None and viewer == seat
    choosing = s.phase == SETUP and team.hand != 0
    seen: dict[str, Any] = {
        "score": int(team.track()),
        "elves": [
            {"training": subjects(team.elves[elf]), "at": where(s, team.at[elf])}
            for elf in range(len(team.elves))
        ],
        "zelf": s.zelf == seat and s.zelf_at == HOME,
        "done": team.done == 1,
        "coal": int(team.coal),
        "capacity": int(s.capacity(seat)),
        "improvements": {
            name: [int(team.improved(kind)), int(s.box.boxes[kind])]
            for kind, name in enumerate(IMPROVEMENTS)
        },
        "gifts": [slot_view(s, seat, slot) for slot in range(s.box.limit)],
        "finished": gift_names(s, listed(team.finished_low, team.finished_high)),
        "made": int(team.made),
        "bakery": int(team.bakery),
        "jammed": None if team.jammed == NOTHING else s.box.gifts[team.jammed],
        "training": int(team.tokens()),
        "returned": int(bits(team.returned_low) + bits(team.returned_high)) if s.fresh else None,
        "hand": [gift_view(s, team.dealt(n)) for n in range(team.hand_size())]
        if own and choosing
        else None,
        "answer": int(team.answer) if own and team.answer != NOTHING else None,
    }
    points = sources(s, seat)
    if s.phase == OVER:
        seen["score"] = int(score(s, seat))
    else:
        for last in AT_THE_END:
            points.pop(last)
    seen["cookies"] = points
    return seen
