"""A game to look at: the board of the terminal as text, the board of the browser as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo
from northpole.engine.match import Match

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from northpole.adapters.picture import Studio

HUMAN, ANSI, RGB_ARRAY = "human", "ansi", "rgb_array"
RENDER_MODES = [HUMAN, ANSI, RGB_ARRAY]
WIDTH = 100


class Looks:
    """Shows matches in one of the modes, as one seat sees them, or a spectator (None)."""

    def __init__(self, mode: str | None, seat: int | None = None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise BadSetup(
                f"render_mode is one of {', '.join(RENDER_MODES)}, or None, not {echo(mode)}"
            )
        self.mode = mode
        self.seat = seat
        self.studio: Studio | None = None

    def show(self, match: Match) -> NDArray[np.uint8] | str | None:
        if self.mode == RGB_ARRAY:
            return self.picture(match)
        if self.mode == ANSI:
            return text(match, self.seat)
        if self.mode == HUMAN:
            print(text(match, self.seat))
        return None

    def picture(self, match: Match) -> NDArray[np.uint8]:
        if self.studio is None:
            from northpole.adapters.picture import Studio

            self.studio = Studio()
        return self.studio.picture(match, self.seat)

    def close(self) -> None:
        if self.studio is not None:
            self.studio.close()
            self.studio = None


def text(match: Match, seat: int | None) -> str:
    """The table as it stands in the terminal, without colours."""
    screen = Console(width=WIDTH, color_system=None, force_terminal=False)
    with screen.capture() as page:
        for part in board_of(match.game.name).show(match.view(seat), Seats(match.names)):
            screen.print(part)
    return page.get()
