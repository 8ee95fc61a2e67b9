"""How gifts look in a view."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.printed import Printed
from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.pieces import (
    FLEXIBLE,
    MATERIALS,
    NOTHING,
    PLASTIC,
    TOKEN,
)
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.workbench import plastic_on


def gift_names(s: Table, cards: list[int]) -> list[str]:
    return [s.box.gifts[card] for card in cards]


def gift_view(s: Table, card: i64) -> dict[str, Any]:
    """A gift card as it is printed, its places all empty."""
    if not s.box.faces:
        s.box.faces = [
            Printed(printed(s.box, gift, s.box.needs[gift])) for gift in range(len(s.box.gifts))
        ]
    return s.box.faces[card].copy()


def printed(box: Box, card: i64, pile: i64) -> dict[str, Any]:
    """What a gift needs, its chart of cookies by plastic used, and its places, with this pile still missing."""
    return {
        "gift": box.gifts[card],
        "title": box.gift_name(card),
        "materials": named(box.recipes[card]),
        "plastic": named(box.flexible[card]),
        "assembly": int(box.icons[card]),
        "cookies": list(box.charts[card]),
        "places": places(box, card, pile),
    }


def named(numbers: list[int]) -> dict[str, int]:
    """By material, those that are not there left out."""
    return {name: int(numbers[n]) for n, name in enumerate(MATERIALS) if numbers[n]}


def slot_view(s: Table, seat: i64, slot: i64) -> dict[str, Any] | None:
    """A gift in the making: every place with what lies on it, and its assembly tokens. None: a free slot."""
    team = s.teams[seat]
    card = team.gifts[slot]
    if card == NOTHING:
        return None
    return in_the_making(s.box, card, team.needs[slot]).copy()


def in_the_making(box: Box, card: i64, pile: i64) -> Printed:
    """A gift that still needs this pile; worked out once, however often it is seen."""
    if not box.makings:
        box.makings = [{} for _ in box.gifts]
    known = box.makings[card].get(int(pile))
    if known is None:
        known = box.makings[card][int(pile)] = Printed(filled(box, card, pile))
    return known


def filled(box: Box, card: i64, pile: i64) -> dict[str, Any]:
    seen = printed(box, card, pile)
    seen["missing"] = missing(pile)
    seen["tokens"] = int(box.icons[card] - count(pile, TOKEN))
    seen["tokens_missing"] = int(count(pile, TOKEN))
    seen["plastic_used"] = int(plastic_on(pile))
    seen["worth"] = int(box.brings(card, plastic_on(pile)))
    return seen


def places(box: Box, card: i64, pile: i64) -> list[dict[str, Any]]:
    """All places for materials, `pile` being what the gift still needs."""
    rows: list[dict[str, Any]] = []
    for kind in range(len(MATERIALS)):
        if box.recipes[card][kind]:
            add_places(rows, box, card, pile, kind)
    return rows


def add_places(rows: list[dict[str, Any]], box: Box, card: i64, pile: i64, kind: i64) -> None:
    """The places of one material: first those that can't be plastic, filled from the left."""
    name = MATERIALS[kind]
    flexible: i64 = box.flexible[card][kind]
    firm = box.recipes[card][kind] - flexible
    real = firm - count(pile, kind)
    for n in range(firm):
        rows.append(one_place(name, False, name if n < real else None))
    plastic = count(pile, PLASTIC + kind)
    real = flexible - plastic - count(pile, FLEXIBLE + kind)
    for n in range(flexible):
        filled = name if n < real else "plastic" if n < real + plastic else None
        rows.append(one_place(name, True, filled))


def one_place(material: str, plastic: bool, cube: str | None) -> dict[str, Any]:
    return {"material": material, "plastic": plastic, "cube": cube}


def missing(pile: i64) -> dict[str, int]:
    """Empty places by material."""
    empty = [int(count(pile, n) + count(pile, FLEXIBLE + n)) for n in range(len(MATERIALS))]
    return named(empty)
