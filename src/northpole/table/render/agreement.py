"""Hints among friends: who has agreed, said in a sentence, and what somebody may answer."""

from __future__ import annotations

from dataclasses import dataclass

from northpole.table.domain.model import TableInfo
from northpole.table.text import listed

FORBIDDEN = "Whoever set up this table has ruled out hints."
NONE_YET = "With several people at the table there are no hints, unless all agree."
ALL_AGREE = "All have agreed to hints: everybody may ask what Santa would do."


@dataclass(frozen=True)
class HintAnswer:
    """A button: what it says, and which answer it gives."""

    agree: bool
    text: str


@dataclass(frozen=True)
class Agreement:
    """How it stands. `asked`: has this viewer still to answer somebody's proposal?"""

    sentence: str
    answers: list[HintAnswer]
    asked: bool


def agreement(info: TableInfo, key: str) -> Agreement | None:
    """As a person sees it; None where there is nobody to agree with."""
    if info.stage != "play" or info.closed or len(info.people) < 2:
        return None
    if info.hints == "off":
        return Agreement(FORBIDDEN, [], False)
    here = key in info.people
    return Agreement(
        sentence(info),
        answers(info, key) if here else [],
        here and info.agrees(key) is None and proposed(info),
    )


def proposed(info: TableInfo) -> bool:
    return any(info.agrees(person) for person in info.people)


def sentence(info: TableInfo) -> str:
    if info.all_agree:
        return ALL_AGREE
    against = [person for person in info.people if info.agrees(person) is False]
    wanting = [person for person in info.people if info.agrees(person)]
    if against:
        return f"No hints: {names(info, against)} would rather play without."
    if not wanting:
        return NONE_YET
    silent = [person for person in info.people if info.agrees(person) is None]
    verb = "has" if len(silent) == 1 else "have"
    waits = f"{names(info, silent)} {verb} not answered yet"
    return f"{names(info, wanting)} would like hints for all; {waits}."


def names(info: TableInfo, people: list[str]) -> str:
    return listed([seat.player for seat in info.seats if seat.holder in people])


def answers(info: TableInfo, key: str) -> list[HintAnswer]:
    mine = info.agrees(key)
    if mine:
        return [HintAnswer(False, "Take it back: no hints")]
    if not proposed(info):
        return [HintAnswer(True, "Propose hints for all")]
    agree = HintAnswer(True, "Agree to hints")
    return [agree] if mine is False else [agree, HintAnswer(False, "Rather not")]
