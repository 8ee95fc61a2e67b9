"""What the engine needs to know of a game; each game's folder fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from northpole.engine.actions import Actions, asked_classes
from northpole.engine.decision import Decision
from northpole.engine.errors import BadSetup
from northpole.engine.habit import Habit
from northpole.engine.nature import Nature
from northpole.engine.numbers import Numbers, Sheet
from northpole.engine.observation import Observer
from northpole.engine.options import Option, check_options
from northpole.engine.state import State
from northpole.engine.weights import Weights
from northpole.engine.words import Move, Refusal, Words

S = TypeVar("S", bound=State, default=Any)
B = TypeVar("B", default=Any)


class Setup:
    """How a match is set up, everything checked; `box` is what a game made of its numbers."""

    def __init__(
        self,
        seats: int,
        ruleset: str,
        options: dict[str, Any],
        changes: dict[str, Any],
        numbers: Numbers,
    ) -> None:
        self.seats = seats
        self.ruleset = ruleset
        self.options = options
        self.changes = changes
        self.numbers = numbers
        self.box: Any = None

    def __repr__(self) -> str:
        return f"<Setup for {self.seats} seats, ruleset {self.ruleset}>"


class Source:
    """Where points came from: a title, and for each seat what it brought, in words or figures."""

    def __init__(self, title: str, values: list[str]) -> None:
        self.title = title
        self.values = values


class Game(Generic[S, B]):
    """One game: `S` is its state, `B` the box that holds its numbers.

    `seats` is the range of player counts, `decisions` every decision by its key. The words and habits
    of a decision are found by the number of its class.
    """

    def __init__(
        self,
        name: str,
        sheet: Sheet,
        options: list[Option],
        decisions: list[Decision[Any]],
        words: list[Words[Any]],
        habits: list[Habit[Any]],
    ) -> None:
        self.name = name
        self.sheet = sheet
        self.title: str = sheet.about["title"]
        self.designer: str = sheet.about["designer"]
        low, high = sheet.about["seats"]
        self.seats = range(low, high + 1)
        self.seat_names: list[str] = sheet.about["seat_names"]
        self.rulesets = sheet.rulesets
        self.options = {option.name: option for option in options}
        self.decisions = {decision.key(): decision for decision in decisions}
        asked = asked_classes(decisions)
        for decision in decisions:
            if type(decision) in asked:
                decision.number = asked.index(type(decision))
        self.actions = Actions(decisions)
        self.words = words_of(name, asked, words)
        self.habits = habits_of(name, asked, habits)
        self.weights = Weights({}, {})  # what estimates and habits go by, if that is data
        self.yardstick: Game = self  # the game weighed as it was at first

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.title}>"

    def setup(
        self,
        seats: int,
        options: Mapping[str, Any],
        ruleset: str | None,
        changes: Mapping[str, Any],
    ) -> Setup:
        """Check all that can be chosen before a game, or raise BadSetup."""
        if seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadSetup(f"{self.title} is for {low} to {high} players, not {seats}")
        name = next(iter(self.rulesets)) if ruleset is None else ruleset
        checked = check_options(self.options, options, seats)
        self.check_combination(checked)
        numbers = self.sheet.numbers(name, changes)
        setup = Setup(seats, name, checked, dict(changes), numbers)
        setup.box = self.pack(setup)
        return setup

    def check_combination(self, options: dict[str, Any]) -> None:
        """Refuse options that exclude each other."""

    def pack(self, setup: Setup) -> B:
        """The box of this setup, or BadSetup where no game can be played with its numbers."""
        raise NotImplementedError

    # the rules

    def start(self, setup: Setup) -> S:
        """The table before anything is dealt, its first decision on the stack."""
        return self.opening(setup.box)

    def opening(self, box: B) -> S:
        raise NotImplementedError

    def from_data(self, setup: Setup, data: dict[str, Any]) -> S:
        """The inverse of State.to_data."""
        return self.restored(setup.box, data)

    def restored(self, box: B, data: dict[str, Any]) -> S:
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        raise NotImplementedError

    def standing(self, s: S, seat: int) -> list[int]:
        """What ranks a seat, most important first, more is better."""
        raise NotImplementedError

    def tie_breaks(self) -> list[str]:
        """What decides among equal points, in words: the rest of a standing."""
        return []

    def places(self, s: S) -> list[int]:
        """The place of each seat, by standings. A game without a winner leaves the first one empty."""
        return places([self.standing(s, seat) for seat in range(s.seats)])

    # what may be seen

    def view(self, s: S, seat: int | None) -> Mapping[str, Any]:
        """What this seat may see; None is a spectator. The only way out for information."""
        raise NotImplementedError

    def began(self, view: Mapping[str, Any]) -> int:
        """Who begins, from a view before the first move."""
        return int(view["first"])

    def all_open(self) -> bool:
        """Does everybody see all there is? Then nobody looks away when a screen is passed on."""
        return False

    def determinise(self, s: S, seat: i64, nature: Nature) -> S:
        """A full state with all that this seat can't know drawn anew."""
        raise NotImplementedError

    def observer(self, box: B) -> Observer:
        """Writes views as numbers, for programs that learn; BadSetup where a game has none."""
        raise BadSetup(f"{self.title} has no observations for programs that learn")

    def reopen(self, s: S, seat: i64) -> None:
        """In an imagined state, let the others answer anew what they may have answered in secret."""

    # words

    def prompt(self, s: S, d: Decision[Any]) -> str:
        """What is asked, as a sentence to a person."""
        return self.words[d.number].prompt(s, d.seat)

    def move_name(self, s: S, d: Decision[Any], option: i64) -> str:
        """The name of an option or outcome in records."""
        return self.words[d.number].name(s, d.seat, option)

    def move(self, s: S, d: Decision[Any], option: i64) -> Move:
        """An option as people see it."""
        words = self.words[d.number]
        return Move(words.name(s, d.seat, option), words.phrase(s, d.seat, option))

    def why_not(self, s: S, d: Decision[Any], name: str) -> Refusal | None:
        """Why a move is not legal, if more can be said than that it is not on the list."""
        return self.words[d.number].why_not(s, d.seat, name)

    def rule(self, d: Decision[Any]) -> str:
        """The section of the game's rules page that matters for this decision; "" for none in particular."""
        return self.words[d.number].section

    def tally(self, view: Mapping[str, Any]) -> list[int]:
        """Points by seat, as far as the rules let this view know them; [] where they are secret."""
        return []

    def sources(self, view: Mapping[str, Any]) -> list[Source]:
        """Where the points came from, once the game is over."""
        return []

    # for bots

    def estimate(self, s: S, seat: i64) -> float:
        """About how many points this seat will have in the end."""
        raise NotImplementedError

    def milestone(self, s: S) -> i64:
        """The number of the turn, round, day or season: where it changes a position is quiet."""
        return 0

    def twin(self, s: S, seat: i64, option: i64) -> i64:
        """Where all decide at once: an option that certainly leads to the same estimate; itself where none is known.

        The one that is named is offered earlier, and is its own twin.
        """
        return option

    def own_affair(self, s: S) -> bool:
        """All decide at once: do others' answers, and all that is hidden, leave a seat's own estimate as it is?"""
        return False

    def likely(self, s: S, d: Decision[Any], luck: Nature) -> i64:
        """A quick guess at what a sensible player would choose; NO_IDEA for none."""
        return self.habits[d.number].choose(s, d.seat, luck)

    def weighed(self, weights: Weights) -> Game:
        """The same game, estimates and habits going by these numbers; itself where it has none."""
        return self


def words_of(
    game: str, asked: list[type[Decision[Any]]], words: list[Words[Any]]
) -> list[Words[Any]]:
    """The words of each class, in the order of the classes; none may be missing, or there for nothing."""
    found = {each.of: each for each in words}
    missing = [one.__name__ for one in asked if one not in found]
    idle = [each.of.__name__ for each in words if each.of not in asked]
    if missing or idle or len(found) != len(words):
        raise ValueError(f"{game}: words missing for {missing}, not needed or twice: {idle}")
    return [found[one] for one in asked]


def habits_of(
    game: str, asked: list[type[Decision[Any]]], habits: list[Habit[Any]]
) -> list[Habit[Any]]:
    """The habit at each class; where there is none, a bot has no idea."""
    found = {each.of: each for each in habits}
    idle = [each.of.__name__ for each in habits if each.of not in asked]
    if idle or len(found) != len(habits):
        raise ValueError(f"{game}: habits not needed, or there twice: {idle}")
    return [found[one] if one in found else Habit(one) for one in asked]


def places(keys: list[list[int]]) -> list[int]:
    """The place of each, 1 for the best; equal keys share a place."""
    return [1 + sum(1 for other in keys if other > key) for key in keys]
