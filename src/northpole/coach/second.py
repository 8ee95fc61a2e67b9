"""A second opinion on moves: in imagined games where everybody thinks until the turn, round or day is over.

Where advice plays on by habit alone, habits may lead all imagined players to the same blunder. Who searches doesn't
make it, but takes too long to be asked about more than the few moves that are to be called mistakes or finds.
"""

from __future__ import annotations

from typing import Final

from northpole.bots.advice import Weighed
from northpole.bots.arena import play_lane
from northpole.bots.bot import Bot
from northpole.bots.profile import AS_BOTS, LONG, profile_of
from northpole.bots.rollout import Rollout
from northpole.bots.search import SearchBot
from northpole.bots.turns import Turns
from northpole.bots.value import final_shares
from northpole.engine.chair import Chair
from northpole.engine.decision import CHANCE, TOGETHER
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.run import choose, close_lanes, forced, happen, settle
from northpole.engine.state import State

GAMES: Final = 8  # imagined by each for a decision


def has_second(game: str) -> bool:
    """Is advice by habit alone there?"""
    return bool(profile_of(game).whole != AS_BOTS)


def second_opinion(chair: Chair, seed: int, options: list[int], worlds: int) -> list[Weighed]:
    """These moves, in their order, each in the same so many imagined games."""
    moves = [Weighed(option, chair.name(option), chair.seats()) for option in options]
    for number in range(worlds):
        for move in moves:
            won = final_shares(chair.game, imagined_end(chair, move, seed * 65_537 + number))
            move.fared.add(won)
            move.own.append(won[chair.seat])
    return moves


def imagined_end(chair: Chair, move: Weighed, world: int) -> State:
    """How it may end after this move: thought through at first, then by habit."""
    game = chair.game
    s = chair.imagine(Fast(world))
    until = int(game.milestone(s)) + 1
    choose(s, chair.seat, move.option)
    settle(s, Menu())
    think_on(game, s, until, world)
    if s.stack is not None:
        by_habit = profile_of(game.name).for_advice(LONG)
        Rollout(game, by_habit).play(s, Fast(world + 2_000_003), Fast(world + 3_000_003))
    return s


def think_on(game: Game, s: State, until: int, world: int) -> None:
    """Everybody searches, up to this milestone or the end."""
    nature, luck = Fast(world + 1_000_003), Fast(world + 4_000_003)
    bots: list[Bot] = [SearchBot(GAMES) for _ in range(s.seats)]
    menu, turns = Menu(), Turns()
    while s.stack is not None and game.milestone(s) < until:
        top = s.stack.decision
        if top.kind == CHANCE:
            happen(s, top.sample(s, nature))
        elif top.kind == TOGETHER:
            for seat in range(s.seats):
                play_lane(Chair(game, s, seat), s, bots[seat], luck, menu, turns, None)
            close_lanes(s)
        elif not forced(s, menu):
            choose(s, top.seat, bots[top.seat].choose(Chair(game, s, top.seat), luck, menu))
