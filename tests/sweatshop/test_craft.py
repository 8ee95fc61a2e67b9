"""Step 3: craft toys, every elf at its own desk."""

from __future__ import annotations

import pytest

from tests.sweatshop.table import Scene


def at_desks(hand: str, gold: str = "", seats: int = 4) -> Scene:
    """Seat 0 at its desk with these cards: the first one it started with, the others collected."""
    start, *taken = hand.split()
    row = [*taken, *gold.split()]
    scene = Scene(seats, start=f"{start} kite kite kite kite", belts=[" ".join(row)])
    if row:
        scene.take(0, len(row))
    return scene.to_desks()


# Violet and Green Bordered Cards


@pytest.mark.parametrize("kind", ["doll", "kite", "robot"])
def test_three_of_a_violet_kind_make_a_toy(kind: str) -> None:
    scene = at_desks(f"{kind} {kind} {kind}")
    assert scene.moves(0) == ["done", f"craft {kind}"]
    scene.play(0, f"craft {kind}")
    assert (scene.hand(0), scene.toys(0)) == ("", kind)


def test_four_radios_make_a_radio() -> None:
    scene = at_desks("doll radio radio radio radio")
    assert scene.moves(0) == ["done", "craft radio"]
    scene.play(0, "craft radio")
    assert (scene.hand(0), scene.toys(0)) == ("doll", "radio")


def test_two_of_a_violet_kind_are_not_enough() -> None:
    scene = at_desks("doll doll kite kite robot robot")
    assert scene.moves(0) == ["done"]
    assert ": a Doll needs 3 cards and you have 2 (7.4). Allowed: done" in scene.refusal(
        0, "craft doll"
    )


def test_three_radios_are_not_enough() -> None:
    scene = at_desks("doll radio radio radio")
    assert ": a Radio needs 4 cards and you have 3 (7.4)." in scene.refusal(0, "craft radio")


def test_a_toy_uses_three_cards_and_leaves_the_rest() -> None:
    scene = at_desks("doll doll doll doll kite").play(0, "craft doll")
    assert scene.hand(0) == "doll kite"


def test_a_toy_is_made_of_one_kind() -> None:
    assert at_desks("doll doll kite").moves(0) == ["done"]


# when and how


def test_s8_crafting_is_optional() -> None:
    scene = at_desks("doll doll doll kite").play(0, "done")
    assert scene.hand(0) == "doll doll doll kite"
    scene.tidy()
    assert scene.elf(0)["toys"] == 0


def test_s8_crafting_may_be_repeated() -> None:
    scene = at_desks("doll " * 6 + "kite " * 3)
    scene.play(0, "craft doll", "craft kite", "craft doll")
    assert scene.toys(0) == "doll doll kite"
    assert scene.moves(0) == ["done"]


def test_s8_a_toy_is_never_taken_apart() -> None:
    """The cards in it serve for nothing else, then or later."""
    scene = at_desks("doll " * 3 + "kite").play(0, "craft doll")
    assert scene.own(0)["bin"] == {"doll": 3}
    assert scene.moves(0) == ["done"]
    scene.tidy()
    assert scene.hand(0) == "kite"
    for _ in range(3):
        scene.to_desks()
        assert (scene.hand(0), scene.toys(0), scene.moves(0)) == ("kite", "doll", ["done"])
        scene.tidy()


def test_s8_who_has_begun_to_clean_up_crafts_no_more() -> None:
    scene = at_desks("doll " * 5 + "kite").play(0, "done")
    assert scene.moves(0) == ["drop doll", "drop kite"]
    reason = "who has begun to clean up crafts no more this season (S8)"
    assert reason in scene.refusal(0, "craft doll")


def test_s8_crafting_is_possible_again_in_the_next_season() -> None:
    """Cards left on the desk wait for it."""
    scene = Scene(2, start="doll kite", belts=["doll doll kite kite", "doll"])
    scene.take(0, 2).tidy()
    assert scene.hand(0) == "doll doll doll"
    scene.take(0, 1).play(0, "craft doll")
    assert scene.hand(0) == "doll"


