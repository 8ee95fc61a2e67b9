"""A match: asking and answering, taking back, looking back, sealing, and the end."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

import pytest

import northpole
from northpole import BadSetup, IllegalMove, Match
from tests.sweatshop.table import NIL, OUT, Scene

SECRET = bytes(range(32))


def new_match(seats: int = 3, **arguments: Any) -> Match:
    arguments.setdefault("seed", None if "secret" in arguments else 7)
    return Match.new(northpole.game("sweatshop"), seats, **arguments)


def play_out(match: Match, dice: random.Random, undo: float = 0.0) -> list[dict[str, Any]]:
    """Play at random to the end, taking back now and then; the state after each move."""
    stops = [match.position()]
    while not match.over:
        seat = dice.choice(match.waiting())
        match.play(seat, dice.choice(match.moves(seat)))
        stops.append(match.position())
        if dice.random() < undo and match.can_undo(seat):
            match.undo(seat)
            stops.append(match.position())
    return stops


# asking


def test_all_who_decide_at_once_are_waited_for() -> None:
    match = new_match()
    assert match.waiting() == [0, 1, 2]
    match.play(1, "bid 2")
    assert match.waiting() == [0, 2]
    assert match.decision(1) is None
    assert match.moves(1) == []


def test_a_question_has_a_prompt_and_moves() -> None:
    match = new_match()
    question = match.decision(2)
    assert question is not None
    assert question.seat == 2
    assert question.prompt.startswith("Write your bid")
    assert [move.name for move in question.moves] == match.moves(2)
    assert question.moves[0].text == "Nil: take nothing this round"
    assert question.moves[0].target == "belt:0"


def test_one_decides_alone_where_only_one_is_asked() -> None:
    scene = Scene(3, gold="gloves magic paper", belts=["gloves"]).take(1, 1).clear()
    assert scene.match.waiting() == [1]
    assert scene.match.decision(0) is scene.match.decision(2) is None


def test_what_leaves_no_choice_is_not_asked() -> None:
    """Five Dolls and room for four: one falls down by itself."""
    scene = Scene(3, start="doll kite kite", belts=["doll " * 4]).take(0, 4).clear()
    scene.play(0, "done")
    assert 0 not in scene.match.waiting()
    assert scene.floor(0) == "doll"


def test_nothing_is_asked_when_it_is_over() -> None:
    match = new_match(2)
    play_out(match, random.Random(1))
    assert match.over
    assert match.waiting() == []
    assert match.decision(0) is None
    assert match.moves(1) == []


# refusing


@pytest.mark.parametrize(
    ("seat", "name", "reason"),
    [
        (0, "bid 99", "'bid 99' is not allowed now: "),
        (0, "bid 99", r"Allowed: bid 0, .*bid 13 \(14 in all\)"),
        (0, "dance", r"'dance' is not allowed now\. Allowed: bid 0"),
        (0, "craft doll", r"'craft doll' is not allowed now: .* \(S8\)\. Allowed: bid 0"),
        (1, "bid 1", "seat 1 has nothing to decide now"),
        (3, "bid 1", "there is no seat 3; seats are 0 to 2"),
        (-1, "bid 1", "there is no seat -1; seats are 0 to 2"),
    ],
)
def test_an_illegal_move_changes_nothing(seat: int, name: str, reason: str) -> None:
    match = new_match()
    match.play(1, "bid 2")
    before = match.position(), match.record(), match.journal(None), match.length
    with pytest.raises(IllegalMove, match=reason):
        match.play(seat, name)
    assert (match.position(), match.record(), match.journal(None), match.length) == before
    match.play(0, "bid 3")
    assert match.waiting() == [2], "and the match goes on"


def test_a_refusal_says_who_is_waited_for() -> None:
    """Unless several decide apart, where it is nobody's business."""
    scene = cake_sellers()
    assert scene.refusal(0, "pass").endswith("; waiting for seat 2")
    match = new_match()
    match.play(1, "bid 2")
    with pytest.raises(IllegalMove, match="others are still deciding"):
        match.play(1, "bid 3")


def test_there_is_no_move_when_it_is_over() -> None:
    match = new_match(2)
    play_out(match, random.Random(1))
    record = match.record()
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play(0, "done")
    assert match.record() == record


