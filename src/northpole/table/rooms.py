"""What the plain board is made of: pieces on shelves in rooms."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Piece:
    """Something small: a token, an elf, a die, a free place."""

    kind: str  # token, card, elf, die, number, word, free
    name: str
    picture: str = ""
    count: int | None = None
    seat: int | None = None
    tag: str = ""
    spot: str = ""
    id: str = ""
    done: bool = False


@dataclass(frozen=True)
class Fact:
    """A name and its value; `sign` facts are only true or not there."""

    key: str
    name: str
    value: str
    picture: str = ""
    seat: int | None = None
    sign: bool = False
    number: bool = False


@dataclass(frozen=True)
class Shelf:
    """A row of like things."""

    key: str
    name: str
    kind: str  # facts, pieces, cards
    facts: list[Fact] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    cards: list[Room] = field(default_factory=list)
    folded: bool = False
    picture: str = ""
    counted: bool = False  # its targets say how many from the left

    @property
    def bulk(self) -> int:
        """How much room it takes."""
        if self.folded:
            return 1
        if self.kind == "facts":
            return (len(self.facts) + 1) // 2
        if self.kind == "cards":
            return sum(2 + card.bulk // 2 for card in self.cards)
        return len(self.pieces)


@dataclass(frozen=True)
class Room:
    """A part of the board with a name; also a card or a player's own corner."""

    key: str
    name: str
    shelves: list[Shelf]
    group: str = ""
    picture: str = ""
    spot: str = ""
    seat: int | None = None

    @property
    def bulk(self) -> int:
        return sum(shelf.bulk for shelf in self.shelves)

    @property
    def size(self) -> str:
        bulk = self.bulk
        return "small" if bulk <= 5 else "middle" if bulk <= 10 else "large"


@dataclass(frozen=True)
class Layout:
    facts: list[Fact]
    rooms: list[Room]
    known: list[Room]  # folded: good to know
    columns: list[Fact]  # what all players have, side by side: `rows` has their values
    rows: list[list[str]]
    mat: Room | None
    rivals: list[Room]
    spots: set[str]  # targets that have a place on board or mat


def folded(row: Shelf) -> Shelf:
    return replace(row, folded=True)


def named(row: Shelf, name: str) -> Shelf:
    return replace(row, name=name)


def unnamed(row: Shelf) -> Shelf:
    """A room's only row needs no name of its own."""
    return replace(row, name="", picture="")
