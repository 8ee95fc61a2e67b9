"""Every printed number of a game: read from its game.toml, changed for a match, checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from importlib.resources import files
from typing import Any, Final

from northpole.engine.errors import BadSetup
from northpole.engine.limits import DEEPEST, MOST_DIGITS, echo, nesting, shortened

FIXED = ("source", "note")  # what a table says about itself
LONGEST: Final = 40_000  # letters of a text of changes
MOST_CHANGES: Final = 2_000
MOST_DOTS: Final = 20  # a line: the parser takes as long as the square of the dots in a name
LONG_NUMBER = re.compile(rf"\b\d\w{{{MOST_DIGITS},}}")


class Numbers:
    """Looked up by path: `numbers.whole("cards.radio.points")`."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def __repr__(self) -> str:
        return f"<Numbers: {len(self.values)}>"

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

    def __repr__(self) -> str:
        return f"<Sheet of {self.about['title']}: {len(self.values)} numbers>"

    def numbers(self, ruleset: str, changes: Mapping[str, Any]) -> Numbers:
        """The numbers of a match: the sheet, then its ruleset, then the changes."""
        if ruleset not in self.rulesets:
            raise BadSetup(f"no ruleset {echo(ruleset)}; there are {', '.join(self.rulesets)}")
        self.check(changes, "")
        return Numbers({**self.values, **self.given[ruleset], **changes})

    def check(self, changes: Mapping[str, Any], where: str) -> None:
        for path, value in changes.items():
            self.check_one(path, value, where)

    def check_one(self, path: str, value: Any, where: str) -> None:
        before = f"{where}: " if where else ""
        if path not in self.values:
            raise BadSetup(f"{before}there is no number {echo(path)}{self.hint(path)}")
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
            raise BadSetup(f"{before}{path} can't be {echo(value)}; expected {self.expected(path)}")

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


def read_sheet(package: str) -> Sheet:
    """The sheet in a game's folder."""
    return Sheet((files(package) / "game.toml").read_text("utf-8"))


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
        raise BadSetup(f"{echo(text)} is not of the form name=value")
    path = path.strip()
    check_size(value, shortened(path))
    try:
        return path, tomllib.loads(f"value = {value}")["value"]
    except (ValueError, RecursionError):
        raise BadSetup(
            f"{shortened(path)}: {echo(value.strip())} is not a value; write 12, true, [1, 2, 3]"
        ) from None


def read_changes(sheet: Sheet, text: str, name: str) -> dict[str, Any]:
    """A whole file of changes, errors naming the line."""
    check_size(text, name)
    try:
        changes = flatten(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"{name}: not a TOML file: {shortened(str(error))}") from None
    for path, value in changes.items():
        try:
            sheet.check_one(path, value, "")
        except BadSetup as error:
            raise BadSetup(f"{name} line {line_of(text, path)}: {error}") from None
    return changes


def check_size(text: str, name: str) -> None:
    """Refuse what a parser could take long for, or not come back from."""
    if len(text) > LONGEST:
        raise BadSetup(f"{name}: changed numbers are a text of at most {LONGEST:,} letters")
    if text.count("=") > MOST_CHANGES:
        raise BadSetup(f"{name}: at most {MOST_CHANGES:,} numbers can be changed")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise BadSetup(f"{name}: line {number} has more than {MOST_DOTS} dots")
    if nesting(text) > DEEPEST:
        raise BadSetup(f"{name}: more than {DEEPEST} brackets within each other")
    if LONG_NUMBER.search(text):
        raise BadSetup(f"{name}: a whole number has at most {MOST_DIGITS} digits")


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
