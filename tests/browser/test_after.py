"""After the game: the result, looking back, the record; and table talk."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import PATIENCE, PHONE, READY, Guest

RECORD = Path(__file__).parents[1] / "golden" / "workshop2e-2-seed-3.record"


def opened(guest: Guest) -> Page:
    page = guest.goto("/")
    page.locator("#open-file").set_input_files(RECORD)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_selector(READY)
    return page


def test_a_record_from_a_file_shows_its_result(guest: Guest) -> None:
    page = opened(guest)
    expect(page.locator(".outcome h2")).to_be_visible()
    expect(page.locator(".chart > svg")).to_be_visible()
    guest.check_access("a record")
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep the record").click()
    kept = download.value.path().read_text("utf-8")
    assert kept.splitlines()[-1] == RECORD.read_text("utf-8").splitlines()[-1]


def test_looking_back_by_keys_slider_and_link(guest: Guest) -> None:
    page = opened(guest)
    number = page.locator("#replay-number")
    many = int(number.inner_text().split(" of ")[1])
    page.locator(".floor").focus()
    page.keyboard.press("ArrowLeft")
    expect(number).to_have_text(f"{many - 1} of {many}")
    expect(page.locator("#status-text")).to_contain_text(f"Looking back: {many - 1} of {many}.")
    expect(page.locator(".outcome")).to_have_count(0)
    page.keyboard.press("Home")
    expect(number).to_have_text(f"1 of {many}")
    page.keyboard.press("ArrowRight")
    expect(number).to_have_text(f"2 of {many}")
    page.locator("#replay-at").fill("5")
    expect(number).to_have_text(f"6 of {many}")
    guest.check_access("looking back")
    story = page.locator(".moment").all_inner_texts()
    address = page.evaluate("async () => (await import('/static/js/net/table.js')).table.address")
    assert "at=5" in address
    guest.goto(address)
    expect(number).to_have_text(f"6 of {many}")
    assert page.locator(".moment").all_inner_texts() == story
    page.keyboard.press("End")
    expect(page.locator(".outcome")).to_be_visible()


def test_a_line_of_the_story_leads_to_its_moment(guest: Guest) -> None:
    page = opened(guest)
    page.locator(".moment").nth(10).click()
    expect(page.locator("body")).to_have_attribute("data-looking-back", "")
    assert page.locator(".moment").count() >= 11


def test_from_every_seat_and_all_open(invite: Invite) -> None:
    guest = invite(size=PHONE)
    page = opened(guest)
    page.locator('[data-go="back"]').click()
    page.locator("#replay-eye").select_option("1")
    expect(page.locator(".desk")).to_have_count(1)
    page.locator("#replay-eye").select_option("open")
    expect(page.locator(".desk")).to_have_count(3)
    guest.check_access("everything open")


def test_the_sealed_cards_can_be_checked(guest: Guest) -> None:
    page = guest.make_table("sweatshop", ["me", "bot"])
    assert guest.play_on(11, patience=PATIENCE).over
    page.get_by_role("button", name="Check the sealed cards").click()
    guest.wait_for_toast("erif")
    page = guest.goto("/me/games")  # it is one of those that are over now
    guest.check_access("my games")
    page.locator('a[href*="/me/games/delete?table="]').click()
    page.get_by_role("heading", name="Delete this game?").wait_for()
    guest.check_access("what would be deleted")
