"""A file of settings: limits and the like, for which there are no options on the command line."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, TypeVar

from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo
from northpole.table.settings import Keeping, Limits, Settings

VARIABLE = "NORTHPOLE_SETTINGS"
LONGEST = 100_000  # bytes
LARGEST = 10**12
OF_SERVER = ("bot_delay", "busy_seconds")

Part = TypeVar("Part", Settings, Limits, Keeping)


def settings_file(asked: Path | None) -> Path | None:
    """The file that was asked for, or the one that NORTHPOLE_SETTINGS names."""
    named = os.environ.get(VARIABLE)
    return asked or (Path(named) if named else None)


def with_file(settings: Settings, path: Path | None) -> Settings:
    """These settings, changed as the file says; BadSetup names what is wrong in it."""
    if path is None:
        return settings
    said = read_toml(path)
    limits = changed(settings.limits, table_of(said, "limits", path), f"{path}: limits.")
    keep = changed(settings.keep, table_of(said, "keep", path), f"{path}: keep.")
    rest = {name: value for name, value in said.items() if name not in ("limits", "keep")}
    strange = sorted(set(rest) - set(OF_SERVER))
    if strange:
        raise BadSetup(f"{path}: there is no setting {echo(strange[0])}")
    return changed(replace(settings, limits=limits, keep=keep), rest, f"{path}: ")


def read_toml(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        text = file.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise BadSetup(f"{path} is too long for a file of settings")
    try:
        return tomllib.loads(text.decode())
    except ValueError as error:  # no TOML, or no text
        raise BadSetup(f"{path} is not TOML: {echo(str(error))}") from None


def table_of(said: Mapping[str, Any], name: str, path: Path) -> dict[str, Any]:
    found = said.get(name, {})
    if not isinstance(found, dict):
        raise BadSetup(f"{path}: write [{name}] on a line of its own, and what belongs to it below")
    return found


def changed(part: Part, said: Mapping[str, Any], where: str) -> Part:
    """With these values instead of the usual ones."""
    usual = {each.name: getattr(part, each.name) for each in fields(part)}
    for name, value in said.items():
        if name not in usual:
            raise BadSetup(f"{where}{echo(name)} is no setting")
        check_number(value, usual[name], where + name)
    return replace(part, **said)


def check_number(value: Any, usual: Any, where: str) -> None:
    whole = type(usual) is int
    good = type(value) is int or (type(value) is float and not whole)
    if not good or not 0 <= value <= LARGEST:
        kind = "a whole number" if whole else "a number"
        raise BadSetup(f"{where} must be {kind} from 0 on, not {echo(str(value))}")
