"""Games whose player is ended from outside in the middle of them."""

from __future__ import annotations

import os
import signal
from pathlib import Path


class Losing:
    """Plays numbers; the first who comes to game `at` is killed, so often as files can be taken away."""

    def __init__(self, folder: Path, at: int, kills: int) -> None:
        self.folder = folder
        self.at = at
        for number in range(kills):
            (folder / str(number)).touch()

    def play(self, first: int, end: int) -> list[int]:
        if first <= self.at < end:
            for file in self.folder.iterdir():
                file.unlink()
                os.kill(os.getpid(), signal.SIGKILL)
        return list(range(first, end))
