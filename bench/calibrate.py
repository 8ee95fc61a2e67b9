"""Are stated win shares true? Positions of games between foremen, and how those games ended.

    python bench/calibrate.py collect sweatshop --seats 2 --games 800 --seed 20261119 --out FILE
    python bench/calibrate.py fit FILE ...
    python bench/calibrate.py collect sweatshop --seats 2 --games 2500 --seed 20270101 --out OTHER
    python bench/calibrate.py judge OTHER ... --plot docs/images/shares.svg

`collect` lets `foreman:N` play games against itself. At some of the decisions, chosen by chance, it writes down what
imagined games say of everybody's share: with all cards open (`open`, as a review's graph has it) and, with
`--simulations`, as the seat that decides knows it, for the move that it then makes (`known`, as a hint has it). `fit`
prints the numbers for coach/odds.toml that make these shares true. `judge` takes other games and the numbers that are
in odds.toml, and says tenth by tenth what was stated and what happened. Shares hold if no tenth is off by more than
five points, over 2,000 positions or more; what is found then is written into odds.toml, and nothing is fitted again.
The same command gives the same file and the same numbers.
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
from northpole.bots.advice import advise
from northpole.bots.levels import make_bot
from northpole.bots.value import final_shares
from northpole.coach.odds import KNOWN, OPEN, stated
from northpole.coach.outlook import outlook
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of

WORLDS = 100
POWERS = [round(0.2 + 0.1 * step, 1) for step in range(22)]
FLOORS = [0.002, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12]
ENOUGH = 5  # points of a hundred
POSITIONS = 2_000
Row = dict[str, Any]
Rows = dict[tuple[str, int], list[Row]]


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
        return abs(self.off) * 100 <= ENOUGH

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} → {100 * self.came:.1f} (±{100 * self.error:.1f})"


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
    luck, bot, often = Fast(seed_of(seed, 1)), make_bot(f"foreman:{args.foreman}"), Fast(seed + 1)
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
    won = rounded(final_shares(played, state))
    return [{**row, "number": number, "won": won} for row in rows]


def row_of(match: Match, seat: int, option: int, seed: int, simulations: int) -> Row:
    state = match.game.from_data(match.setup, match.position())
    row = {
        "game": match.game.name,
        "ruleset": match.setup.ruleset,
        "seats": match.setup.seats,
        "seat": seat,
        "milestone": int(match.game.milestone(state)),
        OPEN: rounded(outlook(match.game, state, seed, WORLDS).shares()),
    }
    if simulations:
        made = advise(match.chair(seat), Fast(seed), simulations, also=option).of(option)
        assert made is not None, "what was made is always weighed"
        row[KNOWN] = rounded(made.fared.shares())
    return row


def kinds(rows: list[Row]) -> list[str]:
    """What was written down of positions."""
    return [kind for kind in (OPEN, KNOWN) if kind in rows[0]]


def rounded(shares: list[float]) -> list[float]:
    return [round(share, 5) for share in shares]


def read(files: list[str]) -> Rows:
    """By game and number of seats."""
    found: Rows = {}
    for name in files:
        for line in Path(name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found.setdefault((row["game"], row["seats"]), []).append(row)
    return found


# fitting

Fit = dict[int, tuple[float, float]]  # a power and a floor for each phase: see coach/odds.py


def fit(args: argparse.Namespace) -> None:
    for (name, seats), rows in read(args.files).items():
        games = len({row["number"] for row in rows})
        for kind in kinds(rows):
            phases = ", ".join(
                f'"{at}" = [{power:.1f}, {floor}]' for at, (power, floor) in fitted(rows, kind)
            )
            print(f"\n[{name}.{seats}.{kind}]  # {len(rows):,} positions of {games:,} games")
            print(f'ruleset = "{rows[0]["ruleset"]}"')
            print("phases = {" + phases + "}")


def fitted(rows: list[Row], kind: str) -> Iterator[tuple[int, tuple[float, float]]]:
    """The best for each phase, from the positions there."""
    for at in sorted({row["milestone"] for row in rows}):
        here = [row for row in rows if row["milestone"] == at]
        pairs = [(power, floor) for power in POWERS for floor in FLOORS]
        yield at, min(pairs, key=lambda pair: surprise(here, kind, *pair))


def surprise(rows: list[Row], kind: str, power: float, floor: float) -> float:
    """How unlikely the winners were, all in all: less is better."""
    total = 0.0
    for row in rows:
        raised = [(share + floor) ** power for share in row[kind]]
        whole = math.log(sum(raised))
        total -= sum(
            w * (math.log(p) - whole) for w, p in zip(row["won"], raised, strict=True) if w
        )
    return total


# judging


def judge(args: argparse.Namespace) -> None:
    panels: list[tuple[str, list[Tenth]]] = []
    for (name, seats), rows in read(args.files).items():
        for kind in kinds(rows):
            found = tenths(said(rows, kind))
            games = len({row["number"] for row in rows})
            holds = len(rows) >= POSITIONS and all(one.right for one in found)
            print(f"\n[{name}.{seats}.{kind}]  # {len(rows):,} positions of {games:,} games")
            print(f"holds = {str(holds).lower()}")
            print("\n".join(f"# {one} of {one.number:,}" for one in found))
            panels.append((f"{game(name).title}, {seats} players, {kind}", found))
    if args.plot:
        Path(args.plot).write_text(plot(panels), encoding="utf-8")


def said(rows: list[Row], kind: str) -> Iterator[Said]:
    for row in rows:
        shares = stated(row["game"], kind, row["milestone"], row[kind])
        for share, came in zip(shares, row["won"], strict=True):
            yield Said(row["number"], share, came)


def tenths(all_said: Iterable[Said]) -> list[Tenth]:
    cells: list[list[Said]] = [[] for _ in range(10)]
    for one in all_said:
        cells[min(9, int(one.share * 10))].append(one)
    return [Tenth(cell) for cell in cells if cell]


# drawing: a picture for both themes of a reader

SIDE, GAP, ACROSS = 200, 64, 3
TOP, LEFT = 40, 46
INK, BAND, TRUE = "#777", "#8fb8a0", "#b3261e"


def plot(panels: list[tuple[str, list[Tenth]]]) -> str:
    """A square for each: stated to the right, what happened upwards, the band that is allowed, bars of two errors."""
    down = math.ceil(len(panels) / ACROSS)
    width, height = ACROSS * (SIDE + GAP) + LEFT, down * (SIDE + GAP) + TOP
    body = [
        square(title, found, LEFT + at % ACROSS * (SIDE + GAP), TOP + at // ACROSS * (SIDE + GAP))
        for at, (title, found) in enumerate(panels)
    ]
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    style = f'font-family="sans-serif" font-size="11" fill="{INK}"'
    lines = "\n".join(body)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>\n{lines}\n</svg>\n'


def square(title: str, found: list[Tenth], left: int, top: int) -> str:
    band = [(0, ENOUGH), (100 - ENOUGH, 100), (100, 100), (100, 100 - ENOUGH), (ENOUGH, 0), (0, 0)]
    shape = " ".join(
        f"{left + x * SIDE / 100:.1f},{top + SIDE - y * SIDE / 100:.1f}" for x, y in band
    )
    lines = [
        f'<text x="{left}" y="{top - 10}" font-weight="bold">{title}</text>',
        f'<polygon points="{shape}" fill="{BAND}" fill-opacity="0.35"/>',
        f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{INK}"/>',
    ]
    for share in (0, 50, 100):
        x, y = left + share * SIDE / 100, top + SIDE - share * SIDE / 100
        lines.append(f'<text x="{x}" y="{top + SIDE + 14}" text-anchor="middle">{share}</text>')
        lines.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{share}</text>')
    for one in found:
        x = left + one.share * SIDE
        low, high = (top + SIDE * (1 - one.came - sign * 2 * one.error) for sign in (-1, 1))
        lines.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{TRUE}"/>')
        lines.append(
            f'<circle cx="{x:.1f}" cy="{top + SIDE * (1 - one.came):.1f}" r="3" fill="{TRUE}"/>'
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("collect")
    one.add_argument("game")
    one.add_argument("--seats", type=int, default=2)
    one.add_argument("--games", type=int, default=800)
    one.add_argument("--seed", type=int, default=20261119)
    one.add_argument("--foreman", type=int, default=24, help="imagined games a decision")
    one.add_argument("--every", type=int, default=12, help="one decision in so many")
    one.add_argument(
        "--simulations", type=int, default=0, help="imagined games of a hint; without it no `known`"
    )
    one.add_argument("--out", required=True)
    one.set_defaults(work=collect)
    other = commands.add_parser("fit")
    other.add_argument("files", nargs="+")
    other.set_defaults(work=fit)
    last = commands.add_parser("judge")
    last.add_argument("files", nargs="+")
    last.add_argument("--plot", help="where a picture of it goes")
    last.set_defaults(work=judge)
    args = parser.parse_args(sys.argv[1:])
    args.work(args)


if __name__ == "__main__":
    main()
