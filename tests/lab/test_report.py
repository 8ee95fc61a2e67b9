"""The report: what its sections say, its page, and the games it opens."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import pytest

from northpole.engine.match import Match
from northpole.lab.measures import (
    MEASURES,
    Estimate,
    at_once,
    mean_of,
    measure,
    quantile,
    seat_gap,
    share,
    spread_of,
    used_by_winners,
)
from northpole.lab.report import choice_sections, course_sections, result_sections
from northpole.lab.report.charts import curves, heat_map, intervals, lying_bars, narrowed, svg
from northpole.lab.report.page import LIMIT, report_page
from northpole.lab.report.report import Report, keep_odd_games, make_report
from northpole.lab.report.section import Column
from northpole.lab.report.skill_section import part_told
from northpole.lab.report.subject import Subject
from northpole.lab.series import Row, Series
from northpole.lab.skill import Seated, SkillTrial, better_share, share_ranges, shares
from northpole.lab.study import Study
from northpole.lab.tally import PARTS, Tally
from northpole.lab.verify import verify

SEATS = 3


def series(game: str = "sweatshop") -> Series:
    return Series(game, ["random"] * SEATS, 5)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Path]:
    """A report of few games, and the folder it lies in."""
    folder = tmp_path_factory.mktemp("report")
    plan = series()
    subject = Subject(plan, Study(plan, data=False).play(0, 30).tally)
    trial = SkillTrial(plan, "habit", "random").play(0, 2 * SEATS)
    odd = keep_odd_games(plan, subject.tally, folder / "odd games")
    return make_report(subject, trial, "habit", "random", odd), folder


def tally_of(*rows: Sequence[int], times: int = 1) -> Tally:
    """Games with these points, nothing else watched."""
    tally = Tally()
    for number, scores in enumerate(rows):
        places = [1 + sum(other > own for other in scores) for own in scores]
        for _ in range(times):
            tally.sums["games",] += 1
            row = Row(number, 0, 0, tuple(scores), tuple(places))
            tally.add_points(row)
            tally.add_order(row, 0)
    return tally


# measures


def test_measures_are_what_they_say() -> None:
    tally = tally_of((5, 1), (2, 2), (0, 9), (7, 3))
    assert measure("beginner")(tally).value == pytest.approx(2.5 / 4)
    assert measure("ties")(tally).value == pytest.approx(1 / 4)
    assert measure("margin")(tally).value == pytest.approx((4 + 0 + 9 + 4) / 4)
    assert measure("points")(tally).value == pytest.approx(29 / 8)
    assert seat_gap(tally).value == pytest.approx(0.125)
    for name in MEASURES:
        found = measure(name)(tally)
        assert found.low <= found.value <= found.high


def test_an_interval_of_a_mean_is_the_known_one() -> None:
    found = mean_of({2: 2, 4: 2})
    assert found.value == 3
    assert found.half == pytest.approx(1.959964 * spread_of({2: 2, 4: 2}) / 2)
    assert quantile({1: 5, 2: 4, 9: 1}, 0.5) == 1
    assert quantile({1: 5, 2: 4, 9: 1}, 0.95) == 9
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)


def test_ranges_that_hold_together_are_wider() -> None:
    assert at_once(1) == pytest.approx(1.959964, abs=1e-5)
    assert at_once(4) == pytest.approx(2.497705, abs=1e-5)
    assert share(30, 100, at_once(4)).half > share(30, 100).half


def test_use_by_winners_counts_each_winner_once() -> None:
    tally = tally_of((5, 1), (1, 5))
    tally.sums["times won", "Go", "join tinkers", 1] += PARTS
    tally.sums["times won", "Go", "join tinkers", 2] += 0
    assert used_by_winners(tally, "join tinkers").value == pytest.approx(0.5)
    assert measure("used:tinkers")(tally).value == pytest.approx(0.5)
    assert measure("used:nobody")(tally).value == 0


# sections


def test_a_seat_that_wins_too_often_is_named() -> None:
    plan = Series("sweatshop", ["random"] * 2, 1)
    uneven = result_sections.fairness(Subject(plan, tally_of((5, 1), (4, 3), times=40)))
    assert uneven.warn and "1 Red wins 100%" in uneven.says[0]
    even = result_sections.fairness(Subject(plan, tally_of((5, 1), (3, 4), times=40)))
    assert not even.warn and even.says[0].startswith("No seat is clearly better")


def test_the_order_of_play_is_counted_from_who_begins() -> None:
    tally = Tally()
    for first in (0, 1):  # whoever begins wins
        scores = (5, 1) if first == 0 else (1, 5)
        row = Row(0, 0, 0, scores, (1, 2) if first == 0 else (2, 1))
        for _ in range(30):
            tally.sums["games",] += 1
            tally.add_points(row)
            tally.add_order(row, first)
    subject = Subject(Series("sweatshop", ["random"] * 2, 1), tally)
    assert not result_sections.fairness(subject).warn
    found = result_sections.order(subject)
    assert found.warn and found.says[0].startswith("It matters who begins")
    assert [row["value"] for row in found.rows] == [1, 0]
    assert seat_gap(tally).value == pytest.approx(0.5)


def test_what_one_gains_the_others_lose() -> None:
    plan = Series("sweatshop", ["random"] * 2, 1)
    against = Subject(plan, tally_of((9, 1), (1, 9), (5, 5), (7, 3), times=10))
    found = result_sections.correlation(against)
    assert found.value == pytest.approx(-1, abs=1e-4)
    assert "others lose" in result_sections.interaction(against).says[0]
    together = Subject(plan, tally_of((9, 9), (1, 1), (5, 5), times=10))
    assert result_sections.correlation(together).value == pytest.approx(1, abs=1e-4)


def test_worth_dead_choices_and_plans_come_from_the_counts() -> None:
    plan = Series("sweatshop", ["random"] * 2, 1)
    tally = tally_of((5, 1), (1, 5), times=50)
    for times, seats, won in [(3, 60, 55), (1, 40, 5)]:
        tally.sums["times", "Go", "dance", times] = seats
        tally.sums["times won", "Go", "dance", times] = won * PARTS
    tally.sums["offered", "Go", "dance"] = 400
    tally.sums["offered", "Go", "sleep"] = 300
    subject = Subject(plan, tally)
    dance, sleep = choice_sections.uses(subject)
    assert (dance.taken, dance.users, dance.others) == (220, 100, 100)
    assert dance.with_.value == pytest.approx(0.6) and dance.without.value == pytest.approx(0.4)
    assert dance.worth.value == pytest.approx(0.2)
    assert sleep.taken == 0
    dead = choice_sections.dead(subject, [dance, sleep])
    assert [row["choice"] for row in dead.rows] == ["sleep"] and dead.warn
    assert dead.says[0].startswith("“sleep” was never taken, though")
    assert choice_sections.idle_told([sleep] * 5, 1, [sleep]) == (
        "“sleep”, “sleep”, “sleep” and 2 more were never taken and one choice hardly ever"
    )
    assert choice_sections.idle_told([], 2, []) == "2 choices hardly ever taken"
    plans = choice_sections.plans(subject, [dance, sleep])
    assert plans.warn and plans.rows[0]["plan"] == "dance, 3 times or more"
    assert plans.rows[0]["value"] == pytest.approx(55 / 60)
    other = dance._replace(decision="AfterParty")  # the same word for another decision
    assert choice_sections.called(other, [dance, other, sleep]) == "dance (after party)"
    twice = choice_sections.plans(subject, [dance, other]).rows
    assert (
        len({row["plan"] for row in twice}) == len(twice) == 2
    )  # rows of one name would be drawn as one


def test_a_plan_dominates_by_the_same_odds_among_more() -> None:
    assert choice_sections.strong(2) == pytest.approx(0.55)
    assert 0.25 < choice_sections.strong(4) < 0.3


def test_the_better_player_and_the_parts_of_the_variance() -> None:
    """Deals from 0 to 9 that add ten points each, the better player two more."""
    games = [
        Seated(deal, seat, (10 * deal + 2 * (seat == 0), 10 * deal + 2 * (seat == 1)), places)
        for deal in range(10)
        for seat, places in [(0, (1, 2)), (1, (2, 1))]
    ]
    assert better_share(games).value == 1
    found = shares(games)
    assert found.deal > 0.95 and 0 <= found.player < 0.01 and found.seat == 0
    assert sum(found) == pytest.approx(1)
    seat, player, deal, play = share_ranges(games)
    for part, value in zip((seat, player, deal, play), found, strict=True):
        assert part.value == value and 0 <= part.low <= value <= part.high <= 1
    assert seat == Estimate(0, 0, 0)
    good_for_one = [game._replace(scores=(2 * game.deal - 9, 9 - 2 * game.deal)) for game in games]
    assert shares(good_for_one).deal > 0.9, (
        "the same deal is good for one seat and bad for the other"
    )
    assert 0.9 < deal.low < deal.high and player.high < 0.02


def test_winners_and_others_by_source_with_a_range() -> None:
    """Winners have 3 or 5 of it, others 0 or 2; sums without squares tell no range."""
    tally = Tally()
    for who, values in (("winner", (3, 5)), ("others", (0, 2))):
        for value in 50 * values:
            tally.sums["role", who] += 1
            tally.sums["role squared", who] += 1
            tally.sums["source", "toys", who] += value
            tally.sums["source squared", "toys", who] += value * value
    row = result_sections.source_row(Subject(series(), tally), "toys")
    assert (row["winners"], row["others"], row["gap"]) == (4, 1, 3)
    assert row["high"] - row["low"] == pytest.approx(2 * 1.96 * sqrt(2 / 99), rel=0.01)
    tally.sums["role", "others"] += 1
    assert result_sections.source_row(Subject(series(), tally), "toys")["low"] is None


def test_a_trial_has_the_better_player_on_every_seat_of_a_deal() -> None:
    games = SkillTrial(series(), "habit", "random").play(0, 6)
    assert [(game.deal, game.seat) for game in games] == [
        (deal, seat) for deal in range(2) for seat in range(SEATS)
    ]


def test_cells_are_written_by_their_kind() -> None:
    row = {"a": 0.125, "b": 1234, "c": None}
    assert Column("a", "", "percent").shown(row) == "12.5%"
    assert Column("a", "", "signed").shown(row) == "+12.5 %"
    assert Column("b", "", "whole").shown(row) == "1,234"
    assert Column("c", "", "number").shown(row) == "–"


# the whole


def test_every_section_says_something_and_has_numbers(made: tuple[Report, Path]) -> None:
    report, _ = made
    names = [section.name for section in report.sections]
    assert names == [
        "fairness",
        "order",
        "length",
        "scores",
        "sources",
        "course",
        "suspense",
        "leads",
        "choices",
        "dead",
        "plans",
        "interaction",
        "skill",
    ]
    for section in report.sections:
        assert section.says and all(said.endswith(".") for said in section.says)
        assert section.rows or section.name == "dead"
    json.loads(report.to_text())


def test_the_page_is_whole_offline_and_readable(made: tuple[Report, Path]) -> None:
    report, folder = made
    page = report_page(report, folder / "report.html")
    assert len(page.encode()) < LIMIT
    assert not re.search(r'(src|href)="(https?:)?//', page)
    assert "prefers-color-scheme: dark" in page and "@media print" in page
    drawn = [section for section in report.sections if section.chart]
    assert page.count('class="desk"') == page.count('class="phone"') == len(drawn) >= 9
    assert page.count("<figure") == 2 * len(drawn)
    assert "section > p" in page  # the style is not escaped
    for section in report.sections:
        part = page.partition(f'<section id="{section.name}"')[2].partition("</section>")[0]
        assert "<table>" in part or not section.rows
        assert "#0101" not in part and "#0102" not in part  # every colour is the page's
    links = re.findall(r'<a href="([^"#]+)">record', page)
    assert len(links) == len(report.odd) > 4
    assert all((folder / link.replace("%20", " ")).is_file() for link in links)
    assert "northpole serve --record 'odd games/sweatshop-" in page.replace("&#39;", "'")


def shape(sentence: str) -> str:
    """A sentence whatever its numbers are."""
    return re.sub(r"-?\d[\d.,]*(?<![.,])%?", "#", sentence)


def test_the_page_for_designers_shows_what_is_told(made: tuple[Report, Path]) -> None:
    """docs/simulate.md prints a whole report: the same headings, and sentences of the same form."""
    page = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text(encoding="utf-8")
    block = page.partition("$ northpole lab report sweatshop --games 1000\n")[2].partition("```")[0]
    lines = block.splitlines()[:-2]  # the last two name its files
    report, _ = made
    assert len(lines) == len(report.sections)
    for section, line in zip(report.sections, lines, strict=True):
        assert line.startswith(f"{section.heading} ")
        if section.name in ("length", "scores", "suspense", "leads"):
            assert shape(f"{section.heading} {section.says[0]}") == shape(line)


def test_odd_games_are_kept_at_their_moment(made: tuple[Report, Path]) -> None:
    report, _ = made
    for one in report.odd:
        text = one.record.read_text(encoding="utf-8")
        verify(text)
        assert 0 <= one.at <= Match.load(text).length
    tally = report.subject.tally
    comeback = next(one for one in report.odd if one.why == "greatest comeback")
    assert comeback.at == tally.odd["greatest comeback"].at
    assert "down to" in comeback.how_much


@pytest.mark.parametrize("game", ["union", "realsanta", "workshop1e", "workshop2e"])
def test_every_game_can_be_reported(game: str) -> None:
    plan = series(game)
    subject = Subject(plan, Study(plan, data=False).play(0, 2).tally)
    report = make_report(subject, [], "random", "random", [])
    assert len(report.sections) >= 10
    assert course_sections.length(subject).says[0].startswith("A game takes ")
    unit = {"union": "gifts", "realsanta": "toys", "workshop1e": "cookies"}.get(game, "points")
    scores = result_sections.scores(subject)
    assert scores.title == f"{unit.capitalize()} and how close it gets"
    assert f" {unit} on average" in scores.says[0]


def test_names_that_do_not_speak_for_themselves_are_explained() -> None:
    """The REAL Santa's records say only how many dice go where."""
    plan = series("realsanta")
    subject = Subject(plan, Study(plan, data=False).play(0, 1).tally)
    found = choice_sections.uses(subject)
    assert any(use.choice.startswith("place ") for use in found)
    for section in (choice_sections.worth(subject, found), choice_sections.plans(subject, found)):
        assert section.notes == [
            "“place 3 1 1” is three dice for Enlistment, one for Jollification and one for Toy Production."
        ]
    assert choice_sections.worth(Subject(series(), Tally()), []).notes == []


