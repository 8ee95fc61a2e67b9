"""The Reindeer Stable in words."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.text import counted
from northpole.engine.words import Refusal
from northpole.games.workshop1e.pieces import (
    COMET,
    CUPID,
    DONNER,
    REINDEER,
    STALLS,
    VIXEN,
)
from northpole.games.workshop1e.stable import bonus_times
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.words.places import PlaceWords

BONUSES: Final = [
    "an assembly token",
    "the Christmas tree",
    "a gift",
    "1 wood",
    "1 fabric",
    "Zelf",
    "1 metal",
    "coal",
]


class StallPlace(PlaceWords):
    def deed(self, s: Table, place: i64) -> str:
        return REINDEER[place - STALLS].title()

    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        bonus = bonus_text(s, place - STALLS, card)
        cookies = counted(s.stalls[place - STALLS], "cookie")
        return f"{cookies} and {bonus}" if bonus else cookies

    def points(self, s: Table, place: i64) -> i64:
        return s.stalls[place - STALLS]

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if s.stalls[place - STALLS] > 0:
            return None
        return Refusal("there are no cookies left in that stall today", "12.1")


def bonus_text(s: Table, reindeer: i64, card: i64) -> str:
    """What a reindeer gives today beside its cookies."""
    times = bonus_times(card)
    if times == 0:
        return ""
    if reindeer == VIXEN:
        return f"{s.box.vixen * times} coal"
    if times == 1:
        return BONUSES[reindeer]
    if reindeer in (COMET, DONNER):
        return f"{BONUSES[reindeer]} and {counted(s.box.borealis, 'cookie')}"
    if reindeer == CUPID:
        return "up to 2 gifts"
    return BONUSES[reindeer].replace("an assembly token", "2 assembly tokens").replace("1 ", "2 ")


def stall_stray() -> Refusal:
    return Refusal(f"say tend and a reindeer: {', '.join(REINDEER)}", "12.1")
