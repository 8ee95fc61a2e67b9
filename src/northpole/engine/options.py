"""Options of a game: what may be chosen before it starts, with help and defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from northpole.engine.errors import BadSetup
from northpole.engine.limits import NO_NUMBER, echo, whole_number


class Option:
    """One option.

    Kinds: `flag` yes or no, `one` of the choices, `some` of them (exactly `number`), `seats` an order.
    """

    def __init__(
        self, name: str, kind: str, default: Any, help: str, choices: list[str], number: int = 0
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.help = help
        self.choices = choices
        self.number = number

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.default!r}>"

    def check(self, value: Any, seats: int) -> Any:
        """The value in its stored form, or BadSetup saying what is allowed."""
        if self.kind == "flag" and type(value) is bool:
            return value
        if self.kind == "one" and value in self.choices:
            return value
        if self.kind == "some" and self.is_some(value):
            return [choice for choice in self.choices if choice in value]
        if self.kind == "seats" and (value == [] or self.is_order(value, seats)):
            return list(value)
        raise BadSetup(
            f"option {self.name} can't be {echo(value)}; expected {self.expected(seats)}"
        )

    def is_some(self, value: Any) -> bool:
        return (
            isinstance(value, (list, tuple))
            and len(value) == self.number
            and all(choice in self.choices for choice in value)
            and len(set(value)) == self.number
        )

    def is_order(self, value: Any, seats: int) -> bool:
        return (
            isinstance(value, (list, tuple))
            and all(type(seat) is int for seat in value)
            and sorted(value) == list(range(seats))
        )

    def expected(self, seats: int) -> str:
        if self.kind == "flag":
            return "true or false"
        if self.kind == "one":
            return f"one of {', '.join(self.choices)}"
        if self.kind == "some":
            return f"{self.number} different ones of {', '.join(self.choices)}"
        return f"the seats 0 to {seats - 1} in order, or nothing for a random order"

    def read(self, text: str) -> Any:
        """A value as typed on a command line; `check` judges it."""
        text = text.strip()
        if self.kind == "flag":
            return {
                "yes": True,
                "true": True,
                "on": True,
                "no": False,
                "false": False,
                "off": False,
            }.get(text.lower(), text)
        if self.kind == "one":
            return text
        parts = [part.strip() for part in text.split(",") if part.strip()]
        if self.kind == "seats":
            return [part if whole_number(part) == NO_NUMBER else int(part) for part in parts]
        return parts


def check_options(
    schema: dict[str, Option], given: Mapping[str, Any], seats: int
) -> dict[str, Any]:
    """All options with defaults filled in; unknown names and bad values are refused."""
    for name in given:
        if name not in schema:
            raise BadSetup(f"no option {echo(name)}; there are {', '.join(schema)}")
    return {
        name: option.check(given.get(name, option.default), seats)
        for name, option in schema.items()
    }
