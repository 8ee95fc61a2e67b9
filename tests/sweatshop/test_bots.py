"""What bots are told of the game: likely moves, pasts found in time, short cuts that change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from northpole import Match
from northpole.bots.bot import GreedyBot
from northpole.engine.chair import Chair
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast
from northpole.engine.pile import count, total
from northpole.engine.state import State
from northpole.games.sweatshop.determinise import drawn_anew, unknown
from northpole.games.sweatshop.hindsight import WHOLE, Hindsight
from northpole.games.sweatshop.pieces import KITE
from northpole.games.sweatshop.state import BIDS, Table
from tests.support.insides import likely_move, state_of
from tests.support.walks import PIECES, asked, finish
from tests.sweatshop.table import NIL, Scene, sweatshop
from tests.sweatshop.test_gold import with_knives
from tests.sweatshop.test_hidden import asked_for_kites
from tests.sweatshop.test_trading import messy


def likely(scene: Scene, seat: int) -> str:
    return likely_move(scene.match, seat, Fast(1))


@pytest.mark.parametrize(
    ("bids", "move"),
    [((2, 2, 2, NIL), "knife"), ((3, 3, 2, NIL), "keep"), ((1, 2, 2, NIL), "keep")],
    ids=["a tie to be won", "no tie", "too high"],
)
def test_s18_a_knife_is_for_ties(bids: tuple[int, ...], move: str) -> None:
    assert likely(with_knives(2).bids(*bids), 2) == move


def test_s18_no_knife_from_the_first_of_the_tied_spaces() -> None:
    assert likely(with_knives(0).bids(2, 2, 3, NIL), 0) == "keep"


def test_s16_who_has_the_card_on_the_floor_is_glad_to_be_rid_of_it() -> None:
    scene = messy().play(0, "gloves ask doll")
    assert scene.match.waiting() == [3]
    assert likely(scene, 3) == "no", "there is none"
    scene.play(3, "no")
    assert likely(scene, 2) == "yes"


def bidding(seats: int, seed: int, moves: int) -> Match:
    """Bids, some way into a random game with all that is secret: Gloves, Fruitcake and a Broom."""
    options = {"gold": ["gloves", "fruitcake", "broom"]}
    match = Match.new(sweatshop(), seats, options, seed=seed)
    luck = Fast(seed)
    while moves > 0 or cast(Table, state_of(match)).phase != BIDS:
        seat = match.waiting()[0]
        names = match.moves(seat)
        match.play(seat, names[luck.below(len(names))])
        moves -= 1
    return match


@pytest.mark.parametrize("seed", range(6))
def test_no_past_takes_long_to_find(seed: int) -> None:
    """At a full table, late in a senseless game: three searches at most, the last in outline, 1,800 steps in all."""
    s = cast(Table, state_of(bidding(5, seed, 100)))
    for seat in range(5):
        for luck in range(4):
            hindsight = Hindsight(s, seat, unknown(s, seat), Fast(luck))
            hindsight.explain(s.copy())
            assert hindsight.begun <= WHOLE + 1


@pytest.mark.parametrize("seed", range(4))
def test_a_past_is_found_however_often_the_search_begins_again(seed: int) -> None:
    """One step is never enough for the first search; what is found fits all totals seen (S26)."""
    s = cast(Table, state_of(bidding(3, seed, 40)))
    pool = unknown(s, 0)
    hindsight = Hindsight(s, 0, pool, Fast(seed))
    hindsight.steps = 1
    guess = s.copy()
    left = hindsight.explain(guess)
    others = [guess.elves[1], guess.elves[2]]
    assert left + sum(elf.secret for elf in others) == pool
    for elf, true in zip(others, s.elves[1:], strict=True):
        assert total(elf.hand) == total(true.hand)
        assert total(elf.floor) == total(true.floor)
        assert elf.toy_count() == true.toy_count()


# the end of the work: pasts in outline, which a guess may rest on as well as on whole ones

ODD: list[tuple[int, dict[str, Any]]] = [
    (4, {"gold": ["gloves", "fruitcake", "broom"]}),
    (5, {"gold": ["gloves", "magic", "broom"], "luck": "more"}),
    (3, {"gold": ["fruitcake", "borg", "whistle"], "luck": "less", "exploding": True}),
    (2, {"gold": ["paper", "satin", "broom"], "dutch": True}),
]


def outlined(s: Table, seat: int, luck: int) -> Table:
    """What a seat takes for possible when whole pasts have taken too long."""
    hindsight = Hindsight(s, seat, unknown(s, seat), Fast(luck))
    hindsight.begun = WHOLE
    hindsight.begin_again()
    guess = drawn_anew(s, seat, hindsight)
    assert hindsight.begun == WHOLE + 1, "outlines are soon found"
    return guess


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[Table]:
    """Every seventh state of a random game in which somebody is asked."""
    s = sweatshop().start(sweatshop().setup(seats, options, None, {}))
    for number, state in enumerate(finish(s, Fast(seed), Menu())):
        if number % 7 == 0 and asked(state):
            yield cast(Table, state.copy())


@pytest.mark.parametrize(("seats", "options"), ODD)
def test_s26_a_past_in_outline_looks_the_same_to_who_guesses(
    seats: int, options: dict[str, Any]
) -> None:
    """Views, and what is guessed from a guess: what nobody can know has no part in it."""
    for number, s in enumerate(positions(seats, options, seats)):
        for seat in range(seats):
            guess = outlined(s, seat, number)
            assert sweatshop().view(guess, seat) == sweatshop().view(s, seat)
            assert sweatshop().view(guess, None) == sweatshop().view(s, None)
            again = outlined(guess, seat, number + 1)
            assert again.to_data() == outlined(s, seat, number + 1).to_data()


@pytest.mark.parametrize(("seats", "options"), ODD)
def test_s26_a_past_in_outline_can_be_played_on(seats: int, options: dict[str, Any]) -> None:
    """To the end, with all the cards there are and none that is not there."""
    pieces, setup = PIECES["sweatshop"], sweatshop().setup(seats, options, None, {})
    for number, s in enumerate(positions(seats, options, 10 + seats)):
        guess = outlined(s, number % seats, number)
        for later in finish(guess, Fast(number), Menu()):
            assert pieces(later) == pieces(sweatshop().start(setup))


def test_s26_an_outline_keeps_what_was_proved_this_season() -> None:
    """Who said yes has the card in every guess, however it was found."""
    scene = asked_for_kites().play(2, "yes")
    for seat in (0, 1, 3):
        for luck in range(20):
            assert count(outlined(scene.table, seat, luck).elves[2].floor, KITE) > 0


OPTIONS: list[dict[str, Any]] = [
    {"gold": ["magic", "paper", "broom"]},
    {"gold": ["knife", "satin", "borg"], "luck": "less"},
    {"gold": ["gloves", "fruitcake", "whistle"], "luck": "more", "exploding": True},
    {"gold": ["magic", "borg", "satin"], "dutch": True},
]


def asked_apart(options: dict[str, Any], seed: int) -> Iterator[tuple[Match, int]]:
    """Every position of a random game in which several decide at once, with each who does."""
    match = Match.new(sweatshop(), 4, options, seed=seed)
    luck = Fast(seed)
    while not match.over:
        waiting = match.waiting()
        if state_of(match).apart():
            yield from ((match, seat) for seat in waiting)
        for seat in waiting:
            if seat in match.waiting():
                names = match.moves(seat)
                match.play(seat, names[luck.below(len(names))])


def guessed_at(chair: Chair, luck: Fast) -> State:
    """What this seat imagines, the others' answers included."""
    seen = chair.imagine(luck)
    for other in range(seen.seats):
        if other != chair.seat:
            GreedyBot().finish_lane(chair.game, seen, other, luck)
    return seen


