"""Windows: the moments in which Presents may be played (R10, R16).

Everyone who holds a card is asked, whatever it is. All answer at once, hidden: a card or pass.
The first in placement order who named a card plays it, the other answers are void and never shown,
and all who still hold cards are asked again, until everyone passes.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.decision import Chance, Choice, Decision, Step
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.games.realsanta.dice import (
    NO_DICE,
    PICKS,
    merged,
    picked,
    replaced,
    showing,
    size,
    without,
)
from northpole.games.realsanta.pieces import CALM, ELF, MINUS, MOVE, PLUS, REROLL, SIX, SPOIL
from northpole.games.realsanta.present_story import (
    Changed,
    Moved,
    PlayedInSnow,
    RolledAgain,
    TakenUp,
    Turned,
)
from northpole.games.realsanta.restrictions import lawful
from northpole.games.realsanta.state import NO_ANSWER, NOWHERE, PASS, PLACED, ROLL, Santa, Table
from northpole.games.realsanta.throws import offer_rolls, thrown

# the options of AfterPlacing beside PASS
MOVE_DIE: Final[i64] = 1  # and 3 times the zone it leaves, and the zone it goes to

# the options of AfterRolling beside PASS
ADD: Final[i64] = 1
TAKE: Final[i64] = 2  # and the seat it hits
SPOIL_ROLL: Final[i64] = 6  # and the seat it hits
TURN: Final[i64] = 10  # and the face turned to 6, less 1
ROLL_AGAIN: Final[i64] = 15  # and the dice picked, as bits, less 1

# the options of BeforeSnow beside PASS
SEND_ELF: Final[i64] = 1
STAY_CALM: Final[i64] = 2


def ask_holders(s: Table) -> None:
    """Open a window before what comes next. How many cards everybody has is open, so this tells nothing."""
    holders: i64 = 0
    for seat in range(s.seats):
        if s.santas[seat].cards > 0:
            holders |= bit(seat)
    if holders:
        s.then(ANSWERS)
        s.together(asked(s, holders))


class AskAgain(Step[Table]):
    """A card was played: all who hold one are asked again."""

    def run(self, s: Table) -> None:
        ask_holders(s)


def asked(s: Table, holders: i64) -> list[Decision[Any]]:
    if s.phase == PLACED:
        return ALL_AFTER_PLACING[holders]
    if s.phase == ROLL:
        return ALL_AFTER_ROLLING[holders]
    return ALL_BEFORE_SNOW[holders]


def asked_alone(s: Table, seat: i64) -> Decision[Any]:
    """What one of them is asked."""
    return asked(s, bit(seat))[0]


class AfterPlacing(Choice[Table]):
    """Window (a), after the last placement: Move, within the restrictions (R17)."""

    most: ClassVar[int] = 10

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        santa = s.santas[self.seat]
        may.add(PASS)
        if not santa.has(MOVE):
            return
        for start in range(3):
            if santa.dice_in(start) > 0:
                for end in range(3):
                    if end != start and may_move(s, santa, start, end):
                        may.add(moving(start, end))

    def apply(self, s: Table, option: i64) -> None:
        s.santas[self.seat].answer = option


def may_move(s: Table, santa: Santa, start: i64, end: i64) -> bool:
    """R17: the split it leaves must be allowed, unless Free Hand was used this round."""
    return santa.free == 1 or lawful(s, santa, moved(santa.dice, start, end), santa.token_at)


def moving(start: i64, end: i64) -> i64:
    """The option for it."""
    return MOVE_DIE + 3 * start + end


def start_of(option: i64) -> i64:
    return (option - MOVE_DIE) // 3


def end_of(option: i64) -> i64:
    return (option - MOVE_DIE) % 3


def moved(dice: i64, start: i64, end: i64) -> i64:
    return dice - bit(4 * start) + bit(4 * end)


class AfterRolling(Choice[Table]):
    """Window (b), after a zone's roll and before its board is adjusted; needs as in R18."""

    most: ClassVar[int] = 46

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        santa = s.santas[self.seat]
        zone = s.zone
        roll = santa.roll_in(zone)
        may.add(PASS)
        if roll != NO_DICE:
            offer_own(santa, zone, roll, may)
        if santa.has(MINUS + zone):
            offer_rivals(s, self.seat, TAKE, may)
        if santa.has(SPOIL):
            offer_rivals(s, self.seat, SPOIL_ROLL, may)

    def apply(self, s: Table, option: i64) -> None:
        s.santas[self.seat].answer = option


def offer_own(santa: Santa, zone: i64, roll: i64, may: Menu) -> None:
    """Cards for one's own dice."""
    if santa.has(PLUS + zone):
        may.add(ADD)
    if santa.has(SIX):
        for face in range(1, 6):
            if showing(roll, face) > 0:
                may.add(TURN + face - 1)
    if santa.has(REROLL):
        for picks in PICKS[roll]:
            may.add(ROLL_AGAIN + picks - 1)


def offer_rivals(s: Table, seat: i64, option: i64, may: Menu) -> None:
    """Cards against an opponent with dice in the zone."""
    for other in range(s.seats):
        if is_target(s, seat, other):
            may.add(option + other)


def is_target(s: Table, seat: i64, other: i64) -> bool:
    return other != seat and s.santas[other].dice_in(s.zone) > 0


