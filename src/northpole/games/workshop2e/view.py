"""What one seat may see (C16): everything but the order of the decks and the faces of ornaments on the board."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.bits import bit_count
from northpole.engine.pile import by_name, count, total
from northpole.engine.printed import Printed
from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.mail import cards_given
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
from northpole.games.workshop2e.scoring import on_track, score, sources, tokens_on
from northpole.games.workshop2e.stable import materials_given
from northpole.games.workshop2e.state import OVER, PHASES, Table
from northpole.games.workshop2e.story import date
from northpole.games.workshop2e.toys import tokens_given


def view(s: Table, seat: int | None) -> dict[str, Any]:
    """For a seat, or for a spectator (None). All see the same; boards hide others' reindeer (C10)."""
    return {
        "game": "workshop2e",
        "seat": seat,
        "day": int(s.day),
        "days": int(s.box.days),
        "date": date(s.box, s.day) if s.day else None,
        "inspections": [int(s.box.first_inspection), int(s.box.days)],
        "inspection_in": inspection_in(s),
        "phase": PHASES[s.phase],
        "first": seat_or_none(s.first),
        "mover": seat_or_none(s.mover),
        "waiting": [] if s.stack is None else [int(s.top().seat)],
        "most_toys": int(s.box.limit),
        "shops": {ROOMS[shop]: shop_view(s, shop) for shop in range(HALL + 1)},
        "donations": {"elves": elves(s, CENTER), "tokens": by_kind(s.center)},
        "mail": mail_view(s),
        "stable": stable_view(s),
        "tree": tree_room_view(s),
        "supply": by_kind(s.supply) if s.box.limited else None,
        "open_reindeer": s.box.open_reindeer or s.phase == OVER,
        "in_hand": in_hand(s),
        "teams": [team_view(s, other) for other in range(s.seats)],
    }


def seat_or_none(seat: i64) -> int | None:
    return None if seat < 0 else int(seat)


def inspection_in(s: Table) -> int | None:
    """How many days there are to the next inspection."""
    if s.phase == OVER:
        return None
    coming = s.box.days if s.day > s.box.first_inspection else s.box.first_inspection
    return int(coming - s.day)


def elves(s: Table, room: i64) -> list[int]:
    """Whose elves are in a room that is filled in order."""
    return [int(s.elf_at(room, station)) for station in range(s.elves_in(room))]


def stations(s: Table, room: i64, number: int) -> list[int | None]:
    """Whose elf is at each station."""
    return [seat_or_none(s.elf_at(room, station)) for station in range(number)]


def next_station(s: Table, room: i64, number: int) -> int | None:
    """Which one the next elf gets, where stations are filled in order."""
    taken = int(s.elves_in(room))
    return taken if taken < number else None


def by_kind(numbers: vec[i64]) -> dict[str, int]:
    return {token: int(numbers[kind]) for kind, token in enumerate(TOKENS)}


def tokens(pile: i64) -> dict[str, int]:
    """A pile of tokens, kinds that are not there left out."""
    return by_name(pile, TOKENS)


def shop_view(s: Table, shop: i64) -> dict[str, Any]:
    row = s.box.stations[shop]
    return {
        "elves": stations(s, shop, len(row)),
        "tokens": list(row),
        "gives": [int(tokens_given(s, shop, number)) for number in row],
        "next": next_station(s, shop, len(row)),
    }


def mail_view(s: Table) -> dict[str, Any]:
    return {
        "elves": stations(s, MAIL, len(s.box.mail)),
        "cards": list(s.box.mail),
        "display": [None if card == NOTHING else toy_view(s, card) for card in s.display],
        "deck": int(bit_count(s.deck)),
        "undrawn": toys(s, s.deck),
        "sleigh": toys(s, s.sleigh),
    }


def toy_view(s: Table, card: i64) -> dict[str, Any]:
    """A toy card as it is printed."""
    if not s.box.faces:
        s.box.faces = [Printed(face(s.box, toy)) for toy in range(len(s.box.toys))]
    return s.box.faces[card].copy()


def face(box: Box, card: i64) -> dict[str, Any]:
    return {
        "toy": box.toys[card],
        "title": box.toy_name(card),
        "cost": tokens(box.costs[card]),
        "points": box.points[card],
    }


