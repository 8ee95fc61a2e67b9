"""The lab, as it is typed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from northpole import BadSetup
from northpole.cli.commands import app
from northpole.cli.serve import opened_record
from northpole.lab.record_files import record_text
from northpole.lab.series import Series
from tests.support.signals import interruptible
from tests.support.waiting import PATIENCE, until

REPORT = ["lab", "report", "sweatshop", "--bots", "random", "--rival", "habit", "--jobs", "1"]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def said(*args: str | Path) -> list[str]:
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout.splitlines()


def refused(*args: str | Path) -> str:
    """What is complained of, on one line."""
    result = CliRunner().invoke(app, [str(arg) for arg in args])
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


def test_a_report_is_a_page_and_its_data(tmp_path: Path) -> None:
    lines = said(*REPORT, "--games", "6", "--deals", "1", "--seats", "3")
    assert lines[-1] == "Report: sweatshop-report.html"
    assert lines[0].startswith("Is it fair? ")
    page = (tmp_path / "sweatshop-report.html").read_text(encoding="utf-8")
    assert "6 games" in page and "Luck or skill?" in page
    data = json.loads((tmp_path / "sweatshop-report" / "report.json").read_text(encoding="utf-8"))
    assert data["games"] == 6 and data["plan"]["game"] == "sweatshop"
    again = said(*REPORT, "--games", "8", "--deals", "1", "--seats", "3")
    assert again[-1] == lines[-1]
    assert "8 games" in (tmp_path / "sweatshop-report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--bots", "santa"], "thinks by the clock"),
        (["--rival", "foreman:0.5s"], "foreman:200"),
        (["--out", "report.pdf"], ".html"),
        (["--out", "nowhere/report.html"], "no folder nowhere"),
        (["--set", "cards.radio.pints=3"], "no number"),
        (["--set", "cards.radio.points=9999"], "expected a whole number"),
        (["--seats", "9"], "2 to 5 players"),
        (["--cluster", "tcp://127.0.0.1:9"], "no Dask scheduler at"),
        (["--cluster", "somewhere"], "no Dask scheduler at"),
        (["--games", "0"], "--games"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(
    tmp_path: Path, args: list[str], says: str
) -> None:
    assert says in refused(*REPORT, *args)
    assert list(tmp_path.iterdir()) == []


def test_another_plan_is_refused_and_fresh_begins_anew() -> None:
    few = ["--games", "2", "--deals", "0"]
    said(*REPORT, *few)
    assert "another plan" in refused(*REPORT, *few, "--seed", "2")
    said(*REPORT, *few, "--seed", "2", "--fresh")


def test_an_interrupt_keeps_what_was_played(tmp_path: Path) -> None:
    args = [sys.executable, "-m", "northpole", *REPORT, "--games", "100000", "--deals", "0"]
    with interruptible():
        process = subprocess.Popen(args, stdout=subprocess.PIPE, text=True)
    try:
        until((tmp_path / "sweatshop-report" / "skill-habit.jsonl").exists)
        time.sleep(1)  # usually enough for some games; none is fine, too
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 130
    assert out.startswith("Interrupted after ")
    done = max(1, int(out.split()[2].replace(",", "")))
    said(*REPORT, "--games", str(done), "--deals", "0")
    data = json.loads((tmp_path / "sweatshop-report" / "report.json").read_text(encoding="utf-8"))
    assert data["games"] == done


def test_a_comparison_ends_in_a_verdict_and_goes_on(tmp_path: Path) -> None:
    ask = ["lab", "compare", "sweatshop", "--bots", "random", "--seats", "2", "--jobs", "1"]
    ask += ["--to", "cards.doll.points=40", "--measure", "points"]
    first = said(*ask, "--games", "5")
    assert first[0].startswith("Not decided after 5 deals")
    lines = said(*ask, "--games", "300")
    assert lines[0].startswith("The changed game has more points of a seat than the game as it is")
    assert lines[-1] == "Comparison: sweatshop-compare.html"
    page = (tmp_path / "sweatshop-compare.html").read_text(encoding="utf-8")
    assert "cards.doll.points = 40" in page and "an error of at most 5%" in page
    assert said(*ask, "--games", "300") == lines  # nothing is played again


def test_players_are_compared_at_one_table() -> None:
    ask = ["lab", "compare", "sweatshop", "--bots", "random", "--to-bots", "habit"]
    lines = said(*ask, "--seats", "2", "--jobs", "1", "--games", "100")
    assert lines[0].startswith("habit has more victories of a seat than random")


def test_a_sweep_is_a_page_of_curves_or_a_heat_map(tmp_path: Path) -> None:
    ask = ["lab", "sweep", "sweatshop", "--bots", "random", "--seats", "2", "--jobs", "1"]
    ask += ["--games", "2", "--measure", "points", "--measure", "used:craft"]
    lines = said(*ask, "--over", "desk.limit=3..5")
    assert lines[-1] == "Sweep: sweatshop-sweep.html"
    assert lines[0].startswith("Points of a seat: Lowest at desk.limit = ")
    two = ["--over", "desk.limit=3..4", "--over", "cards.doll.points=3,9"]
    said(*ask, *two, "--out", "grid.html")
    assert "cards.doll.points" in (tmp_path / "grid.html").read_text(encoding="utf-8")


def test_tuning_keeps_a_log(tmp_path: Path) -> None:
    ask = ["lab", "tune", "sweatshop", "--bots", "random", "--seats", "2", "--jobs", "1"]
    ask += ["--over", "cards.doll.points=2..40", "--aim", "points=30~3"]
    lines = said(*ask, "--games", "2", "--trials", "4")
    assert lines[-2:] == ["Log: sweatshop-tune.jsonl", "Tuning: sweatshop-tune.html"]
    log = (tmp_path / "sweatshop-tune.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(log) == 1 + 4 + 4  # the plan, the trials, the last games
    assert said(*ask, "--games", "2", "--trials", "4") == lines
    assert (tmp_path / "sweatshop-tune.jsonl").read_text(encoding="utf-8").splitlines() == log


@pytest.mark.parametrize(
    ("command", "args", "says"),
    [
        ("compare", [], "say what to compare with"),
        ("compare", ["--to", "cards.radio.pints=3"], "no number"),
        ("compare", ["--to-bots", "random"], "both sides are the same"),
        ("compare", ["--to", "desk.limit=3", "--measure", "seat-gap"], "can't decide"),
        ("compare", ["--to-ruleset", "attic"], "no ruleset"),
        ("sweep", ["--over", "desk.limit=9..3"], "two different values"),
        ("sweep", ["--over", "desk.limit=3..5", "--measure", "fun"], "no measure"),
        ("sweep", ["--over", "desk.limit=3..5"] * 2, "twice"),
        ("sweep", ["--over", "desk.limit=3..5"] * 3, "one number or two"),
        ("sweep", [], "--over"),
        ("tune", ["--over", "desk.limit=3..5"], "--aim"),
        ("tune", ["--over", "desk.limit=3..5", "--aim", "fun>1"], "no measure"),
        ("tune", ["--over", "desk.limit=3..5", "--aim", "seat-gap"], "no aim"),
    ],
)
def test_other_commands_refuse_what_cannot_be(
    tmp_path: Path, command: str, args: list[str], says: str
) -> None:
    assert says in refused("lab", command, "sweatshop", "--bots", "random", *args)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("package", "args"),
    [
        ("vl_convert", ["report", "sweatshop"]),
        ("vl_convert", ["sweep", "sweatshop", "--over", "desk.limit=3..5"]),
        ("optuna", ["tune", "sweatshop", "--over", "desk.limit=3..5", "--aim", "ties<0.1"]),
        ("distributed", ["report", "sweatshop", "--cluster", "tcp://127.0.0.1:9"]),
    ],
)
def test_a_package_that_is_missing_is_named_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, args: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    assert "which is not installed: pip install " in refused("lab", *args)
    assert list(tmp_path.iterdir()) == []


# opening a record at its moment


def finished(path: Path, moves: int | None = None) -> int:
    """A game that was played; how many moves it has."""
    match = Series("sweatshop", ["random"] * 2, 3).match(0)
    cut = match if moves is None else match.at(moves)
    path.write_text(record_text(cut, ["random"] * 2), encoding="utf-8")
    return match.length


def test_a_record_is_opened_at_a_move_or_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "one.record"
    length = finished(path)
    end, then = opened_record(path, None, False), opened_record(path, 7, False)
    assert end is not None and end.at == length
    assert then is not None and then.at == 7
    assert opened_record(None, None, False) is None


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--at", "3"], "needs --record"),
        (["--record", "one.record", "--at", "9999"], "there is no move 9999"),
        (["--record", "half.record", "--at", "3"], "played to its end"),
        (["--record", "none.record"], "none.record"),
        (["--record", "letter.record"], "letter.record"),
    ],
)
def test_a_record_that_cannot_be_opened_is_refused(
    tmp_path: Path, args: list[str], says: str
) -> None:
    finished(tmp_path / "one.record")
    finished(tmp_path / "half.record", 9)
    (tmp_path / "letter.record").write_text("dear Santa", encoding="utf-8")
    assert says in refused("serve", "--no-browser", *args)


def test_a_server_for_strangers_opens_no_record(tmp_path: Path) -> None:
    finished(tmp_path / "one.record")
    with pytest.raises(BadSetup, match="strangers"):
        opened_record(tmp_path / "one.record", None, public=True)
