"""Who plays: processes of this computer, or a cluster. The games come out the same."""

from __future__ import annotations

from collections.abc import Generator
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

from northpole.lab.parallel import Crew, Games, Pool, PoolCrew, play_parts

if TYPE_CHECKING:
    from northpole.lab.cluster import Cluster

Part = TypeVar("Part")


class Workforce:
    """So many processes, or the cluster at an address; a cluster that isn't there is refused at once."""

    def __init__(self, jobs: int = 1, address: str | None = None) -> None:
        self.jobs = jobs
        self.pool = Pool(jobs)
        self.cluster: Cluster | None = None
        if address is not None:
            from northpole.lab.cluster import Cluster  # it takes its time to load

            self.cluster = Cluster(address)

    def parts(self, series: Games[Part], games: int, start: int = 0) -> Generator[Part, None, None]:
        """Games start to games-1, chunk by chunk and in order."""
        return play_parts(series, games, self.jobs, start, self.crew(series))

    def crew(self, series: Games[Part]) -> Crew[Part] | None:
        """None: whoever asks plays alone."""
        if self.cluster is not None:
            return self.cluster.crew(series)
        return PoolCrew(series, self.pool, lent=True) if self.jobs > 1 else None

    def __enter__(self) -> Workforce:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.pool.close()
        if self.cluster is not None:
            self.cluster.close()
