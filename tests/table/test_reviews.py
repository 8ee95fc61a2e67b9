"""Looking back on a finished game at the table: worked out elsewhere, kept, and forgotten with people."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from northpole.table.store.reviews import read_review
from tests.support.server import Browser, Server, settings
from tests.support.waiting import PATIENCE

TWO = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bob {0}"}]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    place = tmp_path_factory.mktemp("reviews")
    with Server(settings(f"sqlite:///{place / 'tables.db'}")) as server:
        yield server


def finished(anna: Browser, game: str = "realsanta") -> str:
    """A game of two people at one screen, played at random to its end."""
    table = anna.tell("/api/tables", game=game, seats=TWO).json()["id"]
    dice = Random(3)
    for number in range(2000):
        now: dict[str, Any] = anna.http.get(f"/api/tables/{table}/decision").json()
        if now["stage"] == "over":
            return str(table)
        move = dice.choice(now["decision"]["moves"])["name"]
        said = {"seat": now["seat"], "version": now["version"], "key": str(number)}
        anna.tell(f"/api/tables/{table}/moves", move=move, **said)
    raise AssertionError("the game did not end")


def done(anna: Browser, table: str) -> str:
    end = time.monotonic() + PATIENCE * 4
    while time.monotonic() < end:
        page = anna.page(f"/t/{table}/review")
        if "data-running" not in page:
            return page
        time.sleep(0.1)
    raise AssertionError("the review did not end")


def test_a_review_is_worked_out_kept_and_not_done_twice(house: Server) -> None:
    anna = house.browser("Anna")
    table = finished(anna)
    assert "Look back on this game" in anna.page(f"/t/{table}/review")
    nothing = {"running": False, "finished": False, "done": 0, "all": 0, "review": None}
    assert anna.ask(f"/api/tables/{table}/review") == nothing
    assert f'href="/t/{table}/review"' in anna.page(f"/t/{table}")
    begun = anna.tell(f"/api/tables/{table}/review").json()
    assert begun["running"] and not begun["finished"] and begun["done"] < begun["all"]
    assert begun["review"]["names"] == ["Ada", "Bob {0}"]
    page = done(anna, table)
    check_told(anna, table)
    assert "Decisions to look at again" in page
    assert "Bob {0}" in page  # whatever somebody is called
    store, reviews = house.web.tables.store, house.web.services.reviews
    with store.read() as connection:
        kept = read_review(connection, table)
    assert kept is not None and kept["names"] == ["Ada", "Bob {0}"]
    before = house.web.services.bots.pool
    reviews.made.values.clear()  # as after a new start
    assert "Look back on this game" not in anna.page(f"/t/{table}/review")
    anna.post(f"/t/{table}/review")
    assert not reviews.runs(table)
    assert house.web.services.bots.pool is before
    anna.tell("/api/me/forget", sure=True)
    with store.read() as connection:
        assert read_review(connection, table) is None


def check_told(anna: Browser, table: str) -> None:
    """To programs, and to the list of one's games."""
    answer = anna.tell(f"/api/tables/{table}/review").json()  # asked again: it is there
    assert answer == anna.ask(f"/api/tables/{table}/review")
    assert answer["finished"] and not answer["running"] and answer["done"] == answer["all"]
    review = answer["review"]
    mine = {one["seat"]: one for one in anna.ask("/api/me/games")["games"]}
    assert len(review["players"]) == 2
    for player in review["players"]:
        game = mine[player["seat"]]
        assert (game["good"], game["rated"]) == (player["good"], player["rated"])
        assert (player["luck"] is not None) == review["trusted"]
        kinds = [one["kind"] for one in review["decisions"] if one["seat"] == player["seat"]]
        assert kinds.count("mistake") == player["mistakes"]
    page = " ".join(anna.page("/me/games").split())
    assert "from 1 reviewed game of 1" in page and 'class="accuracy"' in page


def test_a_game_that_goes_on_has_none(house: Server) -> None:
    anna = house.browser("Anna")
    table = anna.tell("/api/tables", game="realsanta", seats=TWO).json()["id"]
    for place in (f"/t/{table}/review", f"/api/tables/{table}/review"):
        for answer in (anna.get(place), anna.tell(place)):
            assert answer.status_code == 409


def test_strangers_see_none_and_moves_count_only_when_the_game_is_over(house: Server) -> None:
    anna, ben = house.browser("Anna"), house.browser("Ben")
    table = finished(anna)
    for place in (f"/t/{table}/review", f"/api/tables/{table}/review"):
        assert ben.get(place).status_code == 403
        assert ben.tell(place).status_code == 403
    last = anna.regions(f"/t/{table}")["frames"] - 1
    assert 0 < anna.regions(f"/t/{table}", after=5)["at"] < last
    going_on = anna.tell("/api/tables", game="realsanta", seats=TWO).json()["id"]
    assert anna.regions(f"/t/{going_on}", after=0)["at"] is None
