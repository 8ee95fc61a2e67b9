"""A full table with all that one seat can't know drawn anew (W23).

Secret are the starting gifts: the others' hands while all choose, then those they gave back, as long as they lie
unmixed under the packet they were dealt from. What is chosen at once and in secret is guessed at.
"""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.bits import bit, bit_count
from northpole.engine.nature import Nature
from northpole.games.workshop1e.bag import high, low, nth
from northpole.games.workshop1e.holiday import DENTIST_CHOICE
from northpole.games.workshop1e.pieces import NOTHING
from northpole.games.workshop1e.setup import KEEP_GIFTS
from northpole.games.workshop1e.state import PACKET, SETUP, Table, Team


class UnseenGifts:
    """Gifts that could be anywhere among the unseen."""

    def __init__(self, lows: i64, highs: i64) -> None:
        self.lows = lows
        self.highs = highs

    def add(self, lows: i64, highs: i64) -> None:
        self.lows |= lows
        self.highs |= highs

    def size(self) -> i64:
        return bit_count(self.lows) + bit_count(self.highs)

    def draw(self, nature: Nature) -> i64:
        card = nth(self.lows, self.highs, nature.below(self.size()))
        self.lows -= low(card)
        self.highs -= high(card)
        return card


def determinise(s: Table, seat: i64, nature: Nature) -> Table:
    """What this seat takes for possible. Depends on nothing but the seat's view and nature."""
    new = s.copy()
    if s.fresh and s.packets():
        redraw(new, seat, nature)
    if s.apart():  # last, so that who has answered changes nothing else
        guess_answers(new, seat, nature)
    return new


def unseen(s: Table, seat: i64) -> UnseenGifts:
    """The packet on top and what the others hold or gave back; a seat of -1 sees nobody's."""
    top = len(s.deck) - PACKET
    pool = UnseenGifts(s.deck[top], s.deck[top + 1])
    for other in range(s.seats):
        if other != seat:
            team = s.teams[other]
            pool.add(team.returned_low, team.returned_high)
            for place in range(team.hand_size()):
                card = team.dealt(place)
                pool.add(low(card), high(card))
    return pool


def guess_answers(s: Table, seat: i64, nature: Nature) -> None:
    """What the others have chosen in secret."""
    for other in range(s.seats):
        team = s.teams[other]
        if other == seat or s.lanes[other] is not None:
            continue
        if s.phase == SETUP:
            team.answer = any_hand(s, nature)
        else:
            team.answer = any_elf(team, nature)


def any_hand(s: Table, nature: Nature) -> i64:
    """Which of the gifts dealt are kept."""
    while True:
        kept = nature.below(bit(s.box.hand))
        if bit_count(kept) >= s.box.keep:
            return kept


def any_elf(team: Team, nature: Nature) -> i64:
    """The training of one of the elves, each kind as likely as the others."""
    homes = team.homes()
    n = nature.below(bit_count(homes))
    training: i64 = 0
    while True:
        if (homes >> training) & 1:
            if n == 0:
                return training
            n -= 1
        training += 1


def redraw(s: Table, seat: i64, nature: Nature) -> None:
    """Deal the unseen gifts anew: the others' hands or returned gifts, and the rest on top."""
    pool = unseen(s, seat)
    for other in range(s.seats):
        if other != seat:
            redeal(s.teams[other], pool, nature)
    top = len(s.deck) - PACKET
    s.deck = s.deck[:]  # that of the table this was copied from stays as it is
    s.deck[top] = pool.lows
    s.deck[top + 1] = pool.highs
    if s.phase != SETUP:
        gather_returned(s)


def redeal(team: Team, pool: UnseenGifts, nature: Nature) -> None:
    number = team.hand_size()
    team.hand = 0
    for _ in range(number):
        team.deal(pool.draw(nature))
    number = bit_count(team.returned_low) + bit_count(team.returned_high)
    team.returned_low = 0
    team.returned_high = 0
    for _ in range(number):
        card = pool.draw(nature)
        team.returned_low |= low(card)
        team.returned_high |= high(card)


def gather_returned(s: Table) -> None:
    """The packet below the top one holds what all gave back."""
    lows: i64 = 0
    highs: i64 = 0
    for team in s.teams:
        lows |= team.returned_low
        highs |= team.returned_high
    if lows or highs:
        under = len(s.deck) - 2 * PACKET
        s.deck[under] = lows
        s.deck[under + 1] = highs


def reopen(s: Table, seat: i64) -> None:
    """Gifts kept and elves sent to the dentist by the others are not chosen yet."""
    for other in range(s.seats):
        team = s.teams[other]
        if other != seat and team.answer != NOTHING:
            team.answer = NOTHING
            lane = KEEP_GIFTS[other] if s.phase == SETUP else DENTIST_CHOICE[other]
            s.lanes[other] = lane.alone
