"""Store, tables, hub and bots' desk, put together."""

from __future__ import annotations

from types import TracebackType

from northpole.table.bots import BotDesk
from northpole.table.hub import Hub
from northpole.table.settings import Settings
from northpole.table.store import Store
from northpole.table.tables import Tables


class House:
    """`async with House(settings) as house:` everything runs; afterwards everything has ended."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.hub = Hub(self.store)
        self.tables = Tables(self.store, settings.secret, settings.limits, self.hub.told)
        self.desk = BotDesk(self.tables, settings.workers, settings.bot_delay)
        self.hub.listen(self.desk.told, self.desk.gap)

    async def start(self) -> None:
        await self.hub.start()
        await self.desk.start()

    async def stop(self) -> None:
        await self.desk.stop()
        await self.hub.stop()
        self.store.close()

    async def __aenter__(self) -> House:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()
