"""A sweep as sections of a page: a curve for each measure, or a heat map."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from northpole.lab.measures import about, at_once, is_share, measure, shown
from northpole.lab.report.charts import curves, heat_map
from northpole.lab.report.section import Column, Kind, Row, Section, between
from northpole.lab.summary import Z
from northpole.lab.sweep import Sweep

USUAL = ("seat-gap", "decisions", "points", "margin", "lead-changes", "half-time", "ties")


def sections(sweep: Sweep, measures: Sequence[str]) -> list[Section]:
    return [section(sweep, name, number) for number, name in enumerate(measures)]


def section(sweep: Sweep, name: str, number: int) -> Section:
    grid = sweep.grid
    names = grid.space.names
    asked = measure(name)
    rows: list[Row] = [
        {**dict(zip(names, point, strict=True)), **between(asked(tally))}
        for point, tally in zip(grid.points, sweep.tallies, strict=True)
        if tally.games
    ]
    kind: Kind = "percent" if is_share(name) else "number"
    form = ".0%" if is_share(name) else ".1f"
    columns = [Column(one, one, "whole") for one in names]
    columns += [Column("value", about(name), kind), Column("low", "from", kind)]
    columns += [Column("high", "to", kind)]
    title = about(name)[0].upper() + about(name)[1:]
    if len(names) == 1:
        chart = curves(flat(rows, names), "x", names[0], about(name), form)
    else:
        chart = heat_map(flat(rows, names), "x", "y", names[0], names[1], form)
    return Section(f"measure-{number}", title, told(name, names, rows), columns, rows, chart)


def flat(rows: Sequence[Row], names: Sequence[str]) -> list[Row]:
    """With plain names for the axes: a dot in a field's name would mean something else to the charts."""
    plain = dict(zip(names, "xy", strict=False))
    return [{plain.get(key, key): value for key, value in row.items()} for row in rows]


def told(name: str, names: Sequence[str], rows: Sequence[Row]) -> list[str]:
    if not rows:
        return ["Nothing was played yet."]
    low = min(rows, key=lambda row: float(row["value"]))
    high = max(rows, key=lambda row: float(row["value"]))
    if low["value"] == high["value"]:
        return [f"The same at every point: {shown(name, low['value'])}."]
    places = [
        ", ".join(f"{axis} = {row[axis]}" for axis in names) + f" ({shown(name, row['value'])})"
        for row in (low, high)
    ]
    first = f"Lowest at {places[0]}, highest at {places[1]}"
    certainty = (
        "; so far apart they are not by chance: the number makes a difference."
        if apart(low, high, len(rows))
        else "; that may be chance: play more games, or ask lab compare."
    )
    return [
        first + certainty,
        "Every point was played on the same deals; each range holds 19 times out of 20.",
    ]


def apart(low: Row, high: Row, points: int) -> bool:
    """Are the two extremes surely different? The more points there are, the further apart chance puts them."""
    pairs = points * (points - 1) // 2
    wide = at_once(pairs) / Z
    doubt = sqrt(sum(((row["high"] - row["low"]) / 2) ** 2 for row in (low, high)))
    return bool(high["value"] - low["value"] > wide * doubt)
