"""Every number is data: what may be changed, what is refused, and a whole other Stores board by file."""

import pytest

from northpole.engine.errors import BadSetup
from northpole.engine.numbers import FIXED, read_changes
from northpole.games.union import GAME
from tests.union.table import Scene

SOURCES = {"fact", "reconstructed", "ruling U16"}


def value(path: str) -> object:
    return GAME.sheet.values[path]


def test_every_table_says_where_it_comes_from() -> None:
    tables = {path.rpartition(".")[0] for path in GAME.sheet.values}
    assert {value(f"{table}.source") for table in tables} == SOURCES


def test_facts_of_the_sheet() -> None:
    facts = {
        "start.elves": 3,
        "start.canes": 3,
        "start.gifts": 0,
        "canes.most": 7,
        "roll.rerolls": 2,
        "work.dice": ["build", "build", "wrap", "wrap", "tag", "nothing"],
        "pay.canes": [0, 1, 3, 6],
        "end.gifts": 12,
        "unions.foresight.empty": 2,
        "unions.foresight.bump": 3,
        "unions.tinkers.empty": 3,
        "unions.tinkers.bump": 4,
        "unions.tinkers.step": 1,
        "unions.risers.empty": 2,
        "unions.risers.bump": 3,
        "unions.purchasers.empty": 3,
        "unions.purchasers.bump": 4,
        "unions.purchasers.discount": 1,
    }
    assert {path: value(path) for path in facts} == facts
    for path in facts:
        assert value(f"{path.rpartition('.')[0]}.source") == "fact"


def test_the_stores_and_the_elf_track_are_marked_as_reconstructed() -> None:
    spaces = {path.split(".")[1] for path in GAME.sheet.values if path.startswith("stores.")}
    assert {value(f"stores.{space}.source") for space in spaces} == {"reconstructed"}
    assert value("elves.source") == "reconstructed"
    assert (value("elves.most"), value("turns.most")) == (6, 100)


def test_every_space_has_the_same_entries() -> None:
    found: dict[str, set[str]] = {}
    for path in GAME.sheet.values:
        if path.startswith("stores."):
            _, space, entry = path.split(".")
            found.setdefault(space, set()).add(entry)
    assert len(found) == 12
    for entries in found.values():
        assert entries == {"source", "title", "die", "canes", "reward", "amount"}


# another board

BOARD = """
[elves]
most = 5

[unions.risers]
title = "Larks"

[stores.reroll]
title = "Dice Cup"
die = 6
canes = 2

[stores.jar]
title = "Sweet Shop"
die = 1
canes = 1
reward = "canes"
amount = 4

[stores.hire]
die = 0
canes = 5
amount = 2

[stores.rush]
reward = "none"

[stores.join]
die = 4

[stores.parts]
die = 3
canes = 0
reward = "tag"
amount = 1

[stores.spare1]
title = "Guild Hall"
die = 5
canes = 1
reward = "union"

[stores.spare2]
title = "Saw Mill"
die = 6
canes = 0
reward = "build"
amount = 3
"""


def board() -> dict[str, object]:
    return read_changes(GAME.sheet, BOARD, "board.toml")


def test_a_board_can_be_replaced_by_file() -> None:
    scene = Scene(2, changes=board() | {"start.canes": 7, "start.elves": 4})
    scene.deal("1 2 6 6", "3 4 5 5")
    stores = {space["title"]: space for space in scene.view(0)["stores"]}
    assert list(stores) == [
        "Dice Cup",
        "Sweet Shop",
        "Hire",
        "Join Union",
        "Bulk Parts",
        "Bulk Paper",
        "Bulk Labels",
        "Guild Hall",
        "Saw Mill",
    ]
    assert stores["Hire"]["die"] is None
    scene.refused(0, "buy rush 1", "no space rush")
    scene.refused(0, "buy reroll 2", "Dice Cup takes a 6")
    assert [name for name in scene.moves(0) if name.startswith("buy hire")] == [
        "buy hire 1",
        "buy hire 2",
        "buy hire 6",
    ]


def test_a_replaced_board_plays() -> None:
    scene = Scene(2, changes=board() | {"start.canes": 7, "start.elves": 4})
    scene.deal("1 2 6 6", "3 4 5 5")
    scene.play(0, "buy hire 2")
    assert (scene.elves[0], scene.canes[0]) == (
        5,
        2,
    )  # two elves, of which the track has room for one
    scene.play(1, "buy spare1 5 risers")
    assert (scene.union(1), scene.canes[1]) == ("risers", 7 - 1 - 2)
    assert scene.told(1) == ["Blue joins the Larks."]
    scene.play(0, "buy spare2 6")
    assert scene.tables(0) == (3, 0, 0)
    scene.play(1, "buy join 4 foresight")  # a second space to join at
    assert scene.union(1) == "foresight"
    scene.play(0, "buy jar 1")
    assert scene.canes[0] == 5
    scene.pass_all(0).play(0, "buy reroll 6").happens("roll 4")
    assert scene.canes[0] == 3


