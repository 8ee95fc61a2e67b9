"""Backups: of either database, into either, while people play; and files that are none."""

from __future__ import annotations

import json
import stat
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from sqlalchemy import select, text
from typer.testing import CliRunner, Result

from northpole.cli.commands import app
from northpole.table.store import Store
from northpole.table.store.migrate import plan
from northpole.table.store.schema import metadata, tables
from tests.support.guests import (
    ANNA,
    BOT,
    ME,
    OPEN,
    Service,
    friends,
    move_at_random,
    play_out,
    wish,
)


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def kept(store: Store) -> dict[str, list[Any]]:
    """Every row of the database, besides those that only servers that run need."""
    with store.read() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(select(table))))
            for table in metadata.sorted_tables
            if table.name != "bulletin"
        }


def filled(store: Store) -> tuple[Service, str]:
    """Tables of every stage, with talk and a sealed game; the id of a game that goes on."""
    service = Service(store)
    lobby = service.create(ANNA, replace(wish(ME, OPEN), chat=True))
    service.say(lobby.id, ANNA, "Grüße 🎄")
    play_out(service, friends(service, seed=None).id)
    going = friends(service, seats=3)
    for number in range(6):
        move_at_random(service, going.id, Random(number))
    service.create(ANNA, wish(ME, BOT, game="union"))
    return service, going.id


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> str:
    """An empty database of the other kind."""
    if database.startswith("sqlite"):
        address: str = request.getfixturevalue("postgres")
        return address
    return f"sqlite:///{tmp_path / 'restored.db'}"


def test_a_backup_goes_into_the_other_kind_of_database_and_back(
    store: Store, database: str, other: str, tmp_path: Path
) -> None:
    going = filled(store)[1]
    before = kept(store)
    file, again, home = tmp_path / "one.zip", tmp_path / "two.zip", tmp_path / "home.db"
    made = run("backup", file, "--database", database)
    assert made.exit_code == 0, made.output
    assert "4 tables" in made.output and "read back and sound" in made.output
    assert "3 of 3 games replayed, 0 with a fault" in made.output and "secret" in made.output
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for source, target in ((file, other), (again, f"sqlite:///{home}")):
        put = run("restore", source, "--database", target)
        assert put.exit_code == 0 and "3 of 3 games replayed" in put.output, put.output
        restored = Store(target)
        assert kept(restored) == before
        if source is file:
            assert run("backup", again, "--database", target).exit_code == 0
            assert play_out(Service(restored), going).over  # people go on
        restored.close()


def test_what_is_backed_up_is_one_moment(store: Store, database: str, tmp_path: Path) -> None:
    """Others go on playing while it is written; every game in it is whole."""
    service = filled(store)[0]
    ids = [friends(service, seed=seed).id for seed in range(3)]
    stopped = threading.Event()

    def go_on() -> None:
        dice = Random(5)
        while not stopped.is_set() and any(move_at_random(service, one, dice) for one in ids):
            pass

    player = threading.Thread(target=go_on)
    player.start()
    try:
        for number in range(2):
            made = run("backup", tmp_path / str(number), "--database", database, "--replay", 99)
            assert made.exit_code == 0 and " 0 with a fault" in made.output, made.output
    finally:
        stopped.set()
        player.join()


