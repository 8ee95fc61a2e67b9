"""Store, tables, presence and bots, wired together."""

from __future__ import annotations

import asyncio
from types import TracebackType

from northpole.table.service.bots.compiling import Compiling
from northpole.table.service.bots.hints import Hints
from northpole.table.service.bots.reviews import Reviews
from northpole.table.service.bots.runner import BotRunner
from northpole.table.service.cleaning import Cleaner
from northpole.table.service.doors import Doors, Watchman
from northpole.table.service.lab import LabRuns
from northpole.table.service.my_games import MyGames
from northpole.table.service.presence import Presence
from northpole.table.service.tables import Tables
from northpole.table.settings import Settings
from northpole.table.store import Store
from northpole.table.util.metrics import Metrics


class Services:
    """`async with Services(settings) as services:` everything runs; afterwards everything has ended."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database, settings.busy_seconds, self.metrics)
        self.presence = Presence(self.store)
        self.tables = Tables(
            self.store, settings.secret, settings.limits, self.presence.table_changed
        )
        self.my_games = MyGames(self.tables)
        self.bots = BotRunner(
            self.tables,
            settings.workers,
            settings.bot_delay,
            settings.cluster,
            sharing=not settings.public,
        )
        self.hints = Hints(self.bots)
        self.doors = Doors(settings.secret)
        self.watchman = Watchman(self.store, self.doors, self.presence)
        self.cleaner = Cleaner(self.store, settings.keep, self.presence.rooms.__contains__)
        self.presence.listen(self.bots.table_changed, self.bots.gap)
        self.compiling = Compiling(settings.compiled)
        self.reviews = Reviews(self.bots, self.compiling)
        self.lab: LabRuns | None = None
        if settings.lab is not None and not settings.public:
            self.lab = LabRuns(settings.lab, settings.workers)
        self.strengthening: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"<Services: {self.tables!r}, {self.presence!r}, {self.bots!r}>"

    async def start(self) -> None:
        await self.presence.start()
        await self.watchman.start()
        self.cleaner.start()
        await self.bots.start()
        self.strengthening = asyncio.create_task(self.strengthen())

    async def strengthen(self) -> None:
        """Bots think in compiled rules as soon as there are some."""
        folder = await self.compiling.run()
        if folder is not None:
            self.bots.use_compiled(folder)

    async def stop(self) -> None:
        if self.strengthening is not None:
            self.strengthening.cancel()
            await asyncio.gather(self.strengthening, return_exceptions=True)
        await self.cleaner.stop()
        await self.watchman.stop()
        await self.reviews.stop()
        if self.lab is not None:
            await self.lab.end()
        await self.bots.stop()
        await self.presence.stop()
        self.store.close()

    async def __aenter__(self) -> Services:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()
