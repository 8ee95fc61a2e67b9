"""Boards drawn without a server, and what can be chosen on them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from itertools import combinations, product

from markupsafe import Markup

from northpole.engine.match import Match
from northpole.table.front import Front, board_css, environment
from northpole.table.info import Info, Person, Rights, Seat
from northpole.table.pages.play import addresses
from northpole.table.regions import Artist
from northpole.table.scene import OPEN, Replay, Scene, Viewer
from northpole.table.sight import sight

NAMES = ["Juniper", "Bramble", "Tinsel", "Holly", "Pip"]
ME = Person("nobody else", "Juniper")


class Easel(Front):
    """Only the templates of a front."""

    def __init__(self) -> None:
        self.pages = environment()


EASEL = Easel()


def info_of(match: Match, seat: int | None, over: bool) -> Info:
    seats = tuple(
        Seat(number, "person" if number == seat else "bot", NAMES[number], bot="greedy")
        for number in range(match.setup.seats)
    )
    return Info(
        id="drawn",
        game_name=match.game.name,
        ruleset=match.setup.ruleset,
        options=match.setup.options,
        changes={},
        stage="over" if over else "play",
        seats=seats,
        owner=ME.key,
        version=match.length,
        stir=1,
        deciding=tuple(match.waiting()),
        chat=False,
        review=False,
        made=0.0,
        touched=0.0,
        seed=1,
    )


def seen(match: Match, seat: int | None) -> Scene:
    """The table now, for a seat or a spectator."""
    viewer = Viewer(
        ME,
        Rights(() if seat is None else (seat,), True, False),
        info_of(match, seat, match.over),
        seat,
    )
    now = sight(match, seat)
    replay = Replay(match.length, match.length + 1, "mine") if match.over else None
    return Scene(
        viewer, [], match if match.over else None, now, replay=replay, lines=tuple(now.lines)
    )


def opened(match: Match) -> Scene:
    """Looking back with everything open."""
    viewer = Viewer(ME, Rights((), True, False), info_of(match, None, True), None)
    views = tuple(sight(match, seat) for seat in range(match.setup.seats))
    return Scene(viewer, [], match, sight(match, None), replay=Replay(0, 2, OPEN), views=views)


def drawn(scene: Scene) -> Paper:
    """The board and the mats of a scene."""
    context = Artist(EASEL).context(scene)
    paper = Paper()
    for region in ("board", "mat", "rivals"):
        paper.feed(EASEL.draw(f"regions/{region}.html", context))
    paper.close()
    return paper


def page(scene: Scene, tips: bool = False) -> str:
    """The whole page of a scene, as a server would send it."""
    artist = Artist(EASEL)
    context = artist.context(scene)
    answer = artist.answer(scene, None, context)
    me = {"name": ME.name, "colour": 0, "new": False}
    context |= {
        "page": "table",
        "regions": {name: Markup(html) for name, html in answer.pop("regions").items()},
        "hashes": answer["hashes"],
        "first": answer,
        "addresses": addresses(scene.info),
        "tips": tips,
        "board_css": board_css(scene.info.game_name),
        "me": me,
        "person": me,
        "games": [],
        "release": "",
        "path": "/",
        "public": False,
        "notice": None,
    }
    return EASEL.draw("table.html", context)


class Paper(HTMLParser):
    """What is drawn, as far as it can be chosen, asked about or moved."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: set[str] = set()
        self.nameless: list[str] = []
        self.tries: set[str] = set()
        self.ids: list[str] = []
        self.pieces: list[str] = []
        self.composed: list[Composed] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "data-target" in given:
            self.targets.add(given["data-target"])
            if not given.get("aria-label"):
                self.nameless.append(given["data-target"])
        if "data-try" in given:
            self.tries.add(given["data-try"])
        if "id" in given:
            self.ids.append(given["id"])
        if "data-piece" in given:
            self.pieces.append(given["data-piece"])
        if "data-compose" in given:
            self.composed.append(Composed(given))
        elif self.composed:
            self.composed[-1].add(given)

    @property
    def reachable(self) -> set[str]:
        """All targets that can be touched or spelt."""
        return self.targets.union(*(set(box.spelt()) for box in self.composed))


class Composed:
    """A move put together from parts, as `compose.js` does it."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self.target = given["data-compose"]
        self.join = given.get("data-join", " ")
        self.none = given.get("data-none", "")
        self.total = int(given.get("data-total", "0"))
        self.picks: dict[str, list[str]] = {}
        self.fields: list[str] = []
        self.sets: dict[str, list[str]] = {}

    def add(self, given: Mapping[str, str]) -> None:
        if "data-pick" in given:
            self.picks.setdefault(given["data-pick"], []).append(given["data-value"])
        if "data-field" in given:
            self.fields.append(given["data-field"])
        if "data-set" in given:
            self.sets.setdefault(given["data-set"], [""]).append(given["value"])

    def spelt(self) -> Iterator[str]:
        """Everything the parts can spell."""
        parts: list[list[tuple[str, str]]] = []
        for name, values in self.picks.items():
            some = [
                set_of for size in range(len(values) + 1) for set_of in combinations(values, size)
            ]
            parts.append([(name, self.join.join(sorted(one)) or self.none) for one in some])
        parts += [[(name, str(n)) for n in range(self.total + 1)] for name in self.fields]
        parts += [[(name, value) for value in values] for name, values in self.sets.items()]
        for choice in product(*parts):
            yield filled(self.target, {"token": "", **dict(choice)})


def filled(target: str, parts: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: parts[found[1]], target)
