"""How soon after a click the new board is there, measured in the page. See README.md here."""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright

import northpole
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.support.browser_guest import DESKTOP, Guest
from tests.support.browser_server import Serving

LIKES = 'localStorage.setItem(\'northpole\', \'{"confirm":"never","sound":false}\')'
TAKEN = "performance.getEntriesByName('move').map((entry) => entry.duration)"


def measured(browser: Browser, serving: Serving, game: str, seats: int, moves: int) -> list[float]:
    """Milliseconds from each click to the new board, against bots that answer at once; game after game."""
    taken: list[float] = []
    while len(taken) < moves:
        taken += of_one_table(browser, serving, game, seats, moves - len(taken))
    return taken


def of_one_table(
    browser: Browser, serving: Serving, game: str, seats: int, moves: int
) -> list[float]:
    context = browser.new_context(
        viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce"
    )
    context.add_init_script(LIKES)
    guest = Guest(context, serving.address)
    guest.make_table(game, ["me", *["bot"] * (seats - 1)])
    guest.wait_for_turn()
    guest.play_out(Random(moves), moves)
    taken: list[float] = guest.page.evaluate(TAKEN)
    context.close()
    return taken


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", action="append", choices=northpole.game_names())
    words.add_argument("--seats", type=int, default=4)
    words.add_argument("--moves", type=int, default=60)
    asked = words.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        serving = Serving(Path(folder))
        for game in asked.game or northpole.game_names():
            taken = sorted(measured(browser, serving, game, asked.seats, asked.moves))
            late = taken[min(len(taken) - 1, len(taken) * 95 // 100)]
            print(
                f"{game:12} {statistics.median(taken):6.0f} ms median {late:6.0f} ms p95, {len(taken)} clicks"
            )
        serving.stop()
        browser.close()


if __name__ == "__main__":
    main()
