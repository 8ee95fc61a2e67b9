"""Budgets: so many imagined games, or so much time, whatever an imagined game costs. The clocks are made up."""

from __future__ import annotations

import tracemalloc

import pytest

from northpole import Match
from northpole.bots.bot import Bot, GreedyBot
from northpole.bots.budget import Budget, Spending
from northpole.bots.clock import Clock, TimedBot
from northpole.bots.search import Candidate, SearchBot, clear
from northpole.bots.turns import Turns
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature
from northpole.engine.registry import find_game

OVER = 1.1  # never more than a tenth over
CANDIDATES = [8, 4, 2]


class Fake(Clock):
    """A clock that stands still until it is put on, and goes on by a step whenever somebody looks."""

    def __init__(self, step: float = 0.0) -> None:
        super().__init__()
        self.time = 100.0
        self.step = step

    def now(self) -> float:
        self.time += self.step
        return self.time


def spend(spending: Spending, clock: Fake, cost: float) -> list[tuple[int, float]]:
    """Think as a search does, where an imagined game takes so long: worlds and seconds of each round."""
    rounds = []
    spending.split(len(CANDIDATES))
    for candidates in CANDIDATES:
        began, worlds = clock.time, 0
        spending.next_round(candidates)
        while spending.go_on():
            for _ in range(candidates):
                if spending.may_simulate():
                    clock.time += cost
            worlds += 1
        rounds.append((worlds, clock.time - began))
    spending.end()
    return rounds


@pytest.mark.parametrize(("games", "worlds"), [(240, [10, 20, 40]), (3, [1, 1, 1])])
def test_a_number_of_games_is_shared_by_the_rounds(games: int, worlds: list[int]) -> None:
    clock = Fake()
    budget = Budget(games, clock=clock)
    assert [count for count, _ in spend(budget.begin("union"), clock, 1.0)] == worlds


@pytest.mark.parametrize("cost", [0.00002, 0.001, 0.01])
def test_time_is_shared_evenly_by_the_rounds_and_kept(cost: float) -> None:
    clock = Fake()
    rounds = spend(Budget(0, 1.0, clock=clock).begin("union"), clock, cost)
    assert sum(seconds for _, seconds in rounds) <= OVER
    for _, seconds in rounds:
        assert seconds == pytest.approx(1 / 3, abs=8 * cost)


def test_what_was_spent_before_the_search_counts() -> None:
    clock = Fake()
    spending = Budget(0, 1.0, clock=clock).begin("union")
    clock.time += 0.7  # choosing the candidates
    assert sum(seconds for _, seconds in spend(spending, clock, 0.001)) <= 0.3 * OVER


def test_games_may_be_limited_as_well_as_time() -> None:
    clock = Fake()
    rounds = spend(Budget(240, 100.0, clock=clock).begin("union"), clock, 0.001)
    assert [count for count, _ in rounds] == [10, 20, 40]


def test_a_slow_world_is_learned_from() -> None:
    """After a game that took a quarter of the time no other is begun that might not end in time."""
    clock = Fake()
    spending = Budget(0, 1.0, clock=clock).begin("union")
    spending.split(1)
    spending.next_round(2)
    assert spending.go_on()
    for cost in (0.01, 0.25, 0.5):
        assert spending.may_simulate()
        clock.time += cost
    assert not spending.may_simulate()  # a quarter is left, half was needed
    spending.end()
    assert 0.1 < clock.paces["union"] < 0.5


def test_a_bad_moment_does_not_end_all_searching() -> None:
    """A computer that slept in the midst of a game is as quick as before afterwards."""
    clock = Fake()
    budget = Budget(0, 0.3, clock=clock)
    clock.paces["union"] = 10.0
    tries = 0
    while (spending := budget.begin("union")).too_short(8):
        spending.end()
        tries += 1
    assert tries == 10  # 10 s have been halved to less than 0.3 s for sixteen games


def test_a_game_that_takes_longer_than_there_is_time_is_the_only_one() -> None:
    """Nobody could know; the move is then made one step ahead, and the next time it is known."""
    clock = Fake(0.2)
    bot = SearchBot(0, seconds=0.5, clock=clock)
    match = Match.new(find_game("sweatshop"), 2, seed=5)
    best = GreedyBot().choose(match.chair(0), Fast(1), Menu())
    bot.choose(match.chair(0), Fast(1), Menu())
    before = clock.time
    assert bot.choose(match.chair(0), Fast(1), Menu()) == best
    assert clock.time - before <= 0.5


