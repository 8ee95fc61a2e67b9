"""One game as learning programs play it: who is asked, what they see as numbers, which actions they have."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Mapping
from typing import Any

from northpole.adapters.encoding import Encoding, encoding_of
from northpole.adapters.seeds import checked_seed
from northpole.bots.bot import Bot
from northpole.bots.lockstep import margin, share
from northpole.engine.chair import Chair
from northpole.engine.errors import BadSetup, IllegalMove
from northpole.engine.limits import echo
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.registry import find_game
from northpole.engine.run import DRAWING, choose, decision_of, draw, settle
from northpole.engine.state import State

RAISE = "raise"
REPLACE = "replace"
REWARDS = ("rank", "margin")
USUAL_SEATS = 4
SHOWN = 12
LUCK = 1  # what is drawn beside the game is game 1 of the series that starts from the game's seed
SEED_BITS = 62


class Rules:
    """What stays the same from game to game; everything is checked as it is made."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        ruleset: str | None = None,
        changes: Mapping[str, Any] | None = None,
        rewards: str = "rank",
        max_cycles: int | None = None,
        illegal: str = RAISE,
    ) -> None:
        self.game = find_game(game)
        number = min(USUAL_SEATS, self.game.seats[-1]) if seats is None else seats
        self.setup = self.game.setup(number, options or {}, ruleset, changes or {})
        self.encoding: Encoding = encoding_of(game, number, options, ruleset, changes)
        self.seats: int = number
        self.by_margin = one_of("rewards", rewards, REWARDS) == "margin"
        self.illegal = one_of("illegal", illegal, (RAISE, REPLACE))
        if max_cycles is not None and max_cycles < 1:
            raise BadSetup(f"max_cycles is a whole number from 1, or None, not {echo(max_cycles)}")
        self.max_cycles = max_cycles

    def match(self, seed: int) -> Match:
        """A match of these rules before its first move."""
        setup = self.setup
        return Match.new(
            self.game, self.seats, setup.options, setup.ruleset, seed=seed, changes=setup.changes
        )

    def rewards(self, s: State) -> list[float]:
        """Of a game that is over, by seat."""
        if self.by_margin:
            scores = self.game.scores(s)
            return [margin(scores, seat) for seat in range(self.seats)]
        places = self.game.places(s)
        return [share(places, seat) for seat in range(self.seats)]


class Seeds:
    """Where games come from: a series of seeds, begun anew whenever one is given."""

    def __init__(self) -> None:
        self.first = secrets.randbits(SEED_BITS)
        self.number = 0

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self.first, self.number = checked_seed(seed), 0
        self.number += 1
        return seed_of(self.first, self.number - 1)


class Episode:
    """A game on its way. A cycle asks everybody who is waiting once, one seat after the other.

    Where several decide at once nobody sees what the others of the cycle have answered.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.state: State = rules.game.start(rules.setup)
        self.nature: Nature = Fast(seed)
        self.luck: Nature = Fast(seed_of(seed, LUCK))
        self.menu = Menu()
        self.made: list[tuple[int, int]] = []  # seats and options
        self.cycles = 0
        self.asked: list[int] = []  # who is still to answer in this cycle
        self.go_on()

    @property
    def over(self) -> bool:
        return self.state.stack is None

    @property
    def cut(self) -> bool:
        """Has it gone on for as many cycles as it may?"""
        most = self.rules.max_cycles
        return most is not None and self.cycles >= most and not self.over

    def waiting(self) -> list[int]:
        """All who have something to decide."""
        return [seat for seat in range(self.rules.seats) if decision_of(self.state, seat)]

    def observe(self, seat: int) -> bytes:
        return self.rules.encoding.observe(self.state, seat)

    def mask(self, seat: int) -> bytes:
        """1 for every action this seat may take now; nothing for who isn't asked, or after the end."""
        if seat not in self.asked or self.cut:
            return bytes(self.rules.encoding.actions)
        return self.rules.encoding.mask(self.state, seat)

    # going on

    def check(self, seat: int, action: Any) -> int:
        """The option this action stands for; IllegalMove says why there is none, and nothing has changed then."""
        d = decision_of(self.state, seat)
        if d is None or seat not in self.asked:
            raise IllegalMove(f"seat {seat} has nothing to decide now; asked are {self.asked}")
        number = self.number(action)
        if self.rules.encoding.mask(self.state, seat)[number]:
            return int(self.rules.encoding.option_of(d, number))
        if self.rules.illegal == REPLACE:
            return self.any_option(seat)
        raise IllegalMove(self.refusal(seat, number))

    def number(self, action: Any) -> int:
        """Whatever a learner hands in, as a plain number of the encoding."""
        actions = self.rules.encoding.actions
        try:
            number = operator.index(action)
        except TypeError:
            raise IllegalMove(
                f"an action is a whole number from 0 to {actions - 1}, not {echo(action)}"
            ) from None
        if not 0 <= number < actions:
            raise IllegalMove(f"an action is a number from 0 to {actions - 1}, not {number}")
        return number

    def any_option(self, seat: int) -> int:
        Chair(self.rules.game, self.state, seat).offer(self.menu)
        return int(self.menu.at(self.luck.below(self.menu.size)))

    def refusal(self, seat: int, number: int) -> str:
        encoding, state = self.rules.encoding, self.state
        mask = encoding.mask(state, seat)
        legal = [
            f"{action} ({encoding.move_name(state, seat, action)})"
            for action in range(encoding.actions)
            if mask[action]
        ]
        shown = legal if len(legal) <= SHOWN else [*legal[: SHOWN - 2], "...", legal[-1]]
        return (
            f"action {number} ({encoding.action_name(number)}) is not allowed for seat {seat} now;"
            f" allowed: {', '.join(shown)}"
        )

    def act(self, seat: int, option: int) -> None:
        """Make a move that was checked, and run on."""
        self.made.append((seat, option))
        choose(self.state, seat, option)
        self.asked.remove(seat)
        self.go_on()

    def play_bot(self, seat: int, bot: Bot) -> None:
        """Let a bot answer for this seat, from what the seat knows."""
        chair = Chair(self.rules.game, self.state, seat)
        self.act(seat, int(bot.choose(chair, self.luck, self.menu)))

    def go_on(self) -> None:
        """Run all that needs no answer, and begin another cycle when one is done."""
        while settle(self.state, self.menu) == DRAWING:
            draw(self.state, self.nature)
        open_to = self.waiting()
        self.asked = [seat for seat in self.asked if seat in open_to]
        if not self.asked:
            if self.made:
                self.cycles += 1
            self.asked = open_to

    # looking

    def rewards(self) -> list[float]:
        """By seat: nothing before the end."""
        return self.rules.rewards(self.state) if self.over else [0.0] * self.rules.seats

    def match(self) -> Match:
        """The same as a match: for its text, its picture, and a record to look at."""
        match = self.rules.match(self.seed)
        for seat, option in self.made:
            match.play(seat, match.chair(seat).name(option))
        return match


def one_of(what: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise BadSetup(f"{what} is one of {', '.join(allowed)}, not {echo(value)}")
    return value
