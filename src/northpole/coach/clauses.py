"""What a line tells of one seat: which news it is, and how it is quoted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from northpole.engine.journal import Line, Sentence
from northpole.engine.text import seats_in, who

Key = tuple[str, str, tuple[int, ...]]


class Clause(NamedTuple):
    """`key` is the same for the same news, whatever its figures; `seat` is whom it names first."""

    key: Key
    seat: int
    said: Sentence

    @property
    def leads(self) -> bool:
        """Does it begin with that seat?"""
        return self.said.brief.startswith(who(self.seat))


def clauses(line: Line) -> list[Clause]:
    """Of each seat one by one, where several are told of together."""
    fact = type(line.fact).__name__
    found: list[Clause] = []
    for said in line.told.parts or [line.told]:
        named = seats_in(said.brief)
        if named:
            key = fact, said.kind or " ".join(said.about), tuple(named)
            found.append(Clause(key, named[0], said))
    return found


def predicate(brief: str, seat: int) -> str:
    """As part of a longer sentence, without whom it is about if that comes first."""
    return brief.removeprefix(f"{who(seat)} ").rstrip(".!")


def phrase(brief: str, seat: int, names: Sequence[str]) -> str:
    """Who makes the move is not named first."""
    return predicate(brief, seat).format(*names)
