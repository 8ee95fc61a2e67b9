"""My games: those that are finished, how they went, and what can be done with them."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar
from urllib.parse import urlencode

from starlette.responses import JSONResponse, Response

from northpole.table.domain.my_games import NO_BOTS, SEVERAL, GameFilter, GamesTally, MyGame
from northpole.table.errors import BadWish, NoTable
from northpole.table.render.accuracy_chart import AccuracyChart, accuracy_chart
from northpole.table.render.catalogue import card, level, levels
from northpole.table.render.context import PageContext
from northpole.table.service.my_games import GamesPage, Going
from northpole.table.text import listed, when
from northpole.table.web.my_games import FILTERS, game_json, page_of, wanted_in, wanted_of
from northpole.table.web.request import Call, may_ask_for_all

HERE = "/me/games"
ENDINGS = {1: "st", 2: "nd", 3: "rd"}
ALL = {"game": "All games", "seats": "Any number", "level": "Anybody", "name": "Everybody"}


@dataclass(frozen=True)
class FilterChoice:
    """A filter's value: what it is called, where it leads, and whether it is chosen."""

    text: str
    address: str
    chosen: bool


@dataclass(frozen=True)
class GamesFilter:
    title: str
    choices: list[FilterChoice]


@dataclass(frozen=True)
class GameLine:
    """A game in the list."""

    id: str
    game: str
    when: str
    against: str
    name: str  # where several played at one screen
    place: str
    won: bool
    points: int
    accuracy: str
    hints: int
    delete: str


@dataclass(frozen=True)
class GamesRow:
    """Some games together; `address` shows just these."""

    title: str
    address: str
    games: int
    won: int
    best: str
    accuracy: str
    reviewed: int


@dataclass(frozen=True)
class MyGamesPage(PageContext):
    """`all`: of all one's games; `tally`: of those that are shown. `deleted`: how many were, just now."""

    template: ClassVar[str] = "my_games.html"
    all: GamesTally
    tally: GamesTally
    filters: list[GamesFilter]
    chart: AccuracyChart | None
    by: str
    rows: list[GamesRow]
    lines: list[GameLine]
    shown: GamesPage
    older: str
    newer: str
    download: str
    delete: str
    kept_days: int
    deleted: int


@dataclass(frozen=True)
class DeleteGamesPage(PageContext):
    """`fields` say which games, for the form."""

    template: ClassVar[str] = "delete_games.html"
    going: Going
    others: str
    one: GameLine | None
    fields: dict[str, str]


def my_games(call: Call) -> Response:
    mine, wanted = call.web.services.my_games, wanted_of(call)
    shown = mine.page(call.person, wanted, page_of(call))
    by = ("seats", "level") if wanted.game else ("game",)
    return call.page(
        MyGamesPage(
            title="My games",
            all=mine.tally(call.person),
            tally=mine.tally(call.person, wanted),
            filters=filters(call, wanted),
            chart=accuracy_chart(mine.reviewed(call.person, wanted)),
            by="Players and bots" if wanted.game else "Game",
            rows=[row(one, wanted) for one in mine.apart(call.person, wanted, *by)],
            lines=[line(one) for one in shown.games],
            shown=shown,
            older=address(wanted, page=shown.number + 1) if shown.number < shown.pages else "",
            newer=address(wanted, page=shown.number - 1) if shown.number > 1 else "",
            download=address(wanted, f"{HERE}.json"),
            delete=address(wanted, f"{HERE}/delete"),
            kept_days=round(call.web.settings.keep.finished_days),
            deleted=call.asked_number("deleted") or 0,
        )
    )


def address(wanted: GameFilter, there: str = HERE, page: int = 1) -> str:
    """A page about the games that are wanted."""
    values = {name: getattr(wanted, name) for name in FILTERS}
    if page > 1:
        values["page"] = page
    query = urlencode({name: value for name, value in values.items() if value})
    return f"{there}?{query}" if query else there


def filters(call: Call, wanted: GameFilter) -> list[GamesFilter]:
    """Those with something to choose between."""
    facets = call.web.services.my_games.facets(call.person)
    titles = {"game": "Game", "seats": "Players", "level": "Bots", "name": "Who played"}
    return [
        GamesFilter(title, choices(name, in_order(name, facets[name]), wanted))
        for name, title in titles.items()
        if len(facets[name]) > 1 or getattr(wanted, name)
    ]


