"""The worked examples of the rulebook, step by step."""

from __future__ import annotations

from tests.workshop2e.table import Scene

CHLOE, NORA = 0, 1


def two_players() -> Scene:
    """Nora begins with the Microscope and the Truck, Chloe, who goes first, with the Doctor Kit and the Knight."""
    return Scene(
        2,
        toys=["doctor kit, knight", "microscope, truck"],
        deer=["velvet, blitzen, donner", "cupid, comet, vixen"],
        names=["Chloe", "Nora"],
    )


def test_game_round_example() -> None:
    """The whole two-player day with its points; after it Chloe has 5 and Nora 6."""
    scene = two_players()

    scene.play(CHLOE, "metal shop")
    assert scene.prompt(CHLOE).startswith("You have 2 metal to place")
    scene.play(CHLOE, "put 2 on doctor kit")
    assert scene.asked == NORA  # this ends Chloe's turn
    assert scene.missing(CHLOE, "doctor kit") == "1 fabric, 1 assembly"
    assert scene.scores == [0, 0]

    scene.play(NORA, "hall", "put 1 on microscope", "put 1 on truck")
    assert scene.asked == CHLOE
    assert scene.missing(NORA, "truck") == "3 metal"
    assert scene.scores == [0, 0]

    scene.play(CHLOE, "fabric shop", "put 1 on doctor kit")
    assert scene.asked == NORA  # nothing else needs the second one: it is donated without asking
    assert scene.donations == "1 fabric"
    assert scene.scores == [1, 0]

    scene.play(NORA, "metal shop")
    assert scene.prompt(NORA).startswith("You have 3 metal to place")
    scene.play(NORA, "put 2 on microscope", "put 1 on truck")
    assert scene.scores == [2, 0]
    assert [scene.points(seat, "help") for seat in (CHLOE, NORA)] == [1, 0]

    scene.play(CHLOE, "metal shop")
    assert scene.prompt(CHLOE).startswith("You have 4 metal to place")
    scene.play(CHLOE, "put 2 on knight")
    assert scene.donations == "1 fabric, 2 metal"
    assert [scene.points(seat, "help") for seat in (CHLOE, NORA)] == [2, 1]
    assert scene.points(CHLOE, "donated") == 3
    assert scene.scores == [5, 1]

    scene.play(NORA, "donations")
    assert "put" not in "".join(scene.moves(NORA))  # no toy of hers takes the fabric
    scene.play(NORA, "take 2 for truck")
    assert scene.donations == "1 fabric"
    assert scene.team(NORA)["finished"] == ["truck"]
    assert scene.toys(NORA) == ["microscope"]
    assert scene.points(NORA, "donated") == 0
    assert scene.points(NORA, "toys") == 5
    assert scene.scores == [5, 6]
    assert scene.view()["day"] == 2


def test_game_round_example_is_told() -> None:
    scene = two_players()
    scene.play(CHLOE, "metal shop", "put 2 on doctor kit")
    scene.play(NORA, "hall", "put 1 on microscope", "put 1 on truck")
    scene.play(CHLOE, "fabric shop", "put 1 on doctor kit")
    scene.play(NORA, "metal shop", "put 2 on microscope", "put 1 on truck")
    scene.play(CHLOE, "metal shop", "put 2 on knight")
    scene.play(NORA, "donations", "take 2 for truck")
    day = scene.story[scene.story.index("December 19, day 1 of 6: Chloe begins.") + 1 :]
    assert day[:21] == [
        "Chloe sends an elf to the Metal Shop, 1st station: 2 metal.",
        "Chloe puts 2 metal on the Doctor Kit.",
        "Nora sends an elf to the Assembly Hall, 1st station: 2 assembly.",
        "Nora puts 1 assembly on the Microscope.",
        "Nora puts 1 assembly on the Truck.",
        "Chloe sends an elf to the Fabric Shop, 1st station: 2 fabric.",
        "Chloe puts 1 fabric on the Doctor Kit.",
        "Chloe donates 1 fabric: 1 point.",
        "Nora sends an elf to the Metal Shop, 2nd station: 3 metal.",
        "Nora puts 2 metal on the Microscope.",
        "Nora puts 1 metal on the Truck.",
        "Help in the Metal Shop: 1 point for Chloe.",
        "Chloe sends an elf to the Metal Shop, 3rd station: 4 metal.",
        "Chloe puts 2 metal on the Knight.",
        "Chloe donates 2 metal: 2 points.",
        "Help in the Metal Shop: 1 point for Chloe and 1 point for Nora.",
        "Nora sends an elf to the Donation Center.",
        "Nora puts 2 metal on the Truck.",
        "Nora finishes the Truck: 5 points!",
        "Nobody tended Velvet, Blitzen and Donner.",
        "In the stables: Cupid, Comet and Vixen.",
    ]


