"""The trading window before the desks: Gloves and Fruitcake."""

from __future__ import annotations

import pytest

from tests.sweatshop.table import Scene, words

GOLD = "gloves fruitcake magic"


# the window (S8, S27)


def holding(gold: list[str], order: tuple[int, ...] = (0, 1, 2, 3)) -> Scene:
    """Four elves as the window of Winter opens; seat n took the Gold cards gold[n]."""
    row = " ".join(gold)
    scene = Scene(4, gold=GOLD, order=order, start="doll kite robot doll", belts=[row])
    for seat, cards in enumerate(gold):
        if cards and scene.phase == "bids":
            scene.take(seat, len(cards.split()))
    return scene.clear()


def test_s8_the_window_is_for_holders_of_gloves_or_fruitcake() -> None:
    scene = holding(["", "gloves", "magic"])
    assert scene.phase == "window"
    assert scene.match.waiting() == scene.view()["waiting"] == [1]
    scene.play(1, "pass")
    assert scene.phase == "craft", "nobody else is asked"


def test_s8_without_them_there_is_no_window() -> None:
    assert holding(["magic", "magic"]).phase == "craft"


def test_s8_the_highest_space_is_asked_first() -> None:
    """The sheet's own rule for timing conflicts."""
    scene = holding(["gloves", "fruitcake", "gloves"], order=(1, 2, 3, 0))
    asked = []
    while scene.phase == "window":
        asked += scene.match.waiting()
        scene.play(asked[-1], "pass")
    assert asked == [0, 2, 1]


def test_s8_one_chance_a_season() -> None:
    scene = holding(["gloves"]).play(0, "pass")
    assert scene.phase == "craft"
    assert scene.gold(0) == "gloves"
    scene.tidy().clear()
    assert scene.match.waiting() == [0], "and again in the next"


def test_s27_each_gloves_and_fruitcake_once_in_any_order() -> None:
    scene = holding(["gloves gloves fruitcake fruitcake"])
    scene.play(0, "gloves ask doll").play(3, "no").play(2, "no").play(1, "no")
    assert scene.elf(0)["tried_gloves"] == 1
    scene.offer(0, 1, "doll", "kite").play(1, "decline").play(0, "stop")
    assert scene.elf(0)["tried_cakes"] == 1
    scene.play(0, "gloves ask doll").play(3, "no").play(2, "no").play(1, "no")
    assert not [name for name in scene.moves(0) if name.startswith("gloves")]
    assert "no Gloves left to use this season (S27)" in scene.refusal(0, "gloves ask kite")
    scene.offer(0, 2, "doll", "kite").play(2, "decline").play(0, "stop")
    assert scene.phase == "craft", "nothing is left to use"
    assert scene.gold(0) == "gloves gloves fruitcake fruitcake"


def test_s27_gloves_that_got_nothing_had_their_chance_this_season() -> None:
    scene = holding(["gloves"]).play(0, "gloves ask doll").play(3, "no").play(2, "no").play(1, "no")
    assert scene.phase == "craft"
    scene.tidy().clear()
    assert scene.elf(0)["tried_gloves"] == 0
    assert "gloves ask doll" in scene.moves(0), "a new season, a new chance"


def test_s27_one_use_is_finished_before_the_next() -> None:
    scene = holding(["gloves fruitcake"])
    scene.play(0, "gloves ask doll")
    assert scene.match.waiting() == [3]
    assert "nothing to decide" in scene.refusal(0, "fruitcake to 1")


def test_s27_passing_gives_up_the_rest() -> None:
    scene = holding(["gloves fruitcake"]).play(0, "gloves ask doll")
    scene.play(3, "no").play(2, "no").play(1, "no").play(0, "pass")
    assert scene.phase == "craft"


# Gloves (S16, S24)


WINTER = (
    "gloves doll kite robot robot robot " + "kite robot robot doll doll " + "doll kite doll doll "
)


def messy(order: tuple[int, ...] = (0, 1, 2, 3)) -> Scene:
    """The window of Spring. Seat 0 has Gloves; floors: 0 a Robot, 1 a Doll and a Kite, 2 a Doll, 3 none."""
    scene = Scene(
        4, gold=GOLD, order=order, start="doll kite kite kite", belts=[WINTER + "kite radio"]
    )
    scene.take(0, 6).take(1, 5).take(2, 4).play(0, "pass", "done", "drop robot", "drop robot")
    scene.play(1, "done", "drop doll", "drop kite").play(2, "done", "drop doll").tidy()
    assert [scene.floor(seat) for seat in range(4)] == ["robot robot", "doll kite", "doll", ""]
    return scene.clear()


