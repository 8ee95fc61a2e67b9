"""`northpole serve` as a process of its own: starting, playing, stopping, starting again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support import calls
from tests.support.process import NO_BROWSER, STOPPING, serving, visitor
from tests.support.waiting import PATIENCE, until


def test_a_game_goes_on_after_the_server_was_stopped(database: str, tmp_path: Path) -> None:
    words = ["serve", *NO_BROWSER, "--database", database]
    with serving(tmp_path, *words) as (address, process), visitor(address) as anna:
        anna.post("/me", {"name": "Anna"})
        table = anna.go("/quick/sweatshop")
        before = anna.move(table, "bid 1")
        assert before.status_code == 200
        cookies = dict(anna.http.cookies)
        process.send_signal(signal.SIGINT)
        assert process.wait(STOPPING) == 0
    with serving(tmp_path, *words) as (address, process), visitor(address) as anna:
        anna.http.cookies.update(cookies)
        assert "Anna" in anna.page(table)
        assert anna.regions(table)["seats"] == [0]
        process.send_signal(signal.SIGTERM)
        assert process.wait(STOPPING) in (0, -signal.SIGTERM)


def test_without_a_command_the_browser_is_opened(tmp_path: Path) -> None:
    """Python's webbrowser asks BROWSER what to open pages with."""
    shown = tmp_path / "shown"
    opener = tmp_path / "opener"
    opener.write_text(f'#!/bin/sh\necho "$1" > {shown}\n', encoding="utf-8")
    opener.chmod(0o755)
    with started(tmp_path, str(opener)) as address:
        until(lambda: shown.exists() and shown.read_text().strip())
        assert shown.read_text().strip() == f"{address}/"


@contextmanager
def started(folder: Path, opener: str) -> Iterator[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "northpole.cli"],
        env={**os.environ, "NORTHPOLE_DATA": str(folder), "BROWSER": opener},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://[\w.:]+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=STOPPING)


def test_a_taken_port_gives_way_to_a_free_one(tmp_path: Path) -> None:
    with serving(tmp_path) as (first, _), serving(tmp_path / "other") as (second, _):
        assert first != second


def test_a_port_that_was_asked_for_must_be_free(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run(tmp_path, "serve", "--no-browser", "--port", port)
    assert done.returncode == 2
    assert re.fullmatch(rf"northpole: can't listen on 127.0.0.1 port {port}: .*\n", done.stderr)


def run(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "northpole.cli", *words],
        env={**os.environ, "NORTHPOLE_DATA": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_for_the_whole_home_the_address_at_home_is_said(tmp_path: Path) -> None:
    words = ["serve", "--no-browser", "--host", "0.0.0.0", "--port", "0"]
    with serving(tmp_path, *words) as (address, process):
        assert address.startswith("http://127.0.0.1:")
        assert process.stdout is not None
        assert re.match(r"For others at home: http://[\d.]+:\d+/", process.stdout.readline())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--public"], "NORTHPOLE_SECRET"),
        (["--public", "--trusted-proxy", "10.0.0.1"], "NORTHPOLE_SECRET"),
        (["--database", "nonsense"], "A database is named like"),
        (["--host", "256.1.1.1"], "listen"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    tmp_path: Path, words: list[str], says: str
) -> None:
    done = run(tmp_path, "serve", *NO_BROWSER, *words)
    assert done.returncode == 2 and says in done.stderr
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr


def test_a_public_server_logs_objects_and_no_addresses(tmp_path: Path) -> None:
    words = ["serve", "--public", "--trusted-proxy", "127.0.0.1", "--port", "0"]
    words += ["--base-url", "https://northpole.example"]
    with serving(tmp_path, *words, NORTHPOLE_SECRET="x" * 40) as (address, process):
        headers = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
        calls.get(f"{address}/about", headers=headers)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=STOPPING)
    lines = [line for line in errors.splitlines() if '"/about"' in line]
    assert len(lines) == 1 and '"status": 200' in lines[0] and "203.0.113.9" not in errors
