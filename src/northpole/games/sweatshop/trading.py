"""The trading window before the desks: Gloves and Fruitcake (S8, S16, S17, S24, S27)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice, Step
from northpole.engine.menu import Menu
from northpole.engine.pile import count, holds, one, total
from northpole.games.sweatshop import past
from northpole.games.sweatshop.craft import use_gold
from northpole.games.sweatshop.pieces import ABSENT, RADIO
from northpole.games.sweatshop.state import NOBODY, WINDOW, Table

# the options of Window
PASS: Final[i64] = 0
SALVAGE: Final[i64] = 1  # and the kind
ASK: Final[i64] = 5  # and the kind
TRADE_WITH: Final[i64] = 9  # and the seat

# the options of Bundle
ENOUGH: Final[i64] = 4

BUNDLES: Final[list[int]] = [
    sum(int(one(kind)) for kind in kinds)
    for kinds in [
        *[[a] for a in range(4)],
        *[[a, b] for a in range(4) for b in range(a, 4)],
        *[[a, b, c] for a in range(4) for b in range(a, 4) for c in range(b, 4)],
    ]
]


class TradingWindow(Step[Table]):
    """Elves who hold Gloves or Fruitcake, highest space first, one chance each."""

    def run(self, s: Table) -> None:
        if s.box.gloves == ABSENT and s.box.fruitcake == ABSENT:
            return
        s.phase = WINDOW
        for seat in s.tracker:
            if s.elves[seat].has(s.box.gloves) or s.elves[seat].has(s.box.fruitcake):
                s.then(IN_WINDOW[seat])


class InWindow(Choice[Table]):
    """An elf's chance: each of its Gloves and Fruitcakes once, in any order (S27).

    Who could only pass isn't asked (S32).
    """

    most: ClassVar[int] = 14

    def options(self, s: Table, may: Menu) -> None:
        elf = s.elves[self.seat]
        may.add(PASS)
        if has_gloves(s, self.seat):
            for kind in range(RADIO + 1):
                if count(elf.floor, kind) > 0:
                    may.add(SALVAGE + kind)
            for kind in range(RADIO + 1):
                may.add(ASK + kind)
        if has_cake(s, self.seat):
            offer_partners(s, self.seat, may, TRADE_WITH)

    def apply(self, s: Table, option: i64) -> None:
        if option == PASS:
            return
        s.then(self)
        if option < ASK:
            salvage(s, self.seat, option - SALVAGE)
        elif option < TRADE_WITH:
            ask_all(s, self.seat, option - ASK)
        else:
            s.then(CAKE_ENDS[self.seat])
            begin_offer(s, self.seat, option - TRADE_WITH)


def has_gloves(s: Table, seat: i64) -> bool:
    """Gloves that have not had their chance this season (S27)."""
    elf = s.elves[seat]
    return count(elf.gold, s.box.gloves) > elf.tried_gloves


def has_cake(s: Table, seat: i64) -> bool:
    elf = s.elves[seat]
    return count(elf.gold, s.box.fruitcake) > elf.tried_cakes


# Gloves


def salvage(s: Table, seat: i64, kind: i64) -> None:
    """Gloves on one's own floor: pick the card; which one is never shown (S16, S23)."""
    elf = s.elves[seat]
    use_gold(elf, s.box.gloves, 1)
    elf.floor -= one(kind)
    elf.hand += one(kind)
    s.note(past.SALVAGED, seat)


def ask_all(s: Table, seat: i64, kind: i64) -> None:
    """Gloves on others' floors: all are asked for a kind, highest space first, and all hear (S16)."""
    s.asker = seat
    s.asked_kind = kind
    s.willing = 0
    s.note(past.ASKED, seat, kind)
    s.then(GLOVES_END)
    for other in s.tracker:
        if other != seat:
            s.then(GIVE[other])


class Give(Choice[Table]):
    """Yes or no to the asker; asked even when only no is possible, and no says nothing (S24)."""

    most: ClassVar[int] = 2

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        may.upto(2 if count(s.elves[self.seat].floor, s.asked_kind) > 0 else 1)

    def apply(self, s: Table, option: i64) -> None:
        s.willing |= option << self.seat
        s.note(past.ANSWERED, self.seat, option)


class GlovesEnd(Step[Table]):
    """One yes binds both; of several the asker picks; none, and the Gloves had their chance (S16, S27)."""

    def run(self, s: Table) -> None:
        if s.willing == 0:
            s.elves[s.asker].tried_gloves += 1
            s.asker = NOBODY
        else:
            s.then(PICK_GIVER[s.asker])


class PickGiver(Choice[Table]):
    """Which of those who said yes gives the card."""

    most: ClassVar[int] = 5

    def options(self, s: Table, may: Menu) -> None:
        for seat in range(s.seats):
            if (s.willing >> seat) & 1:
                may.add(seat)

    def apply(self, s: Table, option: i64) -> None:
        elf = s.elves[self.seat]
        use_gold(elf, s.box.gloves, 1)
        s.elves[option].floor -= one(s.asked_kind)
        elf.hand += one(s.asked_kind)
        s.note(past.GIFT, option, s.asked_kind, self.seat)
        s.asker = NOBODY
        s.willing = 0


# Fruitcake


def offer_partners(s: Table, seat: i64, may: Menu, first: i64) -> None:
    for other in range(s.seats):
        if other != seat and can_offer(s, seat, other, 0, 0):
            may.add(first + other)


