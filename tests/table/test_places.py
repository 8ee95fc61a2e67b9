"""The list of moves has those that can't be touched on the board, or all if they are few."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from northpole import Match
from northpole.table.render.places import Places
from northpole.table.render.regions import RegionRenderer
from tests.support.drawing import TEMPLATES, drawn, seen

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = [
    "sweatshop-2-seed-3",
    "union-1-seed-2",
    "realsanta-1-seed-2",
    "workshop2e-1-seed-2",
    "workshop1e-1-seed-2",
]
ITEM = re.compile(r'<li( class="on-board")?>\s*<button[^>]*data-target="([^"]*)"')
FEW = 4


def test_what_glows_and_what_is_put_together_from_parts() -> None:
    places = Places.of(
        '<button type="button" class="spot glow card" id="x" data-target="belt:1">'
        '<div class="spot" data-target="belt:2"></div><div data-compose="rolled:{dice}"></div>'
    )
    assert places.any
    assert places.hold("belt:1")
    assert places.hold("rolled:1 2")
    assert not places.hold("belt:2"), "it doesn't glow"
    assert not Places.of("<p>nothing</p>").any


@pytest.mark.parametrize("record", RECORDS)
def test_every_move_is_in_the_list_or_on_the_board(record: str) -> None:
    match = Match.load((GOLDEN / f"{record}.record").read_text(encoding="utf-8"))
    kinds: set[str] = set()
    for then in match.steps():
        for seat in then.waiting():
            question = then.decision(seat)
            assert question is not None
            if question.kind in kinds or len(question.moves) < 2:
                continue
            kinds.add(question.kind)
            scene = seen(then, seat)
            html = RegionRenderer(TEMPLATES).regions(scene)["choices"].html
            items = ITEM.findall(html)
            assert len(items) == len(question.moves)
            touched = {target for mark, target in items if mark}
            assert touched <= drawn(scene).reachable
            assert len(items) > FEW or not touched, "few moves are all in the list"
    assert len(kinds) >= 2
