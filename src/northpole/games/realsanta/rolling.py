"""Phase 2: rolling. Elf Enlistment, then Jollification, then Toy Production; in each all roll together."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Chance, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.realsanta.dice import reaching, showing
from northpole.games.realsanta.pieces import ENLIST, JOLLY, TOYS
from northpole.games.realsanta.scoring import anybody_done
from northpole.games.realsanta.snowballs import snowballs_fly
from northpole.games.realsanta.state import NOWHERE, PLACED, ROLL, Santa, Table
from northpole.games.realsanta.story import Adjusted, Rolled
from northpole.games.realsanta.throws import offer_rolls, thrown
from northpole.games.realsanta.windows import ask_holders


def all_placed(s: Table) -> None:
    """All dice lie in their zones: window (a) of R10, then the zones in order."""
    s.phase = PLACED
    s.zone = NOWHERE
    s.then(NEXT_ZONE)
    ask_holders(s)


class NextZone(Step[Table]):
    """All roll what they have there. A zone without dice has no roll and no window (R10)."""

    def run(self, s: Table) -> None:
        s.phase = ROLL
        s.zone += 1
        for santa in s.santas:
            santa.plus = 0
        s.roller = next_roller(s, s.first)
        if s.roller == NOWHERE:
            s.then(CLOSE_ZONE)
        else:
            s.then(ROLL_DICE)


def next_roller(s: Table, seat: i64) -> i64:
    """The first from this seat on who has dice in the zone."""
    while seat != NOWHERE and s.santas[seat].dice_in(s.zone) == 0:
        seat = s.after(seat)
    return seat


class RollDice(Chance[Table]):
    """One player's dice in the zone, then the next one's; window (b) of R10 follows when all have rolled."""

    most: ClassVar[int] = 462

    def options(self, s: Table, may: Menu) -> None:
        offer_rolls(s.santas[s.roller].dice_in(s.zone), may)

    def sample(self, s: Table, nature: Nature) -> i64:
        return thrown(s.santas[s.roller].dice_in(s.zone), nature)

    def apply(self, s: Table, option: i64) -> None:
        s.santas[s.roller].set_roll(s.zone, option)
        s.roller = next_roller(s, s.after(s.roller))
        if s.roller != NOWHERE:
            s.then(self)
            return
        if s.journal is not None:
            tell_rolls(s)
        s.then(CLOSE_ZONE)
        ask_holders(s)


def tell_rolls(s: Table) -> None:
    seats = [seat for seat in s.order() if s.santas[seat].dice_in(s.zone) > 0]
    rolls = [int(s.santas[seat].roll_in(s.zone)) for seat in seats]
    s.tell(Rolled(s.zone, seats, rolls))


class CloseZone(Step[Table]):
    """Everyone adjusts the zone's board; from now on nothing touches these dice (R10)."""

    def run(self, s: Table) -> None:
        zone = s.zone
        gains: i64 = 0  # a byte a seat, plus one
        for place in range(s.seats):
            seat = s.seat_at(place)
            santa = s.santas[seat]
            if santa.dice_in(zone) > 0 or santa.token_at == zone:
                santa.ones += showing(santa.roll_in(zone), s.box.present_face)
                gains |= (adjust(s, santa, zone) + 1) << (8 * seat)
        if gains and s.journal is not None:
            tell_gains(s, gains)
        if zone != TOYS:
            s.then(NEXT_ZONE)
        elif not anybody_done(s):
            snowballs_fly(s)


def tell_gains(s: Table, gains: i64) -> None:
    """`gains` has a byte a seat, plus one."""
    seats: list[int] = []
    gained: list[int] = []
    now: list[int] = []
    rolls: list[int] = []
    for seat in s.order():
        gain = ((gains >> (8 * seat)) & 255) - 1
        if gain >= 0:
            seats.append(seat)
            gained.append(int(gain))
            now.append(int(has_now(s.santas[seat], s.zone)))
            rolls.append(int(s.santas[seat].roll_in(s.zone)))
    s.tell(Adjusted(s.zone, seats, gained, now, rolls))


def has_now(santa: Santa, zone: i64) -> i64:
    """What the zone's board shows."""
    if zone == ENLIST:
        return santa.elves
    return santa.jolly if zone == JOLLY else santa.toys


def adjust(s: Table, santa: Santa, zone: i64) -> i64:
    """By how much the board goes up."""
    hits = hits_in(s, santa, zone)
    gain: i64
    if zone == ENLIST:
        gain = min(hits, s.box.elves - santa.elves)  # R4
        santa.elves += gain
    elif zone == JOLLY:
        gain = min(hits, s.box.top_level - santa.jolly)  # R4
        santa.jolly += gain
    else:
        gain = min(hits, s.box.goal - santa.toys)  # R11
        santa.toys += gain
    return gain


def hits_in(s: Table, santa: Santa, zone: i64) -> i64:
    """Dice that count, with + and - (R13), and the Bonus Token as so many 6s, which no card changes (R8)."""
    hits = reaching(santa.roll_in(zone), needed(s, santa, zone))
    if santa.token_at == zone:
        hits += s.box.sixes
    return hits


def needed(s: Table, santa: Santa, zone: i64) -> i64:
    """The lowest face that counts now, with + and - in the zone that is open (R13)."""
    return least(s, santa, zone) - santa.plus


def least(s: Table, santa: Santa, zone: i64) -> i64:
    """The same without + and -. Jollyify: by the level before the roll (R3)."""
    if zone == ENLIST:
        return s.box.enlist_on
    if zone == JOLLY:
        return s.box.jollyify_on[santa.jolly]
    return s.box.toys_on[santa.jolly]


NEXT_ZONE: Final = NextZone()
ROLL_DICE: Final = RollDice()
CLOSE_ZONE: Final = CloseZone()
