"""What a seat can know and what it can't: determinised tables, views, records (R16, R20)."""

from __future__ import annotations

from typing import cast

from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.run import decision_of
from northpole.games.realsanta.pieces import named, total
from northpole.games.realsanta.state import NO_ANSWER, Table
from tests.realsanta.table import NOTHING, Scene, holding, realsanta, words


def imagined(scene: Scene, seat: int, seed: int) -> Table:
    return cast(Table, realsanta().determinise(scene.table, seat, Fast(seed)))


def hands(scene: Scene, eyes: int, whose: int, tries: int = 60) -> set[str]:
    """The hands that a seat takes for possible."""
    return {words(named(imagined(scene, eyes, seed).santas[whose].hand)) for seed in range(tries)}


def test_ones_own_hand_stays() -> None:
    scene = holding("six elf")
    assert hands(scene, 0, 0) == {"six elf"}


def test_others_hands_are_drawn_anew() -> None:
    scene = holding("six").give(1, "elf")
    found = hands(scene, 1, 0)
    assert len(found) > 8
    assert "elf" not in found
    assert all(len(hand.split()) == 1 for hand in found)


def test_r19_nobody_holds_what_takes_effect_at_once() -> None:
    assert not any(
        "cheer" in hand or "thrill" in hand for hand in hands(holding("six elf"), 1, 0, 300)
    )


def test_r20_used_cards_are_in_no_hand() -> None:
    scene = (
        holding("six elf").place("1 4 0", NOTHING).quiet("roll", "enlist").play(0, "six 2").quiet()
    )
    found = hands(scene, 1, 0, 300)
    assert "six" not in found
    assert "elf" in found


def test_r20_known_cards_stay_and_only_the_rest_is_drawn() -> None:
    counts = {"six": 1, "calm": 1, "elf": 1}
    names = list(Scene().view()["composition"])
    changes = {f"presents.counts.{name}": counts.get(name, 0) for name in names}
    scene = Scene(changes=changes).give(0, "six").give(1, "calm")
    scene.place("1 4 0", NOTHING).quiet("roll", "enlist").answer("six 2", "pass").quiet()
    scene.give(0, "elf")
    scene.dice(1, jolly="1 1 2 2 2").round(NOTHING, NOTHING)
    assert scene.hand(1) == "six calm"
    assert hands(scene, 0, 1) == {"six calm"}  # a known one, and the only one left
    scene.place("0 5 0", "0 5 0").quiet("snow").answer("elf", "pass").quiet()
    assert hands(scene, 0, 1) == {"six calm"}
    for seed in range(20):
        table = imagined(scene, 0, seed)
        assert named(table.santas[1].known) == {"six": 1}
        assert table.under == scene.table.under


def test_the_deck_keeps_its_size_and_the_cards_are_all_there() -> None:
    scene = holding("six elf", seats=3).give(2, "calm free move")
    for seed in range(30):
        table = imagined(scene, 1, seed)
        assert total(table.deck) == table.cards == scene.table.cards
        cards = table.deck + sum(santa.hand for santa in table.santas)
        assert named(cards) == scene.view()["composition"]


def test_r16_others_answers_in_an_open_window_are_forgotten() -> None:
    ends = []
    for answer in (None, "pass", "six 2"):
        scene = holding("six", seats=3).give(1, "spoil").give(2, "calm")
        scene.place(*["1 4 0"] * 3).quiet("roll", "enlist")
        if answer:
            scene.play(0, answer)
        table = imagined(scene, 1, 5)
        assert [santa.answer for santa in table.santas] == [NO_ANSWER] * 3
        assert all(decision_of(table, seat) is not None for seat in range(3))
        ends.append(table.to_data())
    assert ends[0] == ends[1] == ends[2]


def test_r16_ones_own_answer_is_remembered() -> None:
    scene = holding("six", seats=3).give(1, "spoil").give(2, "calm")
    scene.place(*["1 4 0"] * 3).quiet("roll", "enlist").play(1, "spoil 0").play(0, "six 2")
    table = imagined(scene, 1, 5)
    assert table.santas[1].answer == scene.santa(1).answer
    assert decision_of(table, 1) is None
    assert decision_of(table, 0) is not None
    assert realsanta().view(table, 1) == realsanta().view(scene.table, 1)


def test_a_guess_offers_the_same_moves_to_oneself() -> None:
    scene = holding("six reroll").give(1, "spoil minus_enlist")
    scene.place("3 2 0", "2 3 0").quiet("roll", "enlist")
    for seat in (0, 1):
        d = decision_of(scene.table, seat)
        assert d is not None
        for seed in range(20):
            true, guess = Menu(), Menu()
            d.options(scene.table, true)
            d.options(imagined(scene, seat, seed), guess)
            assert true.all() == guess.all()


def test_views_of_others_do_not_depend_on_a_hand() -> None:
    seen = []
    for cards in ("six elf", "free calm", "move move"):
        scene = holding(cards)
        seen.append([(scene.view(eyes), scene.match.journal(eyes)) for eyes in (1, None)])
    assert seen[0] == seen[1] == seen[2]


def test_r26_hands_are_not_shown_at_the_end() -> None:
    scene = holding("six elf").board(0, toys=24).dice(0, toys="6").place("0 4 1", NOTHING).quiet()
    assert scene.match.over
    assert "own" not in scene.seen(0, 1)
    assert scene.seen(0, None)["presents"] == 2
