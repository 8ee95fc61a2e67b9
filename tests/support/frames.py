"""A whole match as frames, for tests that look at each."""

from __future__ import annotations

from northpole import Match
from northpole.engine.timeline import Frame, Timeline


def frames(match: Match, seat: int | None, everything: bool = False) -> list[Frame]:
    timeline = Timeline(match, seat, everything)
    return [timeline.frame(at) for at in range(len(timeline))]
