"""Sweeps and tuning: ranges that make sense, the same points for any workers, and a search that goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from northpole import BadSetup
from northpole.lab.ledger import Ledger
from northpole.lab.measures import Estimate, measure
from northpole.lab.report import sweep_sections, tune_sections
from northpole.lab.series import Series
from northpole.lab.space import Axis, NumberSpace, read_axes
from northpole.lab.study import Study
from northpole.lab.sweep import Grid, Sweep
from northpole.lab.tune import FINALISTS, Aim, Tuning, read_aim
from northpole.lab.workforce import Workforce

DEALER = "cards.doll.points"


def series() -> Series:
    return Series("sweatshop", ["random"] * 2, 5)


def axis(text: str) -> Axis:
    one = series()
    return read_axes(one, [text])[0]


# ranges


def test_ranges_are_read() -> None:
    assert axis("desk.limit=3..5") == Axis("desk.limit", None, (3, 4, 5))
    assert axis(f"{DEALER}=2..9:3").values == (2, 5, 8)
    assert axis("cards.doll.counts[1]=9,20") == Axis("cards.doll.counts", 1, (9, 20))
    assert axis("cards.doll.counts[1]=9,20").name == "cards.doll.counts[1]"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("desk.limit", "no range"),
        ("desk.limit=3..3", "two different values"),
        ("desk.limit=3,3,4", "names a value twice"),
        ("desk.limit=7..3", "write the lower end first"),
        ("desk.limit=0..99999999999999999999999", "has too many values; at most 1000"),
        ("nothing.at.all=1..3", "`northpole options sweatshop` lists them"),
        ("desk.limit=3..9:0", "no range"),
        ("desk.limit=a lot", "no range"),
        ("desk.limit=3..900", "expected a whole number from 0 to 20"),
        ("desk.limits=3..5", "no number 'desk.limits'"),
        ("desk.limit[0]=3..5", "not a row"),
        ("cards.doll.counts=3..5", "say which"),
        ("cards.doll.counts[4]=3..5", "say which"),
        ("seasons.names[0]=3..5", "not a whole number"),
    ],
)
def test_ranges_without_sense_are_refused(text: str, says: str) -> None:
    with pytest.raises(BadSetup) as error:
        axis(text)
    assert says in str(error.value)


def test_points_change_numbers_and_single_ones_of_a_row() -> None:
    one = series()
    row = one.setup().numbers.row("cards.doll.counts")
    space = NumberSpace(one, [axis("desk.limit=3..5"), axis("cards.doll.counts[1]=9,20")])
    assert space.now() == (one.setup().numbers.whole("desk.limit"), row[1])
    changed = space.at((4, 20)).setup().numbers
    assert changed.whole("desk.limit") == 4
    assert changed.row("cards.doll.counts") == [row[0], 20, *row[2:]]
    assert space.named((4, 20)) == "desk.limit = 4, cards.doll.counts[1] = 20"
    with pytest.raises(BadSetup, match="twice"):
        NumberSpace(one, [axis("desk.limit=3..5"), axis("desk.limit=3..4")])


def test_two_places_of_one_row_are_both_changed() -> None:
    space = NumberSpace(
        series(), [axis("cards.doll.counts[0]=9,20"), axis("cards.doll.counts[1]=9,20")]
    )
    assert space.at((9, 20)).setup().numbers.row("cards.doll.counts")[:2] == [9, 20]


# sweeps


def swept(path: Path, jobs: int = 1) -> Sweep:
    grid = Grid(NumberSpace(series(), [axis(f"{DEALER}=2,30")]), 5)
    work = Sweep(grid, Ledger(path, {}))
    work.open()
    with Workforce(jobs) as workforce:
        work.run(workforce)
    return work


def test_every_point_is_its_own_series_on_the_same_deals(tmp_path: Path) -> None:
    one, two = swept(tmp_path / "one"), swept(tmp_path / "two", jobs=2)
    texts = [tally.to_text() for tally in one.tallies]
    assert texts == [tally.to_text() for tally in two.tallies]
    space = one.grid.space
    alone = Study(space.at((30,)), data=False).play(0, 5).tally
    assert texts[1] == alone.to_text()


def test_a_sweep_goes_on_in_the_middle_of_a_point(tmp_path: Path) -> None:
    whole = swept(tmp_path / "whole")
    work = Sweep(whole.grid, Ledger(tmp_path / "cut", {}))
    work.open()
    with pytest.raises(KeyboardInterrupt):
        work.run(Workforce(), interrupt)
    assert 0 < work.done < work.total
    again = swept(tmp_path / "cut")
    assert [tally.to_text() for tally in again.tallies] == [
        tally.to_text() for tally in whole.tallies
    ]


def interrupt(games: int) -> None:
    raise KeyboardInterrupt


def test_a_sweep_says_whether_the_number_matters(tmp_path: Path) -> None:
    points, same = sweep_sections.sections(swept(tmp_path / "log"), ["points", "rounds"])
    assert [row[DEALER] for row in points.rows] == [2, 30]
    assert "makes a difference" in points.says[0]
    assert same.says == ["The same at every point: 4.00."]
    assert points.chart is not None and "layer" in points.chart


def test_of_many_points_the_extremes_must_be_further_apart() -> None:
    low = {"value": 0.0, "low": -1.0, "high": 1.0}
    high = {"value": 2.0, "low": 1.0, "high": 3.0}
    assert sweep_sections.apart(low, high, 2)
    assert not sweep_sections.apart(low, high, 12)


def test_too_many_points_are_refused() -> None:
    with pytest.raises(BadSetup, match="too many"):
        Grid(NumberSpace(series(), [axis(f"{DEALER}=1..30"), axis("desk.limit=1..20")]), 1)


# tuning


def test_aims_are_read() -> None:
    assert read_aim("seat-gap<0.03") == Aim("seat-gap", "<", 0.03, 0.01)
    assert read_aim("decisions=60~5") == Aim("decisions", "=", 60, 5)
    assert read_aim("beats>40").tolerance == pytest.approx(2)
    assert read_aim("used:craft kite>0.1").name == "used:craft kite"


@pytest.mark.parametrize("text", ["fun=1", "decisions", "decisions=many", "margin=0", "=3", ""])
def test_aims_without_sense_are_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        read_aim(text)


def test_an_aim_costs_nothing_where_it_is_met() -> None:
    for sign, value, cost in [("<", 2, 0), ("<", 5, 1), (">", 5, 0), (">", 1, 1), ("=", 3, 0)]:
        assert Aim("margin", sign, 3, 2).cost(Estimate(value, 0, 9)) == cost


def tuning(path: Path) -> Tuning:
    space = NumberSpace(series(), [axis(f"{DEALER}=1..30"), axis("desk.limit=4,5,9")])
    found = Tuning(space, [read_aim("points=30~3")], 3, Ledger(path, {}))
    found.open()
    return found


def test_a_search_that_was_left_goes_on_as_if_never_left(tmp_path: Path) -> None:
    whole = tuning(tmp_path / "whole")
    whole.run(11, Workforce())
    cut = tuning(tmp_path / "cut")
    cut.run(4, Workforce())
    again = tuning(tmp_path / "cut")
    assert again.trials == cut.trials
    with Workforce(2) as workforce:
        again.run(11, workforce)
    assert again.trials == whole.trials
    assert len(whole.finals) == 1 + FINALISTS
    assert whole.finals[0].point == whole.space.now() == whole.trials[0].point


def test_a_search_finds_what_is_better_and_tries_it_on_other_deals(tmp_path: Path) -> None:
    found = tuning(tmp_path / "log")
    found.run(12, Workforce())
    best = found.best()
    assert best is not None and best.cost is not None
    assert best.cost < (found.finals[0].cost or 0)
    assert best.point[0] > found.space.now()[0]  # dearer dolls bring the points
    again = next(trial for trial in found.trials if trial.point == best.point)
    assert again.found != best.found
    outcome, search = tune_sections.sections(found)
    assert outcome.says[0].startswith("Best: cards.doll.points = ")
    assert len(search.rows) == 12
    assert measure("points")(Study(found.space.at(best.point), False).play(0, 3).tally).value > 10
