"""Time for bots: a clock that can be replaced, and a bot with a watch beside it."""

from __future__ import annotations

import time

from mypy_extensions import i64, mypyc_attr

from northpole.bots.bot import Bot
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """Seconds since some beginning, and how many of them an imagined game of each kind took lately."""

    def __init__(self) -> None:
        self.paces: dict[str, float] = {}

    def now(self) -> float:
        return time.perf_counter()


class TimedBot(Bot):
    """Chooses as the other one does, and counts how often it was asked and how long that took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions: i64 = 0
        self.seconds = 0.0

    def begin_turn(self, used: float = 0.0) -> None:
        self.bot.begin_turn(used)

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        began = time.perf_counter()
        option = self.bot.choose(chair, luck, menu)
        self.seconds += time.perf_counter() - began
        self.decisions += 1
        return option
