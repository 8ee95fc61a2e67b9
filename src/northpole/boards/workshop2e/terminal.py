"""Santa's Workshop, second edition, in the terminal: the rooms, the letters, the teams, one's own workbench."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from northpole.boards.seat_style import Seats, colour, shape
from northpole.boards.terminal import TerminalBoard, View, in_rows
from northpole.engine.text import counted

TOKENS = {"fabric": "magenta", "wood": "rgb(205,133,63)", "metal": "cyan", "assembly": "green"}
SHOPS = {
    "fabric": "Fabric Shop",
    "wood": "Wood Shop",
    "metal": "Metal Shop",
    "hall": "Assembly Hall",
}
SOON = ["tonight", "tomorrow"]
IN_A_ROW = 3  # letters of the Mail Room


class WorkshopBoard(TerminalBoard):
    """Fits a game of four on 80 columns and about 24 lines, with its moves."""

    def intro(self, view: View, seats: Seats) -> list[RenderableType]:
        faces = view["tree"]["faces"].items()
        told = ", ".join(f"{number} × {face_name(view, face)}" for face, number in faces)
        return [Text(f"On the backs of the ornaments: {told}.")]

    def show(self, view: View, seats: Seats) -> list[RenderableType]:
        shown = [*table(view, seats)]
        if view["seat"] is not None:
            shown.append(workbench(view, view["seat"]))
        return shown

    def show_all(self, views: list[View], seats: Seats) -> list[RenderableType]:
        shown = [*table({**views[0], "open_reindeer": True}, seats)]
        for view in views[1:]:
            shown += [seats.one(view["seat"]), workbench(view, view["seat"])]
        return shown


def face_name(view: View, face: str) -> str:
    """What an ornament or a tree space shows."""
    points = view["tree"]["points"]
    return counted(points[face], "point") if face in points else face


# the board


def table(view: View, seats: Seats) -> list[RenderableType]:
    """What lies open before everybody."""
    shown: list[RenderableType] = [Rule(title(view), align="left", style="dim")]
    shown += [rooms(view), letters(view["mail"]["display"]), teams(view, seats)]
    return shown


def title(view: View) -> Text:
    if view["phase"] == "over":
        return Text("Christmas", "bold")
    when = f"{view['date']} · day {view['day']} of {view['days']}"
    left = view["inspection_in"]
    if left is not None:
        when += f" · inspection {SOON[left] if left < len(SOON) else f'in {left} days'}"
    if view["supply"] is None:
        return Text(when, "bold")
    return Text(f"{when} · supply ", "bold").append(short(view["supply"]))


def rooms(view: View) -> Table:
    """Shops on the left, the other rooms on the right; a free station shows what it gives."""
    mail, stable, tree = view["mail"], view["stable"], view["tree"]
    others = [
        ("Donations", elves(view["donations"]["elves"]), donated(view)),
        ("Mail Room", stations(mail["elves"], letters_given(view)), undrawn(mail)),
        ("Stables", stations(stable["elves"], stable["gives"]), stalls(stable)),
        ("Christmas Tree", stations(tree["elves"], None), Text(f"{tree['ornaments']} ornaments")),
    ]
    grid = Table.grid(padding=(0, 2))
    for kind, other in zip(SHOPS, others, strict=True):
        shop = view["shops"][kind]
        grid.add_row(
            Text(SHOPS[kind], TOKENS.get(kind, TOKENS["assembly"])),
            stations(shop["elves"], shop["gives"]),
            Text(other[0], "bold"),
            other[1],
            other[2],
        )
    return grid


def elf(seat: int) -> Text:
    return Text(shape(seat), colour(seat))


def elves(row: Sequence[int]) -> Text:
    return Text("").join(elf(seat) for seat in row)


def stations(row: Sequence[int | None], gives: Sequence[int] | None) -> Text:
    """An elf, or the number a free station gives."""
    places = []
    for station, seat in enumerate(row):
        free = str(gives[station]) if gives is not None else "·"
        places.append(Text(free, "dim") if seat is None else elf(seat))
    return Text(" ").join(places)


def letters_given(view: View) -> Sequence[int]:
    """What the Mail Room's stations would give the viewer now; for a spectator what they say."""
    given: Sequence[int] = view["mail"]["cards"]
    return given if view["seat"] is None else view["teams"][view["seat"]]["mail"]


