"""What people read: prompts, texts of moves, the journal, and why a move is refused."""

from __future__ import annotations

import random

import pytest

from northpole import Match
from tests.sweatshop.table import GOLD, NIL, Scene, sweatshop

NAMES = ["Ada", "Bo", "Cy", "Di"]
TRADE = "gloves fruitcake broom"


def asked(scene: Scene, seat: int) -> str:
    """The prompt, names filled in."""
    question = scene.match.decision(seat)
    assert question is not None
    return question.prompt.format(*scene.match.names)


def texts(scene: Scene, seat: int) -> list[str]:
    """The texts of a seat's moves, names filled in."""
    question = scene.match.decision(seat)
    assert question is not None
    return [move.text.format(*scene.match.names) for move in question.moves]


def targets(scene: Scene, seat: int) -> list[str]:
    question = scene.match.decision(seat)
    assert question is not None
    return [move.target for move in question.moves]


def at_desk(taken: str, gold: str = "magic paper broom", start: str = "doll") -> Scene:
    scene = Scene(4, start=f"{start} kite kite kite", belts=[taken], gold=gold, names=NAMES)
    return scene.take(0, len(taken.split())).to_desks()


def caked(taken: str = "fruitcake robot") -> Scene:
    """The window of Winter: Ada has a Fruitcake and a Doll."""
    scene = Scene(4, gold=TRADE, start="doll kite kite kite", belts=[taken], names=NAMES)
    return scene.take(0, len(taken.split())).clear()


def gloved() -> Scene:
    """The window of Spring: Ada has Gloves and a Robot on the floor, Bo and Cy have a Doll on theirs."""
    row = "gloves doll doll kite robot robot " + "doll kite robot robot " * 2
    scene = Scene(4, gold=TRADE, start="kite doll doll kite", belts=[row], names=NAMES)
    scene.take(0, 6).take(1, 4).take(2, 4).play(0, "pass", "done", "drop robot", "drop robot")
    return scene.play(1, "done", "drop doll").play(2, "done", "drop doll").tidy().clear()


# questions


def test_words_of_bids() -> None:
    scene = Scene(3, belts=["doll kite doll"])
    assert asked(scene, 0) == "Write your bid: how many of the 13 cards? 0 is Nil."
    assert texts(scene, 0)[:4] == [
        "Nil: take nothing this round",
        "Grab 1: Doll",
        "Grab 2: Doll, Kite",
        "Grab 3: 2 Dolls, Kite",
    ]
    assert targets(scene, 0)[:2] == ["belt:0", "belt:1"]


def test_words_of_bids_on_a_single_card() -> None:
    """One card is not "1 cards"."""
    scene = Scene(3).take(0, 12)
    assert len(scene.view()["belt"]) == 1
    assert "1 cards" not in asked(scene, 1)
    assert "1 cards" not in scene.refusal(1, "bid 2")


def test_words_of_payments() -> None:
    scene = Scene(2, dutch=True).play(0, "bid 1")
    assert "how many points is winning a tie worth to you?" in asked(scene, 0)
    assert texts(scene, 0)[7] == "Pay up to 7 to win a tie"


def test_words_of_the_knife() -> None:
    gold = "knife magic paper"
    scene = Scene(2, gold=gold, belts=["knife"]).take(0, 1).tidy().bids(NIL, NIL)
    assert (
        asked(scene, 0) == "The bids are open. Play your Knife to jump to space 1 of the tracker?"
    )
    assert texts(scene, 0) == ["Keep the Knife", "Play the Knife: jump to space 1"]


def test_words_of_crafting() -> None:
    scene = at_desk("doll doll magic paper")
    assert asked(scene, 0) == "Craft a toy from your cards, or stop crafting for this season."
    assert texts(scene, 0) == [
        "Stop crafting and clean up",
        "Craft a Doll (2 points)",
        "Craft a Doll with 1 Elven Magic (2 points)",
        "Craft a Doll in Wrapping Paper (4 points)",
        "Craft a Doll with 1 Elven Magic in Wrapping Paper (4 points)",
    ]
    assert targets(scene, 0) == ["button:done"] + ["craft:doll"] * 4


