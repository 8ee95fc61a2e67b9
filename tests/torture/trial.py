"""One row of the table: what was done to a server, how often, and what went wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


class Bound:
    """So many, and none begun after so many seconds: `for number in Bound(100, 60):`."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds."""
        return max(0.0, self.end - time.monotonic())

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.end

    def __iter__(self) -> Iterator[int]:
        for number in range(self.count):
            if self.over:
                return
            yield number


@dataclass
class Trial:
    """Counted while it goes on."""

    name: str
    tries: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def fault(self, what: str) -> None:
        self.faults.append(what[:300])

    def row(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "tries": self.tries,
            "counts": dict(self.counts),
            "faults": self.faults,
            "seconds": round(self.seconds, 1),
        }
