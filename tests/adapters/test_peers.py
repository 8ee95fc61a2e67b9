"""The comparison with others in bench/README.md: its table and its chart are of the run that was kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

from bench.peers_chart import chart

BENCH = Path(__file__).parents[2] / "bench"
PAGE = (BENCH / "README.md").read_text(encoding="utf-8")


def test_table_and_chart_are_of_the_same_run() -> None:
    (drawn,) = re.findall(r"\((results/peers-[-\d]+\.svg)\)", PAGE)
    file = BENCH / drawn
    rows = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))["rows"]
    assert file.read_text(encoding="utf-8") == chart(rows)
    for one in rows:
        line = f"| {one['what']} | {one['who']} | {one['game']} | {one['a_second']:,} |"
        assert line in PAGE


def test_ten_times_as_fast_is_as_much_further_right_everywhere() -> None:
    speeds = [1_000, 10_000, 100_000]
    rows = [{"who": "x", "game": str(n), "what": "y", "a_second": n} for n in speeds]
    widths = [float(width) for width in re.findall(r'<rect x=.* width="([\d.]+)"', chart(rows))]
    assert widths[2] == 0.0
    assert abs(widths[0] - 2 * widths[1]) < 0.2