@pytest.mark.parametrize("cost", [0.0001, 0.004])
def test_a_turn_of_many_decisions_keeps_its_limit(cost: float) -> None:
    clock = Fake()
    budget = Budget(0, 0.3, 1.0, clock)
    for _ in range(2):
        budget.begin_turn()
        began = clock.time
        each = []
        for _ in range(60):
            before = clock.time
            spending = budget.begin("union")
            if not spending.too_short(8):
                spend(spending, clock, cost)
            each.append(clock.time - before)
        assert clock.time - began <= OVER
        assert each[0] == pytest.approx(0.3, abs=0.05) and max(each) <= 0.3 * OVER
    budget.begin_turn(0.9)
    assert budget.allowance() == pytest.approx(0.05)


class Watched(Bot):
    """Writes down how long each turn and each decision took by a made-up clock."""

    def __init__(self, bot: Bot, clock: Fake) -> None:
        self.bot = TimedBot(bot)
        self.clock = clock
        self.turns: list[float] = []
        self.decisions: list[float] = []

    def begin_turn(self, used: float = 0.0) -> None:
        self.turns.append(0.0)
        self.bot.begin_turn(used)

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> int:
        began = self.clock.time
        option = int(self.bot.choose(chair, luck, menu))
        self.decisions.append(self.clock.time - began)
        self.turns[-1] += self.decisions[-1]
        return option


@pytest.mark.parametrize("game", ["sweatshop", "workshop2e"])
def test_in_a_game_no_decision_and_no_turn_takes_longer(game: str) -> None:
    """A look at the clock costs a hundredth of a second here, and nothing else costs anything."""
    clock = Fake(0.01)
    bots = [Watched(SearchBot(0, seconds=0.3, turn=1.0, clock=clock), clock) for _ in range(2)]
    match = Match.new(find_game(game), 2, seed=5)
    luck, menu, turns = Fast(1), Menu(), Turns()
    for _ in range(16):
        chair = match.chair(match.waiting()[0])
        bot = bots[chair.seat]
        turns.tell(bot, chair)
        match.play(int(chair.seat), chair.name(bot.choose(chair, luck, menu)))
    for bot in bots:
        assert len(bot.turns) > 1
        assert max(bot.decisions) >= 0.2, "it never searched"
        assert max(bot.decisions) <= 0.3 * OVER
        assert max(bot.turns) <= 1.0 * OVER


def test_a_turn_begins_when_somebody_else_has_decided_or_the_round_is_new() -> None:
    clock = Fake()
    bots = [Watched(SearchBot(1), clock) for _ in range(2)]
    turns = Turns()
    match = Match.new(find_game("sweatshop"), 2, seed=5)
    for seat, begun in [(0, 1), (0, 1), (1, 1), (0, 2), (0, 2)]:
        turns.tell(bots[seat], match.chair(seat))
        assert len(bots[seat].turns) == begun
    turns.milestone -= 1
    turns.tell(bots[0], match.chair(0))
    assert len(bots[0].turns) == 3


# easy decisions


def candidate(*worths: float) -> Candidate:
    found = Candidate(0)
    for worth in worths:
        found.add(worth)
    return found


def test_a_decision_is_clear_when_one_is_better_than_all_others_beyond_doubt() -> None:
    good, bad = candidate(*[0.9, 1.0] * 8), candidate(*[0.1, 0.3] * 8)
    assert clear([bad, good, bad])
    assert not clear([bad, good, candidate(*[0.5, 1.3] * 8)])
    assert not clear([candidate(*[1.0, 0.0] * 8), candidate(*[0.9, 0.1] * 8)])


def test_only_thinking_by_the_clock_ends_early() -> None:
    clock = Fake()
    looks: list[list[int]] = []
    for budget in (Budget(400, clock=clock), Budget(0, 1.0, clock=clock)):
        spending = budget.begin("union")
        spending.split(1)
        spending.next_round(4)
        looks.append([])
        while spending.go_on() and spending.worlds < 100:
            clock.time += 0.001
            if spending.look():
                looks[-1].append(int(spending.worlds))
    assert looks == [[], [16, 32, 64]]


def test_thinking_longer_needs_no_more_memory() -> None:
    match = Match.new(find_game("sweatshop"), 2, seed=5)
    most = []
    for games in (8, 80):
        tracemalloc.start()
        SearchBot(games).choose(match.chair(0), Fast(1), Menu())
        most.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert most[1] < most[0] + 1_000_000
