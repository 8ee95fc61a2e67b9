"""Step 2: collect cards in rounds of secret bids."""

from __future__ import annotations

import pytest

from tests.sweatshop.table import NIL, OUT, Scene

ROW = "doll radio paper kite robot"


# Write Bids


def test_s5_a_bid_is_nil_or_up_to_all_cards_left() -> None:
    scene = Scene(4)
    assert scene.moves(0) == [f"bid {number}" for number in range(18)]
    scene.take(3, 5)
    assert scene.moves(0) == [f"bid {number}" for number in range(13)]


@pytest.mark.parametrize("bid", ["bid 18", "bid -1", "bid 1.5", "bid", "bid all"])
def test_s5_other_bids_are_refused(bid: str) -> None:
    reason = Scene(4).refusal(0, bid)
    assert reason.startswith(
        f"{bid!r} is not allowed now: a bid is Nil (0) or a Grab of at most 17, "
    )
    assert reason.endswith(
        "Allowed: " + ", ".join(f"bid {n}" for n in range(11)) + ", ..., bid 17 (18 in all)"
    )


def test_all_elves_bid_at_the_same_time_in_any_order() -> None:
    one, two = Scene(3), Scene(3)
    assert one.match.waiting() == [0, 1, 2]
    one.play(0, "bid 3").play(1, "bid 2").play(2, "bid 2")
    two.play(2, "bid 2").play(0, "bid 3").play(1, "bid 2")
    assert one.table.to_data() == two.table.to_data()
    assert one.story == two.story


def test_s29_nothing_of_a_bid_shows_but_that_it_is_in() -> None:
    shown = []
    for bid in (0, 1, 9):
        scene = Scene(3).play(1, f"bid {bid}")
        shown.append([(scene.view(eyes), scene.match.journal(eyes)) for eyes in (0, 2, None)])
        assert scene.own(1)["bid"] == bid
        assert [scene.elf(seat)["bid_in"] for seat in range(3)] == [False, True, False]
        assert scene.view(0)["waiting"] == [0, 2]
    assert shown[0] == shown[1] == shown[2]


def test_s29_a_bid_is_taken_back_before_the_last_one_is_in() -> None:
    scene = Scene(3, belts=[ROW]).play(1, "bid 1").play(0, "bid 2")
    scene.match.undo(1)
    assert [scene.elf(seat)["bid_in"] for seat in range(3)] == [True, False, False]
    scene.play(1, "bid 3").play(2, "bid 4")
    assert scene.past("bids")[-1]["bids"] == [2, 3, 4]
    assert scene.past("took")[-1]["seat"] == 0


def test_s29_a_bid_stands_once_all_are_in() -> None:
    scene = Scene(3).play(0, "bid 5").play(1, "bid 4")
    assert "nothing to decide" in scene.refusal(0, "bid 1")
    scene.play(2, "bid 3")
    assert not scene.match.can_undo(0)
    assert not scene.match.can_undo(2)


# Reveal and Resolve Bids


def test_bids_are_revealed_once_all_are_written() -> None:
    """S23: all past bids are public."""
    scene = Scene(3)
    scene.play(0, "bid 2").play(1, "bid 0")
    assert scene.past("bids") == []
    scene.play(2, "bid 3")
    assert scene.past("bids") == [{"what": "bids", "bids": [2, 0, 3]}]
    assert scene.story[-2] == "Bids: Red 2, Blue Nil, Yellow 3."


def test_the_lowest_grab_wins_the_leftmost_cards() -> None:
    scene = Scene(4, start="kite kite kite kite", belts=[ROW]).bids(4, 3, 5, 17)
    assert scene.hand(1) == "doll kite radio"
    assert scene.gold(1) == "paper"
    assert scene.belt.startswith("kite robot")
    assert [scene.elf(seat)["hand"] for seat in range(4)] == [1, 3, 1, 1]


def test_nil_bids_are_ignored() -> None:
    scene = Scene(3, belts=[ROW]).bids(NIL, NIL, 5)
    assert scene.past("took")[-1]["seat"] == 2
    assert scene.elf(0)["hand"] == scene.elf(1)["hand"] == 1


def test_a_nil_bidder_may_get_cards_in_a_later_round() -> None:
    scene = Scene(3, belts=[ROW]).bids(NIL, 2, 3)
    assert scene.elf(0)["in"]
    scene.bids(1, OUT, 2)
    assert scene.gold(0) == "paper"


