"""What is too much for the server: refused with a sentence, while everybody else is answered."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import northpole
from northpole.engine.match import Match
from northpole.table.domain.model import Person
from northpole.table.errors import TooMuch
from northpole.table.service.creation import TimeLimit, from_record
from northpole.table.settings import Limits
from northpole.table.web.reader import Reader
from tests.support.server import Browser, Server
from tests.table.test_pages import defaults, hot_seat

DIGITS = "9" * 5000
DOTS = "a." * 15_000 + "b = 1"
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.record"))


def refused(answer: httpx.Response, *status: int) -> str:
    """The sentence of a refusal, which says back a line at most."""
    assert answer.status_code in status, answer.text
    sentence = answer.json()["error"] if "json" in answer.headers["content-type"] else answer.text
    assert "9" * 201 not in answer.text and "x" * 201 not in answer.text
    assert sentence and "went wrong on our side" not in sentence
    return str(sentence)


# whole numbers


@pytest.mark.parametrize("number", [DIGITS, "99999999999999999999", "²"], ids=["digits", "64", "²"])
def test_numbers_in_addresses(server: Server, number: str) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    for query in ("eye", "seat", "at", "line"):
        refused(anna.http.get(f"{table}/regions", params={query: number}), 400, 422)
    refused(anna.http.get(f"{table}/qr/{number}.svg"), 404)
    refused(anna.post("/me", {"name": "Anna", "colour": number}), 422)


def alone(browser: Browser, game: str) -> str:
    """A table with one person on all seats."""
    seats = [{"kind": "person"}] * northpole.game(game).seats[-1]
    return f"/t/{browser.tell('/api/tables', game=game, seats=seats).json()['id']}"


@pytest.mark.parametrize("name", northpole.game_names())
def test_numbers_in_moves(server: Server, name: str) -> None:
    anna = server.browser("Anna")
    table = alone(anna, name)
    words = anna.moves(table)[0].split()
    for number in (DIGITS, "99999999999999999999", "-1"):
        for place in range(1, len(words) + 1):
            move = " ".join([*words[:place], number, *words[place + 1 :]])
            refused(anna.move(table, move), 422)
            told = anna.ask(f"{table}/why", move=move[:3000])
            assert not told["allowed"] and "9" * 201 not in told["reason"]


@pytest.mark.parametrize(
    "said",
    [
        {"seats": [{"kind": "person"}] * 2, "options": {"order": [0, 10**4000]}},
        {"seats": [{"kind": "person"}] * 2, "changes": {"desk.limit": 10**30}},
        {"seats": [{"kind": "person"}] * 2, "changes": {"x" * 5000: 1}},
        {"seats": [{"kind": "person"}] * 2, "options": {"x" * 5000: 1}},
        {"seats": [{"kind": "person"}] * 2, "options": {"luck": "x" * 5000}},
        {"seats": [{"kind": "person"}] * 2, "ruleset": "x" * 5000},
        {"seats": [{"kind": "bot", "bot": "x" * 5000}] * 2},
        {"seats": [{"kind": "x" * 5000}] * 2},
    ],
    ids=["order", "number", "change", "option", "value", "ruleset", "bot", "kind"],
)
def test_wishes_of_programs(server: Server, said: dict[str, Any]) -> None:
    anna = server.browser("Anna")
    refused(anna.tell("/api/tables", game="sweatshop", **said), 400, 422)
    refused(anna.tell("/api/tables", game="x" * 5000, **said), 400, 422)


@pytest.mark.parametrize("body", ["[" * 900, '{"a":' * 900, '{"seats": ' + DIGITS + "}", '{"a": "'])
def test_a_request_that_is_no_json(server: Server, body: str) -> None:
    anna = server.browser("Anna")
    headers = {"origin": server.address, "content-type": "application/json"}
    refused(anna.http.post("/api/tables", content=body, headers=headers), 400)
    accept = {"accept": "application/json"}
    refused(anna.http.post("/quick/sweatshop", content=body, headers=headers | accept), 400)


# texts


@pytest.mark.parametrize(
    "text", [DOTS, f"desk.limit = {DIGITS}", "a=" + "[" * 15_000], ids=["dots", "digits", "depth"]
)
def test_changed_numbers(server: Server, text: str) -> None:
    anna = server.browser("Anna")
    form = {"game": "sweatshop", "number": "2", **defaults("sweatshop"), "changes": text}
    told = anna.post("/new/check", form).json()["errors"]["changes"]
    assert told.startswith("the changed numbers: ") and len(told) < 400
    answer = anna.tell("/new", **form)
    assert "the changed numbers: " in refused(answer, 422)


def test_many_such_texts_at_once_leave_the_server_quick(server: Server) -> None:
    """Forty-five of them took minutes each of all that the server had."""
    anna = server.browser("Anna")
    form = {"game": "sweatshop", "number": "2", **defaults("sweatshop"), "changes": DOTS}
    with ThreadPoolExecutor(15) as crowd:
        answers = list(crowd.map(lambda _: anna.post("/new/check", form), range(45)))
    assert {answer.status_code for answer in answers} <= {200, 429}
    assert anna.get("/health").status_code == 200


@pytest.mark.parametrize("line", [f"Seed: {DIGITS}", f"Result: {DIGITS}", "Names: " + "[" * 5000])
def test_records(server: Server, line: str) -> None:
    anna = server.browser("Anna")
    text = f"northpole record 1\nGame: sweatshop\nSeats: 2\n{line}\n"
    refused(anna.post("/open", files={"file": ("a.record", text)}), 422)
    refused(anna.tell("/api/records", record=text), 422)


# time


def test_a_record_is_read_for_so_long_and_no_longer() -> None:
    clock = iter(range(100))
    limit = TimeLimit(5.0, lambda: float(next(clock)))
    text = GOLDEN[0].read_text(encoding="utf-8")
    with pytest.raises(TooMuch, match="too long"):
        Match.load(text, limit)
    assert next(clock) == 7  # it began at 0, and the sixth second was too late
    Match.load(text, TimeLimit(5.0, lambda: 0.0))


def test_the_budget_of_a_record_is_the_settings() -> None:
    text = GOLDEN[0].read_text(encoding="utf-8")
    with pytest.raises(TooMuch, match="too long"):
        from_record(Person("a", "A", ""), text, Limits(reading_seconds=-1.0))


def test_what_is_read_has_threads_of_its_own() -> None:
    """Few at a time; who comes when too many wait already is told so."""
    reader = Reader(threads=2, most=5)
    go_on = threading.Event()
    names = []

    def slow(number: int) -> int:
        names.append(threading.current_thread().name)
        go_on.wait()
        return number

    async def crowd() -> list[int]:
        tasks = [asyncio.create_task(reader.run(slow, number)) for number in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await reader.run(slow, 5)
        go_on.set()
        return await asyncio.gather(*tasks)

    assert asyncio.run(crowd()) == [0, 1, 2, 3, 4]
    assert len(set(names)) <= 2 and reader.waiting == 0
    reader.end()


def test_records_and_numbers_are_read_there(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And everything else is not, while all readers are at work."""
    anna = server.browser("Anna")
    form = {"game": "sweatshop", "number": "2", **defaults("sweatshop")}
    monkeypatch.setattr(server.web.reader, "most", 0)
    assert anna.post("/open", files={"file": ("a", "northpole record 1")}).status_code == 429
    assert anna.tell("/api/records", record="northpole record 1").status_code == 429
    assert anna.post("/new/check", {**form, "changes": "desk.limit = 5"}).status_code == 429
    assert anna.post("/new/check", form).status_code == 200
    assert anna.post("/new", form).status_code == 303
    assert anna.tell("/me", name="x" * 100_000).status_code == 429
