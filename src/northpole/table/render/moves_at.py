"""The moves by their places on a board, which note what a drawing has asked them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

# A place: which moves are there? Beginnings of places: are there any? None: which places are there at all?
Ask: TypeAlias = str | tuple[str, ...] | None


@dataclass(frozen=True)
class MoveButton:
    """A move with the players' names in it."""

    name: str
    text: str
    deed: str
    more: str
    target: str
    count: (
        int  # how many it takes or puts, where that is all it differs in from others at its place
    )


class MovesAt(Mapping[str, list[MoveButton]]):
    """Whoever asked the same and got the same answers has seen the same moves."""

    def __init__(self, places: Mapping[str, list[MoveButton]]) -> None:
        self.places = places
        self.asked: set[Ask] = set()

    def __getitem__(self, target: str) -> list[MoveButton]:
        self.asked.add(target)
        return self.places[target]

    def __iter__(self) -> Iterator[str]:
        self.asked.add(None)
        return iter(self.places)

    def __len__(self) -> int:
        self.asked.add(None)
        return len(self.places)

    def begin(self, *parts: str) -> bool:
        """Is there a place that begins with one of these?"""
        self.asked.add(parts)
        return bool(self.answer(parts))

    def answer(self, ask: Ask) -> Hashable:
        """As something that can be compared; this is not noted."""
        if ask is None:
            return tuple(self.places)
        if isinstance(ask, tuple):
            return any(target.startswith(ask) for target in self.places)
        return tuple(self.places.get(ask, ()))
