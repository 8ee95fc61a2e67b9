"""The Christmas Tree: an ornament, its reward, and the reward of the space it covers."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.decision import Chance, Choice
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.pile import count, one, pick, total
from northpole.games.workshop2e.mail import take_toys
from northpole.games.workshop2e.pieces import (
    ASSEMBLY,
    CARD,
    MOST_SEATS,
    NOTHING,
    ORNAMENTS,
    SMALL,
    TREE,
)
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import DeskFull, ElfPlaced, OrnamentHung, OrnamentTurned
from northpole.games.workshop2e.toys import take_tokens


def open_tree(s: Table, seat: i64) -> bool:
    """C17: closed to whoever has a full tree, and to all without ornaments (C26) or free stations."""
    if s.teams[seat].tree == s.box.full_tree or s.ornaments == 0:
        return False
    return s.elves_in(TREE) < s.box.tree_stations


def visit_tree(s: Table, seat: i64) -> None:
    """C7, C18: ornament, its reward, space, its reward."""
    station = s.elves_in(TREE)
    s.seat_elf(TREE, station, seat)
    if s.journal is not None:
        s.tell(ElfPlaced(seat, TREE, station))
    s.then(ORNAMENT[seat], HANG[seat])


class Ornament(Chance[Table]):
    """C7: any of those still there, each as likely; its colour says nothing of its face."""

    most: ClassVar[int] = 7

    def options(self, s: Table, may: Menu) -> None:
        for face in range(len(ORNAMENTS)):
            if count(s.ornaments, face) > 0:
                may.add(face)

    def sample(self, s: Table, nature: Nature) -> i64:
        return pick(s.ornaments, nature.below(total(s.ornaments)))

    def apply(self, s: Table, option: i64) -> None:
        s.ornaments -= one(option)
        s.ornament = option
        if s.journal is not None:
            s.tell(OrnamentTurned(self.seat, option))
        if option <= CARD:
            reward(s, self.seat, option)
        else:
            points = s.box.small if option == SMALL else s.box.large
            s.teams[self.seat].ornament += points


class Hang(Choice[Table]):
    """Any free space of one's own tree; what it shows is taken. Equal spaces are one choice."""

    most: ClassVar[int] = 6

    def options(self, s: Table, may: Menu) -> None:
        tree = s.teams[self.seat].tree
        offered: i64 = 0
        for space in range(len(s.box.spaces)):
            kind = bit(s.box.spaces[space])
            if not (tree >> space) & 1 and not offered & kind:
                may.add(space)
                offered |= kind

    def apply(self, s: Table, option: i64) -> None:
        team = s.teams[self.seat]
        team.tree |= bit(option)
        s.ornament = NOTHING
        what: i64 = s.box.spaces[option]
        if s.journal is not None:
            s.tell(OrnamentHung(self.seat, option))
        if what <= CARD:
            reward(s, self.seat, what)
        else:
            team.tree_points += s.box.space_points


def reward(s: Table, seat: i64, what: i64) -> None:
    """A token or a toy card; not optional, but lost if it can't be had when it falls due (C6, C7)."""
    if what <= ASSEMBLY:
        take_tokens(s, seat, what, 1)
    elif s.teams[seat].free_slots() == 0:
        if s.journal is not None:
            s.tell(DeskFull(seat, 1))
    else:
        take_toys(s, seat, 1)


ORNAMENT: Final = [Ornament(seat) for seat in range(MOST_SEATS)]
HANG: Final = [Hang(seat) for seat in range(MOST_SEATS)]
