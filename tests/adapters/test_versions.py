"""A trained model goes by its encoding's version: numbers can't change their meaning under the same one."""

from __future__ import annotations

import hashlib

import pytest

from northpole import game, game_names
from northpole.adapters.encoding import encoding_of
from tests.support.walks import Walk

SEATS = [2, 4]
EVERY = 20  # states from one look to the next

# Of names, ranges, actions, and what is written on the same walks. A new version gets a new line.
MEANINGS = {
    "sweatshop-1": "ed6e4b0eac0e2b07",
    "workshop2e-1": "37bab1272897e933",
    "union-1": "02ed0cfa5d04b7c5",
    "realsanta-1": "854ae2895cf6427a",
    "workshop1e-1": "93115d936b25b8a9",
}
RULESETS = {"union": "seed"}  # that were walked under, where another one is usual by now


def meaning(name: str) -> str:
    """A digest of all that a version stands for."""
    digest = hashlib.sha256()
    for seats in SEATS:
        numbers = encoding_of(name, seats, ruleset=RULESETS.get(name))
        actions = [numbers.action_name(action) for action in range(numbers.actions)]
        digest.update(repr([numbers.names(), numbers.high(), actions]).encode())
        for n, s in enumerate(Walk(game(name), numbers.setup, seats).states()):
            if n % EVERY == 0:
                digest.update(numbers.observe(s, n % seats))
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("name", game_names())
def test_a_version_means_the_same_for_good(name: str) -> None:
    version = encoding_of(name, 2).version
    assert MEANINGS.get(version) == meaning(name), (
        f"{version} means something else now: count it up in the game's observation.py, and note {meaning(name)}"
    )
