"""Puzzles: positions in which one move is clearly the best. Data beside the boards, found by bench/puzzles.py."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from itertools import zip_longest

from northpole.boards import board_file
from northpole.engine.match import Match
from northpole.engine.registry import GAMES, find_game
from northpole.engine.words import Move
from northpole.table.errors import BadWish, NoTable
from northpole.table.text import plain

PUZZLES = "puzzles.toml"


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer; `move` and `target` are those of the best one, once it is known."""

    right: bool
    say: str
    why: str = ""
    move: str = ""
    target: str = ""


@dataclass(frozen=True)
class Puzzle:
    """A game of a ruleset from a seed, the moves of it so far, and the seat that is to find the best one.

    `judged` has every move: how much of the victory it is behind the best, and the standard error of that. `glance`:
    who looks one step ahead sees it.
    """

    game: str
    number: int
    ruleset: str
    seats: int
    seed: int
    seat: int
    glance: bool
    why: str
    moves: str
    judged: Mapping[str, tuple[float, float]]

    @property
    def id(self) -> str:
        return f"{self.game}-{self.number}"

    @property
    def usual(self) -> bool:
        """Is it of the ruleset that is usually played?"""
        return self.ruleset == next(iter(find_game(self.game).rulesets))

    @property
    def best(self) -> str:
        return next(iter(self.judged))

    @cached_property
    def _match(self) -> Match:
        played = find_game(self.game)
        match = Match.new(played, self.seats, seed=self.seed, ruleset=self.ruleset)
        for line in " ".join(self.moves.split()).split("; "):
            seat, _, name = line.partition(" ")
            match.play(int(seat), name)
        return match

    def match(self) -> Match:
        """The position, for the caller alone."""
        return self._match.copy()

    def move(self, name: str) -> Move:
        """A legal move by its name."""
        question = self.match().decision(self.seat)
        found = [] if question is None else [move for move in question.moves if move.name == name]
        if not found:
            raise BadWish("That is not among your moves now.", "move")
        return found[0]

    def text(self, move: Move) -> str:
        return plain(move.text, self._match.names)

    def solution(self) -> Verdict:
        return self.solved(right=False, say="The best move: ")

    def solved(self, right: bool, say: str) -> Verdict:
        best = self.move(self.best)
        why = f"What comes of it: {self.why}."
        return Verdict(right, f"{say}{self.text(best)}.", why, best.name, best.target)

    def verdict(self, name: str) -> Verdict:
        """Of this answer."""
        move = self.move(name)
        if name == self.best:
            return self.solved(right=True, say="Right! ")
        place = list(self.judged).index(name) + 1
        compared = f"It is number {place} of {len(self.judged)}."
        return Verdict(False, f"{self.text(move)}: not the best move. {compared}")


@lru_cache(maxsize=64)
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Those of a game; none where nobody has looked for any."""
    page = board_file(game, PUZZLES)
    if not page.is_file():
        return ()
    data = tomllib.loads(page.read_text("utf-8"))
    return tuple(
        Puzzle(game=game, number=number, ruleset=data["ruleset"], seats=data["seats"], **row)
        for number, row in enumerate(data["puzzle"], 1)
    )


def puzzle_of(id: str) -> Puzzle:
    game, _, number = id.rpartition("-")
    for puzzle in puzzles_of(game) if game in GAMES else ():
        if str(puzzle.number) == number:
            return puzzle
    raise NoTable("There is no such puzzle.")


def puzzle_after(puzzle: Puzzle) -> Puzzle:
    """The next one of the same game, after the last the first."""
    row = puzzles_of(puzzle.game)
    return row[puzzle.number % len(row)]


def of_the_day(day: date) -> Puzzle | None:
    """The same for everybody; every day another game, until all puzzles have had their turn."""
    rows = zip_longest(*(puzzles_of(game) for game in GAMES))
    row = [puzzle for turn in rows for puzzle in turn if puzzle is not None]
    return row[day.toordinal() % len(row)] if row else None
