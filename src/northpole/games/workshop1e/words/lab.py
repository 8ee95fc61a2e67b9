"""The Plastics Lab in words, and placing plastic."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.lab import FILL, STOP, WAYS, lab_space, open_lab, takes_plastic
from northpole.games.workshop1e.pieces import FLEXIBLE, LAB, MATERIALS, NOTHING
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import plain
from northpole.games.workshop1e.words.places import PlaceWords, gift_in, has_gift, one_of_many
from northpole.games.workshop1e.workbench import needs_plastic


def jammed() -> Refusal:
    return Refusal("with a Jammed Machine only one gift a day gets plastic", "W22")


class LabPlace(PlaceWords):
    def name_bearer(self, s: Table, place: i64, card: i64) -> i64:
        free = lab_space(s)
        return LAB if free == NOTHING else free

    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        return f"up to {s.box.plastic} plastic"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        free = lab_space(s)
        if free == NOTHING:
            return Refusal("all spaces of the Plastics Lab are taken today", "5.1")
        if open_lab(s, seat, card):
            return one_of_many(s, place, free)
        if open_lab(s, seat, NOTHING):
            return jammed()
        return Refusal("none of your gifts has an empty place that may be plastic", "W2")


class MouldWords(Words[Table]):
    section: ClassVar[str] = "10"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == STOP:
            return "stop"
        slot, kind = option // WAYS, option % WAYS
        if not has_gift(s, seat, slot):
            return ""
        gift = plain(s.box.gifts[s.teams[seat].gifts[slot]])
        return f"fill {gift}" if kind == FILL else f"plastic {MATERIALS[kind]} on {gift}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == STOP:
            return Phrase("That is enough plastic", "button:stop")
        slot, kind = option // WAYS, option % WAYS
        gift, target = gift_in(s, seat, slot), f"gift:{slot}"
        if kind == FILL:
            number = needs_plastic(s.teams[seat].needs[slot])
            return Phrase(f"Fill up the {gift} with {number} plastic", target)
        return Phrase(f"Plastic for {MATERIALS[kind]} on the {gift}", target)

    def prompt(self, s: Table, seat: i64) -> str:
        return f"Where does a plastic go? You may place up to {s.left}."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == STOP:
            return Refusal("the first plastic has to be placed", "W5") if s.must else None
        slot, kind = option // WAYS, option % WAYS
        if not has_gift(s, seat, slot):
            return no_gift()
        pile: i64 = s.teams[seat].needs[slot]
        if needs_plastic(pile) > 0 and not takes_plastic(s.teams[seat], slot, s.effect()):
            return jammed()
        if kind == FILL and needs_plastic(pile) > 0:
            return fill_refusal(s, needs_plastic(pile))
        if kind == FILL or count(pile, FLEXIBLE + kind) == 0:
            return Refusal("that gift has no such empty place that may be plastic", "10.1")
        return None

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return no_gift() if words[:1] in (["fill"], ["plastic"]) else None


def no_gift() -> Refusal:
    return Refusal("that is not one of your unfinished gifts", "10.1")


def fill_refusal(s: Table, number: i64) -> Refusal | None:
    """So many plastic at once: not one alone, and not more than are left."""
    if number > s.left:
        left = f"{s.left} of {s.box.plastic} are left"
        return Refusal(f"it would take {number} plastic, and {left}", "W5")
    if number == 1:
        return Refusal("it has one such place only: say which plastic it gets", "W28")
    return None
