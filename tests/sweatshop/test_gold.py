"""The nine Gold cards, each with what it does and what it refuses.

More on Gloves and Fruitcake is in test_trading.py, on the Broom in test_cleanup.py.
"""

from __future__ import annotations

from random import Random

import pytest

from northpole.engine.match import Match
from tests.sweatshop.table import INTRODUCTORY, NIL, OUT, Scene, sweatshop


def crafting(taken: str, gold: str = INTRODUCTORY, start: str = "doll") -> Scene:
    """Seat 0 of four at its desk after it collected these cards in Winter."""
    scene = Scene(4, start=f"{start} kite kite kite", belts=[taken], gold=gold)
    return scene.take(0, len(taken.split())).to_desks()


# Elven Magic


@pytest.mark.parametrize("kind", ["doll", "kite", "robot"])
def test_magic_stands_for_any_violet_card(kind: str) -> None:
    scene = crafting(f"{kind} magic", start=kind)
    assert scene.moves(0) == ["done", f"craft {kind} magic 1"]
    scene.play(0, f"craft {kind} magic 1")
    assert (scene.toys(0), scene.hand(0), scene.gold(0)) == (kind, "", "")


def test_s10_magic_several_times_in_one_toy() -> None:
    scene = crafting("magic magic")
    assert scene.moves(0) == ["done", "craft doll magic 2"]
    scene.play(0, "craft doll magic 2")
    assert (scene.toys(0), scene.hand(0), scene.gold(0)) == ("doll", "", "")


def test_s10_a_toy_of_nothing_but_magic() -> None:
    """Three Magic cards need expo2025; the kind is declared."""
    belt = "magic magic magic"
    scene = Scene(4, start="robot doll doll doll", belts=[belt], ruleset="expo2025")
    scene.take(0, 3).to_desks()
    assert [name for name in scene.moves(0) if name.endswith("magic 3")] == [
        "craft doll magic 3",
        "craft kite magic 3",
        "craft robot magic 3",
    ]
    scene.play(0, "craft kite magic 3")
    assert (scene.toys(0), scene.hand(0), scene.gold(0)) == ("kite", "robot", "")


def test_s10_magic_may_be_used_though_not_needed() -> None:
    scene = crafting("doll doll magic")
    assert scene.moves(0) == ["done", "craft doll", "craft doll magic 1"]
    scene.play(0, "craft doll magic 1")
    assert (scene.hand(0), scene.gold(0)) == ("doll", "")


def test_s10_magic_is_never_a_radio() -> None:
    scene = crafting("radio radio radio magic magic")
    assert scene.moves(0) == ["done", "craft doll magic 2"]
    reason = "Elven Magic never stands for a Radio (S10)"
    assert reason in scene.refusal(0, "craft radio magic 1")
    assert "a Radio needs 4 cards and you have 3" in scene.refusal(0, "craft radio")


def test_magic_needs_the_card() -> None:
    scene = crafting("doll kite")
    assert "you have no Elven Magic" in scene.refusal(0, "craft doll magic 1")


def test_magic_is_used_up() -> None:
    scene = crafting("doll kite kite magic").play(0, "craft doll magic 1")
    assert scene.moves(0) == ["done"]
    assert "you have no Elven Magic" in scene.refusal(0, "craft kite magic 1")


def test_magic_waits_for_a_later_season() -> None:
    scene = crafting("magic doll").tidy()
    assert scene.gold(0) == "magic"
    scene.to_desks().play(0, "craft doll magic 1")
    assert scene.toys(0) == "doll"


# Wrapping Paper


def test_paper_is_added_as_a_toy_is_crafted() -> None:
    scene = crafting("doll doll paper")
    assert scene.moves(0) == ["done", "craft doll", "craft doll wrapped"]
    scene.play(0, "craft doll wrapped")
    assert (scene.toys(0), scene.gold(0)) == ("[doll]", "")


@pytest.mark.parametrize("kind", ["kite", "robot", "radio"])
def test_paper_goes_on_any_toy(kind: str) -> None:
    scene = crafting(f"{kind} " * 4 + "paper").play(0, f"craft {kind} wrapped")
    assert scene.toys(0) == f"[{kind}]"


