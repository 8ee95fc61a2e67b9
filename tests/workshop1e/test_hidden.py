"""What may be seen (W23), and what a seat's guess at the table keeps (W12, W13)."""

from __future__ import annotations

import pytest

from northpole.engine.nature import Fast
from northpole.games.workshop1e.state import Table
from tests.support.insides import set_state, undealt
from tests.workshop1e.table import Scene, workshop

MAIL = "kite, dominoes, harmonica, dollhouse, carousel, bagpipes"
HANDS = ["teddy bear, rag doll, chess set", "bicycle, scooter, toy piano", "drum kit, magic set"]
GUESSES = 60


def guess(scene: Scene, seat: int, number: int) -> Scene:
    """The scene as this seat may imagine it."""
    other = Scene.__new__(Scene)
    other.match = undealt(workshop(), scene.seats, seed=1)
    set_state(other.match, workshop().determinise(scene.table, seat, Fast(number)))
    assert isinstance(other.table, Table)
    return other


def returned() -> Scene:
    """Seat 0 gave back the Rag Doll and the Chess Set, seat 1 the Scooter and the Toy Piano, seat 2 two more."""
    return Scene(3, hands=HANDS, gifts=["teddy bear", "bicycle", "drum kit"], mail=MAIL)


def test_w23_everybody_sees_the_same_but_what_was_given_back() -> None:
    scene = returned()
    views = [scene.view(seat) for seat in range(3)]
    for seat in (1, 2):
        for key in views[0]:
            if key not in ("seat", "mailroom"):
                assert views[seat][key] == views[0][key], key
    packets = [view["mailroom"]["packets"][1]["yours"] for view in views]
    assert packets[0] == ["rag_doll", "chess_set"]
    assert packets[1] == ["scooter", "toy_piano"]


def test_w23_starting_gifts_of_others_are_not_told() -> None:
    scene = returned()
    for other, hand in enumerate(HANDS):
        for gift in hand.split(", ")[1:]:
            for seat in (0, 1, 2, None):
                lines = "\n".join(scene.match.journal(seat))
                told = gift.title() in lines
                assert told == (seat == other), (gift, seat)


def test_w13_w23_a_hand_is_seen_by_its_owner_only() -> None:
    scene = Scene(3, hands=HANDS, mail=MAIL, stop_at="keep")
    for seat in range(3):
        teams = scene.view(seat)["teams"]
        assert [team["hand"] is not None for team in teams] == [n == seat for n in range(3)]
    assert [team["hand"] for team in scene.view(None)["teams"]] == [None, None, None]


def test_w12_a_guess_keeps_what_the_seat_gave_back() -> None:
    scene = returned()
    top, under = scene.packets
    pools = set()
    for number in range(GUESSES):
        imagined = guess(scene, 0, number)
        assert [len(packet) for packet in imagined.packets] == [len(top), len(under)]
        assert {"rag doll", "chess set"} <= set(imagined.packets[1])
        assert sorted(imagined.packets[0] + imagined.packets[1]) == sorted(top + under)
        assert imagined.returned(0) == ["chess set", "rag doll"]
        pools |= set(imagined.packets[1])
    assert len(pools) > 40  # anything unseen may be what the others gave back


def test_w12_a_guess_keeps_what_was_swept() -> None:
    scene = returned()
    scene.play(0, "mail right", "stop")
    assert scene.packets[2] == sorted(MAIL.split(", "))
    for number in range(GUESSES):
        imagined = guess(scene, 1, number)
        assert imagined.packets[2] == sorted(MAIL.split(", "))
        assert {"scooter", "toy piano"} <= set(imagined.packets[1])
        assert imagined.display == scene.display


def test_w12_a_guess_keeps_the_sleigh_and_finished_gifts() -> None:
    scene = returned()
    scene.load_sleigh("jigsaw puzzle", "skateboard").has_finished(1, "model rocket")
    imagined = guess(scene, 2, 3)
    assert imagined.sleigh == ["jigsaw puzzle", "skateboard"]
    assert imagined.finished(1) == ["model rocket"]


