"""The key figures of docs/rules/: one small table a game, for every number of players, by the lab's own measures.

    python bench/key_figures.py                           all five games, by strong bots where they are quick
    python bench/key_figures.py union realsanta           some of them
    python bench/key_figures.py sweatshop --games 50 --bot helper --no-write
    python bench/key_figures.py --fair-start              both Workshops with a fair start beside the printed one

Every table says who played, how often and from which seed: no number of a game was chosen with it. The same command
writes the same table again, between its two marks on the page. It takes an hour of one
processor; `--jobs` shares it, and `--games` says how many are enough.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from northpole.engine.registry import find_game
from northpole.lab.measures import (
    Estimate,
    all_scores,
    known_by_half,
    mean_of,
    order_share,
    quantile,
    share,
    spread_of,
    ties,
)
from northpole.lab.report.choice_sections import Use, no_winner, uses
from northpole.lab.report.result_sections import source_row
from northpole.lab.report.subject import Subject
from northpole.lab.series import Series
from northpole.lab.study import Study
from northpole.lab.summary import victory
from northpole.lab.tally import Tally
from northpole.lab.watching import TENTHS
from northpole.lab.workforce import Workforce

PAGES = Path(__file__).parents[1] / "docs" / "rules"
SEED = 20261119
MOST = 3  # things told of what winners have and do more
FEW = 30  # seats with and without, before a choice is told
SURE = 2  # times the range of one choice alone, as many are looked at


class Players(NamedTuple):
    bot: str
    games: int


PLAYERS = {
    "sweatshop": Players("foreman:30", 400),
    "workshop2e": Players("foreman:30", 300),
    "union": Players("helper", 600),
    "realsanta": Players("foreman:30", 400),
    "workshop1e": Players("helper", 300),
}
FAIR = {"workshop2e": Players("foreman:30", 600), "workshop1e": Players("helper", 1000)}


# what is told


def percent(found: Estimate) -> str:
    """`31 % (27–34)`."""
    return f"{found.value:.0%} ({100 * found.low:.0f}–{100 * found.high:.0f})".replace("%", " %")


def by_turn(subject: Subject) -> str:
    found = [order_share(subject.tally, after) for after in range(subject.seats)]
    return ", ".join(percent(one) for one in found)


def decisions(subject: Subject) -> str:
    found = subject.tally.histogram("decisions")
    return f"{mean_of(found).value:.0f}, spread {spread_of(found):.0f}"


def rounds(subject: Subject) -> str:
    found = subject.tally.histogram("rounds")
    low, high = quantile(found, 0.05), quantile(found, 0.95)
    mean = f"{mean_of(found).value:.1f}"
    return mean if low == high else f"{mean}, mostly {low} to {high}"


def minutes(subject: Subject) -> str:
    beats = mean_of(subject.tally.histogram("beats")).value
    return f"{beats * subject.pace / 60:.0f}"


def points(subject: Subject) -> str:
    found = all_scores(subject.tally)
    return f"{mean_of(found).value:.1f}, spread {spread_of(found):.1f}"


def margin(subject: Subject) -> str:
    return f"{mean_of(subject.tally.histogram('margin')).value:.1f}"


def shared(subject: Subject) -> str:
    told = f"{100 * ties(subject.tally).value:.1f} %"
    nobody = 100 * no_winner(subject) / subject.games
    return f"{told}; nobody wins {nobody:.1f} %" if nobody else told


def half_time(subject: Subject) -> str:
    return percent(known_by_half(subject.tally))


def known(subject: Subject) -> str:
    """The middle game's moment from which its winner was never behind, in tenths of its decisions."""
    return f"{100 * quantile(subject.tally.histogram('known'), 0.5) // TENTHS} %"


def leads(subject: Subject) -> str:
    return f"{mean_of(subject.tally.histogram('leads')).value:.1f}"


def had(subject: Subject) -> str:
    titles = list(dict.fromkeys(str(key[0]) for key in subject.tally.under("source")))
    rows = [source_row(subject, title) for title in titles]
    clear = [row for row in rows if not row["low"] <= 0 <= row["high"]]
    clear.sort(key=lambda row: -abs(row["gap"]))
    told = [f"{row['source']} {row['winners']:.1f} against {row['others']:.1f}" for row in clear]
    return "; ".join(told[:MOST]) or "nothing clearly"


def did(subject: Subject) -> str:
    """What goes with winning most clearly; whatever everybody or hardly anybody does can't be told."""
    found = [one for one in uses(subject) if min(one.users, one.others) >= FEW]
    clear = [one for one in found if one.worth.value > SURE * one.worth.half]
    clear.sort(key=lambda one: one.worth.low, reverse=True)
    return "; ".join(told_use(one) for one in clear[:MOST]) or "nothing clearly"


