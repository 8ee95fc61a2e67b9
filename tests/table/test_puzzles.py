"""Puzzles: sound data, one of the day for everybody, a page that shows what the seat may know, and its answers."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from northpole.coach.weighing import weigh_all
from northpole.engine.registry import GAMES
from northpole.table.domain.puzzle import Puzzle, of_the_day, puzzle_after, puzzle_of, puzzles_of
from northpole.table.errors import NoTable
from tests.support.server import Server

ALL = [puzzle for game in GAMES for puzzle in puzzles_of(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_replays_and_one_move_is_clearly_best(game: str) -> None:
    row = puzzles_of(game)
    assert len(row) >= 15
    assert len({puzzle.moves for puzzle in row}) == len(row)
    for puzzle in row:
        match = puzzle.match()
        question = match.decision(puzzle.seat)
        assert question is not None and not question.unasked, puzzle.id
        assert set(puzzle.judged) == {move.name for move in question.moves}
        (best, *_), *others = puzzle.judged.values()
        assert best == 0.0
        assert all(behind >= 0.1 and behind >= 3 * doubt for behind, doubt in others)
        assert puzzle.why and "{" not in puzzle.why


@pytest.mark.parametrize("game", GAMES)
def test_a_search_confirms_the_clearest(game: str) -> None:
    puzzle = max(
        puzzles_of(game), key=lambda one: list(one.judged.values())[1][0] / len(one.judged)
    )
    weighed = weigh_all(puzzle.match().chair(puzzle.seat), 4711, 12)
    assert weighed[0].name == puzzle.best


def test_the_one_of_the_day_is_the_same_for_everybody_and_all_have_their_turn() -> None:
    first = date(2026, 12, 24)
    days = [of_the_day(first + timedelta(number)) for number in range(len(ALL))]
    assert {one.id for one in days if one is not None} == {one.id for one in ALL}
    week = [one.game for one in days[:4] if one is not None]
    assert len(set(week)) >= 3
    assert of_the_day(first) is days[0]


def test_after_the_last_comes_the_first_and_there_are_no_others() -> None:
    row = puzzles_of("union")
    assert puzzle_after(row[0]) is row[1] and puzzle_after(row[-1]) is row[0]
    for name in ("union-0", "union-9999", "union-01", "chess-1", "union", ""):
        with pytest.raises(NoTable):
            puzzle_of(name)


def wrong_move(puzzle: Puzzle) -> str:
    return list(puzzle.judged)[-1]


def test_answers_are_judged_and_nothing_is_stored(server: Server) -> None:
    anna = server.browser("Anna")
    puzzle = puzzles_of("workshop2e")[0]
    page = anna.page(f"/puzzles/{puzzle.id}")
    assert "which?" in page and 'data-region="board"' in page
    assert puzzle.why not in page and str(puzzle.seed) not in page and "/live" not in page
    wrong = anna.tell(f"/puzzles/{puzzle.id}/move", move=wrong_move(puzzle)).json()["puzzle"]
    assert not wrong["right"] and "not the best move" in wrong["say"]
    assert not wrong["why"] and not wrong["move"]
    right = anna.tell(f"/puzzles/{puzzle.id}/move", move=puzzle.best).json()
    assert right["puzzle"]["right"] and puzzle.why in right["puzzle"]["why"]
    assert right["version"] == anna.ask(f"/puzzles/{puzzle.id}/regions")["version"]
    told = anna.ask(f"/puzzles/{puzzle.id}/solution")["puzzle"]
    assert (told["move"], told["right"]) == (puzzle.best, False)
    assert 'class="my-link"' not in anna.page("/")


def test_numbers_that_are_not_the_usual_ones_are_said_to_be_others(server: Server) -> None:
    anna = server.browser("Anna")
    for puzzle in (puzzles_of("union")[0], puzzles_of("sweatshop")[0]):
        said = f"those of the ruleset <i>{puzzle.ruleset}</i>" in anna.page(f"/puzzles/{puzzle.id}")
        assert said == (puzzle.game == "union")


def test_the_order_is_said_and_no_shares() -> None:
    puzzle = ALL[0]
    said = puzzle.verdict(wrong_move(puzzle)).say
    assert f"number {len(puzzle.judged)} of {len(puzzle.judged)}." in said and "%" not in said


def test_what_is_no_move_is_refused_with_its_reason(server: Server) -> None:
    anna = server.browser("Anna")
    puzzle = puzzles_of("sweatshop")[0]
    answer = anna.tell(f"/puzzles/{puzzle.id}/move", move="fly")
    assert answer.status_code == 422 and "not among your moves" in answer.json()["error"]
    why = anna.ask(f"/puzzles/{puzzle.id}/why", move="fly")
    assert not why["allowed"] and why["reason"] == answer.json()["error"]
    assert anna.get("/puzzles/sweatshop-0").status_code == 404


def test_all_are_listed_and_one_is_on_the_home_page(server: Server) -> None:
    anna = server.browser("Anna")
    page = anna.page("/puzzles")
    assert all(f'href="/puzzles/{puzzle.id}"' in page for puzzle in ALL)
    assert "Puzzle of the day" in anna.page("/")


def test_it_can_be_played_on(server: Server) -> None:
    anna = server.browser("Anna")
    puzzle = puzzles_of("realsanta")[0]
    assert anna.get(f"/puzzles/{puzzle.id}/practice").status_code == 405
    new = anna.go(f"/puzzles/{puzzle.id}/practice")
    info = server.web.tables.info(new[3:])
    assert info.practice and info.seats[puzzle.seat].name == "Anna"
    assert info.seal and info.seed is None
    length = puzzle.match().length
    match = server.web.tables.matches.copy(info).at(length)
    assert match.position() == puzzle.match().position()
