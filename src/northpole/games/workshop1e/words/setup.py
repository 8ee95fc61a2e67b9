"""Setting up in words."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.bits import bit_count
from northpole.engine.text import listed
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.classroom import supplied
from northpole.games.workshop1e.pieces import BITS, SUBJECTS
from northpole.games.workshop1e.setup import FIFTH
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import plain
from northpole.games.workshop1e.words.mailroom import gift_phrase

# chance


class WhoBeginsWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"first {option}"


class DealGiftWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"dealt {plain(s.box.gifts[option])}"


# choices


class FifthPlayerWords(Words[Table]):
    section: ClassVar[str] = "3"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "coal" if option == 0 else f"{SUBJECTS[option - 1]} training"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == 0:
            return Phrase(f"{s.box.start_coal[FIFTH]} coal", "button:coal")
        subject = SUBJECTS[option - 1]
        return Phrase(f"No coal, but an elf trained in {subject}", f"button:{subject}")

    def prompt(self, s: Table, seat: i64) -> str:
        return "You go last: do you start with coal, or with a trained elf?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == 0:
            return None
        if s.box.subjects == 0:
            return Refusal("elves learn nothing in this game", "8.2")
        if supplied(s) & BITS[option - 1]:
            return None
        return Refusal(f"there is no token for {SUBJECTS[option - 1]} in the supply", "W14")

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words[-1:] != ["training"]:
            return None
        return Refusal(f"say a subject and training: {', '.join(SUBJECTS)}", "3.2")


class KeepGiftsWords(Words[Table]):
    section: ClassVar[str] = "3"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option >> s.box.hand:
            return ""
        team = s.teams[seat]
        names = [plain(s.box.gifts[team.dealt(place)]) for place in kept_places(s, option)]
        return f"keep {', '.join(names) or 'nothing'}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        team = s.teams[seat]
        places = kept_places(s, option)
        if not places:
            return Phrase("Keep none", "hand:none")
        target = "hand:" + ",".join(str(place) for place in places)
        titles = [s.box.gift_name(team.dealt(place)) for place in places]
        deed = f"Keep {listed(titles)}"
        if len(places) == 1:
            return gift_phrase(s, team.dealt(places[0]), deed, target)
        return Phrase(deed, target)

    def prompt(self, s: Table, seat: i64) -> str:
        return "Which of your starting gifts do you keep? The others go under the deck."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option >> s.box.hand == 0 and bit_count(option) >= s.box.keep:
            return None
        return in_order(s)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return in_order(s) if words[:1] == ["keep"] else None


def kept_places(s: Table, kept: i64) -> list[int]:
    """Places of the hand, in the order dealt."""
    return [place for place in range(s.box.hand) if (kept >> place) & 1]


def in_order(s: Table) -> Refusal:
    most = f"name {s.box.keep} or more of your gifts in the order they were dealt"
    return Refusal(most, "3.4")
