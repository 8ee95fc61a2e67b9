"""Cubes in words: where each of them may go."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.text import counted
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.cubes import (
    EMPTY_PLACE,
    ON_MAT,
    REPAIR,
    REPLACE,
    REST,
    use_of,
)
from northpole.games.workshop1e.pieces import (
    FLEXIBLE,
    IMPROVEMENT_TITLES,
    IMPROVEMENTS,
    MATERIALS,
    METAL,
    PLASTIC,
    TOKEN,
    WOOD,
)
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import plain
from northpole.games.workshop1e.words.places import gift_in, has_gift
from northpole.games.workshop1e.workbench import has_room, needs_cube


class PlaceCubeWords(Words[Table]):
    section: ClassVar[str] = "6"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == ON_MAT:
            return f"put on {IMPROVEMENTS[s.kind]}"
        if option == REPAIR:
            return "repair sleigh"
        if option == REST:
            return "decline" if s.bonus else "discard"
        slot = slot_of(option)
        if not has_gift(s, seat, slot):
            return ""
        gift = plain(s.box.gifts[s.teams[seat].gifts[slot]])
        return f"put on {gift}" if option < ON_MAT else f"replace on {gift}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == ON_MAT:
            deed = f"Improve your {IMPROVEMENT_TITLES[s.kind]}"
            return Phrase(deed, f"mat:{IMPROVEMENTS[s.kind]}", aside=improvement(s, seat))
        if option == REPAIR:
            gain = s.box.repair
            told = counted(gain, "cookie")
            return Phrase("Repair the sleigh", "card:sleigh_repairs", aside=told, points=gain)
        if option == REST:
            verb = "Decline" if s.bonus else "Throw away"
            target = f"button:{self.name(s, seat, option)}"
            return Phrase(f"{verb} {s.left} {MATERIALS[s.kind]}", target)
        slot = slot_of(option)
        gift, target = gift_in(s, seat, slot), f"gift:{slot}"
        if option < ON_MAT:
            return Phrase(f"Put it on the {gift}", target, aside=missing(s, seat, slot))
        return Phrase(f"Replace a plastic of the {gift}, taking off its assembly tokens", target)

    def prompt(self, s: Table, seat: i64) -> str:
        more = f" ({s.left} to go)" if s.left > 1 else ""
        return f"Where does this {MATERIALS[s.kind]} go{more}?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        team = s.teams[seat]
        if option == ON_MAT:
            verb = "are" if IMPROVEMENTS[s.kind] == "tools" else "is"
            done = Refusal(f"your {IMPROVEMENTS[s.kind]} {verb} done", "14")
            return None if has_room(s, team, s.kind) else done
        if option == REPAIR:
            return repair_refusal(s)
        if option == REST:
            return rest_refusal(s, seat)
        slot = slot_of(option)
        if option < ON_MAT:
            fits = has_gift(s, seat, slot) and needs_cube(team.needs[slot], s.kind)
            return None if fits else no_empty_place(s)
        fits = has_gift(s, seat, slot) and count(team.needs[slot], PLASTIC + s.kind) > 0
        return None if fits else no_plastic(s)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words == ["discard"]:
            return Refusal("what a reindeer gives is declined: say decline", "W6")
        if words == ["decline"]:
            return Refusal("only what a reindeer gives may be declined", "W6")
        if words[:2] == ["put", "on"]:
            thing = " ".join(words[2:])
            if thing in IMPROVEMENTS:
                return Refusal(f"{MATERIALS[s.kind]} is not for the {thing}", "14")
            return no_empty_place(s)
        return no_plastic(s) if words[:2] == ["replace", "on"] else None


def slot_of(option: i64) -> i64:
    """The gift that is meant, to put the cube on or to replace a plastic of."""
    return option if option < ON_MAT else option - REPLACE


def missing(s: Table, seat: i64, slot: i64) -> str:
    """What a gift needs after one more cube."""
    pile: i64 = s.teams[seat].needs[slot]
    cubes_left: i64 = -1
    for kind in range(2 * FLEXIBLE):
        cubes_left += count(pile, kind)
    icons = counted(count(pile, TOKEN), "assembly token")
    return f"then {cubes_left} more and {icons}" if cubes_left else f"then {icons}"


def improvement(s: Table, seat: i64) -> str:
    """`room for 3 more coal`."""
    if s.kind == WOOD:
        return f"room for {s.box.larger} more coal"
    if s.teams[seat].improved(s.kind) + 1 < s.box.boxes[s.kind]:
        return "no use until it is done"
    if s.kind == METAL:
        return f"{s.box.tools} more coal from the mine"
    return counted(s.box.harness, "cookie")


def no_empty_place(s: Table) -> Refusal:
    kind = MATERIALS[s.kind]
    return Refusal(f"no gift of yours with that name has an empty place for {kind}", "6.3")


def no_plastic(s: Table) -> Refusal:
    kind = MATERIALS[s.kind]
    return Refusal(f"no gift of yours with that name has a plastic in the place of {kind}", "W7")


def repair_refusal(s: Table) -> Refusal | None:
    if s.bonus:
        return Refusal("what a reindeer gives can't go to Sleigh Repairs", "W7")
    if count(s.repairs, s.kind) == 0:
        return Refusal(f"Sleigh Repairs takes no {MATERIALS[s.kind]} now", "17.23")
    return None


def rest_refusal(s: Table, seat: i64) -> Refusal | None:
    """A reindeer's cubes may be declined; those of a shop are thrown away only if need be."""
    team = s.teams[seat]
    kind = MATERIALS[s.kind]
    if s.bonus:
        return None
    if s.must:
        return Refusal(f"your elf came to use the {kind}, so one of them must be used", "W3")
    if use_of(s, team, team.wants(), s.kind) == EMPTY_PLACE:
        return Refusal(f"an empty place of yours takes {kind}, so none is thrown away", "W3")
    return None
