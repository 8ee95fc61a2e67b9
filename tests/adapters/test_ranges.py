"""What numbers of an observation say is what the view says, however far a designer changes the game.

A byte holds no more than 255, and compiled code would cut off the rest without a word. So every printed number is
taken to its limit, as many at once as still make a game, and what a seat reads is compared with its view.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from northpole import BadSetup, Game, game, game_names
from northpole.adapters.encoding import Encoding, encoding_of
from northpole.engine.page import Page
from northpole.engine.state import State
from northpole.games.sweatshop.pieces import PLAIN, TOYS
from northpole.games.workshop2e.pieces import TOKENS
from tests.support.walks import Walk

View = dict[str, Any]
Said = dict[str, Any]


def extreme(sheet: Game, path: str, chance: random.Random) -> Any:
    """A number at one end of its limits; a row of them all at the same."""
    old = sheet.sheet.values[path]
    end = chance.choice([*sheet.sheet.limit(path), sheet.sheet.limit(path)[1]])
    return [end] * len(old) if isinstance(old, list) else end


def whole_number(value: Any) -> bool:
    rows = value if isinstance(value, list) else [value]
    return all(type(each) is int for each in rows)


def extremes(rules: Game, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """As many numbers at their limits as still make a game, tried in any order."""
    chance = random.Random(seed)
    paths = [path for path, value in rules.sheet.values.items() if whole_number(value)]
    changes: dict[str, Any] = {}
    for path in chance.sample(paths, min(len(paths), 60)):
        try:
            more = {**changes, path: extreme(rules, path, chance)}
            rules.setup(3, options, None, more)
            changes = more
        except BadSetup:
            continue
    return changes


# what must be the same, game by game


def sweatshop(view: View, said: Said, order: list[int]) -> None:
    own = view["elves"][order[0]]["own"]
    for key, name in [("hand", "my hand"), ("floor", "my floor"), ("bin", "in my toys")]:
        assert said[name] == own[key]
        assert set(own[key]) <= set(PLAIN)
    assert said["my toys"] == own["toys"]
    assert said["my wrapped toys"] == own["wrapped"]
    assert set(own["toys"]) <= set(TOYS)
    assert said["my bid"] == (None if own["bid"] is None else str(own["bid"]))
    assert said["deck"] == view["deck"]
    assert said["removed"] == view["removed"]
    row = [said[f"belt {n + 1}"] for n in range(len(view["belt"]))]
    assert [{"face down": "?"}.get(card, card) for card in row] == view["belt"]
    for who, seat in zip(["me", "+1", "+2"], order, strict=True):
        elf = view["elves"][seat]
        assert said[f"{who}: in"] == elf["in"]
        assert said[f"{who}: cards in hand"] == elf["hand"]
        assert said[f"{who}: cards on the floor"] == elf["floor"]
        assert said[f"{who}: toys"] == elf["toys"]
        assert said[f"{who}: Gold"] == elf["gold"]
        assert said[f"{who}: taken in the open"] == view["taken"][seat]
        assert said.get(f"{who}: paid", 0) == elf["paid"]
        bids = said[f"{who}: last bid and one"].get(f"season {view['season']}")
        board = view["whiteboards"][seat]["bid"]
        assert bids == (None if board is None else board + 1)
        assert said[f"{who}: final score"] == elf.get("final", {"score": 0})["score"]


def union(view: View, said: Said, order: list[int]) -> None:
    assert said["turn"] == view["turn"]
    assert said["phase"] == view["phase"]
    assert said["rerolls left"] == min(255, view["rerolls"])
    for who, seat in zip(["me", "+1", "+2"], order, strict=True):
        leader = view["leaders"][seat]
        for key in ("elves", "canes", "gifts", "built", "wrapped", "tagged", "union"):
            assert said[f"{who}: {key}"] == leader[key]
        assert faces(said[f"{who}: dice"]) == leader["dice"]
        assert said[f"{who}: has passed"] == leader["passed"]
    for space in view["stores"]:
        placed = space["placed"]
        name = f"store {space['space']}"
        assert said[f"{name}: die"] == (placed["die"] if placed else 0)
        people = {seat: who for who, seat in zip(["me", "+1", "+2"], order, strict=True)}
        assert said[f"{name}: filled by"] == (people[placed["by"]] if placed else None)


def faces(counts: dict[str, int]) -> list[int]:
    return [int(face) for face, number in counts.items() for _ in range(number)]


def realsanta(view: View, said: Said, order: list[int]) -> None:
    assert said["round"] == view["round"]
    assert said["my hand"] == view["santas"][order[0]]["own"]["hand"]
    assert sum(said["used Presents"].values()) == len(view["under"])
    next_up = [said[f"used Present {n}"] for n in range(1, 9)]
    assert [card for card in next_up if card] == view["under"][:8]
    for who, seat in zip(["me", "+1", "+2"], order, strict=True):
        santa = view["santas"][seat]
        assert said[f"{who}: toys"] == santa["toys"]
        assert said[f"{who}: Jolly Level"] == santa["jolly"]
        assert said[f"{who}: excitement"] == santa["excitement"]
        assert said[f"{who}: elves out"] == santa["elves"]
        assert said[f"{who}: token at"] == santa["token_at"]
        assert said[f"{who}: plus"] == santa["plus"]
        assert said[f"{who}: Presents"] == santa["presents"]
        assert said[f"{who}: known Presents"] == santa["known"]
        for zone in ("enlist", "jolly", "toys"):
            assert said[f"{who}: dice in {zone}"] == santa["dice"][zone]
            assert faces(said[f"{who}: rolled in {zone}"]) == santa["rolled"][zone]


def workshop2e(view: View, said: Said, order: list[int]) -> None:
    assert said["day"] == view["day"]
    assert said["undrawn toys"] == view["mail"]["undrawn"]
    assert said["undealt reindeer"] == view["stable"]["undealt"]
    for token in TOKENS:
        assert said[f"donations: {token}"] == view["donations"]["tokens"][token]
    for n, card in enumerate(view["mail"]["display"]):
        assert said[f"mail {n + 1} shows"] == (card["toy"] if card else None)
        assert said[f"mail {n + 1} shows: cost"] == (card["cost"] if card else {})
    for who, seat in zip(["me", "+1", "+2"], order, strict=True):
        team = view["teams"][seat]
        assert said[f"{who}: score"] == team["score"]
        assert said[f"{who}: elves left"] == team["elves"]
        assert said[f"{who}: toys made"] == team["made"]
        assert said[f"{who}: reindeer"] == team["reindeer"]
        for n, toy in enumerate(team["toys"]):
            assert said[f"{who}: toy {n + 1}"] == (toy["toy"] if toy else None)
            assert said[f"{who}: toy {n + 1}: missing"] == (toy["missing"] if toy else {})
            assert said[f"{who}: toy {n + 1}: points"] == (toy["points"] if toy else 0)


def workshop1e(view: View, said: Said, order: list[int]) -> None:
    assert said["day"] == view["day"]
    assert said["sleigh"] == view["sleigh"]
    if view["holiday"]:
        assert said["holiday card"] == view["holiday"]["card"]
        assert said["holiday cards to come"] == view["holiday"]["unseen"]
    for n, card in enumerate(view["mailroom"]["display"]):
        assert said[f"mailroom {n + 1}"] == (card["gift"] if card else None)
    unseen = view["mailroom"]["unseen"]
    assert unseen is None or said["next may be"] == unseen
    for who, seat in zip(["me", "+1", "+2"], order, strict=True):
        team = view["teams"][seat]
        assert said[f"{who}: cookies"] == team["score"]
        assert said[f"{who}: coal"] == team["coal"]
        assert said[f"{who}: coal fits"] == team["capacity"]
        assert said[f"{who}: gifts made"] == team["made"]
        assert said[f"{who}: harness"] == team["improvements"]["harness"][0]
        for n, elf in enumerate(team["elves"]):
            assert said[f"{who}: elf {n + 1} has learned"] == elf["training"]
        for n, gift in enumerate(team["gifts"]):
            assert said[f"{who}: gift {n + 1}"] == (gift["gift"] if gift else None)
            assert said[f"{who}: gift {n + 1}: cookies"] == (gift["worth"] if gift else 0)


CHECKS: dict[str, Callable[[View, Said, list[int]], None]] = {
    "sweatshop": sweatshop,
    "union": union,
    "realsanta": realsanta,
    "workshop2e": workshop2e,
    "workshop1e": workshop1e,
}


def check(rules: Game, numbers: Encoding, s: State) -> None:
    high, names = numbers.high(), numbers.names()
    for seat in range(s.seats):
        row = numbers.observe(s, seat)
        assert not [names[n] for n in range(len(row)) if row[n] > high[n]]
        order = [(seat + n) % 3 for n in range(3)]
        view = dict(rules.view(s, seat))
        CHECKS[rules.name](view, numbers.decoded(row), order)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", game_names())
def test_numbers_say_what_the_view_says(name: str, seed: int) -> None:
    """With the printed numbers, and with as many as can be at their limits."""
    rules = game(name)
    options: dict[str, Any] = {"dutch": True} if name == "sweatshop" and seed % 2 else {}
    changes = extremes(rules, options, seed) if seed else {}
    numbers = encoding_of(name, 3, options, None, changes)
    walk = Walk(rules, numbers.setup, seed, 50)
    for n, s in enumerate(walk.states()):
        if n % 9 == 0:
            check(rules, numbers, s)
        if walk.steps > 700:
            break
    check(rules, numbers, s)


def test_nothing_wraps_around() -> None:
    """What is too large stands as the largest there is, what is negative as 0."""
    page = Page(16)
    for value in (0, 255, 256, 10**9, -1):
        page.number(value)
    page.four(-5, 300, 7, 255)
    page.wide(70_000)
    page.wide(-1)
    page.signed(-300)
    assert list(page.read()) == [
        0,
        255,
        255,
        255,
        0,
        0,
        255,
        7,
        255,
        255,
        255,
        0,
        0,
        1,
        1,
        44,
    ]
