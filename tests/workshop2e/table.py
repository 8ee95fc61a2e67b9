"""A table set up by hand: every card, reindeer and ornament that comes up, then moves by their names.

    scene = Scene(2, toys=["truck, kite", "drum, robot"], mail="castle")
    scene.play(0, "metal shop", "put 2 on truck")
    assert scene.missing(0, "truck") == "1 metal, 1 assembly"

What nobody named is filled in from what the decks have to spare. Seat 0 begins unless `first` says otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from northpole import Game
from northpole.engine.decision import Decision
from northpole.engine.game import Setup
from northpole.games.workshop2e import GAME
from northpole.games.workshop2e.state import Table, Team
from tests.support.scripted import Scripted

TOKENS = ("fabric", "wood", "metal", "assembly")
LONGEST_DAY = 400  # moves


def workshop() -> Game:
    return GAME


def setup(seats: int, changes: Mapping[str, Any] | None = None, **options: Any) -> Setup:
    return GAME.setup(seats, options, None, changes or {})


def listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def in_words(tokens: Mapping[str, int]) -> str:
    """`{"metal": 2, "wood": 1}` as "1 wood, 2 metal"."""
    return ", ".join(f"{tokens[kind]} {kind}" for kind in TOKENS if tokens.get(kind))


class Scene(Scripted[Table]):
    """Cards that nobody named are filled in from what is left."""

    def __init__(
        self,
        seats: int = 2,
        *,
        toys: Sequence[str] = (),
        mail: str = "",
        letters: str = "",
        draws: str = "",
        deer: Sequence[str] = (),
        ornaments: str = "",
        begins: int = 0,
        changes: Mapping[str, Any] | None = None,
        names: list[str] | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("first", "0")
        super().__init__(GAME, seats, options, changes=changes, names=names)
        self.begins = begins
        hands = [listed(hand) for hand in toys]
        self.hands = [hands[seat] if seat < len(hands) else [] for seat in range(seats)]
        self.letters = listed(mail)
        self.later = listed(letters)
        self.draws = listed(draws)
        self.deer = [listed(row) for row in deer]
        self.led = 0
        self.ornaments = listed(ornaments)
        self.let_happen()

    # what nature does

    def outcome(self, what: str, d: Decision[Any], possible: list[str]) -> str:
        if what == "first":
            return str(self.begins)
        if what == "letter":
            return self.next_of(self.letters if self.setting_up else self.later, possible)
        if what == "toy":
            return self.next_of(
                self.hands[int(d.seat)] if self.setting_up else self.draws, possible
            )
        if what == "reindeer":
            return self.next_reindeer(possible)
        return self.ornaments.pop(0) if self.ornaments else possible[0]

    def next_of(self, chosen: list[str], possible: list[str]) -> str:
        """The next card chosen, or the last one that nobody has chosen for later."""
        if chosen:
            return chosen.pop(0)
        taken = {*self.letters, *self.later, *self.draws, *(c for h in self.hands for c in h)}
        return [card for card in possible if card not in taken][-1]

    def next_reindeer(self, possible: list[str]) -> str:
        row, place = divmod(self.led, 3)
        self.led += 1
        chosen = self.deer[row] if row < len(self.deer) else []
        if place < len(chosen):
            return chosen[place]
        wanted = Counter(deer for later in self.deer[row + 1 :] for deer in later)
        left = self.view()["stable"]["undealt"]
        spare = [deer for deer in possible if left[deer] > wanted[deer]]
        return spare[-1] if spare else possible[-1]

    @property
    def setting_up(self) -> bool:
        return str(self.view()["phase"]) == "setup"

    # what players do

    def idle(self, elves: int = 1) -> Scene:
        """The next elves go to the Donation Center for nothing."""
        for _ in range(elves):
            seat = self.asked
            self.play(seat, "donations")
            while "leave" in self.match.moves(seat):
                self.play(seat, "leave")
        return self

    def rest_of_day(self) -> Scene:
        """All elves left today idle."""
        today = self.view()["day"]
        for _ in range(LONGEST_DAY):
            if self.match.over or self.view()["day"] != today:
                return self
            self.idle()
        raise AssertionError("the day does not end")

    def to_day(self, day: int) -> Scene:
        while self.view()["day"] < day:
            self.rest_of_day()
        return self

    def finish(self) -> Scene:
        """Idle to the end of the game."""
        while not self.match.over:
            self.rest_of_day()
        return self

    # what there is to see

    @property
    def asked(self) -> int:
        waiting = self.match.waiting()
        assert len(waiting) == 1
        return waiting[0]

    def texts(self, seat: int) -> list[str]:
        question = self.match.decision(seat)
        assert question is not None
        return [move.text for move in question.moves]

    def prompt(self, seat: int) -> str:
        question = self.match.decision(seat)
        assert question is not None
        return question.prompt

    def team(self, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], self.view()["teams"][seat])

    def toys(self, seat: int) -> list[str]:
        """The unfinished toys, free slots left out."""
        return [toy["toy"].replace("_", " ") for toy in self.team(seat)["toys"] if toy]

    def missing(self, seat: int, toy: str) -> str:
        """What a toy still needs."""
        for slot in self.team(seat)["toys"]:
            if slot and slot["toy"].replace("_", " ") == toy:
                return in_words(slot["missing"])
        raise AssertionError(f"seat {seat} has no {toy}")

    def points(self, seat: int, source: str) -> int:
        return int(self.team(seat)["points"][source])

    @property
    def scores(self) -> list[int]:
        """Where the score markers stand."""
        return [self.team(seat)["score"] for seat in range(self.seats)]

    @property
    def donations(self) -> str:
        return in_words(self.view()["donations"]["tokens"])

    @property
    def supply(self) -> dict[str, int]:
        return cast(dict[str, int], self.view()["supply"])

    @property
    def display(self) -> list[str | None]:
        row = self.view()["mail"]["display"]
        return [card and card["toy"].replace("_", " ") for card in row]

    @property
    def stalls(self) -> list[str | None]:
        return list(self.view()["stable"]["stalls"])

    # only where no record leads

    def side(self, seat: int) -> Team:
        return self.table.teams[seat]

    def card(self, toy: str) -> int:
        return self.table.box.toys.index(toy.replace(" ", "_"))

    def lay(self, row: str, *numbers: int) -> None:
        """A row of the table as a test wants it: "supply", "center" or "display"."""
        assert len(getattr(self.table, row)) == len(numbers)
        setattr(self.table, row, vec[i64](numbers))

    def give_reindeer(self, seat: int, *names: str) -> None:
        for name in names:
            kind = self.table.box.reindeer.index(name)
            self.side(seat).reindeer += 1 << (6 * kind)

    def has_finished(self, seat: int, *toys: str) -> None:
        """These toys lie finished beside the mat, from the deck."""
        for toy in toys:
            assert (self.table.deck >> self.card(toy)) & 1, f"the {toy} is on the table"
            self.table.deck -= 1 << self.card(toy)
            self.side(seat).finished |= 1 << self.card(toy)

    def has_hung(self, seat: int, ornaments: int) -> None:
        self.side(seat).tree = (1 << ornaments) - 1
