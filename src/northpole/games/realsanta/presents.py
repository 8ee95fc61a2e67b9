"""Phase 4: Presents."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.realsanta.excitement import excite
from northpole.games.realsanta.pieces import AT_ONCE, CHEER, KINDS, count, one, pick
from northpole.games.realsanta.present_story import Cheered, DrawnWas, Drew, DrewUsed, Thrilled
from northpole.games.realsanta.state import PRESENTS, Table


def give_presents(s: Table) -> None:
    """A card for every pair of dice with the sign, among all five (R9)."""
    s.phase = PRESENTS
    for santa in s.santas:
        santa.due = santa.ones // s.box.present_each
    unwrap(s)


class Unwrap(Step[Table]):
    """Go on with who has cards to draw."""

    def run(self, s: Table) -> None:
        unwrap(s)


def unwrap(s: Table) -> None:
    """In placement order each player draws all its cards, one by one (R19)."""
    for place in range(s.seats):
        seat = s.seat_at(place)
        if s.santas[seat].due > 0:
            draw_one(s, seat)
            return


def draw_one(s: Table, seat: i64) -> None:
    """From the unseen cards; then from the used ones, openly (R20). With no card left nobody gets any (R19)."""
    santa = s.santas[seat]
    if s.cards > 0:
        santa.due -= 1
        s.then(DRAW[seat], UNWRAP)
    elif s.under:
        santa.due -= 1
        s.then(UNWRAP)
        next_one = s.under[0]
        s.under = s.under[1:]
        receive(s, seat, next_one, True)
    else:
        for other in s.santas:
            other.due = 0


class Draw(Chance[Table]):
    """An unseen Present."""

    most: ClassVar[int] = 15

    def options(self, s: Table, may: Menu) -> None:
        for card in range(KINDS):
            if count(s.deck, card) > 0:
                may.add(card)

    def sample(self, s: Table, nature: Nature) -> i64:
        return pick(s.deck, nature.below(s.cards))

    def apply(self, s: Table, option: i64) -> None:
        s.deck -= one(option)
        s.cards -= 1
        receive(s, self.seat, option, False)


def receive(s: Table, seat: i64, card: i64, openly: bool) -> None:
    """Cheer and Thrill are shown and take effect at once; the others go to the hand."""
    santa = s.santas[seat]
    if card >= AT_ONCE:
        take_effect(s, seat, card)
        return
    santa.hand += one(card)
    santa.cards += 1
    if openly:
        santa.known += one(card)
    if s.journal is not None:
        tell_draw(s, seat, card, openly)


def tell_draw(s: Table, seat: i64, card: i64, openly: bool) -> None:
    """What was drawn from the unseen cards is for one's own eyes (R16)."""
    if openly:
        s.tell(DrewUsed(seat, card))
    else:
        s.tell(Drew(seat))
        s.tell(DrawnWas(card), seat)


def take_effect(s: Table, seat: i64, card: i64) -> None:
    """Jolly above the top is lost, Excitement can fill the meter; the card goes under the deck (R19)."""
    santa = s.santas[seat]
    s.put_under(card)
    if card == CHEER:
        santa.jolly = min(s.box.top_level, santa.jolly + s.box.cheer)
        if s.journal is not None:
            s.tell(Cheered(seat, santa.jolly))
    else:
        if s.journal is not None:
            s.tell(Thrilled(seat))
        excite(s, seat, s.box.thrill)


UNWRAP: Final = Unwrap()
DRAW: Final = [Draw(seat) for seat in range(4)]
