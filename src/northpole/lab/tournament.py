"""A tournament: bots meet on common deals, in seatings that are fair to all of them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from itertools import combinations
from math import comb
from pathlib import Path

from northpole.bots.clock import TimedBot
from northpole.engine.errors import BadSetup
from northpole.engine.game import Setup
from northpole.lab.highlights import write_record
from northpole.lab.parallel import nothing, play_parts
from northpole.lab.record_files import record_text
from northpole.lab.series import Series
from northpole.lab.standings import Bout, BoutTally

MOST_SEATINGS = 2000


def seatings(bots: Sequence[str], seats: int) -> list[list[str]]:
    """Who sits where in the games of one deal.

    Bots that are too few sit down again from the first on; of too many, every choice plays. Each order
    is turned around the table, so that all sit on each seat equally often. A seating that comes out
    twice is one: it would be the same game.
    """
    if len(set(bots)) < 2:
        raise BadSetup("an arena is for two different bots or more")
    if comb(len(bots), seats) * seats > MOST_SEATINGS:
        raise BadSetup(f"{len(bots)} bots in {seats} seats are too many to choose from")
    if len(bots) < seats:
        tables = [tuple(bots[seat % len(bots)] for seat in range(seats))]
    else:
        tables = list(combinations(bots, seats))
    turned = [table[by:] + table[:by] for table in tables for by in range(seats)]
    return [list(seating) for seating in dict.fromkeys(turned)]


class Tournament:
    """The same series of deals at several tables: game n is deal n // tables at table n % tables."""

    def __init__(self, tables: Sequence[Series], records: bool = False) -> None:
        self.tables = list(tables)
        self.records = (
            records  # kept from the games themselves: thinking by the clock can't be repeated
        )

    @property
    def names(self) -> list[str]:
        """The contestants; bots of the same name are one."""
        return list(dict.fromkeys(name for table in self.tables for name in table.bots))

    def deals(self, games: int) -> int:
        """How many whole deals so many games are, at least."""
        return -(-games // len(self.tables))

    def play(self, first: int, end: int) -> list[Bout]:
        """The games from number `first` up to, not including, `end`."""
        setup = self.tables[0].setup()
        return [self.bout(number, setup) for number in range(first, end)]

    def bout(self, number: int, setup: Setup) -> Bout:
        deal, seating = divmod(number, len(self.tables))
        table = self.tables[seating]
        bots = [TimedBot(bot) for bot in table.players()]
        record = ""
        if self.records:
            match = table.match(deal, [*bots])
            row = table.row_of(deal, match)
            record = record_text(match, table.bots)
        else:
            row = table.row(deal, setup, [*bots])
        return Bout(
            tuple(table.bots),
            row._replace(game=number),
            tuple(int(bot.decisions) for bot in bots),
            tuple(bot.seconds for bot in bots),
            record,
        )


class Meeting:
    """A tournament under way. Whatever ends it, `bouts` are the games of all finished deals."""

    def __init__(self, tournament: Tournament, games: int, to_the_end: bool = False) -> None:
        self.tournament = tournament
        self.deals = tournament.deals(games)
        self.to_the_end = to_the_end
        self.bouts: list[Bout] = []
        self.stopped = False

    @property
    def games(self) -> int:
        """How many are to be played: whole deals."""
        return self.deals * len(self.tournament.tables)

    def tally(self) -> BoutTally:
        return BoutTally(self.tournament.names, self.bouts)

    def run(
        self, jobs: int = 1, tick: Callable[[int], None] = nothing, folder: Path | None = None
    ) -> None:
        """Deal after deal until the order is certain, unless all are asked for; records go to the folder."""
        tally = self.tally()
        with closing(self.dealt(jobs, tick)) as deals:
            for deal in deals:
                self.bouts += [self.put_away(bout, folder) for bout in deal]
                for bout in deal:
                    tally.add(bout)
                if not self.to_the_end and tally.certain():
                    self.stopped = len(self.bouts) < self.games
                    return

    def dealt(self, jobs: int, tick: Callable[[int], None]) -> Generator[list[Bout], None, None]:
        """The games of each deal together."""
        size = len(self.tournament.tables)
        waiting: list[Bout] = []
        with closing(play_parts(self.tournament, self.games, jobs)) as parts:
            for part in parts:
                waiting += part
                tick(len(part))
                while len(waiting) >= size:
                    yield waiting[:size]
                    del waiting[:size]

    def put_away(self, bout: Bout, folder: Path | None) -> Bout:
        """The record is written, not kept in mind."""
        if folder is None:
            return bout
        name = self.tournament.tables[0].game
        write_record(folder, name, bout.row.game, "", bout.record)
        return bout._replace(record="")
