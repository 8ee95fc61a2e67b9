"""Temperament: everybody likes something that there is, shows it, and gives little for it."""

from __future__ import annotations

import pytest

from northpole import Match, game_names
from northpole.bots.bot import GreedyBot
from northpole.bots.levels import HELPER, LEVELS, SANTA, introduction, likes, make_bot, person
from northpole.bots.profile import profile_of
from northpole.bots.search import Candidate, SearchBot
from northpole.bots.temper import LIKINGS, Whim, is_one_of, liking_of
from northpole.engine.errors import BadSetup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game

GAMES = game_names()


def moves_of(game: str) -> set[str]:
    """Names of moves that were offered in a random game or two."""
    found: set[str] = set()
    for seed in range(3):
        match = Match.new(find_game(game), 3, seed=seed)
        luck = Fast(seed)
        while not match.over and match.length < 400:
            seat = match.waiting()[0]
            moves = match.moves(seat)
            found.update(moves)
            match.play(seat, moves[luck.below(len(moves))])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everybody_likes_something_that_there_is(game: str) -> None:
    there_are = moves_of(game)
    assert len(LIKINGS[game]) == len(SANTA.people)
    for liking in LIKINGS[game]:
        for move in liking.moves:
            assert any(is_one_of(name, (move,)) for name in there_are), move
        assert not all(is_one_of(name, liking.moves) for name in there_are)


def test_a_liking_is_told_in_the_lobby_and_in_the_terminal() -> None:
    assert likes(SANTA, 0, "workshop2e") == "Nicholas loves reindeer."
    assert introduction("nicholas:200", "workshop2e") == f"{SANTA.about} Nicholas loves reindeer."
    assert introduction("santa:200", "sweatshop") == SANTA.about
    assert introduction("yardstick", "sweatshop") == ""


def test_people_are_known_by_their_names() -> None:
    bot = make_bot("Klara:40")
    assert isinstance(bot, SearchBot)
    assert bot.whim is not None and (bot.whim.place, bot.whim.worth) == (1, SANTA.whim)
    assert make_bot("klara").name == "klara"
    assert isinstance(make_bot("pepper"), GreedyBot)
    with pytest.raises(BadSetup, match="as in Klara"):
        make_bot("pepper:20")


def test_at_a_table_the_name_on_the_seat_says_who_it_is() -> None:
    assert person("santa", "Klara") == "Klara"
    assert person("helper", "Klara") == "helper"
    assert person("santa", "Somebody") == "santa"
    assert person("random", "Pip") == "random"


def test_nobody_gives_much_for_what_it_likes() -> None:
    """Least of all those who look one step ahead: they can't tell how near moves are."""
    for level in LEVELS.values():
        assert 0.0 < level.whim <= (0.005 if level.searches else 0.002)


def test_of_two_moves_about_as_good_the_liked_one_is_taken() -> None:
    """A whim tips the scales, and does no more."""
    match = Match.new(find_game("workshop2e"), 2, seed=1)
    while "stable" not in match.moves(match.waiting()[0]):
        seat = match.waiting()[0]
        match.play(seat, match.moves(seat)[0])
    chair = match.chair(match.waiting()[0])
    plain = GreedyBot().choose(chair, Fast(1), Menu())
    eager = GreedyBot(whim=Whim(0, 100.0)).choose(chair, Fast(1), Menu())
    assert chair.name(eager) == "stable"
    assert GreedyBot(whim=Whim(0, 0.0)).choose(chair, Fast(1), Menu()) == plain


def test_a_whim_in_points_fits_the_game() -> None:
    match = Match.new(find_game("sweatshop"), 2, seed=1)
    chair = match.chair(0)
    menu = Menu()
    chair.offer(menu)
    options: list[int] = menu.all()
    liked = Whim(0, 0.01).points(chair, options)
    assert {round(value, 6) for value in liked} == {
        0.0,
        round(0.04 * profile_of("sweatshop").scale, 6),
    }
    names = [chair.name(option) for option in options]
    assert [name for name, value in zip(names, liked, strict=True) if value] == ["bid 3", "bid 4"]


def test_a_liked_candidate_is_ahead_by_so_much_and_no_surer() -> None:
    plain, liked = Candidate(1), Candidate(2, 0.1)
    for worth in (0.2, 0.4):
        plain.add(worth)
        liked.add(worth)
    assert liked.value() == pytest.approx(plain.value() + 0.1)
    assert liked.doubt() == pytest.approx(plain.doubt())


def test_a_game_without_likings_has_people_without_them() -> None:
    assert liking_of("chess", 3).moves == ()
    assert HELPER.people[0] in likes(HELPER, 0, "chess")
