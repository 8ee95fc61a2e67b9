"""A study: a series that is watched closely, its games as tables of data and as one sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from northpole.bots.arena import play_game
from northpole.engine.nature import seed_of
from northpole.lab.series import Row, Series
from northpole.lab.tally import Tally, victory_parts
from northpole.lab.watching import Watched, Watcher, known_from, lead_changes

INT, TEXT = "int32", "text"
TABLES: Mapping[str, Mapping[str, str]] = {
    "games": {
        "game": "int64",
        "seed": "int64",
        "decisions": INT,
        "beats": INT,
        "rounds": INT,
        "first": INT,
        "lead_changes": INT,
        "known_from": INT,
        "winners": INT,
        "margin": INT,
    },
    "seats": {
        "game": "int64",
        "seat": INT,
        "bot": TEXT,
        "score": INT,
        "place": INT,
        "won": INT,
        "decisions": INT,
    },
    "sources": {"game": "int64", "seat": INT, "source": TEXT, "value": INT},
    "choices": {
        "game": "int64",
        "seat": INT,
        "decision": TEXT,
        "choice": TEXT,
        "offered": INT,
        "taken": INT,
    },
    "moments": {
        "game": "int64",
        "tenth": INT,
        "decision": INT,
        "seat": INT,
        "points": INT,
        "hoped": INT,
        "chance": INT,
    },
}

Rows = dict[str, list[tuple[Any, ...]]]


class Batch(NamedTuple):
    """Games first to end - 1 of a study: the rows of each table, and what they come to."""

    first: int
    end: int
    tables: dict[str, bytes]  # as Arrow writes them to a stream
    tally: Tally


class Study:
    """Plays the games of a series in batches. Whoever wants only sums leaves the data out."""

    def __init__(self, series: Series, data: bool = True) -> None:
        self.series = series
        self.data = data

    def play(self, first: int, end: int) -> Batch:
        from northpole.lab.arrow_tables import to_stream  # it takes its time to load

        tally = Tally()
        rows: Rows = {name: [] for name in TABLES}
        setup = self.series.setup()
        for number in range(first, end):
            watcher = Watcher(self.series.rules(), self.series.seats)
            seed = seed_of(self.series.seed, number)
            done = play_game(self.series.rules(), setup, self.series.players(), seed, watcher)
            row = Row(number, seed, done.decisions, tuple(done.scores), tuple(done.places))
            seen = watcher.watched()
            tally.add(row, seen)
            if self.data:
                add_rows(rows, row, seen, self.series.bots)
        tables = {name: to_stream(TABLES[name], rows[name]) for name in TABLES} if self.data else {}
        return Batch(first, end, tables, tally)


def add_rows(rows: Rows, row: Row, seen: Watched, bots: Sequence[str]) -> None:
    """One game, as rows of each table."""
    game = row.game
    rows["games"].append(game_row(row, seen))
    for seat, bot in enumerate(bots):
        score, place = row.scores[seat], row.places[seat]
        won = victory_parts(row, seat)
        rows["seats"].append((game, seat, bot, score, place, won, seen.made[seat]))
        for choice in sorted({*seen.taken[seat], *seen.offered[seat]}):
            offered, taken = seen.offered[seat][choice], seen.taken[seat][choice]
            rows["choices"].append((game, seat, *choice, offered, taken))
    for title, values in seen.sources.items():
        rows["sources"] += [(game, seat, title, value) for seat, value in enumerate(values)]
    for tenth, look in enumerate(seen.tenths()):
        for seat in range(len(bots)):
            found = look.points[seat], look.hoped[seat], look.chances[seat]
            rows["moments"].append((game, tenth, look.decision, seat, *found))


def game_row(row: Row, seen: Watched) -> tuple[Any, ...]:
    winners = row.places.count(1)
    known = known_from(seen.looks, row.places.index(1)) if winners == 1 else None
    first, second = sorted(row.scores, reverse=True)[:2]
    changes = len(lead_changes(seen.looks))
    lengths = row.decisions, seen.beats, seen.rounds, seen.first
    return (row.game, row.seed, *lengths, changes, known, winners, first - second)
