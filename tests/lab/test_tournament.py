"""Tournaments: who sits where, what it adds up to, ratings, and when the order is certain."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from northpole import BadSetup, Match
from northpole.engine.nature import seed_of
from northpole.lab import standings
from northpole.lab.ratings import ratings, strengths
from northpole.lab.series import Series
from northpole.lab.standings import Bout, BoutTally, before
from northpole.lab.tournament import Meeting, Tournament, seatings
from tests.support.rows import rows_of

NAMES = ["greedy", "random"]


def tournament(bots: str = "greedy,random", seats: int = 2, records: bool = False) -> Tournament:
    tables = [Series("sweatshop", who, 5) for who in seatings(bots.split(","), seats)]
    return Tournament(tables, records)


def bouts(names: str, *scores: tuple[int, ...]) -> list[Bout]:
    """Games between these, with these points."""
    who = tuple(names.split(","))
    half = tuple(0.5 for _ in who)
    return [Bout(who, row, tuple(2 for _ in who), half) for row in rows_of(*scores)]


def timeless(found: list[Bout]) -> list[Bout]:
    return [bout._replace(seconds=()) for bout in found]


# seatings


def test_an_order_is_turned_around_the_table() -> None:
    assert seatings(["a", "b", "c"], 3) == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]


def test_one_against_three_sits_everywhere() -> None:
    found = seatings(["a", "b", "b", "b"], 4)
    assert [who.index("a") for who in found] == [0, 3, 2, 1]


def test_too_few_sit_down_again() -> None:
    assert seatings(["a", "b", "c"], 4)[0] == ["a", "b", "c", "a"]
    assert len(seatings(["a", "b", "c"], 4)) == 4


def test_the_same_seating_is_not_played_twice() -> None:
    assert seatings(["a", "b"], 4) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert seatings(["a", "a", "b"], 2) == [["a", "a"], ["a", "b"], ["b", "a"]]


def test_of_too_many_every_choice_plays() -> None:
    found = seatings(["a", "b", "c", "d"], 3)
    assert len(found) == 12
    assert {frozenset(who) for who in found} == {
        frozenset("abc"),
        frozenset("abd"),
        frozenset("acd"),
        frozenset("bcd"),
    }


@pytest.mark.parametrize(
    ("bots", "seats"), [("ab", 2), ("ab", 3), ("ab", 5), ("abbb", 4), ("abcde", 3), ("abc", 5)]
)
def test_everybody_sits_on_each_seat_equally_often(bots: str, seats: int) -> None:
    found = seatings(list(bots), seats)
    for name in set(bots):
        sat = Counter(seat for who in found for seat in range(seats) if who[seat] == name)
        assert len({sat[seat] for seat in range(seats)}) == 1


@pytest.mark.parametrize(("bots", "says"), [("a", "two different"), ("aaa", "two different")])
def test_nobody_meets_itself(bots: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        seatings(list(bots), 3)


def test_too_many_choices_are_refused() -> None:
    with pytest.raises(BadSetup, match="too many"):
        seatings([str(number) for number in range(30)], 5)


# games


def test_a_game_is_a_deal_at_a_table() -> None:
    plan = tournament("greedy,random,random", 3)
    found = plan.play(0, 6)
    assert [bout.row.game for bout in found] == list(range(6))
    assert [bout.row.seed for bout in found] == [seed_of(5, n // 3) for n in range(6)]
    assert [bout.bots.index("greedy") for bout in found] == [0, 2, 1, 0, 2, 1]
    assert [sum(bout.decisions) for bout in found] == [bout.row.decisions for bout in found]
    assert timeless(plan.play(4, 5)) == timeless(found[4:5])
    assert all(second > 0 for bout in found for second in bout.seconds)


def test_a_game_whose_record_is_kept_is_the_same_game() -> None:
    plain, kept = tournament().play(0, 4), tournament(records=True).play(0, 4)
    assert [bout.row for bout in plain] == [bout.row for bout in kept]
    assert [bout.decisions for bout in plain] == [bout.decisions for bout in kept]
    for bout in kept:
        assert tuple(Match.load(bout.record).scores()) == bout.row.scores


def test_games_are_whole_deals() -> None:
    plan = tournament("greedy,random,random", 3)
    assert [plan.deals(games) for games in (1, 3, 4, 6)] == [1, 1, 2, 2]
    assert Meeting(plan, 4).games == 6


def test_jobs_do_not_change_what_is_found() -> None:
    told: list[int] = []
    one, two = (Meeting(tournament("random,search:3"), 7) for _ in range(2))
    one.run(1, told.append)
    two.run(2)
    assert timeless(one.bouts) == timeless(two.bouts)
    assert len(one.bouts) == sum(told) == 8


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_certain_order_ends_it(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setattr(standings, "FEWEST", 12)
    played = Meeting(tournament(), 20, to_the_end=True)
    played.run(jobs)
    assert not played.stopped
    assert len(played.bouts) == 20
    stop = next(n for n in range(2, 20, 2) if BoutTally(NAMES, played.bouts[:n]).certain())
    assert stop >= 12
    meeting = Meeting(tournament(), 20)
    meeting.run(jobs)
    assert meeting.stopped
    assert timeless(meeting.bouts) == timeless(played.bouts[:stop])


def test_an_order_that_is_certain_at_the_end_was_not_cut_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(standings, "FEWEST", 12)
    found = Meeting(tournament(), 20)
    found.run()
    meeting = Meeting(tournament(), len(found.bouts))
    meeting.run()
    assert found.stopped
    assert not meeting.stopped


def test_what_was_done_before_an_interruption_is_whole_deals(tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        told.append(done)
        if sum(told) >= 7:
            raise KeyboardInterrupt

    told: list[int] = []
    meeting = Meeting(tournament("greedy,random,random", 3, records=True), 300)
    with pytest.raises(KeyboardInterrupt):
        meeting.run(1, interrupt, tmp_path)
    assert meeting.bouts
    assert len(meeting.bouts) % 3 == 0
    assert len(list(tmp_path.iterdir())) == len(meeting.bouts)
    assert not any(bout.record for bout in meeting.bouts)


# sums


def test_contestants_are_added_up_over_their_seats() -> None:
    tally = BoutTally(["a", "b"], bouts("a,b,b", (9, 5, 1), (2, 6, 6), (3, 3, 0)))
    first, second = sorted(tally.standings())
    assert (first.name, first.games, first.mean) == ("a", 3, 14 / 3)
    assert (first.share, first.par) == pytest.approx((1.5 / 3, 1 / 3))
    assert (second.share, second.par) == pytest.approx((1.5 / 3, 2 / 3))
    assert second.mean == 21 / 6
    assert first.seconds == second.seconds == 0.25
    assert first.share_from < 0.5 < first.share_to


def test_a_pair_is_compared_by_places() -> None:
    (row,) = rows_of((9, 5, 5, 1))
    assert before(row, [0], [1]) == 1
    assert before(row, [1], [2]) == 0.5
    assert before(row, [1], [0, 2, 3]) == 0.5
    assert before(row, [3], [0, 1]) == 0


def test_who_has_not_played_is_not_listed() -> None:
    tally = BoutTally(["a", "b", "c"], bouts("b,c", (1, 0)))
    assert [found.name for found in tally.standings()] == ["b", "c"]


def test_an_order_is_certain_only_after_enough_games_and_clear_ones() -> None:
    clear = bouts("a,b", *[(1, 0)] * standings.FEWEST)
    assert BoutTally(["a", "b"], clear).certain()
    assert not BoutTally(["a", "b"], clear[1:]).certain()
    level = bouts("a,b", *[(1, 0), (0, 1)] * standings.FEWEST)
    assert not BoutTally(["a", "b"], level).certain()


def test_every_neighbour_must_be_clear() -> None:
    half = standings.FEWEST // 2
    games = bouts("a,b,c", *[(2, 1, 0)] * half, *[(1, 2, 0)] * half)
    assert not BoutTally(["a", "b", "c"], games).certain()
    games = bouts("a,b,c", *[(2, 1, 0)] * standings.FEWEST)
    assert BoutTally(["a", "b", "c"], games).certain()


def test_certain_means_beyond_99_percent() -> None:
    """Of 100 games 63 are enough: Wilson's interval then begins at 0.5017, for 62 at 0.4917."""
    for wins, sure in ((62, False), (63, True)):
        games = bouts("a,b", *[(1, 0)] * wins, *[(0, 1)] * (100 - wins))
        assert BoutTally(["a", "b"], games).certain() is sure


# ratings


def test_ten_to_one_is_four_hundred_points() -> None:
    assert ratings([[0, 9999.5], [999.5, 0]]) == pytest.approx([1400, 1000])


def test_strengths_give_the_chances_back() -> None:
    true = [1.0, 2.0, 6.0]
    won = [[1e6 * a / (a + b) if a != b else 0.0 for b in true] for a in true]
    found = strengths(won)
    assert [value / found[0] for value in found] == pytest.approx(true, rel=1e-4)


def test_who_always_wins_has_a_rating_too() -> None:
    found = ratings([[0, 50, 50], [0, 0, 50], [0, 0, 0]])
    assert found[0] > found[1] > found[2] == 1000
    assert found[0] < 4000


def test_the_first_yardstick_has_1000_or_else_the_weakest() -> None:
    games = [(2, 1), (0, 3), (3, 1)]
    names = ["greedy", "helper"]
    assert BoutTally(names, bouts("helper,greedy", *games)).ratings()[0] == 1000
    names = ["greedy", "random"]
    assert BoutTally(names, bouts("random,greedy", *games)).ratings()[1] == 1000
    names = ["search:9", "search:2"]
    assert min(BoutTally(names, bouts("search:9,search:2", *games)).ratings()) == 1000
