"""Ornaments, and the spaces they cover."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop2e.pieces import CARD, ORNAMENTS, SPACES
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import space_gives
from northpole.games.workshop2e.words.names import still_at_work


class OrnamentWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"ornament {ORNAMENTS[option]}"


class HangWords(Words[Table]):
    section: ClassVar[str] = "10"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"hang on {SPACES[s.box.spaces[option]]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        what: i64 = s.box.spaces[option]
        gain = 0 if what <= CARD else s.box.space_points
        return Phrase(f"Cover {space_gives(s.box, what)}", f"space:{option}", points=gain)

    def prompt(self, s: Table, seat: i64) -> str:
        return "Hang your ornament on a free space of your tree, and take what the space shows."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        tree = s.teams[seat].tree
        if (tree >> option) & 1:
            return Refusal("that space of your tree is covered already, or not there", "C7")
        for other in range(option):
            if not (tree >> other) & 1 and s.box.spaces[other] == s.box.spaces[option]:
                return Refusal("an equal space before it is offered instead", "C19")
        return None

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words[:1] != ["hang"]:
            return still_at_work(words)
        free = " or ".join(free_spaces(s, seat))
        return Refusal(f"say hang on {free}, the free spaces of your tree", "10.2")


def free_spaces(s: Table, seat: i64) -> list[str]:
    """What the free spaces of a tree show."""
    tree = s.teams[seat].tree
    names = [SPACES[what] for space, what in enumerate(s.box.spaces) if not (tree >> space) & 1]
    return list(dict.fromkeys(names))
