"""Bots as somebody outside the package writes them: good, and bad ones."""

from __future__ import annotations

from northpole.bots.bot import Bot
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature


class LastBot(Bot):
    """Always the last of its options."""

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> int:
        chair.offer(menu)
        return menu.at(menu.size - 1)


class CheatBot(Bot):
    """What is not among its options."""

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> int:
        return 60


class TiredBot(Bot):
    """Falls asleep over the first question."""

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> int:
        raise ZeroDivisionError("zzz")


def no_bot() -> str:
    return "a chess computer"


def no_way() -> Bot:
    raise OSError("the file is gone")
