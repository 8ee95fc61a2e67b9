"""Pictures of real positions, to be looked at: `python -m tests.support.pictures FOLDER [--game union] [--seats 3]`.

Of every kind of question the fullest position is drawn, at a desk, on a large screen and on a phone, dark and light,
and what a picture's layout gets wrong is told.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.support.browser_guest import DESKTOP, PHONE
from tests.support.browser_server import Serving
from tests.support.layout import Studio
from tests.support.positions import Position, positions
from tests.support.sample_matches import TABLES

SIZES = {"desktop": DESKTOP, "screen": (1920, 1080), "phone": PHONE}
THEMES = ["dark", "light"]


def wanted() -> argparse.Namespace:
    words = argparse.ArgumentParser(prog="python -m tests.support.pictures", description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--game", choices=list(TABLES))
    words.add_argument("--seats", type=int)
    words.add_argument("--phase", help="only this kind of question, as in a picture's name")
    words.add_argument("--size", choices=list(SIZES))
    words.add_argument("--theme", choices=THEMES)
    words.add_argument("--seed", type=int, default=0, help="the first match that is played")
    return words.parse_args()


def found(asked: argparse.Namespace) -> dict[str, list[Position]]:
    tables: list[tuple[str, int, dict[str, Any]]] = [
        (game, seats, options)
        for game, rows in TABLES.items()
        for seats, options in rows
        if asked.game in (None, game) and asked.seats in (None, seats)
    ]
    return {
        f"{game}-{seats}": [
            position
            for position in positions(game, seats, options, asked.seed)
            if asked.phase in (None, position.name)
        ]
        for game, seats, options in tables
    }


def main() -> None:
    asked = wanted()
    asked.folder.mkdir(parents=True, exist_ok=True)
    tables = found(asked)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        serving = Serving(Path(folder))
        for size in [asked.size] if asked.size else SIZES:
            for theme in [asked.theme] if asked.theme else THEMES:
                studio = Studio(browser, serving, SIZES[size], theme)
                for table, row in tables.items():
                    for position in row:
                        picture = asked.folder / f"{table}-{position.name}-{size}-{theme}.png"
                        studio.show(position.perspective)
                        studio.page.screenshot(path=picture)
                        print(picture.name, *studio.faults(), sep="\n  ")
                studio.close()
        serving.stop()


if __name__ == "__main__":
    main()