def test_a_heat_map_is_drawn() -> None:
    rows = [{"x": x, "y": y, "value": x * y} for x in range(3) for y in range(2)]
    spec = heat_map(rows, "x", "y", "x", "y", ".0f")
    drawn = svg(spec)
    assert drawn.startswith("<svg") and 'aria-hidden="true"' in drawn
    assert narrowed(spec) is None


def written(drawn: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawn)


def test_numbers_of_an_axis_are_written_as_people_do() -> None:
    rows = [{"x": 10 * n, "value": 30.0 * n, "low": 30.0 * n, "high": 30.0 * n} for n in range(11)]
    assert {"100", "200", "300"} <= set(written(svg(curves(rows, "x", "%", "points"))))
    lying = lying_bars([{"what": "toys", "value": 1200.0}], "what", "value", "points")
    assert {"200", "1,200"} <= set(written(svg(lying)))


@pytest.mark.parametrize("label", ["Red", "assemble the astronaut suit (assemble)"])
def test_a_chart_for_a_phone_is_narrow_and_keeps_its_words(label: str) -> None:
    rows = [{"what": f"{label} {n}", "value": 0.5, "low": 0.1, "high": 0.9} for n in range(3)]
    spec = intervals(rows, "what", "share of the victories", 0.25)
    small = narrowed(spec)
    assert small is not None and spec["width"] > 400  # the wide one stays as it is
    drawn = svg(small)
    wide = re.search(r"max-width:([\d.]+)px", drawn)
    assert wide is not None and float(wide[1]) < 340
    assert [row["what"] for row in rows] == [word for word in written(drawn) if label in word]


def test_the_place_that_matters_is_told_where_it_is_not_who_begins() -> None:
    fair, low = Estimate(0.25, 0.2, 0.3), Estimate(0.1, 0.05, 0.15)
    told = result_sections.order_told([fair, fair, low, fair], [2])
    assert told.startswith("It matters when one's turn comes: who begins wins 25%")
    assert told.endswith("who sits 2 to the left of that 10% (5.0% to 15%)")
    assert "who sits next 10%" in result_sections.order_told([fair, low, fair, fair], [1])
    assert "does not clearly matter" in result_sections.order_told([fair] * 4, [])


def test_a_part_of_the_variance_that_is_nothing_is_not_told_as_certain() -> None:
    assert "chance" in part_told(Estimate(0.0, 0.0, 0.0))
    assert part_told(Estimate(0.0, 0.0, 0.2)) == "0.0% (0.0% to 20%)"
