"""Setting up: section 3 of the rules, W13, W14, W25, W30."""

from __future__ import annotations

import pytest

from northpole import BadSetup, Match
from tests.workshop1e.table import SUBJECTS, Scene, setup, workshop


@pytest.mark.parametrize(("seats", "elves"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_2_5_elves_by_the_number_of_players(seats: int, elves: int) -> None:
    scene = Scene(seats)
    assert [scene.elves_home(seat) for seat in range(seats)] == [elves] * seats


@pytest.mark.parametrize(("seats", "elves"), [(2, 8), (3, 12), (4, 12), (5, 15)])
def test_2_5_elves_in_all_are_assigned_on_a_day(seats: int, elves: int) -> None:
    scene = Scene(seats)
    for _ in range(elves):
        assert scene.day == 1
        scene.idle()
    assert scene.day == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_2_coal_in_turn_order(seats: int) -> None:
    scene = Scene(seats, begins=1)
    assert [scene.coal((1 + turn) % seats) for turn in range(seats)] == [2, 3, 4, 5][:seats]
    assert scene.asked == 1


def test_3_2_the_fifth_player_may_have_six_coal() -> None:
    scene = Scene(5, begins=3, fifth="coal")
    assert [scene.coal((3 + turn) % 5) for turn in range(5)] == [2, 3, 4, 5, 6]
    assert scene.training(2) == ["", "", ""]


@pytest.mark.parametrize("subject", SUBJECTS)
def test_w14_the_fifth_player_may_have_training_and_no_coal(subject: str) -> None:
    scene = Scene(5, fifth=f"{subject} training")
    assert scene.coal(4) == 0
    assert sorted(scene.training(4)) == ["", "", subject]
    assert scene.supply[subject] == 12 - 1 - 1  # one more lies in the Classroom
    assert [scene.coal(seat) for seat in range(4)] == [2, 3, 4, 5]


def test_w14_only_the_subject_is_asked_and_only_the_fifth() -> None:
    scene = Scene(5, stop_at="fifth")
    assert scene.match.waiting() == [4]
    assert scene.moves(4) == ["coal", *(f"{subject} training" for subject in SUBJECTS)]
    for seats in (2, 3, 4):
        assert "training" not in Scene(seats).match.record().partition("\n\n")[2]


def test_w13_the_fifth_player_chooses_before_any_gift_is_seen() -> None:
    scene = Scene(5, stop_at="fifth")
    assert scene.display == []
    lines = Scene(5).lines
    first = [line for line in lines if line.startswith("* first")]
    assert lines[: len(first) + 1] == [*first, "4 coal"]


def test_w13_order_of_setting_up() -> None:
    """Display, hands; then everybody chooses."""
    lines = Scene(3, gifts=["teddy bear, kite", "dollhouse", "bicycle"], first="random").lines
    words = [line.split()[1] for line in lines]
    assert words == ["first", *["letter"] * 6, *["dealt"] * 9, *["keep"] * 3]


def test_3_3_display_deck_and_hands() -> None:
    scene = Scene(4, stop_at="keep")
    assert len(scene.display) == 6
    assert [len(packet) for packet in scene.packets] == [64 - 6 - 12]
    assert sorted(scene.match.waiting()) == [0, 1, 2, 3]


def test_3_4_one_two_or_three_are_kept() -> None:
    scene = Scene(2, gifts=["teddy bear, kite, dollhouse"], stop_at="keep")
    assert sorted(scene.moves(0)) == [
        "keep dollhouse",
        "keep kite",
        "keep kite, dollhouse",
        "keep teddy bear",
        "keep teddy bear, dollhouse",
        "keep teddy bear, kite",
        "keep teddy bear, kite, dollhouse",
    ]
    assert "is not allowed now" in scene.refusal(0, "keep")
    assert "is not allowed now" in scene.refusal(0, "keep nothing")
    assert "is not allowed now" in scene.refusal(0, "keep carousel")


def test_w13_starting_gifts_are_chosen_in_secret_then_shown() -> None:
    scene = Scene(2, gifts=["teddy bear, kite, dollhouse", "bicycle, scooter"], stop_at="keep")
    before = scene.view(1)
    told = scene.match.journal(1)
    scene.play(0, "keep teddy bear, kite")
    assert scene.view(1) == before | {"waiting": [1]}
    assert scene.match.journal(1) == told
    scene.play(1, "keep bicycle")
    assert scene.gifts(0) == ["teddy bear", "kite"]
    assert scene.gifts(1) == ["bicycle"]


def test_w13_how_many_were_returned_is_public_and_they_are_one_packet_at_the_bottom() -> None:
    scene = Scene(3, gifts=["teddy bear, kite, dollhouse", "bicycle, scooter", "carousel"])
    assert [len(packet) for packet in scene.packets] == [64 - 6 - 9, 0 + 1 + 2]
    assert "Red keeps Teddy Bear, Kite and Dollhouse." in scene.story
    assert "Blue keeps Bicycle and Scooter, and gives back 1 gift." in scene.story
    assert "Yellow keeps Carousel, and gives back 2 gifts." in scene.story


def test_w13_w23_each_owner_knows_what_it_returned() -> None:
    scene = Scene(
        2,
        hands=["teddy bear, kite, dollhouse", "bicycle, scooter, carousel"],
        gifts=["teddy bear", "bicycle"],
    )
    seen = [scene.view(seat)["mailroom"]["packets"][1] for seat in (0, 1, None)]
    assert [packet["size"] for packet in seen] == [4, 4, 4]
    assert [packet["gifts"] for packet in seen] == [None, None, None]
    assert [packet["yours"] for packet in seen] == [
        ["dollhouse", "kite"],
        ["scooter", "carousel"],
        [],
    ]


def test_w25_who_begins_is_drawn_for_or_said() -> None:
    drawn = Match.new(workshop(), 3, seed=5)
    assert "* first" in drawn.record()
    said = Match.new(workshop(), 3, {"first": "2"}, seed=5)
    assert "* first" not in said.record()
    with pytest.raises(BadSetup, match="can't be 3 with 3 players"):
        setup(3, first="3")


def test_w25_holiday_surprise_is_off_unless_chosen() -> None:
    assert workshop().options["holiday_surprise"].default is False
    assert "holiday" not in Scene(2).to_day(3).match.record().partition("\n\n")[2]
    scene = Scene(2, holidays="normal day, normal day", holiday_surprise=True).to_day(3)
    assert scene.match.record().count("* holiday ") == 3


def test_2_1_day_one_in_the_morning() -> None:
    scene = Scene(3)
    assert scene.day == 1
    assert set(scene.stalls.values()) == {1} and len(scene.stalls) == 8
    assert scene.classroom == SUBJECTS
    assert scene.supply == dict.fromkeys(SUBJECTS, 11)
    assert [scene.score(seat) for seat in range(3)] == [0, 0, 0]
    assert scene.zelf is None


@pytest.mark.parametrize("first", ["random", "1"])
def test_w30_a_fair_start_gives_cookies_by_turn_order(first: str) -> None:
    head = {"fair_start.three": [0, 4, 1]}
    scene = Scene(3, first=first, begins=1, fair_start=True, changes=head)
    began = scene.view()["first"]
    turns = [(began + turn) % 3 for turn in range(3)]
    assert [scene.score(seat) for seat in turns] == [0, 4, 1]
    assert [scene.view()["teams"][seat]["cookies"]["head_start"] for seat in turns] == [0, 4, 1]
    assert [scene.coal(seat) for seat in turns] == [2, 3, 4]
    told = [line for line in scene.story if line.startswith("Fair start")]
    assert [line.split(" begins with ")[1] for line in told] == ["4 cookies.", "1 cookie."]


def test_w30_the_fifth_chooses_as_ever() -> None:
    head = {"fair_start.five": [0, 1, 2, 3, 4]}
    scene = Scene(5, fifth="coal", fair_start=True, changes=head)
    assert [scene.score(seat) for seat in range(5)] == [0, 1, 2, 3, 4]
    assert scene.coal(4) == 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_w30_every_number_of_players_has_a_row_that_leaves_somebody_at_nothing(seats: int) -> None:
    head = setup(seats, fair_start=True).box.head_start
    assert len(head) == seats
    assert min(head) == 0 < max(head)
    assert setup(seats).box.head_start == [0] * seats


def test_w30_it_is_off_unless_chosen() -> None:
    assert workshop().options["fair_start"].default is False
    assert [Scene(4).score(seat) for seat in range(4)] == [0, 0, 0, 0]
