"""The JSON API, from a real server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

import northpole
from northpole.table.web.api.openapi import OPERATIONS, REFUSALS, spec
from tests.support import calls
from tests.support.guests import match_at
from tests.support.server import Server, new_key
from tests.support.waiting import PATIENCE

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "http.md").read_text(encoding="utf-8")


class Program:
    """Somebody with a token."""

    def __init__(self, server: Server, name: str) -> None:
        self.address = server.address
        self.token = self.post("/people", {"name": name}).json()["token"]

    def headers(self) -> dict[str, str]:
        token = getattr(self, "token", None)
        return {"authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http("GET", path, params=query)

    def ask(self, path: str, **query: Any) -> dict[str, Any]:
        answer = self.get(path, **query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, path: str, said: Any = None) -> httpx.Response:
        body = json.dumps(said or {})
        return self.http("POST", path, content=body)

    def http(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Over plain http: certificates are not even loaded, which would take longer than the call."""
        address = f"{self.address}/api{path}"
        return httpx.request(method, address, headers=self.headers(), verify=False, **more)

    def told(self, path: str, said: Any = None) -> dict[str, Any]:
        answer = self.post(path, said)
        assert answer.status_code in (200, 201), answer.text
        found: dict[str, Any] = answer.json()
        return found

    def move(self, table: str, name: str, seat: int) -> httpx.Response:
        now = self.ask(f"/tables/{table}/decision", seat=seat)
        said = {"seat": seat, "move": name, "version": now["version"], "key": new_key()}
        return self.post(f"/tables/{table}/moves", said)


def wish(*kinds: str, **more: Any) -> dict[str, Any]:
    return {"game": "sweatshop", "seats": [{"kind": kind} for kind in kinds], **more}


@pytest.fixture
def anna(server: Server) -> Program:
    return Program(server, "Anna")


def two(server: Server) -> tuple[Program, Program, str]:
    anna, ben = Program(server, "Anna"), Program(server, "Ben")
    table = anna.told("/tables", wish("person", "open"))["id"]
    link = anna.ask(f"/tables/{table}/links")["links"][0]
    assert ben.told("/join", {"token": link["token"]}) == {"id": table, "seat": 1}
    assert anna.told(f"/tables/{table}/start")["stage"] == "play"
    return anna, ben, table


# the page


