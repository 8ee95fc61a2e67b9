"""Phase 1: placement, its restrictions, and Free Hand."""

from __future__ import annotations

from itertools import product

import pytest

from tests.realsanta.table import NOTHING, Scene, holding, setup

SPLITS = [split for split in product(range(6), repeat=3) if sum(split) == 5]


def split(name: str) -> tuple[int, ...]:
    return tuple(int(word) for word in name.split()[1:4])


def offered(scene: Scene, token: str | None = None) -> list[tuple[int, ...]]:
    """The splits one may place, with the token in this zone."""
    end = f" token {token}" if token else ""
    return [
        split(name)
        for name in scene.moves(0)
        if name.partition(" token")[1:] == end.partition(" token")[1:]
    ]


# R1


def test_r1_dice_are_divided_in_any_way() -> None:
    assert len(SPLITS) == 21
    assert sorted(offered(Scene())) == sorted(SPLITS)


def test_r1_placing_is_one_open_decision_in_order() -> None:
    scene = Scene(3, first=1)
    assert scene.order == [1, 2, 0]
    assert scene.match.waiting() == [1]
    scene.play(1, "place 1 3 1")
    assert scene.match.waiting() == [2]
    for eyes in (0, 1, 2, None):
        assert scene.seen(1, eyes)["dice"] == {"enlist": 1, "jolly": 3, "toys": 1}
    scene.play(2, "place 0 0 5")
    assert scene.match.waiting() == [0]


@pytest.mark.parametrize("name", ["place 1 1 1", "place 2 2 2", "place 5 0 1", "place 0 0 0"])
def test_r1_all_five_dice_must_be_placed(name: str) -> None:
    assert "all 5 dice must be placed, no more and no fewer (R1)" in Scene().refusal(0, name)


@pytest.mark.parametrize("name", ["place", "place 5", "place 1 2", "place a b c", "place -1 1 5"])
def test_r1_a_placement_names_three_zones(name: str) -> None:
    assert "say how many dice go to Enlistment" in Scene().refusal(0, name)


def test_r1_nothing_but_placing_goes_now() -> None:
    assert "now you place your 5 dice (R1)" in Scene().refusal(0, "pass")
    assert "seat 1 has nothing to decide now" in Scene().refusal(1, "place 0 5 0")


def test_r1_the_token_goes_to_any_zone_or_waits() -> None:
    scene = Scene().board(0, token=1)
    assert len(scene.moves(0)) == 84
    for token in (None, "enlist", "jolly", "toys"):
        assert sorted(offered(scene, token)) == sorted(SPLITS)
    assert "the Bonus Token is placed like this" in scene.refusal(0, "place 0 5 0 token")
    assert "the Bonus Token is placed like this" in scene.refusal(0, "place 0 5 0 token home")


def test_r7_without_100_percent_there_is_no_token_to_place() -> None:
    assert "your Bonus Token is not ready" in Scene().refusal(0, "place 0 5 0 token toys")


def test_r24_a_placement_can_be_taken_back_until_somebody_else_moves() -> None:
    scene = Scene().play(0, "place 0 0 5")
    scene.match.undo(0)
    assert scene.seen(0)["dice"] == {"enlist": 0, "jolly": 0, "toys": 0}
    scene.play(0, "place 5 0 0")
    scene.play(1, "place 0 5 0")
    assert not scene.match.can_undo(0)
    assert not scene.match.can_undo(1)


def test_r24_who_places_last_can_not_take_it_back() -> None:
    """Not even while those with Presents are asked."""
    scene = holding("plus_enlist calm").place("3 2 0", NOTHING)
    assert scene.match.waiting() == [0]
    assert not scene.match.can_undo(1)


# R2


@pytest.mark.parametrize("elves", range(1, 6))
def test_r2_with_elves_out_at_most_three_dice_enlist(elves: int) -> None:
    scene = Scene().board(0, elves=elves)
    assert sorted(offered(scene)) == sorted(s for s in SPLITS if s[0] <= 3)
    reason = scene.refusal(0, "place 4 1 0")
    assert "with elves out at most 3 dice go to Enlistment (R2)" in reason


@pytest.mark.parametrize(("toys", "most"), [(0, 5), (18, 5), (19, 2), (21, 2), (22, 1), (24, 1)])
def test_r2_near_the_goal_few_dice_make_toys(toys: int, most: int) -> None:
    scene = Scene().board(0, toys=toys)
    assert sorted(offered(scene)) == sorted(s for s in SPLITS if s[2] <= most)
    if most < 5:
        reason = scene.refusal(0, f"place 0 {4 - most} {most + 1}")
        dice = "1 die" if most == 1 else "2 dice"
        assert f"with {toys} toys at most {dice} to Toy Production (R2)" in reason


def test_r2_both_restrictions_hold_together() -> None:
    scene = Scene().board(0, elves=1, toys=22)
    assert sorted(offered(scene)) == sorted(s for s in SPLITS if s[0] <= 3 and s[2] <= 1)


