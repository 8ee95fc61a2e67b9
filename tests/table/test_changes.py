"""A page that has kept a region's text gets what is new in it; who has not, or claims to, gets all of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import northpole
from northpole.engine.match import Match
from northpole.table.render.changes import change
from northpole.table.render.regions import Known, RegionRenderer, known_regions
from tests.support.drawing import TEMPLATES, seen
from tests.support.server import Server
from tests.table.test_pages import two

texts = st.text(alphabet="<p>ä🎅\n", max_size=60)


def applied(old: str, sent: str | dict[str, Any]) -> str:
    """As a page does it, which counts in halves of 32 bits."""
    if isinstance(sent, str):
        return sent
    had, (first, last) = old.encode("utf-16-le"), sent["keep"]
    kept = had[: 2 * first], had[len(had) - 2 * last :]
    return f"{kept[0].decode('utf-16-le')}{sent['html']}{kept[1].decode('utf-16-le')}"


@given(start=texts, old=texts, new=texts, end=texts, more=st.integers(0, 20))
def test_a_change_makes_the_new_text_of_the_old(
    start: str, old: str, new: str, end: str, more: int
) -> None:
    was, now = start * more + old + end * more, start * more + new + end * more
    assert applied(was, change(was, now, "ab12")) == now


def test_a_change_is_no_longer_than_what_is_new() -> None:
    story = "<li>Anna bids.</li>" * 1000
    sent = change(f"<ol>{story}</ol>", f"<ol>{story}<li>Ben bids.</li></ol>", "ab12")
    assert isinstance(sent, dict) and sent["of"] == "ab12" and len(sent["html"]) < 20


@pytest.mark.parametrize(
    ("said", "known"),
    [
        (None, Known()),
        (
            "board:ab,status:cd+,told:41",
            Known({"board": "ab", "status": "cd"}, frozenset(["status"]), "41"),
        ),
        ("told:4+", Known({}, frozenset(), "4+")),
        ("+,,::+", Known({"": ":", "+": ""}, frozenset([""]))),
    ],
)
def test_what_a_page_says_it_has(said: str | None, known: Known) -> None:
    assert known_regions(said) == known


@pytest.mark.parametrize("game", northpole.game_names())
def test_over_a_game_changes_come_to_what_is_drawn(game: str) -> None:
    """For every seat and a spectator, each with a page of its own at the same server."""
    dice = Random(3)
    match = Match.new(northpole.game(game), 2, seed=3)
    server, pages = RegionRenderer(TEMPLATES), {seat: Page() for seat in (0, 1, None)}
    changes = 0
    for _ in range(40):
        seat = dice.choice(match.waiting())
        match.play(seat, dice.choice(match.moves(seat)))
        if match.over:
            break
        server.drawings.values.clear()  # it would take this match for a table that nothing happens at
        for eye, page in pages.items():
            answer = server.answer(seen(match, eye), page.known())
            changes += sum(isinstance(sent, dict) for sent in answer["regions"].values())
            page.take(answer)
            assert page.texts == RegionRenderer(TEMPLATES).answer(seen(match, eye))["regions"]
    assert changes > 40


class Page:
    """The browser's half: texts by region."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.hashes: dict[str, str] = {}

    def known(self) -> Known:
        return Known(self.hashes, frozenset(self.texts))

    def take(self, answer: dict[str, Any]) -> None:
        for name, sent in answer["regions"].items():
            self.texts[name] = applied(self.texts.get(name, ""), sent)
        self.hashes = answer["hashes"]


def test_nobody_learns_whether_somebody_else_was_sent_a_text(server: Server) -> None:
    """Ben guesses what Anna sees, down to the hash: his answer is the same as for any other guess."""
    anna, ben, table = two(server)
    hers = anna.regions(table)["hashes"]
    ben.regions(table)
    ben.move(table, "bid 2")
    right = ",".join(f"{name}:{one}+" for name, one in hers.items())
    wrong = ",".join(f"{name}:{'0' * len(one)}+" for name, one in hers.items())
    told = [ben.regions(table, known=known)["regions"] for known in (wrong, right)]
    assert all(isinstance(sent, str) for sent in told[0].values())
    for name, sent in told[1].items():
        assert sent == told[0][name]
