"""Nothing that a seat can't know leaves the server: pages, JSON, socket and refusals are the same without it.

A match is walked at random. Wherever it stands, all that a viewer can't know is changed (the state
determinised, other people's journal lines rewritten, counts of what was done in secret altered), and
everything that this viewer could be sent is asked for at both tables. It must not differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import northpole
from northpole.engine.journal import Journal, Line
from northpole.engine.match import Match
from northpole.engine.nature import Fast
from northpole.table import sight as sight_module
from northpole.table.info import Info
from tests.table.server import Server
from tests.table.server import settings as house
from tests.table.wire import Wire, World, info_of

POSITIONS = max(3, settings().max_examples // 5)  # of each game and number of players
LONGEST = 160  # moves
EYES = 2  # viewers at each position
OTHERS = "something only another may read"
COUNTS = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game in northpole.games()
    for seats in (northpole.game(game).seats[0], northpole.game(game).seats[-1])
]
every_table = pytest.mark.parametrize(("game", "seats"), COUNTS)
SECRETIVE = {"sweatshop": 3, "workshop1e": 2, "realsanta": 3}  # players that keep something secret


@pytest.fixture(scope="module")
def wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    with Server(house(f"sqlite:///{tmp_path_factory.mktemp('wire') / 'tables.db'}")) as server:
        yield Wire(server)


def with_other_secrets(match: Match, seat: int | None, seed: int) -> Match:
    """The same for this viewer; everything else drawn anew. A spectator knows no more than anybody."""
    other = match.at(match.length)
    eyes = seed % match.setup.seats if seat is None else seat
    other.state = match.game.determinise(match.state, eyes, Fast(seed))
    other.state.journal = other.book
    book = Journal()
    for line in match.book.lines:
        foreign = line.only >= 0 and line.only != seat
        book.lines.append(Line(line.move + 7, OTHERS if foreign else line.text, line.only))
    other.book = book
    return other


def with_other_counts(info: Info, seat: int | None) -> Info:
    """What the database counts and notes for the server's own use."""
    deciding = [one.number for one in info.seats if one.number != seat or seat in info.deciding]
    return replace(info, version=info.version + 5, stir=info.stir + 9, deciding=tuple(deciding))


def walk(game: str, seats: int, seed: int, steps: int) -> Match:
    match = Match.new(northpole.game(game), seats, seed=seed)
    dice = Random(seed)
    for _ in range(steps):
        if match.over:
            break
        step(match, dice)
    return match


def within(game: str, seats: int, seed: int, part: float) -> Match:
    """Somewhere before the end."""
    moves = walk(game, seats, seed, LONGEST).length - 1
    match = walk(game, seats, seed, int(part * moves))
    assert not match.over
    return match


def step(match: Match, dice: Random) -> None:
    seat = dice.choice(match.waiting())
    match.play(seat, dice.choice(match.moves(seat)))


def names_in(match: Match) -> list[str]:
    """Moves to be asked about: some that others could make now, some that were made, some nonsense."""
    made = [entry.name for entry in match.log if entry.seat >= 0][-3:]
    others = [name for seat in match.waiting() for name in match.moves(seat)[:2]]
    return ["bid 99", *others[:6], *made, "", "<b>", "{0}"]


def differences(one: dict[str, Any], two: dict[str, Any]) -> list[str]:
    return [asked for asked in one if one[asked] != two[asked]]


def both(wire: Wire, match: Match, seat: int | None, seed: int) -> list[str]:
    """What this viewer is told differently when what it can't know is changed."""
    info, tried = info_of(match), names_in(match)
    true = wire.world(info, match)
    other = wire.world(with_other_counts(info, seat), with_other_secrets(match, seat, seed))
    for world in (true, other):
        world.glimpse((0 if seat is None else seat + 1) % match.setup.seats)
    return differences(true.sent(seat, tried), other.sent(seat, tried))


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
    lines = [line.text for line in match.book.seen_by(seat)]
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


# would it be found?


def test_a_leak_would_be_found(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the view let a hand slip through, the laws above would not hold."""
    match = walk("sweatshop", 3, 4, 10)
    honest = sight_module.waited_for

    def careless(match: Match, view: dict[str, Any]) -> list[int]:
        view["hands"] = [int(elf.hand) for elf in cast(Any, match.state).elves]
        return honest(match, view)

    assert not both(wire, match, 0, 1)
    monkeypatch.setattr(sight_module, "waited_for", careless)
    found = {asked for seed in range(4) for asked in both(wire, match, 0, seed)}
    assert {"socket", "/t/abcdefghij/pulse", "/api/tables/abcdefghij/view"} <= found


@pytest.mark.parametrize(
    "game", [name for name in northpole.games() if northpole.game(name).all_open()]
)
def test_where_everything_is_open_there_is_nothing_to_guess(game: str) -> None:
    match, dice = Match.new(northpole.game(game), 3, seed=5), Random(5)
    for number in range(60):
        for seat in range(3):
            guess = match.game.determinise(match.state, seat, Fast(number))
            assert guess.to_data() == match.state.to_data()
        step(match, dice)
