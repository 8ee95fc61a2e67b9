"""Reviews of finished games: worked out in the processes of the bots, usable meanwhile, kept with the table."""

from __future__ import annotations

import asyncio
import logging

from northpole.coach.parts import ReviewPart
from northpole.coach.review import Review, batches
from northpole.engine.errors import NorthpoleError
from northpole.engine.match import Match
from northpole.table.domain.model import Person, TableInfo
from northpole.table.service.bots.compiling import Compiling
from northpole.table.service.bots.runner import BotRunner
from northpole.table.service.bots.worker import look_back
from northpole.table.store.my_games import note_accuracy
from northpole.table.store.queries import read_info
from northpole.table.store.reviews import read_review, write_review
from northpole.table.util.lru import LRUCache

KEPT = 40  # reviews at hand

logger = logging.getLogger("northpole.table")


class Reviews:
    """`start` in the event loop; `look` in any thread, while it is being worked out or later."""

    def __init__(self, runner: BotRunner, compiling: Compiling) -> None:
        self.runner = runner
        self.compiling = compiling
        self.store = runner.store
        self.made: LRUCache[Review] = LRUCache(KEPT)
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def look(self, info: TableInfo, match: Match) -> Review | None:
        """As far as it is known; None if nobody has asked for it."""
        key = (info.id, *info.names)
        found = self.made.peek(key)
        if found is None:
            with self.store.read() as connection:
                kept = read_review(connection, info.id)
            found = None if kept is None else Review.resumed(match, kept)
            if found is not None:
                self.made.get(key, lambda: found)
        return found

    def runs(self, id: str) -> bool:
        return id in self.tasks

    async def start(self, info: TableInfo, match: Match, person: Person) -> None:
        """Begin, or go on where it was left; asked twice, it is one."""
        found = await asyncio.to_thread(self.look, info, match)
        if self.runs(info.id) or (found is not None and found.finished):
            return
        if found is None:
            compiled = self.compiling.strength == "compiled"
            found = await asyncio.to_thread(Review, match, compiled)
            self.made.get((info.id, *info.names), lambda: found)
        if not self.runs(info.id):
            self.tasks[info.id] = asyncio.create_task(self.run(info, found, person))

    async def run(self, info: TableInfo, review: Review, person: Person) -> None:
        try:
            record, todo = review.match.record(), batches(review.left())
            workers = [self.work(review, record, todo, person) for _ in range(self.runner.workers)]
            await asyncio.gather(*workers)
            await asyncio.to_thread(self.keep, info, review)
        except NorthpoleError as error:
            logger.warning("the review of table %s: %s", info.id, error)
        except Exception:
            logger.exception("the review of table %s", info.id)
        finally:
            self.tasks.pop(info.id, None)

    async def work(
        self, review: Review, record: str, todo: list[list[ReviewPart]], person: Person
    ) -> None:
        """In a line of its own, so that the bots of who asks don't wait behind all of it."""
        while todo:
            batch = todo.pop(0)
            review.add(await self.runner.done(f"review {person.key}", look_back, (record, batch)))

    def keep(self, info: TableInfo, review: Review) -> None:
        """Not if somebody was forgotten meanwhile: it has all names in it."""
        with self.store.write() as connection:
            if read_info(connection, info.id).names != info.names:
                return
            write_review(connection, info.id, review.kept())
            found = {one.seat: (one.good, one.rated) for one in review.accounts()}
            note_accuracy(connection, info.id, found)

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
