"""The browser's scripts: their imports go one way, they know the server's codes, and their own tests hold."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from northpole.table.web.live_socket import Code

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "src" / "northpole" / "table"
SCRIPTS = TABLE / "static" / "js"
UNITS = sorted((ROOT / "tests" / "js").glob("*.test.js"))
NODE = Path(sys.executable).with_name("node")

LEVELS = ["base", "net", "motion", "choose", "ui", ""]  # the last: a page's own script
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']""")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.S | re.M)
ENTRY = re.compile(r"""static\(['"]js/([^'"]+)['"]\)""")
EXPORT = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.M)
TAKEN = re.compile(r"\{([^{}]*)\}\s*(?:=|from)\s*(?:\"|await load\()")
CODE = re.compile(r"\b([A-Z_]+): (\d+)\b")
FINAL = re.compile(r"FINAL = new Set\(\[(.*?)\]\)", re.S)


def scripts(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.js"))


def imports(script: Path, types: bool = True) -> Iterator[Path]:
    """What a script imports; types are imported in comments."""
    text = script.read_text("utf-8")
    for found in IMPORT.findall(text if types else COMMENT.sub("", text)):
        yield (script.parent / found).resolve()


def level(script: Path, folder: Path) -> int:
    return LEVELS.index(script.relative_to(folder).parent.as_posix().removeprefix("."))


def faults(folder: Path) -> list[str]:
    """Imports that lead nowhere or up."""
    found = []
    for script in scripts(folder):
        for imported in imports(script):
            name = f"{script.relative_to(folder)} imports {imported.relative_to(folder)}"
            if not imported.is_file():
                found.append(f"{name}, which is not there")
            elif level(imported, folder) > level(script, folder):
                found.append(name)
    return found


def unreached(folder: Path, entries: set[str]) -> list[str]:
    """Scripts that no page asks for."""
    waiting = [folder / entry for entry in sorted(entries)]
    reached = set(waiting)
    while waiting:
        for imported in imports(waiting.pop(), types=False):
            if imported not in reached:
                reached.add(imported)
                waiting.append(imported)
    return [str(script.relative_to(folder)) for script in scripts(folder) if script not in reached]


def entries() -> set[str]:
    pages = (TABLE / "templates").rglob("*.html")
    return {entry for page in pages for entry in ENTRY.findall(page.read_text("utf-8"))}


def test_imports_go_down() -> None:
    assert len(scripts(SCRIPTS)) > 20
    assert faults(SCRIPTS) == []


def test_every_script_is_on_some_page() -> None:
    assert "main.js" in entries()
    assert unreached(SCRIPTS, entries()) == []


def test_nothing_is_exported_for_nobody() -> None:
    texts = [script.read_text("utf-8") for script in [*scripts(SCRIPTS), *UNITS]]
    taken = {
        name.strip() for text in texts for names in TAKEN.findall(text) for name in names.split(",")
    }
    assert {name for text in texts for name in EXPORT.findall(text)} - taken == set()


def test_every_script_has_its_types_checked() -> None:
    unchecked = [
        script
        for script in scripts(SCRIPTS)
        if not script.read_text("utf-8").startswith("// @ts-check\n")
    ]
    assert unchecked == []


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house of scripts without a fault."""
    for name, text in {
        "main.js": 'import { draw } from "./ui/draw.js";',
        "ui/draw.js": 'import { get } from "../net/http.js";',
        "net/http.js": "export const get = 1;",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert faults(tmp_path) == []
    assert unreached(tmp_path, {"main.js"}) == []
    return tmp_path


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('import "../ui/draw.js";', "net/http.js imports ui/draw.js"),
        ('/** @import { Draw } from "../ui/draw.js" */', "net/http.js imports ui/draw.js"),
        ('export { x } from "../main.js";', "net/http.js imports main.js"),
        ('const it = await import("../ui/draw.js");', "net/http.js imports ui/draw.js"),
        ('import { y } from "./gone.js";', "net/http.js imports net/gone.js, which is not there"),
    ],
)
def test_an_import_up_or_to_nowhere_is_found(house: Path, line: str, fault: str) -> None:
    (house / "net" / "http.js").write_text(line, encoding="utf-8")
    assert faults(house) == [fault]


@pytest.mark.parametrize("line", ["", '/** @import { Get } from "../net/http.js" */'])
def test_a_script_that_nobody_asks_for_is_found(house: Path, line: str) -> None:
    (house / "ui" / "draw.js").write_text(line, encoding="utf-8")
    assert unreached(house, {"main.js"}) == ["net/http.js"]


def test_the_page_knows_why_the_server_closes_a_socket() -> None:
    text = (SCRIPTS / "net" / "codes.js").read_text("utf-8")
    assert {name: int(code) for name, code in CODE.findall(text)} == {
        code.name: code.value for code in Code
    }


def test_the_page_asks_again_only_where_that_can_help() -> None:
    text = (SCRIPTS / "net" / "codes.js").read_text("utf-8")
    named = "".join(FINAL.findall(text)).replace("CODES.", "").split(",")
    final = {name.strip() for name in named}
    assert final == {code.name for code in Code} - {Code.GOING.name, Code.TOO_MANY.name}


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_units(file: Path) -> None:
    assert NODE.is_file(), "scripts/test sets up what is needed to run scripts"
    run = subprocess.run(
        [NODE, "--test", file], cwd=ROOT, capture_output=True, text=True, timeout=600
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_there_are_units() -> None:
    names = {file.name.removesuffix(".test.js") for file in UNITS}
    assert {"about", "choosing", "compose", "http", "morph", "pairs", "socket"} <= names
