"""Purchase: dice are placed in the Quartermaster's Stores."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one
from northpole.games.union.box import (
    BUILDS,
    CANES,
    CLOSED,
    ELVES,
    JOIN,
    MOST_SPACES,
    NO_UNION,
    PURCHASERS,
    REROLL,
    TAGS,
    WRAPS,
)
from northpole.games.union.dice import ANY, FACES
from northpole.games.union.state import (
    NOBODY,
    PURCHASE,
    TINKERED_IN_STORES,
    Leader,
    Table,
)
from northpole.games.union.story import Bought, Given, Joined, Passed, RolledAgain
from northpole.games.union.tinker import may_tinker, offer_tinkering, tell_tinkering, tinker

# the options of Go
PASS: Final[i64] = 0
TINKER: Final[i64] = 1  # and the number of the tinkering
BUY: Final[i64] = 13  # and 24 times the space, 4 times the face of the die, and the union


class PurchasePhase(Step[Table]):
    """Clockwise until all have passed (U7). The Stores were cleared when the turn began (U13)."""

    def run(self, s: Table) -> None:
        s.phase = PURCHASE
        s.acting = s.before(s.first)
        next_go(s)


def next_go(s: Table) -> None:
    """A pass is final for the turn (U7)."""
    seat = s.acting
    for _ in range(s.seats):
        seat = s.after(seat)
        if s.leaders[seat].passed == 0:
            s.acting = seat
            s.turns += 1
            s.then(GO[seat])
            return
    s.acting = NOBODY


class Go(Choice[Table]):
    """One purchase, or a pass; Tinkering is free and the go continues (U6, U7)."""

    most: ClassVar[int] = 13 + 24 * MOST_SPACES

    def options(self, s: Table, may: Menu) -> None:
        may.add(PASS)
        leader = s.leaders[self.seat]
        if leader.dice == 0:
            return
        for space in range(len(s.box.dies)):
            if not has_die(s, leader, space):
                continue
            if s.box.rewards[space] == JOIN:
                offer_unions(s, leader, space, may)
            elif is_open(s, leader, space):
                offer_dice(s, leader, space, 0, may)
        if may_tinker(leader):
            offer_tinkering(s, leader, may, TINKER)

    def apply(self, s: Table, option: i64) -> None:
        leader = s.leaders[self.seat]
        if option == PASS:
            leader.passed = 1
            if s.journal is not None:
                s.tell(Passed(self.seat))
            next_go(s)
        elif option < BUY:
            tinker(s, leader, option - TINKER)
            tell_tinkering(s, self.seat, option - TINKER)
            leader.tinkered = TINKERED_IN_STORES
            s.then(self)
        else:
            buy(s, self.seat, space_of(option), face_of(option), union_of(option))


def space_of(option: i64) -> i64:
    return (option - BUY) // 24


def face_of(option: i64) -> i64:
    return (option - BUY) // 4 % FACES


def union_of(option: i64) -> i64:
    """Which union is joined, if the space is for that."""
    return (option - BUY) % 4


def purchase(space: i64, face: i64, union: i64) -> i64:
    """The option for it."""
    return BUY + 24 * space + 4 * face + union


def has_die(s: Table, leader: Leader, space: i64) -> bool:
    """A die that could be placed there; the price matters only then."""
    die = s.box.dies[space]
    return die == ANY or count(leader.dice, die) > 0


def offer_dice(s: Table, leader: Leader, space: i64, union: i64, may: Menu) -> None:
    """Only a die that matches the space's may be placed there."""
    die = s.box.dies[space]
    if die != ANY:
        if count(leader.dice, die) > 0:
            may.add(purchase(space, die, union))
        return
    for face in range(FACES):
        if count(leader.dice, face) > 0:
            may.add(purchase(space, face, union))


def offer_unions(s: Table, leader: Leader, space: i64, may: Menu) -> None:
    """Any union one does not belong to (U9, U17)."""
    if not s.is_filled(space):
        for union in range(len(s.box.unions)):
            if union != leader.union and price(s, leader, space, union) <= leader.canes:
                offer_dice(s, leader, space, union, may)


