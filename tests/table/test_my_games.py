"""My games: what is kept of a finished game for whom, how it is looked through, taken along and deleted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command

from northpole.table.domain.links import new_id
from northpole.table.domain.model import Person
from northpole.table.domain.my_games import NO_BOTS, GameFilter, MyGame
from northpole.table.render.accuracy_chart import HEIGHT, accuracy_chart
from northpole.table.service.my_games import A_PAGE, MyGames
from northpole.table.store import Store
from northpole.table.store.connect import WRITES, address_of, connect
from northpole.table.store.migrate import plan
from northpole.table.store.my_games import insert_my_games, note_accuracy
from northpole.table.store.queries import insert_table
from tests.support.guests import ANNA, BEN, CLEO, ME, Service, friends, match_at, play_out, wish
from tests.support.server import Browser, Server, settings
from tests.table.test_forgetting import opened

GOLDEN = Path(__file__).parent.parent / "golden" / "sweatshop-1-seed-2.record"
ALL = GameFilter()


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One database is enough for pages: what is asked of it is tried on both."""
    place = tmp_path_factory.mktemp("my_games")
    with Server(settings(f"sqlite:///{place / 'tables.db'}")) as server:
        yield server


@pytest.fixture
def mine(tables: Service) -> MyGames:
    return MyGames(tables)


def over(tables: Service, seats: int = 2, game: str = "realsanta") -> str:
    """Anna and Ben, maybe Cleo, have played it to its end."""
    table = friends(tables, seats, game=game).id
    play_out(tables, table)
    return table


def at_one_screen(tables: Service) -> str:
    table = tables.create(ANNA, wish(ME, ME, game="realsanta")).id
    play_out(tables, table)
    return table


def many(mine: MyGames, table: str, number: int, **more: Any) -> None:
    """So many more games of Anna's like one there is, each at a table of its own."""
    info = mine.tables.info(table)
    (like,) = mine.all(ANNA, GameFilter(table=table))
    with mine.store.write() as connection:
        for at in range(number):
            new = new_id()
            insert_table(connection, replace(info, id=new))
            game = replace(like, table_id=new, ended=like.ended - 60 * (at + 1), **more)
            insert_my_games(connection, [game])


# what is kept


def test_a_finished_game_is_kept_for_everybody_who_played_it(
    tables: Service, mine: MyGames
) -> None:
    table = over(tables, seats=3)
    places = {row.seat: row for row in match_at(tables, table).ranking()}
    for seat, person in enumerate((ANNA, BEN, CLEO)):
        (game,) = mine.all(person, ALL)
        assert (game.table_id, game.seat, game.name) == (table, seat, person.name)
        assert (game.place, game.points) == (places[seat].place, places[seat].score)
        assert (game.seats, game.people, game.level) == (3, 3, NO_BOTS)
        assert (game.hints, game.accuracy, game.changed) == (0, None, False)


def test_a_game_that_goes_on_is_none_and_nobody_else_has_it(tables: Service, mine: MyGames) -> None:
    friends(tables)
    assert mine.all(ANNA, ALL) == [] and mine.tally(ANNA).games == 0
    table = over(tables)
    assert mine.all(CLEO, ALL) == [] and mine.all(CLEO, GameFilter(table=table)) == []
    assert mine.delete(CLEO, GameFilter(table=table)) == 0
    assert len(mine.all(BEN, ALL)) == 1


def test_who_left_the_seat_to_a_bot_has_not_played_it_to_the_end(
    tables: Service, mine: MyGames
) -> None:
    table = friends(tables, game="realsanta").id
    tables.seat(table, ANNA, 1, "bot", bot="rookie")
    dice = Random(1)
    while not match_at(tables, table).over:
        info, match = tables.info(table), match_at(tables, table)
        seat = match.waiting()[0]
        move = dice.choice(match.moves(seat))
        if seat:
            tables.bot_play(table, seat, move, info.version)
        else:
            tables.play(table, ANNA, seat, move, info.version, str(info.version))
    assert mine.all(BEN, ALL) == []
    assert [game.level for game in mine.all(ANNA, ALL)] == ["rookie"]


def test_records_from_files_prepared_deals_and_practice_do_not_count(
    tables: Service, mine: MyGames
) -> None:
    tables.open_record(ANNA, GOLDEN.read_text(encoding="utf-8"))
    prepared = replace(wish(ME, ME, game="realsanta"), prepared={})
    play_out(tables, tables.create(ANNA, prepared).id)
    assert mine.all(ANNA, ALL) == []
    info = tables.create(ANNA, wish(ME, ME))
    assert info.counts and not replace(info, practice=1).counts


def test_at_one_screen_everybody_has_a_line_and_it_is_one_game(
    tables: Service, mine: MyGames
) -> None:
    at_one_screen(tables)
    first, second = mine.all(ANNA, ALL)
    assert first.name != second.name and first.people == 1
    assert mine.tally(ANNA).games == 1
    assert [one.name for one in mine.all(ANNA, GameFilter(name=second.name))] == [second.name]


