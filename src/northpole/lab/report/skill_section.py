"""Luck against skill, as a section."""

from __future__ import annotations

from collections.abc import Sequence

from northpole.lab.measures import Estimate
from northpole.lab.report.charts import intervals
from northpole.lab.report.section import Column, Row, Section, between, from_to, percent
from northpole.lab.report.subject import Subject
from northpole.lab.skill import Seated, better_share, share_ranges


def skill(subject: Subject, games: Sequence[Seated], better: str, weaker: str) -> Section:
    found = better_share(games)
    seat, player, deal, play = share_ranges(games)
    told = {"play and its luck": play, "deal": deal, "player": player, "seat": seat}
    rows: list[Row] = [{"what": what, **between(part)} for what, part in told.items()]
    others = subject.seats - 1
    says = [
        f"{better}, alone against {others} × {weaker}, wins {percent(found.value)} ({from_to(found)}) of"
        f" {len(games):,} games on common deals; if skill counted for nothing it would be"
        f" {percent(subject.fair)}.",
        f"Of what makes {subject.unit} differ, {part_told(player)} goes with who plays, {part_told(deal)} with what the"
        f" deal holds for a seat, {part_told(seat)} with the seat and {part_told(play)} with how the game"
        " goes; what chance alone would put into a part is taken off it.",
    ]
    columns = [Column("what", "what"), Column("value", "share of the variance", "percent")]
    columns += [Column("low", "from", "percent"), Column("high", "to", "percent")]
    chart = intervals(rows, "what", f"share of the variance of {subject.unit}")
    return Section("skill", "Luck or skill?", says, columns, rows, chart)


def part_told(part: Estimate) -> str:
    if percent(part.high) == percent(0):
        return "nothing that can be told from chance"
    return f"{percent(part.value)} ({from_to(part)})"
