"""Santa's Workshop, first edition, in the terminal: the places, the letters, the teams, one's own gifts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from northpole.cli.boards.board import Board, View
from northpole.cli.seats import Seats, colour, shape

KINDS = {
    "fabric": "magenta",
    "wood": "rgb(205,133,63)",
    "metal": "cyan",
    "plastic": "bold",
    "assembly": "green",
}
SHOPS = {"fabric": "Fabric Shop", "wood": "Wood Shop", "metal": "Metal Shop"}
IN_A_ROW = 2  # letters of the Mailroom
Worker = dict[str, Any]


class WorkshopBoard(Board):
    """Fits a game of four on 80 columns and about 26 lines, with its moves."""

    def intro(self, view: View, seats: Seats) -> list[RenderableType]:
        legend = "A gift like 3f(1) 1w 2a =16 needs 3 fabric, 1 of which may be plastic, 1 wood and"
        return [Text(f"{legend} 2 assembly tokens, and scores 16 cookies.")]

    def show(self, view: View, seats: Seats) -> list[RenderableType]:
        shown = [*table(view, seats)]
        if view["seat"] is not None:
            shown.append(mat(view, view["seat"]))
        return shown

    def show_all(self, views: list[View], seats: Seats) -> list[RenderableType]:
        shown = [*table(views[0], seats)]
        for view in views[1:]:
            shown += [seats.one(view["seat"]), mat(view, view["seat"])]
        return shown


# the board


def table(view: View, seats: Seats) -> list[RenderableType]:
    """What lies open before everybody."""
    shown: list[RenderableType] = [Rule(title(view), align="left", style="dim"), places(view)]
    shown.append(stable(view))
    shown += [letters(view["mailroom"]["display"]), teams(view, seats)]
    return shown


def title(view: View) -> Text:
    if view["phase"] == "over":
        return Text("Christmas", "bold")
    if view["phase"] == "setup":
        return Text("Before the first day", "bold")
    when = f"{view['date']} · day {view['day']} of {view['days']}"
    coming = [day for day in view["inspections"] if day >= view["day"]]
    left = coming[0] - view["day"]
    when += " · inspection " + ("tonight" if left == 0 else f"in {left + 1} days")
    if view["holiday"] and view["holiday"]["title"]:
        when += f" · {view['holiday']['title']}"
    return Text(when, "bold")


def places(view: View) -> Table:
    """Shops and benches on the left, the other places on the right."""
    others = [
        ("Mailroom", mailroom(view["mailroom"])),
        ("Classroom", classroom(view["classroom"])),
        ("Coal Mine", Text(f"{view['mine']['coal']} coal ").append(crowd(view["mine"]["workers"]))),
        ("Plastics Lab", row([space["worker"] for space in open_ones(view["lab"]["spaces"])])),
        ("Assembly Hall", hall(view["hall"])),
    ]
    lefts = [(SHOPS[kind], KINDS[kind], shop(view["shops"][kind])) for kind in SHOPS]
    lefts += [("Zelf", "bold", zelf(view)), holiday(view)]
    grid = Table.grid(padding=(0, 2))
    for (name, style, text), other in zip(lefts, others, strict=True):
        grid.add_row(Text(name, style), text, Text(other[0], "bold"), other[1])
    return grid


def elf(worker: Worker) -> Text:
    mark = "z" if worker["elf"] == "zelf" else ""
    return Text(shape(worker["seat"]) + mark, colour(worker["seat"]))


def crowd(workers: Sequence[Worker]) -> Text:
    return Text("").join(elf(worker) for worker in workers)


def row(workers: Sequence[Worker | None]) -> Text:
    return Text(" ").join(Text("·", "dim") if one is None else elf(one) for one in workers)


def open_ones(spaces: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [space for space in spaces if not space["covered"] and not space.get("closed")]


def shop(seen: dict[str, Any]) -> Text:
    """`1 coal→2  3 coal→3`, or who is there; with two players the other space is closed then."""
    spaces = seen["spaces"]
    closed = seen["one_only"] and any(space["worker"] for space in spaces[:2])
    told = []
    for space in spaces:
        if space["worker"]:
            told.append(elf(space["worker"]))
        elif closed and space["name"] != "seat":
            told.append(Text("–", "dim"))
        else:
            told.append(Text(f"{space['coal']} coal→{space['materials']}", "dim"))
    return Text("  ").join(told)


def hall(seen: dict[str, Any]) -> Text:
    """An elf, or the tokens a free space gives; on the last day the second elf beside it."""
    told = []
    for space in open_ones(seen["spaces"]):
        if space["worker"] is None:
            told.append(Text(str(space["tokens"]), "dim"))
            continue
        one = elf(space["worker"])
        if space["second"]:
            one.append(elf(space["second"]))
        elif seen["doubled"]:
            one.append("+", "dim")
        told.append(one)
    return Text(" ").join(told)


def mailroom(seen: dict[str, Any]) -> Text:
    free = [f"{number} gifts" for number in seen["gifts"]]
    spaces = [
        Text(text, "dim") if worker is None else elf(worker)
        for text, worker in zip(free, (seen["left"], seen["right"]), strict=True)
    ]
    sizes = "+".join(str(packet["size"]) for packet in seen["packets"]) or "0"
    return Text("  ").join(spaces).append(f"  deck {sizes}")


def classroom(seen: dict[str, Any]) -> Text:
    text = row([space["worker"] for space in open_ones(seen["spaces"])])
    tokens = [Text(token, KINDS[token]) for token in seen["tokens"]]
    return text.append("  ").append(Text(" ").join(tokens) if tokens else Text("no tokens", "dim"))


def zelf(view: View) -> Text:
    if view["zelf"]["seat"] is None:
        return Text("in the stable", "dim")
    text = Text("with ").append(Text(shape(view["zelf"]["seat"]), colour(view["zelf"]["seat"])))
    return text.append(f", {view['zelf']['at']}" if view["zelf"]["at"] else "")


def holiday(view: View) -> tuple[str, str, Text]:
    """What is going on at the day's card."""
    seen = view["holiday"]
    if seen is None or seen["card"] is None:
        return "Sleigh", "bold", Text(f"{len(view['sleigh'])} gifts")
    text = crowd(seen["workers"])
    if seen["seminar"]:
        text.append(f" {seen['seminar']}")
    if seen["card"] == "sleigh_repairs":
        text = Text("needs ").append(counts(seen["repairs"]))
    return "Today's card", "bold", text if text.plain else Text("–", "dim")


