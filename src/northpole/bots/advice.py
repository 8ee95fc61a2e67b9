"""Advice: the best few moves weighed in the same imagined games, with everybody's share and how sure that is."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from northpole.bots.budget import Budget, Spending
from northpole.bots.clock import Clock
from northpole.bots.profile import Profile, profile_of
from northpole.bots.search import Candidate, Search
from northpole.bots.value import chances, final_points, hoped_points, shares
from northpole.engine.chair import Chair
from northpole.engine.game import Game
from northpole.engine.journal import Journal, Line
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.engine.state import State

NONE: Final[i64] = -1  # no option has this number


class Fared:
    """Everybody's share of the victory over some imagined games."""

    def __init__(self, seats: i64) -> None:
        self.games: i64 = 0
        self.totals = [0.0] * int(seats)
        self.squares = [0.0] * int(seats)

    def add(self, won: list[float]) -> None:
        self.games += 1
        for seat in range(len(won)):
            self.totals[seat] += won[seat]
            self.squares[seat] += won[seat] * won[seat]

    def shares(self) -> list[float]:
        """The means; [] if there was no time for a single game."""
        if self.games == 0:
            return []
        return [total / float(self.games) for total in self.totals]

    def errors(self) -> list[float]:
        """Their standard errors; a single game says nothing of them, so they are infinite then."""
        games = float(self.games)
        if games < 2.0:
            return [math.inf] * len(self.totals)
        return [
            math.sqrt(max(0.0, square / games - (total / games) ** 2) / (games - 1.0))
            for total, square in zip(self.totals, self.squares, strict=True)
        ]


class Weighed:
    """A move, and how it fared in the imagined games that all moves of the advice were played in."""

    def __init__(self, option: i64, name: str, seats: i64) -> None:
        self.option = option
        self.name = name
        self.fared = Fared(seats)
        self.own: list[float] = []  # this seat's share, game by game
        self.worth = 0.0  # what moves are ordered by: with a little for being far ahead
        self.points = [0.0] * int(seats)  # everybody's, added up: where games were left, estimates

    def lead(self, other: Weighed) -> tuple[float, float]:
        """By how much it is better than the other one, and the standard error of that: game by game, luck left out."""
        games = min(len(self.own), len(other.own))
        if games < 2:
            return 0.0, math.inf
        total = 0.0
        squares = 0.0
        for index in range(games):
            difference = self.own[index] - other.own[index]
            total += difference
            squares += difference * difference
        mean = total / float(games)
        spread = max(0.0, squares / float(games) - mean * mean)
        return mean, math.sqrt(spread / float(games - 1))

    def __repr__(self) -> str:
        return f"<Weighed {self.name} in {self.fared.games} games>"


class Advice:
    """The moves that were weighed, best first; `favourite` was found in other games than those it was weighed in.

    `far`: these were played farther than bots' games usually are, as the profile has it for advice and for who can
    afford many of them.
    """

    def __init__(
        self, seat: i64, moves: list[Weighed], favourite: Weighed, far: bool = False
    ) -> None:
        self.seat = seat
        self.moves = moves
        self.favourite = favourite
        self.far = far

    def of(self, option: i64) -> Weighed | None:
        for move in self.moves:
            if move.option == option:
                return move
        return None

    def __repr__(self) -> str:
        return f"<Advice to seat {self.seat}: {self.moves}>"


def advise(
    chair: Chair,
    luck: Nature,
    simulations: i64 = 0,
    seconds: float = 0.0,
    best: i64 = 3,
    also: i64 = NONE,
    clock: Clock | None = None,
) -> Advice:
    """The `best` few moves from this chair, and `also` this one, by so many imagined games or seconds.

    Only what the chair's seat knows counts. By number, the same luck gives the same advice.
    """
    menu = Menu()
    chair.offer(menu)
    spending = Budget(simulations, seconds, 0.0, clock).begin(chair.game.name)
    profile = profile_of(chair.game.name).for_advice(spending.affords())
    advice = Advisor(chair, luck, best, also, profile).advice(menu.all(), spending)
    spending.end()
    return advice


