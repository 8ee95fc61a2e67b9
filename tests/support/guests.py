"""People for the tests, and tables they sit at."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random

from northpole.engine.match import Match
from northpole.table.domain.model import Person, SeatWish, TableInfo, Wish
from northpole.table.service.tables import Tables
from northpole.table.settings import Limits
from northpole.table.store import Store

ANNA = Person("a" * 32, "Anna", "red")
BEN = Person("b" * 32, "Ben", "blue")
CLEO = Person("c" * 32, "Cleo", "mint")
SECRET = bytes(range(32))
ME = SeatWish("person")
OPEN = SeatWish("open")
BOT = SeatWish("bot", bot="random")

keys = count(1)


def key() -> str:
    return f"key {next(keys)}"


class Service(Tables):
    """The tables of a server, that remembers what it was told."""

    def __init__(self, store: Store, limits: Limits | None = None) -> None:
        self.heard: list[str] = []
        super().__init__(store, SECRET, limits or Limits(), self.hear)

    def hear(self, id: str, left: TableInfo | None = None) -> None:
        self.heard.append(id)


def wish(*seats: SeatWish, game: str = "sweatshop", seed: int | None = 7) -> Wish:
    return Wish(game, list(seats), seed=seed)


def friends(
    tables: Tables, seats: int = 2, seed: int | None = 7, game: str = "sweatshop"
) -> TableInfo:
    """Anna, Ben and maybe Cleo, each on a seat, the game begun."""
    info = tables.create(ANNA, replace(wish(ME, *[OPEN] * (seats - 1), seed=seed, game=game)))
    for seat, person in zip(range(1, seats), [BEN, CLEO], strict=False):
        tables.join(tables.token(info.id, seat), person)
    return tables.start(info.id, ANNA)


def holder(info: TableInfo, seat: int) -> Person:
    return next(who for who in (ANNA, BEN, CLEO) if who.key == info.seats[seat].holder)


def now_at(tables: Tables, id: str) -> tuple[TableInfo, Match]:
    """A table that has begun: its info and its match, both of the stored version."""
    info = tables.info(id)
    match = tables.match(info)
    assert match is not None, "it has begun"
    return info, match


def match_at(tables: Tables, id: str) -> Match:
    return now_at(tables, id)[1]


def move_at_random(tables: Tables, id: str, dice: Random, undos: float = 0.0) -> bool:
    """Whoever has to decides something, or takes something back. Could anybody?"""
    info, match = now_at(tables, id)
    if match.over:
        return False
    for seat in range(len(info.seats)):
        if dice.random() < undos and match.can_undo(seat):
            tables.undo(id, holder(info, seat), seat, info.version, key())
            return True
    seat = dice.choice(match.waiting())
    move = dice.choice(match.moves(seat))
    tables.play(id, holder(info, seat), seat, move, info.version, key())
    return True


def play_out(tables: Tables, id: str, seed: int = 1, undos: float = 0.0) -> Match:
    """Let people play at random to the end."""
    dice = Random(seed)
    while move_at_random(tables, id, dice, undos):
        pass
    return match_at(tables, id)
