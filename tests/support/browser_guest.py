"""Somebody in a browser, who can find their way about a table."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

DESKTOP = (1366, 768)
PHONE = (390, 844)
PATIENCE = 120  # seconds after which what is awaited never comes, on a machine however busy
LONG = 600  # the same for a whole game
TRIES = 5  # to leave a page
READY = "html[data-ready]"
AXE = {"resultTypes": ["violations"]}
# There is something to choose, and no answer is awaited: not even to what the page answers by itself, which it does
# just after it has drawn the question. A page that is only coming may have no body. (What is waited for must not be a
# promise: that would be true at once.)
AWAITED = """
() => {
  const { documentElement: root, body } = document;
  const asked = body && root.dataset.ready && !body.classList.contains("busy") && document.querySelector(".deed");
  if (!asked || window.calm?.over) {
    window.calm = null;
    return Boolean(asked);
  }
  if (!window.calm) {
    const calm = { over: false };
    window.calm = calm;
    setTimeout(() => { calm.over = true; });
  }
  return false;
}
"""
# Sentences come and go; what was told is told.
TOASTS = """
window.toasts = [];
new MutationObserver((changes) => {
  for (const added of changes.flatMap((change) => [...change.addedNodes])) {
    if (added.classList?.contains("toast")) toasts.push(added.textContent);
  }
}).observe(document, { childList: true, subtree: true });
"""
CANDIDATES = """
() => {
  if (document.body.dataset.curtain === "down" || document.body.classList.contains("busy")) return 0;
  for (const old of document.querySelectorAll("[data-candidate]")) delete old.dataset.candidate;
  const seen = (e) => e.getClientRects().length && !e.disabled;
  let all = [...document.querySelectorAll(".glow[data-target]")].filter(seen);
  if (!all.length) all = [...document.querySelectorAll(".deed")].filter(seen);
  all.forEach((e, n) => { e.dataset.candidate = n; });
  return all.length;
}
"""
QUICKLY = """
async ([seed, moves, stop]) => {
  let state = seed;
  const random = (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
  const phase = () => document.getElementById("status-text").innerText.replace(/\\d+/g, "#").slice(0, 40);
  const rest = (time) => new Promise((done) => { setTimeout(done, time); });
  const end = Date.now() + 20000;
  for (let made = 0; made < moves && Date.now() < end;) {
    if (document.body.dataset.stage === "over") return "over";
    if (document.body.classList.contains("busy")) { await rest(4); continue; }
    const deeds = [...document.querySelectorAll(".deed")];
    if (!deeds.length) { await rest(10); continue; }
    if (!stop.includes(phase())) return phase();
    const places = [...document.querySelectorAll(".glow[data-target]")];
    const all = places.length > 1 ? places : deeds;
    all[random(all.length)].click();
    made += 1;
    await rest(0);
    const menu = [...document.querySelectorAll("#menu:not([hidden]) button")];
    if (menu.length) menu[random(menu.length)].click();
    await rest(4);
  }
  return document.body.dataset.stage === "over" ? "over" : "";
}
"""

# Plays on inside the page for as long as there is something to choose, lifting the curtain wherever it falls; ends
# when nothing comes for a while. What is to be seen of anybody's own while the curtain is down is told.
PLAY_ON = """
async ([seed, moves, patience]) => {
  let state = seed;
  const any = (list) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return list[Math.floor((state / 2147483648) * list.length)];
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const rest = (time) => new Promise((done) => { setTimeout(done, time); });
  const down = () => document.body.dataset.curtain === "down";
  const told = { made: 0, over: false, passed: [], seen: [] };
  const lift = async () => {
    const title = document.getElementById("curtain-title").textContent;
    told.seen.push(...all(".deed, .desk, .told-mine").map((one) => one.textContent.trim().slice(0, 80)));
    document.getElementById("curtain-up").click();
    for (const since = Date.now(); down() && Date.now() - since < patience + 60000;) await rest(2);
    told.passed.push([title, document.querySelector(".desk-head h2").textContent]);
  };
  for (let since = Date.now(); told.made < moves && Date.now() - since < patience;) {
    told.over = document.body.dataset.stage === "over";
    if (told.over) break;
    if (down()) { await lift(); since = Date.now(); continue; }
    const deeds = all(".deed");
    if (document.body.classList.contains("busy") || !deeds.length) { await rest(3); continue; }
    any(deeds).click();
    told.made += 1;
    await rest(0);
    const menu = all("#menu:not([hidden]) button");
    if (menu.length) any(menu).click();
    await rest(2);
    since = Date.now();
  }
  return told;
}
"""


@dataclass
class Played:
    """What came of playing on: to whom the screen was passed, whose desk was shown then, and what
    was to be seen in between."""

    made: int
    over: bool
    passed: list[list[str]]
    seen: list[str]


class Guest:
    """One browser with one cookie; every message on its console is a fault unless it is expected."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(TOASTS)
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        return page

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text} at {message.location.get('url')}")

    # pages

    def goto(self, path: str) -> Page:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("body")
        return self.page

    def name_myself(self, name: str) -> None:
        page = self.goto("/")
        page.locator("button.me").click()
        page.get_by_label("Your name at the table").fill(name)
        page.get_by_role("button", name="That's me").click()
        expect(page.locator("button.me")).to_contain_text(name)

    def quick(self, game: str) -> Page:
        page = self.goto("/")
        page.locator(f'form[action="/quick/{game}"] .button.main').click()
        page.wait_for_selector(READY)
        return page

    def make_table(
        self,
        game: str,
        seats: list[str],
        bot: str = "rookie",
        chat: bool = False,
        changes: str = "",
    ) -> Page:
        """A new table by its form. Seats are me, here, open or bot."""
        page = self.goto(f"/new/{game}")
        page.locator(f'input[name="number"][value="{len(seats)}"]').check(force=True)
        for seat, kind in enumerate(seats):
            page.locator(f"#kind-{seat}").select_option(kind)
            if kind == "bot":
                page.locator(f"#bot-{seat}").select_option(bot)
        if chat:
            page.get_by_label("Table talk").check()
        if changes:
            page.get_by_text("For designers").click()
            page.get_by_label("Changed numbers").fill(changes)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile("/t/"))
        page.wait_for_selector(READY, state="attached")
        return page

    def links(self) -> list[str]:
        """The links a lobby shows: seats first, then the one to watch."""
        found: list[str] = self.page.locator("input.address").evaluate_all(
            "(fields) => fields.map((field) => field.value)"
        )
        return found

    def go_by(self, link: str) -> Page:
        """Follow a link and press the button on its page."""
        self.page.goto(link)
        self.page.get_by_role("button", name=re.compile("Sit down here|Look on")).click()
        self.page.wait_for_url(re.compile("/t/"))
        return self.page

    def leave(self) -> None:
        """From a page at rest: Chromium may never close one that is on its way to another."""
        for page in self.context.pages:
            for _ in range(TRIES):
                with suppress(PlaywrightError):  # it was just being loaded anew
                    page.goto("about:blank")
                    break
        self.context.close()

    # playing

    @property
    def over(self) -> bool:
        return self.page.locator('body[data-stage="over"]').count() > 0

    def act(self, dice: Random) -> bool:
        """Click one of the things that may be chosen; false if there is nothing to do now."""
        found = self.page.evaluate(CANDIDATES)
        if not found:
            self.unfold()
            return False
        place = self.page.locator(f'[data-candidate="{dice.randrange(found)}"]')
        try:
            place.click(timeout=3000)
            menu = self.page.locator("#menu button:visible")
            if found := menu.count():
                menu.nth(dice.randrange(found)).click(timeout=3000)
        except PlaywrightTimeout:  # the table has changed under the finger
            return False
        self.page.wait_for_function(
            "() => document.body && !document.body.classList.contains('busy')"
        )
        return True

    def unfold(self) -> None:
        """The list of all moves, where the board has parts to put a move together from."""
        toggle = self.page.locator('#list-toggle[aria-expanded="false"]')
        if toggle.count() and toggle.is_visible():
            toggle.click()

    def play_out(self, dice: Random, moves: int = 10_000) -> int:
        """Choose at random until the game is over, or for so many moves."""
        end = time.monotonic() + LONG
        made = 0
        while not self.over and made < moves:
            assert time.monotonic() < end, "the game does not end"
            if self.curtain_falls():
                self.lift_curtain()
            elif self.act(dice):
                made += 1
            else:
                self.page.wait_for_timeout(30)
        return made

    def play_quickly(self, seed: int, moves: int, stop: list[str]) -> str:
        """The same inside the page, much quicker; ends at a question that does not begin as one of `stop` do."""
        told: str = self.page.evaluate(QUICKLY, [seed, moves, stop])
        return told

    def play_on(self, seed: int, moves: int = 10_000, patience: float = 0.1) -> Played:
        """The same from the list of moves, until for so many seconds there is nothing to do."""
        return Played(**self.page.evaluate(PLAY_ON, [seed, moves, patience * 1000]))

    def curtain_falls(self) -> bool:
        return self.page.locator('body[data-curtain="down"]').count() > 0

    def lift_curtain(self) -> None:
        self.page.locator("#curtain-up").click()
        expect(self.page.locator("#curtain")).to_be_hidden()

    def wait_for_turn(self) -> None:
        """Until there is something to choose, and no answer to the last choice is awaited."""
        self.page.wait_for_function(AWAITED)

    def wait_for_toast(self, words: str, page: Page | None = None) -> None:
        """It may have gone meanwhile."""
        (page or self.page).wait_for_function(
            "(words) => toasts.some((told) => told.includes(words))", arg=words
        )

    # looking

    def check_access(self, where: str) -> None:
        """axe finds nothing, and nothing has to be scrolled sideways."""
        found = Axe().run(self.page, options=AXE).response["violations"]
        told = [
            f"{one['id']}: {[(node['target'], node['failureSummary']) for node in one['nodes']][:3]}"
            for one in found
        ]
        assert not told, f"{where}: {told}"
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{where} is {wide} px too wide"
        small = self.page.evaluate(SMALL_PRINT)
        assert not small, f"{where}: too small to read: {small}"


SMALL_PRINT = """
() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!node.nodeValue.trim() || !of.getClientRects().length || of.closest("svg")) continue;
    if (parseFloat(getComputedStyle(of).fontSize) < 12) found.add(node.nodeValue.trim().slice(0, 40));
  }
  return [...found].slice(0, 5);
}
"""
