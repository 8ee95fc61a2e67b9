"""A section of the report: what it says, the numbers behind it, and how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from northpole.lab.measures import Estimate

Kind = Literal["text", "whole", "number", "percent", "signed"]
Row = dict[str, Any]
Spec = dict[str, Any]


@dataclass(frozen=True)
class Column:
    """What stands under `key` in every row, and how it is written."""

    key: str
    title: str
    kind: Kind = "text"

    def shown(self, row: Row) -> str:
        value = row.get(self.key)
        if value is None:
            return "–"
        if self.kind == "percent":
            return f"{value:.1%}"
        if self.kind == "number":
            return f"{value:,.2f}"
        if self.kind == "signed":
            return f"{100 * value:+.1f} %"
        if self.kind == "whole":
            return f"{value:,}"
        return str(value)


@dataclass(frozen=True)
class Section:
    """`says` has one sentence or two: what it means, and how sure that is."""

    name: str
    title: str
    says: Sequence[str]
    columns: Sequence[Column]
    rows: Sequence[Row]
    chart: Spec | None = None
    warn: bool = False  # something a designer should look at
    notes: Sequence[str] = field(default_factory=tuple)

    @property
    def heading(self) -> str:
        """The title, before a sentence."""
        return self.title if self.title.endswith("?") else f"{self.title}:"

    def table(self) -> list[list[str]]:
        return [[column.shown(row) for column in self.columns] for row in self.rows]

    def to_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "says": list(self.says),
            "notes": list(self.notes),
            "look_at_this": self.warn,
            "columns": {column.key: column.title for column in self.columns},
            "rows": list(self.rows),
        }


def between(found: Estimate) -> dict[str, float]:
    """An estimate as three cells."""
    return {"value": found.value, "low": found.low, "high": found.high}


def percent(value: float) -> str:
    return f"{value:.1%}" if abs(value) < 0.1 else f"{value:.0%}"


def from_to(found: Estimate) -> str:
    return f"{percent(found.low)} to {percent(found.high)}"
