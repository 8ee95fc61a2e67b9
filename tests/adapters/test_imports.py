"""Nothing of other people's is loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

OTHERS = ("gymnasium", "numpy", "open_spiel", "pettingzoo", "PIL", "playwright", "pyspiel")
SEEN = "import sys; print(*[name for name in {others} if name in sys.modules])"


def loaded_by(line: str) -> list[str]:
    code = f"{line}\n{SEEN.format(others=OTHERS)}"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    "line",
    [
        "import northpole",
        "import northpole.adapters.encoding",
        "import northpole.adapters.episode",
        "import northpole.cli.commands",
    ],
)
def test_nothing_of_it_is_loaded_otherwise(line: str) -> None:
    assert loaded_by(line) == []


def test_each_loads_what_it_needs() -> None:
    assert loaded_by("import northpole.adapters.gymnasium") == ["gymnasium", "numpy"]
    found = loaded_by("import northpole.adapters.open_spiel")
    assert {"numpy", "pyspiel"} <= set(found) and "gymnasium" not in found
