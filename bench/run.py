"""How fast the games are: on one core, compiled and plain, the best of several rounds. See README.md here."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import instructions
from rich.console import Console
from rich.table import Table

import northpole
from northpole import Game, _build
from northpole.bots.arena import play_game
from northpole.bots.bot import Bot
from northpole.bots.levels import make_bot
from northpole.engine.errors import BadSetup
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import ASKING, OVER, choose, decision_of, draw, playout, settle
from northpole.engine.state import State

RESULTS = Path(__file__).parent / "results"
SEATS = [2, 4]  # and the most there can be
ROUNDS = 5
GAMES = 100  # random games, the same in every round
STATES = 1000  # states from the middle of these games
MEASURES = ["games", "decisions", "chances", "copies", "views", "guesses", "greedy"]
Row = dict[str, Any]
Work = Callable[[], int]


# measuring


def rate(work: Work, seconds: float) -> float:
    """How much of its work is done in a second, in the best of several rounds."""
    work()
    return max(one_round(work, seconds / ROUNDS) for _ in range(ROUNDS))


def one_round(work: Work, seconds: float) -> float:
    done = 0
    start = time.perf_counter()
    while True:
        done += work()
        spent = time.perf_counter() - start
        if spent >= seconds:
            return done / spent


class Subject:
    """A game with its usual options or others, and states from the middle of games of it."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.setup: Setup = game.setup(seats, options, None, {})
        self.menu = Menu()
        self.number = 0
        self.chances = 0
        found = [s for number in range(GAMES) for s in self.sample(number)]
        self.decisions = len(found)
        self.states = found[:: max(1, len(found) // STATES)][:STATES]

    def sample(self, number: int) -> list[State]:
        """Copies of all states of a random game in which somebody is asked; the game `playout` plays."""
        nature, luck = both_lucks(number)
        s = self.game.start(self.setup)
        found: list[State] = []
        while (status := settle(s, self.menu)) != OVER:
            if status == ASKING:
                found.append(s.copy())
                self.move(s, luck)
            else:
                draw(s, nature)
                self.chances += 1
        return found

    def move(self, s: State, luck: Fast) -> None:
        """A random move of the first seat that is asked."""
        seat = self.asked(s)
        d = decision_of(s, seat)
        assert d is not None
        self.menu.clear()
        d.options(s, self.menu)
        choose(s, seat, self.menu.at(luck.below(self.menu.size) if self.menu.size > 1 else 0))

    def asked(self, s: State) -> int:
        return next(seat for seat in range(self.seats) if decision_of(s, seat) is not None)

    # what is measured; each returns how much it did

    def random_games(self) -> int:
        """All the random games."""
        start, setup, menu = self.game.start, self.setup, self.menu
        made = 0
        for number in range(GAMES):
            nature, luck = both_lucks(number)
            made += playout(start(setup), nature, luck, menu)
        assert made == self.decisions, "the games that were sampled"
        return GAMES

    def copies(self) -> int:
        for s in self.states:
            s.copy()
        return len(self.states)

    def views(self) -> int:
        view = self.game.view
        for s in self.states:
            view(s, 0)
        return len(self.states)

    def guesses(self) -> int:
        determinise = self.game.determinise
        luck = Fast(self.number)
        for s in self.states:
            determinise(s, 0, luck)
        return len(self.states)

    def greedy_game(self) -> int:
        """Decisions in a game of greedy bots."""
        bots: list[Bot] = [make_bot("greedy") for _ in range(self.seats)]
        self.number += 1
        return play_game(self.game, self.setup, bots, self.number).decisions


def both_lucks(number: int) -> tuple[Fast, Fast]:
    """Nature's and the players', for the random game of this number."""
    return Fast(seed_of(1, number)), Fast(seed_of(2, number))


def measure(name: str, seats: int, seconds: float) -> Row:
    """All rates of one game in this Python."""
    subject = Subject(northpole.game(name), seats, {})
    return {
        "game": name,
        "seats": seats,
        "mode": _build.mode(),
        **played(subject, seconds),
        "copies": rate(subject.copies, seconds),
        "views": rate(subject.views, seconds),
        "guesses": rate(subject.guesses, seconds),
        "greedy": rate(subject.greedy_game, seconds),
    }


def played(subject: Subject, seconds: float) -> Row:
    """Random games, and what is in them."""
    games = rate(subject.random_games, seconds)
    return {
        "decisions_a_game": subject.decisions / GAMES,
        "chances_a_game": subject.chances / GAMES,
        "games": games,
        "decisions": games * subject.decisions / GAMES,
        "chances": games * subject.chances / GAMES,
    }


def growth(name: str, seconds: float) -> list[Row]:
    """Random games in this Python with every number of players, then with every other choice of every option."""
    game = northpole.game(name)
    with_seats: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in game.seats]
    usual = min(max(SEATS), game.seats[-1])
    rows: list[Row] = []
    for seats, options in with_seats + [(usual, one) for one in other_options(game)]:
        try:
            subject = Subject(game, seats, options)
        except BadSetup:  # not with so many players, or not on its own
            continue
        rows.append({"game": name, "seats": seats, "options": options, **played(subject, seconds)})
    return rows


def other_options(game: Game) -> list[dict[str, Any]]:
    """Every choice that is not the usual one, alone."""
    found: list[dict[str, Any]] = []
    for option in game.options.values():
        choices = {"flag": [False, True], "one": option.choices}.get(option.kind, [])
        found += [{option.name: choice} for choice in choices if choice != option.default]
    return found


def stay_on_one_core() -> None:
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


# reporting


def in_fresh_python(words: list[str], pure: str) -> Any:
    """Measure in a Python of its own, compiled if there is such a build, or plain."""
    command = [sys.executable, __file__, "--here", *words]
    environment = {**os.environ, "NORTHPOLE_PURE": pure}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def rows_of(name: str, seats: int, seconds: float) -> list[Row]:
    """Compiled, if it is, and plain."""
    words = ["--game", name, "--seats", str(seats), "--seconds", str(seconds)]
    rows: list[Row] = [in_fresh_python(words, pure) for pure in ("0", "1")]
    return rows[1:] if rows[0]["mode"] == rows[1]["mode"] else rows


def seats_of(name: str, asked: list[int] | None) -> list[int]:
    """Those that were asked for and that the game has; two, four and the most if none were."""
    seats = northpole.game(name).seats
    return [n for n in seats if (n in asked if asked else n in SEATS or n == seats[-1])]


def cpu() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def machine() -> dict[str, str]:
    return {
        "cpu": cpu(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def show(rows: list[Row], about: dict[str, str]) -> None:
    table = Table(title=f"A second, on one core of {about['cpu']}, {about['python']}")
    table.add_column("game")
    table.add_column("seats", justify="right")
    table.add_column("mode")
    for measured in MEASURES:
        table.add_column(measured, justify="right")
    for row in rows:
        rates = [f"{row[measured]:,.0f}" for measured in MEASURES]
        table.add_row(row["game"], str(row["seats"]), row["mode"], *rates)
    Console(width=None if sys.stdout.isatty() else 140).print(table)


def show_growth(rows: list[Row]) -> None:
    """In Markdown, for README.md here."""
    print("| game | seats | options | decisions a game | decisions a second |")
    print("| --- | --- | --- | --- | --- |")
    for row in rows:
        options = ", ".join(f"{name} {value}" for name, value in row["options"].items()) or "usual"
        counts = f"{row['decisions_a_game']:,.0f} | {row['decisions']:,.0f}"
        print(f"| {row['game']} | {row['seats']} | {options} | {counts} |")


def keep(rows: list[Row], about: dict[str, str], seconds: float) -> Path:
    """Write the results down under today's date."""
    today = datetime.date.today().isoformat()
    result = {"date": today, "machine": about, "seconds": seconds, "results": rows}
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{today}.json"
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return path


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How fast the games are.")
    parser.add_argument("--game", action="append", help="one of the games; all if left out")
    parser.add_argument("--seats", action="append", type=int, help="2, 4 and the most if left out")
    parser.add_argument("--seconds", type=float, default=2.5, help="for each measure")
    parser.add_argument(
        "--growth",
        action="store_true",
        help="only random games, compiled, over all numbers of players and other options",
    )
    parser.add_argument(
        "--instructions", action="store_true", help="only instructions a decision, by valgrind"
    )
    parser.add_argument("--no-write", action="store_true", help="only show the results")
    parser.add_argument("--here", action="store_true", help="measure in this very Python, as JSON")
    return parser.parse_args()


def measure_here(asked: argparse.Namespace, names: list[str]) -> None:
    stay_on_one_core()
    if asked.growth:
        print(json.dumps(growth(names[0], asked.seconds)))
        return
    seats = seats_of(names[0], asked.seats or [4])
    print(json.dumps(measure(names[0], seats[-1], asked.seconds)))


def main() -> None:
    asked = arguments()
    names: list[str] = asked.game or northpole.game_names()
    if asked.here:
        measure_here(asked, names)
        return
    if asked.instructions:
        instructions.report(names)
        return
    if asked.growth:
        words = ["--growth", "--seconds", str(asked.seconds)]
        show_growth(
            [row for name in names for row in in_fresh_python([*words, "--game", name], "0")]
        )
        return
    rows = [
        row
        for name in names
        for seats in seats_of(name, asked.seats)
        for row in rows_of(name, seats, asked.seconds)
    ]
    about = machine()
    show(rows, about)
    if not asked.no_write:
        print(f"kept in bench/results/{keep(rows, about, asked.seconds).name}")


if __name__ == "__main__":
    main()
