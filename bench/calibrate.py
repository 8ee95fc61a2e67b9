"""Are stated win shares true? Positions of games between searching bots, and how those games ended.

    python bench/calibrate.py collect sweatshop --seats 4 --games 200 --out FILE
    python bench/calibrate.py collect sweatshop --seats 2 --simulations 600 --out FILE
    python bench/calibrate.py fit FILE ...

`collect` lets `search:N` play games against itself. At some of the decisions, chosen by chance, it writes down what
imagined games say of everybody's share: with all cards open (as a review's graph has it) and as the seat that decides
knows it, for the move that it then makes (as a hint has it). `fit` looks for the numbers in coach/odds.toml that make
these shares true, and says tenth by tenth what was stated and what happened, each half of the games by numbers of the
other half. The same command gives the same file and the same numbers. With so many simulations that imagined games
are played to their end only hints are looked at, and the numbers belong under `far`.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from northpole import Match, game
from northpole.bots.advice import advise, outlook
from northpole.bots.levels import make_bot
from northpole.bots.value import final_shares
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of

SIMULATIONS = 96
WORLDS = 48
POWERS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.4, 1.6, 1.8]
FLOORS = [0.002, 0.01, 0.03, 0.08]
LONG = ("realsanta", "union")  # games with many milestones
ENOUGH = 5  # points of a hundred
CHANCE = 2.0  # standard errors
Row = dict[str, Any]


class Said(NamedTuple):
    """A share that was stated in a game, and what its seat got."""

    game: int
    share: float
    came: float


class Tenth:
    """What was stated and what happened, on average; shares of one game are not independent of each other."""

    def __init__(self, cell: list[Said]) -> None:
        self.number = len(cell)
        self.share = sum(said.share for said in cell) / len(cell)
        self.came = sum(said.came for said in cell) / len(cell)
        off: dict[int, float] = {}
        for said in cell:
            off[said.game] = off.get(said.game, 0.0) + said.came - said.share - self.off
        self.error = math.sqrt(sum(value * value for value in off.values())) / len(cell)

    @property
    def off(self) -> float:
        return self.came - self.share

    @property
    def right(self) -> bool:
        return abs(self.off) * 100 <= ENOUGH or abs(self.off) < CHANCE * self.error

    def __str__(self) -> str:
        return (
            f"{100 * self.share:.1f} {100 * self.came:.1f} (±{100 * self.error:.1f}, {self.number})"
        )


# collecting


def collect(args: argparse.Namespace) -> None:
    with Path(args.out).open("w", encoding="utf-8") as file:
        for number in range(args.games):
            for row in one_game(args, number):
                file.write(json.dumps(row) + "\n")
            file.flush()


def one_game(args: argparse.Namespace, number: int) -> list[Row]:
    played = game(args.game)
    seed = seed_of(args.seed, number)
    match = Match.new(played, args.seats, seed=seed)
    luck, bot, often = Fast(seed_of(seed, 1)), make_bot(f"search:{args.search}"), Fast(seed + 1)
    rows: list[Row] = []
    while not match.over:
        seat = match.waiting()[0]
        chair, menu = match.chair(seat), Menu()
        option = int(bot.choose(chair, luck, menu))
        if menu.size > 1 and often.below(args.every) == 0:
            own = seed_of(seed, match.length + 2)
            rows.append(row_of(match, seat, option, own, args.simulations))
        match.play(seat, chair.name(option))
    state = played.from_data(match.setup, match.position())
    for row in rows:
        row |= {"number": number, "won": final_shares(played, state)}
    return rows


def row_of(match: Match, seat: int, option: int, seed: int, simulations: int) -> Row:
    state = match.game.from_data(match.setup, match.position())
    advice = advise(match.chair(seat), Fast(seed), simulations, also=option)
    made = advice.of(option)
    row = {
        "game": match.game.name,
        "seats": match.setup.seats,
        "seat": seat,
        "milestone": int(match.game.milestone(state)),
        "far": bool(advice.far),
        "known": made.fared.shares() if made is not None else [],
    }
    if not advice.far:
        row["open"] = outlook(match.game, state, seed, WORLDS).shares()
    return row


# fitting


def fit(args: argparse.Namespace) -> None:
    found: dict[tuple[str, int, bool], list[Row]] = {}
    for name in args.files:
        for line in Path(name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found.setdefault((row["game"], row["seats"], row.get("far", False)), []).append(row)
    for (name, seats, far), rows in found.items():
        report(f"{name}.{seats}{'.far' * far}", rows)


def report(name: str, rows: list[Row]) -> None:
    """TOML for coach/odds.toml. `holds`: no tenth or fifth is off by more than five points and more than by chance."""
    games = {row["number"] for row in rows}
    found = {kind: tenths(said_of_others(rows, kind)) for kind in kinds(rows[0])}
    fifths = [cell for kind in found for cell in tenths(said_of_others(rows, kind), 5)]
    holds = all(cell.right for cell in [*fifths, *(one for each in found.values() for one in each)])
    fit = fitted(rows)
    print(f"\n[{name}]  # {len(rows):,} positions of {len(games):,} games")
    print(f"holds = {str(holds).lower()}")
    phases = ", ".join(f'"{at}" = [{power:.1f}, {floor}]' for at, (power, floor) in fit.items())
    print("phases = {" + phases + "}")
    for kind, cells in found.items():
        print(f"# {kind}: " + ", ".join(str(cell) for cell in cells))


def kinds(row: Row) -> list[str]:
    """What was written down of a position."""
    return [kind for kind in ("open", "known") if kind in row]


Fit = dict[int, tuple[float, float]]  # a power and a floor for each phase: see coach/odds.py


def fitted(rows: list[Row]) -> Fit:
    """The best for each phase, from the positions there."""
    return {
        at: best([row for row in rows if phase(row) == at])
        for at in sorted({phase(row) for row in rows})
    }


def said_by(fit: Fit, row: Row, kind: str) -> list[float]:
    nearest = min(fit, key=lambda known: abs(known - phase(row)))
    return stated(row[kind], *fit[nearest])


def said_of_others(rows: list[Row], kind: str) -> Iterator[Said]:
    """What each half of the games says of the other half."""
    for half in (0, 1):
        fit = fitted([row for row in rows if row["number"] % 2 == half])
        for row in rows:
            if row["number"] % 2 != half:
                for share, came in zip(said_by(fit, row, kind), row["won"], strict=True):
                    yield Said(row["number"], share, came)


def phase(row: Row) -> int:
    """Its milestone; games with many of them are all alike in this."""
    return 0 if row["game"] in LONG else int(row["milestone"])


def best(rows: list[Row]) -> tuple[float, float]:
    pairs = [(power, floor) for power in POWERS for floor in FLOORS]
    return min(pairs, key=lambda pair: surprise(rows, *pair))


def surprise(rows: list[Row], power: float, floor: float) -> float:
    total = 0.0
    for row in rows:
        for kind in kinds(row):
            said = stated(row[kind], power, floor)
            total -= sum(w * math.log(p) for w, p in zip(row["won"], said, strict=True) if w)
    return total


def stated(shares: list[float], power: float, floor: float) -> list[float]:
    raised = [(share + floor) ** power for share in shares]
    return [one / sum(raised) for one in raised]


def tenths(all_said: Iterable[Said], number: int = 10) -> list[Tenth]:
    """Or wider cells, which have less noise."""
    cells: list[list[Said]] = [[] for _ in range(number)]
    for said in all_said:
        cells[min(number - 1, int(said.share * number))].append(said)
    return [Tenth(cell) for cell in cells if cell]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("collect")
    one.add_argument("game")
    one.add_argument("--seats", type=int, default=4)
    one.add_argument("--games", type=int, default=200)
    one.add_argument("--seed", type=int, default=20261117)
    one.add_argument("--search", type=int, default=24, help="imagined games a decision")
    one.add_argument("--every", type=int, default=12, help="one decision in so many")
    one.add_argument("--simulations", type=int, default=SIMULATIONS, help="for what is stated")
    one.add_argument("--out", required=True)
    one.set_defaults(work=collect)
    other = commands.add_parser("fit")
    other.add_argument("files", nargs="+")
    other.set_defaults(work=fit)
    args = parser.parse_args(sys.argv[1:])
    args.work(args)


if __name__ == "__main__":
    main()
