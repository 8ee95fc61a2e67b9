"""Two worlds that are the same to one viewer: a match, and the same with all that this viewer can't know changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import northpole
from northpole.engine.journal import Fact, Line, Sentence
from northpole.engine.match import Match
from northpole.engine.nature import Fast
from northpole.engine.scene import Scene
from northpole.table.domain.model import TableInfo
from tests.support.insides import retold, set_state, state_of
from tests.support.wire import Wire, World, info_of

LONGEST = 160  # moves
OTHERS = "something only another may read"


def with_other_secrets(match: Match, seat: int | None, seed: int) -> Match:
    """The same for this viewer; everything else drawn anew. A spectator knows no more than anybody."""
    other = match.at(match.length)
    eyes = seed % match.setup.seats if seat is None else seat
    set_state(other, match.game.determinise(state_of(match), eyes, Fast(seed)))
    lines: list[Line] = []
    for line in match.all_lines():
        foreign = line.only >= 0 and line.only != seat
        told = Sentence(OTHERS) if foreign else line.told
        shown = Scene(OTHERS, OTHERS, [], news=OTHERS) if foreign else line.scene
        lines.append(Line(line.move + 7, Fact(), told, shown, line.only))
    retold(other, lines)
    return other


def with_other_counts(info: TableInfo, seat: int | None) -> TableInfo:
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
    tried = names_in(match)
    true, other = two_worlds(wire, match, seat, seed)
    return differences(true.sent(seat, tried), other.sent(seat, tried))


def two_worlds(wire: Wire, match: Match, seat: int | None, seed: int) -> tuple[World, World]:
    """This match, and one that is the same to this viewer; somebody else has looked first."""
    info = info_of(match)
    true = wire.world(info, match)
    other = wire.world(with_other_counts(info, seat), with_other_secrets(match, seat, seed))
    for world in (true, other):
        world.glimpse((0 if seat is None else seat + 1) % match.setup.seats)
    return true, other
