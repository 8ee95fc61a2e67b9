"""The plain board: any view of any game can be read, and whatever may be chosen glows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from northpole.engine.match import Match
from northpole.engine.registry import GAMES
from northpole.table.render import icons, regions
from northpole.table.render.environment import environment
from northpole.table.render.fallback import MANY, columns, is_big, layout
from northpole.table.text import titled
from tests.support.drawing import drawn, opened, seen

MOVES = 60


@pytest.fixture(autouse=True)
def no_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regions, "board_template", lambda game: "boards/plain.html")


def matches(game: str) -> Iterator[Match]:
    """A random game, every few moves."""
    found = GAMES[game]
    match = Match.new(found, found.seats[-1], seed=3)
    dice = Random(4)
    for number in range(MOVES):
        if match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
        if number % 12 == 0:
            yield match
    yield match


@pytest.mark.parametrize("game", list(GAMES))
def test_every_move_of_every_game_can_be_chosen(game: str) -> None:
    for match in matches(game):
        for seat in match.waiting():
            question = match.decision(seat)
            assert question is not None
            paper = drawn(seen(match, seat))
            targets = {move.target for move in question.moves}
            assert paper.targets == {one for one in targets if not one.startswith("button:")}
            assert not paper.nameless and len(paper.ids) == len(set(paper.ids))
        for scene in (seen(match, None), opened(match)):
            assert not drawn(scene).targets


def shown(view: dict[str, Any], *names: str, seat: int | None = 0) -> str:
    """A made-up view on the board, on the desk of seat 0, and what others see of seat 1."""
    board = environment().from_string(
        '{% import "boards/plain.html" as drawn with context %}'
        "{{ drawn.board() }}|{{ drawn.mat(0, view) }}|{{ drawn.rival(1) }}"
    )
    seats = [{"seat": number, "name": name} for number, name in enumerate(names)]
    whole = {"game": "union", "seat": seat, **view}
    return board.render(view=whole, seats=seats, seat=seat, moves_at={}, question=None)


def read(html: str) -> str:
    """What a person would read."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_facts_are_read_line_by_line() -> None:
    view: dict[str, Any] = {
        "last_day": 6,
        "open": True,
        "date": None,
        "pile": [],
        "card": "tin_soldier",
    }
    board, *_ = read(shown(view, "Ann", "Ben")).split("|")
    assert "Last day 6 Open yes Date – Card Tin soldier" in board
    assert "Pile –" in board


def test_like_things_stand_in_a_table() -> None:
    html = shown(
        {"shop": [{"toy": "doll", "cost": 2}, None, {"toy": "kite", "sold": False}]}, "A", "B"
    )
    assert '<th scope="col">Toy</th><th scope="col">Cost</th><th scope="col">Sold</th>' in html
    rows = re.findall(r"<tr>(.*?)</tr>", html.split("<tbody>")[1].split("</tbody>")[0])
    assert [read(row) for row in rows] == ["Doll 2 –", "– – –", "Kite – no"]


def test_things_with_names_stand_in_a_table_under_them() -> None:
    html = shown(
        {"shops": {"wood": {"elves": 1}, "wool": {"elves": 2, "shut": True}}}, "Ann", "Ben"
    )
    assert "Shops Elves Shut Wood 1 – Wool 2 yes" in read(html)
    assert html.count('scope="row"') == 2


def test_what_each_seat_has_is_under_its_name_and_on_its_desk() -> None:
    players = [{"hand": 2, "coal": 0, "own": ["doll", "kite"]}, {"hand": 3, "coal": 1}]
    things = [{"name": "hammer"}, {"name": "saw"}]
    board, desk, other = read(
        shown({"tools": things, "teams": players, "more": things}, "Ann", "Ben")
    ).split("|")
    assert "Players Hand Coal Ann 2 0 Ben 3 1" in board and "Doll" not in board
    assert desk.strip() == "Hand 2 Coal 0 Own Doll Kite" and other.strip() == "Hand 3 Coal 1"
    assert "Tools Name Hammer Saw" in board


def test_ones_own_line_comes_first() -> None:
    view = {"teams": [{"hand": 2}, {"hand": 3}, {"hand": 4}]}
    assert "Hand Cy 4 Ann 2 Ben 3" in read(shown(view, "Ann", "Ben", "Cy", seat=2))
    assert "Hand Ann 2 Ben 3 Cy 4" in read(shown(view, "Ann", "Ben", "Cy", seat=None))


def test_what_every_page_shows_anyway_is_left_out() -> None:
    plan = layout({"game": "x", "seat": None, "names": [], "waiting": [0], "day": 1, "row": []}, 2)
    assert plan == ({"day": 1}, {"row": []}, {})


def test_what_is_long_is_folded() -> None:
    assert "<details" in shown({"row": ["card"] * (MANY + 1)}, "Ann")
    assert "<details" not in shown({"row": ["card"] * MANY}, "Ann")
    assert is_big({"a": [{"b": [0] * MANY}], "c": 1})


def test_columns_are_all_that_is_told_of_any() -> None:
    assert columns([{"a": 1}, None, {"b": 2, "a": 3}]) == ["a", "b"]


def test_names_are_made_readable_and_harmless() -> None:
    assert titled("sock_monkey") == "Sock monkey"
    assert "&lt;b&gt;" in shown({"<b>": "<i>", "row": [{"<b>": 1}]}, "<b>")
    assert "<b>" not in shown({"<b>": "<i>"}, "Ann")


# pictures


def test_icons_are_found_and_escaped() -> None:
    assert icons.icon("no such thing") == ""
    assert 'aria-hidden="true"' in icons.icon("wood")
    assert "&lt;b&gt;" in icons.icon("wood", label="<b>")
    assert icons.picture("doll", "sweatshop").startswith("/games/sweatshop/art.svg#")
    assert icons.picture("doll", "../x") == icons.picture("doll")
