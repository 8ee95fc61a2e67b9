"""What one seat may see (W23): all but the deck's order, holiday cards to come and starting gifts given back."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.bits import bit_count
from northpole.engine.pile import count
from northpole.games.workshop1e.assign import may_bake
from northpole.games.workshop1e.bag import listed
from northpole.games.workshop1e.gift_view import gift_names, gift_view, slot_view
from northpole.games.workshop1e.mine import coal_from_mine
from northpole.games.workshop1e.pieces import (
    BAKERY,
    BLITZEN,
    CUPID,
    DENTIST,
    HALL,
    HOLIDAYS,
    HOME,
    IMPROVEMENTS,
    LAB,
    MAIL_RIGHT,
    MATERIALS,
    NAUGHTY,
    NOTHING,
    REINDEER,
    SEMINAR,
    STALLS,
    SUBJECTS,
    ZELF,
)
from northpole.games.workshop1e.place_view import (
    Workers,
    all_at,
    classroom_view,
    hall_view,
    lab_view,
    mailroom_view,
    mine_view,
    shop_view,
    stall_view,
    standing,
)
from northpole.games.workshop1e.scoring import on_track, score, sources
from northpole.games.workshop1e.state import OVER, PHASES, SETUP, Table
from northpole.games.workshop1e.titles import date, holiday_title, place_name, subjects


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
        "next_inspection": next_inspection(s),
        "phase": PHASES[s.phase],
        "first": seat_or_none(s.first),
        "tree": seat_or_none(s.tree),
        "mover": seat_or_none(s.mover),
        "waiting": waiting(s),
        "mailroom": mailroom_view(s, seat, workers),
        "classroom": classroom_view(s, workers),
        "shops": {name: shop_view(s, kind, workers) for kind, name in enumerate(MATERIALS)},
        "lab": lab_view(s, workers),
        "hall": hall_view(s, workers),
        "stable": [stall_view(s, n, workers) for n in range(len(REINDEER))],
        "mine": mine_view(s, workers),
        "zelf": zelf_view(s),
        "sleigh": gift_names(s, listed(s.sleigh_low, s.sleigh_high)),
        "holiday": holiday_view(s, workers) if s.box.holiday else None,
        "in_hand": in_hand(s),
        "limit": int(s.box.limit),
        "bakery": int(s.box.bakery),
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


def next_inspection(s: Table) -> int | None:
    """In how many evenings Santa inspects, 1 for today's; None once he will not come again."""
    if s.phase == OVER:
        return None
    for day in s.box.inspections:
        if day >= s.day:
            return int(day - s.day + 1)
    return None


def where(s: Table, place: i64) -> str | None:
    """A worker's place by name, None at home."""
    if place == HOME:
        return None
    return place_name(s.box, place, s.card)


# Zelf, the card of the day, the assignment


def zelf_view(s: Table) -> dict[str, Any]:
    """Who has him today, None if he is in the stable."""
    return {"seat": seat_or_none(s.zelf), "at": where(s, s.zelf_at)}


def holiday_view(s: Table, workers: Workers) -> dict[str, Any]:
    names = [HOLIDAYS[card] for card in s.past]
    return {
        "card": None if s.card == NOTHING else HOLIDAYS[s.card],
        "title": None if s.card == NOTHING else holiday_title(s.card),
        "number": 0 if s.card == NOTHING else s.box.said[s.card],
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


def in_hand(s: Table) -> dict[str, Any] | None:
    """The assignment being carried out, and what is left of what it gave."""
    if s.place == NOTHING:
        return None
    return {
        "place": place_name(s.box, s.place, s.card),
        "worker": None if s.worker == NOTHING else "zelf" if s.worker == ZELF else int(s.worker),
        "bakery": s.baking == 1,
        "material": None if s.kind == NOTHING else MATERIALS[s.kind],
        "what": what_is_left(s),
        "left": int(s.left),
        "bonus": s.bonus == 1,
        "must": s.must == 1,
    }


def what_is_left(s: Table) -> str | None:
    """Of what there is something left: cubes, plastic, tokens, or gifts to take."""
    if s.kind != NOTHING:
        return MATERIALS[s.kind]
    if s.place <= MAIL_RIGHT or s.place == STALLS + CUPID:
        return "gift"
    if LAB <= s.place < HALL:
        return "plastic"
    if HALL <= s.place < STALLS or s.place == STALLS + BLITZEN:
        return "assembly"
    return None


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
        "mine": max(0, int(coal_from_mine(s, seat, s.card))),
        "improvements": {
            name: [int(team.improved(kind)), int(s.box.boxes[kind])]
            for kind, name in enumerate(IMPROVEMENTS)
        },
        "gifts": [slot_view(s, seat, slot) for slot in range(s.box.limit)],
        "room": int(team.free_slots()),
        "finished": gift_names(s, listed(team.finished_low, team.finished_high)),
        "made": int(team.made),
        "bakery": int(team.bakery),
        "may_bake": may_bake(s, seat),
        "jammed": None if team.jammed == NOTHING else s.box.gifts[team.jammed],
        "training": int(team.tokens()),
        "returned": int(bit_count(team.returned_low) + bit_count(team.returned_high))
        if s.fresh
        else None,
        "hand": [gift_view(s, team.dealt(n)) for n in range(team.hand_size())]
        if own and choosing
        else None,
        "answer": int(team.answer) if own and team.answer != NOTHING else None,
        "cookies": sources(s, seat) if s.phase == OVER else on_track(team),
    }
    if s.phase == OVER:
        seen["score"] = int(score(s, seat))
    return seen
