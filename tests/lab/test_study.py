"""Studies: games that are watched, kept in parts, gone on with, and the same for any number of workers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import ipc, parquet

from northpole import BadSetup
from northpole.engine.errors import NorthpoleError
from northpole.lab import parallel, workspace
from northpole.lab.ledger import Ledger
from northpole.lab.parallel import play_series
from northpole.lab.series import Series
from northpole.lab.study import TABLES, Study
from northpole.lab.tally import PARTS, Tally
from northpole.lab.watching import NOBODY, Look, choices, known_from, lead_changes, on_offer
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import Workspace
from tests.support.losing import Losing

GAMES = 12


def series(seats: int = 3, seed: int = 5, game: str = "sweatshop") -> Series:
    return Series(game, ["random"] * seats, seed)


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    """All rows of a table, whatever parts they are in."""
    files = sorted((folder / name).iterdir())
    return [row for file in files for row in parquet.read_table(file).to_pylist()]


def played(folder: Path, games: int = GAMES, jobs: int = 1) -> Workspace:
    space = Workspace(folder, series())
    space.open()
    with Workforce(jobs) as workforce:
        space.run(games, workforce)
    return space


# watching


@pytest.mark.parametrize("game", ["sweatshop", "union", "realsanta", "workshop1e", "workshop2e"])
def test_a_watched_game_is_the_same_game(game: str) -> None:
    plan = series(game=game)
    batch = Study(plan).play(0, 2)
    tables = {
        name: ipc.open_stream(data).read_all().to_pylist() for name, data in batch.tables.items()
    }
    plain = plan.play(0, 2)
    assert [row["seed"] for row in tables["games"]] == [row.seed for row in plain]
    assert [row["decisions"] for row in tables["games"]] == [row.decisions for row in plain]
    scores = [row["score"] for row in tables["seats"] if row["game"] == 1]
    assert scores == list(plain[1].scores)
    for row in plain:
        seats = [seat for seat in tables["seats"] if seat["game"] == row.game]
        assert sum(seat["decisions"] for seat in seats) == row.decisions
        assert sum(seat["won"] for seat in seats) in (0, PARTS)
        last = [one for one in tables["moments"] if (one["game"], one["tenth"]) == (row.game, 10)]
        assert [one["points"] for one in last] == list(row.scores)
    for choice in tables["choices"]:
        assert choice["offered"] or choice["taken"]
    taken = sum(row["taken"] for row in tables["choices"] if "keep" not in row["choice"])
    assert taken <= sum(row.decisions for row in plain)


def test_offers_are_counted_at_every_decision() -> None:
    batch = Study(series()).play(0, 1)
    choices = ipc.open_stream(batch.tables["choices"]).read_all().to_pylist()
    bids = [row for row in choices if row["decision"] == "Bid"]
    nil = [row for row in bids if row["choice"] == "bid 0"]
    for seat in range(3):
        made = sum(row["taken"] for row in bids if row["seat"] == seat)
        assert [row["offered"] for row in nil if row["seat"] == seat] == [made]


def test_several_cards_kept_at_once_are_counted_each() -> None:
    drum_kit, kite = ("Keep", "keep drum kit"), ("Keep", "keep kite")
    assert choices("Keep", "keep drum kit, kite") == (drum_kit, kite)
    assert choices("Bid", "bid 3") == (("Bid", "bid 3"),)
    offered = on_offer("Keep", ("keep drum kit, kite", "keep kite"))
    assert offered == {drum_kit, kite}, "each once"


def looks(*chances: tuple[int, ...]) -> list[Look]:
    none = [0] * len(chances[0])
    return [Look(10 * n, NOBODY, none, none, list(one)) for n, one in enumerate(chances)]


def test_a_lead_changes_when_another_is_clearly_ahead() -> None:
    course = looks((500, 500), (490, 510), (400, 600), (560, 440), (1000, 0))
    assert lead_changes(course) == [20, 30]


def test_the_winner_is_known_from_when_nobody_is_ahead_any_more() -> None:
    course = looks((600, 400), (400, 600), (500, 500), (800, 200), (1000, 0))
    assert known_from(course, 0) == 20
    assert known_from(looks((0, 1000), (1000, 0)), 0) == 10


# sums


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    study = Study(series(), data=False)
    whole = study.play(0, 9).tally
    added = Tally()
    for first, end in [(5, 9), (0, 2), (2, 5)]:
        added.merge(study.play(first, end).tally)
    assert added.to_text() == whole.to_text()
    assert Tally.from_text(whole.to_text()).to_text() == whole.to_text()
    assert whole.games == 9
    assert sum(whole.under("won").values()) == 9 * PARTS


def test_a_tally_agrees_with_the_rows() -> None:
    plan = series()
    found = plan.play(0, 9)
    tally = Study(plan, data=False).play(0, 9).tally
    best = max(found, key=lambda row: (max(row.scores), -row.game))
    assert tally.odd["highest score"].game == best.game
    assert tally.odd["highest score"].value == max(best.scores)
    closest = min(found, key=lambda row: (gap(row.scores), row.game))
    assert tally.odd["closest finish"].game == closest.game
    assert sum(tally.histogram("score", 1).values()) == 9
    assert tally["explained",] == 27  # toys and floor are all there is


def gap(scores: tuple[int, ...]) -> int:
    first, second = sorted(scores, reverse=True)[:2]
    return first - second


# workers


def test_workers_do_not_change_anything(tmp_path: Path) -> None:
    one, two = played(tmp_path / "one"), played(tmp_path / "two", jobs=2)
    assert one.tally.to_text() == two.tally.to_text()
    for name in TABLES:
        assert rows(tmp_path / "one", name) == rows(tmp_path / "two", name)
        assert list(rows(tmp_path / "one", name)[0]) == list(TABLES[name])


def test_a_lost_worker_costs_only_time(tmp_path: Path) -> None:
    assert play_series(Losing(tmp_path, 7, kills=1), 20, 2) == list(range(20))
    assert not list(tmp_path.iterdir())


def test_workers_that_are_lost_again_and_again_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parallel, "TRIES", 0)
    with pytest.raises(NorthpoleError, match="again and again"):
        play_series(Losing(tmp_path, 0, kills=9), 4, 2)


# keeping


def test_who_is_interrupted_goes_on_from_there(tmp_path: Path) -> None:
    done: list[int] = []

    def interrupt(games: int) -> None:
        done.append(games)
        if sum(done) >= 5:
            raise KeyboardInterrupt

    whole = played(tmp_path / "whole")
    space = Workspace(tmp_path / "cut", series())
    space.open()
    with pytest.raises(KeyboardInterrupt):
        space.run(GAMES, Workforce(), interrupt)
    assert 5 <= space.done < GAMES
    again = Workspace(tmp_path / "cut", series())
    again.open()
    assert again.done == again.tally.games == space.done
    again.run(GAMES, Workforce())
    assert again.tally.to_text() == whole.tally.to_text()
    for name in TABLES:
        assert rows(tmp_path / "cut", name) == rows(tmp_path / "whole", name)


def test_many_parts_are_written_and_none_is_kept_in_mind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workspace, "PART_BYTES", 1)
    space = played(tmp_path)
    assert len(list((tmp_path / "games").iterdir())) >= 3
    assert space.waiting == []
    assert [row["game"] for row in rows(tmp_path, "games")] == list(range(GAMES))


def test_a_part_without_its_sums_is_played_again(tmp_path: Path) -> None:
    space = played(tmp_path, 4)
    (part,) = (tmp_path / "sums").iterdir()
    part.unlink()
    again = played(tmp_path, 6)
    assert again.tally.games == 6
    assert [row["game"] for row in rows(tmp_path, "games")] == list(range(6))
    assert space.done == 4


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    played(tmp_path / "here", 2)
    other = Workspace(tmp_path / "here", series(seed=6))
    with pytest.raises(BadSetup, match="another plan"):
        other.open()
    assert len(rows(tmp_path / "here", "games")) == 2
    other.open(fresh=True)
    assert other.done == 0 and not list((tmp_path / "here" / "games").iterdir())


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear Santa", encoding="utf-8")
    for fresh in (False, True):
        with pytest.raises(BadSetup, match="not a folder of games"):
            Workspace(tmp_path, series()).open(fresh)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_log_is_taken_up_after_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    ledger = Ledger(path, {"seed": 1})
    ledger.open()
    ledger.add({"n": 1})
    with path.open("a", encoding="utf-8") as file:
        file.write('{"n": 2')  # the lights went out
    again = Ledger(path, {"seed": 1})
    again.open()
    assert again.lines == [{"n": 1}]
    again.add({"n": 3})
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [{"plan": {"seed": 1}}, {"n": 1}, {"n": 3}]
    with pytest.raises(BadSetup, match="another plan"):
        Ledger(path, {"seed": 2}).open()
    path.write_text("a letter\n", encoding="utf-8")
    with pytest.raises(BadSetup, match="not such a log"):
        Ledger(path, {"seed": 1}).open()


def test_results_open_in_duckdb_and_polars(tmp_path: Path) -> None:
    import duckdb
    import polars

    played(tmp_path, 6)
    with duckdb.connect() as base:
        won = base.sql(
            f"select seat, sum(won) / {PARTS} from '{tmp_path}/seats/*.parquet' group by seat"
        ).fetchall()
    assert sum(share for _, share in won) == pytest.approx(6)
    games = polars.read_parquet(f"{tmp_path}/games/*.parquet")
    assert games["game"].to_list() == list(range(6))
