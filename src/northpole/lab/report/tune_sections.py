"""A tuning as sections of a page."""

from __future__ import annotations

from northpole.lab.measures import is_share, shown
from northpole.lab.report.charts import FAINT, FIRST, WIDTH
from northpole.lab.report.section import Column, Row, Section
from northpole.lab.tune import Aim, Trial, Tuning


def sections(tuning: Tuning) -> list[Section]:
    return [outcome(tuning), search(tuning)]


def outcome(tuning: Tuning) -> Section:
    """Before and after, on deals that nothing was chosen by."""
    rows = [row(tuning, trial, number) for number, trial in enumerate(tuning.finals)]
    columns = [Column("what", "numbers")]
    for aim in tuning.aims:
        columns.append(Column(aim.name, told(aim)))
    columns.append(Column("cost", "off by (squares added)", "number"))
    says = [
        verdict(tuning),
        "These games were played on other deals than the search, twice as many; ranges hold 19 times out"
        " of 20.",
    ]
    return Section("outcome", "Before and after", says, columns, rows)


def verdict(tuning: Tuning) -> str:
    best = tuning.best()
    if best is None:
        return "There is nothing to compare yet."
    before = tuning.finals[0]
    if best is before or best.cost is None:
        return "Nothing that was tried is better than the numbers as they are."
    met = [aim.name for aim, one in zip(tuning.aims, best.found, strict=True) if not aim.cost(one)]
    off = "all" if best.cost == 0 else ", ".join(met) or "none"
    was = "not playable" if before.cost is None else f"{before.cost:.2f}"
    return (
        f"Best: {tuning.space.named(best.point)}; it is off by {best.cost:.2f} where the numbers as they"
        f" are were off by {was}. Aims fully met: {off}."
    )


def told(aim: Aim) -> str:
    return f"{aim.name} {aim.sign} {shown(aim.name, aim.target)}"


def row(tuning: Tuning, trial: Trial, number: int) -> Row:
    cells: Row = {
        "what": f"{'as it is: ' if number == 0 else ''}{tuning.space.named(trial.point)}",
        "cost": trial.cost,
    }
    for aim, found in zip(tuning.aims, trial.found, strict=False):
        low, high = shown(aim.name, found.low), shown(aim.name, found.high)
        cells[aim.name] = f"{shown(aim.name, found.value)} ({low} to {high})"
    return cells


def search(tuning: Tuning) -> Section:
    """How the search went: every trial, and the best so far."""
    rows: list[Row] = []
    best = float("inf")
    for number, trial in enumerate(tuning.trials, 1):
        best = min(best, float("inf") if trial.cost is None else trial.cost)
        cells: Row = {"trial": number, "what": tuning.space.named(trial.point)}
        cells |= {"cost": trial.cost, "best": best if best < float("inf") else None}
        cells |= {
            aim.name: found.value for aim, found in zip(tuning.aims, trial.found, strict=False)
        }
        rows.append(cells)
    columns = [Column("trial", "trial", "whole"), Column("what", "numbers")]
    columns += [
        Column(aim.name, aim.name, "percent" if is_share(aim.name) else "number")
        for aim in tuning.aims
    ]
    columns += [Column("cost", "off by", "number"), Column("best", "best so far", "number")]
    says = [
        f"{len(rows)} choices of numbers were tried with {tuning.games:,} games each; the first are drawn"
        " evenly, the others where good ones were found."
    ]
    return Section("search", "The search", says, columns, rows, course(rows) if rows else None)


def course(rows: list[Row]) -> dict[str, object]:
    """Dots for the trials, a line for the best so far."""
    across = {"field": "trial", "type": "quantitative", "axis": {"title": "trial"}}
    up = {
        "type": "quantitative",
        "scale": {"type": "symlog"},
        "axis": {"title": "off by", "tickCount": 6},
    }
    values = [{key: row.get(key) for key in ("trial", "cost", "best")} for row in rows]
    return {
        "width": WIDTH,
        "height": 230,
        "data": {"values": values},
        "layer": [
            {
                "mark": {"type": "point", "filled": True, "color": FAINT, "size": 50},
                "encoding": {"x": across, "y": {"field": "cost", **up}},
            },
            {
                "mark": {
                    "type": "line",
                    "interpolate": "step-after",
                    "strokeWidth": 2.5,
                    "color": FIRST,
                },
                "encoding": {"x": across, "y": {"field": "best", **up}},
            },
        ],
    }