@pytest.mark.parametrize(
    "look", [Match.decision, Match.moves, Match.view, Match.undo, Match.can_undo]
)
def test_there_is_no_such_seat(look: Callable[[Match, int], Any]) -> None:
    match = new_match()
    if look is Match.can_undo:
        assert look(match, 5) is False
        return
    with pytest.raises(IllegalMove, match="there is no seat 5; seats are 0 to 2"):
        look(match, 5)


# taking back


def test_undo_while_others_have_already_bid() -> None:
    match = new_match()
    match.play(0, "bid 2")
    match.play(1, "bid 3")
    match.undo(0)
    assert match.waiting() == [0, 2]
    match.play(0, "bid 5")
    match.play(2, "bid 4")
    assert match.view(None)["past"][-2]["bids"] == [5, 3, 4]


def test_undo_takes_back_move_after_move_of_ones_own() -> None:
    belt = "doll doll kite kite kite"
    scene = Scene(3, start="doll kite kite", belts=[belt]).take(0, 5).clear().play(2, "done")
    start = scene.table.to_data()
    scene.play(0, "craft doll").play(1, "done").play(0, "craft kite")
    after = scene.table.to_data()
    scene.match.undo(0)
    assert scene.toys(0) == "doll"
    scene.match.undo(0)
    assert scene.toys(0) == ""
    assert scene.match.waiting() == [0], "the other one is still done"
    with pytest.raises(IllegalMove):
        scene.match.undo(0)
    scene.play(0, "craft doll", "craft kite")
    assert scene.table.to_data() == after
    assert start != after


def test_undo_takes_back_what_followed_by_itself() -> None:
    scene = Scene(2, start="doll kite", belts=["doll " * 5]).take(0, 5)
    scene.play(0, "done")
    assert scene.floor(0) == "doll doll"
    scene.match.undo(0)
    assert scene.floor(0) == ""
    assert scene.moves(0) == ["done", "craft doll"]


def cake_sellers() -> Scene:
    """The window of Winter; seats 2 and 0 hold a Fruitcake and are asked in this order."""
    scene = Scene(4, gold="fruitcake gloves magic", belts=["fruitcake fruitcake"])
    return scene.take(0, 1).take(2, 1).clear()


def test_undo_where_seats_decide_one_after_the_other() -> None:
    scene = cake_sellers()
    story = scene.story
    scene.play(2, "pass")
    assert scene.match.waiting() == [0]
    scene.match.undo(2)
    assert scene.match.waiting() == [2]
    assert scene.story == story


def test_no_undo_after_bids_were_revealed() -> None:
    match = new_match()
    for seat, bid in enumerate(["bid 1", "bid 2", "bid 3"]):
        match.play(seat, bid)
    for seat in range(3):
        assert not match.can_undo(seat)
        with pytest.raises(IllegalMove, match="something was drawn or revealed since"):
            match.undo(seat)


def test_no_undo_after_a_card_was_drawn() -> None:
    start = "kite kite kite+robot kite+robot doll+kite+robot"
    scene = Scene(5, start=start, ruleset="expo2025")
    assert not scene.match.can_undo(4)
    scene.play(4, "return doll")
    with pytest.raises(IllegalMove, match="something was drawn or revealed since"):
        scene.match.undo(4)


def test_no_undo_after_the_last_elf_is_done() -> None:
    scene = Scene(2).to_desks().play(0, "done")
    assert scene.match.can_undo(0)
    scene.play(1, "done")
    assert not scene.match.can_undo(0)
    assert not scene.match.can_undo(1)


def test_no_undo_after_somebody_else_has_moved() -> None:
    scene = cake_sellers().play(2, "pass").play(0, "fruitcake to 1")
    assert scene.match.can_undo(0)
    with pytest.raises(IllegalMove, match="somebody else has moved since"):
        scene.match.undo(2)


def test_no_undo_of_what_all_have_heard() -> None:
    """A question, an offer, an answer: once told it can't be untold."""
    scene = Scene(3, gold="gloves magic paper", belts=["gloves"]).take(0, 1).clear()
    for seat, name in [(0, "gloves ask doll"), (2, "no"), (1, "no")]:
        scene.play(seat, name)
        assert not scene.match.can_undo(seat)
    scene = cake_sellers().offer(2, 1, cake_sellers().hand(2), "radio")
    assert not scene.match.can_undo(2)


