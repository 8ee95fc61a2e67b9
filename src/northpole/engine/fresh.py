"""Copies of plain data, for what is printed on a card or a board: worked out once, and everybody's own in a view."""

from __future__ import annotations

from typing import Any


def fresh(data: dict[str, Any]) -> dict[str, Any]:
    """The same, down to the last list; nothing of it hangs together with the first."""
    copied = data.copy()
    for key, value in data.items():
        if isinstance(value, dict):
            copied[key] = fresh(value)
        elif isinstance(value, list):
            copied[key] = fresh_row(value)
    return copied


def fresh_row(row: list[Any]) -> list[Any]:
    return [fresh(value) if isinstance(value, dict) else value for value in row]
