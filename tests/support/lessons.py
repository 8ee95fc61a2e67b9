"""Somebody who takes a lesson, without a server: obediently, or now and then as they like."""

from __future__ import annotations

from random import Random

import northpole
from northpole.bots.bot import ask
from northpole.bots.levels import make_bot
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.table.domain.lesson import LEARNER, Lesson, lesson_of
from northpole.table.sight.guide import END, WAIT, Guide, guide


def lesson(game: str) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def begun(game: str) -> Match:
    """The lesson's table before the first move."""
    taught = lesson(game)
    return Match.new(
        northpole.game(game),
        taught.seats,
        taught.options,
        taught.ruleset,
        seed=taught.seed,
        prepared=taught.deal,
    )


def rivals_move(match: Match, taught: Lesson, luck: int) -> None:
    """As at the table: what is arranged, else what a rookie does."""
    seat = match.waiting()[0]
    name = taught.arranged(match, seat)
    if name is None:
        name = ask(make_bot("rookie"), match.chair(seat), Fast(luck + match.length), Menu())
    match.play(seat, name)


class Learner:
    """Goes astray with the chance `astray`; `heard` is all that the guide said, `kinds` all that was asked."""

    def __init__(self, game: str, seed: int = 1, astray: float = 0.0) -> None:
        self.taught = lesson(game)
        self.match = begun(game)
        self.dice = Random(seed)
        self.seed = seed
        self.astray = astray
        self.heard: list[Guide] = []
        self.kinds: set[str] = set()

    def next(self) -> Guide:
        """On to the learner's next question, or the end of the lesson."""
        match = self.match
        while not match.over and LEARNER not in match.waiting():
            rivals_move(match, self.taught, self.seed)
        said = guide(self.taught, match, LEARNER)
        assert said.kind != WAIT
        self.heard.append(said)
        return said

    def answer(self, said: Guide) -> str:
        """The advice, or something else."""
        moves = self.match.moves(LEARNER)
        kind = self.match.kind(LEARNER)
        assert kind is not None
        self.kinds.add(kind)
        wrong = not said.move or self.dice.random() < self.astray
        made = self.dice.choice(moves) if wrong else said.move
        self.match.play(LEARNER, made)
        return made

    def finish(self) -> Guide:
        """The whole lesson; what is said at its end."""
        while (said := self.next()).kind != END:
            self.answer(said)
        return said
