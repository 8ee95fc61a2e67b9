"""What is kept to save work changes nothing: kept regions are those that would be drawn anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import hypothesis
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment
from markupsafe import Markup, escape

import northpole
from northpole.engine.match import Match
from northpole.lab.verify import fresh
from northpole.table.app import make_app
from northpole.table.front import Front
from northpole.table.info import Info, Person
from northpole.table.moments import moments, steps
from northpole.table.pages.play import beat
from northpole.table.quick import QuickEnvironment, escaped
from northpole.table.regions import Artist, facts
from northpole.table.result import curve, thinned
from northpole.table.scene import Lookout, Wanted
from northpole.table.settings import Limits
from northpole.table.sight import sight
from northpole.table.tables import Tables
from tests.table.guests import ANNA, BEN, CLEO, friends, key, move_at_random
from tests.table.server import settings

every_game = pytest.mark.parametrize("game", northpole.games())
DORA = Person("d" * 32, "Dora", "gold")
GUESTS = [ANNA, BEN, CLEO, DORA]  # three play, one looks on
PLENTY = Limits(tables_a_person=10_000, open_tables=10_000)
EVENINGS = max(3, hypothesis.settings().max_examples // 3)


class Desk:
    """A server's memory: one lookout, one artist, for as long as it runs."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.lookout = Lookout(front)
        self.artist = Artist(front)

    def answer(self, person: Person, id: str, wanted: Wanted) -> dict[str, Any]:
        scene = self.lookout.scene(person, id, wanted)
        return {**self.artist.answer(scene), "beat": beat(scene)}


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    database = f"sqlite:///{tmp_path_factory.mktemp('cost') / 'tables.db'}"
    app = make_app(settings(database, limits=PLENTY))
    front = app.state.front
    assert isinstance(front, Front)
    yield front
    front.house.store.close()


def stirred(tables: Tables, info: Info, dice: Random) -> None:
    """A move or an undo; now and then a word, another name or a bot sitting in."""
    luck = dice.random()
    if luck < 0.05:
        tables.set_chat(info.id, ANNA, dice.random() < 0.8)
    elif luck < 0.15 and tables.info(info.id).chat:
        tables.say(info.id, dice.choice(GUESTS[:3]), f"<b>{dice.random()}</b>")
    elif luck < 0.2:
        tables.seat(info.id, ANNA, 0, "person", f"Anna & {dice.randrange(100)}")
    else:
        move_at_random(tables, info.id, dice, undos=0.15)


def looks(tables: Tables, id: str, dice: Random) -> Wanted:
    """Now, or back at some moment, through some eyes."""
    if dice.random() < 0.7:
        return Wanted()
    over = tables.info(id).stage == "over"
    return Wanted(at=dice.randrange(40), eye=dice.choice(["mine", "watch", *["0", "open"] * over]))


@every_game
@hypothesis.settings(max_examples=EVENINGS)
@given(seed=st.integers(0, 10_000))
def test_kept_regions_are_those_drawn_anew(front: Front, game: str, seed: int) -> None:
    """For every seat and a spectator, over a game with undos, talk and new names; nothing crosses."""
    tables, dice = front.tables, Random(seed)
    info = friends(tables, 3, seed, game)
    tables.watch(info.id, DORA)
    kept = Desk(front)
    for _ in range(12):
        stirred(tables, info, dice)
        for person in GUESTS:
            wanted = looks(tables, info.id, dice)
            first = kept.answer(person, info.id, wanted)
            assert first == Desk(front).answer(person, info.id, wanted)
            assert first == kept.answer(person, info.id, wanted)


def test_spectators_share_a_drawing_until_they_speak(front: Front) -> None:
    """What looks the same is drawn once; who may see more, or has said something, gets their own."""
    tables = front.tables
    info = friends(tables, 2, 5)
    eve = Person("e" * 32, "Eve")
    for person in (DORA, eve):
        tables.watch(info.id, person)
    desk = Desk(front)
    for person in (DORA, eve, ANNA, BEN, ANNA):
        desk.answer(person, info.id, Wanted())
    assert len(desk.artist.drawings.values) == 3
    tables.set_chat(info.id, ANNA, True)
    tables.say(info.id, BEN, "Hello")
    mine = [desk.answer(person, info.id, Wanted())["regions"]["talk"] for person in (ANNA, BEN)]
    assert "saying-mine" in mine[1] and "saying-mine" not in mine[0]


