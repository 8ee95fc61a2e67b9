"""Real positions to look at: of every kind of question the fullest one, at every number of players."""

from __future__ import annotations

from dataclasses import dataclass

from northpole.engine.match import Match
from northpole.table.sight.perspective import Perspective
from tests.support.drawing import looked_back, opened, seen
from tests.support.sample_matches import Walk

MATCHES = 3  # rare questions don't come up in every match


@dataclass(frozen=True)
class Position:
    """Somebody's look at a match after some moves; without a seat a spectator's."""

    name: str
    match: Match
    moves: int
    seat: int | None
    everything: bool = False
    past: bool = False

    @property
    def perspective(self) -> Perspective:
        if self.past and self.seat is not None:
            return looked_back(self.match, self.seat, self.moves)
        then = self.match if self.moves == self.match.length else self.match.at(self.moves)
        return opened(then) if self.everything else seen(then, self.seat)


def positions(game: str, seats: int, options: dict[str, object], first: int = 0) -> list[Position]:
    """One for each kind of question, then the spectator's, the end, and a look back from there."""
    best: dict[str, tuple[float, Position]] = {}
    for seed in range(first, first + MATCHES):
        walk = Walk(game, seats, options, seed, chance=0.1)
        while not walk.match.over:
            note(walk.match, best)
            walk.step()
    match, half = walk.match, walk.match.length * 2 // 3
    return [
        *(position for _, position in best.values()),
        Position("watching", match, half, None),
        Position("open", match, half, None, everything=True),
        Position("over", match, match.length, 0),
        Position("back", match, half, 0, past=True),
    ]


def note(match: Match, best: dict[str, tuple[float, Position]]) -> None:
    """Keep the position with most to choose from, and of those the latest."""
    for seat in match.waiting():
        question = match.decision(seat)
        assert question is not None
        name = question.kind.lower()
        fullness = len(question.moves) + match.length / 10
        if name not in best or fullness > best[name][0]:
            best[name] = fullness, Position(name, match, match.length, seat)
