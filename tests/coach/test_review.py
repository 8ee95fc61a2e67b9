"""Reviews: of finished games only, the same in any number of processes, mistakes only where they are sure."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from northpole import BadRecord, Match, game
from northpole.coach.drawing import HEIGHT, curves, page, spread
from northpole.coach.parts import CHANCE, Rated, ReviewPart, plan, rated, work
from northpole.coach.review import Review, batches, review
from northpole.coach.summary import summary, verdict
from northpole.coach.walk import Walk
from northpole.engine.nature import Fast

GOLDEN = Path(__file__).parents[1] / "golden"
QUICK = "realsanta-1-seed-2.record"


def golden(name: str = QUICK) -> Match:
    return Match.load((GOLDEN / name).read_text())


def small(match: Match) -> Review:
    """A review with few imagined games, for its form."""
    made = Review(match)
    made.parts = [part._replace(amount=4) for part in made.parts]
    return made


def filled(match: Match) -> Review:
    made = small(match)
    made.add(work(match.record(), made.parts))
    return made


@pytest.fixture(scope="module")
def some() -> Review:
    return filled(golden())


def test_a_game_that_goes_on_has_no_review() -> None:
    with pytest.raises(BadRecord, match="still going on"):
        review(Match.new(game("sweatshop"), 2, seed=1))


@pytest.mark.parametrize(
    "name",
    [QUICK, "sweatshop-1-seed-2.record", "union-1-seed-2.record", "workshop1e-1-seed-2.record"],
)
def test_a_walk_goes_through_the_game_and_ends_as_it_did(name: str) -> None:
    match = golden(name)
    walk = Walk(match)
    assert match.game.scores(walk.end) == match.scores()
    stretches = walk.stretches()
    assert [one.first for one in stretches][1:] == [one.end for one in stretches][:-1]
    assert stretches[-1].end == len(walk.spots)
    assert all(a.seat != b.seat for a, b in pairwise(stretches))


def test_what_was_taken_back_is_not_judged() -> None:
    match = Match.new(game("workshop2e"), 2, seed=3)
    seat = match.waiting()[0]
    match.play(seat, match.moves(seat)[0])
    assert match.can_undo(seat)
    match.undo(seat)
    match.play(seat, match.moves(seat)[1])
    spots = [spot for spot in Walk(match).spots if spot.entry.seat >= 0]
    assert len(spots) == 1
    assert spots[0].moves == 2


def test_the_same_record_has_the_same_review_part_by_part(some: Review) -> None:
    match = golden()
    again = small(match)
    for batch in reversed(batches(again.parts)):
        again.add(work(match.record(), batch))
    assert again.graph() == some.graph()
    assert again.decisions() == some.decisions()


def test_luck_own_moves_and_others_make_the_whole_change(some: Review) -> None:
    graph = some.graph()
    for account in some.accounts():
        change = graph[-1].shares[account.seat] - graph[0].shares[account.seat]
        first = some.walk.stretches()[0].first
        assert graph[0].at == first
        assert account.luck + account.own + account.others == pytest.approx(change)
    assert any(point.by == CHANCE for point in graph)


def test_hidden_cards_change_no_verdict() -> None:
    """A decision is judged from what its seat knew: with other secrets in it, it is judged the same."""
    match = golden("sweatshop-2-seed-3.record")
    walk = Walk(match)
    for at in walk.decisions()[::9]:
        part = ReviewPart("decision", at, 8)
        spot = walk.spots[at]
        other = match.game.determinise(spot.state, spot.entry.seat, Fast(77))
        before = rated(walk, part)
        walk.spots[at] = spot._replace(state=other)
        after = rated(walk, part)
        walk.spots[at] = spot
        assert (before.gap, before.doubt, before.lead) == (after.gap, after.doubt, after.lead)


def decision(**more: float | bool | str) -> Rated:
    usual = Rated(
        0, 0, 0, "What?", "This", "That", "that", "", 0.0, 0.0, 0.0, 0.0, glance=False, why=""
    )
    return replace(usual, **more)  # type: ignore[arg-type]


def test_a_mistake_is_at_least_five_points_and_two_standard_errors() -> None:
    assert decision(gap=0.05, doubt=0.02).mistake
    assert not decision(gap=0.049, doubt=0.0).mistake
    assert not decision(gap=0.2, doubt=0.11).mistake
    assert decision(gap=0.2, doubt=0.11).good  # nobody can tell
    assert not decision(gap=0.03, doubt=0.01).good


def test_a_find_is_not_what_anybody_sees_at_a_glance() -> None:
    assert decision(lead=0.1, lead_doubt=0.01).find
    assert not decision(lead=0.1, lead_doubt=0.01, glance=True).find


def test_verdicts_say_points_only_where_they_hold() -> None:
    wrong = decision(gap=0.09, doubt=0.01, why="finishes the Robot: 8 points")
    assert verdict(wrong, True) == (
        "This. Better by 9 %: That. It would have led to: finishes the Robot: 8 points."
    )
    assert "9" not in verdict(wrong, False)


def test_what_is_kept_comes_back(some: Review) -> None:
    kept = json.loads(json.dumps(some.kept()))
    again = Review.resumed(golden(), kept)
    assert again is not None
    assert again.graph() == some.graph()
    assert summary(again) == summary(some)
    assert Review.resumed(golden(), {**kept, "names": ["A", "B"]}) is None
    assert Review.resumed(golden(), {"names": golden().names}) is None


def test_the_page_stands_by_itself(some: Review) -> None:
    html = page(some)
    assert "<script" not in html and "http" not in html
    for sentence in summary(some):
        assert sentence.replace("'", "&#39;") in html
    assert len(curves(some)) == some.match.setup.seats


def test_names_beside_the_lines_keep_apart() -> None:
    found = spread([HEIGHT, HEIGHT, HEIGHT - 1.0, 3.0])
    assert max(found) <= HEIGHT
    ordered = sorted(found)
    assert all(b - a >= 16 for a, b in pairwise(ordered))


def test_a_plan_stays_within_its_bounds() -> None:
    for name in (QUICK, "union-3-seed-4.record", "workshop1e-1-seed-2.record"):
        parts = plan(Walk(golden(name)))
        assert {part.kind for part in parts} == {"point", "decision"}
        assert all(part.amount >= 12 for part in parts)
