"""A table set up by hand: every roll and every drawn Present is chosen, then moves by their names.

    scene = Scene(2).dice(0, enlist="4 5").dice(1, toys="6").place("2 3 0", "0 4 1")
    assert scene.elves == [2, 0]

Rules are tried on a plain board: four colours of three levels, each a little harder to rise from, and five
elves. So they don't depend on how the game is tuned; `real=True` takes the numbers of the game.

Dice that nobody named show 2, which is nothing at all in purple on that board. Whoever holds a Present is asked in
every window; `quiet` passes for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from northpole import Game
from northpole.engine.decision import Decision
from northpole.engine.game import Setup
from northpole.games.realsanta import GAME
from northpole.games.realsanta.pieces import CARDS, ZONES
from northpole.games.realsanta.state import PHASES, Santa, Table
from northpole.games.realsanta.windows import RerollDice
from tests.support.scripted import Scripted

PLAIN_BOARD = {
    "jolly.levels": [3, 3, 3, 3],
    "jolly.toys_on": [5, 4, 3, 2],
    "jolly.jollyify_on": [3, 4, 5, 6],
    "elves.each": 5,
}
NOTHING = "0 5 0"  # a placement that brings nothing with the usual 2s, as Jolly starts in purple
WINDOWS = ("placed", "roll", "snow")


def realsanta() -> Game:
    return GAME


def setup(seats: int, changes: Mapping[str, Any] | None = None, **options: Any) -> Setup:
    return GAME.setup(seats, options, None, changes or {})


def words(counts: Mapping[str, int]) -> str:
    """`{"reroll": 2, "six": 1}` as "reroll reroll six"."""
    return " ".join(name for name, number in counts.items() for _ in range(number))


class Scene(Scripted[Table]):
    """Every roll and every drawn Present is chosen."""

    def __init__(
        self,
        seats: int = 2,
        *,
        oldest: str = "",
        first: int = 0,
        changes: Mapping[str, Any] | None = None,
        real: bool = False,
        **options: Any,
    ) -> None:
        numbers = {**({} if real else PLAIN_BOARD), **(changes or {})}
        super().__init__(GAME, seats, options, changes=numbers)
        self.oldest = oldest or " ".join(str(seat) for seat in range(seats))
        self.first = first
        self.to_roll: dict[tuple[int, str], str] = {}
        self.to_reroll: list[str] = []
        self.to_draw: list[str] = []
        self.let_happen()

    # what nature does

    def dice(self, seat: int, **rolls: str) -> Scene:
        """What this seat will roll in some zones of the round, faces rising."""
        for zone, roll in rolls.items():
            assert zone in ZONES
            self.to_roll[seat, zone] = roll
        return self

    def again(self, *rolls: str) -> Scene:
        """What the next dice rolled again will show."""
        self.to_reroll += rolls
        return self

    def draws(self, cards: str) -> Scene:
        """The next Presents drawn."""
        self.to_draw += cards.split()
        return self

    def outcome(self, what: str, d: Decision[Any], possible: list[str]) -> str:
        if what == "oldest":
            return self.oldest
        if what == "first":
            return str(self.first)
        if what == "roll":
            return self.roll(d, possible[0].replace("1", "2"))
        return self.to_draw.pop(0)

    def roll(self, d: Decision[Any], usual: str) -> str:
        if isinstance(d, RerollDice):
            return self.to_reroll.pop(0)
        return self.to_roll.pop((int(self.table.roller), ZONES[self.table.zone]), usual)

    # what players do

    def place(self, *splits: str) -> Scene:
        """Everybody's placement, by seat, made in the order of the round."""
        assert len(splits) == self.seats
        for seat in self.order:
            self.play(seat, f"place {splits[seat]}")
        return self.check_dice()

    def answer(self, *answers: str) -> Scene:
        """One round of answers in a window, by seat; "-" for who is not asked."""
        assert len(answers) == self.seats
        assert self.match.waiting() == [seat for seat in range(self.seats) if answers[seat] != "-"]
        for seat in self.match.waiting():
            self.play(seat, answers[seat])
        return self

    def passes(self) -> Scene:
        """Everyone who is asked passes, once."""
        for seat in self.match.waiting():
            self.play(seat, "pass")
        return self

    def quiet(self, phase: str = "place", zone: str | None = None) -> Scene:
        """Everyone passes until the game is there; all dice named must have been rolled by a new round."""
        while not self.match.over and (self.phase, self.zone) != (phase, zone):
            assert self.phase in WINDOWS, self.phase
            self.passes()
        return self.check_dice()

    def check_dice(self) -> Scene:
        """At the end of a round no roll that was named is left over."""
        assert self.phase in WINDOWS or not self.to_roll, self.to_roll
        return self

    def round(self, *splits: str) -> Scene:
        """A whole round in which nobody plays a Present."""
        self.place(*splits)
        return self.quiet()

    def give(self, seat: int, cards: str) -> Scene:
        """Rounds in which this seat rolls nothing but 1s and draws these Presents; boards stay as they are."""
        left = cards.split()
        while left:
            now, left = left[:2], left[2:]
            self.draws(" ".join(now))
            ones = "1 1 2 2 2" if len(now) == 1 else "1 1 1 1 2"
            self.dice(seat, jolly=ones)
            self.round(*[NOTHING] * self.seats)
        return self

    def board(self, seat: int, **values: int) -> Scene:
        """Put a board where a test needs it, without the rounds that lead there."""
        for name, value in values.items():
            setattr(self.santa(seat), name, value)
        return self

    # what there is to see

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]

    @property
    def zone(self) -> str | None:
        zone: str | None = self.view()["zone"]
        return zone if self.phase == "roll" else None

    @property
    def order(self) -> list[int]:
        return list(self.view()["order"])

    def seen(self, seat: int, eyes: int | None = None) -> dict[str, Any]:
        """A player as another sees it, a spectator unless said otherwise."""
        return cast(dict[str, Any], self.view(eyes)["santas"][seat])

    def all(self, what: str) -> list[Any]:
        return [self.seen(seat)[what] for seat in range(self.seats)]

    @property
    def toys(self) -> list[int]:
        return self.all("toys")

    @property
    def jolly(self) -> list[int]:
        return self.all("jolly")

    @property
    def elves(self) -> list[int]:
        return self.all("elves")

    @property
    def excitement(self) -> list[int]:
        return self.all("excitement")

    @property
    def tokens(self) -> list[bool]:
        return self.all("token")

    @property
    def presents(self) -> list[int]:
        return self.all("presents")

    def hand(self, seat: int) -> str:
        return words(self.seen(seat, seat)["own"]["hand"])

    @property
    def under(self) -> str:
        """The used Presents under the deck, next to be drawn first."""
        return " ".join(self.view()["under"])

    # only where no record leads

    def santa(self, seat: int) -> Santa:
        return self.table.santas[seat]


def holding(cards: str, seats: int = 2, seat: int = 0, **values: Any) -> Scene:
    """A table at a placement at which one seat holds these Presents."""
    assert all(card in CARDS for card in cards.split())
    return Scene(seats, **values).give(seat, cards)
