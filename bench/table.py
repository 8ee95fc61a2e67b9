"""How many tables a server holds, and how soon others see a move. See README.md here."""

from __future__ import annotations

import argparse
import asyncio
import datetime
import gzip
import html
import json
import os
import platform
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import connect

import northpole

RESULTS = Path(__file__).parent / "results"
MOVE = re.compile(r'data-move="([^"]+)"')
THINKING = 10.0  # seconds between the moves at a table of people, for "tables a core"
HOST = "127.0.0.1"
WIDTH = 110
SMALL_ANSWERS = 100
DELAYED = """
import socket
from northpole.cli import serve
from northpole.cli.commands import app
serve.bound = lambda host, port: socket.create_server((host, port))  # names no protocol
app()
"""
SECRET = 1.0  # seconds after which a move is taken for one that the other may not know of


# browsers, made of little


class Browser:
    """A keep-alive connection with a cookie: quick enough not to be what is measured."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.turn = asyncio.Lock()
        self.size = 0  # of the last answer, as it went over the wire
        self.unpacked = 0

    async def ask(self, method: str, path: str, said: Any = None, page: bool = False) -> Any:
        body = b"" if said is None else json.dumps(said).encode()
        lines = [
            f"{method} {path} HTTP/1.1",
            f"host: {HOST}:{self.port}",
            f"origin: http://{HOST}:{self.port}",
            f"accept: {'text/html' if page else 'application/json'}",
            "accept-encoding: gzip",
            f"content-length: {len(body)}",
            "content-type: application/json",
            *([f"cookie: {self.cookie}"] if self.cookie else []),
        ]
        async with self.turn:
            status, headers, data = await self.again_if_closed(
                "\r\n".join(lines).encode() + b"\r\n\r\n" + body
            )
        self.size = len(data)
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        text = gzip.decompress(data) if headers.get("content-encoding") == "gzip" else data
        self.unpacked = len(text)
        if page:
            return text.decode()
        answer = json.loads(text)
        if status >= 400 and not answer.get("stale"):
            raise RuntimeError(f"{method} {path}: {status} {answer}")
        return answer

    async def again_if_closed(self, request: bytes) -> tuple[int, dict[str, str], bytes]:
        """A connection that was idle for long may be gone; moves carry a key, so no harm is done."""
        try:
            return await self.exchange(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            self.writer = None
            return await self.exchange(request)

    async def exchange(self, request: bytes) -> tuple[int, dict[str, str], bytes]:
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection(HOST, self.port)
        self.writer.write(request)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(": ") for line in head[1:] if line)
        headers = {name.lower(): value for name, _, value in pairs}
        data = await self.reader.readexactly(int(headers["content-length"]))
        return int(head[0].split()[1]), headers, data

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


@dataclass
class Figures:
    """What is counted while people play."""

    moves: int = 0
    stale: int = 0
    secret: int = 0  # moves of which the other learnt nothing
    games: int = 0  # played to their ends
    seen: list[float] = field(default_factory=list)  # seconds from a POST to the others' new board
    answered: list[float] = field(default_factory=list)  # seconds from a POST to its answer
    answer_bytes: list[int] = field(default_factory=list)
    board_bytes: list[int] = field(default_factory=list)
    unpacked: list[int] = field(default_factory=list)  # the answers, before they were compressed


class Player:
    """Somebody at a table, with a socket, as the pages' client is."""

    def __init__(self, browser: Browser, table: str, figures: Figures) -> None:
        self.browser = browser
        self.table = table
        self.figures = figures
        self.now: dict[str, Any] = {}
        self.texts: dict[str, str] = {}
        self.moves: list[str] = []
        self.fresh = asyncio.Event()

    def take(self, answer: dict[str, Any]) -> None:
        self.now = answer
        for name, sent in answer["regions"].items():
            self.texts[name] = sent if isinstance(sent, str) else changed(self.texts[name], sent)
        if "choices" in answer["regions"]:
            self.moves = [html.unescape(name) for name in MOVE.findall(self.texts["choices"])]
        self.fresh.set()

    @property
    def known(self) -> str:
        """All that was ever drawn has its text here."""
        hashes = self.now.get("hashes", {})
        return ",".join(f"{name}:{one}+" for name, one in hashes.items())

    async def look(self) -> None:
        known = quote(self.known)
        self.take(await self.browser.ask("GET", f"{self.table}/regions?known={known}"))
        self.figures.board_bytes.append(self.browser.size)

    async def listen(self) -> None:
        """Fetch the board whenever the socket says that it is another."""
        address = f"ws://{HOST}:{self.browser.port}{self.table}/live"
        headers = {"cookie": self.browser.cookie}
        origin: Any = f"http://{HOST}:{self.browser.port}"
        async with connect(address, origin=origin, additional_headers=headers) as socket:
            async for text in socket:
                if json.loads(text).get("stir") != self.now.get("stir"):
                    await self.look()

    async def move(self, dice: random.Random) -> bool:
        """Choose something; False if there is nothing to choose."""
        if not self.now.get("turn") or not self.moves:
            return False
        said = {
            "seat": self.now["seat"],
            "move": dice.choice(self.moves),
            "version": self.now["version"],
            "key": uuid.uuid4().hex,
            "known": self.known,
        }
        begun = time.perf_counter()
        answer = await self.browser.ask("POST", f"{self.table}/move", said)
        self.figures.answered.append(time.perf_counter() - begun)
        self.figures.answer_bytes.append(self.browser.size)
        self.figures.unpacked.append(self.browser.unpacked)
        self.figures.moves += 1
        self.figures.stale += bool(answer.get("stale"))
        self.take(answer)
        return True


