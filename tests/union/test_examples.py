"""Whole turns, played through from the first roll to the pay."""

from tests.union.table import Scene


def test_a_turn_at_four_seats() -> None:
    """Rolls are pooled, everybody drafts three, two buy, all work, one is paid."""
    scene = Scene(4, first=3)
    scene.happens("roll 1 3 6").play(3, "reroll 6").happens("roll 5").play(3, "keep")
    scene.rolls("2 2 4", "3 6 6", "1 4 6")
    # the pool is 1 1 2 2 3 3 4 4 5 6 6 6, and seat 3 picks first
    scene.drafts("6 2 1", "6 4 2", "6 1 4", "5 3 3")
    assert [scene.hand(seat) for seat in range(4)] == ["1 2 6", "2 4 6", "1 4 6", "3 3 5"]
    scene.play(3, "pass").play(0, "buy join 6 tinkers").play(1, "buy jar 6").play(2, "pass")
    scene.play(0, "tinker 2 3")  # and has no cane left to go on
    scene.play(1, "buy parts 2").play(1, "buy paper 4")
    assert scene.phase == "work"
    assert scene.canes == [0, 3, 3, 3]
    assert scene.tables(1) == (0, 2, 0)
    scene.play(2, "build 1", "wrap 4").play(0, "build 1", "wrap 3")
    assert [leader["wrapped"] for leader in scene.view()["leaders"]] == [1, 2, 1, 0]
    assert scene.gifts == [0, 0, 0, 0]
    assert scene.first == 0  # all have three elves, and seat 0 sits after seat 3


def test_three_turns_to_six_canes() -> None:
    """Build three, wrap three, tag three with the help of Bulk Labels."""
    scene = Scene(2)
    scene.deal("1 1 2", "6 6 6").pass_all().play(0, "build 1", "build 1", "build 2")
    scene.deal("3 4 4", "6 6 6").pass_all().play(0, "wrap 3", "wrap 4", "wrap 4")
    scene.deal("5 5 6", "6 6 6").play(0, "buy labels 5").pass_all().play(0, "tag 5")
    assert scene.gifts == [3, 0]
    assert scene.canes[0] == 3 - 2 + 6
    assert scene.told(2)[0] == "Red completes 3 gifts, paid with 6 canes: 3 in all."


def test_a_bump_in_the_middle_of_the_stores() -> None:
    """Blue puts Red out of the Purchasers before Red's second go, and Red's plan fails by a cane."""
    scene = (
        Scene(2, changes={"start.canes": 6}).deal("6 6 3", "3 3 3").play(0, "buy join 6 purchasers")
    )
    scene.end_turn().deal("6 6 3", "6 6 3")
    assert (scene.first, scene.canes) == (1, [3, 6])
    scene.play(1, "buy join 6 purchasers")
    scene.refused(0, "buy hire 6", "costs you 4", "your canes are 3")
