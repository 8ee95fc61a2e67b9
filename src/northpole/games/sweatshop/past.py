"""What has happened openly, oldest first: all that anybody may conclude from (S23, S26).

A chain of small facts that never change, so that copies of a state share it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from northpole.engine.journal import Sentence
from northpole.engine.printed import Printed
from northpole.engine.scene import Scene
from northpole.games.sweatshop import scenes, story
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.story import Seen

SEASON: Final[i64] = 0  # a: number of the season
STARTED: Final[i64] = 1  # seat got `a` violet cards unseen
BIDS: Final[i64] = 2  # a: bids and b: payments, six bits a seat; a bid is written plus one
TOOK: Final[i64] = 3  # seat took the pile `a` seen and `b` cards unseen; pile `c`: Gold laid open
NIL: Final[i64] = 4  # nobody: pile `a` left the game seen, `b` cards unseen
TIE: Final[i64] = 5  # seat won a tie and paid `a`
KNIFE: Final[i64] = 6  # seat played a Knife (a = 1) or kept it
POOP: Final[i64] = 7  # seat dropped `a` Poop, `b` of them got unseen
ASKED: Final[i64] = 8  # seat asked all for kind `a`
ANSWERED: Final[i64] = 9  # seat said yes (a = 1) or no to Gloves or to an offer
GIFT: Final[i64] = 10  # seat gave a floor card of kind `a` to seat `b`
SALVAGED: Final[i64] = 11  # seat took a card from its own floor
OFFERED: Final[i64] = 12  # seat offered the pile `a` to seat `b` for the pile `c`
TRADED: Final[i64] = 13  # and it was done
CAKE: Final[i64] = 14  # seat used up a Fruitcake
CLEANED: Final[i64] = 15  # seat's new totals: a hand, b floor, c toys; d: pile of Gold cards used

NAMES: Final = [
    "season",
    "started",
    "bids",
    "took",
    "nil",
    "tie",
    "knife",
    "poop",
    "asked",
    "answered",
    "gift",
    "salvaged",
    "offered",
    "traded",
    "cake",
    "cleaned",
]


TOLD: Final[dict[int, Callable[[Box, Seen], Sentence]]] = {
    SEASON: story.season,
    STARTED: story.started,
    BIDS: story.bids,
    TOOK: story.took,
    NIL: story.nil,
    TIE: story.tie,
    KNIFE: story.knife,
    POOP: story.poop,
    ASKED: story.asked,
    ANSWERED: story.answered,
    GIFT: story.gift,
    SALVAGED: story.salvaged,
    OFFERED: story.offered,
    TRADED: story.traded,
    CAKE: story.cake,
    CLEANED: story.cleaned,
}


SHOWN: Final[dict[int, Callable[[Box, Seen], Scene]]] = {
    BIDS: scenes.bids,
    TIE: scenes.tie,
    KNIFE: scenes.knife,
    TOOK: scenes.took,
    NIL: scenes.nil,
    GIFT: scenes.gift,
    TRADED: scenes.traded,
    CLEANED: scenes.cleaned,
}


class Event(Seen):
    """One fact, holding on to the one before it."""

    def __init__(
        self, before: Event | None, what: i64, seat: i64, a: i64, b: i64, c: i64, d: i64
    ) -> None:
        super().__init__(what, seat, a, b, c, d)
        self.before = before
        self.seen: Printed | None = None  # as views show it, when one first does

    def sentence(self, box: Box) -> Sentence:
        told = TOLD[self.what](box, self)
        told.kind = f"{NAMES[self.what]} {told.kind or ' '.join(told.about)}"
        return told

    def scene(self, box: Box) -> Scene | None:
        return SHOWN[self.what](box, self) if self.what in SHOWN else None


def events(last: Event | None) -> list[Event]:
    """The chain as a list, oldest first."""
    out: list[Event] = []
    while last is not None:
        out.append(last)
        last = last.before
    out.reverse()
    return out


def rows(last: Event | None) -> list[list[int]]:
    return [
        [int(e.what), int(e.seat), int(e.a), int(e.b), int(e.c), int(e.d)] for e in events(last)
    ]


def from_rows(rows: list[list[int]]) -> list[Event]:
    return [Event(None, row[0], row[1], row[2], row[3], row[4], row[5]) for row in rows]


def chain(facts: list[Event]) -> Event | None:
    """The list as a chain again."""
    last: Event | None = None
    for e in facts:
        e.before = last
        last = e
    return last
