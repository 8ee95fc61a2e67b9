"""A Dask cluster that plays chunks of games; it gives out again by itself what a lost worker had."""

from __future__ import annotations

from functools import partial
from typing import Any, Generic, TypeVar
from urllib.parse import urlsplit

from northpole.engine.errors import BadSetup, NorthpoleError
from northpole.engine.limits import echo
from northpole.lab.parallel import Games, Timed, Waiting, timed

SECONDS = 5  # to find the cluster, or be told that it is not there
CHUNK = (
    1.0  # seconds: while a game is played its worker answers nobody, so every handing over waits
)

Part = TypeVar("Part")


class Cluster:
    """The scheduler at an address like tcp://10.0.0.5:8786."""

    def __init__(self, address: str) -> None:
        try:
            import distributed
        except ModuleNotFoundError:
            raise BadSetup(
                "--cluster needs dask.distributed, which is not installed: pip install distributed"
            ) from None
        try:
            check_address(address)
            made: Any = distributed.Client
            self.client = made(address, timeout=SECONDS, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise BadSetup(
                f"there is no Dask scheduler at {echo(address)} ({type(error).__name__});"
                " start one with `dask scheduler`"
            ) from None
        if not self.size():
            self.close()
            raise BadSetup(f"the Dask scheduler at {address} has no workers yet")

    def size(self) -> int:
        """How many threads all workers have together."""
        workers = self.client.scheduler_info(n_workers=-1)["workers"]
        return sum(worker["nthreads"] for worker in workers.values())

    def crew(self, series: Games[Part]) -> ClusterCrew[Part]:
        return ClusterCrew(self.client, series, max(1, self.size()))

    def close(self) -> None:
        self.client.close()


def check_address(address: str) -> None:
    """ValueError unless it has a host and a port; without a scheme it is tcp's."""
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    if not parts.hostname or parts.port is None:
        raise ValueError("a host or a port is missing")


class ClusterCrew(Generic[Part]):
    """All workers of a cluster, for one series."""

    def __init__(self, client: Any, series: Games[Part], size: int) -> None:
        self.client = client
        self.play = partial(timed, series)
        self.size = size
        self.seconds = CHUNK
        self.handed: list[Any] = []

    def submit(self, first: int, end: int) -> Waiting[Part]:
        work = self.client.submit(self.play, first, end, pure=False, retries=2)
        self.handed.append(work)
        return Remote(self, work)

    def renew(self) -> None:
        """The scheduler replaces workers itself: nothing is ever lost here."""

    def close(self, finished: bool) -> None:
        for work in self.handed:
            work.cancel()
        self.handed.clear()


class Remote(Generic[Part]):
    """A chunk somewhere in the cluster."""

    def __init__(self, crew: ClusterCrew[Part], work: Any) -> None:
        self.crew = crew
        self.work = work

    def result(self) -> Timed[Part]:
        from distributed import KilledWorker
        from distributed.client import FutureCancelledError

        try:
            done: Timed[Part] = self.work.result()
        except (KilledWorker, FutureCancelledError, OSError) as error:
            raise NorthpoleError(
                f"the cluster gave up on a chunk of games ({type(error).__name__});"
                " what was played before is kept"
            ) from None
        self.crew.handed.remove(self.work)
        return done