def test_files_and_databases_that_are_there_stay_as_they_are(sqlite: str, tmp_path: Path) -> None:
    store = Store(sqlite)
    filled(store)
    file = tmp_path / "backup"
    file.write_text("mine")
    refused = run("backup", file, "--database", sqlite)
    assert refused.exit_code == 2 and "is there already" in refused.output
    assert file.read_text() == "mine" and len(list(tmp_path.iterdir())) <= 4
    file.unlink()
    assert run("backup", file, "--database", sqlite).exit_code == 0
    before = kept(store)
    refused = run("restore", file, "--database", sqlite)
    assert refused.exit_code == 2 and "only put into an empty database" in refused.output
    assert kept(store) == before
    store.close()
    missing = run("backup", tmp_path / "none", "--database", f"sqlite:///{tmp_path / 'no.db'}")
    assert missing.exit_code == 2 and "There are no tables at" in missing.output
    assert not (tmp_path / "no.db").exists() and not (tmp_path / "none").exists()


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of a few tables."""
    folder = tmp_path_factory.mktemp("backup")
    store = Store(f"sqlite:///{folder / 'tables.db'}")
    filled(store)
    store.close()
    assert (
        run("backup", folder / "b", "--database", f"sqlite:///{folder / 'tables.db'}").exit_code
        == 0
    )
    return folder / "b"


def rewritten(good: Path, path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(good) as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, members.get(name.partition(".")[0], old.read(name)))
    return path


def lists(good: Path, **changes: Any) -> bytes:
    with zipfile.ZipFile(good) as archive:
        return json.dumps({**json.loads(archive.read("list.json")), **changes}).encode()


def bad_files(good: Path, folder: Path) -> Iterator[tuple[str, bytes]]:
    whole = good.read_bytes()
    yield "no backup", b""
    yield "no backup", b"hello"
    yield "no backup", whole[: len(whole) // 2]
    yield "no backup", whole[:60] + bytes(40) + whole[100:]
    members: list[tuple[str, dict[str, bytes]]] = [
        ("no backup", {"list": b"[]"}),
        ("no backup", {"list": b"{"}),
        ("no backup", {"list": lists(good, kind="songs")}),
        ("later version", {"list": lists(good, format=2)}),
        ("another version", {"list": lists(good, revision="later")}),
        ("no backup", {"list": lists(good, tables={"alembic_version": {"rows": 0, "sha256": ""}})}),
        ("no backup", {"moves": b""}),
        ("no backup", {"moves": b"nothing\n"}),
        ("no backup", {"tables": b""}),
        ("no backup", {"seats": b'{"table_id": "a; DROP TABLE tables"}\n'}),
    ]
    for said, changed in members:
        yield said, rewritten(good, folder / "changed", **changed).read_bytes()


def test_a_damaged_file_is_told_and_changes_nothing(good: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    for number, (said, data) in enumerate(bad_files(good, tmp_path)):
        file = tmp_path / f"bad{number}"
        file.write_bytes(data)
        refused = run("restore", file, "--database", f"sqlite:///{target}")
        assert refused.exit_code == 2 and said in refused.output, (number, refused.output)
        assert refused.output.count("\n") == 1 and not target.exists()
    assert "No such file" in run("restore", tmp_path / "nothing").output


def test_one_damaged_table_is_told_and_restored_as_it_was(
    sqlite: str, tmp_path: Path, postgres: str
) -> None:
    store = Store(sqlite)
    info = friends(filled(store)[0])
    with store.write() as connection:
        connection.execute(text("UPDATE tables SET options = '{' WHERE id = :id"), {"id": info.id})
    store.close()
    made = run("backup", tmp_path / "b", "--database", sqlite)
    assert made.exit_code == 1 and f"{info.id}: This table can't be opened" in made.output
    assert run("restore", tmp_path / "b", "--database", postgres).exit_code == 0
    restored = Store(postgres)
    with restored.read() as connection:
        query = select(tables.c.options).where(tables.c.id == info.id)
        assert connection.execute(query).scalar_one() == "{"
    restored.close()


def test_a_backup_of_an_older_version_is_brought_up_to_date(sqlite: str, tmp_path: Path) -> None:
    store = Store(sqlite)
    info = friends(Service(store))
    with store.write() as connection:
        command.downgrade(plan(connection), "put_away")
    assert run("backup", tmp_path / "b", "--database", sqlite).exit_code == 0
    with store.read() as connection:
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    assert revision == "put_away"  # a backup changes nothing
    store.close()
    target = f"sqlite:///{tmp_path / 'new.db'}"
    assert run("restore", tmp_path / "b", "--database", target).exit_code == 0
    restored = Store(target)
    assert play_out(Service(restored), info.id).over
    restored.close()
