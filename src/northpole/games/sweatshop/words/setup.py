"""The words of setup: tokens and starting hands."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.sweatshop.pieces import PLAIN
from northpole.games.sweatshop.state import Table
from northpole.games.sweatshop.story import named, title
from northpole.games.sweatshop.words.reasons import another_time


class NextTokenWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"token {option}"


class StartingCardWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"start {s.box.name(option)}"


class PutBackWords(Words[Table]):
    section: ClassVar[str] = "14"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"return {PLAIN[option]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        return Phrase(f"Put the {title(s.box, option)} back", f"hand:{PLAIN[option]}")

    def prompt(self, s: Table, seat: i64) -> str:
        return "You drew one card more than you keep: which one goes back, unseen?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if count(s.elves[seat].hand, option) > 0 else not_drawn(s, seat)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return not_drawn(s, seat) if words[:1] == ["return"] else another_time(words)


def not_drawn(s: Table, seat: i64) -> Refusal:
    return Refusal(
        f"you put back one of the cards you drew: {named(s.box, s.elves[seat].hand)}", "S28"
    )
