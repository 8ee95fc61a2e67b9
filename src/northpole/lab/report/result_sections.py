"""How games end: who wins, by how much, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence
from math import atanh, sqrt, tanh

from northpole.lab.measures import (
    Estimate,
    all_scores,
    at_once,
    mean,
    mean_of,
    order_share,
    quantile,
    seat_share,
    spread_of,
    ties,
)
from northpole.lab.report.charts import bars, intervals, paired_bars
from northpole.lab.report.section import Column, Row, Section, between, from_to, percent
from northpole.lab.report.subject import Subject
from northpole.lab.summary import Z
from northpole.lab.tally import OTHERS, WINNER

BINS = 24  # bars in a histogram, at most
RANGE = [Column("low", "from", "percent"), Column("high", "to", "percent")]


def fairness(subject: Subject) -> Section:
    """Wins by seat."""
    wide = at_once(subject.seats)
    found = [seat_share(subject.tally, seat, wide) for seat in range(subject.seats)]
    fair = subject.fair
    rows: list[Row] = [
        {"seat": name, "bot": subject.series.bots[seat], **between(found[seat])}
        for seat, name in enumerate(subject.seat_names)
    ]
    uneven = [row for row in rows if not row["low"] <= fair <= row["high"]]
    says = [
        verdict(subject, uneven),
        "All ranges hold the true shares at once, 19 times out of 20.",
    ]
    columns = [Column("seat", "seat"), Column("bot", "bot"), Column("value", "wins", "percent")]
    return Section(
        "fairness",
        "Is it fair?",
        says,
        [*columns, *RANGE],
        rows,
        intervals(rows, "seat", "share of the victories", fair),
        warn=bool(uneven) and not subject.mixed,
    )


def order(subject: Subject) -> Section:
    """Wins by the order of play, where it is not always the same seat that begins."""
    wide = at_once(subject.seats)
    found = [order_share(subject.tally, after, wide) for after in range(subject.seats)]
    fair = subject.fair
    rows: list[Row] = [
        {"order": "begins" if not after else f"{after} to the left", **between(one)}
        for after, one in enumerate(found)
    ]
    uneven = [after for after, one in enumerate(found) if not one.low <= fair <= one.high]
    says = [
        f"{order_told(found, uneven)}; an equal share would be {percent(fair)}.",
        "Counted from who begins, going left; all ranges hold the true shares at once, 19 times out of 20.",
    ]
    columns = [Column("order", "in the order of play"), Column("value", "wins", "percent")]
    chart = intervals(rows, "order", "share of the victories", fair)
    title = "Does it help to begin?"
    return Section("order", title, says, [*columns, *RANGE], rows, chart, bool(uneven))


def order_told(found: Sequence[Estimate], uneven: Sequence[int]) -> str:
    """Who begins is told of, and where that shows nothing, the place that does."""
    begins = f"the one who does wins {percent(found[0].value)} ({from_to(found[0])})"
    if not uneven:
        return f"It does not clearly matter who begins: {begins}"
    if 0 in uneven:
        return f"It matters who begins: {begins}"
    most = max(uneven, key=lambda after: abs(found[after].value - 1 / len(found)))
    place = "next" if most == 1 else f"{most} to the left of that"
    return (
        f"It matters when one's turn comes: who begins wins {percent(found[0].value)} ({from_to(found[0])}),"
        f" who sits {place} {percent(found[most].value)} ({from_to(found[most])})"
    )


def verdict(subject: Subject, uneven: list[Row]) -> str:
    equal = percent(subject.fair)
    if subject.mixed and uneven:
        return (
            f"Different bots sit here, so seats need not be equal; an equal share would be {equal}."
        )
    if not uneven:
        return (
            f"No seat is clearly better: an equal share of {equal} is possible for all of them,"
            f" after {subject.games:,} games."
        )
    parts = [
        f"{row['seat']} wins {percent(row['value'])}"
        f" ({from_to(Estimate(row['value'], row['low'], row['high']))})"
        for row in uneven
    ]
    return f"Where you sit matters: {'; '.join(parts)}; an equal share would be {equal}."


def scores(subject: Subject) -> Section:
    """Points, their spread, and how close it gets."""
    histogram = all_scores(subject.tally)
    margin = mean_of(subject.tally.histogram("margin"))
    tied = ties(subject.tally)
    points = mean_of(histogram)
    rows = binned(histogram)
    says = [
        f"A seat makes {points.value:.1f} {subject.unit} on average (spread {spread_of(histogram):.1f});"
        f" half of them lie between {quantile(histogram, 0.25)} and {quantile(histogram, 0.75)}.",
        f"The winner is {margin.value:.1f} {subject.unit} ahead of the second ({margin.low:.1f} to"
        f" {margin.high:.1f}), and {percent(tied.value)} of games end with a shared victory"
        f" ({from_to(tied)}).",
    ]
    columns = [Column("points", subject.unit), Column("share", "seats", "percent")]
    chart = bars(rows, "points", "share", subject.unit, "share of the seats", ".0%")
    title = f"{subject.unit.capitalize()} and how close it gets"
    return Section("scores", title, says, columns, rows, chart)


def binned(histogram: dict[int, int]) -> list[Row]:
    """At most so many bars of equal width; the whole of it even where nothing fell."""
    if not histogram:
        return []
    low, high = min(histogram), max(histogram)
    width = max(1, -(-(high - low + 1) // BINS))
    total = sum(histogram.values())
    rows = []
    for start in range(low, high + 1, width):
        number = sum(histogram.get(value, 0) for value in range(start, start + width))
        label = str(start) if width == 1 else f"{start} to {start + width - 1}"
        rows.append({"points": label, "start": start, "share": number / total})
    return rows


def sources(subject: Subject) -> Section | None:
    """What winners and others got from where."""
    tally = subject.tally
    titles = list(dict.fromkeys(str(key[0]) for key in tally.under("source")))
    if not titles:
        return None
    rows = [source_row(subject, title) for title in titles]
    whole = tally["explained",] == tally.games * subject.seats
    clear = [row for row in rows if row["low"] is None or not row["low"] <= 0 <= row["high"]]
    widest = max(clear or rows, key=lambda row: abs(row["gap"]))
    most = "most" if clear else "in nothing clearly, most"
    what = f"{subject.unit.capitalize()} by source" if whole else "What they have in the end"
    sure = f", a difference of {widest['gap']:.1f}" + (
        "" if widest["low"] is None else f" ({widest['low']:.1f} to {widest['high']:.1f})"
    )
    says = [
        f"Winners differ from the others {most} in {widest['source']}: {widest['winners']:.1f}"
        f" against {widest['others']:.1f} on average{sure}.",
        f"Means over {tally.games:,} games, each range right 19 times out of 20; that winners have more of something"
        " need not mean that it made them win.",
    ]
    both = [
        {"source": row["source"], "who": who, "value": row[who]}
        for row in rows
        for who in ("winners", "others")
    ]
    columns = [Column("source", "source"), Column("winners", "winners", "number")]
    columns += [Column("others", "others", "number"), Column("gap", "difference", "number")]
    columns += [Column("low", "from", "number"), Column("high", "to", "number")]
    chart = paired_bars(both, "source", "value", "who", subject.unit if whole else "how much")
    return Section("sources", what, says, columns, rows, chart)


def source_row(subject: Subject, title: str) -> Row:
    tally = subject.tally
    winners, others = (
        mean(tally["role", who], tally["source", title, who], tally["source squared", title, who])
        for who in (WINNER, OTHERS)
    )
    gap = winners.value - others.value
    half = sqrt(winners.half**2 + others.half**2)
    known = all(tally["role", who] == tally["role squared", who] for who in (WINNER, OTHERS))
    return {
        "source": title,
        "winners": winners.value,
        "others": others.value,
        "gap": gap,
        "low": gap - half if known else None,  # sums of an earlier version have no squares
        "high": gap + half if known else None,
    }


def interaction(subject: Subject) -> Section:
    """Do players get into each other's way?"""
    found = correlation(subject)
    rows: list[Row] = [{"what": f"{subject.unit} of a seat and of the others", **between(found)}]
    turns = subject.tally["turns",]
    says = [told_correlation(found)]
    if turns:
        own = subject.tally["moved own",] / turns / 10
        others = subject.tally["moved others",] / turns / 10 / (subject.seats - 1)
        rows.append({"what": f"a turn moves one's own prospects by, {subject.unit}", "value": own})
        rows.append({"what": "and those of each of the others by", "value": others})
        says.append(
            f"A turn moves the prospects of the one who takes it by {own:.1f} {subject.unit}, those of each"
            f" of the others by {others:.1f} ({percent(others / own if own else 0)} of it)."
        )
    else:
        says.append("All decide at once here, so no change can be laid at one player's door.")
    columns = [Column("what", "what"), Column("value", "value", "number")]
    columns += [Column("low", "from", "number"), Column("high", "to", "number")]
    return Section("interaction", "Do players matter to each other?", says, columns, rows)


