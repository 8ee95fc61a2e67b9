"""The commands, as they are typed: what they print, and the one line when something is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner, Result

import northpole
from northpole import Match, _build
from northpole.boards.registry import PLAIN, board_of
from northpole.boards.seat_style import Seats
from northpole.bots.arena import play_match
from northpole.bots.levels import LEVELS, make_bot
from northpole.cli.app import MODULES, program
from northpole.cli.commands import app
from northpole.cli.many_games import Pace
from northpole.cli.replay import Film, keys_in
from northpole.lab.record_files import record_text
from tests.support.frames import frames
from tests.support.results import read_results

ROOT = Path(__file__).parents[2]


def run(*args: str | Path, input: str = "") -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args], input=input)


def good(*args: str | Path) -> str:
    """What a command prints that must work."""
    result = run(*args)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


@pytest.fixture(scope="module")
def match() -> Match:
    played = Match.new(northpole.game("sweatshop"), 3, seed=77)
    play_match(played, [make_bot("random")] * 3, 1)
    return played


@pytest.fixture
def record(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(record_text(match, ["random"] * 3), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


# telling about


def test_without_a_command_the_table_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    module = sys.modules["northpole.cli.commands"]
    monkeypatch.setattr(module, "serve", lambda: opened.append(True))
    good()
    assert opened == [True]


def test_a_command_alone_is_the_one_among_all() -> None:
    """And loads neither reports nor the table with its database."""
    whole = get_command(app)
    for name in MODULES:
        one = get_command(program(name))
        assert isinstance(one, TyperGroup) and isinstance(whole, TyperGroup)
        assert list(one.commands) == [name]
        assert one.commands[name].get_short_help_str() == whole.commands[name].get_short_help_str()
        assert [each.opts for each in one.commands[name].params] == [
            each.opts for each in whole.commands[name].params
        ]
    assert program("") is program("admin") is app
    code = "import sys; sys.argv = ['northpole', 'games']; from northpole.cli.app import main\n"
    code += "try: main()\nfinally: print([one for one in sys.modules if one in OTHERS])"
    others = (
        "OTHERS = ('sqlalchemy', 'pyarrow', 'jinja2', 'northpole.lab.report', 'northpole.table')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", others + code], capture_output=True, text=True, check=True
    )
    assert "Elf Union" in done.stdout and done.stdout.splitlines()[-1] == "[]"


def test_help_names_every_command() -> None:
    said = good("--help")
    for command in (
        "serve",
        "play",
        "games",
        "bots",
        "rules",
        "options",
        "simulate",
        "arena",
        "replay",
        "verify",
    ):
        assert command in said
    assert good("-h") == said


def test_the_version_says_what_runs() -> None:
    assert good("--version") == f"northpole {northpole.__version__} ({_build.mode()})\n"


@pytest.mark.parametrize("name", northpole.game_names())
def test_games_lists_each_game(name: str) -> None:
    said = good("games")
    game = northpole.game(name)
    for words in (name, game.title, game.designer, *game.rulesets):
        assert words in said
    assert f"{game.seats[0]} to {game.seats[-1]} players" in said
    assert game.sheet.about["about"].split()[0] in said


def test_bots_lists_each_level_and_how_long_it_thinks() -> None:
    said = " ".join(good("bots").split())
    for level in LEVELS.values():
        assert f"{level.name} {level.about}" in said
    assert "up to 2 s a decision and 5 s a turn" in said
    assert "Nicholas, Klara, Noel, Kris and Lucia" in said


@pytest.mark.parametrize("name", northpole.game_names())
def test_options_lists_every_option_and_number(name: str) -> None:
    said = good("options", name)
    game = northpole.game(name)
    for option in game.options.values():
        assert option.name in said
        assert option.help.split()[0] in said
    assert ("has no options" in said) == (not game.options)
    for path in game.sheet.values:
        assert (path in said) == (not path.endswith((".source", ".note")))


def test_options_shows_the_numbers_of_a_ruleset() -> None:
    radio = re.compile(r"cards\.radio\.points +(\d+)")
    assert radio.findall(good("options", "sweatshop")) == ["10"]
    assert radio.findall(good("options", "sweatshop", "--ruleset", "expo2025")) == ["8"]


def test_rules_prints_the_page() -> None:
    page = ROOT / "src/northpole/games/sweatshop/rules.md"
    assert good("rules", "sweatshop", "--plain") == page.read_text(encoding="utf-8") + "\n"
    laid_out = good("rules", "sweatshop")
    assert "Santa's Sweatshop" in laid_out
    assert "# " not in laid_out.split("\n", 3)[0]


# what is wrong gets one line


WRONG = [
    ("frobnicate", "No such command"),
    ("--frobnicate", "No such option"),
    ("rules", "Missing argument"),
    ("rules chess", "no game 'chess'; there are sweatshop"),
    ("options chess", "no game 'chess'"),
    ("options sweatshop --ruleset mine", "no ruleset 'mine'; there are seed, expo2025"),
    ("simulate chess", "no game 'chess'"),
    ("simulate sweatshop --games 0", "--games"),
    ("simulate sweatshop --games many", "--games"),
    ("simulate sweatshop --jobs 0", "--jobs"),
    ("simulate sweatshop --seed -1", "--seed"),
    ("simulate sweatshop --seats 6", "2 to 5 players, not 6"),
    ("simulate sweatshop --seats 1", "2 to 5 players, not 1"),
    ("simulate sweatshop --seats 3 --bots random,random", "3 seats need 1 or 3 bots, not 2"),
    ("simulate sweatshop --bots clever", "no bot 'clever'; there are"),
    ("simulate sweatshop --bots random,,random", "no bot ''"),
    ("simulate sweatshop --option luck", "not of the form name=value"),
    ("simulate sweatshop --option luck=bad", "normal, more, less"),
    ("simulate sweatshop --option lucky=more", "no option 'lucky'"),
    ("simulate sweatshop --option dutch=yes --option gold=knife,magic,paper", "Knife"),
    ("simulate sweatshop --set desk.limit", "not of the form name=value"),
    ("simulate sweatshop --set desk.limits=4", "there is no number 'desk.limits'"),
    ("simulate sweatshop --set desk.limit=400", "a whole number from 0 to 20"),
    ("simulate sweatshop --set desk.limit=four", "is not a value"),
    ("simulate sweatshop --numbers {tmp}/none.toml", "none.toml: No such file"),
    ("simulate sweatshop --numbers {tmp}/bad.toml", "bad.toml: not a TOML file"),
    ("simulate sweatshop --numbers {tmp}/wrong.toml", "wrong.toml line 2: desk.limit can't be"),
    ("simulate sweatshop --numbers {tmp}/binary", "binary: not a text in UTF-8"),
    ("simulate sweatshop --ruleset mine", "no ruleset 'mine'"),
    ("simulate sweatshop --out {tmp}/results.xls", ".parquet, .csv, .json"),
    ("simulate sweatshop --out {tmp}/none/results.csv", "there is no folder"),
    ("simulate sweatshop --keep all", "needs --records"),
    ("simulate sweatshop --records {tmp} --keep some", "--keep is odd, all or a number"),
    ("simulate sweatshop --records {tmp}/binary", "binary: File exists"),
    ("verify {tmp}/none", "none: No such file"),
    ("arena chess --bots greedy,random", "no game 'chess'"),
    ("arena sweatshop", "--bots"),
    ("arena sweatshop --bots greedy", "two different bots"),
    ("arena sweatshop --bots greedy,greedy", "two different bots"),
    ("arena sweatshop --bots greedy,clever", "no bot 'clever'; there are"),
    ("arena sweatshop --bots greedy,search:0x", "no bot 'search:0x'"),
    ("arena sweatshop --bots greedy,", "no bot ''"),
    ("arena sweatshop --bots greedy,random --seats 6", "2 to 5 players, not 6"),
    ("arena sweatshop --bots greedy,random --seats 0", "--seats"),
    ("arena sweatshop --bots greedy,random --games 0", "--games"),
    ("arena sweatshop --bots greedy,random --jobs 0", "--jobs"),
    ("arena sweatshop --bots greedy,random --seed -1", "--seed"),
    ("arena sweatshop --bots greedy,random --option luck=bad", "normal, more, less"),
    ("arena sweatshop --bots greedy,random --set desk.limits=4", "no number 'desk.limits'"),
    ("arena sweatshop --bots greedy,random --ruleset mine", "no ruleset 'mine'"),
    ("arena sweatshop --bots greedy,random --records {tmp}/binary", "binary: File exists"),
    (f"arena sweatshop --bots {','.join(['greedy', 'random'] * 8)}", "too many to choose from"),
    ("verify {tmp}", ": Is a directory"),
    ("verify {tmp}/binary", "not a text in UTF-8"),
    ("verify {tmp}/bad.toml", "not a Northpole record"),
    ("replay {tmp}/none", "none: No such file"),
    ("replay {tmp}/binary", "not a text in UTF-8"),
    ("replay {tmp}/bad.toml", "bad.toml: not a Northpole record"),
    ("replay {tmp}/game.record --seat 3", "seats are 0 to 2"),
    ("replay {tmp}/game.record --seat -1", "seats are 0 to 2"),
    ("replay {tmp}/game.record --seat 1 --all", "choose one"),
    ("play chess", "no game 'chess'"),
    ("play --seats 9", "2 to 5 players, not 9"),
    ("play --people 5", "of 4 players 0 to 4 can be people, not 5"),
    ("play --people -1", "not -1"),
    ("play --players me,clever", "no bot 'clever'; there are random, greedy"),
    ("play --players me", "2 to 5 players, not 1"),
    ("play --players me,random --seats 3", "names 2 players, but --seats is 3"),
    ("play --players me,random --people 2", "names 1 people, but --people is 2"),
    ("play --names A,B,C,D,E", "5 names for 4 seats"),
    ("play --names A,A", "different names"),
    ("play --names A,", "a name has 1 to"),
    ("play --names ABCDEFGHIJKLMNOPQRSTUVWXYZ", "a name has 1 to"),
    ("play --seed -4", "--seed"),
    ("play --option order=0,1", "the seats 0 to 3 in order"),
    ("play --save {tmp}/game.record", "is there already"),
    ("play --save {tmp}/none/game.record", "No such file or directory"),
    ("play --resume {tmp}/none", "none: No such file"),
    ("play --resume {tmp}/bad.toml", "not a Northpole record"),
    ("play --resume {tmp}/game.record", "is finished"),
    ("play --resume {tmp}/game.record --seats 3", "--resume goes on"),
    ("play chess --resume {tmp}/game.record", "not of chess"),
]


@pytest.mark.parametrize(("line", "says"), WRONG, ids=[line for line, _ in WRONG])
def test_what_is_wrong_gets_one_line(line: str, says: str, tmp_path: Path, record: Path) -> None:
    (tmp_path / "bad.toml").write_text("this is = = no toml\n", encoding="utf-8")
    (tmp_path / "wrong.toml").write_text("[desk]\nlimit = 99\n", encoding="utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    result = run(*line.format(tmp=tmp_path).split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("northpole: ")
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("\n0 bid ", "\n0 bid 99", "is not allowed now"),
        ("\n* deal", "\n* steal", "can't happen"),
        ("Seats: 3", "Seats: three", "line 4: Seats can't be 'three'"),
        ("Game: sweatshop", "Game: chess", "no game 'chess'"),
        ("Result: ", "Result: 1 ", "not what its moves lead to"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "play --resume"])
def test_a_broken_record_gets_one_line(
    record: Path, command: str, old: str, new: str, says: str
) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    result = run(*command.split(), record)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Seats: 3", "Seats: {digits}"),
        ("Seed: 77", "Seed: {digits}"),
        ("Result: ", "Result: {digits} "),
        ("Option order: []", "Option order: [{digits}]"),
        ("\n0 bid ", "\n0 bid {digits}"),
        ("\n0 bid ", "\n{digits} bid "),
    ],
)
def test_numbers_without_end_get_one_line(record: Path, command: str, old: str, new: str) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new.format(digits="9" * 5000), 1), encoding="utf-8")
    result = run(command, record)
    assert result.exit_code in (1, 2) and isinstance(result.exception, SystemExit)
    assert len(result.output.splitlines()) == 1 and len(result.output) < 600


@pytest.mark.parametrize("program", ["northpole", "northpole.cli"])
def test_the_program_itself_exits_with_2_and_no_traceback(program: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", program, "verify", str(tmp_path / "none")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"northpole: {tmp_path / 'none'}: No such file or directory\n"


def test_signs_a_terminal_lacks_do_no_harm(record: Path) -> None:
    command = [sys.executable, "-m", "northpole.cli", "replay", str(record)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    assert "Red" in done.stdout


# simulate


def test_simulate_sums_up_by_seat() -> None:
    said = good("simulate", "sweatshop", "--seats", "3", "--games", "12", "--seed", "4")
    assert "12 games from seed 4" in said
    for name in ("● Red", "■ Blue", "▲ Yellow"):
        assert name in said
    assert "Mint" not in said
    assert re.search(r"decisions a game \(spread [\d.]+\), [\d.,]+ games/s", said)
    assert all(len(line) <= 80 for line in said.splitlines())


def test_simulate_takes_bots_by_seat_and_changes(tmp_path: Path) -> None:
    numbers = tmp_path / "numbers.toml"
    numbers.write_text("[cards.doll]\npoints = 50\n", encoding="utf-8")
    usual, changed, over = (tmp_path / f"{name}.csv" for name in ("usual", "changed", "over"))
    line = ["simulate", "sweatshop", "--bots", "random,random", "--games", "5", "--out"]
    good(*line, usual)
    good(*line, changed, "--numbers", numbers)
    good(*line, over, "--numbers", numbers, "--set", "cards.doll.points=2")
    best = [max(max(row.scores) for row in read_results(path)) for path in (usual, changed)]
    assert best[0] < 50 <= best[1]
    assert read_results(over) == read_results(usual)


def test_simulate_takes_options_and_rulesets(tmp_path: Path) -> None:
    found = []
    for extra in ([], ["--option", "exploding=yes"], ["--ruleset", "expo2025"]):
        out = tmp_path / "out.csv"
        good("simulate", "sweatshop", "--games", "3", "--out", out, *extra)
        found.append(read_results(out))
    assert found[0] != found[1]
    assert found[0] != found[2]


def test_jobs_change_nothing_but_the_time(tmp_path: Path) -> None:
    said = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        text = good("simulate", "sweatshop", "--games", "30", "--jobs", jobs, "--out", out)
        said.append(
            [line for line in text.splitlines() if "games/s" not in line and "out" not in line]
        )
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()
    assert said[0][:-1] == said[1][:-1]


@pytest.mark.parametrize("kind", ["parquet", "csv", "json"])
def test_results_have_a_row_for_every_game(tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"results.{kind}"
    assert f"Results: {out}" in good("simulate", "sweatshop", "--games", "4", "--out", out)
    rows = read_results(out)
    assert [row.game for row in rows] == [0, 1, 2, 3]
    assert all(len(row.scores) == len(row.places) == 4 for row in rows)
    assert all(min(row.places) == 1 for row in rows)


@pytest.mark.parametrize(("keep", "number"), [("odd", 3), ("2", 2), ("all", 6)])
def test_records_are_kept_and_open(tmp_path: Path, keep: str, number: int) -> None:
    folder = tmp_path / "deep" / "records"
    line = ["simulate", "sweatshop", "--games", "6", "--records", str(folder), "--keep", keep]
    said = good(*line)
    paths = sorted(folder.iterdir())
    assert 1 <= len(paths) <= number
    for path in paths:
        assert f"Record: {path}" in said
        assert good("verify", path).startswith("verified: ")
        assert "wins" in good("replay", path) or "share" in good("replay", path)


def test_the_bar_tells_the_pace() -> None:
    bar = Progress()
    bar.add_task("", total=100)
    task = bar.tasks[0]
    assert Pace().render(task).plain == ""
    task.completed, task.start_time, task.stop_time = 20, 0.0, 10.0
    assert Pace().render(task).plain == "2.0 games/s, 0:00:40 left"


# verify


def test_verify_says_what_it_checked(record: Path, match: Match) -> None:
    said = good("verify", record)
    outcomes = sum(entry.seat < 0 for entry in match.log)
    assert said.startswith(f"verified: {match.length} moves, {outcomes} chance outcomes")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Seed: 77", "Seed: 78", "drawn was"),
        ("Seed: 77\n", "", "neither a seed nor a secret"),
        ("Seed: 77\n", f"Secret: {'ab' * 32}\nSeal: {'cd' * 32}\n", "seal"),
    ],
)
def test_verify_finds_what_was_changed(record: Path, old: str, new: str, says: str) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace(old, new), encoding="utf-8")
    result = run("verify", record)
    assert result.exit_code == 1
    assert says in result.output
    assert len(result.output.splitlines()) == 1


def test_verify_names_the_changed_line(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    number = max(index for index, line in enumerate(lines) if line.startswith("* deal "))
    lines[number] = "* deal doll" if lines[number] != "* deal doll" else "* deal kite"
    record.write_text("\n".join(lines), encoding="utf-8")
    result = run("verify", record)
    assert result.exit_code == 1
    assert f"line {number + 1}:" in result.output


# replay


def test_replay_in_a_pipe_tells_the_story_and_the_result(record: Path, match: Match) -> None:
    said = good("replay", record)
    assert "Winter begins." in said
    assert "place" in said
    for place in match.ranking():
        assert re.search(rf"{place.place}\. .*{match.names[place.seat]} +{place.score} ", said)


def private(match: Match, seat: int) -> set[str]:
    """What only this seat was told."""
    return set(match.journal(seat)) - set(match.journal(None))


def test_replay_from_a_seat_tells_only_what_it_knew(record: Path, match: Match) -> None:
    lines = good("replay", record).splitlines()
    assert not any(line in lines for seat in range(3) for line in private(match, seat))
    assert all(
        line in good("replay", record, "--seat", "1").splitlines() for line in private(match, 1)
    )
    for secret in private(match, 1):
        assert f"(to ■ Blue) {secret}" in good("replay", record, "--all")


def test_replay_of_an_unfinished_game_says_so(tmp_path: Path, match: Match) -> None:
    path = tmp_path / "half.record"
    path.write_text(match.at(7).record(), encoding="utf-8")
    assert "Not finished: 7 moves so far." in good("replay", path)


def film(match: Match, seat: int | None, everything: bool = False) -> Film:
    screen = Console(width=80, markup=False, highlight=False, record=True, quiet=False)
    return Film(match, seat, everything, screen)


def shown(reel: Film) -> str:
    with reel.screen.capture() as captured:
        reel.show()
    return captured.get()


def test_the_film_goes_forth_and_back(match: Match) -> None:
    reel = film(match, 0)
    assert "1 of " in shown(reel)
    for key in ("\r", "\x1b[C", " "):
        reel.press(key)
    assert reel.at == 3
    for key in ("b", "\x1b[D"):
        reel.press(key)
    assert reel.at == 1
    for key in keys_in("10\x7f2\r"):
        reel.press(key)
    assert reel.at == 11
    for key in keys_in("999\r\x1b[C"):
        reel.press(key)
    assert reel.at == len(reel.timeline) - 1
    assert "place" in shown(reel)
    for key in keys_in("0\rbx"):
        reel.press(key)
    assert reel.at == 0


def test_the_film_takes_a_number_without_end(match: Match) -> None:
    reel = film(match, None)
    for key in ["9"] * 5000 + ["\n"]:
        reel.press(key)
    assert reel.at == len(reel.timeline) - 1


def test_the_film_shows_a_seat_its_own_desk_only(match: Match) -> None:
    """No frame tells of a card that was hidden from this seat at that moment."""
    for seat in (None, 1):
        reel = film(match, seat)
        for number in range(len(reel.timeline)):
            frame = reel.timeline.frame(number)
            reel.at = number
            text = shown(reel)
            assert text.count("Desk") == (0 if seat is None else 1)
            assert text.count("(you)") == (0 if seat is None else 1)
            if frame.views[0]["belt"]:
                assert text.count("?????") == frame.views[0]["belt"].count("?")
            assert all(word not in text for word in (f"{name}: bid" for name in ("Red", "Yellow")))


def test_the_film_of_everything_shows_every_desk(match: Match) -> None:
    reel = film(match, None, everything=True)
    reel.press("\r")
    text = shown(reel)
    assert text.count("Desk") == 3
    assert "● Red: bid" in text


# boards


def drawn(things: list[object]) -> str:
    screen = Console(width=80, markup=False, highlight=False)
    with screen.capture() as captured:
        for thing in things:
            screen.print(thing)
    return captured.get()


def test_any_view_can_be_shown(match: Match) -> None:
    """The board for games without a board of their own."""
    board = board_of("a game of tomorrow")
    assert board is PLAIN
    seats = Seats(match.names)
    for frame in frames(match, 1)[::5]:
        text = drawn([*board.show(frame.views[0], seats)])
        assert all(name in text for name in seats.signed)
        assert "Season" in text
        assert all(len(line) <= 80 for line in text.splitlines())
    everything = frames(match, None, everything=True)[3]
    assert drawn([*board.show_all(everything.views, seats)]).count("Season") == 4


def test_a_board_fits_on_80_columns(match: Match) -> None:
    seats = Seats(match.names)
    board = board_of("sweatshop")
    for frame in frames(match, 2):
        text = drawn([*board.show(frame.views[0], seats)])
        assert all(len(line) <= 80 for line in text.splitlines())
        assert len(text.splitlines()) <= 13


def test_names_cannot_move_the_cursor() -> None:
    seats = Seats(["\x1b[2JRed", "[bold]Blue[/bold]", ":smile:"])
    assert seats.signed == ["● ?[2JRed", "■ [bold]Blue[/bold]", "▲ :smile:"]
    assert seats.tell("{1} and {2}.").plain == "■ [bold]Blue[/bold] and ▲ :smile:."