def test_paper_never_goes_on_a_toy_of_an_earlier_season() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll", "paper"])
    scene.take(0, 2).play(0, "craft doll").tidy()
    scene.take(0, 1)
    assert scene.gold(0) == "paper"
    assert scene.moves(0) == ["done"]
    assert "a Doll needs 3 cards and you have 0" in scene.refusal(0, "craft doll wrapped")


def test_paper_never_goes_on_a_toy_made_a_moment_ago() -> None:
    scene = crafting("doll doll paper").play(0, "craft doll")
    assert scene.moves(0) == ["done"]


def test_s11_one_paper_on_a_toy_at_most() -> None:
    scene = crafting("doll doll kite kite kite paper paper").play(0, "craft doll wrapped")
    assert scene.gold(0) == "paper", "one is used, one is left"
    scene.play(0, "craft kite wrapped")
    assert scene.toys(0) == "[doll] [kite]"


def test_paper_needs_the_card() -> None:
    scene = crafting("doll doll")
    reason = "you have no Wrapping Paper, and it is added only as a toy is crafted"
    assert reason in scene.refusal(0, "craft doll wrapped")


def test_paper_and_magic_together() -> None:
    scene = crafting("doll magic paper").play(0, "craft doll magic 1 wrapped")
    assert (scene.toys(0), scene.gold(0)) == ("[doll]", "")


# Broom


def test_broom_removes_any_one_card_from_the_own_floor() -> None:
    scene = crafting("broom poop kite kite robot robot").play(0, "done", "drop robot")
    assert scene.moves(0) == ["sweep robot", "sweep poop", "done"]
    scene.play(0, "sweep poop")
    assert (scene.floor(0), scene.gold(0)) == ("robot", "")
    assert scene.own(0)["swept"] == {"poop": 1}


def test_broom_is_for_cleanup_only() -> None:
    scene = crafting("broom poop")
    assert scene.moves(0) == ["done"]
    scene.refusal(0, "sweep poop")
    assert scene.gold(0) == "broom"


def test_broom_needs_the_card() -> None:
    scene = crafting("poop kite kite robot robot").play(0, "done")
    assert "you have no Broom" in scene.refusal(0, "sweep poop")


def test_broom_needs_such_a_card_on_the_floor() -> None:
    scene = crafting("broom poop").play(0, "done")
    assert "there is no such card on your floor" in scene.refusal(0, "sweep radio")


def test_broom_never_sweeps_another_floor() -> None:
    scene = Scene(3, start="doll doll doll", belts=["broom kite poop"])
    scene.take(0, 1).take(1, 2).tidy(2)
    scene.play(0, "done")
    assert 0 not in scene.match.waiting(), "nothing on the own floor, nothing to sweep"
    assert scene.floor(1) == "poop"


# Gloves


def test_gloves_take_a_part_from_the_own_floor() -> None:
    """Violet or Green, at the beginning of the Craft step; discarded after use."""
    gold = "gloves magic paper"
    scene = Scene(2, start="doll kite", gold=gold, belts=["kite kite radio radio radio gloves"])
    scene.take(0, 6).to_desks().play(0, "done", "drop radio", "drop kite").tidy()
    scene.clear()
    assert scene.phase == "window"
    assert scene.moves(0)[:3] == ["pass", "gloves take kite", "gloves take radio"]
    scene.play(0, "gloves take radio")
    assert (scene.hand(0), scene.floor(0)) == ("doll kite radio radio radio", "kite")
    assert scene.gold(0) == ""


def test_s9_gloves_never_take_poop() -> None:
    scene = Scene(2, gold="gloves magic paper", belts=["poop gloves"]).take(0, 2)
    assert scene.phase == "window"
    assert scene.floor(0) == "poop"
    assert "Gloves never pick up Poop (S9)" in scene.refusal(0, "gloves take poop")
    assert "Gloves never pick up Poop (S9)" in scene.refusal(0, "gloves ask poop")


