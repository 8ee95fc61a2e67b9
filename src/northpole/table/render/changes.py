"""What is new in a text, for a page that has an older one: most of a long story was there before."""

from __future__ import annotations

from typing import Any

WORTH_IT = 200  # letters that needn't be sent


def change(old: str, new: str, of: str) -> str | dict[str, Any]:
    """The new text; or how much of the beginning and end of the old one, whose hash is `of`, stays, and the rest."""
    first = same_start(old, new)
    last = same_end(old[first:], new[first:])
    if first + last < WORTH_IT:
        return new
    end = len(new) - last
    return {"of": of, "keep": [units(new[:first]), units(new[end:])], "html": new[first:end]}


def same_start(one: str, other: str) -> int:
    """Halves are compared, not letters: that is quick."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def same_end(one: str, other: str) -> int:
    return same_start(one[::-1], other[::-1])


def units(text: str) -> int:
    """Its length as a browser counts it, in halves of 32 bits: two for some signs."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
