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

from northpole.cli.app import app
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