def told_use(one: Use) -> str:
    return f"`{one.choice}` {one.with_.value:.0%} against {one.without.value:.0%}".replace(
        "%", " %"
    )


ROWS: dict[str, Callable[[Subject], str]] = {
    "wins in turn order": by_turn,
    "decisions": decisions,
    "rounds": rounds,
    "minutes": minutes,
    "{unit} of a seat": points,
    "first ahead of second by": margin,
    "shared victories": shared,
    "who is ahead at half-time wins": half_time,
    "half of the winners lead for good from": known,
    "changes of the lead": leads,
    "winners have, others have": had,
    "who does it wins, who doesn't": did,
}


# playing


def played(series: Series, games: int, workforce: Workforce) -> Subject:
    tally = Tally()
    with closing(workforce.parts(Study(series, data=False), games)) as batches:
        for batch in batches:
            tally.merge(batch.tally)
    return Subject(series, tally)


# the page


def table(subjects: Sequence[Subject]) -> str:
    heads = [f"{subject.seats} players" for subject in subjects]
    lines = [f"| | {' | '.join(heads)} |", "|" + "---|" * (1 + len(heads))]
    for title, tell in ROWS.items():
        cells = " | ".join(tell(subject) for subject in subjects)
        lines.append(f"| {title.format(unit=subjects[0].unit)} | {cells} |")
    return "\n".join(lines)


def circumstances(subject: Subject, players: Players, seed: int) -> str:
    rules = subject.series.setup().ruleset
    return (
        f"`{players.bot}` on all seats, {players.games:,} games for each number of players from seed {seed}, ruleset"
        f" `{rules}`; in brackets where a share lies, 19 times out of 20. Minutes are guessed:"
        f" {subject.pace:g} seconds for each decision that others wait for."
    )


def placed(page: str, mark: str, text: str) -> str:
    """The page with this text between its marks."""
    begin, end = f"<!-- {mark}: written by bench/key_figures.py -->", f"<!-- /{mark} -->"
    before, rest = page.split(begin)
    _, after = rest.split(end)
    return f"{before}{begin}\n\n{text}\n\n{end}{after}"


def figures(name: str, players: Players, seed: int, workforce: Workforce) -> str:
    game = find_game(name)
    subjects = [
        played(Series(name, [players.bot] * seats, seed), players.games, workforce)
        for seats in game.seats
    ]
    return f"{circumstances(subjects[0], players, seed)}\n\n{table(subjects)}"


def by_seat(series: Series, games: int, workforce: Workforce) -> str:
    """Victories of each seat, where seat 0 begins. Nothing else is looked at, which is far quicker."""
    won = [0.0] * series.seats
    with closing(workforce.parts(series, games)) as parts:
        for row in (row for part in parts for row in part):
            for seat in range(series.seats):
                won[seat] += victory(row, seat)
    return ", ".join(percent(share(one, games)) for one in won)


def fair_starts(name: str, players: Players, seed: int, workforce: Workforce) -> str:
    """The same deals with and without the head start."""
    lines = [
        "| players | head start | wins in turn order, printed | with a fair start |",
        "|---|---|---|---|",
    ]
    for seats in find_game(name).seats:
        both = [
            Series(name, [players.bot] * seats, seed, {"first": "0", "fair_start": fair})
            for fair in (False, True)
        ]
        given = ", ".join(map(str, both[1].setup().box.head_start))
        told = " | ".join(by_seat(series, players.games, workforce) for series in both)
        lines.append(f"| {seats} | {given} | {told} |")
    table = "\n".join(lines)
    return (
        f"`{players.bot}` on all seats, {players.games:,} games a cell from seed {seed}, the same deals in both; in"
        f" brackets where a share lies, 19 times out of 20.\n\n{table}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Key figures of all games, for docs/rules.")
    parser.add_argument("game", nargs="*", default=[], help="usually all")
    parser.add_argument("--games", type=int, help="of each number of players")
    parser.add_argument("--bot")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--fair-start", action="store_true", help="only that table, of the Workshops"
    )
    parser.add_argument("--no-write", action="store_true", help="print it only")
    asked = parser.parse_args()
    known = FAIR if asked.fair_start else PLAYERS
    mark, tell = ("fair start", fair_starts) if asked.fair_start else ("key figures", figures)
    with Workforce(asked.jobs) as workforce:
        for name in asked.game or known:
            players = Players(asked.bot or known[name].bot, asked.games or known[name].games)
            text = tell(name, players, asked.seed, workforce)
            print(f"{name}\n\n{text}\n", flush=True)
            if not asked.no_write:
                page = PAGES / f"{name}.md"
                page.write_text(placed(page.read_text("utf-8"), mark, text), "utf-8")


if __name__ == "__main__":
    main()
