"""For bots: about how many points an elf will have in the end."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.games.sweatshop.scoring import score
from northpole.games.sweatshop.state import BIDS, REVEALED, Table
from northpole.games.sweatshop.taste import Taste
from northpole.games.sweatshop.worth import card_worth, desk_value


def estimate(s: Table, taste: Taste, seat: i64) -> float:
    """Points so far, what the cards at hand promise, and a share of the belt while still in."""
    elf = s.elves[seat]
    value = float(score(s.box, elf)) + desk_value(s, taste, elf, elf.hand, elf.gold)
    if elf.standing_in and (s.phase == BIDS or s.phase == REVEALED):
        value += share_value(s, taste)
    return value


def share_value(s: Table, taste: Taste) -> float:
    """Part of an even share of what is left on the belt."""
    worth = 0.0
    for place in range(s.at, s.end):
        if not s.is_down(place):
            worth += card_worth(s, taste, s.belt[place])
    # a lone elf gets all that is left, wanted or not
    return taste.share * worth / float(max(1, s.still_in())) - taste.alone * float(s.left())
