"""The games for OpenSpiel. Importing this registers them: `pyspiel.load_game("northpole_sweatshop(players=4)")`.

Where several decide at once they are asked one after the other and see nothing of each other's answers: the turn-based
equivalent, which ISMCTS, MCTS and CFR ask for. Chance is explicit: every draw is a node with its probabilities.
Returns go by places, from 1 for the first to -1 for the last, and add up to nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, ClassVar

import numpy as np
import pyspiel

from northpole.adapters.chances import Odds, Outcomes
from northpole.adapters.episode import Rules
from northpole.engine.decision import CHANCE, Decision
from northpole.engine.errors import BadSetup, NorthpoleError
from northpole.engine.game import Game
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.numbers import parse_change
from northpole.engine.registry import GAMES
from northpole.engine.run import DRAWING, OVER, choose, decision_of, happen, settle
from northpole.engine.state import State

USUAL = "default"
LISTED = "+"  # gold=whistle+knife+satin: a comma ends a parameter
SEEDS = 1 << 62
# More decisions than any game has; the longest of some thousands had 220, 427, 291, 1,780 and 248.
LONGEST = {
    "sweatshop": 2_000,
    "workshop1e": 4_000,
    "workshop2e": 2_000,
    "union": 4_000,
    "realsanta": 4_000,
}


class Playthrough:
    """A game on its way: the state, whose decision it is, and what every seat has seen so far.

    What a seat has seen is kept as a digest: of every observation of its own that differed from the one before, and of
    every action it took, in their order.
    """

    def __init__(self, rules: Rules, state: State, key: str) -> None:
        self.rules = rules
        self.state = state
        self.key = key  # its parameters, from which a copy on another machine is made
        self.status = OVER
        self.player = 0
        self.seen: list[bytes] = [b""] * rules.seats
        self.digests: list[bytes] = [b""] * rules.seats
        self.lengths: list[int] = [0] * rules.seats

    def begin(self) -> Playthrough:
        self.run_on(0)
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Playthrough:
        new = Playthrough(self.rules, self.state.copy(), self.key)
        new.status, new.player = self.status, self.player
        new.seen, new.digests = list(self.seen), list(self.digests)
        new.lengths = list(self.lengths)
        return new

    def __reduce__(self) -> tuple[Callable[..., Playthrough], tuple[Any, ...]]:
        known = [digest.hex() for digest in self.digests]
        return restored, (self.key, self.state.to_data(), self.player, known, self.lengths)

    # asking

    def decision(self) -> Decision[Any]:
        """What is to be decided, by chance or by the player whose turn it is."""
        if self.status == DRAWING:
            return self.state.top()
        d = decision_of(self.state, self.player)
        assert d is not None, "the game is over"
        return d

    def actions(self) -> list[int]:
        d = self.decision()
        base = int(self.rules.game.actions.base(d))
        MENU.clear()
        d.options(self.state, MENU)
        return sorted(base + option for option in MENU.all())

    def outcomes(self) -> Outcomes:
        return ODDS.of(self.decision(), self.state)

    def name(self, action: int) -> str:
        d = self.decision()
        option = action if d.kind == CHANCE else self.rules.encoding.option_of(d, action)
        return self.rules.game.move_name(self.state, d, option)

    # going on

    def happen(self, outcome: int) -> None:
        allowed = [option for option, _ in self.outcomes()]
        if outcome not in allowed:
            raise pyspiel.SpielError(f"{outcome} can't be drawn now; possible: {allowed}")
        happen(self.state, outcome)
        self.run_on(self.player)

    def choose(self, action: int) -> None:
        allowed = self.actions()
        if action not in allowed:
            named = ", ".join(f"{one} ({self.name(one)})" for one in allowed)
            raise pyspiel.SpielError(
                f"action {action} is not allowed for player {self.player} now; allowed: {named}"
            )
        player = self.player
        self.note(player, action.to_bytes(4, "big"))
        choose(self.state, player, self.rules.encoding.option_of(self.decision(), action))
        self.run_on(player)

    def run_on(self, player: int) -> None:
        """To the next decision, which is the same player's, if it has one, or that of the next who has."""
        self.status = settle(self.state, MENU)
        seats = self.rules.seats
        if self.status not in (OVER, DRAWING):
            row = [(player + n) % seats for n in range(seats)]
            self.player = next(seat for seat in row if decision_of(self.state, seat) is not None)
        self.look()

    def look(self) -> None:
        """Everybody takes note of what looks different now."""
        for seat in range(self.rules.seats):
            now = self.rules.encoding.observe(self.state, seat)
            if now != self.seen[seat]:
                self.seen[seat] = now
                self.note(seat, now)

    def note(self, seat: int, what: bytes) -> None:
        self.digests[seat] = blake2b(self.digests[seat] + what, digest_size=16).digest()
        self.lengths[seat] += 1

    def imagined(self, player: int, seed: int) -> Playthrough:
        """The same to this player's eyes, all that it can't know drawn anew; the others begin to look now."""
        game = self.rules.game
        new = Playthrough(self.rules, game.determinise(self.state, player, Fast(seed)), self.key)
        new.seen[player] = self.seen[player]
        new.digests[player] = self.digests[player]
        new.lengths[player] = self.lengths[player]
        new.run_on(self.player)
        return new


class NorthpoleGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters; SpielError says what is wrong with them. Each has a class of its own."""

    about: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.about
        given = {**parameters(game), **(params or {})}
        self.key = json.dumps({"game": game.name, **given}, sort_keys=True)
        try:
            self.rules = rules_of(self.key)
        except NorthpoleError as error:
            raise pyspiel.SpielError(str(error)) from error
        super().__init__(type_of(game), info_of(self.rules), given)
        self.first = Playthrough(self.rules, game.start(self.rules.setup), self.key).begin()

    def new_initial_state(self, *_: Any) -> NorthpoleState:
        return NorthpoleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Eye:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Eye(self.rules, recall)


class NorthpoleState(pyspiel.State):  # type: ignore[misc]
    """A position, as OpenSpiel asks about it."""

    def __init__(self, game: NorthpoleGame) -> None:
        super().__init__(game)
        self.course = game.first.__deepcopy__({})

    def current_player(self) -> int:
        if self.course.status == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.course.status == DRAWING:
            return int(pyspiel.PlayerId.CHANCE)
        return self.course.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.actions()

    def chance_outcomes(self) -> Outcomes:
        return self.course.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.course.status == DRAWING:
            self.course.happen(action)
        else:
            self.course.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        asked = self.current_player()
        if player == asked and player != pyspiel.PlayerId.TERMINAL:
            return self.course.name(action)
        return self.course.rules.encoding.action_name(action)

    def is_terminal(self) -> bool:
        return self.course.status == OVER

    def returns(self) -> list[float]:
        rules = self.course.rules
        return rules.rewards(self.course.state) if self.is_terminal() else [0.0] * rules.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> NorthpoleState:
        """A position that this player takes for possible, by the game's own reasoning.

        It has no history: how the others came to what they hold is not made up.
        """
        new = NorthpoleState(self.get_game())
        new.course = self.course.imagined(player, int(sampler() * SEEDS))
        return new

    def __str__(self) -> str:
        """Everything, secrets included."""
        return json.dumps(self.course.state.to_data(), sort_keys=True)


class Eye:
    """What a player sees: the encoding's numbers, and as a string those that say something, in words.

    With perfect recall the string names all that was ever seen by its digest; the numbers are those of now, in which
    the encoding keeps of the public past what matters.
    """

    def __init__(self, rules: Rules, recall: bool) -> None:
        self.encoding = rules.encoding
        self.recall = recall
        self.tensor = np.zeros(rules.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: NorthpoleState, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.course.seen[player], np.uint8)

    def string_from(self, state: NorthpoleState, player: int) -> str:
        course = state.course
        if self.recall:
            return f"{player} {course.lengths[player]} {course.digests[player].hex()}"
        said = self.encoding.decoded(course.seen[player])
        return ", ".join(f"{name} {worded(value)}" for name, value in said.items() if value)


def worded(value: Any) -> str:
    if value is True:
        return "yes"
    if isinstance(value, dict):
        return " ".join(f"{number} {name}" for name, number in value.items())
    return " ".join(value) if isinstance(value, list) else str(value)


MENU = Menu()
ODDS = Odds()


@lru_cache(maxsize=256)
def rules_of(key: str) -> Rules:
    """From parameters as they are written in the name of a game."""
    given: dict[str, Any] = json.loads(key)
    game = GAMES[given.pop("game")]
    seats, ruleset, numbers = given.pop("players"), given.pop("ruleset"), given.pop("changes")
    strange = sorted(set(given) - set(game.options))
    if strange:
        raise BadSetup(
            f"{game.title} has no parameter {strange[0]}; there are"
            f" {', '.join(['players', 'ruleset', 'changes', *game.options])}"
        )
    chosen = {
        name: game.options[name].read(str(text).replace(LISTED, ","))
        for name, text in given.items()
        if text != USUAL
    }
    return Rules(game.name, seats, chosen, None if ruleset == USUAL else ruleset, changed(numbers))


def changed(text: str) -> dict[str, Any]:
    """`turns.most:3+roll.rerolls:0`, a list as `[3/6/9]`: numbers of the game, written without their own signs."""
    if text == USUAL:
        return {}
    return dict(
        parse_change(each.replace(":", "=", 1).replace("/", ",")) for each in text.split(LISTED)
    )


def restored(
    key: str, data: dict[str, Any], player: int, known: list[str], lengths: list[int]
) -> Playthrough:
    """The inverse of pickling a course."""
    rules = rules_of(key)
    course = Playthrough(rules, rules.game.from_data(rules.setup, data), key)
    course.status = settle(course.state, MENU)
    course.player = player
    course.digests = [bytes.fromhex(digest) for digest in known]
    course.lengths = lengths
    course.seen = [rules.encoding.observe(course.state, seat) for seat in range(rules.seats)]
    return course


def type_of(game: Game) -> Any:
    kinds = pyspiel.GameType
    everything = game.all_open()
    return kinds(
        short_name=f"northpole_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION
            if everything
            else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    return {
        "players": min(4, game.seats[-1]),
        "ruleset": USUAL,
        "changes": USUAL,
        **dict.fromkeys(game.options, USUAL),
    }


def info_of(rules: Rules) -> Any:
    decisions = rules.game.decisions.values()
    return pyspiel.GameInfo(
        num_distinct_actions=rules.encoding.actions,
        max_chance_outcomes=max(type(d).most for d in decisions if d.kind == CHANCE),
        num_players=rules.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST[rules.game.name],
    )


for (
    each
) in GAMES.values():  # a class, because OpenSpiel lets go of a mere function after Python has ended
    pyspiel.register_game(type_of(each), type(each.name, (NorthpoleGame,), {"about": each}))
