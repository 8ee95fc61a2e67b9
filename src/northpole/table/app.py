"""The web table put together: `make_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import font_fredoka_one
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from northpole.boards import ART, STYLE, board_file
from northpole.engine.errors import NorthpoleError
from northpole.engine.registry import GAMES
from northpole.table.errors import NoTable
from northpole.table.render.regions import RegionRenderer
from northpole.table.services import Services
from northpole.table.settings import Settings
from northpole.table.sight.perspective import PerspectiveBuilder
from northpole.table.web import error_pages, hints, moves
from northpole.table.web.api.routes import api_page, api_routes
from northpole.table.web.context import WebContext
from northpole.table.web.health import OK
from northpole.table.web.live_socket import live
from northpole.table.web.middleware import Guard, is_inside
from northpole.table.web.pages import (
    home,
    lab,
    lab_new,
    lab_run,
    lobby,
    me,
    my_games,
    new_table,
    people,
    practice,
    puzzles,
    reading,
    records,
    review,
    table,
)
from northpole.table.web.request import Call, awaited, page, web_context

NUMBERS = ("changes", "changes_file")  # fields of a form
GAME_FILES = {STYLE: "text/css", ART: "image/svg+xml"}


def make_app(settings: Settings) -> Starlette:
    """An app whose services start and stop with it."""
    services = Services(settings)
    web = WebContext(services)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with services:
            yield
        web.reader.end()

    guard = Middleware(
        Guard,
        settings=settings,
        metrics=web.metrics,
        error_page=error_pages.refused,
        is_shut_for=web.doors.is_shut_for,
    )
    app = Starlette(
        routes=[*routes(), *([] if services.lab is None else in_the_lab())],
        middleware=[guard, Middleware(GZipMiddleware, minimum_size=800, compresslevel=3)],
        exception_handlers={
            NorthpoleError: error_pages.refusal,
            HTTPException: error_pages.http_error,
        },
        lifespan=lifespan,
    )
    app.state.web = web
    app.state.perspectives = PerspectiveBuilder(web.tables)
    app.state.renderer = RegionRenderer(web.pages)
    return app


def routes() -> list[BaseRoute]:
    return [
        get("/", home.home),
        get("/me", me.kept),
        post("/me", home.set_me),
        slow("/me/export", me.export),
        slow("/me/forget", me.forget),
        get("/me/forgotten", me.forgotten),
        get("/me/games", my_games.my_games),
        get("/me/games.json", my_games.download),
        get("/me/games/delete", my_games.ask_delete),
        slow("/me/games/delete", my_games.delete),
        post("/quick/{game}", home.quick),
        post("/lesson/{game}", home.lesson),
        post("/open", home.open_record, "file", "record"),
        get("/shown", home.shown_page),
        post("/shown", home.open_shown),
        get("/new/{game}", new_table.new),
        post("/new", new_table.make, *NUMBERS),
        post("/new/check", new_table.check, *NUMBERS),
        get("/j/{token}", lobby.invitation),
        post("/j/{token}", lobby.join),
        *at_a_table(),
        *at_a_puzzle(),
        get("/rules/{game}", reading.rules),
        get("/art", reading.art),
        get("/about", reading.about),
        get("/api", api_page),
        Mount("/api", routes=api_routes()),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/favicon.ico", favicon),
        Route("/games/{game}/{file}", game_file),
        Mount("/static/fonts", StaticFiles(directory=font_fredoka_one.font_directory)),
        Mount(
            "/static",
            StaticFiles(packages=[("northpole.table", "static"), ("northpole.coach", "static")]),
        ),
    ]


def at_a_table() -> list[BaseRoute]:
    return [
        get("/t/{id}", table.table),
        get("/t/{id}/regions", table.regions),
        get("/t/{id}/pulse", table.pulse),
        get("/t/{id}/why", moves.why),
        post("/t/{id}/move", table.move),
        post("/t/{id}/undo", table.undo),
        done("/t/{id}/hint", hints.hint),
        get("/t/{id}/seats", lobby.seats_page),
        post("/t/{id}/seats", lobby.seats),
        post("/t/{id}/watch", lobby.renew_watch),
        get("/t/{id}/people", people.people),
        post("/t/{id}/mute", people.mute),
        post("/t/{id}/remove", people.remove),
        post("/t/{id}/report", people.report),
        post("/t/{id}/swap", lobby.swap),
        post("/t/{id}/start", lobby.start),
        post("/t/{id}/talk", lobby.say),
        post("/t/{id}/chat", lobby.chat),
        post("/t/{id}/pace", lobby.pace),
        post("/t/{id}/hints", lobby.hints),
        post("/t/{id}/guide", lobby.guide),
        post("/t/{id}/away", home.away),
        post("/t/{id}/rematch", lobby.rematch),
        get("/t/{id}/qr/{which}.svg", lobby.qr),
        get("/t/{id}/record", records.record),
        get("/t/{id}/verify", records.verify),
        get("/t/{id}/review", review.review),
        done("/t/{id}/review", review.begin),
        get("/t/{id}/practice", practice.practice),
        post("/t/{id}/practice", practice.begin),
        WebSocketRoute("/t/{id}/live", live),
    ]


def at_a_puzzle() -> list[BaseRoute]:
    return [
        get("/puzzles", puzzles.puzzles),
        get("/puzzles/{id}", puzzles.puzzle),
        get("/puzzles/{id}/regions", puzzles.regions),
        get("/puzzles/{id}/why", puzzles.why),
        get("/puzzles/{id}/solution", puzzles.solution),
        post("/puzzles/{id}/move", puzzles.move),
        post("/puzzles/{id}/practice", puzzles.practice),
    ]


def in_the_lab() -> list[BaseRoute]:
    """Only at home: a run takes whole processors."""
    return [
        get("/lab", lab.lab),
        get("/lab/new/{game}", lab_new.new),
        done("/lab/new", lab_new.make),
        post("/lab/check", lab_new.check),
        get("/lab/runs/{id}", lab_run.run),
        done("/lab/runs/{id}/more", lab_run.more),
        done("/lab/runs/{id}/stop", lab_run.stop),
        done("/lab/runs/{id}/delete", lab_run.remove),
        post("/lab/runs/{id}/open", lab_run.open_game),
        get("/lab/runs/{id}/report.html", lab_run.report),
        get("/lab/runs/{id}/numbers.toml", lab_run.numbers),
    ]


def get(path: str, work: Callable[[Call], Response]) -> Route:
    return Route(path, page(work), methods=["GET"])


def post(path: str, work: Callable[[Call], Response], *texts: str) -> Route:
    """`texts` are fields that take long to read."""
    return Route(path, page(work, *texts), methods=["POST"])


def done(path: str, work: Callable[[Call], Awaitable[Response]]) -> Route:
    """A POST that is worked out elsewhere."""
    return Route(path, awaited(work), methods=["POST"])


def slow(path: str, work: Callable[[Call], Response]) -> Route:
    """A POST that takes long, whatever it says."""
    return Route(path, page(work, slow=True), methods=["POST"])


# for machines


async def health(request: Request) -> Response:
    """Can the tables be read and written?"""
    status = await web_context(request).health.status()
    return JSONResponse({"status": status}, 200 if status == OK else 503)


async def metrics(request: Request) -> Response:
    """Figures for Prometheus. They name nobody, but who plays could count others' secret moves by them."""
    web = web_context(request)
    if not is_inside(web.settings, request.scope):
        raise NoTable("There is no such page.")
    return PlainTextResponse(web.metrics.text())


def favicon(request: Request) -> Response:
    return Response(status_code=204)


def game_file(request: Request) -> Response:
    """What a game's folder has for the browser."""
    game, file = request.path_params["game"], request.path_params["file"]
    if game not in GAMES or file not in GAME_FILES:
        raise NoTable("There is no such page.")
    path = Path(str(board_file(game, file)))
    if not path.is_file():
        raise NoTable("There is no such page.")
    return FileResponse(path, media_type=GAME_FILES[file])
