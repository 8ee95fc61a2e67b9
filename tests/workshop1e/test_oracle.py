"""Who may go where, worked out a second time: from what everybody sees, by the rules page, against the game's answer.

Nothing here asks the game's rules but for names of moves and views; random games of all kinds are compared.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from northpole import Match
from northpole.engine.nature import Fast
from northpole.games.workshop1e.assign import Assign
from northpole.games.workshop1e.state import Table
from tests.support.insides import asked, state_of
from tests.workshop1e.table import MATERIALS, workshop

MATS = {"fabric": "harness", "wood": "cart", "metal": "tools"}
GAMES = 6
Elf = frozenset[str]


class Reader:
    """One seat's reading of the table, with a holiday card or, under the Bakery, without one."""

    def __init__(self, view: dict[str, Any], seat: int, baking: bool = False) -> None:
        self.view = view
        self.seat = seat
        self.team = view["teams"][seat]
        holiday = view["holiday"] or {}
        self.today = holiday.get("card") or ""
        self.card = "" if baking else self.today
        self.repairs = holiday.get("repairs") or dict.fromkeys(MATERIALS, 0)
        self.gifts = [gift for gift in self.team["gifts"] if gift]
        self.coal = self.team["coal"]
        self.elves = [frozenset(elf["training"]) for elf in self.team["elves"] if elf["at"] is None]

    # who can go where: the elves by what they know, and Zelf

    def workers(self) -> dict[str, list[Elf | str]]:
        """Every legal assignment with those who can take it."""
        found: dict[str, list[Elf | str]] = {}
        for part in (
            self.mail(),
            self.classroom(),
            self.shops(),
            self.lab(),
            self.hall(),
            self.stable(),
            self.mine(),
            self.cards(),
        ):
            found.update({place: who for place, who in part.items() if who})
        return found

    def everybody(self) -> list[Elf | str]:
        return list(self.elves)

    def mail(self) -> dict[str, list[Elf | str]]:
        room = self.view["mailroom"]
        any_card = any(room["display"]) or room["deck"] or self.view["sleigh"]
        if len(self.gifts) >= self.view["limit"] or not any_card:
            return {}
        free = [side for side in ("left", "right") if room[side] is None]
        if self.card == "nice_epidemic":
            free = free[:1]  # both do the same
        return {f"mail {side}": self.everybody() for side in free}

    def classroom(self) -> dict[str, list[Elf | str]]:
        spaces = [space for space in self.view["classroom"]["spaces"] if not space["covered"]]
        if self.card == "sick_teacher":
            spaces = spaces[:-1]
        if all(space["worker"] for space in spaces):
            return {}
        if self.card == "chilly_classroom" and self.coal < 1:
            return {}
        return {"classroom": self.pupils(self.view["classroom"]["tokens"])}

    def pupils(self, taught: list[str]) -> list[Elf | str]:
        return [elf for elf in self.elves if len(elf) < 2 and set(taught) - elf]

    def cube_has_use(self, material: str) -> bool:
        return self.cube_has_place(material) or self.repairs[material] > 0 or self.old(material)

    def cube_has_place(self, material: str) -> bool:
        have, of = self.team["improvements"][MATS[material]]
        return have < of or any(material in gift["missing"] for gift in self.gifts)

    def old(self, material: str) -> bool:
        """Is there plastic in a place for this material?"""
        places = [place for gift in self.gifts for place in gift["places"]]
        return any(p["material"] == material and p["cube"] == "plastic" for p in places)

    def shops(self) -> dict[str, list[Elf | str]]:
        who = self.everybody() + (["zelf"] if self.team["zelf"] else [])
        found: dict[str, list[Elf | str]] = {}
        for material in MATERIALS:
            spaces = {space["name"]: space for space in self.view["shops"][material]["spaces"]}
            damp = 1 if self.card == f"damp_furnace_{material}" else 0
            if not self.cube_has_use(material):
                continue
            for name, space in spaces.items():
                other = spaces[{"small": "large", "large": "small", "seat": "seat"}[name]]
                shut = len(self.view["teams"]) == 2 and other["worker"] is not None
                if space["worker"] is None and not shut and self.coal >= space["coal"] + damp:
                    found[f"{material} {name}"] = who
            if len(self.view["teams"]) > 2 and f"{material} small" in found:
                found.pop(f"{material} seat", None)  # the same for the same price
        return found

    def lab(self) -> dict[str, list[Elf | str]]:
        spaces = [space for space in self.view["lab"]["spaces"] if not space["covered"]]
        if all(space["worker"] for space in spaces):
            return {}
        jammed = self.team["jammed"] if self.card == "jammed_machine" else None
        for gift in self.gifts:
            empty = [p for p in gift["places"] if p["plastic"] and p["cube"] is None]
            if empty and jammed in (None, gift["gift"]):
                return {"lab": self.everybody()}
        return {}

    def hall(self) -> dict[str, list[Elf | str]]:
        if not any(not gift["missing"] for gift in self.gifts):
            return {}
        change = {"bad_lighting": -1, "polished_tools": 1}.get(self.card, 0)
        found: dict[str, list[Elf | str]] = {}
        for space in self.view["hall"]["spaces"]:
            if space["covered"]:
                continue
            if space["worker"] is None:
                found[f"hall {space['tokens']}"] = [
                    elf
                    for elf in self.elves
                    if space["tokens"] + change + self.knows(elf, "assembly") > 0
                ]
            elif space["second"] is None and self.view["day"] == 9 and 1 + change > 0:
                found["hall second"] = self.everybody()
        return found

    def knows(self, elf: Elf, subject: str) -> int:
        return 1 if subject in elf and self.card != "north_pole_flu" else 0

    def stable(self) -> dict[str, list[Elf | str]]:
        return {
            f"tend {stall['reindeer']}": self.everybody()
            for stall in self.view["stable"]
            if stall["cookies"]
        }

    def mine(self) -> dict[str, list[Elf | str]]:
        return {"mine": self.everybody()} if self.coal < self.team["capacity"] else {}

    def cards(self) -> dict[str, list[Elf | str]]:
        """The holiday cards that are places."""
        holiday = self.view["holiday"]
        if not holiday:
            return {}
        there = holiday["workers"]
        if self.today == "mrs_claus_bakery" and holiday["claimed"] is None:
            return {"bakery": self.everybody()}
        if self.today == "naughty_list_update" and not there and self.coal:
            return {"naughty list": self.everybody()}
        if self.today == "training_seminar":
            if any(worker["seat"] == self.seat for worker in there):
                return {}
            supply = self.view["classroom"]["supply"]
            taught = [subject for subject, left in supply.items() if left]
            if holiday["seminar"]:
                taught = [subject for subject in taught if subject == holiday["seminar"]]
            return {"seminar": self.pupils(taught)}
        return {}

    # what the Bakery helps

    def helped(self, place: str, who: list[Elf | str]) -> list[Elf | str]:
        """17.15: those for whom the card of the day makes a difference there."""
        first = place.split()[0]
        if self.today == "north_pole_flu":
            if place == "hall second":
                return []
            subject = "assembly" if first == "hall" else first if first in MATERIALS else ""
            return [one for one in who if one != "zelf" and subject in one]
        if self.today == "sick_teacher":
            spaces = [s for s in self.view["classroom"]["spaces"] if not s["covered"]]
            return who if first == "classroom" and all(s["worker"] for s in spaces[:-1]) else []
        bears = {
            "aurora_australis": "tend",
            "bad_lighting": "hall",
            "cave_in": "mine",
            "chilly_classroom": "classroom",
            "damp_furnace_fabric": "fabric",
            "damp_furnace_wood": "wood",
            "damp_furnace_metal": "metal",
            "jammed_machine": "lab",
        }
        return who if bears.get(self.today) == first else []


