"""What a run of peers.py is on the page: its circumstances, its table and its chart in bench/README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

Row = dict[str, Any]

PAGE = Path(__file__).parent / "README.md"
BEGIN, END = "<!-- peers: written by peers.py -->", "<!-- /peers -->"
PICTURE = "The same as bars, each ten times further right ten times as fast; ours are red"


def table(rows: list[Row]) -> str:
    """Markdown, fastest first within each measure."""
    lines = ["| what | whose | game | a second |", "|---|---|---|---|"]
    for one in sorted(rows, key=lambda one: (one["what"], -one["a_second"])):
        lines.append(f"| {one['what']} | {one['who']} | {one['game']} | {one['a_second']:,} |")
    return "\n".join(lines)


def circumstances(facts: dict[str, Any]) -> str:
    """When, where and how."""
    when = f"{facts['date']}, " if "date" in facts else ""
    return (
        f"One run: {when}{facts['cores']} processors ({facts['machine']}) at a load of {facts['load']:.1f}, Python"
        f" {facts['python']}, our rules {facts['northpole']}, {facts['seconds']:g} s a measure."
    )


def section(facts: dict[str, Any], chart: str) -> str:
    return f"{circumstances(facts)}\n\n{table(facts['rows'])}\n\n![{PICTURE}](results/{chart})"


def placed(page: str, text: str) -> str:
    """The page with this text between the marks."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def write(facts: dict[str, Any], chart: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(placed(page, section(facts, chart)), encoding="utf-8")
