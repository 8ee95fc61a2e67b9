"""Everything that one viewer can be sent about one match, through the whole app."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx

from northpole.engine.match import Match
from northpole.table.errors import Stale
from northpole.table.info import Info, Mine, Person, Rights, Said, Seat
from northpole.table.log import Act, allow, check_version, move_on
from northpole.table.regions import Artist
from northpole.table.scene import Lookout
from tests.table.server import Server, heard

TABLE = "abcdefghij"
ADDRESS, API = f"/t/{TABLE}", f"/api/tables/{TABLE}"
PAGES = ["/", *(ADDRESS + more for more in ("", "?at=3", "?eye=watch", "?eye=open", "/record"))]
PERSON = Person("p" * 32, "Anna", "0")
JSON = {"accept": "application/json"}
FAULT = 500


class OneTable:
    """Stands in for the tables: one match, looked at by one person. Nothing is stored."""

    def __init__(self, info: Info, match: Match, seat: int | None) -> None:
        seats = [
            replace(one, holder=PERSON.key if one.number == seat else "somebody")
            for one in info.seats
        ]
        self.table = replace(info, seats=tuple(seats))
        self.match = match
        self.rights = Rights(() if seat is None else (seat,), True, False)

    def info(self, id: str) -> Info:
        return self.table

    def meet(self, id: str, person: Person) -> tuple[Info, Rights, list[Said], Match]:
        return self.table, self.rights, [], self.match

    def see(self, id: str) -> tuple[Info, Match]:
        return self.table, self.match

    def look(self, id: str) -> Match:
        return self.match

    def may_see(self, id: str, person: Person) -> Rights:
        return self.rights

    def mine(self, person: Person, away: bool = False) -> list[Mine]:
        waits = any(seat in self.table.deciding for seat in self.rights.seats)
        return [Mine(self.table, self.rights.seats, waits)]

    def away(self, person: Person) -> int:
        return 0

    def play(self, id: str, person: Person, seat: int, move: str, version: int, key: str) -> int:
        act = Act(id, seat, move, version, person.key, key)
        allow(self.table, act)
        if version < 0:
            raise Stale(self.table.version)
        check_version(self.match, self.table, act)
        return move_on(self.match.at(self.match.length), self.table, act).version

    def undo(self, id: str, person: Person, seat: int, version: int, key: str) -> int:
        return self.play(id, person, seat, "undo", version, key)


class Wire:
    """A server, and a browser that is known to it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.browser = server.stranger()
        self.browser.http.cookies.set("northpole", server.front.people.token(PERSON))

    def world(self, info: Info, match: Match) -> World:
        return World(self, info, match)


class World:
    """One match at that server, with all that the server keeps of it; several viewers share that."""

    def __init__(self, wire: Wire, info: Info, match: Match) -> None:
        self.wire = wire
        self.info = info
        self.match = match
        self.lookout = Lookout(wire.server.front)
        self.artist = Artist(wire.server.front)

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
        server.app.state.lookout, server.app.state.artist = self.lookout, self.artist
        server.front.tables = OneTable(self.info, self.match, seat)  # type: ignore[assignment]

    def get(self, path: str, headers: dict[str, str] | None = None) -> dict[str, Any]:
        return whole(self.wire.browser.http.get(path, headers=headers))

    def socket(self, seat: int | None) -> Any:
        query = {} if seat is None else {"seat": str(seat)}
        with self.wire.browser.live(ADDRESS, **query) as socket:
            return heard(socket)


def whole(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code < FAULT, answer.text
    headers = [(name, value) for name, value in answer.headers.multi_items() if name != "date"]
    return {"status": answer.status_code, "headers": headers, "body": answer.text}


def questions(tried: list[str]) -> list[str]:
    """What pages and programs ask; some of it is refused."""
    paths = [
        *(f"{ADDRESS}/regions?{query}" for query in ("", "at=0", "at=10000", "line=4", "eye=open")),
        *(f"{ADDRESS}/regions?eye={eye}" for eye in ("watch", "0", "1")),
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


def info_of(match: Match) -> Info:
    seats = [Seat(n, "person", name, ticket=n) for n, name in enumerate(match.names)]
    return Info(
        id=TABLE,
        game_name=match.game.name,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes={},
        stage="play",
        seats=tuple(seats),
        owner="",
        version=match.length,
        stir=1,
        deciding=tuple(match.waiting()),
        chat=False,
        review=False,
        made=0.0,
        touched=0.0,
    )
