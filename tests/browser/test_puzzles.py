"""A puzzle in the browser: wrong, right, remembered, and played on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from northpole.table.domain.puzzle import puzzles_of
from tests.browser.conftest import Invite
from tests.support.browser_guest import PHONE, READY

SOON = 60_000


def answer(page: Page, move: str) -> None:
    page.locator(f'.deed[data-move="{move}"]').first.dispatch_event("click")


def test_a_puzzle_is_tried_solved_remembered_and_played_on(invite: Invite) -> None:
    guest = invite(PHONE)
    puzzle = puzzles_of("workshop2e")[0]
    page = guest.goto(f"/puzzles/{puzzle.id}")
    page.wait_for_selector(READY)
    said = page.locator("#puzzle-say")
    answer(page, list(puzzle.judged)[-1])
    expect(said).to_contain_text("not the best move", timeout=SOON)
    expect(page.locator("#puzzle-why")).to_be_empty()
    answer(page, puzzle.best)
    expect(said).to_contain_text("Right!", timeout=SOON)
    expect(page.locator("#puzzle-why")).to_contain_text(puzzle.why)
    guest.check_access("a puzzle")
    page = guest.goto("/puzzles")
    link = page.locator(f'[data-puzzle="{puzzle.id}"]')
    expect(link.locator(".puzzle-mark")).to_be_visible()
    expect(page.locator(".puzzle-mark:visible")).to_have_count(1)
    guest.check_access("all puzzles")
    link.click()
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Show the solution").click()
    expect(said).to_contain_text("The best move", timeout=SOON)
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/t/"), timeout=SOON)
    expect(page.locator("body[data-stage=play]")).to_be_visible()
