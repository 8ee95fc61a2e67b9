"""Final Scoring."""

from __future__ import annotations

import pytest

from northpole.engine.pile import gather, one, some
from northpole.games.sweatshop.pieces import BORG_TOY, DOLL, KITE, RADIO, ROBOT, WHISTLE_TOY
from tests.sweatshop.table import Scene

SATIN = "satin paper magic"


def scored(taken: str, *moves: str, gold: str = "magic paper broom", ruleset: str = "seed") -> int:
    """What seat 0 scores that started with a Doll, took these cards in Winter and did this with them."""
    scene = Scene(4, start="doll kite kite kite", belts=[taken], gold=gold, ruleset=ruleset)
    scene.take(0, len(taken.split())).to_desks().play(0, *moves).finish()
    return scene.score[0]


# toys


@pytest.mark.parametrize(
    ("kind", "points"), [("doll", 2), ("kite", 3), ("robot", 4), ("radio", 10)]
)
def test_toys_score_what_their_card_says(kind: str, points: int) -> None:
    assert scored(f"{kind} " * 4, f"craft {kind}") == points


@pytest.mark.parametrize(
    ("kind", "points"), [("doll", 4), ("kite", 6), ("robot", 8), ("radio", 20)]
)
def test_paper_doubles_a_toy(kind: str, points: int) -> None:
    assert scored(f"{kind} " * 4 + "paper", f"craft {kind} wrapped") == points


def test_toys_add_up() -> None:
    taken = "doll doll doll doll doll kite kite kite"
    assert scored(taken, "craft doll", "craft doll", "craft kite") == 2 + 2 + 3


def test_a_toy_with_magic_scores_like_any_other() -> None:
    """S10: the kind declared is the kind it stays."""
    assert scored("robot magic magic", "craft robot magic 2") == 4


def test_whistle_and_borg() -> None:
    gold = "whistle borg paper"
    assert scored("whistle", "craft whistle", gold=gold) == 4
    assert scored("whistle paper", "craft whistle wrapped", gold=gold) == 8
    assert scored("borg kite robot radio", "craft borg", gold=gold) == 5
    assert scored("borg kite robot radio paper", "craft borg wrapped", gold=gold) == 10


def test_s12_satin_is_added_before_the_paper_doubles() -> None:
    taken = "satin satin doll doll paper"
    assert scored(taken, "craft doll wrapped", gold=SATIN) == (2 + 2) * 2


def test_s12_a_doll_with_magic_counts_for_satin() -> None:
    assert scored("satin magic magic", "craft doll magic 2", gold=SATIN) == 3


# the floor


@pytest.mark.parametrize(
    ("kind", "penalty"), [("doll", 2), ("kite", 3), ("robot", 4), ("radio", 6)]
)
def test_cards_on_the_floor_cost_their_penalty(kind: str, penalty: int) -> None:
    taken = f"{kind} doll doll doll"
    moves = ["done"] if kind == "doll" else ["done", f"drop {kind}"]
    assert scored(taken, *moves) == -penalty


def test_poop_costs_seven() -> None:
    assert scored("poop poop") == -14


def test_the_score_may_be_negative() -> None:
    """Every card on the floor counts."""
    assert scored("doll doll poop kite kite robot", "craft doll", "done") == 2 - 7


def test_s15_cards_in_hand_count_nothing() -> None:
    assert scored("radio radio radio") == 0


def test_unused_gold_cards_count_nothing() -> None:
    assert scored("magic paper broom") == 0


def test_a_swept_card_costs_nothing() -> None:
    assert scored("poop broom", "done", "sweep poop") == 0


# expo2025


def test_expo2025_values() -> None:
    """Radio 8 and -5, Poop -5; the rest as ever."""
    assert scored("radio " * 4, "craft radio", ruleset="expo2025") == 8
    assert scored("radio doll doll doll", "done", "drop radio", ruleset="expo2025") == -5
    assert scored("poop", ruleset="expo2025") == -5
    assert scored("doll doll", "craft doll", ruleset="expo2025") == 2


def test_expo2025_paper_adds_three() -> None:
    assert scored("radio " * 4 + "paper", "craft radio wrapped", ruleset="expo2025") == 8 + 3
    gold = "whistle borg paper"
    assert scored("whistle paper", "craft whistle wrapped", gold=gold, ruleset="expo2025") == 4 + 3