def changed(text: str, change: dict[str, Any]) -> str:
    """As the page does it; nobody here has a name that counts double."""
    first, last = change["keep"]
    return f"{text[:first]}{change['html']}{text[len(text) - last :]}"


# a server and its tables


class Server:
    """`delayed`: as it was before, when small answers waited for the other side (Nagle's algorithm)."""

    def __init__(self, folder: str, plain: bool, delayed: bool = False) -> None:
        environment = {**os.environ, "NORTHPOLE_DATA": folder}
        if plain:
            environment["NORTHPOLE_PURE"] = "1"
        way_in = ["-c", DELAYED] if delayed else ["-m", "northpole.cli"]
        words = [*way_in, "serve", "--no-browser", "--port", "0"]
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, *words], env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None
        self.port = int(found[1])

    def seconds(self) -> float:
        """Of processor time so far."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        parts = stat.read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0.0
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text())
        return int(found[1]) / 1024 if found else 0.0

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


async def sit_down(port: int, game: str, figures: Figures, bots: int = 0) -> list[Player]:
    """A table of two, both there, maybe bots with them, the game begun."""
    anna, ben = Browser(port), Browser(port)
    for browser, name in ((anna, "Anna"), (ben, "Ben")):
        await browser.ask("POST", "/me", {"name": name})
    seats = [{"kind": "person"}, {"kind": "open"}, *[{"kind": "bot"}] * bots]
    table = (await anna.ask("POST", "/api/tables", {"game": game, "seats": seats}))["id"]
    links = (await anna.ask("GET", f"/api/tables/{table}/links"))["links"]
    await ben.ask("POST", "/api/join", {"token": links[0]["token"]})
    await anna.ask("POST", f"/api/tables/{table}/start", {})
    players = [Player(browser, f"/t/{table}", figures) for browser in (anna, ben)]
    for player in players:
        await player.look()
    return players


async def play(players: list[Player], pause: float, until: float, dice: random.Random) -> None:
    """Whoever must decide does, after a pause; the other's new board is waited for."""
    figures = players[0].figures
    while time.perf_counter() < until:
        await asyncio.sleep(dice.uniform(0.5, 1.5) * pause)
        for player, other in (players, players[::-1]):
            before = other.now.get("stir")
            other.fresh.clear()
            begun = time.perf_counter()
            if not await player.move(dice):
                continue
            if player.now["over"]:
                figures.games += 1
                return
            try:
                await asyncio.wait_for(other.fresh.wait(), SECRET)
            except TimeoutError:
                figures.secret += 1
                continue
            if other.now.get("stir") != before:
                figures.seen.append(time.perf_counter() - begun)
            break
        else:
            await asyncio.sleep(0.05)


