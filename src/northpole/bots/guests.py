"""Bots from outside the package: invited by a name of their own, made from `module:factory` when they sit down."""

from __future__ import annotations

import importlib
import re
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from northpole.bots.bot import Bot
from northpole.engine.chair import Chair
from northpole.engine.errors import BadSetup, NorthpoleError
from northpole.engine.limits import echo
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature

NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,23}")


class GuestFactory(NamedTuple):
    """What a guest is called, and the function that makes it, with what it is to be told."""

    name: str
    module: str
    factory: str
    argument: str = ""


GUESTS: Final[dict[str, GuestFactory]] = {}


class GuestBot(Bot):
    """Passes questions on, and answers with nothing that is not allowed."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot

    def begin_turn(self, used: float = 0.0) -> None:
        self.bot.begin_turn(used)

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        try:
            option = self.bot.choose(chair, luck, menu)
        except NorthpoleError:
            raise
        except Exception as error:
            raise NorthpoleError(f"the bot {self.name} failed: {error!r}") from error
        chair.offer(menu)
        if not menu.has(option):
            asked = chair.asked().__name__
            raise NorthpoleError(
                f"the bot {self.name} chose option {option} of {asked}; there are {menu.all()}"
            )
        return option


def invite(guest: GuestFactory, known: list[str]) -> None:
    """From now on this name is that bot's; BadSetup if it can't be, or if nobody comes."""
    if not NAME.fullmatch(guest.name) or guest.name in known:
        raise BadSetup(
            f"a bot's name is 1 to 24 small letters, digits, - and _, and none of"
            f" {', '.join(known)}; not {echo(guest.name)}"
        )
    make_guest(guest)
    GUESTS[guest.name] = guest


def invited() -> list[GuestFactory]:
    """All guests, for another process."""
    return list(GUESTS.values())


def welcome(guests: list[GuestFactory]) -> None:
    """The same guests in another process."""
    for guest in guests:
        GUESTS[guest.name] = guest


def make_guest(guest: GuestFactory) -> Bot:
    """A new one, ready to sit down."""
    where = f"{guest.module}:{guest.factory}"
    make = factory_of(guest, where)
    try:
        bot = make(guest.argument) if guest.argument else make()
    except NorthpoleError:
        raise
    except Exception as error:
        raise BadSetup(f"the bot {guest.name} can't be made by {where}: {error!r}") from error
    if not isinstance(bot, Bot):
        raise BadSetup(
            f"{where} must make a northpole.bots.bot.Bot, not {echo(type(bot).__name__)}"
        )
    return GuestBot(guest.name, bot)


def factory_of(guest: GuestFactory, where: str) -> Any:
    try:
        module = importlib.import_module(guest.module)
    except Exception as error:
        raise BadSetup(f"the bot {guest.name}: can't import {guest.module}: {error}") from error
    make = getattr(module, guest.factory, None)
    if not callable(make):
        raise BadSetup(f"the bot {guest.name}: there is nothing to call at {where}")
    return make
