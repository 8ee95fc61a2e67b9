"""Material Shops and Assembly Hall: tokens for the new elf, points for those already there."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.decision import Step
from northpole.games.workshop2e.pieces import TOKENS
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import ElfPlaced, Helped
from northpole.games.workshop2e.toys import take_tokens


def open_shop(s: Table, shop: i64) -> bool:
    """C17: only full stations close it, not a want of tokens."""
    return s.elves_in(shop) < len(s.box.stations[shop])


def visit_shop(s: Table, seat: i64, shop: i64) -> None:
    """Stations are filled in order. First the tokens, then the help (C3, C18)."""
    station = s.elves_in(shop)
    s.seat_elf(shop, station, seat)
    if s.journal is not None:
        s.tell(ElfPlaced(seat, shop, station))
    if station > 0:
        s.then(HELP[shop])
    take_tokens(s, seat, shop, s.box.stations[shop][station])


class Help(Step[Table]):
    """C3: a point for the owner of each elf that was there before, whoever it is, in station order."""

    def __init__(self, shop: i64) -> None:
        super().__init__()
        self.shop = shop

    def key(self) -> str:
        return f"Help {TOKENS[self.shop]}"

    def run(self, s: Table) -> None:
        before = s.elves_in(self.shop) - 1
        for station in range(before):
            s.teams[s.elf_at(self.shop, station)].help += s.box.help
        if s.journal is not None:
            owners = [int(s.elf_at(self.shop, station)) for station in range(before)]
            s.tell(Helped(self.shop, owners))


HELP: Final = [Help(shop) for shop in range(len(TOKENS))]
