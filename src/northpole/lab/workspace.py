"""A study on disk: parts that were played are kept, and who comes back goes on after them."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from northpole.engine.errors import BadSetup
from northpole.lab.parallel import nothing
from northpole.lab.record_files import write_whole
from northpole.lab.series import Series
from northpole.lab.study import TABLES, Batch, Study
from northpole.lab.tally import Tally
from northpole.lab.workforce import Workforce

PLAN, SUMS, ODD = "plan.json", "sums", "odd"
PART_SECONDS = 20.0  # a part is written at least so often: that much can be lost to a power cut
PART_BYTES = 64_000_000
PART_NAME = re.compile(r"(\d+)-(\d+)\.json")


def plan_of(series: Series) -> dict[str, Any]:
    """All that decides how the games of a series come out."""
    return {
        "game": series.game,
        "bots": series.bots,
        "seed": series.seed,
        "options": series.options,
        "ruleset": series.setup().ruleset,
        "changes": series.changes,
    }


class Workspace:
    """A folder with the plan of a study, a folder of Parquet files for each table, and the sums of each part."""

    def __init__(self, folder: Path, series: Series) -> None:
        self.folder = folder
        self.series = series
        self.tally = Tally()
        self.done = 0
        self.waiting: list[Batch] = []
        self.opened = time.monotonic()

    def open(self, fresh: bool = False) -> None:
        """Take up what was played before; a folder with something else in it is refused."""
        plan = json.dumps(plan_of(self.series), ensure_ascii=False, indent=2, sort_keys=True)
        known = self.folder / PLAN
        ours = known.exists()
        if ours and fresh:
            self.clear()
        elif ours and known.read_text(encoding="utf-8") != plan + "\n":
            raise BadSetup(
                f"{self.folder} holds games of another plan (see {known});"
                " --fresh throws them away, another --out keeps both"
            )
        elif not ours and self.folder.is_dir() and any(self.folder.iterdir()):
            raise BadSetup(f"{self.folder} is there already, and it is not a folder of games")
        for name in (*TABLES, SUMS):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        write_whole(known, (plan + "\n").encode())
        self.take_up()

    def clear(self) -> None:
        """What was played is thrown away, and the odd games of it."""
        for name in (*TABLES, SUMS, ODD):
            shutil.rmtree(self.folder / name, ignore_errors=True)

    def take_up(self) -> None:
        """Parts follow each other from game 0 on; the sums are written last, so a part with them is whole."""
        for first, end, path in sorted(self.parts()):
            if first == self.done:
                self.tally.merge(Tally.from_text(path.read_text(encoding="utf-8")))
                self.done = end

    def parts(self) -> list[tuple[int, int, Path]]:
        found = []
        for path in (self.folder / SUMS).iterdir():
            name = PART_NAME.fullmatch(path.name)
            if name:
                found.append((int(name[1]), int(name[2]), path))
        return found

    def run(
        self,
        games: int,
        workforce: Workforce,
        tick: Callable[[int], None] = nothing,
    ) -> None:
        """Play on until there are so many; whatever ends it, what was played is kept."""
        if self.done >= games:
            return
        try:
            with closing(workforce.parts(Study(self.series), games, self.done)) as batches:
                for batch in batches:
                    self.take(batch)
                    tick(batch.end - batch.first)
        finally:
            self.flush()

    def take(self, batch: Batch) -> None:
        self.waiting.append(batch)
        size = sum(len(data) for one in self.waiting for data in one.tables.values())
        if time.monotonic() - self.opened > PART_SECONDS or size > PART_BYTES:
            self.flush()

    def flush(self) -> None:
        """What waits becomes a part."""
        from northpole.lab.arrow_tables import to_parquet

        self.opened = time.monotonic()
        if not self.waiting:
            return
        first, end = self.waiting[0].first, self.waiting[-1].end
        for name in TABLES:
            streams = [batch.tables[name] for batch in self.waiting]
            write_whole(self.folder / name / f"{first:09}.parquet", to_parquet(streams))
        part = Tally()
        for batch in self.waiting:
            part.merge(batch.tally)
        write_whole(self.folder / SUMS / f"{first:09}-{end:09}.json", part.to_text().encode())
        self.tally.merge(part)
        self.done = end
        self.waiting.clear()
