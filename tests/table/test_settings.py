"""Where a server keeps its things."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from northpole.table.errors import StoreFault
from northpole.table.settings import Settings, data_dir, local_database, local_secret
from northpole.table.store import Store


def test_the_data_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NORTHPOLE_DATA", str(tmp_path / "a" / "b"))
    assert data_dir() == tmp_path / "a" / "b"
    assert data_dir().is_dir()


def test_without_a_name_it_is_the_users_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NORTHPOLE_DATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_dir().name == "northpole"
    assert tmp_path in data_dir().parents


def test_the_local_database_is_one_that_opens(tmp_path: Path) -> None:
    Store(local_database(tmp_path)).close()
    assert (tmp_path / "tables.db").exists()


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    secret = local_secret(tmp_path)
    assert len(secret) == 32
    assert local_secret(tmp_path) == secret
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_servers_that_start_together_have_one_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(local_secret, [tmp_path] * 16))) == 1


def test_a_broken_secret_is_told_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(StoreFault, match="32 bytes"):
        local_secret(tmp_path)


def test_there_are_no_more_bots_at_work_than_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    asked = [Settings("", b"", bot_workers=number).workers for number in (0, 1, 4, 64)]
    assert asked == [4, 1, 4, 4]


def test_settings_do_not_show_their_secret() -> None:
    assert "hidden" not in repr(Settings("sqlite:///x", b"hidden"))
