"""The plain board: any view of any game, laid out as rooms, cards and pieces.

It knows nothing of a game but the words of its view. A piece that a legal move touches gets that move's
target as its `spot`; whatever finds no place here is still in the list of choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from northpole.table.rooms import Fact, Layout, Piece, Room, Shelf, folded, named, unnamed
from northpole.table.wording import label, singular, words

UNSHOWN: Final = ("game", "seat", "names", "past", "waiting", "phase", "open_reindeer")
REFERENCE: Final = (  # printed on the box rather than happening on the table
    *("composition", "undrawn", "undealt", "faces", "belts", "under", "board", "pay", "work"),
    *("inspections", "most_canes", "most_elves", "returned", "sleigh", "oldest", "removed"),
)
SEATS: Final = ("first", "mover", "acting", "winner", "by", "to", "member", "partner", "asker")
ORDERS: Final = ("tracker", "order", "oldest", "elves")
DICE: Final = ("pool", "rolled", "dice", "worked")
TOTALS: Final = {"day": "days", "turn": "last_turn", "round": "rounds"}
TITLES: Final = ("title", "name", "toy", "space", "union", "what", "reward")
NICKNAMES: Final = ("name", "toy", "space", "union", "what")  # beside a title they say nothing new
PLAYERS: Final = ("elves", "teams", "leaders", "santas", "players")
PLACES: Final = {"hand": ("hand", "card"), "tree": ("tree", "space"), "own": ()}
CARDS: Final = (
    *("hand", "floor", "toys", "gold", "wrapped", "bin", "reindeer", "known"),
    *("give", "want", "finished"),
)
KEPT: Final = ("hand",)  # shown even when empty
MANY: Final = 18  # pieces in a row before it is folded

Picture = Callable[[str], str]


class Painter:
    """Lays out one view. `spots` collects the targets that found a place."""

    def __init__(self, targets: Iterable[str], names: list[str], picture: Picture) -> None:
        self.targets = set(targets)
        self.names = names
        self.picture = picture
        self.spots: set[str] = set()
        self.live = True

    # where a move could touch

    def spot(self, heads: Iterable[str], tails: Iterable[object]) -> str:
        """The first target that begins with one of the heads and ends with one of the tails."""
        if not self.live:
            return ""
        ends = [str(tail) for tail in tails]
        for head in heads:
            for end in ends:
                target = f"{head}:{end}"
                if target in self.targets:
                    self.spots.add(target)
                    return target
        return ""

    def row_spot(self, path: list[str], size: int, index: int, name: object) -> str:
        """A row's piece, by place or by name. A row whose last target is its size is counted from one."""
        heads = heads_of(path)
        for head in heads:
            if f"{head}:{size}" in self.targets:
                return self.spot([head], [index + 1])
        return self.spot(heads, [index, name])

    # pieces

    def token(self, path: list[str], name: str, count: int) -> Piece:
        spot = self.spot(heads_of(path), [name])
        kind = "card" if path[-1] in CARDS else "token"
        found = self.picture(name) or (self.picture("card") if kind == "card" else "")
        return Piece(kind, words(name), found, count, spot=spot)

    def card(self, path: list[str], size: int, index: int, name: str | None) -> Piece:
        spot = self.row_spot(path, size, index, name)
        if name is None:
            return Piece("free", "free", spot=spot)
        text = "Face down" if name == "?" else words(name)
        return Piece("card", text, self.picture(name) or self.picture("card"), spot=spot)

    def elf(self, seat: int | None, tag: str, spot: str, id: str = "") -> Piece:
        if seat is None or not 0 <= seat < len(self.names):
            return Piece("free", "free", tag=tag, spot=spot)
        return Piece("elf", self.names[seat], seat=seat, tag=tag, spot=spot, id=id)

    def die(self, path: list[str], face: int) -> Piece:
        return Piece(
            "die", str(face), self.picture(f"die-{face}"), spot=self.spot(heads_of(path), [face])
        )

    # rows

    def stations(self, path: list[str], elves: list[int | None], tags: list[int]) -> list[Piece]:
        """Places for elves, with what each gives."""
        room = path[-2] if len(path) > 1 else path[-1]
        pieces = []
        for index, seat in enumerate(elves):
            tag = str(tags[index]) if tags else ""
            spot = self.spot([f"room:{room}", *heads_of(path)], [index])
            pieces.append(self.elf(seat, tag, spot, f"{room}-{index}"))
        return pieces

    def listed(self, path: list[str], values: list[Any]) -> list[Piece]:
        """A list of simple values as pieces."""
        key = path[-1]
        if key in ORDERS:
            return [
                self.elf(seat, str(n + 1) if key != "elves" else "", "", f"{key}-{seat}-{n}")
                for n, seat in enumerate(values)
            ]
        if key in DICE or (len(path) > 1 and path[-2] in DICE):
            return [self.die(path, face) for face in values]
        if all(isinstance(value, str) or value is None for value in values):
            size = len(values)
            return [self.card(path, size, n, value) for n, value in enumerate(values)]
        return [Piece("number", str(value)) for value in values]

    def shelf(self, path: list[str], value: Any) -> Shelf | None:
        """A dict of numbers or a list, as a row."""
        key = path[-1]
        name = label(key)
        picture = self.picture(key)
        if isinstance(value, dict):
            if not all(is_number(part) for part in value.values()):
                return None
            pieces = [self.token(path, word, count) for word, count in value.items() if count]
            return Shelf(key, name, "pieces", pieces=pieces, picture=picture)
        if value and all(is_mark(part) for part in value):
            pieces = [self.mark(path, n, part) for n, part in enumerate(value)]
            return Shelf(key, name, "pieces", pieces=pieces, picture=picture)
        if any(isinstance(part, dict) for part in value):
            cards = [self.card_of(path, n, part) for n, part in enumerate(value)]
            return Shelf(key, name, "cards", cards=cards, picture=picture)
        if any(isinstance(part, list) for part in value):
            rows = [part for row in value for part in row]
            value = rows
        pieces = self.listed(path, value)
        counted = any(f"{head}:{len(value)}" in self.targets for head in heads_of(path))
        return Shelf(
            key,
            name,
            "pieces",
            pieces=pieces,
            folded=len(pieces) > MANY,
            picture=picture,
            counted=counted,
        )

    def mark(self, path: list[str], index: int, value: Mapping[str, Any]) -> Piece:
        """A thing with a word and nothing but yes and no besides, like a space that is covered."""
        word = next(part for part in value.values() if isinstance(part, str))
        true = [label(key) for key, part in value.items() if part is True]
        spot = self.spot(heads_of(path), [index])
        return Piece(
            "card", words(word), self.picture(word), tag=", ".join(true), spot=spot, done=bool(true)
        )

    def needs(self, cost: Mapping[str, int], missing: Mapping[str, int]) -> Shelf:
        """What a thing costs and how much of it is there already."""
        pieces = []
        for word, count in cost.items():
            there = count - missing.get(word, 0)
            pieces.append(
                Piece(
                    "token",
                    words(word),
                    self.picture(word),
                    tag=f"{there}/{count}",
                    done=there == count,
                )
            )
        return Shelf("cost", "", "pieces", pieces=pieces)

    def card_of(self, path: list[str], index: int, value: Any) -> Room:
        """One of a list of like things: a card with a title."""
        heads = heads_of(path)
        if not isinstance(value, dict):
            return Room("", "", [], spot=self.spot(heads, [index]))
        titled = next((key for key in TITLES if isinstance(value.get(key), str)), "")
        name = words(value[titled]) if titled else f"{label(singular(path[-1]))} {index + 1}"
        spot = self.spot(heads, [index])
        for key, part in value.items():
            if isinstance(part, str):
                spot = spot or self.spot([key], [part])
        beside = (titled, *NICKNAMES) if titled == "title" else (titled,)
        inside = {key: part for key, part in value.items() if key not in beside}
        picture = ""
        for part in value.values():
            if isinstance(part, str):
                picture = picture or self.picture(part)
        rows: list[Shelf] = []
        if isinstance(inside.get("cost"), dict) and isinstance(inside.get("missing"), dict):
            rows = [self.needs(inside.pop("cost"), inside.pop("missing"))]
        rows = [*self.shelves([*path, ""], nonzero(inside)), *rows]
        return Room(str(index), name, rows, picture=picture, spot=spot)

    # facts

    def fact(self, key: str, value: Any, beside: Mapping[str, Any]) -> Fact | None:
        if value is None or value is False:
            return None
        if value is True:
            return Fact(key, label(key), "", self.picture(key), sign=True)
        if key in SEATS and is_number(value):
            return Fact(key, label(key), self.names[value], seat=value)
        total = beside.get(TOTALS.get(key, ""))
        text = f"{value} of {total}" if total is not None else str(value)
        if isinstance(value, str) and not value[:1].isupper():
            text = words(value)
        return Fact(key, label(key), text, self.picture(key), number=is_number(value))

    def facts(self, values: Mapping[str, Any]) -> list[Fact]:
        totals = {TOTALS[key] for key in values if key in TOTALS}
        found = []
        for key, value in values.items():
            if is_simple(value) and key not in totals:
                fact = self.fact(key, value, values)
                if fact is not None:
                    found.append(fact)
        return found

    # rooms

    def shelves(self, path: list[str], values: Mapping[str, Any]) -> list[Shelf]:
        """The inside of a room: its facts first, then a row for everything else."""
        rows: list[Shelf] = []
        facts = self.facts(values)
        if facts:
            rows.append(Shelf("", "", "facts", facts=facts))
        done: set[str] = set()
        elves = values.get("elves")
        if isinstance(elves, list) and all(one is None or is_number(one) for one in elves):
            tags = beside_elves(values, len(elves))
            done = {"elves", tags}
            numbers = values[tags] if tags else []
            places = self.stations([*path, "elves"], elves, numbers)
            if places:
                rows.append(
                    Shelf(
                        "elves",
                        f"Gives {label(tags).lower()}" if tags else "",
                        "pieces",
                        pieces=places,
                    )
                )
        for key, value in values.items():
            if key not in done and not is_simple(value):
                rows += self.rows([*path, key], value)
        return [row for row in rows if row.facts or row.pieces or row.cards or row.key in KEPT]

    def rows(self, path: list[str], value: Any) -> list[Shelf]:
        """One row, or for a dict of bigger things one each."""
        row = self.shelf(path, value)
        if row is not None:
            return [folded(row)] if path[-1] in REFERENCE else [row]
        return [named(shelf, label(shelf.key or path[-1])) for shelf in self.shelves(path, value)]

    def rooms(self, key: str, value: Any) -> list[Room]:
        """A part of the view as one room, or as one a name if it holds rooms."""
        picture = self.picture(key)
        if isinstance(value, dict) and value and all(isinstance(p, dict) for p in value.values()):
            return [
                Room(f"{key}-{name}", words(name), self.shelves([key, name], part), label(key),
                     self.picture(name), self.spot(["room", *heads_of([key])], [name]))
                for name, part in value.items()
            ]  # fmt: skip
        if isinstance(value, dict) and self.shelf([key], value) is None:
            spot = self.spot(["room"], [key])
            return [Room(key, label(key), self.shelves([key], value), "", picture, spot)]
        row = self.shelf([key], value)
        shelf = [] if row is None else [unnamed(row)]
        return [Room(key, label(key), shelf, "", picture, self.spot(["room"], [key]))]

    def corner(self, key: str, seat: int, row: Mapping[str, Any], mine: bool) -> Room:
        """A player's own things. Mine are mine to touch; what only I know replaces what all see."""
        values = dict(row)
        own = values.pop("own", None)
        final = values.pop("final", None)
        for more in (own, final):
            if isinstance(more, dict):
                values.update(more)
        self.live = True
        spot = self.spot([singular(key), "seat", "player"], [seat])
        self.live = mine
        shelves = self.shelves([key], values)
        self.live = True
        return Room(f"{key}-{seat}", self.names[seat], shelves, spot=spot, seat=seat)


def laid_out(
    view: Mapping[str, Any],
    names: list[str],
    seat: int | None,
    targets: Iterable[str],
    picture: Picture,
) -> Layout:
    """The whole view. `picture` finds the address of a word's picture, or "" for none."""
    painter = Painter(targets, names, picture)
    shown = {key: value for key, value in view.items() if key not in UNSHOWN}
    players = players_key(shown, len(names))
    rows = shown.pop(players, [])
    facts = painter.facts({k: v for k, v in shown.items() if k not in REFERENCE})
    rooms: list[Room] = []
    known: list[Room] = []
    for key, value in shown.items():
        if not is_simple(value):
            (known if key in REFERENCE else rooms).extend(painter.rooms(key, value))
    corners = [
        painter.corner(players, n, row, n == seat) for n, row in enumerate(rows) if n != seat
    ]
    mat = painter.corner(players, seat, rows[seat], True) if seat is not None and rows else None
    columns = compared(rows, painter)
    values = [[str(row.get(column.key, "")) for column in columns] for row in rows]
    return Layout(
        [fact for fact in facts if fact.value != "0"],
        [room for room in rooms if room.bulk or room.spot],
        [room for room in known if room.bulk],
        columns,
        values,
        mat,
        corners,
        painter.spots,
    )


def compared(rows: list[Mapping[str, Any]], painter: Painter) -> list[Fact]:
    """The numbers all players have and that are not all nothing."""
    keys = [key for key, value in rows[0].items() if is_number(value)] if rows else []
    return [
        Fact(key, label(key), "", painter.picture(key))
        for key in keys
        if any(row.get(key) for row in rows)
    ]


