"""A decision thought about in several processes at once: each imagines games of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from northpole.bots.consensus import agreed
from northpole.bots.levels import LEVELS
from northpole.engine.nature import Fast, seed_of
from northpole.table.service.bots.worker import Job, Thought


def shared(job: Job, others: int) -> list[Job]:
    """The same decision for so many other processes, each with its own luck; none where more thought won't help."""
    level = LEVELS.get(job.level)
    if level is None or not level.searches:
        return []
    return [replace(job, luck=seed_of(job.luck, number)) for number in range(1, others + 1)]


def together(job: Job, thoughts: Sequence[Thought]) -> Thought:
    """What they come to. Who did not search, as it had no time or its process failed, is not heard if others did."""
    first = next((one for one in thoughts if one.found is not None), thoughts[0])
    found = [one.found for one in thoughts if one.found is not None]
    seconds = sum(one.seconds for one in thoughts)
    move = agreed(found, Fast(job.luck)) if len(found) > 1 else first.move
    return replace(first, move=move, seconds=seconds)
