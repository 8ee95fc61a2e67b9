"""Windows: who is asked when, whose card is played, and that nothing shows of the rest (R10, R16)."""

from __future__ import annotations

from typing import Any

import pytest

from northpole.engine.run import decision_of
from tests.realsanta.table import NOTHING, Scene, holding

ALL_ZONES = "1 2 2"


def three(*hands: str) -> Scene:
    """Three players with these hands, at a placement, from a deck with more Sixes than usual."""
    scene = Scene(3, changes={"presents.counts.six": 3})
    for seat, cards in enumerate(hands):
        scene.give(seat, cards)
    return scene


# when


def test_r10_the_windows_of_a_round() -> None:
    scene = holding("calm").place(ALL_ZONES, ALL_ZONES)
    stops = []
    while scene.phase != "place":
        assert scene.match.waiting() == [0]
        stops.append((scene.phase, scene.zone))
        scene.passes()
    zones = [("roll", "enlist"), ("roll", "jolly"), ("roll", "toys")]
    assert stops == [("placed", None), *zones, ("snow", None)]


def test_r10_without_presents_nobody_is_asked() -> None:
    scene = Scene().place(ALL_ZONES, ALL_ZONES)
    assert scene.phase == "place"
    assert scene.view()["round"] == 2


@pytest.mark.parametrize(
    ("cards", "windows"),
    [
        ("move", {"placed": "move jolly enlist"}),
        ("plus_enlist", {"enlist": "plus"}),
        ("plus_jolly", {"jolly": "plus"}),
        ("plus_toys", {"toys": "plus"}),
        ("minus_enlist", {"enlist": "minus 1"}),
        ("minus_jolly", {"jolly": "minus 1"}),
        ("minus_toys", {"toys": "minus 1"}),
        ("reroll", dict.fromkeys(("enlist", "jolly", "toys"), "reroll 2")),
        ("spoil", dict.fromkeys(("enlist", "jolly", "toys"), "spoil 1")),
        ("six", dict.fromkeys(("enlist", "jolly", "toys"), "six 2")),
        ("elf", {"snow": "elf"}),
        ("calm", {"snow": "calm"}),
        ("free", {}),
    ],
)
def test_r10_each_card_in_its_own_windows(cards: str, windows: dict[str, str]) -> None:
    """And in no other; there passing is all one can do, but one is asked."""
    scene = holding(cards).place(ALL_ZONES, ALL_ZONES)
    while scene.phase != "place":
        assert scene.match.waiting() == [0]
        here = scene.zone or scene.phase
        if here in windows:
            assert windows[here] in scene.moves(0)
        else:
            assert scene.moves(0) == ["pass"]
        scene.passes()


# who


def test_r10_everyone_with_a_card_is_asked_and_nobody_else() -> None:
    scene = three("calm", "", "free six").place(*[ALL_ZONES] * 3)
    assert scene.match.waiting() == [0, 2]
    assert scene.view()["waiting"] == [0, 2]
    assert scene.moves(0) == ["pass"]
    assert scene.moves(2) == ["pass"]
    assert "seat 1 has nothing to decide now" in scene.refusal(1, "pass")


def test_r10_answers_are_given_at_once_in_any_order() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        scene = three("six", "six", "spoil").place(*[ALL_ZONES] * 3).passes()
        for seat in order:
            scene.play(seat, {0: "pass", 1: "six 2", 2: "pass"}[seat])
        ends.append((scene.table.to_data(), scene.story))
    assert ends[0] == ends[1] == ends[2]


def test_r10_the_first_in_placement_order_who_named_a_card_plays_it() -> None:
    scene = three("six", "six", "six").board(1, toys=6)
    scene.round(*[NOTHING] * 3)
    assert scene.order == [1, 2, 0]
    scene.place(*["1 4 0"] * 3).passes()
    scene.answer("six 2", "pass", "six 2")
    assert [scene.seen(seat)["rolled"]["enlist"] for seat in range(3)] == [[2], [2], [6]]
    assert [scene.hand(seat) for seat in range(3)] == ["six", "six", ""]
    assert scene.under == "six"


def test_r10_then_all_who_still_hold_cards_are_asked_again() -> None:
    scene = three("six", "six elf", "").place(*["1 4 0"] * 3).passes()
    scene.answer("six 2", "six 2", "-")
    assert scene.zone == "enlist"
    scene.answer("-", "six 2", "-")
    assert scene.zone == "enlist"
    scene.answer("-", "pass", "-")
    assert scene.zone == "jolly"
    assert scene.elves == [1, 1, 0]


def test_r10_the_window_closes_when_all_pass() -> None:
    scene = three("six", "six", "six").place(*[ALL_ZONES] * 3)
    scene.answer("pass", "pass", "pass")
    assert (scene.phase, scene.zone) == ("roll", "enlist")
    scene.answer("pass", "six 2", "pass")
    assert scene.zone == "enlist"
    scene.answer("pass", "-", "pass")
    assert scene.zone == "jolly"


