"""Tables that show a record of this house: one for each who asks, however often."""

from __future__ import annotations

import hashlib

from northpole.table.errors import NoTable
from northpole.table.web.request import Call, may_make


def shown_table(call: Call, text: str) -> str | None:
    """Where who asks has opened this record before, unless that table was deleted since."""
    table = call.web.shown.get(key_of(call, text))
    if table is None:
        return None
    try:
        return call.web.tables.info(table).id
    except NoTable:
        return None


def show(call: Call, text: str) -> str:
    """The table, opened now if it wasn't before."""
    before = shown_table(call, text)
    if before is not None:
        return before
    may_make(call)
    made = call.web.tables.open_record(call.person, text).id
    call.web.shown[key_of(call, text)] = made
    return made


def key_of(call: Call, text: str) -> str:
    return f"{call.person.key} {hashlib.sha256(text.encode()).hexdigest()}"