def test_s12_satin_and_paper_under_expo2025() -> None:
    taken = "satin satin doll doll paper"
    assert scored(taken, "craft doll wrapped", gold=SATIN, ruleset="expo2025") == 2 + 2 + 3


# what is turned over


def test_s23_toys_and_floors_are_turned_over_at_the_end() -> None:
    scene = Scene(2, start="doll kite", belts=["doll doll poop paper kite"])
    scene.take(0, 5).play(0, "craft doll wrapped").finish()
    for eyes in (0, 1, None):
        assert scene.elf(0, eyes)["final"] == {
            "toys": {},
            "wrapped": {"doll": 1},
            "floor": {"poop": 1},
            "toy_points": 4,
            "floor_points": 7,
            "score": -3,
        }


def test_s23_nothing_is_turned_over_before_the_end() -> None:
    scene = Scene(2).idle().idle().idle().to_desks().play(0, "done")
    assert "final" not in str(scene.view(None)) + str(scene.view(1))


def test_s23_hands_and_undealt_cards_are_never_shown() -> None:
    """Two whole games that differ in a hand and in the undealt cards alone look the same to the other."""
    belts = ["doll doll doll kite kite kite robot robot radio"] * 3
    belts.append("doll doll doll magic paper broom poop radio radio")
    seen = []
    for card in ("doll", "kite"):
        scene = Scene(2, start=f"{card} robot", belts=belts)
        scene.finish()
        assert scene.hand(0) == card
        seen.append([(scene.view(eyes), scene.match.journal(eyes)) for eyes in (1, None)])
    assert seen[0] == seen[1]


# the winner


def ended(*piles: tuple[list[int], list[int]]) -> Scene:
    """A finished game with these toys and these cards on floors; no record is as short."""
    scene = Scene(len(piles)).finish()
    for seat, (toys, floor) in enumerate(piles):
        desk = scene.desk(seat)
        desk.toys, desk.wrapped, desk.floor = gather(toys), 0, gather(floor)
    return scene


def ranks(scene: Scene) -> list[tuple[int, int, int]]:
    return [(row.place, row.seat, row.score) for row in scene.match.ranking()]


def test_the_highest_score_wins() -> None:
    scene = ended(([int(KITE)], []), ([int(RADIO)], [int(DOLL)]), ([], []))
    assert ranks(scene) == [(1, 1, 8), (2, 0, 3), (3, 2, 0)]


def test_more_points_beat_more_toys() -> None:
    scene = ended(([int(DOLL)] * 4, []), ([int(RADIO)], []))
    assert ranks(scene) == [(1, 1, 10), (2, 0, 8)]


def test_tied_on_points_more_toys_win() -> None:
    scene = ended(([int(ROBOT)], []), ([int(DOLL)] * 2, []), ([int(RADIO)], [int(RADIO)]))
    assert ranks(scene) == [(1, 1, 4), (2, 0, 4), (2, 2, 4)]


def test_s13_tied_on_points_and_toys_they_share_the_victory() -> None:
    scene = ended(([int(KITE)], []), ([int(DOLL)], []), ([int(KITE)], []))
    assert ranks(scene) == [(1, 0, 3), (1, 2, 3), (3, 1, 2)]


def test_s13_whistle_and_borg_are_toys_for_the_tie_break() -> None:
    whistles = [int(WHISTLE_TOY), int(WHISTLE_TOY)]
    assert ranks(ended((whistles, []), ([int(ROBOT)] * 2, []))) == [(1, 0, 8), (1, 1, 8)]
    borgs = [int(BORG_TOY)] * 2
    assert ranks(ended((borgs, []), ([int(RADIO)], []))) == [(1, 0, 10), (2, 1, 10)]


def test_wrapped_toys_are_toys_for_the_tie_break() -> None:
    scene = ended(([int(DOLL)], []), ([int(ROBOT)], []))
    scene.desk(0).wrapped = one(DOLL)
    scene.desk(0).floor = one(DOLL)
    assert ranks(scene) == [(1, 0, 4), (2, 1, 4)]
    scene.desk(0).toys = some(DOLL, 0)
    scene.desk(0).floor = 0
    assert ranks(scene) == [(1, 0, 4), (1, 1, 4)]
