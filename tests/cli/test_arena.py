"""The arena, as it is typed."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from northpole.cli.commands import app
from northpole.lab import standings
from northpole.lab.record_files import players_of
from tests.support.signals import interruptible
from tests.support.waiting import PATIENCE, until

HEAD = "bot games wins par 95 % between points rating seconds"
DUEL = ["arena", "sweatshop", "--bots", "greedy,random"]


def said(*args: str | Path) -> list[str]:
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout.splitlines()


def without_seconds(lines: list[str]) -> list[str]:
    return [re.sub(r"\s+[\d.]+$", "", line) for line in lines]


def test_the_table_has_the_best_first() -> None:
    lines = said(*DUEL, "--games", "6", "--seed", "3")
    assert lines[0] == "Santa's Sweatshop: 6 games from seed 3"
    assert " ".join(lines[1].split()) == HEAD
    assert re.match(r"greedy +6 +[\d.]+% +50.0% ", lines[2])
    assert re.match(r"random +6 +[\d.]+% +50.0% .* 1000 ", lines[3])
    assert lines[4:] == ["Every deal was played in 2 seatings."]
    assert all(len(line) <= 80 for line in lines)


def test_one_against_several_and_whole_deals() -> None:
    lines = said("arena", "union", "--bots", "greedy,random,random", "--games", "4")
    assert "6 games" in lines[0]
    assert [line.split()[3] for line in lines[2:4]] == ["33.3%", "66.7%"]
    assert lines[-1] == "--games 4 was rounded up to 6, which are whole deals."


def test_more_bots_than_seats_take_turns() -> None:
    lines = said(
        "arena", "union", "--bots", "random,greedy,search:1", "--seats", "2", "--games", "6"
    )
    assert sorted(line.split()[1] for line in lines[2:5]) == ["4", "4", "4"]
    assert "Every deal was played in 6 seatings." in lines


def test_levels_meet_with_budgets_of_games_and_of_seconds() -> None:
    bots = "rookie,foreman:3,santa:0.001s"
    lines = said("arena", "realsanta", "--bots", bots, "--games", "3")
    assert sorted(line.split()[0] for line in lines[2:5]) == sorted(bots.split(","))


def test_options_numbers_and_rulesets_are_taken() -> None:
    found = {
        "\n".join(without_seconds(said(*DUEL, "--games", "2", *extra)))
        for extra in (
            [],
            ["--option", "exploding=yes"],
            ["--ruleset", "expo2025"],
            ["--set", "cards.doll.points=50"],
        )
    }
    assert len(found) == 4


def test_jobs_and_records_change_nothing(tmp_path: Path) -> None:
    line = [*DUEL[:-1], "random,search:4", "--games", "4"]
    alone = without_seconds(said(*line))
    assert without_seconds(said(*line, "--jobs", "2")) == alone
    kept = said(*line, "--records", tmp_path / "deep" / "folder")
    assert kept[-1] == f"Records: {tmp_path / 'deep' / 'folder'}"
    assert without_seconds(kept[:-1]) == alone
    paths = sorted((tmp_path / "deep" / "folder").iterdir())
    assert [path.name for path in paths] == [f"sweatshop-{n:06}.record" for n in range(4)]
    for number, path in enumerate(paths):
        assert said("verify", path)[0].startswith("verified: ")
        names = ["random", "search:4"]
        players = players_of(path.read_text(encoding="utf-8"))
        assert players == names[number % 2 :] + names[: number % 2]


def test_it_stops_when_the_order_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standings, "FEWEST", 10)
    lines = said(*DUEL, "--games", "16")
    assert re.fullmatch(
        r"Stopped early after 1\d of 16 games: the order is certain. --all plays on.", lines[-1]
    )
    assert "16 games" in said(*DUEL, "--games", "16", "--all")[0]


def test_ctrl_c_tells_what_is_done_so_far(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "northpole.cli", *DUEL, "--games", "100000", "--all"]
    with (
        interruptible(),
        subprocess.Popen(
            [*command, "--jobs", "2", "--records", str(tmp_path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        until(lambda: len(list(tmp_path.glob("*.record"))) >= 4)
        process.send_signal(signal.SIGINT)
        told, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert complaints == ""
    assert re.search(r"^greedy +\d", told, re.M)
    assert re.search(r"^Interrupted after [\d,]+ of 100,000 games;", told, re.M)


def test_ctrl_c_before_the_first_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("northpole.lab.tournament.Meeting.run", interrupted)
    result = CliRunner().invoke(app, DUEL)
    assert result.exit_code == 130
    assert result.stdout.splitlines() == [
        "Santa's Sweatshop: 0 games from seed 1",
        "Every deal was played in 2 seatings.",
        "Interrupted after 0 of 200 games; deals that were not finished don't count.",
    ]
