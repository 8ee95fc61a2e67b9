"""Everything that one viewer can be sent about one match, through the whole app."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx

from northpole.engine.match import Match
from northpole.table.domain.model import OwnTable, Person, Rights, Seat, TableInfo
from northpole.table.errors import Stale
from northpole.table.render.regions import RegionRenderer
from northpole.table.service.moves import MoveRequest, SeenPosition, StoredMove, allow, move_on
from northpole.table.service.tables import Visit
from northpole.table.sight.perspective import PerspectiveBuilder
from tests.support.drawing import info_of as drawn_info
from tests.support.server import Server, heard
from tests.support.waiting import PATIENCE

TABLE = "abcdefghij"
ADDRESS, API = f"/t/{TABLE}", f"/api/tables/{TABLE}"
PAGES = ["/", *(ADDRESS + more for more in ("", "?at=3", "?eye=watch", "?eye=open", "/record"))]
PERSON = Person("p" * 32, "Anna", "0")
JSON = {"accept": "application/json"}
FAULT = 500
MOST_FRAMES = 6


class OneTable:
    """Stands in for the tables: one match, looked at by one person. Nothing is stored."""

    def __init__(self, info: TableInfo, match: Match, seat: int | None) -> None:
        seats = [
            replace(one, holder=PERSON.key if one.number == seat else "somebody")
            for one in info.seats
        ]
        self.table = replace(info, seats=tuple(seats))
        self.only = match
        self.rights = Rights(() if seat is None else (seat,), True, False)

    def info(self, id: str) -> TableInfo:
        return self.table

    def known(self, id: str, person: Person) -> tuple[TableInfo, Rights]:
        return self.table, self.rights

    def meet(self, id: str, person: Person, left: TableInfo | None = None) -> Visit:
        return Visit(self.table, self.rights, [], self.only)

    def match(self, info: TableInfo) -> Match:
        return self.only

    def mine(self, person: Person, away: bool = False) -> list[OwnTable]:
        waits = any(seat in self.table.deciding for seat in self.rights.seats)
        return [OwnTable(self.table, self.rights.seats, waits)]

    def away(self, person: Person) -> int:
        return 0

    def play(
        self,
        id: str,
        person: Person,
        seat: int,
        move: str,
        seen: SeenPosition,
        key: str,
        unless_final: bool = False,
    ) -> StoredMove:
        act = MoveRequest(id, seat, move, seen, person.key, key, unless_final)
        allow(self.table, act)
        if not seen.still(self.table, self.only, seat):
            raise Stale(self.table.version)
        after = move_on(self.only.at(self.only.length), self.table, act)
        return StoredMove(after.version, self.table, self.only)

    def undo(self, id: str, person: Person, seat: int, seen: SeenPosition, key: str) -> StoredMove:
        return self.play(id, person, seat, "undo", seen, key)

    def after(self, played: StoredMove, person: Person) -> Visit:
        return self.meet(played.info.id, person)


class Wire:
    """A server, and a browser that is known to it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.browser = server.stranger()
        self.browser.http.cookies.set("northpole", server.web.people.token(PERSON))

    def world(self, info: TableInfo, match: Match) -> World:
        return World(self, info, match)


