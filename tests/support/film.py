"""A short film of a real game: `python -m tests.support.film docs/images/film.webp [--game sweatshop] [--moments 3]`.

Bots play a whole match; its first moments are shown at one seat's table as they happen, scenes and all. Time stands
still while a frame is taken, so a busy machine makes the same film.
"""

from __future__ import annotations

import argparse
import base64
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import CDPSession, Page, sync_playwright

import northpole
from northpole.bots.arena import play_match
from northpole.bots.levels import make_bot
from northpole.engine.match import Match
from northpole.table.render.regions import Known, RegionRenderer
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.support.browser_server import Serving
from tests.support.drawing import TEMPLATES, seen
from tests.support.layout import Studio
from tests.support.webp import Still, animated, joined

SIZE = (1366, 768)
SCALE = 0.56
FRAME = 120  # milliseconds
BREATH = 3  # frames after all has landed
LONGEST = 60  # frames of one moment
QUALITY = 40
MOST_BYTES = 2_000_000
SHOW = """async (answer) => {
  const { show } = await import("/static/js/motion/show.js");
  show(answer);
}"""
# What moves by itself is held, and let go a frame's length at a time; what moves for ever is left alone.
STEP = """(time) => {
  for (const one of document.getAnimations()) {
    const { endTime } = one.effect.getComputedTiming();
    if (endTime === Infinity) { one.pause(); continue; }
    one.pause();
    const now = Number(one.currentTime ?? 0) + time;
    if (now >= endTime) one.finish();
    else one.currentTime = now;
  }
}"""
MOVES = "() => Boolean(document.querySelector('.stage, .motion'))"


def wanted() -> argparse.Namespace:
    words = argparse.ArgumentParser(prog="python -m tests.support.film", description=__doc__)
    words.add_argument("file", type=Path)
    words.add_argument("--game", choices=northpole.game_names(), default="sweatshop")
    words.add_argument("--seats", type=int, default=4)
    words.add_argument("--seed", type=int, default=4)
    words.add_argument("--skip", type=int, default=0, help="moments to leave out first")
    words.add_argument("--moments", type=int, default=3, help="moments to show")
    return words.parse_args()


def played(game: str, seats: int, seed: int) -> Match:
    match = Match.new(northpole.game(game), seats, seed=seed)
    play_match(match, [make_bot("greedy") for _ in range(seats)], seed)
    return match


def moments(match: Match, seat: int) -> Iterator[Match]:
    """The match wherever this seat has something new to read."""
    told = -1
    for then in match.steps():
        if len(then.lines(seat)) != told:
            told = len(then.lines(seat))
            yield then.at(then.length)


class Camera:
    """Takes frames of a page whose clock only goes on between them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.stills: list[Still] = []

    def take(self) -> None:
        width, height = SIZE
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": SCALE}
        shot = {"format": "webp", "quality": QUALITY, "clip": clip}
        told = self.session.send("Page.captureScreenshot", shot)
        self.stills.append(Still(base64.b64decode(told["data"]), FRAME))

    def go_on(self) -> None:
        self.page.evaluate(STEP, FRAME)
        self.page.clock.run_for(FRAME)
        self.take()

    def moment(self) -> None:
        """Until all has landed, and a breath longer."""
        for _ in range(LONGEST):
            self.go_on()
            if not self.page.evaluate(MOVES):
                break
        for _ in range(BREATH):
            self.go_on()


def filmed(page: Page, studio: Studio, row: list[Match]) -> list[Still]:
    page.clock.install(time=0)
    page.emulate_media(reduced_motion="no-preference")
    studio.show(seen(row[0], 0))
    page.clock.pause_at(60_000)
    camera = Camera(page)
    camera.moment()
    for before, after in pairwise(row):
        known = Known(told=str(len(before.lines(0))))
        page.evaluate(SHOW, RegionRenderer(TEMPLATES).answer(seen(after, 0), known))
        camera.moment()
    return joined(camera.stills)


def main() -> None:
    asked = wanted()
    match = played(asked.game, asked.seats, asked.seed)
    row = list(moments(match, 0))[asked.skip : asked.skip + asked.moments + 1]
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        serving = Serving(Path(folder))
        try:
            studio = Studio(browser, serving, SIZE, "dark")
            stills = filmed(studio.page, studio, row)
        finally:
            serving.stop()
    width, height = (round(side * SCALE) for side in SIZE)
    film = animated(stills, width, height)
    assert len(film) < MOST_BYTES, f"{len(film)} bytes are too many: show fewer moments"
    asked.file.write_bytes(film)
    seconds = sum(still.time for still in stills) / 1000
    print(f"{asked.file}: {len(stills)} frames, {seconds:.1f} s, {len(film) // 1000} kB")


if __name__ == "__main__":
    main()
