"""What happened, told to people: one line an effect, some for one pair of eyes only."""

from mypy_extensions import i64

EVERYBODY = -1


class Line:
    """A sentence with `{0}`, `{1}` ... where seats are named."""

    def __init__(self, move: int, text: str, only: i64) -> None:
        self.move = move
        self.text = text
        self.only = only


class Journal:
    """Collects lines; `move` is the number of the move being played."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.move = 0

    def tell(self, text: str, only: i64) -> None:
        self.lines.append(Line(self.move, text, only))

    def seen_by(self, seat: int | None) -> list[Line]:
        """The lines this seat may read; None is a spectator."""
        return [line for line in self.lines if line.only == EVERYBODY or line.only == seat]