def test_the_bot_on_the_page_plays_a_game(server: Server, tmp_path: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert 20 <= len([line for line in block.splitlines() if line.strip()]) <= 32
    file = tmp_path / "bot.py"
    file.write_text(block, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(file), server.address],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", done.stdout)


def test_the_table_on_the_page_can_be_had(anna: Program) -> None:
    (block,) = re.findall(r"```json\n(.*?)```", PAGE, flags=re.DOTALL)
    table = anna.told("/tables", json.loads(block))
    assert table["stage"] == "lobby" and table["changes"] == {"desk.limit": 5}


def test_the_page_names_every_refusal_and_what_is_there() -> None:
    for status in REFUSALS:
        assert f"| {status} |" in PAGE
    there = {f"{one.method.upper()} /api{one.path}" for one in OPERATIONS}
    named = re.findall(r"`(GET|POST) (/api/[\w/{}]+)", PAGE)
    assert len(named) > 8
    assert {f"{method} {path}" for method, path in named} <= there


def test_the_description_is_served_and_shown(server: Server) -> None:
    served = calls.get(f"{server.address}/api/openapi.json").json()
    assert served == spec() and served["openapi"] == "3.1.0"
    page = server.browser().page("/api")
    for one in OPERATIONS:
        assert f"/api{one.path}" in page


# who


@pytest.mark.parametrize("word", [None, "Bearer nonsense", "Basic eDp5"])
def test_without_a_token_nothing_is_told(server: Server, word: str | None) -> None:
    headers = {} if word is None else {"authorization": word}
    how = httpx.HTTPTransport(verify=False)
    with httpx.Client(
        base_url=f"{server.address}/api", headers=headers, transport=how, timeout=PATIENCE
    ) as client:
        for one in OPERATIONS:
            if one.open:
                continue
            said: dict[str, Any] | None = None if one.method == "get" else {}
            path = one.path.replace("{id}", "aaaaaaaaaa")
            answer = client.request(one.method.upper(), path, json=said)
            assert answer.status_code == 401 and "token" in answer.json()["error"].lower()


def test_the_games_are_told(anna: Program) -> None:
    told = anna.ask("/games")
    assert [game["name"] for game in told["games"]] == northpole.game_names()
    bots = {bot["name"]: bot for bot in told["bots"]}
    assert {"random", "greedy", "rookie", "helper", "foreman", "santa"} == set(bots)
    assert bots["santa"]["face"] == "level-santa" and "Klara" in bots["santa"]["people"]
    assert anna.ask("/games/sweatshop") == told["games"][0]
    assert anna.get("/games/chess").status_code == 404


# a game


def test_two_programs_play_a_round(server: Server) -> None:
    anna, ben, table = two(server)
    view = anna.ask(f"/tables/{table}/view")
    assert view["seat"] == 0 and view["turns"] == [0] and view["deciding"] == [0, 1]
    assert "own" in view["view"]["elves"][0] and "own" not in view["view"]["elves"][1]
    assert anna.move(table, "bid 1", 0).status_code == 200
    waiting = ben.ask(f"/tables/{table}/stream", since="x")
    assert waiting["turns"] == [1]
    after = ben.move(table, "bid 2", 1).json()
    assert after["version"] and after["can_undo"] is None
    lines = ben.ask(f"/tables/{table}/journal")["lines"]
    assert any(line.startswith("Bids: Anna 1, Ben 2") for line in lines)


def test_a_move_is_made_once_and_only_on_the_position_seen(server: Server) -> None:
    anna, ben, table = two(server)
    now = anna.ask(f"/tables/{table}/decision")
    said = {"seat": 0, "move": "bid 1", "version": now["version"], "key": "mine"}
    answers = [anna.post(f"/tables/{table}/moves", said) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    late = anna.post(f"/tables/{table}/moves", {**said, "key": "other", "move": "bid 2"})
    assert late.status_code == 409
    assert match_at(server.web.tables, table).length == 1
    assert ben.move(table, "bid 44", 1).status_code == 422
    theirs = ben.post(f"/tables/{table}/moves", {**said, "key": "his"})
    assert theirs.status_code == 403


def test_a_move_can_be_taken_back(server: Server) -> None:
    anna, _, table = two(server)
    after = anna.move(table, "bid 1", 0).json()
    assert after["can_undo"]
    said = {"seat": 0, "version": after["version"], "key": new_key()}
    back = anna.told(f"/tables/{table}/undo", said)
    assert [move["name"] for move in back["decision"]["moves"]][:2] == ["bid 0", "bid 1"]


def test_waiting_ends_when_something_happens(server: Server) -> None:
    anna, ben, table = two(server)
    now = ben.ask(f"/tables/{table}/stream")
    assert ben.ask(f"/tables/{table}/stream", since=now["stir"], wait=0) == now
    anna.move(table, "bid 1", 0)
    assert ben.ask(f"/tables/{table}/stream", since=now["stir"])["stir"] != now["stir"]


def test_why_not_is_told_with_its_rule(server: Server) -> None:
    anna, _, table = two(server)
    why = anna.ask(f"/tables/{table}/why", move="bid 40")
    assert not why["allowed"] and "Grab" in why["reason"]


def test_the_owner_seats_people_and_bots(server: Server) -> None:
    anna = Program(server, "Anna")
    table = anna.told("/tables", wish("person", "open", "open"))["id"]
    seats = anna.told(f"/tables/{table}/seats", {"seat": 1, "kind": "bot", "bot": "random"})[
        "seats"
    ]
    assert seats[1]["kind"] == "bot"
    swapped = anna.told(f"/tables/{table}/swap", {"a": 0, "b": 2})
    assert swapped["mine"] == [2]
    assert anna.post(f"/tables/{table}/start").status_code in (409, 422)


def test_talk_and_what_is_refused(server: Server) -> None:
    anna = Program(server, "Anna")
    table = anna.told("/tables", wish("person", "person", chat=True))["id"]
    said = anna.told(f"/tables/{table}/talk", {"text": "hello"})["talk"]
    assert said[-1]["text"] == "hello" and said[-1]["me"] and said[-1]["name"] == "Anna"
    assert "by" not in said[-1]
    assert anna.post(f"/tables/{table}/talk", {}).status_code == 400
    for path in ("record", "verify"):
        assert anna.get(f"/tables/{table}/{path}").status_code == 409
    assert anna.post(f"/tables/{table}/rematch").status_code == 409


def test_records_come_and_go(server: Server, anna: Program) -> None:
    golden = sorted((ROOT / "tests" / "golden").glob("sweatshop-*.record"))[0]
    text = golden.read_text(encoding="utf-8")
    table = anna.told("/records", {"record": text})
    assert table["review"] and table["stage"] == "over" and table["result"]
    assert anna.get(f"/tables/{table['id']}/record").text == text
    assert anna.ask(f"/tables/{table['id']}/verify")["verified"] is True
    opened = anna.ask(f"/tables/{table['id']}/view", at=3, eye="open")
    assert opened["view"]["seat"] is None
    assert anna.post("/records", {"record": "no"}).status_code == 422


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ({}, 422),
        (wish("person"), 422),
        (wish("person", "cat"), 422),
        (wish("person", "bot", game="chess"), 422),
        (wish("person", "bot", options={"luck": 7}), 422),
        (wish("person", "bot", options=[1]), 400),
        (wish("person", "bot", chat="yes"), 400),
        (wish("person", "bot", changes={"desk.limit": "four"}), 422),
        ({"game": "sweatshop", "seats": [1, 2]}, 422),
        ({"game": "sweatshop", "seats": "many"}, 422),
    ],
)
def test_wishes_that_cannot_be_had(anna: Program, said: dict[str, Any], status: int) -> None:
    answer = anna.post("/tables", said)
    assert answer.status_code == status and answer.json()["error"]


