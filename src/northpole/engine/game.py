"""What the engine needs to know of a game; each game's folder fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.errors import BadSetup
from northpole.engine.nature import Nature
from northpole.engine.numbers import Numbers, Sheet
from northpole.engine.options import Option, check_options
from northpole.engine.state import State


class Setup:
    """How a match is set up, everything checked."""

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
        self.kept: object = None  # what a game works out of it once


class Move:
    """A legal move: its name in records, its text for people, and what it touches on the board."""

    def __init__(self, name: str, text: str, target: str) -> None:
        self.name = name
        self.text = text
        self.target = target


class Source:
    """Where points came from: a title, and for each seat what it brought, in words or figures."""

    def __init__(self, title: str, values: list[str]) -> None:
        self.title = title
        self.values = values


class Game:
    """One game. `seats` is the range of player counts, `decisions` every decision by its key."""

    def __init__(
        self, name: str, sheet: Sheet, options: list[Option], decisions: list[Decision[Any]]
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
        self.check_numbers(setup)
        return setup

    def check_combination(self, options: dict[str, Any]) -> None:
        """Refuse options that exclude each other."""

    def check_numbers(self, setup: Setup) -> None:
        """Refuse changed numbers that no game can be played with."""

    # the rules

    def start(self, setup: Setup) -> State:
        """The table before anything is dealt, its first decision on the stack."""
        raise NotImplementedError

    def from_data(self, setup: Setup, data: dict[str, Any]) -> State:
        """The inverse of State.to_data."""
        raise NotImplementedError

    def scores(self, s: State) -> list[int]:
        raise NotImplementedError

    def standing(self, s: State, seat: int) -> list[int]:
        """What ranks a seat, most important first, more is better."""
        raise NotImplementedError

    def places(self, s: State) -> list[int]:
        """The place of each seat, by standings. A game without a winner leaves the first one empty."""
        return places([self.standing(s, seat) for seat in range(s.seats)])

    # what may be seen

    def view(self, s: State, seat: int | None) -> dict[str, Any]:
        """What this seat may see; None is a spectator. The only way out for information."""
        raise NotImplementedError

    def all_open(self) -> bool:
        """Does everybody see all there is? Then nobody looks away when a screen is passed on."""
        return False

    def determinise(self, s: State, seat: i64, nature: Nature) -> State:
        """A full state with all that this seat can't know drawn anew."""
        raise NotImplementedError

    # words

    def prompt(self, s: State, d: Decision[Any]) -> str:
        """What is asked, as a sentence to a person."""
        raise NotImplementedError

    def move_name(self, s: State, d: Decision[Any], option: i64) -> str:
        """The name of an option or outcome in records."""
        raise NotImplementedError

    def move(self, s: State, d: Decision[Any], option: i64) -> Move:
        """An option as people see it."""
        raise NotImplementedError

    def why_not(self, s: State, d: Decision[Any], name: str) -> str:
        """Why a move is not legal, if more can be said than that it is not on the list."""
        return ""

    def rule(self, s: State, d: Decision[Any]) -> str:
        """The section of the game's rules page that matters for this decision; "" for none in particular."""
        return ""

    def chapter(self, line: str) -> str:
        """What a line of the journal opens, a day or a season; "" for a line within one."""
        return ""

    def tally(self, view: dict[str, Any]) -> list[int]:
        """Points by seat, as far as the rules let this view know them; [] where they are secret."""
        return []

    def sources(self, view: dict[str, Any]) -> list[Source]:
        """Where the points came from, once the game is over."""
        return []

    # for bots

    def estimate(self, s: State, seat: i64) -> float:
        """About how many points this seat will have in the end."""
        raise NotImplementedError

    def likely(self, s: State, d: Decision[Any], luck: Nature) -> i64:
        """A quick guess at what a sensible player would choose; -1 for no idea."""
        return -1


def places(keys: list[list[int]]) -> list[int]:
    """The place of each, 1 for the best; equal keys share a place."""
    return [1 + sum(1 for other in keys if other > key) for key in keys]
