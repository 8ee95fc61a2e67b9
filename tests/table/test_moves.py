"""Moves: made once, on what the seat saw, stored before they count."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy import event

import northpole
from northpole.engine.course import Course
from northpole.engine.errors import IllegalMove
from northpole.engine.match import Match
from northpole.table.domain.model import Person, Wish
from northpole.table.errors import BadWish, NotYet, NotYours, Stale, StoreFault, TooMuch
from northpole.table.service.moves import StoredMove
from northpole.table.settings import Limits
from northpole.table.store import Store
from northpole.table.store.queries import read_moves
from tests.support.guests import (
    ANNA,
    BEN,
    CLEO,
    ME,
    OPEN,
    Service,
    friends,
    key,
    match_at,
    move_at_random,
    now_at,
    play_out,
    wish,
)


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store)


def rows(tables: Service, id: str) -> list[tuple[int, int, str]]:
    with tables.store.read() as connection:
        made = read_moves(connection, id, 0, 10_000)
    return [(row.number, row.seat, row.name) for row in made]


def same(one: Match, other: Match) -> bool:
    """Nobody could tell them apart."""
    return (
        one.record() == other.record()
        and one.position() == other.position()
        and [(line.move, line.text, line.only) for line in one.all_lines()]
        == [(line.move, line.text, line.only) for line in other.all_lines()]
        and [one.can_undo(seat) for seat in range(one.setup.seats)]
        == [other.can_undo(seat) for seat in range(one.setup.seats)]
    )


# making moves


def test_a_move_makes_the_next_version_and_tells(tables: Service) -> None:
    info = friends(tables)
    tables.heard.clear()
    assert tables.play(info.id, ANNA, 0, "bid 3", 0, key()).version == 1
    assert tables.play(info.id, BEN, 1, "bid 2", 1, key()).version == 2
    assert tables.heard == [info.id, info.id]
    assert rows(tables, info.id) == [(1, 0, "bid 3"), (2, 1, "bid 2")]
    after = tables.info(info.id)
    match = match_at(tables, info.id)
    assert after.version == match.length == 2
    assert list(after.deciding) == match.waiting()


def test_what_is_done_in_secret_is_not_dated(tables: Service) -> None:
    """Sweatshop S25: lists of tables say when one was touched last; crafting leaves no trace there."""
    info = friends(tables)
    dice, found = Random(2), 0
    while not (match := match_at(tables, info.id)).over:
        before = tables.info(info.id).touched
        crafts = match.view(None)["phase"] == "craft" and len(match.waiting()) == 2
        move_at_random(tables, info.id, dice)
        later = match_at(tables, info.id)
        if crafts and not later.over and later.view(None)["phase"] == "craft":
            found += 1
            assert tables.info(info.id).touched == before
        elif not match.apart:
            assert tables.info(info.id).touched > before
    assert found > 3


def test_the_same_key_again_is_the_same_answer(tables: Service) -> None:
    info = friends(tables)
    mark = key()
    for _ in range(3):
        assert tables.play(info.id, ANNA, 0, "bid 3", 0, mark).version == 1
    tables.play(info.id, BEN, 1, "bid 2", 1, key())
    assert tables.play(info.id, ANNA, 0, "bid 3", 0, mark).version == 1
    assert rows(tables, info.id) == [(1, 0, "bid 3"), (2, 1, "bid 2")]


def test_the_same_key_still_answers_when_the_game_is_over(tables: Service) -> None:
    info = friends(tables)
    mark = key()
    tables.play(info.id, ANNA, 0, "bid 3", 0, mark)
    play_out(tables, info.id)
    assert tables.play(info.id, ANNA, 0, "bid 3", 0, mark).version == 1


def test_a_key_is_for_one_move(tables: Service) -> None:
    info = friends(tables)
    mark = key()
    tables.play(info.id, ANNA, 0, "bid 3", 0, mark)
    with pytest.raises(BadWish, match="another move"):
        tables.play(info.id, ANNA, 0, "bid 4", 0, mark)
    with pytest.raises(BadWish, match="another move"):
        tables.undo(info.id, ANNA, 0, 1, mark)


def test_nobody_can_use_up_anothers_key(tables: Service) -> None:
    info = friends(tables)
    mark = key()
    assert tables.play(info.id, ANNA, 0, "bid 3", 0, mark).version == 1
    assert tables.play(info.id, BEN, 1, "bid 3", 1, mark).version == 2


def test_odd_keys(tables: Service) -> None:
    info = friends(tables)
    tables.play(info.id, ANNA, 0, "bid 3", 0, "\ud800" * 5000)
    tables.play(info.id, BEN, 1, "bid 3", 1, "")
    assert tables.info(info.id).version == 2


def test_what_is_not_allowed_says_why_and_changes_nothing(tables: Service) -> None:
    info = friends(tables)
    for bad in ("bid 40", "undo", "", "\x00", "*"):
        with pytest.raises(IllegalMove):
            tables.play(info.id, ANNA, 0, bad, 0, key())
    with pytest.raises(IllegalMove, match="nothing to take back"):
        tables.undo(info.id, ANNA, 0, 0, key())
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    with pytest.raises(IllegalMove, match="nothing to decide"):
        tables.play(info.id, ANNA, 0, "bid 3", 1, key())
    assert rows(tables, info.id) == [(1, 0, "bid 3")]
    assert same(match_at(tables, info.id), match_at(Service(tables.store), info.id))


def test_nobody_plays_for_another(tables: Service) -> None:
    info = friends(tables)
    with pytest.raises(NotYours):
        tables.play(info.id, BEN, 0, "bid 3", 0, key())
    with pytest.raises(NotYours):
        tables.play(info.id, CLEO, 0, "bid 3", 0, key())
    for seat in (-1, 2):
        with pytest.raises(NotYours, match="no seat"):
            tables.play(info.id, ANNA, seat, "bid 3", 0, key())
    with pytest.raises(NotYours):
        tables.bot_play(info.id, 0, "bid 3", 0)


def test_who_is_not_at_the_table_learns_nothing_from_a_move(tables: Service) -> None:
    """Neither how far the game is nor how many sit there: always the same sentence."""
    lobby, going, ended = tables.create(ANNA, wish(ME, OPEN)), friends(tables), friends(tables)
    play_out(tables, ended.id)
    said = set()
    for info in (lobby, going, ended):
        for seat in (-1, 0, 1, 9):
            with pytest.raises(NotYours) as caught:
                tables.play(info.id, CLEO, seat, "bid 3", 0, key())
            said.add(str(caught.value))
    assert said == {"That is somebody else's seat."}


def test_nobody_plays_before_the_start(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    with pytest.raises(NotYet, match="not begun"):
        tables.play(info.id, ANNA, 0, "bid 3", 0, key())


def test_a_game_has_only_so_many_moves(store: Store) -> None:
    tables = Service(store, Limits(moves=2))
    info = friends(tables)
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    tables.undo(info.id, ANNA, 0, 1, key())
    with pytest.raises(TooMuch):
        tables.play(info.id, ANNA, 0, "bid 3", 2, key())


# versions


def test_a_move_on_a_past_position_is_stale(tables: Service) -> None:
    info = friends(tables)
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    tables.play(info.id, BEN, 1, "bid 1", 1, key())
    match = match_at(tables, info.id)
    seat = match.waiting()[0]
    for version in (0, 1, 3, -1):
        with pytest.raises(Stale) as caught:
            tables.play(info.id, [ANNA, BEN][seat], seat, match.moves(seat)[0], version, key())
        assert caught.value.now == 2
    assert tables.info(info.id).version == 2


def test_anothers_answer_at_the_same_time_makes_nothing_stale(tables: Service) -> None:
    info = friends(tables, 3)
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    tables.undo(info.id, ANNA, 0, 1, key())
    tables.play(info.id, ANNA, 0, "bid 2", 2, key())
    assert tables.play(info.id, BEN, 1, "bid 4", 0, key()).version == 4
    with pytest.raises(Stale):
        tables.undo(info.id, ANNA, 0, 0, key())
    assert tables.undo(info.id, ANNA, 0, 3, key()).version == 5


def test_ones_own_answer_makes_it_stale(tables: Service) -> None:
    info = friends(tables, 3)
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    tables.undo(info.id, ANNA, 0, 1, key())
    with pytest.raises(Stale):
        tables.play(info.id, ANNA, 0, "bid 3", 0, key())


# taking back


def test_undo_is_a_row_of_its_own(tables: Service) -> None:
    info = friends(tables)
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    mark = key()
    assert [tables.undo(info.id, ANNA, 0, 1, mark).version for _ in range(2)] == [2, 2]
    assert rows(tables, info.id) == [(1, 0, "bid 3"), (2, 0, "undo")]
    assert match_at(tables, info.id).waiting() == [0, 1]


def test_what_was_revealed_is_not_taken_back(tables: Service) -> None:
    info = friends(tables)
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    tables.play(info.id, BEN, 1, "bid 1", 1, key())
    with pytest.raises(IllegalMove, match="drawn or revealed"):
        tables.undo(info.id, BEN, 1, 2, key())


# looking


@pytest.mark.parametrize("game", northpole.game_names())
def test_what_is_read_from_the_store_is_what_was_played(sqlite: str, game: str) -> None:
    """A server that has seen every move and one that comes fresh show the same, undos and all."""
    store = Store(sqlite)
    seats = max(2, northpole.game(game).seats[0])
    old, late = Service(store), Service(store)
    info = friends(old, seats, seed=None, game=game)
    dice = Random(5)
    for number in range(60):
        if not move_at_random(old, info.id, dice, undos=0.15):
            break
        if number % 7 == 0:
            assert same(match_at(old, info.id), match_at(Service(store), info.id))
        if number % 3 == 0:
            assert same(match_at(old, info.id), match_at(late, info.id))
    match = match_at(old, info.id)
    assert same(match, match_at(Service(store), info.id))
    assert Match.load(match.record()).position() == match.position()
    store.close()


def test_many_undos_do_not_make_reading_slow(sqlite: str) -> None:
    """What was taken back is not played again: as many choices as there were, at most."""
    store = Store(sqlite)
    tables = Service(store)
    info = friends(tables)
    version = 0
    for _ in range(40):
        version = tables.play(info.id, ANNA, 0, "bid 3", version, key()).version
        version = tables.undo(info.id, ANNA, 0, version, key()).version
    fresh = Service(store)
    played = Counter[str]()
    real = Course.follow

    def counted(course: Course, line: Any) -> None:
        played["lines"] += 1
        real(course, line)

    if northpole._build.mode() == "plain Python":
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Course, "follow", counted)
            match_at(fresh, info.id)
        assert played["lines"] == sum(entry.seat < 0 for entry in match_at(fresh, info.id).log)
    assert same(match_at(tables, info.id), match_at(fresh, info.id))
    store.close()


def test_what_is_looked_at_is_nobody_elses(tables: Service) -> None:
    info = friends(tables)
    before = match_at(tables, info.id)
    text = before.record()
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    tables.undo(info.id, ANNA, 0, 1, key())
    assert before.record() == text and before.waiting() == [0, 1]
    mine = match_at(tables, info.id)
    mine.play(0, "bid 5")
    assert match_at(tables, info.id).waiting() == [0, 1]


def test_a_match_to_look_at_draws_no_cards(tables: Service) -> None:
    info = friends(tables)
    match = match_at(tables, info.id)
    with pytest.raises(NotImplementedError):
        play_on(match)
    assert match_at(tables, info.id).waiting() == [0, 1]


def play_on(match: Match) -> None:
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.moves(seat)[0])


def test_info_and_match_belong_together(tables: Service) -> None:
    """However many look while somebody plays."""
    info = friends(tables)
    done = threading.Event()

    def watch() -> int:
        looks = 0
        while not done.is_set():
            seen, match = now_at(tables, info.id)
            assert match.length == seen.version and tuple(match.waiting()) == seen.deciding
            for seat in match.waiting():
                question = match.decision(seat)
                assert question is not None and question.moves
            match.view(None)
            looks += 1
        return looks

    with ThreadPoolExecutor(3) as pool:
        watchers = [pool.submit(watch) for _ in range(3)]
        try:
            play_out(tables, info.id, undos=0.1)
        finally:
            done.set()
        assert all(watcher.result() > 0 for watcher in watchers)


def test_the_shelf_holds_only_so_many(sqlite: str) -> None:
    store = Store(sqlite)
    tables = Service(store)
    tables.matches.most = 2
    infos = [friends(tables) for _ in range(4)]
    for _ in range(2):
        for info in infos:
            version = tables.info(info.id).version
            seat = match_at(tables, info.id).waiting()[0]
            tables.play(info.id, [ANNA, BEN][seat], seat, "bid 3", version, key())
    assert len(tables.matches.all) == 2
    assert [match_at(tables, info.id).length for info in infos] == [2] * 4
    store.close()


def test_a_game_by_other_rules_is_told_in_a_sentence(tables: Service) -> None:
    info = friends(tables)
    tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    with tables.store.write() as connection:
        connection.exec_driver_sql("UPDATE moves SET name = 'bid 99' WHERE number = 1")
    with pytest.raises(StoreFault, match="rules that have changed"):
        match_at(Service(tables.store), info.id)


# many at once


def at_once(*calls: Callable[[], StoredMove]) -> list[int | type[Exception]]:
    """The version each call made, all begun together."""
    gate = threading.Barrier(len(calls))

    def one(call: Callable[[], StoredMove]) -> int | type[Exception]:
        gate.wait()
        try:
            return call().version
        except (Stale, IllegalMove) as error:
            return type(error)

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(one, calls))


def test_a_double_click_is_one_move(tables: Service) -> None:
    info = friends(tables)
    mark = key()
    click = partial(tables.play, info.id, ANNA, 0, "bid 3", 0, mark)
    assert at_once(*[click] * 8) == [1] * 8
    assert rows(tables, info.id) == [(1, 0, "bid 3")]


def test_of_many_moves_on_one_position_one_is_made(tables: Service) -> None:
    info = friends(tables)
    moves = [partial(tables.play, info.id, ANNA, 0, f"bid {bid}", 0, key()) for bid in range(6)]
    results = at_once(*moves)
    assert sorted(map(str, results)) == sorted(map(str, [1] + [Stale] * 5))
    assert len(rows(tables, info.id)) == 1


def test_all_may_answer_at_once(tables: Service) -> None:
    info = friends(tables, 3)
    results = at_once(
        *[
            partial(tables.play, info.id, who, seat, "bid 2", 0, key())
            for seat, who in enumerate([ANNA, BEN, CLEO])
        ]
    )
    assert sorted(map(str, results)) == ["1", "2", "3"]


def test_what_is_said_meanwhile_stops_no_move(
    tables: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between reading the table and storing the move something else changed there: it is read again."""
    info = friends(tables)
    tables.set_chat(info.id, ANNA, True)
    real, words = tables.moves.write, iter(["Hello", "Your turn"])

    def write(*args: Any) -> None:
        for word in words:
            tables.say(info.id, BEN, word)
            break
        real(*args)

    monkeypatch.setattr(tables.moves, "write", write)
    made = tables.play(info.id, ANNA, 0, "bid 3", 0, key())
    assert made.version == 1 and rows(tables, info.id) == [(1, 0, "bid 3")]
    assert made.info == tables.info(info.id)
    assert len(tables.talk(info.id)) == 2


