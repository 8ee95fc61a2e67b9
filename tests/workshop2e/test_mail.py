"""The Mail Room, the toy deck and the limit of five toys."""

from __future__ import annotations

import pytest

from northpole import Match
from northpole.engine.nature import Fast
from northpole.games.workshop2e.day import PlaceElf
from tests.support.insides import asked, likely_move
from tests.workshop2e.table import Scene, workshop

MAIL = "castle, drum, robot, wagon, kite, sailboat"


def test_c4_first_station_gives_three_cards() -> None:
    scene = Scene(2, mail=MAIL, letters="truck, knight, scooter")
    scene.play(0, "mail first")
    assert scene.moves(0) == [
        *(f"take {toy}" for toy in MAIL.split(", ")),
        "take from deck",
    ]
    scene.play(0, "take drum")
    assert scene.display == ["castle", "truck", "robot", "wagon", "kite", "sailboat"]
    scene.play(0, "take truck", "take castle")  # C24: a card that has just come
    assert scene.toys(0)[2:] == ["drum", "truck", "castle"]
    assert scene.asked == 1


def test_c4_second_station_gives_two() -> None:
    scene = Scene(2, mail=MAIL)
    scene.play(0, "mail second", "take drum", "take kite")
    assert len(scene.toys(0)) == 4
    assert scene.asked == 1


def test_c4_the_top_card_of_the_deck_may_be_taken() -> None:
    scene = Scene(2, mail=MAIL, draws="truck")
    scene.play(0, "mail second", "take from deck")
    assert scene.toys(0)[-1] == "truck"
    assert scene.display == MAIL.split(", ")
    assert scene.story[-1] == "Red draws the Truck."


def test_either_station_may_be_chosen_once_a_day() -> None:
    scene = Scene(2, mail=MAIL)
    assert {"mail first", "mail second"} < set(scene.moves(0))
    scene.play(0, "mail second", "take drum", "take kite")
    assert "mail second" not in scene.moves(1)
    assert "that station of the Mail Room is taken today (C17)" in scene.refusal(1, "mail second")
    scene.play(1, "mail first", "take robot", "take castle", "take wagon")
    assert "mail first" not in scene.moves(0)
    assert scene.view()["mail"]["elves"] == [1, 0]
    scene.rest_of_day().idle()
    assert {"mail first", "mail second"} < set(scene.moves(0))


def test_c4_all_cards_must_be_taken() -> None:
    scene = Scene(2, mail=MAIL).play(0, "mail first", "take drum")
    assert "all cards of the station are taken, up to your limit (C4)" in scene.refusal(0, "done")
    assert "not in the Mail Room now" in scene.refusal(0, "take drum")


def test_c4_fewer_only_up_to_the_limit_of_five() -> None:
    scene = Scene(2, mail=MAIL)
    scene.play(0, "mail second", "take drum", "take kite").idle()
    assert "Mail Room, 1st: 1 toy card, 2 will be lost: 5 toys" in scene.texts(0)
    scene.play(0, "mail first")
    lost = "2 toy cards will be lost: 5 toys"
    assert f"Draw the top card of the toy deck: {lost}" in scene.texts(0)
    assert all(lost in text for text in scene.texts(0))
    assert scene.prompt(0).startswith("Take a toy card, 1 to go")
    scene.play(0, "take robot")
    assert len(scene.toys(0)) == 5
    assert scene.asked == 1
    lost = "Red has 5 toys, the most there may be: 2 toy cards lost (C4)."
    assert lost in scene.story
    assert scene.story.index(lost) == scene.story.index("Red takes the Robot.") + 1


def test_c4_cards_are_lost_after_the_one_from_the_deck_came() -> None:
    scene = Scene(2, mail=MAIL)
    scene.play(0, "mail second", "take drum", "take kite").idle()
    scene.play(0, "mail first", "take from deck")
    lost = "Red has 5 toys, the most there may be: 2 toy cards lost (C4)."
    at = scene.story.index(lost)
    assert scene.story[at - 1].startswith("Red draws the ")
    assert scene.asked == 1 and len(scene.toys(0)) == 5


def test_c4_c17_with_five_toys_the_mail_room_is_closed() -> None:
    scene = Scene(2, mail=MAIL)
    scene.play(0, "mail first", "take drum", "take kite", "take robot")
    scene.idle()
    assert "mail second" not in scene.moves(0)
    assert "you have 5 unfinished toys, the most there may be (C4)" in scene.refusal(
        0, "mail second"
    )
    scene.play(0, "donations")
    assert "mail second" in scene.moves(1)


def test_toys_are_never_discarded() -> None:
    scene = Scene(2, mail=MAIL)
    assert all("discard" not in name for name in scene.moves(0))
    assert "is not allowed now" in scene.refusal(0, "discard kite")


