"""A run on disk: what was asked, how it stands, what was found so far. A process writes it, a server reads it."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from northpole.lab.record_files import write_whole
from northpole.lab.runs.plan import RunPlan
from northpole.lab.workspace import ODD

PLAN, STATE, FOUND, PAGE, LOG, LOCK = (
    "run.json",
    "state.json",
    "found.json",
    "report.html",
    "worker.log",
    "lock",
)
DATA, COMPARED = "report", "compare.jsonl"
NAME = re.compile(r"[a-z0-9]{1,20}")
RECORD = re.compile(r"[a-z0-9]+-\d+-[a-z-]+\.record")

Stage = Literal["waiting", "playing", "finished", "stopped", "failed"]


@dataclass(frozen=True)
class RunState:
    """How far a run is: games of all its parts, how many a second, and the seconds that are left."""

    stage: Stage = "waiting"
    played: int = 0
    all: int = 0
    rate: float = 0.0
    left: float | None = None
    sentence: str = ""


class RunFolder:
    """One run. Every file in it is whole or not there."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def id(self) -> str:
        return self.path.name

    @property
    def data(self) -> Path:
        return self.path / DATA

    def create(self, plan: RunPlan) -> None:
        self.path.mkdir(parents=True)
        self.keep_plan(plan, time.time())
        self.keep_state(RunState())

    def keep_plan(self, plan: RunPlan, made: float) -> None:
        self.write(PLAN, {"plan": plan.to_data(), "made": made})

    def keep_state(self, state: RunState) -> None:
        self.write(STATE, asdict(state))

    def plan(self) -> RunPlan:
        return RunPlan.from_data(self.read(PLAN)["plan"])

    def made(self) -> float:
        return float(self.read(PLAN)["made"])

    def state(self) -> RunState:
        return RunState(**self.read(STATE))

    def found(self) -> dict[str, Any] | None:
        """What was drawn last; None before there is anything."""
        return self.read(FOUND) if (self.path / FOUND).exists() else None

    def record(self, name: str) -> str | None:
        """One of the odd games."""
        path = self.data / ODD / name
        if not RECORD.fullmatch(name) or not path.is_file():
            return None
        return path.read_text(encoding="utf-8")

    def page(self) -> str | None:
        """The report to take along."""
        path = self.path / PAGE
        return path.read_text(encoding="utf-8") if path.is_file() else None

    def read(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.path / name).read_text(encoding="utf-8"))
        return found

    def write(self, name: str, data: Mapping[str, Any]) -> None:
        write_whole(self.path / name, json.dumps(data, ensure_ascii=False).encode() + b"\n")

    def remove(self) -> None:
        shutil.rmtree(self.path)


def run_folder(home: Path, id: str) -> RunFolder | None:
    """The run of this name; None if there is none."""
    folder = RunFolder(home / id)
    return folder if NAME.fullmatch(id) and (folder.path / STATE).is_file() else None


def all_runs(home: Path) -> list[RunFolder]:
    """The newest first."""
    if not home.is_dir():
        return []
    found = [run_folder(home, path.name) for path in home.iterdir()]
    return sorted((run for run in found if run is not None), key=RunFolder.made, reverse=True)
