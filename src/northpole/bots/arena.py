"""Whole games between bots: quickly for numbers, or as a match to look at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from northpole.bots.bot import Bot, ask
from northpole.bots.turns import Turns
from northpole.engine.chair import Chair
from northpole.engine.decision import CHANCE, TOGETHER
from northpole.engine.game import Game, Setup
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.run import choose, close_lanes, forced, happen
from northpole.engine.state import State

LUCK: Final = 1  # the bots' own randomness is game 1 of the series that starts from the game's seed


class Outcome:
    """How a game ended: points and places by seat, and how many decisions it took."""

    def __init__(self, seed: int, scores: list[int], places: list[int], decisions: int) -> None:
        self.seed = seed
        self.scores = scores
        self.places = places
        self.decisions = decisions

    def __repr__(self) -> str:
        return f"<Outcome of seed {self.seed}: {self.scores}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Onlooker:
    """Sees a game between bots as it is, hidden cards and all, and touches nothing: for counting, never for playing."""

    def sees(self, s: State, seat: i64, option: i64) -> None:
        """This seat is about to take this option."""

    def ended(self, s: State) -> None:
        """The game is over."""


def luck_of(seed: int) -> Nature:
    return Fast(seed_of(seed, LUCK))


def play_game(
    game: Game, setup: Setup, bots: list[Bot], seed: int, onlooker: Onlooker | None = None
) -> Outcome:
    """A game from this seed; `play_match` on a match of the same seed plays the same one."""
    s = game.start(setup)
    nature = Fast(seed)
    luck = luck_of(seed)
    menu = Menu()
    turns = Turns()
    made: i64 = 0
    while s.stack is not None:
        top = s.stack.decision
        if top.kind == CHANCE:
            happen(s, top.sample(s, nature))
        elif top.kind == TOGETHER:
            for seat in range(s.seats):
                chair = Chair(game, s, seat)
                made += play_lane(chair, s, bots[seat], luck, menu, turns, onlooker)
            close_lanes(s)
        elif not forced(s, menu):
            made += 1
            chair = Chair(game, s, top.seat)
            turns.tell(bots[top.seat], chair)
            option = bots[top.seat].choose(chair, luck, menu)
            if onlooker is not None:
                onlooker.sees(s, top.seat, option)
            choose(s, top.seat, option)
    if onlooker is not None:
        onlooker.ended(s)
    return Outcome(seed, game.scores(s), game.places(s), int(made))


def play_lane(
    chair: Chair,
    s: State,
    bot: Bot,
    luck: Nature,
    menu: Menu,
    turns: Turns,
    onlooker: Onlooker | None,
) -> i64:
    """One seat's part of a decision of several; how many choices it made."""
    seat = chair.seat
    made: i64 = 0
    while s.lanes[seat] is not None:
        s.enter(seat)
        done = forced(s, menu)
        s.leave(seat)
        if not done:
            made += 1
            turns.tell(bot, chair)
            option = bot.choose(chair, luck, menu)
            if onlooker is not None:
                onlooker.sees(s, seat, option)
            choose(s, seat, option)
    return made


def play_match(match: Match, bots: list[Bot], seed: int) -> None:
    """Let the bots play a match to its end."""
    luck = luck_of(seed)
    menu = Menu()
    turns = Turns()
    while not match.over:
        seat = match.waiting()[0]
        chair = match.chair(seat)
        turns.tell(bots[seat], chair)
        match.play(seat, ask(bots[seat], chair, luck, menu))
