"""The REAL Santa in the terminal: everybody's boards, dice and Presents."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from northpole.boards.seat_style import Seats
from northpole.boards.terminal import TerminalBoard, View
from northpole.games.realsanta.pieces import ZONE_TITLES

PHASES = {
    "setup": "setting up",
    "place": "placement",
    "placed": "all dice are placed",
    "roll": "rolled",
    "snow": "before the snowballs",
    "presents": "Presents",
    "over": "the game is over",
}
STYLES = {"purple": "magenta", "green": "green", "gold": "yellow", "red": "red"}
TOKEN = "★"


class RealSantaBoard(TerminalBoard):
    """Fits a game of four on 80 columns and 24 lines, with its moves."""

    skips_idle = True  # windows in which nothing fits (R27)

    def intro(self, view: View, seats: Seats) -> list[RenderableType]:
        return [jolly_board(view["board"])]

    def show(self, view: View, seats: Seats) -> list[RenderableType]:
        shown = [*table(view, seats)]
        if view["seat"] is not None:
            shown.append(hand(view, view["seat"]))
        return shown

    def show_all(self, views: list[View], seats: Seats) -> list[RenderableType]:
        shown = [*table(views[0], seats)]
        for view in views[1:]:
            shown.append(seats.one(view["seat"]).append("  ").append(hand(view, view["seat"])))
        return shown


def jolly_board(board: dict[str, Any]) -> Table:
    """The four colours of the Jolly board."""
    grid = Table(box=None, padding=(0, 2), pad_edge=False)
    for title in ("colour", "Jolly", "a toy on", "Jolly up on"):
        grid.add_column(title)
    for band in board["bands"]:
        colour, first, last = band["colour"], band["first"], band["last"]
        levels = str(first) if first == last else f"{first}-{last}"
        toys, jolly = f"{band['toys_on']}+", f"{band['jollyify_on']}+"
        grid.add_row(Text(colour, STYLES.get(colour, "")), levels, toys, jolly)
    return grid


def table(view: View, seats: Seats) -> list[RenderableType]:
    """What lies open before everybody."""
    phase = PHASES[view["phase"]]
    if view["zone"] and view["phase"] == "roll":
        phase = f"{ZONE_TITLES[view['zone']]} {phase}"
    title = f"Round {view['round']} · {phase} · {view['goal']} toys win"
    shown: list[RenderableType] = [Rule(Text(title, "bold"), align="left", style="dim")]
    shown.append(santas(view, seats))
    shown.append(deck(view, seats))
    return shown


def santas(view: View, seats: Seats) -> Table:
    """Everybody in the order of the round."""
    enlist = f"enlist {view['board']['enlist_on']}+"
    grid = Table(box=None, padding=(0, 1), pad_edge=False, collapse_padding=True)
    for head in ("", "toys", "Jolly", "meter", "elves", "cards", enlist, "jollyify", "make toys"):
        grid.add_column(head, no_wrap=True)
    for seat in view["order"] or range(len(view["santas"])):
        santa = view["santas"][seat]
        name = seats.one(seat).append(" (you)" if seat == view["seat"] else "")
        grid.add_row(
            name,
            str(santa["toys"]),
            jolly(santa),
            excited(santa),
            str(santa["elves"]),
            str(santa["presents"]),
            dice(view, seat, "enlist"),
            need(santa, "jolly").append(dice(view, seat, "jolly")),
            need(santa, "toys").append(dice(view, seat, "toys")),
        )
    return grid


def jolly(santa: dict[str, Any]) -> Text:
    return Text(f"{santa['jolly']} {santa['colour']}", STYLES.get(santa["colour"], ""))


def need(santa: dict[str, Any], zone: str) -> Text:
    """From which face on a die counts."""
    return Text(f"{santa['needs'][zone]}+ ", "dim")


def excited(santa: dict[str, Any]) -> Text:
    text = Text(f"{santa['percent']} %")
    return text.append(f" {TOKEN}", "bold yellow") if santa["token"] else text


def dice(view: View, seat: int, zone: str) -> Text:
    """Dice that lie in a zone, as faces once they are rolled, and the token."""
    santa = view["santas"][seat]
    text = faces(santa, zone, zone == view["zone"])
    if santa["token_at"] == zone:
        text.append(TOKEN, "bold yellow")
    if santa["plus"] and view["zone"] == zone:
        text.append(f" {santa['plus']:+}", "bold")
    return text


def faces(santa: dict[str, Any], zone: str, is_open: bool) -> Text:
    """While a zone is rolled, dice that don't count are dim."""
    rolled = santa["rolled"][zone]
    if not rolled:
        return Text("□" * santa["dice"][zone])
    text = Text()
    for place, face in enumerate(rolled):
        misses = is_open and santa["hits"] and not santa["hits"][place]
        text.append(str(face), "dim" if misses else "")
    return text


def deck(view: View, seats: Seats) -> Text:
    """The deck, the used cards under it, and what all know of hands."""
    text = Text(f"Presents: {view['deck']} unseen", "dim")
    if view["under"]:
        text.append(f"; used: {', '.join(view['titles'][card] for card in view['under'])}")
    for seat, santa in enumerate(view["santas"]):
        if santa["known"] and seat != view["seat"]:
            text.append("; ").append(seats.one(seat)).append(f" has {cards(view, santa['known'])}")
    return text


def cards(view: View, pile: dict[str, int]) -> str:
    """`Sure Six, 2 Roll Again`."""
    titles = view["titles"]
    return ", ".join(
        titles[card] if number == 1 else f"{number} {titles[card]}" for card, number in pile.items()
    )


def hand(view: View, seat: int) -> Text:
    """What only this player knows."""
    own = view["santas"][seat]["own"]
    text = Text("Your Presents: ", "bold")
    text.append(cards(view, own["hand"]) or "none", "" if own["hand"] else "dim")
    if own["answer"]:
        text.append(f"   You answered: {own['answer']}")
    return text


BOARD = RealSantaBoard()