@pytest.mark.parametrize(("toys", "beside"), [(18, 5), (19, 0), (21, 0), (22, None), (24, None)])
def test_r2_the_token_counts_as_two_in_toy_production(toys: int, beside: int | None) -> None:
    """At 19 to 21 only alone, at 22 to 24 never."""
    scene = Scene().board(0, toys=toys, token=1)
    fits = [s for s in SPLITS if beside is not None and s[2] <= beside]
    assert sorted(offered(scene, "toys")) == sorted(fits)
    if beside is None:
        reason = scene.refusal(0, "place 5 0 0 token toys")
        assert "at most 1 die to Toy Production; the Bonus Token counts as 2 (R2)" in reason


def test_r8_the_token_counts_as_two_in_enlistment_with_elves_out() -> None:
    scene = Scene().board(0, elves=2, token=1)
    assert sorted(offered(scene, "enlist")) == sorted(s for s in SPLITS if s[0] <= 1)
    reason = scene.refusal(0, "place 2 3 0 token enlist")
    assert "at most 3 dice go to Enlistment; the Bonus Token counts as 2 (R2)" in reason


def test_r8_with_all_elves_home_the_token_enlists_freely() -> None:
    assert sorted(offered(Scene().board(0, token=1), "enlist")) == sorted(SPLITS)


def test_r2_the_token_counts_nothing_where_it_does_not_lie() -> None:
    scene = Scene().board(0, elves=1, toys=20, token=1)
    fits = sorted(s for s in SPLITS if s[0] <= 3 and s[2] <= 2)
    assert sorted(offered(scene, "jolly")) == fits
    assert sorted(offered(scene)) == fits


def test_r2_jollification_is_never_restricted() -> None:
    scene = Scene().board(0, elves=5, toys=24, token=1)
    assert "place 0 5 0" in scene.moves(0)
    assert "place 0 5 0 token jolly" in scene.moves(0)


def test_r2_restrictions_look_at_the_state_at_placement() -> None:
    """Elves that go out and toys that are made later in the round change nothing."""
    scene = Scene().board(0, toys=18).dice(0, enlist="4 4", toys="5 5 5").place("2 0 3", NOTHING)
    assert scene.toys[0] == 21


# Free Hand (18)


def test_r17_free_hand_is_played_by_a_placement_beyond_the_restrictions() -> None:
    scene = holding("free").board(0, elves=1, toys=22)
    assert sorted(offered(scene)) == sorted(SPLITS)
    scene.play(0, "place 0 0 5")
    assert scene.hand(0) == ""
    assert scene.under == "free"
    assert scene.seen(0)["free"]
    assert scene.story[-1] == "Red places 5 in Toy Production. That takes a Present: Free Hand."


def test_r17_a_lawful_placement_keeps_free_hand() -> None:
    scene = holding("free").board(0, elves=1, toys=22).play(0, "place 3 1 1")
    assert scene.hand(0) == "free"
    assert scene.under == ""
    assert not scene.seen(0)["free"]


def test_r17_free_hand_lifts_the_tokens_restrictions_too() -> None:
    scene = holding("free").board(0, elves=1, toys=22, token=1)
    assert len(scene.moves(0)) == 84
    scene.play(0, "place 0 0 5 token toys").play(1, "place 0 5 0")
    assert scene.match.over
    assert scene.toys[0] == 25


def test_r17_free_hand_lasts_one_round() -> None:
    scene = holding("free").board(0, toys=20).play(0, "place 0 0 5").play(1, "place 0 5 0").quiet()
    assert not scene.seen(0)["free"]
    assert "place 0 0 5" not in scene.moves(0)


def test_r16_nobody_else_sees_what_free_hand_would_allow() -> None:
    """Views, journals and being asked are the same with Free Hand and with another card."""
    seen = []
    for card in ("free", "calm"):
        scene = holding(card).board(0, elves=1, toys=22)
        seen.append([(scene.view(eyes), scene.match.journal(eyes)) for eyes in (1, None)])
        assert scene.match.waiting() == [0]
        assert scene.match.decision(1) is None
    assert seen[0] == seen[1]


def test_r16_a_forced_placement_is_asked_nevertheless() -> None:
    """With other numbers a single placement may be lawful; only Free Hand would allow more."""
    changes = {"restrictions.enlist": 0, "restrictions.toys_most": [0, 0]}
    for cards in ("free", "calm"):
        scene = holding(cards, changes=changes).board(0, elves=1, toys=22)
        assert scene.match.waiting() == [0]
        assert (len(scene.moves(0)) == 1) == (cards == "calm")


def test_r24_free_hand_cannot_be_taken_back() -> None:
    """It was shown."""
    scene = holding("free").board(0, toys=22).play(0, "place 0 0 5")
    assert not scene.match.can_undo(0)


# other numbers


@pytest.mark.parametrize("dice", range(1, 6))
def test_fewer_dice_have_fewer_splits(dice: int) -> None:
    scene = Scene(changes={"dice.each": dice}).board(0, token=1)
    number = (dice + 1) * (dice + 2) // 2
    assert len(scene.moves(0)) == 4 * number
    assert len(set(scene.moves(0))) == 4 * number
    assert setup(2, {"dice.each": dice}).numbers.whole("dice.each") == dice
