"""What the server counts about itself, in the text form that Prometheus reads."""

from __future__ import annotations

import bisect
import threading
from collections import defaultdict
from collections.abc import Callable

STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
Labels = tuple[tuple[str, str], ...]


class Figures:
    """Counters, gauges read when asked, and one histogram: seconds to an answer."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.counts: dict[str, dict[Labels, float]] = defaultdict(lambda: defaultdict(float))
        self.steps = [0] * (len(STEPS) + 1)
        self.seconds = 0.0
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: float = 1, **labels: str) -> None:
        with self.lock:
            self.counts[name][tuple(sorted(labels.items()))] += by

    def took(self, seconds: float) -> None:
        with self.lock:
            self.steps[bisect.bisect_left(STEPS, seconds)] += 1
            self.seconds += seconds

    def text(self) -> str:
        with self.lock:
            lines = [line for name in sorted(self.counts) for line in self.counter(name)]
            lines += self.histogram()
        for name, read in sorted(self.gauges.items()):
            lines += [f"# TYPE northpole_{name} gauge", f"northpole_{name} {read():g}"]
        return "\n".join(lines) + "\n"

    def counter(self, name: str) -> list[str]:
        whole = f"northpole_{name}_total"
        rows = sorted(self.counts[name].items())
        return [f"# TYPE {whole} counter", *(f"{whole}{braced(by)} {n:g}" for by, n in rows)]

    def histogram(self) -> list[str]:
        name = "northpole_answer_seconds"
        lines = [f"# TYPE {name} histogram"]
        total = 0
        for edge, number in zip([*(str(step) for step in STEPS), "+Inf"], self.steps, strict=True):
            total += number
            lines.append(f'{name}_bucket{{le="{edge}"}} {total}')
        return [*lines, f"{name}_sum {self.seconds:.6f}", f"{name}_count {total}"]


def braced(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}"
