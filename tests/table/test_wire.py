"""Nothing that a seat can't know leaves the server: pages, JSON, socket and refusals are the same without it.

A match is walked at random. Wherever it stands, all that a viewer can't know is changed (the state
determinised, other people's journal lines rewritten, counts of what was done in secret altered), and
everything that this viewer could be sent is asked for at both tables. It must not differ.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import northpole
from northpole.engine.match import Match
from northpole.engine.nature import Fast
from tests.support.insides import state_of
from tests.support.wire import Wire, World, info_of
from tests.support.worlds import both, differences, step, walk, within

POSITIONS = max(3, settings().max_examples // 5)  # of each game and number of players
EYES = 2  # viewers at each position
COUNTS = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game in northpole.game_names()
    for seats in (northpole.game(game).seats[0], northpole.game(game).seats[-1])
]
every_table = pytest.mark.parametrize(("game", "seats"), COUNTS)
SECRETIVE = {"sweatshop": 3, "workshop1e": 2, "realsanta": 3}  # players that keep something secret


@every_table
@settings(max_examples=POSITIONS)
@given(seed=st.integers(0, 10_000), part=st.floats(0, 1))
def test_what_a_viewer_cannot_know_is_not_in_anything_it_gets(
    wire: Wire, game: str, seats: int, seed: int, part: float
) -> None:
    match = within(game, seats, seed, part)
    for seat in Random(seed).sample([None, *range(seats)], EYES):
        told = both(wire, match, seat, seed + 1)
        assert not told, f"seat {seat} of {game} with {seats}, seed {seed}, {part}: {told}"


# choices made in secret


def seen(match: Match, seat: int | None) -> list[Any]:
    lines = [line.text for line in match.lines(seat)]
    return [match.view(seat), lines, [] if seat is None else match.moves(seat)]


def forks(match: Match, mover: int, dice: Random) -> list[Match]:
    """The match as it is, and after two of the things this seat could do."""
    moves = match.moves(mover)
    found = [match.at(match.length)]
    for name in dice.sample(moves, min(2, len(moves))):
        after = match.at(match.length)
        after.play(mover, name)
        found.append(after)
    return found


def world_of(wire: Wire, match: Match) -> World:
    return wire.world(info_of(match), match)


@pytest.mark.parametrize("game", list(SECRETIVE))
def test_what_is_chosen_in_secret_is_told_nobody(wire: Wire, game: str) -> None:
    """Nor that it was: not in looking back, either, where moments are numbered."""
    seats, compared = SECRETIVE[game], 0
    for seed in range(60):
        match, dice = walk(game, seats, seed, seed % 2 * seed), Random(seed)
        while not match.over and len(match.waiting()) < 2:
            step(match, dice)
        if match.over or compared == POSITIONS:
            continue
        mover = dice.choice(match.waiting())
        watcher = dice.choice([None, *(seat for seat in range(seats) if seat != mover)])
        alike = indistinct(forks(match, mover, dice), watcher)
        if alike:
            compared += 1
            sent = [world_of(wire, fork).sent(watcher, ["", "bid 1"]) for fork in alike]
            for other in sent[1:]:
                assert not differences(sent[0], other), f"{game} {seed}: {mover} by {watcher}"
    assert compared == POSITIONS, compared


def indistinct(found: list[Match], watcher: int | None) -> list[Match]:
    """Those that look to the watcher as the last one does, if there are others."""
    last = seen(found[-1], watcher)
    alike = [match for match in found if seen(match, watcher) == last]
    return alike if len(alike) > 1 else []


def test_secret_work_at_the_desks_is_not_to_be_seen(wire: Wire) -> None:
    """Sweatshop S25: who crafts, how much, and who is done, is nobody's business."""
    found = 0
    for seed in range(6):
        match = at_the_desks(seed)
        mover, watcher = match.waiting()[-1], match.waiting()[0]
        before = world_of(wire, match.at(match.length)).sent(watcher, ["", "bid 1"])
        match.play(mover, match.moves(mover)[-1])
        if match.view(None)["phase"] == "craft":
            found += 1
            after = world_of(wire, match).sent(watcher, ["", "bid 1"])
            assert not differences(before, after)
    assert found > 3


def at_the_desks(seed: int) -> Match:
    """Several elves at work at once."""
    match, dice = walk("sweatshop", 3, seed, 4), Random(seed)
    while match.view(None)["phase"] != "craft" or len(match.waiting()) < 2:
        step(match, dice)
    return match


# where nothing is hidden


@pytest.mark.parametrize(
    "game", [name for name in northpole.game_names() if northpole.game(name).all_open()]
)
def test_where_everything_is_open_there_is_nothing_to_guess(game: str) -> None:
    match, dice = Match.new(northpole.game(game), 3, seed=5), Random(5)
    for number in range(60):
        for seat in range(3):
            guess = match.game.determinise(state_of(match), seat, Fast(number))
            assert guess.to_data() == match.position()
        step(match, dice)
