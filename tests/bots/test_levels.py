"""The levels: who they are, that they keep the rules, and that each is better than the one below."""

from __future__ import annotations

from collections import Counter

import pytest

from northpole import Match, game_names
from northpole.bots.arena import play_game
from northpole.bots.bot import Bot, GreedyBot, RandomBot
from northpole.bots.helper import HelperBot
from northpole.bots.levels import LEVELS, ROOKIE, USUAL, bot_names, make_bot
from northpole.bots.rookie import RookieBot
from northpole.bots.search import SearchBot
from northpole.engine.chair import Chair
from northpole.engine.errors import BadSetup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.registry import find_game
from northpole.engine.state import State
from tests.bots.test_budget import Fake
from tests.bots.test_search import positions
from tests.support.insides import state_of

GAMES = game_names()
WRONG = [
    "nobody",
    "search",
    "santa:",
    "santa:x",
    "santa:-3",
    "santa:0",
    "santa:0s",
    "santa:0.0s",
    "santa:200s",
    "santa:1e3",
]
WRONG += ["", "helper:200", "rookie:1s", "random:5", "search:" + "9" * 5000]
STEP = 0.1  # seconds that a look at the clock takes here, so that nobody thinks for long


def slow(level: str) -> Bot:
    return make_bot(level, Fake(STEP))


def test_there_are_four_levels_and_the_old_names() -> None:
    assert list(LEVELS) == ["rookie", "helper", "foreman", "santa"]
    assert bot_names() == ["random", "greedy", *LEVELS]
    assert USUAL.name in LEVELS
    kinds = {"random": RandomBot, "greedy": GreedyBot, "rookie": RookieBot, "helper": HelperBot}
    for name in bot_names():
        assert isinstance(make_bot(name), kinds.get(name, SearchBot))


def test_every_level_has_a_sentence_and_enough_people() -> None:
    most = max(find_game(game).seats[-1] for game in GAMES)
    people = [name for level in LEVELS.values() for name in level.people]
    assert len(people) == len(set(people))
    for level in LEVELS.values():
        assert level.about.endswith(".") and len(level.people) >= most


@pytest.mark.parametrize(
    ("name", "simulations", "seconds", "turn"),
    [
        ("foreman", 20_000, 0.3, 1.0),
        ("santa", 100_000, 2.0, 5.0),
        ("santa:200", 200, 0.0, 0.0),
        ("santa:0.5s", 0, 0.5, 1.25),
        ("search:40", 40, 0.0, 0.0),
        ("search:2s", 0, 2.0, 0.0),
    ],
)
def test_who_searches_may_have_another_budget(
    name: str, simulations: int, seconds: float, turn: float
) -> None:
    bot = make_bot(name)
    assert isinstance(bot, SearchBot)
    budget = bot.budget
    assert (budget.simulations, budget.seconds, budget.turn) == (simulations, seconds, turn)
    assert repr(bot) == f"<Bot {name}>"


@pytest.mark.parametrize("name", WRONG, ids=range(len(WRONG)))
def test_other_names_are_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(BadSetup, match="there are random, greedy, rookie, helper, foreman, santa"):
        make_bot(name)


# manners


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_uses_nothing_hidden_and_moves_as_it_may(game: str, level: str) -> None:
    """With everything this seat can't know drawn anew, the same luck leads to the same move."""
    rules = find_game(game)
    for match in positions(game, 3, 29, 2):
        seat = match.waiting()[0]
        truth: State = state_of(match)
        other: State = rules.determinise(truth, seat, Fast(99))
        chairs = [Chair(rules, s, seat) for s in (truth, other)]
        chosen = [chair.name(slow(level).choose(chair, Fast(3), Menu())) for chair in chairs]
        assert chosen[0] == chosen[1]
        assert chosen[0] in match.moves(seat)


# the rookie


def test_a_rookie_overlooks_things_but_never_takes_one_of_the_worse_half() -> None:
    luck = Fast(1)
    bot = RookieBot(40)
    values = [1.0, -900.0, 4.0, 3.0, -5.0, 2.0]
    taken = Counter(int(bot.pick(values, luck)) for _ in range(4000))
    assert [place for place, _ in taken.most_common()] == [2, 3, 5, 0]
    assert taken[2] / 4000 == pytest.approx(0.6 + 0.4**4, abs=0.03)
    assert RookieBot(0).pick(values, luck) == 2


def test_a_rookies_mistakes_do_not_depend_on_the_scale() -> None:
    bot = RookieBot(ROOKIE.overlooks)
    found = [
        [int(bot.pick([scale * n for n in range(7)], luck)) for _ in range(50)]
        for scale, luck in ((0.01, Fast(4)), (100.0, Fast(4)))
    ]
    assert found[0] == found[1]


def wins(game: str, better: str, worse: str, games: int, seats: int = 2) -> float:
    """How much of the victories one takes among others, from all seats in turn."""
    rules = find_game(game)
    setup = rules.setup(seats, {}, None, {})
    won = 0.0
    for number in range(games):
        first = number % seats
        seated = [make_bot(worse) for _ in range(seats)]
        seated[first] = make_bot(better)
        places = play_game(rules, setup, seated, seed_of(78, number // seats)).places
        won += 1 / places.count(1) if places[first] == 1 else 0.0
    return won / games


@pytest.mark.parametrize("game", ["sweatshop", "workshop2e", "realsanta"])
def test_a_rookie_beats_chance(game: str) -> None:
    assert wins(game, "rookie", "random", 12) > 0.6


def test_a_helper_beats_rookies_where_five_write_in_secret() -> None:
    """It guesses that others look a step ahead, too; who takes them to bid by habit wins 14 of 100."""
    assert wins("sweatshop", "helper", "rookie", 20, 5) > 0.3


def same_choice(game: str, seed: int) -> bool:
    """Do the helper and the old greedy bot choose alike at the beginning of a game?"""
    match = Match.new(find_game(game), 3, seed=seed)
    chair = match.chair(match.waiting()[0])
    helper, greedy = (
        make_bot(name).choose(chair, Fast(5), Menu()) for name in ("helper", "greedy")
    )
    return bool(helper == greedy)


def test_a_helper_differs_from_the_old_greedy_bot_only_where_bids_are_secret() -> None:
    assert not all(same_choice("sweatshop", seed) for seed in range(20))
    for game in ("workshop1e", "workshop2e", "union", "realsanta"):
        assert all(same_choice(game, seed) for seed in range(4))


def test_a_level_plays_a_match_to_its_end() -> None:
    match = Match.new(find_game("realsanta"), 2, seed=2)
    bots = [slow("foreman"), slow("rookie")]
    luck, menu = Fast(2), Menu()
    while not match.over:
        seat = match.waiting()[0]
        chair = match.chair(seat)
        match.play(seat, chair.name(bots[seat].choose(chair, luck, menu)))
