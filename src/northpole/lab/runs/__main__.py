"""`python -m northpole.lab.runs FOLDER PROCESSES`: works out one run, for as long as somebody holds its input.

Whoever started it stops it by closing the input; if that process dies, the input closes by itself.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from contextlib import suppress
from pathlib import Path
from typing import IO

from northpole.engine.errors import NorthpoleError
from northpole.lab.runs.folder import LOCK, LOG, RunFolder, RunState, Stage
from northpole.lab.runs.playing import Run
from northpole.lab.workforce import Workforce

NICENESS = 10  # who plays at a table goes first
GRACE = 20.0  # seconds to write down what was played


class Interrupter:
    """Interrupts the work when the input is closed or the time is up; ends everything if that takes too long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.closed = threading.Event()
        self.done = threading.Event()
        threading.Thread(target=self.listen, daemon=True).start()
        threading.Thread(target=self.wait, daemon=True).start()

    def listen(self) -> None:
        with suppress(OSError):
            while os.read(0, 64):  # not through sys.stdin, which would be locked at the end
                pass
        self.closed.set()

    def wait(self) -> None:
        self.closed.wait(self.seconds)
        if not self.done.is_set():
            interrupt()
        self.closed.wait()
        if not self.done.wait(GRACE):
            end_all()


def interrupt() -> None:
    """The main thread, in the midst of whatever it does."""
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)


def end_all() -> None:
    """With all the processes that play for this one: they are a session of their own."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)
    os._exit(1)


def only_one(folder: RunFolder) -> IO[bytes] | None:
    """A file that is locked while this process lives; None if another works here. Where there are no locks: free."""
    file = (folder.path / LOCK).open("ab")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ModuleNotFoundError:
        return file
    except OSError:
        file.close()
        return None
    return file


def work(folder: RunFolder, jobs: int) -> None:
    """Play, and say how it ended."""
    watch = Interrupter(60.0 * folder.plan().minutes)
    run: Run | None = None
    stage: Stage = "finished"
    sentence = ""
    try:
        run = Run(folder)
        run.open()
        with Workforce(jobs) as workforce:
            run.play(workforce)
    except KeyboardInterrupt:
        stage = "stopped" if watch.closed.is_set() else "finished"
    except (NorthpoleError, OSError) as error:
        stage, sentence = "failed", str(error)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if run is None:
        folder.keep_state(RunState(stage, sentence=sentence))
    else:
        run.end(stage, sentence)
    watch.done.set()


def main() -> None:
    folder, jobs = RunFolder(Path(sys.argv[1])), int(sys.argv[2])
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    lock = only_one(folder)
    if lock is None:
        return
    try:
        work(folder, jobs)
    except Exception:
        traceback.print_exc()
        said = f"Something went wrong on our side; {folder.path / LOG} says what."
        folder.keep_state(RunState("failed", sentence=said))


if __name__ == "__main__":
    main()