def stable(view: View) -> Text:
    """`Blitzen 2  Comet ●` ..."""
    told = []
    for stall in view["stable"]:
        name = Text(f"{stall['reindeer'].title()} ")
        if stall["worker"]:
            name.append(elf(stall["worker"]))
        elif stall["cookies"]:
            name.append(str(stall["cookies"]), "bold")
        else:
            name.append("0", "dim")
        told.append(name)
    return Text("  ").join(told)


def counts(numbers: dict[str, int]) -> Text:
    """`2f 1w`, in their colours."""
    there = {kind: number for kind, number in numbers.items() if number}
    parts = [Text(f"{number}{kind[0]}", KINDS[kind]) for kind, number in there.items()]
    return Text(" ").join(parts) if parts else Text("nothing", "dim")


def recipe(card: dict[str, Any]) -> Text:
    """`3f(1) 1w 2a`: three fabric of which one may be plastic, a wood, two assembly tokens."""
    parts = []
    for kind, number in card["materials"].items():
        plastic = card["plastic"].get(kind)
        text = f"{number}{kind[0]}" + (f"({plastic})" if plastic else "")
        parts.append(Text(text, KINDS[kind]))
    parts.append(Text(f"{card['assembly']}a", KINDS["assembly"]))
    return Text(" ").join(parts)


def letters(display: Sequence[dict[str, Any] | None]) -> Table:
    """The open gifts: name, needs, cookies."""
    grid = Table.grid(padding=(0, 3))
    cards = [letter(card) for card in display]
    for start in range(0, len(cards), IN_A_ROW):
        grid.add_row(*cards[start : start + IN_A_ROW])
    return grid


def letter(card: dict[str, Any] | None) -> Text:
    if card is None:
        return Text("–", "dim")
    text = Text(f"{card['title']} ").append(recipe(card))
    return text.append(f" ={card['cookies'][0]}", "dim")


