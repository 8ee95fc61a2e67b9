"""How much stronger a bot gets the longer it may think: its share of the victories, budget by budget.

    python bench/growth.py sweatshop --seconds 0.02,0.1,0.5,2
    python bench/growth.py sweatshop --simulations 25,100,400 --games 200 --minutes 2

Seconds are those of a processor, so that a busy machine matters little. Budgets of imagined games come out the same
on any machine; `processor` is what a decision of the bot then took, the other bots' part
and the rules included. Every deal is played in all seatings. `--minutes` of a processor end a row early, after a whole
deal: by the time alone, never by a result.
"""

from __future__ import annotations

import argparse
import time

from northpole._build import mode
from northpole.bots.bot import Bot
from northpole.bots.clock import Clock
from northpole.bots.levels import make_bot
from northpole.lab.series import Series
from northpole.lab.standings import Bout, BoutTally
from northpole.lab.tournament import Tournament, seatings


class ProcessorClock(Clock):
    """Goes only while this process is at work."""

    def now(self) -> float:
        return time.process_time()


class PaidSeries(Series):
    """Whose bots think by the processor's time."""

    def players(self) -> list[Bot]:
        clock = ProcessorClock()
        return [make_bot(name, clock) for name in self.bots]


def played(tournament: Tournament, games: int, minutes: float) -> list[Bout]:
    """Deal by deal, until there are enough games or the time is up."""
    size = len(tournament.tables)
    until = time.process_time() + 60.0 * minutes
    bouts: list[Bout] = []
    while len(bouts) < games and (not bouts or time.process_time() < until):
        bouts += tournament.play(len(bouts), len(bouts) + size)
    return bouts


def asked_often(bouts: list[Bout], name: str) -> int:
    """How many decisions this bot made."""
    return sum(
        number
        for bout in bouts
        for bot, number in zip(bout.bots, bout.decisions, strict=True)
        if bot == name
    )


def row(args: argparse.Namespace, budget: str) -> str:
    name = f"{args.bot}:{budget}"
    names = [name, *[args.against] * (args.seats - 1)]
    tables = [PaidSeries(args.game, seating, args.seed) for seating in seatings(names, args.seats)]
    since = time.process_time()
    bouts = played(Tournament(tables), args.games, args.minutes)
    took = (time.process_time() - since) / max(1, asked_often(bouts, name))
    standings = BoutTally([name, args.against], bouts).standings()
    found = next(one for one in standings if one.name == name)
    between = f"{found.share_from:.1%} - {found.share_to:.1%}"
    return f"| `{name}` | {found.games} | {found.share:.1%} | {between} | {took:.4f} s |"


def budgets(args: argparse.Namespace) -> list[str]:
    if args.simulations:
        return [str(number) for number in args.simulations.split(",")]
    return [f"{number}s" for number in args.seconds.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--bot", default="santa", help="a level that searches")
    parser.add_argument("--against", default="yardstick")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", default="0.02,0.1,0.5,2", help="a decision")
    parser.add_argument("--simulations", default="", help="imagined games a decision, instead")
    parser.add_argument("--games", type=int, default=200, help="of each budget")
    parser.add_argument("--minutes", type=float, default=600.0, help="at most, for each budget")
    parser.add_argument("--seed", type=int, default=20261230)
    args = parser.parse_args()
    print(f"{args.game}, {args.seats} seats, {mode()}, against {args.against}, seed {args.seed}")
    print("| bot | games | wins | 95 % between | processor |")
    print("|---|---|---|---|---|")
    for budget in budgets(args):
        print(row(args, budget), flush=True)


if __name__ == "__main__":
    main()
