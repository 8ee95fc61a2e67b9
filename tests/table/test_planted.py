"""Would a leak be found? Some are planted, in the view and around it, and each must make a difference.

Also what the laws of test_wire.py leave out: every frame of a socket while others do something in secret.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from zlib import crc32

import pytest

import northpole
from northpole.engine.match import Match
from northpole.engine.nature import Fast
from northpole.table.render import regions as regions_module
from northpole.table.render.status import title
from northpole.table.sight import sight as sight_module
from northpole.table.sight.perspective import Perspective
from northpole.table.web import live_socket
from northpole.table.web import pulse as pulse_module
from tests.support.insides import state_of
from tests.support.wire import ADDRESS, API, JSON, Wire, World
from tests.support.worlds import differences, two_worlds, walk

GAMES = northpole.game_names()
SECRETIVE = [
    "realsanta",
    "sweatshop",
    "workshop1e",
]  # the others' states hold nothing that is hidden
SEAT = 1
ALIKE = 12  # worlds to compare with; chance may make a few of them the same
PATHS = (f"{API}/view", f"{ADDRESS}/pulse", f"{ADDRESS}/regions?")
Leaf = tuple[Any, ...]
View = dict[str, Any]

every_game = pytest.mark.parametrize("game", GAMES)


def middle(game: str) -> Match:
    """Somewhere in a game, where something is hidden if anything ever is."""
    for steps in range(14, 60):
        match = walk(game, 3, seed=4, steps=steps)
        if game not in SECRETIVE or hidden(match):
            return match
    raise AssertionError("nothing is hidden")


def leaves(data: Any, path: Leaf = ()) -> Iterator[tuple[Leaf, Any]]:
    """Every single value of a state, by the way to it."""
    parts = data.items() if isinstance(data, dict) else enumerate(data)
    for name, value in parts:
        if isinstance(value, dict | list):
            yield from leaves(value, (*path, name))
        else:
            yield (*path, name), value


def hidden(match: Match) -> list[Leaf]:
    """What of the state this seat can't know, by where it stands there."""
    true = dict(leaves(match.position()))
    found: dict[Leaf, None] = {}
    for seed in range(ALIKE):
        guess = match.game.determinise(state_of(match), SEAT, Fast(seed)).to_data()
        found |= {leaf: None for leaf, value in leaves(guess) if true.get(leaf) != value}
    return list(found)


def worth(match: Match, leaf: Leaf) -> Any:
    return dict(leaves(match.position())).get(leaf)


def odd(match: Match, leaf: Leaf) -> bool:
    """A single bit of it."""
    return bool(crc32(repr(worth(match, leaf)).encode()) & 1)


def whole_value(match: Match, view: View, leaf: Leaf) -> None:
    view["leak"] = worth(match, leaf)


def one_bit(match: Match, view: View, leaf: Leaf) -> None:
    view["leak"] = odd(match, leaf)


def order(match: Match, view: View, leaf: Leaf) -> None:
    """Nothing but the order in which two things are listed."""
    view["leak"] = ["a", "b"][:: -1 if odd(match, leaf) else 1]


def size(match: Match, view: View, leaf: Leaf) -> None:
    """Nothing but how long something is."""
    view["leak"] = " " * (crc32(repr(worth(match, leaf)).encode()) % 7)


def deep(match: Match, view: View, leaf: Leaf) -> None:
    """Within what is there already."""
    part = next(value for value in view.values() if isinstance(value, dict))
    part["leak"] = odd(match, leaf)


LEAKS: list[Callable[[Match, View, Leaf], None]] = [whole_value, one_bit, order, size, deep]


def planted(leak: Callable[[Match, View], None]) -> Callable[[Match, View], list[int]]:
    """Stands in for the last thing that is done with a view before it is shown."""
    honest = sight_module.waited_for

    def careless(match: Match, view: View) -> list[int]:
        leak(match, view)
        return honest(match, view)

    return careless


def answers(world: World) -> dict[str, Any]:
    world.seat_somebody(SEAT)
    return {path: world.get(path, JSON) for path in PATHS}


def found_in(wire: Wire, match: Match) -> list[str]:
    """Which answers differ, in the first world in which any does."""
    for seed in range(ALIKE):
        true, other = two_worlds(wire, match, SEAT, seed)
        told = differences(answers(true), answers(other))
        if told:
            return told
    return []


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("game", SECRETIVE)
def test_a_leak_in_the_view_is_found(
    wire: Wire, game: str, leak: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = middle(game)
    secrets = hidden(match)
    leaf = secrets[LEAKS.index(leak) % len(secrets)]
    monkeypatch.setattr(sight_module, "waited_for", planted(partial(leak, leaf=leaf)))
    assert found_in(wire, match) == list(PATHS), f"{leaf} in the view of {game}"


@pytest.mark.parametrize("game", SECRETIVE)
def test_without_one_nothing_is_found(wire: Wire, game: str) -> None:
    assert found_in(wire, middle(game)) == []


@every_game
def test_a_title_that_counts_what_is_done_in_secret_is_found(
    wire: Wire, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(perspective: Perspective) -> str:
        return title(perspective) + " " * (perspective.info.version % 3)

    for module in (regions_module, pulse_module):
        monkeypatch.setattr(module, "title", careless)
    true, other = two_worlds(wire, middle(game), SEAT, 1)
    told = differences(answers(true), answers(other))
    assert told == [f"{ADDRESS}/pulse", f"{ADDRESS}/regions?"]


# what a socket says


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_socket, "HEARTBEAT", 0.1)


@every_game
def test_no_frame_of_a_socket_tells_what_others_do(wire: Wire, game: str, often: None) -> None:
    true, other = two_worlds(wire, middle(game), SEAT, 1)
    assert true.frames(SEAT) == other.frames(SEAT)


def test_a_frame_too_many_is_found(
    wire: Wire, often: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that says nothing new, but says it when something was done in secret."""
    honest = live_socket.LiveViewer.message

    def careless(self: live_socket.LiveViewer, news: Any) -> dict[str, Any]:
        told = honest(self, news)
        if self.perspective().info.version % 2:
            self.told = {}
        return told

    true, other = two_worlds(wire, middle("sweatshop"), SEAT, 1)
    monkeypatch.setattr(live_socket.LiveViewer, "message", careless)
    assert true.frames(SEAT) != other.frames(SEAT)
    assert len(json.loads(true.frames(SEAT)[0])) > 1
