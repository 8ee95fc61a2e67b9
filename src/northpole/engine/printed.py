"""What is printed on a card or a board: worked out once, and everybody's own in a view."""

from __future__ import annotations

from typing import Any


class Printed:
    """Plain data that never changes. What lies deeper in it is found once, so that copies are quick."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.parts: list[tuple[str, Printed]] = []
        self.rows: list[tuple[str, list[Any]]] = []
        self.tables: list[tuple[str, list[Printed]]] = []
        for key, value in data.items():
            if isinstance(value, dict):
                self.parts.append((key, Printed(value)))
            elif isinstance(value, list) and value and isinstance(value[0], dict):
                self.tables.append((key, [Printed(each) for each in value]))
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