def test_s16_own_floor_pick_the_card() -> None:
    scene = messy()
    assert scene.moves(0)[:2] == ["pass", "gloves take robot"]
    scene.play(0, "gloves take robot")
    assert scene.floor(0) == "robot"
    assert scene.hand(0) == "doll doll kite robot robot"


def test_s16_only_parts_may_be_named() -> None:
    scene = messy()
    asks = [name for name in scene.moves(0) if name.startswith("gloves ask")]
    assert asks == [f"gloves ask {kind}" for kind in ("doll", "kite", "robot", "radio")]
    for card in ("magic", "gloves", "poop"):
        scene.refusal(0, f"gloves ask {card}")


def test_s16_all_others_are_asked_from_the_highest_space_whatever_their_floors_hold() -> None:
    scene = messy(order=(2, 0, 3, 1))
    scene.play(0, "gloves ask radio")
    asked = []
    while scene.match.waiting() != [0] and scene.phase == "window":
        asked += scene.match.waiting()
        assert scene.view()["asked"] == {"by": 0, "kind": "radio"}
        scene.play(asked[-1], "no")
    assert asked == [1, 3, 2]


def test_s24_who_can_only_say_no_is_asked_all_the_same() -> None:
    scene = messy().play(0, "gloves ask doll")
    assert scene.match.waiting() == [3]
    assert scene.moves(3) == ["no"]
    assert "there is none on your floor" in scene.refusal(3, "yes")
    scene.play(3, "no")
    assert scene.moves(2) == ["no", "yes"]


def test_s16_no_reveals_nothing() -> None:
    """Seat 3 has no Doll, seat 2 has one; both may say no, and it looks the same."""
    scene = messy().play(0, "gloves ask doll").play(3, "no").play(2, "no").play(1, "no")
    answers = [event for event in scene.past("answered")]
    assert answers == [{"what": "answered", "seat": seat, "number": 0} for seat in (3, 2, 1)]
    assert scene.story[-3:] == ["Mint says no.", "Yellow says no.", "Blue says no."]


def test_s16_all_hear_the_answers() -> None:
    scene = messy().play(0, "gloves ask doll").play(3, "no").play(2, "yes")
    for eyes in (0, 1, 2, 3, None):
        assert (
            "Red holds out the Gloves: who has a Doll on the floor to give?"
            in scene.match.journal(eyes)
        )
        assert "Yellow says yes." in scene.match.journal(eyes)


def test_s16_a_single_yes_binds_both() -> None:
    """The card changes hands at once: nobody is asked again."""
    scene = messy().play(0, "gloves ask kite").play(3, "no").play(2, "no").play(1, "yes")
    assert scene.hand(0) == "doll doll kite kite robot"
    assert scene.floor(1) == "doll"
    assert scene.gold(0) == "", "the Gloves are discarded"
    assert scene.past("gift") == [{"what": "gift", "seat": 1, "kind": "kite", "to": 0}]
    assert scene.phase == "craft"


def test_s16_of_several_the_asker_picks_one() -> None:
    scene = messy().play(0, "gloves ask doll").play(3, "no").play(2, "yes").play(1, "yes")
    assert scene.match.waiting() == [0]
    assert scene.moves(0) == ["from 1", "from 2"]
    scene.play(0, "from 2")
    assert (scene.floor(1), scene.floor(2)) == ("doll kite", "")
    assert scene.hand(0) == "doll doll doll kite robot"


def test_s16_the_asker_picks_only_among_those_who_said_yes() -> None:
    scene = messy().play(0, "gloves ask doll").play(3, "no").play(2, "yes").play(1, "yes")
    assert "Allowed: from 1, from 2" in scene.refusal(0, "from 3")


def test_s16_if_none_says_yes_the_gloves_stay() -> None:
    scene = messy().play(0, "gloves ask doll").play(3, "no").play(2, "no").play(1, "no")
    assert scene.gold(0) == "gloves"
    assert scene.elf(0)["tried_gloves"] == 1
    assert scene.phase == "craft"


def test_s16_a_card_from_the_floor_can_be_crafted_at_once() -> None:
    """It goes to the hand, as the Craft step begins."""
    scene = messy().play(0, "gloves ask doll").play(3, "no").play(2, "yes").play(1, "no")
    scene.play(0, "craft doll")
    assert scene.toys(0) == "doll"


