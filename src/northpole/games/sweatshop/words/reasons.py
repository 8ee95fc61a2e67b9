"""Why not, where several decisions give the same reason."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.words import Refusal
from northpole.games.sweatshop.pieces import ABSENT, TITLES
from northpole.games.sweatshop.state import Table

# moves by their first word: when they are made
MOMENTS: Final[dict[str, tuple[str, str]]] = {
    "return": ("a card is put back once, before the first belt is laid out", "S28"),
    "bid": ("bids are written while cards lie on the belt", "6.1"),
    "pay": ("a Payment Bid is written after a Grab, in the Dutch Auction", "13.1"),
    "knife": ("a Knife is played by an elf who is in, after the bids are turned over", "S18"),
    "gloves": ("Gloves are used in the trading window, before anybody crafts", "S8"),
    "fruitcake": ("a Fruitcake is used in the trading window, before anybody crafts", "S8"),
    "craft": ("toys are crafted when the belt is empty and the trading window is over", "S8"),
    "drop": ("cards are dropped in the cleanup, after crafting", "S8"),
    "sweep": ("a Broom sweeps in the cleanup, after crafting", "S14"),
}


def another_time(words: list[str]) -> Refusal | None:
    """About a move that has its moment, which is not this one."""
    if not words or words[0] not in MOMENTS:
        return None
    reason, rule = MOMENTS[words[0]]
    return Refusal(reason, rule)


def lacking(place: i64, gold: str, rule: str, more: str = "") -> Refusal:
    """A Gold card that this elf has not got, or nobody."""
    nobody = "; this game has none" if place == ABSENT else ""
    return Refusal(f"you have no {TITLES[gold]}{more}{nobody}", rule)


def is_seat(s: Table, word: str) -> bool:
    """Is this the number of a seat?"""
    return word in [str(seat) for seat in range(s.seats)]
