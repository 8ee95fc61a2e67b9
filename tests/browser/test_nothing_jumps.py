"""Choosing never changes the layout: what was touched lies where it lay, and the second touch means the same move."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from northpole import Match
from northpole.table.sight.perspective import Perspective
from tests.support.browser_guest import DESKTOP, PHONE
from tests.support.browser_server import Serving
from tests.support.drawing import seen
from tests.support.layout import Studio

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = {
    "sweatshop": "sweatshop-8-expo2025-5",
    "union": "union-3-seed-4",
    "realsanta": "realsanta-3-seed-4",
    "workshop2e": "workshop2e-3-seed-4",
    "workshop1e": "workshop1e-3-seed-4",
}
POSITIONS = 4  # of each game, those with most to choose from
FEW = 2  # where moves are put together from parts there is little else to touch
TRIES = 8
SHIFT = 0.002  # of the window, in the browser's own measure: a rounded pixel, but no line of text

# Layout shifts are counted from the first paint on; moves are sent nowhere and answered at once.
WATCHED = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? "")]);
  }
}).observe({ type: "layout-shift", buffered: true });
window.sent = [];
window.fetch = async (address, { body } = {}) => {
  if (String(address).endsWith("/move")) sent.push(JSON.parse(body).move);
  return new Response("{}", { status: 200 });
};
"""

# Touches what glows as a finger would: at one point of the window, twice.
TOUCH_ALL = """
async () => {
  const faults = [];
  const rest = () => new Promise((done) => { setTimeout(done); });
  const names = (target) => [...document.querySelectorAll("#deeds .deed")]
    .filter((deed) => deed.dataset.target === target).map((deed) => deed.dataset.move);
  const all = () => [...document.querySelectorAll(".glow[data-target], .floor, .mat, .choices, .status, .deed")];
  const boxes = () => all().map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map((n) => Math.round(n * 2) / 2).join(" ");
  });
  const touch = (one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  let touched = 0;
  for (const glow of document.querySelectorAll(".glow[data-target]")) {
    const { target } = glow.dataset;
    if (!glow.getClientRects().length || glow.closest("details:not([open])")) continue;
    glow.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = glow.getBoundingClientRect();
    const at = () => document.elementFromPoint(left + width / 2, top + height / 2);
    if (!glow.contains(at())) { faults.push(`${target} is covered by ${at()?.className}`); continue; }
    const [only, ...others] = names(target);
    const before = boxes();
    sent.length = 0;
    touched += 1;
    touch(at());
    await rest();
    const moved = boxes().findIndex((box, n) => box !== before[n]);
    if (moved >= 0) faults.push(`${target} moves ${all()[moved].className}: ${before[moved]} to ${boxes()[moved]}`);
    if (!glow.contains(at())) { faults.push(`${target} is gone after a touch`); continue; }
    touch(at());
    await rest();
    while (document.body.classList.contains("busy")) await rest();
    if (!others.length && sent.join() !== only) faults.push(`${target} is ${only}, but makes ${sent}`);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  }
  const floor = document.querySelector(".floor").getBoundingClientRect();
  return { faults, touched, floor: `${floor.width} x ${floor.height}` };
}
"""


@dataclass(frozen=True)
class Asked:
    """A question of a match: so many moves were made before it."""

    kind: str
    moves: int
    seat: int
    choices: int


def fullest(match: Match) -> list[Asked]:
    """Of the kinds of question that offer most, the positions where they do."""
    best: dict[str, Asked] = {}
    for number, then in enumerate(match.steps()):
        for seat in then.waiting():
            question = then.decision(seat)
            assert question is not None
            choices = len({move.target for move in question.moves})
            if question.kind not in best or choices >= best[question.kind].choices:
                best[question.kind] = Asked(question.kind, number, seat, choices)
    return sorted(best.values(), key=lambda asked: -asked.choices)[:POSITIONS]


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desk", "phone"])
def studio(request: pytest.FixtureRequest, chromium: Browser, serving: Serving) -> Any:
    made = Studio(chromium, serving, request.param, "dark")
    made.context.add_init_script(WATCHED)
    yield made
    made.close()


def first_paint(studio: Studio, perspective: Perspective) -> float:
    """How much moves between the first paint and the finished page.

    On a busy machine a font may come late, which no layout can help: what always moves is the fault.
    """
    least = 1.0
    for _ in range(TRIES):
        studio.show(perspective)
        found: float = studio.page.evaluate("shifts.reduce((sum, [value]) => sum + value, 0)")
        least = min(least, found)
        if least <= SHIFT:
            break
    return least


@pytest.mark.parametrize("game", GAMES)
def test_a_second_touch_is_the_same_move(studio: Studio, game: str) -> None:
    match = Match.load((GOLDEN / f"{GAMES[game]}.record").read_text(encoding="utf-8"))
    told: list[str] = []
    floors: set[str] = set()
    touched = 0
    for one in fullest(match):
        shift = first_paint(studio, seen(match.at(one.moves), one.seat))
        if shift > SHIFT:
            told.append(f"{one.kind}: moves by {shift} after the first paint")
        found = studio.page.evaluate(TOUCH_ALL)
        touched += found["touched"]
        floors.add(found["floor"])
        told += [f"{one.kind}: {fault}" for fault in found["faults"]]
    assert not told, "\n".join(told)
    assert touched >= FEW, "there is hardly anything to touch"
    assert len(floors) == 1, f"the board changes its size: {floors}"
