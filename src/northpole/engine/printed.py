"""What is printed on a card or a board: worked out once, and everybody's own in a view."""

from __future__ import annotations

from typing import Any

Flat = dict[str, Any]


class Printed:
    """Plain data that never changes, and copies quickly: what has to be copied along is found once.

    That may be dicts and lists, and lists of dicts; in these there must be nothing but words and numbers.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.parts: list[tuple[str, Flat]] = []
        self.rows: list[tuple[str, list[Any]]] = []
        self.tables: list[tuple[str, list[Flat]]] = []
        for key, value in data.items():
            if isinstance(value, dict):
                self.parts.append((key, flat(value)))
            elif isinstance(value, list) and value and isinstance(value[0], dict):
                self.tables.append((key, [flat(each) for each in value]))
            elif isinstance(value, list):
                self.rows.append((key, value))

    def copy(self) -> dict[str, Any]:
        """The same, down to the last list; nothing of it hangs together with the first."""
        copied = self.data.copy()
        for key, part in self.parts:
            copied[key] = part.copy()
        for key, row in self.rows:
            copied[key] = row.copy()
        for key, table in self.tables:
            copied[key] = [each.copy() for each in table]
        return copied


def flat(data: Flat) -> Flat:
    for key, value in data.items():
        if isinstance(value, (dict, list)):
            raise TypeError(f"{key} lies too deep to be copied")
    return data