def in_order(name: str, values: Sequence[str]) -> Sequence[str]:
    """Bots from the weakest to the strongest."""
    if name != "level":
        return values
    known = [bot.name for bot in levels()]
    return sorted(values, key=lambda one: known.index(one) if one in known else len(known))


def choices(name: str, values: Sequence[str], wanted: GameFilter) -> list[FilterChoice]:
    now = str(getattr(wanted, name) or "")
    offered = list(values) if not now or now in values else [*values, now]
    return [
        FilterChoice(ALL[name], address(changed(wanted, name, "")), not now),
        *[
            FilterChoice(called(name, value), address(changed(wanted, name, value)), value == now)
            for value in offered
        ],
    ]


def changed(wanted: GameFilter, name: str, value: str) -> GameFilter:
    """In one respect."""
    other: dict[str, Any] = {name: value}
    if name == "seats":
        other[name] = int(value) if value else None
    return replace(wanted, **other)


def called(name: str, value: str) -> str:
    """A filter's value, as people say it."""
    if name == "game":
        return game_title(value)
    return against(value) if name == "level" else value


def game_title(name: str) -> str:
    try:
        return card(name).title
    except (KeyError, NoTable):
        return name


def against(value: str) -> str:
    return {NO_BOTS: "no bots", SEVERAL: "several levels"}.get(value) or level(value).title


def with_bots(value: str) -> str:
    return against(value) if value == NO_BOTS else f"bots: {against(value)}"


def row(tally: GamesTally, wanted: GameFilter) -> GamesRow:
    if wanted.game:
        seats, bots = tally.key
        title = f"{seats} players, {with_bots(bots)}"
        there = address(replace(wanted, seats=int(seats), level=bots))
    else:
        title, there = game_title(tally.key[0]), address(replace(wanted, game=tally.key[0]))
    return GamesRow(
        title=title,
        address=there,
        games=tally.games,
        won=tally.won,
        best="" if tally.best is None else str(tally.best),
        accuracy=percent(tally.accuracy),
        reviewed=tally.reviewed,
    )


def line(game: MyGame) -> GameLine:
    return GameLine(
        id=game.table_id,
        game=game_title(game.game),
        when=when(game.ended),
        against=f"{game.seats} players, {with_bots(game.level)}",
        name=game.name,
        place=place(game),
        won=game.place == 1,
        points=game.points,
        accuracy=percent(game.accuracy),
        hints=game.hints,
        delete=f"{HERE}/delete?{urlencode({'table': game.table_id})}",
    )


def place(game: MyGame) -> str:
    if game.place is None:
        return "Place not noted"
    if game.place == 1:
        return "Won"
    return f"{game.place}{ENDINGS.get(game.place, 'th')} of {game.seats}"


def percent(value: float | None) -> str:
    return "" if value is None else f"{round(value)} %"


# taken along, and deleted


def download(call: Call) -> Response:
    """All that are wanted, in one file."""
    found = call.web.services.my_games.all(call.person, wanted_of(call))
    text = json.dumps({"games": [game_json(one) for one in found]}, indent=1, ensure_ascii=False)
    name = {"content-disposition": 'attachment; filename="northpole-games.json"'}
    return Response(text, media_type="application/json", headers=name)


def ask_delete(call: Call) -> Response:
    """What exactly would go. Games that end meanwhile are none of them."""
    mine = call.web.services.my_games
    wanted = replace(wanted_of(call), upto=int(1000 * time.time()))
    going = mine.going(call.person, wanted)
    if not going.whole and not going.shared:
        raise NoTable("There is no such game among yours.")
    games = mine.all(call.person, wanted) if wanted.table else []
    return call.page(
        DeleteGamesPage(
            title="Delete this game?" if wanted.table else "Delete these games?",
            going=going,
            others=listed(going.others),
            one=line(games[0]) if games else None,
            fields={name: str(value) for name, value in asdict(wanted).items() if value},
        )
    )


def delete(call: Call) -> Response:
    """What was shown before."""
    if not call.form.yes("sure"):
        raise BadWish("Say that you are sure: it can't be undone.", "sure")
    wanted = wanted_in(call.form.text, upto=True)
    if not wanted.table:
        may_ask_for_all(call)
    number = call.web.services.my_games.delete(call.person, wanted)
    if call.wants_json:
        return JSONResponse({"deleted": number})
    return call.go(f"{HERE}?deleted={number}")