def test_s5_a_grab_may_take_the_whole_belt_and_the_rest_get_nothing() -> None:
    """The face-down card is included, and the season's bidding ends."""
    scene = Scene(3, start="doll doll doll", belts=["kite " * 12 + "robot"]).bids(13, NIL, NIL)
    assert scene.hand(0) == "doll " + "kite " * 12 + "robot"
    assert scene.phase == "craft"
    assert [scene.elf(seat)["hand"] for seat in range(3)] == [14, 1, 1]


# Ties


def test_the_tied_elf_on_the_lowest_space_wins() -> None:
    scene = Scene(4, order=[3, 1, 0, 2], belts=[ROW]).bids(2, 2, 2, 3)
    assert scene.past("took")[-1]["seat"] == 1


def test_s3_winner_of_a_tie_goes_to_the_back() -> None:
    """Those behind move up, those before stay."""
    scene = Scene(5, order=[4, 2, 0, 1, 3]).bids(2, 2, NIL, 2, NIL)
    assert scene.tracker == [4, 2, 1, 3, 0]


def test_s3_the_back_is_the_last_space_for_space_one_too() -> None:
    assert Scene(3, order=[1, 0, 2]).bids(4, 4, 5).tracker == [0, 2, 1]


def test_s3_the_last_space_may_not_win_against_one_before_it() -> None:
    scene = Scene(3, order=[1, 0, 2]).bids(4, 9, 4)
    assert scene.past("took")[-1]["seat"] == 0
    assert scene.tracker == [1, 2, 0]


def test_s3_a_round_without_a_tie_moves_nobody() -> None:
    assert Scene(4).bids(1, 2, 3, 4).tracker == [0, 1, 2, 3]


def test_s3_a_tie_above_the_lowest_bid_moves_nobody() -> None:
    scene = Scene(4).bids(3, 3, 2, 3)
    assert scene.tracker == [0, 1, 2, 3]
    assert scene.past("tie") == []


def test_s3_a_tie_of_nil_bids_moves_nobody() -> None:
    assert Scene(4).bids(NIL, NIL, 2, NIL).tracker == [0, 1, 2, 3]
    assert Scene(4).bids(NIL, NIL, NIL, NIL).tracker == [0, 1, 2, 3]


def test_s3_elves_who_are_out_keep_their_place() -> None:
    scene = Scene(4).bids(NIL, 1, NIL, NIL).bids(2, OUT, 2, 3)
    assert scene.tracker == [1, 2, 3, 0]


def test_the_tracker_lasts_into_the_next_season() -> None:
    scene = Scene(3).bids(2, 2, 3).idle()
    assert scene.tracker == [1, 2, 0]


# All Nil Bids


def test_s4_all_nil_removes_two_cards_for_good() -> None:
    scene = Scene(4, belts=[ROW]).bids(NIL, NIL, NIL, NIL)
    assert scene.belt.startswith("paper kite robot")
    assert len(scene.view()["belt"]) == 15
    assert scene.view()["removed"] == {"doll": 1, "radio": 1}
    assert [scene.elf(seat)["hand"] for seat in range(4)] == [1] * 4
    assert scene.match.waiting() == [0, 1, 2, 3], "all are still in"


def test_all_nil_counts_those_who_are_in() -> None:
    scene = Scene(3, belts=[ROW]).bids(2, 3, 4).bids(OUT, NIL, NIL)
    assert scene.view()["removed"] == {"kite": 1, "paper": 1}


def test_s4_all_nil_removes_the_last_card_alone_and_unseen() -> None:
    scene = Scene(3, belts=["doll " * 12 + "poop"])
    for _ in range(6):
        scene.bids(NIL, NIL, NIL)
    assert scene.belt == "?"
    scene.bids(NIL, NIL, NIL)
    assert scene.phase == "craft", "bidding is over"
    assert scene.past("nil")[-1] == {"what": "nil", "cards": {}, "unseen": 1, "laid_open": {}}
    for eyes in (0, 1, 2, None):
        seen = scene.view(eyes)
        assert (seen["removed"], seen["removed_unseen"]) == ({"doll": 12}, 1)
        assert "Poop" not in "".join(scene.match.journal(eyes))


