"""Small words that all games use: seats in sentences, numbers of things, lists."""

from mypy_extensions import i64


def who(seat: i64) -> str:
    """Where a seat's name is to stand."""
    return "{%d}" % seat


def seats_in(text: str) -> list[int]:
    """The seats whose names are to stand there, in order."""
    return [int(part.partition("}")[0]) for part in text.split("{")[1:]]


def counted(number: i64, thing: str, things: str = "") -> str:
    """`1 gift`, `2 gifts`; `things` where more than an s changes."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(parts: list[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
