"""Before anything is called a mistake or a find: other imagined games, and a second opinion where habits mislead."""

from __future__ import annotations

from pathlib import Path

import pytest

from northpole import Match, game_names
from northpole.bots.advice import Weighed
from northpole.coach import parts
from northpole.coach.parts import Rated, Rating, ReviewPart
from northpole.coach.second import has_second, second_opinion
from northpole.coach.walk import Walk
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from tests.bots.test_search import positions
from tests.coach.test_review import decision
from tests.support.worlds import with_other_secrets

GOLDEN = Path(__file__).parents[1] / "golden"
MANY = 400  # imagined games: enough for a second opinion


@pytest.mark.parametrize("name", ["workshop1e", "workshop2e"])
def test_a_second_opinion_is_from_what_the_seat_knows(name: str) -> None:
    match = positions(name, 2, 40, 3)[-1]
    seat = match.waiting()[0]
    menu = Menu()
    match.chair(seat).offer(menu)
    options = [int(menu.at(0)), int(menu.at(menu.size - 1))]
    found = []
    for one in (match, with_other_secrets(match, seat, 9)):
        moves = second_opinion(one.chair(seat), 5, options, 2)
        assert [move.option for move in moves] == options
        assert all(move.fared.games == 2 and len(move.own) == 2 for move in moves)
        found.append([move.own for move in moves])
    assert found[0] == found[1]


def test_it_is_asked_where_advice_goes_by_habit_alone() -> None:
    assert {name for name in game_names() if has_second(name)} == {"workshop1e", "workshop2e"}


def weighed(option: int, *own: float) -> Weighed:
    made = Weighed(option, "x", 2)
    for share in own:
        made.fared.add([share, 1.0 - share])
        made.own.append(share)
    return made


class Opinions:
    """Gives the first of two moves such shares in other games, and in those of a second opinion."""

    def __init__(self, again: float, second: float) -> None:
        self.again = again
        self.second = second
        self.asked = 0

    def weigh_again(self, chair: Chair, seed: int, options: list[int], games: int) -> list[Weighed]:
        return [weighed(options[0], *[self.again] * 9), weighed(options[1], *[0.1] * 9)]

    def second_opinion(
        self, chair: Chair, seed: int, options: list[int], games: int
    ) -> list[Weighed]:
        self.asked += 1
        return [weighed(options[0], *[self.second] * 9), weighed(options[1], *[0.1] * 9)]


def judged(found: Rated, amount: int, opinions: Opinions) -> Rated:
    walk = Walk(Match.load((GOLDEN / "workshop2e-1-seed-2.record").read_text()))
    at = walk.decisions()[0]
    rating = Rating(walk, walk.spots[at], ReviewPart("decision", at, amount))
    made, other = (weighed(option, 0.5, 0.5) for option in walk.options(at)[:2])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "weigh_again", opinions.weigh_again)
        patch.setattr(parts, "second_opinion", opinions.second_opinion)
        return rating.looked_at_again(found, made, other)


PLAIN = decision(gap=0.0)
MISTAKE, FIND = decision(gap=0.2, doubt=0.02), decision(lead=0.2, lead_doubt=0.02)


@pytest.mark.parametrize("found", [MISTAKE, FIND])
def test_what_does_not_stand_up_to_a_second_look_is_not_told(found: Rated) -> None:
    sure = judged(found, MANY, Opinions(0.9, 0.9))
    assert (sure.mistake, sure.find) == (found.mistake, found.find)
    assert sure.gap + sure.lead > 0.5  # as far apart as in the other games
    for others in (Opinions(0.12, 0.9), Opinions(0.9, 0.1)):
        again = judged(found, MANY, others)
        assert not again.mistake and not again.find and not again.why
        assert others.asked == (others.again == 0.9)  # only of what is still to be told


def test_who_has_no_time_for_a_second_opinion_asks_for_none() -> None:
    few = Opinions(0.9, 0.1)
    assert judged(MISTAKE, 24, few).mistake and not few.asked
    assert judged(PLAIN, MANY, few) == PLAIN and not few.asked
