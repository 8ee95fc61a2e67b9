"""Games added up: whole numbers under names, so that the sum is the same in any order and any parts."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NamedTuple

from northpole.lab.series import Row
from northpole.lab.watching import NOBODY, TENTHS, Look, Watched, known_from, lead_changes

PARTS = 60  # of a victory: it can be shared by two, three, four or five
WINNER, OTHERS = "winner", "others"

Key = tuple[str | int, ...]


class Odd(NamedTuple):
    """A game that is extreme in some way: how much so, which one, and the decision to open it at."""

    value: int
    game: int
    at: int


class Tally:
    """What many games come to. `sums` is all that is counted, `odd` the extreme game of each kind."""

    def __init__(self) -> None:
        self.sums: Counter[Key] = Counter()
        self.odd: dict[str, Odd] = {}

    def __getitem__(self, key: Key) -> int:
        return self.sums[key]

    @property
    def games(self) -> int:
        return self.sums["games",]

    def under(self, *start: str | int) -> dict[Key, int]:
        """All that is counted under names that begin so, by the rest of the name."""
        size = len(start)
        return {key[size:]: n for key, n in self.sums.items() if key[:size] == start}

    def histogram(self, *start: str | int) -> dict[int, int]:
        """The same where only a number is left of the name."""
        found = {int(key[0]): n for key, n in self.under(*start).items() if len(key) == 1}
        return dict(sorted(found.items()))

    def add(self, row: Row, seen: Watched) -> None:
        self.sums["games",] += 1
        self.sums["decisions", row.decisions] += 1
        self.sums["beats", seen.beats] += 1
        self.sums["rounds", seen.rounds] += 1
        changes = lead_changes(seen.looks)
        self.sums["leads", len(changes)] += 1
        self.add_points(row)
        self.add_order(row, seen.first)
        self.add_sources(row, seen)
        self.add_choices(row, seen)
        self.add_course(row, seen)
        self.add_turns(seen)
        self.add_odd(row, seen, changes)

    def add_points(self, row: Row) -> None:
        total = sum(row.scores)
        ranked = sorted(row.scores, reverse=True)
        self.sums["margin", ranked[0] - ranked[1]] += 1
        self.sums["winners", row.places.count(1)] += 1
        for seat, score in enumerate(row.scores):
            self.sums["score", seat, score] += 1
            self.sums["won", seat] += victory_parts(row, seat)
            rest = total - score
            self.sums["rest", seat] += rest
            self.sums["rest squared", seat] += rest * rest
            self.sums["rest times own", seat] += rest * score

    def add_order(self, row: Row, first: int) -> None:
        """Victories by how far a seat is behind the one that began."""
        seats = len(row.places)
        self.sums["began", first] += 1
        for seat in range(seats):
            self.sums["won after", (seat - first) % seats] += victory_parts(row, seat)

    def add_sources(self, row: Row, seen: Watched) -> None:
        for seat, score in enumerate(row.scores):
            who = WINNER if row.places[seat] == 1 else OTHERS
            found = {title: values[seat] for title, values in seen.sources.items()}
            self.sums["explained",] += sum(found.values()) == score
            self.sums["role squared", who] += 1
            for title, value in found.items():
                self.sums["source", title, who] += value
                self.sums["source squared", title, who] += value * value
        self.sums["role", WINNER] += row.places.count(1)
        self.sums["role", OTHERS] += len(row.places) - row.places.count(1)

    def add_choices(self, row: Row, seen: Watched) -> None:
        for seat, taken in enumerate(seen.taken):
            won = victory_parts(row, seat)
            for choice, times in taken.items():
                self.sums["times", *choice, times] += 1
                self.sums["times won", *choice, times] += won
            for choice, times in seen.offered[seat].items():
                self.sums["offered", *choice] += times
                self.sums["met", *choice] += 1

    def add_course(self, row: Row, seen: Watched) -> None:
        for tenth, look in enumerate(seen.tenths()):
            best = look.chances.index(max(look.chances))
            self.sums["ahead", tenth] += victory_parts(row, best)
            for seat, points in enumerate(look.points):
                who = WINNER if row.places[seat] == 1 else OTHERS
                self.sums["course", tenth, who] += points
                self.sums["course squared", tenth, who] += points * points
        if row.places.count(1) == 1:
            known = known_from(seen.looks, row.places.index(1))
            self.sums["known", known * TENTHS // max(1, seen.decisions)] += 1

    def add_turns(self, seen: Watched) -> None:
        """How far a turn moves the prospects of the one whose turn it is, and of the others."""
        for before, after in zip(seen.looks, seen.looks[1:], strict=False):
            if before.seat != NOBODY:
                moved = [abs(b - a) for a, b in zip(before.hoped, after.hoped, strict=True)]
                own = moved.pop(before.seat)
                self.sums["turns",] += 1
                self.sums["moved own",] += own
                self.sums["moved others",] += sum(moved)

    def add_odd(self, row: Row, seen: Watched, changes: list[int]) -> None:
        end = row.decisions
        ranked = sorted(row.scores, reverse=True)
        self.note("highest score", Odd(ranked[0], row.game, end))
        self.note("lowest score", Odd(-ranked[-1], row.game, end))
        self.note("closest finish", Odd(ranked[1] - ranked[0], row.game, end))
        self.note("longest", Odd(row.decisions, row.game, end))
        self.note("shortest", Odd(-row.decisions, row.game, end))
        if changes:
            self.note("most changes of the lead", Odd(len(changes), row.game, changes[-1]))
        if row.places.count(1) == 1:
            worst = lowest_chance(seen.looks, row.places.index(1))
            self.note("greatest comeback", Odd(-worst[0], row.game, worst[1]))

    def note(self, kind: str, odd: Odd) -> None:
        """The most extreme one; of equal ones the first."""
        known = self.odd.get(kind)
        if known is None or (odd.value, -odd.game) > (known.value, -known.game):
            self.odd[kind] = odd

    def merge(self, other: Tally) -> None:
        self.sums.update(other.sums)
        for kind, odd in other.odd.items():
            self.note(kind, odd)

    # keeping it

    def to_text(self) -> str:
        """The same text for the same games."""
        sums = sorted(([*key, n] for key, n in self.sums.items()), key=json.dumps)
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in sums)
        odd = json.dumps(dict(sorted(self.odd.items())), ensure_ascii=False)
        return f'{{"odd": {odd},\n"sums": [\n{lines}\n]}}\n'

    @classmethod
    def from_text(cls, text: str) -> Tally:
        data: dict[str, Any] = json.loads(text)
        tally = cls()
        tally.sums.update({tuple(row[:-1]): row[-1] for row in data["sums"]})
        tally.odd = {kind: Odd(*odd) for kind, odd in data["odd"].items()}
        return tally


def victory_parts(row: Row, seat: int) -> int:
    """Sixtieths of the victory; winners who share one split it evenly."""
    return PARTS // row.places.count(1) if row.places[seat] == 1 else 0


def lowest_chance(looks: list[Look], seat: int) -> tuple[int, int]:
    """The smallest chance this seat ever had, and at which decision."""
    chances = [look.chances[seat] for look in looks]
    least = min(chances)
    return least, looks[chances.index(least)].decision
