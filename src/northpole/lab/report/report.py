"""All sections of a report, its odd games, and the same as data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from northpole.engine.errors import NorthpoleError
from northpole.lab.highlights import write_record
from northpole.lab.record_files import record_text
from northpole.lab.report import choice_sections, course_sections, result_sections
from northpole.lab.report.section import Section
from northpole.lab.report.skill_section import skill
from northpole.lab.report.subject import Subject
from northpole.lab.series import Series
from northpole.lab.skill import Seated
from northpole.lab.tally import Odd, Tally
from northpole.lab.workspace import plan_of

SHOWN = {
    "highest score": "{} {unit}",
    "lowest score": "{} {unit}",
    "closest finish": "{} {unit} between first and second",
    "longest": "{} decisions",
    "shortest": "{} decisions",
    "most changes of the lead": "{} changes",
    "greatest comeback": "the winner's chance was down to {:.1%}",
}

SMALLEST = {"lowest score", "closest finish", "shortest", "greatest comeback"}


@dataclass(frozen=True)
class OddGame:
    """A game worth opening: why, where its record is, and at which move."""

    why: str
    how_much: str
    game: int
    at: int
    record: Path


Kept = dict[tuple[str, Odd], OddGame]


@dataclass(frozen=True)
class Report:
    subject: Subject
    sections: Sequence[Section]
    odd: Sequence[OddGame]

    @property
    def title(self) -> str:
        return self.subject.series.rules().title

    def to_data(self) -> dict[str, Any]:
        return {
            "plan": plan_of(self.subject.series),
            "games": self.subject.games,
            "sections": [section.to_data() for section in self.sections],
            "odd_games": [
                {
                    "why": one.why,
                    "how_much": one.how_much,
                    "game": one.game,
                    "at": one.at,
                    "record": one.record.name,
                }
                for one in self.odd
            ],
        }

    def to_text(self) -> str:
        return json.dumps(self.to_data(), ensure_ascii=False, indent=1) + "\n"


def make_report(
    subject: Subject, trial: Sequence[Seated], better: str, weaker: str, odd: Sequence[OddGame]
) -> Report:
    found = choice_sections.uses(subject)
    sections = [
        result_sections.fairness(subject),
        result_sections.order(subject),
        course_sections.length(subject),
        result_sections.scores(subject),
        result_sections.sources(subject),
        course_sections.course(subject),
        course_sections.suspense(subject),
        course_sections.leads(subject),
        choice_sections.worth(subject, found),
        choice_sections.dead(subject, found),
        choice_sections.plans(subject, found),
        result_sections.interaction(subject),
        skill(subject, trial, better, weaker) if trial else None,
    ]
    return Report(subject, [section for section in sections if section is not None], odd)


def keep_odd_games(
    series: Series, tally: Tally, folder: Path, kept: Kept | None = None
) -> list[OddGame]:
    """Play the extreme games again and keep their records; those in `kept` have been."""
    folder.mkdir(parents=True, exist_ok=True)
    known: Kept = {} if kept is None else kept
    kinds = sorted(tally.odd, key=list(SHOWN).index)
    for kind in kinds:
        odd = tally.odd[kind]
        if (kind, odd) not in known:
            known[kind, odd] = kept_odd_game(series, tally, folder, kind)
    return [known[kind, tally.odd[kind]] for kind in kinds]


def kept_odd_game(series: Series, tally: Tally, folder: Path, kind: str) -> OddGame:
    odd = tally.odd[kind]
    match = series.match(odd.game)
    if not tally["score", 0, match.scores()[0]]:
        raise NorthpoleError(f"game {odd.game} came out otherwise when it was played again")
    text = record_text(match, series.bots)
    path = write_record(folder, series.game, odd.game, kind.replace(" ", "-"), text)
    told = how_much(kind, odd, Subject(series, tally).unit)
    return OddGame(kind, told, odd.game, min(odd.at, match.length), path)


def how_much(kind: str, odd: Odd, unit: str) -> str:
    value = -odd.value if kind in SMALLEST else odd.value
    return SHOWN[kind].format(value / 1000 if kind == "greatest comeback" else value, unit=unit)