def test_no_trickery_the_giver_gives_what_was_asked_for() -> None:
    scene = messy().play(0, "gloves ask kite").play(3, "no").play(2, "no")
    assert scene.moves(1) == ["no", "yes"]
    before = words(scene.own(1)["floor"])
    scene.play(1, "yes")
    assert before == "doll kite"
    assert scene.floor(1) == "doll"


def test_nobody_looks_through_another_floor() -> None:
    """Whatever lies there, the asker sees and may do the same."""
    seen = []
    for dropped in (["drop doll"] * 5, ["drop kite"] * 4):  # then a Doll must follow
        row = "gloves " + "kite " * 4 + "doll " * 4
        scene = Scene(2, gold=GOLD, start="robot doll", belts=[row]).take(0, 1).play(0, "pass")
        scene.tidy(0).play(1, "done", *dropped).clear()
        question = scene.match.decision(0)
        assert question is not None
        moves = [(move.name, move.text) for move in question.moves]
        seen.append((scene.view(0), question.prompt, moves, scene.match.journal(0)))
    assert seen[0] == seen[1]


# Fruitcake (S17, S24)


def caked(*hands: str, cakes: int = 1, gold: str = GOLD) -> Scene:
    """The window of Winter for four elves with these hands; seat 0 has the Fruitcakes.

    A hand begins with its starting card; at most one other has collected more.
    """
    rows = [hand.split() for hand in [*hands, *["kite"] * 4][:4]]
    taken = [["fruitcake"] * cakes + rows[0][1:], *(row[1:] for row in rows[1:])]
    belt = [card for row in taken for card in row]
    belt += ["doll"] * (17 - len(belt))
    scene = Scene(4, gold=gold, start=" ".join(row[0] for row in rows), belts=[" ".join(belt)])
    for seat, row in enumerate(taken):
        if row:
            scene.take(seat, len(row))
    scene.clear()
    assert [scene.hand(seat) for seat in range(4)] == [" ".join(row) for row in rows]
    return scene


def test_s17_an_accepted_offer_swaps_the_cards() -> None:
    scene = caked("doll doll robot", "kite kite").offer(0, 1, "doll doll", "kite").play(1, "accept")
    assert (scene.hand(0), scene.hand(1)) == ("kite robot", "doll doll kite")
    assert scene.past("traded") == [
        {"what": "traded", "seat": 0, "to": 1, "give": {"doll": 2}, "want": {"kite": 1}}
    ]


def test_s17_a_declined_offer_changes_nothing() -> None:
    scene = caked("doll", "kite").offer(0, 1, "doll", "kite").play(1, "decline")
    assert (scene.hand(0), scene.hand(1)) == ("doll", "kite")
    assert scene.past("traded") == []


def test_s17_only_who_holds_the_cards_may_accept() -> None:
    scene = caked("doll", "kite robot").offer(0, 1, "doll", "kite robot")
    assert scene.moves(1) == ["decline", "accept"]
    scene = caked("doll", "kite robot").offer(0, 1, "doll", "kite kite")
    assert scene.moves(1) == ["decline"], "S24: asked all the same"
    assert "you do not hold the cards that are asked for" in scene.refusal(1, "accept")


def test_s17_a_declined_offer_reveals_nothing() -> None:
    """S24: the question, the options of others and the story are the same whether it could accept or not."""
    seen = []
    for hand in ("kite", "robot"):
        scene = caked("doll", hand, "doll", "doll")
        scene.offer(0, 1, "doll", "kite").play(1, "decline")
        seen.append(
            [(scene.view(eyes), scene.match.journal(eyes), scene.moves(0)) for eyes in (0, 2, None)]
        )
    assert seen[0] == seen[1]


def test_s17_a_bundle_has_one_to_three_cards() -> None:
    scene = caked("doll doll doll doll robot", "kite kite kite kite")
    scene.play(0, "fruitcake to 1", "give doll", "give doll", "give doll")
    assert not [name for name in scene.moves(0) if name.startswith("give")], "three are enough"
    scene.play(0, "want kite", "want kite", "want kite")
    assert scene.past("offered")[-1]["give"] == {"doll": 3}
    assert scene.past("offered")[-1]["want"] == {"kite": 3}
    assert scene.match.waiting() == [1]


def test_s17_each_side_has_at_least_one_card() -> None:
    scene = caked("doll robot", "kite kite").play(0, "fruitcake to 1")
    assert scene.moves(0) == ["give doll", "give robot"]
    assert "each side is 1 to 3 cards" in scene.refusal(0, "for")
    scene.play(0, "give doll", "for")
    assert scene.moves(0) == ["want kite", "want robot", "want radio"]
    assert "each side is 1 to 3 cards" in scene.refusal(0, "offer")