def test_every_reward_can_stand_on_every_space() -> None:
    for space in ("spare1", "jar"):
        for reward in ("reroll", "canes", "elves", "union", "build", "wrap", "tag", "none"):
            changes = {f"stores.{space}.reward": reward, f"stores.{space}.canes": 1}
            changes |= {f"stores.{space}.die": 2, "start.canes": 7}
            scene = Scene(2, changes=changes).deal("2 2 2", "2 2 2")
            offered = any(name.startswith(f"buy {space} 2") for name in scene.moves(0))
            assert offered == (reward not in ("none", "wrap", "tag"))


def test_other_numbers_can_be_changed() -> None:
    changes = {
        "canes.most": 5,
        "roll.rerolls": 1,
        "pay.canes": [1, 2, 4, 5],
        "end.gifts": 1,
        "work.dice": ["tag", "wrap", "build", "nothing", "nothing", "build"],
    }
    scene = Scene(2, changes=changes).happens("roll 1 2 3").play(0, "reroll 1").happens("roll 1")
    scene.happens("roll 4 4 4").play(1, "keep").drafts("1 2 3", "4 4 4").pass_all()
    scene.play(0, "build 3", "wrap 2", "tag 1")
    assert scene.match.over
    assert scene.canes == [5, 4]


def test_no_rerolls_at_all() -> None:
    scene = Scene(2, changes={"roll.rerolls": 0}).happens("roll 1 2 3").happens("roll 4 5 6")
    assert scene.phase == "draft"


def test_bigger_steps_of_the_tinkers() -> None:
    changes = {"unions.tinkers.step": 3, "start.canes": 7}
    scene = Scene(2, changes=changes).deal("6 6 1", "3 3 3").play(0, "buy join 6 tinkers")
    scene.pass_all(0)
    assert [name for name in scene.moves(0) if name.startswith("tinker")] == [
        "tinker 1 4",
        "tinker 6 3",
    ]


# what is refused


@pytest.mark.parametrize(
    ("path", "new", "said"),
    [
        ("stores.reroll.canes", 0, "costs at least 2"),
        ("unions.purchasers.discount", 2, "stores.reroll.canes can't be 2"),
        ("unions.purchasers.least_reroll", 2, "from 0 to 1"),
        ("stores.jar.reward", "candy", "expected one of none, reroll, canes"),
        ("stores.jar.reward", "reroll", "stores.jar.canes can't be 0"),
        ("stores.jar.die", 7, "from 0 to 6"),
        ("stores.jar.amount", 0, "from 1 to 9"),
        ("stores.jar.canes", -1, "from 0 to 20"),
        ("stores.jar.title", "", "a name without braces"),
        ("stores.jar.title", "{0}", "a name without braces"),
        ("stores.jar.title", "a\nb", "a name without braces"),
        ("stores.jar.title", "x" * 25, "at most 24 letters"),
        ("unions.risers.title", "{", "a name without braces"),
        ("work.dice", ["build"] * 5 + ["sing"], "expected one of nothing, build, wrap, tag"),
        ("work.dice", ["build"], "work.dice can't be"),
        ("start.elves", 7, "from 1 to 6"),
        ("elves.most", 2, "start.elves can't be 3; elves.most is 2"),
        ("canes.most", 2, "start.canes can't be 3; canes.most is 2"),
        ("elves.most", 7, "from 1 to 6"),
        ("turns.most", 101, "from 1 to 100"),
        ("stores.jar.source", "fact", "only describes its table"),
        ("stores.attic.die", 1, "there is no number"),
    ],
)
def test_numbers_that_make_no_game(path: str, new: object, said: str) -> None:
    with pytest.raises(BadSetup, match=said.replace(".", r"\.")):
        GAME.setup(2, {}, None, {path: new})


def test_u8_a_free_reroll_is_refused_with_its_rule() -> None:
    """It costs at least 1 with the Purchasers' discount, or a turn might never end."""
    for ruleset, free in (("balanced", 1), ("seed", 0)):
        with pytest.raises(BadSetup, match="U8"):
            GAME.setup(2, {}, ruleset, {"stores.reroll.canes": free})
        GAME.setup(2, {}, ruleset, {"stores.reroll.canes": free + 1})


def test_the_first_stores_are_still_there() -> None:
    """Records, lessons and puzzles of theirs name the ruleset `seed`."""
    numbers = GAME.sheet.numbers("seed", {})
    prices = [numbers.whole(f"stores.{space}.canes") for space in numbers.below("stores")[:8]]
    assert prices == [1, 0, 4, 5, 0, 1, 2, 2]
    assert numbers.whole("stores.jar.amount") == 3
    assert numbers.whole("unions.purchasers.least_reroll") == 1


def test_a_bad_line_of_a_file_is_named() -> None:
    with pytest.raises(BadSetup, match=r"board.toml line 3: stores.jar.die can't be 9"):
        read_changes(GAME.sheet, '[stores.jar]\ntitle = "Jar"\ndie = 9\n', "board.toml")


def test_a_record_keeps_its_board() -> None:
    scene = Scene(2, changes=board())
    record = scene.match.keep()
    assert record.changes == board()
    assert 'Change stores.spare2.title: "Saw Mill"' in record.text()


def test_every_number_has_limits_of_its_own_or_is_a_word() -> None:
    """The usual 0 to 99 would let in boards that cannot be played."""
    for path, old in GAME.sheet.values.items():
        if path.split(".")[-1] not in FIXED and (type(old) is int or path == "pay.canes"):
            assert GAME.sheet.limit(path) != (0, 99), path
