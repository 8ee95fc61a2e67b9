"""The people at a table, and what is kept of oneself: by hand, and readable for everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.support.browser_guest import DESKTOP, PHONE


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_an_owner_keeps_order(invite: Invite, size: tuple[int, int], theme: str) -> None:
    anna, ben, cleo = invite(size=size, theme=theme), invite(), invite()
    for guest, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        guest.name_myself(name)
    anna.make_table("sweatshop", ["me", "open"])
    seat, watch = anna.links()
    ben.go_by(seat)
    cleo.go_by(watch)
    page = anna.page
    page.get_by_role("link", name="People at this table").click()
    anna.check_access("people")
    page.get_by_role("button", name=re.compile("^Mute.*Ben")).click()
    expect(page.get_by_role("button", name=re.compile("talk again.*Ben"))).to_be_visible()
    page.get_by_role("button", name=re.compile("Send away.*Cleo")).click()
    expect(page.get_by_text("Nobody has come to look on")).to_be_visible()
    page.get_by_label("Talk that hurts").check()
    page.get_by_label("A word about it, if you like").fill("Somebody was rude.")
    page.get_by_role("button", name="Report the table").click()
    expect(page.get_by_role("status").get_by_text("Thank you")).to_be_visible()
    anna.check_access("reported")
    cleo.faults.clear()  # Chromium itself reports the 403


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_somebody_is_forgotten(invite: Invite, size: tuple[int, int], theme: str) -> None:
    anna = invite(size=size, theme=theme)
    anna.name_myself("Anna")
    anna.make_table("sweatshop", ["me", "open"])
    page = anna.goto("/")
    page.get_by_role("link", name="Download my tables, or be forgotten").click()
    anna.check_access("kept")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download my tables").click()
    assert download.value.suggested_filename == "northpole-tables.zip"
    page.get_by_label("I am sure").check()
    page.get_by_role("button", name="Forget me").click()
    expect(page.get_by_role("heading", name="You are forgotten")).to_be_visible()
    anna.check_access("forgotten")
    expect(page.locator("button.me")).to_contain_text("Who are you?")
