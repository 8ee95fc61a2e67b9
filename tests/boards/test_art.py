"""Every card and piece has a picture of its own, and the art files hold nothing but pictures."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import northpole
from northpole.games.realsanta import pieces as realsanta
from northpole.games.sweatshop import pieces as sweatshop
from northpole.games.workshop1e import pieces as workshop1e
from northpole.games.workshop2e import pieces as workshop2e

GAMES = Path(__file__).parents[2] / "src" / "northpole" / "games"
BOARDS = GAMES.parent / "boards"
NAMES = ["workshop1e", "workshop2e", "union", "realsanta", "sweatshop"]
SVG = "{http://www.w3.org/2000/svg}"

BOX = {"x", "y", "width", "height"}
PAINT = {"fill", "stroke", "color", "fill-opacity", "stroke-opacity"}
LINES = {"stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"}
ALLOWED = {
    "symbol": {"id", "viewBox"},
    "g": {"transform"},
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry", "transform"},
    "rect": {"rx", "transform"} | BOX,
    "use": {"href", "transform"} | BOX,
}
PLAYER = "var(--p,#bf3727)"
NO_COLOUR = {"none", "currentColor", PLAYER}

every_file = pytest.mark.parametrize("name", NAMES)


def text(name: str) -> str:
    return (BOARDS / name / "art.svg").read_text(encoding="utf-8")


def symbols(name: str) -> list[Element]:
    return list(ElementTree.fromstring(text(name)))


def ids(name: str) -> list[str]:
    return [symbol.get("id", "") for symbol in symbols(name)]


def numbers(name: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / name / "game.toml").read_text(encoding="utf-8"))


def entries(table: dict[str, Any]) -> list[str]:
    """The keys of a table that are cards or spaces, without what is said about it."""
    return [key for key, value in table.items() if isinstance(value, dict)]


def tag(element: Element) -> str:
    return element.tag.removeprefix(SVG)


# every card has a picture


def of_workshop1e() -> Iterator[str]:
    box = numbers("workshop1e")
    yield from (f"gift-{key}" for key in entries(box["gifts"]))
    yield from (f"holiday-{key}" for key in entries(box["holiday"]))
    yield from (f"holiday-{key}" for key in workshop1e.HOLIDAYS)
    yield from (f"reindeer-{name}" for name in workshop1e.REINDEER)
    yield from workshop1e.IMPROVEMENTS
    yield from (f"{thing}-improved" for thing in workshop1e.IMPROVEMENTS)
    places = ["mailroom", "classroom", "lab", "hall", "stable", "mine", "sleigh"]
    yield from (f"room-{place}" for place in [*places, *workshop1e.MATERIALS])
    yield from ["zelf", "santa", "santa-sleigh", "tree-token", "stall", "closed"]
    yield from ["gift-back", "holiday-back", "day", "sleigh-day", "inspection", "bakery-symbol"]


def of_workshop2e() -> Iterator[str]:
    box = numbers("workshop2e")
    yield from (f"toy-{key}" for key in entries(box["toys"]))
    yield from (f"reindeer-{name}" for name in box["reindeer"]["names"])
    yield from (f"ornament-{face}" for face in workshop2e.ORNAMENTS)
    yield from (f"space-{reward}" for reward in workshop2e.SPACES)
    yield from (f"room-{room}" for room in workshop2e.ROOMS)
    yield from ["toy-back", "reindeer-back", "ornament-back", "tree", "team-tree"]
    yield from ["donation-truck", "santa", "inspection", "first-player", "workbench", "sleigh"]


def of_union() -> Iterator[str]:
    box = numbers("union")
    yield from (f"union-{union}" for union in entries(box["unions"]))
    yield from (f"store-{space}" for space in entries(box["stores"]))
    yield from (f"work-{use}" for use in set(box["work"]["dice"]))
    yield from (f"table-{use}" for use in set(box["work"]["dice"]) - {"nothing"})
    yield from (f"die-{face}" for face in range(1, 7))
    yield from (f"gift-{stage}" for stage in ["built", "wrapped", "tagged"])
    yield from ["cane", "elf", "completed", "first-player", "union-token", "store-taken"]


def of_realsanta() -> Iterator[str]:
    box = numbers("realsanta")
    yield from (f"present-{card}" for card in realsanta.CARDS)
    yield from (f"present-{card}" for card in box["presents"]["counts"] if card != "source")
    yield from (f"santa-{colour}" for colour in box["jolly"]["colours"])
    yield from (f"jolly-{colour}" for colour in box["jolly"]["colours"])
    yield from (f"claimant-{seat}" for seat in range(box["game"]["seats"][1]))
    for zone in realsanta.ZONES:
        yield from [f"zone-{zone}", f"die-{zone}"]
        yield from (f"die-{zone}-{face}" for face in range(1, 7))
    yield from (f"die-{face}" for face in range(1, 7))
    yield from ["elf-home", "elf-out", "snowball", "snowball-hit", "toy", "real-santa", "no-santa"]
    yield from ["meter-on", "meter-off", "excitement", "token-ready", "token-away"]
    yield from ["present-back", "clip"]


def of_sweatshop() -> Iterator[str]:
    box = numbers("sweatshop")
    yield from (f"card-{kind}" for kind in entries(box["cards"]))
    yield from (f"card-{kind}" for kind in [*sweatshop.PLAIN, *sweatshop.GOLD])
    yield from (f"made-{toy}" for toy in sweatshop.TOYS)
    yield from (f"wrapped-{toy}" for toy in sweatshop.TOYS)
    yield from (f"season-{season.lower()}" for season in box["seasons"]["names"])
    yield from [
        "card-back",
        "belt",
        "belt-left",
        "belt-right",
        "whiteboard",
        "desk",
        "bin",
        "floor",
    ]


WANTED = {
    "workshop1e": of_workshop1e,
    "workshop2e": of_workshop2e,
    "union": of_union,
    "realsanta": of_realsanta,
    "sweatshop": of_sweatshop,
}


def test_every_game_has_art() -> None:
    assert set(northpole.game_names()) <= set(NAMES)
    assert set(WANTED) == set(NAMES)


@every_file
def test_every_card_and_piece_has_a_picture(name: str) -> None:
    wanted = set(WANTED[name]())
    assert len(wanted) > 20
    assert wanted - set(ids(name)) == set()


@every_file
def test_every_game_has_a_cover(name: str) -> None:
    """The picture on the home page, in the shape of its frame."""
    boxes = {symbol.get("id"): symbol.get("viewBox") for symbol in symbols(name)}
    assert boxes["cover"] == "0 0 160 96"


def test_the_decks_are_whole() -> None:
    """As many pictures as the boxes have kinds of cards, so that no list above has lost some."""
    counts = {name: {i.partition("-")[0]: 0 for i in ids(name)} for name in NAMES}
    for name in NAMES:
        for i in WANTED[name]():
            counts[name][i.partition("-")[0]] += 1
    assert counts["workshop1e"]["gift"] == 64 + 1
    assert counts["workshop2e"]["toy"] == 45 + 1
    assert counts["workshop2e"]["reindeer"] == 9 + 1
    assert counts["union"]["store"] == 12 + 1
    assert len(set(workshop1e.HOLIDAYS)) == 27


# no two pictures are alike


def drawing(name: str) -> dict[str, str]:
    """What each symbol draws, its parts drawn out and all colour taken away."""
    known = {symbol.get("id", ""): symbol for symbol in symbols(name)}
    return {key: shapes(known, symbol, ()) for key, symbol in known.items()}


def shapes(known: dict[str, Element], element: Element, inside: tuple[str, ...]) -> str:
    drawn = []
    for child in element:
        gone = {"href", "id", *PAINT}
        said = [f"{key}={value}" for key, value in sorted(child.items()) if key not in gone]
        within = shapes(known, child, inside)
        if tag(child) == "use":
            part = child.get("href", "")[1:]
            assert part not in inside, f"{part} is drawn with itself"
            within = known[part].get("viewBox", "") + shapes(known, known[part], (*inside, part))
        drawn.append(f"{tag(child)} {' '.join(said)} ({within})")
    return "\n".join(drawn)


@every_file
def test_no_two_pictures_differ_by_colour_alone(name: str) -> None:
    first: dict[str, str] = {}
    for key, drawn in drawing(name).items():
        assert drawn, f"{key} is empty"
        assert first.setdefault(drawn, key) == key


# nothing but pictures


@every_file
def test_ids_are_unique_and_plain(name: str) -> None:
    found = ids(name)
    assert len(found) == len(set(found))
    assert all(re.fullmatch(r"[a-z0-9]+([-_][a-z0-9]+)*", i) for i in found)


@every_file
def test_only_shapes_and_only_what_shapes_need(name: str) -> None:
    root = ElementTree.fromstring(text(name))
    assert root.tag == SVG + "svg"
    assert not root.attrib
    for symbol in root:
        assert tag(symbol) == "symbol"
        for element in symbol.iter():
            assert set(element.attrib) <= ALLOWED[tag(element)] | PAINT | LINES
            assert not (element.text or "").strip()
            assert not (element.tail or "").strip()
    assert not re.search(r"url\(|<!ENTITY|<!DOCTYPE|<\?|script|style=", text(name))


@every_file
def test_every_symbol_has_a_box(name: str) -> None:
    for symbol in symbols(name):
        box = symbol.get("viewBox", "").split()
        assert box[:2] == ["0", "0"], symbol.get("id")
        assert float(box[2]) > 0 and float(box[3]) > 0
        if not symbol.get("id", "").startswith("part-"):
            assert min(float(box[2]), float(box[3])) >= 48


@every_file
def test_parts_are_of_the_same_file_and_all_are_used(name: str) -> None:
    used = set()
    for symbol in symbols(name):
        for use in symbol.iter(SVG + "use"):
            href = use.get("href", "")
            assert href.startswith("#") and href[1:] in ids(name), href
            used.add(href[1:])
    assert {i for i in ids(name) if i.startswith("part-")} <= used


def palette(name: str) -> list[str]:
    """The colours that the head of a file names."""
    head = text(name).partition("-->")[0]
    return re.findall(r"#[0-9a-f]{6}", head)


@every_file
def test_colours_are_those_named_at_the_top(name: str) -> None:
    named = palette(name)
    assert named == palette(NAMES[0])
    assert 30 < len(named) == len(set(named)) < 60
    for symbol in symbols(name):
        for element in symbol.iter():
            for paint in ("fill", "stroke", "color"):
                colour = element.get(paint)
                assert colour is None or colour in NO_COLOUR or colour in named, colour


@every_file
def test_a_file_can_be_read(name: str) -> None:
    lines = text(name).splitlines()
    assert max(map(len, lines)) <= 420
    assert sum("<!--" in line for line in lines) >= 5
    assert len(text(name)) < 1200 * len(ids(name))


def test_what_belongs_to_a_player_takes_the_players_colour() -> None:
    belongs = {
        "workshop2e": ["team-tree"],
        "union": ["elf", "union-token", "table-build", "table-wrap", "table-tag"],
        "realsanta": ["elf-home", "elf-out", "clip", *(f"claimant-{seat}" for seat in range(4))],
        "sweatshop": ["grab"],
    }
    for name, keys in belongs.items():
        known = {symbol.get("id", ""): symbol for symbol in symbols(name)}
        for key in keys:
            assert PLAYER in painted(known, known[key]), key


def painted(known: dict[str, Element], symbol: Element) -> set[str]:
    found = {element.get(paint, "") for element in symbol.iter() for paint in ("fill", "color")}
    for use in symbol.iter(SVG + "use"):
        found |= painted(known, known[use.get("href", "")[1:]])
    return found