class BeforeSnow(Choice[Table]):
    """Window (c), before elves are counted: Extra Elf and Calm."""

    most: ClassVar[int] = 3

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        santa = s.santas[self.seat]
        may.add(PASS)
        if santa.has(ELF) and is_one_home(s, santa):
            may.add(SEND_ELF)
        if santa.has(CALM):
            may.add(STAY_CALM)

    def apply(self, s: Table, option: i64) -> None:
        s.santas[self.seat].answer = option


def is_one_home(s: Table, santa: Santa) -> bool:
    """Extra Elf needs an elf at home (R18)."""
    return santa.elves < s.box.elves


class Answers(Step[Table]):
    """The first card named in placement order is played; nothing is kept of the other answers."""

    def run(self, s: Table) -> None:
        player: i64 = -1
        option: i64 = PASS
        for place in range(s.seats):
            seat = s.seat_at(place)
            santa = s.santas[seat]
            if option == PASS and santa.answer > PASS:
                player = seat
                option = santa.answer
            santa.answer = NO_ANSWER
        if option > PASS:
            s.then(ASK_AGAIN)
            play(s, player, option)


def play(s: Table, seat: i64, option: i64) -> None:
    if s.phase == PLACED:
        play_move(s, seat, start_of(option), end_of(option))
    elif s.phase == ROLL:
        play_on_roll(s, seat, option)
    else:
        play_in_snow(s, seat, option)


def play_move(s: Table, seat: i64, start: i64, end: i64) -> None:
    santa = s.santas[seat]
    santa.dice = moved(santa.dice, start, end)
    s.use(seat, MOVE)
    if s.journal is not None:
        s.tell(Moved(seat, start, end))


def play_on_roll(s: Table, seat: i64, option: i64) -> None:
    if option >= ROLL_AGAIN:
        reroll(s, seat, seat, REROLL, option - ROLL_AGAIN + 1)
    elif option >= TURN:
        turn(s, seat, option - TURN + 1)
    elif option >= SPOIL_ROLL:
        other = option - SPOIL_ROLL
        everything = bit(s.santas[other].dice_in(s.zone)) - 1
        reroll(s, seat, other, SPOIL, everything)
    elif option >= TAKE:
        change(s, seat, option - TAKE, MINUS + s.zone, -s.box.minus)
    else:
        change(s, seat, seat, PLUS + s.zone, s.box.plus)


def change(s: Table, seat: i64, whose: i64, card: i64, by: i64) -> None:
    """+ and - belong to the player's zone for the round and add up (R13)."""
    s.santas[whose].plus += by
    s.use(seat, card)
    if s.journal is not None:
        s.tell(Changed(seat, whose, card, s.zone, by))


def turn(s: Table, seat: i64, face: i64) -> None:
    """A die turned to 6 is a natural 6 (R9)."""
    santa = s.santas[seat]
    santa.set_roll(s.zone, replaced(santa.roll_in(s.zone), face, 6))
    s.use(seat, SIX)
    if s.journal is not None:
        s.tell(Turned(seat, s.zone, face))


def reroll(s: Table, seat: i64, whose: i64, card: i64, picks: i64) -> None:
    """Dice are taken up; they count as they lie in the end (R9)."""
    santa = s.santas[whose]
    roll = santa.roll_in(s.zone)
    s.use(seat, card)
    if s.journal is not None:
        s.tell(TakenUp(seat, whose, card, s.zone, picked(roll, picks)))
    rest = without(roll, picks)
    s.rerolling = size(roll) - size(rest)
    santa.set_roll(s.zone, rest)
    s.roller = whose
    s.then(REROLL_DICE)


class RerollDice(Chance[Table]):
    """The dice that a Present made their player take up again."""

    most: ClassVar[int] = 462

    def options(self, s: Table, may: Menu) -> None:
        offer_rolls(s.rerolling, may)

    def sample(self, s: Table, nature: Nature) -> i64:
        return thrown(s.rerolling, nature)

    def apply(self, s: Table, option: i64) -> None:
        santa = s.santas[s.roller]
        santa.set_roll(s.zone, merged(santa.roll_in(s.zone), option))
        if s.journal is not None:
            s.tell(RolledAgain(s.roller, s.zone, option))
        s.roller = NOWHERE
        s.rerolling = 0


def play_in_snow(s: Table, seat: i64, option: i64) -> None:
    santa = s.santas[seat]
    card = ELF if option == SEND_ELF else CALM
    if option == SEND_ELF:
        santa.elves += 1
    else:
        santa.calm = 1
    s.use(seat, card)
    if s.journal is not None:
        s.tell(PlayedInSnow(seat, card))


def by_holders(decisions: list[Decision[Any]]) -> list[list[Decision[Any]]]:
    """For every set of seats, as bits, what they are asked."""
    found: list[list[Decision[Any]]] = []
    for holders in range(16):
        found.append([decisions[seat] for seat in range(4) if (holders >> seat) & 1])
    return found


AFTER_PLACING: Final[list[Decision[Any]]] = [AfterPlacing(seat) for seat in range(4)]
AFTER_ROLLING: Final[list[Decision[Any]]] = [AfterRolling(seat) for seat in range(4)]
BEFORE_SNOW: Final[list[Decision[Any]]] = [BeforeSnow(seat) for seat in range(4)]
ALL_AFTER_PLACING: Final = by_holders(AFTER_PLACING)
ALL_AFTER_ROLLING: Final = by_holders(AFTER_ROLLING)
ALL_BEFORE_SNOW: Final = by_holders(BEFORE_SNOW)
ASK_AGAIN: Final = AskAgain()
ANSWERS: Final = Answers()
REROLL_DICE: Final = RerollDice()