def test_gloves_need_such_a_card_on_the_floor() -> None:
    scene = Scene(2, gold="gloves magic paper", belts=["gloves"]).take(0, 1)
    assert "there is no such card on your floor" in scene.refusal(0, "gloves take doll")


def test_gloves_are_for_the_beginning_of_the_craft_step() -> None:
    """Once the window is closed they wait for another season."""
    scene = crafting("gloves poop kite", gold="gloves magic paper")
    assert scene.moves(0) == ["done"]
    scene.refusal(0, "gloves ask doll")
    assert scene.gold(0) == "gloves"


def test_gloves_get_a_card_from_another_floor() -> None:
    scene = Scene(2, gold="gloves magic paper", start="doll kite", belts=["gloves " + "doll " * 5])
    scene.take(0, 1).play(0, "pass").tidy()
    assert scene.floor(1).startswith("doll")
    before = scene.elf(1)["floor"]
    scene.clear().play(0, "gloves ask doll").play(1, "yes")
    assert scene.hand(0) == "doll doll"
    assert (scene.elf(1)["floor"], scene.gold(0)) == (before - 1, "")


# RC Drone Borg

BORG = "borg magic paper"


def test_borg_is_made_of_one_card_of_each_kind_and_its_own() -> None:
    scene = crafting("doll kite kite robot radio borg", gold=BORG)
    assert scene.moves(0) == ["done", "craft borg"]
    scene.play(0, "craft borg")
    assert (scene.toys(0), scene.hand(0), scene.gold(0)) == ("borg", "doll kite", "")


@pytest.mark.parametrize("missing", ["kite", "robot", "radio"])
def test_borg_lacks_a_card(missing: str) -> None:
    cards = [card for card in ("kite", "robot", "radio") if card != missing]
    scene = crafting(" ".join([*cards, "borg"]), gold=BORG)
    assert scene.moves(0) == ["done"]
    reason = "a Borg needs its card and a Doll, a Kite, a Robot and a Radio"
    assert reason in scene.refusal(0, "craft borg")


def test_borg_needs_the_card() -> None:
    scene = crafting("kite robot radio", gold=BORG)
    assert "a Borg needs its card" in scene.refusal(0, "craft borg")


def test_s10_magic_in_a_borg() -> None:
    scene = crafting("robot radio borg magic", gold=BORG)
    assert scene.moves(0) == ["done", "craft borg magic kite"]
    scene.play(0, "craft borg magic kite")
    assert (scene.toys(0), scene.hand(0), scene.gold(0)) == ("borg", "", "")


def test_s10_magic_as_all_three_in_a_borg() -> None:
    scene = Scene(
        4,
        start="doll kite kite kite",
        belts=["radio borg magic magic magic"],
        gold=BORG,
        ruleset="expo2025",
    )
    scene.take(0, 5).to_desks()
    assert "craft borg magic doll+kite+robot" in scene.moves(0)
    scene.play(0, "craft borg magic doll+kite+robot")
    assert (scene.toys(0), scene.hand(0), scene.gold(0)) == ("borg", "doll", "")


def test_s10_magic_is_not_the_borgs_radio() -> None:
    scene = crafting("kite robot borg magic magic", gold=BORG)
    assert not [name for name in scene.moves(0) if "borg" in name]


def test_s11_paper_may_wrap_a_borg() -> None:
    scene = crafting("kite robot radio borg paper", gold=BORG).play(0, "craft borg wrapped")
    assert (scene.toys(0), scene.gold(0)) == ("[borg]", "")


# Fruitcake

CAKE = "fruitcake magic paper"


def test_fruitcake_trades_cards_from_hand() -> None:
    scene = Scene(2, gold=CAKE, start="doll kite", belts=["fruitcake robot", "kite"]).take(0, 2)
    scene.play(0, "fruitcake to 1", "give doll", "for", "want kite", "offer")
    scene.play(1, "accept").play(0, "stop")
    assert scene.hand(0) == "kite robot"
    assert "doll" in scene.hand(1)
    assert scene.gold(0) == ""


