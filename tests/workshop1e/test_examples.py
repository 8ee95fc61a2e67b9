"""The worked examples of the rulebook, A to G, step by step."""

from __future__ import annotations

from tests.workshop1e.table import Scene


def test_example_a_becky_sweeps_the_mailroom() -> None:
    """Right space: six go under the deck, six new ones; the Croquet Set, replaced at once; then the deck's top."""
    becky = 0
    swept = ["kite", "dominoes", "harmonica", "dollhouse", "carousel", "bagpipes"]
    fresh = ["chess set", "croquet set", "scooter", "bicycle", "xylophone", "toy logs"]
    scene = Scene(
        3,
        gifts=["teddy bear"],
        mail=", ".join(swept),
        letters=", ".join([*fresh, "pirate ship"]),
        draws="toy robot",
    )
    assert scene.display == swept
    scene.play(becky, "mail right")
    assert scene.display == fresh
    assert scene.packets[-1] == sorted(swept)  # at the bottom
    scene.play(becky, "take croquet set")
    assert scene.display == ["chess set", "pirate ship", *fresh[2:]]
    assert scene.gifts(becky) == ["teddy bear", "croquet set"]
    scene.play(becky, "take from deck")
    assert scene.gifts(becky) == ["teddy bear", "croquet set", "toy robot"]
    assert scene.asked == 1  # two are the most: her turn is over


def test_example_b_liam_takes_five_metal() -> None:
    """3 coal, 5 metal: 2 on the Electric Train, 1 on the Skateboard, 1 on the tools, 1 back to the supply."""
    liam = 0
    scene = Scene(3, gifts=["electric train, skateboard"])
    scene.lay(liam, "electric train", wood=1, metal=1)
    scene.trained(liam, 0, "metal")
    scene.has(liam, coal=4, tools=1)
    scene.play(liam, "metal large", "send metal")
    assert scene.coal(liam) == 1
    assert scene.to_place == "5 metal"
    scene.play(liam, "put on electric train", "put on electric train")
    assert scene.missing(liam, "electric train") == "3 assembly"
    scene.play(liam, "put on skateboard")
    assert scene.missing(liam, "skateboard") == "2 wood, 2 assembly"
    # Nothing but the tools takes another one: it is not asked, and the fifth goes back
    assert scene.improvements(liam) == {"cart": 0, "harness": 0, "tools": 2}
    assert scene.asked == 1
    assert any("no use for 1 metal" in line for line in scene.story[-4:])
    scene.idle(2)
    scene.has(liam, coal=0)
    scene.play(liam, "mine")
    assert scene.coal(liam) == 6  # the tools work from now on


def caitlin_at_work() -> Scene:
    """Model Rocket: one metal, two plastic; Teddy Bear: all real; both lack one token."""
    scene = Scene(3, gifts=["model rocket, teddy bear"])
    scene.lay(0, "model rocket", metal=1, plastic="fabric, wood", tokens=1)
    scene.lay(0, "teddy bear", fabric=3, wood=1, tokens=1)
    scene.trained(0, 0, "assembly")
    return scene


def test_example_c_caitlin_finishes_two_gifts() -> None:
    """Sprinkles takes 3 tokens; one each finishes both gifts, the third goes back."""
    caitlin = 0
    scene = caitlin_at_work()
    assert scene.missing(caitlin, "model rocket") == "1 assembly"
    assert scene.missing(caitlin, "teddy bear") == "1 assembly"
    scene.play(caitlin, "hall 2", "send assembly")
    assert scene.table.left == 3
    assert scene.moves(caitlin) == ["assemble model rocket", "assemble teddy bear"]
    scene.play(caitlin, "assemble model rocket")
    # the Teddy Bear is the only one left that takes a token: not asked; the last goes back
    assert scene.gifts(caitlin) == []
    assert scene.finished(caitlin) == ["model rocket", "teddy bear"]
    assert scene.asked == 1


def test_example_d_caitlin_scores_sixteen_and_ten() -> None:
    caitlin = 0
    scene = caitlin_at_work()
    scene.play(caitlin, "hall 2", "send assembly")
    assert scene.score(caitlin) == 0
    scene.play(caitlin, "assemble model rocket")
    assert scene.score(caitlin) == 16 + 10
    assert scene.cookies(caitlin, "gifts") == 26


def test_example_e_keith_tends_donner_and_sends_zelf() -> None:
    """3 cookies from Donner's stall, then Zelf brings one wood more than the space says."""
    keith = 0
    scene = Scene(3, gifts=["dollhouse"])
    scene.stall("donner", 3)
    scene.has(keith, coal=3)
    scene.play(keith, "tend donner")
    assert scene.score(keith) == 3
    assert scene.stalls["donner"] == 0
    assert scene.zelf == keith
    scene.idle(2)
    scene.play(keith, "wood large", "send zelf")
    assert scene.to_place == "4 wood"
    assert scene.coal(keith) == 0


def test_example_f_brian_and_tom_in_the_mine() -> None:
    """6 coal into room for 5; one metal on the tools is not enough."""
    brian, tom = 0, 1
    scene = Scene(2)
    scene.has(brian, coal=1, tools=2)
    scene.has(tom, coal=0, tools=1)
    scene.play(brian, "mine")
    assert scene.coal(brian) == 6
    scene.play(tom, "mine")
    assert scene.coal(tom) == 4


def test_example_g_the_second_inspection() -> None:
    """Susan 4, Ben and Elise 3, Phil 1: they score 8, 3, 3 and 0, and 11 gifts go on the sleigh."""
    susan, ben, elise, phil = range(4)
    scene = Scene(4).at_day(6)
    scene.has_finished(susan, "kite", "dominoes", "harmonica", "tin soldiers")
    scene.has_finished(ben, "rag doll", "chess set", "scooter")
    scene.has_finished(elise, "bicycle", "carousel", "bagpipes")
    scene.has_finished(phil, "music box")
    scene.rest_of_day()
    assert scene.day == 7
    assert [scene.cookies(seat, "inspections") for seat in range(4)] == [8, 3, 3, 0]
    assert len(scene.sleigh) == 11
    assert [scene.finished(seat) for seat in range(4)] == [[], [], [], []]
