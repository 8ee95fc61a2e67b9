"""What people read: prompts, texts of moves, refusals, and the story."""

from __future__ import annotations

import pytest

from tests.realsanta.table import NOTHING, Scene, holding


def texts(scene: Scene, seat: int) -> dict[str, str]:
    question = scene.match.decision(seat)
    assert question is not None
    return {move.name: move.text for move in question.moves}


def prompt(scene: Scene, seat: int) -> str:
    question = scene.match.decision(seat)
    assert question is not None
    return question.prompt


def test_placement() -> None:
    scene = Scene()
    assert prompt(scene, 0) == "Place your 5 dice: Enlistment, Jollification, Toy Production."
    assert texts(scene, 0)["place 1 2 2"] == "1 Enlist, 2 Jolly, 2 Toys"
    assert texts(scene, 0)["place 0 0 5"] == "5 Toys"


def test_placement_with_restrictions_token_and_free_hand() -> None:
    scene = holding("free").board(0, elves=1, toys=20, token=1)
    assert prompt(scene, 0) == (
        "Place your 5 dice: Enlistment, Jollification, Toy Production."
        " Your Bonus Token may go along."
        " At most 3 in Enlistment, as you have elves out and 2 in Toy Production, with 20 toys."
    )
    assert texts(scene, 0)["place 0 5 0 token toys"] == "5 Jolly, token Toys"
    assert (
        texts(scene, 0)["place 0 4 1 token toys"] == "4 Jolly, 1 Toys, token Toys (plays Free Hand)"
    )


def test_windows() -> None:
    scene = holding("move six reroll spoil plus_enlist minus_enlist elf calm")
    scene.dice(0, enlist="1 4").place("2 3 0", "1 4 0")
    assert prompt(scene, 0) == "All dice are placed. Play a Present now, or pass?"
    assert texts(scene, 0)["move enlist toys"] == (
        "Second Thought: move a die from Enlistment to Toy Production"
    )
    scene.passes()
    assert prompt(scene, 0) == "Enlistment is rolled, nothing counted yet. Play a Present, or pass?"
    assert texts(scene, 0) == {
        "pass": "Pass",
        "plus": "Plus Enlistment: +1 to each of your dice here",
        "six 1": "Sure Six: turn your 1 to a 6",
        "six 4": "Sure Six: turn your 4 to a 6",
        "reroll 1": "Roll Again: roll your 1 again",
        "reroll 4": "Roll Again: roll your 4 again",
        "reroll 1 4": "Roll Again: roll your 1, 4 again",
        "minus 1": "Minus Enlistment: -1 to each of {1}'s dice here",
        "spoil 1": "Spoiled Roll: {1} rolls all dice here again",
    }
    scene.quiet("snow")
    assert prompt(scene, 0) == "Snowballs are about to fly. Play a Present first, or pass?"
    assert texts(scene, 0) == {
        "pass": "Pass",
        "elf": "Extra Elf: one more of your elves goes out",
        "calm": "Keep Calm: you lose no Jolly in this assault",
    }


def test_the_story_of_a_round() -> None:
    scene = Scene().board(1, jolly=4).dice(0, enlist="4 5", toys="5").dice(1, jolly="1 1 5 6")
    scene.draws("six").place("2 2 1", "0 4 1")
    assert scene.match.journal(1) == [
        "Should everything else be equal, the oldest goes first: Red, Blue.",
        "Round 1. Red places first.",
        "Red places 2 in Enlistment, 2 in Jollification, 1 in Toy Production.",
        "Blue places 4 in Jollification, 1 in Toy Production.",
        "Enlistment: Red rolls 4, 5.",
        "Red sends 2 elves out, 2 in all.",
        "Jollification: Red rolls 2, 2; Blue rolls 1, 1, 5, 6.",
        "Red stays at 0 (purple); Blue gets 2 jollier, to 6 (gold).",
        "Toy Production: Red rolls 5; Blue rolls 2.",
        "Red makes 1 toy, 1 in all; Blue makes no toy.",
        "Snowballs! Red throws with 2 elves unblocked: Excitement up 40 %; Blue loses 2 Jolly, down to 4 (green).",
        "Blue draws a Present.",
        "It is Sure Six.",
        "Round 2. Red places first.",
    ]


def test_the_story_of_presents() -> None:
    scene = holding("move six reroll plus_enlist").give(1, "minus_enlist spoil elf calm")
    start = len(scene.story)
    scene.dice(0, enlist="1 2").dice(1, enlist="4").again("3", "1 3")
    scene.place("2 3 0", "1 4 0")
    scene.answer("pass", "pass")
    scene.answer("six 1", "minus 0").answer("plus", "pass").answer("reroll 2", "pass")
    scene.answer("pass", "minus 0").answer("pass", "spoil 0").quiet("snow")
    scene.answer("pass", "elf").answer("pass", "calm")
    told = [line for line in scene.story[start:] if "plays" in line or "instead" in line]
    assert told == [
        "Red plays Sure Six: a 1 becomes a 6.",
        "Red plays Plus Enlistment: +1 to each of Red's dice there.",
        "Red plays Roll Again and takes up 2.",
        "Red rolls 3 instead.",
        "Blue plays Minus Enlistment: -1 to each of Red's dice there.",
        "Blue plays Spoiled Roll: Red must take up 3, 6.",
        "Red rolls 1, 3 instead.",
        "Blue plays Extra Elf: one more goes out.",
        "Blue plays Keep Calm: no Jolly will be lost.",
    ]


def test_the_story_of_tokens_and_blocked_elves() -> None:
    scene = Scene().board(0, excitement=4, elves=2).board(1, elves=2).place(NOTHING, NOTHING)
    assert "Snowballs! Red and Blue are even and hold each other off: no Excitement." in scene.story
    scene.board(0, elves=1).place(NOTHING, NOTHING)
    assert "Red reaches 100 % and gets the Bonus Token." in scene.story
    assert scene.story[-3] == "Snowballs! Red throws with 1 elf unblocked: Excitement up 20 %."
    scene.board(0, excitement=4).place(NOTHING, NOTHING)
    assert scene.story[-2].startswith("Red reaches 100 % again, and the unused Bonus Token")
    scene.play(0, "place 0 5 0 token enlist")
    assert scene.story[-1] == "Red places 5 in Jollification, and the Bonus Token in Enlistment."


def test_a_moved_die_is_told() -> None:
    scene = holding("move calm").place("0 5 0", NOTHING).play(0, "move jolly toys")
    assert (
        scene.story[-1]
        == "Red plays Second Thought: a die goes from Jollification to Toy Production."
    )


def test_every_move_has_a_text_and_a_target_of_its_own() -> None:
    scene = holding("move six reroll spoil plus_jolly minus_jolly elf calm free", seats=3)
    scene.board(0, token=1, toys=20).dice(0, jolly="1 2 3 4 5")
    for split in (NOTHING, None):
        if split:
            question = scene.match.decision(0)
            assert question is not None and len(question.moves) == 84
            assert len({move.text for move in question.moves}) == 84
            scene.place(*[split] * 3)
    while scene.phase != "place":
        question = scene.match.decision(0)
        assert question is not None
        shown = {(move.text, move.target) for move in question.moves}
        assert len(shown) == len(question.moves)
        scene.passes()


def test_words_that_are_no_move_get_the_list() -> None:
    assert "Allowed: place 0 0 5, place 0 1 4" in Scene().refusal(0, "place 9 9 9")
    assert "'dance' is not allowed now" in holding("six").place(NOTHING, NOTHING).refusal(
        0, "dance"
    )


def test_rounds_are_the_chapters_of_the_story() -> None:
    scene = Scene().round(NOTHING, NOTHING).round(NOTHING, NOTHING)
    found = [line.chapter for line in scene.match.lines(None)]
    assert [title for title in found if title] == ["Round 1", "Round 2", "Round 3"]


def test_lines_say_what_they_are_about() -> None:
    scene = holding("six").board(1, token=1).dice(0, enlist="4 5").dice(1, jolly="1 1 2 2")
    start = len(scene.story)
    scene.draws("cheer").place("2 3 0", "0 4 1 token jolly").quiet("roll", "enlist")
    scene.play(0, "six 4").quiet()
    assert [line.about for line in scene.match.lines(None)[start:]] == [
        ["zone:enlist", "zone:jolly"],
        ["zone:jolly", "zone:toys", "token"],
        ["zone:enlist"],
        ["card:six", "zone:enlist"],
        ["zone:enlist", "snow"],
        ["zone:jolly"],
        ["zone:jolly", "santa"],
        ["zone:toys"],
        ["zone:toys", "santa"],
        ["snow"],
        ["card:cheer", "santa"],
        [],
    ]


def test_a_drawn_present_is_told_to_its_owner_alone() -> None:
    scene = holding("six")
    told = [line for line in scene.match.lines(0) if line.only == 0]
    assert [(line.text, line.about) for line in told] == [("It is Sure Six.", ["card:six"])]


def test_windows_can_be_passed_from_now_on() -> None:
    """R16; a placement can't."""
    scene = holding("six")
    placing = scene.match.decision(0)
    assert placing is not None and placing.passing == ""
    scene.place("1 3 1", "1 3 1")
    while scene.phase != "place":
        question = scene.match.decision(0)
        assert question is not None and question.passing == "pass"
        scene.passes()


# refusals


HUGE = "9" * 20


@pytest.mark.parametrize("number", [HUGE, "9" * 5000, "١٢٣"])
def test_big_numbers_are_too_many_dice(number: str) -> None:
    for name in (f"place {number} 1 1", f"place 1 1 {number} token toys"):
        assert "all 5 dice must be placed, no more and no fewer (R1)" in Scene().refusal(0, name)


def test_big_numbers_are_no_seat_and_no_die() -> None:
    scene = holding("minus_enlist spoil six reroll").place("1 4 0", "1 4 0").passes()
    for name, reason in {
        "minus": "name the seat of an opponent who has a die in this zone (R18)",
        "spoil": "name the seat of an opponent who has a die in this zone (R18)",
        "six": "name a die of yours here that shows no 6 (R18)",
        "reroll": "name at least one of your dice here by its face",
    }.items():
        assert reason in scene.refusal(0, f"{name} {HUGE}")


def test_a_placement_written_another_way() -> None:
    for name in ("place 05 0 0", "place 1 2"):
        assert "Toy Production: place 0 5 0 (R1)" in Scene().refusal(0, name)
    assert "like this: place 0 5 0 token jolly (R1)" in Scene().refusal(0, "place 1 2 2 now")
    fewer = Scene(changes={"dice.each": 3})
    assert "Toy Production: place 0 3 0 (R1)" in fewer.refusal(0, "place")


def test_the_token_is_blamed_only_where_it_lies() -> None:
    scene = Scene().board(0, elves=1, token=1, toys=20)
    for zone in ("jolly", "toys"):
        reason = scene.refusal(0, f"place 4 1 0 token {zone}")
        assert "with elves out at most 3 dice go to Enlistment (R2)" in reason
    reason = scene.refusal(0, "place 0 2 3 token enlist")
    assert "with 20 toys at most 2 dice to Toy Production (R2)" in reason


def test_cards_that_name_nothing() -> None:
    scene = holding("plus_enlist elf calm").place("1 4 0", NOTHING).passes()
    assert "nothing more is said than plus (8.4)" in scene.refusal(0, "plus 1")
    scene.quiet("snow")
    for word in ("elf", "calm"):
        assert f"nothing more is said than {word} (8.4)" in scene.refusal(0, f"{word} now")
    scene.board(0, elves=5)
    assert "all your 5 elves are out already (R18)" in scene.refusal(0, "elf now")


def test_r17_the_restriction_in_the_way_of_a_move_is_named() -> None:
    scene = holding("move").board(0, toys=20).place("3 0 2", NOTHING)
    reason = scene.refusal(0, "move enlist toys")
    assert "with 20 toys at most 2 dice to Toy Production (R17)" in reason


def test_r18_nobody_to_hit() -> None:
    scene = holding("spoil minus_enlist").place("1 4 0", NOTHING).passes()
    for name in ("spoil 1", "minus 1", "minus"):
        assert "no opponent has a die in this zone (R18)" in scene.refusal(0, name)


def test_a_table_and_a_santa_in_a_word() -> None:
    scene = Scene().board(0, toys=3, jolly=2)
    assert repr(scene.table) == "<Table realsanta round 1 place>"
    assert repr(scene.santa(0)) == "<Santa 3 toys, Jolly 2>"
