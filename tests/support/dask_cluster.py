"""A real Dask cluster on this computer: a scheduler and workers, each a process that can be killed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.support.waiting import until


class DaskCluster:
    """`with DaskCluster(folder, 2) as cluster:` scheduler and workers run; afterwards none of them does."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.file = folder / "scheduler.json"
        self.wanted = workers
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self, *args: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", *args, "--no-dashboard"]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
        self.processes.append(process)
        return process

    def __enter__(self) -> DaskCluster:
        self.start("scheduler", *AT_HOME, "--port", "0", "--scheduler-file", str(self.file))
        until(self.address)
        for _ in range(self.wanted):
            self.start_worker()
        return self

    def start_worker(self) -> None:
        self.start("worker", *AT_HOME, "--scheduler-file", str(self.file), *ONE)

    @property
    def workers(self) -> list[subprocess.Popen[bytes]]:
        return self.processes[1:]

    def address(self) -> str:
        """Where the scheduler listens; "" as long as it does not."""
        try:
            return str(json.loads(self.file.read_text(encoding="utf-8"))["address"])
        except (OSError, ValueError):
            return ""

    def __exit__(self, *error: object) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


AT_HOME = ("--host", "127.0.0.1")
ONE = ("--nthreads", "1", "--nworkers", "1", "--no-nanny", "--death-timeout", "60")
