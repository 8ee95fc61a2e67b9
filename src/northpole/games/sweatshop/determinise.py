"""A full table with all that one seat can't know drawn anew (S26).

Others' hidden cards are drawn from what the seat has not seen, and each of the others gets a past
that explains everything seen of it: toys made, cards dropped, swept and picked up in secret.
"""

from __future__ import annotations

from mypy_extensions import i64

from northpole.engine.nature import Nature
from northpole.engine.pile import one, pick, total
from northpole.games.sweatshop.bids import BID
from northpole.games.sweatshop.craft import CRAFT_TOYS
from northpole.games.sweatshop.hindsight import Hindsight
from northpole.games.sweatshop.state import BIDS, CRAFT, NO_BID, NOBODY, Table
from northpole.games.sweatshop.trading import GIVING, OFFER_AGAIN, WANTING


def determinise(s: Table, seat: i64, nature: Nature) -> Table:
    """What this seat takes for possible. Depends on nothing but the seat's view and nature."""
    return drawn_anew(s, seat, Hindsight(s, seat, unknown(s, seat), nature))


def drawn_anew(s: Table, seat: i64, hindsight: Hindsight) -> Table:
    """A table as this seat sees it, with pasts of the others that were found in hindsight."""
    new = s.copy()
    nature = hindsight.nature
    for other in range(s.seats):
        if other != seat:
            step_back(new, other)
    forget_unmade_offer(new, seat)
    pool = hindsight.explain(new)
    deal_rest(new, pool, nature)
    for other in range(s.seats):
        if other != seat and s.phase == BIDS and s.lanes[other] is None:
            guess_bid(new, other, nature)
    return new


def unknown(s: Table, seat: i64) -> i64:
    """All cards this seat can't place: the deck, what lies face down, what the others got unseen."""
    pool = s.deck + s.lost
    for place in range(s.at, s.end):
        if s.is_down(place):
            pool += one(s.belt[place])
    for other in range(s.seats):
        if other != seat:
            pool += s.elves[other].secret
    return pool


def step_back(s: Table, other: i64) -> None:
    """Undo what another elf does apart from everybody's eyes."""
    elf = s.elves[other]
    if s.phase == CRAFT and s.apart():
        lately = elf.shown_gold - elf.gold
        elf.gold = elf.shown_gold
        elf.used -= lately
        s.lanes[other] = CRAFT_TOYS[other].alone
    elif s.phase == BIDS and elf.standing_in:
        elf.bid = NO_BID
        elf.payment = 0
        if s.lanes[other] is not None:
            s.lanes[other] = BID[other].alone


def guess_bid(s: Table, other: i64, nature: Nature) -> None:
    """Last of all that is drawn, so that who has written changes nothing else."""
    elf = s.elves[other]
    if elf.standing_in:
        elf.bid = nature.below(s.left() + 1)
        if s.box.dutch and elf.bid > 0:
            elf.payment = nature.below(s.box.highest_payment + 1)


def forget_unmade_offer(s: Table, seat: i64) -> None:
    """An offer still being built is known to its owner alone."""
    if s.partner < 0 or s.asker >= 0 or s.top().seat == seat:
        return
    owner = s.top().seat
    while s.top() is GIVING[owner] or s.top() is WANTING[owner]:
        s.pop()
    s.partner = NOBODY
    s.give = 0
    s.want = 0
    if s.made > 0:
        s.then(OFFER_AGAIN[owner])
    else:
        s.pop()  # the end of a Fruitcake not yet begun


def deal_rest(s: Table, pool: i64, nature: Nature) -> None:
    """Face-down cards and the deck, from what is left of the unknown."""
    left = total(pool)
    lost = total(s.lost)
    s.lost = 0
    for _ in range(lost):
        card = pick(pool, nature.below(left))
        pool -= one(card)
        left -= 1
        s.lost += one(card)
    for place in range(s.at, s.end):
        if s.is_down(place):
            card = pick(pool, nature.below(left))
            pool -= one(card)
            left -= 1
            s.belt[place] = card
    s.deck = pool


def reopen(s: Table, seat: i64) -> None:
    """Bids of the others that are written are taken for unwritten."""
    if s.phase != BIDS:
        return
    for other in range(s.seats):
        elf = s.elves[other]
        if other != seat and elf.standing_in:
            elf.bid = NO_BID
            elf.payment = 0
            s.lanes[other] = BID[other].alone
