"""Step 2: collect Toy Component cards, in rounds of secret bids."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Choice, Decision, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import one
from northpole.games.sweatshop import past
from northpole.games.sweatshop.box import SEASONS
from northpole.games.sweatshop.pieces import ABSENT, FIRST_GOLD
from northpole.games.sweatshop.state import BIDS, NO_BID, NOBODY, REVEALED, Table
from northpole.games.sweatshop.story import TurnedOver

NIL: Final[i64] = 0  # the bid for no card


class Collect(Step[Table]):
    """Rounds of bidding until the belt is empty (S5) or one elf is left to take it all (S6)."""

    def run(self, s: Table) -> None:
        for elf in s.elves:
            elf.bid = NO_BID
            elf.payment = 0
        if s.left() == 0:
            return
        bidders: list[Decision[Any]] = []
        last: i64 = NOBODY
        for seat in range(s.seats):
            if s.elves[seat].standing_in:
                bidders.append(BID[seat])
                last = seat
        if len(bidders) == 1:
            take(s, last, s.left())
        elif bidders:
            s.phase = BIDS
            s.then(REVEAL, self)
            s.together(bidders)


class Bid(Choice[Table]):
    """Write Bids: Nil (0), or a Grab from 1 to all the cards left, the face-down one included (S5)."""

    most: ClassVar[int] = 64

    def options(self, s: Table, may: Menu) -> None:
        may.upto(s.left() + 1)

    def apply(self, s: Table, option: i64) -> None:
        s.elves[self.seat].bid = option
        if s.box.dutch and option > 0:
            s.then(PAYMENT[self.seat])


class Payment(Choice[Table]):
    """Dutch Auction: beside a Grab, the points one would pay to win a tie (S19). Both are one answer (S36)."""

    most: ClassVar[int] = 21

    def options(self, s: Table, may: Menu) -> None:
        may.upto(s.box.highest_payment + 1)

    def apply(self, s: Table, option: i64) -> None:
        s.elves[self.seat].payment = option


class Reveal(Step[Table]):
    """All bids are turned over; then those who hold a Knife may use it, highest space first (S18)."""

    def run(self, s: Table) -> None:
        s.phase = REVEALED
        bids: i64 = 0
        payments: i64 = 0
        for seat in range(s.seats):
            elf = s.elves[seat]
            bids |= (elf.bid + 1) << (6 * seat)
            payments |= elf.payment << (6 * seat)
        s.note(past.BIDS, NOBODY, bids, payments)
        if s.box.knife == ABSENT:
            RESOLVE.run(s)
        else:
            s.then(RESOLVE)
            for seat in s.tracker:
                if s.elves[seat].standing_in and s.elves[seat].has(s.box.knife):
                    s.then(KNIFE[seat])


class Knife(Choice[Table]):
    """Knife: jump to space 1 of the tracker, the others move right."""

    most: ClassVar[int] = 2

    def options(self, s: Table, may: Menu) -> None:
        may.upto(2)

    def apply(self, s: Table, option: i64) -> None:
        s.note(past.KNIFE, self.seat, option)
        if option == 1:
            elf = s.elves[self.seat]
            elf.gold -= one(s.box.knife)
            elf.used += one(s.box.knife)
            s.tracker = [int(self.seat), *s.behind(self.seat)]


class Resolve(Step[Table]):
    """The lowest Grab wins; ties go by the tracker or by Payment Bids; all Nil removes cards."""

    def run(self, s: Table) -> None:
        low = lowest_grab(s)
        if low == 0:
            all_nil(s)
            return
        winner: i64 = NOBODY
        tied: i64 = 0
        for seat in range(s.seats):
            if s.elves[seat].bid == low:
                winner = seat
                tied += 1
        if tied == 1:
            take(s, winner, low)
        elif s.box.dutch:
            dutch_tie(s, low)
        else:
            tracker_tie(s, low)


def lowest_grab(s: Table) -> i64:
    """0 if there is none."""
    low: i64 = 0
    for elf in s.elves:
        if elf.bid > 0 and (low == 0 or elf.bid < low):
            low = elf.bid
    return low


def could_win_tie(s: Table, seat: i64) -> bool:
    """Would space 1 win this elf the cards, which now go to somebody before it on the tracker (S18)?"""
    if s.box.dutch or s.elves[seat].bid == 0 or s.elves[seat].bid != lowest_grab(s):
        return False
    for other in s.tracker:
        if s.elves[other].bid == s.elves[seat].bid:
            return other != seat or another_knife(s, seat)
    return False


def knife_changes_nothing(s: Table, seat: i64) -> bool:
    """Is it the same to everybody whether this elf plays its Knife now (S18)?

    It stands on space 1 already, or this tie and all that follows goes without its place on the tracker. All of this is
    open: who holds a Knife, the bids, the tracker.
    """
    if s.tracker[0] == seat:
        return True
    return not could_win_tie(s, seat) and not tracker_counts_again(s)


def tracker_counts_again(s: Table) -> bool:
    """After this round: in another season, in a trading window, or among those who are left to bid."""
    if s.season < SEASONS or s.box.gloves != ABSENT or s.box.fruitcake != ABSENT:
        return True
    low = lowest_grab(s)
    bidders: i64 = 0 if low == 0 else -1  # who wins is out
    for elf in s.elves:
        bidders += elf.standing_in
    gone = s.box.nil_removes if low == 0 else low
    return bidders > 1 and s.left() > gone


def another_knife(s: Table, seat: i64) -> bool:
    """Does somebody else who may take the place on space 1 want the same cards?"""
    for other in range(s.seats):
        elf = s.elves[other]
        if other != seat and elf.bid == s.elves[seat].bid and elf.has(s.box.knife):
            return True
    return False


def tracker_tie(s: Table, low: i64) -> None:
    """Ties: the tied elf on the lowest space wins and goes to the back (S3)."""
    for seat in s.tracker:
        if s.elves[seat].bid == low:
            s.tracker = [*s.behind(seat), seat]
            s.note(past.TIE, seat)
            take(s, seat, low)
            return


def dutch_tie(s: Table, low: i64) -> None:
    """Dutch Auction: the highest Payment Bid among the tied wins and pays one more than the next (S19)."""
    best: i64 = -1
    second: i64 = -1
    winner: i64 = NOBODY
    for seat in range(s.seats):
        elf = s.elves[seat]
        if elf.bid != low:
            continue
        if elf.payment > best:
            second = best
            best = elf.payment
            winner = seat
        elif elf.payment > second:
            second = elf.payment
    if best == second:
        s.then(DIE)
        return
    s.elves[winner].paid += second + 1
    s.note(past.TIE, winner, second + 1)
    take(s, winner, low)


class Die(Chance[Table]):
    """Dutch Auction: equal highest payments are decided by an even roll, and nobody pays (S19)."""

    most: ClassVar[int] = 5

    def options(self, s: Table, may: Menu) -> None:
        low = lowest_grab(s)
        best: i64 = 0
        for elf in s.elves:
            if elf.bid == low:
                best = max(best, elf.payment)
        for seat in range(s.seats):
            if s.elves[seat].bid == low and s.elves[seat].payment == best:
                may.add(seat)

    def sample(self, s: Table, nature: Nature) -> i64:
        may = Menu()
        self.options(s, may)
        return may.at(nature.below(may.size))

    def apply(self, s: Table, option: i64) -> None:
        s.note(past.TIE, option)
        take(s, option, s.elves[option].bid)


def take(s: Table, seat: i64, number: i64) -> None:
    """The leftmost cards go to the elf's hand, Gold ones open before it (S7); it is out this season."""
    elf = s.elves[seat]
    seen: i64 = 0
    unseen: i64 = 0
    laid: i64 = 0
    for place in range(s.at, s.at + number):
        card = s.belt[place]
        if not s.is_down(place):
            seen += one(card)
        else:
            s.belt[place] = 0  # no trace of what was face down
            if card >= FIRST_GOLD:
                laid += one(card)
            else:
                unseen += 1
                elf.secret += one(card)
                if s.journal is not None:
                    s.tell(TurnedOver(card), seat)
        if card >= FIRST_GOLD:
            elf.gold += one(card)
        else:
            elf.hand += one(card)
    elf.standing_in = 0
    s.at += number
    s.note(past.TOOK, seat, seen, unseen, laid)


def all_nil(s: Table) -> None:
    """All Nil Bids: the leftmost two cards leave the game, a face-down one unseen (S4)."""
    seen: i64 = 0
    unseen: i64 = 0
    number = min(s.box.nil_removes, s.left())
    for place in range(s.at, s.at + number):
        card = s.belt[place]
        if s.is_down(place):
            s.belt[place] = 0
            unseen += 1
            s.lost += one(card)
        else:
            seen += one(card)
    s.gone += seen
    s.at += number
    s.note(past.NIL, NOBODY, seen, unseen)


COLLECT: Final = Collect()
BID: Final = [Bid(seat) for seat in range(5)]
PAYMENT: Final = [Payment(seat) for seat in range(5)]
REVEAL: Final = Reveal()
KNIFE: Final = [Knife(seat) for seat in range(5)]
RESOLVE: Final = Resolve()
DIE: Final = Die()
