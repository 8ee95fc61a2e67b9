"""Runs of the lab: each is worked out by a process of its own, one after the other. This server only reads files."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE, Popen

from northpole.lab.runs.folder import LOG, RunFolder, RunState, all_runs, run_folder
from northpole.lab.runs.plan import MOST_GAMES, RunPlan
from northpole.table.errors import NoTable, NotYet, TooMuch

MOST_WAITING = 5
MOST_RUNS = 200
GRACE = 3.0  # seconds that a server waits for a run to end
UNDER_WAY = ("waiting", "playing")


class LabRuns:
    """`add`, `more`, `stop` and `remove` in the event loop; the rest in any thread."""

    def __init__(self, home: Path, jobs: int) -> None:
        self.home = home
        self.jobs = jobs
        self.line: list[str] = []
        self.now: str | None = None
        self.process: Popen[bytes] | None = None
        self.unwanted = False  # the one under way, perhaps before it has a process
        self.worker: asyncio.Task[None] | None = None

    # looking

    def runs(self) -> list[RunFolder]:
        return all_runs(self.home)

    def run(self, id: str) -> RunFolder:
        found = run_folder(self.home, id)
        if found is None:
            raise NoTable("There is no such run in the lab.")
        return found

    def state(self, run: RunFolder) -> RunState:
        """What the run says of itself; what nobody works on any more was stopped."""
        said = run.state()
        if said.stage in UNDER_WAY and not self.is_under_way(run.id):
            return replace(said, stage="stopped", left=None)
        return said

    def is_under_way(self, id: str) -> bool:
        return id == self.now or id in self.line

    # changing

    async def add(self, plan: RunPlan) -> str:
        self.check_room()
        if len(await asyncio.to_thread(self.runs)) >= MOST_RUNS:
            raise TooMuch(
                f"The lab keeps {MOST_RUNS} runs. Delete one that you don't need any more."
            )
        run = RunFolder(self.home / secrets.token_hex(5))
        await asyncio.to_thread(run.create, plan)
        self.queue(run.id)
        return run.id

    async def more(self, id: str) -> None:
        """Go on where it was stopped; what was played to its end is played on to twice as many games."""
        run = self.run(id)
        if self.is_under_way(id):
            return
        self.check_room()
        await asyncio.to_thread(prolong, run)
        self.queue(id)

    def check_room(self) -> None:
        if len(self.line) >= MOST_WAITING:
            raise TooMuch(
                f"{MOST_WAITING} runs wait in the lab already. Stop one, or wait for the first to end."
            )

    def queue(self, id: str) -> None:
        if not self.is_under_way(id):
            self.line.append(id)
        if self.worker is None or self.worker.done():
            self.worker = asyncio.create_task(self.work())

    async def stop(self, id: str) -> None:
        """What was played is kept."""
        run = self.run(id)
        if id in self.line:
            self.line.remove(id)
            await asyncio.to_thread(run.keep_state, replace(run.state(), stage="stopped"))
        elif id == self.now:
            self.unwanted = True
            if self.process is not None:
                let_go(self.process)

    async def remove(self, id: str) -> None:
        run = self.run(id)
        if self.is_under_way(id):
            raise NotYet("This run is still under way. Stop it first.")
        await asyncio.to_thread(run.remove)

    # the work

    async def work(self) -> None:
        while self.line:
            self.now, self.unwanted = self.line.pop(0), False
            try:
                await self.attend(self.run(self.now))
            except NoTable:
                pass  # its folder is gone
            finally:
                self.now = None

    async def attend(self, run: RunFolder) -> None:
        process = self.process = await asyncio.to_thread(begun, run, self.jobs)
        if self.unwanted:
            let_go(process)
        try:
            await over(process)
        except asyncio.CancelledError:
            let_go(process)
            with suppress(TimeoutError):
                await asyncio.wait_for(over(process), GRACE)
            raise
        finally:
            self.process = None
        let_go(process)
        end_group(process.pid)
        said = await asyncio.to_thread(run.state)
        if said.stage in UNDER_WAY:  # it was killed
            await asyncio.to_thread(run.keep_state, replace(said, stage="stopped", left=None))

    async def end(self) -> None:
        """The server stops. A run that takes longer to write down what it has played does so alone."""
        self.line.clear()
        if self.worker is not None:
            self.worker.cancel()
            await asyncio.gather(self.worker, return_exceptions=True)


def begun(run: RunFolder, jobs: int) -> Popen[bytes]:
    """A process at work, in a session of its own with all that play for it."""
    command = [sys.executable, "-m", "northpole.lab.runs", str(run.path), str(jobs)]
    with (run.path / LOG).open("ab") as log:
        return Popen(command, stdin=PIPE, stdout=log, stderr=log, start_new_session=True)


async def over(process: Popen[bytes]) -> None:
    """When it has ended. A thread waits, which holds up nobody, not even the end of the server."""
    loop = asyncio.get_running_loop()
    ended = loop.create_future()

    def tell() -> None:
        if not ended.done():
            ended.set_result(None)

    def wait() -> None:
        process.wait()
        with suppress(RuntimeError):  # the server has ended before
            loop.call_soon_threadsafe(tell)

    threading.Thread(target=wait, daemon=True).start()
    await ended


def let_go(process: Popen[bytes]) -> None:
    """It works for as long as somebody holds its input."""
    assert process.stdin is not None
    process.stdin.close()


def end_group(pid: int) -> None:
    """Those who played for a process that was killed."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)


def prolong(run: RunFolder) -> None:
    plan, said = run.plan(), run.state()
    if said.played >= said.all > 0:
        plan = replace(plan, games=min(MOST_GAMES, 2 * plan.games))
        run.keep_plan(plan, time.time())
    run.keep_state(replace(said, stage="waiting", sentence=""))