@pytest.mark.parametrize("body", [b"{", b"[]", b"\xff", b"null", b'"x"', b"[" * 100_000])
def test_what_is_not_json_is_refused(server: Server, body: bytes) -> None:
    answer = calls.post(f"{server.address}/api/people", content=body)
    assert answer.status_code == 400 and answer.json()["error"]


ODD = ["a\x00b", "\x00", "\ud800", "x\udfff", "\u202e", "\ufeff", "🎅" * 400, "'; --", "%s %(x)s"]


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_odd_letters_are_kept_or_refused_wherever_they_come(anna: Program, odd: str) -> None:
    """Databases differ in what they can keep: whatever it is, it is never a fault of ours."""
    said = {"kind": "person", "name": odd}
    made = anna.post("/tables", wish("person", "open", chat=True))
    table = f"/tables/{made.json()['id']}"
    answers = [
        anna.post("/people", {"name": odd}),
        anna.post("/tables", {"game": "sweatshop", "seats": [said, {"kind": "person"}]}),
        anna.post("/tables", wish("person", "bot", game=odd)),
        anna.post("/tables", wish("person", "bot", ruleset=odd)),
        anna.post("/tables", wish("person", "bot", options={odd: odd})),
        anna.post("/tables", wish("person", "bot", changes={odd: odd})),
        anna.post("/join", {"token": odd}),
        anna.post("/records", {"record": odd}),
        anna.post(f"{table}/talk", {"text": odd}),
        anna.post(f"{table}/talk", {"reaction": odd}),
        anna.post(f"{table}/seats", {"seat": 1, **said}),
        anna.post(f"{table}/seats", {"seat": 1, "kind": "bot", "bot": odd}),
        anna.post(f"{table}/start"),
        anna.post(f"{table}/moves", {"seat": 0, "move": odd, "version": odd, "key": odd}),
        anna.get(f"{table}/view"),
        anna.get("/tables"),
    ]
    assert [answer.text for answer in answers if answer.status_code >= 500] == []


@pytest.mark.parametrize("odd", ["%00", "%ff", "%ed%a0%80", "a%00b"])
def test_odd_letters_in_an_address_lead_nowhere(anna: Program, odd: str) -> None:
    assert anna.get(f"/tables/{odd}").status_code == 404
    assert anna.get(f"/tables/{odd}/view").status_code == 404
    assert anna.post(f"/tables/{odd}/start").status_code == 404


def test_other_methods_are_refused(server: Server) -> None:
    assert httpx.delete(f"{server.address}/api/people").status_code == 405
    assert calls.get(f"{server.address}/api/nothing").json()["error"]
