"""A cluster of real workers plays the same games, also when one of them is killed."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from northpole import BadSetup
from northpole.lab.cluster import Cluster
from northpole.lab.series import Row, Series
from northpole.lab.workforce import Workforce
from tests.support.dask_cluster import DaskCluster
from tests.support.waiting import until

GAMES = 40


def test_a_killed_worker_costs_only_time(tmp_path: Path) -> None:
    series = Series("sweatshop", ["random"] * 3, 5)
    with DaskCluster(tmp_path, 2) as dask:
        until(lambda: workers_at(dask.address()) == 2)
        rows: list[Row] = []
        with (
            Workforce(1, dask.address()) as workforce,
            closing(workforce.parts(series, GAMES)) as parts,
        ):
            for number, part in enumerate(parts):
                if number == 1:
                    dask.workers[0].kill()
                rows += part
    assert rows == series.play(0, GAMES)


def workers_at(address: str) -> int:
    try:
        cluster = Cluster(address)
    except BadSetup:
        return 0
    try:
        return cluster.size()
    finally:
        cluster.close()


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "", "tcp://127.0.0.1:abc"])
def test_a_cluster_that_is_not_there_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("northpole.lab.cluster.SECONDS", 1)
    with pytest.raises(BadSetup, match="no Dask scheduler"):
        Workforce(1, address)
