"""How much more, or less, comes of one move than of another: things, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean, median_low
from typing import Final

from northpole.bots.advice import Tale, Weighed
from northpole.coach.clauses import Clause, clauses, predicate
from northpole.engine.game import Game
from northpole.engine.journal import Amount
from northpole.engine.text import counted, listed

MORE: Final = 0.4  # of them, on average: worth saying
POINTS: Final = 0.75  # of difference in the end: worth saying


def more_of(seat: int, tales: list[Tale], others: list[Tale]) -> str:
    """What comes after both moves, but more of it after the first: `makes 8 toys, 18 in all (else makes 7 ...)`."""
    after, otherwise = gains(seat, tales), gains(seat, others)
    leads = {
        thing: mean(number for number, _ in found) - mean(number for number, _ in otherwise[thing])
        for thing, found in after.items()
        if thing in otherwise
    }
    for thing in sorted(leads, key=lambda one: leads[one], reverse=True):
        usual, other = median_low(after[thing]), median_low(otherwise[thing])
        if leads[thing] > MORE and usual[0] > other[0]:
            return f"{usual[1]} (else {other[1]})"
    return ""


def gains(seat: int, tales: list[Tale]) -> dict[str, list[tuple[int, str]]]:
    """What the seat gains of each thing, time by time: how many, and in words."""
    found: dict[str, list[tuple[int, str]]] = {}
    for tale in tales:
        for clause, amount in amounts(seat, tale):
            if not amount.when:
                gained = int(amount.number), predicate(clause.said.brief, seat)
                found.setdefault(amount.thing, []).append(gained)
    return found


def on_average(seat: int, tales: list[Tale], others: list[Tale]) -> str:
    """How the seat's things stand at a moment, compared: `1.3 more toys and 0.8 fewer cards on the floor`."""
    after, otherwise = (last_amounts(seat, games) for games in (tales, others))
    parts: dict[str, list[str]] = {}
    for thing, found in after.items():
        if thing in otherwise:
            more = average(found) - average(otherwise[thing])
            if (-more if found[0].fewer else more) >= MORE:
                kind = "more" if more > 0 else "fewer"
                parts.setdefault(found[0].when, []).append(f"{abs(more):.1f} {kind} {thing}")
    return listed([f"on average {listed(said)} {when}" for when, said in parts.items()])


def last_amounts(seat: int, tales: list[Tale]) -> dict[str, list[Amount]]:
    """How many there are of each thing, the last time that is told in each."""
    found: dict[str, list[Amount]] = {}
    for tale in tales:
        last = {amount.thing: amount for _, amount in amounts(seat, tale) if amount.when}
        for thing, amount in last.items():
            found.setdefault(thing, []).append(amount)
    return found


def average(found: list[Amount]) -> float:
    return mean(float(one.number) for one in found)


def amounts(seat: int, tale: Tale) -> Iterator[tuple[Clause, Amount]]:
    """All that is counted of this seat, in order."""
    for line in [*tale.now, *tale.later]:
        for clause in clauses(line):
            if clause.seat == seat:
                yield from ((clause, amount) for amount in clause.said.amounts)


def by_points(
    game: Game, seat: int, names: Sequence[str], move: Weighed, other: Weighed, better: bool
) -> str:
    """By how much more the seat has in the end, or its strongest rival less, as bots estimate it.

    Less on both sides speaks for the move only where the rival loses more by it. Of a `better` move nothing is said
    that speaks against it alone.
    """
    own = difference(seat, move, other)
    if own >= POINTS:
        return f"about {of_points(game, own)} more in the end"
    rival = max((one for one in range(len(names)) if one != seat), key=lambda one: end(one, other))
    theirs = difference(rival, move, other)
    less = f"about {of_points(game, own)} less in the end" if own <= -POINTS else ""
    if theirs > -POINTS or (less and theirs >= own):
        return "" if better else less
    spoilt = f"{names[rival]} about {of_points(game, theirs)} less"
    return f"{less}, but {spoilt}" if less else f"{spoilt} in the end"


def difference(seat: int, move: Weighed, other: Weighed) -> float:
    return end(seat, move) - end(seat, other)


def end(seat: int, move: Weighed) -> float:
    """Points in the mean."""
    return float(move.points[seat]) / max(1.0, float(move.fared.games))


def of_points(game: Game, number: float) -> str:
    one, several = game.sheet.about.get("points", ("point", "points"))
    return counted(max(1, round(abs(number))), one, several)