def told_correlation(found: Estimate) -> str:
    sure = f"correlation {found.value:+.2f}, {found.low:+.2f} to {found.high:+.2f}"
    if found.low <= 0 <= found.high:
        return f"What one makes says nothing clear about what the others make ({sure})."
    if found.value < 0:
        return f"What one gains the others lose, in part ({sure})."
    return f"Players do well or badly together: the deal is rich or poor for all ({sure})."


def correlation(subject: Subject) -> Estimate:
    """Between the points of a seat and those of all others, within each seat; the range after Fisher."""
    tally, games = subject.tally, subject.games
    both = own = rest = 0.0
    for seat in range(subject.seats):
        histogram = tally.histogram("score", seat)
        total = sum(score * n for score, n in histogram.items())
        own += sum(score * score * n for score, n in histogram.items()) - total * total / games
        rest += tally["rest squared", seat] - tally["rest", seat] ** 2 / games
        both += tally["rest times own", seat] - total * tally["rest", seat] / games
    if own <= 0 or rest <= 0 or games < 5:
        return Estimate(0.0, -1.0, 1.0)
    value = max(-0.999999, min(0.999999, both / sqrt(own * rest)))
    half = Z / sqrt(games - 3)
    return Estimate(value, tanh(atanh(value) - half), tanh(atanh(value) + half))