def players_key(view: Mapping[str, Any], seats: int) -> str:
    """Which list of the view has a row for each seat."""
    found = [
        key
        for key, value in view.items()
        if isinstance(value, list)
        and len(value) == seats
        and all(isinstance(row, dict) for row in value)
    ]
    for key in found:
        if key in PLAYERS or any("own" in row for row in view[key]):
            return key
    return found[-1] if found else ""


def heads_of(path: list[str]) -> list[str]:
    """How targets may call the place at the end of a path: its name, its singular, the room it is in."""
    heads: list[str] = []
    for key in reversed([part for part in path if part]):
        for name in PLACES.get(key, (key, singular(key))):
            if name not in heads:
                heads.append(name)
    return heads[:4]


def beside_elves(values: Mapping[str, Any], size: int) -> str:
    """The list of numbers that says what each elf's place gives."""
    for key, value in values.items():
        if (
            key != "elves"
            and isinstance(value, list)
            and len(value) == size
            and size
            and all(is_number(part) for part in value)
        ):
            return key
    return ""


def nonzero(values: Mapping[str, Any]) -> dict[str, Any]:
    """On a card, nothing need not be said."""
    return {key: value for key, value in values.items() if value != 0 or isinstance(value, bool)}


def is_mark(value: Any) -> bool:
    """A dict with one word and otherwise only yes and no."""
    if not isinstance(value, dict):
        return False
    kinds = [type(part) for part in value.values()]
    return kinds.count(str) == 1 and all(kind in (str, bool) for kind in kinds)


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_simple(value: Any) -> bool:
    return not isinstance(value, dict | list)
