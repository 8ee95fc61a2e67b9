"""A real PostgreSQL for the tests: a cluster of its own in a temporary folder, on a socket there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

ROOT = 0
QUICK = ["fsync=off", "synchronous_commit=on", "full_page_writes=off", "shared_buffers=32MB"]


def binaries() -> Path | None:
    """Where PostgreSQL's programs are, the newest if there are several."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=version)
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def version(path: Path) -> float:
    return float(path.parts[-3])


class Cluster:
    """Started by `Cluster(...)`, ended by `close`."""

    def __init__(self, programs: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="northpole-pg-"))
        self.user = "postgres" if os.getuid() == ROOT else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.numbers = count(1)
        self.programs = programs
        self.data = self.folder / "data"
        self.run(programs / "initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "--no-sync")
        self.process = self.started()
        self.wait_ready()

    def started(self) -> subprocess.Popen[bytes]:
        settings = [part for each in QUICK for part in ("-c", each)]
        return subprocess.Popen(
            [self.programs / "postgres", "-D", self.data, "-k", self.folder, "-h", "", *settings],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def wait_ready(self) -> None:
        ready = (self.programs / "pg_isready", "-h", self.folder, "-U", "postgres", "-t", "30")
        self.run(*ready, tries=300)

    def restart(self, how: signal.Signals) -> None:
        """SIGINT: whoever is connected is cut off; SIGQUIT: as if it had crashed."""
        self.process.send_signal(how)
        self.process.wait(60)
        self.process = self.started()
        self.wait_ready()

    def run(self, *words: object, tries: int = 1) -> None:
        """Run a program as the cluster's user; what must become true may be tried again."""
        command = [str(word) for word in words]
        for left in range(tries, 0, -1):
            done = subprocess.run(
                command, user=self.user, cwd=self.folder, capture_output=True, check=False
            )
            if done.returncode == 0:
                return
            if left > 1:
                time.sleep(0.2)
        raise AssertionError(f"{command[0]}: {done.stderr.decode()}")

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
