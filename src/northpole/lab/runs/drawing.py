"""What a run has found so far, as a page shows it: sentences, tables, and charts where they can be drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from northpole.engine.errors import BadSetup
from northpole.lab.compare import ERROR, Comparison
from northpole.lab.report.charts import drawing
from northpole.lab.report.compare_sections import sections as compared
from northpole.lab.report.page import PagePart, make_page, part_of
from northpole.lab.report.report import Report
from northpole.lab.report.section import Section

FEWEST_DEALS = 8  # before there is anything to say of a difference
OWN_SIZE = re.compile(r' style="max-width:(\d+)px[^"]*"')  # a server's pages have no style in them


def can_draw() -> bool:
    try:
        drawing()
    except BadSetup:
        return False
    return True


def all_sections(
    report: Report, comparison: Comparison | None, sides: tuple[str, str]
) -> list[Section]:
    """The difference first, for whoever has changed something."""
    found: list[Section] = []
    if comparison is not None and comparison.deals >= FEWEST_DEALS:
        found += compared(comparison, *sides, ERROR)
    found += report.sections
    return found if can_draw() else [replace(section, chart=None) for section in found]


def file_of(report: Report, sections: Sequence[Section]) -> str:
    """One file with everything in it, to take along."""
    played = f"{report.subject.games:,} games"
    return make_page(report.subject.series, "Report", played, sections)


def shown(
    report: Report, comparison: Comparison | None, sections: Sequence[Section], number: int
) -> dict[str, Any]:
    """The same as data; `number` tells one drawing from the next."""
    return {
        "number": number,
        "games": report.subject.games,
        "deals": 0 if comparison is None else comparison.deals,
        "charts": can_draw(),
        "parts": [part_data(part_of(section)) for section in sections],
        "odd": [
            {
                "why": one.why,
                "how_much": one.how_much,
                "game": one.game,
                "at": one.at,
                "record": one.record.name,
            }
            for one in report.odd
        ],
    }


def part_data(part: PagePart) -> dict[str, Any]:
    return {
        "name": part.name,
        "title": part.title,
        "says": list(part.says),
        "warn": part.warn,
        "svg": OWN_SIZE.sub(r' width="\1"', part.svg, count=1),
        "narrow": OWN_SIZE.sub(r' width="\1"', part.narrow, count=1),
        "columns": [
            {"title": column.title, "number": column.kind != "text"} for column in part.columns
        ],
        "rows": [list(row) for row in part.rows],
    }
