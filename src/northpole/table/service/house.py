"""What those who run a server can do, beside the servers that run."""

from __future__ import annotations

import re
import time
from pathlib import Path

from sqlalchemy import Connection, select, text

from northpole.engine.limits import echo
from northpole.table.domain.house import (
    HOME,
    NETWORK,
    PERSON,
    Complaint,
    Listed,
    Outsider,
    Present,
    TableFilter,
    written_network,
)
from northpole.table.domain.model import ChatMessage
from northpole.table.domain.networks import network_of
from northpole.table.errors import BadWish, NoTable
from northpole.table.service.cleaning import throw_away
from northpole.table.settings import Keeping
from northpole.table.store import Store
from northpole.table.store.abandoned import count_abandoned
from northpole.table.store.chat import read_talk
from northpole.table.store.house import (
    DAY,
    delete_kept_out,
    find_homes,
    find_people,
    insert_kept_out,
    post,
    read_figures,
    read_kept_out,
    read_listed,
    read_present,
    read_reports,
    settle_reports,
)
from northpole.table.store.queries import delete_table, may_be_id, set_closed
from northpole.table.store.schema import tables
from northpole.table.text import visible

SHORTEST = 6  # letters of a key
BEGINNING = re.compile(rf"[0-9a-f]{{{SHORTEST},64}}")


class House:
    """Every method works on the database alone; servers that run learn of it within a second or two."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # tables

    def tables(self, wanted: TableFilter) -> list[Listed]:
        with self.store.read() as connection:
            return read_listed(connection, wanted)

    def table(self, id: str) -> Listed:
        found = self.tables(TableFilter(id=id)) if may_be_id(id) else []
        if not found:
            raise NoTable(f"There is no table {echo(id)}.")
        return found[0]

    def present(self, id: str) -> list[Present]:
        """Those who sit there, and those who look on."""
        with self.store.read() as connection:
            return read_present(connection, id)

    def talk(self, id: str) -> list[ChatMessage]:
        with self.store.read() as connection:
            return read_talk(connection, id)

    def close(self, id: str, closed: bool = True) -> None:
        """Nobody plays, talks or comes any more; those who were there may still look."""
        self.table(id)
        with self.store.change(id, touch=False) as (connection, info):
            set_closed(connection, info, closed)
            post(connection, id)

    def delete(self, id: str) -> None:
        """All of it, also of one that is damaged."""
        self.table(id)
        with self.store.write() as connection:
            connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())
            delete_table(connection, id)
            post(connection, id)
            self.store.tell_changed(connection, id)

    def abandoned(self, keep: Keeping) -> int:
        """How many would be thrown away."""
        with self.store.read() as connection:
            return count_abandoned(connection, keep)

    def clean(self, keep: Keeping) -> int:
        """Tables that nobody has come back to are thrown away; how many it were."""
        number = 0
        while gone := throw_away(self.store, keep, lambda _: False):
            number += len(gone)
        return number

    # people and networks

    def kept_out(self) -> list[Outsider]:
        with self.store.read() as connection:
            return read_kept_out(connection)

    def keep_out(self, who: str, note: str = "", days: float | None = None) -> Outsider:
        """A network, or the beginning of a key as the list of tables shows it."""
        now = time.time()
        with self.store.write() as connection:
            one = self.meant(connection, who)
            until = None if days is None else now + days * DAY
            one = Outsider(one.kind, one.who, visible(note), now, until)
            insert_kept_out(connection, one)
        return one

    def let_in(self, who: str) -> Outsider:
        with self.store.write() as connection:
            written = written_network(who) or who.lower()
            found = [one for one in read_kept_out(connection) if matches(one, written)]
            if len(found) != 1:
                raise BadWish(f"{echo(who)} names {len(found) or 'nobody'} of those kept out.")
            delete_kept_out(connection, found[0])
        return found[0]

    def meant(self, connection: Connection, who: str) -> Outsider:
        network = network_of(who)
        if network is not None:
            if network.is_loopback:
                raise BadWish("That is this computer itself.")
            return Outsider(NETWORK, str(network), "", 0.0)
        begins = who.lower()
        if not BEGINNING.fullmatch(begins):
            raise BadWish(
                f"{echo(who)} is neither an address, nor a network, nor 6 letters or more of a key."
            )
        found = [Outsider(PERSON, key, "", 0.0) for key in find_people(connection, begins)]
        found += [Outsider(HOME, key, "", 0.0) for key in find_homes(connection, begins)]
        if len(found) != 1:
            raise BadWish(f"{echo(who)} is the key of {len(found) or 'nobody'} that is known here.")
        return found[0]

    # reports and figures

    def reports(self, settled: bool = False, most: int = 100) -> list[Complaint]:
        with self.store.read() as connection:
            return read_reports(connection, settled, most)

    def settle(self, id: str) -> int:
        """How many reports were settled; the beginning of an id is enough, or the id of a table for all about it."""
        if not may_be_id(id):
            raise BadWish(f"There is no report {echo(id)}.")
        with self.store.write() as connection:
            number = settle_reports(connection, id)
        if not number:
            raise BadWish(f"There is no report {echo(id)} to settle.")
        return number

    def figures(self) -> dict[str, int]:
        with self.store.read() as connection:
            figures = read_figures(connection)
            if self.store.shared:
                size = text("SELECT pg_database_size(current_database())")
                figures["bytes"] = int(connection.execute(size).scalar_one())
        if not self.store.shared:
            figures["bytes"] = Path(self.store.url.database or "").stat().st_size
        return figures


def matches(one: Outsider, written: str) -> bool:
    """Is this the one that is meant? A network by all of it, a key by its beginning."""
    if one.kind == NETWORK:
        return one.who == written
    return len(written) >= SHORTEST and one.who.startswith(written)
