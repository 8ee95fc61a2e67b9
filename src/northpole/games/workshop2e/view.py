"""What one seat may see (C16): everything but the order of the decks and the faces of ornaments on the board."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.pile import count, kinds, total
from northpole.games.workshop2e.marks import bits
from northpole.games.workshop2e.pieces import (
    CENTER,
    HALL,
    MAIL,
    NOTHING,
    ORNAMENTS,
    ROOMS,
    SPACES,
    STABLE,
    TOKENS,
    TREE,
)
from northpole.games.workshop2e.scoring import score, sources, tokens_on
from northpole.games.workshop2e.state import OVER, PHASES, Table
from northpole.games.workshop2e.story import date


def view(s: Table, seat: int | None) -> dict[str, Any]:
    """For a seat, or for a spectator (None). All see the same; boards hide others' reindeer (C10)."""
    return {
        "game": "workshop2e",
        "seat": seat,
        "day": int(s.day),
        "days": int(s.box.days),
        "date": date(s.box, s.day) if s.day else None,
        "inspections": [int(s.box.first_inspection), int(s.box.days)],
        "phase": PHASES[s.phase],
        "first": seat_or_none(s.first),
        "mover": seat_or_none(s.mover),
        "waiting": [] if s.stack is None else [int(s.top().seat)],
        "shops": {ROOMS[shop]: shop_view(s, shop) for shop in range(HALL + 1)},
        "donations": {"elves": elves(s, CENTER), "tokens": by_kind(s.center)},
        "mail": mail_view(s),
        "stable": stable_view(s),
        "tree": {
            "elves": stations(s, TREE, int(s.box.tree_stations)),
            "ornaments": int(total(s.ornaments)),
            "faces": {face: int(count(s.ornaments, n)) for n, face in enumerate(ORNAMENTS)},
            "points": {
                "small": int(s.box.small),
                "large": int(s.box.large),
                "points": int(s.box.space_points),
            },
        },
        "supply": by_kind(s.supply) if s.box.limited else None,
        "open_reindeer": s.box.open_reindeer or s.phase == OVER,
        "in_hand": in_hand(s),
        "teams": [team_view(s, other) for other in range(s.seats)],
    }


def seat_or_none(seat: i64) -> int | None:
    return None if seat < 0 else int(seat)


def elves(s: Table, room: i64) -> list[int]:
    """Whose elves are in a room that is filled in order."""
    return [int(s.elf_at(room, station)) for station in range(s.elves_in(room))]


def stations(s: Table, room: i64, number: int) -> list[int | None]:
    """Whose elf is at each station."""
    return [seat_or_none(s.elf_at(room, station)) for station in range(number)]


def by_kind(numbers: list[int]) -> dict[str, int]:
    return {token: int(numbers[kind]) for kind, token in enumerate(TOKENS)}


def tokens(pile: i64) -> dict[str, int]:
    """A pile of tokens, kinds that are not there left out."""
    return {token: int(count(pile, n)) for n, token in enumerate(TOKENS) if count(pile, n) > 0}


def shop_view(s: Table, shop: i64) -> dict[str, Any]:
    row = s.box.stations[shop]
    return {"elves": stations(s, shop, len(row)), "tokens": list(row)}


def mail_view(s: Table) -> dict[str, Any]:
    return {
        "elves": stations(s, MAIL, len(s.box.mail)),
        "cards": list(s.box.mail),
        "display": [None if card == NOTHING else toy_view(s, card) for card in s.display],
        "deck": int(bits(s.deck)),
        "undrawn": toys(s, s.deck),
        "sleigh": toys(s, s.sleigh),
    }


def toy_view(s: Table, card: i64) -> dict[str, Any]:
    return {
        "toy": s.box.toys[card],
        "title": s.box.toy_name(card),
        "cost": tokens(s.box.costs[card]),
        "points": s.box.points[card],
    }


def toys(s: Table, marks: i64) -> list[str]:
    """A bag of toy cards by their names, in the order of the sheet: its own order nobody knows."""
    return [name for card, name in enumerate(s.box.toys) if (marks >> card) & 1]


def stable_view(s: Table) -> dict[str, Any]:
    return {
        "elves": stations(s, STABLE, len(s.box.materials)),
        "materials": list(s.box.materials),
        "stalls": [None if kind == NOTHING else s.box.reindeer[kind] for kind in s.stalls],
        "deck": int(total(s.herd)),
        "undealt": herd(s, s.herd),
        "returned": herd(s, s.returned),
    }


def herd(s: Table, pile: i64) -> dict[str, int]:
    counts: dict[str, int] = {}
    for kind in kinds(pile):
        name = s.box.reindeer[kind]
        counts[name] = counts.get(name, 0) + 1
    return counts


def in_hand(s: Table) -> dict[str, Any] | None:
    """What the team at work still has to place or to take."""
    if s.left == 0 and s.due == 0 and s.ornament == NOTHING and s.kind == NOTHING:
        return None
    return {
        "token": None if s.kind == NOTHING else TOKENS[s.kind],
        "tokens": int(s.left),
        "served": [slot for slot in range(s.box.limit) if (s.visited >> slot) & 1],
        "cards": int(s.due),
        "ornament": None if s.ornament == NOTHING else ORNAMENTS[s.ornament],
    }


def team_view(s: Table, seat: i64) -> dict[str, Any]:
    team = s.teams[seat]
    seen: dict[str, Any] = {
        "elves": int(s.elves_left(seat)),
        "score": int(team.track()),
        "toys": [slot_view(s, seat, slot) for slot in range(s.box.limit)],
        "finished": toys(s, team.finished),
        "made": int(team.made),
        "tree": tree_view(s, team.tree),
        "ornaments": int(bits(team.tree)),
        "cheer": int(team.cheer()),
        "reindeer": herd(s, team.reindeer),
        "reindeer_cards": int(total(team.reindeer)),
    }
    points = sources(s.box, team)
    if s.phase == OVER:
        seen["score"] = int(score(s.box, team))
    else:
        for last in ("unfinished", "reindeer", "duplicates"):
            points.pop(last)  # counted at the end
    seen["points"] = points
    return seen


def slot_view(s: Table, seat: i64, slot: i64) -> dict[str, Any] | None:
    """A toy on the workbench, or a free slot."""
    team = s.teams[seat]
    if team.toys[slot] == NOTHING:
        return None
    seen = toy_view(s, team.toys[slot])
    seen["missing"] = tokens(team.missing[slot])
    seen["tokens"] = int(tokens_on(s.box, team, slot))
    return seen


def tree_view(s: Table, covered: i64) -> list[dict[str, Any]]:
    return [
        {"reward": SPACES[what], "covered": (covered >> space) & 1 == 1}
        for space, what in enumerate(s.box.spaces)
    ]
