"""Settings from a file: what it may say, and what is said when it says something else."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import CliRunner

from northpole.cli.commands import app
from northpole.engine.errors import BadSetup
from northpole.table.settings import FOR_STRANGERS, Keeping, Limits, Settings
from northpole.table.settings_file import OF_SERVER, settings_file, with_file

USUAL = Settings("sqlite:///tables.db", bytes(32))


def written(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    text = (
        "busy_seconds = 5\n[limits]\ntables_a_person = 3\nhead_seconds = 2.5\n[keep]\ngame_days = 7"
    )
    found = with_file(USUAL, written(tmp_path, text))
    assert found.busy_seconds == 5 and found.bot_delay == USUAL.bot_delay
    assert found.limits == Limits(tables_a_person=3, head_seconds=2.5)
    assert found.keep == Keeping(game_days=7)
    assert with_file(USUAL, None) is USUAL


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("busy_seconds = ", "is not TOML"),
        ("secret = 'abc'", "no setting 'secret'"),
        ("[limits]\ntables = 3", "limits.'tables' is no setting"),
        ("limits = 3", r"write \[limits\]"),
        ("[limits]\ntables_a_person = 2.5", "limits.tables_a_person must be a whole number"),
        ("[limits]\ntables_a_person = true", "must be a whole number"),
        ("[limits]\nhead_seconds = -1", "must be a number from 0 on"),
        ("[limits]\nhead_seconds = nan", "must be a number from 0 on"),
        ("[limits]\nhead_seconds = 'long'", "must be a number"),
        ("#" * 200_000, "too long"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        with_file(USUAL, written(tmp_path, text))


def test_a_server_is_told_its_file_by_an_option_or_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "wrong = 1")
    monkeypatch.setenv("NORTHPOLE_DATA", str(tmp_path))
    asked = CliRunner().invoke(app, ["serve", "--settings", str(path)])
    assert asked.exit_code == 2 and "no setting 'wrong'" in asked.output
    monkeypatch.setenv("NORTHPOLE_SETTINGS", str(path))
    assert settings_file(None) == path and settings_file(tmp_path) == tmp_path
    assert "no setting 'wrong'" in CliRunner().invoke(app, ["serve"]).output
    monkeypatch.setenv("NORTHPOLE_SETTINGS", str(tmp_path / "none.toml"))
    assert "none.toml: No such file" in CliRunner().invoke(app, ["serve"]).output


def usually(value: float) -> str:
    return f"{value:,}".removesuffix(".0")


def test_the_guide_names_every_setting_and_what_it_usually_is() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \| ([\d.,]+) \|", guide, re.MULTILINE)
    server = [(name, getattr(USUAL, name)) for name in OF_SERVER]
    parts = [
        (each.name, getattr(part, each.name))
        for part in (Limits(), FOR_STRANGERS)
        for each in fields(part)
    ]
    assert told == [(name, usually(value)) for name, value in [*server, *parts]]