def test_reindeer_stables_example() -> None:
    """Randy at the 2nd station: Donner or Dancer, and one material of his choice."""
    ralphie, randy = 0, 1
    scene = Scene(2, toys=["truck, robot", "kite, drum"], deer=["donner, dancer, vixen"])
    scene.play(ralphie, "stable", "tend vixen", "put metal on truck")
    scene.play(randy, "stable")
    assert scene.moves(randy) == ["tend donner", "tend dancer"]
    scene.play(randy, "tend dancer")
    assert scene.team(randy)["reindeer"] == {"dancer": 1}
    assert scene.stalls == ["donner", None, None]
    scene.play(randy, "put fabric on kite")
    assert scene.missing(randy, "kite") == "1 fabric, 1 wood, 1 assembly"
    assert scene.asked == ralphie


def test_christmas_tree_example() -> None:
    """Zuzu turns a wood token over, donates it, covers an assembly token and places that one."""
    zuzu = 0
    scene = Scene(2, toys=["sailboat, drum"], ornaments="wood")
    scene.play(zuzu, "tree")
    assert scene.moves(zuzu) == ["put 1 on sailboat", "put 1 on drum", "donate"]
    scene.play(zuzu, "donate")
    assert scene.scores[zuzu] == 1
    assert scene.donations == "1 wood"
    scene.play(zuzu, "hang on assembly")
    scene.play(zuzu, "put 1 on drum")
    assert scene.missing(zuzu, "drum") == "1 fabric, 1 wood, 1 metal"
    assert scene.team(zuzu)["ornaments"] == 1
    assert scene.scores[zuzu] == 1
    assert scene.asked == 1


def test_inspection_example() -> None:
    """Buddy and Emily have four Christmas Cheer, Michael three, Walter two: 8, 4, 8, 2 points."""
    buddy, michael, emily, walter = range(4)
    scene = Scene(4).to_day(3)
    scene.has_finished(buddy, "truck", "kite", "drum")
    scene.has_hung(buddy, 1)
    scene.has_finished(michael, "robot")
    scene.has_hung(michael, 2)
    scene.has_finished(emily, "knight", "scooter")
    scene.has_hung(emily, 2)
    scene.has_finished(walter, "tricycle")
    scene.has_hung(walter, 1)
    assert [scene.team(seat)["cheer"] for seat in range(4)] == [4, 3, 4, 2]
    scene.rest_of_day()
    assert [scene.points(seat, "inspection1") for seat in range(4)] == [8, 4, 8, 2]
    assert scene.scores == [8, 4, 8, 2]
    assert [scene.team(seat)["finished"] for seat in range(4)] == [[], [], [], []]
    sleigh = scene.view()["mail"]["sleigh"]
    assert sleigh == ["truck", "kite", "drum", "robot", "knight", "scooter", "tricycle"]


def test_end_of_game_scoring_example() -> None:
    """Kevin: 80 on the track, 6 tokens on unfinished toys, a set of 5 and 2 extra reindeer make 102."""
    kevin = 0
    toys = ["microscope, castle"]
    scene = Scene(2, toys=toys, changes={"inspection.points": [0, 0, 0, 0, 0]}).to_day(6)
    scene.play(scene.asked, "donations")
    scene.play(kevin, "metal shop", "put 2 on microscope")
    scene.idle()
    scene.play(kevin, "hall", "put 2 on castle")
    scene.idle()
    scene.side(kevin).from_toys = 80
    scene.give_reindeer(kevin, "dasher", "dancer", "vixen", "vixen", "cupid", "blitzen", "blitzen")
    assert scene.scores[kevin] == 80
    scene.play(kevin, "wood shop", "put 2 on castle")
    assert scene.match.over
    points = scene.team(kevin)["points"]
    assert (points["unfinished"], points["reindeer"], points["duplicates"]) == (6, 12, 4)
    assert scene.scores[kevin] == 102
    assert scene.match.scores()[kevin] == 102
