"""What a match asks, and how it ended."""

from __future__ import annotations

from northpole.engine.words import Move, MoveSeries


class Question:
    """What a seat has to decide: the kind of decision, a sentence, its legal moves, the section of the rules.

    `passing` is the move that lets it go by, where the same is asked again and again; `unasked` the one that a screen
    may make by itself; `series` are ways to answer this and what follows at one word.
    """

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: str,
        moves: list[Move],
        rule: str,
        passing: str,
        unasked: str,
        series: list[MoveSeries],
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.moves = moves
        self.rule = rule
        self.passing = passing
        self.unasked = unasked
        self.series = series

    def __repr__(self) -> str:
        return f"<Question {self.kind} to seat {self.seat}: {self.prompt}>"


class Place:
    """Where a seat ended up; equal seats share a place."""

    def __init__(self, place: int, seat: int, score: int) -> None:
        self.place = place
        self.seat = seat
        self.score = score

    def __repr__(self) -> str:
        return f"<Place {self.place}: seat {self.seat} with {self.score}>"
