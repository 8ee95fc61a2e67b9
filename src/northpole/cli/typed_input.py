"""What a person typed: a move, a command, or something unclear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

HELP, UNDO, PASS_ON, ASK_AGAIN, RULES, JOURNAL, MOVES, TABLE, QUIT = (
    "help",
    "undo",
    "pass for me",
    "ask me again",
    "rules",
    "journal",
    "moves",
    "table",
    "quit",
)
COMMANDS = {
    HELP: "this list (or ?)",
    UNDO: "take back your last move, if nothing was revealed since",
    PASS_ON: "pass here from now on, where a game asks again and again",
    ASK_AGAIN: "ask me everything again",
    MOVES: "your moves, with all their words",
    TABLE: "the table again",
    JOURNAL: "all that has happened",
    RULES: "the rules of this game",
    QUIT: "leave; the game is saved and waits for you",
}
OTHER_WORDS = {"?": HELP, "exit": QUIT}


class TypedInput(NamedTuple):
    """Exactly one of them is not empty."""

    move: str = ""
    command: str = ""
    unclear: str = ""


def labels(names: Sequence[str]) -> list[str]:
    """What to type for each move: its own number if all moves are `bid 0`, `bid 1` ..., else 1, 2 ..."""
    if counting_word(names):
        return [str(number) for number in range(len(names))]
    return [str(number) for number in range(1, len(names) + 1)]


def counting_word(names: Sequence[str]) -> str:
    """`bid`, if the moves are bid 0, bid 1, bid 2 and so on."""
    word = names[0].partition(" ")[0]
    if len(names) > 1 and all(name == f"{word} {number}" for number, name in enumerate(names)):
        return word
    return ""


def understand(typed: str, names: Sequence[str]) -> TypedInput:
    """Numbers and whole names first, then commands, then beginnings of either."""
    text = " ".join(typed.lower().split())
    if not text:
        return TypedInput(move=names[0]) if len(names) == 1 else TypedInput(command=TABLE)
    if text.isdecimal():
        return numbered(text, names)
    if text in names:
        return TypedInput(move=text)
    word = OTHER_WORDS.get(text, text)
    if word in COMMANDS:
        return TypedInput(command=word)
    return begun(text, names)


def numbered(text: str, names: Sequence[str]) -> TypedInput:
    word = counting_word(names)
    if word:
        return TypedInput(move=f"{word} {text.lstrip('0') or '0'}")
    shown = labels(names)
    if text in shown:
        return TypedInput(move=names[shown.index(text)])
    if len(names) == 1:
        return TypedInput(unclear="There is only move 1.")
    return TypedInput(unclear=f"There is no move {text}: type 1 to {len(names)}.")


def begun(text: str, names: Sequence[str]) -> TypedInput:
    """The beginning of a single name will do; a name that is no move is for the rules to refuse."""
    near = [name for name in names if name.startswith(text)]
    if len(near) == 1:
        return TypedInput(move=near[0])
    if near:
        return TypedInput(unclear=f"That could be {', '.join(near)}: type more of it.")
    commands = [word for word in COMMANDS if word.startswith(text)]
    if len(commands) == 1:
        return TypedInput(command=commands[0])
    return TypedInput(move=text)
