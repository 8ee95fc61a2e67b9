"""Step 4: cleanup, and the end of a season."""

from __future__ import annotations

import pytest

from tests.sweatshop.table import INTRODUCTORY, Scene


def cleaning(taken: str, start: str = "doll", gold: str = INTRODUCTORY) -> Scene:
    """Seat 0 of four begins to clean up after it collected these cards in Winter."""
    scene = Scene(4, start=f"{start} robot robot robot", belts=[taken], gold=gold)
    scene.take(0, len(taken.split())).to_desks()
    return scene.play(0, "done")


def test_s15_a_hand_is_discarded_down_to_four() -> None:
    scene = cleaning("kite kite robot robot radio radio")
    scene.play(0, "drop doll", "drop kite")
    assert scene.moves(0) == ["drop kite", "drop robot", "drop radio"]
    assert "your desk holds 4 cards, 1 must go to the floor" in scene.refusal(0, "done")
    scene.play(0, "drop radio")
    assert (scene.hand(0), scene.floor(0)) == ("kite robot robot radio", "doll kite radio")
    assert 0 not in scene.match.waiting()


def test_s15_the_owner_chooses_what_falls() -> None:
    for kind in ("doll", "kite", "robot", "radio"):
        scene = cleaning("kite robot radio radio").play(0, f"drop {kind}")
        assert scene.floor(0) == kind


def test_s15_never_below_four() -> None:
    """Four cards or fewer: nothing can be discarded, not even by choice."""
    scene = Scene(4, start="doll kite kite kite", belts=["kite robot radio"]).take(0, 3).to_desks()
    scene.play(0, "done")
    assert scene.match.waiting() == [1, 2, 3]
    assert (scene.hand(0), scene.floor(0)) == ("doll kite robot radio", "")


def test_s15_who_sweeps_may_not_discard_at_will() -> None:
    scene = cleaning("broom poop kite")
    assert scene.moves(0) == ["sweep poop", "done"]
    assert "you discard exactly down to 4 cards (S15)" in scene.refusal(0, "drop doll")


def test_gold_cards_do_not_count_against_the_desk() -> None:
    scene = Scene(4, start="doll kite kite kite", belts=["magic paper broom kite robot radio"])
    scene.take(0, 6).to_desks().play(0, "done")
    assert 0 not in scene.match.waiting()
    assert (scene.hand(0), scene.floor(0)) == ("doll kite robot radio", "")
    assert scene.gold(0) == "magic paper broom"


def test_gold_cards_never_fall_on_the_floor() -> None:
    scene = cleaning("magic paper broom kite kite robot robot")
    assert [name for name in scene.moves(0) if name.startswith("drop")] == [
        "drop doll",
        "drop kite",
        "drop robot",
    ]
    scene.refusal(0, "drop magic")


def test_the_floor_shows_its_number_and_not_its_cards() -> None:
    """Discards are face down; S23: their owner may look."""
    seen = []
    for kind in ("doll", "kite"):
        scene = cleaning("doll kite kite robot").play(0, f"drop {kind}").tidy()
        assert scene.elf(0, 1)["floor"] == 1
        assert scene.floor(0) == kind
        seen.append((scene.view(1), scene.view(None), scene.match.journal(1)))
    assert seen[0] == seen[1]


def test_what_is_on_desk_and_floor_stays_there() -> None:
    scene = cleaning("kite kite robot robot").play(0, "drop robot").tidy()
    assert scene.view()["season"] == 2
    assert (scene.hand(0), scene.floor(0)) == ("doll kite kite robot", "robot")
    scene.idle()
    assert (scene.hand(0), scene.floor(0)) == ("doll kite kite robot", "robot")


def test_s15_in_fall_too() -> None:
    """What falls then costs points; S15: what stays in hand counts nothing."""
    scene = Scene(
        2, start="doll robot", belts=["kite", "kite", "kite", "doll doll radio radio radio"]
    )
    for _ in range(3):
        scene.idle()
    scene.take(0, 5).tidy(1)
    scene.play(0, "done")
    assert scene.moves(0) == ["drop doll", "drop radio"]
    scene.play(0, "drop doll", "drop doll")
    assert scene.match.over
    assert scene.hand(0) == "doll radio radio radio"
    assert scene.score[0] == -4


# Broom (its refusals are in test_gold.py)


def test_s14_a_broom_sweeps_before_anything_is_discarded() -> None:
    scene = cleaning("broom poop kite kite robot robot")
    scene.play(0, "sweep poop")
    assert scene.floor(0) == ""
    assert scene.moves(0) == ["drop doll", "drop kite", "drop robot"]


def test_s14_a_broom_sweeps_after_discarding() -> None:
    scene = cleaning("broom kite kite robot robot").play(0, "drop robot")
    assert scene.moves(0) == ["sweep robot", "done"]
    scene.play(0, "sweep robot")
    assert (scene.floor(0), scene.gold(0)) == ("", "")


def test_s14_a_broom_sweeps_between_discards() -> None:
    scene = cleaning("broom kite kite kite robot robot").play(0, "drop kite")
    assert scene.moves(0) == ["drop doll", "drop kite", "drop robot", "sweep kite"]
    scene.play(0, "sweep kite", "drop robot")
    assert scene.floor(0) == "robot"


def test_s14_a_broom_works_in_fall() -> None:
    scene = Scene(2, belts=["doll", "doll", "doll", "broom poop"])
    for _ in range(3):
        scene.idle()
    scene.take(0, 2).tidy(1).play(0, "done", "sweep poop")
    assert scene.match.over
    assert scene.score[0] == 0


def test_s14_a_broom_may_be_kept_for_another_season() -> None:
    scene = cleaning("broom poop").play(0, "done").tidy()
    assert (scene.gold(0), scene.floor(0)) == ("broom", "poop")
    scene.to_desks().play(0, "done", "sweep poop")
    assert scene.floor(0) == ""


def test_s33_each_broom_removes_one_card() -> None:
    scene = cleaning("broom broom poop poop").play(0, "sweep poop")
    assert (scene.gold(0), scene.floor(0)) == ("broom", "poop")
    scene.play(0, "sweep poop")
    assert (scene.gold(0), scene.floor(0)) == ("", "")


# End of a Season


@pytest.mark.parametrize("season", [1, 2, 3])
def test_santa_moves_on_when_the_last_elf_is_done(season: int) -> None:
    scene = Scene(2)
    for _ in range(season - 1):
        scene.idle()
    scene.to_desks().play(0, "done")
    assert (scene.view()["season"], scene.phase) == (season, "craft")
    scene.play(1, "done")
    assert (scene.view()["season"], scene.phase) == (season + 1, "bids")


def test_after_fall_santa_arrives() -> None:
    scene = Scene(2).idle().idle().idle().to_desks().play(0, "done")
    assert scene.phase == "craft"
    scene.play(1, "done")
    assert scene.phase == "over"
    assert scene.match.over
    assert scene.match.waiting() == scene.view()["waiting"] == []
    assert scene.match.decision(0) is None
    assert "the game is over" in scene.refusal(0, "done")