def test_s17_no_kind_stands_on_both_sides() -> None:
    scene = caked("doll robot", "kite kite").play(0, "fruitcake to 1", "give doll", "for")
    assert "no kind on both sides" in scene.refusal(0, "want doll")


def test_s17_one_gives_what_one_holds() -> None:
    scene = caked("doll doll robot", "kite kite").play(0, "fruitcake to 1")
    assert "give kite" not in scene.moves(0)
    scene.play(0, "give robot")
    assert "give robot" not in scene.moves(0), "there is only one"


def test_s17_gold_and_poop_are_never_traded() -> None:
    """S9: Poop is on the floor by then."""
    scene = Scene(
        4, gold=GOLD, start="doll kite kite kite", belts=["fruitcake magic poop robot radio"]
    )
    scene.take(0, 5).clear().play(0, "fruitcake to 1")
    assert scene.moves(0) == ["give doll", "give robot", "give radio"]
    scene.play(0, "give doll", "for")
    assert scene.moves(0) == ["want kite", "want robot", "want radio"]
    for card in ("magic", "fruitcake", "poop"):
        scene.refusal(0, f"want {card}")


def test_s24_an_offer_asks_for_no_more_cards_than_the_other_holds() -> None:
    """By the public number, not by the kinds."""
    scene = caked("doll doll", "kite kite").play(0, "fruitcake to 1", "for")
    scene.play(0, "want radio", "want radio")
    assert scene.past("offered")[-1]["want"] == {"radio": 2}, "two cards, so that is all"


def test_s24_who_holds_no_cards_is_offered_nothing() -> None:
    scene = Scene(3, gold=GOLD, start="doll kite kite", belts=["kite kite", "fruitcake"])
    scene.take(1, 2).clear().play(1, "craft kite").tidy().take(0, 1).clear()
    assert (scene.hand(1), scene.phase) == ("", "window")
    assert scene.moves(0) == ["pass", "fruitcake to 2"]
    scene.refusal(0, "fruitcake to 1")


def test_s32_who_could_only_pass_is_not_asked() -> None:
    """Who has a Fruitcake but no card in hand has nothing to offer."""
    scene = Scene(3, gold=GOLD, start="doll kite kite", belts=["doll doll fruitcake"])
    scene.take(0, 3).clear().play(0, "pass", "craft doll").tidy().clear()
    assert (scene.hand(0), scene.gold(0)) == ("", "fruitcake")
    assert scene.phase == "craft"


def test_s24_what_may_be_offered_does_not_depend_on_hidden_cards() -> None:
    seen = []
    for hand in ("kite", "robot"):
        scene = caked("doll robot", hand)
        moves = [scene.moves(0)]
        for move in ("fruitcake to 1", "give doll", "for"):
            moves.append(scene.play(0, move).moves(0))
        seen.append(moves)
    assert seen[0] == seen[1]


def test_s17_the_same_offer_is_not_made_twice_in_a_season() -> None:
    scene = caked("doll robot", "kite").offer(0, 1, "doll", "kite").play(1, "decline")
    scene.play(0, "offer to 1", "give doll", "for")
    assert scene.moves(0) == ["want robot", "want radio"]
    assert "no offer twice in a season" in scene.refusal(0, "want kite")


def test_s17_nor_by_a_second_fruitcake() -> None:
    scene = caked("doll robot", "kite", cakes=2)
    scene.offer(0, 1, "doll", "kite").play(1, "decline").play(0, "stop")
    scene.play(0, "fruitcake to 1", "give doll", "for")
    assert "want kite" not in scene.moves(0)


def test_s17_the_same_cards_may_be_offered_to_another_or_in_another_season() -> None:
    scene = caked("doll", "kite", "kite").offer(0, 1, "doll", "kite").play(1, "decline")
    scene.offer(0, 2, "doll", "kite").play(2, "decline").play(0, "stop").tidy()
    scene.clear().offer(0, 1, "doll", "kite")
    assert scene.moves(1) == ["decline", "accept"]


def test_s17_after_a_trade_the_owner_may_go_on_with_anyone() -> None:
    scene = caked("doll robot", "kite", "kite").offer(0, 1, "doll", "kite").play(1, "accept")
    assert scene.moves(0) == ["stop", "offer to 1", "offer to 2", "offer to 3"]
    scene.offer(0, 2, "robot", "kite").play(2, "accept")
    assert scene.hand(0) == "kite kite"
    scene.play(0, "stop")
    assert scene.gold(0) == ""