# looking through them


def test_games_are_apart_by_game_seats_and_level(tables: Service, mine: MyGames) -> None:
    table = over(tables)
    many(mine, table, 3, game="union", level="santa", seats=4, points=40, place=1)
    many(mine, table, 2, game="union", level="rookie", seats=4, points=99, place=2, changed=True)
    by_game = {tally.key[0]: tally for tally in mine.apart(ANNA, ALL, "game")}
    assert (by_game["union"].games, by_game["union"].won, by_game["union"].best) == (5, 3, 40)
    assert by_game["realsanta"].games == 1
    apart = mine.apart(ANNA, GameFilter(game="union"), "seats", "level")
    assert [(tally.key, tally.games) for tally in apart] == [
        (("4", "santa"), 3),
        (("4", "rookie"), 2),
    ]
    assert mine.tally(ANNA, GameFilter(seats=4, level="santa")).games == 3
    assert mine.facets(ANNA) == {
        "game": ["realsanta", "union"],
        "seats": ["2", "4"],
        "level": [NO_BOTS, "rookie", "santa"],
        "name": ["Anna"],
    }


def test_pages_hold_all_games_once_the_newest_first(tables: Service, mine: MyGames) -> None:
    many(mine, over(tables), A_PAGE + 3)
    pages = [mine.page(ANNA, ALL, number) for number in (1, 2)]
    assert [page.pages for page in pages] == [2, 2]
    assert [len(page.games) for page in pages] == [A_PAGE, 4]
    ended = [game.ended for page in pages for game in page.games]
    assert ended == sorted(ended, reverse=True)
    assert mine.page(ANNA, ALL, 99) == mine.page(ANNA, ALL, 2)
    assert mine.page(ANNA, ALL, 0) == pages[0]


def test_accuracy_comes_from_reviews(tables: Service, mine: MyGames) -> None:
    table = over(tables)
    many(mine, table, 2)
    with mine.store.write() as connection:
        note_accuracy(connection, table, {0: (30, 40), 1: (10, 40)})
    (known,) = mine.reviewed(ANNA, ALL)
    assert (known.table_id, known.accuracy) == (table, 75.0)
    tally = mine.tally(ANNA)
    assert (tally.games, tally.reviewed, tally.accuracy) == (3, 1, 75.0)
    assert mine.tally(BEN).accuracy == 25.0


def test_the_chart_has_a_dot_for_each_game_and_a_line_of_means() -> None:
    game = MyGame("a", 0, "", "Anna", "union", 2, 1, "-", False, 1, 10, 0, 0.0, 1, 2)
    assert accuracy_chart([]) is None
    chart = accuracy_chart([game, replace(game, good=2, place=2)])
    assert chart is not None and chart.mean == 75
    assert [(dot.accuracy, dot.won) for dot in chart.dots] == [(50, True), (100, False)]
    assert [dot.y for dot in chart.dots] == [HEIGHT / 2, 0]
    assert chart.path.endswith(f"{HEIGHT / 4:.1f}")


# taken along, and deleted


def test_they_are_in_the_export(tables: Service) -> None:
    table = over(tables)
    (game,) = opened(tables.export(ANNA))["games.json"]
    assert (game["table_id"], game["name"]) == (table, "Anna")


def test_what_goes_is_told_before_and_done_then(tables: Service, mine: MyGames) -> None:
    with_ben, alone = over(tables), at_one_screen(tables)
    before = match_at(tables, with_ben).scores()
    going = mine.going(ANNA, ALL)
    assert (going.whole, going.shared, going.others) == (1, 1, ["Ben"])
    assert mine.delete(ANNA, ALL) == 2
    assert mine.all(ANNA, ALL) == [] and tables.mine(ANNA) == []
    with pytest.raises(Exception, match="no such table"):
        tables.info(alone)
    assert not tables.may_see(with_ben, ANNA).any
    info = tables.info(with_ben)
    assert info.names == ["Somebody", "Ben"] and info.owner == BEN.key
    assert match_at(tables, with_ben).scores() == before
    assert [game.name for game in mine.all(BEN, ALL)] == ["Ben"]


def test_only_what_was_shown_goes(tables: Service, mine: MyGames) -> None:
    old, new = over(tables), over(tables)
    upto = int(1000 * (mine.all(ANNA, GameFilter(table=old))[0].ended - 60))
    assert mine.delete(ANNA, replace(ALL, upto=upto)) == 0
    assert mine.delete(ANNA, GameFilter(table=old)) == 1
    assert [game.table_id for game in mine.all(ANNA, ALL)] == [new]


def test_whoever_is_forgotten_has_none(tables: Service, mine: MyGames) -> None:
    over(tables)
    tables.forget(ANNA)
    assert mine.all(ANNA, ALL) == [] and len(mine.all(BEN, ALL)) == 1


