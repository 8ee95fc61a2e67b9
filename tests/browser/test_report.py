"""The report's page in a real browser: by day and by night, on a desk and on a phone, and for who can't see it."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from northpole.lab.report.page import report_page
from northpole.lab.report.report import make_report
from northpole.lab.report.subject import Subject
from northpole.lab.series import Series
from northpole.lab.study import Study


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    plan = Series("sweatshop", ["random"] * 3, 5)
    subject = Subject(plan, Study(plan, data=False).play(0, 30).tally)
    report = make_report(subject, [], "random", "random", [])
    path.write_text(report_page(report, path), encoding="utf-8")
    return path


@pytest.mark.parametrize(("scheme", "width"), [("light", 1200), ("dark", 390)])
def test_it_can_be_read(chromium: Browser, page: Path, scheme: str, width: int) -> None:
    with chromium.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        offline=True,
    ) as context:
        tab = context.new_page()
        asked: list[str] = []
        tab.on("request", lambda request: asked.append(request.url))
        tab.goto(page.as_uri())
        assert asked == [page.as_uri()]
        wide = tab.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
        assert Axe().run(tab).response["violations"] == []
        colours = tab.evaluate(
            "[...document.querySelectorAll('figure svg path')].map(e => getComputedStyle(e).fill)"
        )
        assert "rgb(1, 2, 1)" not in colours


def test_charts_fit_a_phone(chromium: Browser, page: Path) -> None:
    with chromium.new_context(viewport={"width": 390, "height": 800}) as context:
        tab = context.new_page()
        tab.goto(page.as_uri())
        wide = tab.evaluate(
            "[...document.querySelectorAll('.chart')].map(e => e.scrollWidth - e.clientWidth)"
        )
        assert len(wide) >= 9 and max(wide) <= 0
        letters = tab.evaluate(
            "[...document.querySelectorAll('.phone text')].map(e => e.getBoundingClientRect().height)"
        )
        assert min(letters) >= 10  # to be read without a lens


def test_it_prints_on_white_whatever_the_screen_is(chromium: Browser, page: Path) -> None:
    """With the short tables, and no colour of the night left."""
    with chromium.new_context(color_scheme="dark") as context:
        tab = context.new_page()
        tab.goto(page.as_uri())
        names = ["page", "paper", "ink", "faint", "line", "first", "second", "good", "bad", "fair"]
        names += ["mark", "edge"]
        look = f"{names!r}.map(n => getComputedStyle(document.documentElement).getPropertyValue('--' + n))"
        night = tab.evaluate(look)
        tab.emulate_media(media="print")
        assert set(night) & set(tab.evaluate(look)) == set()
        tab.evaluate("dispatchEvent(new Event('beforeprint'))")
        opened = tab.evaluate(
            "[...document.querySelectorAll('details')].map(e => [e.open, e.querySelectorAll('tbody tr').length])"
        )
        assert opened and all(is_open == (rows <= 40) for is_open, rows in opened)
