"""A server as a process of its own: `python -m tests.support.browser_server FOLDER PORT BEAT`.

A beat is the seconds that a bot's turn takes at a quick pace; usually none, and bots answer at once.

What is put into `drawn` in its folder is served too, as a page of the same house.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from northpole.cli.serve import bound
from northpole.table.app import make_app
from northpole.table.serving import TableConfig, TableServer
from northpole.table.settings import Limits, Settings

HERE = Path(__file__).parents[2]
SECRET = bytes(range(32))
PATIENCE = 180
PLENTY = 100_000


def serve(folder: Path, port: int, beat: float) -> None:
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    limits = Limits(requests_a_minute=PLENTY, posts_a_minute=PLENTY, tables_a_minute=PLENTY)
    settings = Settings(
        database=f"sqlite:///{folder / 'tables.db'}",
        secret=SECRET,
        port=port,
        bot_workers=1,
        bot_delay=beat,
        limits=limits,
        lab=folder / "lab",
    )
    house = make_app(settings)
    drawn = StaticFiles(directory=folder / "drawn")
    app = Starlette(
        routes=[Mount("/drawn", drawn), Mount("/", kept(house))],
        lifespan=house.router.lifespan_context,
    )
    config = TableConfig(app, settings)
    config.timeout_graceful_shutdown = 2
    TableServer(config).run([bound("127.0.0.1", port)])


def kept(house: ASGIApp) -> ASGIApp:
    """Styles and scripts don't change under a test: a browser need not ask for them again."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["cache-control"] = "max-age=600"
            await send(message)

        still = scope["type"] == "http" and scope["path"].startswith(("/static/", "/games/"))
        await house(scope, receive, told if still else send)

    return app


def end_with(parent: int) -> None:
    """Tests that were stopped half-way leave no server behind."""
    while os.getppid() == parent:
        time.sleep(1)
    os.killpg(0, signal.SIGKILL)


class Serving:
    """Starts such a process, can kill it and start it again where it was."""

    def __init__(self, folder: Path, beat: float = 0.0) -> None:
        self.folder = folder
        self.beat = beat
        self.drawn = folder / "drawn"
        self.drawn.mkdir(exist_ok=True)
        self.place = kept_place()  # nobody else gets the port, not even while the server is down
        self.port: int = self.place.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "tests.support.browser_server",
            str(self.folder),
            str(self.port),
            str(self.beat),
        ]
        paths = os.pathsep.join([str(HERE / "src"), str(HERE)])
        self.process = subprocess.Popen(
            command, cwd=HERE, env={**os.environ, "PYTHONPATH": paths}, start_new_session=True
        )
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, "the server has stopped"
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=10):
                    return
            except OSError:  # not there yet, or busy
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would: the server and its bots."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
        self.place.close()


def kept_place() -> socket.socket:
    """A port of this machine; who reuses addresses may listen there, and nobody else gets it."""
    place = socket.socket()
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    place.bind(("127.0.0.1", 0))
    return place


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
