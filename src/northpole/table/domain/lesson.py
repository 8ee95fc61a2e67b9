"""Lessons: a first game with a guide, as the file beside a game's board tells it.

What is drawn at first is prepared; what bots do at first is arranged, where it can be. The guide's steps belong to
questions, not to a course of moves: whatever the learner does, the next question finds the step that fits it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

from northpole.boards import LESSON, board_file
from northpole.engine.match import Match
from northpole.engine.record import UNDO

LEARNER = 0  # the seat


@dataclass(frozen=True)
class LessonStep:
    """What the guide says at a question of the kind `on`, if a move like `when` can be made and the view is as `given`.

    `advise` are moves, the best first; the first that can be made is the advice. `then` is said when it was followed,
    `but` when not. A step is for one question, unless it may come `again`.
    """

    on: str
    say: str
    why: str = ""
    advise: Sequence[str] = ()
    when: str = "*"
    given: Mapping[str, Any] = field(default_factory=dict)  # such as "belt.0" = "poop"
    target: str = (
        ""  # what it is about, if not the advised move: a target or a selector of the board
    )
    then: str = ""
    but: str = ""
    again: bool = False

    def fits(self, match: Match, seat: int, moves: Sequence[str]) -> bool:
        if first_like([self.when], moves) is None:
            return False
        view = match.view(seat) if self.given else {}
        return all(seen(view, path) == value for path, value in self.given.items())

    def advice(self, moves: Sequence[str]) -> str | None:
        return first_like(self.advise, moves)


@dataclass(frozen=True)
class Taken:
    """A move of the learner that stands: after how many moves, what it was, and what the guide said to it."""

    number: int
    made: str
    step: LessonStep | None
    advice: str | None


@dataclass(frozen=True)
class Lesson:
    """`until` is the last day, season or turn that the guide is there for, as the game counts them.

    The `ruleset` is the usual one, said by name: what the guide says is true of its numbers alone.
    """

    ruleset: str
    seats: int
    seed: int
    until: int
    welcome: str
    closing: str
    step: Sequence[LessonStep]
    options: Mapping[str, Any] = field(default_factory=dict)
    deal: Mapping[str, list[str]] = field(default_factory=dict)
    rivals: Mapping[str, list[str]] = field(default_factory=dict)

    @property
    def length(self) -> int:
        return sum(not step.again for step in self.step)

    def taken(self, match: Match, seat: int) -> list[Taken]:
        """All that the learner did so far, and the steps that belonged to it."""
        found: list[Taken] = []
        for number, (then, made) in enumerate(before_moves(match, seat)):
            if made == UNDO:
                found.pop()
            elif made is not None:
                step = self.at(then, seat, found)
                advice = None if step is None else step.advice(then.moves(seat))
                found.append(Taken(number, made, step, advice))
        return found

    def at(self, match: Match, seat: int, taken: Sequence[Taken]) -> LessonStep | None:
        """The step that belongs to this seat's question, after all that."""
        kind, moves = match.kind(seat), match.moves(seat)
        used = [id(one.step) for one in taken if one.step is not None and not one.step.again]
        left = [step for step in self.step if step.on == kind and id(step) not in used]
        return next((step for step in left if step.fits(match, seat, moves)), None)

    def arranged(self, match: Match, seat: int) -> str | None:
        """What a bot is to do now, if it can: the first time the first, the second time the second of its kind."""
        kind = match.kind(seat)
        plan = self.rivals.get(f"{kind} {seat}", [])
        times = 0
        for then, made in before_moves(match, seat) if plan else ():
            times += made is not None and then.kind(seat) == kind
        return first_like(plan[times : times + 1], match.moves(seat))


def seen(view: Any, path: str) -> Any:
    """What is at a place in a view, such as `elves.0.toys`; None if there is no such place."""
    for part in path.split("."):
        if isinstance(view, Mapping):
            view = view.get(part)
        elif isinstance(view, list) and part.isdecimal() and int(part) < len(view):
            view = view[int(part)]
        else:
            return None
    return view


def first_like(wanted: Sequence[str], moves: Sequence[str]) -> str | None:
    """The first move that is like one of those wanted, the best of them first; `*` stands for anything."""
    for pattern in wanted:
        for move in moves:
            if fnmatchcase(move, pattern):
                return move
    return None


def before_moves(match: Match, seat: int) -> Iterator[tuple[Match, str | None]]:
    """The match before every move, and the name of that move if it was this seat's."""
    made = [entry for entry in match.log if entry.seat >= 0]
    for then, entry in zip(match.steps(), made, strict=False):
        yield then, entry.name if entry.seat == seat else None


@lru_cache(maxsize=64)
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    page = board_file(game, LESSON)
    if not page.is_file():
        return None
    data = tomllib.loads(page.read_text("utf-8"))
    return Lesson(**{**data, "step": tuple(LessonStep(**row) for row in data["step"])})