def donated(view: View) -> Text:
    there = {kind: n for kind, n in view["donations"]["tokens"].items() if n}
    return tokens(there) if there else Text("empty", "dim")


def undrawn(mail: dict[str, Any]) -> Text:
    sleigh = f", {len(mail['sleigh'])} in the sleigh" if mail["sleigh"] else ""
    return Text(f"{mail['deck']} in the deck{sleigh}")


def stalls(stable: dict[str, Any]) -> Text:
    there = [name.title() for name in stable["stalls"] if name]
    return Text(", ".join(there)) if there else Text("empty", "dim")


def tokens(counts: dict[str, int]) -> Text:
    """`2 metal 1 wood`, in their colours."""
    return Text(" ").join(Text(f"{number} {kind}", TOKENS[kind]) for kind, number in counts.items())


def short(counts: dict[str, int]) -> Text:
    """`2m1w`."""
    return Text("").join(
        Text(f"{number}{kind[0]}", TOKENS[kind]) for kind, number in counts.items()
    )


def letters(display: Sequence[dict[str, Any] | None]) -> Table:
    """The open toy cards: name, cost, points."""
    return in_rows([letter(card) for card in display], IN_A_ROW, 2)


def letter(card: dict[str, Any] | None) -> Text:
    if card is None:
        return Text("–", "dim")
    return (
        Text(f"{card['title']} ").append(short(card["cost"])).append(f" ={card['points']}", "dim")
    )


# the teams


def teams(view: View, seats: Seats) -> Table:
    grid = Table(box=None, padding=(0, 1), pad_edge=False, expand=True)
    grid.add_column("team", no_wrap=True)
    for head in ("points", "elves", "cheer", "deer"):
        grid.add_column(head, justify="right")
    grid.add_column("toys and what they need", no_wrap=True, overflow="ellipsis", ratio=1)
    for seat, team in enumerate(view["teams"]):
        name = seats.one(seat).append(" (you)" if seat == view["seat"] else "")
        if seat == view["first"]:
            name.append(" «1st»", "dim")
        own = seat == view["seat"]
        grid.add_row(
            name,
            str(team["score"]),
            str(team["elves"]),
            str(team["cheer"]),
            str(team["reindeer_cards"]),
            Text("below", "dim") if own else bench(view, team),
        )
    return grid


def bench(view: View, team: dict[str, Any]) -> Text:
    """Another team's toys, the nearest to being finished first; its reindeer if they are open (C10)."""
    toys = sorted((toy for toy in team["toys"] if toy), key=lambda toy: toy["needed"])
    told = [Text(f"{toy['title']} ").append(short(toy["missing"])) for toy in toys]
    if view["open_reindeer"] and team["reindeer"]:
        told.insert(0, Text(herd(team), "dim"))
    return Text(", ").join(told)


def herd(team: dict[str, Any]) -> str:
    deer = team["reindeer"].items()
    return ", ".join(name.title() if n == 1 else f"{n} {name.title()}" for name, n in deer)


def workbench(view: View, seat: int) -> Table:
    """One's own toys, tree and reindeer."""
    team = view["teams"][seat]
    grid = Table.grid(padding=(0, 2))
    for toy in team["toys"]:
        if toy:
            grid.add_row(Text(toy["title"], "bold"), toy_line(toy))
    grid.add_row(Text("Tree", "bold"), Text("  ").join(space(view, one) for one in team["tree"]))
    deer = herd(team) or "none yet"
    grid.add_row(
        Text("Reindeer", "bold"), Text(f"{deer} · room for {counted(team['room'], 'more toy')}")
    )
    return grid


def space(view: View, one: dict[str, Any]) -> Text:
    """A space of the tree, ticked off when it is covered."""
    name = face_name(view, one["reward"])
    return Text(f"✓{name}", "dim") if one["covered"] else Text(name, TOKENS.get(name, ""))


def toy_line(toy: dict[str, Any]) -> Text:
    has = f", has {toy['tokens']}" if toy["tokens"] else ""
    text = Text("needs ").append(tokens(toy["missing"]))
    return text.append(f"{has}; {counted(toy['points'], 'point')}", "dim")


BOARD = WorkshopBoard()