def test_words_of_crafting_know_satin() -> None:
    scene = at_desk("doll doll satin paper", gold="satin paper magic")
    assert texts(scene, 0)[1:] == [
        "Craft a Doll (3 points)",
        "Craft a Doll in Wrapping Paper (6 points)",
    ]


def test_words_of_whistle_and_borg() -> None:
    scene = at_desk("whistle borg kite radio magic", gold="whistle borg magic")
    assert texts(scene, 0)[1] == "Craft a Whistle (4 points)"
    assert texts(scene, 0)[2].endswith("RC Drone Borg with Elven Magic as Robot (5 points)")


def test_an_rc_drone_borg() -> None:
    scene = at_desk("borg kite robot radio", gold="whistle borg magic")
    assert "Craft an RC Drone Borg (5 points)" in texts(scene, 0)


def test_words_of_cleanup() -> None:
    scene = at_desk("kite kite robot robot broom poop").play(0, "done")
    assert asked(scene, 0) == ("Your desk holds 4 cards: drop 1 more on the floor. Or sweep first.")
    assert texts(scene, 0) == [
        "Drop a Doll on the floor (-2)",
        "Drop a Kite on the floor (-3)",
        "Drop a Robot on the floor (-4)",
        "Sweep away a Reindeer Poop with the Broom",
    ]
    assert targets(scene, 0) == ["hand:doll", "hand:kite", "hand:robot", "floor:poop"]
    scene.play(0, "drop doll")
    assert asked(scene, 0) == "Sweep a card off your floor with the Broom, or finish cleaning up."
    assert texts(scene, 0)[-1] == "Finish cleaning up"


def test_words_of_the_window() -> None:
    scene = gloved()
    assert asked(scene, 0) == "Trading window: use your Gloves now, or pass."
    assert texts(scene, 0)[:3] == [
        "Pass: you are done trading this season",
        "Gloves: take back your Robot",
        "Gloves: ask all for a Doll",
    ]
    assert asked(caked(), 0) == "Trading window: use your Fruitcake now, or pass."
    assert texts(caked(), 0)[1] == "Fruitcake: make Bo an offer"


def test_words_of_gloves() -> None:
    scene = gloved().play(0, "gloves ask doll")
    assert (
        asked(scene, 3) == "Ada asks for a Doll off your floor. Give one? A no gives nothing away."
    )
    assert texts(scene.play(3, "no"), 2) == ["No", "Give a Doll"]
    scene.play(2, "yes").play(1, "yes")
    assert asked(scene, 0) == "Several would give you a Doll: from whom do you take it?"
    assert texts(scene, 0) == ["Take it from Bo", "Take it from Cy"]
    assert targets(scene, 0) == ["elf:1", "elf:2"]


def test_words_of_the_fruitcake() -> None:
    scene = caked().play(0, "fruitcake to 1")
    assert asked(scene, 0) == "Your offer to Bo: which cards do you give?"
    assert texts(scene, 0) == ["Give a Doll", "Give a Robot"]
    scene.play(0, "give doll")
    assert asked(scene, 0) == "Your offer to Bo: which cards do you give? So far: Doll."
    assert texts(scene, 0)[-1] == "That is what I give"
    scene.play(0, "for")
    assert asked(scene, 0) == "You give Doll. What do you want from Bo?"
    assert texts(scene, 0) == ["Ask for a Kite", "Ask for a Robot", "Ask for a Radio"]
    scene.play(0, "want kite")
    assert asked(scene, 1) == "Ada offers you Doll for Kite. Accept?"
    assert texts(scene, 1) == ["Decline", "Accept the trade"]
    scene.play(1, "decline")
    assert asked(scene, 0) == "Make another offer, or put the Fruitcake away?"
    assert texts(scene, 0)[:2] == ["Put the Fruitcake away", "Make Bo an offer"]


