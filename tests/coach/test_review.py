"""Reviews: of finished games only, the same in any number of processes, mistakes only where they are sure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from northpole import BadRecord, Match, game
from northpole.coach.drawing import (
    APART,
    HEIGHT,
    NOT_YET,
    Mark,
    curves,
    page,
    parts,
    spread,
    templates,
)
from northpole.coach.outlook import outlook
from northpole.coach.parts import CHANCE, Point, Rated, ReviewPart, plan, rated, work
from northpole.coach.review import Review, batches, review
from northpole.coach.summary import result, summary, verdict
from northpole.coach.walk import AT_ONCE, Walk, deciding
from northpole.engine.chair import Chair
from northpole.engine.nature import Fast
from northpole.engine.run import decision_of

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


@pytest.fixture(scope="module", autouse=True)
def _all_is_trusted() -> Iterator[None]:
    """Reviews with all their parts, whatever was measured."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("northpole.coach.review.trusted", lambda *given: True)
        yield


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
    assert all(a.seat != b.seat or a.seat == AT_ONCE for a, b in pairwise(stretches))


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


def test_something_is_known_at_once() -> None:
    parts_of = small(golden()).parts
    found = batches(parts_of)
    assert [part for batch in found for part in batch] == parts_of
    assert all(len(batch) == 1 for batch in found[:8]) and len(found[8]) > 1
    assert batches(parts_of[:3]) == [[part] for part in parts_of[:3]]


def test_half_a_review_says_only_what_is_known() -> None:
    whole, half = small(golden()), small(golden())
    whole.add(work(whole.match.record(), [one for one in whole.parts if one.kind == "point"]))
    half.add([whole.points[one] for one in sorted(whole.points)[:4]])
    assert whole.charted and all(row.luck for row in parts(whole)["rows"])
    assert not half.charted and not any(row.luck for row in parts(half)["rows"])
    assert len(summary(whole)) > len(summary(half)) == 1
    assert parts(half)["nothing"] == NOT_YET


def test_a_find_is_not_what_anybody_sees_at_a_glance() -> None:
    assert decision(lead=0.1, lead_doubt=0.01).find
    assert not decision(lead=0.1, lead_doubt=0.01, glance=True).find


def test_only_finds_that_were_made_are_told() -> None:
    made = small(golden())
    made.rated[0] = decision(lead=0.2, lead_doubt=0.01)
    made.rated[1] = decision(at=1, seat=1)
    first, second = summary(made)[-2:]
    assert ": one good find, no mistakes; as good as the best move in 1 of 1 decision." in first
    assert ": no mistakes; as good as the best move in 1 of 1 decision." in second


def test_a_find_that_is_spoilt_at_once_is_not_the_best_move() -> None:
    made = small(golden())
    made.rated[0] = decision(lead=0.3, lead_doubt=0.01, made="Begin it")
    made.rated[1] = decision(at=1, moves=1, gap=0.2, doubt=0.01)
    made.rated[2] = decision(at=2, moves=2, lead=0.1, lead_doubt=0.01, made="Keep on", why="wins")
    best = made.best_move()
    assert best is not None and best.made == "Keep on"
    assert any("move 3: Keep on. What spoke for it: wins." in text for text in summary(made))


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
    assert "@media (prefers-color-scheme: dark)" in html
    for sentence in summary(some):
        assert sentence.replace("'", "&#39;") in html
    assert len(curves(some)) == some.match.setup.seats


def test_at_a_table_every_mistake_can_be_tried_again() -> None:
    module = templates().get_template("review_parts.html").make_module()
    decisions = module.decisions  # type: ignore[attr-defined]
    mark = Mark(5, 1, "Bob", "mistake", "What now?", "Better: that.", 4, "")
    again = 'href="/t/x/practice?after=4&amp;seat=1"'
    assert again in decisions({"marks": [mark]}, "/t/x")
    assert again not in decisions({"marks": [replace(mark, kind="find")]}, "/t/x")
    assert "practice" not in decisions({"marks": [mark]})  # a page by itself has no table


def test_names_beside_the_lines_keep_apart() -> None:
    found = spread([HEIGHT, HEIGHT, HEIGHT - 1.0, 3.0])
    assert max(found) <= HEIGHT
    ordered = sorted(found)
    assert all(b - a >= APART for a, b in pairwise(ordered))


