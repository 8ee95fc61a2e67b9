"""A match once more: copies, matches resumed, every step again, and the timeline."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import northpole
from northpole import BadRecord, BadSetup, Match
from northpole.engine.course import Course
from northpole.engine.record import RecordLine, parse
from northpole.engine.timeline import Timeline
from tests.support.insides import state_of

SECRET = bytes(range(32))
GAMES = ["union", "realsanta"]  # one in turns, one in which all decide at once
every = pytest.mark.parametrize("game", GAMES)
both = pytest.mark.parametrize("origin", [{"seed": 3}, {"secret": SECRET}], ids=["seed", "sealed"])


def new_match(game: str = "union", **origin: Any) -> Match:
    return Match.new(northpole.game(game), 2, **(origin or {"seed": 3}))


def play_on(match: Match, dice: Random, moves: int = 60, undo: float = 0.1) -> Match:
    """At random, with moves taken back now and then."""
    for _ in range(moves):
        if match.over:
            break
        seat = dice.choice(match.waiting())
        match.play(seat, dice.choice(match.moves(seat)))
        if dice.random() < undo and match.can_undo(seat):
            match.undo(seat)
    return match


def play_to_undo(match: Match) -> int:
    """Play until a move can be taken back; whose it is."""
    while True:
        seat = match.waiting()[0]
        match.play(seat, match.moves(seat)[0])
        if match.can_undo(seat):
            return seat


def look(match: Match) -> list[Any]:
    """All there is to a match."""
    lines = [(line.move, line.text, line.only) for line in match.all_lines()]
    seats = range(match.setup.seats)
    asked = [(match.moves(seat), match.can_undo(seat), match.view(seat)) for seat in seats]
    answers = [(entry.seat, entry.name, entry.barriers) for entry in match.answers()]
    return [match.record(), match.position(), lines, asked, match.length, answers]


# copies


@every
@both
def test_a_copy_and_its_match_go_their_own_ways(game: str, origin: dict[str, Any]) -> None:
    match = play_on(new_match(game, **origin), Random(1), 20)
    copy, before = match.copy(), look(match)
    assert look(copy) == before
    play_on(match, Random(2))
    assert look(copy) == before
    after = look(match)
    play_on(copy, Random(2))
    assert look(copy) == after, "the same moves, and the same chance"
    assert look(match) == after


@every
@both
def test_a_match_as_it_stood_goes_its_own_way_too(game: str, origin: dict[str, Any]) -> None:
    match = play_on(new_match(game, **origin), Random(1), 20)
    for number in (0, 10, match.length):
        one, two = match.at(number), match.at(number)
        assert look(play_on(one, Random(3))) == look(play_on(two, Random(3)))
    before = look(match)
    again = Match.load(match.record())
    play_on(match.at(match.length), Random(4))
    assert look(match) == before
    assert look(play_on(match, Random(5))) == look(play_on(again, Random(5)))


def test_copies_of_copies_are_independent_too() -> None:
    match = play_on(new_match(), Random(1), 12)
    one = match.copy()
    two = one.copy()
    before = look(two)
    play_on(one, Random(3), 5)
    play_on(match, Random(4), 5)
    assert look(two) == before


def test_a_copy_is_of_the_state_and_starts_no_game() -> None:
    """What was changed by hand is in it, though no log leads there."""
    match = new_match()
    state: Any = state_of(match)
    state.leaders[0].canes = 5
    copied: Any = state_of(match.copy())
    assert copied.leaders[0].canes == 5
    assert copied.leaders is not state.leaders


def test_a_copy_without_draws_goes_on_up_to_the_next_chance() -> None:
    match = new_match("union")
    looked_at = match.copy(draws=False)
    for copy in (looked_at.copy(), looked_at.at(0), looked_at):
        with pytest.raises(NotImplementedError):
            play_on(copy, Random(1))
    assert play_on(match, Random(1)).length >= 60


def test_a_log_is_a_tuple_that_stays_as_it_was() -> None:
    match = play_on(new_match(), Random(1), 3)
    log: Any = match.log
    kept = list(log)
    play_on(match, Random(1), 3)
    assert list(log) == kept
    with pytest.raises(TypeError):
        log[0] = log[1]


# resumed


@every
@both
def test_a_match_resumed_is_the_match_loaded(game: str, origin: dict[str, Any]) -> None:
    match = play_on(new_match(game, **origin), Random(5), 60, undo=0.4)
    again = Match.resume(match.keep())
    assert "undo" in match.record()
    assert look(again) == look(match) == look(Match.load(match.record()))
    play_on(match, Random(6))
    play_on(again, Random(6))
    assert look(again) == look(match)


@every
def test_every_step_of_a_match_resumed_is_there(game: str) -> None:
    """Also those that were taken back and not played again."""
    match = play_on(new_match(game), Random(7), 40, undo=0.4)
    again = Match.resume(match.keep())
    for number, then in enumerate(again.steps()):
        assert look(then) == look(match.at(number)) == look(again.at(number))
    assert number == match.length


@pytest.mark.skipif(
    northpole._build.mode() == "compiled", reason="what is compiled can't be counted"
)
def test_what_was_taken_back_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    seat = play_to_undo(match)
    for _ in range(5):
        match.undo(seat)
        match.play(seat, match.moves(seat)[0])
    played = []
    real = Course.follow

    def counted(course: Course, line: RecordLine) -> None:
        played.append(line)
        real(course, line)

    monkeypatch.setattr(Course, "follow", counted)
    assert look(Match.resume(match.keep())) == look(match)
    assert len(played) == len(match.log) - 2 * 5


def test_a_match_follows_lines_written_elsewhere() -> None:
    match = play_on(new_match(), Random(8), 10)
    other = Match.resume(match.keep())
    play_on(match, Random(9), 30)
    other.follow(match.keep().lines[len(other.log) :])
    assert look(other) == look(match)


def test_lines_that_can_not_be_are_refused() -> None:
    match = new_match()
    seat = match.waiting()[0]
    for line in (RecordLine(seat, "fly", 7), RecordLine(-1, "roll 1", 7), RecordLine(0, "undo", 7)):
        with pytest.raises(BadRecord, match=r"^line 7: "):
            match.copy().follow([line])


def test_a_record_of_nothing_yet_is_dealt_when_resumed() -> None:
    record = new_match().keep()
    record.lines = []
    assert Match.resume(record).record() == new_match().record()


def test_a_finished_game_is_resumed_without_its_secret() -> None:
    match = play_on(new_match("realsanta", secret=SECRET), Random(2), 10_000, undo=0.0)
    assert match.over
    record = match.keep()
    record.secret = None
    again = Match.resume(record)
    assert again.seal == match.seal and again.keep().secret is None
    assert again.at(9).view(None) == match.at(9).view(None)


def test_what_makes_no_game_is_not_resumed() -> None:
    record = parse(new_match().record())
    record.seats = 9
    with pytest.raises(BadSetup, match="players, not 9"):
        Match.resume(record)


# the end


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    match = new_match()
    seat = play_to_undo(match)
    assert match.can_undo(seat)
    state_of(match).stack = None
    assert match.over and not match.can_undo(seat)
    with pytest.raises(northpole.IllegalMove, match="the game is over"):
        match.undo(seat)


# answers


def test_answers_are_those_that_nobody_has_seen() -> None:
    match = new_match("realsanta")
    while len(match.waiting()) < 2 or match.answers():
        seat = match.waiting()[0]
        assert match.apart or not match.answers()
        match.play(seat, match.moves(seat)[0])
    first, second = match.waiting()
    match.play(first, match.moves(first)[0])
    match.undo(first)
    match.play(first, match.moves(first)[0])
    assert [(entry.seat, entry.undo) for entry in match.answers()] == [
        (first, False),
        (first, True),
        (first, False),
    ]
    match.play(second, match.moves(second)[0])
    assert not [entry for entry in match.answers() if entry.seat == first]


# moments


@every
def test_moments_are_the_steps_that_look_different(game: str) -> None:
    match = play_on(new_match(game), Random(5), 50, undo=0.3)
    for eye in (None, 0, 1):
        timeline = Timeline(match, eye)
        seen: list[Any] = []
        for then in match.steps():
            picture = then.view(eye), then.journal(eye)
            if not seen or seen[-1][1] != picture:
                seen.append((then.length, picture))
        assert [moment.move for moment in timeline.moments] == [move for move, _ in seen]
        for at, (_, (view, story)) in enumerate(seen):
            frame = timeline.frame(at)
            assert frame.views == [view]
            assert [line.text.format(*match.names) for line in frame.lines] == story
            assert timeline[at].lines == len(story)


def test_with_everything_open_every_move_is_a_moment() -> None:
    match = play_on(new_match("realsanta"), Random(5), 30)
    timeline = Timeline(match, None, everything=True)
    assert len(timeline) == match.length + 1
    moves = [entry for entry in match.log if entry.seat >= 0]
    assert [moment.made for moment in timeline.moments] == [None, *moves]
    assert len(timeline.frame(3).views) == 3
    assert repr(timeline) == f"<Timeline of {match.length + 1} moments>"


def test_an_eye_learns_the_names_of_its_own_moves_only() -> None:
    match = play_on(new_match("realsanta"), Random(5), 30)
    made = [moment.made for moment in Timeline(match, 1).moments if moment.made]
    assert made and all(entry.seat == 1 for entry in made)
    assert not any(moment.made for moment in Timeline(match, None).moments)


def test_a_line_is_found_at_the_moment_it_was_told() -> None:
    match = play_on(new_match(), Random(5), 40)
    timeline = Timeline(match, None)
    for line in range(len(match.lines(None))):
        at = timeline.of_line(line)
        assert timeline[at].lines > line
        assert at == 0 or timeline[at - 1].lines <= line
