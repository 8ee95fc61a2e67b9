"""Spaces and arrays of numpy for the encodings, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.spaces import Dict as DictSpace
from numpy.typing import NDArray

from northpole.adapters.encoding import Encoding

Numbers = NDArray[np.uint8]
Mask = NDArray[np.int8]


def observation_box(encoding: Encoding) -> Box[np.uint8]:
    """From 0 to the largest number of each place."""
    high = np.array(encoding.high(), np.uint8)
    return Box(np.zeros_like(high), high, dtype=np.uint8)


def masked_space(encoding: Encoding) -> DictSpace:
    """What is seen, and beside it which actions there are."""
    mask = Box(0, 1, (encoding.actions,), np.int8)
    return DictSpace({"observation": observation_box(encoding), "action_mask": mask})


def action_space(encoding: Encoding) -> Discrete[Any]:
    return Discrete(encoding.actions)


def numbers(observation: bytes) -> Numbers:
    """An array of its own, that may be kept and written to."""
    return np.frombuffer(bytearray(observation), np.uint8)


def mask_array(mask: bytes) -> Mask:
    return np.frombuffer(bytearray(mask), np.int8)
