"""What is taken from the Donation Center."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.words import MoveSeries, Phrase, Refusal, Words
from northpole.games.workshop2e.pieces import NOTHING
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import tokens
from northpole.games.workshop2e.toys import FILL, REST, all_needed, number_of, slot_of
from northpole.games.workshop2e.words.toys import (
    on_toy,
    only_place,
    share_hint,
    share_name,
    share_refusal,
    shares,
)


class CollectWords(Words[Table]):
    section: ClassVar[str] = "7"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return share_name(s, seat, option, "leave", "take", "for")

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == REST:
            there = tokens(s.kind, s.center[s.kind])
            more = "the other " if s.visited else ""
            return Phrase(f"Leave {more}{there} there", "room:donations")
        if option == FILL:
            return Phrase("Take all you need", "button:fill", shares(s, seat))
        slot, number = slot_of(option), number_of(option)
        return on_toy(s, seat, slot, number, f"Take {tokens(s.kind, number)} for")

    def unasked(self, s: Table, seat: i64) -> str:
        """A single token that fits a single toy is what the elf came for."""
        toy = only_place(s, seat, s.center[s.kind])
        return "" if toy == NOTHING else self.name(s, seat, toy)

    def series(self, s: Table, seat: i64) -> list[MoveSeries]:
        """C2: all that is needed, unless toys compete for it; or nothing more of anything."""
        found: list[MoveSeries] = []
        fill = all_needed(s, s.teams[seat], s.center[s.kind])
        if fill != NOTHING:
            found.append(MoveSeries("all", "Take all I need", self.name(s, seat, fill)))
        found.append(MoveSeries("done", "Done here", self.name(s, seat, REST)))
        return found

    def prompt(self, s: Table, seat: i64) -> str:
        there = tokens(s.kind, s.center[s.kind])
        return f"In the Donation Center: {there}. How many do you take, and for which toy?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return share_refusal(s, seat, option, s.center[s.kind])

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words == ["donate"]:
            return Refusal("what was taken here is not donated again", "C2")
        return share_hint(s, seat, words, "take", "for", s.center[s.kind])
