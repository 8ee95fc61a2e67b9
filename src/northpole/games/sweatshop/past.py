"""What has happened openly, oldest first: all that anybody may conclude from (S23, S26).

A chain of small facts that never change, so that copies of a state share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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


class Event:
    """One fact, holding on to the one before it."""

    def __init__(
        self, before: Event | None, what: i64, seat: i64, a: i64, b: i64, c: i64, d: i64
    ) -> None:
        self.before = before
        self.what = what
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d


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
