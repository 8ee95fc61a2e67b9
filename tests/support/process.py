"""`northpole serve` as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.support.server import Browser
from tests.support.waiting import until

NO_BROWSER = ["--no-browser"]
STOPPING = 60.0  # seconds; the server itself takes ten at most, on a machine that has time


@contextmanager
def serving(
    folder: Path, *words: str, **environment: str
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a server that runs for a while."""
    process = subprocess.Popen(
        [sys.executable, "-m", "northpole.cli", *(words or ("serve", *NO_BROWSER))],
        env={**os.environ, "NORTHPOLE_DATA": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://[\w.:]+", line)
        assert found is not None, line + (process.stderr.read() if process.stderr else "")
        until(lambda: is_well(found[0]))
        yield found[0], process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=STOPPING)


def is_well(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health", verify=False).is_success
    except httpx.TransportError:
        return False


@contextmanager
def visitor(address: str) -> Iterator[Browser]:
    browser = Browser(address)
    try:
        yield browser
    finally:
        browser.http.close()
