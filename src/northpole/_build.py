"""Compiled or plain Python: which of the two runs. Never compiled itself.

With NORTHPOLE_PURE=1 in the environment the sources run, whatever was compiled. NORTHPOLE_COMPILED names
a folder of modules compiled apart from the sources; they run if they were made from just these.
"""

import hashlib
import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent
COMPILED = ("engine", "games", "bots")
FOLDER = "NORTHPOLE_COMPILED"


def sources() -> list[Path]:
    """Every file that gets compiled."""
    return sorted(file for package in COMPILED for file in (HOME / package).rglob("*.py"))


def library() -> str:
    """The name of the library compiled from the sources as they are now."""
    digest = hashlib.sha256()
    for file in sources():
        text = file.read_bytes()
        digest.update(f"{file.relative_to(HOME).as_posix()} {len(text)}\n".encode() + text)
    return f"northpole_{digest.hexdigest()[:12]}"


def mode() -> str:
    """What really runs."""
    loaded = importlib.import_module("northpole.engine.run")
    return "plain Python" if str(loaded.__file__).endswith(".py") else "compiled"


def stale() -> bool:
    """Does something compiled run that was made from other sources than there are now?"""
    return mode() == "compiled" and f"{library()}__mypyc" not in sys.modules


class SourceFinder:
    """Finds the sources of the compiled packages before anything compiled beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parts = name.split(".")
        if path is None or len(parts) < 2 or parts[0] != "northpole" or parts[1] not in COMPILED:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


class Apart:
    """Finds the compiled packages in a folder of their own; what is in them is then found beside them."""

    def __init__(self, folder: Path) -> None:
        loaders = (ExtensionFileLoader, EXTENSION_SUFFIXES)
        self.finder = FileFinder(str(folder / HOME.name), loaders)
        self.names = [f"{HOME.name}.{package}" for package in COMPILED]

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return self.finder.find_spec(name, target) if name in self.names else None


def made_from_these(folder: Path) -> bool:
    """Does the folder hold the library of the sources as they are now?"""
    return any((folder / f"{library()}__mypyc{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def begin() -> None:
    """As the environment asks."""
    folder = os.environ.get(FOLDER)
    if os.environ.get("NORTHPOLE_PURE") == "1":
        sys.meta_path.insert(0, SourceFinder)
    elif folder and made_from_these(Path(folder)):
        sys.path.append(folder)
        sys.meta_path.insert(0, Apart(Path(folder)))


begin()
