"""Compiled or plain Python: which of the two runs. Never compiled itself.

With NORTHPOLE_PURE=1 in the environment the sources run, whatever was compiled.
"""

import hashlib
import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent
COMPILED = ("engine", "games", "bots")


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


class Sources:
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


if os.environ.get("NORTHPOLE_PURE") == "1":
    sys.meta_path.insert(0, Sources)