@dataclass
class Room:
    """A table of two who listen."""

    players: list[Player]
    ears: list[asyncio.Task[None]]

    @classmethod
    async def open(cls, port: int, game: str, figures: Figures, bots: int = 0) -> Room:
        players = await sit_down(port, game, figures, bots)
        return cls(players, [asyncio.create_task(player.listen()) for player in players])

    async def close(self) -> None:
        for ear in self.ears:
            ear.cancel()
        await asyncio.gather(*self.ears, return_exceptions=True)
        for player in self.players:
            player.browser.close()


async def evening(room: Room, game: str, pause: float, until: float, dice: random.Random) -> None:
    """Game after game, at a new table each."""
    figures, port = room.players[0].figures, room.players[0].browser.port
    while True:
        await play(room.players, pause, until, dice)
        await room.close()
        if time.perf_counter() >= until:
            return
        room = await Room.open(port, game, figures)


async def crowd(
    server: Server, game: str, tables: int, pause: float, seconds: float
) -> dict[str, Any]:
    """So many tables at once, each with a move every so often."""
    figures = Figures()
    dice = random.Random(7)
    rooms = [await Room.open(server.port, game, figures) for _ in range(tables)]
    await asyncio.sleep(1)
    figures.board_bytes.clear()
    spent, begun = server.seconds(), time.perf_counter()
    until = begun + seconds
    await asyncio.gather(*(evening(room, game, pause, until, dice) for room in rooms))
    took, used = time.perf_counter() - begun, server.seconds() - spent
    return summed(figures, tables, took, used, server.memory())


def summed(
    figures: Figures, tables: int, took: float, used: float, memory: float
) -> dict[str, Any]:
    a_move = used / max(1, figures.moves)
    return {
        "tables": tables,
        "moves": figures.moves,
        "stale": figures.stale,
        "secret": figures.secret,
        "games": figures.games,
        "moves_a_second": round(figures.moves / took, 1),
        "core_used": round(used / took, 2),
        "core_ms_a_move": round(1000 * a_move, 1),
        "tables_a_core": int(THINKING / a_move) if a_move else 0,
        "answer_ms": quantiles(figures.answered),
        "seen_ms": quantiles(figures.seen),
        "answer_bytes": typical(figures.answer_bytes),
        "board_bytes": typical(figures.board_bytes),
        "answer_bytes_unpacked": typical(figures.unpacked),
        "memory_mb": round(memory),
    }


def quantiles(seconds: list[float]) -> dict[str, float]:
    if len(seconds) < 2:
        return {}
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return {"p50": round(1000 * cuts[49], 1), "p99": round(1000 * cuts[98], 1)}


def typical(sizes: list[int]) -> int:
    return int(statistics.median(sizes)) if sizes else 0


async def first_board(server: Server, game: str) -> dict[str, Any]:
    """From the click on a table to its page, everything in it."""
    times, size = [], 0
    for _ in range(10):
        browser = Browser(server.port)
        await browser.ask("POST", "/me", {"name": "Anna"})
        seats = [{"kind": "person"}, {"kind": "person"}]
        table = (await browser.ask("POST", "/api/tables", {"game": game, "seats": seats}))["id"]
        begun = time.perf_counter()
        await browser.ask("GET", f"/t/{table}", page=True)
        times.append(time.perf_counter() - begun)
        size = browser.size
        browser.close()
    return {"ms": quantiles(times), "bytes": size}


async def small_answer(server: Server) -> dict[str, float]:
    """One small answer after the other over one connection: what the wire itself takes."""
    browser = Browser(server.port)
    times = []
    for _ in range(SMALL_ANSWERS):
        begun = time.perf_counter()
        await browser.ask("GET", "/health")
        times.append(time.perf_counter() - begun)
    browser.close()
    return quantiles(times)