def test_s4_all_nil_with_two_left_takes_the_face_down_one_unseen() -> None:
    scene = Scene(3, belts=["doll " * 11 + "kite broom"]).take(0, 11).bids(OUT, NIL, NIL)
    assert scene.past("nil")[-1]["cards"] == {"kite": 1}
    assert scene.past("nil")[-1]["unseen"] == 1
    assert "Broom" not in scene.story[-1]


# Further Rounds of Bidding


def test_who_collected_is_out_for_the_season() -> None:
    scene = Scene(3).bids(1, 2, 3)
    assert [scene.elf(seat)["in"] for seat in range(3)] == [False, True, True]
    assert scene.match.waiting() == [1, 2]
    assert "seat 0 has nothing to decide now" in scene.refusal(0, "bid 1")
    scene.bids(OUT, NIL, NIL)
    assert scene.match.waiting() == [1, 2], "also after a round without a winner"


def test_the_others_bid_again_on_what_is_left() -> None:
    scene = Scene(3, start="doll doll doll", belts=[ROW]).bids(2, 3, 4).bids(OUT, 3, 2)
    assert scene.hand(2) == "doll kite"
    assert scene.gold(2) == "paper"


def test_s6_the_last_elf_standing_takes_everything_without_a_bid() -> None:
    scene = Scene(3, start="doll doll doll", belts=["doll " * 5 + "kite " * 7 + "robot"])
    scene.bids(3, 4, 5).bids(OUT, 2, 3)
    assert scene.phase == "craft"
    assert scene.hand(2) == "doll " + "kite " * 7 + "robot"
    assert len(scene.past("bids")) == 2
    assert scene.past("took")[-1]["unseen"] == 1


def test_s6_also_when_nil_rounds_shrank_the_belt() -> None:
    scene = Scene(2, start="doll doll", belts=["doll " * 8 + "robot"])
    scene.bids(NIL, NIL).bids(NIL, NIL).bids(NIL, 2)
    assert scene.hand(0) == "doll doll doll robot"


def test_s6_a_single_card_left_must_be_taken_too() -> None:
    scene = Scene(2, start="doll doll", belts=["kite " * 8 + "poop"]).bids(8, NIL)
    assert scene.past("took")[-1] == {
        "what": "took",
        "seat": 1,
        "cards": {},
        "unseen": 1,
        "laid_open": {},
    }
    assert scene.floor(1) == "poop"


def test_nobody_stands_last_when_the_belt_is_empty() -> None:
    """S5: with no card left the last elf in gets nothing."""
    scene = Scene(2, belts=["doll " * 9]).bids(9, NIL)
    assert scene.elf(1)["hand"] == 1
    assert scene.elf(1)["in"]
    assert scene.phase == "craft"


# what is taken


def test_s7_a_face_down_card_is_seen_by_its_taker_alone() -> None:
    scene = Scene(3, start="doll doll doll", belts=["kite " * 12 + "robot"]).bids(13, NIL, NIL)
    assert "Face down was a Robot." in scene.match.journal(0)
    assert scene.own(0)["got_unseen"] == {"doll": 1, "robot": 1}
    for eyes in (1, 2, None):
        assert "Robot" not in "".join(scene.match.journal(eyes))
        assert scene.view(eyes)["past"][-1]["cards"] == {"kite": 12}


def test_s7_a_face_down_gold_card_is_laid_open_at_once() -> None:
    scene = Scene(2, belts=["kite " * 8 + "broom"]).bids(9, NIL)
    assert scene.past("took")[-1]["laid_open"] == {"broom": 1}
    assert scene.elf(0)["gold"] == {"broom": 1}
    assert scene.story[-1] == "Red takes 8 Kites and a face-down card. Gold, laid open: Broom."


def test_gold_cards_lie_open_before_the_elf() -> None:
    """They are not on the desk and do not count against its limit."""
    scene = Scene(4, start="doll doll doll doll", belts=["paper magic broom kite"]).take(0, 4)
    for eyes in (0, 1, None):
        assert scene.elf(0, eyes)["gold"] == {"magic": 1, "paper": 1, "broom": 1}
        assert scene.elf(0, eyes)["hand"] == 2
    assert scene.hand(0) == "doll kite"


def test_s23_which_face_up_cards_an_elf_took_is_public() -> None:
    scene = Scene(4, belts=[ROW]).take(2, 4)
    assert scene.view(0)["past"][-1] == {
        "what": "took",
        "seat": 2,
        "cards": {"doll": 1, "kite": 1, "radio": 1, "paper": 1},
        "unseen": 0,
        "laid_open": {},
    }
