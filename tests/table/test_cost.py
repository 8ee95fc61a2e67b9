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
from markupsafe import Markup

import northpole
from northpole.engine.match import Match
from northpole.table.app import make_app
from northpole.table.domain.model import Person, TableInfo
from northpole.table.render.quick import QuickEnvironment
from northpole.table.render.regions import RegionRenderer, facts
from northpole.table.service.tables import Tables
from northpole.table.settings import Limits
from northpole.table.sight.final import curve, thinned
from northpole.table.sight.perspective import PerspectiveBuilder, Wanted
from northpole.table.sight.sight import sight
from northpole.table.sight.timeline import steps, timeline
from northpole.table.web.context import WebContext
from northpole.table.web.pulse import beat
from tests.support.guests import ANNA, BEN, CLEO, friends, key, match_at, move_at_random
from tests.support.insides import before_first_line, follow
from tests.support.server import settings

every_game = pytest.mark.parametrize("game", northpole.game_names())
DORA = Person("d" * 32, "Dora", "gold")
GUESTS = [ANNA, BEN, CLEO, DORA]  # three play, one looks on
PLENTY = Limits(tables_a_person=10_000, open_tables=10_000)
EVENINGS = max(3, hypothesis.settings().max_examples // 3)


class Desk:
    """A server's memory: one builder of perspectives, one renderer, for as long as it runs."""

    def __init__(self, web: WebContext) -> None:
        self.web = web
        self.perspectives = PerspectiveBuilder(web.tables)
        self.renderer = RegionRenderer(web.pages)

    def answer(self, person: Person, id: str, wanted: Wanted) -> dict[str, Any]:
        perspective = self.perspectives.of(person, id, wanted)
        return {**self.renderer.answer(perspective), "beat": beat(perspective)}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebContext]:
    database = f"sqlite:///{tmp_path_factory.mktemp('cost') / 'tables.db'}"
    app = make_app(settings(database, limits=PLENTY))
    web = app.state.web
    assert isinstance(web, WebContext)
    yield web
    web.services.store.close()


def stirred(tables: Tables, info: TableInfo, dice: Random) -> None:
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
def test_kept_regions_are_those_drawn_anew(web: WebContext, game: str, seed: int) -> None:
    """For every seat and a spectator, over a game with undos, talk and new names; nothing crosses."""
    tables, dice = web.tables, Random(seed)
    info = friends(tables, 3, seed, game)
    tables.join(tables.token(info.id, None), DORA)
    kept = Desk(web)
    for _ in range(12):
        stirred(tables, info, dice)
        for person in GUESTS:
            wanted = looks(tables, info.id, dice)
            first = kept.answer(person, info.id, wanted)
            assert first == Desk(web).answer(person, info.id, wanted)
            assert first == kept.answer(person, info.id, wanted)
            assert first["beat"].items() <= first.items()


def test_spectators_share_a_drawing_until_they_speak(web: WebContext) -> None:
    """What looks the same is drawn once; who may see more, or has said something, gets their own."""
    tables = web.tables
    info = friends(tables, 2, 5)
    eve = Person("e" * 32, "Eve")
    for person in (DORA, eve):
        tables.join(tables.token(info.id, None), person)
    desk = Desk(web)
    for person in (DORA, eve, ANNA, BEN, ANNA):
        desk.answer(person, info.id, Wanted())
    assert len(desk.renderer.drawings.values) == 3
    tables.set_chat(info.id, ANNA, True)
    tables.say(info.id, BEN, "Hello")
    mine = [desk.answer(person, info.id, Wanted())["regions"]["talk"] for person in (ANNA, BEN)]
    assert "saying-mine" in mine[1] and "saying-mine" not in mine[0]


def test_a_position_is_worked_out_once_for_all_who_look(web: WebContext) -> None:
    """The answer to a move, the socket and the other tab share one sight."""
    info = friends(web.tables, 2, 6)
    desk = Desk(web)
    perspectives = [desk.perspectives.of(BEN, info.id, Wanted()) for _ in range(3)]
    assert perspectives[0].sight is perspectives[1].sight is perspectives[2].sight
    assert len({facts(perspective)["stir"] for perspective in perspectives}) == 1
    match = match_at(web.tables, info.id)
    web.tables.play(info.id, ANNA, 0, match.moves(0)[0], 0, key())
    later = desk.perspectives.of(BEN, info.id, Wanted())
    assert later.sight is not perspectives[0].sight
    assert later.sight is not None
    assert later.sight.looks == sight(match_at(web.tables, info.id), 1).looks


# what can be taken back


@every_game
def test_what_can_be_taken_back_is_called_as_it_was_offered(web: WebContext, game: str) -> None:
    """Out of a sight that is kept, or by playing the game again: the same words."""
    tables, dice = web.tables, Random(3)
    info = friends(tables, 2, 8, game)
    kept, found = Desk(web), 0
    for _ in range(30):
        for person in (ANNA, BEN):
            undo = kept.perspectives.of(person, info.id, Wanted()).undo
            assert undo == Desk(web).perspectives.of(person, info.id, Wanted()).undo
            found += undo is not None
        move_at_random(tables, info.id, dice, undos=0.2)
    assert found > 3


# playing again


@every_game
def test_playing_again_by_options_is_playing_the_record_again(web: WebContext, game: str) -> None:
    tables, dice = web.tables, Random(4)
    info = friends(tables, 2, 9, game)
    for _ in range(60):
        move_at_random(tables, info.id, dice, undos=0.2)
    tables.matches.entry(
        info.id
    ).forget()  # as after a new start: what was taken back has no options
    match = match_at(tables, info.id)
    record = match.keep()
    again = before_first_line(record)
    stages = iter(steps(match))
    for line in record.lines:
        if line.seat >= 0:
            assert snapshot(next(stages)) == snapshot(again)
        follow(again, line)
    assert snapshot(next(stages)) == snapshot(again) == snapshot(match)
    assert next(stages, None) is None


def snapshot(match: Match) -> tuple[Any, ...]:
    return match.position(), match.scores(), [line.text for line in match.all_lines()]


def test_the_scores_along_the_way_are_few_and_end_with_the_last() -> None:
    match, dice = Match.new(northpole.game("union"), 2, seed=3), Random(3)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
    along = curve(match)
    assert match.length > 200 and len(along.steps) == 160
    assert along.steps[0] == (0, 0) and list(along.steps[-1]) == match.scores()
    assert thinned(3) == {0, 1, 2, 3}
    row = timeline(match, 0, everything=True)
    assert len(row) == match.length + 1


# templates


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
