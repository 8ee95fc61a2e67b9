"""Imports only go down: engine < games < bots < lab < table, adapters < cli."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LEVELS = {
    "_build": 0,
    "engine": 1,
    "games": 2,
    "bots": 3,
    "lab": 4,
    "table": 5,
    "adapters": 5,
    "cli": 6,
    "__main__": 7,
}
GAMES = "northpole.games"


def level(module: str) -> int:
    """How high a module stands; `northpole` itself gathers all up to the bots."""
    return LEVELS["bots"] if module == "northpole" else LEVELS[module.split(".")[1]]


def house(module: str) -> list[str]:
    """Those who live together may import each other: a package, or one game."""
    parts = module.split(".")
    return parts[:3] if module.startswith(GAMES) else parts[:2]


def allowed(importer: str, imported: str) -> bool:
    if house(importer) == house(imported):
        return True
    if importer == "northpole":
        return level(imported) <= level(importer)
    if importer == GAMES and imported.startswith(GAMES):
        return True  # the registry
    return level(imported) < level(importer)


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


def faults(package: Path) -> list[str]:
    """Every import that goes up or across."""
    known = modules(package)
    strangers = [name for name in known if name != "northpole" and name.split(".")[1] not in LEVELS]
    if strangers:
        return [f"{name} has no level" for name in strangers]
    return [
        f"{module} imports {imported}"
        for module, file in known.items()
        for imported in imports(module, file, known)
        if imported.split(".")[0] == "northpole" and not allowed(module, imported)
    ]


def test_imports_go_down() -> None:
    package = ROOT / "src" / "northpole"
    assert len(modules(package)) > 10
    assert faults(package) == []


def tree(folder: Path, path: str, line: str) -> Path:
    """A small house with one module in every room, one of which holds the line."""
    package = folder / "northpole"
    rooms = ["engine/run", "games/a/rules", "games/a/state", "games/b/rules", "bots/arena"]
    rooms += ["lab/measure", "table/app", "adapters/gym"]
    for room in rooms:
        file = package / f"{room}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        (file.parent / "__init__.py").touch()
    for name in ["__init__.py", "cli.py", "games/__init__.py", "_build.py"]:
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
        ("lab/measure.py", "import northpole"),
        ("lab/measure.py", "from northpole.bots.arena import meet"),
        ("table/app.py", "from northpole.lab.measure import count"),
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
            "lab/measure.py",
            "from northpole.table import app",
            "northpole.lab.measure imports northpole.table.app",
        ),
        ("adapters/gym.py", "import northpole.cli", "northpole.adapters.gym imports northpole.cli"),
        ("__init__.py", "from northpole import cli", "northpole imports northpole.cli"),
        ("attic.py", "", "northpole.attic has no level"),
    ],
)
def test_an_import_up_or_across_is_found(tmp_path: Path, path: str, line: str, fault: str) -> None:
    assert faults(tree(tmp_path, path, line)) == [fault]


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
