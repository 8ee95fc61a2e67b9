"""The command that opens the table in a browser."""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated
from urllib.error import URLError

import typer

from northpole.engine.errors import BadSetup, NorthpoleError
from northpole.table.settings import PORT, Settings, data_dir, local_database, local_secret

SHORTEST_SECRET = 16
TRIES = 20
GRACE = 10  # seconds for moves in flight when the server is stopped

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
DatabaseArg = Annotated[
    str | None,
    typer.Option(metavar="URL", help="Where tables are kept: usually a file of your own."),
]
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


def serve(
    host: HostArg = "127.0.0.1",
    port: PortArg = None,
    no_browser: NoBrowserArg = False,
    database: DatabaseArg = None,
    public: PublicArg = False,
    trusted_proxy: ProxyArg = None,
    base_url: AddressArg = None,
    bot_workers: BotsArg = 0,
) -> None:
    """Play in the browser: alone against bots, around one screen, or with friends by link."""
    check_public(public, trusted_proxy)
    folder = data_dir()
    hidden = secret(folder)
    listener = listen(host, port)
    settings = Settings(
        database=database or local_database(folder),
        secret=hidden,
        host=host,
        port=listener.getsockname()[1],
        public=public,
        trusted_proxies=tuple(trusted_proxy or ()),
        base_url=base_url,
        bot_workers=bot_workers,
    )
    run(settings, listener, browser=not no_browser and not public)


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
    listener = socket.socket(family, socket.SOCK_STREAM)
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
    import uvicorn  # takes its time to load, as does the app

    from northpole.table import logs
    from northpole.table.app import make_app

    logs.begin(logging.INFO if settings.public else logging.WARNING)
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(settings),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=list(settings.trusted_proxies) or None,
            timeout_graceful_shutdown=GRACE,
            ws="websockets-sansio",
            ws_max_size=4096,
            ws_per_message_deflate=False,
        )
    )
    greet(settings)
    if browser:
        threading.Thread(target=show, args=(address(settings),), daemon=True).start()
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


def greet(settings: Settings) -> None:
    from northpole.table.front import EVERYWHERE, at_home, own_address

    typer.echo(f"Northpole is open: {address(settings)}")
    if settings.host in EVERYWHERE:
        typer.echo(f"For others at home: {at_home('http', own_address(), settings.port)}/")
    typer.echo("Stop with Ctrl+C. Games go on where they stood at the next start.")


def show(page: str) -> None:
    """Open the browser as soon as there is something to see."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{page}health", timeout=2):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(page)