def test_no_undo_of_what_others_did() -> None:
    match = new_match()
    match.play(0, "bid 2")
    assert not match.can_undo(1)
    with pytest.raises(IllegalMove):
        match.undo(1)


def test_a_refused_undo_changes_nothing() -> None:
    match = new_match()
    match.play(0, "bid 2")
    before = match.position(), match.record()
    with pytest.raises(IllegalMove):
        match.undo(1)
    assert (match.position(), match.record()) == before


@pytest.mark.parametrize("move", ["knife", "keep"])
def test_no_undo_once_a_face_down_card_was_seen(move: str) -> None:
    """S18: the Knife comes before the cards are taken; who has seen what lay face down can't go back."""
    scene = Scene(3, gold="knife magic paper", luck="more", belts=["doll knife"], down=[2, 2])
    scene.take(0, 2).idle().bids(1, 1, NIL).play(0, move)
    assert scene.past("took")[-1]["unseen"] == 1
    assert not scene.match.can_undo(0)


def test_no_undo_of_a_knife() -> None:
    """All have seen it played or kept, and the next elf answers to that."""
    scene = Scene(4, gold="knife magic paper", belts=["knife knife"]).take(0, 1).take(1, 1)
    scene.clear().tidy().bids(2, 2, 2, NIL).play(1, "knife")
    assert scene.match.waiting() == [0]
    assert not scene.match.can_undo(1)


def test_undo_is_logged_and_replayed() -> None:
    match = new_match()
    match.play(0, "bid 2")
    match.play(1, "bid 3")
    match.undo(0)
    assert match.length == 3
    assert match.record().splitlines()[-3:] == ["0 bid 2", "1 bid 3", "0 undo"]
    again = Match.load(match.record())
    assert again.position() == match.position()
    assert again.record() == match.record()
    assert again.waiting() == [0, 2]


def test_undo_and_move_again_in_a_record() -> None:
    match = new_match()
    for name in ("bid 2", "bid 3", "bid 4"):
        match.play(0, name)
        match.undo(0)
    match.play(0, "bid 5")
    match.play(1, "bid 6")
    match.undo(0)
    assert match.length == 9
    again = Match.load(match.record())
    assert again.view(1) == match.view(1)
    assert again.can_undo(1)
    assert not again.can_undo(0), "all of its moves are taken back"


def test_nobody_reads_the_journal_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(IllegalMove, match="there is no seat 9"):
        new_match().journal(9)


def test_lines_of_the_journal_know_their_move() -> None:
    """A line belongs to the move that caused it, also after something was taken back."""
    match = new_match(2)
    match.play(0, "bid 1")
    match.undo(0)
    match.play(0, "bid 2")
    match.play(1, "bid 3")
    assert [line.move for line in match.all_lines() if line.text.startswith("Bids")] == [4]
    assert match.length == 4


# looking back


def test_at_gives_every_stop_of_a_match() -> None:
    match = new_match(2, options={"gold": ["gloves", "fruitcake", "knife"]})
    stops = play_out(match, random.Random(3), undo=0.3)
    assert "undo" in match.record()
    assert len(stops) == match.length + 1
    record = match.record()
    for n, stop in enumerate(stops):
        early = match.at(n)
        assert early.position() == stop
        assert early.length == n
    assert match.record() == record


def test_at_goes_on_like_the_match_did() -> None:
    """Chance that is still to come is the same."""
    match = new_match(2)
    for _ in range(5):
        for seat in match.waiting():
            match.play(seat, match.moves(seat)[0])
    early = match.at(4)
    while early.length < match.length:
        for seat in early.waiting():
            early.play(seat, early.moves(seat)[0])
    assert early.record() == match.record()


@pytest.mark.parametrize("n", [-1, 3])
def test_at_knows_only_the_moves_there_were(n: int) -> None:
    match = new_match()
    match.play(0, "bid 1")
    match.undo(0)
    with pytest.raises(IllegalMove, match=f"there is no move {n}; the match has 2"):
        match.at(n)


# the end


