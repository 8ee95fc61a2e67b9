"""Elf Union in the terminal: the Stores, the unions, the pool and every leader's tables."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from northpole.boards.seat_style import Seats
from northpole.boards.terminal import TerminalBoard, View

PHASES = {
    "setup": "setting up",
    "roll": "rolling",
    "draft": "drafting",
    "purchase": "in the Stores",
    "work": "working",
    "score": "scoring",
    "over": "the gifts are done",
}
REWARDS = {
    "reroll": "reroll it",
    "canes": "get {}¢",
    "elves": "hire {}",
    "union": "join one",
    "build": "build {}",
    "wrap": "wrap {}",
    "tag": "tag {}",
}
BENEFITS = {
    "foresight": "keep a die",
    "tinkers": "a die ±{step}",
    "risers": "may start",
    "purchasers": "pay {discount}¢ less",
}
WORK = ["build", "wrap", "tag"]
COUNTED = ["gifts", "elves", "canes", "built", "wrapped", "tagged"]
STYLES = ["bright_black", "green", "green", "cyan", "cyan", "magenta", "yellow"]


class UnionBoard(TerminalBoard):
    """Fits a game of four on 80 columns and 24 lines, with its moves."""

    def intro(self, view: View, seats: Seats) -> list[RenderableType]:
        return [
            Text(
                f"The first to {view['goal']} gifts wins. There is room for {view['most_elves']} elves"
                f" and {view['most_canes']} candy canes (¢)."
            )
        ]

    def show(self, view: View, seats: Seats) -> list[RenderableType]:
        title = f"Turn {view['turn']} · {PHASES[view['phase']]} · first to {view['goal']} gifts"
        shown: list[RenderableType] = [Rule(Text(title, "bold"), align="left", style="dim")]
        if view["phase"] != "over":
            shown.append(boards(view, seats))
        shown.append(leaders(view, seats))
        if view["pool"]:
            shown.append(Text("Pool  ", "bold").append(dice(view["pool"])))
        return shown

    def show_all(self, views: list[View], seats: Seats) -> list[RenderableType]:
        return self.show(views[0], seats)


def boards(view: View, seats: Seats) -> Table:
    """The Stores, and the unions beside them; below, what dice do in Work and what gifts bring."""
    grid = Table.grid(padding=(0, 3))
    aside = Group(unions(view, seats), Text(""), work(view), pay(view))
    grid.add_row(stores(view, seats), aside)
    return grid


def unwrapped(columns: int) -> Table:
    """A grid whose cells stay on their lines."""
    grid = Table.grid(padding=(0, 1))
    for _ in range(columns):
        grid.add_column(no_wrap=True)
    return grid


def stores(view: View, seats: Seats) -> Table:
    grid = unwrapped(5)
    for space in view["stores"]:
        grid.add_row(
            Text(space["title"], "dim" if space["placed"] else ""),
            die(space["die"]),
            Text(cost(space), "red" if space["price"] != 0 else ""),
            Text(REWARDS[space["reward"]].format(space["amount"])),
            placed(space, seats),
        )
    return grid


def cost(space: dict[str, Any]) -> str:
    """What the viewer pays, or what the board says."""
    if space["reward"] == "union":
        return f"+{space['canes']}¢" if space["canes"] else ""
    return f"{space['cost']}¢" if space["cost"] else ""


def placed(space: dict[str, Any], seats: Seats) -> Text:
    on_it = space["placed"]
    return seats.one(on_it["by"]) if on_it else Text("")


def unions(view: View, seats: Seats) -> Table:
    grid = unwrapped(4)
    for union in view["unions"]:
        member = union["member"]
        grid.add_row(
            Text(union["title"]),
            Text(joining(union), "red"),
            Text(BENEFITS[union["union"]].format_map(view), "dim"),
            Text("") if member is None else seats.one(member),
        )
    return grid


def joining(union: dict[str, Any]) -> str:
    """What the viewer pays to join; for a member or a spectator, what the board says."""
    if union["price"] is not None:
        return f"{union['price']}¢"
    return f"{union['empty']}/{union['bump']}¢"


def work(view: View) -> Text:
    """`Work  1 2 build  3 4 wrap  5 tag`, with the dice in their colours."""
    text = Text("Work", "bold")
    for use in WORK:
        good = [face for face, what in enumerate(view["work"], 1) if what == use]
        if good:
            text.append("  ").append(dice(good)).append(f" {use}", "dim")
    return text


def pay(view: View) -> Text:
    """`Pay   1¢, 3¢, 6¢ for 1, 2, 3+ gifts`."""
    canes = ", ".join(f"{canes}¢" for canes in view["pay"][1:])
    gifts = ", ".join(str(gifts) for gifts in range(1, len(view["pay"])))
    return Text("Pay", "bold").append(f"   {canes} for {gifts}+ gifts", "not bold")


def leaders(view: View, seats: Seats) -> Table:
    """In turn order, the first player on top."""
    grid = Table(box=None, padding=(0, 1), pad_edge=False)
    grid.add_column("")
    grid.add_column("leader", no_wrap=True)
    for title in COUNTED:
        grid.add_column(title, justify="right")
    grid.add_column("dice", no_wrap=True)
    for seat in order(view):
        row = view["leaders"][seat]
        name = seats.one(seat).append(" (you)" if seat == view["seat"] else "")
        numbers = [str(row[what]) for what in COUNTED]
        mark = "▶" if seat in view["waiting"] else ""
        grid.add_row(mark, name, *numbers, hand(row, view["phase"]))
    return grid


def order(view: View) -> list[int]:
    number = len(view["leaders"])
    first = view["first"] or 0
    return [(first + seat) % number for seat in range(number)]


def hand(row: dict[str, Any], phase: str) -> Text:
    parts = [die(face) for face in (row["rolled"] if phase == "roll" else row["dice"])]
    text = Text(" ").join([*parts, *[Text("_", "dim")] * row["to_draft"]])
    if row["worked"]:
        text.append(" used ", "dim").append(dice(row["worked"]))
    if row["passed"] and phase == "purchase":
        text.append(" passed", "dim")
    return text


def dice(faces: list[int]) -> Text:
    return Text(" ").join(die(face) for face in faces)


def die(face: int | None) -> Text:
    return Text("any" if face is None else str(face), STYLES[face or 0])


BOARD = UnionBoard()
