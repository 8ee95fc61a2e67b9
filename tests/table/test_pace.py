"""Bots leave people time to look: one beat a turn, none for what nobody sees; who set up the table says how long."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import northpole
from northpole.bots.bot import ask
from northpole.bots.levels import make_bot
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.table.domain.model import PACES, TableInfo
from northpole.table.errors import BadWish, NotYours
from northpole.table.service.bots.beats import PATIENCE, Beats, is_seen
from northpole.table.services import Services
from northpole.table.settings import Settings
from northpole.table.store import Store
from tests.support.drawing import info_of
from tests.support.guests import ANNA, BEN, BOT, SECRET, Service, friends, wish
from tests.support.server import Server, heard
from tests.support.waiting import until_so
from tests.table.test_bots import evening, over, settings
from tests.table.test_pages import two

BEAT = 0.5


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Evening:
    """A table whose bots move one after the other; `move` tells how long a bot waits."""

    def __init__(self, pace: str, thinks: float = 0.0) -> None:
        match = Match.new(northpole.game("union"), 4, seed=1)
        self.clock = Clock()
        self.beats = Beats(BEAT, self.clock)
        self.info = replace(info_of(match, 0, over=False), pace=pace)
        self.thinks = thinks

    def move(self, seat: int, seen: bool = True) -> float:
        self.beats.look(self.info)
        self.clock.now += self.thinks
        wait = self.beats.wait(self.info, seat, seen)
        self.clock.now += wait
        self.beats.made(self.info, seat, seen)
        self.info = replace(self.info, version=self.info.version + 1)
        return wait

    def somebody_moves(self) -> None:
        self.info = replace(self.info, version=self.info.version + 1)


@pytest.fixture
def tables(store: Store) -> Service:
    return Service(store)


def test_a_whole_turn_is_one_beat() -> None:
    evening = Evening("calm")
    assert [evening.move(1) for _ in range(5)] == [3 * BEAT, 0, 0, 0, 0]
    assert evening.move(2) == 3 * BEAT


def test_what_nobody_sees_takes_no_time() -> None:
    evening = Evening("calm")
    assert [evening.move(seat, seen=False) for seat in (1, 2, 3)] == [0, 0, 0]
    assert evening.move(3) == 3 * BEAT


def test_thinking_is_part_of_the_beat() -> None:
    assert Evening("quick", thinks=0.2).move(1) == pytest.approx(BEAT - 0.2)
    assert Evening("quick", thinks=7.0).move(1) == 0


def test_at_once_is_at_once() -> None:
    evening = Evening("instant")
    assert [evening.move(seat) for seat in (1, 2, 3)] == [0, 0, 0]


def test_at_a_quick_pace_patience_lasts_however_many_turns_there_are() -> None:
    evening = Evening("quick")
    waits = [evening.move(number % 3 + 1) for number in range(60)]
    assert waits[0] == BEAT
    assert sum(waits) <= PATIENCE * BEAT
    assert waits == sorted(waits, reverse=True)


def test_who_moves_begins_to_wait_anew() -> None:
    evening = Evening("quick")
    first = [evening.move(number % 3 + 1) for number in range(9)]
    evening.somebody_moves()
    assert [evening.move(number % 3 + 1) for number in range(9)] == pytest.approx(first)


def test_the_house_keeps_three_rivals_under_two_seconds() -> None:
    """What waiting adds at a quick pace to the thinking, with the beat that a server has by itself."""
    assert 0 < Settings("", SECRET).bot_delay * PATIENCE < 2


@pytest.mark.parametrize("name", northpole.game_names())
def test_between_two_decisions_of_ones_own_bots_take_little_of_ones_time(name: str) -> None:
    """Whole games at four seats: each turn that is seen takes its beat, and all of them far less than 3 seconds."""
    beat = Settings("", SECRET).bot_delay
    for seed in (1, 2):
        waits = waits_of(Match.new(northpole.game(name), 4, seed=seed), beat, seed)
        assert waits and 0 < max(waits) <= 2.5
        assert sum(waits) / len(waits) <= 2.0


def waits_of(match: Match, beat: float, seed: int) -> list[float]:
    """Seconds that the helpers at seats 1 to 3 let the first seat wait before each of its decisions, thinking aside."""
    clock, luck = Clock(), Fast(seed)
    beats = Beats(beat, clock)
    info = info_of(match, 0, over=False)
    helpers = [make_bot("helper") for _ in range(match.setup.seats)]
    waits: list[float] = []
    while not match.over:
        begun = clock.now
        while match.waiting() and 0 not in match.waiting():
            seat = match.waiting()[0]
            move = ask(helpers[seat], match.chair(seat), luck, Menu())
            info = made_by_bot(match, beats, clock, info, seat, move)
        waits.append(clock.now - begun)
        if not match.over:
            match.play(0, match.moves(0)[luck.below(len(match.moves(0)))])
            info = replace(info, version=info.version + 1)
    return waits


def made_by_bot(
    match: Match, beats: Beats, clock: Clock, info: TableInfo, seat: int, move: str
) -> TableInfo:
    """As the runner does it, with a clock that only waiting moves on."""
    beats.look(info)
    seen = is_seen(match.copy(draws=False), seat, move)
    clock.now += beats.wait(info, seat, seen)
    beats.made(info, seat, seen)
    match.play(seat, move)
    return replace(info, version=info.version + 1)


def test_a_bid_is_not_seen_until_the_last_one_is_in() -> None:
    match = Match.new(northpole.game("sweatshop"), 3, seed=4)
    for seat in (0, 1):
        assert not is_seen(match.copy(draws=False), seat, "bid 1")
        match.play(seat, "bid 1")
    assert is_seen(match.copy(draws=False), 2, "bid 3")


def test_what_is_drawn_is_seen() -> None:
    """The copy that is asked can't draw; a move that makes nature decide shows something to somebody."""
    match = Match.new(northpole.game("union"), 2, seed=4)
    seat = match.waiting()[0]
    assert is_seen(match.copy(draws=False), seat, match.moves(seat)[-1])


