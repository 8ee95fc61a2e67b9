"""The view of a game without a board of its own, sorted for reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

OF_EVERY_VIEW: Final = ("game", "seat", "names", "waiting")  # shown elsewhere on the page
MANY: Final = 60  # facts that are folded away


class PlainBoard(NamedTuple):
    """Single facts, everything bigger by its name, and what each seat has, one's own first."""

    facts: dict[str, Any]
    parts: dict[str, Any]
    players: dict[int, dict[str, Any]]

    @property
    def side_by_side(self) -> dict[int, dict[str, Any]]:
        """What is short about each."""
        return {seat: single(row) for seat, row in self.players.items()}


def layout(view: Mapping[str, Any], seats: int) -> PlainBoard:
    """The players are the list with something for each seat that has most to tell of them."""
    shown = {key: value for key, value in view.items() if key not in OF_EVERY_VIEW}
    lists = [key for key, value in shown.items() if is_row_each(value, seats)]
    found = max(lists, key=lambda key: len(columns(shown[key])), default="")
    rows = dict(enumerate(shown.pop(found, ())))
    own = view.get("seat")
    players = {own: rows[own], **rows} if own in rows else rows
    facts = single(shown)
    return PlainBoard(facts, {key: shown[key] for key in shown if key not in facts}, players)


def is_row_each(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and is_table(value)


def single(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if is_single(value)}


def is_single(value: Any) -> bool:
    return not isinstance(value, dict | list)


def is_table(value: Any) -> bool:
    """Like things with facts about each: in a row, where there may be free places, or by name."""
    if isinstance(value, dict):
        return bool(value) and all(isinstance(row, dict) for row in value.values())
    return isinstance(value, list) and any(isinstance(row, dict) for row in value)


def columns(rows: Iterable[Mapping[str, Any] | None]) -> list[str]:
    """All that is told of any of them."""
    return list(dict.fromkeys(key for row in rows if row for key in row))


def is_big(value: Any) -> bool:
    return facts_in(value) > MANY


def facts_in(value: Any) -> int:
    if is_single(value):
        return 1
    return sum(map(facts_in, value.values() if isinstance(value, dict) else value))
