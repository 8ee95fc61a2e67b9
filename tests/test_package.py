"""What is installed is complete: every file that isn't Python is named in pyproject.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "northpole"
BUILT = {".py", ".pyc", ".so", ".c", ".pyd"}


def patterns() -> list[str]:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named: list[str] = told["tool"]["setuptools"]["package-data"]["northpole"]
    return named


def test_every_file_that_is_not_python_is_installed() -> None:
    there = {path for path in SOURCE.rglob("*") if path.is_file() and path.suffix not in BUILT}
    taken = {path for pattern in patterns() for path in SOURCE.glob(pattern) if path.is_file()}
    assert not sorted(there - taken)


@pytest.mark.parametrize("pattern", patterns())
def test_no_pattern_is_left_over(pattern: str) -> None:
    assert any(path.is_file() for path in SOURCE.glob(pattern))


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").is_file()]
