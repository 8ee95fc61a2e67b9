"""What an imagined game of the search costs, and where the time goes.

    python bench/search_cost.py                two seats, all games
    python bench/search_cost.py sweatshop --seats 4
    python bench/search_cost.py sweatshop --simulations 1000     where games are played to the end

Positions are every real decision of a few games between yardsticks. `simulation` is the search as a whole, divided by
the games it imagined; the other columns are what its parts take when each is done alone, as often as a simulation does
it: `imagine` and `copy` once for all candidates and once for each, `play` a candidate's game from there to its quiet
moment, `value` what it came to. All in microseconds of processor time, so that other work on the machine counts little.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import northpole
from northpole import Game
from northpole._build import mode
from northpole.bots.bot import YardstickBot
from northpole.bots.profile import profile_of
from northpole.bots.rollout import Rollout
from northpole.bots.search import SearchBot
from northpole.bots.value import shares
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import ASKING, OVER, choose, decision_of, draw, settle
from northpole.engine.state import State

MICRO = 1e6


def positions(game: Game, seats: int, games: int) -> list[Chair]:
    """Everybody's real decisions in games between yardsticks."""
    setup = game.setup(seats, {}, None, {})
    bot, menu = YardstickBot(), Menu()
    found: list[Chair] = []
    for number in range(games):
        s: State = game.start(setup)
        nature, luck = Fast(seed_of(1, number)), Fast(seed_of(2, number))
        while (status := settle(s, menu)) != OVER:
            if status != ASKING:
                draw(s, nature)
                continue
            seat = next(seat for seat in range(seats) if decision_of(s, seat) is not None)
            chair = Chair(game, s.copy(), seat)
            choose(s, seat, bot.choose(chair, luck, menu))
            if menu.size > 1:
                found.append(chair)
    return found


def imagined_games(options: int, keep: int, allowed: int) -> int:
    """How many games the halving comes to, of those it is allowed."""
    left = min(options, keep)
    rounds = (left - 1).bit_length()
    total = 0
    for _ in range(rounds):
        total += max(1, allowed // (rounds * left)) * left
        left = (left + 1) // 2
    return total


def cost(work: Callable[[Chair], int], chairs: list[Chair]) -> float:
    """Microseconds for each time that the work says it was done."""
    done = 0
    start = time.process_time()
    for chair in chairs:
        done += work(chair)
    return MICRO * (time.process_time() - start) / max(1, done)


class Parts:
    """The search of one game, and its parts."""

    def __init__(self, game: Game, simulations: int) -> None:
        self.game = game
        self.simulations = simulations
        self.profile = profile_of(game.name).for_games(simulations)
        self.rollout = Rollout(game, self.profile)
        self.bot = SearchBot(simulations)
        self.menu = Menu()
        self.ends: list[State] = []

    def simulation(self, chair: Chair) -> int:
        chair.offer(self.menu)
        options = self.menu.size
        self.bot.choose(chair, Fast(1), self.menu)
        return imagined_games(int(options), int(self.profile.keep), self.simulations)

    def imagine(self, chair: Chair) -> int:
        for number in range(10):
            chair.imagine(Fast(number))
        return 10

    def copy(self, chair: Chair) -> int:
        seen = chair.imagine(Fast(1))
        for _ in range(10):
            seen.copy()
        return 10

    def play(self, chair: Chair) -> int:
        for number in range(3):
            s = chair.imagine(Fast(number))
            self.rollout.play(s, Fast(number + 10), Fast(number + 20))
            self.ends.append(s)
        return 3

    def value(self, chair: Chair) -> int:
        ends, self.ends = self.ends, []
        for s in ends:
            shares(self.game, s, self.profile.scale)
        return len(ends)

    def row(self, chairs: list[Chair]) -> list[float]:
        imagine = cost(self.imagine, chairs)
        play = cost(self.play, chairs) - imagine
        values = [cost(self.simulation, chairs), imagine, cost(self.copy, chairs), play]
        return [*values, cost(self.value, chairs)]


def main() -> None:
    parser = argparse.ArgumentParser(description="What an imagined game of the search costs.")
    parser.add_argument("games", nargs="*", help="all if left out")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--played", type=int, default=4, help="games the positions come from")
    parser.add_argument("--simulations", type=int, default=200, help="a decision")
    asked = parser.parse_args()
    print(f"microseconds, {mode()}, {asked.seats} seats")
    print(f"{'':12}{'simulation':>12}{'imagine':>10}{'copy':>8}{'play':>8}{'value':>8}")
    for name in asked.games or northpole.game_names():
        game = northpole.game(name)
        parts = Parts(game, asked.simulations)
        row = parts.row(positions(game, asked.seats, asked.played))
        print(f"{name:12}{row[0]:>12.1f}{row[1]:>10.1f}{row[2]:>8.1f}{row[3]:>8.1f}{row[4]:>8.1f}")


if __name__ == "__main__":
    main()