# at a table


def test_the_owner_chooses_and_it_is_kept(tables: Service) -> None:
    info = friends(tables)
    assert info.pace == "quick"
    for pace in PACES:
        assert tables.set_pace(info.id, ANNA, pace).pace == pace
        assert tables.info(info.id).pace == pace
    with pytest.raises(NotYours):
        tables.set_pace(info.id, BEN, "calm")
    with pytest.raises(BadWish, match="calm, quick and instant"):
        tables.set_pace(info.id, ANNA, "breakneck")
    assert tables.info(info.id).pace == "instant"


def test_everybody_is_told(server: Server) -> None:
    anna, ben, table = two(server)
    with ben.live(table) as his:
        before = heard(his)
        assert ben.tell(f"{table}/pace", pace="calm").status_code == 403
        assert anna.tell(f"{table}/pace", pace="never").status_code == 422
        assert anna.tell(f"{table}/pace", pace="calm").status_code == 200
        assert heard(his)["stir"] != before["stir"]
    assert ben.regions(table)["pace"] == "calm"


def test_bots_go_by_the_beat(sqlite: str) -> None:
    """A whole game of bots asks for a beat at every turn that is seen, and ends."""
    asked: list[bool] = []

    class Counted(Beats):
        def wait(self, info: TableInfo, seat: int, seen: bool) -> float:
            asked.append(seen)
            return super().wait(info, seat, seen) * 0

    async def story() -> None:
        async with Services(replace(settings(sqlite), bot_delay=BEAT)) as services:
            services.bots.beats = Counted(BEAT)
            info = await asyncio.to_thread(services.tables.create, ANNA, wish(BOT, BOT))
            await until_so(over(services, info.id))

    evening(story)
    assert {True, False} == set(asked)