def test_words_of_returning_a_card() -> None:
    start = "kite kite kite+robot kite+robot doll+kite+robot"
    scene = Scene(5, start=start, ruleset="expo2025")
    assert asked(scene, 4) == "You drew one card more than you keep: which one goes back, unseen?"
    assert texts(scene, 4) == ["Put the Doll back", "Put the Kite back", "Put the Robot back"]


@pytest.mark.parametrize("seed", range(6))
def test_moves_have_names_of_their_own(seed: int) -> None:
    """In a game with any Gold cards, no two moves of a question share a name or a text."""
    dice = random.Random(seed)
    options = {"gold": dice.sample(GOLD, 3), "luck": dice.choice(["normal", "more", "less"])}
    match = Match.new(sweatshop(), 2 + seed % 4, options, seed=seed)
    while not match.over:
        seat = dice.choice(match.waiting())
        question = match.decision(seat)
        assert question is not None
        names = [move.name for move in question.moves]
        assert names == match.moves(seat)
        assert len(set(names)) == len(names)
        assert len({(move.text, move.target) for move in question.moves}) == len(names)
        assert all(name == " ".join(name.split()) and ";" not in name for name in names)
        crafts = [name for name in names if name.startswith(("craft", "gloves", "yes"))]
        match.play(seat, dice.choice(crafts or names[:6]))


# the journal


def test_journal_of_a_season() -> None:
    belt = "doll radio kite robot poop paper doll doll doll"
    scene = Scene(2, start="doll kite", belts=[belt], names=["Ada", "Bo"]).bids(2, 3).tidy()
    assert scene.story[:-1] == [
        "Ada starts with 1 card, face down.",
        "Bo starts with 1 card, face down.",
        "Winter begins.",
        "Bids: Ada 2, Bo 3.",
        "Ada takes Doll, Radio.",
        "Bo takes 2 Dolls, Kite, Robot, Reindeer Poop, Wrapping Paper and a face-down card.",
        "Bo drops Reindeer Poop on the floor.",
        "Ada is done: 3 cards on the desk, 0 on the floor, 0 toys.",
        "Bo is done: 4 cards on the desk, 3 on the floor, 0 toys.",
    ]
    assert scene.story[-1] == "Spring begins."


def test_journal_of_ties_and_nil() -> None:
    scene = Scene(3, belts=["doll radio kite robot"], names=NAMES[:3]).bids(NIL, NIL, NIL)
    assert scene.story[-1] == "Nobody grabs: Doll, Radio leave the belt for good."
    scene.bids(1, 1, 2)
    assert scene.story[-2:] == ["Ada wins the tie.", "Ada takes Kite."]


def test_journal_of_a_single_card_removed() -> None:
    """A single card leaves; it does not leave in the plural."""
    scene = Scene(3).take(0, 12).bids(None, NIL, NIL)
    assert scene.story[-1].startswith("Nobody grabs: a face-down card leaves the belt")


def test_journal_of_a_face_down_gold_card_taken_alone() -> None:
    """Under More Luck the first card may be Gold: who takes it alone does not take the rest."""
    scene = Scene(3, luck="more", belts=["broom doll"], names=NAMES[:3]).take(0, 1)
    assert len(scene.view()["belt"]) == 12
    assert "Broom" in scene.story[-1]
    assert "the rest" not in scene.story[-1]


def test_journal_of_the_knife() -> None:
    gold = "knife magic paper"
    scene = Scene(2, gold=gold, belts=["knife"], names=["Ada", "Bo"]).take(0, 1).tidy()
    scene.bids(NIL, NIL).play(0, "keep")
    assert "Ada keeps the Knife." in scene.story
    scene.bids(NIL, NIL).play(0, "knife")
    assert "Ada plays the Knife and jumps to space 1." in scene.story


