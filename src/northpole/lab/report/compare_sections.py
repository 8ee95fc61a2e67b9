"""A comparison as sections of a page."""

from __future__ import annotations

from northpole.lab.compare import WINS, Comparison, told
from northpole.lab.measures import is_share
from northpole.lab.report.charts import curves, line_at
from northpole.lab.report.section import Column, Kind, Row, Section


def written(name: str, value: float) -> str:
    if name == WINS or is_share(name):
        return f"{100 * max(-1.0, min(1.0, value)):.1f} %"  # a range of few deals goes beyond what can be
    return f"{value:.2f}"


def verdict(comparison: Comparison, before: str, after: str) -> str:
    """The answer in one sentence, with how sure it is."""
    name = comparison.asked
    certain = comparison.certain[name]
    found = certain.estimate()
    what, deals = told(name), f"{comparison.deals:,} deals"
    bounds = f"{written(name, found.low)} to {written(name, found.high)}"
    if certain.differs():
        more = "more" if found.value > 0 else "fewer"
        return (
            f"{begun(after)} has {more} {what} than {before}: a difference of"
            f" {written(name, found.value)} ({bounds}), certain after {deals}."
        )
    if certain.within(comparison.near()):
        return (
            f"{begun(before)} and {after} are alike in {what}: the difference is {written(name, found.value)}"
            f" ({bounds}), no more than {written(name, comparison.near())}, certain after {deals}."
        )
    return (
        f"Not decided after {deals}: in {what} the difference of {after} to {before} is"
        f" {written(name, found.value)} ({bounds})."
    )


def begun(name: str) -> str:
    """At the start of a sentence; the name of a bot stays as it is written."""
    return name.replace("the ", "The ", 1) if name.startswith("the ") else name


def sections(comparison: Comparison, before: str, after: str, error: float) -> list[Section]:
    return [answer(comparison, before, after, error), everything(comparison, before, after)]


def answer(comparison: Comparison, before: str, after: str, error: float) -> Section:
    rows: list[Row] = [
        {
            "deals": moment.deals,
            "value": moment.found.value,
            "low": moment.found.low,
            "high": moment.found.high,
        }
        for moment in comparison.moments()
    ]
    share = comparison.asked == WINS or is_share(comparison.asked)
    kind: Kind = "signed" if share else "number"
    chart = curves(rows, "deals", "deals", f"difference in {told(comparison.asked)}", form(share))
    chart["layer"].insert(0, line_at("y", 0.0))
    columns = [Column("deals", "deals", "whole"), Column("value", "difference", kind)]
    columns += [Column("low", "from", kind), Column("high", "to", kind)]
    says = [
        verdict(comparison, before, after),
        f"The band holds the true difference at all moments at once, with an error of at most"
        f" {error:.0%} for all measures of this page together; so it was right to look after every deal"
        " and to stop when it was clear.",
    ]
    return Section("answer", "Is there a difference?", says, columns, rows, chart)


def form(share: bool) -> str:
    return "+.1%" if share else "+.2f"


def everything(comparison: Comparison, before: str, after: str) -> Section:
    rows: list[Row] = []
    for name, certain in comparison.certain.items():
        found, (old, new) = certain.estimate(), comparison.means(name)
        sure = "yes" if certain.differs() else "no"
        values = [written(name, value) for value in (old, new, found.value, found.low, found.high)]
        keys = ("before", "after", "difference", "low", "high")
        rows.append(
            {"measure": told(name), **dict(zip(keys, values, strict=True)), "certain": sure}
        )
    differ = [row["measure"] for row in rows if row["certain"] == "yes"]
    says = [
        f"Certainly different: {', '.join(differ)}."
        if differ
        else "Nothing that was measured is certainly different."
    ]
    columns = [
        Column("measure", "measure"),
        Column("before", before),
        Column("after", after),
        Column("difference", "difference"),
        Column("low", "from"),
        Column("high", "to"),
        Column("certain", "certain"),
    ]
    return Section("measures", "All that was measured", says, columns, rows)
