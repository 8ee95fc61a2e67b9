"""A sixth game, added word for word as the page says, in a copy of the package: it can be played everywhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding_a_game.md").read_text("utf-8")
FILE = re.compile(r"^`(src/northpole/games/sleighs/[\w.]+)`\n\n```\w+\n(.*?)^```$", re.M | re.S)
COUNTED = re.compile(r"^`tests/support/walks.py`\n\n```python\n(.*?)^```$", re.M | re.S)
REGISTER = "register(sleighs.GAME)\n"
PATIENCE = 600  # seconds after which it never ends, on a machine however busy
AT_THE_TABLE = """
import sys
from random import Random
from tests.support.server import Server, settings

with Server(settings(f"sqlite:///{sys.argv[1]}")) as server:
    anna = server.browser("Anna")
    assert "Sleigh Race" in anna.page("/")
    assert "Drive as far as the die shows" in anna.page("/rules/sleighs")
    table = anna.tell(
        "/api/tables", game="sleighs", seats=[{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    ).json()["id"]
    page = anna.page(f"/t/{table}")
    assert "You rolled" in page and "Wax the runners" in page
    end = anna.play_out(f"/t/{table}", Random(1))
    print(end["regions"]["status"])
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the game in it."""
    folder = tmp_path_factory.mktemp("sixth")
    unkept = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(ROOT / "src" / "northpole", folder / "src" / "northpole", ignore=unkept)
    files = FILE.findall(PAGE)
    assert len(files) == 11
    for path, text in files:
        file = folder / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert REGISTER in PAGE
    registry = folder / "src" / "northpole" / "games" / "__init__.py"
    text = registry.read_text("utf-8").replace(
        "realsanta, sweatshop", "realsanta, sleighs, sweatshop"
    )
    registry.write_text(text + REGISTER, encoding="utf-8")
    (folder / "tests").mkdir()
    for name in ("conftest.py", "test_conformance.py"):
        shutil.copy(ROOT / "tests" / name, folder / "tests")
    shutil.copytree(ROOT / "tests" / "support", folder / "tests" / "support", ignore=unkept)
    with (folder / "tests" / "support" / "walks.py").open("a", encoding="utf-8") as walks:
        walks.write("\n\n" + COUNTED.findall(PAGE)[0])
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run(home: Path, *words: str, typed: str = "") -> str:
    path = os.pathsep.join([str(home / "src"), str(home)])
    env = {"NORTHPOLE_EXAMPLES": "3", **os.environ, "PYTHONPATH": path, "NORTHPOLE_PURE": "1"}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=home,
        env=env,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_in_the_terminal(home: Path) -> None:
    words = ["play", "sleighs", "--seats", "2", "--seed", "3", "--save", "race.record"]
    told = run(home, "-m", "northpole.cli", *words, typed="wax\n" + "drive\n" * 20)
    assert "Red waxes the runners." in told
    assert "Red drives" in told
    assert "Result: " in (home / "race.record").read_text("utf-8")


def test_in_simulation(home: Path) -> None:
    words = ["simulate", "sleighs", "--bots", "greedy,random", "--games", "50"]
    assert "Sleigh Race: 50 games" in run(home, "-m", "northpole.cli", *words)


def test_at_the_table(home: Path) -> None:
    told = run(home, "-c", AT_THE_TABLE, str(home / "tables.db"))
    assert "The game is over" in told


def test_it_keeps_the_laws(home: Path) -> None:
    """The conformance tests find it by themselves."""
    words = ["-q", "-p", "no:cacheprovider", "-k", "sleighs", "tests/test_conformance.py"]
    assert " passed" in run(home, "-m", "pytest", *words)


def test_its_types_are_strict(home: Path) -> None:
    words = ["--strict", "--cache-dir", os.devnull, "src/northpole/games/sleighs"]
    run(home, "-m", "mypy", *words)
