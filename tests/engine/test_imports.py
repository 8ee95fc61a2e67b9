"""No name of a package hides a module of it: every module can be imported under a name of one's own."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

import northpole
from northpole.engine.registry import GAMES

UNTOLD = ("__main__", "migrations")  # run as programs, by Python or by Alembic
MODULES = [
    found.name
    for found in pkgutil.walk_packages(northpole.__path__, "northpole.")
    if not any(name in found.name for name in UNTOLD)
]


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_imported_by_its_path(name: str) -> None:
    module = import_module(name)
    package, _, last = name.rpartition(".")
    assert getattr(import_module(package), last) is module


def test_the_names_of_the_games() -> None:
    assert northpole.game_names() == list(GAMES)
    assert set(northpole.__all__) <= set(dir(northpole))
