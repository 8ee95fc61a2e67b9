"""Nothing that a seat can't know leaves the server: pages, JSON, socket and refusals are the same without it.

A match is walked at random. Wherever it stands, all that a viewer can't know is changed (the state
determinised, other people's journal lines rewritten, counts of what was done in secret altered), and
everything that this viewer could be sent is drawn from both. It must not differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import northpole
from northpole.engine.journal import Journal, Line
from northpole.engine.match import Match
from northpole.engine.nature import Fast
from northpole.table import sight as sight_module
from northpole.table.api import answers
from northpole.table.app import make_app
from northpole.table.front import Front
from northpole.table.info import Info, Person, Rights, Said, Seat
from northpole.table.pages.play import beat, reason
from northpole.table.regions import Artist
from northpole.table.scene import Lookout, Scene, Wanted
from tests.table.server import settings

every_game = pytest.mark.parametrize("game", northpole.games())
PERSON = Person("p" * 32, "Anna", "0")
OTHERS = "something only another may read"


class OneTable:
    """Stands in for the tables: one match, looked at by one person."""

    def __init__(self, info: Info, match: Match, seats: tuple[int, ...]) -> None:
        self.info = info
        self.match = match
        self.rights = Rights(seats, True, False)

    def meet(self, id: str, person: Person) -> tuple[Info, Rights, list[Said], Match]:
        return self.info, self.rights, [], self.match


class Wire:
    """All that one viewer can be sent about one match."""

    def __init__(self, front: Front, info: Info, match: Match, seat: int | None) -> None:
        self.front = front
        self.info = info
        self.match = match
        self.seat = seat
        self.tables = OneTable(info, match, () if seat is None else (seat,))

    def scene(self, wanted: Wanted) -> Scene:
        self.front.tables = self.tables  # type: ignore[assignment]
        return Lookout(self.front).scene(PERSON, self.info.id, wanted)

    def everything(self, tried: list[str]) -> dict[str, Any]:
        scene = self.scene(Wanted(self.seat))
        artist = Artist(self.front)
        context = artist.context(scene)
        sent: dict[str, Any] = {
            "regions": artist.answer(scene, None, context),
            "beat": beat(scene),
            "view": answers.view_json(scene),
            "decision": answers.decision_json(scene),
            "journal": answers.journal_json(scene),
            "table": answers.table_json(self.info, self.tables.rights),
        }
        if self.seat is not None:
            sent["why"] = [reason(self.match, self.info, self.seat, name) for name in tried]
        return sent


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    file: Path = tmp_path_factory.mktemp("wire") / "tables.db"
    app = make_app(settings(f"sqlite:///{file}"))
    front = app.state.front
    assert isinstance(front, Front)
    yield front
    front.house.store.close()


def info_of(match: Match) -> Info:
    seats = [Seat(n, "person", name, ticket=n) for n, name in enumerate(match.names)]
    return Info(
        id="abcdefghij",
        game_name=match.game.name,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes={},
        stage="play",
        seats=tuple(seats),
        owner="",
        version=match.length,
        stir=1,
        deciding=tuple(match.waiting()),
        chat=False,
        review=False,
        made=0.0,
        touched=0.0,
    )


def with_other_secrets(match: Match, seat: int | None, seed: int) -> Match:
    """The same for this viewer; everything else drawn anew."""
    other = match.at(match.length)
    if seat is not None:
        other.state = match.game.determinise(match.state, seat, Fast(seed))
        other.state.journal = other.book
    book = Journal()
    for line in match.book.lines:
        foreign = line.only >= 0 and line.only != seat
        book.lines.append(Line(line.move + 7, OTHERS if foreign else line.text, line.only))
    other.book = book
    return other


def walk(game: str, seats: int, seed: int, steps: int) -> Match:
    match = Match.new(northpole.game(game), seats, seed=seed)
    dice = Random(seed)
    for _ in range(steps):
        if match.over:
            break
        seat = dice.choice(match.waiting())
        match.play(seat, dice.choice(match.moves(seat)))
    return match


def names_in(match: Match) -> list[str]:
    """Moves to be asked about: some that were made, some that others could make now, some nonsense."""
    made = [entry.name for entry in match.log if entry.seat >= 0][-12:]
    others = [name for seat in match.waiting() for name in match.moves(seat)[:6]]
    return [*made, *others, "", "bid 99", "<b>", "{0}"]


@every_game
@given(seed=st.integers(0, 10_000), part=st.floats(0, 1))
def test_what_a_seat_cannot_know_is_not_in_anything_it_gets(
    front: Front, game: str, seed: int, part: float
) -> None:
    seats = Random(seed).choice(list(northpole.game(game).seats))
    match = walk(game, seats, seed, int(part * 150))
    if match.over:
        return
    info = info_of(match)
    tried = names_in(match)
    for seat in range(seats):
        other = with_other_secrets(match, seat, seed + 1)
        changed = replace(info, version=info.version + 5, stir=info.stir + 9)
        deciding = [one for one in range(seats) if one != seat or one in info.deciding]
        changed = replace(changed, deciding=tuple(deciding))
        one = Wire(front, info, match, seat).everything(tried)
        two = Wire(front, changed, other, seat).everything(tried)
        assert json.dumps(one) == json.dumps(two), f"seat {seat} of {game}, seed {seed}, {part}"


@every_game
@given(seed=st.integers(0, 10_000), part=st.floats(0, 1))
def test_what_nobody_sees_stirs_nobody(front: Front, game: str, seed: int, part: float) -> None:
    """A move that changes nothing in what a viewer sees changes nothing in what is sent, counts included."""
    seats = Random(seed).choice(list(northpole.game(game).seats))
    match = walk(game, seats, seed, int(part * 150))
    dice = Random(seed)
    for _ in range(8):
        if match.over:
            return
        mover = dice.choice(match.waiting())
        before = {seat: seen(match, seat) for seat in watchers(seats, mover)}
        sent = {seat: all_of(front, match, seat) for seat in watchers(seats, mover)}
        match.play(mover, dice.choice(match.moves(mover)))
        if not match.waiting():
            return
        for seat in watchers(seats, mover):
            if seen(match, seat) == before[seat]:
                assert all_of(front, match, seat) == sent[seat], f"{game} {seed} {mover} {seat}"


def watchers(seats: int, mover: int) -> list[int | None]:
    return [None, *(seat for seat in range(seats) if seat != mover)]


def seen(match: Match, seat: int | None) -> str:
    lines = [line.text for line in match.book.seen_by(seat)]
    moves = [] if seat is None else match.moves(seat)
    return json.dumps([match.view(seat), lines, moves])


def all_of(front: Front, match: Match, seat: int | None) -> str:
    wire = Wire(front, info_of(match), match, seat)
    sent = wire.everything(["", "bid 1"])
    past = wire.scene(Wanted(seat, at=10_000))
    sent["moments"] = past.replay.frames if past.replay else 0
    return json.dumps(sent)


def test_secret_work_at_the_desks_is_not_to_be_seen(front: Front) -> None:
    """Sweatshop S25: who crafts, how much, and who is done, is nobody's business."""
    found = 0
    for seed in range(12):
        match = at_the_desks(seed)
        mover, watcher = match.waiting()[-1], match.waiting()[0]
        before = all_of(front, match, watcher)
        match.play(mover, match.moves(mover)[-1])
        if match.view(None)["phase"] == "craft":
            found += 1
            assert all_of(front, match, watcher) == before
    assert found > 6


def at_the_desks(seed: int) -> Match:
    """Several elves at work at once."""
    match, dice = walk("sweatshop", 3, seed, 4), Random(seed)
    while match.view(None)["phase"] != "craft" or len(match.waiting()) < 2:
        seat = dice.choice(match.waiting())
        match.play(seat, dice.choice(match.moves(seat)))
    return match


def test_a_leak_would_be_found(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the view let a hand slip through, the laws above would not hold."""
    match = walk("sweatshop", 3, 4, 10)
    honest = sight_module.waited_for

    def careless(match: Match, view: dict[str, Any]) -> list[int]:
        view["hands"] = [int(elf.hand) for elf in cast(Any, match.state).elves]
        return honest(match, view)

    monkeypatch.setattr(sight_module, "waited_for", careless)
    info = info_of(match)
    one = Wire(front, info, match, 0).everything([])
    others = [with_other_secrets(match, 0, seed) for seed in range(8)]
    sent = [Wire(front, info, other, 0).everything([]) for other in others]
    assert any(json.dumps(two) != json.dumps(one) for two in sent)