def test_s8_all_elves_are_at_their_desks_at_once_and_nobody_waits() -> None:
    """One may be done with everything before another begins."""
    scene = Scene(3, start="doll kite robot", belts=["doll " * 5 + "kite " * 5 + "robot robot"])
    scene.take(0, 5).take(1, 5)
    assert scene.match.waiting() == [0, 1, 2]
    scene.play(1, "craft kite", "craft kite", "done")
    assert scene.match.waiting() == [0, 2]
    assert "nothing to decide now" in scene.refusal(1, "done")
    scene.play(2, "craft robot", "done").play(0, "craft doll", "done")
    assert scene.view()["season"] == 2


def test_s8_the_order_of_answers_does_not_matter() -> None:
    row = "broom " + "doll " * 5 + "kite " * 5 + "robot robot"
    one, two = (Scene(3, start="doll kite robot", belts=[row]) for _ in range(2))
    for scene in (one, two):
        scene.take(0, 6).take(1, 5)
    one.play(0, "done", "sweep doll").play(1, "craft kite", "done").play(2, "craft robot", "done")
    two.play(2, "craft robot").play(1, "craft kite").play(0, "done").play(1, "done")
    two.play(2, "done").play(0, "sweep doll")
    assert one.view()["season"] == two.view()["season"] == 2
    assert one.table.to_data() == two.table.to_data()
    assert one.story == two.story


def test_s25_everybody_is_asked_even_with_nothing_to_do() -> None:
    scene = Scene(3).to_desks()
    assert scene.match.waiting() == [0, 1, 2]
    assert [scene.moves(seat) for seat in range(3)] == [["done"]] * 3


# Brown Bordered Cards


def test_s9_poop_drops_as_the_craft_step_starts() -> None:
    scene = Scene(4, start="doll doll doll doll", belts=["kite poop poop"]).take(0, 3)
    assert scene.hand(0) == "doll kite poop poop", "until then it is in hand"
    scene.clear()
    assert (scene.hand(0), scene.floor(0)) == ("doll kite", "poop poop")
    assert scene.past("poop") == [{"what": "poop", "seat": 0, "number": 2, "unseen": 0}]


def test_s9_poop_drops_before_anybody_trades() -> None:
    scene = Scene(4, gold="fruitcake gloves magic", belts=["poop fruitcake"]).take(0, 2).clear()
    assert scene.phase == "window"
    assert scene.floor(0) == "poop"


def test_s9_face_down_poop_drops_openly() -> None:
    """S26: the others then know what the face-down card was."""
    scene = Scene(2, belts=["kite " * 8 + "poop"]).bids(9, 0)
    assert scene.past("poop") == [{"what": "poop", "seat": 0, "number": 1, "unseen": 1}]
    assert scene.story[-1] == "Red drops Reindeer Poop on the floor."


def test_poop_can_not_be_crafted_or_kept() -> None:
    scene = Scene(4, belts=["poop poop kite"]).take(0, 3).to_desks()
    assert scene.moves(0) == ["done"]
    scene.refusal(0, "craft poop")
    scene.tidy()
    assert scene.floor(0) == "poop poop"
    assert "poop" not in scene.hand(0)


# the Toy Bin


def test_the_number_of_toys_is_public_and_their_kinds_are_not() -> None:
    """Step 3; S25: once all are done."""
    seen = []
    for kind in ("doll", "kite"):
        scene = Scene(2, start="robot robot", belts=["doll doll doll kite kite kite"])
        scene.take(0, 6).play(0, f"craft {kind}").tidy()
        assert scene.elf(0, 1)["toys"] == 1
        seen.append((scene.view(1), scene.view(None), scene.match.journal(1)))
    assert seen[0] == seen[1]