def is_open(s: Table, leader: Leader, space: i64) -> bool:
    """May this leader use the space, with the right die?"""
    reward = s.box.rewards[space]
    if reward == CLOSED or s.is_filled(space):
        return False
    return price(s, leader, space, 0) <= leader.canes and is_useful(s, leader, reward)


def is_useful(s: Table, leader: Leader, reward: i64) -> bool:
    """Something of the reward must be possible (U12); canes are taken at the limit too (U17)."""
    if reward == ELVES:
        return leader.elves < s.box.most_elves
    if reward == BUILDS:
        return leader.room() > 0
    if reward == WRAPS:
        return leader.built > 0
    if reward == TAGS:
        return leader.wrapped > 0
    return True


def price(s: Table, leader: Leader, space: i64, union: i64) -> i64:
    """What this leader pays now. Purchasers pay less, down to nothing; a reroll always costs something (U8)."""
    reward = s.box.rewards[space]
    canes = s.box.prices[space]
    if reward == JOIN:
        canes += s.box.empty[union] if s.member(union) == NOBODY else s.box.bump[union]
    if leader.union == PURCHASERS:
        canes = max(s.box.least_reroll if reward == REROLL else 0, canes - s.box.discount)
    return canes


def buy(s: Table, seat: i64, space: i64, face: i64, union: i64) -> None:
    leader = s.leaders[seat]
    reward = s.box.rewards[space]
    paid = price(s, leader, space, union)
    leader.canes -= paid
    leader.dice -= one(face)
    if s.journal is not None:
        s.tell(Bought(seat, space, face, paid))
    if reward == REROLL:
        s.out = 1
        s.then(ROLL_AGAIN)
        return
    s.fill(space, seat, face)
    if reward == JOIN:
        join(s, seat, union)
    else:
        give(s, seat, reward, s.box.amounts[space])
    next_go(s)


def give(s: Table, seat: i64, reward: i64, amount: i64) -> None:
    """As much of the reward as is possible (U12)."""
    leader = s.leaders[seat]
    number: i64 = amount
    now: i64 = 0
    if reward == CANES:
        number = min(amount, s.box.most_canes - leader.canes)
        leader.canes += number
        now = leader.canes
    elif reward == ELVES:
        number = min(amount, s.box.most_elves - leader.elves)
        leader.elves += number
        now = leader.elves
    elif reward == BUILDS:
        number = min(amount, leader.room())
        leader.built += number
    elif reward == WRAPS:
        number = min(amount, leader.built)
        leader.built -= number
        leader.wrapped += number
    else:
        number = min(amount, leader.wrapped)
        leader.wrapped -= number
        leader.tagged += number
    if s.journal is not None:
        s.tell(Given(seat, reward, number, now))


def join(s: Table, seat: i64, union: i64) -> None:
    """Place or move one's token; a member who is there takes theirs back (U9)."""
    bumped = s.member(union)
    if bumped != NOBODY:
        s.leaders[bumped].union = NO_UNION
    s.leaders[seat].union = union
    if s.journal is not None:
        s.tell(Joined(seat, union, bumped))


class RollAgain(Chance[Table]):
    """The Stores' reroll: the die comes back to its owner."""

    most: ClassVar[int] = 6

    def options(self, s: Table, may: Menu) -> None:
        may.upto(FACES)

    def sample(self, s: Table, nature: Nature) -> i64:
        return nature.below(FACES)

    def apply(self, s: Table, option: i64) -> None:
        s.out = 0
        s.leaders[s.acting].dice += one(option)
        if s.journal is not None:
            s.tell(RolledAgain(option))
        next_go(s)


PURCHASE_PHASE: Final = PurchasePhase()
GO: Final = [Go(seat) for seat in range(4)]
ROLL_AGAIN: Final = RollAgain()
