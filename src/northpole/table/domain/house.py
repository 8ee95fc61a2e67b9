"""What those who run a server deal with: tables, people and networks to keep out, reports, figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from northpole.table.domain.networks import network_of

OutKind = Literal["person", "network", "home"]
PERSON: OutKind = "person"  # by the key that is stored of a person
NETWORK: OutKind = "network"  # as it is written: 203.0.113.0/24
HOME: OutKind = "home"  # by the key that is stored of the network a table was set up from

REASONS: Mapping[str, str] = {
    "talk": "Talk that hurts",
    "name": "A name that hurts",
    "play": "Unfair play",
    "other": "Something else",
}


@dataclass(frozen=True)
class Outsider:
    """Somebody, or a network, that is let in no more; `until` some time, or for good."""

    kind: OutKind
    who: str
    note: str
    at: float
    until: float | None = None

    def holds(self, now: float) -> bool:
        return self.until is None or self.until > now


@dataclass(frozen=True)
class Complaint:
    """Somebody's word that something is wrong at a table."""

    id: str
    table: str
    owner: str
    reporter: str | None
    network: str | None
    reason: str
    words: str
    at: float
    settled: float | None = None


@dataclass(frozen=True)
class TableFilter:
    """Which tables are listed; None: whatever it is."""

    id: str | None = None
    stage: str | None = None
    game: str | None = None
    person: str | None = None  # the beginning of a key
    network: str | None = None  # the same
    idle_days: float | None = None
    closed: bool = False
    reported: bool = False
    most: int = 50


@dataclass(frozen=True)
class Listed:
    """A table in the list of the house. What is damaged is listed, too."""

    id: str
    game: str
    stage: str
    closed: bool
    names: tuple[str, ...]
    moves: int
    owner: str
    network: str | None
    made: float
    touched: float
    reports: int  # that nobody has settled


@dataclass(frozen=True)
class Present:
    """Somebody at a table. No seat: looks on."""

    seat: int | None
    name: str
    kind: str
    person: str | None  # their key
    seen: float | None


def written_network(text: str) -> str | None:
    """A network as it is stored; None if it is none."""
    found = network_of(text)
    return None if found is None else str(found)
