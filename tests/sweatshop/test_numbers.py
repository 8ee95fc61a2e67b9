"""The printed numbers, for every number of elves and both rulesets, and what follows from them."""

from __future__ import annotations

import pytest

from northpole import Match
from tests.sweatshop.table import GOLD, PARTS, Scene, setup, sweatshop

SEATS = (2, 3, 4, 5)
PRINTED = {
    "doll": (13, 19, 25, 31),
    "kite": (10, 15, 19, 24),
    "robot": (7, 10, 13, 16),
    "radio": (6, 6, 10, 10),
    "poop": (1, 1, 2, 2),
    "magic": (1, 1, 2, 2),
    "paper": (1, 1, 2, 2),
    "broom": (1, 1, 2, 2),
}
REVISED = PRINTED | {
    "radio": (5, 9, 9, 13),
    "poop": (1, 2, 3, 3),
    "magic": (1, 2, 3, 3),
    "paper": (1, 2, 3, 3),
    "broom": (1, 2, 3, 3),
}
DECKS = {"seed": PRINTED, "expo2025": REVISED}
BELTS = {2: 9, 3: 13, 4: 17, 5: 21}
EVERY_DECK = [(ruleset, seats) for ruleset in DECKS for seats in SEATS]


def new_match(ruleset: str, seats: int, exploding: bool = False) -> Match:
    """A match at its first bids."""
    match = Match.new(sweatshop(), seats, {"exploding": exploding}, ruleset, seed=seats)
    for seat in match.waiting():
        if match.moves(seat)[0].startswith("return"):
            match.play(seat, match.moves(seat)[0])
    return match


def belt_sizes(match: Match) -> tuple[list[int], int]:
    """How many cards lay on each season's belt, and how many were never dealt; all bid Nil."""
    sizes: list[int] = []
    while not match.over:
        view = match.view(None)
        if view["season"] > len(sizes):
            sizes.append(len(view["belt"]))
        for seat in match.waiting():
            match.play(seat, match.moves(seat)[0])
    return sizes, match.view(None)["deck"]


# the tables of the rule sheet


@pytest.mark.parametrize(("ruleset", "seats"), EVERY_DECK)
def test_deck_tables(ruleset: str, seats: int) -> None:
    """Partial Toy Components Deck, Finish the Game Deck; S23: the first composition is public."""
    expected = {card: counts[seats - 2] for card, counts in DECKS[ruleset].items()}
    assert new_match(ruleset, seats).view(None)["composition"] == expected


@pytest.mark.parametrize("seats", SEATS)
def test_other_gold_cards_come_in_the_same_number(seats: int) -> None:
    """Switch up the Gold Bordered Cards: one of each kind for 2 or 3 elves, two for 4 or 5."""
    match = Match.new(sweatshop(), seats, {"gold": ["whistle", "satin", "gloves"]}, seed=1)
    composition = match.view(None)["composition"]
    assert {gold: composition.get(gold, 0) for gold in GOLD} == {
        gold: (1 if seats < 4 else 2) if gold in ("whistle", "satin", "gloves") else 0
        for gold in GOLD
    }


def test_the_box_holds_101_cards() -> None:
    """Components: the biggest deck of plain cards, and two of each of the nine Gold cards."""
    plain = sum(PRINTED[card][3] for card in (*PARTS, "poop"))
    numbers = setup(5).numbers
    assert sum(numbers.row(f"cards.{card}.counts")[3] for card in (*PARTS, "poop")) == plain
    assert plain + numbers.row("gold.counts")[3] * len(GOLD) == 101
    assert sweatshop().options["gold"].choices == list(GOLD)


@pytest.mark.parametrize(
    ("seats", "after_hands", "needed"), [(2, 38, 36), (3, 51, 52), (4, 71, 68), (5, 84, 84)]
)
def test_deck_arithmetic(seats: int, after_hands: int, needed: int) -> None:
    """What is left after hands are dealt, what four seasons need, and what they get."""
    view = new_match("seed", seats).view(None)
    assert view["deck"] + len(view["belt"]) == after_hands
    assert 4 * BELTS[seats] == needed
    assert sum(view["belts"]) == min(needed, after_hands)


@pytest.mark.parametrize("seats", SEATS)
def test_belt_table(seats: int) -> None:
    """Step 1: four cards an elf and one more."""
    view = new_match("seed", seats).view(None)
    assert view["belts"][:3] == [BELTS[seats]] * 3
    assert len(view["belt"]) == BELTS[seats]


@pytest.mark.parametrize(
    ("seats", "belts"),
    [
        (2, [6, 8, 10, 12]),
        (3, [10, 12, 14, 15]),
        (4, [14, 16, 18, 20]),
        (5, [18, 20, 22, 24]),
    ],
)
def test_s2_exploding_seasons(seats: int, belts: list[int]) -> None:
    """Three fewer, one fewer, one more, three more; the total stays (S2), if there are the cards (S1)."""
    assert new_match("seed", seats, exploding=True).view(None)["belts"] == belts
    assert sum(belts) == 4 * BELTS[seats] - (1 if seats == 3 else 0)