def test_games_of_before_are_found_when_a_database_is_brought_up_to_date(database: str) -> None:
    store = Store(database)
    tables = Service(store)
    for seats in (2, 3):
        over(tables, seats)
    at_one_screen(tables)
    lost = over(tables)
    mine = MyGames(tables)
    known = {person: mine.all(person, ALL) for person in (ANNA, BEN, CLEO)}
    store.close()
    engine = connect(address_of(database), 5)
    with engine.execution_options(**{WRITES: True}).begin() as connection:
        command.downgrade(plan(connection), "practice")
        connection.exec_driver_sql(f"UPDATE tables SET result = NULL WHERE id = '{lost}'")
    engine.dispose()
    store = Store(database)
    mine = MyGames(Service(store))
    for person, games in known.items():
        assert again(mine, person) == [without_time(one) for one in games if one.table_id != lost]
    store.close()


def again(mine: MyGames, person: Person) -> list[MyGame]:
    return [without_time(game) for game in mine.all(person, ALL)]


def without_time(game: MyGame) -> MyGame:
    """The end of the last move is not noted to the same millisecond."""
    return replace(game, ended=round(game.ended / 100))


# in the browser


def finished(anna: Browser) -> str:
    """A game of two at one screen, over."""
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Mum <b>"}]
    table: str = anna.tell("/api/tables", game="realsanta", seats=seats).json()["id"]
    anna.play_out(f"/t/{table}", Random(1))
    return table


def test_the_page_shows_filters_and_offers_reviews(house: Server) -> None:
    anna, eve = house.browser("Anna"), house.browser("Eve")
    table = finished(anna)
    assert 'href="/me/games"' in anna.page("/") and "1 finished, 1 won" in text(anna.page("/"))
    page = anna.page("/me/games")
    assert f'href="/t/{table}/review">Make a review' in page
    assert "None of these games was reviewed yet" in page
    assert "Mum &lt;b&gt;" in page and "Mum <b>" not in page
    only = anna.page("/me/games?name=Mum+%3Cb%3E")
    assert only.count('class="games-line') == 1
    assert "None of your games is like that" in anna.page("/me/games?game=union")
    assert table not in eve.page("/me/games") and "Games you finish come here" in eve.page(
        "/me/games"
    )


def test_what_can_not_be_read_is_refused(house: Server) -> None:
    anna = house.browser("Anna")
    for query in ("game=%00", "seats=two", "page=-1", "level=a%0Ab"):
        assert anna.get(f"/me/games?{query}").status_code == 400
    finished(anna)
    for upto in ("", "soon", "1" * 40):
        answer = anna.post("/me/games/delete", {"sure": "yes", "upto": upto})
        assert answer.status_code == 400
    assert anna.ask("/api/me/games")["games"]


def test_a_deletion_asks_once_more(house: Server) -> None:
    anna, eve = house.browser("Anna"), house.browser("Eve")
    table = finished(anna)
    asks = anna.page(f"/me/games/delete?table={table}")
    assert "It goes altogether" in text(asks)
    assert eve.get(f"/me/games/delete?table={table}").status_code == 404
    form = asks.partition('action="/me/games/delete"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    assert set(fields) == {"table", "upto"}
    assert anna.post("/me/games/delete", fields).status_code == 422
    eve.go("/me/games/delete", {**fields, "sure": "yes"})
    assert anna.get(f"/t/{table}").status_code == 200
    after = anna.go("/me/games/delete", {**fields, "sure": "yes"})
    assert "1 game is deleted" in anna.page(after)
    assert anna.get(f"/t/{table}").status_code == 404


def test_they_can_be_downloaded(house: Server) -> None:
    anna = house.browser("Anna")
    table = finished(anna)
    answer = anna.get("/me/games.json?name=Anna")
    assert "attachment" in answer.headers["content-disposition"]
    (game,) = answer.json()["games"]
    assert (game["table"], game["name"]) == (table, "Anna")


def test_programs_have_them_too(house: Server) -> None:
    anna, eve = house.browser("Anna"), house.browser("Eve")
    table = finished(anna)
    found = anna.ask("/api/me/games", game="realsanta")
    assert [one["table"] for one in found["games"]] == [table, table]
    assert (found["page"], found["pages"]) == (1, 1)
    assert anna.ask("/api/me/games", seats="3")["games"] == []
    assert eve.tell("/api/me/games/delete", table=table, sure=True).status_code == 404
    assert anna.tell("/api/me/games/delete", table=table, sure=False).status_code == 422
    assert anna.tell("/api/me/games/delete", table="", sure=True).status_code == 404
    assert anna.tell("/api/me/games/delete", table=table, sure=True).json() == {"deleted": 1}
    assert anna.ask("/api/me/games")["games"] == []


def text(page: str) -> str:
    """Without what is not read."""
    return " ".join(re.sub(r"<[^>]+>", "", page).split())
