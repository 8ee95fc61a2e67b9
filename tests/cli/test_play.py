"""Playing in the terminal: whole games through a pipe, saving, taking up again, curtains."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console
from rich.status import Status
from rich.text import Text
from typer.testing import CliRunner, Result

import northpole
from northpole import Match
from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from northpole.cli import saves
from northpole.cli.commands import app
from northpole.cli.console import wipe
from northpole.cli.players import ME, named, seated
from northpole.cli.render import fitting_moves, victory
from northpole.cli.session import Session
from northpole.cli.typed_input import COMMANDS, TypedInput, labels, understand
from northpole.lab.record_files import players_of
from northpole.lab.verify import verify
from tests.support.frames import frames
from tests.support.signals import interruptible
from tests.support.waiting import PATIENCE, until

CURTAIN = re.compile(r"Pass the keyboard to (\w+), press Enter")


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(*args: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["play", *map(str, args)], input=typed)


def good(*args: str | Path, typed: str = "") -> str:
    result = play(*args, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def load(path: Path) -> Match:
    return Match.load(path.read_text(encoding="utf-8"))


# what is typed

BIDS = ["bid 0", "bid 1", "bid 2"]
TOYS = ["done", "craft doll", "craft doll magic 1", "craft kite"]


@pytest.mark.parametrize(
    ("typed", "names", "answer"),
    [
        ("2", TOYS, TypedInput(move="craft doll")),
        (" 2 ", TOYS, TypedInput(move="craft doll")),
        ("craft doll", TOYS, TypedInput(move="craft doll")),
        ("Craft  KITE", TOYS, TypedInput(move="craft kite")),
        ("craft k", TOYS, TypedInput(move="craft kite")),
        ("d", TOYS, TypedInput(move="done")),
        ("craft", TOYS, TypedInput(unclear="?")),
        ("0", TOYS, TypedInput(unclear="?")),
        ("5", TOYS, TypedInput(unclear="?")),
        ("craft radio", TOYS, TypedInput(move="craft radio")),
        ("2", BIDS, TypedInput(move="bid 2")),
        ("0", BIDS, TypedInput(move="bid 0")),
        ("02", BIDS, TypedInput(move="bid 2")),
        ("7", BIDS, TypedInput(move="bid 7")),
        ("", TOYS, TypedInput(command="table")),
        ("", ["done"], TypedInput(move="done")),
        ("2", ["done"], TypedInput(unclear="?")),
        ("?", TOYS, TypedInput(command="help")),
        ("help", TOYS, TypedInput(command="help")),
        ("q", TOYS, TypedInput(command="quit")),
        ("exit", TOYS, TypedInput(command="quit")),
        ("UNDO", TOYS, TypedInput(command="undo")),
        ("j", TOYS, TypedInput(command="journal")),
        ("rules", TOYS, TypedInput(command="rules")),
        ("r", ["return doll", "return kite"], TypedInput(unclear="?")),
        ("return", ["return doll", "stop"], TypedInput(move="return doll")),
    ],
)
def test_what_is_typed_is_understood(typed: str, names: list[str], answer: TypedInput) -> None:
    found = understand(typed, names)
    if answer.unclear:
        assert found.unclear.endswith(".")
        assert not found.move
        assert not found.command
    else:
        assert found == answer


def test_moves_that_count_have_their_own_numbers() -> None:
    assert labels(BIDS) == ["0", "1", "2"]
    assert labels(TOYS) == ["1", "2", "3", "4"]
    assert labels(["from 1", "from 2"]) == ["1", "2"]


# who plays


def test_people_sit_first_and_bots_after_them() -> None:
    game = northpole.game("sweatshop")
    assert seated(game, None, None, None) == ["me", "helper", "helper", "helper"]
    assert seated(game, 3, 2, None) == ["me", "me", "helper"]
    assert seated(game, None, None, "random, me") == ["random", "me"]


def test_seats_keep_their_names_where_none_are_given() -> None:
    game = northpole.game("sweatshop")
    assert named(game, 3, None) == ["Red", "Blue", "Yellow"]
    assert named(game, 3, "Anna") == ["Anna", "Blue", "Yellow"]
    assert named(game, 3, "Blue") == ["Blue", "Yellow", "Red"]


# whole games


@pytest.mark.parametrize("name", northpole.game_names())
def test_a_whole_game_through_a_pipe(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    seats = northpole.game(name).seats[0]
    players = ",".join(["me"] + ["random"] * (seats - 1))
    said = good(name, "--players", players, "--seed", "8", "--save", path, typed="1\n" * 2000)
    match = load(path)
    assert match.over
    assert re.search(r" wins\.| share the victory\.|Nobody wins\.", said)
    for place in match.ranking():
        assert re.search(rf"{place.place}\. .*{match.names[place.seat]} +{place.score} ", said)
    assert f"northpole verify {path}" in said
    text = path.read_text(encoding="utf-8")
    assert verify(text).moves == match.length
    assert players_of(text) == players.split(",")
    assert all(len(line) <= 80 for line in said.splitlines() if "/" not in line)


def test_the_same_seed_and_moves_make_the_same_game(tmp_path: Path) -> None:
    texts = []
    for number in range(2):
        path = tmp_path / f"{number}.record"
        line = ["--players", "me,random,random", "--seed", "8", "--save", str(path)]
        good(*line, typed="1\n" * 500)
        texts.append(path.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_a_victory_may_be_shared_or_nobodys() -> None:
    seats = Seats(["Anna", "Ben"])
    assert victory([]).plain == "Nobody wins."
    assert victory([seats.one(1)]).plain == "■ Ben wins."
    assert victory([seats.one(0), seats.one(1)]).plain == "● Anna, ■ Ben share the victory."


def test_bots_alone_need_nobody(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    said = good("--players", "random,random", "--save", path)
    assert load(path).over
    assert "Winter begins." in said
    assert "Desk" not in said


def test_where_points_come_from_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    said = good("--players", "random,random,random", "--seed", "4", "--save", path)
    for elf in load(path).view(None)["elves"]:
        final = elf["final"]
        points = final["toy_points"] or "0"
        floor = -final["floor_points"]
        assert re.search(rf" {final['score']} +\+?{points} +{floor} ", said)


def test_a_game_is_sealed_unless_it_has_a_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    said = good("--players", "me,random", "--save", path, typed="1\n" * 500)
    match = load(path)
    assert match.seal is not None
    assert said.index(match.seal) < said.index("Winter")
    secret = match.keep().secret
    assert secret is not None
    assert f"Secret: {secret.hex()}" in path.read_text(encoding="utf-8")
    assert verify(path.read_text(encoding="utf-8")).source == "its sealed secret"


def test_options_numbers_and_names_reach_the_match(tmp_path: Path) -> None:
    numbers = tmp_path / "numbers.toml"
    numbers.write_text("[desk]\nlimit = 6\n", encoding="utf-8")
    path = tmp_path / "game.record"
    line: list[str | Path] = [
        "--players",
        "me,random",
        "--names",
        "Anna",
        "--save",
        path,
        "--seed",
        "1",
    ]
    line += ["--option", "luck=more", "--option", "gold=borg,satin,knife", "--ruleset", "expo2025"]
    said = good(*line, "--set", "belt.cards_extra=3", "--numbers", numbers, typed="2\n")
    match = load(path)
    assert match.names == ["Anna", "Blue"]
    assert match.setup.options["luck"] == "more"
    assert match.setup.options["gold"] == ["borg", "knife", "satin"]
    assert match.setup.ruleset == "expo2025"
    assert match.setup.changes == {"desk.limit": 6, "belt.cards_extra": 3}
    assert "● Anna (you)" in said


# at the keyboard


def talk(*typed: str, seed: int = 8, players: str = "me,random,random") -> str:
    """A short stay at the table."""
    lines = "".join(f"{line}\n" for line in typed)
    return good("--players", players, "--seed", str(seed), typed=lines)


def test_the_table_is_shown_with_its_moves() -> None:
    said = talk()
    assert "Winter · bidding" in said
    assert "● Red (you)" in said
    assert "Write your bid" in said
    assert " 0 Nil: take nothing this round" in said
    assert "13 Grab 13: " in said
    assert "?????" in said
    assert re.search(r"Desk +\w+", said)


def test_help_lists_what_may_be_typed() -> None:
    said = talk("?")
    for command in COMMANDS:
        assert re.search(rf"^{command} +\w", said, re.MULTILINE)


def test_a_wrong_move_gets_its_reason_and_another_chance() -> None:
    said = " ".join(talk("bid 99", "99", "craft radio", "2").split())
    assert (
        said.count("a bid is Nil (0) or a Grab of at most 13, what is left on the belt (S5)") == 2
    )
    assert "'craft radio' is not allowed now" in said
    assert "Bids: ● Red 2" in said


def test_journal_moves_table_and_rules_can_be_asked_for() -> None:
    assert talk("journal").count("Winter begins.") == 2
    assert talk("moves").count("Grab 13: ") == 2
    assert talk("table").count("Winter · bidding") == 2
    assert "Santa's Sweatshop" in talk("rules").partition("rules\n")[2]


def test_only_news_is_told() -> None:
    said = talk("1", "1", "1")
    assert said.count("Winter begins.") == 1
    assert said.count("Spring begins.") == 1
    assert said.count("Bids: ● Red 1") == 2


def test_a_craft_can_be_taken_back(tmp_path: Path) -> None:
    """Cards enough for a toy: craft it, take it back, and it is on the desk again."""
    path = tmp_path / "game.record"
    line: list[str | Path] = [
        "--players",
        "me,random",
        "--seed",
        "6",
        "--save",
        path,
        "--set",
        "cards.doll.craft=1",
    ]
    said = good(*line, typed="9\ncraft doll\nundo\ncraft doll\nundo\nundo\nquit\n")
    assert said.count("Taken back.") == 2
    assert "nothing to take back: something was drawn or revealed since" in said
    names = [entry.name for entry in load(path).log if entry.seat == 0]
    assert names == ["bid 9", "craft doll", "undo", "craft doll", "undo"]
    desks = re.findall(r"^Desk +(.*?) *$", said, re.MULTILINE)
    assert desks[1] == desks[3] == desks[5] != desks[2] == desks[4]


# saving and taking up again


@pytest.mark.parametrize("stop", [0, 1, 3, 6])
def test_when_the_input_ends_the_game_can_be_taken_up(tmp_path: Path, stop: int) -> None:
    """Interrupted or not: the same seed and moves lead to the same record."""
    whole, half = tmp_path / "whole.record", tmp_path / "half.record"
    line = ["--players", "me,random,random", "--seed", "9"]
    good(*line, "--save", whole, typed="1\n" * 500)
    said = good(*line, "--save", half, typed="1\n" * stop)
    if stop == 0:
        assert "Nothing was played" in said
        assert not half.exists()
        return
    assert f"To go on: northpole play --resume {half}" in said
    before = load(half)
    assert not before.over
    again = good("--resume", half)
    assert load(half).record() == before.record()
    assert last_table(said) == last_table(again)
    good("--resume", half, typed="1\n" * 500)
    assert half.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def last_table(said: str) -> str:
    return re.split(r"(?=(?:Winter|Spring|Summer|Fall) · )", said)[-1].partition("Saved")[0]


def test_every_move_is_saved_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []
    kept = saves.save

    def watch(path: Path, match: Match, players: list[str]) -> None:
        kept(path, match, players)
        assert load(path).record() == match.record()
        lengths.append(match.length)

    monkeypatch.setattr("northpole.cli.session.save", watch)
    good("--players", "me,random", "--save", tmp_path / "game.record", typed="1\n" * 12)
    assert lengths == list(range(1, len(lengths) + 1))
    assert len(lengths) > 15


def test_games_are_kept_in_the_users_data_folder(tmp_path: Path) -> None:
    said = talk("1")
    folder = tmp_path / "data" / "northpole" / "saves"
    (path,) = folder.iterdir()
    assert re.fullmatch(r"sweatshop-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.record", path.name)
    assert f"--resume {path}" in said


def test_a_second_game_in_the_same_second_has_its_own_file() -> None:
    first = saves.new_path("sweatshop")
    first.touch()
    assert saves.new_path("sweatshop") != first


def test_plain_play_offers_the_game_left_last(tmp_path: Path) -> None:
    talk("1", "1")
    folder = tmp_path / "data" / "northpole" / "saves"
    (path,) = folder.iterdir()
    before = path.read_text(encoding="utf-8")
    for answer, says in [("y", "Spring"), ("", "Spring"), ("hm\nyes", "Spring")]:
        said = good(typed=f"{answer}\n")
        assert "waits after" in said
        assert f"--resume {path}" in said
        assert says in said or "Winter" in said
        assert path.read_text(encoding="utf-8") == before
    assert "Nothing was played" in good(typed="no\n")
    assert "Nothing was played" in good("sweatshop", typed="n\n")
    assert path.exists()
    assert good().startswith("A game of")
    assert "Nothing was played" in good(typed="delete\n")
    assert not path.exists()
    assert "waits after" not in good()


def test_finished_and_foreign_files_are_not_offered(tmp_path: Path) -> None:
    talk(*["1"] * 500)
    folder = tmp_path / "data" / "northpole" / "saves"
    (folder / "foreign.record").write_bytes(b"\xff")
    (folder / "odd.record").write_text("not a record", encoding="utf-8")
    assert saves.unfinished(None) is None
    assert "waits after" not in good()


def test_another_may_take_over_a_seat(tmp_path: Path) -> None:
    path, copy = tmp_path / "game.record", tmp_path / "copy.record"
    good("--players", "me,random", "--save", path, typed="1\n")
    good("--resume", path, "--players", "random,random", "--save", copy)
    assert load(copy).over
    assert not load(path).over
    result = play("--resume", path, "--players", "me,random,random")
    assert result.exit_code == 2
    assert "has 2 seats, not 3" in result.stderr


def test_a_record_without_players_can_be_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text(Match.new(northpole.game("sweatshop"), 2, seed=1).record(), encoding="utf-8")
    assert "■ Blue (helper) Knows the work" in good("--resume", path)
    assert path.exists()


def test_somebody_who_takes_a_moment_is_said_to_think(tmp_path: Path) -> None:
    match = Match.new(northpole.game("sweatshop"), 2, seed=1)
    for terminal in (True, False):
        screen = Console(force_terminal=terminal, file=io.StringIO())
        session = Session(match, ["santa:3", "helper"], tmp_path / "game.record", screen)
        with session.thinking(0) as said:
            assert isinstance(said, Status) == terminal
        with session.thinking(1) as said:
            assert said is None


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    command = [sys.executable, "-u", "-m", "northpole.cli", "play", "--players", "me,random"]
    with (
        interruptible(),
        subprocess.Popen(
            [*command, "--seed", "1", "--save", str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process,
    ):
        assert process.stdin is not None
        process.stdin.write(b"1\n")
        process.stdin.flush()
        until(lambda: path.exists() and load(path).length > 1)
        process.send_signal(signal.SIGINT)
        said, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert complaints == b""
    assert said.decode().splitlines()[-1] == f"Saved. To go on: northpole play --resume {path}"
    assert load(path).length > 1


def test_input_that_is_no_text_ends_the_game_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    line = ["play", "--players", "me,random", "--save", str(path)]
    result = CliRunner().invoke(app, line, input=b"1\n\xff\xfe\n")
    assert result.exit_code == 2
    assert result.stderr == "northpole: the input is not a text in UTF-8\n"
    assert not load(path).over


# several people


def parts(said: str) -> list[tuple[str, str]]:
    """What each person had on the screen between two curtains."""
    pieces = CURTAIN.split(said)
    return list(zip(pieces[1::2], pieces[2::2], strict=True))


@pytest.fixture(scope="module")
def hot_seat(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Match]:
    """A whole game of Anna and Ben at one keyboard, with a bot."""
    path = tmp_path_factory.mktemp("hot") / "game.record"
    line: list[str | Path] = [
        "--players",
        "me,random,me",
        "--names",
        "Anna,Bot,Ben",
        "--seed",
        "3",
        "--save",
        path,
    ]
    said = good(*line, typed="\n2\n" * 1000)
    return said, load(path)


def test_a_curtain_falls_whenever_the_keyboard_changes_hands(hot_seat: tuple[str, Match]) -> None:
    owners = [owner for owner, _ in parts(hot_seat[0])]
    assert owners[0] == "Anna"
    assert len(owners) > 10
    assert all(a != b for a, b in pairwise(owners))
    assert set(owners) == {"Anna", "Ben"}


def test_nothing_is_shown_before_the_first_curtain(hot_seat: tuple[str, Match]) -> None:
    before = CURTAIN.split(hot_seat[0])[0]
    assert "Desk" not in before
    assert "(you)" not in before


def desks(match: Match, seat: int) -> set[str]:
    """Every desk this seat ever saw, as it is drawn."""
    found = set()
    for frame in frames(match, seat):
        found |= set(drawn_desk(frame.views[0], match))
    return found


def drawn_desk(view: dict[str, object], match: Match) -> list[str]:
    screen = Console(width=80, markup=False, highlight=False)
    with screen.capture() as captured:
        for thing in board_of("sweatshop").show(view, Seats(match.names)):
            screen.print(thing)
    return desk_lines(captured.get())


def desk_lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if line.startswith("Desk ")]


def test_nobody_sees_what_is_the_others(hot_seat: tuple[str, Match]) -> None:
    said, match = hot_seat
    seats = {"Anna": 0, "Ben": 2}
    own = {name: desks(match, seat) for name, seat in seats.items()}
    told = {
        name: set(match.journal(seat)) - set(match.journal(None)) for name, seat in seats.items()
    }
    only_hers = 0
    for owner, text in parts(said):
        other = "Ben" if owner == "Anna" else "Anna"
        found = set(desk_lines(text))
        assert found
        assert found <= own[owner]
        only_hers += len(found - own[other])
        assert f"{other} (you)" not in text
        assert not (told[other] - told[owner]) & set(text.splitlines())
        assert set(re.findall(r"(\w+) \((?:Enter, or )?\? for help\)", text)) == {owner}
    assert only_hers > 3


def test_one_person_needs_no_curtain() -> None:
    assert not CURTAIN.search(talk("1", "1", "1"))


def test_where_all_decide_at_once_each_finishes_first(hot_seat: tuple[str, Match]) -> None:
    """Nobody is asked again for a bid or a desk before the others have had their turn."""
    _, match = hot_seat
    movers = [entry.seat for entry in match.log if entry.seat >= 0]
    assert movers[:3] == [0, 2, 1]


def test_a_curtain_at_the_end_of_the_input(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    said = good("--players", "me,me", "--save", path, typed="\n1\n")
    assert "To go on" in said
    assert load(path).length == 1


def test_the_screen_is_wiped_behind_a_curtain() -> None:
    """What was above it too: there is nothing to scroll back to."""
    paper = io.StringIO()
    wipe(Console(file=paper, force_terminal=True, _environ={"TERM": "xterm"}))
    assert "\x1b[2J" in paper.getvalue()
    assert "\x1b[3J" in paper.getvalue()


# small screens


@pytest.mark.parametrize(("height", "columns"), [(40, 1), (24, 2)])
def test_moves_take_as_many_columns_as_the_height_needs(height: int, columns: int) -> None:
    match = Match.new(northpole.game("sweatshop"), 4, seed=5)
    question = match.decision(0)
    assert question is not None
    screen = Console(force_terminal=True, width=80, height=height, color_system=None)
    with screen.capture() as captured:
        screen.print(fitting_moves(screen, question, Seats(match.names), height - 14))
    lines = captured.get().splitlines()
    assert len(lines) in (18 // columns, 18 // columns + 1)  # the longest text may take two lines
    assert all(len(line) <= 80 for line in lines)


def test_where_nothing_fits_the_first_and_last_are_enough() -> None:
    match = Match.new(northpole.game("sweatshop"), 5, seed=5)
    question = match.decision(0)
    assert question is not None
    screen = Console(force_terminal=True, width=80, height=24, color_system=None)
    with screen.capture() as captured:
        screen.print(fitting_moves(screen, question, Seats(match.names), 3))
    assert len(captured.get().splitlines()) == 3
    assert "21 Grab 21" in captured.get()


@pytest.mark.parametrize("colours", ["NO_COLOR", "FORCE_COLOR"])
def test_without_colours_the_shapes_remain(monkeypatch: pytest.MonkeyPatch, colours: str) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv(colours, "1")
    said = talk("1")
    assert ("\x1b[" in said) == (colours == "FORCE_COLOR")
    for sign in ("● Red", "■ Blue", "▲ Yellow"):
        assert sign in said


# pass for me


class Scripted(Session):
    """A session in which these answers are typed, and no more."""

    def __init__(self, match: Match, path: Path, *typed: str) -> None:
        self.typed = list(typed)
        self.paper = io.StringIO()
        super().__init__(match, [ME, "random"], path, Console(file=self.paper, width=100))

    def listen(self, prompt: Text) -> str:
        return self.typed.pop(0)


def at_a_window(least: int) -> Match:
    """A game of The REAL Santa in which seat 0 may play a Present, or pass."""
    changes = {"presents.each": 1, "presents.face": 4}
    match = Match.new(northpole.game("realsanta"), 2, seed=3, changes=changes)
    while not match.over:
        for seat in match.waiting():
            question = match.decision(seat)
            assert question is not None
            if seat == 0 and question.passing and len(question.moves) >= least:
                return match
            match.play(seat, match.moves(seat)[0])
            break
    raise AssertionError("nobody was asked")


def test_r16_pass_for_me_until_asked_again(tmp_path: Path) -> None:
    match = at_a_window(2)
    question = match.decision(0)
    assert question is not None
    again, before = match.copy(), len(match.log)
    session = Scripted(match, tmp_path / "game.record", "pass for me")
    session.turn(0)
    assert "pass" in [entry.name for entry in match.log[before:] if entry.seat == 0]
    session.match = again
    session.turn(0)  # nothing is typed
    assert "pass" in [entry.name for entry in again.log[before:] if entry.seat == 0]
    session.obey(question, "ask me again")
    assert session.passed == set()


def with_a_single_token() -> Match:
    """Seat 0 of the second edition holds one metal, and one toy takes it."""
    changes = {"shops.stations": [1] * 4}
    for seed in range(50):
        match = Match.new(
            northpole.game("workshop2e"), 2, {"first": "0"}, seed=seed, changes=changes
        )
        match.play(0, "metal shop")
        question = match.decision(0)
        if question is not None and question.unasked:
            return match
    raise AssertionError("nobody has a toy for it")


def test_a_single_token_goes_where_it_can_go_and_taken_back_it_is_asked(tmp_path: Path) -> None:
    match = with_a_single_token()
    session = Scripted(match, tmp_path / "game.record", "donate")
    session.turn(0)
    assert match.log[-1].name.startswith("put 1 on ")
    assert session.undo(0)
    session.turn(0)
    assert match.log[-1].name == "donate"


def test_pass_for_me_only_where_the_same_is_asked_again(tmp_path: Path) -> None:
    match = Match.new(northpole.game("realsanta"), 2, seed=3)
    seat = match.waiting()[0]
    session = Scripted(match, tmp_path / "game.record")
    question = match.decision(seat)
    assert question is not None
    assert not session.pass_on(question)
    assert "nothing to pass here" in session.paper.getvalue()
