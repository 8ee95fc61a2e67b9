"""Workday actions: who may be sent where, and sending one worker."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.games.workshop1e.classroom import (
    LEARN,
    can_learn,
    class_coal,
    class_space,
    open_class,
    open_seminar,
    seminar_lessons,
    visit_class,
)
from northpole.games.workshop1e.cubes import NO_USE, ONLY_REPLACE, use_of
from northpole.games.workshop1e.hall import (
    any_ready,
    is_offered,
    second_space,
    visit_hall,
    yield_of,
)
from northpole.games.workshop1e.holiday import (
    open_bakery,
    open_naughty,
    visit_bakery,
    visit_naughty,
    visit_seminar,
)
from northpole.games.workshop1e.lab import lab_space, open_lab, visit_lab
from northpole.games.workshop1e.mailroom import is_same_mail, open_mail, visit_mail
from northpole.games.workshop1e.mine import open_mine, visit_mine
from northpole.games.workshop1e.pieces import (
    ASSEMBLY,
    AUSTRALIS,
    BAD_LIGHTING,
    BAKERY,
    BITS,
    CAVE_IN,
    CHILLY,
    CLASSROOM,
    COLOURS,
    DAMP,
    EXTRA_BENCH,
    EXTRA_SEAT,
    FLU,
    HALL,
    HERD,
    JAMMED,
    LAB,
    MAIL_LEFT,
    MAIL_RIGHT,
    MINE,
    MOST_SEATS,
    NAUGHTY,
    NOTHING,
    SEAT,
    SECOND,
    SEMINAR,
    SHOPS,
    SICK_TEACHER,
    STALLS,
    WORKERS,
    ZELF,
    is_shop,
)
from northpole.games.workshop1e.shops import (
    coal_at,
    open_shop,
    seat_differs,
    shop_at,
    visit_shop,
)
from northpole.games.workshop1e.stable import visit_stable
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import Passed, Sent, StayedHome

# the options of Assign: a place, the same with the Bakery, or
WITH_BAKERY: Final[i64] = 64
PASS: Final[i64] = 128
ANY_ELF: Final[i64] = 0xFFFF


# who suits a place


def suits(s: Table, space: i64, training: i64, card: i64) -> bool:
    """Can an elf with this training do something in the Classroom, at the Seminar, in the Hall?"""
    if space < SHOPS:
        return can_learn(s, training, s.lessons) != 0
    if space == SEMINAR:
        return can_learn(s, training, seminar_lessons(s)) != 0
    return yield_of(s, space, training, card) > 0


def suited(s: Table, space: i64, workers: i64, card: i64) -> i64:
    """Those of these workers that suit the place."""
    if is_shop(space) or space == SEAT:
        return workers
    rest = workers & ANY_ELF
    if not (HALL <= space < STALLS or CLASSROOM <= space < SHOPS or space == SEMINAR):
        return rest
    found: i64 = 0
    kind: i64 = 0
    while rest:
        if rest & 1 and suits(s, space, kind, card):
            found |= bit(kind)
        rest >>= 1
        kind += 1
    return found


def bears(s: Table, space: i64, kind: i64) -> bool:
    """W20: does the day's card bear on this worker at this place, so that the Bakery helps?"""
    card = s.card
    if card == AUSTRALIS:
        return STALLS <= space < SEAT
    if card == BAD_LIGHTING:
        return HALL <= space < STALLS
    if card == CAVE_IN:
        return space == MINE
    if card == CHILLY:
        return CLASSROOM <= space < SHOPS
    if card == SICK_TEACHER:
        return CLASSROOM <= space < SHOPS and class_space(s, card) == NOTHING
    if DAMP <= card < DAMP + 3:
        return is_shop(space) and shop_at(s, space) == card - DAMP
    if card == JAMMED:
        return LAB <= space < HALL
    return card == FLU and counts(s, space, kind)


def counts(s: Table, space: i64, kind: i64) -> bool:
    """Would this elf's own training count at this place? Zelf has none."""
    if kind == ZELF:
        return False
    if is_shop(space):
        return kind & BITS[shop_at(s, space)] != 0
    return HALL <= space < SECOND and kind & BITS[ASSEMBLY] != 0


def helped(s: Table, space: i64, workers: i64) -> i64:
    """Those of these workers that the Bakery would help there."""
    found: i64 = 0
    for kind in range(WORKERS):
        if (workers >> kind) & 1 and bears(s, space, kind):
            found |= bit(kind)
    return found


# which places are open


def offer(s: Table, space: i64, workers: i64, card: i64, baking: bool, may: Menu) -> None:
    """An open place, if it suits any of these workers; with the Bakery, if that helps one of them."""
    found = suited(s, space, workers, card)
    if not baking:
        if found:
            may.add(space)
    elif helped(s, space, found):
        may.add(space + WITH_BAKERY)


def offer_places(s: Table, seat: i64, workers: i64, baking: bool, may: Menu) -> None:
    """Every place open to this team, one of each kind (W2, W28)."""
    card = NOTHING if baking else s.card
    if workers & ANY_ELF:
        if open_mail(s, seat):
            for space in range(MAIL_LEFT, MAIL_RIGHT + 1):
                if s.is_free(space) and not is_same_mail(s, space, card):
                    offer(s, space, workers, card, baking, may)
        if open_class(s, seat, card):
            offer(s, class_space(s, card), workers, card, baking, may)
    offer_shops(s, seat, workers, card, baking, may)
    if workers & ANY_ELF:
        offer_more(s, seat, workers, card, baking, may)


