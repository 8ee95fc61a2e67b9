"""What one seat may see (R9, R16, R20): a whitelist. Nothing else leaves a state."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.games.realsanta.dice import SHOWN
from northpole.games.realsanta.pieces import CARDS, ENLIST, JOLLY, TITLES, TOYS, ZONES, named
from northpole.games.realsanta.rolling import least, needed
from northpole.games.realsanta.scoring import winner
from northpole.games.realsanta.state import NO_ANSWER, NOWHERE, OVER, PHASES, ROLL, Santa, Table
from northpole.games.realsanta.words import answer_name


def view(s: Table, seat: int | None) -> dict[str, Any]:
    """For a seat, or for a spectator (None)."""
    return {
        "game": "realsanta",
        "seat": seat,
        "round": int(s.round),
        "phase": PHASES[s.phase],
        "zone": zone_name(s.zone),
        "order": s.order() if s.round > 0 else [],
        "oldest": list(s.oldest),
        "goal": int(s.box.goal),
        "board": s.box.printed.copy(),
        "santas": [santa_view(s, other, seat) for other in range(s.seats)],
        "deck": int(s.cards),
        "under": [CARDS[card] for card in s.under],
        "composition": s.box.composition.copy(),
        "titles": TITLES.copy(),
        "waiting": waiting(s),
        "winner": int(winner(s)) if s.phase == OVER and winner(s) != NOWHERE else None,
    }


def zone_name(zone: i64) -> str | None:
    return None if zone == NOWHERE else ZONES[zone]


def santa_view(s: Table, seat: i64, viewer: int | None) -> dict[str, Any]:
    """A player as the viewer sees it."""
    santa = s.santas[seat]
    seen: dict[str, Any] = {
        "toys": int(santa.toys),
        "jolly": int(santa.jolly),
        "colour": s.box.colour(santa.jolly),
        "excitement": int(santa.excitement),
        "percent": int(s.box.percent(santa.excitement)),
        "elves": int(santa.elves),
        "home": int(s.box.elves - santa.elves),
        "token": bool(santa.token),
        "token_at": zone_name(santa.token_at),
        "dice": {
            "enlist": int(santa.dice_in(ENLIST)),
            "jolly": int(santa.dice_in(JOLLY)),
            "toys": int(santa.dice_in(TOYS)),
        },
        "rolled": {
            "enlist": rolled(santa, ENLIST),
            "jolly": rolled(santa, JOLLY),
            "toys": rolled(santa, TOYS),
        },
        "needs": {
            "enlist": int(least(s, santa, ENLIST)),
            "jolly": int(least(s, santa, JOLLY)),
            "toys": int(least(s, santa, TOYS)),
        },
        "plus": int(santa.plus) if s.phase == ROLL else 0,
        "hits": hits(s, santa) if s.phase == ROLL else [],
        "presents": int(santa.cards),
        "known": named(santa.known),
        "free": bool(santa.free),
        "calm": bool(santa.calm),
    }
    if viewer is not None and viewer == seat:
        seen["own"] = own_view(s, seat)
    return seen


def rolled(santa: Santa, zone: i64) -> list[int]:
    return SHOWN[santa.roll_in(zone)].copy()


def hits(s: Table, santa: Santa) -> list[bool]:
    """Which of the dice in the zone that is rolled count as they lie."""
    need = needed(s, santa, s.zone)
    return [face >= need for face in SHOWN[santa.roll_in(s.zone)]]


def own_view(s: Table, seat: i64) -> dict[str, Any]:
    """What only the player itself knows."""
    santa = s.santas[seat]
    answered = santa.answer != NO_ANSWER
    return {
        "hand": named(santa.hand),
        "answer": answer_name(s, seat, santa.answer) if answered else None,
    }


def waiting(s: Table) -> list[int]:
    """Who is asked. In a window that is everyone with a card, whoever has answered already (R16)."""
    if s.stack is None:
        return []
    if s.apart():
        return [seat for seat in range(s.seats) if s.santas[seat].cards > 0]
    seat = int(s.top().seat)
    return [seat] if seat >= 0 else []
