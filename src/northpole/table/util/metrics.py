"""What the server counts about itself, in the text form that Prometheus reads."""

from __future__ import annotations

import bisect
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Labels = tuple[tuple[str, str], ...]

QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PATIENT = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


@dataclass(frozen=True)
class Kind:
    """One figure: what it says, what it is told apart by, and the steps if it is a histogram."""

    help: str
    labels: tuple[str, ...] = ()
    steps: tuple[float, ...] = ()


COUNTERS = {
    "answers": Kind("Answers to requests.", ("method", "status")),
    "refused": Kind("Sockets that were refused.", ("status",)),
    "moves": Kind("Moves of people that were stored."),
    "tables": Kind("Tables set up.", ("game",)),
    "bot_moves": Kind("Moves of bots that were stored."),
    "bot_pools_broken": Kind("Times that the processes of bots had to be started anew."),
    "database_errors": Kind("Times that the database was away, busy or full.", ("deed",)),
}
HISTOGRAMS = {
    "answer_seconds": Kind("From a request to its answer.", steps=QUICK),
    "move_seconds": Kind("From a person's move to its being stored.", steps=QUICK),
    "bot_wait_seconds": Kind("From a bot's turn until it may think.", steps=PATIENT),
    "bot_think_seconds": Kind("A bot's thought, as people wait for it.", ("level",), PATIENT),
}
GAUGES = {
    "sockets": Kind("Sockets that are open."),
    "bots_waiting": Kind("Bots that wait for a process to think in."),
    "bots_thinking": Kind("Bots that think."),
    "changes_waiting": Kind("Requests that wait for a thread to change something."),
    "readings_waiting": Kind("Long texts that wait to be read, or are being read."),
    "database_connections": Kind("Connections to the database that are in use."),
}


class Histogram:
    """How many were at most so long, and how long all of them took together."""

    def __init__(self, steps: tuple[float, ...]) -> None:
        self.steps = steps
        self.counts = [0] * (len(steps) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(self.steps, seconds)] += 1
        self.seconds += seconds

    def lines(self, name: str, labels: Labels) -> Iterator[str]:
        total = 0
        for edge, number in zip([*map(str, self.steps), "+Inf"], self.counts, strict=True):
            total += number
            yield f"{name}_bucket{braced((*labels, ('le', edge)))} {total}"
        yield f"{name}_sum{braced(labels)} {self.seconds:.6f}"
        yield f"{name}_count{braced(labels)} {total}"


class Metrics:
    """Counters, histograms, and gauges that are read when asked."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.counts: dict[str, dict[Labels, float]] = {
            name: defaultdict(float, {} if kind.labels else {(): 0.0})
            for name, kind in COUNTERS.items()
        }
        self.times: dict[str, dict[Labels, Histogram]] = {
            name: {} if kind.labels else {(): Histogram(kind.steps)}
            for name, kind in HISTOGRAMS.items()
        }
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, by: float = 1, **labels: str) -> None:
        key = key_of(COUNTERS[name], labels)
        with self.lock:
            self.counts[name][key] += by

    def took(self, name: str, seconds: float, **labels: str) -> None:
        kind = HISTOGRAMS[name]
        key = key_of(kind, labels)
        with self.lock:
            self.times[name].setdefault(key, Histogram(kind.steps)).add(seconds)

    def text(self) -> str:
        with self.lock:
            lines = [*self.counter_lines(), *self.histogram_lines()]
        for name, read in sorted(self.gauges.items()):
            lines += [*head(f"northpole_{name}", "gauge", GAUGES[name])]
            lines.append(f"northpole_{name} {read():g}")
        return "\n".join(lines) + "\n"

    def counter_lines(self) -> Iterator[str]:
        for name, rows in sorted(self.counts.items()):
            whole = f"northpole_{name}_total"
            yield from head(whole, "counter", COUNTERS[name])
            yield from (f"{whole}{braced(by)} {n:g}" for by, n in sorted(rows.items()))

    def histogram_lines(self) -> Iterator[str]:
        for name, rows in sorted(self.times.items()):
            whole = f"northpole_{name}"
            yield from head(whole, "histogram", HISTOGRAMS[name])
            for labels, histogram in sorted(rows.items()):
                yield from histogram.lines(whole, labels)


def key_of(kind: Kind, labels: dict[str, str]) -> Labels:
    """In the order in which the kind names them; none may be missing, none more."""
    assert set(labels) == set(kind.labels), f"{kind.labels}, not {labels}"
    return tuple((name, labels[name]) for name in kind.labels)


def head(name: str, kind: str, what: Kind) -> Iterator[str]:
    yield f"# HELP {name} {what.help}"
    yield f"# TYPE {name} {kind}"


def braced(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}"
