"""The search: the best few moves compared in many imagined games, the worse half dropped again and again."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from northpole.bots.bot import Bot, GreedyBot
from northpole.bots.budget import Budget, Spending
from northpole.bots.clock import Clock
from northpole.bots.profile import Profile, profile_of
from northpole.bots.replies import Replies
from northpole.bots.rollout import Rollout
from northpole.bots.temper import Whim
from northpole.bots.value import shares
from northpole.engine.chair import Chair
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.engine.run import choose, settle
from northpole.engine.state import State

GUESSES: Final = 4  # at what is hidden, for the first choice among many moves
UNDECIDED: Final[i64] = -1  # no option has this number
SURE: Final = 16.0  # four standard errors, squared
ALIKE: Final = 0.01  # values so far apart are about as good


class Candidate:
    """A move, and how it has fared."""

    def __init__(self, option: i64, liked: float = 0.0) -> None:
        self.option = option
        self.liked = liked  # for its own sake
        self.total = 0.0
        self.squares = 0.0
        self.games: i64 = 0

    def add(self, worth: float) -> None:
        self.total += worth
        self.squares += worth * worth
        self.games += 1

    def value(self) -> float:
        return self.liked + self.total / float(self.games) if self.games > 0 else 0.0

    def doubt(self) -> float:
        """The variance of its value."""
        games = float(self.games)
        mean = self.total / games
        return max(0.0, self.squares / games - mean * mean) / games


class SearchBot(Bot):
    """Plays every candidate in the same imagined games: the same hidden cards, the same dice."""

    name = "search"

    def __init__(
        self,
        simulations: i64,
        profile: Profile | None = None,
        seconds: float = 0.0,
        turn: float = 0.0,
        clock: Clock | None = None,
        whim: Whim | None = None,
    ) -> None:
        self.budget = Budget(simulations, seconds, turn, clock)
        self.profile = profile  # that of the game if there is none
        self.whim = whim
        self.hasty = GreedyBot(whim=whim)
        self.last: Search | None = None  # that of the last decision, if there was one

    def begin_turn(self, used: float = 0.0) -> None:
        self.budget.begin_turn(used)

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        self.last = None
        chair.offer(menu)
        if menu.size == 1:
            return menu.at(0)
        profile = self.profile
        if profile is None:
            profile = profile_of(chair.game.name)
        spending = self.budget.begin(chair.game.name)
        profile = profile.for_games(spending.affords())
        option = UNDECIDED
        if not spending.too_short(min(menu.size, profile.keep)):
            option = self.search(chair, profile, luck, menu, spending)
        if option == UNDECIDED:
            option = self.hasty.choose(chair, luck, menu)
        spending.end()
        return option

    def search(
        self, chair: Chair, profile: Profile, luck: Nature, menu: Menu, spending: Spending
    ) -> i64:
        search = Search(chair, profile, luck, self.whim)
        self.last = search
        options: list[int] = menu.all()
        if len(options) > profile.keep:
            options = search.shortlist(options)
        return search.halve(options, spending)


class Search:
    """One decision being thought about."""

    def __init__(
        self, chair: Chair, profile: Profile, luck: Nature, whim: Whim | None = None
    ) -> None:
        self.chair = chair
        self.game: Game = chair.game
        self.seat: i64 = chair.seat
        self.profile = profile
        self.rollout = Rollout(self.game, profile)
        self.replies = Replies(self.game, profile, self.rollout)
        self.whim = whim
        self.menu = Menu()
        self.seed: i64 = luck.below(1_000_000_007)
        self.made: i64 = 0
        self.looked_at: list[Candidate] = []
        self.last: list[Candidate] = []  # among which it was decided

    # which moves are worth a closer look

    def shortlist(self, options: list[int]) -> list[int]:
        """Those with the best estimate one step ahead."""
        values = [0.0] * len(options)
        luck = Fast(self.seed)
        for _ in range(GUESSES if self.chair.apart() else 1):
            seen = self.chair.imagine(luck)
            self.let_others_answer(seen, luck)
            for index in range(len(options)):
                ahead = seen.copy()
                self.make(ahead, options[index], luck)
                values[index] += self.game.estimate(ahead, self.seat)
        order = sorted(range(len(options)), key=values.__getitem__, reverse=True)
        return [options[index] for index in order[: int(self.profile.keep)]]

    # comparing them

    def halve(self, options: list[int], spending: Spending) -> i64:
        """Sequential halving: an equal share of the budget for each round, fewer moves in each.

        UNDECIDED if there was no time for a single game of each.
        """
        left = self.candidates(options)
        self.looked_at = left
        self.last = left
        rounds = rounds_for(len(options))
        spending.split(rounds)
        for _ in range(rounds):
            spending.next_round(len(left))
            while spending.go_on():
                self.made += 1
                if not self.one_world(left, spending):
                    break
                if spending.look() and clear(left):
                    return max(left, key=Candidate.value).option
            left.sort(key=Candidate.value, reverse=True)
            self.last = left
            left = left[: (len(left) + 1) // 2]
        if left[0].games == 0:
            return UNDECIDED
        return mixed(self.last, Fast(self.seed)) if self.is_secret() else left[0].option

    def candidates(self, options: list[int]) -> list[Candidate]:
        if self.whim is None:
            return [Candidate(option) for option in options]
        liked = self.whim.shares(self.chair, options)
        return [Candidate(options[index], liked[index]) for index in range(len(options))]

    def is_secret(self) -> bool:
        """Do all choose at once here, so that it matters not to be read?"""
        return self.chair.asked().__name__ in self.profile.secret

    def one_world(self, left: list[Candidate], spending: Spending) -> bool:
        """Every candidate in the same imagined game. One that can't be ended in time tells nothing: False."""
        world = self.world()
        seen = self.imagined(world)
        worths: list[float] = []
        since = self.game.milestone(seen)  # a move may lead beyond the next one at once
        for candidate in left:
            if not spending.may_simulate():
                return False
            ahead = seen.copy()
            self.play_on(ahead, candidate.option, world, since)
            worths.append(shares(self.game, ahead, self.profile.scale)[self.seat])
        for index in range(len(left)):
            left[index].add(worths[index])
        return True

    def world(self) -> i64:
        """The number of the imagined game being played: its hidden cards and its dice."""
        return int(self.seed * 65_537 + self.made)

    def imagined(self, world: i64) -> State:
        """How it stands in this one, the others' answers given where all decide at once."""
        luck = Fast(int(world))
        seen = self.chair.imagine(luck)
        self.let_others_answer(seen, luck)
        return seen

    def play_on(self, s: State, option: i64, world: i64, since: i64) -> None:
        """Make this move, and play until it is quiet."""
        own = Fast(int(world) + 1_000_003)
        self.make(s, option, own)
        self.rollout.play(s, Fast(int(world) + 2_000_003), own, since)

    def let_others_answer(self, s: State, luck: Nature) -> None:
        """Where all decide at once, the others do so first: they can't know what this seat does."""
        if s.apart():
            self.replies.answer(s, self.seat, luck)

    def make(self, s: State, option: i64, luck: Nature) -> None:
        apart = s.apart()
        choose(s, self.seat, option)
        if apart:
            self.rollout.finish_lane(s, self.seat, luck)
        settle(s, self.menu)


def clear(left: list[Candidate]) -> bool:
    """Is one of them better than each of the others beyond doubt?"""
    best = max(left, key=Candidate.value)
    for other in left:
        if other is not best:
            lead = best.value() - other.value()
            if lead * lead <= SURE * (best.doubt() + other.doubt()):
                return False
    return True


def mixed(left: list[Candidate], luck: Nature) -> i64:
    """One of the last, the likelier the nearer it is to the best."""
    best = left[0].value()
    chances = [math.exp((candidate.value() - best) / ALIKE) for candidate in left]
    point = sum(chances) * float(luck.below(1_000_000)) / 1_000_000.0
    for index in range(len(left)):
        point -= chances[index]
        if point < 0.0:
            return left[index].option
    return left[0].option


def rounds_for(candidates: i64) -> i64:
    """How often they can be halved."""
    rounds: i64 = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds
