"""What may be seen and what may be concluded (S22 to S26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from northpole import IllegalMove, Match
from northpole.engine.nature import Fast
from northpole.engine.pile import count, gather, holds, kinds, one, total
from northpole.games.sweatshop.pieces import (
    BORG_TOY,
    DOLL,
    FIRST_GOLD,
    KITE,
    PLAIN,
    POOP,
    RADIO,
    ROBOT,
)
from northpole.games.sweatshop.state import Elf, Table
from tests.support.insides import set_state
from tests.sweatshop.table import NIL, OUT, Scene, sweatshop

GUESSES = 40
GLOVES = "gloves fruitcake broom"
EXPO_FIVE = "kite kite kite+robot kite+robot doll+kite+robot"


def guesses(scene: Scene, seat: int, number: int = GUESSES) -> list[Table]:
    """What this seat takes for possible, so many times over."""
    game = scene.match.game
    return [cast(Table, game.determinise(scene.table, seat, Fast(n))) for n in range(number)]


def question(scene: Scene, seat: int) -> list[Any]:
    """All that a seat is asked."""
    asked = scene.match.decision(seat)
    if asked is None:
        return []
    return [asked.prompt, [(move.name, move.text, move.target) for move in asked.moves]]


# S22


def test_s22_the_seed_is_in_no_view() -> None:
    """The same cards under another seed look the same: only what is still to come will differ."""
    scene = Scene(3, luck="more").bids(2, 3, NIL)
    other = Match.load(scene.match.record().replace("Seed: 2026", "Seed: 20262027"))
    for eyes in (0, 1, 2, None):
        assert other.view(eyes) == scene.view(eyes)
        assert other.journal(eyes) == scene.match.journal(eyes)
        assert "2026" not in str(scene.view(eyes))


def test_s22_a_sealed_secret_is_in_no_view() -> None:
    secret = bytes(range(32))
    match = Match.new(sweatshop(), 3, secret=secret)
    assert secret.hex() in match.record()
    for eyes in (0, 1, 2, None):
        assert secret.hex() not in str(match.view(eyes)) + "".join(match.journal(eyes))


# S23 to S25: games that differ in a secret of seat 0 alone; seat 1 and spectators can't tell them apart

WINTER = "doll doll doll kite kite kite robot radio robot"  # for two elves
LONG_WINTER = "doll doll doll kite kite kite kite robot robot"
FOUR_SEASONS = [WINTER, WINTER, WINTER, "doll doll doll magic paper broom poop radio radio"]


def a_starting_card(card: str) -> Scene:
    return Scene(2, start=f"{card} robot", belts=FOUR_SEASONS)


def a_starting_card_seasons_ago(card: str) -> Scene:
    return a_starting_card(card).idle().idle().take(0, 2)


def a_face_down_card_on_the_belt(card: str) -> Scene:
    return Scene(2, start="doll kite", belts=[WINTER.removesuffix("robot") + card])


def a_face_down_card_taken(card: str) -> Scene:
    belt = WINTER.removesuffix("robot") + card
    return (
        Scene(2, start="doll kite", belts=[belt, WINTER.replace("radio", "doll")])
        .bids(9, NIL)
        .tidy(1)
    )


def a_face_down_card_removed(card: str) -> Scene:
    belt = LONG_WINTER.removesuffix("robot") + card
    scene = Scene(
        3, start="doll kite robot", belts=["doll doll doll doll " + belt, LONG_WINTER + " doll" * 4]
    )
    return scene.idle()


def a_toy(kind: str) -> Scene:
    scene = Scene(2, start="robot robot", belts=[WINTER, WINTER])
    return scene.take(0, 6).play(0, f"craft {kind}").tidy()


def the_toy_that_is_wrapped(kind: str) -> Scene:
    scene = Scene(
        2, start="robot robot", belts=["doll doll doll kite kite kite paper doll doll", WINTER]
    )
    other = "doll" if kind == "kite" else "kite"
    return scene.take(0, 7).play(0, f"craft {kind} wrapped", f"craft {other}").tidy()


def the_toy_with_magic(kind: str) -> Scene:
    scene = Scene(
        2, start="robot robot", belts=["doll doll doll kite kite kite magic doll doll", WINTER]
    )
    return scene.take(0, 7).play(0, f"craft {kind} magic 1").tidy()


def a_dropped_card(kind: str) -> Scene:
    scene = Scene(
        2, start="robot robot", belts=["doll kite doll kite doll doll doll kite kite", WINTER]
    )
    return scene.take(0, 4).play(0, "done", f"drop {kind}").tidy()


def a_swept_card(kind: str) -> Scene:
    belt = "doll kite doll kite broom poop doll doll doll"
    scene = Scene(2, start="robot robot", belts=[belt, WINTER])
    return scene.take(0, 6).play(0, "done", "drop doll", f"sweep {kind}").tidy()


def a_salvaged_card(kind: str) -> Scene:
    belt = "gloves doll doll kite kite robot doll doll doll"
    scene = Scene(2, start="robot robot", gold=GLOVES, belts=[belt, WINTER])
    scene.take(0, 6).play(0, "pass", "done", "drop doll", "drop kite").tidy()
    return scene.take(0, 1).play(0, f"gloves take {kind}")


def a_bid(bid: str) -> Scene:
    return Scene(3, start="doll kite robot").play(0, f"bid {bid}")


def a_grab_and_payment(bid: str) -> Scene:
    grab, _, payment = bid.partition("/")
    return Scene(3, start="doll kite robot", dutch=True).play(0, f"bid {grab}", f"pay {payment}")


def a_grab_without_its_payment_yet(bid: str) -> Scene:
    return Scene(3, start="doll kite robot", dutch=True).play(0, *([f"bid {bid}"] if bid else []))


def work_at_the_desk(moves: str) -> Scene:
    belt = "doll doll doll kite kite kite paper broom poop robot robot robot doll"
    scene = Scene(3, start="robot robot robot", belts=[belt]).take(0, 9).clear()
    return scene.play(0, *[move for move in moves.split(", ") if move])


def an_offer_under_way(moves: str) -> Scene:
    belt = "fruitcake kite robot doll doll doll doll doll doll doll doll doll doll"
    scene = Scene(3, gold=GLOVES, start="doll kite robot", belts=[belt]).take(0, 3).clear()
    return scene.play(0, *[move for move in moves.split(", ") if move])


SECRETS: list[tuple[Callable[[str], Scene], str, str]] = [
    (a_starting_card, "doll", "kite"),
    (a_starting_card_seasons_ago, "doll", "kite"),
    (a_face_down_card_on_the_belt, "poop", "broom"),
    (a_face_down_card_taken, "doll", "radio"),
    (a_face_down_card_removed, "poop", "paper"),
    (a_toy, "doll", "kite"),
    (the_toy_that_is_wrapped, "doll", "kite"),
    (the_toy_with_magic, "doll", "kite"),
    (a_dropped_card, "doll", "kite"),
    (a_swept_card, "doll", "poop"),
    (a_salvaged_card, "doll", "kite"),
    (a_bid, "0", "5"),
    (a_bid, "1", "13"),
    (a_grab_and_payment, "3/0", "5/20"),
    (a_grab_without_its_payment_yet, "", "4"),
    (work_at_the_desk, "", "craft doll"),
    (work_at_the_desk, "craft doll wrapped", "done, drop doll"),
    (work_at_the_desk, "", "craft doll wrapped, craft kite, done, sweep poop"),
    (an_offer_under_way, "", "fruitcake to 1"),
    (an_offer_under_way, "fruitcake to 1, give doll", "fruitcake to 2, give kite, for"),
]


@pytest.mark.parametrize(
    ("build", "one", "two"),
    SECRETS,
    ids=[f"{build.__name__}-{one}-{two}" for build, one, two in SECRETS],
)
def test_s23_secrets_show_nowhere(build: Callable[[str], Scene], one: str, two: str) -> None:
    """Not in a view, a question or the journal, nor in what another takes for possible (S26)."""
    first, second = build(one), build(two)
    assert first.match.record() != second.match.record()
    for eyes in (*range(1, first.seats), None):
        assert first.view(eyes) == second.view(eyes)
        assert first.match.journal(eyes) == second.match.journal(eyes)
    for seat in range(1, first.seats):
        assert question(first, seat) == question(second, seat)
        for guess, other in zip(guesses(first, seat, 8), guesses(second, seat, 8), strict=True):
            assert guess.to_data() == other.to_data()


def test_s23_a_returned_card_shows_nowhere() -> None:
    """expo2025: the five views of what follows are the same, and so are the guesses of the four."""
    scenes = []
    for card in ("doll", "kite"):
        belt = "robot robot robot " + "doll " * 18
        scene = Scene(5, start=EXPO_FIVE, ruleset="expo2025", belts=[belt])
        scenes.append(scene.play(4, f"return {card}"))
    one, two = scenes
    for seat in range(4):
        assert one.view(seat) == two.view(seat)
        assert one.match.journal(seat) == two.match.journal(seat)
        for guess, other in zip(guesses(one, seat, 8), guesses(two, seat, 8), strict=True):
            assert guess.to_data() == other.to_data()


def test_s23_what_a_spectator_sees_of_an_elf() -> None:
    """Numbers and Gold cards, no kinds; a whitelist, so that nothing new slips out."""
    scene = Scene(2, belts=["doll doll poop broom"]).take(0, 4)
    assert scene.elf(0) == {
        "in": False,
        "bid_in": False,
        "paid": 0,
        "hand": 3,
        "floor": 1,
        "toys": 0,
        "gold": {"broom": 1},
        "tried_gloves": 0,
        "tried_cakes": 0,
    }
    assert scene.elf(0, 1) == scene.elf(0)


def test_s23_gold_cards_used_are_public() -> None:
    scene = Scene(2, start="doll kite", belts=["doll magic paper broom poop"])
    scene.take(0, 5).play(0, "craft doll magic 1 wrapped", "done", "sweep poop").tidy()
    assert scene.elf(0, 1)["gold"] == {}
    assert scene.past("cleaned")[0]["used"] == {"magic": 1, "paper": 1, "broom": 1}


def test_s23_an_elf_sees_its_own_cards() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll poop broom kite kite robot robot robot"])
    scene.take(0, 8).play(0, "craft doll", "done", "sweep poop")
    own = scene.own(0)
    assert own["hand"] == {"kite": 2, "robot": 2}
    assert own["floor"] == {}
    assert own["swept"] == {"poop": 1}
    assert own["toys"] == {"doll": 1}
    assert own["bin"] == {"doll": 3}
    assert own["got_unseen"] == {"doll": 1}


# S25


def test_s25_totals_are_published_when_the_last_elf_is_done() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll poop kite kite robot robot robot broom"])
    scene.take(0, 8).play(0, "craft doll", "done", "drop kite")
    assert scene.past("cleaned") == []
    assert (scene.elf(0, 1)["hand"], scene.elf(0, 1)["floor"], scene.elf(0, 1)["toys"]) == (8, 1, 0)
    scene.play(1, "done")
    assert scene.past("cleaned")[0] == {
        "what": "cleaned",
        "seat": 0,
        "hand": 4,
        "floor": 2,
        "toys": 1,
        "used": {},
    }
    assert (scene.elf(0, 1)["hand"], scene.elf(0, 1)["floor"], scene.elf(0, 1)["toys"]) == (4, 2, 1)


def test_s25_views_do_not_show_who_is_done() -> None:
    scene = Scene(3).to_desks()
    before = [scene.view(eyes) for eyes in (1, 2, None)]
    assert before[0]["waiting"] == [0, 1, 2]
    scene.play(0, "done")
    assert [scene.view(eyes) for eyes in (1, 2, None)] == before
    scene.play(1, "done")
    assert [scene.view(eyes) for eyes in (2, None)] == before[1:]


def test_s25_an_error_does_not_tell_who_is_done() -> None:
    """Who is done and tries to go on must not learn from the message how far the others are."""
    heard = set()
    for others in ([], [1], [2]):
        scene = Scene(3).to_desks().play(0, "done")
        for other in others:
            scene.play(other, "done")
        with pytest.raises(IllegalMove) as caught:
            scene.match.play(0, "done")
        heard.add(str(caught.value))
    assert len(heard) == 1, heard


def test_s25_being_able_to_undo_does_not_tell_who_works() -> None:
    """Who passed last in the window must not learn from it whether somebody has begun to craft."""
    able = set()
    for others in ([], [1], [1, 2]):
        scene = Scene(3, gold=GLOVES, belts=["gloves"]).take(0, 1).clear().play(0, "pass")
        for other in others:
            scene.play(other, "done")
        able.add(scene.match.can_undo(0))
    assert len(able) == 1


def test_s25_in_other_phases_everybody_sees_who_is_waited_for() -> None:
    scene = Scene(3).play(1, "bid 1")
    assert scene.view(0)["waiting"] == scene.view(None)["waiting"] == [0, 2]


# S26: what another takes for possible


def cards_of(elf: Elf) -> list[int]:
    """The plain cards an elf ever had: in hand, on the floor, in toys, swept away."""
    return sorted(kinds(elf.hand + elf.floor + elf.bin + elf.swept))


def everything(s: Table) -> int:
    """All cards of a table as one pile; it must be the deck's first composition."""
    pile = s.deck + s.gone + s.lost
    for place in range(s.at, s.end):
        pile += one(s.belt[place])
    for elf in s.elves:
        pile += elf.hand + elf.floor + elf.bin + elf.swept + elf.gold + elf.used
    return int(pile)


def test_s26_the_deck_keeps_its_composition() -> None:
    scene = Scene(4, luck="more", gold=GLOVES).bids(3, 4, 5, NIL).bids(OUT, 2, NIL, 3)
    for seat in range(4):
        for guess in guesses(scene, seat):
            assert everything(guess) == guess.box.deck
            assert total(guess.deck) == guess.cards == scene.view()["deck"]


def test_s26_one_knows_ones_own_cards() -> None:
    scene = Scene(3, start="robot kite doll", belts=["doll kite radio poop broom"]).take(0, 5)
    for guess in guesses(scene, 0):
        assert guess.elves[0].to_data() == scene.desk(0).to_data()


def test_s26_a_guess_looks_the_same_to_who_guesses() -> None:
    scene = Scene(3, luck="more").bids(5, 6, NIL).play(1, "bid 2")
    for seat in range(3):
        for guess in guesses(scene, seat, 5):
            game = scene.match.game
            assert game.view(guess, seat) == game.view(scene.table, seat)
            assert game.view(guess, None) == game.view(scene.table, None)


def test_s26_starting_cards_are_unknown_and_violet() -> None:
    scene = Scene(2, start="robot kite")
    seen = {tuple(kinds(guess.elves[0].hand)) for guess in guesses(scene, 1)}
    assert seen == {(DOLL,), (KITE,), (ROBOT,)}


def test_s26_starting_cards_are_likelier_the_more_there_are() -> None:
    """Twelve Dolls, ten Kites and seven Robots are left to guess from."""
    scene = Scene(2, start="robot doll", belts=["radio " * 6])
    seen = [kinds(guess.elves[0].hand)[0] for guess in guesses(scene, 1, 600)]
    assert seen.count(DOLL) > seen.count(ROBOT) + 40
    assert seen.count(ROBOT) > 60


def test_s26_face_up_cards_taken_are_known() -> None:
    scene = Scene(3, start="doll kite robot", belts=["radio radio kite poop broom"]).take(0, 5)
    for guess in guesses(scene, 1):
        assert holds(guess.elves[0].hand, gather([int(RADIO), int(RADIO), int(KITE), int(POOP)]))
        assert total(guess.elves[0].hand) == 5
        assert guess.elves[0].gold == scene.desk(0).gold


def test_s26_the_face_down_card_may_be_anything_left() -> None:
    scene = Scene(2, start="doll kite", belts=["doll " * 8 + "kite"])
    seen = {guess.belt[8] for guess in guesses(scene, 0, 300)}
    assert seen == set(range(8))


def test_s26_a_face_down_card_just_taken_is_no_gold_but_may_be_poop() -> None:
    """Gold would have been laid open; Poop drops only as the Craft step starts."""
    scene = Scene(3, start="doll doll doll", luck="more", belts=["kite doll doll"], down=[2]).take(
        0, 1
    )
    assert scene.phase == "bids"
    unseen = set()
    for guess in guesses(scene, 1, 400):
        unseen |= set(kinds(guess.elves[0].secret))
    assert unseen == {DOLL, KITE, ROBOT, RADIO, POOP}


def test_s26_a_face_down_card_that_did_not_drop_is_a_part() -> None:
    scene = Scene(2, start="doll doll", belts=["kite " * 8 + "radio"]).bids(9, NIL)
    assert scene.phase == "craft"
    unseen = set()
    for guess in guesses(scene, 1, 300):
        unseen |= set(kinds(guess.elves[0].hand - 8 * one(KITE)))
    assert unseen == {DOLL, KITE, ROBOT, RADIO}


def test_s26_a_face_down_card_that_dropped_is_poop() -> None:
    scene = Scene(2, start="doll doll", belts=["kite " * 8 + "poop"]).bids(9, NIL)
    for guess in guesses(scene, 1):
        assert kinds(guess.elves[0].floor) == [POOP]
        assert total(guess.elves[0].hand) == 9


def test_s26_a_card_removed_unseen_may_be_anything() -> None:
    scene = Scene(2, start="doll doll", luck="more", belts=["kite kite robot"], down=[2]).bids(
        NIL, NIL
    )
    seen = {kinds(guess.lost)[0] for guess in guesses(scene, 0, 300)}
    assert seen == set(range(8))


def crafted() -> Scene:
    """Spring: seat 0 took 8 open cards, made two toys of them, one wrapped, and dropped one."""
    belt = "doll doll doll kite kite kite robot paper robot robot doll doll doll"
    scene = Scene(3, start="robot kite kite", belts=[belt]).take(0, 10).clear()
    return scene.play(0, "craft doll wrapped", "done", "drop robot", "drop kite").tidy()


def test_s26_public_totals_are_kept_and_reached_by_legal_crafting() -> None:
    scene = crafted()
    shown = scene.elf(0)
    assert (shown["hand"], shown["floor"], shown["toys"]) == (4, 3, 1)
    for guess in guesses(scene, 1):
        elf = guess.elves[0]
        assert (total(elf.hand), total(elf.floor), elf.toy_count()) == (4, 3, 1)
        assert total(elf.bin) == 3
        (toy,) = kinds(elf.wrapped)
        assert kinds(elf.bin) == [toy] * 3
        known = [DOLL] * 3 + [KITE] * 3 + [ROBOT] * 3
        had = cards_of(elf)
        for card in known:
            had.remove(int(card))
        assert len(had) == 1
        assert had[0] <= ROBOT, "what it started with"


def test_s26_different_pasts_are_thought_of() -> None:
    scene = crafted()
    toys = {kinds(guess.elves[0].wrapped)[0] for guess in guesses(scene, 1, 100)}
    assert toys == {DOLL, KITE, ROBOT}
    floors = {tuple(kinds(guess.elves[0].floor)) for guess in guesses(scene, 1, 100)}
    assert len(floors) > 3


def test_s26_cards_are_dropped_only_from_above_four() -> None:
    """Five cards and one on the floor: not a toy and a drop, which would have left two."""
    scene = Scene(3, start="doll kite kite", belts=["doll doll doll kite"]).take(0, 4).clear()
    scene.play(0, "done", "drop doll").tidy()
    for guess in guesses(scene, 1):
        assert guess.elves[0].toy_count() == 0
        assert (total(guess.elves[0].hand), total(guess.elves[0].floor)) == (4, 1)


def test_s26_the_number_of_radios_follows_from_public_numbers() -> None:
    scene = Scene(3, start="kite doll doll", belts=["doll doll doll radio radio radio radio"])
    scene.take(0, 7).clear().play(0, "craft radio").tidy()
    for guess in guesses(scene, 1):
        assert kinds(guess.elves[0].toys) == [RADIO], "four cards less make a Radio"


def test_s26_whistle_and_borg_are_seen_to_be_used() -> None:
    belt = "whistle borg kite robot radio doll doll"
    scene = Scene(3, start="doll kite kite", gold="whistle borg magic", belts=[belt])
    scene.take(0, 7).clear().play(0, "craft whistle", "craft borg").tidy()
    for guess in guesses(scene, 1):
        assert kinds(guess.elves[0].toys) == [4, BORG_TOY]
        assert holds(guess.elves[0].bin, one(RADIO))


def test_s26_paper_may_be_on_any_toy_of_its_season() -> None:
    """And on none of another season."""
    scene = Scene(
        2, start="doll robot", belts=["doll doll", "paper kite kite kite robot robot robot"]
    )
    scene.take(0, 2).play(0, "craft doll").tidy()
    scene.take(0, 7).play(0, "craft kite wrapped", "craft robot").tidy()
    wrapped = {kinds(guess.elves[0].wrapped)[0] for guess in guesses(scene, 1, 60)}
    assert wrapped == {KITE, ROBOT}


def test_s26_trades_are_known() -> None:
    belt = "fruitcake robot robot kite kite"
    scene = (
        Scene(4, gold=GLOVES, start="doll doll doll doll", belts=[belt])
        .take(0, 3)
        .take(1, 2)
        .clear()
    )
    scene.offer(0, 1, "robot robot", "kite").play(1, "accept").play(0, "stop")
    for guess in guesses(scene, 2):
        assert total(guess.elves[0].hand) == 2
        assert holds(guess.elves[0].hand, one(KITE))
        assert holds(guess.elves[1].hand, gather([int(KITE), int(ROBOT), int(ROBOT)]))


def test_s26_accepting_proves_possession() -> None:
    """Seat 1 gave away a card that it can only have started with."""
    scene = (
        Scene(3, gold=GLOVES, start="doll kite doll", belts=["fruitcake robot"]).take(0, 2).clear()
    )
    scene.offer(0, 1, "robot", "kite").play(1, "accept").play(0, "stop")
    for guess in guesses(scene, 2):
        assert kinds(guess.elves[1].secret) == [KITE]
        assert kinds(guess.elves[1].hand) == [ROBOT]


def test_s26_an_offer_proves_that_its_owner_holds_the_cards() -> None:
    """Whoever is asked to accept must be able to imagine the trade: the cards offered are there."""
    scene = (
        Scene(3, gold=GLOVES, start="doll kite doll", belts=["fruitcake robot"]).take(0, 2).clear()
    )
    scene.offer(0, 1, "doll", "kite")
    for seat in (1, 2):
        for guess in guesses(scene, seat):
            assert holds(guess.elves[0].hand, one(DOLL))


def test_s26_declining_proves_nothing() -> None:
    scene = (
        Scene(3, gold=GLOVES, start="doll kite doll", belts=["fruitcake robot"]).take(0, 2).clear()
    )
    scene.offer(0, 1, "robot", "kite").play(1, "decline")
    held = {kinds(guess.elves[1].hand)[0] for guess in guesses(scene, 2)}
    assert held == {DOLL, KITE, ROBOT}


def asked_for_kites() -> Scene:
    """Seat 0 asks for Kites; 1 and 2 have two cards each on the floor, of two kinds known to be there."""
    row = "gloves " + "doll doll doll kite kite " * 2
    scene = Scene(4, gold=GLOVES, start="doll robot robot doll", belts=[row])
    scene.take(0, 1).take(1, 5).take(2, 5).play(0, "pass")
    for seat in (1, 2):
        scene.play(seat, "done", "drop kite", "drop doll")
    scene.tidy().clear()
    assert (scene.floor(1), scene.floor(2)) == ("doll kite", "doll kite")
    return scene.play(0, "gloves ask kite").play(3, "no")


