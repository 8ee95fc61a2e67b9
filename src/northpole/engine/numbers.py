"""Every printed number of a game: read from its game.toml, changed for a match, checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any

from northpole.engine.errors import BadSetup

FIXED = ("source", "note")  # what a table says about itself


class Numbers:
    """Looked up by path: `numbers.whole("cards.radio.points")`."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def whole(self, path: str) -> int:
        value = self.values[path]
        assert type(value) is int, path
        return value

    def row(self, path: str) -> list[int]:
        value = self.values[path]
        assert type(value) is list, path
        return value

    def words(self, path: str) -> list[str]:
        value = self.values[path]
        assert type(value) is list, path
        return value

    def text(self, path: str) -> str:
        value = self.values[path]
        assert type(value) is str, path
        return value

    def below(self, path: str) -> list[str]:
        """The names directly under a path, in the file's order."""
        start = path + "."
        names: dict[str, None] = {}
        for key in self.values:
            if key.startswith(start):
                names[key[len(start) :].split(".")[0]] = None
        return list(names)


class Sheet:
    """A game's number file: the tables, the rulesets that change them, and the limits of any change."""

    def __init__(self, text: str) -> None:
        tables = tomllib.loads(text)
        self.about: dict[str, Any] = tables.pop("game")
        self.limits: dict[str, list[int]] = tables.pop("limits", {})
        rulesets: dict[str, dict[str, Any]] = tables.pop("rulesets")
        self.rulesets: dict[str, str] = {}
        self.values = flatten(tables)
        self.given: dict[str, dict[str, Any]] = {}
        for name, table in rulesets.items():
            self.rulesets[name] = table.pop("about")
            self.given[name] = flatten(table)
            self.check(self.given[name], f"ruleset {name}")

    def numbers(self, ruleset: str, changes: Mapping[str, Any]) -> Numbers:
        """The numbers of a match: the sheet, then its ruleset, then the changes."""
        if ruleset not in self.rulesets:
            raise BadSetup(f"no ruleset {ruleset!r}; there are {', '.join(self.rulesets)}")
        self.check(changes, "")
        return Numbers({**self.values, **self.given[ruleset], **changes})

    def check(self, changes: Mapping[str, Any], where: str) -> None:
        for path, value in changes.items():
            self.check_one(path, value, where)

    def check_one(self, path: str, value: Any, where: str) -> None:
        before = f"{where}: " if where else ""
        if path not in self.values:
            raise BadSetup(f"{before}there is no number {path!r}{self.hint(path)}")
        old = self.values[path]
        if path.split(".")[-1] in FIXED:
            raise BadSetup(f"{before}{path} only describes its table and can't be changed")
        fits = same_kind(old, value)
        low, high = self.limit(path)
        if fits and isinstance(value, list) and not all(low <= n <= high for n in whole(value)):
            fits = False
        if fits and type(value) is int and not low <= value <= high:
            fits = False
        if not fits:
            raise BadSetup(f"{before}{path} can't be {value!r}; expected {self.expected(path)}")

    def expected(self, path: str) -> str:
        """What a number may be changed to, in words."""
        old = self.values[path]
        low, high = self.limit(path)
        if type(old) is bool:
            return "true or false"
        if type(old) is int:
            return f"a whole number from {low} to {high}"
        if type(old) is list and whole(old):
            return f"a row of {len(old)} whole numbers from {low} to {high}"
        return "a row of names" if type(old) is list else "a text"

    def limit(self, path: str) -> tuple[int, int]:
        for pattern, bounds in self.limits.items():
            if fnmatchcase(path, pattern):
                return bounds[0], bounds[1]
        return 0, 99

    def hint(self, path: str) -> str:
        """Near misses, for the error message."""
        last = path.split(".")[-1]
        near = [key for key in self.values if key.split(".")[-1] == last or path in key]
        near = [key for key in near if key.split(".")[-1] not in FIXED][:6]
        return f"; did you mean {', '.join(near)}?" if near else ""


def flatten(tables: Mapping[str, Any], start: str = "") -> dict[str, Any]:
    """Nested tables as one table with dotted names."""
    flat: dict[str, Any] = {}
    for key, value in tables.items():
        path = f"{start}.{key}" if start else key
        if isinstance(value, dict):
            flat.update(flatten(value, path))
        else:
            flat[path] = value
    return flat


def whole(values: list[Any]) -> list[int]:
    return [value for value in values if type(value) is int]


def same_kind(old: Any, new: Any) -> bool:
    """May `new` stand where `old` stood? Rows keep their length."""
    if type(old) is not type(new):
        return False
    if type(old) is list:
        if len(old) != len(new):
            return False
        return all(type(a) is type(b) for a, b in zip(old, new, strict=True))
    return True


def parse_change(text: str) -> tuple[str, Any]:
    """`cards.radio.points=12`, the value as TOML writes it."""
    path, equals, value = text.partition("=")
    if not equals:
        raise BadSetup(f"{text!r} is not of the form name=value")
    try:
        return path.strip(), tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        raise BadSetup(
            f"{path.strip()}: {value.strip()!r} is not a value; write 12, true, [1, 2, 3]"
        ) from None


def read_changes(sheet: Sheet, text: str, name: str) -> dict[str, Any]:
    """A whole file of changes, errors naming the line."""
    try:
        changes = flatten(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"{name}: not a TOML file: {error}") from None
    for path, value in changes.items():
        sheet.check_one(path, value, f"{name} line {line_of(text, path)}")
    return changes


def line_of(text: str, path: str) -> int:
    """The line on which a TOML file sets this path."""
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].replace('"', "").strip()
        if line.startswith("["):
            table = line.strip("[]").replace(" ", "") + "."
        key = table + line.partition("=")[0].replace(" ", "")
        if "=" in line and (path == key or path.startswith(key + ".")):
            return number
    return 1
