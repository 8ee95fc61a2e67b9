"""For bots: what a sensible player would do, at a glance."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.nature import Nature
from northpole.games.realsanta.cards import (
    CALM,
    ELF,
    ENLIST,
    JOLLY,
    MINUS,
    MOVE,
    PLUS,
    REROLL,
    SIX,
    SPOIL,
    TOYS,
)
from northpole.games.realsanta.dice import NO_DICE, SHOWN, packed, reaching, size
from northpole.games.realsanta.placing import SPLITS, PlaceDice
from northpole.games.realsanta.restrictions import within
from northpole.games.realsanta.rolling import least
from northpole.games.realsanta.state import NOWHERE, PASS, Santa, Table
from northpole.games.realsanta.windows import (
    ADD,
    MOVE_DIE,
    ROLL_AGAIN,
    SEND_ELF,
    SPOIL_ROLL,
    STAY_CALM,
    TAKE,
    TURN,
    AfterPlacing,
    AfterRolling,
    BeforeSnow,
    may_move,
)

WORTH_A_CARD: Final = 0.9  # dice that must be gained, about, before a card is spent


def likely(s: Table, d: Decision[Any], luck: Nature) -> i64:
    """A quick guess; never looks at another's hand."""
    if isinstance(d, PlaceDice):
        return placement(s, d.seat, luck)
    if isinstance(d, AfterRolling):
        return on_roll(s, d.seat)
    if isinstance(d, BeforeSnow):
        return in_snow(s, d.seat)
    if isinstance(d, AfterPlacing):
        return second_thought(s, d.seat)
    return -1


def placement(s: Table, seat: i64, luck: Nature) -> i64:
    """Elves until one is ahead, above all against a single opponent; then toys, and some Jolly first."""
    santa = s.santas[seat]
    lead = santa.elves - most_elves(s, seat)
    enlist: i64 = s.box.dice if s.seats == 2 else 2
    if lead > 0:
        enlist = 3 if s.seats == 2 else 1
    enlist = min(enlist - luck.below(2), s.box.elves - santa.elves)
    enlist = max(0, min(enlist, s.box.dice))
    rest = s.box.dice - enlist
    toys = rest if s.box.band[santa.jolly] > 0 else rest - luck.below(rest + 1)
    return fitted(s, santa, enlist, toys)


def fitted(s: Table, santa: Santa, enlist: i64, toys: i64) -> i64:
    """The lawful placement next to this: what is too much becomes jolly. A ready token goes to the toys."""
    token_at: i64 = NOWHERE
    if santa.token:
        token_at = TOYS if within(s, santa, TOYS, 0, TOYS) else JOLLY
    while not within(s, santa, ENLIST, packed(enlist, 0, 0), token_at):
        enlist -= 1
    while not within(s, santa, TOYS, packed(0, 0, toys), token_at):
        toys -= 1
    dice = packed(enlist, s.box.dice - enlist - toys, toys)
    return SPLITS * (token_at + 1) + s.box.splits.index(dice)


def most_elves(s: Table, seat: i64) -> i64:
    """Out for any opponent."""
    top: i64 = 0
    for other in range(s.seats):
        if other != seat:
            top = max(top, s.santas[other].elves)
    return top


def second_thought(s: Table, seat: i64) -> i64:
    """A die that can't bring anything where it lies goes to the toys."""
    santa = s.santas[seat]
    if santa.has(MOVE):
        for zone in range(2):
            useless = santa.elves == s.box.elves if zone == 0 else santa.jolly == s.box.top_level
            if useless and santa.dice_in(zone) > 0 and may_move(s, santa, zone, TOYS):
                return MOVE_DIE + 3 * zone + TOYS
    return PASS


def on_roll(s: Table, seat: i64) -> i64:
    """The card that changes most, if it changes enough."""
    santa = s.santas[seat]
    best: i64 = PASS
    most = WORTH_A_CARD
    roll = santa.roll_in(s.zone)
    if roll != NO_DICE:
        need = least(s, santa, s.zone) - santa.plus
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
    for other in range(s.seats):
        if other != seat:
            best, most = on_rival(s, santa, other, best, most)
    return best


def on_rival(s: Table, santa: Santa, other: i64, best: i64, most: float) -> tuple[i64, float]:
    """What a card against this opponent would take from it."""
    rival = s.santas[other]
    roll = rival.roll_in(s.zone)
    if roll == NO_DICE:
        return best, most
    need = least(s, rival, s.zone) - rival.plus
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


def hit_chance(need: i64) -> float:
    return float(7 - max(1, min(7, need))) / 6.0


def first_dice(number: i64) -> i64:
    """The lowest so many dice of a roll, as bits."""
    bits: i64 = 0
    for _ in range(number):
        bits = 2 * bits + 1
    return bits


def in_snow(s: Table, seat: i64) -> i64:
    """An elf more always helps; calm is for a loss worth the card."""
    santa = s.santas[seat]
    if santa.has(ELF) and santa.elves < s.box.elves:
        return SEND_ELF
    loss = min(santa.jolly, most_elves(s, seat) - santa.elves)
    if santa.has(CALM) and not santa.calm and loss >= 2:
        return STAY_CALM
    return PASS
