"""Setup, and who is first player."""

import pytest

from northpole import Match
from northpole.engine.errors import BadSetup
from northpole.games.union import GAME
from tests.union.table import Scene


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_three_elves_three_canes_no_gifts(seats: int) -> None:
    scene = Scene(seats)
    assert scene.elves == [3] * seats
    assert scene.canes == [3] * seats
    assert scene.gifts == [0] * seats
    assert [scene.tables(seat) for seat in range(seats)] == [(0, 0, 0)] * seats
    assert [scene.union(seat) for seat in range(seats)] == [None] * seats


@pytest.mark.parametrize("seats", [1, 5])
def test_setup_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(BadSetup, match="for 2 to 4 players"):
        GAME.setup(seats, {}, None, {})


def test_u1_the_first_turns_first_player_is_drawn() -> None:
    firsts = {Match.new(GAME, 4, seed=seed).view(None)["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_u1_all_tied_the_marker_goes_round_clockwise() -> None:
    """With equal elves the holder comes last, so the next player is first."""
    scene = Scene(3, first=1)
    firsts = [scene.first]
    for _ in range(4):
        firsts.append(scene.idle().first)
    assert firsts == [1, 2, 0, 1, 2]


def hire(scene: Scene, seat: int) -> Scene:
    """A turn in which this seat hires, and nobody does anything else."""
    hands = [" ".join("3" * leader.elves) for leader in scene.table.leaders]
    hands[seat] = hands[seat][:-1] + "6"
    scene.deal(*hands).pass_all(seat)
    return scene.play(seat, "buy hire 6").end_turn()


RICH = {"start.canes": 7}


def test_u1_the_marker_goes_to_the_fewest_elves() -> None:
    scene = hire(Scene(2, first=0, changes=RICH), 1)
    assert scene.elves == [3, 4]
    assert scene.first == 0


def test_u1_a_sole_contender_keeps_the_marker() -> None:
    scene = hire(Scene(3, first=0, changes=RICH), 1)
    scene = hire(scene, 2)
    assert scene.elves == [3, 4, 4]
    assert scene.first == 0
    assert scene.idle(2).first == 0


def test_u1_on_a_tie_the_next_contender_clockwise_after_the_holder() -> None:
    """Seats 0 and 2 have fewest: seat 1 is passed over, both times."""
    scene = hire(Scene(3, first=0, changes=RICH), 1)
    assert [scene.first, scene.idle().first, scene.idle().first] == [2, 0, 2]


def test_u1_a_holder_who_is_no_contender_gives_the_marker_away() -> None:
    scene = hire(Scene(4, first=1, changes=RICH), 1)
    assert scene.elves == [3, 4, 3, 3]
    assert scene.first == 2


def join_risers(scene: Scene, seat: int) -> Scene:
    hands = [" ".join("3" * leader.elves) for leader in scene.table.leaders]
    hands[seat] = hands[seat][:-1] + "6"
    scene.deal(*hands).pass_all(seat)
    return scene.play(seat, "buy join 6 risers").end_turn()


def test_u2_early_risers_count_as_tied_for_fewest() -> None:
    """Seat 1 has more elves than both others, and still has its turn with the marker."""
    scene = hire(Scene(3, first=0, changes=RICH), 1)
    scene = join_risers(scene, 1)
    assert scene.elves == [3, 4, 3]
    firsts = [scene.first]
    for _ in range(3):
        firsts.append(scene.idle().first)
    assert firsts == [0, 1, 2, 0]


def test_u2_early_risers_do_not_change_who_has_fewest() -> None:
    """Two players, both contenders now: the marker alternates instead of staying."""
    scene = hire(Scene(2, first=0, changes=RICH), 1)
    assert [scene.first, scene.idle().first] == [0, 0]
    join_risers(scene, 1)
    assert [scene.first, scene.idle().first, scene.idle().first] == [1, 0, 1]


def test_u10_a_hired_elf_counts_for_the_next_first_player() -> None:
    scene = hire(Scene(2, first=1, changes=RICH), 0)
    assert scene.first == 1
