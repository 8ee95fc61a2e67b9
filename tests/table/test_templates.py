"""Templates: what each gets is what it reads, nothing is missing, and lines can be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from jinja2 import ChoiceLoader, Environment, FunctionLoader, StrictUndefined, nodes
from jinja2.meta import find_undeclared_variables

import northpole
from northpole.engine.registry import GAMES
from northpole.lab.series import Series
from northpole.table.domain.model import Person, SeatWish, Wish
from northpole.table.render import regions
from northpole.table.render.context import Context, PageContext, Shell
from northpole.table.render.environment import environment
from northpole.table.render.region_context import BoardContext
from northpole.table.render.regions import RegionRenderer
from northpole.table.settings import OpenedRecord
from northpole.table.web.identity import cookie_name
from tests.support.guests import key, now_at
from tests.support.server import Browser, Server, settings
from tests.support.waiting import until

WIDEST = 140
PACKAGE = Path(northpole.__file__).parent
OWN = sorted((PACKAGE / "table" / "templates").rglob("*.html"))
BOARDS = sorted((PACKAGE / "boards").glob("*/*.html"))
PLAIN = "boards/plain.html"
OURS = ("northpole.table.render.", "northpole.table.sight.final", "northpole.table.web.pages.")
ENV = environment()
SHELL = {"page", *(field.name for field in fields(Shell))}
BY_NAME = ("selectattr", "rejectattr", "map")  # filters that are told an attribute


@pytest.mark.parametrize(
    "path", [*OWN, *BOARDS], ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_lines_can_be_read(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > WIDEST] == []


# what they get is what they read


def contexts(base: type[Context] = Context) -> Iterator[type[Context]]:
    """Every class that names a template."""
    for one in base.__subclasses__():
        if "template" in vars(one):
            yield one
        yield from contexts(one)


@cache
def tree(template: str) -> nodes.Template:
    assert ENV.loader is not None
    return ENV.parse(ENV.loader.get_source(ENV, template)[0])


def joined(template: str) -> Iterator[str]:
    """A template and those that are drawn with it, in the same context."""
    yield template
    found = tree(template)
    with_it = [one.template for one in found.find_all(nodes.Extends)]
    with_it += [one.template for one in found.find_all(nodes.Include)]
    with_it += [one.template for one in found.find_all(nodes.FromImport) if one.with_context]
    for name in with_it:
        assert isinstance(name, nodes.Const)
        yield from joined(name.value)


def read_names(template: str) -> set[str]:
    """The names a template reads that it does not make itself."""
    wanted: set[str] = set()
    made: set[str] = set()
    for name in joined(template):
        found = tree(name)
        wanted |= find_undeclared_variables(found)
        made |= {macro.name for macro in found.find_all(nodes.Macro)}
        made |= {one.name for one in found.find_all(nodes.Name) if one.ctx == "store"}
        for imported in found.find_all(nodes.FromImport):
            made |= {one if isinstance(one, str) else one[1] for one in imported.names}
    return wanted - made - set(ENV.globals)


@pytest.mark.parametrize("context", list(contexts()), ids=lambda one: one.__name__)
def test_a_template_reads_all_that_it_gets_and_no_more(context: type[Context]) -> None:
    given = {field.name for field in fields(context)}
    read = read_names(context.template)
    if issubclass(context, PageContext):
        assert SHELL - given <= read
        read -= SHELL
    assert read == given


def test_boards_read_all_that_they_get_and_no_more() -> None:
    boards = [PLAIN, *(f"boards/{game}/board.html" for game in GAMES)]
    assert {name for board in boards for name in read_names(board)} == {
        field.name for field in fields(BoardContext)
    }


def names() -> list[str]:
    return [path.relative_to(PACKAGE / "table" / "templates").as_posix() for path in OWN]


def attributes() -> set[str]:
    """All attributes that any template reads."""
    found: set[str] = set()
    boards = [path.relative_to(PACKAGE).as_posix() for path in BOARDS]
    for template in [*names(), *boards]:
        found |= {one.attr for one in tree(template).find_all(nodes.Getattr)}
        for filtered in tree(template).find_all(nodes.Filter):
            if filtered.name in BY_NAME:
                found |= {str(one.value) for one in filtered.args if isinstance(one, nodes.Const)}
    return found


def parts(one: Any, seen: set[Any]) -> Iterator[Any]:
    """The classes of ours that a class is made of."""
    for hint in get_type_hints(one).values():
        for found in (hint, *flat(hint)):
            ours = isinstance(found, type) and found.__module__.startswith(OURS)
            if ours and is_dataclass(found) and found not in seen:
                seen.add(found)
                yield found
                yield from parts(found, seen)


def flat(hint: Any) -> Iterator[Any]:
    for part in get_args(hint):
        yield part
        yield from flat(part)


def test_everything_in_what_they_get_is_read() -> None:
    seen: set[Any] = set()
    found = [part for one in [*contexts(), BoardContext] for part in parts(one, seen)]
    unread = attributes()
    idle = {
        f"{part.__name__}.{field.name}"
        for part in found
        for field in fields(part)
        if field.name not in unread
    }
    assert len(found) > 15 and idle == set()


# nothing is missing


def strict(asked: list[str]) -> Environment:
    """Complains about whatever isn't there, and notes which templates are asked for."""

    def note(name: str) -> None:
        asked.append(name)

    assert ENV.loader is not None
    loader = ChoiceLoader([FunctionLoader(note), ENV.loader])
    return ENV.overlay(undefined=StrictUndefined, loader=loader)


