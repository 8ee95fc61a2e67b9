"""What a shell shows of the things a person meets: short, true, and no secrets."""

from __future__ import annotations

import northpole
from northpole import Match
from northpole.bots.arena import play_game
from northpole.bots.levels import make_bot
from northpole.engine.nature import Fast, Nature, Sealed
from northpole.engine.state import State
from northpole.engine.words import Refusal
from tests.support.insides import state_of

UNION = northpole.game("union")


def new_match() -> Match:
    return Match.new(UNION, 3, seed=4)


def test_a_game() -> None:
    assert repr(UNION) == "<Game union: Elf Union>"
    assert repr(UNION.sheet).startswith("<Sheet of Elf Union: ")
    option = northpole.game("realsanta").options["all_retreat"]
    assert repr(option) == "<Option all_retreat: False>"


def test_a_match_tells_whose_turn_it_is() -> None:
    match = new_match()
    first = match.waiting()[0]
    assert repr(match) == f"<Match of union, 3 seats, 0 moves, waiting for seat {first}>"
    match.play(first, match.moves(first)[0])
    assert ", 1 move, " in repr(match)
    together = Match.new(northpole.game("realsanta"), 2, seed=1)
    while len(together.waiting()) < 2:
        seat = together.waiting()[0]
        together.play(seat, together.moves(seat)[0])
    assert repr(together).endswith("waiting for seat 0 and seat 1>")


def test_a_match_that_is_over() -> None:
    match = Match.new(UNION, 2, seed=4, changes={"turns.most": 1})
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.moves(seat)[-1])
    assert repr(match) == f"<Match of union, 2 seats, {match.length} moves, over>"
    best = match.ranking()[0]
    assert repr(best) == f"<Place 1: seat {best.seat} with {best.score}>"


def test_what_is_asked() -> None:
    match = new_match()
    question = match.decision(match.waiting()[0])
    assert question is not None
    assert repr(question).startswith(f"<Question {question.kind} to seat {question.seat}: ")
    move = question.moves[0]
    assert repr(move) == f"<Move {move.name!r}: {move.text}>"
    assert repr(Refusal("no dice left", "6.2")) == "<Refusal: no dice left (6.2)>"


def test_what_is_kept() -> None:
    match = new_match()
    record = match.keep()
    assert repr(record) == f"<Record of union, 3 seats, {len(match.log)} lines>"
    assert repr(record.lines[0]) == f"<RecordLine * {match.log[0].name}>"
    assert repr(match.log[0]) == f"<Entry * {match.log[0].name}>"
    assert repr(match.setup) == "<Setup for 3 seats, ruleset balanced>"
    assert repr(match.setup.numbers) == f"<Numbers: {len(match.setup.numbers.values)}>"


def test_bots_and_their_places() -> None:
    match = new_match()
    assert repr(match.chair(1)) == "<Chair 1 of union>"
    assert repr(make_bot("greedy")) == "<Bot greedy>"
    outcome = play_game(UNION, match.setup, [make_bot("random")] * 3, 5)
    assert repr(outcome) == f"<Outcome of seed 5: {outcome.scores}>"


def test_states_say_what_comes_next() -> None:
    state = state_of(new_match())
    assert State.__repr__(state) == f"<Table for 3 seats, next {state.top().key()}>"
    state.stack = None
    assert State.__repr__(state) == "<Table for 3 seats, over>"


def test_nobody_reads_what_is_to_come() -> None:
    secret = bytes(range(32))
    match = Match.new(UNION, 3, secret=secret)
    shown = repr([match, match.keep(), Sealed(secret), Fast(7), Nature(), match.setup])
    assert secret.hex() not in shown and repr(secret) not in shown
    assert "<Sealed>, <Fast>, <Nature>" in shown