def test_what_a_move_answers_is_what_is_stored(tables: Service) -> None:
    """The table after a move is not read again: what is told of it must be the same."""
    info, dice = friends(tables), Random(6)
    while not (match := match_at(tables, info.id)).over:
        seat = dice.choice(match.waiting())
        move = dice.choice(match.moves(seat))
        made = tables.play(info.id, [ANNA, BEN][seat], seat, move, match.length, key())
        assert made.info == tables.info(info.id)
        assert same(made.match, match_at(tables, info.id))


# when storing fails


@pytest.mark.parametrize("when", ["insert", "commit"])
def test_a_move_that_was_not_stored_was_not_made(tables: Service, when: str) -> None:
    info = friends(tables)
    text = match_at(tables, info.id).record()
    failing = [True]

    def fail(*_: object) -> None:
        if failing[0]:
            raise RuntimeError("the disk is full")

    if when == "commit":
        event.listen(tables.store.engine, "commit", fail)
    else:
        event.listen(tables.store.engine, "before_cursor_execute", fail_at_insert(fail))
    mark = key()
    with pytest.raises(RuntimeError):
        tables.play(info.id, ANNA, 0, "bid 3", 0, mark)
    assert match_at(tables, info.id).record() == text
    failing[0] = False
    assert tables.play(info.id, ANNA, 0, "bid 3", 0, mark).version == 1
    assert rows(tables, info.id) == [(1, 0, "bid 3")]


def fail_at_insert(fail: Callable[[], None]) -> Callable[..., None]:
    def before(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("INSERT INTO moves"):
            fail()

    return before


def test_a_person_with_several_seats_plays_all_of_them(tables: Service) -> None:
    info = tables.create(Person("h" * 32, "Hal"), Wish("sweatshop", [ME, ME], seed=3))
    hal = Person("h" * 32, "Hal")
    assert tables.play(info.id, hal, 1, "bid 1", 0, key()).version == 1
    assert tables.play(info.id, hal, 0, "bid 2", 1, key()).version == 2
