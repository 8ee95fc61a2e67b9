"""The web table put together: `make_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import font_fredoka_one
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from northpole.engine.errors import NorthpoleError
from northpole.engine.registry import GAMES
from northpole.table import sorry
from northpole.table.api.routes import api_page, api_routes
from northpole.table.calls import Call, front_of, page
from northpole.table.errors import NoTable, StoreFault
from northpole.table.front import Front
from northpole.table.house import House
from northpole.table.live import live
from northpole.table.pages import after, home, learn, lobby, new, play
from northpole.table.regions import Artist
from northpole.table.scene import Lookout
from northpole.table.security import Guard
from northpole.table.settings import Settings

GAME_FILES = {"board.css": "text/css", "art.svg": "image/svg+xml"}


def make_app(settings: Settings) -> Starlette:
    """An app whose house is opened when it starts and closed when it stops."""
    house = House(settings)
    front = Front(house)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with house:
            yield

    guard = Middleware(Guard, settings=settings, figures=front.figures, sorry=sorry.refused)
    app = Starlette(
        routes=routes(),
        middleware=[guard, Middleware(GZipMiddleware, minimum_size=800, compresslevel=3)],
        exception_handlers={
            NorthpoleError: sorry.told,
            HTTPException: sorry.no_page,
        },
        lifespan=lifespan,
    )
    app.state.front = front
    app.state.lookout = Lookout(front)
    app.state.artist = Artist(front)
    front.figures.gauges["sockets"] = lambda: front.live
    return app


def routes() -> list[BaseRoute]:
    return [
        get("/", home.home),
        post("/me", home.set_me),
        post("/quick/{game}", home.quick),
        post("/open", home.open_record),
        get("/new/{game}", new.new),
        post("/new", new.make),
        post("/new/check", new.check),
        get("/j/{token}", lobby.join),
        *at_a_table(),
        get("/rules/{game}", learn.rules),
        get("/art", learn.art),
        get("/about", learn.about),
        get("/api", api_page),
        Mount("/api", routes=api_routes()),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/favicon.ico", favicon),
        Route("/games/{game}/{file}", game_file),
        Mount("/static/fonts", StaticFiles(directory=font_fredoka_one.font_directory)),
        Mount("/static", StaticFiles(packages=[("northpole.table", "static")])),
    ]


def at_a_table() -> list[BaseRoute]:
    return [
        get("/t/{id}", play.table),
        get("/t/{id}/regions", play.regions),
        get("/t/{id}/pulse", play.pulse),
        get("/t/{id}/why", play.why),
        post("/t/{id}/move", play.move),
        post("/t/{id}/undo", play.undo),
        post("/t/{id}/seats", lobby.seats),
        post("/t/{id}/swap", lobby.swap),
        post("/t/{id}/start", lobby.start),
        post("/t/{id}/chat", lobby.chat),
        post("/t/{id}/talk", lobby.talk),
        post("/t/{id}/away", home.away),
        post("/t/{id}/rematch", lobby.rematch),
        get("/t/{id}/qr/{which}.svg", lobby.qr),
        get("/t/{id}/record", after.record),
        get("/t/{id}/verify", after.verify),
        WebSocketRoute("/t/{id}/live", live),
    ]


def get(path: str, work: Callable[[Call], Response]) -> Route:
    return Route(path, page(work), methods=["GET"])


def post(path: str, work: Callable[[Call], Response]) -> Route:
    return Route(path, page(work), methods=["POST"])


# for machines


def health(request: Request) -> Response:
    """Is the store there?"""
    try:
        with front_of(request).house.store.read() as connection:
            connection.execute(text("select 1"))
    except (StoreFault, DBAPIError):
        return JSONResponse({"status": "no store"}, 503)
    return JSONResponse({"status": "ok"})


def metrics(request: Request) -> Response:
    """Figures for Prometheus. They name nobody; a public server's proxy need not pass them on."""
    return PlainTextResponse(front_of(request).figures.text())


def favicon(request: Request) -> Response:
    return Response(status_code=204)


def game_file(request: Request) -> Response:
    """What a game's folder has for the browser."""
    game, file = request.path_params["game"], request.path_params["file"]
    if game not in GAMES or file not in GAME_FILES:
        raise NoTable("There is no such page.")
    path = Path(str(files("northpole.games") / game / file))
    if not path.is_file():
        raise NoTable("There is no such page.")
    return FileResponse(path, media_type=GAME_FILES[file])
