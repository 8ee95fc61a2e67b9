"""What happened as scenes: in order, from the lines that a viewer may read and from nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

import northpole
from northpole.engine.journal import EVERYBODY, Fact, Line, Sentence
from northpole.engine.match import Match
from northpole.engine.scene import Part, Scene, Shown
from northpole.table.render.regions import Known, RegionRenderer
from northpole.table.sight.sight import Undo
from northpole.table.sight.stage import MOST_SCENES, Staged, news, staged
from tests.support.drawing import NAMES, TEMPLATES, seen
from tests.sweatshop.table import NIL
from tests.sweatshop.table import Scene as Sweatshop

ENLIST, JOLLY, TOYS, SNOW, PRESENTS = range(5)


def line(text: str, scene: Scene | None = None, move: int = 1, only: int = EVERYBODY) -> Line:
    return Line(move, Fact(), Sentence(text, points=2 if "!" in text else 0), scene, only)


def shown(scene: Staged) -> dict[int, tuple[list[str], str, bool]]:
    """By seat: the things, the note, and whether it is lit."""
    return {
        int(part.seat): ([one.art or one.text for one in part.shows], part.note, part.lit)
        for part in scene.parts
    }


# in general


def test_lines_of_one_player_are_one_turn_with_its_points() -> None:
    scenes = staged(
        [line("{1} sends."), line("{1} puts."), line("{1} ends it!"), line("{2} looks.")]
    )
    assert [(scene.seat, scene.lines, scene.points) for scene in scenes] == [
        (1, ("{1} sends.", "{1} puts.", "{1} ends it!"), 2),
        (2, ("{2} looks.",), 0),
    ]


def test_a_turn_that_begins_with_a_scene_is_told_after_it() -> None:
    takes = line("{1} takes it.", Scene("take", "Taken", [Part(1)]))
    assert [scene.kind for scene in staged([takes, line("{1} drops it.")])] == ["take", "told"]
    assert [scene.kind for scene in staged([line("{1} asks."), takes])] == ["told", "take"]


def test_nobody_is_told_what_they_did_themselves_nor_what_only_one_may_read() -> None:
    lines = [line("{1} sends."), line("{2} draws."), line("{1} got a Kite.", only=1)]
    assert [scene.seat for scene in staged(lines, own=1)] == [2]


def test_scenes_of_the_same_kind_and_title_are_one() -> None:
    def one(seat: int) -> Scene:
        return Scene("gain", "Inspection", [Part(seat, [Shown(text=str(seat))])])

    (both,) = staged([line("{0} has 3.", one(0)), line("{1} has 5.", one(1))])
    assert shown(both) == {0: (["0"], "", False), 1: (["1"], "", False)}


def test_a_scene_that_joins_goes_on_with_whom_was_there() -> None:
    first = Scene(
        "reveal", "Bids", [Part(0, [Shown(text="2")], lit=True), Part(1, [Shown(text="3")])]
    )
    then = Scene("take", "Taken", [Part(0, [Shown("card")], "takes it", True)], joins=True)
    _, taken = staged([line("Bids.", first), line("{0} takes.", then)])
    assert shown(taken) == {0: (["card"], "takes it", True), 1: (["3"], "", False)}


def test_only_the_last_scenes_are_shown_of_very_many() -> None:
    scenes = staged([line(f"{{{number % 3}}} moves.") for number in range(50)])
    assert len(scenes) == MOST_SCENES


def test_news_are_of_the_last_move_alone() -> None:
    old = line("Old.", Scene("take", "", [], news="Old."), move=3)
    new = [line(text, Scene("take", "", [], news=text), move=4) for text in ("One.", "Two.")]
    assert news([old, *new]) == "One. Two."
    assert news([old, line("{0} thinks.", move=5)]) == ""
    assert news([]) == ""


def test_news_do_not_break_off_where_something_is_still_to_be_decided() -> None:
    bids = line("Bids.", Scene("bids", "", [], news="Lowest Grab:"))
    takes = line("{1} takes.", Scene("take", "", [], news="{1} takes it."))
    assert news([bids]) == ""
    assert news([bids, takes]) == "Lowest Grab: {1} takes it."


# Sweatshop


def after(scene: Sweatshop, *bids: int) -> list[Staged]:
    """The scenes of one round of bids, for a spectator."""
    before = len(scene.match.lines(None))
    scene.bids(*bids)
    return [one for one in staged(scene.match.lines(None)[before:]) if one.kind != "told"]


def test_all_whiteboards_turn_over_together_and_the_lowest_is_lit() -> None:
    scene = Sweatshop(3, start="doll doll doll", belts=["doll radio kite robot robot kite"])
    reveal, take = after(scene, 2, NIL, 4)
    assert (reveal.kind, reveal.title) == ("reveal", "{0} has the lowest Grab: 2.")
    assert shown(reveal) == {
        0: (["2"], "", True),
        1: (["Nil"], "", False),
        2: (["4"], "", False),
    }
    assert (take.kind, take.title) == ("take", "{0} takes 2 cards.")
    assert shown(take)[0] == (["card-doll", "card-radio"], "", True)
    assert news(scene.match.lines(None)) == "Lowest Grab: {0} takes 2 cards."


def test_s3_a_tie_is_decided_by_the_tracker() -> None:
    scene = Sweatshop(3, order=[2, 0, 1])
    reveal, tie, take = after(scene, 2, 5, 2)
    assert reveal.title == "{0} and {2} tie at 2."
    assert [part.lit for part in reveal.parts] == [True, False, True]
    assert shown(tie)[2] == (["2"], "ahead on the tracker", True)
    assert not shown(tie)[0][2]
    assert take.title == "{2} takes 2 cards."
    assert news(scene.match.lines(None)) == "A tie, ahead on the tracker: {2} takes 2 cards."


def test_s19_in_a_dutch_auction_payments_decide_and_are_on_the_boards() -> None:
    scene = Sweatshop(2, ruleset="seed", dutch=True)
    for seat, payment in ((0, 1), (1, 4)):
        scene.play(seat, "bid 2")
        before = len(scene.match.lines(None))
        assert [row["payment"] for row in scene.view()["whiteboards"]] == [None, None]
        scene.play(seat, f"pay {payment}")
    reveal, tie, *_ = (
        one for one in staged(scene.match.lines(None)[before:]) if one.kind != "told"
    )
    assert [part.note for part in reveal.parts] == ["would pay 1", "would pay 4"]
    assert tie.title == "{1} pays 2 points and wins the tie." and "tracker" not in tie.title
    assert [row["payment"] for row in scene.view()["whiteboards"]] == [1, 4]


def test_s4_all_nil() -> None:
    reveal, gone = after(Sweatshop(2), NIL, NIL)
    assert reveal.title == "Everybody says Nil." and not any(part.lit for part in reveal.parts)
    assert gone.parts[0].seat == -1 and len(gone.parts[0].shows) == 2


# The REAL Santa


def a_round(seed: int) -> list[Staged]:
    """The scenes of a whole round in which nobody has a Present to stop it with."""
    match = Match.new(northpole.game("realsanta"), 4, seed=seed)
    dice = Random(seed)
    lines = 0
    while match.view(None)["round"] < 2:
        lines = len(match.lines(None))
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
    return [one for one in staged(match.lines(None)[lines:]) if one.kind != "told"]


def test_a_round_is_played_zone_by_zone() -> None:
    scenes = a_round(3)
    steps = [scene.step for scene in scenes]
    assert steps == sorted(steps) and {ENLIST, JOLLY, TOYS} <= set(steps)
    rolls = [scene for scene in scenes if scene.kind == "dice"]
    gains = [scene for scene in scenes if scene.kind == "gain"]
    assert [scene.title for scene in rolls] == [scene.title for scene in gains]
    for rolled, gained in zip(rolls, gains, strict=True):
        assert [part.seat for part in rolled.parts] == [part.seat for part in gained.parts]
        for part in gained.parts:
            assert part.lit == any(one.lit for one in part.shows)


def test_snowballs_are_a_scene_between_the_teams() -> None:
    clash = next(scene for seed in range(20) for scene in a_round(seed) if scene.kind == "clash")
    assert clash.step == SNOW and clash.steps[clash.step] == "Snowballs"
    throws = [part for part in clash.parts if part.lit]
    assert throws and len(clash.parts) == 4
    assert max(len(part.shows) for part in clash.parts) == len(throws[0].shows)
    for part in clash.parts:
        assert re.fullmatch(
            r"Excitement \+\d+ %|held off|Bonus Token ready|−\d Jolly|loses nothing", part.note
        )


# to the browser


def test_a_page_gets_what_happened_since_it_last_looked() -> None:
    match = Match.new(northpole.game("sweatshop"), 3, seed=5)
    renderer = RegionRenderer(TEMPLATES)
    first = renderer.answer(seen(match, 0))
    assert first["scenes"] == [] and first["told"] == len(match.lines(0))
    for seat in (0, 1, 2):
        match.play(seat, f"bid {seat + 1}")
    known = Known(told=str(first["told"]))
    scenes = renderer.answer(seen(match, 0), known)["scenes"]
    assert [scene["kind"] for scene in scenes] == ["reveal", "take"]
    assert "Juniper" in scenes[0]["html"] and "scene-text" in scenes[0]["html"]
    assert renderer.answer(seen(match, 0), Known(told=str(len(match.lines(0)))))["scenes"] == []


@pytest.mark.parametrize("told", ["", "x", "-1", "9" * 5000, "²"])
def test_nonsense_about_what_was_told_shows_nothing(told: str) -> None:
    match = Match.new(northpole.game("sweatshop"), 3, seed=5)
    assert RegionRenderer(TEMPLATES).answer(seen(match, 0), Known(told=told))["scenes"] == []


def test_the_status_says_who_won_and_why() -> None:
    match = Match.new(northpole.game("sweatshop"), 3, seed=5)
    for seat in (0, 1, 2):
        match.play(seat, f"bid {seat + 1}")
    status = RegionRenderer(TEMPLATES).answer(seen(match, 1))["regions"]["status"]
    text = re.sub(r"<[^>]+>", "", status)
    assert "Lowest Grab: Juniper takes 1 card." in text


@pytest.mark.parametrize(("letters", "beside_undo"), [(60, True), (115, False)])
def test_news_give_way_where_a_move_can_be_taken_back(letters: int, beside_undo: bool) -> None:
    """The bar has two lines, of which the button takes its share."""
    match = Match.new(northpole.game("workshop2e"), 2, seed=1)
    told = "x" * letters
    happened = line("Something happens.", Scene("told", "", [], news=told))
    perspective = replace(seen(match, 0), lines=(happened,))
    for undo, expected in ((None, True), (Undo("Send an elf", "Send an elf"), beside_undo)):
        answer = RegionRenderer(TEMPLATES).answer(replace(perspective, undo=undo))
        assert (told in answer["regions"]["status"]) == expected


def test_the_page_says_who_thinks() -> None:
    """Above the board by name, and beside the player."""
    match = Match.new(northpole.game("union"), 3, seed=1)
    seat = match.waiting()[0]
    regions = RegionRenderer(TEMPLATES).answer(seen(match, (seat + 1) % 3))["regions"]
    assert re.search(rf"{NAMES[seat]}.*is thinking\.", regions["status"], re.DOTALL)
    assert regions["rivals"].count('class="thinking"') == 1
    mine = RegionRenderer(TEMPLATES).answer(seen(match, seat))["regions"]
    assert "thinking" not in mine["status"] + mine["rivals"]
