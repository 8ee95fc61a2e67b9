"""A series: many games of one kind between bots, each from its own number alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from northpole.bots.arena import play_game, play_match
from northpole.bots.bot import Bot
from northpole.bots.levels import make_bot
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game, Setup
from northpole.engine.match import Match
from northpole.engine.nature import seed_of
from northpole.engine.registry import find_game


class Row(NamedTuple):
    """One game of a series: points and places by seat, and how many decisions it took."""

    game: int
    seed: int
    decisions: int
    scores: tuple[int, ...]
    places: tuple[int, ...]


class Series:
    """What is played, by whom and from which seed; everything checked as it is made."""

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        seed: int,
        options: Mapping[str, Any] | None = None,
        ruleset: str | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> None:
        if seed < 0:
            raise BadSetup(f"a seed is a whole number from 0, not {seed}")
        self.game = game
        self.bots = list(bots)
        self.seed = seed
        self.options = dict(options or {})
        self.ruleset = ruleset
        self.changes = dict(changes or {})
        self.setup()
        self.players()

    @property
    def seats(self) -> int:
        return len(self.bots)

    def rules(self) -> Game:
        return find_game(self.game)

    def setup(self) -> Setup:
        return self.rules().setup(self.seats, self.options, self.ruleset, self.changes)

    def players(self) -> list[Bot]:
        return [make_bot(name) for name in self.bots]

    def between(self, bots: Sequence[str]) -> Series:
        """The same deals for others."""
        return Series(self.game, bots, self.seed, self.options, self.ruleset, self.changes)

    def play(self, first: int, end: int) -> list[Row]:
        """The games from number `first` up to, not including, `end`."""
        setup = self.setup()
        return [self.row(number, setup, self.players()) for number in range(first, end)]

    def row(self, number: int, setup: Setup, bots: list[Bot]) -> Row:
        done = play_game(self.rules(), setup, bots, seed_of(self.seed, number))
        return Row(number, done.seed, done.decisions, tuple(done.scores), tuple(done.places))

    def row_of(self, number: int, match: Match) -> Row:
        """The row of a game that was played as a match."""
        places = sorted(match.ranking(), key=lambda place: place.seat)
        return Row(
            number,
            seed_of(self.seed, number),
            match.length,
            tuple(place.score for place in places),
            tuple(place.place for place in places),
        )

    def match(self, number: int, bots: list[Bot] | None = None) -> Match:
        """Game `number` as a match to look at, between new bots unless some are given."""
        seed = seed_of(self.seed, number)
        match = Match.new(
            self.rules(),
            self.seats,
            self.options,
            self.ruleset,
            seed=seed,
            changes=self.changes,
        )
        play_match(match, self.players() if bots is None else bots, seed)
        return match
