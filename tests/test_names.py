"""One name means one thing: no two classes share one, except where two games have the same."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
GAMES, BOARDS = "games", "boards"  # each game's things are its own


def classes(package: Path) -> Iterator[tuple[str, str]]:
    """Every class, with the part of the package that it must not share its name with: itself, or all games."""
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package).parts
        own = len(parts) > 2 and parts[0] in (GAMES, BOARDS)
        place = parts[0] if own else "/".join(parts)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield node.name, place


def doubles(package: Path) -> list[str]:
    found = Counter(name for name, _ in set(classes(package)))
    return sorted(name for name, number in found.items() if number > 1)


def test_one_name_means_one_thing() -> None:
    assert doubles(ROOT / "src" / "northpole") == []


def test_a_name_for_two_things_would_be_found(tmp_path: Path) -> None:
    for path, name in [
        ("engine/scene.py", "Scene"),
        ("table/sight.py", "Scene"),
        ("games/union/state.py", "Table"),
        ("games/sweatshop/state.py", "Table"),
        ("games/union/work.py", "Work"),
        ("cli/report.py", "Work"),
    ]:
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"class {name}:\n    pass\n", encoding="utf-8")
    assert doubles(tmp_path) == ["Scene", "Work"]
