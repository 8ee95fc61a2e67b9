"""A hint: the best few moves for a seat, from what it knows, each with its share and a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from northpole.bots.advice import Tale, Weighed, advise
from northpole.bots.clock import Clock
from northpole.coach.odds import KNOWN, stated, steepness, trusted
from northpole.coach.why import Side, explained, tales
from northpole.engine.chair import Chair
from northpole.engine.errors import IllegalMove
from northpole.engine.game import Setup
from northpole.engine.match import Match
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import decision_of
from northpole.engine.words import Move

BEST: Final = 3
TALES: Final = 12  # imagined games told, for the reasons
THINKING: Final = 0.7  # of the seconds: the rest is for the reasons
NEAR: Final = 0.01  # of the victory
SURE: Final = 2.0  # paired standard errors
LEVEL: Final = ("about as good as the best", "hardly better than the next")  # what is said then
POSSIBLE: Final = 1  # of the series of a seed: what is drawn to think with


@dataclass(frozen=True)
class Suggestion:
    """A move that was weighed.

    `share` is what its seat may hope for of the victory, `error` its standard error, `shares` those of all seats: None
    and empty where shares can't be stated. `behind` is by how much the best move is better, `doubt` the standard error
    of that, both from the same imagined games. `why` may be empty.
    """

    name: str
    text: str
    target: str
    share: float | None
    error: float | None
    shares: tuple[float, ...]
    behind: float | None
    doubt: float | None
    why: str


@dataclass(frozen=True)
class Hint:
    """The best moves for a seat, best first, and how many imagined games they were compared in."""

    seat: int
    games: int
    suggestions: tuple[Suggestion, ...]


def advice(
    match: Match,
    seat: int,
    best: int = BEST,
    seconds: float = 2.0,
    simulations: int = 0,
    seed: int = 1,
) -> Hint:
    """The best moves for this seat, from what it knows: by so many seconds, or by so many imagined games.

    With `simulations` the same seed gives the same hint on any machine.
    """
    if match.decision(seat) is None:
        raise IllegalMove(f"seat {seat} has nothing to decide now")
    thinking = Thinking(match.setup, match.chair(seat), match.names, seed)
    return thinking.hint(best, 0.0 if simulations else seconds, simulations)


class Thinking:
    """One seat's question being thought about: all it can't know is drawn anew before anything is looked at."""

    def __init__(
        self,
        setup: Setup,
        chair: Chair,
        names: Sequence[str],
        seed: int,
        clock: Clock | None = None,
    ) -> None:
        self.game = chair.game
        self.setup = setup
        self.seat = int(chair.seat)
        self.names = names
        self.seed = seed
        self.clock = clock or Clock()
        self.state = chair.imagine(Fast(seed))
        self.chair = Chair(self.game, self.state, self.seat)
        self.milestone = int(chair.milestone())
        self.far = False  # were imagined games played to the end?

    def hint(self, best: int, seconds: float, simulations: int) -> Hint:
        until = self.clock.now() + seconds
        luck = Fast(seed_of(self.seed, POSSIBLE))
        advice = advise(self.chair, luck, simulations, seconds * THINKING, best, clock=self.clock)
        self.far = advice.far
        found = advice.moves[:best]
        sides: list[Side] = []
        for move in found:
            in_time = not seconds or self.clock.now() < until
            deed = self.words(int(move.option))
            sides.append(Side(deed, move, self.tales(move) if in_time else []))
        suggestions = [self.suggestion(sides, place) for place in range(len(sides))]
        return Hint(self.seat, int(found[0].fared.games), tuple(suggestions))

    def tales(self, move: Weighed) -> list[Tale]:
        return tales(self.chair, self.setup.box, int(move.option), self.seed, TALES)

    def suggestion(self, sides: list[Side], place: int) -> Suggestion:
        """Compared with the best, or the best with the second."""
        move, best = sides[place].weighed, sides[0].weighed
        other = min(len(sides) - 1, 1) if place == 0 else 0
        words = self.words(int(move.option))
        shares = self.shares(move)
        share = shares[self.seat] if shares else None
        behind, doubt = self.gap(best, move)
        return Suggestion(
            name=words.name,
            text=words.text.format(*self.names),
            target=words.target,
            share=share,
            error=self.error(move),
            shares=tuple(shares),
            behind=behind,
            doubt=doubt,
            why=self.why(sides[place], sides[other], place == 0),
        )

    def words(self, option: int) -> Move:
        d = decision_of(self.state, self.seat)
        assert d is not None
        return self.game.move(self.state, d, option)

    # what is stated

    @property
    def trusted(self) -> bool:
        return trusted(self.game, self.setup, KNOWN, self.far)

    def shares(self, move: Weighed) -> list[float]:
        found = move.fared.shares()
        if not self.trusted or not found:
            return []
        return stated(self.game.name, KNOWN, self.milestone, found)

    def error(self, move: Weighed) -> float | None:
        if not self.trusted or move.fared.games < 2:
            return None
        return float(move.fared.errors()[self.seat]) * self.steepness(move)

    def gap(self, best: Weighed, move: Weighed) -> tuple[float | None, float | None]:
        """How far the move is behind the best, and the standard error of that."""
        if not self.trusted or move.fared.games < 2:
            return None, None
        behind = self.shares(best)[self.seat] - self.shares(move)[self.seat]
        return behind, float(best.lead(move)[1]) * self.steepness(move)

    def steepness(self, move: Weighed) -> float:
        return steepness(self.game.name, KNOWN, self.milestone, move.fared.shares(), self.seat)

    def why(self, side: Side, other: Side, best: bool) -> str:
        if side.weighed is other.weighed:
            return ""
        names = [name if seat != self.seat else "you" for seat, name in enumerate(self.names)]
        said = explained(self.chair, names, side, other, best)
        return said or (LEVEL[best] if level(side.weighed, other.weighed) else "")


def level(move: Weighed, other: Weighed) -> bool:
    """Can nobody tell which is better?"""
    lead, doubt = move.lead(other)
    return abs(lead) < max(NEAR, SURE * doubt)
