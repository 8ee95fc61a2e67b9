"""What people read: names, texts, prompts, refusals, the journal."""

from northpole.games.union import GAME
from tests.union.table import Scene


def texts(scene: Scene, seat: int) -> dict[str, str]:
    question = scene.match.decision(seat)
    assert question is not None
    return {move.name: move.text for move in question.moves}


def prompt(scene: Scene, seat: int) -> str:
    question = scene.match.decision(seat)
    assert question is not None
    return question.prompt


def targets(scene: Scene, seat: int) -> dict[str, str]:
    question = scene.match.decision(seat)
    assert question is not None
    return {move.name: move.target for move in question.moves}


def test_rerolling_in_words() -> None:
    scene = Scene(2).happens("roll 2 2 5")
    assert prompt(scene, 0) == (
        "You rolled 2 2 5. You may roll any of them again, up to 2 times: which?"
    )
    assert texts(scene, 0)["keep"] == "Keep 2 2 5"
    assert texts(scene, 0)["reroll 2 5"] == "Reroll 2 5, keep 2"
    assert texts(scene, 0)["reroll 2 2 5"] == "Reroll 2 2 5, all of them"
    assert targets(scene, 0)["reroll 2 5"] == "rolled:2 5"
    scene.play(0, "reroll 5").happens("roll 6")
    assert "once more" in prompt(scene, 0)


def test_drafting_in_words() -> None:
    scene = Scene(2).rolls("1 2 3", "4 5 6")
    assert prompt(scene, 0) == "Take a die from the pool. You have none yet, and 3 to take."
    assert texts(scene, 0)["take 5"] == "Take a 5"
    scene.play(0, "take 5").play(1, "take 6")
    assert prompt(scene, 0) == "Take a die from the pool. You have 5, and 2 to take."


def test_foresight_in_words() -> None:
    scene = Scene(2).deal("6 3 3", "3 3 3").play(0, "buy join 6 foresight").end_turn()
    scene.rolls("1 1 1", "4 5 5")
    assert prompt(scene, 0) == "Foresight: retain one of your own dice (4 5 5) before the draft?"
    assert texts(scene, 0) == {
        "retain 4": "Retain a 4",
        "retain 5": "Retain a 5",
        "retain none": "Retain none, draft them all",
    }


def test_shopping_in_words() -> None:
    scene = Scene(2, changes={"start.canes": 5}).deal("1 2 6", "3 3 3")
    assert prompt(scene, 0) == (
        "Your dice are 1 2 6, you have 5 canes: use a space of the Stores, or pass."
    )
    assert texts(scene, 0) == {
        "pass": "Pass: buy nothing more this turn",
        "buy reroll 1": "Reroll: roll the die again (a 1 and 1 cane)",
        "buy reroll 2": "Reroll: roll the die again (a 2 and 1 cane)",
        "buy reroll 6": "Reroll: roll the die again (a 6 and 1 cane)",
        "buy jar 6": "Candy Jar: get 2 canes (a 6)",
        "buy hire 6": "Hire: hire 1 elf (a 6 and 4 canes)",
        "buy rush 1": "Rush Hire: hire 1 elf (a 1 and 5 canes)",
        "buy join 6 foresight": "Join Foresight (a 6 and 2 canes)",
        "buy join 6 tinkers": "Join the Tinkers (a 6 and 3 canes)",
        "buy join 6 risers": "Join the Early Risers (a 6 and 2 canes)",
        "buy join 6 purchasers": "Join the Purchasers (a 6 and 3 canes)",
        "buy parts 2": "Bulk Parts: build 2 gifts (a 2 and 1 cane)",
    }
    assert targets(scene, 0)["buy hire 6"] == "space:hire"
    assert targets(scene, 0)["buy join 6 risers"] == "union:risers"


def test_tinkering_and_bumping_in_words() -> None:
    scene = Scene(2, changes={"start.canes": 7}).deal("6 6 3", "6 6 3")
    scene.play(0, "buy join 6 tinkers").pass_all(0)
    assert "tinker with a die, or pass" in prompt(scene, 0)
    assert texts(scene, 0)["tinker 6 5"] == "Tinker: turn a 6 into a 5"
    scene.end_turn().deal("6 6 3", "6 6 3")
    text = texts(scene, 1)["buy join 6 tinkers"]
    assert text.format("Ann", "Ben") == "Join the Tinkers, bumping Ann (a 6 and 4 canes)"