def can_offer(s: Table, seat: i64, partner: i64, give: i64, want: i64) -> bool:
    """Is there an offer not yet made that begins with these cards? By public facts and own cards (S24)."""
    hand = s.elves[seat].hand
    most = min(s.box.bundle, total(s.elves[partner].hand))
    for mine in BUNDLES:
        if total(mine) > s.box.bundle or not holds(mine, give) or not holds(hand, mine):
            continue
        if want and mine != give:
            continue
        for theirs in BUNDLES:
            if total(theirs) > most or not holds(theirs, want) or overlap(mine, theirs):
                continue
            if offer_code(seat, partner, mine, theirs) not in s.offers:
                return True
    return False


def overlap(mine: i64, theirs: i64) -> bool:
    """No kind stands on both sides of an offer (S17)."""
    for kind in range(RADIO + 1):
        if count(mine, kind) > 0 and count(theirs, kind) > 0:
            return True
    return False


def offer_code(seat: i64, partner: i64, give: i64, want: i64) -> i64:
    return give | want << 24 | partner << 48 | seat << 52


def begin_offer(s: Table, seat: i64, partner: i64) -> None:
    s.partner = partner
    s.give = 0
    s.want = 0
    s.then(GIVING[seat], WANTING[seat])


class Giving(Choice[Table]):
    """What the offer gives, card by card: 1 to 3 of one's own (S17)."""

    most: ClassVar[int] = 5

    def options(self, s: Table, may: Menu) -> None:
        if total(s.give) < s.box.bundle:
            for kind in range(RADIO + 1):
                if can_offer(s, self.seat, s.partner, s.give + one(kind), 0):
                    may.add(kind)
        if s.give and can_want(s, self.seat):
            may.add(ENOUGH)

    def apply(self, s: Table, option: i64) -> None:
        if option != ENOUGH:
            s.give += one(option)
            s.then(self)


def can_want(s: Table, seat: i64) -> bool:
    """Does what is given so far leave something to want?"""
    for kind in range(RADIO + 1):
        if count(s.give, kind) == 0 and can_offer(s, seat, s.partner, s.give, one(kind)):
            return True
    return False


def was_offered(s: Table, seat: i64) -> bool:
    """Was the offer, as it is built so far, made this season?"""
    return offer_code(seat, s.partner, s.give, s.want) in s.offers


class Wanting(Choice[Table]):
    """What it asks for, card by card; then the other elf hears the offer."""

    most: ClassVar[int] = 5

    def options(self, s: Table, may: Menu) -> None:
        for kind in range(RADIO + 1):
            if count(s.give, kind) == 0 and can_offer(
                s, self.seat, s.partner, s.give, s.want + one(kind)
            ):
                may.add(kind)
        if s.want and not was_offered(s, self.seat):
            may.add(ENOUGH)

    def apply(self, s: Table, option: i64) -> None:
        if option != ENOUGH:
            s.want += one(option)
            s.then(self)
            return
        s.offers = [*s.offers, offer_code(self.seat, s.partner, s.give, s.want)]
        s.made += 1
        s.asker = self.seat
        s.note(past.OFFERED, self.seat, s.give, s.partner, s.want)
        s.then(ANSWER[s.partner], OFFER_AGAIN[self.seat])


class Answer(Choice[Table]):
    """Accept, if one holds the cards, or decline; asked in any case (S24)."""

    most: ClassVar[int] = 2

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        may.upto(2 if holds(s.elves[self.seat].hand, s.want) else 1)

    def apply(self, s: Table, option: i64) -> None:
        s.note(past.ANSWERED, self.seat, option)
        if option == 1:
            swap(s, s.asker, self.seat)
        s.asker = NOBODY
        s.partner = NOBODY
        s.give = 0
        s.want = 0


def swap(s: Table, owner: i64, other: i64) -> None:
    s.elves[owner].hand += s.want - s.give
    s.elves[other].hand += s.give - s.want
    s.traded += 1
    s.note(past.TRADED, owner, s.give, other, s.want)


class OfferAgain(Choice[Table]):
    """The owner may go on, to anyone, up to six offers (S17)."""

    most: ClassVar[int] = 6

    def options(self, s: Table, may: Menu) -> None:
        may.add(PASS)
        if s.made < s.box.offers:
            offer_partners(s, self.seat, may, 1)

    def apply(self, s: Table, option: i64) -> None:
        if option != PASS:
            begin_offer(s, self.seat, option - 1)


class CakeEnds(Step[Table]):
    """The Fruitcake is discarded if at least one trade was made; else it had its chance (S17, S27)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat = seat

    def run(self, s: Table) -> None:
        elf = s.elves[self.seat]
        if s.traded > 0:
            use_gold(elf, s.box.fruitcake, 1)
            s.note(past.CAKE, self.seat)
        else:
            elf.tried_cakes += 1
        s.made = 0
        s.traded = 0


TRADING_WINDOW: Final = TradingWindow()
IN_WINDOW: Final = [InWindow(seat) for seat in range(5)]
GIVE: Final = [Give(seat) for seat in range(5)]
GLOVES_END: Final = GlovesEnd()
PICK_GIVER: Final = [PickGiver(seat) for seat in range(5)]
GIVING: Final = [Giving(seat) for seat in range(5)]
WANTING: Final = [Wanting(seat) for seat in range(5)]
ANSWER: Final = [Answer(seat) for seat in range(5)]
OFFER_AGAIN: Final = [OfferAgain(seat) for seat in range(5)]
CAKE_ENDS: Final = [CakeEnds(seat) for seat in range(5)]
