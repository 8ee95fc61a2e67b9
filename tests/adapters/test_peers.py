"""The comparison with others in bench/README.md: its table and its chart are of the run that was kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

from bench import peers_page
from bench.peers_chart import chart

BENCH = Path(__file__).parents[2] / "bench"
PAGE = (BENCH / "README.md").read_text(encoding="utf-8")


def test_table_and_chart_are_of_the_same_run() -> None:
    (drawn,) = re.findall(r"\((results/peers-[-\d]+\.svg)\)", PAGE)
    file = BENCH / drawn
    rows = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))["rows"]
    assert file.read_text(encoding="utf-8") == chart(rows)
    assert peers_page.table(rows) in PAGE


def test_another_run_takes_the_place_of_the_last_on_the_page() -> None:
    row = {"who": "x", "game": "chess", "what": "copies", "a_second": 12345}
    facts = {
        "date": "2030-01-02",
        "cores": 2,
        "machine": "m",
        "load": 0.04,
        "python": "3.11",
        "northpole": "compiled",
        "seconds": 3.0,
        "rows": [row],
    }
    new = peers_page.placed(PAGE, peers_page.section(facts, "peers-2030-01-02.svg"))
    assert "| copies | x | chess | 12,345 |" in new and "2030-01-02, 2 processors" in new
    assert re.findall(r"\((results/peers-.*\.svg)\)", new) == ["results/peers-2030-01-02.svg"]
    assert new.split(peers_page.BEGIN)[0] == PAGE.split(peers_page.BEGIN)[0]
    assert new.split(peers_page.END)[1] == PAGE.split(peers_page.END)[1]


def test_ten_times_as_fast_is_as_much_further_right_everywhere() -> None:
    speeds = [1_000, 10_000, 100_000]
    rows = [{"who": "x", "game": str(n), "what": "y", "a_second": n} for n in speeds]
    widths = [float(width) for width in re.findall(r'<rect x=.* width="([\d.]+)"', chart(rows))]
    assert widths[2] == 0.0
    assert abs(widths[0] - 2 * widths[1]) < 0.2