def test_working_in_words() -> None:
    scene = Scene(2).deal("1 3 5", "6 6 6").pass_all()
    assert prompt(scene, 0) == (
        "Work with your dice 1 3 5. On your tables: 0 built, 0 wrapped, 0 tagged, room for 3 more."
    )
    assert texts(scene, 0) == {"build 1": "Build a new gift with a 1", "stop": "Stop working"}
    assert texts(scene.play(0, "build 1"), 0)["wrap 3"] == "Wrap a gift with a 3"
    assert texts(scene.play(0, "wrap 3"), 0)["tag 5"] == "Tag a gift with a 5"


def test_words_that_make_no_sense_are_refused_without_a_reason() -> None:
    scene = Scene(2).deal("1 3 5", "6 6 6")
    for name in ("dance", "buy", "buy jar", "reroll 1"):
        scene.refused(0, name)
    scene.refused(0, "buy reroll x", "say which die")
    scene.refused(0, "build 1", "when all purchases are done")
    scene.pass_all()
    for name in ("dance", "pass"):
        scene.refused(0, name)
    scene.refused(0, "build x", "to build takes a 1 or 2")


def test_the_story_of_a_turn() -> None:
    scene = Scene(2, changes={"start.canes": 4}).happens("roll 1 3 3")
    scene.play(0, "reroll 3 3").happens("roll 5 6").play(0, "keep").rolls("2 6 6")
    scene.drafts("6 1 5", "6 2 6").play(0, "buy hire 6").play(1, "buy jar 6")
    scene.play(1, "buy parts 2", "buy reroll 6").happens("roll 6").play(1, "pass")
    assert scene.match.journal(None) == [
        "Turn 1: Red is first player.",
        "Red rolls 1 3 3.",
        "Red rolls 5 6 and now has 1 5 6.",
        "Blue rolls 2 6 6.",
        "The pool: 1 2 5 6 6 6.",
        "Red takes a 6.",
        "Blue takes a 6.",
        "Red takes a 1.",
        "Blue takes a 2.",
        "Red takes a 5.",
        "Blue takes a 6.",
        "Red places a 6 on Hire, paying 4 canes.",
        "Red hires 1 elf and has 4.",
        "Blue places a 6 on Candy Jar.",
        "Blue gets 3 canes and has 7.",
        "Red buys nothing more.",
        "Blue places a 2 on Bulk Parts, paying 1 cane.",
        "Blue builds 2 gifts.",
        "Blue rerolls a 6 at Reroll, paying 1 cane.",
        "It comes up 6.",
        "Blue buys nothing more.",
    ]


def test_turns_are_the_chapters_of_the_story() -> None:
    scene = Scene(2).idle(2)
    found = [line.chapter for line in scene.match.lines(None)]
    assert [title for title in found if title] == ["Turn 1", "Turn 2", "Turn 3"]
    assert GAME.tally(scene.view(1)) == [0, 0]


def test_every_question_knows_its_section_of_the_rules() -> None:
    def section(scene: Scene, seat: int) -> str:
        question = scene.match.decision(seat)
        assert question is not None
        return question.rule

    scene = Scene(2).happens("roll 1 2 3")
    assert section(scene, 0) == "4"
    scene.play(0, "keep").rolls("1 3 6")
    assert section(scene, 0) == "5"
    scene.drafts("1 3 6", "1 2 3")
    assert section(scene, 0) == "6"
    scene.play(0, "buy join 6 foresight").pass_all()
    assert section(scene, 0) == "7"
    scene.stop_all().rolls("1 2 3", "4 5 6")
    assert section(scene, 0) == "8"


def test_the_story_of_the_end() -> None:
    scene = Scene(2, changes={"end.gifts": 1}).deal("1 3 5", "6 6 6").pass_all()
    scene.play(0, "build 1", "wrap 3", "tag 5")
    assert scene.told(4) == [
        "Red builds 1, wraps 1 and tags 1.",
        "Blue does no work. Not used: 6 6 6.",
        "Red completes 1 gift, paid with 1 cane: 1 in all.",
        "The game is over: somebody has reached 1 gift.",
    ]


def test_record_names_of_moves_and_outcomes() -> None:
    scene = Scene(2).happens("roll 1 2 3").play(0, "keep").rolls("4 5 6")
    text = scene.match.record()
    assert "* first 0\n* roll 1 2 3\n0 keep\n* roll 4 5 6\n1 keep\n" in text


def test_a_purchase_with_a_word_too_many_is_told_so() -> None:
    scene = Scene(2, changes={"start.canes": 7}).deal("6 6 1", "3 5 6")
    scene.refused(0, "buy hire 6 1", "after the die nothing more is said: buy hire 6 (6.2)")


def test_a_number_of_any_length_is_answered_with_a_sentence() -> None:
    scene = Scene(2, changes={"start.canes": 7}).deal("6 6 1", "3 5 6")
    scene.refused(0, f"buy hire {'9' * 5000}", "a number from 1 to 6 (6.2)")
