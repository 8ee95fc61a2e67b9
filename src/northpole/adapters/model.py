"""A trained model: a small network from an encoding's numbers to how good each action is; its file, and it as a bot."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from northpole.adapters.encoding import Encoding
from northpole.bots.bot import Bot
from northpole.engine.chair import Chair
from northpole.engine.decision import Decision
from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.observation import Observer
from northpole.engine.page import Page
from northpole.engine.run import decision_of
from northpole.engine.state import State

Real = NDArray[np.float32]
Bytes = NDArray[np.uint8]

FEW = 12  # a place with so many values at most gets an input for each of them
LAYERS = ("first", "second", "policy", "value")
NEVER = np.float32(-1e9)


class Model:
    """Two hidden layers, and from them a score for every action and the reward to be expected."""

    def __init__(
        self, version: str, high: list[int], actions: int, weights: dict[str, Real]
    ) -> None:
        self.version = version  # of the encoding it was trained on
        self.high = high
        self.actions = actions
        self.weights = weights
        self.inputs = Inputs(high)

    @classmethod
    def fresh(cls, encoding: Encoding, hidden: int, seed: int) -> Model:
        """One that knows nothing yet."""
        dice = np.random.default_rng(seed)
        high, actions = encoding.high(), encoding.actions
        width = Inputs(high).width
        sizes = [(width, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        weights: dict[str, Real] = {}
        for name, (inside, outside) in zip(LAYERS, sizes, strict=True):
            scale = np.sqrt(2 / inside) * (0.01 if name == "policy" else 1.0)
            drawn = dice.standard_normal((inside, outside)) * scale
            weights[name] = drawn.astype(np.float32)
            weights[f"{name} bias"] = np.zeros(outside, np.float32)
        return cls(encoding.version, high, actions, weights)

    def hidden(self, inputs: Real) -> tuple[Real, Real]:
        """What the two hidden layers make of the inputs."""
        w = self.weights
        first: Real = np.maximum(inputs @ w["first"] + w["first bias"], 0)
        second: Real = np.maximum(first @ w["second"] + w["second bias"], 0)
        return first, second

    def scores(self, second: Real, masks: Any) -> Real:
        """How good each action is; what is not allowed is never chosen."""
        out: Real = second @ self.weights["policy"] + self.weights["policy bias"]
        return np.where(masks, out, NEVER)

    def values(self, second: Real) -> Real:
        """The reward that is to be expected."""
        out: Real = (second @ self.weights["value"] + self.weights["value bias"])[:, 0]
        return out

    def save(self, path: Path) -> None:
        facts = {"version": np.array(self.version), "high": np.array(self.high, np.uint8)}
        np.savez_compressed(path, allow_pickle=False, **facts, **self.weights)

    @classmethod
    def load(cls, path: Path) -> Model:
        """BadSetup if it is no such file."""
        try:
            with np.load(path, allow_pickle=False) as kept:
                weights = {name: kept[name] for name in kept.files}
            version = str(weights.pop("version"))
            high = [int(one) for one in weights.pop("high")]
            actions = int(weights["policy"].shape[1])
            return cls(version, high, actions, weights)
        except (OSError, ValueError, KeyError, IndexError) as error:
            raise BadSetup(f"{path} is no trained model: {error}") from None


class Inputs:
    """Places of an observation as inputs: one for each value where there are few, else the number, made small."""

    def __init__(self, high: list[int]) -> None:
        few = [place for place, most in enumerate(high) if most <= FEW]
        self.many = np.array([place for place, most in enumerate(high) if most > FEW], np.intp)
        self.places = np.array([place for place in few for _ in range(high[place])], np.intp)
        self.wanted = np.array([n + 1 for place in few for n in range(high[place])], np.uint8)
        self.scale = np.array([min(high[place], FEW) for place in self.many], np.float32)
        self.width = len(self.places) + len(self.many)

    def of(self, observations: Bytes) -> Real:
        ones = observations[:, self.places] == self.wanted
        rest = observations[:, self.many] / self.scale
        return np.concatenate([ones, rest], axis=1, dtype=np.float32, casting="unsafe")


@lru_cache(maxsize=16)
def loaded(path: str) -> Model:
    return Model.load(Path(path))


class ModelBot(Bot):
    """Takes the move that a trained model likes best. It knows what its seat knows, as numbers."""

    name = "model"

    def __init__(self, path: str) -> None:
        self.path = path
        self.model = loaded(path)

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> int:
        game, seat = chair.game, chair.seat
        seen: Any = chair.imagine(luck)  # looks to this seat as the table does
        d = decision_of(seen, seat)
        assert d is not None
        scores = self.scores(self.observed(game.observer(seen.box), seen, seat, d))
        base = int(game.actions.base(d))
        chair.offer(menu)
        return max(menu.all(), key=lambda option: float(scores[base + option]))

    def observed(self, observer: Observer, seen: State, seat: int, d: Decision[Any]) -> bytes:
        model = self.model
        high = [most for field in observer.layout.fields for most in field.highs]
        if (observer.version, high) != (model.version, model.high):
            raise BadSetup(
                f"{self.path} was trained on {echo(model.version)} with {len(model.high)} numbers;"
                f" this table is {observer.version} with {len(high)}: other seats, options or rules"
            )
        page = Page(len(high))
        observer.observe(seen, seat, d, observer.memory(), page)
        return page.read()

    def scores(self, observation: bytes) -> Real:
        model = self.model
        row = np.frombuffer(observation, np.uint8)[None, :]
        out: Real = model.scores(model.hidden(model.inputs.of(row))[1], True)[0]
        return out
