"""Setup: the tracker, the starting hands, and what may be chosen."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from northpole import BadRecord, BadSetup, Match
from tests.support.scripted import ANY_SEED
from tests.sweatshop.table import GOLD, Scene, sweatshop

FIVE_DRAWN = "kite kite kite+robot kite+robot doll+kite+robot"


def record(*outcomes: str, seats: int = 2, ruleset: str = "seed") -> str:
    """A record of a match in which seat 0 stands on space 1."""
    order = list(range(seats))
    head = ["northpole record 1", "Game: sweatshop", f"Ruleset: {ruleset}", f"Seats: {seats}"]
    head += [f"Option order: {order}", "Seed: 1", ""]
    return "\n".join([*head, *(f"* {outcome}" for outcome in outcomes)])


# Tie Break and Santa Trackers


def test_s22_the_owner_of_the_table_may_set_the_tracker() -> None:
    scene = Scene(4, order=[2, 0, 3, 1])
    assert scene.tracker == [2, 0, 3, 1]


def test_s22_the_tracker_is_drawn_if_nobody_sets_it() -> None:
    scene = Scene(4, order=[], tokens=[3, 1, 0, 2])
    assert scene.tracker == [3, 1, 0, 2]


def test_s22_every_order_is_possible() -> None:
    orders = {
        tuple(Match.new(sweatshop(), 3, seed=seed).view(None)["tracker"]) for seed in range(60)
    }
    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)


def test_a_token_stands_on_one_space_only() -> None:
    with pytest.raises(BadRecord, match="'token 1' can't happen"):
        Match.load(record("token 1", "token 1", seats=3).replace("[0, 1, 2]", "[]"))


def test_the_santa_token_starts_on_winter() -> None:
    scene = Scene(2)
    assert scene.view()["season"] == 1
    assert "Winter begins." in scene.story


# Player Setup


def test_everybody_starts_with_one_card_unseen() -> None:
    """Player Setup; S23: its number is public, its kind is not."""
    scene = Scene(3, start="doll kite robot")
    assert [scene.hand(seat) for seat in range(3)] == ["doll", "kite", "robot"]
    for eyes in (1, 2, None):
        assert scene.elf(0, eyes)["hand"] == 1
        assert "own" not in scene.elf(0, eyes)
    assert scene.past("started")[0] == {"what": "started", "seat": 0, "number": 1}


def test_a_starting_card_is_told_to_its_owner_alone() -> None:
    scene = Scene(2, start="robot kite")
    robot = [line for line in scene.match.journal(0) if "Robot" in line]
    assert robot == ["You start with a Robot."]
    assert not [line for line in scene.match.journal(1) if "Robot" in line]
    assert not [line for line in scene.story if "Robot" in line or "Kite" in line]


@pytest.mark.parametrize("card", ["radio", "poop", "magic", "paper", "broom"])
@pytest.mark.parametrize("ruleset", ["seed", "expo2025"])
def test_starting_cards_are_violet(card: str, ruleset: str) -> None:
    """They come from the partial deck; under expo2025 others are set aside and shuffled back."""
    with pytest.raises(BadRecord, match=f"'start {card}' can't happen; possible: .*start doll"):
        Match.load(record(f"start {card}", ruleset=ruleset))


def test_s31_starting_cards_are_drawn_in_the_order_of_the_tracker() -> None:
    """All cards of one elf before the next elf's."""
    start = "doll kite+robot+doll robot doll+kite kite+kite"
    scene = Scene(5, start=start, ruleset="expo2025", order=[2, 0, 3, 4, 1])
    drawn = re.findall(r"\bstart (\w+)", scene.match.record())
    in_order = "robot, doll, doll kite, kite kite, kite robot doll"
    assert drawn == in_order.replace(",", "").split()


def test_starting_cards_leave_the_deck() -> None:
    """Of seven Robots two are in hands, so five are left for the belts."""
    robots = ["start robot"] * 2 + ["deal robot"] * 5
    Match.load(record(*robots))
    with pytest.raises(BadRecord, match="line 15: 'deal robot' can't happen"):
        Match.load(record(*robots, "deal robot"))


def test_radios_and_gold_are_in_the_finished_deck() -> None:
    """Finish the Game Deck: everything else may come on the first belt."""
    cards = ["radio", "poop", "magic", "paper", "broom", "doll", "kite", "robot"]
    scene = Scene(2, belts=[" ".join(cards)])
    assert scene.view()["belt"][:8] == cards


def test_starting_cards_are_drawn_by_their_numbers() -> None:
    """Shuffled: the more there are of a kind, the likelier it is drawn."""
    drawn: Counter[str] = Counter()
    for seed in range(900):
        hand = Match.new(sweatshop(), 2, seed=seed).view(0)["elves"][0]["own"]["hand"]
        drawn.update(hand)
    assert set(drawn) == {"doll", "kite", "robot"}
    assert drawn["doll"] > drawn["kite"] > drawn["robot"] > 90  # 13, 10 and 7 of 30


# S28: the starting hands of expo2025


def five_under_expo(start: str = FIVE_DRAWN, **options: Any) -> Scene:
    return Scene(5, start=start, ruleset="expo2025", order=[0, 1, 2, 3, 4], **options)