@pytest.mark.parametrize("options", OPTIONS)
def test_options_called_twins_are_worth_the_same(options: dict[str, Any]) -> None:
    menu, twins = Menu(), 0
    for match, seat in asked_apart(options, 3):
        chair = match.chair(seat)
        chair.offer(menu)
        seen = guessed_at(chair, Fast(5))
        for option in menu.all():
            twin = chair.game.twin(seen, seat, option)
            if twin != option:
                assert chair.game.twin(seen, seat, twin) == twin
                assert 0 <= menu.place(twin) < menu.place(option)
                assert value_of(chair, seen, option) == value_of(chair, seen, twin)
                twins += 1
    assert (twins > 40) != options.get("dutch", False)


def value_of(chair: Chair, seen: State, option: int) -> float:
    ahead = seen.copy()
    GreedyBot().decide(chair.game, ahead, chair.seat, option, Fast(1))
    return chair.game.estimate(ahead, chair.seat)


@pytest.mark.parametrize("options", OPTIONS)
def test_at_the_desks_every_guess_comes_to_the_same(options: dict[str, Any]) -> None:
    menu, guessed = Menu(), 0
    for match, seat in asked_apart(options, 4):
        chair = match.chair(seat)
        if not chair.own_affair():
            continue
        chair.offer(menu)
        found = [[0.0] * menu.size for _ in range(3)]
        for luck, values in enumerate(found):
            GreedyBot().weigh(chair, Fast(luck), menu, values)
        assert found[0] == found[1] == found[2]
        guessed += 1
    assert guessed > 8
