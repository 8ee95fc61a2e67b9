"""Toy cards."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.text import counted
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop2e.mail import DECK
from northpole.games.workshop2e.pieces import NOTHING, TOKENS
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import cards, points, tokens
from northpole.games.workshop2e.words.names import plain, still_at_work


class DrawToyWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"toy {plain(s.box.toys[option])}"


class RefillWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"letter {plain(s.box.toys[option])}"


class TakeToyWords(Words[Table]):
    section: ClassVar[str] = "8"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == DECK:
            return "take from deck"
        card = displayed(s, option)
        return "" if card == NOTHING else f"take {plain(s.box.toys[card])}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        lost = lost_after(s, seat)
        if option == DECK:
            return Phrase("Draw the top card of the toy deck", "deck:toys", lost)
        card: i64 = s.display[option]
        cost: i64 = s.box.costs[card]
        kinds = [kind for kind in range(len(TOKENS)) if count(cost, kind) > 0]
        needs = ", ".join(tokens(kind, count(cost, kind)) for kind in kinds)
        gain = points(s.box.points[card]) + (f"; {lost}" if lost else "")
        return Phrase(s.box.toy_name(card), f"mail:{option}", needs, gain)

    def prompt(self, s: Table, seat: i64) -> str:
        number = min(s.due, s.teams[seat].free_slots())
        return f"Take a toy card, {number} to go: an open one, or the unknown top of the deck."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == DECK:
            if s.deck or s.sleigh:
                return None
            return Refusal("deck and sleigh are empty", "C13")
        if displayed(s, option) == NOTHING:
            return Refusal("there is no card at that place of the Mail Room", "8.2")
        return None

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        name = " ".join(words)
        if name in ("stop", "done", "pass"):
            return Refusal("all cards of the station are taken, up to your limit", "C4")
        if name == "take":
            return Refusal("say which toy, or take from deck", "8.2")
        if name.startswith("take ") and name[5:] in [plain(toy) for toy in s.box.toys]:
            return Refusal("that toy is not in the Mail Room now", "8.2")
        return still_at_work(words)


def lost_after(s: Table, seat: i64) -> str:
    """C4: what becomes of the other cards when this one fills the workbench."""
    full = s.due > 1 and s.teams[seat].free_slots() == 1
    return will_be_lost(s, cards(s.due - 1)) if full else ""


def will_be_lost(s: Table, what: str) -> str:
    return f"{what} will be lost: {counted(s.box.limit, 'toy')}"


def displayed(s: Table, place: i64) -> i64:
    """The open card at this place, or NOTHING."""
    return s.display[place] if place < s.box.display else NOTHING
