"""The game in the terminal: the board, and what a person is asked."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import cast

import pytest
from rich.console import Console

from northpole.boards.realsanta.terminal import dice
from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from northpole.cli.session import Session
from tests.realsanta.table import NOTHING, Scene, holding


def drawn(scene: Scene, seat: int | None, width: int) -> list[str]:
    """The board as this seat sees it, line by line."""
    screen = Console(file=StringIO(), width=width, color_system=None)
    for thing in board_of("realsanta").show(scene.view(seat), Seats(scene.match.names)):
        screen.print(thing)
    return [line.rstrip() for line in cast(StringIO, screen.file).getvalue().splitlines()]


def full_table() -> Scene:
    """Everybody has everything: dice, elves, a token placed and one ready, Presents, and one just used."""
    scene = holding("six elf calm plus_jolly", seats=4)
    for seat in range(4):
        scene.board(seat, toys=18, jolly=8, excitement=4, elves=4, token=1)
    scene.place("3 1 1 token jolly", "1 2 2", "0 0 5 token toys", "2 2 1")
    return scene.quiet("roll", "jolly").play(0, "plus")


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_full_table_fits_on_a_screen(seat: int | None, width: int) -> None:
    lines = drawn(full_table(), seat, width)
    assert len(lines) <= 9
    assert all(len(line) <= width and "…" not in line for line in lines)
    rows = [line for line in lines if line[:1] in "●■▲◆" and " 18 " in line]
    assert len(rows) == 4


def test_the_board_shows_what_counts() -> None:
    lines = drawn(full_table(), 0, 80)
    assert "Jollification rolled" in lines[0]
    red = next(line for line in lines if "(you)" in line)
    for part in ("18", "8 gold", "80 %", "222", "5+ 2★ +1", "3+ □"):
        assert part in red
    assert lines[-1] == "Your Presents: Sure Six, Extra Elf, Keep Calm"
    assert not any("Sure Six" in line for line in drawn(full_table(), 1, 80))


def test_the_jolly_board_is_shown_before_the_first_move() -> None:
    scene = Scene(real=True)
    screen = Console(file=StringIO(), width=80, color_system=None)
    for thing in board_of("realsanta").intro(scene.view(0), Seats(scene.match.names)):
        screen.print(thing)
    shown = cast(StringIO, screen.file).getvalue().splitlines()
    assert [line.split() for line in shown[1:]] == [
        ["purple", "0", "5+", "2+"],
        ["green", "1", "4+", "2+"],
        ["gold", "2", "2+", "3+"],
        ["red", "3-5", "1+", "3+"],
    ]


def test_dice_that_do_not_count_are_dim() -> None:
    scene = holding("plus_enlist calm").dice(0, enlist="2 3 4").place("3 2 0", NOTHING).passes()
    assert dimmed(scene) == "23"
    scene.play(0, "plus")
    assert dimmed(scene) == "2"
    scene.passes()
    assert scene.zone == "jolly"
    assert dimmed(scene) == ""


def dimmed(scene: Scene) -> str:
    """The dice of the first seat in Enlistment that are drawn dim."""
    text = dice(scene.view(0), 0, "enlist")
    spans = [span for span in text.spans if span.style == "dim"]
    return "".join(text.plain[span.start : span.end] for span in spans)


# questions without a choice


def session(scene: Scene, players: list[str], tmp_path: Path) -> Session:
    return Session(scene.match, players, tmp_path / "game.record", Console(quiet=True))


def is_idle(scene: Scene, players: list[str], tmp_path: Path) -> bool:
    question = scene.match.decision(0)
    assert question is not None
    return session(scene, players, tmp_path).is_idle(question)


def test_r27_alone_with_bots_one_is_asked_only_where_there_is_a_choice(tmp_path: Path) -> None:
    bots = ["me", "greedy"]
    assert is_idle(holding("calm").place(NOTHING, NOTHING), bots, tmp_path)
    assert not is_idle(holding("move").place(NOTHING, NOTHING), bots, tmp_path)
    assert not is_idle(holding("calm"), bots, tmp_path)


def test_r27_with_other_people_there_everyone_is_asked(tmp_path: Path) -> None:
    assert not is_idle(holding("calm").place(NOTHING, NOTHING), ["me", "me"], tmp_path)
