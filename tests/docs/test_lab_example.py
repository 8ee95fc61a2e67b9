"""The example of the lab answers its questions, and the page names what is in the data."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from northpole.lab.measures import MEASURES
from northpole.lab.series import Series
from northpole.lab.study import TABLES
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import Workspace

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "three_questions.py"
PAGE = (ROOT / "docs" / "simulate.md").read_text(encoding="utf-8")


def test_the_example_answers_three_questions(tmp_path: Path) -> None:
    space = Workspace(tmp_path / "data", Series("sweatshop", ["random"] * 3, 1))
    space.open()
    space.run(40, Workforce())
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), str(tmp_path / "data")],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.splitlines()
    assert sum(line.endswith("?") or "?" in line for line in lines) == 3
    ranks = [line for line in lines if "at half time wins" in line]
    assert len(ranks) == 3
    assert len(lines) >= 3 + 3 + 3 + 2


def test_the_example_says_what_it_needs(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and done.stderr.startswith("Which report?")


def test_every_column_and_measure_is_on_the_page() -> None:
    names = {name for columns in TABLES.values() for name in columns} | set(TABLES) | set(MEASURES)
    assert [name for name in sorted(names) if not re.search(rf"`[^`\n]*\b{name}\b", PAGE)] == []
