"""Databases to keep tables in: SQLite in a file, and a real PostgreSQL started once a session."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from northpole.table.store import Store
from tests.support.postgres import Cluster, binaries
from tests.support.server import Server, settings
from tests.support.wire import Wire


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        pytest.skip("there is no PostgreSQL here")
    cluster = Cluster(programs)
    yield cluster
    cluster.close()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of an empty PostgreSQL database."""
    return cluster.new_database()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    address: str = request.getfixturevalue(request.param)
    return address


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    yield store
    store.close()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of an empty database that a module's tests share, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture(scope="module")
def server(shelf: str) -> Iterator[Server]:
    """A server that a module's tests share; each has tables of its own."""
    with Server(settings(shelf)) as server:
        yield server


@pytest.fixture(scope="module")
def wire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    """A server at which one match after the other is looked at."""
    with Server(settings(f"sqlite:///{tmp_path_factory.mktemp('wire') / 'tables.db'}")) as server:
        yield Wire(server)