def test_a_plan_stays_within_its_bounds() -> None:
    for name in (QUICK, "union-3-seed-4.record", "workshop1e-1-seed-2.record"):
        walk = Walk(golden(name))
        parts = plan(walk, graph=True, compiled=False)
        assert {part.kind for part in parts} == {"point", "decision"}
        assert all(part.amount >= 12 for part in parts)
        more = plan(walk, graph=False, compiled=True)
        assert {part.kind for part in more} == {"decision"}
        assert more[0].amount > parts[-1].amount


def test_what_can_still_be_done_in_the_same_turn_was_not_missed() -> None:
    """Tokens are put down one after the other: which comes first is no mistake."""
    walk = Walk(golden("workshop2e-1-seed-2.record"))
    waited = [(at, option) for at in walk.decisions() for option in taken_next(walk, at)]
    assert waited and all(walk.can_wait(at, option) for at, option in waited)
    for at, option in waited:
        made = rated(walk, ReviewPart("decision", at, 24))
        if made.favourite_name == name_of(walk, at, option):
            assert (made.gap, made.lead) == (0.0, 0.0)
    alone = [one.first for one in walk.stretches() if one.seat >= 0 and one.end - one.first == 1]
    after = [at for at in alone if at + 1 < len(walk.spots) and walk.spots[at + 1].entry.seat >= 0]
    assert after
    for at in after:
        assert not any(walk.can_wait(at, option) for option in walk.options(at))


def taken_by_hand() -> Iterator[tuple[Walk, int, int]]:
    """Where all that was needed was taken piece by piece, and could have been at one word."""
    for path in sorted(GOLDEN.glob("workshop2e-*.record")):
        walk = Walk(golden(path.name))
        for at in walk.decisions():
            for whole in walk.options(at):
                if name_of(walk, at, whole) == "fill all" and walk.came_as_well(at, whole):
                    yield walk, at, whole


def test_the_same_at_one_word_is_neither_a_mistake_nor_a_find() -> None:
    found = [one for one in taken_by_hand() if one[0].spots[one[1]].entry.option != one[2]]
    assert found
    for walk, at, whole in found:
        made = walk.spots[at].entry.option
        assert walk.as_well(at, whole, made)
        assert not walk.as_well(at, made, whole)  # by hand some can be left
        judged = rated(walk, ReviewPart("decision", at, 24))
        if judged.favourite_name == "fill all":
            assert not judged.mistake and not judged.find


def test_two_tokens_at_other_places_are_not_the_same() -> None:
    walk = Walk(golden("workshop2e-1-seed-2.record"))
    kinds = {
        at: decision_of(walk.spots[at].state, walk.spots[at].entry.seat) for at in walk.decisions()
    }
    elves = [at for at, d in kinds.items() if type(d).__name__ == "PlaceElf"]
    for at in elves[:6]:
        one, other, *_ = walk.options(at)
        assert not walk.as_well(at, one, other) and walk.as_well(at, one, one)


def taken_next(walk: Walk, at: int) -> list[int]:
    """The option of this decision that its seat took right after it, by its name, if there is one."""
    after = walk.spots[at + 1].entry if at + 1 < len(walk.spots) else None
    if after is None or after.seat != walk.spots[at].entry.seat:
        return []
    kinds = [decision_of(walk.spots[one].state, after.seat) for one in (at, at + 1)]
    if kinds[0] is None or kinds[1] is None or kinds[0].number != kinds[1].number:
        return []
    return [one for one in walk.options(at) if name_of(walk, at, one) == after.name]


def name_of(walk: Walk, at: int, option: int) -> str:
    seat = walk.spots[at].entry.seat
    return str(Chair(walk.match.game, walk.spots[at].state, seat).name(option))


def test_the_same_move_missed_again_is_told_once() -> None:
    made = small(golden())
    missed = [(0.1, 4, "a"), (0.2, 8, "a"), (0.15, 12, "a"), (0.1, 16, "b"), (0.3, 60, "b")]
    for at, (gap, moves, name) in enumerate(missed):
        made.rated[at] = decision(at=at, moves=moves, gap=gap, favourite_name=name)
    assert [one.moves for one in made.notable()] == [8, 16, 60]
    assert len(made.account(0).mistakes) == 3


def test_a_turn_of_the_game_is_told_whatever_happened(some: Review) -> None:
    turns = [some.told(before, after) for before, after in some.steps() if after.by >= 0]
    assert turns and all(told and "{" not in told for told in turns)