def test_all_equal_share_the_victory() -> None:
    scene = Scene(3).finish()
    assert scene.score == [0, 0, 0]
    rows = scene.match.ranking()
    assert [(row.place, row.seat, row.score) for row in rows] == [(1, 0, 0), (1, 1, 0), (1, 2, 0)]


def test_ranking_breaks_ties_by_toys() -> None:
    """Two Dolls against a Robot: four points each. Two Poops dropped leave the third behind."""
    scene = Scene(
        3,
        ruleset="expo2025",
        start="doll robot kite+kite",
        belts=["doll " * 5 + "robot robot poop poop"],
    )
    scene.take(0, 5).take(1, 2)
    scene.play(0, "craft doll", "craft doll").play(1, "craft robot").finish()
    rows = [(row.place, row.seat) for row in scene.match.ranking()]
    assert scene.score[:2] == [4, 4]
    assert rows == [(1, 0), (2, 1), (3, 2)]


def test_scores_follow_the_game() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll"]).take(0, 2)
    assert scene.score[0] == 0
    scene.play(0, "craft doll")
    assert scene.score[0] == 2


# sealed


def test_a_match_without_a_seed_is_sealed() -> None:
    one, two = new_match(secret=None), new_match(secret=None)
    assert one.seal is not None
    assert len(one.seal) == 64
    assert one.seal != two.seal
    assert one.keep().secret is not None
    assert one.record() != two.record()


def test_the_seal_is_the_hash_of_the_secret() -> None:
    match = new_match(secret=SECRET)
    assert match.seal == hashlib.sha256(b"northpole " + SECRET).hexdigest()
    assert f"Seal: {match.seal}\nSecret: {SECRET.hex()}\n" in match.record()


def test_a_seeded_match_has_no_seal() -> None:
    match = new_match(seed=7)
    assert match.seal is None
    assert "Seal" not in match.record()
    assert "Secret" not in match.record()


def test_the_same_secret_makes_the_same_match() -> None:
    one, two = new_match(secret=SECRET), new_match(secret=SECRET)
    assert one.record() == two.record()
    play_out(one, random.Random(5))
    play_out(two, random.Random(5))
    assert one.record() == two.record()
    assert new_match(secret=bytes(32)).record() != new_match(secret=SECRET).record()


def test_sealed_outcomes_follow_from_the_secret_and_their_number() -> None:
    """The way a record says it: the first card of 13 Dolls, 10 Kites and 7 Robots."""
    match = new_match(2, secret=SECRET, options={"order": [0, 1]})
    number = int.from_bytes(hashlib.sha256(SECRET + b"0.0").digest()[:8], "big") % 30
    first = "doll" if number < 13 else "kite" if number < 23 else "robot"
    assert match.view(0)["elves"][0]["own"]["hand"] == {first: 1}


def test_a_sealed_match_goes_on_from_its_record() -> None:
    match = new_match(secret=SECRET)
    for seat in range(3):
        match.play(seat, "bid 0")
    again = Match.load(match.record())
    for one in (match, again):
        play_out(one, random.Random(8))
    assert again.record() == match.record()
    assert again.seal == match.seal


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_a_secret_has_32_bytes(secret: bytes) -> None:
    with pytest.raises(BadSetup, match=f"has 32 bytes, not {len(secret)}"):
        new_match(secret=secret)


# setting up


def test_names_are_those_of_the_colours_unless_given() -> None:
    assert new_match(5).names == ["Red", "Blue", "Yellow", "Mint", "Plum"]
    match = new_match(2, names=["Ada", "Bo"])
    assert match.view(0)["names"] == ["Ada", "Bo"]
    assert "Ada starts with 1 card, face down." in match.journal(None)


@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Ada"], ["Ada", "Bo", "Cy"]])
def test_every_seat_has_a_name_of_its_own(names: list[str]) -> None:
    with pytest.raises(BadSetup, match="2 seats need 2 different names"):
        new_match(2, names=names)


@pytest.mark.parametrize("name", ["", "  ", "Ada\n", "A\u2028da", "\x00"])
def test_names_can_be_read(name: str) -> None:
    with pytest.raises(BadSetup, match="a name is made of letters and signs"):
        new_match(2, names=[name, "Bo"])


