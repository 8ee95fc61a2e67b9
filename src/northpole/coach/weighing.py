"""Moves of a seat weighed in the same imagined games: all, so that none is left out that looks bad at first, or two."""

from __future__ import annotations

from northpole.bots.advice import NONE, Advisor, Weighed, by_worth
from northpole.bots.budget import PLENTY, Budget
from northpole.bots.profile import profile_of
from northpole.bots.replies import Replies
from northpole.bots.rollout import Rollout
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast


def weigh_all(chair: Chair, seed: int, worlds: int, far: bool = False) -> list[Weighed]:
    """All moves, best first, in so many imagined games each; `far`: as somebody plays them who has all the time."""
    menu = Menu()
    chair.offer(menu)
    advisor = Advisor(chair, Fast(seed), menu.size, NONE)
    if far:
        look_far(advisor)
    moves = [advisor.blank(option) for option in menu.all()]
    spending = Budget(worlds * len(moves)).begin(chair.game.name)
    advisor.weigh(moves, 1, spending)
    return sorted(moves, key=by_worth, reverse=True)


def weigh_again(chair: Chair, seed: int, options: list[int], worlds: int) -> list[Weighed]:
    """These moves, in their order, in so many new imagined games each."""
    profile = profile_of(chair.game.name).for_advice(worlds * len(options))
    advisor = Advisor(chair, Fast(seed), len(options), NONE, profile)
    moves = [advisor.blank(option) for option in options]
    advisor.weigh(moves, 1, Budget(worlds * len(moves)).begin(chair.game.name))
    return moves


def look_far(advisor: Advisor) -> None:
    """Where that makes a difference, imagined games go to the end."""
    game = advisor.game
    advisor.profile = profile_of(game.name).for_advice(PLENTY)
    advisor.rollout = Rollout(game, advisor.profile)
    advisor.replies = Replies(game, advisor.profile, advisor.rollout)
