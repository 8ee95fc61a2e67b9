"""What others answer where all decide at once: by habit or a step ahead, and nobody reads another."""

from __future__ import annotations

from collections import Counter
from typing import Any

from northpole import Match
from northpole.bots.budget import Budget
from northpole.bots.profile import Profile, profile_of
from northpole.bots.replies import Replies
from northpole.bots.rollout import Rollout
from northpole.engine.nature import Fast
from northpole.engine.registry import find_game
from tests.bots.test_budget import Fake

GAME = find_game("sweatshop")


def replies(wary: int) -> Replies:
    profile = Profile(12, 1, 4000, [], 4.0, secret=("Bid",), wary=wary)
    return Replies(GAME, profile, Rollout(GAME, profile))


def bids(wary: int) -> Counter[int]:
    """What seat 1 writes at the beginning of a game, in many imagined ones."""
    match = Match.new(GAME, 2, seed=4)
    found: Counter[int] = Counter()
    for number in range(40):
        s: Any = match.chair(0).imagine(Fast(number))
        replies(wary).answer(s, 0, Fast(number))
        found[int(s.elves[1].bid)] += 1
    return found


def test_who_is_wary_answers_otherwise_than_by_habit() -> None:
    assert bids(0) != bids(100)
    assert bids(0) == bids(0)


def test_minds_are_made_up_before_anybody_has_answered() -> None:
    s: Any = Match.new(GAME, 3, seed=4).chair(0).imagine(Fast(1))
    before = s.to_data()
    minds = [replies(100).mind(s, seat, Fast(seat)) for seat in (1, 2)]
    assert s.to_data() == before
    assert all(mind >= 0 for mind in minds)


def test_who_can_afford_it_plays_to_the_end() -> None:
    profile = profile_of("sweatshop")
    assert profile.for_games(profile.far - 1) is profile
    deep = profile.for_games(profile.far)
    assert (deep.milestones, deep.keep, deep.secret) == (0, profile.keep, profile.secret)
    assert profile_of("union").for_games(1_000_000) is profile_of("union")


def test_what_can_be_afforded_is_known_from_the_pace() -> None:
    assert Budget(200).begin("sweatshop").affords() == 200
    clock = Fake(0.0)
    clock.paces["sweatshop"] = 0.01
    assert Budget(0, 1.0, 0.0, clock).begin("sweatshop").affords() == 100
    assert Budget(30, 1.0, 0.0, clock).begin("sweatshop").affords() == 30
    assert Budget(0, 1.0, 0.0, clock).begin("union").affords() > 1000
