"""A log of what was done, line by line: who comes back reads it and goes on after the last whole line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from northpole.engine.errors import BadSetup

Line = dict[str, Any]


class Ledger:
    """A file of JSON lines, the first of which is the plan it belongs to."""

    def __init__(self, path: Path, plan: Line) -> None:
        self.path = path
        self.plan = plan
        self.lines: list[Line] = []

    def open(self, fresh: bool = False) -> None:
        """Take up what is there; a file of another plan is refused."""
        if fresh:
            self.path.unlink(missing_ok=True)
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.write({"plan": self.plan})
            return
        whole = self.whole_lines()
        if not whole or whole[0] != json.loads(json.dumps({"plan": self.plan})):
            raise BadSetup(
                f"{self.path} is the log of another plan; --fresh throws it away,"
                " another --out keeps both"
            )
        self.lines = whole[1:]

    def whole_lines(self) -> list[Line]:
        """What a power cut left half written is cut off."""
        data = self.path.read_bytes()
        size = data.rfind(b"\n") + 1
        if size < len(data):
            os.truncate(self.path, size)
        try:
            return [json.loads(line) for line in data[:size].decode().splitlines()]
        except ValueError:
            raise BadSetup(
                f"{self.path} is not such a log; --fresh writes it anew, another --out keeps it"
            ) from None

    def add(self, line: Line) -> None:
        self.write(line)
        self.lines.append(line)

    def write(self, line: Line) -> None:
        with self.path.open("ab") as file:
            file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
