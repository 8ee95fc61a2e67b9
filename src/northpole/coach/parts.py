"""The work of a review in parts that can be done anywhere and in any order: the same part, the same result."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from northpole.bots.advice import Advice, Weighed, advise
from northpole.bots.bot import GreedyBot
from northpole.coach.odds import KNOWN, OPEN, stated, steepness
from northpole.coach.outlook import outlook
from northpole.coach.second import has_second, second_opinion
from northpole.coach.walk import Spot, Walk
from northpole.coach.weighing import weigh_again
from northpole.coach.why import Side, explained, tales
from northpole.engine.chair import Chair
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import decision_of
from northpole.engine.words import Move

CHANCE: Final = -1
BEGINNING: Final = -2
COSTLY: Final = 0.05  # of the victory: a gap that may be called a mistake
SURE: Final = 2.0  # paired standard errors that it must have, too
# a second opinion has one imagined game for so many, and so many at least: fewer would say nothing
SECOND: Final = 8
FEWEST_SECOND, MOST_SECOND = 40, 100
TALES: Final = 10
# imagined games for the graph and for all decisions of a review: a minute of one processor at most, compiled;
# what is looked at again comes on top
FOR_POINTS: Final = 30_000
FOR_DECISIONS: Final = {
    "sweatshop": 160_000,
    "workshop2e": 260_000,
    "realsanta": 200_000,
    "union": 120_000,
    "workshop1e": 180_000,
}
FOR_OTHERS: Final = 100_000
PLAIN: Final = 10  # plain Python takes some twenty times as long: there are so many times fewer
FEWEST_WORLDS, MOST_WORLDS = 12, 200
FEWEST_GAMES, MOST_GAMES = 24, 4_000


class ReviewPart(NamedTuple):
    """`at` is the spot: for a point of the graph the one it stands before, for a decision the one it is made at."""

    kind: str  # "point" or "decision"
    at: int
    amount: int  # of imagined games


@dataclass(frozen=True)
class Point:
    """Everybody's share after so many moves, all cards open.

    `by` is who acted last: a seat, chance, all at once, or nobody yet.
    """

    at: int
    moves: int
    by: int
    shares: tuple[float, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True)
class Rated:
    """A decision, and what its seat could have known of it then.

    `gap` is what the best move was better by, `doubt` its paired standard error. Where the best was made, `lead` is
    what it was better by than the next, with `lead_doubt`; `favourite` is that best or next move.
    """

    at: int
    moves: int
    seat: int
    prompt: str
    made: str
    favourite: str
    favourite_name: str
    target: str
    gap: float
    doubt: float
    lead: float
    lead_doubt: float
    glance: bool  # is it what somebody takes who looks only one step ahead?
    why: str

    @property
    def mistake(self) -> bool:
        return self.gap >= COSTLY and self.gap >= SURE * self.doubt

    @property
    def find(self) -> bool:
        """The best move, clearly better than any other that was looked at, and not seen at a glance."""
        return not self.glance and self.lead >= COSTLY and self.lead >= SURE * self.lead_doubt

    @property
    def good(self) -> bool:
        """As good as the best, for all that can be told."""
        return self.gap < 0.01 or self.gap < SURE * self.doubt


def plan(walk: Walk, graph: bool, compiled: bool) -> list[ReviewPart]:
    """The graph first, if shares can be stated, then decision after decision."""
    name = walk.match.game.name
    ends = [stretch.first for stretch in walk.stretches()] if graph else []
    decisions = walk.decisions()
    less = 1 if compiled else PLAIN
    worlds = FOR_POINTS // less // max(1, len(ends))
    games = FOR_DECISIONS.get(name, FOR_OTHERS) // less // max(1, len(decisions))
    worlds = max(FEWEST_WORLDS, min(MOST_WORLDS, worlds))
    games = max(FEWEST_GAMES, min(MOST_GAMES, games))
    return [ReviewPart("point", at, worlds) for at in ends] + [
        ReviewPart("decision", at, games) for at in decisions
    ]


@lru_cache(maxsize=2)
def walk_of(record: str) -> Walk:
    return Walk(Match.load(record))


def work(record: str, parts: list[ReviewPart]) -> list[Point | Rated]:
    """In whichever process: some parts of the review of this record."""
    walk = walk_of(record)
    return [point(walk, part) if part.kind == "point" else rated(walk, part) for part in parts]


# the graph


def point(walk: Walk, part: ReviewPart) -> Point:
    game, state = walk.match.game, walk.state(part.at)
    by = walk.acted(part.at) if part.at else BEGINNING
    fared = outlook(game, state, seed_of(part.at, 1), part.amount)
    milestone, raw = int(game.milestone(state)), fared.shares()
    errors = [
        error * steepness(game.name, OPEN, milestone, raw, seat)
        for seat, error in enumerate(fared.errors())
    ]
    shares = stated(game.name, OPEN, milestone, raw)
    return Point(part.at, walk.moves(part.at), by, tuple(shares), tuple(errors))


def last_point(walk: Walk) -> Point:
    """How it ended: nothing to imagine."""
    winners = walk.match.winners()
    shares = [
        1.0 / len(winners) if seat in winners else 0.0 for seat in range(walk.match.setup.seats)
    ]
    by = walk.acted(len(walk.spots)) if walk.spots else BEGINNING
    return Point(len(walk.spots), walk.match.length, by, tuple(shares), (0.0,) * len(shares))


# decisions


def rated(walk: Walk, part: ReviewPart) -> Rated:
    return Rating(walk, walk.spots[part.at], part).rated()


class Rating:
    """One decision of a finished game, judged from its own seat."""

    def __init__(self, walk: Walk, spot: Spot, part: ReviewPart) -> None:
        self.walk = walk
        self.match = walk.match
        self.game = walk.match.game
        self.spot = spot
        self.part = part
        self.seat = spot.entry.seat
        self.seed = seed_of(part.at, 2)
        self.chair = Chair(self.game, spot.state, self.seat)
        self.milestone = int(self.chair.milestone())

    def rated(self) -> Rated:
        option = self.spot.entry.option
        advice = advise(self.chair, Fast(self.seed), self.part.amount, best=2, also=option)
        made = advice.of(option)
        assert made is not None, "what was made is always weighed"
        best = advice.favourite
        other = self.next_best(advice, made) if best is made else best
        gap = doubt = lead = lead_doubt = 0.0
        if not self.walk.can_wait(self.part.at, int(other.option)):
            if best is made:
                lead, lead_doubt = self.lead(made, other)
            else:
                gap, doubt = self.lead(best, made)
        shown = self.words(other)
        found = Rated(
            at=self.part.at,
            moves=self.spot.moves,
            seat=self.seat,
            prompt=self.named(self.prompt()),
            made=self.named(self.words(made).text),
            favourite=self.named(shown.text),
            favourite_name=shown.name,
            target=shown.target,
            gap=gap,
            doubt=doubt,
            lead=lead,
            lead_doubt=lead_doubt,
            glance=self.at_a_glance() == option,
            why="",
        )
        if (found.mistake or found.find) and self.same(found, made, other):
            return replace(found, gap=0.0, doubt=0.0, lead=0.0, lead_doubt=0.0)
        return self.looked_at_again(found, made, other)

    def same(self, found: Rated, made: Weighed, other: Weighed) -> bool:
        """Was nothing lost by what was made, or nothing gained that the other move had not brought, too?"""
        at = self.part.at
        if found.mistake:
            return self.walk.as_well(at, int(other.option), int(made.option))
        return self.walk.came_as_well(at, int(other.option))

    def at_a_glance(self) -> int:
        return int(GreedyBot().choose(self.chair, Fast(self.seed), Menu()))

    def next_best(self, advice: Advice, made: Weighed) -> Weighed:
        return next((move for move in advice.moves if move is not made), made)

    def looked_at_again(self, found: Rated, made: Weighed, other: Weighed) -> Rated:
        """In new imagined games, before anything is said: of many decisions some look clear by luck alone."""
        if found.mistake:
            better, worse = self.again(other, made)
            gap, doubt = self.lead(better, worse)
            found = replace(found, gap=gap, doubt=doubt)
            if found.mistake and not self.stands(better, worse):
                return replace(found, gap=0.0, doubt=0.0)
            return replace(found, why=self.why(better, worse)) if found.mistake else found
        if found.find:
            better, worse = self.again(made, other)
            lead, doubt = self.lead(better, worse)
            found = replace(found, lead=lead, lead_doubt=doubt)
            if found.find and not self.stands(better, worse):
                return replace(found, lead=0.0, lead_doubt=0.0)
            return replace(found, why=self.why(better, worse)) if found.find else found
        return found

    def again(self, better: Weighed, worse: Weighed) -> list[Weighed]:
        options = [int(better.option), int(worse.option)]
        return weigh_again(self.chair, seed_of(self.part.at, 3), options, self.part.amount)

    def stands(self, better: Weighed, worse: Weighed) -> bool:
        """Is a second opinion on its side? Where there is none, or no time for one, it stands as it is."""
        worlds = min(MOST_SECOND, self.part.amount // SECOND)
        if worlds < FEWEST_SECOND or not has_second(self.game.name):
            return True
        options = [int(better.option), int(worse.option)]
        moves = second_opinion(self.chair, seed_of(self.part.at, 4), options, worlds)
        return self.lead(moves[0], moves[1])[0] >= COSTLY / 2

    def lead(self, better: Weighed, worse: Weighed) -> tuple[float, float]:
        """In stated shares."""
        name, at = self.game.name, self.milestone
        shares = [
            stated(name, KNOWN, at, move.fared.shares())[self.seat] for move in (better, worse)
        ]
        steep = steepness(name, KNOWN, at, worse.fared.shares(), self.seat)
        return shares[0] - shares[1], float(better.lead(worse)[1]) * steep

    def why(self, better: Weighed, worse: Weighed) -> str:
        sides = [self.side(move) for move in (better, worse)]
        return explained(self.chair, self.match.names, sides[0], sides[1], better=True)

    def side(self, move: Weighed) -> Side:
        told = tales(self.chair, self.match.setup.box, int(move.option), self.seed, TALES)
        return Side(self.words(move), move, told)

    def words(self, move: Weighed) -> Move:
        d = decision_of(self.spot.state, self.seat)
        assert d is not None
        return self.game.move(self.spot.state, d, move.option)

    def named(self, text: str) -> str:
        """With the players' names in it."""
        return text.format(*self.match.names)

    def prompt(self) -> str:
        d = decision_of(self.spot.state, self.seat)
        assert d is not None
        return self.game.prompt(self.spot.state, d)