def offer_shops(s: Table, seat: i64, workers: i64, card: i64, baking: bool, may: Menu) -> None:
    team = s.teams[seat]
    wants = team.wants()
    for shop in range(COLOURS):
        if use_of(s, team, wants, shop) == NO_USE:
            continue
        for space in range(SHOPS + 2 * shop, SHOPS + 2 * shop + 2):
            if open_shop(s, seat, space, card):
                offer(s, space, workers, card, baking, may)
        if s.card == EXTRA_SEAT + shop and open_shop(s, seat, SEAT, card) and seat_differs(s, seat):
            offer(s, SEAT, workers, card, baking, may)


def offer_more(s: Table, seat: i64, workers: i64, card: i64, baking: bool, may: Menu) -> None:
    """Where Zelf never goes, the second half."""
    lab = lab_space(s)
    if lab != NOTHING and open_lab(s, seat, card):
        offer(s, lab, workers, card, baking, may)
    if any_ready(s, seat):
        for bench in range(HALL, EXTRA_BENCH + 1):
            if is_offered(s, bench):
                offer(s, bench, workers, card, baking, may)
        second = second_space(s)
        if second != NOTHING:
            offer(s, second, workers, card, baking, may)
    for reindeer in range(HERD):
        if s.stalls[reindeer] > 0:
            offer(s, STALLS + reindeer, workers, card, baking, may)
    if open_mine(s, seat, card):
        offer(s, MINE, workers, card, baking, may)
    if open_bakery(s):
        offer(s, BAKERY, workers, card, baking, may)
    if open_naughty(s, seat):
        offer(s, NAUGHTY, workers, card, baking, may)
    if open_seminar(s, seat):
        offer(s, SEMINAR, workers, card, baking, may)


def is_pressed(s: Table, seat: i64, workers: i64, may: Menu) -> bool:
    """W1: must this team assign somebody? Not if an elf could only replace plastic, or only Zelf could go."""
    if workers & ANY_ELF == 0:
        return False
    for index in range(may.size):
        space = may.at(index)
        if not is_shop(space) and space != SEAT:
            return True
        team = s.teams[seat]
        if use_of(s, team, team.wants(), shop_at(s, space)) != ONLY_REPLACE:
            return True
    return False


def may_bake(s: Table, seat: i64) -> bool:
    """W20: a Bakery from an earlier day, and a card with the symbol."""
    return s.card != NOTHING and s.teams[seat].bakery > 0 and s.box.symbol[s.card]


class Assign(Choice[Table]):
    """W1: a place to send a worker to. Always asked, even if there is only one (W28)."""

    most: ClassVar[int] = 129

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        workers = s.workers(self.seat)
        offer_places(s, self.seat, workers, False, may)
        pressed = is_pressed(s, self.seat, workers, may)
        if may_bake(s, self.seat):
            offer_places(s, self.seat, workers, True, may)
        if not pressed and may.size > 0:
            may.add(PASS)

    def apply(self, s: Table, option: i64) -> None:
        if option == PASS:
            s.teams[self.seat].done = 1
            if s.journal is not None:
                s.tell(Passed(self.seat))
            return
        s.place = option % WITH_BAKERY
        s.baking = option // WITH_BAKERY
        s.then(WHICH_ELF[self.seat])

    def skip(self, s: Table) -> None:
        """Nothing can be done: the elves stay home, for the whole day."""
        s.teams[self.seat].done = 1
        if s.journal is not None:
            s.tell(StayedHome(self.seat))


class WhichElf(Choice[Table]):
    """W1, W9: elves with the same training are one choice, and Zelf is another."""

    most: ClassVar[int] = WORKERS

    def options(self, s: Table, may: Menu) -> None:
        workers = suited(s, s.place, s.workers(self.seat), s.effect())
        if s.baking:
            workers = helped(s, s.place, workers)
        for kind in range(WORKERS):
            if (workers >> kind) & 1:
                may.add(kind)

    def apply(self, s: Table, option: i64) -> None:
        team = s.teams[self.seat]
        if option == ZELF:
            s.worker = ZELF
            s.zelf_at = s.place
        else:
            s.worker = team.elf_like(option)
            team.at[s.worker] = s.place
        if s.baking:
            team.bakery -= 1
        if s.journal is not None:
            s.tell(Sent(self.seat, option, s.place, s.card, s.baking, coal_for(s)))
        if s.place < SEMINAR:
            s.taken |= bit(s.place)
        visit(s, self.seat)


def coal_for(s: Table) -> i64:
    """What the assignment costs."""
    if is_shop(s.place) or s.place == SEAT:
        return coal_at(s, s.place, s.effect())
    return class_coal(s, s.effect()) if CLASSROOM <= s.place < SHOPS else 0


def visit(s: Table, seat: i64) -> None:
    """Do what the place says."""
    place = s.place
    if place <= MAIL_RIGHT:
        visit_mail(s, seat)
    elif place < SHOPS:
        visit_class(s, seat)
    elif place < LAB or place == SEAT:
        visit_shop(s, seat)
    elif place < HALL:
        visit_lab(s, seat)
    elif place < STALLS:
        visit_hall(s, seat)
    elif place < SEAT:
        visit_stable(s, seat)
    elif place == MINE:
        visit_mine(s, seat)
    elif place == BAKERY:
        visit_bakery(s, seat)
    elif place == NAUGHTY:
        visit_naughty(s, seat)
    else:
        visit_seminar(s, seat)
        s.then(LEARN[seat])


ASSIGN: Final = [Assign(seat) for seat in range(MOST_SEATS)]
WHICH_ELF: Final = [WhichElf(seat) for seat in range(MOST_SEATS)]
