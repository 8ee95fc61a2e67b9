"""What an eye would find: text that is cut off or covered, targets too small or out of reach."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from northpole.table.sight.perspective import Perspective
from tests.support.browser_guest import PATIENCE, READY
from tests.support.browser_server import Serving
from tests.support.drawing import page as page_of

SILENT = "window.WebSocket = class extends EventTarget { send() {} close() {} };"
AFRESH = "sessionStorage.clear();"  # nobody has seen an earlier position of what is drawn
ASKED = "localStorage.setItem('northpole', '{\"spare\": false}');"  # and nothing answers by itself

# Fanned cards hide each other on purpose, and what scrolls is reached by scrolling.
FAULTS = """
() => {
  const faults = [];
  const SCROLLS = /auto|scroll/;
  const named = (one) => (one.textContent.trim() || one.ariaLabel || "").replace(/\\s+/g, " ").slice(0, 40);
  const middle = (box) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const area = (one) => one.closest("[data-region]")?.dataset.region ?? "page";
  const hidden = (one) => one.closest(".skip, .unseen, .fan, svg, noscript") || one.offsetWidth === 1 ||
    !one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
  const scrolled = (one) => one.closest(".journal, .talk"); // lines pass under a chapter's head
  const inside = (box, frame) => box.left >= frame.left - 1.5 && box.right <= frame.right + 1.5 &&
    box.top >= frame.top - 1.5 && box.bottom <= frame.bottom + 1.5;

  // where a box can be seen: null if something cuts it, "scrolled" if it is only scrolled away
  const sight = (one, box) => {
    for (let above = one; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const frame = above.getBoundingClientRect();
      if (inside(box, frame)) continue;
      const scrolls = SCROLLS.test(style.overflowX + style.overflowY) &&
        (above.scrollHeight > above.clientHeight || above.scrollWidth > above.clientWidth);
      return scrolls ? "scrolled" : null;
    }
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (inside(box, page)) return "seen";
    if (!SCROLLS.test(getComputedStyle(document.body).overflowY)) return null;
    const long = { ...page, top: -scrollY, bottom: document.documentElement.scrollHeight - scrollY };
    return inside(box, long) ? "scrolled" : null;
  };

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!node.nodeValue.trim() || hidden(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const seen = sight(of, box);
      if (!seen) faults.push(`cut off in ${area(of)}: ${named(of)}`);
      if (seen !== "seen" || scrolled(of)) continue;
      lines.push({ of, box });
      const there = middle(box);
      if (there && !there.contains(of) && !of.contains(there) && getComputedStyle(of).pointerEvents !== "none")
        faults.push(`covered in ${area(of)}: ${named(of)} by ${there.className?.baseVal ?? there.className}`);
    }
  }
  for (let one = 0; one < lines.length; one += 1) {
    for (let two = one + 1; two < lines.length; two += 1) {
      const [a, b] = [lines[one].box, lines[two].box];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const small = Math.min(a.height, b.height);
      if (wide > 2 && high > small / 3)
        faults.push(`overlapping in ${area(lines[one].of)}: ${named(lines[one].of)} and ${named(lines[two].of)}`);
    }
  }
  for (const one of document.querySelectorAll(".glow[data-target], .deed, button, a.button")) {
    const box = one.getBoundingClientRect();
    if (!box.width || hidden(one) || scrolled(one)) continue;
    if (box.width < 23.5 || box.height < 23.5) faults.push(`hard to hit in ${area(one)}: ${named(one)}`);
    if (sight(one, box) !== "seen") continue;
    const there = middle(box);
    if (!there || one.contains(there) || there.contains(one)) continue;
    faults.push(`out of reach in ${area(one)}: ${named(one)}`);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px too wide`);
  return [...new Set(faults)];
}
"""
SCROLLED = """
() => ["floor", "mat", "choices"].flatMap((name) => {
  const one = document.querySelector("." + name);
  const over = { wide: one.scrollWidth - one.clientWidth, high: one.scrollHeight - one.clientHeight };
  return Object.entries(over).filter(([, more]) => more > 1).map(([way, more]) => `${name} is ${more} px too ${way}`);
})
"""


class Studio:
    """Pages drawn without a table behind them, in a browser that has the house's styles and scripts."""

    def __init__(
        self, browser: Browser, serving: Serving, size: tuple[int, int], theme: str
    ) -> None:
        self.serving = serving
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(SILENT + AFRESH + ASKED)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def show(self, perspective: Perspective) -> None:
        (self.serving.drawn / "page.html").write_text(page_of(perspective), encoding="utf-8")
        self.page.goto(f"{self.serving.address}/drawn/page.html")
        self.page.wait_for_selector(READY, state="attached")
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def faults(self, fits: bool = False) -> list[str]:
        """What is wrong with what is shown; `fits`: nothing of it may have to be scrolled."""
        found: list[Any] = self.page.evaluate(FAULTS)
        if fits:
            found += self.page.evaluate(SCROLLED)
        return found

    def close(self) -> None:
        self.context.close()
