"""What the balance scripts of both Workshops share: greedy players, finished games, what the order of turns does."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic, TypeVar

from northpole import Game
from northpole.bots.bot import GreedyBot
from northpole.engine.chair import Chair
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.run import playout
from northpole.engine.state import State

T = TypeVar("T", bound=State)


class Player:
    """A greedy one; others are made of it. (Compiled bots can't be inherited from here.)"""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.greedy = GreedyBot()

    def choose(self, s: Any, seat: int, luck: Nature, menu: Menu) -> int:
        return int(self.greedy.choose(Chair(self.game, s, seat), luck, menu))


class Played(Generic[T]):
    """One finished game: the table, who began, and where elves went."""

    def __init__(self, game: Game, table: T, first: int, visits: Counter[str]) -> None:
        self.table = table
        self.first = first
        self.visits = visits
        self.scores: list[int] = game.scores(table)
        keys = [game.standing(table, seat) for seat in range(table.seats)]
        self.winners = [seat for seat, key in enumerate(keys) if key == max(keys)]

    def share(self, seat: int) -> float:
        """What this seat has of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class Turns:
    """Victories and points by the order of turns."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.wins = [0.0] * seats
        self.points = [0] * seats

    def add(self, played: Played[Any]) -> None:
        self.games += 1
        for seat, score in enumerate(played.scores):
            turn = (seat - played.first) % self.seats
            self.points[turn] += score
            self.wins[turn] += played.share(seat)

    def shares(self) -> str:
        return " ".join(f"{100 * won / self.games:.0f}" for won in self.wins)

    def means(self) -> str:
        return " ".join(f"{points / self.games:.1f}" for points in self.points)

    def mean(self) -> float:
        return sum(self.points) / self.games / self.seats


def random_turns(game: Game, setup: Setup, games: int) -> Turns:
    """Everything at random; seat 0 begins."""
    menu, turns = Menu(), Turns(setup.seats)
    for number in range(games):
        s = game.start(setup)
        seed = seed_of(2029, number)
        playout(s, Fast(seed), Fast(seed_of(seed, 1)), menu)
        turns.add(Played(game, s, 0, Counter()))
    return turns


def averages(numbers: Counter[str], total: int) -> str:
    return ", ".join(f"{name} {number / total:.1f}" for name, number in numbers.items())
