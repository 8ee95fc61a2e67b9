"""What one seat may see (S23, S25): a whitelist. Nothing else leaves a state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.pile import by_name, count, total
from northpole.engine.printed import Printed
from northpole.engine.rows import row
from northpole.games.sweatshop import past
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.past import Event, events
from northpole.games.sweatshop.pieces import (
    ABSENT,
    PLAIN,
    PLAIN_BITS,
    RADIO,
    TOYS,
)
from northpole.games.sweatshop.scoring import bin_points, floor_points, score, toy_points
from northpole.games.sweatshop.state import CRAFT, NO_BID, OVER, PHASES, Elf, Table

HIDDEN = "?"


def view(s: Table, seat: int | None) -> dict[str, Any]:
    """For a seat, or for a spectator (None)."""
    happened = events(s.past)
    return {
        "game": "sweatshop",
        "seat": seat,
        "season": int(s.season),
        "calendar": list(s.box.seasons),
        "phase": PHASES[s.phase],
        "tracker": list(s.tracker),
        "belt": belt(s, s.at, s.end),
        "coming": coming(s),
        "deck": int(s.cards),
        "composition": s.box.composition.copy(),
        "cards": s.box.printed.copy(),
        "worth": [worth(s.box, elf) for elf in s.elves],
        "desk": int(s.box.desk),
        "nil_removes": int(s.box.nil_removes),
        "bundle": int(s.box.bundle),
        "dutch": s.box.dutch,
        "belts": list(s.box.belts),
        "removed": cards(s, s.gone),
        "removed_unseen": int(total(s.lost)),
        "gone": int(total(s.gone) + total(s.lost)),
        "elves": [elf_view(s, other, seat) for other in range(s.seats)],
        "whiteboards": whiteboards(s),
        "taken": taken(s, happened),
        "waiting": waiting(s),
        "asked": asked(s),
        "offer": offer(s, seat),
        "past": [event_view(s, e) for e in happened],
    }


def worth(box: Box, elf: Elf) -> dict[str, Any]:
    """What each toy scores for this elf, which depends on nothing but its Satin, and that all can see."""
    satin = int(count(elf.gold, box.satin))
    if satin not in box.worths:
        box.worths[satin] = Printed(all_toy_points(box, elf))
    return box.worths[satin].copy()


def all_toy_points(box: Box, elf: Elf) -> dict[str, Any]:
    """By name; `wrapped` with paper, if there is any."""
    paper = box.paper != ABSENT
    found: dict[str, Any] = {}
    for toy, name in enumerate(TOYS):
        if toy <= RADIO or box.place(name) != ABSENT:
            found[name] = {
                "points": int(toy_points(box, elf, toy, False)),
                "wrapped": int(toy_points(box, elf, toy, True)) if paper else None,
            }
    return found


def belt(s: Table, start: i64, end: i64) -> list[str]:
    """Cards left to right, face-down ones hidden from everybody."""
    row: list[str] = []
    for place in range(start, end):
        row.append(HIDDEN if s.is_down(place) else s.box.name(s.belt[place]))
    return row


def coming(s: Table) -> list[list[str]]:
    """Less Luck: the belts of the seasons to come."""
    rows: list[list[str]] = []
    start = s.end
    if s.box.less_luck and start > 0:
        for season in range(s.season, 4):
            end = start + s.box.belts[season]
            rows.append(belt(s, start, end))
            start = end
    return rows


def cards(s: Table, pile: i64) -> dict[str, int]:
    """A pile by name, kinds that are not there left out."""
    return by_name(pile, s.box.names)


def elf_view(s: Table, seat: i64, viewer: int | None) -> dict[str, Any]:
    """An elf as the viewer sees it: its own cards, or the others' totals. A bid is in with its payment (S36)."""
    elf = s.elves[seat]
    own = viewer is not None and viewer == seat
    apart = s.phase == CRAFT and not own
    seen: dict[str, Any] = {
        "in": bool(elf.standing_in),
        "bid_in": elf.bid != NO_BID and s.lanes[seat] is None,
        "paid": int(elf.paid),
        "hand": int(elf.shown_hand if apart else total(elf.hand)),
        "floor": int(elf.shown_floor if apart else total(elf.floor)),
        "toys": int(elf.shown_toys if apart else elf.toy_count()),
        "gold": cards(s, elf.shown_gold if apart else elf.gold),
        "tried_gloves": int(elf.tried_gloves),
        "tried_cakes": int(elf.tried_cakes),
    }
    if own:
        seen["own"] = own_view(s, elf)
    if s.phase == OVER:
        seen["final"] = final_view(s, elf)
    return seen


def own_view(s: Table, elf: Elf) -> dict[str, Any]:
    """What only the elf itself knows."""
    return {
        "hand": cards(s, elf.hand),
        "floor": cards(s, elf.floor),
        "swept": cards(s, elf.swept),
        "toys": toys(elf.toys),
        "wrapped": toys(elf.wrapped),
        "bin": cards(s, elf.bin),
        "got_unseen": cards(s, elf.secret),
        "returned": None if elf.returned < 0 else PLAIN[elf.returned],
        "bid": None if elf.bid == NO_BID else int(elf.bid),
        "payment": int(elf.payment),
        "toy_points": int(bin_points(s.box, elf)),
        "floor_points": int(floor_points(s.box, elf)),
        "score": int(score(s.box, elf)),
    }


