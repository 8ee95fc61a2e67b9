"""Matches to be drawn: every game at several tables, played half by chance."""

from __future__ import annotations

from random import Random
from typing import Any

import northpole
from northpole import Match
from northpole.bots.bot import ask
from northpole.bots.levels import make_bot
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from tests.support.drawing import NAMES

GLOVES = {"gold": ["gloves", "fruitcake", "borg"], "dutch": True}
KNIFE = {"gold": ["whistle", "knife", "satin"], "luck": "less"}
MORE = {"gold": ["fruitcake", "gloves", "knife"], "luck": "more", "exploding": True}
HOLIDAY = {"holiday_surprise": True}
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "sweatshop": [(2, {}), (3, GLOVES), (4, KNIFE), (5, MORE)],
    "union": [(2, {}), (3, {}), (4, {})],
    "realsanta": [(2, {}), (3, {}), (4, {"all_retreat": True})],
    "workshop2e": [
        (2, {}),
        (3, {"limited_supply": True}),
        (4, {"fair_start": True}),
        (5, {"open_reindeer": True}),
    ],
    "workshop1e": [(2, {"fair_start": True}), (3, HOLIDAY), (4, HOLIDAY), (5, HOLIDAY)],
}


class Walk:
    """A game by chance and by a bot in turns, so that boards get full and empty."""

    def __init__(
        self, game: str, seats: int, options: dict[str, Any], seed: int, chance: float = 0.3
    ) -> None:
        self.chance = chance
        names = NAMES[:seats]
        self.match = Match.new(northpole.game(game), seats, seed=seed, options=options, names=names)
        self.dice = Random(seed)
        self.luck = Fast(seed)
        self.menu = Menu()
        self.bot = make_bot("greedy")

    def step(self) -> None:
        match = self.match
        seat = self.dice.choice(match.waiting())
        if self.dice.random() < self.chance:
            match.play(seat, self.dice.choice(match.moves(seat)))
            return
        match.play(seat, ask(self.bot, match.chair(seat), self.luck, self.menu))
