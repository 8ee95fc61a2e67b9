"""Players to measure by, who play unlike those that the search imagines."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from northpole.bots.bot import Bot, GreedyBot
from northpole.bots.profile import profile_of
from northpole.bots.rollout import Rollout
from northpole.bots.value import shares
from northpole.engine.chair import Chair
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.engine.run import ASKING, DRAWING, choose, decision_of, draw, settle
from northpole.engine.state import State
from northpole.engine.weights import Weights

SLIPS: Final = 10  # moves of a hundred that a scatterbrain makes at random
CURIOSITY: Final = 0.7
SPREAD: Final = 0.7  # how far a dabbler's weights are from the usual ones, as a logarithm
FINE: Final = 1000
FIRST: Final = 1e6
UNSET: Final[i64] = -1


class ScatterbrainBot(GreedyBot):
    """The yardstick, but now and then any move at all."""

    name = "scatterbrain"

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        if luck.below(100) < SLIPS:
            chair.offer(menu)
            return menu.at(luck.below(menu.size))
        return super().choose(chair, luck, menu)

    def eyes(self, game: Game) -> Game:
        return game.yardstick


class DabblerBot(GreedyBot):
    """Greedy for other things in each game: what all is worth is drawn when it is asked first."""

    name = "dabbler"

    def __init__(self) -> None:
        super().__init__()
        self.plan: Game | None = None

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        if self.plan is None:
            self.plan = planned(chair.game, luck)
        return super().choose(chair, luck, menu)

    def eyes(self, game: Game) -> Game:
        return game if self.plan is None else self.plan


def planned(game: Game, luck: Nature) -> Game:
    """The game as somebody weighs it who has ideas of its own."""
    changes: dict[str, dict[str, float]] = {}
    for seats in game.seats:
        own = Fast(luck.below(1_000_000_007))
        usual = game.weights.at(seats)
        changes[str(seats)] = {name: usual[name] * math.exp(drawn(own)) for name in usual}
    return game.weighed(Weights(game.weights.first, changes))


def drawn(luck: Nature) -> float:
    return SPREAD * (2.0 * float(luck.below(FINE)) / float(FINE) - 1.0)


class Node:
    """A move in the tree, and how it has fared for who made it."""

    def __init__(self) -> None:
        self.below: dict[int, Node] = {}
        self.total = 0.0
        self.games: i64 = 0

    def appeal(self, tries: i64) -> float:
        games = float(self.games)
        return self.total / games + CURIOSITY * math.sqrt(math.log(float(tries)) / games)


class TreeBot(Bot):
    """A tree of everybody's decisions, one for all imagined games; habits below it."""

    def __init__(self, simulations: i64) -> None:
        self.simulations = simulations
        self.name = f"tree:{simulations}"
        self.menu = Menu()

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        chair.offer(menu)
        if menu.size == 1:
            return menu.at(0)
        root = Node()
        rollout = Rollout(chair.game, profile_of(chair.game.name))
        for _ in range(self.simulations):
            self.grow(root, chair, rollout, Fast(luck.below(1_000_000_007)))
        best, most = menu.at(0), UNSET
        for option, node in root.below.items():
            if node.games > most:
                best, most = option, node.games
        return best

    def grow(self, root: Node, chair: Chair, rollout: Rollout, luck: Nature) -> None:
        """One imagined game: down the tree, one move further, and on by habit."""
        s = chair.imagine(luck)
        path: list[Node] = [root]
        seats: list[i64] = [chair.seat]
        while path[-1].games > 0 and self.run_on(s, chair.seat, rollout, luck):
            seat = next_seat(s)
            node = self.child(path[-1], s, seat, luck)
            path.append(node)
            seats.append(seat)
        rollout.play(s, luck, luck)
        worths = shares(chair.game, s, rollout.profile.scale)
        for index in range(len(path)):
            path[index].total += worths[seats[index]]
            path[index].games += 1

    def run_on(self, s: State, seat: i64, rollout: Rollout, luck: Nature) -> bool:
        """Until somebody has to decide; where all do at once the others follow their habits. Has anybody to?"""
        status = settle(s, self.menu)
        while status == DRAWING:
            draw(s, luck)
            status = settle(s, self.menu)
        if status == ASKING and s.apart():
            for other in range(s.seats):
                if other != seat:
                    rollout.finish_lane(s, other, luck)
            return decision_of(s, seat) is not None or self.run_on(s, seat, rollout, luck)
        return status == ASKING

    def child(self, node: Node, s: State, seat: i64, luck: Nature) -> Node:
        """Make the move that looks best, or one that was never tried."""
        d = decision_of(s, seat)
        assert d is not None
        self.menu.clear()
        d.options(s, self.menu)
        best, most = self.menu.at(0), -1.0
        for index in range(self.menu.size):
            option = self.menu.at(index)
            found = node.below.get(int(option))
            # never tried: before all others, in any order
            appeal = FIRST + float(luck.below(FINE)) if found is None else found.appeal(node.games)
            if appeal > most:
                best, most = option, appeal
        choose(s, seat, best)
        return node.below.setdefault(int(best), Node())


def next_seat(s: State) -> i64:
    """Who has to decide."""
    for seat in range(s.seats):
        if decision_of(s, seat) is not None:
            return seat
    raise AssertionError("nobody has to decide")