def test_names_may_look_like_anything_else() -> None:
    """Braces, quotes and semicolons mean nothing in them."""
    names = ["{0} {1}", 'Zoë; "雪"']
    match = new_match(2, names=names)
    assert "{0} {1} starts with 1 card, face down." in match.journal(None)
    assert Match.load(match.record()).names == names


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"options": {"lucky": True}}, "no option 'lucky'; there are gold, luck, exploding, dutch"),
        (
            {"options": {"exploding": "yes"}},
            "option exploding can't be 'yes'; expected true or false",
        ),
        ({"options": {"dutch": 1}}, "option dutch can't be 1; expected true or false"),
        ({"options": {"luck": "bad"}}, "expected one of normal, more, less"),
        ({"options": {"gold": ["magic"]}}, "expected 3 different ones of magic, paper"),
        ({"options": {"gold": [["magic"], "paper", "broom"]}}, "expected 3 different ones of"),
        ({"options": {"gold": {"magic", "paper", "broom"}}}, "expected 3 different ones of"),
        ({"options": {"order": [0, 1]}}, "expected the seats 0 to 2 in order"),
        ({"ruleset": "second"}, "no ruleset 'second'; there are seed, expo2025"),
        ({"seed": -1}, "a seed is a whole number from 0, not -1"),
        ({"changes": {"cards.radio.worth": 3}}, "there is no number 'cards.radio.worth'"),
        (
            {"changes": {"cards.raido.points": 3}},
            "did you mean cards.doll.points, .*cards.radio.points",
        ),
        ({"changes": {"cards.radio.points": "ten"}}, "expected a whole number from -50 to 50"),
        (
            {"changes": {"cards.radio.points": 51}},
            "points can't be 51; expected a whole number from",
        ),
        (
            {"changes": {"cards.radio.points": True}},
            "points can't be True; expected a whole number",
        ),
        (
            {"changes": {"cards.doll.counts": [1, 2]}},
            "expected a row of 4 whole numbers from 0 to 40",
        ),
        ({"changes": {"cards.doll.counts": [1, 2, 3, 41]}}, "expected a row of 4 whole numbers"),
        ({"changes": {"seasons.names": ["A", "B"]}}, "expected a row of names"),
        (
            {"changes": {"cards.radio.source": "me"}},
            "only describes its table and can't be changed",
        ),
    ],
)
def test_a_setup_that_makes_no_game_is_refused(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        new_match(**arguments)


def test_a_deck_without_starting_cards_is_refused() -> None:
    """Three elves can't be dealt three violet cards where there are two."""
    game = northpole.game("sweatshop")
    changes = {f"cards.{kind}.counts": [0, 0, 0, 0] for kind in ("doll", "kite", "robot")}
    with pytest.raises(BadSetup):
        game.setup(3, {}, None, changes)
    changes["cards.kite.counts"] = [2, 2, 2, 2]
    with pytest.raises(BadSetup):
        game.setup(3, {}, None, changes)
    changes["cards.kite.counts"] = [3, 3, 3, 3]
    assert new_match(changes=changes).view(None)["elves"][0]["hand"] == 1


def test_changes_are_played_kept_and_loaded() -> None:
    changes = {"cards.radio.points": 12, "cards.doll.counts": [13, 19, 25, 30]}
    scene = Scene(4, start="doll kite kite kite", belts=["radio " * 4], changes=changes)
    scene.take(0, 4).to_desks().play(0, "craft radio")
    assert scene.score[0] == 12
    assert scene.view()["composition"]["doll"] == 25
    record = scene.match.record()
    assert "Change cards.radio.points: 12\n" in record
    assert "Change cards.doll.counts: [13, 19, 25, 30]\n" in record
    again = Match.load(record)
    assert again.setup.changes == changes
    assert again.scores()[0] == 12


def test_a_bad_setup_starts_no_match() -> None:
    """Also where options are fine one by one and not together."""
    with pytest.raises(BadSetup, match="choose another Gold card"):
        new_match(options={"dutch": True, "gold": ["knife", "magic", "paper"]})


def test_out_of_a_round_and_in_again() -> None:
    """Seats that are out are asked nothing until a new season."""
    scene = Scene(3).bids(1, 2, 3)
    assert scene.match.decision(0) is None
    scene.bids(OUT, 1, 2).tidy()
    assert scene.match.decision(0) is not None