def test_fruitcake_stays_if_nobody_is_willing() -> None:
    scene = Scene(2, gold=CAKE, start="doll kite", belts=["fruitcake robot"]).take(0, 2)
    scene.play(0, "fruitcake to 1", "give doll", "for", "want kite", "offer")
    scene.play(1, "decline").play(0, "stop")
    assert (scene.hand(0), scene.gold(0)) == ("doll robot", "fruitcake")
    assert scene.phase == "craft"


def test_fruitcake_needs_a_card_to_give() -> None:
    """An empty hand has nothing to offer: it is not even asked."""
    scene = Scene(2, gold=CAKE, start="doll kite", belts=["doll doll fruitcake"])
    scene.take(0, 3).play(0, "pass", "craft doll").tidy()
    assert (scene.hand(0), scene.gold(0)) == ("", "fruitcake")
    scene.clear()
    assert scene.phase == "craft"


def test_fruitcake_and_gloves_refuse_who_has_none() -> None:
    gold = "gloves fruitcake magic"
    scene = Scene(2, gold=gold, belts=["fruitcake"]).take(0, 1)
    assert "you have no Gloves left to use" in scene.refusal(0, "gloves ask doll")
    scene = Scene(2, gold=gold, belts=["gloves"]).take(0, 1)
    assert "you have no Fruitcake left to use" in scene.refusal(0, "fruitcake to 1")


# Whistle

WHISTLE = "whistle magic paper"


def test_whistle_is_a_toy_of_one_card() -> None:
    scene = crafting("whistle", gold=WHISTLE)
    assert scene.moves(0) == ["done", "craft whistle"]
    scene.play(0, "craft whistle")
    assert (scene.toys(0), scene.hand(0), scene.gold(0)) == ("whistle", "doll", "")


def test_whistle_may_be_wrapped() -> None:
    """S11."""
    scene = crafting("whistle paper", gold=WHISTLE).play(0, "craft whistle wrapped")
    assert (scene.toys(0), scene.gold(0)) == ("[whistle]", "")


def test_whistle_needs_the_card() -> None:
    scene = crafting("kite", gold=WHISTLE)
    assert "you have no Whistle" in scene.refusal(0, "craft whistle")


def test_whistle_that_is_not_played_is_no_toy() -> None:
    scene = crafting("whistle", gold=WHISTLE).tidy().finish()
    assert scene.elf(0)["toys"] == 0
    assert scene.score[0] == 0


# Knife

KNIFE = "knife magic paper"


def with_knives(*holders: int, order: tuple[int, ...] = (0, 1, 2, 3)) -> Scene:
    """Spring; these elves took a Knife in Winter, each in a round of its own."""
    knives = "knife " * len(holders)
    scene = Scene(4, gold=KNIFE, order=order, belts=[knives + "doll doll doll"])
    for number, seat in enumerate(holders):
        scene.take(seat, 1)
        assert len(scene.past("took")) == number + 1
    return scene.to_desks().tidy()


def test_knife_jumps_to_space_one_after_bids_are_revealed() -> None:
    scene = with_knives(2).bids(2, 2, 2, NIL)
    assert scene.phase == "revealed"
    assert scene.match.waiting() == [2]
    assert scene.moves(2) == ["keep", "knife"]
    scene.play(2, "knife")
    assert scene.past("took")[-1]["seat"] == 2, "from space 1 it wins the tie"
    assert scene.tracker == [0, 1, 3, 2], "and goes to the back like any winner (S3)"
    assert scene.gold(2) == ""


def test_s18_the_others_move_right() -> None:
    scene = with_knives(2).bids(1, 2, 3, NIL).play(2, "knife")
    assert scene.tracker == [2, 0, 1, 3]


def test_s18_a_knife_may_be_kept() -> None:
    scene = with_knives(2).bids(2, 2, 2, NIL).play(2, "keep")
    assert scene.past("took")[-1]["seat"] == 0
    assert scene.gold(2) == "knife"


def test_s18_a_knife_may_be_played_without_a_tie() -> None:
    scene = with_knives(3).bids(1, 2, 3, 4)
    assert scene.match.waiting() == [3]
    scene.play(3, "knife")
    assert scene.tracker == [3, 0, 1, 2]
    assert scene.past("took")[-1]["seat"] == 0


