"""Moments are shown in order and never in the way: what is on the stage, what is under it, and what ends it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import northpole
from northpole.engine.match import Match
from northpole.table.render.regions import Known, RegionRenderer
from northpole.table.sight.stage import staged
from tests.support.browser_guest import DESKTOP, PHONE, READY, Guest
from tests.support.browser_server import Serving
from tests.support.drawing import TEMPLATES, seen
from tests.support.layout import Studio

GOLDEN = Path(__file__).parents[1] / "golden"
MOST = 300  # moves until something must have happened
SIZES = [pytest.param(DESKTOP, id="desk"), pytest.param(PHONE, id="phone")]

# Scenes stand still until they are told to go on.
SLOW = """
window.clocks = [];
const real = window.setTimeout;
window.setTimeout = (work, time, ...more) => (time > 350 ? clocks.push(work) : real(work, time, ...more));
window.goOn = () => { for (const work of clocks.splice(0)) work(); };
"""
SHOW = """async (answer) => {
  const { show } = await import("/static/js/motion/show.js");
  show(answer);
  await null;
}"""
UNDER = (
    """() => [...document.querySelectorAll("[data-region]")].map((region) => region.innerHTML)"""
)
OVERFLOW = """
() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const out = [...document.querySelectorAll(".stage *")].map((one) => one.getBoundingClientRect())
    .filter((box) => box.left < stage.left || box.right > stage.right + 1 || box.bottom > stage.bottom + 1);
  return out.length;
}
"""
LINES_OF_STEPS = """
() => new Set([...document.querySelectorAll(".scene-steps li")].map((step) => step.getBoundingClientRect().top)).size
"""
SETTLED = """() => {
  for (const one of document.querySelector(".stage").getAnimations({ subtree: true })) one.finish();
}"""


@cache
def until_scene(game: str, seats: int, kind: str, seat: int = 0) -> tuple[Match, Match]:
    """A match before and after the move that sets off a scene of this kind."""
    match = Match.new(northpole.game(game), seats, seed=5)
    for number in range(MOST):
        told = len(match.lines(seat))
        mover = match.waiting()[0]
        moves = match.moves(mover)
        match.play(mover, moves[number * 7 % len(moves)])
        if any(scene.kind == kind for scene in staged(match.lines(seat)[told:], seat)):
            return match.at(match.length - 1), match
    raise AssertionError("it never happened")


class Theatre:
    """The table of a seat, and what it is told next."""

    def __init__(self, browser: Browser, serving: Serving, size: tuple[int, int]) -> None:
        self.studio = Studio(browser, serving, size, "dark")
        self.page: Page = self.studio.page
        self.page.add_init_script(
            "localStorage.setItem('northpole', '{\"confirm\": false, \"spare\": false}')"
        )
        self.page.add_init_script(SLOW)

    def play(self, game: str, seats: int, kind: str, still: bool = False) -> dict[str, Any]:
        before, after = until_scene(game, seats, kind)
        self.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        self.studio.show(seen(before, 0))
        known = Known(told=str(len(before.lines(0))))
        answer = RegionRenderer(TEMPLATES).answer(seen(after, 0), known)
        self.page.evaluate(SHOW, answer)
        return answer

    def kinds(self) -> Iterator[str]:
        """Scene after scene, to the end."""
        stage = self.page.locator(".stage")
        while stage.count():
            yield stage.get_attribute("data-kind") or ""
            self.page.evaluate("goOn()")


@pytest.fixture(scope="module", params=SIZES)
def theatre(
    request: pytest.FixtureRequest, chromium: Browser, serving: Serving
) -> Iterator[Theatre]:
    made = Theatre(chromium, serving, request.param)
    yield made
    made.studio.close()
    assert not made.studio.complaints, made.studio.complaints


def test_whiteboards_are_turned_over_together_and_the_winner_is_lit(theatre: Theatre) -> None:
    answer = theatre.play("sweatshop", 3, "reveal")
    page = theatre.page
    expect(page.locator(".stage .scene-text")).to_have_count(3)
    page.evaluate(SETTLED)
    assert page.evaluate(OVERFLOW) == 0
    assert page.locator(".stage .scene-part.lit").count() >= 1
    expect(
        page.locator(".say-news:visible"), "who wins is not told before it is seen"
    ).to_have_count(0)
    assert list(theatre.kinds()) == [scene["kind"] for scene in answer["scenes"]]
    expect(page.locator(".stage, .held")).to_have_count(0)


def test_a_round_goes_zone_by_zone_and_the_bar_lights_each(theatre: Theatre) -> None:
    theatre.play("realsanta", 4, "clash")
    lit: list[str] = []
    for _ in theatre.kinds():
        lit.append(theatre.page.locator(".scene-steps .now").inner_text())
        theatre.page.evaluate(SETTLED)
        assert theatre.page.evaluate(OVERFLOW) == 0
        assert theatre.page.evaluate(LINES_OF_STEPS) == 1
    assert [step for n, step in enumerate(lit) if step not in lit[:n]][:4] == [
        "Enlistment",
        "Jollification",
        "Toys",
        "Snowballs",
    ]


def test_the_table_is_the_truth_under_the_stage(theatre: Theatre) -> None:
    theatre.play("sweatshop", 3, "reveal", still=True)
    truth = theatre.page.evaluate(UNDER)
    theatre.play("sweatshop", 3, "reveal")
    assert theatre.page.locator(".stage").count() and theatre.page.evaluate(UNDER) == truth
    theatre.page.keyboard.press("Shift")
    assert theatre.page.locator(".stage, .held").count() == 0
    assert theatre.page.evaluate(UNDER) == truth


def test_nothing_is_played_for_who_wants_no_motion(theatre: Theatre) -> None:
    theatre.play("sweatshop", 3, "reveal", still=True)
    assert theatre.page.locator(".stage, .held").count() == 0


def test_a_click_during_a_scene_lands_on_the_table_as_it_is(theatre: Theatre) -> None:
    made: list[str] = []
    _, after = until_scene("sweatshop", 3, "reveal")
    answer = RegionRenderer(TEMPLATES).answer(seen(after, 0))

    def take(route: Route) -> None:
        made.append(json.loads(route.request.post_data or "")["move"])
        route.fulfill(json=answer)

    theatre.page.route("**/move", take)
    theatre.play("sweatshop", 3, "reveal")
    place = theatre.page.locator('.glow[data-target^="belt:"]').last.bounding_box()
    assert place and theatre.page.locator(".stage").count()
    theatre.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + 20)
    theatre.page.wait_for_function(
        "() => document.body && !document.body.classList.contains('busy')"
    )
    assert len(made) == 1 and made[0] in after.moves(0)


# looking back


def test_play_goes_scene_by_scene_and_a_jump_leaves_no_ghosts(guest: Guest) -> None:
    page = guest.goto("/")
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#open-file").set_input_files(GOLDEN / "sweatshop-2-seed-3.record")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_selector(READY)
    page.locator("#replay-at").fill("3")
    expect(page.locator("#replay-number")).to_have_text(re.compile("^4 of"))
    page.locator('[data-go="play"]').click()
    page.wait_for_selector(".stage .scene-text")
    number = page.locator("#replay-number").inner_text()
    page.locator('[data-go="first"]').click()
    expect(page.locator("#replay-number")).to_have_text(re.compile("^1 of"))
    assert not number.startswith("1 of")
    expect(page.locator(".stage, .held, .motion")).to_have_count(0)
    expect(page.locator('[data-go="play"]')).to_have_attribute("aria-pressed", "false")


# what one has missed


def test_who_comes_back_is_told_in_three_lines(chromium: Browser, serving: Serving) -> None:
    studio = Studio(chromium, serving, DESKTOP, "dark")
    match = Match.new(northpole.game("workshop2e"), 4, seed=5)
    while match.waiting() != [0]:
        match.play(match.waiting()[0], match.moves(match.waiting()[0])[0])
    match.play(0, match.moves(0)[0])
    left = len(match.lines(0))
    while match.waiting() != [0] or len(match.lines(0)) < left + 4:
        match.play(match.waiting()[0], match.moves(match.waiting()[0])[0])
    studio.page.add_init_script(f"sessionStorage.setItem('told /drawn/page.html 0', '{left}')")
    studio.show(seen(match, 0))
    card = studio.page.locator(".since")
    expect(card).to_contain_text("Since your last turn")
    expect(card.locator("li")).to_have_count(3)
    assert studio.page.locator(".floor .fresh").count() >= 1
    studio.page.mouse.click(5, 5)
    expect(card).to_have_count(0)
    assert studio.page.locator(".fresh").count() == 0
    studio.close()
