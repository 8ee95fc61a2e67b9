"""How long one waits between two decisions of one's own, measured in the page. See README.md here."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright

import northpole
from northpole._build import mode
from northpole.table.settings import Settings
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.support.browser_guest import DESKTOP, Guest
from tests.support.browser_server import Serving

RESULTS = Path(__file__).parent / "results"
PACES = ("calm", "quick", "instant")
NEXT = '.deed, body[data-stage="over"]'
# From the moment the last question has gone until the next one is there, all scenes and bots between them.
WATCH = """
() => {
  const region = document.getElementById("region-choices");
  window.waits = [];
  let since = null;
  new MutationObserver(() => {
    const asked = region.querySelector(".deed") !== null;
    if (!asked) since ??= performance.now();
    else if (since !== null) { window.waits.push(performance.now() - since); since = null; }
  }).observe(region, { childList: true, subtree: true });
}
"""


def waits(browser: Browser, serving: Serving, game: str, asked: argparse.Namespace) -> list[float]:
    """Seconds, each from the end of one question to the next."""
    context = browser.new_context(
        viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce"
    )
    likes = json.dumps(json.dumps({"confirm": "never", "sound": False, "pace": asked.pace}))
    context.add_init_script(f"localStorage.setItem('northpole', {likes})")
    guest = Guest(context, serving.address)
    guest.make_table(game, ["me", *["bot"] * (asked.seats - 1)], bot=asked.bot)
    guest.wait_for_turn()
    guest.page.evaluate(WATCH)
    guest.play_out(Random(1), asked.moves)
    guest.page.wait_for_selector(NEXT, state="attached")
    taken: list[float] = guest.page.evaluate("window.waits")
    context.close()
    return [wait / 1000 for wait in taken]


def figures(found: list[float]) -> dict[str, float]:
    late = found[min(len(found) - 1, len(found) * 95 // 100)]
    shown = {"median": statistics.median(found), "p95": late, "longest": found[-1]}
    return {name: round(value, 2) for name, value in shown.items()} | {"waits": len(found)}


def machine() -> dict[str, object]:
    """What the figures depend on."""
    return {
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "rules": mode(),
    }


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", action="append", choices=northpole.game_names())
    words.add_argument("--seats", type=int, default=4)
    words.add_argument("--moves", type=int, default=30)
    words.add_argument("--pace", choices=PACES, default="quick")
    words.add_argument("--bot", default="helper")
    words.add_argument("--no-write", action="store_true", help="only print")
    asked = words.parse_args()
    result: dict[str, object] = {"pace": asked.pace, "seats": asked.seats, "bot": asked.bot}
    result |= machine()
    games: dict[str, dict[str, float]] = {}
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        serving = Serving(Path(folder), Settings.bot_delay)
        try:
            for game in asked.game or northpole.game_names():
                games[game] = figures(sorted(waits(browser, serving, game, asked)))
                print(f"{game:12}", *(f"{name} {value}" for name, value in games[game].items()))
        finally:
            serving.stop()
        browser.close()
    if not asked.no_write:
        name = f"pace-{date.today().isoformat()}.json"
        kept = json.dumps(result | {"seconds": games}, indent=2)
        (RESULTS / name).write_text(kept + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
