"""The words of bidding."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import one
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.sweatshop.bids import could_win_tie, knife_changes_nothing
from northpole.games.sweatshop.state import Table
from northpole.games.sweatshop.story import both
from northpole.games.sweatshop.words.reasons import another_time


class BidWords(Words[Table]):
    section: ClassVar[str] = "6"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"bid {option}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == 0:
            return Phrase("Nil", "belt:0", "take nothing this round")
        return Phrase(f"Grab {option}", f"belt:{option}", front_cards(s, option))

    def prompt(self, s: Table, seat: i64) -> str:
        if s.left() == 1:
            return "Write your bid: 1 for the last card on the belt, or 0 for Nil."
        return f"Write your bid: how many of the {s.left()} cards? 0 is Nil."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if option <= s.left() else no_bid(s)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first == "pay" and s.box.dutch:
            return Refusal("first comes the Grab, then what a tie is worth to you", "S36")
        return no_bid(s) if first == "bid" else another_time(words)


def front_cards(s: Table, number: i64) -> str:
    """So many cards from the left of the belt, in words."""
    unseen: i64 = 0
    pile: i64 = 0
    for place in range(s.at, s.at + number):
        if s.is_down(place):
            unseen += 1
        else:
            pile += one(s.belt[place])
    return both(s.box, pile, unseen)


def no_bid(s: Table) -> Refusal:
    return Refusal(
        f"a bid is Nil (0) or a Grab of at most {s.left()}, what is left on the belt", "S5"
    )


class PaymentWords(Words[Table]):
    section: ClassVar[str] = "13"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"pay {option}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        return Phrase(f"Pay up to {option} to win a tie", f"payment:{option}")

    def prompt(self, s: Table, seat: i64) -> str:
        return "Write your Payment Bid: how many points is winning a tie worth to you?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if option <= s.box.highest_payment else no_payment(s)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first == "bid":
            return Refusal("your Grab is written; its Payment Bid is missing", "S36")
        return no_payment(s) if first == "pay" else another_time(words)


def no_payment(s: Table) -> Refusal:
    return Refusal(f"a Payment Bid is from 0 to {s.box.highest_payment} points", "S19")


class KnifeWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "knife" if option == 1 else "keep"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == 1:
            return Phrase("Play the Knife", "gold:knife", "jump to space 1")
        return Phrase("Keep the Knife", "button:keep")

    def passes(self, s: Table, seat: i64) -> str:
        """Where no tie depends on it now, it may be kept unasked; everybody sees the bids."""
        return "" if could_win_tie(s, seat) else "keep"

    def unasked(self, s: Table, seat: i64) -> str:
        return "keep" if knife_changes_nothing(s, seat) else ""

    def prompt(self, s: Table, seat: i64) -> str:
        return "The bids are open. Play your Knife to jump to space 1 of the tracker?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words[:1] == ["bid"]:
            return Refusal("the bids of this round are turned over, and stand", "6.3")
        return another_time(words)


class DieWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"roll {option}"
