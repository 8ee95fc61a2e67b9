"""What those who run a server read in the terminal."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from northpole.table.domain.house import Complaint, Listed, Outsider, Present
    from northpole.table.domain.model import ChatMessage

KEY = 8  # letters of a key: enough to tell people apart
LONG = {"players", "words", "note", "name"}  # columns that may take several lines
KINDS = {"person": "Person", "network": "Network", "home": "Network"}
MINUTE, HOUR, DAY = 60, 3600, 86400


def grid(*head: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for name in head:
        table.add_column(name, overflow="fold", no_wrap=name not in LONG)
    return table


def ago(at: float | None) -> str:
    """`5 min ago`; "" for never."""
    if at is None:
        return ""
    seconds = max(0.0, time.time() - at)
    for size, name in ((DAY, "d"), (HOUR, "h"), (MINUTE, "min")):
        number = int(seconds // size)
        if number:
            return f"{number} {name} ago"
    return "just now"


def how_long(one: Outsider) -> str:
    if one.until is None:
        return "for good"
    return f"until {time.strftime('%Y-%m-%d %H:%M', time.localtime(one.until))}"


def table_list(found: Sequence[Listed]) -> RenderableType:
    if not found:
        return "There are no such tables."
    table = grid("table", "game", "stage", "moves", "touched", "owner", "reports", "players")
    for one in found:
        table.add_row(
            Text(one.id, "cyan"),
            Text(one.game),
            Text("closed" if one.closed else one.stage),
            Text(str(one.moves)),
            Text(ago(one.touched)),
            Text(one.owner[:KEY]),
            Text(str(one.reports) if one.reports else "", "bold"),
            Text(", ".join(one.names)),
        )
    return table


def one_table(
    found: Listed, present: Sequence[Present], said: Sequence[ChatMessage]
) -> Iterable[RenderableType]:
    facts = Table.grid(padding=(0, 2))
    for name, value in (
        ("table", found.id),
        ("game", f"{found.game}, {found.moves} moves"),
        ("stage", f"{found.stage}{', closed by the house' if found.closed else ''}"),
        ("made", ago(found.made)),
        ("touched", ago(found.touched)),
        ("owner", found.owner[:KEY]),
        ("network", (found.network or "not known")[:KEY]),
        ("reports", str(found.reports)),
    ):
        facts.add_row(Text(name, "bold"), Text(value))
    yield facts
    people = grid("seat", "name", "kind", "key", "seen")
    for one in present:
        seat = "" if one.seat is None else str(one.seat)
        key = (one.person or "")[:KEY]
        people.add_row(seat, Text(one.name), one.kind, key, ago(one.seen))
    yield people
    for word in said:
        yield Text(f"{word.by[:KEY]} {word.name}: {word.text or word.reaction or ''}")


def outsiders(found: Sequence[Outsider]) -> RenderableType:
    if not found:
        return "Nobody is kept out."
    table = grid("kind", "who", "since", "how long", "note")
    for one in found:
        who = one.who if one.kind == "network" else one.who[:KEY]
        table.add_row(
            KINDS[one.kind].lower(), Text(who, "cyan"), ago(one.at), how_long(one), Text(one.note)
        )
    return table


def report_list(found: Sequence[Complaint]) -> RenderableType:
    if not found:
        return "There is nothing to settle."
    table = grid("report", "table", "when", "reason", "owner", "by", "words")
    for one in found:
        table.add_row(
            Text(one.id, "cyan"),
            Text(one.table),
            ago(one.at) + (", settled" if one.settled else ""),
            Text(one.reason),
            one.owner[:KEY],
            (one.reporter or "")[:KEY],
            Text(one.words),
        )
    return table


def figure_list(found: Mapping[str, int]) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    for name, number in found.items():
        table.add_row(Text(f"{number:,}", "bold"), Text(name))
    return table
