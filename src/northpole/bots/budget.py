"""How much a bot may think: so many imagined games, or so many seconds a decision and a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from northpole.bots.clock import Clock

SHARE: Final = 0.5  # of what is left of a turn, for one decision: there may be more to come
NEWS: Final = 0.25  # how much the last imagined game counts in what is expected of the next
EASING: Final = 0.9  # how much of the slowest one is remembered from one to the next
FORGOTTEN: Final = 0.5  # of the pace, when it left no time to search: it may have been bad luck
FIRST_LOOK: Final = 16  # worlds, before a decision may be called clear
FEWEST: Final = 2  # worlds that must fit into the time, or it isn't worth beginning
PLENTY: Final = 1_000_000  # imagined games
MOMENT: Final = 0.001  # seconds in which nobody can search


class Budget:
    """What a decision may cost, and a whole turn with all its small choices. 0 is no limit.

    The clock remembers how long an imagined game takes, so that a search stops before the time is up and
    not after it.
    """

    def __init__(
        self,
        simulations: i64,
        seconds: float = 0.0,
        turn: float = 0.0,
        clock: Clock | None = None,
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.turn = turn
        self.clock = Clock() if clock is None else clock
        self.used = 0.0  # of this turn

    def begin_turn(self, used: float = 0.0) -> None:
        self.used = used

    def begin(self, game: str) -> Spending:
        """A decision begins now."""
        return Spending(self, game)

    def allowance(self) -> float:
        """Seconds for the next decision."""
        if self.turn <= 0.0:
            return self.seconds
        return min(self.seconds, max(0.0, (self.turn - self.used) * SHARE))


class Spending:
    """One decision's budget as it is spent, evenly over the rounds of a search.

    spending = budget.begin(game)
    spending.split(rounds)
    for _ in range(rounds):
        spending.next_round(candidates)
        while spending.go_on():
            ...  # every candidate in one world, if spending.may_simulate() before each
    spending.end()
    """

    def __init__(self, budget: Budget, game: str) -> None:
        self.budget = budget
        self.game = game
        self.timed = budget.seconds > 0.0
        self.pace = budget.clock.paces.get(game, 0.0)  # seconds an imagined game takes
        self.slowest = 0.0
        self.began = budget.clock.now() if self.timed else 0.0
        self.deadline = self.began + budget.allowance()
        self.rounds: i64 = 1
        self.round: i64 = 0
        self.candidates: i64 = 1
        self.searching_since = self.began
        self.until = self.deadline
        self.last = self.began
        self.worlds: i64 = 0  # in this round
        self.most: i64 = 0

    def affords(self) -> i64:
        """About how many imagined games there may be; as many as may be wished where nobody knows yet."""
        if not self.timed:
            return self.budget.simulations
        games: i64 = PLENTY
        if self.pace > 0.0:
            games = i64(min(float(PLENTY), (self.deadline - self.began) / self.pace))
        return min(games, self.budget.simulations) if self.budget.simulations > 0 else games

    def too_short(self, candidates: i64) -> bool:
        """Is there hardly time for a look at each?"""
        wanted = max(MOMENT, self.cost(FEWEST * candidates))
        if not self.timed or self.began + wanted <= self.deadline:
            return False
        self.pace *= FORGOTTEN
        return True

    def split(self, rounds: i64) -> None:
        """What is left is for so many rounds."""
        self.rounds = rounds
        if self.timed:
            self.searching_since = self.budget.clock.now()

    def next_round(self, candidates: i64) -> None:
        self.round += 1
        self.candidates = candidates
        self.worlds = 0
        self.most = self.budget.simulations // (self.rounds * candidates)
        if self.timed:
            whole = self.deadline - self.searching_since
            self.until = self.searching_since + whole * float(self.round) / float(self.rounds)
            self.last = self.budget.clock.now()

    def go_on(self) -> bool:
        """May one more world be imagined? Without a clock each round has at least one."""
        self.worlds += 1
        if not self.timed:
            return self.worlds <= max(1, self.most)
        now = self.looked()
        if self.budget.simulations > 0 and self.worlds > self.most:
            return False
        return now + self.cost(self.candidates) <= self.until

    def may_simulate(self) -> bool:
        """Will one more imagined game be over in time, even if it is as slow as the slowest of late?"""
        return not self.timed or self.looked() + self.slowest <= self.deadline

    def looked(self) -> float:
        """The time; what was done since the last look took so long."""
        now = self.budget.clock.now()
        took = now - self.last
        self.pace += NEWS * (took - self.pace)
        self.slowest = max(took, EASING * self.slowest)
        self.last = now
        return now

    def cost(self, simulations: i64) -> float:
        return self.pace * float(simulations)

    def look(self) -> bool:
        """By the clock, easy decisions may end early: is this a moment to see whether it is one?"""
        worlds = self.worlds
        return self.timed and worlds >= FIRST_LOOK and worlds & (worlds - 1) == 0

    def end(self) -> None:
        """The decision is made."""
        if self.timed:
            self.budget.used += self.budget.clock.now() - self.began
            self.budget.clock.paces[self.game] = self.pace
