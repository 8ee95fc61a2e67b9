"""Elf Union in the terminal: everything is there, and fits on 80 columns."""

from __future__ import annotations

from rich.console import Console, RenderableType

from northpole import Match
from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from northpole.bots.arena import play_match
from northpole.bots.levels import make_bot
from northpole.games.union import GAME
from tests.support.drawing import board_html, seen
from tests.support.frames import frames
from tests.union.table import Scene

BOARD = board_of("union")


def text_of(things: list[RenderableType]) -> str:
    screen = Console(width=80, markup=False, highlight=False)
    with screen.capture() as captured:
        for thing in things:
            screen.print(thing)
    return captured.get()


def drawn(scene: Scene, seat: int | None) -> list[str]:
    """The lines of the board as this seat sees it, without their colours and edges."""
    text = text_of(BOARD.show(scene.view(seat), Seats(scene.match.names)))
    return [" ".join(line.split()) for line in text.splitlines()]


def test_the_stores_and_the_unions_side_by_side() -> None:
    scene = Scene(2, changes={"start.canes": 7}).deal("6 6 1", "3 5 6")
    scene.play(0, "buy join 6 tinkers")
    lines = drawn(scene, 1)
    assert lines[0].startswith("Turn 1 · in the Stores · first to 12 gifts")
    assert lines[1:9] == [
        "Reroll any 1¢ reroll it Foresight 2¢ keep a die",
        "Candy Jar 6 get 3¢ Tinkers 4¢ a die ±1 ● Red",
        "Hire 6 4¢ hire 1 Early Risers 2¢ may start",
        "Rush Hire 1 5¢ hire 1 Purchasers 3¢ pay 1¢ less",
        "Join Union 6 join one ● Red",
        "Bulk Parts 2 1¢ build 2 Work 1 2 build 3 4 wrap 5 tag",
        "Bulk Paper 4 2¢ wrap 2 Pay 1¢, 3¢, 6¢ for 1, 2, 3+ gifts",
        "Bulk Labels 5 2¢ tag 2",
    ]
    assert lines[10:] == ["● Red 0 3 4 0 0 0 1 6", "▶ ■ Blue (you) 0 3 7 0 0 0 3 5 6"]


def test_changed_numbers_are_on_the_board() -> None:
    scene = Scene(2, changes={"unions.tinkers.step": 2}).deal("6 6 1", "3 5 6")
    assert drawn(scene, 1)[2].endswith("a die ±2")
    changes = {"unions.purchasers.discount": 2}
    scene = Scene(2, changes=changes).deal("6 6 1", "3 5 6")
    assert drawn(scene, 1)[4].endswith("pay 2¢ less")


def test_changed_numbers_are_on_the_board_in_the_browser() -> None:
    changes = {"unions.tinkers.step": 2, "unions.purchasers.discount": 2}
    html = board_html(seen(Scene(2, changes=changes).match, 0))
    assert "one die up or down by 2" in html
    assert "all costs 2 canes less" in html


def test_prices_are_those_of_whoever_looks() -> None:
    """A member of the Purchasers pays less; a spectator reads what the board says."""
    scene = Scene(2, changes={"start.canes": 7}).deal("6 6 1", "3 5 6")
    scene.play(0, "buy join 6 purchasers")
    assert drawn(scene, 0)[3].startswith("Hire 6 3¢")
    assert drawn(scene, 0)[4].endswith("Purchasers 3/4¢ pay 1¢ less ● Red")
    assert drawn(scene, 1)[3].startswith("Hire 6 4¢")
    assert drawn(scene, None)[4].endswith("Purchasers 3/4¢ pay 1¢ less ● Red")
    assert drawn(scene, None)[3].endswith("Early Risers 2/3¢ may start")


def test_the_pool_and_what_is_still_to_be_drafted() -> None:
    scene = Scene(2).rolls("1 2 3", "4 5 6").play(0, "take 6")
    lines = drawn(scene, 1)
    assert lines[10:] == [
        "● Red 0 3 3 0 0 0 6 _ _",
        "▶ ■ Blue (you) 0 3 3 0 0 0 _ _ _",
        "Pool 1 2 3 4 5",
    ]


def test_work_shows_the_dice_that_were_used() -> None:
    scene = Scene(2).deal("1 1 3", "2 2 4").pass_all().play(0, "build 1")
    assert drawn(scene, 1)[10] == "▶ ● Red 0 3 3 1 0 0 1 3 used 1"


def test_dice_that_do_other_things_on_another_board() -> None:
    uses = ["tag", "nothing", "nothing", "nothing", "nothing", "build"]
    scene = Scene(2, changes={"work.dice": uses}).rolls("1 2 3", "4 5 6")
    assert drawn(scene, 0)[6].endswith("Work 6 build 1 tag")


def test_a_game_of_four_fits_on_80_columns() -> None:
    match = Match.new(GAME, 4, seed=8)
    play_match(match, [make_bot("random")] * 4, 8)
    seats = Seats(match.names)
    all_frames = frames(match, 2)
    assert len(all_frames) > 200
    for frame in all_frames[::7]:
        text = text_of(BOARD.show(frame.views[0], seats))
        assert all(len(line) <= 80 for line in text.splitlines())
        assert len(text.splitlines()) <= 15
        assert "…" not in text


def test_what_is_said_once_and_in_the_end() -> None:
    scene = Scene(2, changes={"turns.most": 1})
    seats = Seats(scene.match.names)
    assert GAME.sources(scene.view(None)) == []
    said = text_of(BOARD.intro(scene.view(0), seats))
    assert said.strip() == (
        "The first to 12 gifts wins. There is room for 6 elves and 7 candy canes (¢)."
    )
    scene.deal("1 1 3", "6 6 6").pass_all().play(0, "build 1", "wrap 3").stop_all()
    sources = GAME.sources(scene.view(None))
    assert [source.title for source in sources] == ["canes", "elves", "left on the tables"]
    assert sources[2].values == ["0 built, 1 wrapped", "0 built, 0 wrapped"]
    assert not any("Candy Jar" in line for line in drawn(scene, 0))
