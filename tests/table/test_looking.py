"""Looking changes nothing: every change is a POST, whatever the address, whoever asks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from northpole.table.store import Store
from northpole.table.store.schema import metadata, seen
from tests.support.server import Browser, Server, links
from tests.table.test_pages import BY_LINK, defaults, hot_seat

LOOKING = {"GET", "HEAD"}
QUERIES = ["", "?seat=0&at=0&eye=watch&move=bid+1&wait=0&away=true&tips=1&part=1&known=a:b"]


def all_routes(routes: list[BaseRoute], before: str = "") -> Iterator[tuple[str, BaseRoute]]:
    for route in routes:
        if isinstance(route, Mount):
            if not isinstance(route.app, StaticFiles):
                yield from all_routes(list(route.routes), before + route.path)
        else:
            assert isinstance(route, Route | WebSocketRoute)
            yield before + route.path, route


def kept(store: Store) -> list[Any]:
    """Every row of every table of the database; but when who plays was last there is written down every minute."""
    with store.read() as connection:
        return [
            sorted(
                map(
                    repr,
                    connection.execute(select(*[one for one in table.c if one is not seen.c.at])),
                )
            )
            for table in metadata.sorted_tables
        ]


def filled(path: str, names: dict[str, list[str]]) -> list[str]:
    """The path with real names in it, in every combination."""
    wanted = [name for name in names if f"{{{name}}}" in path]
    found = [
        path.format(**dict(zip(wanted, some, strict=True)))
        for some in product(*(names[name] for name in wanted))
    ]
    assert not [one for one in found if "{" in one], path
    return found


def test_a_request_is_either_to_look_or_a_post(server: Server) -> None:
    for path, route in all_routes(list(server.app.routes)):
        if isinstance(route, Route):
            assert route.methods in (LOOKING, {"POST"}), path


def test_looking_changes_no_row(server: Server) -> None:
    anna, ben, stranger = server.browser("Anna"), server.browser("Ben"), server.browser()
    lobby = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    played = hot_seat(anna)
    over = hot_seat(anna)  # no bots: they would go on by themselves
    anna.play_out(over, Random(3))
    tokens = [link.removeprefix("/j/") for link in links(anna.page(lobby))]
    names = {
        "id": [table.removeprefix("/t/") for table in (lobby, played, over)],
        "token": tokens,
        "game": ["sweatshop"],
        "which": ["0", "1", "watch"],
        "file": ["board.css"],
    }
    paths = [
        one
        for path, route in all_routes(list(server.app.routes))
        if isinstance(route, Route) and "GET" in (route.methods or ())
        for one in filled(path, names)
    ]
    before = kept(server.web.services.store)
    answers = [
        browser.http.request(method, path + query).status_code
        for browser, method in product((anna, ben, stranger), ("GET", "HEAD"))
        for path, query in product(paths, QUERIES)
    ]
    assert kept(server.web.services.store) == before
    assert 500 not in answers and len(paths) > 40


# links


def lobby_links(server: Server) -> tuple[Browser, str, str, str]:
    anna = server.browser("Anna")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    seat, watch = links(anna.page(table))
    return anna, table, seat, watch


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_preview_of_a_link_takes_no_seat(server: Server, method: str) -> None:
    _, table, seat, watch = lobby_links(server)
    preview = server.stranger()
    for link in (seat, watch):
        assert preview.http.request(method, link).status_code == 200
    assert server.web.tables.info(table[3:]).open_seats == [1]
    assert preview.get(table).status_code == 403
    assert server.browser("Ben").go_by(seat) == table


def test_a_link_shows_what_it_is_for_and_leads_there_by_post(server: Server) -> None:
    _, table, seat, watch = lobby_links(server)
    ben, eve = server.browser("Ben"), server.browser("Eve")
    page = ben.page(seat)
    assert "Sit down here" in page and f'action="{seat}"' in page and "Blue" in page
    assert "Anna" not in page  # whoever shows previews need not know who plays
    assert ben.go(seat) == table
    assert "Look on" in eve.page(watch)
    assert eve.go(watch) == table
    for one, link in ((ben, seat), (eve, watch)):  # who is there already goes straight on
        assert one.get(link).headers["location"] == table


def test_a_name_given_on_the_way_leads_back_to_the_link(server: Server) -> None:
    _, _, seat, _ = lobby_links(server)
    stranger = server.stranger()
    assert f'name="next" value="{seat}"' in stranger.page(seat)
    assert stranger.go("/me", {"name": "Ben", "colour": "1", "next": seat}) == seat


def test_a_seat_that_is_taken_says_so_before_anybody_tries(server: Server) -> None:
    anna, table, seat, _ = lobby_links(server)
    server.browser("Ben").go_by(seat)
    eve = server.browser("Eve")
    for answer in (eve.get(seat), eve.post(seat)):
        assert answer.status_code == 403 and "already sits there" in answer.text
    anna.go(f"{table}/seats", {"seat": "1", "kind": "open"})
    for answer in (eve.get(seat), eve.post(seat)):
        assert answer.status_code == 403 and "no longer good" in answer.text
