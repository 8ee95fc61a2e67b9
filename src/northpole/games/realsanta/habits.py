"""For bots: what a sensible player would do, at a glance."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.habit import Habit
from northpole.engine.nature import Nature
from northpole.games.realsanta.best_split import best_split
from northpole.games.realsanta.dice import NO_DICE, SHOWN, reaching, size
from northpole.games.realsanta.pieces import (
    CALM,
    ELF,
    MINUS,
    MOVE,
    PLUS,
    REROLL,
    SIX,
    SPOIL,
    TOYS,
)
from northpole.games.realsanta.placing import PlaceDice
from northpole.games.realsanta.rolling import needed
from northpole.games.realsanta.solo import hit_chance
from northpole.games.realsanta.state import PASS, Santa, Table
from northpole.games.realsanta.taste import Taste
from northpole.games.realsanta.windows import (
    ADD,
    ROLL_AGAIN,
    SEND_ELF,
    SPOIL_ROLL,
    STAY_CALM,
    TAKE,
    TURN,
    AfterPlacing,
    AfterRolling,
    BeforeSnow,
    is_one_home,
    may_move,
    moving,
)

WORTH_A_CARD: Final = 0.9  # dice that must be gained, about, before a card is spent


class PlaceDiceHabit(Habit[Table]):
    """The best split, over all that the dice may bring. There are two sorts of players: some count
    rounds, some weigh their chances; who takes all others for the one sort is surprised by the other.
    """

    def __init__(self, of: type[Decision[Any]], tastes: list[Taste], firsts: list[Taste]) -> None:
        super().__init__(of)
        self.sorts = [tastes, firsts]

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        return best_split(s, self.sorts[luck.below(2)][s.seats], seat)


def most_elves(s: Table, seat: i64) -> i64:
    """Out for any opponent."""
    top: i64 = 0
    for other in range(s.seats):
        if other != seat:
            top = max(top, s.santas[other].elves)
    return top


class AfterPlacingHabit(Habit[Table]):
    """A die that can't bring anything where it lies goes to the toys."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        santa = s.santas[seat]
        if santa.has(MOVE):
            for zone in range(2):
                useless = not is_one_home(s, santa) if zone == 0 else santa.jolly == s.box.top_level
                if useless and santa.dice_in(zone) > 0 and may_move(s, santa, zone, TOYS):
                    return moving(zone, TOYS)
        return PASS


class AfterRollingHabit(Habit[Table]):
    """The card that changes most, if it changes enough."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        santa = s.santas[seat]
        best, most = on_own(s, santa, PASS, WORTH_A_CARD)
        for other in range(s.seats):
            if other != seat:
                best, most = on_rival(s, santa, other, best, most)
        return best


def on_own(s: Table, santa: Santa, best: i64, most: float) -> tuple[i64, float]:
    """What a card for one's own dice would bring."""
    roll = santa.roll_in(s.zone)
    if roll == NO_DICE:
        return best, most
    need = needed(s, santa, s.zone)
    misses = size(roll) - reaching(roll, need)
    if santa.has(PLUS + s.zone):
        gain = float(reaching(roll, need - s.box.plus) - reaching(roll, need))
        if gain > most:
            best, most = ADD, gain
    if santa.has(SIX) and misses > 0 and most < 1.0 and need <= 6:
        best, most = TURN + SHOWN[roll][0] - 1, 1.0
    if santa.has(REROLL) and misses > 0:
        gain = float(misses) * hit_chance(need)
        if gain > most:
            best, most = ROLL_AGAIN + first_dice(misses) - 1, gain
    return best, most


def on_rival(s: Table, santa: Santa, other: i64, best: i64, most: float) -> tuple[i64, float]:
    """What a card against this opponent would take from it."""
    rival = s.santas[other]
    roll = rival.roll_in(s.zone)
    if roll == NO_DICE:
        return best, most
    need = needed(s, rival, s.zone)
    hits = reaching(roll, need)
    if santa.has(MINUS + s.zone):
        loss = float(hits - reaching(roll, need + s.box.minus))
        if loss > most:
            best, most = TAKE + other, loss
    if santa.has(SPOIL):
        loss = float(hits) - float(size(roll)) * hit_chance(need)
        if loss > most:
            best, most = SPOIL_ROLL + other, loss
    return best, most


def first_dice(number: i64) -> i64:
    """The lowest so many dice of a roll, as bits."""
    bits: i64 = 0
    for _ in range(number):
        bits = 2 * bits + 1
    return bits


class BeforeSnowHabit(Habit[Table]):
    """An elf more always helps; calm is for a loss worth the card."""

    def choose(self, s: Table, seat: i64, luck: Nature) -> i64:
        santa = s.santas[seat]
        if santa.has(ELF) and is_one_home(s, santa):
            return SEND_ELF
        loss = min(santa.jolly, most_elves(s, seat) - santa.elves)
        if santa.has(CALM) and not santa.calm and loss >= 2:
            return STAY_CALM
        return PASS


def habits(tastes: list[Taste], firsts: list[Taste]) -> list[Habit[Any]]:
    """Those of a Santa with these tastes or the first ones, one for each number of players."""
    return [
        PlaceDiceHabit(PlaceDice, tastes, firsts),
        AfterPlacingHabit(AfterPlacing),
        AfterRollingHabit(AfterRolling),
        BeforeSnowHabit(BeforeSnow),
    ]
