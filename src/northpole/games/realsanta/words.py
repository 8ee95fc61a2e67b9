"""What people read: names of moves in records, their texts, and what is asked."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Move
from northpole.games.realsanta import presents, rolling, rules, windows
from northpole.games.realsanta.cards import (
    CALM,
    CARDS,
    ELF,
    FREE,
    MINUS,
    MOVE,
    PLUS,
    REROLL,
    SIX,
    ZONES,
)
from northpole.games.realsanta.cards import SPOIL as SPOILED
from northpole.games.realsanta.dice import lying, picked, spelt
from northpole.games.realsanta.placing import PlaceDice, split_of, token_of
from northpole.games.realsanta.restrictions import lawful
from northpole.games.realsanta.state import NOWHERE, PASS, PLACED, ROLL, Table
from northpole.games.realsanta.story import counted, faces, title, who, zone_title
from northpole.games.realsanta.windows import (
    ADD,
    MOVE_DIE,
    ROLL_AGAIN,
    SEND_ELF,
    SPOIL_ROLL,
    TAKE,
    TURN,
    AfterPlacing,
    AfterRolling,
    BeforeSnow,
)


def move_name(s: Table, d: Decision[Any], option: i64) -> str:
    """The name of an option or outcome in records: short, plain, one for each option."""
    if isinstance(d, PlaceDice):
        return place_name(s, option)
    if isinstance(d, (AfterPlacing, AfterRolling, BeforeSnow)):
        return answer_name(s, d.seat, option)
    if isinstance(d, (rolling.RollDice, windows.RerollDice)):
        return f"roll {spelt(option)}"
    if isinstance(d, presents.Draw):
        return f"draw {CARDS[option]}"
    if isinstance(d, rules.RollOff):
        return f"first {option}"
    assert isinstance(d, rules.Ages)
    return "oldest " + " ".join(str(seat) for seat in rules.ORDERS[s.seats][option])


def place_name(s: Table, option: i64) -> str:
    dice: i64 = s.box.splits[split_of(option)]
    name = "place " + " ".join(str(lying(dice, zone)) for zone in range(3))
    token_at = token_of(option)
    return name if token_at == NOWHERE else f"{name} token {ZONES[token_at]}"


def answer_name(s: Table, seat: i64, option: i64) -> str:
    """An answer in the window that is open."""
    if option == PASS:
        return "pass"
    if s.phase == PLACED:
        move = option - MOVE_DIE
        return f"move {ZONES[move // 3]} {ZONES[move % 3]}"
    if s.phase != ROLL:
        return "elf" if option == SEND_ELF else "calm"
    if option == ADD:
        return "plus"
    if option < SPOIL_ROLL:
        return f"minus {option - TAKE}"
    if option < TURN:
        return f"spoil {option - SPOIL_ROLL}"
    if option < ROLL_AGAIN:
        return f"six {option - TURN + 1}"
    return f"reroll {spelt(picked_dice(s, seat, option))}"


def picked_dice(s: Table, seat: i64, option: i64) -> i64:
    return picked(s.santas[seat].roll_in(s.zone), option - ROLL_AGAIN + 1)


def card_of(s: Table, option: i64) -> i64:
    """The card that an answer names."""
    if s.phase == PLACED:
        return MOVE
    if s.phase != ROLL:
        return ELF if option == SEND_ELF else CALM
    if option == ADD:
        return PLUS + s.zone
    if option < SPOIL_ROLL:
        return MINUS + s.zone
    if option < TURN:
        return SPOILED
    return SIX if option < ROLL_AGAIN else REROLL


# texts for people


def prompt(s: Table, d: Decision[Any]) -> str:
    """What is asked, as a sentence to a person."""
    if isinstance(d, PlaceDice):
        return place_prompt(s, d.seat)
    if isinstance(d, AfterPlacing):
        return "All dice are placed. Play a Present now, or pass?"
    if isinstance(d, AfterRolling):
        return f"{zone_title(s.zone)} is rolled, nothing counted yet. Play a Present, or pass?"
    assert isinstance(d, BeforeSnow)
    return "Snowballs are about to fly. Play a Present first, or pass?"


def rule(d: Decision[Any]) -> str:
    """The section of the rules that this decision is in."""
    return "5" if isinstance(d, PlaceDice) else "8"


def place_prompt(s: Table, seat: i64) -> str:
    """With the restrictions that hold now (R2)."""
    santa = s.santas[seat]
    limits: list[str] = []
    most = s.box.most_toys[santa.toys]
    if santa.elves > 0 and s.box.most_enlist < s.box.dice:
        limits.append(f"{s.box.most_enlist} in Enlistment, as you have elves out")
    if most < s.box.dice:
        limits.append(f"{most} in Toy Production, with {counted(santa.toys, 'toy')}")
    text = f"Place your {counted(s.box.dice, 'die')}: Enlistment, Jollification, Toy Production."
    if santa.token:
        text += " Your Bonus Token may go along."
    return text + (f" At most {' and '.join(limits)}." if limits else "")


def move(s: Table, d: Decision[Any], option: i64) -> Move:
    """An option with its text and the place on the board it touches."""
    name = move_name(s, d, option)
    if isinstance(d, PlaceDice):
        return Move(name, place_text(s, d.seat, option), name.replace(" ", ":"))
    if option == PASS:
        return Move(name, "Pass", "button:pass")
    return Move(name, answer_text(s, d.seat, option), f"card:{CARDS[card_of(s, option)]}")


def place_text(s: Table, seat: i64, option: i64) -> str:
    dice: i64 = s.box.splits[split_of(option)]
    parts: list[str] = []
    for zone in range(3):
        if lying(dice, zone) > 0:
            parts.append(f"{lying(dice, zone)} {ZONE_WORDS[zone]}")
    token_at = token_of(option)
    if token_at != NOWHERE:
        parts.append(f"token {ZONE_WORDS[token_at]}")
    text = ", ".join(parts)
    if not lawful(s, s.santas[seat], dice, token_at):
        text += f" (plays {title(FREE)})"
    return text


ZONE_WORDS = ["Enlist", "Jolly", "Toys"]


def answer_text(s: Table, seat: i64, option: i64) -> str:
    name = title(card_of(s, option))
    if s.phase == PLACED:
        step = option - MOVE_DIE
        return f"{name}: move a die from {zone_title(step // 3)} to {zone_title(step % 3)}"
    if s.phase != ROLL:
        if option == SEND_ELF:
            return f"{name}: one more of your elves goes out"
        return f"{name}: you lose no Jolly in this assault"
    if option == ADD:
        return f"{name}: +{s.box.plus} to each of your dice here"
    if option < SPOIL_ROLL:
        return f"{name}: -{s.box.minus} to each of {who(option - TAKE)}'s dice here"
    if option < TURN:
        return f"{name}: {who(option - SPOIL_ROLL)} rolls all dice here again"
    if option < ROLL_AGAIN:
        return f"{name}: turn your {option - TURN + 1} to a 6"
    return f"{name}: roll your {faces(picked_dice(s, seat, option))} again"