def test_journal_of_gloves() -> None:
    scene = gloved().play(0, "gloves ask doll").play(3, "no").play(2, "yes").play(1, "no")
    assert scene.story[-5:] == [
        "Ada holds out the Gloves: who has a Doll on the floor to give?",
        "Di says no.",
        "Cy says yes.",
        "Bo says no.",
        "Cy hands a Doll from the floor to Ada.",
    ]


def test_journal_of_gloves_on_the_own_floor() -> None:
    line = gloved().play(0, "gloves take robot").story[-1]
    assert line.startswith("Ada picks a card off ")
    assert line.endswith(" own floor with the Gloves.")
    assert "the own floor" not in line


def test_journal_of_a_trade() -> None:
    scene = caked().offer(0, 1, "doll", "kite").play(1, "accept").play(0, "stop")
    assert scene.story[-4:] == [
        "Ada offers Bo: Doll for Kite.",
        "Bo says yes.",
        "Ada and Bo trade Doll for Kite.",
        "Ada's Fruitcake is eaten up.",
    ]


def test_journal_of_gold_cards_used() -> None:
    scene = at_desk("doll magic paper broom poop")
    scene.play(0, "craft doll magic 1 wrapped", "done", "sweep poop").tidy()
    line = "Ada is done: 0 cards on the desk, 0 on the floor, 1 toy; played Elven Magic, Wrapping Paper, Broom."
    assert line in scene.story


def test_journal_of_the_end() -> None:
    """Final Scoring: everybody reads how each score came about."""
    scene = Scene(2, start="doll kite", belts=["doll doll poop"], names=["Ada", "Bo"], dutch=True)
    scene.bids("3/4", "3/1").play(0, "craft doll").finish()
    assert scene.story[-3] == "Santa arrives."
    assert scene.story[-2] == "Ada scores -7: 2 for toys - 7 on the floor - 2 paid."
    assert scene.story[-1].startswith("Bo scores ")
    assert scene.match.journal(0)[-3:] == scene.match.journal(1)[-3:] == scene.story[-3:]


# refusals


def test_a_refusal_names_the_move_the_reason_and_what_is_allowed() -> None:
    reason = at_desk("doll").refusal(0, "craft doll")
    assert reason == (
        "'craft doll' is not allowed now: a Doll needs 3 cards and you have 2 (7.4). Allowed: done"
    )


@pytest.mark.parametrize("name", ["", " ", "craft", "craft doll with love", "drop", "42", "undo"])
def test_nonsense_is_refused_everywhere(name: str) -> None:
    scenes = [(Scene(2), 0), (at_desk("kite"), 0), (gloved(), 0), (caked(), 0)]
    scenes.append((at_desk("kite kite robot robot").play(0, "done"), 0))
    scenes.append((gloved().play(0, "gloves ask doll"), 3))
    scenes.append((caked().play(0, "fruitcake to 1"), 0))
    for scene, seat in scenes:
        assert f"{name!r} is not allowed now" in scene.refusal(seat, name)


def test_dropping_before_cleanup_is_refused_with_the_right_reason() -> None:
    """Nobody's crafting is over then: the cards fall in Cleanup, which "done" begins."""
    reason = at_desk("kite kite robot robot").refusal(0, "drop kite")
    assert "crafting is over" not in reason
    assert "clean" in reason


def test_sweeping_before_cleanup_is_refused_with_a_reason() -> None:
    assert "clean" in at_desk("poop broom").refusal(0, "sweep poop")


def test_dropping_what_one_does_not_have_is_refused_with_a_reason() -> None:
    scene = at_desk("kite kite robot robot").play(0, "done")
    assert "is not allowed now: " in scene.refusal(0, "drop radio")


def test_crafting_poop_is_refused_with_a_reason() -> None:
    assert "is not allowed now: " in at_desk("poop").refusal(0, "craft poop")


