"""The second edition in the terminal: it draws what the view says, numbers that hold now included."""

from __future__ import annotations

import pytest
from rich.console import Console

from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats
from tests.workshop2e.table import Scene

BOARD = board_of("workshop2e")
MAIL = "castle, drum, robot, wagon, knight, sailboat"


def drawn(scene: Scene, seat: int | None) -> list[str]:
    """The lines of the board as this seat sees it, without their colours and edges."""
    screen = Console(width=80, markup=False, highlight=False)
    with screen.capture() as captured:
        for thing in BOARD.show(scene.view(seat), Seats(scene.match.names)):
            screen.print(thing)
    return [" ".join(line.split()) for line in captured.get().splitlines()]


def test_rooms_and_letters() -> None:
    deer = ["comet, vixen, cupid"]
    scene = Scene(2, toys=["truck, kite", "rag doll, bicycle"], mail=MAIL, deer=deer)
    scene.play(0, "metal shop", "put 2 on truck")
    lines = drawn(scene, 1)
    assert lines[0].startswith("December 19 · day 1 of 6 · inspection in 2 days")
    assert lines[1:5] == [
        "Fabric Shop 2 3 4 5 Donations empty",
        "Wood Shop 2 3 4 5 Mail Room 3 2 35 in the deck",
        "Metal Shop ● 3 4 5 Stables 1 1 2 Comet, Vixen, Cupid",
        "Assembly Hall 2 3 4 5 Christmas Tree · · 25 ornaments",
    ]


def test_stations_show_what_they_give_now() -> None:
    scene = Scene(2, toys=["truck, kite"], mail=MAIL, limited_supply=True)
    scene.lay("supply", 0, 1, 0, 4)
    scene.play(0, "mail second", "take drum", "take robot")
    own, others, watched = drawn(scene, 0), drawn(scene, 1), drawn(scene, None)
    assert "supply 0f1w0m4a" in own[0]
    shops = [line for line in own if line.split(" ")[0] in ("Fabric", "Wood", "Metal", "Assembly")]
    assert [line.split(" ")[2:6] for line in shops] == [
        *(list("0000"), list("1111"), list("0000"), list("2344")),
    ]
    assert "Stables 1 1 1" in shops[2]
    assert "Mail Room 1 ●" in shops[1]
    assert any("Mail Room 3 ●" in line for line in others)
    assert any("Mail Room 3 ●" in line for line in watched)
    assert any("room for 1 more toy" in line for line in own)


@pytest.mark.parametrize(
    ("day", "when"), [(1, "in 2 days"), (2, "tomorrow"), (3, "tonight"), (4, "in 2 days")]
)
def test_the_next_inspection_is_announced(day: int, when: str) -> None:
    scene = Scene(2).to_day(day)
    assert f"day {day} of 6 · inspection {when}" in drawn(scene, None)[0]


def test_no_inspection_is_announced_at_the_end() -> None:
    assert drawn(Scene(2).finish(), None)[0].startswith("Christmas")
