"""Playing on from an imagined position, quickly and sensibly, until a quiet moment."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.bots.profile import Profile
from northpole.engine.decision import CHANCE, TOGETHER, Decision
from northpole.engine.game import Game
from northpole.engine.habit import NO_IDEA
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.run import choose, close_lanes, decision_of, forced, happen, settle
from northpole.engine.state import State

NOW: Final[i64] = -1


class Rollout:
    """Everybody plays by habit, or looks one step ahead where the profile says so."""

    def __init__(self, game: Game, profile: Profile) -> None:
        self.game = game
        self.profile = profile
        self.menu = Menu()
        self.inner = Menu()
        self.looks_ahead: list[bool] = [words.of.__name__ in profile.ahead for words in game.words]

    def play(self, s: State, nature: Nature, luck: Nature, since: i64 = NOW) -> None:
        """Until the quiet moment of the profile, counted from the milestone `since`, or the end."""
        start = self.game.milestone(s) if since == NOW else since
        until = start + self.profile.milestones
        left: i64 = self.profile.decisions
        while s.stack is not None and left > 0:
            if self.profile.milestones > 0 and self.game.milestone(s) >= until:
                return
            top = s.stack.decision
            if top.kind == CHANCE:
                happen(s, top.sample(s, nature))
            elif top.kind == TOGETHER:
                for seat in range(s.seats):
                    self.finish_lane(s, seat, luck)
                close_lanes(s)
                left -= 1
            elif not forced(s, self.menu):
                choose(s, top.seat, self.pick(s, top, luck))
                left -= 1

    def finish_lane(self, s: State, seat: i64, luck: Nature) -> None:
        """All that a seat still has to decide apart from the others."""
        while s.lanes[seat] is not None:
            s.enter(seat)
            done = forced(s, self.menu)
            s.leave(seat)
            if not done:
                d = decision_of(s, seat)
                assert d is not None
                choose(s, seat, self.pick(s, d, luck))

    def pick(self, s: State, d: Decision[Any], luck: Nature) -> i64:
        """What somebody sensible would do here, or, where some stray, anything."""
        stray = self.profile.stray > 0 and luck.below(100) < self.profile.stray
        if not stray and not self.looks_ahead[d.number]:
            option = self.game.likely(s, d, luck)
            if option != NO_IDEA:
                return option
        self.menu.clear()
        d.options(s, self.menu)
        if not stray and self.looks_ahead[d.number]:
            return self.best(s, d)
        return self.menu.at(luck.below(self.menu.size))

    def best(self, s: State, d: Decision[Any]) -> i64:
        """The option in the menu with the best estimate one step ahead."""
        seat = d.seat
        best = self.menu.at(0)
        most = -1e9
        for index in range(self.menu.size):
            option = self.menu.at(index)
            ahead = s.copy()
            choose(ahead, seat, option)
            settle(ahead, self.inner)
            value = self.game.estimate(ahead, seat)
            if value > most:
                most = value
                best = option
        return best