def test_a_position_is_worked_out_once_for_all_who_look(front: Front) -> None:
    """The answer to a move, the socket and the other tab share one sight."""
    info = friends(front.tables, 2, 6)
    desk = Desk(front)
    scenes = [desk.lookout.scene(BEN, info.id, Wanted()) for _ in range(3)]
    assert scenes[0].sight is scenes[1].sight is scenes[2].sight
    assert len({facts(scene)["stir"] for scene in scenes}) == 1
    match = front.tables.look(info.id)
    front.tables.play(info.id, ANNA, 0, match.moves(0)[0], 0, key())
    later = desk.lookout.scene(BEN, info.id, Wanted())
    assert later.sight is not scenes[0].sight
    assert later.sight is not None
    assert later.sight.looks == sight(front.tables.look(info.id), 1).looks


# what can be taken back


@every_game
def test_what_can_be_taken_back_is_called_as_it_was_offered(front: Front, game: str) -> None:
    """Out of a sight that is kept, or by playing the game again: the same words."""
    tables, dice = front.tables, Random(3)
    info = friends(tables, 2, 8, game)
    kept, found = Desk(front), 0
    for _ in range(30):
        for person in (ANNA, BEN):
            undo = kept.lookout.scene(person, info.id, Wanted()).undo
            assert undo == Desk(front).lookout.scene(person, info.id, Wanted()).undo
            found += undo is not None
        move_at_random(tables, info.id, dice, undos=0.2)
    assert found > 3


# playing again


@every_game
def test_playing_again_by_options_is_playing_the_record_again(front: Front, game: str) -> None:
    tables, dice = front.tables, Random(4)
    info = friends(tables, 2, 9, game)
    for _ in range(60):
        move_at_random(tables, info.id, dice, undos=0.2)
    tables.shelf.kept(info.id).forget()  # as after a new start: what was taken back has no options
    match = tables.look(info.id)
    record = match.keep()
    again = fresh(record)
    stages = iter(steps(match))
    for line in record.lines:
        if line.seat >= 0:
            assert snapshot(next(stages)) == snapshot(again)
        again.replay_line(line)
    assert snapshot(next(stages)) == snapshot(again) == snapshot(match)
    assert next(stages, None) is None


def snapshot(match: Match) -> tuple[Any, ...]:
    return match.state.to_data(), match.scores(), [line.text for line in match.book.lines]


def test_the_scores_along_the_way_are_few_and_end_with_the_last() -> None:
    match, dice = Match.new(northpole.game("union"), 2, seed=3), Random(3)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
    along = curve(match)
    assert match.length > 200 and len(along.steps) == 160
    assert along.steps[0] == (0, 0) and list(along.steps[-1]) == match.scores()
    assert thinned(3) == {0, 1, 2, 3}
    row = moments(match, 0, everything=True)
    assert len(row) == match.length + 1


# templates


@given(
    st.one_of(
        st.text(), st.integers(), st.none(), st.booleans(), st.floats(), st.text().map(Markup)
    )
)
def test_what_is_printed_is_escaped(value: object) -> None:
    assert escaped(value) == escape(value)
    assert escaped(str(value)) == escape(str(value))


def test_quick_templates_print_what_others_would() -> None:
    source = """{% macro box(name, class="") %}
<b class="{{ class }}">{{ name }}{{ caller() if caller }}</b>{% endmacro %}
{% for key, row in rows.items() %}{{ key }} {{ row.day }} {{ row.none is defined }} {{ row.items().__class__.__name__ }}
{{ row['items'] }} {{ row.tag ~ "<" }} {% call box(row.tag, class="<i>") %}{{ loop.index }}{% endcall %}{% endfor %}
{% set block %}{{ "<" }}{% endset %}{{ block }} {{ rows | length }} {{ range(3) | join("<") }}"""
    rows = {"<a>": {"day": 1, "tag": "<x>", "items": 3}, "b": {"day": None, "tag": Markup("<y>")}}
    drawn = [
        env(autoescape=True).from_string(source).render(rows=rows)
        for env in (Environment, QuickEnvironment)
    ]
    assert drawn[0] == drawn[1] and "&lt;x&gt;" in drawn[1]
