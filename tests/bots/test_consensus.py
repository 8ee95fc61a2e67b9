"""Several searches for one decision."""

from __future__ import annotations

import pytest

from northpole import Match, game_names
from northpole.bots.bot import GreedyBot
from northpole.bots.consensus import Findings, Tried, agreed, findings
from northpole.bots.levels import make_bot
from northpole.bots.search import SearchBot
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game


@pytest.mark.parametrize("game", game_names())
def test_a_search_tells_how_its_candidates_fared(game: str) -> None:
    match = Match.new(find_game(game), 3, seed=4)
    chair = match.chair(match.waiting()[0])
    bot = SearchBot(60)
    move = chair.name(bot.choose(chair, Fast(3), Menu()))
    found = findings(bot, chair)
    assert found is not None
    assert 2 <= len(found.moves) <= len(match.moves(match.waiting()[0]))
    assert sum(tried.games for tried in found.moves) <= 60
    assert move in {tried.move for tried in found.moves if tried.last}
    if not found.secret:
        assert agreed([found], Fast(1)) == move


def test_who_does_not_search_has_found_nothing() -> None:
    match = Match.new(find_game("union"), 2, seed=4)
    chair = match.chair(match.waiting()[0])
    hurried = make_bot("santa:0.001s")  # no time for a single imagined game of each candidate
    for bot in (GreedyBot(), make_bot("rookie"), hurried):
        bot.choose(chair, Fast(3), Menu())
        assert findings(bot, chair) is None


def said(*moves: tuple[str, int, float, bool], secret: bool = False) -> Findings:
    return Findings(secret, tuple(Tried(*move) for move in moves))


def test_the_games_of_all_count() -> None:
    """One search likes a, two like b a little; what they add up to is a."""
    first = said(("a", 100, 60.0, True), ("b", 100, 40.0, True))
    other = said(("b", 100, 51.0, True), ("a", 100, 50.0, True))
    assert agreed([first, other, other], Fast(1)) == "a"


def test_what_was_among_the_last_for_nobody_is_not_chosen() -> None:
    """Its few games may have been lucky ones."""
    one = said(("lucky", 2, 2.0, False), ("good", 40, 30.0, True), ("bad", 40, 10.0, True))
    assert agreed([one, one], Fast(1)) == "good"


def test_one_search_is_enough_for_a_move_to_be_heard_and_all_of_its_games_count() -> None:
    first = said(("a", 40, 20.0, True), ("b", 10, 1.0, False))
    other = said(("b", 40, 39.0, True), ("a", 40, 20.0, True))
    assert agreed([first, other], Fast(1)) == "b"


def test_where_it_is_secret_moves_about_as_good_are_mixed() -> None:
    one = said(("a", 500, 250.0, True), ("b", 500, 250.5, True), ("c", 500, 1.0, True), secret=True)
    drawn = {agreed([one, one], Fast(luck)) for luck in range(60)}
    assert drawn == {"a", "b"}
