"""Which dice a leader wishes for, and who gets what of a pool."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.pile import BITS, MOST, count, one
from northpole.games.union.box import NOTHING
from northpole.games.union.dice import FACES
from northpole.games.union.hopes import best_of_hand, worked_value
from northpole.games.union.state import NOBODY, ROLL, Leader, Table
from northpole.games.union.taste import USUAL, Taste


class Wishes:
    """What single dice would bring a leader in the Stores, over what they do in Work."""

    def __init__(self, s: Table, leader: Leader, left: float, taste: Taste) -> None:
        self.leader = leader
        self.left = left
        self.taste = taste
        self.first = [0.0] * FACES
        self.second = [0.0] * FACES
        for face in range(FACES):
            if s.box.uses[face] == NOTHING and left > 0.5:
                self.first[face] = taste.spare
                self.second[face] = taste.next_spare

    def look_closely(self, s: Table) -> None:
        """Try the Stores with each die instead of guessing."""
        trial = self.leader.copy()
        for face in range(FACES):
            trial.dice = one(face)
            self.first[face] = self.gain(s, trial)
            if s.box.uses[face] == NOTHING:
                trial.dice = 2 * one(face)
                both = self.gain(s, trial)
                self.first[face] = max(self.first[face], both / 2.0)  # a pair may be the point
                self.second[face] = max(0.0, both - self.first[face])

    def gain(self, s: Table, trial: Leader) -> float:
        best = best_of_hand(s, trial, self.left, self.taste)
        return best - worked_value(s, trial, trial.dice, self.left, self.taste)

    def value(self, s: Table, dice: i64) -> float:
        """About what a hand is worth."""
        value = worked_value(s, self.leader, dice, self.left, self.taste)
        for face in range(FACES):
            number = dice & MOST
            dice >>= BITS
            if number > 0:
                value += self.first[face]
                if number > 1:
                    value += self.second[face]
                if s.box.uses[face] != NOTHING:
                    value += self.taste.promise * float(number)
        return value

    def favourite(self, s: Table, dice: i64, pool: i64) -> i64:
        """The face of the pool that goes best with the dice in hand; higher ones if equal."""
        best: i64 = NOBODY
        most = -1000.0
        for face in range(FACES - 1, -1, -1):
            if count(pool, face) > 0:
                value = self.value(s, dice + one(face))
                if value > most + 0.0001:
                    most = value
                    best = face
        return best


def all_wishes(s: Table, seat: i64, left: float, taste: Taste) -> list[Wishes]:
    """Everybody's, this seat's own looked at closely."""
    wishes: list[Wishes] = []
    for other in range(s.seats):
        by = taste if other == seat else USUAL
        wishes.append(Wishes(s, s.leaders[other], left, by))
    wishes[seat].look_closely(s)
    return wishes


def drafted_hand(s: Table, seat: i64, taste: Taste, left: float) -> Leader:
    """The leader with the hand it may expect if all go on drafting by their wishes."""
    pool = s.pool
    hands = [leader.dice for leader in s.leaders]
    wanting = [leader.to_draft for leader in s.leaders]
    wishes = all_wishes(s, seat, left, taste)
    other = s.acting
    while pool != 0:
        if wanting[other] > 0:
            face = wishes[other].favourite(s, hands[other], pool)
            pool -= one(face)
            hands[other] += one(face)
            wanting[other] -= 1
        other = s.after(other)
    leader = s.leaders[seat].copy()
    leader.dice = hands[seat]
    return leader


def pool_worth(s: Table, seat: i64, taste: Taste, left: float) -> float:
    """What the dice that lie there mean to a leader, and those it is about to roll."""
    pool = s.pool
    if s.phase == ROLL:
        for leader in s.leaders:
            pool += leader.rolled
    wish = [0.0] * FACES
    enough = [0.0] * FACES
    wishes = all_wishes(s, seat, left, taste)
    for other in range(s.seats):
        share = 1.0 if other == seat else -taste.grudge / float(s.seats - 1)
        add_wishes(s, wishes[other], share, wish, enough)
    worth = 0.0
    for face in range(FACES):
        number = float(count(pool, face))
        wanted = min(number, enough[face])
        worth += wish[face] * (wanted + taste.glut * (number - wanted))
    if s.phase == ROLL and s.acting == seat:
        worth += float(s.out) * hoped(wish, s.rerolls)
    return worth


def hoped(wish: list[float], rerolls: i64) -> float:
    """The mean worth of a die to be rolled, with so many rerolls to follow."""
    worth = 0.0
    for _ in range(rerolls + 1):
        total = 0.0
        for face in range(FACES):
            total += max(wish[face], worth)
        worth = total / float(FACES)
    return worth


def add_wishes(
    s: Table, wishes: Wishes, share: float, wish: list[float], enough: list[float]
) -> None:
    """Gather the best hand die by die; what each face would have added at best is the wish for it."""
    top = [0.0] * FACES
    dice: i64 = 0
    value = wishes.value(s, dice)
    for _ in range(wishes.leader.elves):
        best: i64 = 0
        most = -1000.0
        for face in range(FACES):
            then = wishes.value(s, dice + one(face))
            top[face] = max(top[face], then - value)
            if then > most:
                most = then
                best = face
        dice += one(best)
        value = most
    for face in range(FACES):
        wish[face] += share * top[face]
        enough[face] += 1.0 + float(count(dice, face))
