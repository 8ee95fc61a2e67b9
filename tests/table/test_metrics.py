"""Figures for Prometheus, and the dashboard that shows them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from northpole.table.util.metrics import COUNTERS, GAUGES, HISTOGRAMS, PATIENT, Kind, Metrics
from tests.support.server import Server, settings
from tests.support.waiting import until
from tests.table.test_locked import locked
from tests.table.test_pages import hot_seat, with_bots

ROOT = Path(__file__).parents[2]
DASHBOARD = ROOT / "deploy" / "grafana-dashboard.json"
SAMPLE = re.compile(r"(\w+)(?:\{(.*)\})? ([-+.\deE]+|\+Inf)")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def server(file: Path) -> Iterator[Server]:
    with Server(settings(f"sqlite:///{file}")) as server:
        yield server


def figures(server: Server) -> dict[str, float]:
    """Every sample by its name and labels, from a text of which every line has the right form."""
    found: dict[str, float] = {}
    for line in server.stranger().page("/metrics").splitlines():
        if not line.startswith(("# HELP northpole_", "# TYPE northpole_")):
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            name = sample[1] + (f"{{{sample[2]}}}" if sample[2] else "")
            assert name not in found, line
            found[name] = float(sample[3])
    return found


def test_moves_and_tables_are_counted_and_timed(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    before = figures(server)
    assert before["northpole_moves_total"] == before["northpole_move_seconds_count"] == 0
    assert anna.move(table, "bid 1").status_code == 200
    assert anna.move(table, "bid 99").status_code >= 400
    after = figures(server)
    assert after["northpole_moves_total"] == after["northpole_move_seconds_count"] == 1
    assert after["northpole_move_seconds_sum"] > 0
    assert after['northpole_move_seconds_bucket{le="+Inf"}'] == 1
    assert after['northpole_tables_total{game="sweatshop"}'] == 1
    assert after["northpole_answer_seconds_count"] > before["northpole_answer_seconds_count"]


def test_bots_say_how_long_they_wait_and_think(server: Server) -> None:
    anna = server.browser("Anna")
    table = with_bots(anna, "sweatshop")
    assert anna.move(table, "bid 1").status_code == 200
    until(lambda: figures(server)["northpole_bot_moves_total"])
    after = figures(server)
    assert after["northpole_bot_wait_seconds_count"] >= 1
    assert after['northpole_bot_think_seconds_count{level="greedy"}'] >= 1
    assert after['northpole_bot_think_seconds_sum{level="greedy"}'] > 0
    assert after["northpole_bot_pools_broken_total"] == 0


def test_a_database_that_cannot_be_written_is_counted(server: Server, file: Path) -> None:
    server.web.services.store.busy_seconds = 0.2
    anna = server.browser("Anna")
    table = hot_seat(anna)
    assert figures(server)['northpole_database_errors_total{deed="write"}'] == 0
    with locked(file):
        assert anna.move(table, "bid 1").status_code == 503
        after = figures(server)
    assert after['northpole_database_errors_total{deed="write"}'] >= 1
    assert after['northpole_database_errors_total{deed="read"}'] == 0


def test_sockets_and_queues_are_read_off(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    assert {f"northpole_{name}" for name in GAUGES} <= set(figures(server))
    with anna.live(table):
        until(lambda: figures(server)["northpole_sockets"] == 1)
    server.web.reader.waiting = 3
    assert figures(server)["northpole_readings_waiting"] == 3


def test_a_histogram_adds_up() -> None:
    metrics = Metrics()
    for seconds in (0.01, 0.011, 1.0, 100.0):
        metrics.took("bot_wait_seconds", seconds)
    lines = [line for line in metrics.text().splitlines() if line.startswith("northpole_bot_wait")]
    counts = [int(line.split()[-1]) for line in lines if "_bucket" in line]
    assert counts == [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4] and len(counts) == len(PATIENT) + 1
    assert lines[-2:] == ["northpole_bot_wait_seconds_sum 101.021000", f"{NAME}_count 4"]


NAME = "northpole_bot_wait_seconds"


def test_what_nobody_described_cannot_be_counted() -> None:
    with pytest.raises(KeyError):
        Metrics().count("nonsense")
    with pytest.raises(AssertionError):
        Metrics().count("answers", status="200")


@pytest.mark.parametrize(
    ("public", "client", "status"),
    [
        (False, "127.0.0.1", 200),
        (False, "192.168.1.9", 404),
        (True, "192.168.1.9", 200),
        (True, "fd00::7", 200),
        (True, "1.2.3.4", 404),
        (True, "2a00:1450::1", 404),
    ],
)
def test_figures_are_for_who_runs_the_server(
    file: Path, public: bool, client: str, status: int
) -> None:
    """Others could count by them what is done in secret."""
    how = settings(f"sqlite:///{file}", public=public, trusted_proxies=("127.0.0.1",))
    with Server(how) as server:
        answer = server.stranger().http.get("/metrics", headers={"x-forwarded-for": client})
        assert answer.status_code == status


# the dashboard


def kinds() -> dict[str, Kind]:
    """What a query may name."""
    found = {f"northpole_{name}_total": kind for name, kind in COUNTERS.items()}
    found |= {f"northpole_{name}": kind for name, kind in GAUGES.items()}
    for name, kind in HISTOGRAMS.items():
        bucket = Kind(kind.help, (*kind.labels, "le"))
        found[f"northpole_{name}_bucket"] = bucket
        found |= {f"northpole_{name}_{part}": kind for part in ("sum", "count")}
    return found


def queries() -> list[tuple[str, str]]:
    """What each line of each panel asks for, and how it is called."""
    board: dict[str, Any] = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    return [
        (target["expr"], target["legendFormat"])
        for panel in board["panels"]
        for target in panel["targets"]
    ]


@pytest.mark.parametrize(("query", "legend"), queries())
def test_every_query_names_figures_that_there_are(query: str, legend: str) -> None:
    names = re.findall(r"northpole_\w+", query)
    assert len(names) == 1 and names[0] in kinds()
    labels = set(kinds()[names[0]].labels)
    for grouped in re.findall(r"by \(([^)]*)\)", query):
        assert set(grouped.split(", ")) <= labels
    assert set(re.findall(r"\{\{(\w+)\}\}", legend)) <= labels
    assert query.count("(") == query.count(")")


def test_every_figure_is_on_the_dashboard() -> None:
    shown = " ".join(query for query, _ in queries())
    for name in [*COUNTERS, *HISTOGRAMS, *GAUGES]:
        assert f"northpole_{name}" in shown, name


def test_every_figure_is_in_the_document() -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    section = page.partition("\n## Metrics\n")[2].partition("\n## ")[0]
    told = set(re.findall(r"`(northpole_\w+)`", section))
    there = {f"northpole_{name}_total" for name in COUNTERS}
    there |= {f"northpole_{name}" for name in [*HISTOGRAMS, *GAUGES]}
    assert told == there


def test_panels_do_not_cover_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]:
        at = panel["gridPos"]
        place = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not place & taken and at["x"] + at["w"] <= 24, panel["title"]
        taken |= place
