"""The games for Gymnasium: one learner among our bots.

Importing this registers every game, as in `gymnasium.make("northpole/sweatshop-v1", seats=3, opponents="santa:50")`.
Which actions there are is in `info["action_mask"]` and in `action_masks()`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from northpole.adapters.episode import RAISE, Episode, Rules, Seeds
from northpole.adapters.looks import RENDER_MODES, Looks
from northpole.adapters.refusals import as_gymnasium
from northpole.adapters.spaces import (
    Mask,
    Numbers,
    action_space,
    mask_array,
    numbers,
    observation_box,
)
from northpole.bots.bot import Bot
from northpole.bots.levels import make_bot
from northpole.engine.errors import BadSetup
from northpole.engine.registry import GAMES

VERSION = 1
USUAL_OPPONENT = "greedy"


class NorthpoleEnv(gymnasium.Env[Numbers, np.int64]):
    """One seat is the learner's, bots sit on all others; a step lasts until the learner is asked again."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - as theirs is

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = USUAL_OPPONENT,
        options: Mapping[str, Any] | None = None,
        ruleset: str | None = None,
        changes: Mapping[str, Any] | None = None,
        rewards: str = "rank",
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        with as_gymnasium():
            self.rules = Rules(
                game, seats, options, ruleset, changes, rewards=rewards, illegal=illegal
            )
            self.seat = checked_seat(seat, self.rules.seats)
            self.bots = seated(opponents, self.seat, self.rules.seats)
            self.looks = Looks(render_mode, self.seat)
        self.render_mode = render_mode
        self.encoding = self.rules.encoding
        self.observation_space = observation_box(self.encoding)
        self.action_space = action_space(self.encoding)
        self.seeds = Seeds()
        self.episode: Episode | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Another game, in which the learner is asked; `options` are there for the interface and change nothing."""
        super().reset(seed=seed)
        with as_gymnasium():
            while True:
                self.episode = Episode(self.rules, self.seeds.next(seed))
                self.play_on()
                if not self.now.over:
                    return self.observation(), self.info()
                seed = None

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        episode = self.now
        if episode.over:
            raise gymnasium.error.ResetNeeded("the game is over: reset() begins another one")
        with as_gymnasium():
            episode.act(self.seat, episode.check(self.seat, action))
        self.play_on()
        reward = episode.rewards()[self.seat]
        return self.observation(), reward, episode.over, False, self.info()

    def play_on(self) -> None:
        """The bots play until the learner is asked or the game ends."""
        episode = self.now
        while episode.asked and self.seat not in episode.asked:
            other = episode.asked[0]
            episode.play_bot(other, self.bots[other])

    @property
    def now(self) -> Episode:
        if self.episode is None:
            raise gymnasium.error.ResetNeeded("reset() comes first: there is no game yet")
        return self.episode

    def observation(self) -> Numbers:
        return numbers(self.now.observe(self.seat))

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seed": self.now.seed}

    def action_masks(self) -> Mask:
        """1 for every action there is; under this name MaskablePPO looks for it."""
        return mask_array(self.now.mask(self.seat))

    def record(self) -> str:
        """The game so far as a record, for `northpole replay` and the table."""
        return self.now.match().record()

    def render(self) -> NDArray[np.uint8] | str | None:
        return self.looks.show(self.now.match())

    def close(self) -> None:
        self.looks.close()


def checked_seat(seat: int, seats: int) -> int:
    if seat not in range(seats):
        raise BadSetup(f"the learner's seat is 0 to {seats - 1}, not {seat!r}")
    return seat


def seated(opponents: str | Bot | Sequence[str | Bot], own: int, seats: int) -> list[Bot]:
    """A bot for every seat, of which the learner's is never asked; one name sits everywhere else."""
    if isinstance(opponents, (str, Bot)):
        row = [opponents] * (seats - 1)
    else:
        row = list(opponents)
    if len(row) != seats - 1:
        raise BadSetup(f"{seats} seats need 1 or {seats - 1} opponents, not {len(row)}")
    bots = [make_bot(one) if isinstance(one, str) else one for one in row]
    return [*bots[:own], Bot(), *bots[own:]]


for name in GAMES:
    gymnasium.register(
        f"northpole/{name}-v{VERSION}",
        entry_point="northpole.adapters.gymnasium:NorthpoleEnv",
        kwargs={"game": name},
    )
