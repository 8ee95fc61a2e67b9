"""For bots: how likely each seat is to win, by what is on the boards and what this round's dice may bring."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from northpole.games.realsanta.pending import pending, placed, solo_of
from northpole.games.realsanta.pieces import ENLIST, JOLLY, TOYS
from northpole.games.realsanta.prospects import Prospects
from northpole.games.realsanta.scoring import winner
from northpole.games.realsanta.solo import odds
from northpole.games.realsanta.state import OVER, PLACE, PRESENTS, ROLL, SETUP, Santa, Table
from northpole.games.realsanta.taste import Taste

TOYS_AHEAD: Final = 6.0  # about so many toys multiply the odds by e
LEAST: Final = 0.003  # nobody has no chance at all


def log_share(s: Table, taste: Taste, seat: i64) -> float:
    """The logarithm of this seat's chance to win, in toys."""
    if s.phase == OVER:
        share = 1.0 if winner(s) == seat else 0.0
    else:
        share = shares(s, taste)[seat]
    return TOYS_AHEAD * math.log(max(LEAST, share))


def shares(s: Table, taste: Taste) -> list[float]:
    """Of all seats; they sum up to 1."""
    prospects = prospects_of(s, taste)
    if (
        s.phase == SETUP
        or s.phase == PRESENTS
        or (s.phase == PLACE and s.santas[s.first].dice == 0)
    ):
        return softmax([at_rest(prospects, santa) for santa in s.santas])
    outlook = RoundShares(s, prospects)
    hopes = [outlook.hope(seat) for seat in range(s.seats)]
    return finished_shares(s, outlook.done, softmax(hopes))


def prospects_of(s: Table, taste: Taste) -> Prospects:
    """Worked out once a box and taste."""
    known = s.box.prospects
    if isinstance(known, Prospects) and known.taste is taste:
        return known
    made = Prospects(s.box, solo_of(s), taste)
    s.box.prospects = made
    return made


def at_rest(prospects: Prospects, santa: Santa) -> float:
    """Between rounds."""
    taste = prospects.taste
    place = santa.toys * prospects.width + santa.jolly
    meter = float(santa.excitement) / prospects.steps
    value = prospects.place[place] + meter * prospects.meter[place]
    if santa.token:
        value += prospects.token[place] + meter * taste.both
    if santa.elves > 0:
        value += prospects.pack[place] + float(santa.elves) * prospects.elf[place]
    return value + taste.card * float(santa.cards)


def softmax(values: list[float]) -> list[float]:
    top = max(values)
    odds_of = [math.exp(value - top) for value in values]
    total = sum(odds_of)
    return [each / total for each in odds_of]


def finished_shares(s: Table, done: list[float], later: list[float]) -> list[float]:
    """With the chances that somebody makes all toys in this round; of two who do the jollier one wins (R11)."""
    nobody = 1.0
    for chance in done:
        nobody *= 1.0 - chance
    if nobody == 1.0:
        return later
    found: list[float] = []
    for seat in range(s.seats):
        alone = done[seat]
        for other in range(s.seats):
            if other != seat:
                alone *= 1.0 - done[other] * ahead_of(s.santas[other], s.santas[seat])
        found.append(alone + nobody * later[seat])
    total = sum(found)
    return [each / total for each in found]


def ahead_of(other: Santa, santa: Santa) -> float:
    """How likely the other one wins if both have all toys."""
    if other.jolly == santa.jolly:
        return 0.5
    return 0.85 if other.jolly > santa.jolly else 0.15


