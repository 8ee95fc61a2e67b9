"""The command that looks at a game that was played."""

from __future__ import annotations

import re
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from northpole.cli.console import console, wipe
from northpole.cli.render import final_scores, story, whole_story
from northpole.cli.saves import load
from northpole.cli.verify import FileArg
from northpole.engine.errors import BadSetup
from northpole.engine.limits import MOST_DIGITS
from northpole.engine.match import Match
from northpole.engine.timeline import Frame, Timeline

NEXT = ("\r", "\n", " ", "n", "\x1b[C", "\x1bOC")
BACK = ("b", "\x1b[D", "\x1bOD")
RUB_OUT = ("\x7f", "\x08")
KEY = re.compile(r"\x1b[\[O][A-Z]|.", re.DOTALL)
KEYS = "Enter or → next · b or ← back · a number goes there · q quits"


def replay(
    file: FileArg,
    seat: Annotated[
        int | None,
        typer.Option(metavar="N", help="See what this seat saw, 0 the first; else a spectator."),
    ] = None,
    all: Annotated[bool, typer.Option("--all", help="See everything, hands and bids too.")] = False,
) -> None:
    """Look at a game move by move. In a pipe: its story and its result."""
    match = load(file).match
    if seat is not None and all:
        raise BadSetup("--seat sees what one seat saw and --all sees everything: choose one")
    if seat is not None and not 0 <= seat < match.setup.seats:
        raise BadSetup(f"there is no seat {seat}; seats are 0 to {match.setup.seats - 1}")
    screen = console()
    if sys.stdin.isatty() and screen.is_terminal:
        Film(match, seat, all, screen).run()
    else:
        tell(match, seat, all, screen)


def tell(match: Match, seat: int | None, everything: bool, screen: Console) -> None:
    """The whole story at once."""
    seats = Seats(match.names)
    if everything:
        screen.print(whole_story(match.all_lines(), seats))
    else:
        screen.print(story(match.lines(seat), seats))
    tell_end(match, seats, screen)


def tell_end(match: Match, seats: Seats, screen: Console) -> None:
    screen.print(Rule(style="dim"))
    if not match.over:
        screen.print(f"Not finished: {match.length} moves so far.")
        return
    for thing in final_scores(match, seats):
        screen.print(thing)


def keys_in(typed: str) -> list[str]:
    """The keys one by one: who types fast, or pastes, gets several at once."""
    return KEY.findall(typed)


class Film:
    """The moments of a match, and where we are in them."""

    def __init__(self, match: Match, seat: int | None, everything: bool, screen: Console) -> None:
        self.match = match
        self.everything = everything
        self.screen = screen
        self.seats = Seats(match.names)
        self.board = board_of(match.game.name)
        self.timeline = Timeline(match, seat, everything)
        self.at = 0
        self.typed = ""

    def run(self) -> None:
        """Until q, or the end of the input."""
        self.show()
        while True:
            try:
                keys = keys_in(typer.getchar())
            except (EOFError, KeyboardInterrupt):
                keys = ["q"]
            for key in keys:
                if key == "q":
                    self.screen.print()
                    return
                self.press(key)
            self.show()

    def press(self, key: str) -> None:
        if key.isdecimal():
            self.typed = (self.typed + key)[:MOST_DIGITS]
        elif key in RUB_OUT:
            self.typed = self.typed[:-1]
        elif key in NEXT and self.typed:
            self.go(int(self.typed) - 1)
        elif key in NEXT:
            self.go(self.at + 1)
        elif key in BACK:
            self.go(self.at - 1)

    def go(self, to: int) -> None:
        self.at = max(0, min(to, len(self.timeline) - 1))
        self.typed = ""

    def show(self) -> None:
        frame = self.timeline.frame(self.at)
        wipe(self.screen)
        if self.everything:
            things = self.board.show_all(frame.views, self.seats)
        else:
            things = self.board.show(frame.views[0], self.seats)
        for thing in things:
            self.screen.print(thing)
        self.screen.print(Rule(style="dim"))
        self.screen.print(self.news(frame))
        if self.at == len(self.timeline) - 1:
            tell_end(self.match, self.seats, self.screen)
        self.screen.print(self.footer(), end="")

    def news(self, frame: Frame) -> Text:
        """The move, if this eye may know it, and what it led to."""
        told = (
            whole_story(frame.new, self.seats) if self.everything else story(frame.new, self.seats)
        )
        if frame.made is None:
            return told
        move = self.seats.one(frame.made.seat).append(f": {frame.made.name}")
        return move.append("\n").append(told) if told else move

    def footer(self) -> Text:
        place = f"{self.at + 1} of {len(self.timeline)}"
        return Text(f"{place}   {KEYS}   {self.typed}", "dim")