async def delayed_answer(asked: argparse.Namespace) -> dict[str, float]:
    """The same as small_answer, by a server that lets them wait."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, asked.plain, delayed=True)
        try:
            await ready(server)
            return await small_answer(server)
        finally:
            server.stop()


async def ready(server: Server) -> float:
    """Seconds from the start of the process to its first page."""
    while True:
        try:
            await Browser(server.port).ask("GET", "/", page=True)
        except (OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.02)
        else:
            return round(time.perf_counter() - server.begun, 2)


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, asked.plain)
        try:
            found: dict[str, Any] = {"start_seconds": await ready(server), "games": {}}
            found["small_answer_ms"] = await small_answer(server)
            found["delayed_answer_ms"] = await delayed_answer(asked)
            for game in asked.game:
                print(game, end=" ", flush=True)
                found["games"][game] = {
                    "first_board": await first_board(server, game),
                    "quiet": await crowd(server, game, asked.quiet, 0.5, asked.seconds),
                    "busy": await crowd(server, game, asked.busy, 0.0, asked.seconds),
                }
            print()
        finally:
            server.stop()
    return found


# telling


def show(found: dict[str, Any]) -> None:
    grid = Grid(box=None)
    for title in (
        "game",
        "tables",
        "moves/s",
        "ms/move",
        "tables/core",
        "seen p50",
        "p99",
        "bytes",
        "unpacked",
    ):
        grid.add_column(title, justify="left" if title == "game" else "right", no_wrap=True)
    for game, parts in found["games"].items():
        for name in ("quiet", "busy"):
            row = parts[name]
            cells = [
                row["tables"],
                row["moves_a_second"],
                row["core_ms_a_move"],
                row["tables_a_core"],
            ]
            seen = [row["seen_ms"].get("p50", "–"), row["seen_ms"].get("p99", "–")]
            size = f"{row['answer_bytes']} + {row['board_bytes']}"
            unpacked = str(row["answer_bytes_unpacked"])
            grid.add_row(f"{game}, {name}", *map(str, cells), *map(str, seen), size, unpacked)
    screen = Console(width=WIDTH)
    screen.print(
        f"{found['rules']}, {found['python']}, {found['cores']} cores of {found['processor']}"
    )
    screen.print(f"first page after {found['start_seconds']} s")
    small = found["small_answer_ms"]
    delayed = found["delayed_answer_ms"]
    screen.print(
        f"a small answer in {small['p50']} ms, at worst {small['p99']} ms (p99);"
        f" {delayed['p50']} and {delayed['p99']} ms without TCP_NODELAY"
    )
    for game, parts in found["games"].items():
        first = parts["first_board"]
        screen.print(f"first board of {game}: {first['ms']['p50']} ms, {first['bytes']} bytes")
    screen.print(grid)


def write(found: dict[str, Any]) -> None:
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / f"table-{datetime.date.today()}.json"
    file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(file.relative_to(RESULTS.parent.parent))


def machine(plain: bool) -> dict[str, Any]:
    """What the figures were measured on."""
    ask = [sys.executable, "-c", "from northpole import _build; print(_build.mode())"]
    environment = {**os.environ, **({"NORTHPOLE_PURE": "1"} if plain else {})}
    rules = subprocess.run(ask, env=environment, capture_output=True, text=True, check=True)
    return {
        "date": str(datetime.date.today()),
        "processor": processor(),
        "cores": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 2),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rules": rules.stdout.strip(),
    }


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines() if os.name == "posix" else []:
        if line.startswith("model name"):
            return line.partition(": ")[2]
    return platform.processor()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="may be repeated; usually all of them")
    parser.add_argument("--seconds", type=float, default=11, help="for each measure, two a game")
    parser.add_argument("--quiet", type=int, default=4, help="tables when it is quiet")
    parser.add_argument("--busy", type=int, default=16, help="tables that play as fast as they can")
    parser.add_argument("--plain", action="store_true", help="the rules as plain Python")
    parser.add_argument("--no-write", action="store_true", help="keep nothing")
    asked = parser.parse_args()
    asked.game = asked.game or northpole.game_names()
    found = {**machine(asked.plain), **asyncio.run(measure(asked))}
    show(found)
    if not asked.no_write:
        write(found)


if __name__ == "__main__":
    main()
