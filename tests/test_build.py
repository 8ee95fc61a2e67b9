"""Compiled and plain Python: which runs when, with the same results; and what is installed."""

import json
import os
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from northpole import _build

ROOT = Path(__file__).parent.parent
REPORT = """
import json, pkgutil, sys, importlib
import northpole
from northpole import _build
from northpole.engine.nature import Fast
for package in _build.COMPILED:
    home = importlib.import_module(f"northpole.{package}")
    for module in pkgutil.walk_packages(home.__path__, home.__name__ + "."):
        importlib.import_module(module.name)
source = Fast(2026)
print(json.dumps({
    "mode": _build.mode(),
    "stale": _build.stale(),
    "files": [module.__file__ for name, module in sorted(sys.modules.items())
              if name.startswith(tuple(f"northpole.{package}" for package in _build.COMPILED))],
    "draws": [int(source.below(n)) for n in range(1, 500)],
}))
"""


def report(pure: str) -> dict[str, Any]:
    """What a fresh Python says of itself."""
    environment = {**os.environ, "NORTHPOLE_PURE": pure}
    command = [sys.executable, "-c", REPORT]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.fixture(scope="module")
def plain() -> dict[str, Any]:
    return report("1")


@pytest.fixture(scope="module")
def compiled() -> dict[str, Any]:
    answer = report("0")
    if not any(file.endswith((".so", ".pyd")) for file in answer["files"]):
        pytest.skip("nothing is compiled here")
    return answer


def test_with_pure_every_module_is_its_source(plain: dict[str, Any]) -> None:
    assert plain["mode"] == "plain Python"
    assert [Path(file) for file in plain["files"]]
    assert all(file.endswith(".py") for file in plain["files"])
    assert len(plain["files"]) == len(_build.sources())
    assert not plain["stale"]


def test_without_pure_every_module_is_compiled(compiled: dict[str, Any]) -> None:
    assert compiled["mode"] == "compiled"
    assert not any(file.endswith(".py") for file in compiled["files"])
    assert len(compiled["files"]) == len(_build.sources())


def test_both_draw_the_same(plain: dict[str, Any], compiled: dict[str, Any]) -> None:
    assert plain["draws"] == compiled["draws"]


def test_what_runs_was_made_from_these_sources() -> None:
    assert not _build.stale(), "the sources have changed since: run scripts/test to build again"


def test_the_library_is_named_after_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_build, "HOME", tmp_path)
    names = [_build.library()]
    for package, text in [("engine", ""), ("games", ""), ("games", "1"), ("lab", "2")]:
        (tmp_path / package).mkdir(exist_ok=True)
        (tmp_path / package / "module.py").write_text(text, encoding="utf-8")
        names.append(_build.library())
    assert len(set(names)) == 4
    assert names[3] == names[4]  # the lab is not compiled


@pytest.fixture
def setup() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "setup.py"))


@pytest.mark.skipif(os.name == "nt", reason="needs true and false")
def test_a_compiler_must_really_work(
    setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    works: Callable[[str], bool] = setup["works"]
    assert not works("")
    assert not works("no-such-compiler -pthread")
    assert not works("false")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert setup["find_compiler"]() is None
    monkeypatch.delenv("CC")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert setup["find_compiler"]() is None


def test_without_a_compiler_the_package_is_plain_and_says_so(
    setup: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NORTHPOLE_PURE", "0")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert setup["extensions"](["setup.py", "bdist_wheel"]) == []
    said = capsys.readouterr().out
    assert said == "northpole: plain Python, for want of a C compiler with Python's headers\n"


def test_asking_for_the_version_compiles_nothing(setup: dict[str, Any]) -> None:
    assert setup["extensions"](["setup.py", "egg_info"]) == []


def test_a_build_removes_what_was_built_before(
    setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NORTHPOLE_PURE", "1")
    library = "northpole_0123__mypyc.cpython-311.so"
    names = [f"build/lib/{library}", f"src/{library}"]
    names += ["src/northpole/engine/run.cpython-311.so", "src/northpole/engine/run.py"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert setup["extensions"](["setup.py", "bdist_wheel"]) == []
    assert [name for name in names if (tmp_path / name).exists()] == names[1:]
    assert setup["extensions"](["setup.py", "editable_wheel"]) == []
    assert [name for name in names if (tmp_path / name).exists()] == names[3:]


def pins() -> list[str]:
    return (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()


def test_constraints_are_exact() -> None:
    for line in pins():
        name, version = line.split("==")
        assert name.replace("-", "").isalnum()
        assert version.replace(".", "").isalnum()


def test_building_takes_the_constrained_versions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["build-system"]["requires"]) <= set(pins())


def test_the_package_is_typed_and_carries_its_data() -> None:
    assert (_build.HOME / "py.typed").exists()
    assert list(_build.HOME.glob("games/*/game.toml"))
