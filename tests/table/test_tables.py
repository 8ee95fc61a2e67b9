"""Tables: made, joined, begun, looked at; who may do what."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select, update

from northpole.engine.errors import BadRecord
from northpole.table.domain.links import read_token
from northpole.table.domain.model import Arrival, Person, Rights, SeatWish, Wish
from northpole.table.errors import BadWish, NoTable, NotYet, NotYours, TooMuch
from northpole.table.settings import Limits
from northpole.table.store import Store, schema
from northpole.table.store.people import last_seen
from tests.support.guests import (
    ANNA,
    BEN,
    BOT,
    CLEO,
    ME,
    OPEN,
    SECRET,
    Service,
    friends,
    key,
    match_at,
    play_out,
    wish,
)

GONE_AT_ONCE = Limits(away_seconds=-1)


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store)


# making one


def test_a_table_with_an_open_seat_waits_in_its_lobby(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, BOT))
    assert (info.stage, info.version, info.deciding) == ("lobby", 0, ())
    assert [seat.kind for seat in info.seats] == ["person", "open", "bot"]
    assert tables.info(info.id) == info
    assert tables.heard == [info.id]
    assert tables.info(info.id) == info and tables.match(info) is None


def test_a_table_without_open_seats_begins_at_once(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, BOT))
    assert (info.stage, info.deciding, info.bot_turns) == ("play", (0, 1), [1])
    assert match_at(tables, info.id).names == info.names
    assert tables.info(info.id).bot_turns == [1]


def test_a_table_for_play_is_sealed_from_the_beginning(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, seed=None))
    assert info.seal is not None and info.secret is not None and info.seed is None
    tables.seat(info.id, ANNA, 1, "bot")
    assert tables.start(info.id, ANNA).seal == info.seal == match_at(tables, info.id).seal


def test_names_of_tables_are_short_and_never_the_same(tables: Service) -> None:
    ids = {tables.create(ANNA, wish(ME, OPEN)).id for _ in range(5)}
    assert len(ids) == 5
    assert all(len(name) == 10 and name.isalnum() and name.islower() for name in ids)


def test_everybody_gets_a_name_of_their_own(tables: Service) -> None:
    tinsel = SeatWish("bot", "Anna")
    info = tables.create(ANNA, wish(tinsel, ME, ME, SeatWish("person", " Zoë\n\u202e  B "), OPEN))
    assert info.names == ["Anna", "Anna 2", "Yellow", "Zoë B", "Plum"]
    assert tables.create(ANNA, wish(BOT, BOT)).names == ["Pepper", "Tinsel"]


def test_long_and_empty_names(tables: Service) -> None:
    info = tables.create(replace(ANNA, name=" \t"), wish(ME, SeatWish("person", "x" * 99)))
    assert info.names == ["Red", "x" * 24]


def test_a_bot_without_a_level_gets_one(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, SeatWish("bot")))
    assert info.seats[1].bot == "helper"


def test_a_bot_is_called_what_its_level_says_unless_it_gets_a_name(tables: Service) -> None:
    rookie, santa = (SeatWish("bot", bot=level) for level in ("rookie", "santa"))
    info = tables.create(ANNA, wish(ME, rookie, santa, SeatWish("bot", "Grumble", "santa")))
    assert info.names == ["Anna", "Twig", "Noel", "Grumble"]


@pytest.mark.parametrize(
    ("bad", "field", "words"),
    [
        (Wish("chess", [ME, ME]), "game", "No game 'chess'"),
        (Wish("sweatshop", [ME]), "number", "2 to 5 players, not 1"),
        (Wish("sweatshop", [ME, ME], "house"), "ruleset", "no ruleset 'house'"),
        (Wish("sweatshop", [ME, ME], options={"luck": "much"}), "option_luck", "one of normal"),
        (Wish("sweatshop", [ME, ME], options={"luck": ["x"]}), "option_luck", "one of normal"),
        (Wish("sweatshop", [ME, ME], options={"snow": True}), "option_snow", "no option 'snow'"),
        (
            Wish(
                "sweatshop", [ME, ME], options={"dutch": True, "gold": ["knife", "magic", "paper"]}
            ),
            None,
            "choose another Gold card",
        ),
        (Wish("sweatshop", [ME, ME], changes={"nothing.here": 1}), "changes", "nothing.here"),
        (Wish("sweatshop", [ME, ME], changes={"desk.limit": "x"}), "changes", "desk.limit"),
        (Wish("sweatshop", [ME, ME], changes={"desk.limit": {1, 2}}), "changes", "new values"),
        (Wish("sweatshop", [ME, SeatWish("bot", bot="god")]), "bot_1", "no bot 'god'"),
        (Wish("sweatshop", [ME, SeatWish("cat")]), "kind_1", "person, bot, open"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_had_is_said_at_its_field(
    sqlite: str, bad: Wish, field: str | None, words: str
) -> None:
    store = Store(sqlite)
    tables = Service(store)
    for refuse in (tables.check, lambda wish: tables.create(ANNA, wish)):
        with pytest.raises(BadWish) as caught:
            refuse(bad)
        assert caught.value.field == field
        assert words in str(caught.value)
    assert tables.mine(ANNA) == []
    store.close()


def test_changed_numbers_and_options_stay_with_the_table(tables: Service) -> None:
    info = tables.create(
        ANNA,
        Wish("sweatshop", [ME, ME], "expo2025", {"luck": "less"}, {"desk.limit": 5}, chat=True),
    )
    again = tables.info(info.id)
    assert (again.ruleset, again.options["luck"], again.changes, again.chat) == (
        "expo2025",
        "less",
        {"desk.limit": 5},
        True,
    )
    assert match_at(tables, info.id).setup.changes == {"desk.limit": 5}


def test_one_person_can_have_so_many_tables(store: Store) -> None:
    tables = Service(store, Limits(tables_a_person=2, open_tables=3))
    for _ in range(2):
        tables.create(ANNA, wish(ME, OPEN))
    with pytest.raises(TooMuch, match="2 tables"):
        tables.create(ANNA, wish(ME, OPEN))
    tables.create(BEN, wish(ME, OPEN))
    with pytest.raises(TooMuch, match="All tables"):
        tables.create(BEN, wish(ME, OPEN))


def test_one_network_can_have_so_many_tables(store: Store) -> None:
    tables = Service(store, Limits(tables_a_network=2))
    for person in (ANNA, BEN):
        tables.create(person, wish(ME, OPEN), "203.0.113.7")
    with pytest.raises(TooMuch, match="2 tables of your network"):
        tables.create(CLEO, wish(ME, OPEN), "203.0.113.7")
    tables.create(CLEO, wish(ME, OPEN), "203.0.113.8")
    tables.create(CLEO, wish(ME, OPEN))
    with store.read() as connection:
        assert "203.0.113" not in str(connection.execute(select(schema.tables)).all())


def test_when_the_house_is_full_the_oldest_idle_lobby_gives_way(store: Store) -> None:
    tables = Service(store, Limits(open_tables=3, lobby_seconds=100))
    played = friends(tables)
    idle = [tables.create(ANNA, replace(wish(ME, OPEN), chat=True)).id for _ in range(2)]
    tables.join(tables.token(idle[0], None), CLEO)
    tables.say(idle[0], ANNA, "Anybody?")
    tables.put_away(idle[0], ANNA, True)
    with pytest.raises(TooMuch, match="All tables"):  # somebody may still come
        tables.create(BEN, wish(ME, OPEN))
    age(store, idle[0], 600)
    age(store, idle[1], 300)
    for gone in idle:
        tables.create(BEN, wish(ME, OPEN))
        with pytest.raises(NoTable):
            tables.info(gone)
    assert tables.info(played.id).stage == "play"
    with pytest.raises(TooMuch, match="All tables"):
        tables.create(BEN, wish(ME, OPEN))


def test_games_that_nobody_goes_on_with_lock_nobody_out(store: Store) -> None:
    """A few networks could fill the house with games and leave; the games stay, and take no room."""
    tables = Service(store, Limits(open_tables=2, lobby_seconds=100))
    left = [tables.create(ANNA, wish(ME, BOT)).id for _ in range(2)]
    with pytest.raises(TooMuch, match="All tables"):
        tables.create(BEN, wish(ME, BOT))
    for table in left:
        age(store, table, 300)
    assert tables.create(BEN, wish(ME, BOT)).stage == "play"
    assert [tables.info(table).stage for table in left] == ["play", "play"]


def age(store: Store, id: str, seconds: float) -> None:
    """As if nobody had touched this table for so long."""
    of = schema.tables
    with store.write() as connection:
        connection.execute(update(of).where(of.c.id == id).values(touched=of.c.touched - seconds))


def test_forgotten_tables_do_not_count(store: Store) -> None:
    tables = Service(store, Limits(tables_a_person=1, idle_seconds=-1))
    tables.create(ANNA, wish(ME, OPEN))
    tables.create(ANNA, wish(ME, OPEN))


def test_no_table_is_no_table(tables: Service) -> None:
    with pytest.raises(NoTable):
        tables.info("aaaaaaaaaa")
    with pytest.raises(NoTable):
        tables.may_see("aaaaaaaaaa", ANNA)
    with pytest.raises(NoTable):
        tables.play("aaaaaaaaaa", ANNA, 0, "bid 1", 0, key())


# links


def test_a_link_leads_to_its_seat_and_stays_good_for_who_took_it(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, OPEN))
    token = tables.token(info.id, 1)
    assert tables.join(token, BEN) == Arrival(info.id, 1)
    stir = tables.info(info.id).stir
    assert tables.join(token, BEN) == Arrival(info.id, 1)
    assert tables.info(info.id).stir == stir
    assert tables.info(info.id).names == ["Anna", "Ben", "Yellow"]
    assert tables.may_see(info.id, BEN) == Rights((1,), watch=True, owner=False)
    with pytest.raises(NotYours, match="already sits there"):
        tables.join(token, CLEO)
    assert not tables.may_see(info.id, CLEO).any


def test_a_person_may_take_several_seats_by_link_before_the_start(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, OPEN))
    for seat in (1, 2):
        tables.join(tables.token(info.id, seat), BEN)
    assert tables.may_see(info.id, BEN).seats == (1, 2)
    assert tables.info(info.id).names == ["Anna", "Ben", "Ben 2"]


def test_a_link_to_look_on(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    token = tables.token(info.id, None)
    for _ in range(2):
        assert tables.join(token, BEN) == Arrival(info.id, None)
    assert tables.may_see(info.id, BEN) == Rights((), watch=True, owner=False)
    assert tables.may_see(info.id, ANNA) == Rights((0,), watch=True, owner=True)
    assert tables.mine(BEN) == []


def test_the_owner_makes_a_new_link_to_look_on_and_the_old_one_ends(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    old, seat = tables.token(info.id, None), tables.token(info.id, 1)
    tables.join(old, BEN)
    with pytest.raises(NotYours):
        tables.renew_watch(info.id, BEN)
    tables.renew_watch(info.id, ANNA)
    new = tables.token(info.id, None)
    assert new != old and not tables.may_see(info.id, BEN).any
    for ask in (tables.join, tables.invitation):
        with pytest.raises(NotYours, match="no longer good"):
            ask(old, BEN)
    with pytest.raises(NoTable):
        tables.join(new.replace("w1-", "w2-"), BEN)
    assert tables.join(new, BEN) == Arrival(info.id, None)
    assert tables.token(info.id, 1) == seat
    tables.renew_watch(info.id, ANNA)
    assert tables.token(info.id, None) not in (old, new)


def test_so_many_may_look_on(store: Store) -> None:
    tables = Service(store, Limits(watchers=1))
    info = tables.create(ANNA, wish(ME, OPEN))
    token = tables.token(info.id, None)
    tables.join(token, BEN)
    with pytest.raises(TooMuch):
        tables.join(token, CLEO)


def test_links_can_be_neither_guessed_nor_bent(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, OPEN))
    other = tables.create(ANNA, wish(ME, OPEN, OPEN))
    token = tables.token(info.id, 1)
    mark = token.partition("-")[2]
    assert len(mark) * 5 >= 128
    bent = [
        token[:-1] + ("a" if token[-1] != "a" else "b"),
        token.replace(f"{info.id}1", f"{info.id}2"),
        token.replace(f"{info.id}1", f"{info.id}01"),
        token.replace(f"{info.id}1", f"{info.id}w"),
        token.replace(info.id, other.id),
        token.upper(),
        token + "\n",
        "",
        "é" * 40,
        info.id,
    ]
    for wrong in bent:
        with pytest.raises(NoTable, match="leads nowhere"):
            tables.join(wrong, BEN)
    with pytest.raises(NoTable):
        read_token(bytes(32), token)
    assert read_token(SECRET, token) == (info.id, 1)


def test_a_seat_freed_by_the_owner_needs_a_new_link(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    old = tables.token(info.id, 1)
    tables.join(old, BEN)
    assert tables.seat(info.id, ANNA, 1, "open").names == ["Anna", "Blue"]
    assert not tables.may_see(info.id, BEN).any
    with pytest.raises(NotYours, match="no longer good"):
        tables.join(old, BEN)
    new = tables.token(info.id, 1)
    assert new != old
    assert tables.join(new, CLEO) == Arrival(info.id, 1)


def test_links_go_with_the_sitters_when_seats_are_swapped(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, BOT))
    link = tables.token(info.id, 1)
    assert tables.swap(info.id, ANNA, 0, 1).names == ["Blue", "Anna", "Nutmeg"]
    assert tables.join(link, BEN) == Arrival(info.id, 0)
    assert tables.swap(info.id, ANNA, 2, 0).names == ["Nutmeg", "Anna", "Ben"]
    assert tables.join(link, BEN) == Arrival(info.id, 2)
    with pytest.raises(NotYours):
        tables.swap(info.id, BEN, 0, 1)
    with pytest.raises(BadWish):
        tables.swap(info.id, ANNA, 0, 3)
    tables.start(info.id, ANNA)
    with pytest.raises(BadWish, match="has begun"):
        tables.swap(info.id, ANNA, 0, 1)


# seats in the lobby


def test_the_owner_sets_seats_before_the_start(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, OPEN))
    info = tables.seat(info.id, ANNA, 1, "bot", bot="greedy", name="Grumble")
    assert (info.seats[1].kind, info.seats[1].bot, info.names[1]) == ("bot", "greedy", "Grumble")
    info = tables.seat(info.id, ANNA, 1, "person", name="Dad")
    assert (info.seats[1].kind, info.seats[1].bot, info.names[1]) == ("person", None, "Dad")
    info = tables.seat(info.id, ANNA, 1, "person", name="Mum")
    assert info.names == ["Anna", "Mum", "Yellow"]
    info = tables.seat(info.id, ANNA, 2, "person")
    assert info.seats_of(ANNA.key) == [0, 1, 2]
    assert tables.seat(info.id, ANNA, 0, "open").seats_of(ANNA.key) == [1, 2]


def test_a_friend_may_rename_and_leave_the_own_seat_only(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    with pytest.raises(NotYours):
        tables.seat(info.id, BEN, 1, "person")
    tables.join(tables.token(info.id, 1), BEN)
    assert tables.seat(info.id, BEN, 1, "person", name="Benny").names == ["Anna", "Benny"]
    with pytest.raises(NotYours):
        tables.seat(info.id, BEN, 0, "open")
    with pytest.raises(NotYours):
        tables.seat(info.id, BEN, 1, "bot")
    with pytest.raises(NotYours, match="Benny sits there"):
        tables.seat(info.id, ANNA, 1, "person")
    assert tables.seat(info.id, BEN, 1, "open").open_seats == [1]


def test_seats_that_are_none(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    for seat in (-1, 2):
        with pytest.raises(BadWish, match="no seat"):
            tables.seat(info.id, ANNA, seat, "bot")
        with pytest.raises(BadWish, match="no seat"):
            tables.token(info.id, seat)
    with pytest.raises(BadWish, match="person, bot, open"):
        tables.seat(info.id, ANNA, 1, "cat")  # type: ignore[arg-type]
    with pytest.raises(BadWish, match="no bot"):
        tables.seat(info.id, ANNA, 1, "bot", bot="god")


def test_only_the_owner_starts_and_only_when_all_sit(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    with pytest.raises(BadWish, match="still open"):
        tables.start(info.id, ANNA)
    tables.join(tables.token(info.id, 1), BEN)
    with pytest.raises(NotYours):
        tables.start(info.id, BEN)
    begun = tables.start(info.id, ANNA)
    assert (begun.stage, begun.deciding) == ("play", (0, 1))
    match = match_at(tables, info.id)
    assert tables.start(info.id, ANNA).version == 0
    assert match_at(tables, info.id).record() == match.record()


# seats during the game


def test_a_bot_stands_in_for_somebody_and_gives_way_again(tables: Service) -> None:
    info = friends(tables)
    info = tables.seat(info.id, ANNA, 1, "bot", bot="random")
    assert info.seats[1].stands_in and info.bot_turns == [1] and info.names == ["Anna", "Ben"]
    assert tables.info(info.id).bot_turns == [1]
    assert tables.may_see(info.id, BEN).seats == (1,)
    with pytest.raises(NotYours, match="Take your seat back"):
        tables.play(info.id, BEN, 1, "bid 1", 0, key())
    tables.bot_play(info.id, 1, "bid 2", 0)
    for back in (ANNA, BEN):
        tables.seat(info.id, ANNA, 1, "bot", bot="random")
        info = tables.seat(info.id, back, 1, "person")
        assert (info.seats[1].kind, info.seats[1].bot, info.bot_turns) == ("person", None, [])
    with pytest.raises(NotYours, match="no bot"):
        tables.bot_play(info.id, 1, "bid 2", 1)


def test_an_abandoned_seat_can_go_to_somebody_else(store: Store) -> None:
    tables = Service(store, GONE_AT_ONCE)
    info = friends(tables)
    old = tables.token(info.id, 1)
    info = tables.seat(info.id, ANNA, 1, "open")
    with pytest.raises(NotYours):
        tables.play(info.id, BEN, 1, "bid 1", 0, key())
    with pytest.raises(NotYours, match="no longer good"):
        tables.join(old, BEN)
    new = tables.token(info.id, 1)
    with pytest.raises(NotYours, match="already sit"):
        tables.join(new, ANNA)
    tables.join(new, CLEO)
    assert tables.play(info.id, CLEO, 1, "bid 1", 0, key()).version == 1
    assert tables.info(info.id).names == ["Anna", "Ben"]
    assert [seat.sitter for seat in tables.info(info.id).seats] == [None, "Cleo"]


def test_who_may_not_change_seats_during_the_game(tables: Service) -> None:
    info = friends(tables)
    with pytest.raises(NotYours):
        tables.seat(info.id, BEN, 1, "bot")
    for kind in ("bot", "open"):
        with pytest.raises(NotYours):
            tables.seat(info.id, BEN, 0, kind)
        with pytest.raises(NotYours):
            tables.seat(info.id, CLEO, 1, kind)
    tables.seat(info.id, BEN, 1, "open")
    with pytest.raises(NotYours):
        tables.seat(info.id, ANNA, 1, "person")


@pytest.mark.parametrize("bot_first", [False, True])
def test_nobody_is_put_in_the_place_of_who_is_still_here(tables: Service, bot_first: bool) -> None:
    """The owner could see what they have in hand, with another browser."""
    info = friends(tables)
    if bot_first:
        tables.seat(info.id, ANNA, 1, "bot")
    with pytest.raises(NotYours, match=r"Ben was here not long ago.*10 minutes"):
        tables.seat(info.id, ANNA, 1, "open")
    assert tables.info(info.id).seats[1].holder == BEN.key


def test_a_seat_left_by_its_player_goes_to_somebody_new_under_their_own_name(
    tables: Service,
) -> None:
    info = tables.create(ANNA, replace(wish(ME, OPEN, OPEN), chat=True))
    for seat, person in ((1, BEN), (2, CLEO)):
        tables.join(tables.token(info.id, seat), person)
    tables.start(info.id, ANNA)
    assert tables.seat(info.id, BEN, 1, "open").open_seats == [1]
    assert not tables.may_see(info.id, BEN).any
    sly = Person("d" * 32, "Ben")
    tables.join(tables.token(info.id, 1), sly)
    taken = tables.info(info.id).seats[1]
    assert (taken.name, taken.sitter, taken.holder) == ("Ben", "Ben 2", sly.key)
    tables.say(info.id, sly, "Hello")
    assert tables.talk(info.id)[0].name == "Ben 2"
    with pytest.raises(NotYours, match="Ben 2 was here"):
        tables.seat(info.id, ANNA, 1, "open")
    assert tables.seat(info.id, sly, 1, "open").seats[1].sitter is None


def test_nobody_takes_over_a_bot_while_others_play(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN, BOT))
    tables.join(tables.token(info.id, 1), BEN)
    tables.start(info.id, ANNA)
    with pytest.raises(NotYours, match="plays to the end"):
        tables.seat(info.id, ANNA, 2, "open")
    alone = tables.create(ANNA, wish(ME, BOT))
    assert tables.seat(alone.id, ANNA, 1, "open").open_seats == [1]


def test_who_is_seen_at_the_table_or_moves_is_not_away(store: Store) -> None:
    tables = Service(store)
    info = friends(tables)
    long_ago = 12.0
    with store.write() as connection:
        connection.execute(update(schema.seen).values(at=long_ago))
    with store.read() as connection:
        assert last_seen(connection, info.id, BEN.key) == long_ago
        assert last_seen(connection, info.id, CLEO.key) == 0
    store.note_here({(info.id, BEN.key), (info.id, CLEO.key), ("nowhere", BEN.key)})
    with store.read() as connection:
        assert last_seen(connection, info.id, BEN.key) > long_ago
        assert last_seen(connection, info.id, ANNA.key) == long_ago
    tables.play(info.id, ANNA, 0, "bid 1", 0, key())
    with store.read() as connection:
        assert last_seen(connection, info.id, ANNA.key) > long_ago


def test_after_the_game_the_seat_is_named_after_who_played_it(store: Store) -> None:
    tables = Service(store, GONE_AT_ONCE)
    info = friends(tables)
    tables.seat(info.id, BEN, 1, "open")
    tables.join(tables.token(info.id, 1), CLEO)
    play_out(tables, info.id)
    assert tables.rematch(info.id, ANNA).names == ["Cleo", "Anna"]


# my tables


def test_mine_are_those_that_wait_for_me_first_then_the_newest(tables: Service) -> None:
    lobby = tables.create(ANNA, wish(ME, OPEN)).id
    full = tables.create(ANNA, wish(ME, OPEN)).id
    tables.join(tables.token(full, 1), BEN)
    asked = friends(tables).id
    answered = friends(tables).id
    tables.play(answered, ANNA, 0, "bid 1", 0, key())
    others = tables.create(CLEO, wish(ME, OPEN)).id
    mine = tables.mine(ANNA)
    assert [(each.id, each.waits) for each in mine] == [
        (asked, True),
        (full, True),
        (answered, False),
        (lobby, False),
    ]
    assert [each.seats for each in mine] == [(0,)] * 4
    assert {each.id: each.waits for each in tables.mine(BEN)} == {
        full: False,
        asked: True,
        answered: True,
    }
    assert others not in {each.id for each in mine}


def test_a_table_of_bots_is_its_makers(tables: Service) -> None:
    info = tables.create(ANNA, wish(BOT, BOT))
    assert [(each.id, each.seats, each.waits) for each in tables.mine(ANNA)] == [
        (info.id, (), False)
    ]
    assert tables.may_see(info.id, ANNA) == Rights((), watch=True, owner=True)


# after the game


def test_the_end_is_stored_with_its_points(tables: Service) -> None:
    info = friends(tables)
    match = play_out(tables, info.id)
    after = tables.info(info.id)
    assert (after.stage, after.deciding) == ("over", ())
    assert after.result == tuple(match.scores())
    with pytest.raises(NotYet, match="over"):
        tables.play(info.id, ANNA, 0, "bid 1", after.version, key())
    with pytest.raises(BadWish, match="rematch"):
        tables.seat(info.id, ANNA, 1, "bot")


def test_a_rematch_moves_everybody_on_by_one_seat(tables: Service) -> None:
    info = friends(tables, 3, seed=None)
    with pytest.raises(NotYet):
        tables.rematch(info.id, ANNA)
    tables.join(tables.token(info.id, None), Person("d" * 32, "Dora"))
    play_out(tables, info.id)
    with pytest.raises(NotYours):
        tables.rematch(info.id, Person("d" * 32, "Dora"))
    new = tables.rematch(info.id, BEN)
    assert new.names == ["Ben", "Cleo", "Anna"]
    assert (new.stage, new.owner, new.before) == ("play", ANNA.key, info.id)
    assert new.seats_of(BEN.key) == [0]
    assert new.seal != info.seal
    assert tables.info(info.id).next == new.id
    assert tables.rematch(info.id, ANNA).id == new.id
    assert tables.may_see(new.id, Person("d" * 32, "Dora")).watch
    assert match_at(tables, new.id).record() != match_at(tables, info.id).record()


def test_in_a_rematch_who_was_stood_in_for_plays_again(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    tables.join(tables.token(info.id, 1), BEN)
    tables.start(info.id, ANNA)
    play_out(tables, info.id)
    with tables.store.write() as connection:
        connection.exec_driver_sql("UPDATE seats SET kind = 'bot', bot = 'random' WHERE number = 1")
    new = tables.rematch(info.id, ANNA)
    assert [(seat.kind, seat.bot) for seat in new.seats] == [("person", None), ("person", None)]


# records


def test_a_finished_record_becomes_a_table_to_look_at(tables: Service) -> None:
    played = friends(tables, seed=None)
    match = play_out(tables, played.id, undos=0.2)
    info = tables.open_record(CLEO, match.record())
    assert info.review and info.stage == "over" and info.result == tuple(match.scores())
    assert info.names == ["Anna", "Ben"]
    assert match_at(tables, info.id).record() == match.record()
    assert tables.may_see(info.id, CLEO) == Rights((), watch=True, owner=True)
    assert not tables.may_see(info.id, ANNA).any
    assert [each.waits for each in tables.mine(CLEO)] == [False]
    with pytest.raises(NotYet):
        tables.rematch(info.id, CLEO)
    with pytest.raises(NotYours):
        tables.join(tables.token(info.id, 0), BEN)


def test_an_unfinished_record_can_be_looked_at_but_not_played(tables: Service) -> None:
    played = friends(tables)
    tables.play(played.id, ANNA, 0, "bid 1", 0, key())
    record = match_at(tables, played.id).record()
    info = tables.open_record(ANNA, record)
    assert (info.result, info.deciding, info.version) == (None, (), 1)
    assert match_at(tables, info.id).record() == record
    with pytest.raises(NotYet):
        tables.play(info.id, ANNA, 0, "bid 2", 1, key())
    with pytest.raises(NotYet):
        tables.bot_play(info.id, 1, "bid 2", 1)


def test_records_that_are_none_or_too_long(store: Store) -> None:
    tables = Service(store, Limits(record_lines=100, body_bytes=5000))
    with pytest.raises(BadRecord):
        tables.open_record(ANNA, "a shopping list")
    with pytest.raises(TooMuch):
        tables.open_record(ANNA, "\n" * 200)
    with pytest.raises(TooMuch):
        tables.open_record(ANNA, "x" * 6000)
    with pytest.raises(TooMuch):
        Service(store).open_record(ANNA, "0 undo\n" * 2000)
    assert tables.mine(ANNA) == []


def test_a_sealed_record_without_its_secret_keeps_its_seal(tables: Service) -> None:
    played = friends(tables, seed=None)
    lines = play_out(tables, played.id).record().splitlines()
    text = "\n".join(line for line in lines if not line.startswith("Secret:")) + "\n"
    info = tables.open_record(ANNA, text)
    assert (info.seal, info.secret) == (played.seal, None)
    for server in (tables, Service(tables.store)):
        assert match_at(server, info.id).record() == text
    assert played.seal is not None
    with pytest.raises(BadRecord, match="seal"):
        tables.open_record(ANNA, text.replace(played.seal, "x" * 65))


def test_one_person_can_open_so_many_records(store: Store) -> None:
    tables = Service(store, Limits(records_a_person=1))
    record = match_at(tables, friends(tables).id).record()
    tables.open_record(ANNA, record)
    with pytest.raises(TooMuch, match="as many records"):
        tables.open_record(ANNA, record)
    tables.open_record(BEN, record)


# talk


def test_talk_is_kept_with_the_table(tables: Service) -> None:
    info = tables.create(ANNA, replace(wish(ME, OPEN), chat=True))
    tables.join(tables.token(info.id, 1), BEN)
    tables.say(info.id, ANNA, "  Hello\n<b>you</b>\u202e 👩\u200d🚀 ")
    tables.say(info.id, BEN, reaction="clap")
    said = tables.talk(info.id)
    assert [(word.name, word.seat, word.text, word.reaction) for word in said] == [
        ("Anna", 0, "Hello <b>you</b> 👩\u200d🚀", None),
        ("Ben", 1, None, "clap"),
    ]


def test_what_may_not_be_said(store: Store) -> None:
    tables = Service(store, Limits(said_length=10, said_a_minute=2))
    info = tables.create(ANNA, replace(wish(ME, OPEN), chat=True))
    with pytest.raises(NotYours):
        tables.say(info.id, CLEO, "hi")
    for text, reaction in (("", None), ("x" * 11, None), (None, "bite"), ("hi", "clap")):
        with pytest.raises(BadWish):
            tables.say(info.id, ANNA, text, reaction)
    tables.say(info.id, ANNA, "\ud800 one\x00")
    tables.say(info.id, ANNA, "two")
    with pytest.raises(TooMuch):
        tables.say(info.id, ANNA, "three")
    assert [word.text for word in tables.talk(info.id)] == ["one", "two"]


def test_a_table_says_only_so_much(store: Store) -> None:
    tables = Service(store, Limits(said_a_table=1))
    info = tables.create(ANNA, replace(wish(BOT, OPEN), chat=True))
    tables.say(info.id, ANNA, "one")
    with pytest.raises(TooMuch):
        tables.say(info.id, ANNA, "two")
    assert [word.seat for word in tables.talk(info.id)] == [None]


def test_talk_can_be_switched_off(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    with pytest.raises(BadWish, match="switched off"):
        tables.say(info.id, ANNA, "hello")
