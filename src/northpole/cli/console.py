"""The terminal: one console, quiet about everything it was not told to show."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType


def console() -> Console:
    """For people; works the same in a pipe, without colours and at 80 columns."""
    return Console(highlight=False, markup=False, emoji=False)


def wipe(screen: Console) -> None:
    """An empty screen, with nothing left above it to scroll back to."""
    if screen.is_terminal and not screen.is_dumb_terminal:
        screen.file.write("\x1b[2J\x1b[3J\x1b[H")
        screen.file.flush()


def height_of(screen: Console, things: list[RenderableType]) -> int:
    """How many lines these would take."""
    return sum(len(screen.render_lines(thing, pad=False)) for thing in things)


def ask(screen: Console, prompt: RenderableType) -> str:
    """A line from the keyboard. What came through a pipe is shown as if it had been typed."""
    screen.print(prompt, end="")
    screen.file.flush()
    answer = input()
    if not sys.stdin.isatty():
        screen.print(answer)
    return answer