class World:
    """One match at that server, with all that the server keeps of it; several viewers share that."""

    def __init__(self, wire: Wire, info: TableInfo, match: Match) -> None:
        self.wire = wire
        self.info = info
        self.match = match
        self.perspectives = PerspectiveBuilder(wire.server.web.tables)
        self.renderer = RegionRenderer(wire.server.web.pages)

    def sent(self, seat: int | None, tried: list[str]) -> dict[str, Any]:
        """All that this viewer gets, by what was asked."""
        self.seat_somebody(seat)
        sent = {path: self.get(path) for path in PAGES}
        sent |= {path: self.get(path, JSON) for path in questions(tried)}
        sent["socket"] = self.socket(seat)
        if seat is not None:
            version = self.wire.browser.regions(ADDRESS, seat=seat)["version"]
            for path, said in deeds(seat, len(self.info.seats), version, tried):
                sent[f"{path} {said}"] = whole(self.wire.browser.tell(path, **said))
        return sent

    def glimpse(self, seat: int | None) -> None:
        """Somebody else looks first: what is kept of it must not reach the others."""
        self.seat_somebody(seat)
        for path in (ADDRESS, f"{ADDRESS}/regions?at=10000&eye=watch"):
            assert self.get(path)["status"] == 200

    def seat_somebody(self, seat: int | None) -> None:
        server = self.wire.server
        server.app.state.perspectives, server.app.state.renderer = self.perspectives, self.renderer
        table = OneTable(self.info, self.match, seat)
        server.web.tables = self.perspectives.tables = table  # type: ignore[assignment]

    def get(self, path: str, headers: dict[str, str] | None = None) -> dict[str, Any]:
        return whole(self.wire.browser.http.get(path, headers=headers))

    def frames(self, seat: int | None) -> list[str]:
        """All that a socket says, as it says it, while others do something of which this viewer is told nothing.

        Up to the second time that it says it is still there; or a few, if it says too much for that.
        """
        self.seat_somebody(seat)
        query = {} if seat is None else {"seat": str(seat)}
        said: list[str] = []
        with self.wire.browser.live(ADDRESS, **query) as socket:
            while sum(map(is_beat, said)) < 2 and len(said) < MOST_FRAMES:
                said.append(str(socket.recv(PATIENCE)))
                self.wire.server.web.presence.table_changed(TABLE)
        return said

    def socket(self, seat: int | None) -> Any:
        query = {} if seat is None else {"seat": str(seat)}
        with self.wire.browser.live(ADDRESS, **query) as socket:
            return heard(socket)


def is_beat(text: str) -> bool:
    return set(json.loads(text)) == {"stir"}


def whole(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code < FAULT, answer.text
    headers = [(name, value) for name, value in answer.headers.multi_items() if name != "date"]
    return {"status": answer.status_code, "headers": headers, "body": answer.text}


def questions(tried: list[str]) -> list[str]:
    """What pages and programs ask; some of it is refused."""
    paths = [
        *(f"{ADDRESS}/regions?{query}" for query in ("", "at=0", "at=10000", "line=4", "eye=open")),
        *(f"{ADDRESS}/regions?eye={eye}" for eye in ("watch", "0", "1")),
        *(f"{ADDRESS}/regions?known=told:{lines}" for lines in (0, 6, "x")),
        *(f"{ADDRESS}/{part}" for part in ("pulse", "verify")),
        *(f"{API}/{part}" for part in ("view", "decision", "journal", "record", "links")),
        *(f"{API}/{part}" for part in ("view?at=10000", "view?eye=1", "stream?wait=0")),
        *(API, "/api/tables"),
    ]
    return paths + [f"{ADDRESS}/why?move={name}" for name in tried] + [f"{API}/why?move=&seat=0"]


def deeds(
    seat: int, seats: int, version: str, tried: list[str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Moves and undos: on old positions, for others, against the rules. What is allowed stores nothing here."""
    now = {"seat": seat, "version": version, "key": "k"}
    for name in tried[:4]:
        yield f"{ADDRESS}/move", {**now, "move": name}
    yield f"{ADDRESS}/move", {**now, "move": tried[0], "version": "old"}
    yield f"{ADDRESS}/move", {**now, "move": tried[0], "seat": (seat + 1) % seats}
    yield f"{ADDRESS}/undo", now
    yield f"{API}/moves", {**now, "move": tried[0]}
    yield f"{API}/moves", {**now, "move": tried[0], "version": "old"}
    yield f"{API}/undo", now


def info_of(match: Match) -> TableInfo:
    """People on all seats, and nobody's table."""
    seats = [Seat(n, "person", name, ticket=n) for n, name in enumerate(match.names)]
    return replace(drawn_info(match, None, over=False), id=TABLE, seats=tuple(seats), owner="")