# the deck runs out


def test_c13_the_sleigh_becomes_the_deck_when_a_card_is_due() -> None:
    """Not when the last card is drawn."""
    scene = Scene(2, mail=MAIL, draws="truck", letters="race car")
    scene.has_finished(0, "teddy bear", "tin whistle")
    scene.to_day(4)
    assert scene.view()["mail"]["sleigh"] == ["tin_whistle", "teddy_bear"]
    scene.table.deck = 1 << scene.card("truck")
    scene.play(1, "mail second", "take from deck")
    view = scene.view()["mail"]
    assert (view["deck"], view["sleigh"]) == (0, ["tin_whistle", "teddy_bear"])
    assert "take from deck" in scene.moves(1)  # while deck or sleigh holds a card
    scene.draws.append("teddy bear")
    scene.play(1, "take from deck")
    view = scene.view()["mail"]
    assert (view["deck"], view["sleigh"]) == (1, [])
    assert scene.toys(1)[-2:] == ["truck", "teddy bear"]
    empty = "The toy deck is empty: 2 toy cards from the sleigh become the new one."
    assert empty in scene.story


def test_c13_a_refill_empties_the_sleigh_too() -> None:
    scene = Scene(2, mail=MAIL)
    scene.has_finished(0, "truck")
    scene.to_day(4)
    scene.table.deck = 0
    scene.play(1, "mail second", "take castle")
    assert scene.display[0] == "truck"
    view = scene.view()["mail"]
    assert (view["deck"], view["sleigh"]) == (0, [])
    assert "take from deck" not in scene.moves(1)
    assert "deck and sleigh are empty (C13)" in scene.refusal(1, "take from deck")


def test_c13_the_display_stays_short_until_the_next_inspection() -> None:
    scene = Scene(2, toys=["truck, kite"], mail="castle, drum, robot, wagon, knight, sailboat")
    scene.has_finished(0, "tin whistle", "teddy bear", "scooter")
    scene.table.deck = 0
    scene.play(0, "mail second", "take drum", "take knight")
    assert scene.display == ["castle", None, "robot", "wagon", None, "sailboat"]
    scene.letters = scene.later = ["teddy bear", "scooter"]
    scene.to_day(3)
    assert scene.display == ["castle", None, "robot", "wagon", None, "sailboat"]
    scene.rest_of_day()
    assert scene.display == ["castle", "teddy bear", "robot", "wagon", "scooter", "sailboat"]
    view = scene.view()["mail"]
    assert (view["deck"], view["sleigh"]) == (1, [])


def test_c13_nothing_is_filled_after_the_second_inspection() -> None:
    scene = Scene(2, mail=MAIL).to_day(6)
    scene.has_finished(0, "tin whistle")
    scene.table.deck = 0
    scene.table.display[2] = -1
    scene.rest_of_day()
    assert scene.match.over
    assert scene.display[2] is None
    assert scene.view()["mail"]["sleigh"] == ["tin_whistle"]


def test_c4_fewer_cards_when_none_are_left() -> None:
    scene = Scene(2, mail=MAIL)
    scene.table.deck = 0
    for place in range(2, 6):
        scene.table.display[place] = -1
    scene.play(0, "mail first")
    assert scene.moves(0) == ["take castle", "take drum"]
    scene.play(0, "take drum")  # the Castle is taken without asking, then there is none
    assert scene.toys(0)[-2:] == ["drum", "castle"]
    assert "No toy cards are left (C13): Red loses 1 toy card." in scene.story
    assert scene.asked == 1
    assert "there are no toy cards left (C17)" in scene.refusal(1, "mail second")


def test_c13_a_real_game_of_five_meets_it() -> None:
    """Players who fetch every letter empty the deck, and the sleigh's toys come back."""
    match = Match.new(workshop(), 5, {"first": "0"}, seed=11)
    luck = Fast(1)
    while not match.over:
        seat = match.waiting()[0]
        letters = [name for name in match.moves(seat) if name.startswith("mail")]
        if isinstance(asked(match, seat), PlaceElf) and letters:
            match.play(seat, letters[0])
        else:
            match.play(seat, likely_move(match, seat, luck))
    told = [line for line in match.journal(None) if line.startswith("The toy deck is empty")]
    assert told
    after = match.journal(None)[match.journal(None).index(told[0]) :]
    assert any(line.startswith("A letter asks for") for line in after)


@pytest.mark.parametrize("mail", ["mail", "mail room"])
def test_the_stations_have_names(mail: str) -> None:
    reason = Scene(2).refusal(0, mail)
    assert ("say mail first or mail second" in reason) == (mail == "mail")
