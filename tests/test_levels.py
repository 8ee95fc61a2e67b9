"""Imports only go down: in the package, and within the parts of it that have an order of their own."""

import ast
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LEVELS = {  # from the bottom up; those in one row don't import each other
    "northpole": [
        "_build",
        "engine",
        "games",
        "bots",
        "coach",
        "boards lab",
        "table",
        "adapters",
        "cli",
        "__main__",
    ],
    "northpole.adapters": [
        "chances encoding refusals seeds",
        "episode model picture places shared spaces vector",
        "handover looks",
        "portion",
        "processes",
        "gymnasium many open_spiel pettingzoo",
    ],
    "northpole.boards": [
        "seat_style",
        "terminal",
        "realsanta sweatshop union workshop1e workshop2e",
        "registry",
    ],
    "northpole.coach": [
        "clauses odds outlook second walk weighing",
        "amounts",
        "why",
        "hint",
        "parts",
        "review",
        "summary",
        "drawing",
    ],
    "northpole.lab": [
        "arrow_tables record_files series verify watching",
        "highlights parallel ratings result_files summary tally",
        "cluster ledger measures space standings study",
        "sequence tournament workforce",
        "compare skill sweep tune workspace",
        "report",
        "runs",
    ],
    "northpole.lab.runs": ["plan", "folder", "drawing", "playing", "__main__"],
    "northpole.lab.report": [
        "section subject",
        "charts",
        "result_sections",
        "choice_sections compare_sections course_sections skill_section sweep_sections tune_sections",
        "report",
        "page work",
    ],
    "northpole.table": [
        "errors text util",
        "settings",
        "settings_file",
        "domain",
        "store",
        "service",
        "services sight",
        "render",
        "web",
        "app serving",
    ],
    "northpole.table.domain": [
        "lesson links model networks puzzle",
        "house my_games setup",
        "seating",
    ],
    "northpole.table.service": [
        "chat cleaning export guiding hints lab manners matches pace presence",
        "doors house moves replays",
        "creation",
        "practice seats",
        "forgetting",
        "tables",
        "bots my_games",
    ],
    "northpole.table.service.bots": [
        "beats compiling fairness worker",
        "cluster pool together",
        "runner",
        "hints reviews",
    ],
    "northpole.table.sight": ["guide sight timeline turns", "final perspective stage"],
    "northpole.table.render": [
        "agreement boards catalogue changes context fallback moves_at places rulebook sprites",
        "icons",
        "accuracy_chart gallery journal quick status",
        "reads region_context staging",
        "environment perspective_parts rooms",
        "regions",
    ],
    "northpole.table.web": [
        "crowd health identity json_logs rate_limit reader",
        "middleware",
        "context",
        "request",
        "option_fields",
        "error_pages finished hints invitations lab_form lab_runs moves my_games onlookers pulse shown talking",
        "live_socket practising reviews",
        "api pages",
    ],
    "northpole.table.web.pages": [
        "home lab lab_new lab_run lobby me my_games new_table people practice puzzles reading records review table"
    ],
    "northpole.cli": [
        "databases guests",
        "admin_shown arguments backup console errors many_games saves typed_input verify",
        "admin catalogue players render serve",
        "arena lab replay review session simulate",
        "play",
        "app",
        "__main__ commands",
    ],
    "northpole.cli.lab": ["arguments", "compare report sweep tune", "commands"],
}
TOP = "northpole"
GAMES = "northpole.games"


def level(package: str, name: str) -> int:
    """How high something stands in its package; -1 for nowhere."""
    rows = [row.split() for row in LEVELS[package]]
    return next((number for number, row in enumerate(rows) if name in row), -1)


