"""Everything that is drawn, sorted by kind, for people who like pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from northpole.engine.registry import GAMES
from northpole.table.render.sprites import HOUSE, game_art, game_sprite, house_art
from northpole.table.text import titled

BOX: Final = "The box"

# what a symbol's name begins with, and under which heading it is shown; the order of the page
HEADINGS: Final = {
    "cover": BOX,
    "elf": "Elves",
    "shape": "Elves",
    "level": "Those who play along",
    "santa": "Santas",
    "claimant": "Santas",
    "jolly": "How jolly",
    "reindeer": "Reindeer",
    "fabric": "Materials",
    "wood": "Materials",
    "metal": "Materials",
    "plastic": "Materials",
    "assembly": "Materials",
    "coal": "Materials",
    "cookie": "Materials",
    "gift": "Gifts",
    "toy": "Toys",
    "card": "Cards",
    "made": "Toys",
    "wrapped": "Toys",
    "present": "Presents",
    "holiday": "Holiday Surprises",
    "union": "Unions",
    "store": "The Stores",
    "ornament": "Ornaments",
    "space": "Spaces on the tree",
    "room": "Rooms",
    "zone": "Zones",
    "season": "Seasons",
    "work": "Work",
    "table": "Work",
    "die": "Dice",
    "sign": "Signs",
    "say": "Reactions",
    "house": "Scenes",
    "scene": "Scenes",
}
OTHER: Final = "Pieces"
UNSAID: Final = frozenset(
    [
        "gift",
        "toy",
        "card",
        "present",
        "holiday",
        "reindeer",
        "store",
        "season",
        "sign",
        "say",
        "level",
    ]
)
FEW: Final = 3  # a kind with less has no heading of its own
MATES: Final = ("Red", "Blue", "Yellow", "Mint", "Plum")
SMALL: Final = 24  # signs and shapes are drawn on a grid up to this, and shown small


class Drawing(NamedTuple):
    address: str
    name: str
    box: str
    size: str
    seat: int


class ArtSheet(NamedTuple):
    title: str
    kinds: dict[str, list[Drawing]]

    @property
    def many(self) -> int:
        return sum(map(len, self.kinds.values()))


def sheets() -> list[ArtSheet]:
    """What every game may use, then each game's own."""
    own = [
        sorted_out(game.title, game_art(name), game_sprite(name))
        for name, game in GAMES.items()
        if game_art(name)
    ]
    return [sorted_out("For every game", house_art(), HOUSE), *own]


def sorted_out(title: str, symbols: Mapping[str, str], sprite: str) -> ArtSheet:
    """Whole pictures by kind, without the parts they share."""
    whole = [symbol for symbol in symbols if not symbol.startswith("part-")]
    count = Counter(map(heading, whole))
    found: dict[str, list[Drawing]] = {}
    for symbol in whole:
        kind = heading(symbol)
        shown = kind if kind == BOX or count[kind] >= FEW else OTHER
        found.setdefault(shown, []).append(drawing(sprite, symbol, symbols[symbol]))
    order = [*dict.fromkeys(HEADINGS.values()), OTHER]
    return ArtSheet(title, {kind: found[kind] for kind in order if kind in found})


def heading(symbol: str) -> str:
    return HEADINGS.get(symbol.partition("-")[0], OTHER)


def drawing(sprite: str, symbol: str, box: str) -> Drawing:
    wide, high = map(float, box.split()[2:])
    size = "art-small" if wide <= SMALL else "art-wide" if wide > 1.4 * high else ""
    kind, _, number = symbol.partition("-")
    seat = int(number) if kind in ("elf", "shape") and number.isdecimal() else 0
    return Drawing(f"{sprite}#{symbol}", called(symbol), box, size, seat)


def called(symbol: str) -> str:
    """ "gift-tin_soldiers" as "Tin soldiers"; a kind of its own keeps its name."""
    kind, _, name = symbol.partition("-")
    if kind in ("elf", "shape") and name.isdecimal():
        colour = MATES[int(name)]
        return f"{colour} shape" if kind == "shape" else colour
    plain = name if kind in UNSAID and name and name != "back" else symbol
    return titled(plain.replace("-", " "))