def test_r10_several_cards_of_one_player_one_after_the_other() -> None:
    scene = three("six six elf", "", "").place("2 3 0", NOTHING, NOTHING).passes()
    scene.play(0, "six 2").play(0, "six 2")
    assert scene.seen(0)["rolled"]["enlist"] == [6, 6]
    scene.play(0, "pass")
    assert scene.elves[0] == 2
    assert scene.hand(0) == "elf"


def test_r10_a_closed_zone_is_never_touched_again() -> None:
    scene = holding("six plus_enlist").dice(0, enlist="3").place("1 4 0", NOTHING)
    scene.quiet("roll", "jolly")
    assert all(not move.startswith("plus") for move in scene.moves(0))
    scene.play(0, "six 2")
    assert scene.seen(0)["rolled"] == {"enlist": [3], "jolly": [2, 2, 2, 6], "toys": []}
    assert scene.elves[0] == 0


# hidden


def windows_of(scene: Scene) -> list[Any]:
    """All that others see, and what they may do."""
    seen: list[Any] = []
    for eyes in (1, 2, None):
        seen.append((scene.view(eyes), scene.match.journal(eyes)))
        if eyes is not None:
            question = scene.match.decision(eyes)
            if question is not None:
                moves = [(m.name, m.text, m.target) for m in question.moves]
                seen.append((question.prompt, moves))
    return seen


def test_r16_nothing_shows_who_has_answered_and_what() -> None:
    shown = []
    for answer in (None, "pass", "six 2", "minus 2"):
        scene = three("six minus_enlist", "spoil", "calm").place(*[ALL_ZONES] * 3).passes()
        if answer:
            scene.play(0, answer)
        assert scene.view(1)["waiting"] == [0, 1, 2]
        shown.append(windows_of(scene))
    assert all(seen == shown[0] for seen in shown)


def test_r16_void_answers_are_never_shown_and_leave_nothing_behind() -> None:
    """Whatever the later ones named, the game goes on exactly the same."""
    ends = []
    for answers in (
        ("six 2", "pass", "pass"),
        ("six 2", "spoil 0", "six 2"),
        ("six 2", "pass", "six 2"),
    ):
        scene = three("six", "spoil", "six").place(*["1 4 0"] * 3).passes().answer(*answers)
        ends.append(
            (scene.table.to_data(), [scene.match.journal(eyes) for eyes in (0, 1, 2, None)])
        )
        assert [scene.santa(seat).answer for seat in range(3)] == [-1, -1, -1]
        assert not any("Spoiled" in line for line in scene.story)
    assert ends[0] == ends[1] == ends[2]


def test_r16_passes_are_not_told() -> None:
    scene = three("six", "spoil", "six").place(*[ALL_ZONES] * 3)
    before = scene.story
    scene.passes()
    assert [line for line in scene.story[len(before) :] if "rolls" not in line] == []


def test_r16_one_is_asked_even_if_nothing_fits() -> None:
    scene = holding("free").place(NOTHING, NOTHING)
    d = decision_of(scene.table, 0)
    assert d is not None and d.discreet
    assert scene.moves(0) == ["pass"]


def test_r16_the_prompt_is_the_same_whatever_one_holds() -> None:
    prompts = []
    for cards in ("calm", "six", "minus_jolly"):
        scene = holding(cards).place(NOTHING, NOTHING)
        asked = []
        while scene.phase != "place":
            question = scene.match.decision(0)
            assert question is not None
            asked.append(question.prompt)
            scene.passes()
        prompts.append(asked)
    assert prompts[0] == prompts[1] == prompts[2]
    assert len(set(prompts[0])) == 3


def test_r16_ones_own_answer_is_seen_by_oneself_alone() -> None:
    scene = three("six", "spoil", "").place(*["1 4 0"] * 3).passes().play(0, "six 2")
    assert scene.seen(0, 0)["own"]["answer"] == "six 2"
    assert all("own" not in scene.seen(0, eyes) for eyes in (1, 2, None))
    assert "seat 0 has nothing to decide now" in scene.refusal(0, "pass")


def test_r24_an_answer_can_be_taken_back_until_the_last_one_is_in() -> None:
    scene = three("six", "spoil", "").place(*["1 4 0"] * 3).passes().play(0, "six 2")
    scene.match.undo(0)
    scene.play(0, "pass").play(1, "pass")
    assert scene.hand(0) == "six"
    assert not scene.match.can_undo(0)


def test_placing_is_over_in_a_window() -> None:
    reason = holding("six").place(NOTHING, NOTHING).refusal(0, "place 0 5 0")
    assert "only in the Placement phase (R1)" in reason
