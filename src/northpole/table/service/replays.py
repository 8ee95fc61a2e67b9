"""Are the games that are kept sound? Some of them are played again, move by move, and compared."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from sqlalchemy import select

from northpole.engine.errors import NorthpoleError
from northpole.table.errors import Damaged
from northpole.table.service.matches import MatchCache
from northpole.table.store import Store
from northpole.table.store.queries import read_info
from northpole.table.store.schema import tables


@dataclass(frozen=True)
class Replayed:
    """How many games there are, which of them were tried, and what is wrong with some."""

    games: int
    tried: int
    broken: dict[str, str]


def replay_some(store: Store, most: int, dice: Random) -> Replayed:
    """At most so many, chosen at random."""
    with store.read() as connection:
        query = select(tables.c.id).where(tables.c.stage != "lobby").order_by(tables.c.id)
        ids = list(connection.execute(query).scalars())
    chosen = sorted(dice.sample(ids, min(most, len(ids))))
    found = {table: flaw(store, table) for table in chosen}
    return Replayed(len(ids), len(chosen), {table: why for table, why in found.items() if why})


def flaw(store: Store, id: str) -> str:
    """What is wrong with a game; "" if it comes to just where it stood."""
    try:
        check(store, id)
    except NorthpoleError as error:
        return str(error)
    return ""


def check(store: Store, id: str) -> None:
    with store.read() as connection:
        info = read_info(connection, id)
    match = MatchCache(store, most=1).copy(info)
    if info.review:
        return
    if match.over != (info.stage == "over"):
        raise Damaged("its moves lead elsewhere")
    if match.over and info.result != tuple(match.scores()):
        raise Damaged("its moves lead to another result")
    if not match.over and tuple(match.waiting()) != info.deciding:
        raise Damaged("its moves lead to another question")
