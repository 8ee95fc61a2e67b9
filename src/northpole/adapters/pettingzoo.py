"""The games for PettingZoo: `env` asks one agent after the other, `parallel_env` all who are waiting at once.

An observation is a dictionary of `observation` (the encoding's numbers) and `action_mask`. In `infos` the seed says
which game it is: `northpole.Match` plays the same one from it, and `unwrapped.record()` is the whole of it as a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
    """What both kinds share: a name, spaces and a game for the agents."""

    def __init__(self, rules: Rules, looks: Looks) -> None:
        self.rules = rules
        self.looks = looks
        self.seeds = Seeds()
        self.names = [f"player_{seat}" for seat in range(rules.seats)]
        self.observation_spaces: dict[str, DictSpace] = {
            name: masked_space(rules.encoding) for name in self.names
        }
        self.action_spaces: dict[str, Discrete[Any]] = {
            name: action_space(rules.encoding) for name in self.names
        }
        self.episode: Episode | None = None

    def begin(self, seed: int | None) -> Episode:
        with as_gymnasium():
            self.episode = Episode(self.rules, self.seeds.next(seed))
        return self.episode

    @property
    def now(self) -> Episode:
        if self.episode is None:
            raise AttributeError("reset() comes first: there is no game yet")
        return self.episode

    def observed(self, seat: int) -> Observation:
        now = self.now
        return {
            "observation": numbers(now.observe(seat)),
            "action_mask": mask_array(now.mask(seat)),
        }

    def infos(self) -> Agents:
        return {name: {"seed": self.now.seed} for name in self.names}

    def metadata(self, parallel: bool) -> dict[str, Any]:
        return {
            "name": f"northpole_{self.rules.game.name}_v1",
            "encoding": self.rules.encoding.version,
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": parallel,
        }


class NorthpoleAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One agent after the other. Where several decide at once, nobody sees what the others have answered."""

    def __init__(self, rules: Rules, looks: Looks) -> None:
        super().__init__()
        self.players = Players(rules, looks)
        self.metadata = self.players.metadata(parallel=False)
        self.render_mode = looks.mode
        self.encoding = rules.encoding
        self.possible_agents = list(self.players.names)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> DictSpace:
        return self.players.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.players.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another game; `options` are there for the interface and change nothing."""
        episode = self.players.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.players.infos()
        self.agent_selection = self.possible_agents[episode.asked[0]]

    def observe(self, agent: str) -> Observation:
        return self.players.observed(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode, seat = self.players.now, self.possible_agents.index(agent)
        with as_gymnasium():
            option = episode.check(seat, action)
        self._cumulative_rewards[agent] = 0.0
        episode.act(seat, option)
        rewards = episode.rewards()
        for other in self.agents:
            self.rewards[other] = rewards[self.possible_agents.index(other)]
            self.terminations[other] = episode.over
            self.truncations[other] = episode.cut
        if episode.asked and not episode.cut:
            self.agent_selection = self.possible_agents[episode.asked[0]]
        self._accumulate_rewards()
        self._deads_step_first()

    def record(self) -> str:
        """The game so far as a record, for `northpole replay` and the table."""
        return self.players.now.match().record()

    def render(self) -> NDArray[np.uint8] | str | None:
        return self.players.looks.show(self.players.now.match())

    def close(self) -> None:
        self.players.looks.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


class NorthpoleParallel(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """Everybody who is asked acts at once; in a phase of one seat's decisions that is one agent."""

    def __init__(self, rules: Rules, looks: Looks) -> None:
        self.players = Players(rules, looks)
        self.metadata = self.players.metadata(parallel=True)
        self.render_mode = looks.mode
        self.encoding = rules.encoding
        self.possible_agents = list(self.players.names)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> DictSpace:
        return self.players.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.players.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Agents]:
        """Another game; `options` are there for the interface and change nothing."""
        self.players.begin(seed)
        self.agents = list(self.possible_agents)
        return self.observations(), self.players.infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Agents]:
        """Who is asked must answer; nothing happens unless all their answers are allowed."""
        episode = self.players.now
        with as_gymnasium():
            options = [(seat, self.answer(seat, actions)) for seat in episode.asked]
        for seat, option in options:
            episode.act(seat, option)
        agents = self.agents
        rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
        if episode.over or episode.cut:
            self.agents = []
        return (
            self.observations(),
            {name: rewards[name] for name in agents},
            dict.fromkeys(agents, episode.over),
            dict.fromkeys(agents, episode.cut),
            self.players.infos(),
        )

    def answer(self, seat: int, actions: Mapping[str, int]) -> int:
        name = self.possible_agents[seat]
        if name not in actions:
            raise IllegalMove(f"{name} is asked, and there is no action of {name}")
        return self.players.now.check(seat, actions[name])

    def observations(self) -> dict[str, Observation]:
        return {name: self.players.observed(seat) for seat, name in enumerate(self.possible_agents)}

    def record(self) -> str:
        """The game so far as a record, for `northpole replay` and the table."""
        return self.players.now.match().record()

    def render(self) -> NDArray[np.uint8] | str | None:
        return self.players.looks.show(self.players.now.match())

    def close(self) -> None:
        self.players.looks.close()
