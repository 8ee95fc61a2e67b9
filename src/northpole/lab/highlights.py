"""Games worth opening: which ones, and their records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from northpole.engine.errors import BadSetup, NorthpoleError
from northpole.engine.limits import echo, whole_number
from northpole.lab.record_files import record_text, write_whole
from northpole.lab.series import Row, Series

ODD = "odd"
ALL = "all"


def check_keep(keep: str) -> None:
    if keep not in (ODD, ALL) and whole_number(keep) < 1:
        raise BadSetup(f"--keep is {ODD}, {ALL} or a number of games, not {echo(keep)}")


def chosen(rows: Sequence[Row], keep: str) -> dict[int, str]:
    """Which games are kept, each with the words that say why."""
    check_keep(keep)
    if keep == ODD:
        return odd_games(rows)
    number = len(rows) if keep == ALL else int(keep)
    return {row.game: "" for row in rows[:number]}


def odd_games(rows: Sequence[Row]) -> dict[int, str]:
    """The most points anybody made, the fewest, and the closest finish."""
    found = {
        "highest": max(rows, key=lambda row: max(row.scores)),
        "lowest": min(rows, key=lambda row: min(row.scores)),
        "closest": min(rows, key=gaps),
    }
    why: dict[int, str] = {}
    for word, row in found.items():
        why[row.game] = f"{why[row.game]}-{word}" if row.game in why else word
    return why


def gaps(row: Row) -> list[int]:
    """How far the others lie behind the first, from the second on."""
    ranked = sorted(row.scores, reverse=True)
    return [ranked[0] - score for score in ranked[1:]]


def write_records(series: Series, rows: Sequence[Row], keep: str, folder: Path) -> list[Path]:
    """Play the chosen games again and keep their records."""
    paths = []
    by_number = {row.game: row for row in rows}
    for number, why in chosen(rows, keep).items():
        match = series.match(number)
        if tuple(match.scores()) != by_number[number].scores:
            raise NorthpoleError(f"game {number} came out otherwise when it was played again")
        paths.append(
            write_record(folder, series.game, number, why, record_text(match, series.bots))
        )
    return paths


def write_record(folder: Path, game: str, number: int, why: str, text: str) -> Path:
    path = folder / f"{game}-{number:06}{'-' + why if why else ''}.record"
    write_whole(path, text.encode())
    return path
