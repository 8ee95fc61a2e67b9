"""The command that opens the table in a browser."""

from __future__ import annotations

import logging
import os
import re
import socket
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated
from urllib.error import URLError

import typer

from northpole.cli.databases import DatabaseArg
from northpole.cli.guests import GuestArgs, invite_all
from northpole.cli.saves import load
from northpole.engine.errors import BadSetup, NorthpoleError
from northpole.engine.limits import echo
from northpole.lab.record_files import read_text
from northpole.table.settings import (
    FOR_STRANGERS,
    PORT,
    Keeping,
    OpenedRecord,
    Settings,
    compiled_dir,
    data_dir,
    local_database,
    local_secret,
)
from northpole.table.settings_file import settings_file, with_file

SHORTEST_SECRET = 16
ADDRESS = re.compile(r"https?://(\[[0-9a-fA-F:.]+\]|[\w.-]+)(:\d{1,5})?/?")
TRIES = 20

HostArg = Annotated[
    str,
    typer.Option(
        metavar="H", help="Who may come: 127.0.0.1 only this computer, 0.0.0.0 the whole home."
    ),
]
PortArg = Annotated[
    int | None,
    typer.Option(metavar="N", min=0, max=65535, help=f"The port: usually {PORT}, or a free one."),
]
NoBrowserArg = Annotated[bool, typer.Option("--no-browser", help="Open no browser.")]
PublicArg = Annotated[
    bool, typer.Option("--public", help="For strangers, behind a proxy that speaks https.")
]
ProxyArg = Annotated[
    list[str] | None,
    typer.Option(
        metavar="IP", help="The proxy's address, which may say who asks; may be repeated."
    ),
]
AddressArg = Annotated[
    str | None,
    typer.Option(metavar="URL", help="How others reach this server, if it isn't its own address."),
]
BotsArg = Annotated[
    int, typer.Option(metavar="N", min=0, help="How many bots think at once: usually one a core.")
]
SettingsArg = Annotated[
    Path | None,
    typer.Option("--settings", metavar="FILE", help="A TOML file of limits and other settings."),
]

RecordArg = Annotated[
    Path | None,
    typer.Option("--record", metavar="FILE", help="Open this record, with all hands open."),
]
MoveArg = Annotated[
    int | None,
    typer.Option("--at", metavar="N", min=0, help="At this move of the record; else at its end."),
]
ClusterArg = Annotated[
    str | None,
    typer.Option(metavar="tcp://..", help="A Dask cluster where bots think, by its address."),
]
NoCompileArg = Annotated[
    bool,
    typer.Option("--no-compile", help="Don't compile the rules for bots in the background."),
]


def serve(
    host: HostArg = "127.0.0.1",
    port: PortArg = None,
    no_browser: NoBrowserArg = False,
    database: DatabaseArg = None,
    public: PublicArg = False,
    trusted_proxy: ProxyArg = None,
    base_url: AddressArg = None,
    bot_workers: BotsArg = 0,
    no_compile: NoCompileArg = False,
    settings: SettingsArg = None,
    bot: GuestArgs = None,
    record: RecordArg = None,
    at: MoveArg = None,
    cluster: ClusterArg = None,
) -> None:
    """Play in the browser: alone against bots, around one screen, or with friends by link."""
    check_public(public, trusted_proxy)
    invite_all(bot)
    opened = opened_record(record, at, public)
    folder = data_dir()
    hidden = secret(folder)
    check_address(public, base_url)
    usual = Settings(
        database=database or local_database(folder),
        secret=hidden,
        host=host,
        public=public,
        trusted_proxies=tuple(trusted_proxy or ()),
        base_url=base_url,
        bot_workers=bot_workers,
        compiled=None if no_compile else compiled_dir(),
        keep=FOR_STRANGERS if public else Keeping(),
        record=opened,
        cluster=cluster,
        lab=None if public else folder / "lab",
    )
    chosen = with_file(usual, settings_file(settings))
    listener = listen(host, port)
    here = replace(chosen, port=listener.getsockname()[1])
    run(here, listener, browser=not no_browser and not public)


