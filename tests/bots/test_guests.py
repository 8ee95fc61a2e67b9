"""Bots from outside the package: who may come, how they play, and what happens when they don't."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from northpole import BadSetup, Match, NorthpoleError, game
from northpole.bots import guests
from northpole.bots.arena import play_game
from northpole.bots.guests import GUESTS, GuestFactory, invite, invited
from northpole.bots.levels import bot_names, make_bot, taken_names
from northpole.cli.commands import app
from northpole.lab.parallel import play_series
from northpole.lab.series import Series
from northpole.table.domain.model import Person, SeatWish, Wish
from northpole.table.domain.setup import level_of, new_seats, with_bot
from northpole.table.errors import BadWish
from northpole.table.render.catalogue import all_bots, levels
from northpole.table.service.bots.pool import WorkerPool
from northpole.table.service.bots.worker import Job
from northpole.table.settings import Limits
from tests.support.own_bots import LastBot

OWN = "tests.support.own_bots"
LAST = GuestFactory("last", OWN, "LastBot")


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    GUESTS.clear()


def come(name: str, factory: str) -> None:
    invite(GuestFactory(name, OWN, factory), taken_names())


def test_a_guest_plays_as_it_does_at_home() -> None:
    come("last", "LastBot")
    assert bot_names()[-1] == "last"
    sweatshop = game("sweatshop")
    setup = sweatshop.setup(2, {}, None, {})
    ours = play_game(sweatshop, setup, [make_bot("last"), make_bot("random")], 5)
    home = play_game(sweatshop, setup, [LastBot(), make_bot("random")], 5)
    assert (ours.scores, ours.decisions) == (home.scores, home.decisions)


@pytest.mark.parametrize(
    ("guest", "sentence"),
    [
        (GuestFactory("santa", OWN, "LastBot"), "none of random, greedy, yardstick"),
        (GuestFactory("My Bot", OWN, "LastBot"), "1 to 24 small letters"),
        (GuestFactory("me", OWN, "LastBot"), "none of"),
        (GuestFactory("x", "tests.no_such_thing", "Bot"), "can't import tests.no_such_thing"),
        (
            GuestFactory("x", OWN, "NoBot"),
            "there is nothing to call at tests.support.own_bots:NoBot",
        ),
        (GuestFactory("x", OWN, "no_bot"), "must make a northpole.bots.bot.Bot, not 'str'"),
        (GuestFactory("x", OWN, "no_way"), "the file is gone"),
    ],
)
def test_who_may_not_come(guest: GuestFactory, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        invite(guest, taken_names())
    assert not GUESTS


@pytest.mark.parametrize(
    ("factory", "sentence"),
    [("CheatBot", "chose option 60 of Bid; there are"), ("TiredBot", "zzz")],
)
def test_what_is_not_allowed_is_not_played(factory: str, sentence: str) -> None:
    come("odd", factory)
    sweatshop = game("sweatshop")
    setup = sweatshop.setup(2, {}, None, {})
    with pytest.raises(NorthpoleError, match=sentence):
        play_game(sweatshop, setup, [make_bot("odd"), make_bot("random")], 5)


def test_other_processes_know_the_guests() -> None:
    come("last", "LastBot")
    series = Series("sweatshop", ["last", "random"], 3)
    assert play_series(series, 4, jobs=2) == play_series(series, 4)


def test_a_server_lets_them_think_like_its_own() -> None:
    come("last", "LastBot")
    sweatshop = game("sweatshop")
    match = Match.new(sweatshop, 2, seed=4)
    pool = WorkerPool(1)
    try:
        job = Job(
            "sweatshop",
            2,
            "{}",
            next(iter(sweatshop.rulesets)),
            "{}",
            match.position(),
            0,
            "last",
            1,
        )
        assert pool.submit(job).result(60).move == match.moves(0)[-1]
    finally:
        pool.end()


def test_at_a_table_they_have_a_name_and_a_face() -> None:
    with pytest.raises(BadWish, match="There is no bot 'last'"):
        level_of("last")
    come("last", "LastBot")
    assert level_of("last") == "last"
    assert levels()[-1].name == all_bots()[-1].name == "last"
    wish = Wish("sweatshop", [SeatWish("bot", bot="last"), SeatWish("bot", bot="last")])
    seats = new_seats(Person("", ""), wish, Limits())
    assert [seat.name for seat in seats] == ["Last", "Last 2"]
    assert with_bot(seats[0], "last", "Lasty", [], Limits()).name == "Lasty"


def test_a_guest_may_come_again() -> None:
    come("last", "LastBot")
    come("last", "LastBot")
    assert invited() == [LAST]
    guests.welcome([LAST])
    assert invited() == [LAST]


def said(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code != 0
    return done.output


GUEST = ["--bot", f"last={OWN}:LastBot"]


def test_by_the_command_line(tmp_path: Path) -> None:
    told = said("simulate", "sweatshop", "--bots", "last,random", "--games", "3", *GUEST)
    assert "last" in told
    told = said("arena", "sweatshop", "--bots", "last,random", "--games", "2", *GUEST)
    assert "last" in told
    kept = ["--save", str(tmp_path / "kept.record")]
    told = said("play", "union", "--players", "last,last", "--seed", "1", *kept, *GUEST)
    assert "(last)" in told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("last", "name=module:factory"),
        ("last=nowhere", "name=module:factory"),
        ("last=gone.npz", "there is no file gone.npz"),
        ("greedy=a:b", "none of random, greedy"),
    ],
)
def test_what_is_written_wrong(text: str, sentence: str) -> None:
    told = refused("simulate", "sweatshop", "--bot", text)
    assert sentence in " ".join(told.split())