@pytest.mark.parametrize(
    ("bids", "passing"),
    [
        ((2, 2, 2, 0), ""),  # space 1 would win the tie
        ((1, 2, 2, 0), "keep"),  # another one wins anyway
        ((3, 3, 1, 0), "keep"),  # and so does this one
        ((3, 3, 0, 3), "keep"),
    ],
)
def test_s18_a_knife_that_decides_nothing_may_be_kept_unasked(
    bids: tuple[int, ...], passing: str
) -> None:
    question = with_knives(2).bids(*bids).match.decision(2)
    assert question is not None
    assert question.passing == passing
    assert [move.name for move in question.moves] == ["keep", "knife"], (
        "it may be played all the same"
    )


@pytest.mark.parametrize(
    ("holder", "bids", "unasked"),
    [
        (0, (1, 2, 3, NIL), "keep"),  # on space 1 already, without a tie
        (0, (2, 2, 2, NIL), "keep"),  # and in one
        (2, (1, 2, 3, NIL), ""),  # a later tie may go by the tracker
        (2, (2, 2, 2, NIL), ""),  # this one does
        (2, (NIL, NIL, NIL, NIL), ""),
    ],
)
def test_s18_a_knife_that_is_the_same_to_everybody_is_not_asked_for(
    holder: int, bids: tuple[int, ...], unasked: str
) -> None:
    question = with_knives(holder).bids(*bids).match.decision(holder)
    assert question is not None
    assert question.unasked == unasked


@pytest.mark.parametrize(
    ("bids", "unasked"),
    [
        ((16, 2, 3, NIL), ""),  # three are left to bid
        ((OUT, 2, 3, OUT), "keep"),  # nobody bids against the last one
        ((OUT, 3, 3, OUT), ""),  # a tie is at stake
        ((OUT, NIL, NIL, OUT), ""),  # they go on
    ],
)
def test_s18_in_the_last_season_the_tracker_may_have_had_its_day(
    bids: tuple[int | None, ...], unasked: str
) -> None:
    scene = with_knives(2).idle().idle()
    for seat, bid in enumerate(bids):
        if bid is OUT:
            scene.take(seat, 1).play(2, "keep")
    question = scene.bids(*bids).match.decision(2)
    assert question is not None
    assert question.unasked == unasked


def test_s18_what_is_not_asked_changes_nothing() -> None:
    """Played or kept, the rest of the same game ends the same."""
    found = 0
    for seed in range(60):
        match = Match.new(sweatshop(), 3, {"gold": KNIFE.split()}, seed=seed)
        dice = Random(seed)
        while not match.over:
            seat = match.waiting()[0]
            question = match.decision(seat)
            assert question is not None
            if question.unasked:
                found += 1
                ends = {ending(match, seat, move.name) for move in question.moves}
                assert len(ends) == 1, (seed, match.length)
            match.play(seat, dice.choice(match.moves(seat)))
    assert found > 20


def ending(match: Match, seat: int, move: str) -> tuple[int, ...]:
    """The scores, and who took how often, if everybody goes on by the same dice, and plays no Knife."""
    match = match.copy()
    match.play(seat, move)
    dice = Random(7)
    while not match.over:
        seat = match.waiting()[0]
        names = [name for name in match.moves(seat) if name != "knife"]
        match.play(seat, names[0] if len(names) == 1 else dice.choice(names))
    took = [event["seat"] for event in match.view(None)["past"] if event["what"] == "took"]
    return (*match.scores(), *took)


def test_s18_also_after_all_nil() -> None:
    scene = with_knives(3).bids(NIL, NIL, NIL, NIL)
    assert scene.match.waiting() == [3]
    scene.play(3, "knife")
    assert scene.tracker == [3, 0, 1, 2]
    assert len(scene.view()["belt"]) == 15


def test_s18_also_from_space_one() -> None:
    scene = with_knives(0).bids(2, 2, 3, NIL).play(0, "knife")
    assert scene.gold(0) == ""
    assert scene.past("took")[-1]["seat"] == 0


