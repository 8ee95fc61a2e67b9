"""The page: one file with everything in it, for any browser, printer or screen reader."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from urllib.parse import quote

from jinja2 import Environment, StrictUndefined

import northpole
from northpole.lab.report.charts import narrowed, svg
from northpole.lab.report.report import OddGame, Report
from northpole.lab.report.section import Column, Section
from northpole.lab.series import Series

LIMIT = 2_000_000  # bytes of a page
FEWER = 400  # rows of a table; the rest is in the data beside the page


@dataclass(frozen=True)
class PagePart:
    name: str
    title: str
    says: Sequence[str]
    warn: bool
    svg: str
    narrow: str  # the same for a phone, if it can be made so narrow
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class OddLine:
    why: str
    how_much: str
    game: int
    at: int
    link: str
    command: str


@dataclass(frozen=True)
class ReportPage:
    title: str
    heading: str
    facts: Sequence[str]
    parts: Sequence[PagePart]
    odd: Sequence[OddLine]
    footer: str
    style: str

    def html(self) -> str:
        source = (files(__package__) / "page.html").read_text("utf-8")
        house = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
        return house.from_string(source).render(page=self)


def part_of(section: Section) -> PagePart:
    rows = section.table()
    notes = [*section.says, *section.notes]
    if len(rows) > FEWER:
        notes.append(f"The table shows {FEWER} of {len(rows):,} rows; the data has all of them.")
    drawn = svg(section.chart) if section.chart is not None else ""
    small = narrowed(section.chart) if section.chart is not None else None
    return PagePart(
        section.name,
        section.title,
        notes,
        section.warn,
        drawn,
        svg(small) if small is not None else "",
        section.columns,
        rows[:FEWER],
    )


def facts_of(series: Series, played: str, other: Series | None = None) -> list[str]:
    """What was played; of a comparison, whose other side is given, what both sides are."""
    found = [played, f"{series.seats} players", f"from seed {series.seed}"]
    who = players_of(series)
    if other is not None and players_of(other) != who:
        who = f"{players_of(other)} against {who}"
    found.append(f"bots: {who}")
    rules = series.setup().ruleset
    if other is not None and other.setup().ruleset != rules:
        found.append(f"ruleset {other.setup().ruleset} against {rules}")
    elif series.ruleset:
        found.append(f"ruleset {rules}")
    found += [f"{name} = {value}" for name, value in series.options.items()]
    found += [f"{path} = {value}" for path, value in series.changes.items()]
    return found


def players_of(series: Series) -> str:
    bots = series.bots
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)


def make_page(
    series: Series,
    heading: str,
    played: str,
    sections: Sequence[Section],
    odd: Sequence[OddLine] = (),
    other: Series | None = None,
) -> str:
    return ReportPage(
        series.rules().title,
        heading,
        facts_of(series, played, other),
        [part_of(section) for section in sections],
        odd,
        f"Made by northpole {northpole.__version__}. Bots played, not people: what they do is a hint"
        " at what people would, no more.",
        (files(__package__) / "page.css").read_text("utf-8"),
    ).html()


def report_page(report: Report, where: Path) -> str:
    """The page of a report that will lie at this path."""
    folder = where.parent.resolve()
    odd = [odd_line(one, folder) for one in report.odd]
    series = report.subject.series
    return make_page(series, "Report", f"{report.subject.games:,} games", report.sections, odd)


def odd_line(one: OddGame, folder: Path) -> OddLine:
    path = Path(os.path.relpath(one.record.resolve(), folder)).as_posix()
    command = f"northpole serve --record {shlex.quote(path)} --at {one.at}"
    return OddLine(one.why, one.how_much, one.game, one.at, quote(path), command)
