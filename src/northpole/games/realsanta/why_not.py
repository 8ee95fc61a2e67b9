"""Why a move is refused, with the number of its ruling."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.games.realsanta.cards import (
    CALM,
    ELF,
    ENLIST,
    MINUS,
    MOVE,
    PLUS,
    REROLL,
    SIX,
    SPOIL,
    TOYS,
    ZONES,
)
from northpole.games.realsanta.dice import NO_DICE, packed, showing
from northpole.games.realsanta.placing import PlaceDice
from northpole.games.realsanta.restrictions import within
from northpole.games.realsanta.state import NOWHERE, Table
from northpole.games.realsanta.story import counted, title, zone_title
from northpole.games.realsanta.windows import AfterPlacing, AfterRolling, BeforeSnow

WORDS = ["move", "plus", "minus", "spoil", "six", "reroll", "elf", "calm"]


def why_not(s: Table, d: Decision[Any], name: str) -> str:
    """A reason, where the name makes sense but the move does not."""
    words = name.split()
    if not words:
        return ""
    if isinstance(d, PlaceDice):
        return why_not_place(s, d.seat, words)
    if words[0] == "place":
        return "all dice are placed at once, and only in the Placement phase (R1)"
    if words[0] not in WORDS:
        return ""
    if isinstance(d, AfterPlacing):
        return why_not_move(s, d.seat, words)
    if isinstance(d, AfterRolling):
        return why_not_on_roll(s, d.seat, words)
    assert isinstance(d, BeforeSnow)
    return why_not_in_snow(s, d.seat, words[0])


# placement


def why_not_place(s: Table, seat: i64, words: list[str]) -> str:
    if words[0] != "place":
        return f"now you place your {counted(s.box.dice, 'die')} (R1)"
    numbers = [int(word) for word in words[1:4] if word.isdecimal()]
    if len(numbers) != 3:
        return "say how many dice go to Enlistment, Jollification and Toy Production: place 1 2 2"
    if sum(numbers) != s.box.dice:
        return f"all {s.box.dice} dice must be placed, no more and no fewer (R1)"
    token_at: i64 = NOWHERE
    if len(words) > 4:
        if words[4] != "token" or len(words) != 6 or words[5] not in ZONES:
            return "the Bonus Token is placed like this: place 1 2 2 token jolly"
        if not s.santas[seat].token:
            return "your Bonus Token is not ready: it takes 100 % Excitement (R7)"
        token_at = ZONES.index(words[5])
    return restriction(s, seat, packed(numbers[0], numbers[1], numbers[2]), token_at)


def restriction(s: Table, seat: i64, dice: i64, token_at: i64) -> str:
    """Which of them forbids this."""
    santa = s.santas[seat]
    counts = f"; the Bonus Token counts as {s.box.token_dice}" if token_at != NOWHERE else ""
    if not within(s, santa, ENLIST, dice, token_at):
        return f"with elves out at most {s.box.most_enlist} dice go to Enlistment{counts} (R2)"
    if not within(s, santa, TOYS, dice, token_at):
        toys = counted(santa.toys, "toy")
        most = s.box.most_toys[santa.toys]
        return f"with {toys} at most {counted(most, 'die')} to Toy Production{counts} (R2)"
    return ""


# windows


def not_held(s: Table, seat: i64, card: i64) -> str:
    return "" if s.santas[seat].has(card) else f"you do not hold {title(card)}"


def why_not_move(s: Table, seat: i64, words: list[str]) -> str:
    if words[0] != "move":
        return f"only {title(MOVE)} is played between placement and rolling (R10)"
    if not s.santas[seat].has(MOVE):
        return not_held(s, seat, MOVE)
    if len(words) != 3 or words[1] not in ZONES or words[2] not in ZONES or words[1] == words[2]:
        return "name two different zones: move enlist toys"
    if s.santas[seat].dice_in(ZONES.index(words[1])) == 0:
        return f"you have no die in {zone_title(ZONES.index(words[1]))} (R18)"
    return (
        "the restrictions must hold after the move too, unless you used Free Hand this round (R17)"
    )


def why_not_on_roll(s: Table, seat: i64, words: list[str]) -> str:
    zone = s.zone
    cards = {"plus": PLUS + zone, "minus": MINUS + zone, "spoil": SPOIL, "six": SIX}
    cards["reroll"] = REROLL
    if words[0] not in cards:
        return f"after the roll in {zone_title(zone)} only cards for these dice are played (R10)"
    card = cards[words[0]]
    if not s.santas[seat].has(card):
        return not_held(s, seat, card)
    if words[0] in ("minus", "spoil"):
        return "name the seat of an opponent who has a die in this zone (R18)"
    roll = s.santas[seat].roll_in(zone)
    if roll == NO_DICE:
        return "you have no die in this zone (R18)"
    if words[0] == "six":
        only = showing(roll, 6) == s.santas[seat].dice_in(zone)
        return (
            "all your dice here show 6 (R18)"
            if only
            else "name a die of yours here that shows no 6 (R18)"
        )
    if words[0] == "reroll":
        return "name at least one of your dice here by its face: reroll 1 3 (R18)"
    return ""


def why_not_in_snow(s: Table, seat: i64, word: str) -> str:
    if word not in ("elf", "calm"):
        return f"before the assault only {title(ELF)} and {title(CALM)} are played (R10)"
    card = ELF if word == "elf" else CALM
    if not s.santas[seat].has(card):
        return not_held(s, seat, card)
    return f"all your {counted(s.box.elves, 'elf')} are out already (R18)"
