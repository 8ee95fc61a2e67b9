"""Days, turns and who must go: sections 4 and 5, W1, W2, W9, W10, W19, W24, W27, W28, W29."""

from __future__ import annotations

import pytest

from northpole import Match
from northpole.games.workshop1e import pieces as p
from tests.workshop1e.table import Scene, workshop


def test_4_2_one_elf_at_a_time_to_the_left() -> None:
    scene = Scene(3, begins=1)
    order = []
    for _ in range(12):
        order.append(scene.asked)
        scene.idle()
    assert order == [1, 2, 0] * 4
    assert scene.day == 2
    assert scene.asked == 1  # the tree stays (4.4)


def test_w10_who_has_no_worker_left_is_skipped() -> None:
    """Zelf gives seat 0 a turn more than the others."""
    scene = Scene(2, gifts=["carousel"])
    scene.has(0, coal=6)
    scene.play(0, "tend donner").idle(7)
    assert scene.day == 1
    assert scene.asked == 0
    scene.play(0, "pass")
    assert scene.day == 2


def test_4_3_elves_go_home_in_the_evening() -> None:
    scene = Scene(3).rest_of_day()
    assert [scene.elves_home(seat) for seat in range(3)] == [4, 4, 4]
    assert scene.table.taken == 0


def test_4_3_nine_days() -> None:
    scene = Scene(2)
    for day in range(1, 10):
        assert scene.day == day
        scene.rest_of_day()
    assert scene.match.over


def test_w28_an_assignment_is_asked_even_with_one_answer() -> None:
    scene = Scene(2, gifts=["nutcracker"]).close_all()
    scene.has(0, coal=0)
    assert scene.moves(0) == ["mine"]
    assert scene.asked == 0


def test_w1_who_can_must() -> None:
    scene = Scene(2)
    assert "pass" not in scene.moves(0)
    assert "W1" in scene.refusal(0, "pass")


def stuck() -> Scene:
    """Seat 0 can do nothing: a full cart, no use for a shop, nothing open."""
    scene = Scene(2, gifts=["nutcracker"])
    scene.play(scene.asked, "mine")
    scene.close_all().occupy(p.SHOPS + 2, p.SHOPS + 3)  # the Wood Shop is full
    return scene.has(0, coal=6, harness=2, cart=0, tools=2)


def test_w1_w29_who_can_do_nothing_stays_home_for_the_day() -> None:
    scene = stuck()
    scene.idle()  # seat 1; then seat 0 is looked at
    assert scene.elves_home(0) == 3
    assert scene.asked == 1  # seat 0 was skipped
    scene.has(0, coal=0)  # too late: a skip is final
    scene.idle()
    assert scene.asked == 1
    assert any("stays home" in line for line in scene.story)
    scene.rest_of_day()
    assert scene.asked == 0
    assert scene.elves_home(0) == 4


def test_w1_w29_everybody_stays_home() -> None:
    """Seat 1 fills its cart; then neither can do anything, and the day is over."""
    scene = Scene(2, gifts=["nutcracker", "jigsaw puzzle"])
    scene.play(0, "mine")
    scene.close_all().occupy(p.SHOPS + 2, p.SHOPS + 3)
    scene.has(0, coal=6, harness=2, tools=2).has(1, coal=2, harness=2, tools=2)
    scene.play(1, "mine")
    assert scene.day == 2
    assert [scene.elves_home(seat) for seat in range(2)] == [4, 4]


def only_plastic() -> Scene:
    """Seat 1 has only a plastic to replace in the Fabric Shop."""
    scene = Scene(2, gifts=["nutcracker", "teddy bear"])
    scene.lay(1, "teddy bear", fabric=2, plastic="fabric")
    scene.close_all().occupy(p.SHOPS + 2, p.SHOPS + 3)
    scene.has(1, coal=6, harness=2, tools=2)
    scene.has(0, coal=0)
    scene.play(0, "mine")
    return scene


def test_w1_a_visit_only_to_replace_plastic_is_never_forced() -> None:
    scene = only_plastic()
    assert scene.moves(1) == ["fabric small", "fabric large", "pass"]
    scene.play(1, "pass")
    assert scene.elves_home(1) == 4
    scene.idle()
    assert scene.asked == 0  # a pass is final for the day


