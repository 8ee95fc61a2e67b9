"""Two servers on one SQLite file, though each takes it for its own, at the same table."""

from __future__ import annotations

from pathlib import Path

from northpole.engine.match import Match
from northpole.table.domain.links import stored_key
from northpole.table.store import Store
from tests.support.guests import ANNA, ME, Service, now_at, wish
from tests.support.kills import end, log_of, read_journal, serve
from tests.support.waiting import PATIENCE
from tests.torture.trial import Bound, Trial

TWINS = 2


def two_on_one_file(folder: Path, bound: Bound) -> Trial:
    trial = Trial("two servers on one SQLite file")
    database = f"sqlite:///{folder / 'tables.db'}"
    store = Store(database)
    for _ in bound:
        info = Service(store).create(ANNA, wish(ME, ME, ME, seed=None))
        journals = [folder / f"{info.id}-{twin}" for twin in range(TWINS)]
        servers = [serve(database, info.id, journal, "wait") for journal in journals]
        for server in servers:
            assert server.stdin is not None
            server.stdin.write(b"go\n")
            server.stdin.flush()
        for server, journal in zip(servers, journals, strict=True):
            if server.wait(PATIENCE) != 0:
                trial.fault(journal.with_suffix(".log").read_text(encoding="utf-8")[-280:])
            end(server)
        check(store, info.id, journals, trial)
        trial.tries += 1
    store.close()
    return trial


def check(store: Store, id: str, journals: list[Path], trial: Trial) -> None:
    """What either confirmed is there, once, and the game is whole."""
    rows = {row.key: row for row in log_of(store, id)}
    confirmed = 0
    for journal in journals:
        tried, done = read_journal(journal)
        for mark, number in done.items():
            row = rows.pop(stored_key(ANNA.key, mark), None)
            if row is None or (row.number, row.seat, row.name) != (number, *tried[mark]):
                trial.fault(f"{id}: move {number}, {tried[mark]}, was confirmed and is not there")
        confirmed += len(done)
        trial.counts["moves confirmed"] += len(done)
        trial.counts["moves refused"] += len(tried) - len(done)
    if rows:
        trial.fault(f"{id}: {len(rows)} moves that nobody was told of")
    info, match = now_at(Service(store), id)
    if not match.over or info.version != confirmed:
        trial.fault(f"{id}: the game is not over, or not whole")
    elif Match.load(match.record()).position() != match.position():
        trial.fault(f"{id}: the record does not lead to the position")