def common(one: str, other: str) -> str:
    """The innermost package that both are in."""
    pairs = zip(one.split("."), other.split("."), strict=False)
    return ".".join(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def below(package: str, module: str) -> str:
    """What of the package the module is, or is in."""
    return module.removeprefix(package).lstrip(".").partition(".")[0]


def allowed(importer: str, imported: str) -> bool:
    package = common(importer, imported)
    if importer == TOP:  # gathers all up to the coach, and `vector` when it is asked for
        part = below(TOP, imported)
        return part in ("", "adapters") or level(TOP, part) <= level(TOP, "coach")
    if imported == TOP:
        return level(TOP, below(TOP, importer)) > level(TOP, "coach")
    if package == GAMES:
        return importer == GAMES  # the registry
    if package in (importer, imported) or package not in LEVELS:
        return True
    return level(package, below(package, imported)) < level(package, below(package, importer))


def modules(package: Path) -> dict[str, Path]:
    """Every module under this folder by its name."""
    found = {}
    for file in sorted(package.rglob("*.py")):
        parts = [package.name, *file.relative_to(package).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imports(module: str, file: Path, known: dict[str, Path]) -> Iterator[str]:
    """What of our own a module imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, module, file)
            for name in node.names:
                inner = f"{base}.{name.name}"
                yield inner if inner in known else base


def absolute(node: ast.ImportFrom, module: str, file: Path) -> str:
    """The module an import is from, its dots resolved."""
    package = module.split(".") if file.name == "__init__.py" else module.split(".")[:-1]
    base = package[: len(package) - node.level + 1] if node.level else []
    return ".".join([*base, *([node.module] if node.module else [])])


def strangers(known: dict[str, Path]) -> list[str]:
    """What stands in a package with levels and has none."""
    places = ((package, below(package, name), name) for package in LEVELS for name in known)
    return sorted(
        {
            f"{package}.{part} has no level"
            for package, part, name in places
            if name.startswith(f"{package}.") and level(package, part) < 0
        }
    )


def missing(known: dict[str, Path]) -> list[str]:
    """What has a level and is not there."""
    wanted = [
        f"{package}.{name}"
        for package, rows in LEVELS.items()
        for row in rows
        for name in row.split()
    ]
    return [f"{name} is not there" for name in wanted if name not in known]


def faults(package: Path) -> list[str]:
    """Every import that goes up or across."""
    known = modules(package)
    return strangers(known) or [
        f"{module} imports {imported}"
        for module, file in known.items()
        for imported in imports(module, file, known)
        if imported.split(".")[0] == TOP and not allowed(module, imported)
    ]


def test_imports_go_down() -> None:
    package = ROOT / "src" / "northpole"
    assert len(modules(package)) > 10
    assert faults(package) == []


def test_all_that_has_a_level_is_there() -> None:
    assert missing(modules(ROOT / "src" / "northpole")) == []


def tree(folder: Path, path: str, line: str) -> Path:
    """A small house with one module in every room, one of which holds the line."""
    package = folder / "northpole"
    rooms = ["engine/run", "games/a/rules", "games/a/state", "games/b/rules", "bots/arena"]
    rooms += ["boards/union/terminal", "boards/sweatshop/terminal", "lab/series", "lab/summary"]
    rooms += ["table/app", "table/domain/model", "table/store/store", "table/render/regions"]
    rooms += ["table/web/request", "table/web/pages/home", "table/web/pages/lobby"]
    for room in rooms:
        file = package / f"{room}.py"
        for above in [file.parent, *file.parent.parents]:
            if package in [above, *above.parents]:
                above.mkdir(parents=True, exist_ok=True)
                (above / "__init__.py").touch()
        file.touch()
    for name in ["cli.py", "_build.py"]:
        (package / name).touch()
    (package / path).write_text(line, encoding="utf-8")
    return package


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("engine/run.py", "from northpole import _build"),
        ("engine/run.py", "import json, typing"),
        ("games/a/rules.py", "from northpole.engine.run import settle"),
        ("games/a/rules.py", "from northpole.games.a.state import State"),
        ("games/a/rules.py", "from .state import State"),
        ("games/a/__init__.py", "from . import rules"),
        ("games/__init__.py", "from northpole.games import a, b"),
        ("bots/arena.py", "import northpole.games.a"),
        ("boards/union/terminal.py", "from northpole.games.a.state import State"),
        ("lab/series.py", "import northpole"),
        ("lab/series.py", "from northpole.bots.arena import meet"),
        ("lab/summary.py", "from northpole.lab.series import Row"),
        ("table/app.py", "from northpole.lab.series import count"),
        ("table/app.py", "from northpole.table.web.pages import home, lobby"),
        ("table/store/store.py", "from northpole.table.domain.model import TableInfo"),
        ("table/web/__init__.py", "from northpole.table.web.request import Call"),
        ("table/web/request.py", "from northpole.table.render.regions import facts"),
        ("table/web/pages/home.py", "from northpole.table.web.request import Call"),
        ("cli.py", "from northpole.table import app"),
        ("__init__.py", "from northpole import _build, bots, games"),
        ("__init__.py", "from northpole.bots import arena"),
    ],
)
def test_an_import_down_is_fine(tmp_path: Path, path: str, line: str) -> None:
    assert faults(tree(tmp_path, path, line)) == []


@pytest.mark.parametrize(
    ("path", "line", "fault"),
    [
        (
            "engine/run.py",
            "from northpole.games.a.rules import Bid",
            "northpole.engine.run imports northpole.games.a.rules",
        ),
        (
            "engine/run.py",
            "def late():\n    from northpole import games",
            "northpole.engine.run imports northpole.games",
        ),
        ("engine/run.py", "from .. import bots", "northpole.engine.run imports northpole.bots"),
        ("engine/run.py", "import northpole", "northpole.engine.run imports northpole"),
        (
            "games/a/rules.py",
            "from northpole.games.b import rules",
            "northpole.games.a.rules imports northpole.games.b.rules",
        ),
        (
            "games/a/rules.py",
            "from ..b.rules import Bid",
            "northpole.games.a.rules imports northpole.games.b.rules",
        ),
        (
            "games/a/rules.py",
            "from northpole.games import *",
            "northpole.games.a.rules imports northpole.games",
        ),
        ("bots/arena.py", "import northpole.lab", "northpole.bots.arena imports northpole.lab"),
        (
            "boards/union/terminal.py",
            "from northpole.boards.sweatshop.terminal import BOARD",
            "northpole.boards.union.terminal imports northpole.boards.sweatshop.terminal",
        ),
        (
            "boards/union/terminal.py",
            "import northpole.lab.series",
            "northpole.boards.union.terminal imports northpole.lab.series",
        ),
        (
            "lab/series.py",
            "from northpole.table import app",
            "northpole.lab.series imports northpole.table.app",
        ),
        (
            "lab/series.py",
            "from . import summary",
            "northpole.lab.series imports northpole.lab.summary",
        ),
        (
            "table/domain/model.py",
            "from northpole.table.store.store import Store",
            "northpole.table.domain.model imports northpole.table.store.store",
        ),
        (
            "table/render/regions.py",
            "from northpole.table.web.request import Call",
            "northpole.table.render.regions imports northpole.table.web.request",
        ),
        (
            "table/web/request.py",
            "from northpole.table import app",
            "northpole.table.web.request imports northpole.table.app",
        ),
        (
            "table/web/request.py",
            "from northpole.table.web import pages",
            "northpole.table.web.request imports northpole.table.web.pages",
        ),
        (
            "table/web/pages/home.py",
            "from northpole.table.web.pages.lobby import join",
            "northpole.table.web.pages.home imports northpole.table.web.pages.lobby",
        ),
        (
            "table/app.py",
            "import northpole.cli",
            "northpole.table.app imports northpole.cli",
        ),
        ("__init__.py", "from northpole import cli", "northpole imports northpole.cli"),
        ("attic.py", "", "northpole.attic has no level"),
        ("table/web/pages/attic.py", "", "northpole.table.web.pages.attic has no level"),
    ],
)
def test_an_import_up_or_across_is_found(tmp_path: Path, path: str, line: str, fault: str) -> None:
    assert faults(tree(tmp_path, path, line)) == [fault]


def test_a_level_for_nothing_would_be_found(tmp_path: Path) -> None:
    lost = missing(modules(tree(tmp_path, "cli.py", "")))
    assert "northpole.table.web.moves is not there" in lost
    assert "northpole.table.web.request is not there" not in lost


HOSTS = [
    ".".join(parts).encode()
    for parts in [
        ("pypi", "org"),
        ("files", "pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("deb", "debian", "org"),
    ]
]
UNKEPT = {".git", ".venv", ".hypothesis", "build", "dist", "node_modules", "__pycache__"}


def kept(folder: Path) -> Iterator[Path]:
    """The files of the repository, without what is made or cached."""
    for path in sorted(folder.iterdir()):
        if path.name in UNKEPT or path.name.endswith(("_cache", ".egg-info", ".so")):
            continue
        if path.is_dir():
            yield from kept(path)
        elif path.is_file():
            yield path


def naming_a_host(folder: Path) -> list[str]:
    return [
        path.relative_to(folder).as_posix()
        for path in kept(folder)
        if any(host in path.read_bytes() for host in HOSTS)
    ]


def test_no_file_names_a_package_host() -> None:
    assert ROOT / "pyproject.toml" in kept(ROOT)
    assert naming_a_host(ROOT) == []


def test_a_package_host_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "page.md").write_bytes(b"from https://" + HOSTS[0] + b"/simple")
    (tmp_path / "good.md").write_text("from a mirror", encoding="utf-8")
    assert naming_a_host(tmp_path) == ["docs/page.md"]
