"""End of the game: unfinished toys, reindeer, ties, points by source."""

from __future__ import annotations

import pytest

from northpole import Match
from northpole.games.workshop2e.scoring import sources
from tests.workshop2e.table import Scene, workshop

ALL = ["dasher", "dancer", "prancer", "vixen", "comet", "cupid", "donner", "blitzen", "velvet"]


def ended(seats: int = 2) -> Scene:
    """A finished game in which nobody did anything; both inspections were shared."""
    return Scene(seats).finish()


@pytest.mark.parametrize(
    ("number", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 9), (5, 12), (6, 16), (7, 20), (8, 25), (9, 31)],
)
def test_different_reindeer_score_by_the_chart(number: int, points: int) -> None:
    scene = ended()
    scene.give_reindeer(0, *ALL[:number])
    assert scene.points(0, "reindeer") == points
    assert scene.scores == [16 + points, 16]


def test_extra_reindeer_score_two_each() -> None:
    scene = ended()
    scene.give_reindeer(0, "vixen", "vixen", "vixen", "cupid", "cupid")
    assert scene.points(0, "reindeer") == 3
    assert scene.points(0, "duplicates") == 6


def test_tokens_on_unfinished_toys_score_one_each() -> None:
    scene = Scene(2, toys=["truck, castle"])
    scene.play(0, "metal shop", "put 1 on truck", "put 1 on castle").idle()
    scene.play(0, "hall", "put 2 on castle").finish()
    assert scene.points(0, "unfinished") == 4
    assert scene.scores == [20, 16]


def test_finished_toys_do_not_count_again() -> None:
    scene = Scene(2, toys=["tin whistle, kite"])
    scene.play(0, "metal shop", "put 2 on tin whistle").idle()
    scene.play(0, "hall", "put 1 on tin whistle", "donate").finish()
    assert scene.points(0, "unfinished") == 0
    assert scene.points(0, "toys") == 4


def test_c14_a_tie_is_broken_by_points_from_reindeer() -> None:
    scene = ended()
    scene.side(0).from_toys = 5
    scene.give_reindeer(1, "vixen", "cupid", "cupid")  # 3 and 2 for the duplicate
    assert scene.match.scores() == [21, 21]
    assert [(row.place, row.seat) for row in scene.match.ranking()] == [(1, 1), (2, 0)]


def test_c14_duplicates_count_for_the_tie_break() -> None:
    scene = ended()
    scene.give_reindeer(0, "vixen", "cupid")
    scene.side(0).donated += 1
    scene.give_reindeer(1, "vixen", "vixen")  # 1 and 2
    scene.side(1).donated += 1
    assert scene.match.scores() == [20, 20]
    assert [row.place for row in scene.match.ranking()] == [1, 1]


def test_c14_who_is_still_tied_shares_the_place_and_the_next_is_skipped() -> None:
    scene = ended(4)
    scene.side(3).from_toys = 9
    scene.side(1).from_toys = 4
    scene.side(2).from_toys = 4
    ranking = [(row.place, row.seat) for row in scene.match.ranking()]
    assert ranking == [(1, 3), (2, 1), (2, 2), (4, 0)]


def test_c21_points_by_source() -> None:
    scene = Scene(2, toys=["tin whistle, castle"], ornaments="large", deer=["comet, cupid, vixen"])
    assert list(sources(scene.table.box, scene.side(0))) == [
        *("toys", "donated", "help", "ornament", "tree", "inspection1", "inspection2"),
        *("head_start", "unfinished", "reindeer", "duplicates"),
    ]
    scene.play(0, "metal shop", "put 2 on tin whistle").idle()
    scene.play(0, "hall", "put 1 on tin whistle", "put 1 on castle").idle()
    scene.play(0, "tree", "hang on points").idle()
    scene.idle()
    scene.play(0, "stable")
    scene.play(0, scene.moves(0)[0], "donate wood").finish()
    points = scene.team(0)["points"]
    assert points == {
        "toys": 4,
        "donated": 1,
        "help": 0,
        "ornament": 3,
        "tree": 3,
        "inspection1": 8,
        "inspection2": 8,
        "head_start": 0,
        "unfinished": 1,
        "reindeer": 1,
        "duplicates": 0,
    }
    assert scene.scores[0] == sum(points.values()) == scene.match.scores()[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c21_sources_add_up_in_any_game(seats: int) -> None:
    match = Match.new(workshop(), seats, seed=seats)
    number = 0
    while not match.over:
        moves = match.moves(match.waiting()[0])
        match.play(match.waiting()[0], moves[number % len(moves)])
        number += 1
        for team in match.view(None)["teams"]:
            assert team["score"] == sum(team["points"].values())
    assert [sum(team["points"].values()) for team in match.view(None)["teams"]] == match.scores()


def test_the_end_is_told() -> None:
    assert (
        ended().story[-1] == "Unfinished toys and reindeer are counted. The end: Red 16, Blue 16."
    )
