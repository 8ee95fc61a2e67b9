"""For bots: by how many rounds a seat is ahead. The yardstick weighs positions so.

The measure is the number of rounds somebody still needs, from `solo`, after this round's dice and
the snowballs to be expected.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.games.realsanta.pending import pending, placed, solo_of
from northpole.games.realsanta.pieces import ENLIST, JOLLY, TOYS
from northpole.games.realsanta.scoring import winner
from northpole.games.realsanta.solo import odds
from northpole.games.realsanta.state import OVER, ROLL, Santa, Table
from northpole.games.realsanta.taste import Taste

WON: Final = 50.0


def rounds_ahead(s: Table, taste: Taste, seat: i64) -> float:
    """By how many rounds this seat is ahead of the others."""
    if s.phase == OVER:
        return WON if winner(s) == seat else -WON
    outlook = RoundOutlook(s, taste)
    own = outlook.rounds(seat)
    nearest = far_away = outlook.rounds((seat + 1) % s.seats)
    for place in range(2, s.seats):
        far = outlook.rounds((seat + place) % s.seats)
        nearest = min(nearest, far)
        far_away += far
    usual = far_away / float(s.seats - 1)
    return usual + taste.nearest * (nearest - usual) - own


class RoundOutlook:
    """What this round will probably bring to each seat."""

    def __init__(self, s: Table, taste: Taste) -> None:
        self.s = s
        self.taste = taste
        self.solo = solo_of(s)
        self.most: i64 = s.box.elves
        self.elves: list[list[float]] = []  # by seat: how likely at most so many are out
        for seat in range(s.seats):
            self.elves.append(self.elves_out(seat))

    def elves_out(self, seat: i64) -> list[float]:
        """Summed chances of 0, 1, ... elves out when snowballs fly."""
        s = self.s
        santa = s.santas[seat]
        chances = [0.0] * int(self.most + 1)
        if placed(s, santa):
            sure, dice, need = pending(s, santa, ENLIST)
            for hits in range(dice + 1):
                chances[min(self.most, santa.elves + sure + hits)] += odds(dice, hits, need)
        else:
            chances[min(self.most, santa.elves + self.taste.usual)] = 1.0
        for number in range(1, self.most + 1):
            chances[number] += chances[number - 1]
        return chances

    def assault(self, seat: i64) -> tuple[float, float]:
        """Elves of this seat that will be unblocked, and those it will suffer from."""
        gain = 0.0
        loss = 0.0
        own = self.elves[seat]
        for number in range(self.most):
            others = 1.0
            for other in range(self.s.seats):
                if other != seat:
                    others *= self.elves[other][number]
            # the expected difference is the sum over all levels of "one is above it, the other is not"
            gain += others * (1.0 - own[number])
            loss += own[number] * (1.0 - others)
        return gain, loss

    def rounds(self, seat: i64) -> float:
        """Rounds this seat needs after this one."""
        s = self.s
        santa = s.santas[seat]
        gain, loss = self.assault(seat)
        if santa.calm:
            loss = 0.0
        token = token_hope(s, self.taste, santa, gain)
        if not s.box.all_retreat:
            loss *= 1.0 + self.taste.again
        if placed(s, santa):
            far = self.after_dice(santa, loss, token)
        else:
            far = self.solo.between(santa.toys, float(santa.jolly) - loss, token) - 1.0
        if not s.box.all_retreat:
            far /= 1.0 + self.taste.stream * gain / float(s.seats - 1)
        return far - self.taste.present * float(santa.cards)

    def after_dice(self, santa: Santa, loss: float, token: float) -> float:
        """Over all that the dice still to count may bring."""
        s = self.s
        glad, glad_dice, glad_need = pending(s, santa, JOLLY)
        made, toy_dice, toy_need = pending(s, santa, TOYS)
        value = 0.0
        for more in range(glad_dice + 1):
            jolly = min(s.box.top_level, santa.jolly + glad + more)
            chance = odds(glad_dice, more, glad_need)
            if s.phase != ROLL or s.zone != TOYS:
                toy_need = s.box.toys_on[jolly]
            for hits in range(toy_dice + 1):
                toys = min(s.box.goal, santa.toys + made + hits)
                left = self.solo.between(toys, float(jolly) - loss, token)
                value += chance * odds(toy_dice, hits, toy_need) * left
        return value


def token_hope(s: Table, taste: Taste, santa: Santa, gain: float) -> float:
    """How near the next Bonus Token is; 1 is ready."""
    if santa.token:
        return 1.0
    part = (float(santa.excitement) + gain) / float(s.box.steps)
    return 1.0 if part >= 1.0 else taste.hope * part