def chart(card: dict[str, Any]) -> Text:
    """`16/15/13`: without plastic, with one, with two; what it is now stands out."""
    now = card.get("plastic_used")
    levels = enumerate(card["cookies"])
    return Text("/", "dim").join(
        Text(str(cookies), "bold" if n == now else "dim") for n, cookies in levels
    )


# the teams


def teams(view: View, seats: Seats) -> Table:
    grid = Table(box=None, padding=(0, 1), pad_edge=False, expand=True)
    grid.add_column("team", no_wrap=True)
    for head in ("cookies", "coal", "elves", "done"):
        grid.add_column(head, justify="right")
    grid.add_column("gifts and what they need", no_wrap=True, overflow="ellipsis", ratio=1)
    for seat, team in enumerate(view["teams"]):
        name = seats.one(seat).append(" (you)" if seat == view["seat"] else "")
        if seat == view["tree"]:
            name.append(" «tree»", "dim")
        home = sum(1 for one in team["elves"] if one["at"] is None)
        grid.add_row(
            name,
            str(team["score"]),
            f"{team['coal']}/{team['capacity']}",
            f"{home}" + ("+z" if team["zelf"] else ""),
            str(len(team["finished"])),
            Text("below", "dim") if seat == view["seat"] else bench(team),
        )
    return grid


def bench(team: dict[str, Any]) -> Text:
    """Another team's gifts, the nearest to being finished first."""
    gifts = sorted((gift for gift in team["gifts"] if gift), key=left_over)
    return Text(", ").join(Text(f"{gift['title']} ").append(needs(gift)) for gift in gifts)


def left_over(gift: dict[str, Any]) -> int:
    return int(sum(gift["missing"].values()) + gift["assembly"] - gift["tokens"])


def needs(gift: dict[str, Any]) -> Text:
    """`1f 2a`."""
    missing = {**gift["missing"], "assembly": gift["assembly"] - gift["tokens"]}
    return counts(missing)


def mat(view: View, seat: int) -> Table:
    """One's own elves, improvements and gifts."""
    team = view["teams"][seat]
    grid = Table.grid(padding=(0, 2))
    for gift in [*(team["hand"] or []), *(gift for gift in team["gifts"] if gift)]:
        grid.add_row(Text(gift["title"], "bold"), gift_line(gift))
    grid.add_row(Text("Elves", "bold"), Text(", ").join(own_elf(one) for one in team["elves"]))
    given = [gift for packet in view["mailroom"]["packets"] for gift in packet["yours"]]
    if given:
        names = ", ".join(gift.replace("_", " ").title() for gift in given)
        grid.add_row(Text("Given back", "bold"), Text(names, "dim"))
    done = [f"{name} {have} of {of}" for name, (have, of) in team["improvements"].items()]
    if team["bakery"]:
        done.append("the Bakery")
    free = sum(1 for gift in team["gifts"] if not gift)
    grid.add_row(Text("Mat", "bold"), Text(f"{', '.join(done)} · room for {free} more gifts"))
    return grid


def own_elf(one: dict[str, Any]) -> Text:
    text = Text("+").join(Text(kind, KINDS[kind]) for kind in one["training"])
    if not one["training"]:
        text = Text("untrained")
    return text.append(f" ({one['at']})", "dim") if one["at"] else text


def gift_line(gift: dict[str, Any]) -> Text:
    """What lies on it, what is missing, and what it will score."""
    if "places" not in gift:
        return Text("").append(recipe(gift)).append("  cookies ", "dim").append(chart(gift))
    text = Text(" ").join(place(one) for one in gift["places"])
    text.append(f"  {gift['tokens']}/{gift['assembly']} assembled", KINDS["assembly"])
    return text.append("  cookies ", "dim").append(chart(gift))


def place(one: dict[str, Any]) -> Text:
    """`■f` filled, `□f` empty, `□f*` may be plastic, `■p` is."""
    if one["cube"] == "plastic":
        return Text(f"■p({one['material'][0]})", KINDS["plastic"])
    mark = "□" if one["cube"] is None else "■"
    star = "*" if one["plastic"] else ""
    return Text(f"{mark}{one['material'][0]}{star}", KINDS[one["material"]])


BOARD = WorkshopBoard()
