"""What a move costs a browser in styles: nothing that surrounds the whole table is styled anew with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.colours import SOURCE, rules

STYLES = [*SOURCE.rglob("*.css")]
AROUND = r"(?:html|body|:root|\.page-table|\.table)"
HAS = re.compile(
    rf"{AROUND}(?:\.[\w-]+|\[[^\]]*\])*:has\((?P<looks>[^()]*(?:\([^()]*\)[^()]*)*)\)(?P<inside>.*)"
)
INHERITED = {"color", "cursor", "font", "font-family", "font-size", "line-height", "visibility"}


def reaches_far(selector: str) -> bool:
    """Is it looked for all over the table, or are pieces inside to be styled by it?"""
    found = HAS.fullmatch(selector.strip())
    if found is None:
        return False
    return found["inside"] != "" or not re.fullmatch(r"> [^ ]+(?: [>+] [^ ]+)*", found["looks"])


def selectors(text: str) -> list[str]:
    """Split at commas that are not in brackets."""
    return re.split(r",\s*(?![^()]*\))", text)


def test_what_surrounds_the_table_does_not_look_all_over_it() -> None:
    found = [one for path in STYLES for several, _ in rules(path) for one in selectors(several)]
    assert any(HAS.fullmatch(one.strip()) for one in found)
    assert [one for one in found if reaches_far(one)] == []


@pytest.mark.parametrize(
    "selector",
    [
        ".table:has(.replay:not([hidden]))",
        ".table:has(.desk + .desk)",
        ".table:has(> .guide:not([hidden], .folded)) > .journal",
        ".page-table:has(> .stage) .say-news",
    ],
)
def test_one_that_does_would_be_found(selector: str) -> None:
    assert reaches_far(selector)


def test_a_move_under_way_changes_nothing_that_all_pieces_inherit() -> None:
    found = [body for path in STYLES for selector, body in rules(path) if selector == ".busy"]
    assert not [name for body in found for name in body if name in INHERITED]


def smallest_words(text: str) -> list[float]:
    """Pixels of words that grow and shrink with a board's scale, where the scale is at its least."""
    least = min(map(float, re.findall(r"--u: clamp\(([\d.]+)px", text)), default=1.0)
    shrink = re.findall(r"(?:font-size|--label): calc\(var\(--u\) \* ([\d.]+)\)", text)
    return [least * float(times) for times in shrink]


@pytest.mark.parametrize(
    "path", sorted(SOURCE.rglob("board.css")), ids=lambda path: path.parent.name
)
def test_words_of_a_board_can_be_read_at_its_least_scale(path: Path) -> None:
    assert [size for size in smallest_words(path.read_text()) if size < 12] == []


def test_words_too_small_at_the_least_scale_would_be_found() -> None:
    board = ".a { --u: clamp(0.88px, 1cqw, 2px); } .b { font-size: calc(var(--u) * 13.5); }"
    assert smallest_words(board) == pytest.approx([11.88])
