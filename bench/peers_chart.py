"""The chart beside the table of bench/README.md: `python bench/peers_chart.py results/peers-DATE.json`."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Row = dict[str, Any]

WIDTH, LEFT, RIGHT = 760, 210, 90
LINE, TITLE, GAP = 19, 26, 10
OURS, OTHERS, GRID = "#b3261e", "#5b6b73", "#ddd"


def chart(rows: list[Row]) -> str:
    """Bars by measure, fastest first, each ten times further right ten times as fast; ours are red."""
    low = 10 ** math.floor(math.log10(min(one["a_second"] for one in rows)))
    high = 10 ** math.ceil(math.log10(max(one["a_second"] for one in rows)))
    lines: list[str] = []
    at = 4
    for what in sorted({one["what"] for one in rows}):
        lines.append(f'<text x="0" y="{at + 16}" font-weight="bold">{what}</text>')
        at += TITLE
        same = [one for one in rows if one["what"] == what]
        for one in sorted(same, key=lambda one: -one["a_second"]):
            lines += bar(one, at, place(one["a_second"], low, high))
            at += LINE
        at += GAP
    body = "\n".join([*grid(low, high, at), *lines])
    size = f'viewBox="0 0 {WIDTH} {at + 24}" width="{WIDTH}" height="{at + 24}"'
    style = 'font-family="sans-serif" font-size="12" fill="#333"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>\n{body}\n</svg>\n'


def place(value: float, low: int, high: int) -> float:
    """How far right a number is."""
    part = math.log(value / low) / math.log(high / low)
    return LEFT + (WIDTH - LEFT - RIGHT) * part


def bar(one: Row, at: int, end: float) -> Iterator[str]:
    whose = "" if one["who"] == "northpole" else f", {one['who']}"
    colour = OURS if one["who"] == "northpole" else OTHERS
    name = f'text-anchor="end">{one["game"]}{whose}</text>'
    yield f'<text x="{LEFT - 8}" y="{at + 12}" {name}'
    yield f'<rect x="{LEFT}" y="{at + 2}" width="{end - LEFT:.1f}" height="13" fill="{colour}"/>'
    yield f'<text x="{end + 5:.1f}" y="{at + 12}">{one["a_second"]:,}</text>'


def grid(low: int, high: int, bottom: int) -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{bottom + 24}" fill="#fff"/>'
    value = low
    while value <= high:
        x = place(value, low, high)
        yield f'<path d="M{x:.1f} 4V{bottom}" stroke="{GRID}"/>'
        yield f'<text x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{value:,}</text>'
        value *= 10


def main(file: Path) -> None:
    rows = json.loads(file.read_text(encoding="utf-8"))["rows"]
    file.with_suffix(".svg").write_text(chart(rows), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
