"""Lessons, played through: obediently, with wrong turns, taken back and taken up again."""

from __future__ import annotations

from collections import Counter

import pytest

import northpole
from northpole.engine.decision import Chance, Choice
from northpole.engine.match import Match
from northpole.lab.verify import verify
from northpole.table.domain.lesson import LEARNER, lesson_of
from northpole.table.sight.guide import END, FREE, STEP, WAIT, guide
from tests.support.drawing import board_html, drawn, seen
from tests.support.lessons import Learner, begun, lesson

GAMES = northpole.game_names()
MOST_WORDS = 55  # on one page of the guide
VARIANTS = {  # questions that only variants and other numbers of players ask
    "sweatshop": {
        *("PutBack", "Payment", "Knife", "InWindow", "Give", "PickGiver"),
        *("Giving", "Wanting", "Answer", "OfferAgain"),
    },
    "workshop1e": {"FifthPlayer", "Dentist", "GiveCoal"},
}

every_game = pytest.mark.parametrize("game", GAMES)


def kinds(game: str) -> set[str]:
    """All kinds of questions."""
    decisions = northpole.game(game).decisions.values()
    return {type(d).__name__ for d in decisions if isinstance(d, Choice)}


# what is written


@every_game
def test_a_lesson_names_only_what_there_is(game: str) -> None:
    taught, decisions = lesson(game), northpole.game(game).decisions
    assert {step.on for step in taught.step} <= kinds(game)
    assert all(isinstance(decisions[key], Chance) for key in taught.deal)
    assert all(isinstance(decisions[key], Choice) for key in taught.rivals)
    assert not [key for key in taught.rivals if key.endswith(f" {LEARNER}")]


@every_game
def test_what_is_taught_holds_in_the_usual_game(game: str) -> None:
    assert lesson(game).ruleset == next(iter(northpole.game(game).rulesets))


@every_game
def test_what_the_guide_says_is_short_and_whole(game: str) -> None:
    taught = lesson(game)
    for step in taught.step:
        for text in filter(None, [step.say, step.why, step.then, step.but]):
            assert text.endswith((".", "!", "?")) and len(text.split()) <= MOST_WORDS, text
        assert step.again or (step.why and step.advise), step.say
    assert len(taught.welcome.split()) <= MOST_WORDS


def test_a_game_without_a_lesson_has_none() -> None:
    assert lesson_of("chess") is None


# obediently


@every_game
@pytest.mark.parametrize("luck", [1, 2])
def test_who_follows_the_guide_is_shown_everything(game: str, luck: int) -> None:
    learner = Learner(game, luck)
    learner.finish()
    at = [said.at for said in learner.heard if said.steps]
    assert at == list(range(1, learner.taught.length + 1))
    assert not any(said.kind == FREE for said in learner.heard)
    assert learner.kinds == kinds(game) - VARIANTS.get(game, set())
    told = [step.then for step in learner.taught.step if step.then and not step.again]
    remarks = [said.remark for said in learner.heard]
    assert remarks[0] == learner.taught.welcome
    assert [text for text in remarks[1:] if text] == told


@every_game
def test_whatever_was_prepared_happens(game: str) -> None:
    learner = Learner(game)
    learner.finish()
    drawn_names = Counter(entry.name for entry in learner.match.log if entry.seat < 0)
    wanted = Counter(name for names in learner.taught.deal.values() for name in names)
    assert wanted <= drawn_names


@every_game
def test_what_the_guide_points_at_is_there(game: str) -> None:
    learner = Learner(game)
    while (said := learner.next()).kind != END:
        scene = seen(learner.match, LEARNER)
        html = board_html(scene)
        if said.target.startswith("."):
            assert f"{said.target[1:]}" in html, said
        elif said.target.startswith("#"):
            assert f'id="{said.target[1:]}"' in html, said
        elif not said.target.startswith("button:"):
            assert said.target in drawn(scene).targets, said
        learner.answer(said)


# and otherwise


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_the_guide_copes_with_wrong_turns(game: str, seed: int) -> None:
    learner = Learner(game, seed, astray=0.5)
    while (said := learner.next()).kind != END:
        moves = learner.match.moves(LEARNER)
        assert said.kind == STEP and said.say
        assert not said.move or said.move in moves
        made = learner.answer(said)
        after = guide(learner.taught, learner.match, LEARNER)
        if said.move and made != said.move:
            assert after.remark, said
    assert said.say == learner.taught.closing
    assert learner.match.milestone > learner.taught.until or learner.match.over


@every_game
def test_a_wrong_turn_is_answered_with_the_reason(game: str) -> None:
    learner = Learner(game)
    said = learner.next()
    other = next(move for move in learner.match.moves(LEARNER) if move != said.move)
    learner.match.play(LEARNER, other)
    remark = guide(learner.taught, learner.match, LEARNER).remark
    assert said.why in remark and "My advice was" in remark


def test_a_move_taken_back_was_not_made() -> None:
    learner = Learner("workshop2e")
    first = learner.next()
    learner.answer(first)
    second = guide(learner.taught, learner.match, LEARNER)
    learner.match.undo(LEARNER)
    assert guide(learner.taught, learner.match, LEARNER) == first
    learner.match.play(LEARNER, "mail first")
    learner.match.undo(LEARNER)
    learner.answer(first)
    assert guide(learner.taught, learner.match, LEARNER) == second


@every_game
def test_it_is_taken_up_again_where_it_was(game: str) -> None:
    learner = Learner(game, 3, astray=0.2)
    for _ in range(6):
        learner.answer(learner.next())
    learner.next()
    match = learner.match
    for again in (Match.resume(match.keep()), Match.load(match.record())):
        for step in (match, again):
            assert guide(learner.taught, step, LEARNER).kind in (STEP, FREE)
        assert guide(learner.taught, again, LEARNER) == guide(learner.taught, match, LEARNER)


@every_game
def test_its_record_says_what_was_prepared_and_verifies(game: str) -> None:
    learner = Learner(game, 4)
    learner.finish()
    text = learner.match.record()
    assert "\nPrepared " in text and "Seal" not in text
    assert "some of it prepared" in verify(text).source


@every_game
def test_who_waits_is_told_to_watch(game: str) -> None:
    learner = Learner(game)
    waits = False
    for _ in range(8):
        learner.answer(learner.next())
        if LEARNER not in learner.match.waiting():
            said = guide(learner.taught, learner.match, LEARNER)
            waits = waits or (said.kind == WAIT and not said.move)
    assert waits


def test_the_same_lesson_begins_the_same() -> None:
    for game in GAMES:
        assert begun(game).view(LEARNER) == begun(game).view(LEARNER)
