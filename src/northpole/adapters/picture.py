"""The board of the browser as a picture: the page of a table, drawn without a server by a browser without a window.

Needs the extra `pictures` and a Chromium, that of the system or Playwright's own.
"""

from __future__ import annotations

import io
import mimetypes
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import font_fredoka_one
import numpy as np
from numpy.typing import NDArray

from northpole.boards import board_file
from northpole.engine.errors import NorthpoleError
from northpole.engine.match import Match
from northpole.table.domain.model import Person, Rights, Seat, TableInfo
from northpole.table.render.context import Me, Shell
from northpole.table.render.environment import environment
from northpole.table.render.regions import RegionRenderer
from northpole.table.sight.perspective import MINE, Perspective, Replay, Viewer
from northpole.table.sight.sight import sight
from northpole.table.web.pages.table import page_of

SIZE = (1280, 1200)
HOUSE = "http://northpole.invalid"  # no name of a real house: everything is answered here
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
NOBODY = Person("", "")
AS_READ = """
document.querySelectorAll(".journal").forEach((story) => { story.scrollTop = story.scrollHeight; });
document.fonts.ready.then(() => true)
"""


class Studio:
    """A browser that takes pictures, in a thread of its own: notebooks have an event loop that it would meet."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1)
        self.templates = environment()
        self.html = ""
        self.player: Any = None
        self.browser: Any = None
        self.page: Any = None
        try:
            self.thread.submit(self.open).result()
        except BaseException:
            self.close()
            raise

    def open(self) -> None:
        try:
            from playwright.sync_api import Error, sync_playwright
        except ImportError:
            raise NorthpoleError(
                "rgb_array needs a browser: pip install 'northpole[pictures]', and a Chromium"
            ) from None
        self.player = sync_playwright().start()
        own = next((path for name in BROWSERS if (path := shutil.which(name))), None)
        try:
            self.browser = self.player.chromium.launch(executable_path=own, args=ARGUMENTS)
        except Error as error:
            raise NorthpoleError(
                "rgb_array needs a browser: install Chromium, or run `playwright install chromium`"
            ) from error
        self.page = self.browser.new_page(
            viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce"
        )
        self.page.route("**/*", self.answer)

    def answer(self, route: Any) -> None:
        """The page itself, styles and drawings; no scripts, since nothing will move."""
        path = urlsplit(route.request.url).path
        if path == "/":
            route.fulfill(body=self.html, content_type="text/html; charset=utf-8")
            return
        file = file_of(path)
        if file is None or not file.is_file() or file.suffix == ".js":
            route.abort()
        else:
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            route.fulfill(body=file.read_bytes(), content_type=kind)

    def picture(self, match: Match, seat: int | None) -> NDArray[np.uint8]:
        """Height, width, and red, green and blue of each point."""
        from PIL import Image

        html = html_of(match, seat, RegionRenderer(self.templates))
        png = self.thread.submit(self.shot, html).result()
        with Image.open(io.BytesIO(png)) as image:
            return np.array(image.convert("RGB"), np.uint8)

    def shot(self, html: str) -> bytes:
        self.html = html
        self.page.goto(HOUSE)
        self.page.evaluate(AS_READ)
        return bytes(self.page.screenshot())

    def close(self) -> None:
        self.thread.submit(self.leave).result()
        self.thread.shutdown()

    def leave(self) -> None:
        if self.browser is not None:
            self.browser.close()
        if self.player is not None:
            self.player.stop()


def file_of(path: str) -> Path | None:
    """What the house serves under a path."""
    parts = path.strip("/").split("/")
    if ".." in parts:
        return None
    if parts[:2] == ["static", "fonts"]:
        return Path(font_fredoka_one.font_directory, *parts[2:])
    if parts[0] == "static":
        return Path(__file__).parent.parent / "table" / "static" / Path(*parts[1:])
    if parts[0] == "games" and len(parts) == 3:
        return Path(str(board_file(parts[1], parts[2])))
    return None


def html_of(match: Match, seat: int | None, renderer: RegionRenderer) -> str:
    """The page of a table as this seat sees it, or somebody who looks on."""
    mine = () if seat is None else (seat,)
    now = sight(match, seat)
    viewer = Viewer(NOBODY, Rights(mine, True, False), info_of(match), seat)
    over = match if match.over else None
    replay = Replay(match.length, match.length + 1, MINE) if match.over else None
    perspective = Perspective(viewer, [], over, now, replay=replay, lines=tuple(now.lines))
    answer = renderer.answer(perspective) | {"pass_to": seat}
    return page_of(perspective, answer, tips=False).drawn(
        renderer.templates, Shell(Me("", 0), "/", "")
    )


def info_of(match: Match) -> TableInfo:
    """A table that nobody keeps."""
    seats = tuple(Seat(number, "person", name, bot="") for number, name in enumerate(match.names))
    return TableInfo(
        id="picture",
        game_name=match.game.name,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes=match.setup.changes,
        stage="over" if match.over else "play",
        seats=seats,
        owner="",
        version=match.length,
        stir=match.length,
        deciding=tuple(match.waiting()),
        chat=False,
        review=False,
        made=0.0,
        touched=0.0,
    )
