"""Seats on the screen: every seat has a colour and, for eyes without colours, a shape."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

SHAPES = "●■▲◆★"
COLOURS = ["red", "bright_blue", "yellow", "green", "magenta"]  # fit for dark and light screens


class Seats:
    """The names of a match, with their signs."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = [printable(name) for name in names]
        self.signed = [f"{shape(seat)} {name}" for seat, name in enumerate(self.names)]

    def one(self, seat: int) -> Text:
        return Text().append(self.signed[seat], colour(seat))

    def tell(self, sentence: str) -> Text:
        """A sentence with `{0}`, `{1}` ... where seats are named."""
        return self.paint(sentence.format(*self.signed))

    def paint(self, text: str) -> Text:
        """Colour the seats named in a text."""
        painted = Text(text)
        for seat, name in enumerate(self.signed):
            painted.highlight_words([name], colour(seat))
        return painted


def shape(seat: int) -> str:
    return SHAPES[seat] if seat < len(SHAPES) else f"({seat})"


def colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def printable(name: str) -> str:
    """A name from a stranger's record must not move the cursor."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)
