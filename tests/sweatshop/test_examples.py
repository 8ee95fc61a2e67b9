"""The worked examples of the rule sheet, played from records."""

from __future__ import annotations

from tests.sweatshop.table import NIL, Scene

GREY, PURPLE, GREEN, ORANGE = 0, 1, 2, 3


def test_example_1_two_three_four_nil() -> None:
    """Reveal and Resolve Bids: the lowest Grab is 2, it takes Doll and Radio."""
    scene = Scene(4, start="kite kite kite kite", belts=["doll radio paper"])
    scene.bids(2, 3, 4, NIL)
    assert scene.hand(GREY) == "doll kite radio"
    assert scene.view()["belt"][0] == "paper"
    assert scene.match.waiting() == [PURPLE, GREEN, ORANGE]


def test_example_2_a_tie_between_spaces_two_and_four() -> None:
    """Ties: space 2 wins and ends on space 4; those on 3 and 4 move to 2 and 3."""
    scene = Scene(4, order=[PURPLE, GREY, GREEN, ORANGE], belts=["doll radio paper"])
    scene.bids(2, 3, 4, 2)
    assert scene.past("took")[-1]["seat"] == GREY
    assert scene.past("took")[-1]["cards"] == {"doll": 1, "radio": 1}
    assert scene.tracker == [PURPLE, GREEN, ORANGE, GREY]


def test_example_3_final_scoring() -> None:
    """A Radio, a wrapped Kite, and a Doll and a Robot on the floor: ten points."""
    taken = "radio radio radio radio kite kite kite paper doll robot robot robot robot"
    scene = Scene(4, start="kite doll doll doll", belts=[taken]).take(0, 13).to_desks()
    scene.play(0, "craft radio", "craft kite wrapped", "done", "drop doll", "drop robot").finish()
    assert scene.elf(0)["final"]["floor"] == {"doll": 1, "robot": 1}
    assert scene.score[0] == 10 + 3 * 2 - 2 - 4 == 10


def test_example_4_a_wrapped_doll_with_one_satin() -> None:
    """Satin: the point is added first, then the paper doubles."""
    taken = "doll doll satin paper"
    scene = Scene(4, start="doll kite kite kite", gold="satin paper magic", belts=[taken])
    scene.take(0, 4).to_desks().play(0, "craft doll wrapped").finish()
    assert scene.score[0] == 6


def test_example_5_dutch_auction() -> None:
    """Al 5/2, Barney 3/0, Carl 3/2, Donna Nil, Edie 3/5: Edie wins three cards and pays 3."""
    names = ["Al", "Barney", "Carl", "Donna", "Edie"]
    scene = Scene(5, start="doll " * 5, belts=["kite kite robot"], dutch=True, names=names)
    scene.bids("5/2", "3/0", "3/2", NIL, "3/5")
    assert scene.hand(4) == "doll kite kite robot"
    assert [scene.elf(seat)["paid"] for seat in range(5)] == [0, 0, 0, 0, 3]
    assert scene.tracker == [0, 1, 2, 3, 4]
    assert "Bids: Al 5/2, Barney 3/0, Carl 3/2, Donna Nil, Edie 3/5." in scene.story
    assert "Edie wins the tie and pays 3." in scene.story
    scene.finish()
    assert scene.elf(4)["final"]["score"] == -3


def test_example_s2_exploding_seasons_for_four() -> None:
    """14, 16, 18, and 20 where the sheet's example slips to 19."""
    assert Scene(4, exploding=True).view()["belts"] == [14, 16, 18, 20]