def test_s28_space_five_is_asked_what_it_returns() -> None:
    scene = five_under_expo()
    assert scene.match.waiting() == [4]
    assert scene.moves(4) == ["return doll", "return kite", "return robot"]
    assert scene.belt == "", "no belt is dealt before"


def test_s28_it_is_the_space_that_counts_and_not_the_seat() -> None:
    order = [4, 3, 2, 1, 0]
    scene = Scene(
        5, start="doll+kite+robot doll+doll kite+kite doll kite", ruleset="expo2025", order=order
    )
    assert scene.match.waiting() == [0]


def test_s28_the_returned_card_is_shuffled_in_and_remembered_by_its_owner() -> None:
    scene = five_under_expo()
    deck = scene.view()["deck"]
    scene.play(4, "return robot")
    assert scene.hand(4) == "doll kite"
    assert scene.view()["deck"] + 21 == deck + 1
    assert scene.own(4)["returned"] == "robot"
    assert scene.own(3)["returned"] is None


def test_s28_the_returned_card_may_come_on_the_belt() -> None:
    """Sixteen Robots: one is returned, and all sixteen can be dealt."""
    start = "doll doll doll+doll doll+doll robot+doll+doll"
    scene = five_under_expo(start, belts=["robot " * 15])
    scene.play(4, "return robot")
    assert scene.view()["belt"][:15] == ["robot"] * 15
    assert scene.undealt["robot"] == 1


def test_s28_the_choice_is_secret() -> None:
    """S23: what was returned is never shown to the others."""
    views = []
    for card in ("doll", "kite"):
        scene = five_under_expo(belts=["robot robot " + "doll " * 18]).play(4, f"return {card}")
        views.append([scene.match.journal(eyes) for eyes in (0, None)])
        for eyes in (0, None):
            assert "returned" not in str(scene.view(eyes)["elves"][4])
            assert not [line for line in scene.match.journal(eyes) if "back" in line]
    assert views[0] == views[1]


def test_s28_space_five_is_asked_even_without_a_choice() -> None:
    """Otherwise not being asked would tell of three equal cards."""
    scene = five_under_expo("kite kite kite+robot kite+robot doll+doll+doll")
    assert scene.moves(4) == ["return doll"]


def test_s28_only_own_cards_are_returned() -> None:
    scene = five_under_expo("kite kite kite+robot kite+robot doll+doll+kite")
    assert "Allowed: return doll, return kite" in scene.refusal(4, "return robot")


def test_s28_with_the_dutch_auction_everybody_draws_one() -> None:
    """S35: whatever `start` says."""
    scene = Scene(5, start="doll doll kite kite robot", ruleset="expo2025", dutch=True)
    assert [scene.elf(seat)["hand"] for seat in range(5)] == [1] * 5
    assert scene.phase == "bids"


# S21 and what else may be chosen


def test_s21_the_introductory_gold_cards_are_the_default() -> None:
    assert Match.new(sweatshop(), 2, seed=1).setup.options["gold"] == ["magic", "paper", "broom"]


@pytest.mark.parametrize(
    "gold",
    [
        [],
        ["magic", "paper"],
        ["magic", "paper", "broom", "knife"],
        ["magic", "magic", "broom"],
        ["magic", "paper", "doll"],
        "magic",
        None,
    ],
)
def test_s21_exactly_three_kinds_of_gold_cards(gold: Any) -> None:
    with pytest.raises(BadSetup, match=r"expected 3 different ones of magic, paper, .*, satin"):
        Match.new(sweatshop(), 4, {"gold": gold}, seed=1)


def test_s21_any_three_kinds_will_do() -> None:
    for first in range(len(GOLD) - 2):
        gold = list(GOLD[first : first + 3])
        match = Match.new(sweatshop(), 4, {"gold": gold}, seed=1)
        assert set(match.view(None)["composition"]) >= set(gold)


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_two_to_five_elves(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"for 2 to 5 players, not {seats}"):
        Match.new(sweatshop(), seats, seed=1)


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [1, 2, 3], [0, 1, 2, 3], "012", [0.0, 1, 2]])
def test_s22_a_tracker_order_names_every_seat_once(order: Any) -> None:
    with pytest.raises(BadSetup, match="expected the seats 0 to 2 in order"):
        Match.new(sweatshop(), 3, {"order": order}, seed=1)


def test_a_game_has_four_seasons_of_four_steps() -> None:
    """Seasons: belt, bids, crafting and cleanup, four times over, then it is scored."""
    scene = Scene(2)
    for season, name in enumerate(["Winter", "Spring", "Summer", "Fall"], 1):
        assert (scene.view()["season"], scene.phase) == (season, "bids")
        assert scene.story.count(f"{name} begins.") == 1
        scene.to_desks()
        assert scene.phase == "craft"
        scene.tidy()
    assert scene.match.over
    assert scene.phase == "over"


def test_the_same_seed_deals_the_same_cards() -> None:
    one, two = (Match.new(sweatshop(), 4, seed=ANY_SEED) for _ in range(2))
    other = Match.new(sweatshop(), 4, seed=ANY_SEED + 1)
    assert one.record() == two.record()
    assert one.view(0)["belt"] != other.view(0)["belt"]