def test_s26_yes_proves_possession_while_the_question_is_open() -> None:
    """Who said yes must have the card in every guess, or picking it would take what is not there."""
    scene = asked_for_kites().play(2, "yes")
    for seat in (0, 1, 3):
        for guess in guesses(scene, seat):
            assert count(guess.elves[2].floor, KITE) > 0


def test_s26_yes_proves_possession_also_when_another_is_picked() -> None:
    scene = asked_for_kites().play(2, "yes").play(1, "yes").play(0, "from 1")
    for guess in guesses(scene, 3):
        assert count(guess.elves[2].floor, KITE) > 0, "nothing has left that floor since"
        assert total(guess.elves[1].floor) == 1


def test_s26_a_gift_was_on_the_floor_it_came_from() -> None:
    scene = asked_for_kites().play(2, "yes").play(1, "no")
    for guess in guesses(scene, 3):
        assert total(guess.elves[2].floor) == 1
        assert holds(guess.elves[0].hand, one(KITE))


def test_s26_no_proves_nothing() -> None:
    scene = asked_for_kites().play(2, "no").play(1, "no")
    kites = {int(count(guess.elves[2].floor, KITE)) for guess in guesses(scene, 3)}
    assert {0, 1} <= kites


def test_s26_a_card_taken_back_may_be_any_of_the_floor() -> None:
    """Gloves on the own floor: only that a card was taken is known (S23)."""
    scene = a_salvaged_card("doll")
    hands = {tuple(kinds(guess.elves[0].hand)) for guess in guesses(scene, 1, 60)}
    assert len(hands) > 2
    for guess in guesses(scene, 1):
        assert (total(guess.elves[0].hand), total(guess.elves[0].floor)) == (6, 1)


def test_s26_a_swept_card_may_be_any_of_the_floor() -> None:
    scene = a_swept_card("doll")
    swept = {PLAIN[kinds(guess.elves[0].swept)[0]] for guess in guesses(scene, 1, 60)}
    assert swept == {"doll", "kite", "robot", "poop"}


def test_s28_three_cards_are_guessed_while_one_is_to_be_returned() -> None:
    """expo2025: everybody knows that space 5 holds three violet cards just now."""
    scene = Scene(5, start=EXPO_FIVE, ruleset="expo2025")
    for guess in guesses(scene, 0):
        assert [total(elf.hand) for elf in guess.elves] == [1, 1, 2, 2, 3]
        assert max(kinds(guess.elves[4].hand)) <= ROBOT
        assert everything(guess) == guess.box.deck
    scene.play(4, "return kite")
    returned = {int(guess.elves[4].returned) for guess in guesses(scene, 0, 100)}
    assert returned == {DOLL, KITE, ROBOT}
    assert {int(guess.elves[4].returned) for guess in guesses(scene, 4)} == {KITE}


def test_s26_bids_under_way_are_guessed_from_the_legal_ones() -> None:
    scene = Scene(3, dutch=True).play(0, "bid 2", "pay 3")
    bids = {int(guess.elves[0].bid) for guess in guesses(scene, 1, 200)}
    assert bids == set(range(14))
    for guess in guesses(scene, 1):
        elf = guess.elves[0]
        assert 0 <= elf.payment <= (20 if elf.bid else 0)
        assert guess.elves[2].bid == -1


def test_s26_a_guess_can_be_played_on() -> None:
    """From a pending question on: whatever is imagined stays within the cards there are."""
    scene = asked_for_kites().play(2, "yes")
    for guess in guesses(scene, 1):
        match = Match.load(scene.match.record())
        set_state(match, guess)
        match.play(1, "no")
        piles = [pile for elf in guess.elves for pile in (elf.hand, elf.floor)]
        assert min(piles) >= 0
        assert everything(guess) == guess.box.deck


def test_gold_is_never_drawn_into_a_hand() -> None:
    """Guesses never put Gold or Poop where it can't be."""
    scene = Scene(3, luck="more").bids(3, 5, NIL)
    for guess in guesses(scene, 2):
        for elf in guess.elves[:2]:
            assert all(kind < FIRST_GOLD for kind in kinds(elf.hand + elf.floor))
