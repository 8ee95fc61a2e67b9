"""Santa's Sweatshop in the terminal: the belt, the elves, one's own desk."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from northpole.boards.seat_style import Seats
from northpole.boards.terminal import TerminalBoard, View
from northpole.engine.text import counted
from northpole.games.sweatshop.pieces import plural

PHASES = {
    "setup": "setting up",
    "belt": "laying out the belt",
    "bids": "bidding",
    "revealed": "bids are open",
    "window": "trading window",
    "craft": "crafting and cleaning up",
    "over": "Santa is here",
}
STYLES = {
    "doll": "magenta",
    "kite": "magenta",
    "robot": "magenta",
    "radio": "green",
    "poop": "rgb(205,133,63)",
}
GOLD = "yellow"
FACE_DOWN = "?"


class SweatshopBoard(TerminalBoard):
    """Fits a game of four on 80 columns and 24 lines, with its moves."""

    def intro(self, view: View, seats: Seats) -> list[RenderableType]:
        return [Text("All the cards there are: ").append(cards(view["composition"])), prices(view)]

    def show(self, view: View, seats: Seats) -> list[RenderableType]:
        shown = [*table(view, seats)]
        seat = view["seat"]
        if seat is not None and "own" in view["elves"][seat]:
            shown.append(desk(view, seat))
        return shown

    def show_all(self, views: list[View], seats: Seats) -> list[RenderableType]:
        shown = [*table(views[0], seats)]
        for view in views[1:]:
            seat = view["seat"]
            shown += [seats.one(seat), desk(view, seat)]
        return shown


def table(view: View, seats: Seats) -> list[RenderableType]:
    """What lies open before everybody."""
    title = (
        f"{season(view)} · {PHASES[view['phase']]} · {counted(view['deck'], 'card')} in the deck"
    )
    shown: list[RenderableType] = [Rule(Text(title, "bold"), align="left", style="dim")]
    if view["belt"]:
        shown.append(belt(view["belt"]))
    if view["coming"]:
        shown.append(coming(view))
    if view["removed"] or view["removed_unseen"]:
        shown.append(removed(view))
    shown.append(elves(view, seats))
    return shown + trade(view, seats)


def season(view: View) -> str:
    names = view["calendar"]
    return names[view["season"] - 1] if view["season"] else f"before {names[0]}"


def prices(view: View) -> Text:
    """What toys score and floors cost: `3 Dolls make 2, floor -2`."""
    told: list[Text] = []
    for kind, card in view["cards"].items():
        if "craft" in card:
            text = face(kind, card["craft"])
            verb = "makes" if card["craft"] == 1 else "make"
            told.append(text.append(f" {verb} {card['points']}, floor {-card['floor']}", "default"))
        elif "floor" in card:
            told.append(face(kind).append(f" floor {-card['floor']}", "default"))
    return Text("; ").join(told)


def belt(row: list[str]) -> RenderableType:
    """Each card with its place, counted from the left: what a bid of that number would take last."""
    return Columns([place(number, card) for number, card in enumerate(row, 1)], padding=(0, 2))


def place(number: int, card: str) -> Text:
    return Text().append(f"{number:>2} ", "dim").append(face(card))


def face(card: str, number: int = 1) -> Text:
    if card == FACE_DOWN:
        return Text("?????", "reverse")
    name = card.title()
    return Text(name if number == 1 else f"{number} {plural(name)}", STYLES.get(card, GOLD))


def coming(view: View) -> Table:
    """Less Luck: the belts of the seasons to come."""
    grid = Table.grid(padding=(0, 1))
    for number, row in enumerate(view["coming"], view["season"]):
        grid.add_row(Text(view["calendar"][number], "dim"), in_a_row(row))
    return grid


def in_a_row(row: list[str]) -> Text:
    return Text(" ").join(face(card) for card in row)


def cards(pile: dict[str, int]) -> Text:
    """`2 Dolls, Kite`."""
    return Text(", ").join(face(card, number) for card, number in pile.items())


def removed(view: View) -> Text:
    text = Text("Out of the game: ").append(cards(view["removed"]))
    if view["removed_unseen"]:
        text.append(f"{', ' if view['removed'] else ''}{view['removed_unseen']} unseen")
    return text


def elves(view: View, seats: Seats) -> Table:
    """The elves by their spaces on the tracker."""
    paying = any(elf["paid"] for elf in view["elves"])
    grid = Table(box=None, padding=(0, 1), pad_edge=False)
    grid.add_column("#", justify="right")
    grid.add_column("elf", no_wrap=True)
    grid.add_column("this season", no_wrap=True)
    for title in ("cards", "floor", "toys", *(["paid"] if paying else [])):
        grid.add_column(title, justify="right")
    grid.add_column("gold")
    for space, seat in enumerate(order(view), 1):
        elf = view["elves"][seat]
        numbers = [elf["hand"], elf["floor"], elf["toys"], *([elf["paid"]] if paying else [])]
        name = seats.one(seat).append(" (you)" if seat == view["seat"] else "")
        grid.add_row(str(space), name, doing(view, seat), *map(str, numbers), cards(elf["gold"]))
    return grid


def order(view: View) -> list[int]:
    """The tracker, once its tokens are drawn."""
    seats = list(view["tracker"])
    return seats if len(seats) == len(view["elves"]) else list(range(len(view["elves"])))


def doing(view: View, seat: int) -> Text:
    elf = view["elves"][seat]
    if not elf["in"]:
        return Text("out", "dim")
    if view["phase"] == "bids":
        return Text("in, has bid" if elf["bid_in"] else "in, bidding")
    return Text("in")


def desk(view: View, seat: int) -> RenderableType:
    """What only this elf knows, and what it is worth to it."""
    own = view["elves"][seat]["own"]
    grid = Table.grid(padding=(0, 2))
    grid.add_row(Text("Desk", "bold"), cards(own["hand"]) or Text("empty", "dim"))
    grid.add_row(Text("Floor", "bold"), floor(own).append("   Toys  ", "bold").append(made(own)))
    if dearer(view, seat):
        grid.add_row(Text("Worth", "bold"), dearer(view, seat))
    if own["bid"] is not None:
        bid = "Nil" if own["bid"] == 0 else str(own["bid"])
        paid = f", paying up to {own['payment']} for a tie" if own["payment"] else ""
        grid.add_row(Text("Bid", "bold"), Text(bid + paid))
    return grid


def floor(own: dict[str, Any]) -> Text:
    if not own["floor"]:
        return Text().append("clean", "dim")
    return Text().append(cards(own["floor"])).append(f" ({-own['floor_points']})")


def made(own: dict[str, Any]) -> Text:
    if not own["toys"] and not own["wrapped"]:
        return Text("none yet")
    return toys(own["toys"], own["wrapped"]).append(f" ({own['toy_points']})")


def dearer(view: View, seat: int) -> Text:
    """Toys that score other than printed for this elf: Dolls with Satin."""
    told: list[Text] = []
    for toy, worth in view["worth"][seat].items():
        if worth["points"] != view["cards"][toy]["points"]:
            wrapped = "" if worth["wrapped"] is None else f", {worth['wrapped']} in paper"
            told.append(face(toy).append(f" {worth['points']}{wrapped}", "default"))
    return Text("; ").join(told)


def toys(plain: dict[str, int], wrapped: dict[str, int]) -> Text:
    text = cards(plain)
    if wrapped:
        text = text.append(", " if plain else "").append(cards(wrapped)).append(" in paper")
    return text


def trade(view: View, seats: Seats) -> list[RenderableType]:
    """Gloves held out, or an offer on the table."""
    shown: list[RenderableType] = []
    asked: dict[str, Any] | None = view["asked"]
    offer: dict[str, Any] | None = view["offer"]
    if asked:
        shown.append(seats.tell(f"{{{asked['by']}}} asks for a {asked['kind'].title()}."))
    if offer:
        give, want = cards(offer["give"]) or "nothing yet", cards(offer["want"]) or "nothing yet"
        sentence = seats.tell(f"{{{offer['by']}}} offers {{{offer['to']}}} ")
        shown.append(Group(sentence.append(give).append(" for ").append(want)))
    return shown


BOARD = SweatshopBoard()
