"""Every legal move of every game is found by touching the board, not the list, in thousands of random games.

All options, rulesets, numbers of players and holiday cards come up. Not every position is drawn: only one that
offers something that was not looked at before, be it another move or the same one under another card of the day.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import northpole
from northpole import Match
from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.games.sweatshop.pieces import GOLD
from northpole.games.workshop1e.pieces import HOLIDAYS
from tests.support.drawing import board_html, drawn, seen
from tests.support.insides import asked, state_of

GAMES = {"sweatshop": 700, "workshop1e": 400, "workshop2e": 500, "realsanta": 500, "union": 120}
BY_CARD = {"Assign"}  # where the day's card changes the board
NO_CARD = -1
COMPOSED = {"union": "RerollDice", "realsanta": "PlaceDice", "workshop1e": "KeepGifts"}
PARTS = {"union": 3, "realsanta": 2, "workshop1e": 1}  # how many kinds of positions there are
NODE = Path(sys.executable).with_name("node")
SPELLING = Path(__file__).parents[1] / "js" / "spelling.js"


def any_table(game: str, dice: Random) -> dict[str, Any]:
    """A number of players, a ruleset and options, all by chance."""
    known = northpole.game(game)
    options: dict[str, Any] = {}
    if game == "sweatshop":
        options = {"gold": dice.sample(GOLD, 3), "luck": dice.choice(["normal", "more", "less"])}
        options["exploding"] = dice.random() < 0.5
        options["dutch"] = "knife" not in options["gold"] and dice.random() < 0.5
    elif game == "workshop2e":
        options = {name: dice.random() < 0.5 for name in ("limited_supply", "open_reindeer")}
    elif game == "workshop1e":
        options = {"holiday_surprise": dice.random() < 0.9}
    elif game == "realsanta":
        options = {"all_retreat": dice.random() < 0.5}
    return {
        "seats": dice.choice(known.seats),
        "options": options,
        "ruleset": dice.choice(list(known.rulesets)),
        "seed": dice.getrandbits(30),
    }


class Looking:
    """What has been looked at so far, in all games of one kind."""

    def __init__(self) -> None:
        self.menu = Menu()
        self.known: set[tuple[str, int, int]] = set()

    def is_new(self, match: Match, seat: int) -> bool:
        """Does this seat's question offer something that was not looked at?"""
        match.chair(seat).offer(self.menu)
        kind = type(asked(match, seat)).__name__
        card = int(getattr(state_of(match), "card", NO_CARD)) if kind in BY_CARD else NO_CARD
        moves = {(kind, int(self.menu.at(n)), card) for n in range(self.menu.size)}
        new = not moves <= self.known
        self.known |= moves
        return new

    @property
    def kinds(self) -> set[str]:
        return {kind for kind, _, _ in self.known}


def targets_of(match: Match, seat: int) -> set[str]:
    """Where the moves are that have a place on the board."""
    question = match.decision(seat)
    assert question is not None
    return {move.target for move in question.moves if not move.target.startswith("button:")}


def check(match: Match, seat: int) -> None:
    """What may be chosen glows or can be spelt, and nothing else."""
    paper, targets = drawn(seen(match, seat)), targets_of(match, seat)
    lost, idle = targets - paper.reachable, paper.targets - targets
    assert not lost, f"{lost} can't be touched after\n{match.record()}"
    assert not idle, f"{idle} glows for nothing after\n{match.record()}"


def choices_of(game: str) -> set[str]:
    """All kinds of questions of a game."""
    decisions = northpole.game(game).decisions.values()
    return {type(d).__name__ for d in decisions if isinstance(d, Choice)}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_move_of_random_games_is_on_the_board(game: str) -> None:
    dice = Random(game)
    looking = Looking()
    for _ in range(GAMES[game]):
        match = Match.new(northpole.game(game), **any_table(game, dice))
        while not match.over:
            seat = dice.choice(match.waiting())
            if looking.is_new(match, seat):
                check(match, seat)
            match.play(seat, dice.choice(match.moves(seat)))
    assert choices_of(game) == looking.kinds
    if game == "workshop1e":
        assert {card for _, _, card in looking.known} == {NO_CARD, *range(len(HOLIDAYS))}


def test_every_game_is_walked() -> None:
    assert set(GAMES) == set(northpole.game_names())


# moves that are put together from parts


def composed_positions(game: str, dice: Random) -> list[tuple[Match, int]]:
    """Positions whose longest move has more and more parts: dice to roll again, or the token beside them."""
    found: dict[int, tuple[Match, int]] = {}
    while len(found) < PARTS[game]:
        match = Match.new(northpole.game(game), **any_table(game, dice))
        while not match.over and len(found) < PARTS[game]:
            seat = dice.choice(match.waiting())
            moves = match.moves(seat)
            if type(asked(match, seat)).__name__ == COMPOSED[game]:
                found.setdefault(max(len(move.split()) for move in moves), (match.copy(), seat))
            match.play(seat, dice.choice(moves))
    return list(found.values())


def test_the_browser_spells_what_the_board_offers() -> None:
    """By the page's own script: every composed move, and no other, can be put together by touching."""
    positions = [p for game in COMPOSED for p in composed_positions(game, Random(game))]
    wanted = []
    boards = []
    for match, seat in positions:
        scene = seen(match, seat)
        targets = targets_of(match, seat)
        wanted.append(targets - drawn(scene).targets)
        boards.append({"html": board_html(scene), "targets": sorted(targets)})
    done = subprocess.run(
        [NODE, SPELLING], input=json.dumps(boards), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert [set(spelt) for spelt in json.loads(done.stdout)] == wanted
