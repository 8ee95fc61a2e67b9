"""The lab: series, their sums and files, odd games, frames, and checking records."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import northpole
from northpole import BadRecord, BadSetup, Match
from northpole.bots.arena import play_match
from northpole.bots.levels import make_bot
from northpole.engine.nature import seed_of
from northpole.engine.timeline import common
from northpole.lab import highlights, parallel, record_files, result_files
from northpole.lab.series import Series
from northpole.lab.summary import summarise, victory, wilson
from northpole.lab.verify import NotVerified, verify
from tests.support.frames import frames
from tests.support.results import read_dicts, read_results
from tests.support.rows import rows_of

GAMES = 7


def series(bots: str = "random", seats: int = 3, seed: int = 5) -> Series:
    return Series("sweatshop", [bots] * seats, seed)


def finished(seed: int | None = None, secret: bytes | None = None) -> Match:
    match = Match.new(northpole.game("sweatshop"), 3, seed=seed, secret=secret)
    play_match(match, [make_bot("random")] * 3, 1)
    return match


# series


def test_game_number_k_comes_from_seed_and_k_alone() -> None:
    plan = series()
    rows = plan.play(0, GAMES)
    assert [row.game for row in rows] == list(range(GAMES))
    assert [row.seed for row in rows] == [seed_of(5, number) for number in range(GAMES)]
    assert plan.play(3, 5) == rows[3:5]
    assert plan.play(0, GAMES) == rows
    assert series(seed=6).play(0, GAMES) != rows


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_game_played_again_as_a_match_is_the_same_game(bot: str) -> None:
    plan = series(bot)
    row = plan.play(2, 3)[0]
    match = plan.match(2)
    assert match.keep().seed == row.seed
    assert tuple(match.scores()) == row.scores
    assert match.length == row.decisions
    assert tuple(sorted(place.place for place in match.ranking())) == tuple(sorted(row.places))


@pytest.mark.parametrize(
    ("bots", "seed", "says"),
    [
        (["random"], 1, "2 to 5 players"),
        (["random"] * 6, 1, "2 to 5 players"),
        (["random", "nobody"], 1, "no bot 'nobody'"),
        (["random"] * 2, -1, "from 0"),
    ],
)
def test_a_series_is_checked_as_it_is_made(bots: list[str], seed: int, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        Series("sweatshop", bots, seed)


def test_jobs_do_not_change_results() -> None:
    told: list[int] = []
    one = parallel.play_series(series(), 40, 1, told.append)
    two = parallel.play_series(series(), 40, 2)
    assert one == two
    assert [row.game for row in one] == list(range(40))
    assert sum(told) == 40


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("games", [1, 2, 999])
def test_chunks_cover_every_game_once(games: int, jobs: int) -> None:
    chunks = parallel.Chunks(games, jobs)
    found: list[int] = []
    while chunks.more():
        first, end = chunks.cut()
        assert first < end
        found += range(first, end)
        chunks.learn(end - first, 0.001 * (end - first))
    assert found == list(range(games))


def test_chunks_grow_for_quick_games_and_stay_small_for_slow_ones() -> None:
    quick, slow = parallel.Chunks(10**6, 1), parallel.Chunks(10**6, 1)
    for _ in range(20):
        quick.learn(quick.size, quick.size * 1e-5)
        slow.learn(slow.size, slow.size * 2.0)
    assert quick.size == parallel.MOST
    assert slow.size == 1
    here, far = parallel.Chunks(10**6, 1), parallel.Chunks(10**6, 1, seconds=1.0)
    for _ in range(20):
        for chunks in (here, far):
            chunks.learn(chunks.size, chunks.size * 0.01)
    assert (here.size, far.size) == (25, 100)


@pytest.mark.parametrize(("games", "jobs"), [(0, 1), (1, 0), (-1, 1)])
def test_a_series_has_games_and_somebody_to_play_them(games: int, jobs: int) -> None:
    with pytest.raises(BadSetup):
        parallel.play_series(series(), games, jobs)


# sums


def test_wilson_is_the_known_interval() -> None:
    low, high = wilson(30, 100)
    assert math.isclose(low, 0.2189489, abs_tol=1e-6)
    assert math.isclose(high, 0.3958485, abs_tol=1e-6)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_shared_victories_are_split() -> None:
    rows = rows_of((5, 5, 1), (4, 2, 3), (1, 1, 1))
    assert [victory(rows[0], seat) for seat in range(3)] == [0.5, 0.5, 0]
    summary = summarise(rows)
    assert [seat.wins for seat in summary.seats] == pytest.approx([11 / 6, 5 / 6, 1 / 3])
    assert sum(seat.share for seat in summary.seats) == pytest.approx(1)


def test_a_summary_counts_right() -> None:
    summary = summarise(rows_of((2, -1), (4, 7), (9, 0)))
    first = summary.seats[0]
    assert (first.mean, first.lowest, first.highest) == (5, 2, 9)
    assert first.spread == pytest.approx(math.sqrt(13))
    assert (summary.games, summary.decisions, summary.decisions_spread) == (3, 51, 1)


def test_one_game_has_no_spread() -> None:
    summary = summarise(rows_of((2, 1)))
    assert summary.seats[0].spread == 0
    assert summary.decisions_spread == 0


# files


@pytest.mark.parametrize("kind", result_files.FORMATS)
def test_results_come_back_as_they_were(tmp_path: Path, kind: str) -> None:
    rows = [*series(seed=3).play(0, 3)]
    path = tmp_path / f"results{kind}"
    result_files.write_results(path, rows)
    assert read_results(path) == rows
    assert list(read_dicts(path)[0]) == result_files.names(3)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_results_have_one_column_a_fact() -> None:
    assert result_files.names(2) == [
        "game",
        "seed",
        "decisions",
        "score_0",
        "score_1",
        "place_0",
        "place_1",
    ]


@pytest.mark.parametrize("name", ["results.xls", "results", "nowhere/results.csv", "folder.csv"])
def test_a_bad_target_is_refused_early(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(BadSetup):
        result_files.check_target(tmp_path / name)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "file"
    record_files.write_whole(path, b"first")
    record_files.write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    with pytest.raises(OSError, match="nowhere") as error:
        record_files.write_whole(tmp_path / "nowhere" / "file", b"third")
    assert error.value.filename == str(tmp_path / "nowhere" / "file")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        record_files.write_whole(tmp_path / "folder", b"fourth")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", "folder"]


def test_a_text_must_be_utf8(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match="UTF-8"):
        record_files.read_text(tmp_path / "file")


def test_a_record_says_who_played_and_is_still_a_record() -> None:
    match = finished(seed=4)
    text = record_files.record_text(match, ["me", "greedy", "random"])
    assert record_files.players_of(text) == ["me", "greedy", "random"]
    assert record_files.players_of(match.record()) == []
    assert Match.load(text).record() == match.record()


# odd games


def test_odd_games_are_the_extremes() -> None:
    rows = rows_of((5, 1), (40, 3), (-9, 6), (7, 6), (8, 6))
    assert highlights.odd_games(rows) == {1: "highest", 2: "lowest", 3: "closest"}
    assert highlights.odd_games(rows[:1]) == {0: "highest-lowest-closest"}


def test_games_are_kept_as_asked() -> None:
    rows = rows_of((5, 1), (40, 3), (-9, 6))
    assert list(highlights.chosen(rows, "2")) == [0, 1]
    assert list(highlights.chosen(rows, "all")) == [0, 1, 2]
    for keep in ("none", "0", "-1", "1.5", ""):
        with pytest.raises(BadSetup, match="--keep"):
            highlights.chosen(rows, keep)


def test_kept_records_are_those_games(tmp_path: Path) -> None:
    plan = series()
    rows = plan.play(0, 10)
    paths = highlights.write_records(plan, rows, "odd", tmp_path)
    assert sorted(paths) == sorted(tmp_path.iterdir())
    for path in paths:
        number = int(path.name.split("-")[1].removesuffix(".record"))
        text = path.read_text(encoding="utf-8")
        assert tuple(Match.load(text).scores()) == rows[number].scores
        assert record_files.players_of(text) == ["random"] * 3
        assert verify(text).source == f"seed {rows[number].seed}"


# checking records


def test_a_seeded_record_is_verified() -> None:
    match = finished(seed=12)
    checked = verify(match.record())
    outcomes = sum(entry.seat < 0 for entry in match.log)
    assert checked.moves == match.length
    assert checked.outcomes == outcomes
    assert checked.line().startswith(f"verified: {match.length} moves, {outcomes} chance outcomes")
    assert "seed 12" in checked.line()


def test_a_sealed_record_is_verified() -> None:
    match = finished(secret=bytes(range(32)))
    assert verify(match.record()).source == "its sealed secret"
    unsealed = without(match.record(), "Seal:")
    assert "no seal" in verify(unsealed).source


def test_an_unfinished_record_is_verified() -> None:
    match = finished(seed=12).at(9)
    checked = verify(match.record())
    assert (checked.moves, checked.result) == (9, None)
    assert "not finished" in checked.line()


def test_a_record_with_moves_taken_back_is_verified() -> None:
    match = Match.new(northpole.game("sweatshop"), 2, seed=3)
    match.play(0, "bid 2")
    match.undo(0)
    match.play(0, "bid 3")
    match.play(1, "bid 4")
    assert verify(match.record()).moves == 4


def without(text: str, start: str) -> str:
    return "".join(line for line in text.splitlines(True) if not line.startswith(start))


def test_every_changed_outcome_is_found() -> None:
    """Another card of the same deck in place of a dealt one: legal, but not what was drawn."""
    lines = finished(seed=12).record().splitlines()
    deals = [number for number, line in enumerate(lines) if line.startswith("* deal ")]
    for number in deals[:: len(deals) // 6]:
        other = "* deal doll" if lines[number] != "* deal doll" else "* deal kite"
        changed = [*lines[:number], other, *lines[number + 1 :]]
        with pytest.raises(NotVerified, match=f"line {number + 1}: the record says"):
            verify("\n".join(changed))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Seed: 12", "Seed: 13", "line "),
        ("Seed: 12\n", "", "neither a seed nor a secret"),
        ("Seed: 12\n", f"Seed: 12\nSecret: {'00' * 32}\n", "only one of them"),
        ("Seed: 12\n", f"Seed: 12\nSeal: {'00' * 32}\n", "a seal"),
        ("Seed: 12\n", f"Secret: {'00' * 32}\nSeal: {'00' * 32}\n", "not that of its secret"),
        ("Seed: 12\n", "Secret: 00\n", "32 bytes"),
        ("\n0 bid ", "\n0 bid 9", "line "),
        ("Result: ", "Result: 99 ", "lead to"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(old: str, new: str, says: str) -> None:
    text = finished(seed=12).record()
    assert old in text
    with pytest.raises(NotVerified, match=says):
        verify(text.replace(old, new, 1))


def test_a_result_without_an_end_is_not_verified() -> None:
    text = finished(seed=12).at(9).record().replace("Seed: 12", "Seed: 12\nResult: 1 2 3")
    with pytest.raises(NotVerified, match="not over"):
        verify(text)


def test_an_outcome_too_many_is_not_verified() -> None:
    text = finished(seed=12).at(9).record() + "* deal doll\n"
    with pytest.raises(NotVerified, match="nothing to draw"):
        verify(text)


@pytest.mark.parametrize(
    "text", ["", "no record", "northpole record 1\nGame: x\nSeats: 3\nSeed: 1\n"]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        verify(text)


# frames


def test_frames_end_where_the_match_ends() -> None:
    match = finished(seed=21)
    for seat in (None, 0, 2):
        taken = frames(match, seat)
        assert taken[0].move == 0
        assert taken[-1].views == [match.view(seat)]
        told = [line.text.format(*match.names) for line in taken[-1].lines]
        assert told == match.journal(seat)


def test_frames_are_what_that_seat_saw_and_no_more() -> None:
    match = finished(seed=21)
    for frame in frames(match, 1):
        then = match.at(frame.move)
        assert frame.views == [then.view(1)]
        assert frame.made is None or frame.made.seat == 1


def test_nothing_changes_where_there_is_no_frame() -> None:
    """How many moves others make at their desks cannot be counted (S25)."""
    match = finished(seed=21)
    shown = {frame.move: frame for frame in frames(match, None)}
    last = shown[0]
    for move in range(match.length + 1):
        last = shown.get(move, last)
        assert last.views == [match.at(move).view(None)]


def test_everything_is_every_move_and_every_view() -> None:
    match = finished(seed=21)
    taken = frames(match, None, everything=True)
    assert len(taken) == match.length + 1
    assert [view["seat"] for view in taken[5].views] == [None, 0, 1, 2]
    assert all(frame.made is not None for frame in taken[1:])
    assert len(taken[-1].lines) > len(match.journal(None))


def test_new_lines_are_those_after_what_both_share() -> None:
    assert common(["a", "b"], ["a", "b", "c"]) == 2
    assert common(["a", "b"], ["a", "x"]) == 1
    assert common([], ["a"]) == 0
    match = finished(seed=21)
    taken = frames(match, 0)
    assert [line.text for frame in taken for line in frame.new] == [
        line.text for line in taken[-1].lines
    ]


def test_frames_of_a_record_with_a_move_taken_back() -> None:
    match = Match.new(northpole.game("sweatshop"), 2, seed=3)
    match.play(0, "bid 2")
    match.undo(0)
    taken = frames(Match.load(match.record()), 0)
    assert [frame.views[0]["elves"][0]["own"]["bid"] for frame in taken] == [None, 2, None]