def test_w12_after_a_yeti_visit_everything_is_one_packet_nobody_knows_more_of() -> None:
    scene = Scene(
        3,
        hands=HANDS,
        gifts=["teddy bear", "bicycle", "drum kit"],
        mail=MAIL,
        holidays="normal day, yeti visit",
    ).rest_of_day()
    assert len(scene.packets) == 1
    for seat in range(3):
        imagined = guess(scene, seat, 5)
        assert imagined.table.to_data() == scene.table.to_data()
        assert imagined.returned(seat) == []
        packet = scene.view(seat)["mailroom"]["packets"][0]
        assert len(packet["gifts"]) == packet["size"]
        assert packet["yours"] == []


def test_w12_once_the_first_packet_is_gone_what_was_given_back_is_known() -> None:
    """By elimination: from then on it is public."""
    scene = returned()
    packets = scene.packets
    while len(scene.packets[0]) > 1:
        scene.pull(scene.packets[0][0])
    assert scene.view(0)["mailroom"]["packets"][1]["gifts"] is None
    scene.play(0, "mail left", "take from deck")
    assert scene.packets == [packets[1]]
    for seat in (0, 1, 2, None):
        seen = scene.view(seat)["mailroom"]["packets"][0]
        assert sorted(gift.replace("_", " ") for gift in seen["gifts"]) == packets[1]
    assert guess(scene, 0, 9).table.to_data() == scene.table.to_data()


def test_w12_a_guess_while_all_choose_deals_the_others_new_hands() -> None:
    scene = Scene(3, hands=HANDS, mail=MAIL, stop_at="keep")
    own = [scene.hand(seat) for seat in range(3)]
    others = set()
    for number in range(GUESSES):
        imagined = guess(scene, 0, number)
        assert imagined.hand(0) == own[0]
        others.add(tuple(imagined.hand(1)))
        assert len(set(imagined.hand(1))) == 3
    assert len(others) > GUESSES // 2


def test_w12_a_guess_while_others_have_chosen_does_not_know_what() -> None:
    scene = Scene(3, hands=HANDS, mail=MAIL, stop_at="keep")
    scene.play(1, "keep scooter")
    answers = {int(guess(scene, 0, number).side(1).answer) for number in range(GUESSES)}
    assert answers == {1, 2, 3, 4, 5, 6, 7}
    assert {int(guess(scene, 1, number).side(1).answer) for number in range(5)} == {
        int(scene.side(1).answer)
    }


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_w23_a_guess_looks_the_same_to_the_seat(seat: int) -> None:
    scene = returned()
    for _ in range(3):
        for number in range(8):
            state = workshop().determinise(scene.table, seat, Fast(number))
            assert workshop().view(state, seat) == workshop().view(scene.table, seat)
            again = workshop().determinise(state, seat, Fast(77))
            straight = workshop().determinise(scene.table, seat, Fast(77))
            assert again.to_data() == straight.to_data()
        scene.play(scene.asked, "mail right", "stop").rest_of_day()


def test_w23_holiday_cards_to_come_are_hidden() -> None:
    """Nothing in the state or the view says which card comes next."""
    one = Scene(2, holidays="normal day, rich vein")
    two = Scene(2, holidays="normal day, yeti visit")
    assert one.table.to_data() == two.table.to_data()
    assert one.view(0) == two.view(0)


def test_w19_a_guess_while_others_have_chosen_for_the_dentist() -> None:
    scene = Scene(2, holidays="normal day, dental appointment")
    scene.trained(0, 0, "wood").trained(0, 1, "wood", "metal").trained(1, 0, "fabric")
    scene.rest_of_day().play(0, "dentist wood")
    answers = {int(guess(scene, 1, number).side(0).answer) for number in range(GUESSES)}
    assert answers == {0, 2, 6}  # untrained, wood, wood and metal
    assert {int(guess(scene, 0, number).side(0).answer) for number in range(5)} == {2}
