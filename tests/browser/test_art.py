"""Pictures as they arrive at the eye: no two cards look the same, also small and in grey."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import northpole
from northpole.engine.registry import GAMES
from northpole.table.render.gallery import sheets
from tests.boards.test_art import WANTED, ids, text
from tests.browser.conftest import Invite
from tests.support.browser_guest import DESKTOP

HOUSE = Path(northpole.__file__).parent / "table" / "static" / "art" / "symbols.svg"
MATERIALS = ["fabric", "wood", "metal", "plastic", "assembly", "coal", "cookie"]
CARDS = ("gift-", "holiday-", "toy-", "reindeer-", "union-", "store-", "present-", "card-")

# light: how bright each pixel is on white paper; cover: how much of it is drawn on
COMPARE = """
async ({ sprite, names, size, what, step }) => {
  const brush = new OffscreenCanvas(size, size).getContext("2d", { willReadFrequently: true });
  const inside = sprite.slice(sprite.indexOf(">") + 1, sprite.lastIndexOf("</svg>"));
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}`;
  const light = (data, at) => 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
  const draw = async (name) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([`${head}<use href="#${name}"/></svg>`], { type: "image/svg+xml" }));
    await image.decode();
    brush.clearRect(0, 0, size, size);
    brush.fillStyle = what === "light" ? "#fff" : "transparent";
    brush.fillRect(0, 0, size, size);
    brush.drawImage(image, 0, 0);
    const { data } = brush.getImageData(0, 0, size, size);
    return Array.from({ length: size * size }, (_, n) => (what === "light" ? light(data, 4 * n) : data[4 * n + 3]));
  };
  const drawn = [];
  for (const name of names) drawn.push(await draw(name));
  const share = (one, two) => one.filter((value, n) => Math.abs(value - two[n]) > step).length / one.length;
  let nearest = [1, "", ""];
  drawn.forEach((one, a) => drawn.slice(0, a).forEach((two, b) => {
    const apart = share(one, two);
    if (apart < nearest[0]) nearest = [apart, names[a], names[b]];
  }));
  const covers = drawn.map((one, n) => [names[n], one.filter((value) => value > 127).length / one.length]);
  return { nearest, covers: Object.fromEntries(covers) };
}
"""
SHAPES = """
(all) => all.map((one) => {
  const [box, own] = [one.getBoundingClientRect(), one.viewBox.baseVal];
  return [one.nextElementSibling.textContent, (box.width * own.height) / (box.height * own.width), box.height];
})
"""


@pytest.fixture(scope="module")
def easel(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    yield page
    page.close()


def compared(easel: Page, sprite: str, names: list[str], size: int, what: str) -> dict[str, Any]:
    """The two pictures most alike, with the share of pixels that clearly differ; and how much each covers."""
    step = 32 if what == "light" else 127
    asked = {"sprite": sprite, "names": names, "size": size, "what": what, "step": step}
    found: dict[str, Any] = easel.evaluate(COMPARE, asked)
    return found


def cards(game: str) -> list[str]:
    return sorted(name for name in set(WANTED[game]()) if name.startswith(CARDS))


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_look_the_same_small_and_in_grey(easel: Page, game: str) -> None:
    """At 40 px a sixteenth of the picture is clearly lighter or darker, even where two cards share most of it."""
    share, one, two = compared(easel, text(game), cards(game), 40, "light")["nearest"]
    assert share > 1 / 16, f"{one} and {two} differ in {share:.1%}"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_pictures_of_a_game_are_the_same(easel: Page, game: str) -> None:
    whole = [name for name in ids(game) if not name.startswith("part-")]
    share, one, two = compared(easel, text(game), whole, 40, "light")["nearest"]
    assert share > 0, f"{one} and {two}"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_fills_its_picture(easel: Page, game: str) -> None:
    covers = compared(easel, text(game), cards(game), 40, "cover")["covers"]
    assert [name for name, share in covers.items() if not 0.15 < share < 0.95] == []


def test_materials_are_told_apart_by_outline_alone(easel: Page) -> None:
    """At 16 px, without any colour: a tenth of the square is drawn on in one and not in the other."""
    found = compared(easel, HOUSE.read_text("utf-8"), MATERIALS, 16, "cover")
    share, one, two = found["nearest"]
    assert share > 1 / 10, f"{one} and {two} differ in {share:.1%}"


def test_elves_are_told_apart_without_colour(easel: Page) -> None:
    elves = [f"elf-{seat}" for seat in range(5)]
    share, one, two = compared(easel, HOUSE.read_text("utf-8"), elves, 40, "light")["nearest"]
    assert share > 1 / 16, f"{one} and {two} differ in {share:.1%}"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_page_of_pictures_draws_them_all(invite: Invite, theme: str) -> None:
    page = invite(size=DESKTOP, theme=theme).goto("/art")
    expect(page.locator(".paper .art-drawn")).to_have_count(sum(sheet.many for sheet in sheets()))
    boxes: list[Any] = page.locator(".art-drawn").evaluate_all(SHAPES)
    assert [name for name, shape, _ in boxes if not 0.95 < shape < 1.05] == []
    assert [name for name, _, high in boxes if high < 24] == []