def toys(s: Table, marks: i64) -> list[str]:
    """A bag of toy cards by their names, in the order of the sheet: its own order nobody knows."""
    return [name for card, name in enumerate(s.box.toys) if (marks >> card) & 1]


def stable_view(s: Table) -> dict[str, Any]:
    return {
        "elves": stations(s, STABLE, len(s.box.materials)),
        "materials": list(s.box.materials),
        "gives": [int(materials_given(s, station)) for station in range(len(s.box.materials))],
        "next": next_station(s, STABLE, len(s.box.materials)),
        "stalls": [None if kind == NOTHING else s.box.reindeer[kind] for kind in s.stalls],
        "deck": int(total(s.herd)),
        "undealt": herd(s, s.herd),
        "returned": herd(s, s.returned),
    }


def tree_room_view(s: Table) -> dict[str, Any]:
    number = int(s.box.tree_stations)
    return {
        "elves": stations(s, TREE, number),
        "next": next_station(s, TREE, number) if s.ornaments else None,
        "ornaments": int(total(s.ornaments)),
        "faces": {face: int(count(s.ornaments, n)) for n, face in enumerate(ORNAMENTS)},
        "points": {
            "small": int(s.box.small),
            "large": int(s.box.large),
            "points": int(s.box.space_points),
        },
    }


def herd(s: Table, pile: i64) -> dict[str, int]:
    return by_name(pile, s.box.reindeer)


def in_hand(s: Table) -> dict[str, Any] | None:
    """What the team at work still has to place or to take."""
    if s.left == 0 and s.due == 0 and s.ornament == NOTHING and s.kind == NOTHING:
        return None
    return {
        "token": None if s.kind == NOTHING else TOKENS[s.kind],
        "tokens": int(s.left),
        "fitting": fitting(s),
        "served": [slot for slot in range(s.box.limit) if (s.visited >> slot) & 1],
        "cards": min(int(s.due), int(s.teams[s.mover].free_slots())) if s.due else 0,
        "ornament": None if s.ornament == NOTHING else ORNAMENTS[s.ornament],
    }


def fitting(s: Table) -> int:
    """How many of a kind the team may take from the Donation Center (C2)."""
    if s.left > 0 or s.kind == NOTHING:
        return 0
    needs = [
        int(count(pile, s.kind))
        for slot, pile in enumerate(s.teams[s.mover].missing)
        if not (s.visited >> slot) & 1
    ]
    return min(sum(needs), int(s.center[s.kind]))


def team_view(s: Table, seat: i64) -> dict[str, Any]:
    team = s.teams[seat]
    seen: dict[str, Any] = {
        "elves": int(s.elves_left(seat)),
        "score": int(team.track()),
        "toys": [slot_view(s, seat, slot) for slot in range(s.box.limit)],
        "room": int(team.free_slots()),
        "mail": [int(cards_given(s, seat, station)) for station in range(len(s.box.mail))],
        "finished": toys(s, team.finished),
        "made": int(team.made),
        "tree": tree_view(s, team.tree),
        "ornaments": int(bit_count(team.tree)),
        "cheer": int(team.cheer()),
        "reindeer": herd(s, team.reindeer),
        "reindeer_cards": int(total(team.reindeer)),
        "points": sources(s.box, team) if s.phase == OVER else on_track(team),
    }
    if s.phase == OVER:
        seen["score"] = int(score(s.box, team))
    return seen


def slot_view(s: Table, seat: i64, slot: i64) -> dict[str, Any] | None:
    """A toy on the workbench, or a free slot."""
    team = s.teams[seat]
    if team.toys[slot] == NOTHING:
        return None
    seen = toy_view(s, team.toys[slot])
    seen["missing"] = tokens(team.missing[slot])
    seen["placed"] = tokens(s.box.costs[team.toys[slot]] - team.missing[slot])
    seen["needed"] = int(total(team.missing[slot]))
    seen["tokens"] = int(tokens_on(s.box, team, slot))
    return seen


def tree_view(s: Table, covered: i64) -> list[dict[str, Any]]:
    return [
        {"reward": SPACES[what], "covered": (covered >> space) & 1 == 1}
        for space, what in enumerate(s.box.spaces)
    ]
