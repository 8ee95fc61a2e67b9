"""The Mailroom in words: its two spaces, taking gifts, and the gifts themselves."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.text import counted
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.mailroom import DECK, STOP, is_same_mail, is_sweep
from northpole.games.workshop1e.pieces import FLEXIBLE, MATERIALS, NOTHING
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import plain
from northpole.games.workshop1e.words.places import TAKEN, PlaceWords


class MailPlace(PlaceWords):
    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        if not is_sweep(place, card):
            return f"up to {counted(s.box.mail_left, 'gift')}"
        return f"{s.box.display} new gifts, then up to {counted(s.box.mail_right, 'gift')}"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if s.teams[seat].free_slots() == 0:
            most = s.box.limit
            return Refusal(f"you have {most} unfinished gifts, the most there may be", "6.1")
        if not s.any_gift():
            return Refusal("there is no gift to take", "W2")
        if not s.is_free(place):
            return Refusal(TAKEN, "5.1")
        if is_same_mail(s, place, card):
            return Refusal("today both spaces are alike, and the left one is free: go there", "W28")
        return None


# taking gifts


class TakeGiftWords(Words[Table]):
    section: ClassVar[str] = "7"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == STOP:
            return "decline" if s.bonus else "stop"
        if option == DECK:
            return "take from deck"
        if not is_open(s, option):
            return ""
        return f"take {plain(s.box.gifts[s.display[option]])}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == STOP:
            target = f"button:{self.name(s, seat, option)}"
            return Phrase("No gift" if s.bonus else "No more gifts", target)
        if option == DECK:
            return Phrase("Draw the top card of the gift deck", "deck:gifts")
        card: i64 = s.display[option]
        return gift_phrase(s, card, s.box.gift_name(card), f"mail:{option}")

    def prompt(self, s: Table, seat: i64) -> str:
        return f"Take a gift ({s.left} at most): an open one, or the unknown top of the deck."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == STOP:
            return Refusal("the first gift has to be taken", "W11") if s.must else None
        if option == DECK:
            empty = not s.deck and not s.sleigh_low and not s.sleigh_high
            return Refusal("deck and sleigh are empty", "W12") if empty else None
        return None if is_open(s, option) else Refusal("no gift lies there", "7.2")

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words in (["stop"], ["decline"]):
            say = Refusal("say decline", "W6") if s.bonus else Refusal("say stop", "W11")
            return self.refusal(s, seat, STOP) or say
        if words[:1] != ["take"]:
            return None
        if " ".join(words[1:]) in [plain(gift) for gift in s.box.gifts]:
            return Refusal("that gift doesn't lie open in the Mailroom now", "7.2")
        return Refusal("say take and the name of an open gift, or take from deck", "7.2")


def is_open(s: Table, place: i64) -> bool:
    """Does a gift lie at this place of the display?"""
    return place < s.box.display and s.display[place] != NOTHING


def gift_phrase(s: Table, card: i64, deed: str, target: str) -> Phrase:
    """`Toy Robot: 3 metal (2 may be plastic), 2 assembly (13 cookies)`."""
    pile: i64 = s.box.needs[card]
    parts: list[str] = []
    for kind in range(len(MATERIALS)):
        flexible = count(pile, FLEXIBLE + kind)
        number = count(pile, kind) + flexible
        if number > 0:
            plastic = f" ({flexible} may be plastic)" if flexible else ""
            parts.append(f"{number} {MATERIALS[kind]}{plastic}")
    parts.append(f"{s.box.icons[card]} assembly")
    return Phrase(deed, target, ", ".join(parts), counted(s.box.brings(card, 0), "cookie"))


# chance


class DrawGiftWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"drawn {plain(s.box.gifts[option])}"


class RefillWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"letter {plain(s.box.gifts[option])}"
