"""Rooms of a board that are kept: all that they are drawn from is known, and no more than that is drawn."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from jinja2 import DictLoader
from jinja2.environment import TemplateModule
from markupsafe import Markup

from northpole.engine.registry import GAMES
from northpole.table.render.environment import environment
from northpole.table.render.moves_at import MoveButton, MovesAt
from northpole.table.render.quick import QuickEnvironment
from northpole.table.render.reads import NAMES, VIEW, BoardReads
from northpole.table.render.region_context import (
    BoardContext,
    BoardFacts,
    OpenQuestion,
    Player,
)
from northpole.table.render.rooms import KeptRooms

ENV = environment()
OTHER = """
{%- set size = view.size -%}
{%- macro deep(name) -%}{{ name }}{{ view["depth"] }}{% if seat is none %}!{% endif %}{%- endmacro -%}
{%- macro plain(name) -%}{{ name }}{%- endmacro -%}
"""
BOARD = """
{%- from "other.html" import deep, plain as simple, size with context -%}
{%- set found = namespace(any=false) -%}
{%- for target in moves_at -%}{%- set found.any = true -%}{%- endfor -%}
{%- set TITLES = {} -%}
{%- for kind in view.kinds -%}{%- set _ = TITLES.update({kind: kind}) -%}{%- endfor -%}
{%- set FIXED = ["a"] -%}
{%- macro still() -%}{{ FIXED[0] }}{{ simple("b") }}{%- endmacro -%}
{%- macro day(n) -%}{{ view.day }}{{ n }}{%- endmacro -%}
{%- macro whole() -%}{{ view.day }}{{ view.items() | list | length }}{%- endmacro -%}
{%- macro there() -%}{{ deep("c") }}{{ size }}{%- endmacro -%}
{%- macro glows() -%}{{ found.any }}{%- endmacro -%}
{%- macro titles() -%}{{ TITLES | length }}{%- endmacro -%}
{%- macro people() -%}{% for one in seats %}{{ one.name }}{% endfor %}{{ caller() if caller }}{%- endmacro -%}
{%- macro calls() -%}{% call people() %}{{ view.night }}{% endcall %}{%- endmacro -%}
{%- macro at(place) -%}
{{ moves_at[place][0].text if moves_at.get(place) else "-" }}{{ "any" if moves_at.begin("c", "d") }}
{%- endmacro -%}
{%- macro either() -%}{{ "yes" if moves_at.get("a") or moves_at.get("b") else "no" }}{%- endmacro -%}
{%- macro around() -%}{{ kept(at, "a") }}{{ view.day }}{%- endmacro -%}
{%- macro row(team) -%}{{ team.name }}{%- endmacro -%}
{%- macro again(n) -%}{% if n %}{{ again(n - 1) }}{{ views | length }}{% endif %}{%- endmacro -%}
"""
TEMPLATES = QuickEnvironment(
    loader=DictLoader({"board.html": BOARD, "other.html": OTHER}), autoescape=True
)


@pytest.mark.parametrize(
    ("macro", "reads"),
    [
        ("still", []),
        ("day", ["view.day"]),
        ("whole", ["view"]),
        ("there", ["seat", "view.depth", "view.size"]),
        ("glows", ["question"]),
        ("titles", ["view.kinds"]),
        ("people", ["seats"]),
        ("calls", ["seats", "view.night"]),
        ("again", ["views"]),
        ("at", []),
    ],
)
def test_what_a_macro_is_drawn_from_is_found_in_the_sources(macro: str, reads: list[str]) -> None:
    """Through imports, other macros, what is set outside of them, and what is called back."""
    found = BoardReads(TEMPLATES, "board.html").of(macro)
    assert [f"{name}.{key}" if key else name for name, key in found] == reads


def test_nothing_that_a_board_gets_is_overlooked() -> None:
    given = {field.name for field in fields(BoardFacts)}
    assert set(NAMES) == given and {field.name for field in fields(BoardContext)} == {
        *given,
        "kept",
    }


@pytest.mark.parametrize("game", list(GAMES))
def test_rooms_of_boards_read_parts_of_the_view(game: str) -> None:
    """A room that reads all of it would be drawn with every move."""
    board = f"boards/{game}/board.html"
    assert ENV.loader is not None
    source = ENV.loader.get_source(ENV, board)[0]
    rooms = [part.partition(")")[0].partition(",")[0] for part in source.split("kept(")[1:]]
    reads = BoardReads(ENV, board)
    assert len(rooms) > 2
    for room in rooms:
        assert (VIEW, "") not in reads.of(room), room


# drawing


class Counting:
    """A board whose macros are counted."""

    def __init__(self) -> None:
        self.rooms = KeptRooms(TEMPLATES)

    def draws(self, facts: BoardFacts, macro: str, *args: Any) -> tuple[str, int]:
        """What comes of it, and how many drawings are kept then."""
        kept = self.rooms.of("board.html", facts)
        context = BoardContext(**facts.names(), kept=kept)
        module: TemplateModule = TEMPLATES.get_template("board.html").make_module(context.names())
        return kept(getattr(module, macro), *args), len(self.rooms.drawings.values)


SEATS = [Player(0, "Anna", 0, 0), Player(1, "<Ben>", 1, 1)]
FACTS = BoardFacts({"day": 1, "night": 2, "kinds": []}, [], SEATS, 0, None, False, MovesAt({}))


def asked(*targets: str) -> BoardFacts:
    moves = [MoveButton(target, target, target, "", target, 0) for target in targets]
    question = OpenQuestion("kind", "", "", moves, [])
    places = MovesAt({move.target: [move] for move in moves})
    return replace(FACTS, question=question, asked=True, moves_at=places)


def test_a_room_is_drawn_once_for_all_who_see_the_same() -> None:
    board = Counting()
    assert board.draws(FACTS, "day", 3) == ("13", 1)
    elsewhere = replace(FACTS, seat=1, view={**FACTS.view, "night": 5})
    assert board.draws(elsewhere, "day", 3) == ("13", 1)
    assert board.draws(FACTS, "day", 4) == ("14", 2)
    assert board.draws(replace(FACTS, view={**FACTS.view, "day": 2}), "day", 3) == ("23", 3)


def test_one_and_true_are_not_the_same() -> None:
    board = Counting()
    assert board.draws(FACTS, "day", 3)[0] == "13"
    assert board.draws(replace(FACTS, view={"day": True}), "day", 3)[0] == "True3"


def test_what_may_be_chosen_makes_another_room() -> None:
    board = Counting()
    drawn = [board.draws(facts, "glows") for facts in (FACTS, asked("a"), asked("b"), asked("a"))]
    assert drawn == [("False", 1), ("True", 2), ("True", 3), ("True", 3)]


def test_what_is_kept_is_still_escaped_once() -> None:
    board = Counting()
    for _ in range(2):
        drawn, _ = board.draws(FACTS, "people")
        assert isinstance(drawn, Markup) and drawn == "Anna&lt;Ben&gt;"


def test_only_moves_that_a_room_asks_for_make_another() -> None:
    board = Counting()
    drawn = [
        board.draws(facts, "at", "a")
        for facts in (
            FACTS,
            asked("b"),
            asked("a"),
            asked("a", "b"),
            asked("a", "c"),
            asked("d", "a"),
        )
    ]
    assert drawn == [("-", 1), ("-", 1), ("a", 2), ("a", 2), ("aany", 3), ("aany", 3)]


def test_what_was_asked_for_later_counts_as_well() -> None:
    """The first answer decides what is asked next: no drawing is taken for another."""
    board = Counting()
    told = [(asked("a"), "yes"), (asked("b"), "yes"), (FACTS, "no"), (asked("c"), "no")] * 2
    for facts, expected in told:
        assert board.draws(facts, "either")[0] == expected


def test_a_room_around_another_depends_on_its_moves() -> None:
    board = Counting()
    drawn = [
        board.draws(facts, "around")[0] for facts in (FACTS, asked("a"), asked("b"), asked("a"))
    ]
    assert drawn == ["-1", "a1", "-1", "a1"]


def test_what_a_room_is_given_may_be_any_data() -> None:
    board = Counting()
    names = ["x", "x", "<", Markup("<")]
    drawn = [board.draws(FACTS, "row", {"name": name}) for name in names[:3]]
    assert drawn == [("x", 1), ("x", 1), ("&lt;", 2)]
    assert [board.draws(FACTS, "day", name)[0] for name in names[2:]] == ["1&lt;", "1<"]
