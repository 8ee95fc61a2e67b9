"""How games go: how long, who is ahead when, and how early it is known who wins."""

from __future__ import annotations

from northpole.lab.measures import Estimate, mean, mean_of, quantile, share, spread_of
from northpole.lab.report.charts import bars, curves
from northpole.lab.report.result_sections import RANGE, binned
from northpole.lab.report.section import Column, Row, Section, between, from_to, percent
from northpole.lab.report.subject import Subject
from northpole.lab.tally import OTHERS, PARTS, WINNER
from northpole.lab.watching import TENTHS

END = 100
SURE = 0.9  # who wins so often from here on is as good as known to win


def length(subject: Subject) -> Section:
    decisions = subject.tally.histogram("decisions")
    beats = subject.tally.histogram("beats")
    rounds = mean_of(subject.tally.histogram("rounds"))
    mean_beats = mean_of(beats)
    minutes = [value * subject.pace / 60 for value in (quantile(beats, 0.1), quantile(beats, 0.9))]
    told = mean_of(decisions)
    rows = binned(decisions)
    says = [
        f"A game takes {told.value:.1f} decisions (spread {spread_of(decisions):.1f}) and"
        f" {rounds.value:.1f} rounds, known to within {told.half:.1f} decisions.",
        f"At {subject.pace:g} seconds for each decision that others wait for, which is a guess,"
        f" that is {mean_beats.value * subject.pace / 60:.0f} minutes, and between"
        f" {minutes[0]:.0f} and {minutes[1]:.0f} in eight of ten games.",
    ]
    columns = [Column("points", "decisions"), Column("share", "games", "percent")]
    chart = bars(rows, "points", "share", "decisions", "share of the games", ".0%")
    return Section("length", "How long is it?", says, columns, rows, chart)


def course(subject: Subject) -> Section:
    """Points of winners and others over the game."""
    rows: list[Row] = []
    for tenth in range(TENTHS + 1):
        for who in (WINNER, OTHERS):
            rows.append({"part": 10 * tenth, "who": who, **between(at(subject, tenth, who))})
    half = at(subject, TENTHS // 2, WINNER).value - at(subject, TENTHS // 2, OTHERS).value
    end = at(subject, TENTHS, WINNER).value - at(subject, TENTHS, OTHERS).value
    ahead = (
        f"{half:.1f} {subject.unit} ahead of the others, {percent(half / end if end else 0.0)} of"
    )
    if half < 0:
        ahead = f"{-half:.1f} {subject.unit} behind the others, and make it up to"
    says = [
        f"After half of the game those who will win are {ahead} the {end:.1f} they win by.",
        f"{subject.unit.capitalize()} are what the table would score if the game ended there; bands hold"
        " the mean 19 times out of 20.",
    ]
    columns = [Column("part", "% of the game", "whole"), Column("who", "who")]
    columns += [Column("value", subject.unit, "number"), Column("low", "from", "number")]
    columns += [Column("high", "to", "number")]
    chart = curves(rows, "part", "% of the game", subject.unit, group="who")
    title = f"{subject.unit.capitalize()} over time"
    return Section("course", title, says, columns, rows, chart)


def at(subject: Subject, tenth: int, who: str) -> Estimate:
    tally = subject.tally
    return mean(
        tally["role", who], tally["course", tenth, who], tally["course squared", tenth, who]
    )


def suspense(subject: Subject) -> Section:
    """How often the one ahead at a moment has won, and how early the winner led for good."""
    tally, games = subject.tally, subject.games
    rows: list[Row] = [
        {"part": 10 * tenth, **between(share(tally["ahead", tenth] / PARTS, games))}
        for tenth in range(TENTHS + 1)
    ]
    half = share(tally["ahead", TENTHS // 2] / PARTS, games)
    early = next((row["part"] for row in rows if row["low"] >= SURE), END)
    says = [
        f"Who is ahead after half of the game, by the estimates the search goes by, wins"
        f" {percent(half.value)} of the time ({from_to(half)}); an equal share would be"
        f" {percent(subject.fair)}.",
        f"The winner is as good as known, nine times out of ten, after {early} % of the decisions."
        if early < END
        else "Nobody is as good as known to win, nine times out of ten, before the end.",
        for_good(subject),
    ]
    columns = [Column("part", "% of the game", "whole"), Column("value", "wins", "percent")]
    chart = curves(rows, "part", "% of the game", "victories of who is ahead", ".0%")
    return Section(
        "suspense",
        "How early is the winner known?",
        says,
        [*columns, *RANGE],
        rows,
        chart,
        warn=early <= 50,
    )


def for_good(subject: Subject) -> str:
    known = subject.tally.histogram("known")
    total = max(1, sum(known.values()))
    late = sum(n for tenth, n in known.items() if tenth >= TENTHS - 2) / total
    soon = sum(n for tenth, n in known.items() if tenth < 2) / total
    return (
        f"In {percent(soon)} of games the winner led from the first fifth to the end,"
        f" in {percent(late)} it took the lead for good in the last fifth."
    )


def leads(subject: Subject) -> Section:
    histogram = subject.tally.histogram("leads")
    found = mean_of(histogram)
    none = share(histogram.get(0, 0), subject.games)
    rows = [{"changes": str(number), "share": n / subject.games} for number, n in histogram.items()]
    says = [
        f"The lead changes {found.value:.1f} times a game ({found.low:.1f} to {found.high:.1f});"
        f" in {percent(none.value)} of games it never does ({from_to(none)}).",
        "A change counts when another seat's chance of winning is at least 5 % above the leader's.",
    ]
    columns = [Column("changes", "changes"), Column("share", "games", "percent")]
    chart = bars(rows, "changes", "share", "changes of the lead", "share of the games", ".0%")
    return Section("leads", "Changes of the lead", says, columns, rows, chart)
