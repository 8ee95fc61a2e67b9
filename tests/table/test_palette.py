"""Colours that mean something are told apart by all eyes, never stand alone, and leave every text readable."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from northpole import Match, game
from northpole.table.render.icons import elf, shape
from northpole.table.sight.perspective import Perspective
from tests.support.colours import (
    EYES,
    SOURCE,
    TOKENS,
    apart,
    contrast,
    custom,
    nearest,
    only,
    rules,
    seen,
)
from tests.support.drawing import page
from tests.support.drawing import seen as perspective

STYLES = [
    *sorted((SOURCE / "table" / "static" / "css").glob("*.css")),
    *sorted((SOURCE / "boards").glob("*/board.css")),
]
INSIDE = custom(TOKENS, ":root")
THEMES = {"dark": INSIDE, "light": INSIDE | custom(TOKENS, ':root[data-theme="light"]')}
PLAYERS = ["p0", "p1", "p2", "p3", "p4"]
JOLLY = ["purple", "green", "gold", "red"]
READABLE = 4.5  # WCAG 2 AA for text
VISIBLE = 3.0  # for edges and rings

every_theme = pytest.mark.parametrize("theme", THEMES)


def board(name: str) -> Path:
    return SOURCE / "boards" / name / "board.css"


def edge(name: str, selector: str, what: str) -> str:
    found = [body[what] for chosen, body in rules(board(name)) if chosen == selector]
    assert len(found) == 1, f"{selector} is set {len(found)} times"
    return found[0]


def test_day_is_day_whoever_says_so() -> None:
    """The device or a setting: CSS has no way to write it once."""
    by_device = custom(TOKENS, ':root:not([data-theme="dark"])')
    assert by_device == custom(TOKENS, ':root[data-theme="light"]') != {}


# the simulation itself


@pytest.mark.parametrize("eyes", EYES)
def test_all_eyes_see_greys_alike(eyes: str) -> None:
    """Every row of a matrix adds up to 1, or it was copied wrongly."""
    for grey in ("#000000", "#5d5d5d", "#ffffff"):
        light, a, b = seen(grey, eyes)
        assert light == pytest.approx(seen(grey, "normal")[0], abs=0.01)
        assert abs(a) < 0.1 and abs(b) < 0.1


def test_red_and_green_are_one_to_some() -> None:
    """A red and a green of the same lightness, which a simulation must bring together."""
    assert apart("#c0392b", "#6b7a00") < 20
    assert apart("#000000", "#ffffff") == pytest.approx(100, abs=0.1)


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


# sets of colours


def test_the_five_players() -> None:
    """As the stylesheet says: 49 apart in Lab."""
    distance, one, two = nearest(only(INSIDE, PLAYERS))
    assert round(distance) >= 49, f"{one} and {two}"
    assert "49 apart in Lab" in TOKENS.read_text("utf-8")


def test_the_four_colours_of_jolliness() -> None:
    distance, one, two = nearest(only(custom(board("realsanta"), ".rs"), JOLLY))
    assert distance > 28, f"{one} and {two}"


def test_the_kinds_of_cards_on_the_belt() -> None:
    """Parts, radios, poop, gold cards and what lies face down."""
    kinds = {kind: edge("sweatshop", f".sw-{kind}", "--edge") for kind in ("radio", "poop", "down")}
    kinds["gold"] = next(
        body["--edge"] for chosen, body in rules(board("sweatshop")) if ".sw-satin" in chosen
    )
    plain = re.findall(r"var\(--edge, (#\w+)\)", board("sweatshop").read_text("utf-8"))
    assert len(plain) > 1 and len(set(plain)) == 1
    distance, one, two = nearest(kinds | {"part": plain[0]})
    assert distance > 29, f"{one} and {two}"


@pytest.mark.parametrize(
    ("name", "rooms"),
    [
        ("workshop1e", [".wk-fabric", ".wk-wood", ".wk-metal", ".wk-lab"]),
        ("workshop2e", [".ws-fabric", ".ws-wood", ".ws-metal"]),
    ],
)
def test_the_shops_of_the_materials(name: str, rooms: list[str]) -> None:
    distance, one, two = nearest({room: edge(name, room, "border-top-color") for room in rooms})
    assert distance > 25, f"{one} and {two}"


# and a second sign


class Signs(HTMLParser):
    """The words and pictures inside every element of a class."""

    def __init__(self, mark: str, html: str) -> None:
        super().__init__()
        self.mark = mark
        self.open: list[tuple[str, int | None]] = []
        self.found: list[tuple[set[str], str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = set(given.get("class", "").split())
        if tag in ("input", "img", "br", "meta", "link"):
            return
        self.open.append((tag, len(self.found) if self.mark in classes else None))
        if self.mark in classes:
            self.found.append((classes, "", ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "use":
            self.add("", dict(attrs)["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        self.add(data, "")

    def add(self, text: str, picture: str) -> None:
        for _, at in self.open:
            if at is not None:
                classes, said, shown = self.found[at]
                self.found[at] = classes, said + text, shown + picture


def signs(name: str, mark: str) -> list[tuple[set[str], str, str]]:
    """In a game that has just begun, as the first seat sees it."""
    found = Signs(mark, page(beginning(name))).found
    assert found, f"no {mark} in {name}"
    return found


def beginning(name: str) -> Perspective:
    return perspective(Match.new(game(name), 3, seed=3), 0)


def test_players_have_shapes_too() -> None:
    """On the chest, in an ink that shows on the player's colour."""
    drawn = (SOURCE / "table" / "static" / "art" / "symbols.svg").read_text("utf-8")
    chests = re.findall(r'<g fill="var\(--on-p,#fff8ea\)">(.+?)</g></symbol>', drawn)
    assert len(set(chests)) == len(chests) == len(PLAYERS)
    assert len({str(shape(seat)) for seat in range(5)}) == len(PLAYERS)
    for seat in range(5):
        assert f"#elf-{seat}" in elf(seat) and f" seat-{seat}" in elf(seat)


