"""How the others answer in an imagined game, where all decide at once."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.bots.profile import Profile
from northpole.bots.rollout import Rollout
from northpole.engine.decision import CHOICE, Decision
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.run import choose, decision_of, settle
from northpole.engine.state import State

HUNDRED: Final = 100
GUESSES: Final = 2  # at what the rest will answer
HABIT: Final[i64] = -1  # no option has this number


class Replies:
    """By habit, or by looking a step ahead: the profile says how many of a hundred do so.

    Nobody knows what another writes. So all make up their minds before anybody has answered.
    """

    def __init__(self, game: Game, profile: Profile, rollout: Rollout) -> None:
        self.game = game
        self.profile = profile
        self.rollout = rollout
        self.menu = Menu()
        self.inner = Menu()
        self.secret: list[bool] = [words.of.__name__ in profile.secret for words in game.words]

    def answer(self, s: State, seat: i64, luck: Nature) -> None:
        """All but this seat do, to the ends of their lanes."""
        minds = [self.mind(s, other, luck) if other != seat else HABIT for other in range(s.seats)]
        for other in range(s.seats):
            if other != seat:
                if minds[other] != HABIT:
                    choose(s, other, minds[other])
                self.rollout.finish_lane(s, other, luck)

    def mind(self, s: State, seat: i64, luck: Nature) -> i64:
        """What this seat will answer, if not by habit."""
        if self.profile.wary == 0:
            return HABIT
        d = decision_of(s, seat)
        if d is None or d.kind != CHOICE or not self.secret[d.number]:
            return HABIT
        if luck.below(HUNDRED) >= self.profile.wary:
            return HABIT
        return self.weighed(s, d, luck)

    def weighed(self, s: State, d: Decision[Any], luck: Nature) -> i64:
        """The best one step ahead, against a few guesses at what the rest answer."""
        seat = d.seat
        self.menu.clear()
        d.options(s, self.menu)
        options: list[i64] = [self.menu.at(index) for index in range(self.menu.size)]
        values = [0.0] * len(options)
        for _ in range(GUESSES):
            guess = s.copy()
            for other in range(s.seats):
                if other != seat:
                    self.rollout.finish_lane(guess, other, luck)
            for index in range(len(options)):
                ahead = guess.copy()
                choose(ahead, seat, options[index])
                self.rollout.finish_lane(ahead, seat, luck)
                settle(ahead, self.inner)
                values[index] += self.game.estimate(ahead, seat)
        return options[values.index(max(values))]
