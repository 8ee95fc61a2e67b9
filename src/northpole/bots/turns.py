"""Whose turn it is, for bots that may use only so much time for a whole one."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.bots.bot import Bot
from northpole.engine.chair import Chair


class Turns:
    """A turn lasts while nobody else decides and no new round, day or season has begun."""

    def __init__(self) -> None:
        self.seat: i64 = -1
        self.milestone: i64 = -1

    def tell(self, bot: Bot, chair: Chair) -> None:
        """Let the bot that is asked next know if its turn begins."""
        milestone = chair.milestone()
        if chair.seat != self.seat or milestone != self.milestone:
            self.seat = chair.seat
            self.milestone = milestone
            bot.begin_turn()