def final_view(s: Table, elf: Elf) -> dict[str, Any]:
    """Final Scoring: toys and floors are turned over; hands and undealt cards never (S23)."""
    return {
        "toys": toys(elf.toys),
        "wrapped": toys(elf.wrapped),
        "floor": cards(s, elf.floor),
        "toy_points": int(bin_points(s.box, elf)),
        "floor_points": int(floor_points(s.box, elf)),
        "score": int(score(s.box, elf)),
    }


def toys(pile: i64) -> dict[str, int]:
    return by_name(pile, TOYS)


def whiteboards(s: Table) -> list[dict[str, Any]]:
    """What each elf last bid this season, once turned over, its Payment Bid, and what it took, by the past."""
    boards: list[dict[str, Any]] = [
        {"bid": None, "payment": None, "took": None} for _ in range(s.seats)
    ]
    left = s.left()
    e = s.past
    while e is not None and e.what != past.SEASON:
        if e.what == past.BIDS:
            write_bids(s, boards, e)
        elif e.what == past.TOOK or e.what == past.NIL:
            number = total(e.a) + e.b + total(e.c)
            if e.what == past.TOOK:
                boards[e.seat]["took"] = took(s, e, left, number)
            left += number
        e = e.before
    return boards


def write_bids(s: Table, boards: list[dict[str, Any]], e: Event) -> None:
    """Where no later bid stands already."""
    for seat in range(s.seats):
        bid = of_seat(e.a, seat)
        if bid > 0 and boards[seat]["bid"] is None:
            boards[seat]["bid"] = int(bid - 1)
            boards[seat]["payment"] = int(of_seat(e.b, seat)) if s.box.dutch and bid > 1 else None


def took(s: Table, e: Event, left: i64, number: i64) -> dict[str, Any]:
    """So many cards, taken when so many were left behind them; places count from the belt's end."""
    return {
        "number": int(number),
        "places": [int(left + n + 1) for n in range(number)],
        "cards": cards(s, e.a),
        "unseen": int(e.b),
        "laid_open": cards(s, e.c),
    }


def taken(s: Table, happened: list[Event]) -> list[dict[str, int]]:
    """The plain cards each elf took in the open, in the whole game (S23)."""
    piles = row(s.seats, 0)
    for e in happened:
        if e.what == past.TOOK:
            piles[e.seat] += e.a & PLAIN_BITS
    return [cards(s, pile) for pile in piles]


def waiting(s: Table) -> list[int]:
    """Who is still to decide; while elves work at their desks that is nobody's business (S25)."""
    if s.stack is None:
        return []
    if s.phase == CRAFT:
        return list(range(s.seats))
    if s.apart():
        return [seat for seat in range(s.seats) if s.lanes[seat] is not None]
    return [int(s.top().seat)]


def asked(s: Table) -> dict[str, Any] | None:
    """Gloves held out: by whom and for what."""
    if s.asker < 0 or s.partner >= 0:
        return None
    return {"by": int(s.asker), "kind": PLAIN[s.asked_kind]}


def offer(s: Table, viewer: int | None) -> dict[str, Any] | None:
    """The Fruitcake's offer: open once made; while it is built only its owner sees it."""
    if s.partner < 0:
        return None
    owner = s.asker if s.asker >= 0 else s.top().seat
    if s.asker < 0 and viewer != owner:
        return None
    return {
        "by": int(owner),
        "to": int(s.partner),
        "give": cards(s, s.give),
        "want": cards(s, s.want),
    }


def event_view(s: Table, e: Event) -> dict[str, Any]:
    """One fact of the past: it never changes, so it is spelt out once."""
    if e.seen is None:
        e.seen = Printed(spelt_out(s, e))
    return e.seen.copy()


def spelt_out(s: Table, e: Event) -> dict[str, Any]:
    seen: dict[str, Any] = {"what": past.NAMES[e.what]}
    if e.seat >= 0:
        seen["seat"] = int(e.seat)
    if e.what == past.BIDS:
        seen["bids"] = [bid - 1 if bid else None for bid in by_seat(s, e.a)]
        if s.box.dutch:
            seen["payments"] = by_seat(s, e.b)
    elif e.what == past.TOOK or e.what == past.NIL:
        seen["cards"] = cards(s, e.a)
        seen["unseen"] = int(e.b)
        seen["laid_open"] = cards(s, e.c)
    elif e.what == past.OFFERED or e.what == past.TRADED:
        seen["to"] = int(e.b)
        seen["give"] = cards(s, e.a)
        seen["want"] = cards(s, e.c)
    elif e.what == past.ASKED or e.what == past.GIFT:
        seen["kind"] = PLAIN[e.a]
        if e.what == past.GIFT:
            seen["to"] = int(e.b)
    elif e.what == past.CLEANED:
        seen["hand"] = int(e.a)
        seen["floor"] = int(e.b)
        seen["toys"] = int(e.c)
        seen["used"] = cards(s, e.d)
    else:
        seen["number"] = int(e.a)
        if e.what == past.POOP:
            seen["unseen"] = int(e.b)
    return seen


def by_seat(s: Table, packed: i64) -> list[int]:
    return [int(of_seat(packed, seat)) for seat in range(s.seats)]


def of_seat(packed: i64, seat: i64) -> i64:
    return (packed >> (6 * seat)) & 63