class Advisor(Search):
    """Half of the budget finds the best few, the other half weighs them in games of their own.

    Who is found to be the best in some games looks better in them than it is; in new ones it doesn't.
    """

    def __init__(
        self, chair: Chair, luck: Nature, best: i64, also: i64, profile: Profile | None = None
    ) -> None:
        usual = profile_of(chair.game.name)
        super().__init__(chair, usual if profile is None else profile, luck)
        self.far = self.profile is not usual
        self.best = best
        self.also = also

    def advice(self, options: list[int], spending: Spending) -> Advice:
        if len(options) > self.profile.keep:
            options = self.with_also(self.shortlist(options), options)
        rounds = max(1, halvings(len(options), self.best))  # few moves have to be compared, too
        spending.split(2 * rounds)
        found = self.find([Candidate(option) for option in options], rounds, spending)
        weighed = [self.blank(candidate.option) for candidate in found]
        self.weigh(weighed, rounds, spending)
        favourite = weighed[0]
        weighed.sort(key=by_worth, reverse=True)
        return Advice(self.seat, weighed, favourite, self.far)

    def blank(self, option: i64) -> Weighed:
        return Weighed(option, self.chair.name(option), self.chair.seats())

    def with_also(self, chosen: list[int], options: list[int]) -> list[int]:
        if self.also in options and self.also not in chosen:
            chosen.append(int(self.also))
        return chosen

    def find(self, left: list[Candidate], rounds: i64, spending: Spending) -> list[Candidate]:
        """The worse half leaves in every round; `also` stays, and as many as are wanted."""
        for _ in range(rounds):
            spending.next_round(len(left))
            while spending.go_on():
                self.made += 1
                if not self.one_world(left, spending):
                    break
            left.sort(key=Candidate.value, reverse=True)
            most = max(int(self.best), (len(left) + 1) // 2)
            left = [
                candidate
                for place, candidate in enumerate(left)
                if place < most or candidate.option == self.also
            ]
        return left

    def weigh(self, moves: list[Weighed], rounds: i64, spending: Spending) -> None:
        for _ in range(rounds):
            spending.next_round(len(moves))
            while spending.go_on():
                self.made += 1
                if not self.weigh_once(moves, spending):
                    break

    def weigh_once(self, moves: list[Weighed], spending: Spending) -> bool:
        """Every move in the same imagined game; False if that takes too long, and then it tells nothing."""
        world = self.world()
        seen = self.imagined(world)
        since = self.game.milestone(seen)
        ends: list[State] = []
        for move in moves:
            if not spending.may_simulate():
                return False
            ahead = seen.copy()
            self.play_on(ahead, move.option, world, since)
            ends.append(ahead)
        for index in range(len(moves)):
            self.note(moves[index], ends[index])
        return True

    def tale(self, box: object, option: i64) -> Tale:
        world = self.world()
        s = self.imagined(world)
        since = self.game.milestone(s)
        journal = Journal(box)
        s.journal = journal
        own = Fast(int(world) + 1_000_003)
        self.make(s, option, own)
        now = journal.seen_by(int(self.seat))
        self.rollout.play(s, Fast(int(world) + 2_000_003), own, since)
        return Tale(now, journal.seen_by(int(self.seat))[len(now) :])

    def note(self, move: Weighed, end: State) -> None:
        points = points_in(self.game, end)
        won = chances(self.game, end, points, self.profile.scale)
        for seat in range(len(points)):
            move.points[seat] += points[seat]
        move.fared.add(won)
        move.own.append(won[self.seat])
        move.worth += shares(self.game, end, self.profile.scale)[self.seat]


def by_worth(move: Weighed) -> float:
    return move.worth


def halvings(moves: i64, best: i64) -> i64:
    """How often they can be halved until the best few are left."""
    rounds: i64 = 0
    while moves > best:
        moves = max(best, (moves + 1) // 2)
        rounds += 1
    return rounds


def points_in(game: Game, s: State) -> list[float]:
    """Everybody's points where an imagined game was left."""
    return final_points(game, s) if s.stack is None else hoped_points(game, s)


class Tale:
    """An imagined game after a move, as its seat may read it: what the move sets off at once, and what follows."""

    def __init__(self, now: list[Line], later: list[Line]) -> None:
        self.now = now
        self.later = later
