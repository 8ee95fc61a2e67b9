"""Boards drawn without a server, and what can be chosen on them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from itertools import combinations, product

from northpole.engine.match import Match
from northpole.table.domain.model import Person, Rights, Seat, TableInfo
from northpole.table.render.context import Me, Shell
from northpole.table.render.environment import environment
from northpole.table.render.perspective_parts import PerspectiveParts
from northpole.table.render.region_context import BoardRegion, MatRegion, RivalsRegion
from northpole.table.render.regions import RegionRenderer
from northpole.table.sight.perspective import OPEN, Perspective, Replay, Viewer
from northpole.table.sight.sight import sight
from northpole.table.web.pages.table import page_of

NAMES = ["Juniper", "Bramble", "Tinsel", "Holly", "Pip"]
ME = Person("nobody else", "Juniper")
TEMPLATES = environment()


def info_of(match: Match, seat: int | None, over: bool) -> TableInfo:
    seats = tuple(
        Seat(number, "person" if number == seat else "bot", NAMES[number], bot="greedy")
        for number in range(match.setup.seats)
    )
    return TableInfo(
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


def seen(match: Match, seat: int | None) -> Perspective:
    """The table now, for a seat or a spectator."""
    viewer = Viewer(
        ME,
        Rights(() if seat is None else (seat,), True, False),
        info_of(match, seat, match.over),
        seat,
    )
    now = sight(match, seat)
    replay = Replay(match.length, match.length + 1, "mine") if match.over else None
    return Perspective(
        viewer, [], match if match.over else None, now, replay=replay, lines=tuple(now.lines)
    )


def looked_back(match: Match, seat: int, moves: int) -> Perspective:
    """A match that is over, as a seat saw it after so many moves."""
    then = match.at(moves)
    rights = Rights((seat,), True, False)
    viewer = Viewer(ME, rights, info_of(match, seat, over=True), seat)
    replay = Replay(moves, match.length + 1, "mine")
    return Perspective(viewer, [], match, sight(then, seat), replay=replay)


def opened(match: Match) -> Perspective:
    """Looking back with everything open."""
    viewer = Viewer(ME, Rights((), True, False), info_of(match, None, True), None)
    views = tuple(sight(match, seat) for seat in range(match.setup.seats))
    return Perspective(
        viewer, [], match, sight(match, None), replay=Replay(0, 2, OPEN), views=views
    )


def board_html(perspective: Perspective) -> str:
    """The board, the mats and the players of a perspective."""
    renderer = RegionRenderer(TEMPLATES)
    parts = (BoardRegion, MatRegion, RivalsRegion)
    contexts = [
        one for one in renderer.contexts(PerspectiveParts(perspective)) if isinstance(one, parts)
    ]
    return " ".join(region.html for region in renderer.drawn(contexts).values())


def drawn(perspective: Perspective) -> Paper:
    """The same, as far as it can be touched."""
    paper = Paper()
    paper.feed(board_html(perspective))
    paper.close()
    return paper


def page(perspective: Perspective, tips: bool = False) -> str:
    """The whole page of a perspective, as a server would send it."""
    answer = RegionRenderer(TEMPLATES).answer(perspective) | {"pass_to": perspective.seat}
    return page_of(perspective, answer, tips).drawn(TEMPLATES, Shell(Me(ME.name, 0), "/", ""))


class Paper(HTMLParser):
    """What is drawn, as far as it can be chosen, asked about, moved or told of."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: set[str] = set()
        self.nameless: list[str] = []
        self.tries: set[str] = set()
        self.ids: list[str] = []
        self.pieces: list[str] = []
        self.about: set[str] = set()
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
        self.about.update(given.get("data-about", "").split())
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