def test_asking_for_gold_is_refused_with_the_right_reason() -> None:
    """It is not about one's own floor: only parts can be asked for (S16)."""
    assert "on your floor" not in gloved().refusal(0, "gloves ask broom")


def test_an_offer_to_oneself_is_refused_with_the_right_reason() -> None:
    """There are others to make an offer to, and there is something to give."""
    reason = caked().refusal(0, "fruitcake to 0")
    assert "nobody to offer" not in reason


def test_magic_in_a_whistle_is_refused_with_the_right_reason() -> None:
    scene = at_desk("whistle magic", gold="whistle borg magic")
    assert "you have no Whistle" not in scene.refusal(0, "craft whistle magic 1")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("pay 3", "a Payment Bid is written after a Grab, in the Dutch Auction (13.1)"),
        ("knife", "after the bids are turned over (S18)"),
        ("gloves ask doll", "Gloves are used in the trading window"),
        ("fruitcake to 1", "a Fruitcake is used in the trading window"),
        ("craft doll", "toys are crafted when the belt is empty"),
        ("drop doll", "cards are dropped in the cleanup"),
        ("sweep doll", "a Broom sweeps in the cleanup"),
        ("return doll", "a card is put back once"),
    ],
)
def test_a_move_of_another_moment_is_refused_with_its_moment(name: str, reason: str) -> None:
    assert reason in Scene(2).refusal(0, name)


def test_grab_and_payment_come_in_their_order() -> None:
    scene = Scene(2, dutch=True)
    assert "first comes the Grab" in scene.refusal(0, "pay 3")
    assert "your Grab is written" in scene.play(0, "bid 1").refusal(0, "bid 2")


def test_bids_turned_over_stand() -> None:
    scene = Scene(2, gold="knife magic paper", belts=["knife"]).take(0, 1).tidy().bids(1, NIL)
    assert "turned over, and stand (6.3)" in scene.refusal(0, "bid 2")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("craft doll magic 2", "you have 1 Elven Magic, not 2 (S10)"),
        ("craft kite magic 1", "a Kite needs 3 cards; you have 0, and 1 Elven Magic (7.4, 7.7)"),
        ("craft doll magic 7", "then perhaps 'magic 1' for a Magic in it"),
        ("craft borg", "a Radio; you have no RC Drone Borg (11.4)"),
        ("craft borg magic kite+doll", "'magic doll+kite' for what is Magic"),
        ("craft doll wrapped", "is crafted; this game has none (S11)"),
        ("craft whistle", "you have no Whistle; this game has none (11.5)"),
        ("craft", "to craft, and nothing else (7.4)"),
    ],
)
def test_crafting_is_refused_with_the_very_reason(name: str, reason: str) -> None:
    scene = at_desk("doll magic robot", gold="magic borg broom")
    assert reason in scene.refusal(0, name)


def test_a_borg_is_refused_for_the_card_it_lacks() -> None:
    scene = at_desk("borg kite robot robot", gold="borg magic broom")
    reason = "you have no Radio, and Magic never stands for one (11.4, S10)"
    assert reason in scene.refusal(0, "craft borg")
    scene = at_desk("borg kite radio", gold="borg magic broom")
    assert "a Radio; you have no Robot (11.4)" in scene.refusal(0, "craft borg")
    assert "you have no Elven Magic (S10)" in scene.refusal(0, "craft borg magic robot")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("drop radio", "you have no Radio to drop (8.2)"),
        ("drop poop", "Reindeer Poop is on the floor already (S9)"),
        ("drop magic", "Gold cards never lie on the floor (7.6)"),
        ("sweep", "say which card you sweep: doll, kite, robot, radio, poop"),
        ("done", "your desk holds 4 cards, 1 must go to the floor (8.2)"),
    ],
)
def test_cleaning_up_is_refused_with_the_very_reason(name: str, reason: str) -> None:
    scene = at_desk("kite kite robot robot").play(0, "done")
    assert reason in scene.refusal(0, name)