def test_s18_several_knives_are_asked_from_the_highest_space() -> None:
    """The sheet's way with timing conflicts: who plays last stands first."""
    scene = with_knives(1, 3).bids(3, 3, 3, 3)
    assert scene.match.waiting() == [3]
    scene.play(3, "knife")
    assert scene.match.waiting() == [1]
    scene.play(1, "knife")
    assert scene.past("took")[-1]["seat"] == 1
    assert scene.tracker == [3, 0, 2, 1]


def test_s18_the_order_is_that_of_the_reveal() -> None:
    """Space 4 goes first though it is on space 1 by the time the other is asked."""
    scene = with_knives(1, 3, order=(3, 2, 0, 1)).bids(3, 3, 3, 3)
    assert scene.match.waiting() == [1]
    scene.play(1, "keep")
    assert scene.match.waiting() == [3]


def test_s18_one_chance_each() -> None:
    scene = with_knives(1, 3).bids(3, 3, 3, 3).play(3, "keep").play(1, "knife")
    assert scene.past("took")[-1]["seat"] == 1
    assert scene.gold(3) == "knife"


def test_s18_one_knife_an_elf_and_reveal() -> None:
    scene = Scene(4, gold=KNIFE, belts=["knife knife"]).take(0, 2).to_desks().tidy()
    scene.bids(NIL, NIL, NIL, NIL).play(0, "knife")
    assert scene.phase == "bids", "not asked again for the second one"
    scene.bids(NIL, NIL, NIL, NIL)
    assert scene.match.waiting() == [0], "but after the next reveal"


def test_s18_only_elves_still_in_are_asked() -> None:
    """Who takes a Knife in this round is out; who is out does not stab."""
    scene = Scene(4, gold=KNIFE, belts=["knife doll"]).bids(1, 2, 3, 4)
    assert scene.gold(0) == "knife"
    scene.bids(OUT, 2, 2, 3)
    assert scene.phase == "bids"
    assert scene.past("knife") == []


def test_s18_knife_only_after_a_reveal() -> None:
    scene = with_knives(2)
    scene.refusal(2, "knife")
    assert "nothing to decide" in scene.bids(2, 2, 2, NIL).refusal(0, "knife")


# Satin

SATIN = "satin paper magic"


def test_s30_satin_adds_a_point_to_every_doll() -> None:
    """S12: with Magic or without; S23: it lies open and needs no decision."""
    scene = crafting("satin doll doll doll doll magic", gold=SATIN)
    scene.play(0, "craft doll", "craft doll magic 1").tidy().finish()
    assert scene.score[0] == 3 + 3
    assert scene.gold(0) == "satin"


def test_satin_counts_for_each_satin_card() -> None:
    scene = crafting("satin satin doll doll", gold=SATIN).play(0, "craft doll").tidy().finish()
    assert scene.score[0] == 4


def test_satin_counts_for_dolls_of_earlier_seasons() -> None:
    scene = Scene(2, start="doll kite", gold=SATIN, belts=["doll doll", "satin"])
    scene.take(0, 2).play(0, "craft doll").tidy().take(0, 1).tidy().finish()
    assert scene.score[0] == 3


def test_s12_satin_is_for_dolls_only() -> None:
    """Not for other toys, and not for the Doll inside a Borg."""
    taken = "satin kite kite kite robot radio borg"
    scene = crafting(taken, gold="satin borg magic")
    scene.play(0, "craft borg").tidy().finish()
    assert scene.score[0] == 5
    scene = crafting("satin kite kite kite", gold=SATIN).play(0, "craft kite").tidy().finish()
    assert scene.score[0] == 3


def test_satin_is_of_no_use_to_others() -> None:
    scene = Scene(3, start="doll kite kite", gold=SATIN, belts=["doll doll satin"])
    scene.take(0, 2).take(1, 1).play(0, "craft doll").tidy().finish()
    assert scene.score[0] == 2


def test_satin_can_not_be_played_earlier() -> None:
    scene = crafting("satin doll doll", gold=SATIN)
    assert scene.moves(0) == ["done", "craft doll"]
    scene.refusal(0, "satin")