def test_an_outlook_is_everybodys_and_the_end_is_certain() -> None:
    walk = Walk(golden("sweatshop-2-seed-3.record"))
    fared = outlook(walk.match.game, walk.spots[20].state, 4, 6)
    assert fared.games == 6
    assert sum(fared.shares()) == pytest.approx(1.0)
    won = outlook(walk.match.game, walk.end, 4, 2).shares()
    assert [share > 0 for share in won] == [
        seat in walk.match.winners() for seat in range(len(won))
    ]


@pytest.mark.parametrize(
    ("scores", "winners", "said"),
    [
        ([6, 2, 3], [0], "Anna won with 6 points, ahead of Cleo with 3 and Ben with 2."),
        ([6, 6, 2], [1], "Ben won with 6 points, as Anna had; the tie-break decided."),
        (
            [6, 6, -2],
            [0, 1],
            "Anna and Ben share the victory with 6 points, ahead of Cleo with −2.",
        ),
        ([-3, -4, -9], [0], "Anna won with −3 points, ahead of Ben with −4 and Cleo with −9."),
        ([6, 6, 6], [0, 1, 2], "Anna, Ben and Cleo share the victory with 6 points."),
    ],
)
def test_the_result_is_told_and_a_tie_on_points_is_called_one(
    scores: list[int], winners: list[int], said: str
) -> None:
    match = SimpleNamespace(
        names=["Anna", "Ben", "Cleo"],
        game=game("sweatshop"),
        winners=lambda: winners,
        scores=lambda: scores,
    )
    assert result(cast(Review, SimpleNamespace(match=match))) == said


def test_luck_is_not_told_by_the_move_before_it() -> None:
    match = Match.new(game("sweatshop"), 2, seed=3)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.moves(seat)[-1])
    made = small(match)
    later = [one for one in made.walk.stretches() if one.seat == CHANCE and one.first > 10]
    ends = [
        [
            Point(at, made.walk.moves(at), CHANCE, (0.5, 0.5), (0.0, 0.0))
            for at in (one.first, one.end)
        ]
        for one in later
    ]
    assert [made.told(*both) for both in ends] == [
        f"{season} begins." for season in ("Spring", "Summer", "Fall")
    ]


def test_a_move_is_not_told_by_the_luck_after_it() -> None:
    """Who sends an elf to the tree has not yet drawn an ornament."""
    made = small(golden("workshop2e-1-seed-2.record"))
    stretches = made.walk.stretches()
    turned = 0
    for one, after in pairwise(stretches):
        told = [
            made.told(
                Point(it.first, made.walk.moves(it.first), 0, (0.5, 0.5), (0.0, 0.0)),
                Point(it.end, made.walk.moves(it.end), it.seat, (0.5, 0.5), (0.0, 0.0)),
            )
            for it in (one, after)
        ]
        if "turns an ornament over" in told[1]:
            turned += 1
            assert after.seat == CHANCE and "ornament over" not in told[0]
    assert turned


def test_luck_is_what_was_drawn_not_what_it_set_off() -> None:
    """The last letter of a day is followed by Santa's inspection, which brings points and is no luck."""
    made = small(golden("workshop2e-1-seed-2.record"))
    drawn = [one for one in made.walk.stretches() if one.seat == CHANCE]
    later = [one for one in drawn if len(made.walk.lines(one.first, one.end)) > 1]
    assert any(line.points for one in later for line in made.walk.lines(one.first, one.end)[1:])
    for one in drawn:
        lines = [line for line in made.walk.lines(one.first, one.end) if not line.chapter]
        ends = [
            Point(at, made.walk.moves(at), CHANCE, (0.5, 0.5), (0.0, 0.0))
            for at in (one.first, one.end)
        ]
        assert made.told(*ends) == lines[0].text.format(*made.match.names)


def test_what_all_decide_at_once_is_one_step_of_the_graph() -> None:
    """Half of the bids known would make the chances jump up and down."""
    walk = Walk(golden("sweatshop-2-seed-3.record"))
    together = [one for one in walk.stretches() if one.seat == AT_ONCE]
    assert together
    for one in together:
        left = [deciding(walk.spots[at]) for at in range(one.first, one.end)]
        assert left == sorted(left, reverse=True) and left[0] > 1
    ends = {one.first for one in walk.stretches()}
    assert {part.at for part in plan(walk, True, False) if part.kind == "point"} == ends
    others = Walk(golden("workshop2e-1-seed-2.record")).spots
    assert not any(deciding(spot) for spot in others)  # here one decides after the other
