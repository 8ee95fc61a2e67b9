"""Handfuls of dice, by number."""

from collections import Counter
from math import comb

from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.pile import gather
from northpole.games.union.dice import FIRST, HANDFULS, MORE, MOST_DICE, MOST_HANDFULS, PILES, spelt
from northpole.games.union.roll import REROLL_DICE, ROLL_DICE, RerollDice, RollDice
from tests.union.table import Scene


def test_there_are_as_many_handfuls_as_multisets_of_up_to_six_dice() -> None:
    assert len(HANDFULS) == MOST_HANDFULS == comb(12, 6)
    assert len({tuple(faces) for faces in HANDFULS}) == len(HANDFULS)
    assert RollDice.most == RerollDice.most == len(HANDFULS)


def test_handfuls_of_one_size_stand_together() -> None:
    for size in range(MOST_DICE + 1):
        faces = HANDFULS[FIRST[size] : FIRST[size + 1]]
        assert {len(handful) for handful in faces} == {size}
        assert len(faces) == comb(size + 5, 5)


def test_one_more_die_leads_to_the_handful_with_it() -> None:
    for number, faces in enumerate(HANDFULS):
        for face in range(6):
            more = MORE[6 * number + face]
            if len(faces) < MOST_DICE:
                assert HANDFULS[more] == sorted([*faces, face])
                assert PILES[more] == gather([*faces, face])


def test_numbers_never_change() -> None:
    """Records name dice, but learning programs number them: 0 is no die, then 1, 2 ... 6, 1 1, 1 2 ..."""
    assert [spelt(PILES[number]) for number in (0, 1, 6, 7, 8, 27, 28)] == [
        "",
        "1",
        "6",
        "1 1",
        "1 2",
        "6 6",
        "1 1 1",
    ]
    assert spelt(PILES[923]) == "6 6 6 6 6 6"


def test_every_die_is_fair() -> None:
    """Three dice fall like three dice: 1 2 3 six times as often as 1 1 1."""
    s = Scene(2).table
    nature = Fast(1)
    found = Counter(spelt(PILES[ROLL_DICE.sample(s, nature)]) for _ in range(21_600))
    assert len(found) == 56
    assert abs(found["1 2 3"] - 600) < 110
    assert abs(found["1 1 3"] - 300) < 80
    assert abs(found["5 5 5"] - 100) < 45


def test_dice_to_reroll_are_the_handfuls_within_the_roll() -> None:
    """Equal dice are one choice: 2 2 5 has six ways, not eight."""
    scene = Scene(2).happens("roll 2 2 5")
    assert scene.moves(0) == [
        "keep",
        "reroll 2",
        "reroll 2 2",
        "reroll 5",
        "reroll 2 5",
        "reroll 2 2 5",
    ]


def test_no_roll_offers_more_than_64_rerolls() -> None:
    scene = Scene(2, changes={"start.elves": 6})
    menu = Menu()
    widest = 0
    for number in range(FIRST[6], FIRST[7]):
        scene.leader(0).rolled = PILES[number]
        menu.clear()
        REROLL_DICE[0].options(scene.table, menu)
        ways = 1
        for face in range(6):
            ways *= 1 + HANDFULS[number].count(face)
        assert menu.size == ways == len(set(menu.all()))
        widest = max(widest, int(menu.size))
    assert widest == 64