def test_s17_cards_got_in_a_trade_can_be_traded_on() -> None:
    scene = caked("doll", "kite", "robot").offer(0, 1, "doll", "kite").play(1, "accept")
    scene.offer(0, 2, "kite", "robot").play(2, "accept").play(0, "stop")
    assert [scene.hand(seat) for seat in range(3)] == ["robot", "doll", "kite"]


def test_s17_the_fruitcake_is_discarded_once_the_owner_stops() -> None:
    scene = caked("doll", "kite").offer(0, 1, "doll", "kite").play(1, "accept")
    assert scene.gold(0) == "fruitcake", "not before"
    scene.play(0, "stop")
    assert scene.gold(0) == ""
    assert scene.past("cake") == [{"what": "cake", "seat": 0, "number": 0}]


def test_s17_without_a_trade_it_is_kept() -> None:
    scene = caked("doll", "kite").offer(0, 1, "doll", "kite").play(1, "decline").play(0, "stop")
    assert scene.gold(0) == "fruitcake"
    assert scene.elf(0)["tried_cakes"] == 1


def test_s17_the_fruitcake_ends_by_itself_after_six_offers() -> None:
    """Accepted and declined alike."""
    scene = caked("doll robot", "kite")
    scene.offer(0, 1, "doll", "kite").play(1, "accept")
    for number, want in enumerate(["robot", "radio"], 2):
        scene.offer(0, 1, "kite", want).play(1, "decline")
        assert len(scene.past("offered")) == number
    for want in ("doll", "radio"):
        scene.offer(0, 2, "robot", want).play(2, "decline")
    assert "stop" in scene.moves(0)
    scene.offer(0, 3, "robot", "radio").play(3, "decline")
    assert len(scene.past("offered")) == 6
    assert scene.phase == "craft"
    assert scene.gold(0) == "", "there was a trade"


def test_s17_six_declined_offers_leave_the_fruitcake() -> None:
    scene = caked("doll robot", "kite", "kite", "kite")
    for partner in (1, 2, 3):
        for want in ("kite", "radio"):
            scene.offer(0, partner, "doll", want).play(partner, "decline")
    assert scene.phase == "craft"
    assert scene.gold(0) == "fruitcake"


def test_s17_a_second_fruitcake_has_six_offers_of_its_own() -> None:
    scene = caked("doll robot", "kite", "kite", "kite", cakes=2)
    for partner in (1, 2, 3):
        for want in ("kite", "radio"):
            scene.offer(0, partner, "doll", want).play(partner, "decline")
    assert scene.phase == "window"
    scene.offer(0, 1, "robot", "kite").play(1, "accept").play(0, "stop")
    assert scene.gold(0) == "fruitcake"
    assert scene.elf(0)["tried_cakes"] == 1


def test_s17_an_offer_can_not_be_made_to_oneself() -> None:
    scene = caked("doll", "kite")
    assert [name for name in scene.moves(0) if "fruitcake" in name] == [
        "fruitcake to 1",
        "fruitcake to 2",
        "fruitcake to 3",
    ]


def test_s23_offers_and_answers_are_public() -> None:
    scene = caked("doll", "kite").offer(0, 1, "doll", "kite")
    for eyes in (0, 1, 2, 3, None):
        assert scene.view(eyes)["offer"] == {
            "by": 0,
            "to": 1,
            "give": {"doll": 1},
            "want": {"kite": 1},
        }
        assert scene.match.journal(eyes)[-1] == "Red offers Blue: Doll for Kite."
    scene.play(1, "accept")
    assert scene.story[-2:] == ["Blue says yes.", "Red and Blue trade Doll for Kite."]


def test_s23_an_offer_under_way_is_its_owners_alone() -> None:
    scene = caked("doll robot", "kite").play(0, "fruitcake to 1", "give doll")
    assert scene.view(0)["offer"] == {"by": 0, "to": 1, "give": {"doll": 1}, "want": {}}
    for eyes in (1, 2, 3, None):
        assert scene.view(eyes)["offer"] is None


@pytest.mark.parametrize("moves", [1, 2, 3])
def test_s32_an_offer_under_way_may_be_taken_back(moves: int) -> None:
    """It is nobody else's business yet."""
    scene = caked("doll robot", "kite kite")
    scene.play(0, *["fruitcake to 1", "give doll", "for"][:moves])
    for _ in range(moves):
        scene.match.undo(0)
    assert scene.moves(0) == ["pass", "fruitcake to 1", "fruitcake to 2", "fruitcake to 3"]
