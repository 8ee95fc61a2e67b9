"""Phase 4: Presents are drawn; the deck and the used cards under it."""

from __future__ import annotations

import pytest

from tests.realsanta.table import NOTHING, Scene, holding, setup

DECK_OF_TWO = {f"presents.counts.{name}": 0 for name in ("plus_enlist", "plus_jolly", "plus_toys")}
DECK_OF_TWO |= {
    f"presents.counts.{name}": 0 for name in ("minus_enlist", "minus_jolly", "minus_toys")
}
DECK_OF_TWO |= {f"presents.counts.{name}": 0 for name in ("reroll", "spoil", "move", "elf", "free")}
DECK_OF_TWO |= {
    f"presents.counts.{name}": 0 for name in ("cheer", "thrill")
}  # six and calm are left
ONLY_CHEER = DECK_OF_TWO | {
    "presents.counts.six": 0,
    "presents.counts.calm": 0,
    "presents.counts.cheer": 1,
}


# how many


@pytest.mark.parametrize(
    ("roll", "cards"),
    [
        ("1 2 2 2 2", ""),
        ("1 1 2 2 2", "six"),
        ("1 1 1 2 2", "six"),
        ("1 1 1 1 2", "six elf"),
        ("1 1 1 1 1", "six elf"),
        ("2 2 2 2 2", ""),
        ("6 6 6 6 6", ""),
    ],
)
def test_r9_every_pair_of_1s_draws_a_present(roll: str, cards: str) -> None:
    scene = Scene().dice(0, jolly=roll).draws(cards).round(NOTHING, NOTHING)
    assert scene.hand(0) == cards
    assert scene.to_draw == []


def test_r9_the_pair_may_lie_in_two_zones() -> None:
    """Among all five dice, not zone by zone."""
    scene = (
        Scene().dice(0, enlist="1 4", jolly="2", toys="1 2").draws("six").round("2 1 2", NOTHING)
    )
    assert scene.hand(0) == "six"


def test_r8_the_token_never_counts_for_presents() -> None:
    changes = {"presents.face": 6}
    scene = Scene(changes=changes).board(0, token=1).dice(0, toys="2 2 2 2 6")
    scene.round("0 0 5 token toys", NOTHING)
    assert scene.presents == [0, 0]


def test_r9_hands_are_secret_and_their_number_is_public() -> None:
    scene = holding("six elf calm")
    assert scene.presents == [3, 0]
    assert all("own" not in scene.seen(0, eyes) for eyes in (1, None))
    assert scene.hand(0) == "six elf calm"


def test_r9_there_is_no_limit_to_a_hand() -> None:
    scene = holding("six elf calm move move free spoil reroll reroll")
    assert scene.presents == [9, 0]


# the deck


@pytest.mark.parametrize(("seats", "cards"), [(2, 18), (3, 36), (4, 36)])
def test_r9_one_deck_for_two_and_two_for_more(seats: int, cards: int) -> None:
    scene = Scene(seats)
    assert scene.view()["deck"] == cards
    assert sum(scene.view()["composition"].values()) == cards


def test_the_deck_of_18() -> None:
    assert Scene(2).view()["composition"] == {
        "plus_enlist": 1,
        "plus_jolly": 1,
        "plus_toys": 1,
        "minus_enlist": 1,
        "minus_jolly": 1,
        "minus_toys": 1,
        "reroll": 2,
        "spoil": 1,
        "six": 1,
        "move": 2,
        "elf": 1,
        "calm": 1,
        "free": 1,
        "cheer": 2,
        "thrill": 1,
    }


# order and effect


def test_r19_cards_are_drawn_in_placement_order_one_by_one() -> None:
    scene = Scene(3, first=1).dice(0, jolly="1 1 1 1 2").dice(2, jolly="1 1 2 2 2")
    scene.draws("calm six elf").round(*[NOTHING] * 3)
    assert [scene.hand(seat) for seat in range(3)] == ["six elf", "", "calm"]


def test_r19_what_takes_effect_at_once_is_shown() -> None:
    scene = Scene().dice(0, jolly="1 1 1 1 2").draws("thrill cheer").round(NOTHING, NOTHING)
    assert "Red draws Great Thrill: Excitement up 20 %." in scene.story
    assert "Red draws Good Cheer: Jolly is 1 now." in scene.story
    assert scene.under == "thrill cheer"


