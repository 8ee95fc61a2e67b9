"""Comparisons: paired deals, ranges that hold at every moment, and stopping at the same deal for any workers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from northpole import BadSetup
from northpole.lab.compare import Comparison, DealtPair, TwoPlayers, TwoRules
from northpole.lab.ledger import Ledger
from northpole.lab.report.compare_sections import sections, verdict, written
from northpole.lab.report.page import facts_of
from northpole.lab.sequence import FEWEST
from northpole.lab.sequence import Sequence as Certain
from northpole.lab.series import Series
from northpole.lab.workforce import Workforce

MOST = 600


def series(changes: dict[str, int] | None = None, bots: str = "random") -> Series:
    return Series("sweatshop", [bots] * 2, 5, changes=changes)


class Drawn:
    """Deals whose second side is better by `gap` on average, each from its number alone."""

    measures = ("wins", "points")

    def __init__(self, gap: float, noise: float = 1.0) -> None:
        self.gap = gap
        self.noise = noise

    def play(self, first: int, end: int) -> list[DealtPair]:
        return [self.deal(number) for number in range(first, end)]

    def deal(self, number: int) -> DealtPair:
        dice = Random(number)
        return DealtPair([0.0, 0.0], [self.gap + self.noise * dice.gauss(0, 1), dice.gauss(0, 1)])


def compared(sides: Drawn, path: Path, jobs: int = 1, close: float | None = None) -> Comparison:
    found = Comparison(sides, Ledger(path, {"gap": sides.gap}), "wins", close)
    found.open()
    with Workforce(jobs) as workforce:
        found.run(MOST, workforce)
    return found


# the test


def test_who_looks_after_every_value_is_seldom_misled() -> None:
    """Of 200 series without any difference at most 5 % are ever called different, by theory; 8 % leave room."""
    wrong = sum(ever_different(Random(seed), 0.0, 500) for seed in range(200))
    assert wrong <= 16


def test_a_difference_is_found() -> None:
    found = sum(ever_different(Random(seed), 0.5, 500) for seed in range(50))
    assert found == 50


def ever_different(dice: Random, gap: float, values: int) -> bool:
    certain = Certain(0.05)
    for _ in range(values):
        certain.add(gap + dice.gauss(0, 1))
        if certain.differs():
            return True
    return False


def test_nothing_is_certain_before_enough_values() -> None:
    certain = Certain(0.05)
    for _ in range(FEWEST - 1):
        certain.add(1.0)
    assert not certain.differs() and not certain.within(99)
    certain.add(1.0)
    assert certain.differs()


def test_values_that_never_differ_are_not_taken_for_surely_the_same() -> None:
    certain = Certain(0.05)
    for _ in range(100):
        certain.add(0.0)
    assert certain.estimate().half > 0.02
    assert not certain.within(0.001)


# comparisons


def test_it_stops_when_the_answer_is_certain_at_the_same_deal_for_any_workers(
    tmp_path: Path,
) -> None:
    one = compared(Drawn(0.6), tmp_path / "one.jsonl")
    two = compared(Drawn(0.6), tmp_path / "two.jsonl", jobs=2)
    assert one.deals == two.deals < MOST
    assert one.certain["wins"].differs()
    assert "has more victories of a seat than A" in verdict(one, "A", "B")
    assert one.certain["wins"].estimate() == two.certain["wins"].estimate()


def test_alike_and_undecided_are_said(tmp_path: Path) -> None:
    alike = compared(Drawn(0.0, noise=0.1), tmp_path / "alike.jsonl", close=0.1)
    assert alike.deals < MOST
    assert "are alike" in verdict(alike, "A", "B")
    open_ = compared(Drawn(0.0, noise=50), tmp_path / "open.jsonl")
    assert open_.deals == MOST
    assert verdict(open_, "A", "B").startswith("Not decided")
    assert (written("wins", -1.043), written("points", -1.043)) == ("-100.0 %", "-1.04")


def test_a_comparison_goes_on_from_its_log(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(deals: int) -> None:
        raise Enough

    cut = Comparison(Drawn(0.05), Ledger(tmp_path / "log", {}), "wins")
    cut.open()
    with pytest.raises(Enough):
        cut.run(MOST, Workforce(), stop)
    again = Comparison(Drawn(0.05), Ledger(tmp_path / "log", {}), "wins")
    again.open()
    assert again.deals == cut.deals > 0
    again.run(MOST, Workforce())
    whole = Comparison(Drawn(0.05), Ledger(tmp_path / "whole", {}), "wins")
    whole.open()
    whole.run(MOST, Workforce())
    assert again.certain["wins"].estimate() == whole.certain["wins"].estimate()


def test_two_rules_are_played_on_the_same_deals() -> None:
    plain, dear = series(), series({"cards.doll.points": 30})
    (deal,) = TwoRules(plain, dear).play(3, 4)
    for side, values in ((plain, deal.before), (dear, deal.after)):
        row = side.play(3, 4)[0]
        by_name = dict(zip(TwoRules(plain, dear).measures, values, strict=True))
        assert by_name["decisions"] == row.decisions
        assert by_name["points"] == pytest.approx(sum(row.scores) / 2)
    same = TwoRules(plain, plain).play(0, 1)[0]
    assert same.before == same.after


def test_two_players_sit_on_every_seat_of_a_deal() -> None:
    (deal,) = TwoPlayers(series(), "habit", "random").play(2, 3)
    rows = [
        series().between(who).play(2, 3)[0] for who in (["habit", "random"], ["random", "habit"])
    ]
    assert deal.before[1] == pytest.approx((rows[0].scores[0] + rows[1].scores[1]) / 2)
    assert deal.after[1] == pytest.approx((rows[0].scores[1] + rows[1].scores[0]) / 2)
    assert deal.before[0] + deal.after[0] == pytest.approx(1)


def test_a_measure_that_cannot_decide_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="can't decide here"):
        Comparison(Drawn(0), Ledger(tmp_path / "log", {}), "seat-gap")


def test_its_page_has_the_band_and_all_measures(tmp_path: Path) -> None:
    found = compared(Drawn(0.6), tmp_path / "log.jsonl")
    answer, everything = sections(found, "A", "B", 0.05)
    assert answer.rows[-1]["deals"] == found.deals
    assert names(everything.rows) == ["victories of a seat", "points of a seat"]


def test_what_was_compared_is_said_of_both_sides() -> None:
    helpers, foremen = (Series("union", [bot] * 3, 7) for bot in ("helper", "foreman:50"))
    played = ["64 deals", "3 players", "from seed 7"]
    assert facts_of(foremen, "64 deals", helpers) == [*played, "bots: helper against foreman:50"]
    before = Series("union", ["helper"] * 3, 7, None, "seed")
    assert facts_of(helpers, "64 deals", before) == [
        *played,
        "bots: helper",
        "ruleset seed against balanced",
    ]
    assert facts_of(helpers, "64 deals") == [*played, "bots: helper"]


def names(rows: Sequence[dict[str, object]]) -> list[object]:
    return [row["measure"] for row in rows]
