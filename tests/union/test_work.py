"""Work: building, wrapping and tagging."""

import pytest

from tests.union.table import Scene


def at_work(*hands: str, changes: dict[str, int] | None = None) -> Scene:
    numbers = {"start.elves": len(hands[0].split())} | (changes or {})
    return Scene(len(hands), changes=numbers).deal(*hands).pass_all()


@pytest.mark.parametrize("die", [1, 2])
def test_a_one_or_a_two_builds(die: int) -> None:
    scene = at_work(f"{die} {die} 6", "6 6 6").play(0, f"build {die}")
    assert scene.tables(0) == (1, 0, 0)
    assert scene.hand(0) == f"{die} 6"


@pytest.mark.parametrize("die", [3, 4])
def test_a_three_or_a_four_wraps(die: int) -> None:
    scene = at_work(f"1 {die} {die}", "6 6 6").play(0, "build 1", f"wrap {die}")
    assert scene.tables(0) == (0, 1, 0)


def test_a_five_tags() -> None:
    scene = at_work("1 3 5", "1 6 6").play(0, "build 1", "wrap 3", "tag 5")
    assert scene.tables(0) == (0, 0, 1)


def test_a_six_is_good_for_nothing_in_work() -> None:
    scene = at_work("1 1 6", "6 6 6")
    assert scene.moves(0) == ["build 1", "stop"]
    scene.refused(0, "nothing 6")
    scene.refused(0, "build 6", "takes a 1 or 2")
    scene.refused(0, "tag 6", "takes a 5")


def test_dice_are_used_for_their_own_step_only() -> None:
    scene = at_work("1 3 5", "6 6 6")
    scene.refused(0, "build 3", "to build takes a 1 or 2")
    scene.refused(0, "wrap 1", "to wrap takes a 3 or 4")
    scene.refused(0, "build 2", "you have no 2")


def test_u11_a_gift_must_be_there_to_be_wrapped_or_tagged() -> None:
    scene = at_work("1 3 5", "6 6 6")
    scene.refused(0, "wrap 3", "first table", "U11")
    scene.refused(0, "tag 5", "second table", "U11")


def test_u11_a_gift_may_go_through_several_tables_in_one_turn() -> None:
    scene = at_work("1 4 5 6", "6 6 6 6").play(0, "build 1", "wrap 4", "tag 5")
    assert scene.gifts[0] == 1


def test_u11_no_more_gifts_than_elves() -> None:
    scene = at_work("1 1 1", "6 6 6").play(0, "build 1", "build 1", "build 1")
    scene.deal("1 2 3", "6 6 6").pass_all()
    assert scene.moves(0) == ["wrap 3", "stop"]
    scene.refused(0, "build 1", "3 elves have room for 3 gifts", "U11")


def test_u11_wrapped_gifts_count_toward_the_limit() -> None:
    scene = at_work("1 1 3", "6 6 6").play(0, "build 1", "build 1", "wrap 3")
    scene.deal("1 1 1", "6 6 6").pass_all().play(0, "build 1")
    assert scene.tables(0) == (2, 1, 0)
    assert scene.phase == "roll"  # no room, so nothing is left to do, and the turn is over


def test_u11_tagged_gifts_count_toward_the_limit_until_score() -> None:
    scene = at_work("1 1 1", "6 6 6").play(0, "build 1", "build 1", "build 1")
    scene.deal("3 3 3", "6 6 6").pass_all().play(0, "wrap 3", "wrap 3", "wrap 3")
    scene.deal("1 5 5", "6 6 6").pass_all().play(0, "tag 5", "tag 5")
    assert scene.phase != "work"  # the 1 found no room
    assert scene.gifts[0] == 2
    scene.deal("1 1 5", "6 6 6").pass_all()
    assert "build 1" in scene.moves(0)


def test_u11_all_work_at_the_same_time() -> None:
    scene = at_work("1 1 3", "2 2 4", "1 2 6")
    assert scene.match.waiting() == [0, 1, 2]
    scene.play(2, "build 2").play(0, "build 1").play(1, "build 2", "wrap 4")
    assert [scene.tables(seat) for seat in range(3)] == [(1, 0, 0), (0, 1, 0), (1, 0, 0)]
    assert scene.phase == "work"


def test_u11_the_order_of_answers_does_not_matter() -> None:
    one = at_work("1 1 3", "2 2 4").play(0, "build 1", "wrap 3", "stop").play(1, "build 2", "stop")
    two = at_work("1 1 3", "2 2 4").play(1, "build 2", "stop").play(0, "build 1", "wrap 3", "stop")
    assert one.table.to_data() == two.table.to_data()
    assert one.match.journal(None) == two.match.journal(None)


def test_u11_work_is_optional() -> None:
    scene = at_work("1 1 3", "6 6 6").play(0, "stop")
    assert scene.gifts == [0, 0]
    assert scene.tables(0) == (0, 0, 0)


def test_u11_who_has_nothing_to_do_is_not_asked() -> None:
    scene = at_work("1 1 3", "6 6 6")
    assert scene.match.waiting() == [0]


def test_u19_others_see_each_step_as_it_is_made() -> None:
    scene = at_work("1 1 3", "2 2 4").play(0, "build 1")
    assert scene.view(1)["leaders"][0]["built"] == 1
    assert scene.view(1)["leaders"][0]["worked"] == [1]


def test_u19_the_journal_tells_what_was_done_when_all_are_done() -> None:
    scene = at_work("1 1 3", "2 2 4").play(0, "build 1", "stop")
    assert "Red builds 1. Not used: 1 3." not in scene.match.journal(1)
    scene.play(1, "stop")
    assert scene.match.journal(1)[-3:-1] == [
        "Red builds 1. Not used: 1 3.",
        "Blue does no work. Not used: 2 2 4.",
    ]


def test_u19_a_step_can_be_taken_back_while_others_still_work() -> None:
    scene = at_work("1 1 3", "2 2 4").play(0, "build 1").play(1, "build 2")
    scene.match.undo(0)
    assert (scene.tables(0), scene.tables(1)) == ((0, 0, 0), (1, 0, 0))
    assert scene.hand(0) == "1 1 3"


def test_u13_unused_dice_are_lost() -> None:
    scene = at_work("1 1 3", "6 6 6").play(0, "stop")
    assert (scene.hand(0), scene.hand(1)) == ("", "")
    scene.deal("4 4 4", "5 5 5")
    assert (scene.hand(0), scene.hand(1)) == ("4 4 4", "5 5 5")


def test_u13_the_journal_says_what_was_done_and_lost() -> None:
    scene = at_work("1 3 3", "6 6 6").play(0, "build 1", "wrap 3")
    told = scene.match.journal(None)
    assert "Red builds 1 and wraps 1. Not used: 3." in told
    assert "Blue does no work. Not used: 6 6 6." in told


def test_no_purchases_in_work() -> None:
    at_work("1 1 6", "6 6 6").refused(0, "buy jar 6", "purchases are over", "U7")