@pytest.mark.parametrize("exploding", [False, True])
@pytest.mark.parametrize(("ruleset", "seats"), EVERY_DECK)
def test_s1_only_three_elves_run_short(ruleset: str, seats: int, exploding: bool) -> None:
    """S1: the belts are announced as they are dealt; and the cards left undealt after Fall."""
    match = new_match(ruleset, seats, exploding)
    announced = match.view(None)["belts"]
    sizes, undealt = belt_sizes(match)
    assert sizes == announced
    fall = BELTS[seats] + (3 if exploding else 0)
    assert sizes[3] == (fall - 1 if (ruleset, seats) == ("seed", 3) else fall)
    left = {"seed": (2, 0, 3, 0), "expo2025": (1, 5, 4, 4)}
    assert undealt == left[ruleset][seats - 2]


# values


@pytest.mark.parametrize(
    ("card", "craft", "points", "floor"),
    [("doll", 3, 2, 2), ("kite", 3, 3, 3), ("robot", 3, 4, 4), ("radio", 4, 10, 6)],
)
def test_part_values(card: str, craft: int, points: int, floor: int) -> None:
    """Facts: how many make a toy, what it scores, what a card costs on the floor."""
    numbers = setup(4).numbers
    assert numbers.whole(f"cards.{card}.craft") == craft
    assert numbers.whole(f"cards.{card}.points") == points
    assert numbers.whole(f"cards.{card}.floor") == floor


def test_other_values() -> None:
    """Facts: Poop and the Gold cards that score; rulings S17 and S19 for what we limit."""
    numbers = setup(4).numbers
    assert numbers.whole("cards.poop.floor") == 7
    assert numbers.whole("gold.whistle.points") == 4
    assert numbers.whole("gold.borg.points") == 5
    assert numbers.whole("gold.satin.plus") == 1
    assert (numbers.whole("gold.paper.times"), numbers.whole("gold.paper.plus")) == (2, 0)
    assert numbers.whole("desk.limit") == 4
    assert numbers.whole("belt.nil_removes") == 2
    assert (numbers.whole("trade.offers"), numbers.whole("trade.bundle")) == (6, 3)
    assert numbers.whole("dutch.highest_payment") == 20


def test_expo2025_differs_in_these_numbers_only() -> None:
    """The second ruleset: every other number is that of the rule sheet."""
    before, after = setup(4).numbers.values, setup(4, "expo2025").numbers.values
    assert {path: after[path] for path in after if after[path] != before[path]} == {
        "cards.radio.points": 8,
        "cards.radio.floor": 5,
        "cards.radio.counts": [5, 9, 9, 13],
        "cards.poop.floor": 5,
        "cards.poop.counts": [1, 2, 3, 3],
        "gold.counts": [1, 2, 3, 3],
        "gold.paper.times": 1,
        "gold.paper.plus": 3,
        "start.draws": [1, 1, 2, 2, 3],
        "start.returns": [0, 0, 0, 0, 1],
    }
    assert before.keys() == after.keys()


def test_the_rule_sheet_is_the_default_ruleset() -> None:
    assert list(sweatshop().rulesets) == ["seed", "expo2025"]
    assert Match.new(sweatshop(), 2, seed=1).setup.ruleset == "seed"


@pytest.mark.parametrize("seats", SEATS)
def test_expo2025_hands_by_tracker_space(seats: int) -> None:
    """Spaces 1 and 2 have one card, 3 and 4 two, space 5 draws three and returns one."""
    match = new_match("expo2025", seats)
    view = match.view(None)
    hands = [view["elves"][seat]["hand"] for seat in view["tracker"]]
    assert hands == [1, 1, 2, 2, 2][:seats]
    total = sum(counts[seats - 2] for counts in REVISED.values())
    assert view["deck"] + len(view["belt"]) + sum(hands) == total


# numbers that a match was given


def test_changed_numbers_change_the_game() -> None:
    """Every printed number can be changed for a match, and the rules go by it."""
    changes = {
        "belt.cards_per_elf": 2,
        "belt.cards_extra": 0,
        "belt.nil_removes": 3,
        "desk.limit": 1,
        "cards.doll.craft": 2,
        "cards.doll.points": 9,
        "cards.kite.floor": 8,
    }
    scene = Scene(2, start="kite kite", belts=["kite doll doll robot"], changes=changes)
    assert scene.view()["belts"] == [4, 4, 4, 4]
    scene.take(0, 3)
    assert scene.phase == "craft", "the other elf had to take the fourth card"
    scene.play(0, "craft doll", "done")  # the desk holds one Kite, the other falls down
    assert (scene.toys(0), scene.floor(0)) == ("doll", "kite")
    scene.tidy()
    assert scene.score[0] == 9 - 8
    scene.bids(0, 0)
    assert len(scene.view()["belt"]) == 1


def test_changed_season_names_are_told() -> None:
    """Names of seasons are numbers' neighbours: what the sheet file says is what people read."""
    names = ["Frost", "Thaw", "Heat", "Fog"]
    scene = Scene(2, changes={"seasons.names": names})
    assert "Frost begins." in scene.story
