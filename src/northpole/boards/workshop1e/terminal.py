"""Santa's Workshop, first edition, in the terminal: the places, the letters, the teams, one's own gifts."""

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

SOON = ["tonight", "tomorrow"]


class WorkshopBoard(TerminalBoard):
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
    left = view["next_inspection"] - 1
    when += f" · inspection {SOON[left] if left < len(SOON) else f'in {left} days'}"
    if view["holiday"] and view["holiday"]["title"]:
        when += f" · {view['holiday']['title']}"
    return Text(when, "bold")


def inspection_in(days: int) -> str:
    return "tomorrow" if days == 1 else f"in {days} days"


def places(view: View) -> Table:
    """Shops and benches on the left, the other places on the right."""
    others = [
        ("Mailroom", mailroom(view)),
        ("Classroom", classroom(view["classroom"])),
        ("Coal Mine", mine(view)),
        ("Plastics Lab", lab(view["lab"])),
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
    """Those in use; one without a teacher only if the Bakery has opened it (W20)."""
    return [
        space
        for space in spaces
        if not space["covered"] and (space["worker"] or not space.get("closed"))
    ]


def shop(seen: dict[str, Any]) -> Text:
    """`1 coal→2  3 coal→3`, or who is there; with two players the other space is closed then."""
    told = []
    for space in seen["spaces"]:
        if space["worker"]:
            told.append(elf(space["worker"]))
        elif space["shut"]:
            told.append(Text("–", "dim"))
        else:
            cost = (f"{space['cost']} coal", today(space["cost"] != space["coal"]))
            told.append(Text.assemble(cost, (f"→{space['materials']}", "dim")))
    return Text("  ").join(told)


def today(changed: bool) -> str:
    """How a number is shown: it stands out if the card of the day changes it."""
    return "bold" if changed else "dim"


def mine(view: View) -> Text:
    """What it gives today; for a player with their tools."""
    seen, seat = view["mine"], view["seat"]
    coal = seen["gives"] if seat is None else view["teams"][seat]["mine"]
    style = "bold" if seen["gives"] != seen["coal"] else ""
    return Text.assemble((f"{coal} coal", style), " ", crowd(seen["workers"]))


def lab(seen: dict[str, Any]) -> Text:
    text = row([space["worker"] for space in open_ones(seen["spaces"])])
    return text.append("  one gift each", "bold") if seen["one_gift"] else text


def hall(seen: dict[str, Any]) -> Text:
    """An elf, or the tokens a free space gives; on the last day the second elf beside it."""
    told = []
    for space in open_ones(seen["spaces"]):
        if space["worker"] is None:
            changed = space["gives"] != space["tokens"]
            told.append(Text(str(space["gives"]), today(changed)))
            continue
        one = elf(space["worker"])
        if space["second"]:
            one.append(elf(space["second"]))
        elif seen["doubled"]:
            one.append("+", "dim")
        told.append(one)
    return Text(" ").join(told)


def mailroom(view: View) -> Text:
    """With the deck's packets, and with the sleigh where the day's card has taken its line."""
    seen = view["mailroom"]
    workers = (seen["left"], seen["right"])
    spaces = [
        Text(counted(now, "gift"), today(now != usual)) if worker is None else elf(worker)
        for now, usual, worker in zip(seen["takes"], seen["gifts"], workers, strict=True)
    ]
    sizes = "+".join(str(packet["size"]) for packet in seen["packets"]) or "0"
    sleigh = f", sleigh {len(view['sleigh'])}" if card_of(view) else ""
    return Text("  ").join(spaces).append(f"  deck {sizes}{sleigh}")


def classroom(seen: dict[str, Any]) -> Text:
    text = row([space["worker"] for space in open_ones(seen["spaces"])])
    if seen["cost"]:
        text.append(f"  {seen['cost']} coal", "bold")
    tokens = [Text(token, KINDS[token]) for token in seen["tokens"]]
    return text.append("  ").append(Text(" ").join(tokens) if tokens else Text("no tokens", "dim"))


def zelf(view: View) -> Text:
    if view["zelf"]["seat"] is None:
        return Text("in the stable", "dim")
    text = Text("with ").append(Text(shape(view["zelf"]["seat"]), colour(view["zelf"]["seat"])))
    return text.append(f", {view['zelf']['at']}" if view["zelf"]["at"] else "")


def card_of(view: View) -> dict[str, Any] | None:
    """The day's card, if there is one."""
    seen: dict[str, Any] | None = view["holiday"]
    return seen if seen and seen["card"] else None


def holiday(view: View) -> tuple[str, str, Text]:
    """What is going on at the day's card."""
    seen = card_of(view)
    if seen is None:
        return "Sleigh", "bold", Text(counted(len(view["sleigh"]), "gift"))
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
    return in_rows([letter(card) for card in display], IN_A_ROW, 3)


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
    return int(sum(gift["missing"].values()) + gift["tokens_missing"])


def needs(gift: dict[str, Any]) -> Text:
    """`1f 2a`."""
    return counts({**gift["missing"], "assembly": gift["tokens_missing"]})


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
        done.append(f"the Bakery ({counted(view['bakery'], 'cookie')} if unused)")
    room = f"room for {counted(team['room'], 'more gift')}"
    grid.add_row(Text("Mat", "bold"), Text(f"{', '.join(done)} · {room}"))
    return grid


def own_elf(one: dict[str, Any]) -> Text:
    text = Text("+").join(Text(kind, KINDS[kind]) for kind in one["training"])
    if not one["training"]:
        text = Text("untrained")
    return text.append(f" ({one['at']})", "dim") if one["at"] else text


def gift_line(gift: dict[str, Any]) -> Text:
    """What lies on it, what is missing, and what it will score."""
    if "tokens" not in gift:
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
