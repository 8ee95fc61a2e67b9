"""Draft, and the Foresight union."""

from northpole.games.union.dice import spelt
from tests.union.table import Scene


def foresight(seats: int = 2, member: int = 0, first: int = 0) -> Scene:
    """The turn after this seat has joined Foresight."""
    hands = ["3 3 3"] * seats
    hands[member] = "3 3 6"
    scene = Scene(seats, first=first).deal(*hands).pass_all(member)
    return scene.play(member, "buy join 6 foresight").end_turn()


def test_u4_all_dice_are_pooled() -> None:
    scene = Scene(3).rolls("1 2 3", "4 5 6", "1 1 6")
    assert spelt(scene.table.pool) == "1 1 1 2 3 4 5 6 6"
    assert [scene.hand(seat) for seat in range(3)] == ["", "", ""]


def test_u4_one_die_a_turn_clockwise_from_the_first_player() -> None:
    scene = Scene(3, first=1).rolls("1 2 3", "4 5 6", "1 2 3")
    order = []
    for die in ("1", "6", "5", "1", "4", "2", "2"):
        order.append(scene.asked)
        scene.play(scene.asked, f"take {die}")
    assert order == [1, 2, 0, 1, 2, 0, 1]
    assert [scene.hand(seat) for seat in range(3)] == ["2 3 5", "1 1 2", "3 4 6"]


def test_u4_others_dice_may_be_taken() -> None:
    scene = Scene(2).rolls("1 1 1", "5 5 6").drafts("5 5 6", "1 1 1")
    assert (scene.hand(0), scene.hand(1)) == ("5 5 6", "1 1 1")


def test_u4_who_has_their_number_is_skipped() -> None:
    """Seat 1 has five elves and takes the last two dice alone."""
    scene = Scene(2, changes={"start.canes": 7})
    scene.deal("3 3 3", "3 3 6").pass_all(1).play(1, "buy hire 6").end_turn()
    scene.rolls("1 2 3", "4 5 6 6")
    order = []
    for die in ("1", "2", "3", "4", "5"):
        order.append(scene.asked)
        scene.play(scene.asked, f"take {die}")
    assert order == [0, 1, 0, 1, 0]
    assert (scene.hand(0), scene.hand(1)) == ("1 3 5", "2 4 6 6")


def test_u4_everybody_ends_with_as_many_dice_as_elves() -> None:
    scene = Scene(4, changes={"start.elves": 6})
    scene.rolls(*["1 2 3 4 5 6"] * 4)
    while scene.phase == "draft":
        scene.play(scene.asked, scene.moves(scene.asked)[0])
    assert [len(scene.hand(seat).split()) for seat in range(4)] == [6] * 4
    assert scene.table.pool == 0


def test_u4_equal_dice_are_one_choice() -> None:
    scene = Scene(2).rolls("2 2 2", "2 5 5")
    assert scene.moves(0) == ["take 2", "take 5"]


def test_u4_only_from_the_pool() -> None:
    scene = Scene(2).rolls("1 2 3", "4 5 5")
    scene.refused(0, "take 6", "1 2 3 4 5 5", "U4")


def test_u5_foresight_retains_a_die_before_the_draft() -> None:
    scene = foresight().rolls("3 3 3", "1 5 6")  # seat 1 is first this turn
    assert scene.asked == 0
    assert scene.moves(0) == ["retain 1", "retain 5", "retain 6", "retain none"]
    scene.play(0, "retain 5")
    assert scene.hand(0) == "5"
    assert spelt(scene.table.pool) == "1 3 3 3 6"
    assert scene.asked == 1


def test_u5_foresight_is_asked_once_and_when_all_have_rolled() -> None:
    scene = foresight(seats=3, member=1, first=0)
    scene.happens("roll 1 2 3")
    assert scene.asked == 1  # rolls first, and is asked for rerolls only
    scene.play(1, "keep").rolls("4 4 4")
    scene.happens("roll 5 5 5").play(0, "keep")
    assert scene.moves(1) == ["retain 1", "retain 2", "retain 3", "retain none"]
    scene.play(1, "retain 2")
    assert scene.phase == "draft"
    assert scene.moves(1)[0].startswith("take")


def test_u5_a_die_as_it_lies_after_the_rerolls() -> None:
    scene = foresight().rolls("3 3 3").happens("roll 5 6 6")
    scene.play(0, "reroll 5").happens("roll 1").play(0, "keep")
    assert scene.moves(0) == ["retain 1", "retain 6", "retain none"]
    scene.refused(0, "retain 5", "1 6 6", "U5")


def test_u5_only_a_die_of_ones_own() -> None:
    scene = foresight().rolls("4 4 4", "1 1 1")
    scene.refused(0, "retain 4", "your own last roll", "U5")


def test_u5_foresight_may_be_declined() -> None:
    scene = foresight().rolls("4 4 5", "1 1 1").play(0, "retain none")
    assert scene.hand(0) == ""
    assert spelt(scene.table.pool) == "1 1 1 4 4 5"
    scene.drafts("4 5 1", "4 1 1")
    assert len(scene.hand(0).split()) == 3


def test_u5_the_member_drafts_from_the_first_lap_on_and_misses_the_last_pick() -> None:
    scene = foresight(seats=2, member=0, first=1)  # seat 0 is first again
    scene.rolls("1 2 6", "3 4 5").play(0, "retain 6")
    order = []
    for die in ("5", "4", "3", "2"):
        order.append(scene.asked)
        scene.play(scene.asked, f"take {die}")
    assert order == [0, 1, 0, 1]
    assert (scene.hand(0), scene.hand(1)) == ("3 5 6", "1 2 4")


def test_u5_nobody_else_retains() -> None:
    scene = Scene(2).rolls("1 2 3", "4 5 6")
    assert scene.moves(0)[0].startswith("take")
