"""Somebody who plays on, whatever happens to the server, and remembers what was confirmed."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx

from northpole.table.domain.links import stored_key
from northpole.table.store import Store
from northpole.table.web.identity import People
from tests.support.kills import log_of
from tests.support.server import new_key
from tests.torture.trial import Trial

AWAY = 503
REFUSED = 4  # hundred


class Player:
    """All seats of one table, by the API; a move without an answer is sent again with its key."""

    def __init__(
        self,
        address: str,
        trial: Trial,
        seats: list[dict[str, str]] | None = None,
        game: str = "sweatshop",
    ) -> None:
        self.trial = trial
        self.http = httpx.Client(base_url=f"{address}/api", timeout=60, verify=False)
        made = self.must("POST", "/people", {"name": "Anna"})
        self.token = made["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"
        seats = seats or [{"kind": "person"}] * 2
        self.mine = [number for number, seat in enumerate(seats) if seat["kind"] == "person"]
        self.table = self.must("POST", "/tables", {"game": game, "seats": seats})["id"]
        self.dice = Random(5)
        self.tried: dict[str, Any] | None = None  # nobody knows what became of it
        self.confirmed: dict[str, tuple[int, str]] = {}
        self.over = False

    def close(self) -> None:
        self.http.close()

    def moved_to(self, address: str) -> None:
        """The server is somewhere else now."""
        self.http.base_url = httpx.URL(f"{address}/api")

    def must(self, method: str, path: str, said: Any = None) -> Any:
        answer = self.http.request(method, path, json=said)
        assert answer.is_success, answer.text
        return answer.json()

    def ask(self, method: str, path: str, said: Any = None) -> Any:
        """None if the server can't say just now. A fault of the server is one of the trial."""
        try:
            answer = self.http.request(method, path, json=said)
        except httpx.TransportError as error:
            self.trial.counts[type(error).__name__] += 1
            return None
        if answer.status_code == AWAY:
            self.trial.counts["told to wait (503)"] += 1
            return None
        if answer.status_code // 100 == REFUSED:
            self.trial.counts[f"refused ({answer.status_code})"] += 1
            return {}
        if not answer.is_success:
            self.trial.fault(f"{method} {path}: {answer.status_code} {answer.text}")
            return None
        return answer.json()

    def step(self) -> bool:
        """One move, or one look. Was a move confirmed?"""
        if self.tried is None:
            self.choose()
        if self.tried is None:
            return False
        said = self.tried
        answer = self.ask("POST", f"/tables/{self.table}/moves", said)
        if answer is None:
            return False
        self.tried = None
        if answer:
            self.confirmed[said["key"]] = (said["seat"], said["move"])
            self.trial.counts["moves confirmed"] += 1
        return bool(answer)

    def choose(self) -> None:
        for seat in self.mine:
            now = self.ask("GET", f"/tables/{self.table}/decision?seat={seat}")
            if not now:
                return
            self.over = now["stage"] == "over"
            if now["decision"] is not None:
                move = self.dice.choice(now["decision"]["moves"])["name"]
                self.tried = {
                    "seat": seat,
                    "move": move,
                    "version": now["version"],
                    "key": f"{self.table} {new_key()}",
                }
                return

    def check(self, store: Store, secret: bytes) -> None:
        """Everything confirmed is stored, once, and nothing that was not sent."""
        person = People(secret, 24).read(self.token)
        assert person is not None
        rows = log_of(store, self.table)
        if [row.number for row in rows] != list(range(1, len(rows) + 1)):
            self.trial.fault(f"{self.table}: moves are numbered {[row.number for row in rows]}")
        by_key = {row.key: (row.seat, row.name) for row in rows if row.key is not None}
        for key, what in self.confirmed.items():
            if by_key.pop(stored_key(person.key, key), None) != what:
                self.trial.fault(f"{self.table}: {what} was confirmed and is not there")
        unanswered = 1 if self.tried is not None else 0
        if len(by_key) > unanswered:
            self.trial.fault(f"{self.table}: {len(by_key)} moves that nobody was told of")
