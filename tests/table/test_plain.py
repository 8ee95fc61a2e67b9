"""The plain board: any view of any game becomes rooms and pieces, and targets find their place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from northpole.engine.match import Match
from northpole.engine.registry import GAMES
from northpole.table import drawing
from northpole.table.front import environment
from northpole.table.plain import laid_out, players_key
from northpole.table.rooms import Layout, Piece, Room
from northpole.table.wording import label, pictures, singular, words

NAMES = ["Ann", "Ben", "Cleo"]
MOVES = 60


def plan(view: dict[str, Any], seat: int | None = 0, targets: list[str] | None = None) -> Layout:
    return laid_out(view, NAMES, seat, targets or [], lambda word: f"#{word}")


def room(plan: Layout, key: str) -> Room:
    return next(room for room in plan.rooms if room.key == key)


def pieces(room: Room) -> list[Piece]:
    return [piece for shelf in room.shelves for piece in shelf.pieces]


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
def test_the_plain_board_draws_every_game(game: str) -> None:
    board = environment().from_string(
        '{% import "boards/plain.html" as drawn with context %}'
        "{{ drawn.board() }}{{ drawn.brief(0) }}{{ drawn.rival(1) }}"
        "{% if seat is not none %}{{ drawn.mat(seat, view) }}{% endif %}"
    )
    for match in matches(game):
        seats = [{"seat": n, "name": name, "colour": n} for n, name in enumerate(match.names)]
        for seat in (*match.waiting()[:1], None):
            asked = None if seat is None else match.decision(seat)
            moves_at: dict[str, list[dict[str, str]]] = {}
            for move in asked.moves if asked else ():
                moves_at.setdefault(move.target, []).append({"text": move.text})
            view = match.view(seat)
            drawn = board.render(
                view=view, seats=seats, seat=seat, moves_at=moves_at, phase=view["phase"]
            )
            assert "style=" not in drawn
            for target in layout_of(view, seats, seat, moves_at).spots:
                assert f'data-target="{target}"' in drawn


def layout_of(view: Any, seats: Any, seat: int | None, moves_at: Any) -> Layout:
    return drawing.layout(view, seats, seat, moves_at)


def test_a_row_that_is_counted_from_the_left() -> None:
    belt = {"belt": ["doll", "kite", "?"]}
    seen = plan(belt, targets=["belt:0", "belt:1", "belt:2", "belt:3"])
    assert [piece.spot for piece in pieces(room(seen, "belt"))] == ["belt:1", "belt:2", "belt:3"]
    assert room(seen, "belt").shelves[0].counted
    assert seen.spots == {"belt:1", "belt:2", "belt:3"}


def test_a_row_by_place_and_by_name() -> None:
    seen = plan({"stalls": ["comet", None]}, targets=["stall:0"])
    assert [(piece.name, piece.spot) for piece in pieces(room(seen, "stalls"))] == [
        ("Comet", "stall:0"),
        ("free", ""),
    ]


def test_stations_show_whose_elf_stands_there_and_what_they_give() -> None:
    seen = plan({"mail": {"elves": [1, None], "cards": [3, 2]}}, targets=["room:mail:1"])
    found = pieces(room(seen, "mail"))
    assert [(piece.kind, piece.name, piece.tag, piece.spot) for piece in found] == [
        ("elf", "Ben", "3", ""),
        ("free", "free", "2", "room:mail:1"),
    ]


def test_what_only_i_know_is_on_my_desk_and_on_no_other() -> None:
    elves = [{"hand": 2, "own": {"hand": {"doll": 2}}}, {"hand": 3}, {"hand": 0}]
    seen = plan({"elves": elves}, targets=["hand:doll", "elf:1"])
    assert seen.mat is not None
    assert [(piece.name, piece.count, piece.spot) for piece in pieces(seen.mat)] == [
        ("Doll", 2, "hand:doll")
    ]
    assert [corner.spot for corner in seen.rivals] == ["elf:1", ""]
    assert not any(pieces(corner) for corner in seen.rivals)
    assert plan({"elves": elves}, seat=None).mat is None


def test_another_players_things_never_glow() -> None:
    kite, drum = {"title": "Kite", "points": 3}, {"title": "Drum", "points": 5}
    teams = [{"toys": [kite]}, {"toys": [drum]}, {"toys": []}]
    seen = plan({"teams": teams}, seat=0, targets=["toy:0"])
    assert seen.mat is not None
    assert [card.spot for card in seen.mat.shelves[0].cards] == ["toy:0"]
    assert [card.spot for card in seen.rivals[0].shelves[0].cards] == [""]


def test_a_cost_and_what_is_still_missing() -> None:
    toy = {"title": "Bike", "cost": {"metal": 3, "wood": 1}, "missing": {"metal": 2}, "points": 0}
    (card,) = plan({"display": [toy, None]}).rooms[0].shelves[0].cards[:1]
    found = pieces(card)
    assert [(piece.name, piece.tag, piece.done) for piece in found] == [
        ("Metal", "1/3", False),
        ("Wood", "1/1", True),
    ]
    assert [shelf.key for shelf in card.shelves] == ["cost"]  # no points are not worth a word


def test_the_players_row_is_found_beside_others_of_its_length() -> None:
    unions = [{"union": "a"}, {"union": "b"}, {"union": "c"}]
    leaders = [{"elves": 1}, {"elves": 2}, {"elves": 3}]
    assert players_key({"unions": unions, "leaders": leaders}, 3) == "leaders"
    assert players_key({"unions": unions}, 2) == ""


def test_players_side_by_side() -> None:
    rows = [{"toys": 1, "cakes": 0}, {"toys": 0, "cakes": 0}, {"toys": 4, "cakes": 0}]
    seen = plan({"santas": rows})
    assert [column.key for column in seen.columns] == ["toys"]
    assert seen.rows == [["1"], ["0"], ["4"]]


def test_long_rows_and_printed_numbers_are_folded() -> None:
    seen = plan({"row": ["card"] * 30, "composition": {"doll": 3}})
    assert room(seen, "row").shelves[0].folded
    assert [one.key for one in seen.known] == ["composition"]


def test_days_are_counted() -> None:
    seen = plan({"day": 2, "days": 6, "first": 1, "winner": None, "free": True, "spare": 0})
    assert [(fact.name, fact.value, fact.seat) for fact in seen.facts] == [
        ("Day", "2 of 6", None),
        ("Goes first", "Ben", 1),
        ("Free", "", None),
    ]


# words and pictures


def test_words() -> None:
    assert words("sock_monkey") == "Sock monkey"
    assert label("bid_in") == "Bid is written"
    assert [singular(word) for word in ("stalls", "elves", "dress")] == ["stall", "elf", "dress"]
    assert pictures("Mail") == ["mail", "mail", "letter", "letter"]


def test_a_moves_text_is_a_deed_and_what_comes_of_it() -> None:
    assert drawing.split("Grab 3: Doll, Kite") == ("Grab 3", "Doll, Kite")
    assert drawing.split("Craft a Kite (3 points)") == ("Craft a Kite", "3 points")
    assert drawing.split("Pass") == ("Pass", "")


def test_icons_are_found_and_escaped() -> None:
    assert drawing.icon("no such thing") == ""
    assert 'aria-hidden="true"' in drawing.icon("wood")
    assert "&lt;b&gt;" in drawing.icon("wood", label="<b>")
    assert drawing.picture("doll", "sweatshop").startswith("/games/sweatshop/art.svg#")
    assert drawing.picture("doll", "../x") == drawing.picture("doll")