def test_offers_are_refused_with_the_very_reason() -> None:
    scene = caked()
    assert "you can't trade with yourself (S17)" in scene.refusal(0, "fruitcake to 0")
    assert "there is no such elf (11.3)" in scene.refusal(0, "fruitcake to 4")
    assert "say to whom" in scene.refusal(0, "fruitcake to")
    scene.play(0, "fruitcake to 1")
    assert "you have no Kite in hand to give (S17)" in scene.refusal(0, "give kite")
    assert "first end what you give with 'for'" in scene.refusal(0, "want kite")
    assert "one Gold card is finished before the next" in scene.refusal(0, "fruitcake to 2")
    scene.play(0, "give doll")
    assert "you have no other Doll in hand to give" in scene.refusal(0, "give doll")
    scene.play(0, "for")
    assert "no kind on both sides, and you give a Doll (S17)" in scene.refusal(0, "want doll")
    assert "what you give is said" in scene.refusal(0, "give robot")


def test_an_offer_to_empty_hands_is_refused_with_the_very_reason() -> None:
    scene = Scene(3, gold=TRADE, start="doll kite kite", belts=["kite kite", "fruitcake"])
    scene.take(1, 2).clear().play(1, "craft kite").tidy().take(0, 1).clear()
    assert "that elf has no card in hand to give (S24)" in scene.refusal(0, "fruitcake to 1")


def test_only_who_said_yes_gives() -> None:
    scene = gloved().play(0, "gloves ask doll").play(3, "no").play(2, "yes").play(1, "yes")
    assert "only an elf who said yes gives you the card (S16)" in scene.refusal(0, "from 3")


@pytest.mark.parametrize("word", ["bid", "from", "offer to", "craft doll magic", "fruitcake to"])
def test_a_number_of_twenty_digits_gets_a_sentence(word: str) -> None:
    scenes = [Scene(2), at_desk("doll magic"), gloved(), caked(), Scene(2, dutch=True)]
    scenes.append(caked().offer(0, 1, "doll", "kite").play(1, "decline"))
    for scene in scenes:
        assert "is not allowed now" in scene.refusal(0, f"{word} {'9' * 20}")


# what lines speak of


def test_seasons_are_the_chapters_of_the_story() -> None:
    found = [line.chapter for line in Scene(2).finish().match.lines(None)]
    assert [title for title in found if title] == ["Winter", "Spring", "Summer", "Fall"]


def test_lines_say_what_they_speak_of() -> None:
    scene = caked().offer(0, 1, "doll", "kite").play(1, "accept").play(0, "stop").tidy()
    about = {line.text: line.about for line in scene.match.lines(None)}
    assert about["Winter begins."] == ["season:1", "belt"]
    assert about["{0} takes Robot, Fruitcake."] == ["card:robot", "card:fruitcake"]
    assert about["{0} and {1} trade Doll for Kite."] == ["card:doll", "card:kite"]
    assert about["{0}'s Fruitcake is eaten up."] == ["card:fruitcake"]


def test_lines_for_one_pair_of_eyes() -> None:
    scene = Scene(2, start="doll kite", belts=["doll " * 8 + "robot"]).bids(9, NIL)
    own = [line for line in scene.match.lines(0) if line.only == 0]
    assert [line.text for line in own] == ["You start with a Doll.", "Face down was a Robot."]
    assert own[1].about == ["card:robot"]


# for people who debug


def test_short_names_for_a_table_and_its_elves() -> None:
    scene = Scene(2).take(0, 3)
    assert repr(scene.table) == f"<Table sweatshop season {scene.table.season} {scene.phase}>"
    assert repr(scene.desk(0)) == "<Elf 4 at the desk, 0 on the floor, 0 toys>"
