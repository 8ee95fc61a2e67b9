"""How much a text from outside may hold: looked at before anything takes it apart."""

from __future__ import annotations

import re
from typing import Any, Final

MOST_DIGITS: Final = 18  # what a machine word holds
DEEPEST: Final = 8  # brackets within brackets
LONGEST_ECHO: Final = 200  # letters of what somebody sent, said back
NO_NUMBER: Final = -1

TOKENS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)


def nesting(text: str) -> int:
    """How deep brackets stand within brackets, quoted texts aside."""
    depth = deepest = 0
    for sign in TOKENS.findall(text):
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign in "]}":
            depth -= 1
    return deepest


def whole_number(text: str) -> int:
    """A whole number from 0 as it is written; NO_NUMBER if it is none, or has too many digits."""
    if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS:
        return int(text)
    return NO_NUMBER


def echo(value: Any) -> str:
    """What was sent, as it is said back: a line of it at most."""
    try:
        return shortened(repr(value[:LONGEST_ECHO] if isinstance(value, str) else value))
    except (ValueError, RecursionError):  # more digits or brackets than Python writes
        return "something too long to be repeated"


def shortened(text: str) -> str:
    """So much of it as fits a line."""
    return text if len(text) <= LONGEST_ECHO else text[: LONGEST_ECHO - 3] + "..."