def test_nothing_is_missing_in_any_template(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    templates = strict(asked)
    monkeypatch.setattr(regions, "board_template", lambda game: PLAIN)
    match = Series("sweatshop", ["random"] * 2, 3).match(0)
    here = settings(
        f"sqlite:///{tmp_path / 'tables.db'}",
        lab=tmp_path / "lab",
        record=OpenedRecord(match.record(), 7),
    )
    with Server(here) as server:
        server.web.pages = templates
        server.app.state.renderer = RegionRenderer(templates)
        anna, ben = server.browser("Anna"), server.browser("Ben")
        for path in ("/", "/new/union", "/new/sweatshop", "/rules/union", "/art", "/about", "/api"):
            anna.page(path)
        assert server.stranger().get("/nowhere").status_code == 404
        assert anna.post("/new", {"game": "union", "number": "99"}).status_code == 422
        evening(server, anna, ben)
        for path in ("/", "/puzzles", "/puzzles/sweatshop-1"):
            anna.page(path)
        for path in ("/me", "/me/games", "/me/games/delete", "/me/forgotten", "/shown"):
            anna.page(path)
        in_the_lab(server, anna)
    drawn = set(asked) - {"review_parts.html"}  # the coach's
    assert set(names()) - {"turn.html"} == drawn  # turns of the journal are drawn apart


def in_the_lab(server: Server, anna: Browser) -> None:
    """Before, during and after a small run."""
    wrong = {"game": "workshop1e", "games": "no"}
    assert anna.post("/lab/new", wrong).status_code == 422
    bots = {"bot_0": "random", "bot_1": "random", "number": "2", "games": "4"}
    asked = {"game": "sweatshop", **bots, "n.cards.radio.points": "14"}
    run = anna.go("/lab/new", asked)
    anna.page(run)
    until(lambda: "Finished." in anna.page(run))
    anna.page("/lab")


def evening(server: Server, anna: Browser, ben: Browser) -> None:
    """A table from the lobby to the end, and what can be asked about it afterwards."""
    tables = server.web.tables
    seats = [SeatWish("person"), SeatWish("open")]
    wish = Wish("union", seats, seed=7, chat=True, changes={"turns.most": 2})
    people = [known(server, anna), known(server, ben)]
    table = tables.create(people[0], wish).id
    tables.say(table, people[0], "Good evening")
    anna.page(f"/t/{table}")
    for seat in (1, None):
        ben.page(f"/j/{tables.token(table, seat)}")
    tables.join(tables.token(table, 1), people[1])
    ben.page(f"/t/{table}")
    tables.start(table, people[0])
    tables.join(tables.token(table, None), known(server, server.browser("Cleo")))
    tables.mute(table, people[0], 1, True)
    for browser in (anna, ben):
        browser.page(f"/t/{table}/people")
    anna.page(f"/t/{table}/people?reported")
    while True:
        anna.page(f"/t/{table}")
        ben.regions(f"/t/{table}", known="told:0")
        ben.page(f"/t/{table}")
        info, match = now_at(tables, table)
        if match.over:
            break
        for one in (anna, ben):
            one.page(f"/t/{table}/seats")
        seat = match.waiting()[0]
        tables.play(table, people[seat], seat, match.moves(seat)[-1], info.version, key())
    for look in ("?at=1", "?eye=open", "?eye=watch", "/verify", "/review", "/practice?after=1"):
        anna.page(f"/t/{table}{look}")


def known(server: Server, browser: Browser) -> Person:
    person = server.web.people.read(browser.http.cookies[cookie_name(secure=False)])
    assert person is not None
    return person
