"""Rules compiled in the background: only where it can be done, whole or not at all, and nothing breaks by it."""

from __future__ import annotations

import asyncio
import os
import sys
import time
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from northpole import _build
from northpole.table.service.bots import compiling
from northpole.table.service.bots.compiling import BuildFailed, Compiling, hindrance, run, unpack
from northpole.table.services import Services
from northpole.table.settings import Settings
from tests.support.guests import ANNA, ME, SECRET, wish
from tests.support.waiting import until_so
from tests.table.test_bots import GREEDY, evening, workers

SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nothing were compiled yet, and whatever is built would run."""
    monkeypatch.setattr(_build, "mode", lambda: "plain Python")
    monkeypatch.setattr(compiling, "is_pure", lambda: False)
    monkeypatch.setattr(compiling, "CHECK", "print('compiled')")
    monkeypatch.setenv(_build.FOLDER, "")  # put back in the end


class Builder:
    """Builds quickly: a file with the right name."""

    def __init__(self, name: str | None = None, fault: Exception | None = None) -> None:
        self.name = name or _build.library()
        self.fault = fault
        self.asked = 0

    async def __call__(self, folder: Path) -> None:
        self.asked += 1
        (folder / f"{self.name}__mypyc{SUFFIX}").touch()
        if self.fault is not None:
            raise self.fault


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records]


@pytest.mark.usefixtures("plain")
def test_it_is_built_once_and_found_again(tmp_path: Path) -> None:
    builder = Builder()
    found = []
    strengths: list[str] = []
    for _ in range(2):
        workshop = Compiling(tmp_path, builder)
        strengths.append(workshop.strength)
        found.append(asyncio.run(workshop.run()))
        strengths.append(workshop.strength)
    assert strengths == ["plain", "compiled"] * 2
    assert builder.asked == 1
    assert found[0] == found[1] and found[0] is not None
    assert _build.made_from_these(found[0])
    assert list(tmp_path.iterdir()) == [found[0]]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("fault", [BuildFailed("no luck today"), OSError("the disk is full")])
def test_a_failing_build_costs_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, fault: Exception
) -> None:
    workshop = Compiling(tmp_path, Builder(fault=fault))
    assert asyncio.run(workshop.run()) is None
    assert workshop.strength == "plain"
    assert said(caplog) == [f"bots think in plain Python: {fault}"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("plain")
def test_what_does_not_run_is_not_used(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for check in ("raise SystemExit('ImportError: too old')", "print('ImportError: too old')"):
        monkeypatch.setattr(compiling, "CHECK", check)
        assert asyncio.run(Compiling(tmp_path, Builder()).run()) is None
    assert len(said(caplog)) == 2
    assert all("ImportError: too old" in line for line in said(caplog))


def test_nothing_is_built_where_nobody_asks_or_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder = Builder()
    for mode, pure, cache in [
        ("plain Python", "0", None),
        ("plain Python", "1", tmp_path),
        ("compiled", "0", tmp_path),
    ]:
        monkeypatch.setattr(_build, "mode", lambda mode=mode: mode)
        monkeypatch.setenv("NORTHPOLE_PURE", pure)
        workshop = Compiling(cache, builder)
        assert asyncio.run(workshop.run()) is None
        assert workshop.strength == mode.partition(" ")[0]
    assert builder.asked == 0


def test_why_it_need_not_be_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hindrance() == "there is no C compiler here"
    monkeypatch.setattr(compiling, "ROOT", tmp_path)
    assert "no checkout" in hindrance()


def test_what_nobody_used_for_long_is_thrown_away(tmp_path: Path) -> None:
    for name, age in (
        ("used", 99),
        ("recent", 10),
        ("old", 40),
        ("building-x", 2),
        ("building-y", 0),
    ):
        (tmp_path / name).mkdir()
        then = time.time() - age * 24 * 60 * 60
        os.utime(tmp_path / name, (then, then))
    compiling.tidy(tmp_path / "used")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["building-y", "recent", "used"]


def test_of_a_wheel_only_what_was_compiled_is_kept(tmp_path: Path) -> None:
    wheel, folder = tmp_path / "some.whl", tmp_path / "folder"
    library = f"{_build.library()}__mypyc{SUFFIX}"
    kept = [library, f"northpole/engine/run{SUFFIX}", "northpole/games/union/game.toml"]
    with zipfile.ZipFile(wheel, "w") as parts:
        for name in [*kept, "northpole/engine/run.py", "northpole/table/app.py"]:
            parts.writestr(name, "")
    unpack(wheel, folder)
    assert sorted(path for path in folder.rglob("*") if path.is_file()) == sorted(
        folder / name for name in kept
    )


@pytest.mark.parametrize(
    ("library", "why"),
    [("northpole/engine/run.py", "does not work"), (f"northpole_0123__mypyc{SUFFIX}", "changed")],
)
def test_a_wheel_without_the_library_is_no_good(tmp_path: Path, library: str, why: str) -> None:
    wheel = tmp_path / "some.whl"
    with zipfile.ZipFile(wheel, "w") as parts:
        parts.writestr(library, "")
    with pytest.raises(BuildFailed, match=why):
        unpack(wheel, tmp_path / "folder")


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_a_build_that_is_called_off_leaves_no_process(tmp_path: Path) -> None:
    mark = tmp_path / "pid"

    async def story() -> None:
        script = f"sleep 600 & echo $! > {mark}.new && mv {mark}.new {mark}; wait"
        task = asyncio.create_task(run(["sh", "-c", script], {}))
        await until_so(mark.exists)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until_so(lambda: not runs(int(mark.read_text())))

    evening(story)


def runs(pid: int) -> bool:
    """Is it there, and more than a name in the list of processes?"""
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_modules_apart_are_found_if_they_are_of_these_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setenv("NORTHPOLE_PURE", "0")
    monkeypatch.setenv(_build.FOLDER, str(tmp_path))
    (tmp_path / f"northpole_0123__mypyc{SUFFIX}").touch()
    _build.begin()
    assert sys.meta_path == [] and sys.path == []
    (tmp_path / f"{_build.library()}__mypyc{SUFFIX}").touch()
    _build.begin()
    assert sys.path == [str(tmp_path)]
    module = tmp_path / "northpole" / "engine" / f"__init__{SUFFIX}"
    module.parent.mkdir(parents=True)
    module.touch()
    (apart,) = sys.meta_path
    spec = apart.find_spec("northpole.engine", None)
    assert spec is not None and spec.origin == str(module)
    assert spec.submodule_search_locations == [str(module.parent)]
    assert apart.find_spec("northpole.table", None) is None


@pytest.mark.usefixtures("plain")
def test_bots_go_on_in_new_processes_when_it_is_done(sqlite: str, tmp_path: Path) -> None:
    """Nobody asks, nothing is restarted; who was thinking is not interrupted."""
    gate = asyncio.Event()

    async def when_told(folder: Path) -> None:
        await gate.wait()
        await Builder()(folder)

    async def story() -> None:
        settings = Settings(sqlite, SECRET, bot_workers=1, bot_delay=0, compiled=tmp_path)
        services = Services(settings)
        services.compiling.build = when_told
        async with services:
            before = await moved(services)
            assert services.compiling.strength == "building"
            gate.set()
            await until_so(
                lambda: services.compiling.strength == "compiled" and not workers(services)
            )
            assert os.environ[_build.FOLDER].startswith(str(tmp_path))
            after = await moved(services)
            assert not set(before) & set(after)
            assert services.bots.broken == 0

    evening(story)


async def moved(services: Services) -> list[int]:
    """Who thinks, once a bot has moved at a new table."""
    tables = services.tables
    info = await asyncio.to_thread(tables.create, ANNA, wish(ME, GREEDY))
    await until_so(lambda: tables.info(info.id).version == 1)
    return workers(services)


@pytest.mark.usefixtures("plain")
def test_a_server_that_stops_calls_the_build_off(sqlite: str, tmp_path: Path) -> None:
    async def forever(folder: Path) -> None:
        begun.set()
        await asyncio.Event().wait()

    async def story() -> None:
        services = Services(Settings(sqlite, SECRET, bot_workers=1, compiled=cache))
        services.compiling.build = forever
        async with services:
            await begun.wait()
        assert list(cache.iterdir()) == []

    begun, cache = asyncio.Event(), tmp_path / "cache"
    evening(story)
