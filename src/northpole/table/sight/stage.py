"""What happened as scenes, in order: made from nothing but the lines that this viewer may read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from northpole.engine.journal import EVERYBODY, Line
from northpole.engine.scene import Part, Scene
from northpole.table.sight.turns import TurnLines, turns

TOLD = "told"
MOST_SCENES = 10  # at once; of more the last are shown
MOST_TOLD = 3  # lines of one turn


@dataclass(frozen=True)
class Staged:
    """A scene with all that is in it; of a turn without one its lines, and the points it brought."""

    kind: str
    title: str = ""
    parts: tuple[Part, ...] = ()
    steps: tuple[str, ...] = ()
    step: int = 0
    seat: int | None = None
    lines: tuple[str, ...] = ()
    points: int = 0


def staged(lines: Sequence[Line], own: int | None = None) -> list[Staged]:
    """The scenes of these lines. What `own` did itself is not told to it again."""
    scenes: list[Staged] = []
    for turn in turns(lines):
        told = [line for _, line in turn.lines if line.only == EVERYBODY and line.scene is None]
        words = [in_words(turn, told)] if told and turn.seat not in (None, own) else []
        first = turn.lines[0][1].scene is None
        scenes += words if first else []
        for _, line in turn.lines:
            if line.scene is not None:
                go_on(scenes, line.scene)
        scenes += [] if first else words
    return scenes[-MOST_SCENES:]


def in_words(turn: TurnLines, told: Sequence[Line]) -> Staged:
    lines = tuple(line.text for line in told[-MOST_TOLD:])
    return Staged(TOLD, seat=turn.seat, lines=lines, points=turn.points)


def go_on(scenes: list[Staged], scene: Scene) -> None:
    before = next((one for one in reversed(scenes) if one.kind != TOLD), None)
    parts = tuple(scene.parts)
    if before is not None and (before.kind, before.title) == (scene.kind, scene.title):
        more = together(before.parts, parts, add=True)
        scenes[scenes.index(before)] = replace(before, parts=more)
        return
    if before is not None and scene.joins and before.step == scene.step:
        parts = together(before.parts, parts)
    scenes.append(Staged(scene.kind, scene.title, parts, *steps_of(scene)))


def steps_of(scene: Scene) -> tuple[tuple[str, ...], int]:
    return tuple(scene.steps), int(scene.step)


def together(before: Sequence[Part], now: Sequence[Part], add: bool = False) -> tuple[Part, ...]:
    """Who was there before, with what there is to say now; things are added, or shown instead."""
    found = {
        int(part.seat): Part(part.seat, part.shows, part.note, add and part.lit) for part in before
    }
    for part in now:
        old = found.get(int(part.seat), Part(part.seat))
        shows = old.shows + part.shows if add else part.shows or old.shows
        found[int(part.seat)] = Part(part.seat, shows, part.note or old.note, part.lit)
    return tuple(found.values())


def news(lines: Sequence[Line]) -> str:
    """What the last thing that happened has come to, and why; "" where no scene says it."""
    last = lines[-1].move if lines else 0
    said = []
    for line in reversed(lines):
        if line.move != last:
            break
        if line.scene is not None and line.scene.news:
            said.append(line.scene.news)
    while said and said[0].endswith(":"):  # what comes of it is still to be decided
        said.pop(0)
    return " ".join(reversed(said))
