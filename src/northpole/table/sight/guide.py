"""The guide of a lesson: what it says now to the one who learns, worked out from the game so far and nothing else.

So it can be left and taken up again anywhere. It looks only at the learner's own questions and moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from northpole.engine.match import Match
from northpole.engine.question import Question
from northpole.table.domain.lesson import LEARNER, Lesson, LessonStep, Taken, lesson_of
from northpole.table.domain.model import TableInfo

STEP, FREE, WAIT, END = "step", "free", "wait", "end"
WAITING = "Now the others. Watch the board and the story; I am back when it is your turn."
KNOWN = "This you know already: choose as you like."


@dataclass(frozen=True)
class Guide:
    """`remark` is about the learner's last move, `move` and `target` are what it points at; step `at` of `steps`."""

    kind: str
    say: str
    remark: str = ""
    why: str = ""
    move: str = ""
    target: str = ""
    at: int = 0
    steps: int = 0


def guide_of(info: TableInfo, match: Match, seat: int | None) -> Guide | None:
    """What the guide says at a lesson's table; None at any other, and to anybody but the learner."""
    lesson = lesson_of(info.game_name) if info.guided and seat == LEARNER else None
    return None if lesson is None else guide(lesson, match, LEARNER)


def guide(lesson: Lesson, match: Match, seat: int) -> Guide:
    taken = lesson.taken(match, seat)
    done = len([one for one in taken if one.step is not None and not one.step.again])
    said = remark(match, seat, taken) if taken else lesson.welcome
    if match.over or match.milestone > lesson.until or done == lesson.length:
        return Guide(END, lesson.closing, said)
    question = match.decision(seat)
    if question is None:
        return Guide(WAIT, WAITING, said)
    step = lesson.at(match, seat, taken)
    if step is None:
        return Guide(FREE, KNOWN, said)
    advice = step.advice([move.name for move in question.moves]) or ""
    target = step.target or target_of(question, advice)
    at = (0, 0) if step.again else (done + 1, lesson.length)
    return Guide(STEP, step.say, said, step.why, advice, target, *at)


def remark(match: Match, seat: int, taken: Sequence[Taken]) -> str:
    """About the last move: what came of good advice, or why it was another one.

    What comes of it is known as long as all advice was followed: then all is as it was prepared.
    """
    last = taken[-1]
    if last.step is None or last.advice is None:
        return ""
    if last.advice == last.made:
        return last.step.then if all(one.advice == one.made for one in taken) else ""
    return last.step.but or otherwise(match.at(last.number).decision(seat), last.advice, last.step)


def otherwise(question: Question | None, advice: str, step: LessonStep) -> str:
    """Nothing is wrong with another move; but why the advice was what it was."""
    deeds = [move.text for move in question.moves if move.name == advice] if question else []
    told = deeds[0] if deeds else advice
    return f"My advice was “{told}”. {step.why} Never mind: your move stands, and we go on from it."


def target_of(question: Question, name: str) -> str:
    return next((move.target for move in question.moves if move.name == name), "")
