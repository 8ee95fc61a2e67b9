"""Two servers on one PostgreSQL: people at one table come in by different doors."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import httpx
import pytest

from tests.support.guests import match_at
from tests.support.server import Browser, Server, links, new_key, settings, told
from tests.support.waiting import PATIENCE
from tests.table.test_pages import BY_LINK, defaults, strip


@pytest.fixture(scope="module")
def doors(cluster: Any) -> Iterator[tuple[Server, Server]]:
    told = settings(cluster.new_database())
    with Server(told) as one, Server(told) as two:
        yield one, two


class Party:
    """Anna at one door and Ben at the other; Anna may also come in by his."""

    def __init__(self, doors: tuple[Server, Server], **more: str) -> None:
        self.anna, self.ben = doors[0].browser("Anna"), doors[1].browser("Ben")
        self.over_there = self.anna.known_to(doors[1].stranger())
        form = {**BY_LINK, **defaults("sweatshop"), **more}
        self.table = self.anna.go("/new", form)
        link = links(self.anna.page(self.table))[0]
        assert self.ben.go_by(link) == self.table

    def begin(self) -> Party:
        self.anna.go(f"{self.table}/start")
        return self

    def bid(self, name: str, version: str, key: str, door: Browser) -> httpx.Response:
        said = {"seat": 0, "move": name, "version": version, "key": key}
        return door.tell(f"{self.table}/move", **said)

    def length(self, server: Server) -> int:
        return match_at(server.web.tables, self.table[3:]).length


def test_a_move_at_one_door_is_told_and_shown_at_the_other(doors: tuple[Server, Server]) -> None:
    party = Party(doors).begin()
    anna, ben, table = party.anna, party.ben, party.table
    with ben.live(table) as socket:
        first = told(socket, lambda message: message["deciding"] == [0, 1])
        assert anna.move(table, "bid 2").status_code == 200
        now = told(socket, lambda message: message["deciding"] == [1])
        assert now["stir"] == ben.regions(table)["stir"] != first["stir"]
        assert ben.move(table, "bid 1").status_code == 200
    for browser in (anna, ben):
        assert "Bids: Anna 2, Ben 1" in strip(browser.page(table))
        assert "Bids: Anna 2, Ben 1" in strip(browser.regions(table)["regions"]["journal"])


def test_the_same_key_at_the_other_door_makes_no_second_move(
    doors: tuple[Server, Server],
) -> None:
    party = Party(doors).begin()
    version, key = party.anna.regions(party.table)["version"], new_key()
    answers = [
        party.bid("bid 3", version, key, door)
        for door in (party.anna, party.over_there, party.anna, party.over_there)
    ]
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len({answer.json()["version"] for answer in answers}) == 1
    assert party.length(doors[0]) == party.length(doors[1]) == 1
    other = party.bid("bid 1", version, key, party.over_there)
    assert other.status_code == 422 and "another move" in other.json()["error"]


def test_a_double_click_that_reaches_both_doors_at_once_is_one_move(
    doors: tuple[Server, Server],
) -> None:
    party = Party(doors).begin()
    version, key = party.anna.regions(party.table)["version"], new_key()
    browsers = [party.anna, party.over_there]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda door: party.bid("bid 3", version, key, door), browsers))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert party.length(doors[0]) == party.length(doors[1]) == 1


def test_an_old_position_is_refused_at_the_other_door(doors: tuple[Server, Server]) -> None:
    party = Party(doors).begin()
    old = party.anna.regions(party.table)["version"]
    assert party.bid("bid 3", old, new_key(), party.anna).status_code == 200
    late = party.bid("bid 1", old, new_key(), party.over_there)
    assert late.status_code == 409 and late.json()["stale"]
    assert late.json()["stir"] == party.anna.regions(party.table)["stir"]
    assert party.length(doors[1]) == 1


def test_what_was_done_at_one_door_is_taken_back_at_the_other(
    doors: tuple[Server, Server],
) -> None:
    party = Party(doors).begin()
    before = party.anna.regions(party.table)
    party.anna.move(party.table, "bid 3")
    now = party.over_there.regions(party.table)
    assert now["can_undo"].startswith("Take back: Grab 3")
    said = {"seat": 0, "version": now["version"], "key": new_key()}
    assert party.over_there.tell(f"{party.table}/undo", **said).status_code == 200
    assert party.anna.regions(party.table)["version"] == before["version"]


def test_the_lobby_talk_and_who_is_here_are_told_at_both_doors(
    doors: tuple[Server, Server],
) -> None:
    party = Party(doors, chat="yes")
    anna, ben, table = party.anna, party.ben, party.table
    with ben.live(table) as his, anna.live(table) as hers:
        for socket in (his, hers):
            here = told(socket, lambda message: len(message["here"]) == 2)["here"]
            assert {one["name"]: one["seats"] for one in here} == {"Anna": [0], "Ben": [1]}
        hers.send('{"typing": true}')
        assert told(his, lambda message: bool(message["typing"]))["typing"] == ["Anna"]
        before = ben.regions(table)["stir"]
        assert anna.tell(f"{table}/talk", text="Shall we?").status_code == 200
        told(his, lambda message: message["stir"] != before)
        assert "Shall we?" in ben.regions(table)["regions"]["talk"]
        party.begin()
        assert told(his, lambda message: message["stage"] == "play")["turns"] == [1]
    assert ben.move(table, "bid 1").status_code == 200


def test_a_program_that_waits_at_one_door_hears_of_the_other(
    doors: tuple[Server, Server],
) -> None:
    party = Party(doors).begin()
    stream = f"/api/tables/{party.table[3:]}/stream"
    now = party.ben.ask(stream)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(party.ben.ask, stream, since=now["stir"], wait=20)
        party.anna.move(party.table, "bid 1")
        assert waiting.result(PATIENCE)["deciding"] == [1]


def test_a_game_with_bots_is_played_through_both_doors(doors: tuple[Server, Server]) -> None:
    """Every other move by the other door; whichever server thinks for the bot, both show one game."""
    anna = doors[0].browser("Anna")
    there = anna.known_to(doors[1].stranger())
    form = {"game": "sweatshop", "number": "2", "kind_0": "me", "kind_1": "bot", "bot_1": "random"}
    table = anna.go("/new", {**form, **defaults("sweatshop")})
    dice = Random(6)
    for number in range(500):
        door = (anna, there)[number % 2]
        api = f"/api/tables/{table[3:]}"
        now = door.ask(f"{api}/decision")
        if now["stage"] == "over":
            break
        if now["decision"] is None:
            door.ask(f"{api}/stream", since=now["stir"], wait=5)
            continue
        move = dice.choice(now["decision"]["moves"])["name"]
        assert door.move(table, move).status_code == 200
    shown = [door.regions(table) for door in (anna, there)]
    assert shown[0]["over"] and shown[0] == shown[1]
    assert anna.page(f"{table}/record") == there.page(f"{table}/record")


def test_when_one_server_stops_the_game_goes_on_at_the_other(cluster: Any) -> None:
    same = settings(cluster.new_database())
    with Server(same) as other:
        with Server(same) as first:
            party = Party((first, other)).begin()
            party.anna.move(party.table, "bid 2")
        assert party.over_there.regions(party.table)["can_undo"]
        with party.over_there.live(party.table) as socket:
            before = told(socket, lambda message: len(message["here"]) == 1)
            party.ben.move(party.table, "bid 1")
            told(socket, lambda message: message["stir"] != before["stir"])
        assert "Bids: Anna 2, Ben 1" in strip(party.over_there.page(party.table))
