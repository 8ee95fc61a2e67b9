"""The rules compiled in the background, apart from the sources that run, for bots to think in.

Everything that can go wrong here costs a line in the log: bots then think in plain Python.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
import shlex
import shutil
import signal
import sys
import sysconfig
import tempfile
import time
import zipfile
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Literal

from northpole import _build

Strength = Literal["plain", "building", "compiled"]
Build = Callable[[Path], Awaitable[None]]  # writes compiled modules into a folder

ROOT = _build.HOME.parents[1]
NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "constraints.txt")
QUICK = "1"  # how much C is optimised: done in a minute or two, and a sixth slower than the most
NICENESS = "19"
BUILDING = "building-"
DAY = 24 * 60 * 60
UNUSED = 30 * DAY  # seconds after which a folder is thrown away
LEFT_BEHIND = DAY  # and one in which nobody builds any more
CHECK = "import northpole; print(northpole._build.mode())"

logger = logging.getLogger("northpole.table")


class BuildFailed(Exception):
    """Why nothing was compiled."""


class Compiling:
    """`await run()` gives the folder with the compiled rules, from an earlier time or made now."""

    def __init__(self, cache: Path | None, build: Build | None = None) -> None:
        self.cache = cache
        self.build = build or build_wheel
        self.strength: Strength = "compiled" if _build.mode() == "compiled" else "plain"

    async def run(self) -> Path | None:
        """None where nothing is to be done, or can be."""
        if self.cache is None or self.strength == "compiled" or is_pure():
            return None
        try:
            folder = await self.ready(self.cache)
        except (BuildFailed, OSError) as error:
            logger.warning("bots think in plain Python: %s", error)
            folder = None
        self.strength = "plain" if folder is None else "compiled"
        return folder

    async def ready(self, cache: Path) -> Path:
        folder = cache / f"{await asyncio.to_thread(_build.library)}-{sys.implementation.cache_tag}"
        if not await asyncio.to_thread(_build.made_from_these, folder):
            self.strength = "building"
            await self.make(folder)
        await check(folder)
        await asyncio.to_thread(tidy, folder)
        return folder

    async def make(self, folder: Path) -> None:
        """Whole or not at all; if another server was quicker, its folder stays."""
        folder.parent.mkdir(parents=True, exist_ok=True)
        workplace = Path(tempfile.mkdtemp(prefix=BUILDING, dir=folder.parent))
        try:
            await self.build(workplace)
            if not _build.made_from_these(folder):
                shutil.rmtree(folder, ignore_errors=True)
                os.replace(workplace, folder)
        finally:
            shutil.rmtree(workplace, ignore_errors=True)


def is_pure() -> bool:
    return os.environ.get("NORTHPOLE_PURE") == "1"


async def check(folder: Path) -> None:
    """Does a new process really run what is in the folder?"""
    said = await run([sys.executable, "-c", CHECK], {_build.FOLDER: str(folder)})
    if said.strip() != "compiled":
        raise BuildFailed(f"what was compiled does not run: {last_line(said)}")


def tidy(folder: Path) -> None:
    """Throw away what nobody has used for long, and what servers left that were killed while building."""
    os.utime(folder)
    for other in folder.parent.iterdir():
        longest = LEFT_BEHIND if other.name.startswith(BUILDING) else UNUSED
        if other.stat().st_mtime < time.time() - longest:
            shutil.rmtree(other, ignore_errors=True)


# the build itself


async def build_wheel(folder: Path) -> None:
    """Build a wheel from a copy of the sources, and keep what was compiled."""
    why_not = hindrance()
    if why_not:
        raise BuildFailed(why_not)
    with tempfile.TemporaryDirectory(prefix=BUILDING, dir=folder.parent) as place:
        copy, wheels = Path(place, "copy"), Path(place, "wheels")
        await asyncio.to_thread(copy_sources, copy)
        await run(wheel_command(copy, wheels), wheel_environment())
        made = next(wheels.glob("*.whl"), None)
        if made is None:
            raise BuildFailed("the build left nothing behind")
        await asyncio.to_thread(unpack, made, folder)


def hindrance() -> str:
    """Why it need not even be tried."""
    if not (ROOT / "setup.py").is_file():
        return "this is no checkout with sources to compile"
    asked = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    names = [*shlex.split(str(asked))[:1], "cc", "gcc", "clang"]
    if not any(shutil.which(name) for name in names):
        return "there is no C compiler here"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's headers are not installed"
    return ""


def copy_sources(place: Path) -> None:
    unwanted = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(_build.HOME.parent, place / "src", ignore=unwanted)
    for name in NEEDED:
        shutil.copy(ROOT / name, place)


def wheel_command(source: Path, wheels: Path) -> list[str]:
    """With the compiler of Python that is installed, or else one that is fetched for this."""
    nice = shutil.which("nice")
    first = [nice, "-n", NICENESS] if nice else []
    here = ["--no-build-isolation"] if importlib.util.find_spec("mypyc") else []
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    return [*first, *pip, "wheel", "--no-deps", *here, "-w", str(wheels), str(source)]


def wheel_environment() -> dict[str, str]:
    return {"NORTHPOLE_OPT": QUICK, "PIP_CONSTRAINT": str(ROOT / "constraints.txt")}


def unpack(wheel: Path, folder: Path) -> None:
    """The library, the compiled modules, and the data that lies beside them."""
    kept = tuple(f"{_build.HOME.name}/{package}/" for package in _build.COMPILED)
    with zipfile.ZipFile(wheel) as parts:
        names = [
            name
            for name in parts.namelist()
            if name.startswith((*kept, f"{_build.HOME.name}_")) and not name.endswith(".py")
        ]
        parts.extractall(folder, names)
    if not any(folder.glob("*__mypyc*")):
        raise BuildFailed("the C compiler does not work with this Python")
    if not _build.made_from_these(folder):
        raise BuildFailed("the sources were changed meanwhile")


async def run(command: list[str], more: dict[str, str]) -> str:
    """What a command says; BuildFailed if it fails. Whoever is cancelled ends it, with all it has begun."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=DEVNULL,
        stdout=PIPE,
        stderr=STDOUT,
        env={**os.environ, **more},
        start_new_session=True,
    )
    try:
        said, _ = await process.communicate()
    except asyncio.CancelledError:
        end_group(process.pid)
        await process.wait()
        raise
    text = said.decode("utf-8", "replace")
    if process.returncode:
        raise BuildFailed(last_line(text) or f"{command[0]} failed")
    return text


def end_group(pid: int) -> None:
    if hasattr(os, "killpg"):
        os.killpg(pid, signal.SIGKILL)
    else:
        os.kill(pid, signal.SIGTERM)


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""
