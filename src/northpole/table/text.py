"""Names, times and sentences as people read them; sentences have seats in them."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup, escape

DAY = 24 * 60 * 60
SEAT = re.compile(r"\{(\d)\}")
JOINER = "\u200d"  # holds the parts of one picture together


def visible(text: str) -> str:
    """Only what can be seen, words a space apart."""
    seen = "".join(sign if sign.isprintable() or sign == JOINER else " " for sign in text)
    return " ".join(seen.split()) if seen.strip(f" {JOINER}") else ""


def plain(sentence: str, names: Sequence[str]) -> str:
    """`{1} bids` with the name in it."""
    if "{" not in sentence:
        return sentence
    return SEAT.sub(lambda found: named(found, names), sentence)


def named(found: re.Match[str], names: Sequence[str]) -> str:
    seat = int(found[1])
    return names[seat] if seat < len(names) else found[0]


@lru_cache(maxsize=20_000)  # stories are gone through again and again
def subject(sentence: str) -> int | None:
    """The seat that a sentence begins with."""
    found = SEAT.match(sentence)
    return None if found is None else int(found[1])


@lru_cache(maxsize=20_000)
def first_seat(sentence: str) -> int | None:
    """The seat that a sentence names first, wherever that is."""
    found = SEAT.search(sentence)
    return None if found is None else int(found[1])


def marked(sentence: str, names: Sequence[str]) -> Markup:
    """The same for a page: every name in its seat's colour, everything escaped."""
    return marked_once(sentence, tuple(names))


@lru_cache(maxsize=20_000)  # a journal is drawn again and again
def marked_once(sentence: str, names: tuple[str, ...]) -> Markup:
    told = []
    for number, part in enumerate(SEAT.split(sentence)):
        if number % 2 == 0:
            told.append(str(escape(part)))
        elif int(part) < len(names):
            told.append(
                f'<b class="who" dir="auto" data-seat="{part}">{escape(names[int(part)])}</b>'
            )
        else:
            told.append(f"{{{part}}}")
    return Markup("".join(told))


def titled(name: object) -> str:
    """`limited_supply` as people write it."""
    text = str(name).replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def seat_mark(seat: int) -> str:
    """Where a seat's name is to stand."""
    return "{%d}" % seat


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def all_seats(seats: Sequence[int]) -> str:
    return listed([seat_mark(seat) for seat in seats])


def when(at: float) -> str:
    """`today 14:03`, `yesterday 9:10`, `3 November`, in another year `3 November 2025`."""
    then, now = time.localtime(at), time.localtime()
    clock = time.strftime("%H:%M", then)
    if then[:3] == now[:3]:
        return f"today {clock}"
    if then[:3] == time.localtime(time.time() - DAY)[:3]:
        return f"yesterday {clock}"
    year = "" if then.tm_year == now.tm_year else f" {then.tm_year}"
    return f"{then.tm_mday} {time.strftime('%B', then)}{year}"
