"""Steps 3 and 4: craft toys and clean up, every elf at its own desk at the same time (S8)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from northpole.engine.decision import Choice, Decision, Step
from northpole.engine.menu import Menu
from northpole.engine.pile import count, one, some, total
from northpole.games.sweatshop import past
from northpole.games.sweatshop.pieces import (
    BORG_TOY,
    POOP,
    RADIO,
    ROBOT,
    WHISTLE_TOY,
)
from northpole.games.sweatshop.state import CRAFT, Elf, Table

# the options of CraftToys
DONE: Final[i64] = 0
VIOLET: Final[i64] = 1  # and 7 times the kind, and the number of Magic cards in it
MAGICS: Final[i64] = 7
RADIO_OPTION: Final[i64] = 22
WHISTLE_OPTION: Final[i64] = 23
BORG_OPTION: Final[i64] = 24  # and a bit for each of Doll, Kite and Robot that is Magic
WRAPPED: Final[i64] = 31  # added for Wrapping Paper

# the options of Cleanup
DROP: Final[i64] = 0  # and the kind
SWEEP: Final[i64] = 4  # and the kind
CLEAN: Final[i64] = 9


class PoopDrops(Step[Table]):
    """Brown cards go to the floor as the Craft step starts, before anybody acts (S9)."""

    def run(self, s: Table) -> None:
        for seat in range(s.seats):
            elf = s.elves[seat]
            number = count(elf.hand, POOP)
            if number > 0:
                unseen = count(elf.secret, POOP)
                elf.hand -= some(POOP, number)
                elf.floor += some(POOP, number)
                elf.secret -= some(POOP, unseen)
                s.note(past.POOP, seat, number, unseen)


class AtTheDesks(Step[Table]):
    """All elves craft and clean up, nobody waiting for anybody (S8)."""

    def run(self, s: Table) -> None:
        s.phase = CRAFT
        for elf in s.elves:
            elf.show()
        s.then(TIDIED)
        s.together(ALL_CRAFT[s.seats])


class CraftToys(Choice[Table]):
    """Combine cards into a toy, or stop crafting for this season. Everybody is asked (S25)."""

    most: ClassVar[int] = 63

    def __init__(self, seat: i64) -> None:
        super().__init__(seat, discreet=True)

    def options(self, s: Table, may: Menu) -> None:
        elf = s.elves[self.seat]
        may.add(DONE)
        offer_toys(s, elf, may, 0)
        if elf.has(s.box.paper):
            offer_toys(s, elf, may, WRAPPED)

    def apply(self, s: Table, option: i64) -> None:
        if option == DONE:
            s.then(CLEANUP[self.seat])
            return
        make_toy(s, s.elves[self.seat], option)
        s.then(self)


def offer_toys(s: Table, elf: Elf, may: Menu, paper: i64) -> None:
    """Three of a violet kind, Magic standing for any (S10); four Radios; what Gold cards make."""
    magic = count(elf.gold, s.box.magic)
    for kind in range(ROBOT + 1):
        need = count(s.box.craft, kind)
        have = count(elf.hand, kind)
        if have + magic >= need:
            for used in range(min(magic, need) + 1):
                if have + used >= need:
                    may.add(paper + VIOLET + MAGICS * kind + used)
    if count(elf.hand, RADIO) >= count(s.box.craft, RADIO):
        may.add(paper + RADIO_OPTION)
    if elf.has(s.box.whistle):
        may.add(paper + WHISTLE_OPTION)
    if elf.has(s.box.borg) and count(elf.hand, RADIO) > 0:
        offer_borgs(elf, magic, may, paper)


def offer_borgs(elf: Elf, magic: i64, may: Menu, paper: i64) -> None:
    """RC Drone Borg: Doll, Kite, Robot and Radio; Magic may be any of the first three (S10)."""
    for magics in range(8):
        used: i64 = 0
        fits = True
        for kind in range(ROBOT + 1):
            if (magics >> kind) & 1:
                used += 1
            elif count(elf.hand, kind) == 0:
                fits = False
        if fits and used <= magic:
            may.add(paper + BORG_OPTION + magics)


def make_toy(s: Table, elf: Elf, option: i64) -> None:
    """A crafted toy is never taken apart (S8). At most one paper on a toy (S11)."""
    wrapped = is_wrapped(option)
    plain = unwrapped(option)
    if wrapped:
        use_gold(elf, s.box.paper, 1)
    toy = toy_of(plain)
    magics = magics_in(plain)
    use_gold(elf, s.box.magic, magics)
    parts: i64 = 0
    if toy <= RADIO:
        parts = some(toy, count(s.box.craft, toy) - magics)
    elif toy == WHISTLE_TOY:
        use_gold(elf, s.box.whistle, 1)
    else:
        use_gold(elf, s.box.borg, 1)
        parts = one(RADIO)
        for kind in range(ROBOT + 1):
            if not (plain - BORG_OPTION) >> kind & 1:
                parts += one(kind)
    elf.hand -= parts
    elf.bin += parts
    if wrapped:
        elf.wrapped += one(toy)
    else:
        elf.toys += one(toy)


def is_wrapped(option: i64) -> bool:
    return option >= WRAPPED + VIOLET


def unwrapped(option: i64) -> i64:
    """The same toy without paper."""
    return option - WRAPPED if is_wrapped(option) else option


def toy_of(plain: i64) -> i64:
    """The kind of toy an unwrapped option makes."""
    if plain < RADIO_OPTION:
        return (plain - VIOLET) // MAGICS
    return min(plain - RADIO_OPTION + RADIO, BORG_TOY)


def magics_in(plain: i64) -> i64:
    """How many Magic cards an unwrapped option uses."""
    if plain < RADIO_OPTION:
        return (plain - VIOLET) % MAGICS
    magics = plain - BORG_OPTION
    return (magics & 1) + (magics >> 1 & 1) + (magics >> 2 & 1) if magics > 0 else 0


def use_gold(elf: Elf, gold: i64, number: i64) -> None:
    elf.gold -= some(gold, number)
    elf.used += some(gold, number)


class Cleanup(Choice[Table]):
    """Discard down to four cards (S15); every Broom may sweep at any time of it (S14, S33)."""

    most: ClassVar[int] = 10

    def options(self, s: Table, may: Menu) -> None:
        elf = s.elves[self.seat]
        over = total(elf.hand) > s.box.desk
        if over:
            for kind in range(RADIO + 1):
                if count(elf.hand, kind) > 0:
                    may.add(DROP + kind)
        if elf.floor != 0 and elf.has(s.box.broom):
            for kind in range(POOP + 1):
                if count(elf.floor, kind) > 0:
                    may.add(SWEEP + kind)
            if not over:
                may.add(CLEAN)

    def apply(self, s: Table, option: i64) -> None:
        if option == CLEAN:
            return
        elf = s.elves[self.seat]
        if option < SWEEP:
            elf.hand -= one(option)
            elf.floor += one(option)
        else:
            card = one(option - SWEEP)
            use_gold(elf, s.box.broom, 1)
            elf.floor -= card
            elf.swept += card
        s.then(self)


class Tidied(Step[Table]):
    """When the last elf is done, everybody's new totals are seen (S25)."""

    def run(self, s: Table) -> None:
        for seat in range(s.seats):
            elf = s.elves[seat]
            s.note(
                past.CLEANED,
                seat,
                total(elf.hand),
                total(elf.floor),
                elf.toy_count(),
                elf.shown_gold - elf.gold,
            )


POOP_DROPS: Final = PoopDrops()
AT_THE_DESKS: Final = AtTheDesks()
CRAFT_TOYS: Final = [CraftToys(seat) for seat in range(5)]
CLEANUP: Final = [Cleanup(seat) for seat in range(5)]
TIDIED: Final = Tidied()
ALL_CRAFT: Final[list[list[Decision[Any]]]] = [list(CRAFT_TOYS[:n]) for n in range(6)]