def test_what_is_drawn_stays_out_of_the_others_journals() -> None:
    """R16."""
    scene = Scene().dice(0, jolly="1 1 2 2 2").draws("six").round(NOTHING, NOTHING)
    assert "It is Sure Six." in scene.match.journal(0)
    assert "Red draws a Present." in scene.match.journal(1)
    for eyes in (1, None):
        assert not any("Sure Six" in line for line in scene.match.journal(eyes))


def test_r20_used_cards_lie_open_under_the_deck_in_order() -> None:
    scene = holding("six elf move").place("1 4 0", NOTHING).play(0, "move jolly toys")
    scene.quiet("roll", "enlist").play(0, "six 2").quiet("snow").play(0, "elf")
    assert scene.under == "move six elf"
    assert scene.view(1)["under"] == ["move", "six", "elf"]


def test_r20_when_the_unseen_part_is_used_up_draws_come_from_the_row() -> None:
    scene = holding("six calm", changes=DECK_OF_TWO)
    assert scene.view()["deck"] == 0
    scene.place("1 4 0", NOTHING).quiet("roll", "enlist").play(0, "six 2").quiet()
    assert scene.under == "six"
    scene.dice(1, jolly="1 1 2 2 2").round(NOTHING, NOTHING)
    assert scene.under == ""
    assert scene.hand(1) == "six"
    assert "Blue draws from the used Presents: Sure Six." in scene.match.journal(0)


def test_r20_such_a_card_is_known_to_all_in_its_holders_hand() -> None:
    scene = holding("six calm", changes=DECK_OF_TWO)
    scene.place("1 4 0", NOTHING).quiet("roll", "enlist").play(0, "six 2").quiet()
    scene.dice(1, jolly="1 1 2 2 2").round(NOTHING, NOTHING)
    for eyes in (0, 1, None):
        assert scene.seen(1, eyes)["known"] == {"six": 1}
        assert scene.seen(0, eyes)["known"] == {}
    scene.place("1 4 0", "1 4 0").quiet("roll", "enlist").answer("pass", "six 2")
    assert scene.seen(1)["known"] == {}
    assert scene.under == "six"


def test_r20_of_equal_cards_the_known_one_is_used_first() -> None:
    """Who was known to hold one and plays one is known to hold none."""
    changes = DECK_OF_TWO | {"presents.counts.six": 2, "presents.counts.calm": 0}
    scene = Scene(changes=changes).give(0, "six").give(1, "six")
    scene.place("1 4 0", NOTHING).quiet("roll", "enlist").answer("six 2", "pass").quiet()
    scene.dice(1, jolly="1 1 2 2 2").round(NOTHING, NOTHING)
    assert scene.hand(1) == "six six"
    assert scene.seen(1)["known"] == {"six": 1}
    scene.place(NOTHING, "1 4 0").quiet("roll", "enlist").play(1, "six 2")
    assert scene.hand(1) == "six"
    assert scene.seen(1)["known"] == {}


def test_r19_an_empty_deck_gives_nothing() -> None:
    scene = holding("six calm", changes=DECK_OF_TWO)
    scene.dice(0, jolly="1 1 1 1 2").dice(1, jolly="1 1 1 1 2").round(NOTHING, NOTHING)
    assert scene.presents == [2, 0]
    assert [scene.santa(seat).due for seat in (0, 1)] == [0, 0]


def test_r19_a_card_used_up_at_once_can_come_again() -> None:
    """It goes under the deck before the next draw, and with nothing else there it is the next."""
    scene = (
        Scene(changes=ONLY_CHEER).dice(0, jolly="1 1 1 1 2").draws("cheer").round(NOTHING, NOTHING)
    )
    assert scene.jolly[0] == 2
    assert scene.under == "cheer"


def test_presents_come_after_the_assault() -> None:
    """A Cheer of this round does not soften its snowballs."""
    scene = (
        Scene().board(1, elves=3).dice(0, jolly="1 1 2 2 2").draws("cheer").round(NOTHING, NOTHING)
    )
    assert scene.jolly[0] == 1


def test_r25_without_a_deck_there_are_no_presents() -> None:
    scene = Scene(changes={"presents.decks": [0, 0, 0]}).dice(0, jolly="1 1 1 1 1")
    scene.round(NOTHING, NOTHING)
    assert scene.presents == [0, 0]
    assert setup(2).numbers.row("presents.decks") == [1, 2, 2]
