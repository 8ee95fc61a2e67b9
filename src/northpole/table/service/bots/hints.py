"""Hints, thought about in the processes of the bots and given once a position."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from northpole.coach.hint import Hint
from northpole.engine.match import Match
from northpole.table.domain.links import luck_seed
from northpole.table.domain.model import Person, TableInfo
from northpole.table.service.bots.runner import BotRunner
from northpole.table.service.bots.worker import Wondering, advise
from northpole.table.util.lru import LRUCache

KEPT = 500  # hints
ADVISER = "santa"
MANY = 1_000_000  # lines that no story has


class Hints:
    """`await ask(...)` gives the hint for a seat as it stands now. Asked twice, it is the same, and counts once."""

    def __init__(self, runner: BotRunner) -> None:
        self.runner = runner
        self.tables = runner.tables
        self.given: LRUCache[Hint] = LRUCache(KEPT)

    async def ask(self, id: str, person: Person, seat: int) -> Hint:
        info, match = await asyncio.to_thread(self.tables.ask_hint, id, person, seat)
        moment = seen_by(match, seat)
        key = (id, moment, seat)
        known = self.given.peek(key)
        if known is not None:
            return known
        wondering = await asyncio.to_thread(self.wondering, info, seat, moment)
        hint = await self.runner.done(person.key, advise, wondering)
        await asyncio.to_thread(self.tables.note_hint, id, seat)
        return self.given.get(key, lambda: hint)

    def wondering(self, info: TableInfo, seat: int, moment: int) -> Wondering:
        luck = luck_seed(self.tables.secret, info.id, moment, seat)
        job = replace(self.runner.job(info, seat, ADVISER), luck=luck)
        return Wondering(job, tuple(info.names), self.tables.limits.hint_seconds)


def seen_by(match: Match, seat: int) -> int:
    """Which moment it is for this seat: others' secret answers don't count, so a hint can't tell of them."""
    own = sum(entry.seat == seat for entry in match.log)
    return own * MANY + len(match.lines(seat))
