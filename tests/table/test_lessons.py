"""Lessons over HTTP: begun, followed, left, taken up again, on this server and after a restart."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import northpole
from northpole.table.domain.lesson import LEARNER
from northpole.table.sight.guide import END, FREE, STEP
from tests.support.lessons import lesson
from tests.support.server import Browser, Server, settings
from tests.support.waiting import until

every_game = pytest.mark.parametrize("game", northpole.game_names())


def guided(who: Browser, table: str) -> dict[str, Any]:
    """What the guide says, when it is the learner's turn or all is said."""
    said: list[Any] = []

    def spoken() -> bool:
        now = who.regions(table)["guide"]
        said.append(now)
        return now is None or now["kind"] in (STEP, FREE, END)

    until(spoken)
    found: dict[str, Any] = said[-1]
    return found


def follow(who: Browser, table: str, astray: Random | None = None) -> list[dict[str, Any]]:
    """To the end of the lesson; all that was said."""
    heard = []
    while (said := guided(who, table))["kind"] != END:
        heard.append(said)
        moves = who.moves(table)
        wrong = not said["move"] or (astray is not None and astray.random() < 0.4)
        made = (astray or Random(1)).choice(moves) if wrong else said["move"]
        assert who.move(table, made).status_code == 200
    return [*heard, said]


@every_game
def test_show_me_how_leads_through_a_real_game(server: Server, game: str) -> None:
    anna = server.browser("Anna")
    table = anna.go(f"/lesson/{game}")
    info = server.web.tables.info(table[3:])
    assert info.guided and info.seal is None and info.seats[LEARNER].name == "Anna"
    assert {seat.bot for seat in info.seats[1:]} == {"rookie"}
    heard = follow(anna, table)
    assert [said["at"] for said in heard if said["steps"]] == [*range(1, lesson(game).length + 1)]
    assert not any("{1}" in said["remark"] + said["say"] + said["why"] for said in heard)


@every_game
def test_with_wrong_turns_it_ends_as_well(server: Server, game: str) -> None:
    anna = server.browser("Anna")
    table = anna.go(f"/lesson/{game}")
    assert follow(anna, table, Random(game))[-1]["say"] == lesson(game).closing
    assert anna.regions(table)["stage"] == "play"


def test_afterwards_the_same_deal_is_played_to_the_end(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/lesson/realsanta")
    follow(anna, table)
    assert anna.tell(f"{table}/guide", on="").status_code == 200
    over = anna.hand_over(table, LEARNER)
    assert over["over"] and over["guide"] is None
    record = anna.get(f"{table}/record").text
    assert "\nPrepared " in record and "\nSeed: " in record
    for where in (table, anna.go("/open", {"record": record})):
        told = anna.ask(f"{where}/verify")
        assert told["verified"] and "some of it prepared" in told["sentence"]
    info = server.web.tables.info(anna.go(f"{table}/rematch")[3:])
    assert not info.guided and info.prepared is None and info.seal


def test_it_waits_for_who_goes_on_later(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/lesson/union")
    anna.move(table, guided(anna, table)["move"])
    before = guided(anna, table)
    assert "A lesson: your turn" in anna.page("/")
    assert anna.go("/lesson/union") == table
    assert guided(anna, table) == before
    assert anna.go("/lesson/realsanta") != table
    assert server.browser("Ben").go("/lesson/union") != table


def test_it_can_be_left_and_called_back(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/lesson/workshop2e")
    said = guided(anna, table)
    assert anna.tell(f"{table}/guide", on="").status_code == 200
    now = anna.regions(table)
    assert now["guide"] is None and now["turn"] and now["tips"]
    assert "A lesson" not in anna.page("/")
    assert anna.go("/lesson/workshop2e") != table
    assert anna.tell(f"{table}/guide", on="yes").status_code == 200
    assert guided(anna, table) == said


def test_nobody_else_leaves_it_and_no_other_table_becomes_one(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    table = anna.go("/lesson/union")
    assert ben.tell(f"{table}/guide", on="").status_code == 403
    assert anna.regions(table)["guide"] is not None
    other = ben.go("/quick/union")
    answer = ben.tell(f"{other}/guide", on="yes")
    assert answer.status_code == 422 and answer.json()["error"] == "This table is no lesson."
    assert ben.regions(other)["guide"] is None


def test_a_game_there_is_not_has_no_lesson(server: Server) -> None:
    assert server.browser().post("/lesson/chess").status_code == 404


def test_a_restarted_server_goes_on_with_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with Server(settings(database)) as server:
        anna = server.browser("Anna")
        table = anna.go("/lesson/sweatshop")
        anna.move(table, guided(anna, table)["move"])
        before = guided(anna, table)
    with Server(settings(database)) as server:
        again = anna.known_to(server.browser())
        assert guided(again, table) == before
        heard = follow(again, table)
        assert [said["at"] for said in heard if said["steps"]] == [
            *range(2, lesson("sweatshop").length + 1)
        ]
