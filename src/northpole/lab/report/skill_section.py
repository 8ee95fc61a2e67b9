"""Luck against skill, as a section."""

from __future__ import annotations

from collections.abc import Sequence

from northpole.lab.report.charts import lying_bars
from northpole.lab.report.section import Column, Row, Section, from_to, percent
from northpole.lab.report.subject import Subject
from northpole.lab.skill import Seated, better_share, shares


def skill(subject: Subject, games: Sequence[Seated], better: str, weaker: str) -> Section:
    found, parts = better_share(games), shares(games)
    rows: list[Row] = [
        {"what": "play and its luck", "share": parts.play},
        {"what": "deal", "share": parts.deal},
        {"what": "player", "share": parts.player},
        {"what": "seat", "share": parts.seat},
    ]
    others = subject.seats - 1
    says = [
        f"{better}, alone against {others} × {weaker}, wins {percent(found.value)} ({from_to(found)}) of"
        f" {len(games):,} games on common deals; if skill counted for nothing it would be"
        f" {percent(subject.fair)}.",
        f"Of what makes points differ, {percent(parts.player)} goes with who plays,"
        f" {percent(parts.deal)} with the deal, {percent(parts.seat)} with the seat and the rest with how"
        " the game goes; what chance alone would put into a part is taken off it.",
    ]
    columns = [Column("what", "what"), Column("share", "share of the variance", "percent")]
    chart = lying_bars(rows, "what", "share", "share of the variance of points", ".0%")
    return Section("skill", "Luck or skill?", says, columns, rows, chart)
