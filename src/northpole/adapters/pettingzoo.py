"""The games for PettingZoo: `env` asks one agent after the other, `parallel_env` all who are waiting at once.

An observation is a dictionary of `observation` (the encoding's numbers) and `action_mask`. In `infos` the seed says
which game it is: `northpole.Match` plays the same one from it, and `unwrapped.record()` is the whole of it as a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Dict as DictSpace
from gymnasium.spaces import Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from northpole.adapters.episode import RAISE, Episode, Rules, Seeds
from northpole.adapters.looks import RENDER_MODES, Looks
from northpole.adapters.refusals import as_gymnasium
from northpole.adapters.spaces import action_space, mask_array, masked_space, numbers
from northpole.engine.errors import IllegalMove

Observation = dict[str, NDArray[Any]]
Agents = dict[str, Any]


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    ruleset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    rewards: str = "rank",
    max_cycles: int | None = None,
    illegal: str = RAISE,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, int]:
    """A game whose agents act one after the other, wrapped so that calls in a wrong order are refused."""
    with as_gymnasium():
        rules = Rules(game, seats, options, ruleset, changes, rewards, max_cycles, illegal)
        return OrderEnforcingWrapper(NorthpoleAEC(rules, Looks(render_mode)))


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    ruleset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    rewards: str = "rank",
    max_cycles: int | None = None,
    illegal: str = RAISE,
    render_mode: str | None = None,
) -> NorthpoleParallel:
    """A game in which all agents who are asked act at once; what the others send is ignored."""
    with as_gymnasium():
        rules = Rules(game, seats, options, ruleset, changes, rewards, max_cycles, illegal)
        return NorthpoleParallel(rules, Looks(render_mode))


class Players:
    """What both kinds share: agents with their spaces, and the game they are in."""

    parallel: ClassVar[bool]

    def __init__(self, rules: Rules, looks: Looks) -> None:
        self.rules = rules
        self.looks = looks
        self.encoding = rules.encoding
        self.render_mode = looks.mode
        self.metadata: dict[str, Any] = {
            "name": f"northpole_{rules.game.name}_v1",
            "encoding": rules.encoding.version,
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": self.parallel,
        }
        self.seeds = Seeds()
        self.possible_agents = [f"player_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: masked_space(rules.encoding) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(rules.encoding) for agent in self.possible_agents}
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> DictSpace:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    @property
    def now(self) -> Episode:
        """The game, once there is one."""
        if self.episode is None:
            raise AttributeError("reset() comes first: there is no game yet")
        return self.episode

    def begin(self, seed: int | None) -> Episode:
        with as_gymnasium():
            self.episode = Episode(self.rules, self.seeds.next(seed))
        self.agents = list(self.possible_agents)
        return self.episode

    def observe(self, agent: str) -> Observation:
        now, seat = self.now, self.possible_agents.index(agent)
        return {
            "observation": numbers(now.observe(seat)),
            "action_mask": mask_array(now.mask(seat)),
        }

    def seed_infos(self) -> Agents:
        """For each agent, from which seed the game can be played again."""
        return {agent: {"seed": self.now.seed} for agent in self.possible_agents}

    def final_rewards(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.now.rewards(), strict=True))

    def record(self) -> str:
        """The game so far as a record, for `northpole replay` and the table."""
        return self.now.match().record()

    def render(self) -> NDArray[np.uint8] | str | None:
        return self.looks.show(self.now.match())

    def close(self) -> None:
        self.looks.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


class NorthpoleAEC(Players, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One agent after the other. Where several decide at once, nobody sees what the others have answered."""

    parallel = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another game; `options` are there for the interface and change nothing."""
        episode = self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.seed_infos()
        self.agent_selection = self.possible_agents[episode.asked[0]]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode, seat = self.now, self.possible_agents.index(agent)
        with as_gymnasium():
            option = episode.check(seat, action)
        self._cumulative_rewards[agent] = 0.0
        episode.act(seat, option)
        rewards = self.final_rewards()
        for other in self.agents:
            self.rewards[other] = rewards[other]
            self.terminations[other] = episode.over
            self.truncations[other] = episode.cut
        if episode.asked and not episode.cut:
            self.agent_selection = self.possible_agents[episode.asked[0]]
        self._accumulate_rewards()
        self._deads_step_first()


class NorthpoleParallel(Players, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """Everybody who is asked acts at once; in a phase of one seat's decisions that is one agent."""

    parallel = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Agents]:
        """Another game; `options` are there for the interface and change nothing."""
        self.begin(seed)
        return self.observations(), self.seed_infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Agents]:
        """Who is asked must answer; nothing happens unless all their answers are allowed."""
        episode = self.now
        with as_gymnasium():
            options = [(seat, self.answer(seat, actions)) for seat in episode.asked]
        for seat, option in options:
            episode.act(seat, option)
        agents, rewards = self.agents, self.final_rewards()
        if episode.over or episode.cut:
            self.agents = []
        return (
            self.observations(),
            {agent: rewards[agent] for agent in agents},
            dict.fromkeys(agents, episode.over),
            dict.fromkeys(agents, episode.cut),
            self.seed_infos(),
        )

    def answer(self, seat: int, actions: Mapping[str, int]) -> int:
        name = self.possible_agents[seat]
        if name not in actions:
            raise IllegalMove(f"{name} is asked, and there is no action of {name}")
        return self.now.check(seat, actions[name])

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}