def opened_record(path: Path | None, at: int | None, public: bool) -> OpenedRecord | None:
    """The record to show, read and checked before anything is started."""
    if path is None:
        if at is not None:
            raise BadSetup("--at is a move of a record: it needs --record FILE")
        return None
    if public:
        raise BadSetup("--record opens a game for everybody here: a server for strangers has none")
    match = load(path).match
    if at is not None and not match.over:
        raise BadSetup(f"{path}: --at needs a game that was played to its end")
    if at is not None and at > match.length:
        raise BadSetup(f"{path}: there is no move {at}; the game has {match.length}")
    return OpenedRecord(read_text(path), match.length if at is None and match.over else at)


def check_public(public: bool, proxies: list[str] | None) -> None:
    """A server for strangers needs to be told its secret and its proxy."""
    if not public:
        return
    if not os.environ.get("NORTHPOLE_SECRET"):
        raise BadSetup(
            "--public needs a secret of your own: set NORTHPOLE_SECRET to at least"
            f" {SHORTEST_SECRET} random letters, the same for all servers of one database"
        )
    if not proxies:
        raise BadSetup("--public needs --trusted-proxy: the address of the proxy that speaks https")


def check_address(public: bool, base_url: str | None) -> None:
    """Links begin with it; without it they would carry whatever name somebody asks for."""
    if public and base_url is None:
        raise BadSetup("--public needs --base-url: how people reach it, for links")
    if base_url is not None and not ADDRESS.fullmatch(base_url):
        raise BadSetup(f"--base-url is written like https://games.example, not {echo(base_url)}")


def secret(folder: Path) -> bytes:
    given = os.environ.get("NORTHPOLE_SECRET")
    if given is None:
        return local_secret(folder)
    if len(given) < SHORTEST_SECRET:
        raise BadSetup(f"NORTHPOLE_SECRET is too short: at least {SHORTEST_SECRET} letters")
    return given.encode()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port that was asked for, or on the usual one or the next free after it."""
    if port is not None:
        return bound(host, port)
    for number in range(PORT, PORT + TRIES):
        try:
            return bound(host, number)
        except BadSetup:
            continue
    return bound(host, 0)


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio lets small answers go at once (TCP_NODELAY) only where the protocol is named
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(256)
    except OSError as error:
        listener.close()
        raise BadSetup(f"can't listen on {host} port {port}: {error.strerror or error}") from None
    listener.set_inheritable(True)
    return listener


def run(settings: Settings, listener: socket.socket, browser: bool) -> None:
    """Until it is told to stop."""
    from northpole.table.app import make_app  # takes its time to load, as does the server
    from northpole.table.serving import TableConfig, TableServer
    from northpole.table.web import json_logs

    json_logs.begin(logging.INFO if settings.public else logging.WARNING)
    server = TableServer(TableConfig(make_app(settings), settings))
    greet(settings)
    if browser:
        threading.Thread(target=show, args=(settings,), daemon=True).start()
    with suppress(KeyboardInterrupt):  # uvicorn has stopped in order, and tells its caller so
        server.run(sockets=[listener])
    if not server.started:
        raise NorthpoleError("the server could not start")


def address(settings: Settings) -> str:
    """For this computer's own browser."""
    host = settings.host
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def first_page(settings: Settings) -> str:
    """What the browser is opened with."""
    return address(settings) + ("" if settings.record is None else "shown")


def greet(settings: Settings) -> None:
    from northpole.table.web.context import EVERYWHERE, at_home, own_address

    typer.echo(f"Northpole is open: {address(settings)}")
    if settings.host in EVERYWHERE:
        typer.echo(f"For others at home: {at_home('http', own_address(), settings.port)}/")
    if settings.record is not None:
        typer.echo(f"The record: {first_page(settings)}")
    typer.echo("Stop with Ctrl+C. Games go on where they stood at the next start.")


def show(settings: Settings) -> None:
    """Open the browser as soon as there is something to see."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address(settings)}health", timeout=2):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(first_page(settings))
