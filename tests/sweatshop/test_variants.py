"""Gameplay Variants: luck, Exploding Seasons, the Dutch Auction, and all of them together."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from northpole import BadRecord, BadSetup, Match
from tests.sweatshop.table import NIL, OUT, Scene, sweatshop

# Increase Luck


def test_s20_more_luck_hides_the_first_the_last_and_one_between() -> None:
    scene = Scene(
        2, luck="more", belts=["doll kite robot radio poop magic paper broom kite"], down=[4]
    )
    hidden = ["?", "kite", "robot", "radio", "?", "magic", "paper", "broom", "?"]
    for eyes in (0, 1, None):
        assert scene.view(eyes)["belt"] == hidden


@pytest.mark.parametrize("place", [0, 8, 9])
def test_s20_the_one_between_is_neither_first_nor_last(place: int) -> None:
    with pytest.raises(BadRecord, match=r"possible: down 1, down 2, .*, down 7"):
        Scene(2, luck="more", down=[place])


def test_s20_any_card_between_may_be_the_one() -> None:
    hidden = set()
    for seed in range(80):
        belt = Match.new(sweatshop(), 2, {"luck": "more"}, seed=seed).view(None)["belt"]
        hidden |= {place for place, card in enumerate(belt) if card == "?"}
        assert belt.count("?") == 3
    assert hidden == set(range(9))


@pytest.mark.parametrize("exploding", [False, True])
def test_s35_a_short_belt_under_more_luck_is_all_face_down(exploding: bool) -> None:
    """Two cards; and three fewer than that is still one."""
    changes = {"belt.cards_per_elf": 1, "belt.cards_extra": 0}
    scene = Scene(2, luck="more", exploding=exploding, changes=changes)
    assert scene.view()["belt"] == ["?"] * (1 if exploding else 2)


def test_s20_every_season_hides_three() -> None:
    scene = Scene(2, luck="more", down=[1, 2, 3, 4])
    for season in range(1, 5):
        belt = scene.view()["belt"]
        assert [place for place, card in enumerate(belt) if card == "?"] == [0, season, 8]
        scene.idle()


def test_s20_face_down_cards_removed_by_all_nil_are_never_shown_even_gold() -> None:
    scene = Scene(2, luck="more", belts=["broom paper"], down=[1]).bids(NIL, NIL)
    assert scene.past("nil")[-1]["unseen"] == 2
    assert (scene.view()["removed"], scene.view()["removed_unseen"]) == ({}, 2)
    for eyes in (0, 1, None):
        lines = "".join(scene.match.journal(eyes))
        assert "Broom" not in lines
        assert "Paper" not in lines


def test_s7_face_down_cards_taken_under_more_luck() -> None:
    """Unseen by the others, Gold laid open at once."""
    scene = Scene(2, start="doll doll", luck="more", belts=["robot broom kite"], down=[1]).take(
        0, 3
    )
    assert scene.past("took")[0]["cards"] == {"kite": 1}
    assert scene.past("took")[0]["unseen"] == 1
    assert scene.past("took")[0]["laid_open"] == {"broom": 1}
    assert scene.hand(0) == "doll kite robot"
    assert "Face down was a Robot." in scene.match.journal(0)
    assert "Robot" not in "".join(scene.match.journal(1))


def test_more_luck_bid_texts_hide_what_is_hidden() -> None:
    scene = Scene(2, luck="more", belts=["robot broom kite"], down=[1])
    question = scene.match.decision(0)
    assert question is not None
    assert [move.text for move in question.moves[1:4]] == [
        "Grab 1: a face-down card",
        "Grab 2: 2 face-down cards",
        "Grab 3: Kite and 2 face-down cards",
    ]


# Decrease Luck


def less_luck() -> Scene:
    belts = ["doll " * 9, "kite " * 9, "robot " * 6 + "radio " * 3, "radio magic"]
    return Scene(2, luck="less", start="robot doll", belts=belts)


def test_s20_less_luck_deals_all_belts_at_the_start_face_up() -> None:
    scene = less_luck()
    assert scene.belt == " ".join(["doll"] * 9)
    coming = scene.view()["coming"]
    assert [len(row) for row in coming] == [9, 9, 9]
    assert coming[0] == ["kite"] * 9
    assert coming[1] == ["robot"] * 6 + ["radio"] * 3
    assert coming[2][:2] == ["radio", "magic"]
    assert "?" not in str(scene.view())
    assert scene.view()["deck"] == 2


def test_s20_less_luck_plays_one_season_at_a_time() -> None:
    scene = less_luck()
    assert scene.moves(0)[-1] == "bid 9"
    scene.take(0, 2)
    assert scene.phase == "craft", "the rest of the first row went to the last elf"
    scene.tidy()
    assert scene.belt == " ".join(["kite"] * 9)
    assert len(scene.view()["coming"]) == 2
    scene.idle()
    assert scene.belt == "robot " * 6 + "radio radio radio"
    scene.idle()
    assert scene.view()["coming"] == []
    assert scene.view()["belt"][:2] == ["radio", "magic"]


def test_s20_less_luck_has_no_secret_cards() -> None:
    scene = less_luck().take(0, 1)
    assert [event["unseen"] for event in scene.past("took")] == [0, 0]
    assert "doll" in scene.past("took")[1]["cards"]


def test_s1_less_luck_is_one_short_in_fall_for_three() -> None:
    """S34: its rows are dealt one after the other."""
    rows = [row for row in Scene(3, luck="less").view()["coming"]]
    assert [len(row) for row in rows] == [13, 13, 12]
    exploding = Scene(3, luck="less", exploding=True).view()
    assert [len(exploding["belt"]), *map(len, exploding["coming"])] == [10, 12, 14, 15]


@pytest.mark.parametrize("luck", ["both", ["more", "less"], True, None, ""])
def test_s20_more_and_less_luck_exclude_each_other(luck: Any) -> None:
    with pytest.raises(
        BadSetup, match=r"option luck can't be .*; expected one of normal, more, less"
    ):
        Match.new(sweatshop(), 2, {"luck": luck}, seed=1)


# Exploding Seasons (the sizes are in test_numbers.py)


def test_s2_belts_grow_from_season_to_season() -> None:
    scene = Scene(2, exploding=True)
    sizes = []
    while not scene.match.over:
        sizes.append(len(scene.view()["belt"]))
        scene.idle()
    assert sizes == [6, 8, 10, 12]


# Dutch Auction


def test_s19_a_grab_comes_with_a_payment_bid() -> None:
    """S36: they are one answer, given when both are."""
    scene = Scene(3, dutch=True).play(0, "bid 3")
    assert scene.moves(0) == [f"pay {points}" for points in range(21)]
    assert not scene.elf(0)["bid_in"], "not in before both are written"
    scene.play(0, "pay 20")
    assert scene.elf(0)["bid_in"]


def test_s19_a_nil_bid_has_none() -> None:
    scene = Scene(3, dutch=True).play(0, "bid 0")
    assert 0 not in scene.match.waiting()
    assert scene.elf(0)["bid_in"]


@pytest.mark.parametrize("pay", ["pay 21", "pay -1", "pay"])
def test_s19_payments_go_from_0_to_20(pay: str) -> None:
    scene = Scene(3, dutch=True).play(0, "bid 3")
    assert "a Payment Bid is from 0 to 20 points (S19)" in scene.refusal(0, pay)


def test_s19_the_highest_payment_among_the_tied_wins() -> None:
    """It pays one more than the next highest among the tied, whatever it would have paid."""
    scene = Scene(4, dutch=True).bids("2/1", "2/9", "2/4", "3/20")
    assert scene.past("took")[-1]["seat"] == 1
    assert [scene.elf(seat)["paid"] for seat in range(4)] == [0, 5, 0, 0]
    assert scene.past("tie") == [{"what": "tie", "seat": 1, "number": 5}]


def test_s19_against_nothing_one_pays_one() -> None:
    scene = Scene(2, dutch=True).bids("2/0", "2/3")
    assert scene.elf(1)["paid"] == 1


def test_s19_by_one_point_one_pays_all_one_bid() -> None:
    scene = Scene(2, dutch=True).bids("2/7", "2/6")
    assert scene.elf(0)["paid"] == 7


def test_s19_a_payment_may_equal_the_grab() -> None:
    scene = Scene(2, dutch=True).bids("3/3", "3/1")
    assert (scene.elf(0)["paid"], scene.past("took")[0]["seat"]) == (2, 0)


@pytest.mark.parametrize("winner", [0, 2])
def test_s19_equal_highest_payments_roll_a_die_and_nobody_pays(winner: int) -> None:
    scene = Scene(4, dutch=True, rolls=[winner]).bids("2/5", "2/4", "2/5", "3/5")
    assert scene.past("took")[-1]["seat"] == winner
    assert scene.past("tie") == [{"what": "tie", "seat": winner, "number": 0}]
    assert [scene.elf(seat)["paid"] for seat in range(4)] == [0] * 4


@pytest.mark.parametrize("loser", [1, 3])
def test_s19_only_the_highest_of_the_tied_roll(loser: int) -> None:
    with pytest.raises(BadRecord, match="possible: roll 0, roll 2"):
        Scene(4, dutch=True, rolls=[loser]).bids("2/5", "2/4", "2/5", "3/5")


def test_s19_the_die_is_even() -> None:
    wins = [0, 0, 0]
    for seed in range(300):
        match = Match.new(sweatshop(), 3, {"dutch": True}, seed=seed)
        for seat in range(3):
            match.play(seat, "bid 2")
            match.play(seat, "pay 0")
        wins[match.view(None)["past"][-1]["seat"]] += 1
    assert min(wins) > 70


def test_s19_without_a_tie_nobody_pays() -> None:
    scene = Scene(3, dutch=True).bids("2/20", "3/20", "4/20")
    assert [scene.elf(seat)["paid"] for seat in range(3)] == [0, 0, 0]
    assert scene.past("tie") == []


def test_s19_the_tracker_breaks_no_ties_and_moves_nobody() -> None:
    scene = Scene(3, dutch=True, order=[2, 1, 0]).bids("2/3", "2/0", "2/1")
    assert scene.past("took")[-1]["seat"] == 0
    assert scene.tracker == [2, 1, 0]


def test_s19_the_tracker_still_orders_the_trading_window() -> None:
    gold = "gloves magic paper"
    scene = Scene(
        3, dutch=True, order=[1, 0, 2], gold=gold, ruleset="expo2025", belts=["gloves gloves"]
    )
    scene.take(1, 1).take(0, 1)
    assert scene.match.waiting() == [0]
    scene.play(0, "pass")
    assert scene.match.waiting() == [1]


def test_s19_payments_are_lost_at_the_end_and_add_up() -> None:
    scene = Scene(3, dutch=True).bids("2/3", "2/1", NIL).bids(OUT, "2/9", "2/2").tidy()
    scene.bids("1/4", "1/0", NIL).bids(OUT, NIL, NIL)
    assert [scene.elf(seat)["paid"] for seat in range(3)] == [2 + 1, 3, 0]
    scene.finish()
    finals = [scene.elf(seat)["final"] for seat in range(3)]
    for seat, paid in enumerate((3, 3, 0)):
        assert (
            finals[seat]["score"]
            == finals[seat]["toy_points"] - finals[seat]["floor_points"] - paid
        )


def test_s23_payments_are_public_once_bids_are_revealed() -> None:
    scene = Scene(3, dutch=True).play(0, "bid 2", "pay 7").play(1, "bid 0")
    assert "7" not in str(scene.view(1)["elves"]) + str(scene.view(None)["past"])
    assert scene.own(0)["payment"] == 7
    scene.play(2, "bid 3", "pay 1")
    event = scene.past("bids")[-1]
    assert (event["bids"], event["payments"]) == ([2, 0, 3], [7, 0, 1])


def test_s19_a_payment_bid_is_for_one_round() -> None:
    scene = Scene(3, dutch=True).bids("3/7", "2/1", "4/6").bids(NIL, OUT, "4/2")
    assert scene.past("bids")[-1]["payments"] == [0, 0, 2]


def test_s29_a_grab_and_its_payment_may_be_taken_back() -> None:
    scene = Scene(3, dutch=True).play(0, "bid 2", "pay 7").play(1, "bid 4")
    scene.match.undo(0)
    assert scene.moves(0)[0] == "pay 0"
    scene.match.undo(0)
    assert scene.moves(0)[0] == "bid 0"
    assert scene.moves(1)[0] == "pay 0", "nobody else's bid is touched"


def test_s19_the_knife_can_not_be_chosen_with_it() -> None:
    with pytest.raises(
        BadSetup, match=r"Knife .* Dutch Auction .*: choose another Gold card .*S19"
    ):
        Match.new(sweatshop(), 4, {"dutch": True, "gold": ["knife", "magic", "paper"]}, seed=1)


# together

VARIANTS: dict[str, dict[str, Any]] = {
    "more": {"luck": "more"},
    "less": {"luck": "less"},
    "exploding": {"exploding": True},
    "dutch": {"dutch": True},
    "gold": {"gold": "gloves fruitcake borg"},
    "expo": {"ruleset": "expo2025"},
}


@pytest.mark.parametrize(
    ("one", "two"), [pair for pair in combinations(VARIANTS, 2) if pair != ("more", "less")]
)
def test_s20_every_other_pair_of_variants_combines(one: str, two: str) -> None:
    scene = Scene(3, **(VARIANTS[one] | VARIANTS[two]))
    for _ in range(4):
        assert scene.phase == "bids"
        dutch = "dutch" in (one, two)
        scene.bids(*(["2/1", "3/0", NIL] if dutch else [2, 3, NIL])).idle()
    assert scene.match.over