class RoundShares:
    """What this round will bring to each seat."""

    def __init__(self, s: Table, prospects: Prospects) -> None:
        self.s = s
        self.prospects = prospects
        self.most: i64 = s.box.elves
        self.done = [0.0] * int(s.seats)  # how likely somebody makes the last toy now
        self.out: list[list[float]] = []  # by seat: how likely at most so many elves are out
        for seat in range(s.seats):
            self.out.append(self.elves_out(s.santas[seat]))
        # what the assault leaves the seat that is looked at
        self.loss = 0.0
        self.left = 0.0
        self.any = 0.0
        self.token = 0.0
        self.meter = 0.0
        self.both = 0.0

    def elves_out(self, santa: Santa) -> list[float]:
        """Summed chances of 0, 1, ... elves out when snowballs fly."""
        s = self.s
        chances = [0.0] * int(self.most + 1)
        if placed(s, santa):
            sure, dice, need = pending(s, santa, ENLIST)
        else:
            sure, need = 0, s.box.enlist_on
            dice = min(self.prospects.taste.enlist, s.box.dice)
            if santa.elves > 0:
                dice = min(dice, s.box.most_enlist)
        for hits in range(dice + 1):
            chances[min(self.most, santa.elves + sure + hits)] += odds(dice, hits, need)
        for number in range(1, self.most + 1):
            chances[number] += chances[number - 1]
        return chances

    def assault(self, seat: i64) -> None:
        """What snowballs will cost and bring this seat."""
        s = self.s
        santa = s.santas[seat]
        self.loss = self.left = self.any = self.token = self.meter = self.both = 0.0
        rivals = self.strongest(seat)
        own = self.out[seat]
        quiet = 1.0
        for number in range(self.most):
            self.loss += own[number] * (1.0 - rivals[number])
            # chances that exactly `number + 1` of one's own elves are out: so many more than the rivals'
            chance = own[number + 1] - own[number]
            if chance > 0.0:
                for second in range(number + 1):
                    more = rivals[second] - (rivals[second - 1] if second > 0 else 0.0)
                    if more > 0.0:
                        self.excited(santa, number + 1 - second, chance * more)
                        quiet -= chance * more
        self.excited(santa, 0, quiet)
        if santa.calm:
            self.loss = 0.0

    def strongest(self, seat: i64) -> list[float]:
        """Summed chances of the most elves that any rival has out."""
        rivals = [1.0] * int(self.most + 1)
        for other in range(self.s.seats):
            if other != seat:
                chances = self.out[other]
                for number in range(self.most + 1):
                    rivals[number] *= chances[number]
        return rivals

    def excited(self, santa: Santa, elves: i64, chance: float) -> None:
        """So many elves unblocked: they stay, and the meter rises (R6, R7)."""
        s = self.s
        meter = santa.excitement + elves
        token = santa.token
        if meter >= s.box.steps:
            meter = 0
            token = 1
        part = chance * float(meter) / self.prospects.steps
        self.meter += part
        if token:
            self.token += chance
            self.both += part
        if elves > 0 and not s.box.all_retreat:
            self.left += chance * float(elves)
            self.any += chance

    def hope(self, seat: i64) -> float:
        """What the seat's boards will be worth after this round, if it does not end the game."""
        s = self.s
        santa = s.santas[seat]
        self.assault(seat)
        if placed(s, santa):
            return self.after_dice(seat, santa)
        place = santa.toys * self.prospects.width + santa.jolly
        self.done[seat] = self.prospects.dash[2 * place + santa.token]
        return self.aside(santa) + self.prospects.taste.turn + self.pelted(santa.toys, santa.jolly)

    def aside(self, santa: Santa) -> float:
        """What does not depend on dice."""
        taste = self.prospects.taste
        return taste.card * float(santa.cards) + taste.both * self.both

    def after_dice(self, seat: i64, santa: Santa) -> float:
        """Over all that the dice still to count may bring."""
        s = self.s
        glad, glad_dice, glad_need = pending(s, santa, JOLLY)
        made, toy_dice, toy_need = pending(s, santa, TOYS)
        done = 0.0
        value = 0.0
        for more in range(glad_dice + 1):
            jolly = min(s.box.top_level, santa.jolly + glad + more)
            chance = odds(glad_dice, more, glad_need)
            if s.phase != ROLL or s.zone != TOYS:
                toy_need = s.box.toys_on[jolly]
            for hits in range(toy_dice + 1):
                both = chance * odds(toy_dice, hits, toy_need)
                if both > 0.0:
                    toys = santa.toys + made + hits
                    if toys >= s.box.goal:
                        done += both
                    else:
                        value += both * self.pelted(toys, jolly)
        self.done[seat] = done
        return self.aside(santa) + value / (1.0 - done) if done < 0.999 else 0.0

    def pelted(self, toys: i64, jolly: i64) -> float:
        """A place on the boards after the snowballs, between two levels."""
        level = max(0.0, float(jolly) - self.loss)
        low = i64(level)
        part = level - float(low)
        place = toys * self.prospects.width + low
        value = self.cell(place)
        if part > 0.0:
            value += part * (self.cell(place + 1) - value)
        return value

    def cell(self, place: i64) -> float:
        p = self.prospects
        value = p.place[place] + self.token * p.token[place] + self.meter * p.meter[place]
        return value + self.left * p.elf[place] + self.any * p.pack[place]
