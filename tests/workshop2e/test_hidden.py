"""What may be seen (C16), and what determinise keeps."""

from __future__ import annotations

from collections import Counter

import pytest

from northpole import Match
from northpole.engine.nature import Fast
from northpole.games.workshop2e.mail import DRAW_TOY
from northpole.games.workshop2e.stable import LEAD_IN
from tests.support.insides import state_of
from tests.workshop2e.table import Scene, workshop


def halfway(seats: int) -> Match:
    match = Match.new(workshop(), seats, seed=seats)
    for number in range(60):
        moves = match.moves(match.waiting()[0])
        match.play(match.waiting()[0], moves[(7 * number) % len(moves)])
    return match


@pytest.mark.parametrize("seats", [2, 5])
def test_c16_everybody_sees_the_same(seats: int) -> None:
    match = halfway(seats)
    open_view = match.view(None)
    for seat in range(seats):
        assert match.view(seat) == open_view | {"seat": seat}
        assert match.journal(seat) == match.journal(None)


def test_c16_which_cards_and_faces_remain_is_public() -> None:
    view = halfway(4).view(1)
    mail = view["mail"]
    assert len(mail["undrawn"]) == mail["deck"]
    assert sum(view["tree"]["faces"].values()) == view["tree"]["ornaments"]
    assert sum(view["stable"]["undealt"].values()) == view["stable"]["deck"]


def test_c16_the_order_of_the_toy_deck_is_nowhere() -> None:
    """Undrawn cards are listed in the order of the sheet, and any of them may come next."""
    scene = Scene(3)
    undrawn = scene.view()["mail"]["undrawn"]
    assert undrawn == [toy for toy in scene.table.box.toys if toy in undrawn]
    nature = Fast(3)
    drawn = Counter(int(DRAW_TOY[0].sample(scene.table, nature)) for _ in range(6600))
    assert {scene.table.box.toys[card] for card in drawn} == set(undrawn)
    assert all(120 < number < 290 for number in drawn.values())  # 33 cards, 200 each


def test_c9_c16_future_reindeer_come_from_those_never_dealt() -> None:
    scene = Scene(2, deer=["dasher, dasher, vixen"]).rest_of_day()
    guess = workshop().determinise(scene.table, 0, Fast(1))
    assert guess.to_data() == scene.table.to_data()
    nature = Fast(4)
    drawn = Counter(int(LEAD_IN.sample(scene.table, nature)) for _ in range(3000))
    names = {scene.table.box.reindeer[kind] for kind in drawn}
    assert "dasher" not in names
    undealt = scene.view()["stable"]["undealt"]
    assert names == set(undealt)
    for kind, number in drawn.items():
        assert abs(number - 250 * undealt[scene.table.box.reindeer[kind]]) < 130


def test_c10_c16_a_guess_is_the_table_itself() -> None:
    """Nothing hidden is in a state, so nothing needs to be drawn anew; the copy is a real one."""
    match = halfway(3)
    guess = match.chair(1).imagine(Fast(9))
    assert guess is not state_of(match)
    assert guess.to_data() == match.position()