def test_w1_but_it_may_be_made() -> None:
    scene = only_plastic()
    scene.play(1, "fabric small")
    assert scene.plastic(1, "teddy bear") == ""


def test_w9_zelf_is_never_forced_even_when_no_elf_can_go() -> None:
    scene = Scene(2, gifts=["nutcracker"])
    scene.play(0, "tend donner").idle()
    scene.close_all().has(0, coal=6, harness=2, tools=2)
    for elf in range(1, 4):
        scene.side(0).at[elf] = p.MINE
    assert scene.moves(0) == ["wood small", "wood large", "pass"]
    scene.play(0, "wood large")
    assert scene.to_place == "4 wood"


def test_w9_after_zelf_the_elves_at_home_are_looked_at_again() -> None:
    """A large wood on the cart makes room: the mine is open again."""
    scene = Scene(3, gifts=["harmonica"])
    scene.play(0, "tend donner").idle(2)
    scene.close_all().occupy(p.SHOPS + 3)  # the large wood space
    scene.has(0, coal=6, harness=2, tools=2).fill(0, "harmonica")
    scene.occupy(*(p.HALL + n for n in range(4)))
    assert scene.moves(0) == ["wood small"]
    scene.play(0, "wood small", "send zelf")  # two on the cart, one back
    assert scene.improvements(0)["cart"] == 2
    assert scene.elves_home(0) == 3
    scene.idle(2)
    assert scene.asked == 0
    assert "mine" in scene.moves(0)


def test_w9_pass_with_zelf_at_hand_is_final() -> None:
    scene = Scene(2, gifts=["carousel"])
    scene.has(0, coal=6)
    scene.play(0, "tend donner").idle(7)
    scene.play(0, "pass")
    assert scene.day == 2


@pytest.mark.parametrize("place", ["mine", "classroom", "lab", "hall 2", "mail left"])
def test_5_1_nobody_goes_just_to_be_in_the_way(place: str) -> None:
    scene = Scene(3, gifts=["nutcracker"]).close_all()
    scene.has(0, coal=6)
    assert place not in scene.moves(0)
    assert "is not allowed now: " in scene.refusal(0, place)


# taking back


def test_w27_placements_and_the_assignment_may_be_taken_back() -> None:
    match = Match.new(workshop(), 2, {"first": "0"}, seed=4)
    for seat in (0, 1):
        match.play(seat, match.moves(seat)[-1])  # keep all three
    before = match.view(0)
    place = next(move for move in match.moves(0) if move.endswith("small"))
    match.play(0, place)
    while match.waiting() == [0] and [m for m in match.moves(0) if m.startswith("put on")]:
        match.play(0, match.moves(0)[0])
        assert match.can_undo(0)
        if match.waiting() != [0]:
            break
    while match.can_undo(0):
        match.undo(0)
    assert match.view(0) == before
    assert place in match.moves(0)


def test_w27_nothing_from_before_a_revealed_card() -> None:
    match = Match.new(workshop(), 2, {"first": "0"}, seed=4)
    for seat in (0, 1):
        match.play(seat, match.moves(seat)[0])
    match.play(0, "mail left")
    assert match.can_undo(0)
    match.play(0, "take from deck")
    assert not match.can_undo(0)


def test_w27_what_was_taken_back_is_undone_in_the_record() -> None:
    scene = Scene(2, gifts=["carousel, pirate ship"])
    scene.play(0, "wood small", "put on carousel")
    scene.match.undo(0)
    scene.match.undo(0)
    scene.play(0, "metal small")
    again = Match.load(scene.match.record())
    assert again.position() == scene.table.to_data()


# evening


def test_w24_inspections_on_days_3_6_and_9_only() -> None:
    scene = Scene(2)
    for day in range(1, 10):
        scene.has_finished(0, *scene.packets[0][:1])
        scene.rest_of_day()
        expected = {1: 0, 2: 0, 3: 6, 4: 6, 5: 6, 6: 12, 7: 12, 8: 12, 9: 18}[day]
        assert scene.cookies(0, "inspections") == expected


def test_w24_a_short_display_is_filled_after_the_inspection() -> None:
    scene = Scene(2).at_day(3)
    scene.has_finished(0, "kite", "dominoes").empty_deck()
    scene.table.display[1] = scene.table.display[4] = -1
    scene.rest_of_day()
    assert len(scene.display) == 6
    assert {"kite", "dominoes"} <= set(scene.display)
