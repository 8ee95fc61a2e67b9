"""Workshop Setup and Player Setup."""

from __future__ import annotations

import pytest

from northpole import BadSetup, Match
from tests.workshop2e.table import Scene, setup, workshop

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_is_laid_out(seats: int) -> None:
    """Six toys in the Mail Room, three reindeer in the stalls, two toys and three elves for everyone."""
    match = Match.new(workshop(), seats, seed=seats)
    view = match.view(None)
    assert all(view["mail"]["display"])
    assert len(view["mail"]["display"]) == 6
    assert view["mail"]["deck"] == 45 - 6 - 2 * seats
    assert view["mail"]["sleigh"] == []
    assert all(view["stable"]["stalls"])
    assert view["stable"]["deck"] == 15
    assert view["tree"]["ornaments"] == 25
    assert view["donations"]["tokens"] == {"fabric": 0, "wood": 0, "metal": 0, "assembly": 0}
    for team in view["teams"]:
        assert team["elves"] == 3
        assert team["score"] == 0
        assert [bool(toy) for toy in team["toys"]] == [True, True, False, False, False]
        assert not any(space["covered"] for space in team["tree"])
        assert team["reindeer"] == {}
    assert view["date"] == "December 19"
    assert (view["day"], view["days"], view["inspections"]) == (1, 6, [3, 6])


def test_toys_are_dealt_face_up_and_each_once() -> None:
    view = Match.new(workshop(), 5, seed=7).view(None)
    shown = [card["toy"] for card in view["mail"]["display"]]
    shown += [toy["toy"] for team in view["teams"] for toy in team["toys"] if toy]
    assert len(shown) == len(set(shown)) == 16
    assert sorted(shown + view["mail"]["undrawn"]) == sorted(
        workshop().sheet.numbers("seed", {}).below("toys")
    )


def test_c25_the_order_of_the_setup() -> None:
    """Mail Room, stables, two toys for each seat in order, then who begins."""
    record = Match.new(workshop(), 3, seed=5).record()
    outcomes = [line.split()[1] for line in record.splitlines() if line.startswith("* ")]
    assert outcomes == ["letter"] * 6 + ["reindeer"] * 3 + ["toy"] * 6 + ["first"]


def test_c12_who_begins_is_drawn_for() -> None:
    firsts = {Match.new(workshop(), 4, seed=seed).view(None)["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    scene = Scene(3, first="random", begins=2)
    assert "* first 2" in scene.match.record()
    assert scene.asked == 2
    assert "Yellow gets the first player marker." in scene.story


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_c12_the_tables_owner_may_say_who_begins(seat: int) -> None:
    scene = Scene(3, first=str(seat))
    assert scene.asked == scene.view()["first"] == seat
    assert "* first" not in scene.match.record()


@pytest.mark.parametrize("first", ["2", "4"])
def test_c12_only_a_seat_that_is_taken_begins(first: str) -> None:
    with pytest.raises(BadSetup, match=f"option first can't be {first} with 2 players"):
        setup(2, first=first)
    with pytest.raises(BadSetup, match="expected one of random, 0, 1, 2, 3, 4"):
        setup(2, first="nobody")


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="is for 2 to 5 players"):
        setup(seats)


def test_options_are_off_unless_chosen() -> None:
    assert setup(2).options == {
        "limited_supply": False,
        "open_reindeer": False,
        "fair_start": False,
        "first": "random",
    }


@pytest.mark.parametrize("first", ["random", "1"])
def test_c28_a_fair_start_gives_points_by_turn_order(first: str) -> None:
    head = {"fair_start.three": [0, 4, 1]}
    scene = Scene(3, first=first, begins=1, fair_start=True, changes=head)
    assert [scene.team(seat)["score"] for seat in range(3)] == [1, 0, 4]
    assert scene.points(2, "head_start") == 4
    assert [line for line in scene.story if line.startswith("Fair start")] == [
        "Fair start: Yellow begins with 4 points.",
        "Fair start: Red begins with 1 point.",
    ]
    scene.finish()
    assert scene.match.scores() == [scene.match.scores()[1] + more for more in (1, 0, 4)]


def test_c28_the_final_table_has_a_line_for_it_where_somebody_had_one() -> None:
    def titles(scene: Scene) -> list[str]:
        return [source.title for source in workshop().sources(scene.finish().view())]

    head = {"fair_start.two": [0, 3]}
    plain = titles(Scene(2, changes=head))
    assert "head start" not in plain
    assert titles(Scene(2, fair_start=True, changes=head)) == [*plain, "head start"]


@pytest.mark.parametrize("seats", SEATS)
def test_c28_every_number_of_players_has_a_row_that_leaves_somebody_at_nothing(seats: int) -> None:
    head = setup(seats, fair_start=True).box.head_start
    assert len(head) == seats
    assert min(head) == 0 < max(head)
    assert setup(seats).box.head_start == [0] * seats
