"""What each place of an observation is, as a table: `python -m northpole.adapters.places sweatshop 4`."""

from __future__ import annotations

import re
import sys
from typing import Final, NamedTuple

from northpole.adapters.encoding import Encoding, encoding_of
from northpole.engine.observation import Field

MOST_WORDS: Final = 9
READINGS: Final = {
    "number": "a number",
    "flag": "yes or no",
    "wide": "a number: 256s, ones",
    "signed": "a number: 1 if below 0, 256s, ones",
    "kind": "0 or the number, from 1, of: ",
    "one_of": "one of: ",
    "some_of": "any of: ",
    "counts": "how many of each: ",
}
NUMBER = re.compile(r"\d+(?!.*\d)")


class PlaceRow(NamedTuple):
    """Places that are read the same way, and how often they come with another number in their name."""

    first: int
    name: str
    reading: str
    high: int
    times: int


def rows(encoding: Encoding) -> list[PlaceRow]:
    """All places; those that differ only in a number of their name together, everybody but the viewer left out."""
    found: dict[tuple[str, str, int], PlaceRow] = {}
    at = 0
    for field in encoding.observer.layout.fields:
        row = PlaceRow(at, field.name, reading(field), max(field.highs), 1)
        at += len(field.highs)
        if not field.name.startswith("+"):
            known = found.get(pattern(row))
            found[pattern(row)] = row if known is None else known._replace(times=known.times + 1)
    return list(found.values())


def pattern(row: PlaceRow) -> tuple[str, str, int]:
    return NUMBER.sub("#", row.name), row.reading, row.high


def reading(field: Field) -> str:
    """How the places of a field are read."""
    words = field.words
    shown = words if len(words) <= MOST_WORDS else [*words[: MOST_WORDS - 1], "…", words[-1]]
    return READINGS[field.reading] + ", ".join(shown)


def title(row: PlaceRow) -> str:
    """`belt 1 … 17`."""
    number = NUMBER.search(row.name)
    if row.times == 1 or number is None:
        return row.name
    last = int(number.group()) + row.times - 1
    return f"{row.name[: number.start()]}{number.group()} … {last}{row.name[number.end() :]}"


def markdown(encoding: Encoding) -> str:
    """The table as documents have it."""
    lines = ["| from place | what | read as | largest |", "|---|---|---|---|"]
    lines += [
        f"| {row.first} | {title(row)} | {row.reading} | {row.high} |" for row in rows(encoding)
    ]
    return "\n".join(lines)


def main(words: list[str]) -> None:
    game, seats = words[0], int(words[1]) if len(words) > 1 else 4
    encoding = encoding_of(game, seats)
    print(encoding)
    print(markdown(encoding))


if __name__ == "__main__":
    main(sys.argv[1:])
