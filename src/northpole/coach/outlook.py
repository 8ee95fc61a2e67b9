"""Everybody's chances from a full state, with nothing hidden: for games that are over."""

from __future__ import annotations

from northpole.bots.advice import Fared
from northpole.bots.profile import LONG, Profile, profile_of
from northpole.bots.rollout import Rollout
from northpole.bots.value import final_shares
from northpole.engine.game import Game
from northpole.engine.nature import Fast
from northpole.engine.state import State


def outlook(game: Game, s: State, seed: int, worlds: int) -> Fared:
    """So many imagined games to the end: estimates in the middle of a game go up and down with whose turn it is."""
    rollout = Rollout(game, to_the_end(game.name))
    fared = Fared(s.seats)
    for number in range(worlds):
        ahead = s.copy()
        world = seed * 65_537 + number
        rollout.play(ahead, Fast(world), Fast(world + 1_000_003))
        fared.add(final_shares(game, ahead))
    return fared


def to_the_end(game: str) -> Profile:
    usual = profile_of(game)
    return Profile(usual.keep, 0, LONG, usual.ahead, usual.scale)
