"""Are stated win shares true? Positions of games between searching bots, and how those games ended.

    python bench/calibrate.py collect sweatshop --seats 4 --games 200 --out FILE
    python bench/calibrate.py fit FILE ...

`collect` lets `search:N` play games against itself. At some of the decisions, chosen by chance, it writes down what
imagined games say of everybody's share: with all cards open (as a review's graph has it) and as the seat that decides
knows it, for the move that it then makes (as a hint has it). `fit` looks for the powers in coach/odds.toml that make
these numbers true: on the even games it looks for them, on the odd ones it says, tenth by tenth, what was stated and
what happened. The same command gives the same file and the same numbers.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from northpole import Match, game
from northpole.bots.advice import advise, outlook
from northpole.bots.levels import make_bot
from northpole.bots.value import final_shares
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of

SIMULATIONS = 96
WORLDS = 48
POWERS = [0.05 * step for step in range(4, 41)]
TENTHS = 10
Row = dict[str, Any]


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
            rows.append(row_of(match, seat, option, seed_of(seed, match.length + 2)))
        match.play(seat, chair.name(option))
    state = played.from_data(match.setup, match.position())
    for row in rows:
        row |= {"number": number, "won": final_shares(played, state)}
    return rows


def row_of(match: Match, seat: int, option: int, seed: int) -> Row:
    state = match.game.from_data(match.setup, match.position())
    advice = advise(match.chair(seat), Fast(seed), SIMULATIONS, also=option)
    made = advice.of(option)
    return {
        "game": match.game.name,
        "seats": match.setup.seats,
        "seat": seat,
        "milestone": int(match.game.milestone(state)),
        "open": outlook(match.game, state, seed, WORLDS).shares(),
        "known": made.fared.shares() if made is not None else [],
    }


# fitting


def fit(args: argparse.Namespace) -> None:
    found: dict[tuple[str, int], list[Row]] = {}
    for name in args.files:
        for line in Path(name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found.setdefault((row["game"], row["seats"]), []).append(row)
    for (name, seats), rows in found.items():
        report(name, seats, rows)


def report(name: str, seats: int, rows: list[Row]) -> None:
    even = [row for row in rows if row["number"] % 2 == 0]
    odd = [row for row in rows if row["number"] % 2]
    powers = {
        milestone: best_power([row for row in even if near(row, milestone)])
        for milestone in sorted({row["milestone"] for row in rows})
    }
    print(f"\n[{name}.{seats}]  # {len(rows)} positions of {rows[-1]['number'] + 1} games")
    print("powers = " + json.dumps({str(m): round(p, 2) for m, p in powers.items()}))
    for kind in ("open", "known"):
        table = tenths((stated(row[kind], powers[row["milestone"]]), row["won"]) for row in odd)
        worst = max((abs(said - came) for said, came, count in table if count >= 30), default=0.0)
        print(f"# {kind}: worst {100 * worst:.1f}")
        for said, came, count in table:
            print(f"#   {100 * said:5.1f} {100 * came:5.1f} {count:5}")


def near(row: Row, milestone: int) -> bool:
    return abs(int(row["milestone"]) - milestone) <= 1


def best_power(rows: list[Row]) -> float:
    return min(POWERS, key=lambda power: surprise(rows, power))


def surprise(rows: list[Row], power: float) -> float:
    total = 0.0
    for row in rows:
        for kind in ("open", "known"):
            said = stated(row[kind], power)
            total -= sum(w * math.log(max(1e-3, p)) for w, p in zip(row["won"], said, strict=True))
    return total


def stated(shares: list[float], power: float) -> list[float]:
    raised = [max(1e-4, share) ** power for share in shares]
    return [one / sum(raised) for one in raised]


def tenths(pairs: Iterable[tuple[list[float], list[float]]]) -> list[tuple[float, float, int]]:
    """What was stated and what happened, on average, and how often, in each tenth of what was stated."""
    cells: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for said, won in pairs:
        for share, came in zip(said, won, strict=True):
            cells[min(TENTHS - 1, int(share * TENTHS))].append((share, came))
    return [
        (sum(a for a, _ in cell) / len(cell), sum(b for _, b in cell) / len(cell), len(cell))
        for cell in cells
        if cell
    ]


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
    one.add_argument("--out", required=True)
    one.set_defaults(work=collect)
    other = commands.add_parser("fit")
    other.add_argument("files", nargs="+")
    other.set_defaults(work=fit)
    args = parser.parse_args(sys.argv[1:])
    args.work(args)


if __name__ == "__main__":
    main()
