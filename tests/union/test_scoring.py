"""Score, the end of the game, and who has won."""

import pytest

from tests.union.table import Scene


def tagging(number: int, canes: int = 0, gifts: int = 0, seats: int = 2, **changes: int) -> Scene:
    """Seat 0 has so many wrapped gifts and as many 5s, and is about to tag them; others have 6s."""
    numbers = {"start.elves": 4, "start.canes": canes, "start.gifts": gifts}
    numbers |= {name.replace("__", "."): value for name, value in changes.items()}
    scene = Scene(seats, changes=numbers)
    others = ["3 3 3 3"] * (seats - 1)
    for die, word in (("1", "build"), ("3", "wrap")):
        scene.deal(" ".join([die] * 4), *others).pass_all()
        scene.play(0, *[f"{word} {die}"] * number).stop_all()
    return scene.deal(" ".join("5" * number + "6" * (4 - number)), *others).pass_all()


PAY = [(1, 1), (2, 3), (3, 6), (4, 6)]


@pytest.mark.parametrize(("number", "canes"), PAY)
def test_a_point_and_pay_for_tagged_gifts(number: int, canes: int) -> None:
    scene = tagging(number)
    scene.play(0, *["tag 5"] * number)
    assert scene.gifts == [number, 0]
    assert scene.canes == [canes, 0]
    assert scene.tables(0) == (0, 0, 0)


def test_no_pay_without_a_tagged_gift() -> None:
    scene = tagging(2).stop_all()
    assert scene.canes == [0, 0]
    assert scene.tables(0) == (0, 2, 0)


@pytest.mark.parametrize(("before", "after"), [(1, 7), (2, 7), (5, 7), (7, 7)])
def test_no_more_than_seven_canes(before: int, after: int) -> None:
    scene = tagging(3, canes=before).play(0, "tag 5", "tag 5", "tag 5")
    assert scene.canes[0] == after


def test_gifts_tagged_in_the_stores_and_in_work_are_paid_together() -> None:
    """Bulk Labels tags two and a 5 the third: six canes."""
    numbers = {"start.canes": 2, "start.elves": 4}
    scene = Scene(2, changes=numbers)
    for die, word in (("1", "build"), ("3", "wrap")):
        scene.deal(" ".join([die] * 4), "3 3 3 3").pass_all()
        scene.play(0, *[f"{word} {die}"] * 3).stop_all()
    scene.deal("5 5 6 6", "3 3 3 3").play(0, "buy labels 5").pass_all().play(0, "tag 5")
    assert scene.gifts[0] == 3
    assert scene.canes[0] == 6


def test_gifts_not_tagged_stay_on_their_tables() -> None:
    scene = tagging(3).play(0, "tag 5", "stop")
    assert scene.tables(0) == (0, 2, 0)
    assert scene.gifts[0] == 1


def test_u14_twelve_gifts_end_the_game() -> None:
    scene = tagging(2, gifts=10).play(0, "tag 5", "tag 5")
    assert scene.match.over
    assert scene.phase == "over"
    assert scene.match.scores() == [12, 10]
    assert [row.seat for row in scene.match.ranking()] == [0, 1]


def test_u14_eleven_do_not() -> None:
    scene = tagging(1, gifts=10).play(0, "tag 5")
    assert not scene.match.over


def test_u14_gifts_are_not_capped() -> None:
    scene = tagging(4, gifts=11).play(0, *["tag 5"] * 4)
    assert scene.match.scores()[0] == 15


def both_tag(mine: int, theirs: int, canes: int = 0) -> Scene:
    """Both tag so many gifts in the same turn, on top of ten each."""
    numbers = {"start.elves": 4, "start.canes": canes, "start.gifts": 10}
    scene = Scene(2, changes=numbers)
    for die, word in (("1", "build"), ("3", "wrap"), ("5", "tag")):
        hand = " ".join([die] * 4)
        scene.deal(hand, hand).pass_all()
        scene.play(0, *[f"{word} {die}"] * mine)
        scene.play(1, *[f"{word} {die}"] * theirs)
        scene.stop_all()
    return scene


def test_u14_the_phase_is_finished_for_all_and_most_gifts_win() -> None:
    """Seat 0 comes first in the order and has 12, but seat 1 has 13."""
    scene = both_tag(2, 3)
    assert scene.match.over
    assert scene.match.scores() == [12, 13]
    assert [(row.place, row.seat) for row in scene.match.ranking()] == [(1, 1), (2, 0)]


def test_u14_equal_gifts_most_canes_win() -> None:
    numbers = {"start.elves": 4, "start.gifts": 10}
    scene = Scene(2, changes=numbers)
    for die, word in (("1", "build"), ("3", "wrap"), ("5", "tag")):
        mine = " ".join([die] * 3 + ["6"])
        scene.deal(mine, " ".join([die] * 4))
        if die == "5":
            scene.pass_all(0).play(0, "buy jar 6")
        scene.pass_all()
        for seat in (0, 1):
            scene.play(seat, f"{word} {die}", f"{word} {die}")
        scene.stop_all()
    assert scene.match.scores() == [12, 12]
    assert scene.canes == [7, 6]
    assert [row.place for row in scene.match.ranking()] == [1, 2]
    assert scene.match.ranking()[0].seat == 0


def test_u14_equal_canes_too_share_the_victory() -> None:
    scene = both_tag(2, 2)
    assert scene.canes == [3, 3]
    assert [row.place for row in scene.match.ranking()] == [1, 1]


def test_u16_the_game_ends_after_the_last_turn() -> None:
    assert not Scene(2, changes={"turns.most": 3}).idle(2).match.over
    scene = Scene(2, changes={"turns.most": 3}).idle(3)
    assert scene.match.over
    assert scene.match.over
    assert scene.told(1) == ["Turn 3 was the last one: the game is over."]


def test_u16_ranked_like_any_other_end() -> None:
    scene = tagging(1, canes=2, turns__most=3).play(0, "tag 5")
    assert scene.match.over
    assert [(row.place, row.score) for row in scene.match.ranking()] == [(1, 1), (2, 0)]


def test_u16_there_are_a_hundred_turns() -> None:
    assert Scene(2).idle(99).match.over is False
    assert Scene(2).idle(100).match.over