def expected(view: dict[str, Any], seat: int) -> set[str]:
    """All legal assignments."""
    reader = Reader(view, seat)
    plain = reader.workers()
    found = set(plain)
    if view["teams"][seat]["bakery"]:
        again = Reader(view, seat, baking=True)
        for place, who in again.workers().items():
            if again.helped(place, who):
                found.add(f"{place} with bakery")
    must = False
    for place, who in plain.items():
        material = place.split()[0]
        only_old = material in MATERIALS and not (
            reader.cube_has_place(material) or reader.repairs[material]
        )
        must = must or (any(one != "zelf" for one in who) and not only_old)
    return found | (set() if must else {"pass"})


def check(match: Match, seen: dict[str, int]) -> None:
    for seat in match.waiting():
        if type(asked(match, seat)) is Assign:
            moves = match.moves(seat)
            assert set(moves) == expected(match.view(seat), seat), match.record()
            assert len(set(moves)) == len(moves)
            for move in moves:
                seen[move] = seen.get(move, 0) + 1


def stir(match: Match, luck: Fast) -> None:
    """What random play seldom leads to: everybody has the Bakery, and some elves know more or less."""
    if not all(type(asked(match, seat)) is Assign for seat in match.waiting()):
        return
    for team in cast(Table, state_of(match)).teams:
        team.bakery = 1
        elf = luck.below(len(team.elves))
        before = team.elves[elf]
        team.elves[elf] = [0, 1, 2, 4, 8, 3, 6, 9, 10][luck.below(9)]
        if not match.moves(match.waiting()[0]):
            team.elves[elf] = before


@pytest.mark.parametrize("holiday", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_w1_every_assignment_of_random_games(seats: int, holiday: bool) -> None:
    """W1, W2, W9, W17, W20, W26, W28."""
    seen: dict[str, int] = {}
    for number in range(GAMES):
        luck = Fast(1000 * seats + number)
        match = Match.new(workshop(), seats, {"holiday_surprise": holiday}, seed=number)
        while not match.over:
            if number % 2 and luck.below(5) == 0:
                stir(match, luck)
            check(match, seen)
            seat = match.waiting()[luck.below(len(match.waiting()))]
            moves = match.moves(seat)
            if number % 2:  # every other game builds up: tokens, shops and training before all else
                wanted = ("hall", "assemble", "put on", "fill", "lab", "classroom", "tend donner")
                moves = [move for move in moves if move.startswith(wanted)] or moves
            match.play(seat, moves[luck.below(len(moves))])
    assert {"mine", "mail left", "classroom", "lab", "hall 2", "wood large"} <= set(seen)
    if holiday:
        assert any(move.endswith("with bakery") for move in seen)