def test_cards_on_the_belt_have_names_and_pictures() -> None:
    for _, said, shown in signs("sweatshop", "sw-card"):
        assert said.strip(" ?")
        assert "#" in shown or "face down" in said


def test_jolliness_is_told_in_words_and_faces() -> None:
    for classes, said, _ in signs("realsanta", "rs-band"):
        assert any(f"rs-band-{colour}" in classes and colour in said for colour in JOLLY)
    colours = [said for _, said, _ in signs("realsanta", "rs-band")]
    faces = re.findall(r"#santa-(\w+)", page(beginning("realsanta")))
    assert len(faces) >= len(colours) and set(faces) <= set(JOLLY)


@pytest.mark.parametrize(
    ("name", "mark"),
    [("workshop1e", "wk-shop"), ("workshop1e", "wk-lab"), ("workshop2e", "ws-shop")],
)
def test_shops_have_names_and_pictures(name: str, mark: str) -> None:
    for _, said, shown in signs(name, mark):
        assert said.strip() and "#" in shown


# text


def plain(value: str, known: dict[str, str]) -> str:
    """What a value comes to, if that is a plain colour."""
    found = re.fullmatch(r"var\(--([\w-]+)(?:, (#\w+))?\)", value)
    if found:
        return plain(known.get(found[1]) or found[2] or "", known)
    return value if re.fullmatch(r"#[0-9a-f]{3}|#[0-9a-f]{6}", value) else ""


@every_theme
def test_every_rule_with_ink_and_ground_can_be_read(theme: str) -> None:
    checked = 0
    for path in STYLES:
        local = {
            name.removeprefix("--"): value
            for _, body in rules(path)
            for name, value in body.items()
            if name.startswith("--")
        }
        for selector, body in rules(path):
            known = local | THEMES[theme]
            ink = plain(body.get("color", ""), known)
            ground = plain(body.get("background", body.get("background-color", "")), known)
            if ink and ground:
                checked += 1
                assert contrast(ink, ground) >= READABLE, f"{path.parent.name}: {selector}"
    assert checked > 50


@every_theme
def test_every_ink_can_be_read_on_every_ground_outside(theme: str) -> None:
    for ink in ("out-ink", "out-ink-2", "out-lamp"):
        for ground in ("out", "out-1", "out-2", "out-3"):
            assert contrast(THEMES[theme][ink], THEMES[theme][ground]) >= READABLE, (ink, ground)


def test_every_ink_can_be_read_on_every_ground_inside() -> None:
    for ink in ("ink", "ink-2", "berry"):
        for ground in ("paper-0", "paper-1", "paper-2", "lamp", "lamp-2"):
            assert contrast(INSIDE[ink], INSIDE[ground]) >= READABLE, (ink, ground)
    for ground in ("pine", "berry", "timber-2"):
        assert contrast("#fff", INSIDE[ground]) >= READABLE, ground


def test_seasons_can_be_read() -> None:
    (now,) = [body for chosen, body in rules(board("sweatshop")) if chosen == ".sw-season.now"]
    for season in ("winter", "spring", "summer", "fall"):
        ground = custom(board("sweatshop"), f".sw-{season}")["season"]
        assert contrast(now["color"], ground) >= READABLE, season


def test_both_ways_to_the_light_theme_are_the_same() -> None:
    chosen = custom(TOKENS, ':root[data-theme="light"]')
    asked = [body for selector, body in rules(TOKENS) if 'not([data-theme="dark"])' in selector]
    assert [custom_only(body) for body in asked] == [chosen]


def custom_only(body: dict[str, str]) -> dict[str, str]:
    return {name[2:]: value for name, value in body.items() if name.startswith("--")}


# signs without words


@pytest.mark.parametrize("seat", range(5))
def test_what_is_on_a_players_colour_can_be_read(seat: int) -> None:
    ink = custom(TOKENS, f".seat-{seat}")["on-p"]
    assert contrast(ink, INSIDE[f"p{seat}"]) >= READABLE


@every_theme
def test_a_players_mark_has_an_edge_that_shows(theme: str) -> None:
    """The dark ones by night and the bright ones by day: by their own colour or by the edge around it."""
    known = THEMES[theme]
    for ground in ("out", "out-1", "out-2", "out-3"):
        assert contrast(known["out-edge"], known[ground]) >= VISIBLE


def test_what_glows_has_a_ring_that_shows() -> None:
    for ground in ("paper-0", "paper-1", "paper-2", "lamp", "lamp-2"):
        assert contrast(INSIDE["lamp-deep"], INSIDE[ground]) >= VISIBLE, ground
    assert INSIDE["halo"].startswith("0 0 0 2px var(--lamp-deep)")
