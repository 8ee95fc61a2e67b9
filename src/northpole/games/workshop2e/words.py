"""What people read: names of moves in records, their texts and what is asked."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.game import Move
from northpole.engine.pile import count, total
from northpole.games.workshop2e import day, donations, mail, setup, stable, toys, tree
from northpole.games.workshop2e.pieces import (
    CENTER,
    HALL,
    MAIL,
    ORNAMENTS,
    ROOM_TITLES,
    ROOMS,
    SPACES,
    STABLE,
    TOKENS,
    TREE,
)
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import (
    ORDINALS,
    cards,
    points,
    space,
    station_gives,
    tokens,
)

STATION_NAMES = ["first", "second"]
SHORT_TITLES = [title.removeprefix("Reindeer ") for title in ROOM_TITLES]


def plain(name: str) -> str:
    """A name of the sheet as it is typed."""
    return name.replace("_", " ")


def toy_in(s: Table, seat: i64, slot: i64) -> str:
    return plain(s.box.toys[s.teams[seat].toys[slot]])


def titled(s: Table, seat: i64, slot: i64) -> str:
    return s.box.toy_name(s.teams[seat].toys[slot])


# names


def move_name(s: Table, d: Decision[Any], option: i64) -> str:
    """The name of an option or outcome in records: short, plain, one for each option."""
    if isinstance(d, day.PlaceElf):
        return room_name(option)
    if isinstance(d, toys.PlaceTokens):
        return share_name(s, d.seat, option, "donate", "put {} on {}")
    if isinstance(d, donations.Collect):
        return share_name(s, d.seat, option, "leave", "take {} for {}")
    if isinstance(d, mail.TakeToy):
        if option == mail.DECK:
            return "take from deck"
        return f"take {plain(s.box.toys[s.display[option]])}"
    if isinstance(d, stable.ChooseReindeer):
        return f"tend {s.box.reindeer[option]}"
    if isinstance(d, stable.ChooseMaterial):
        kind, slot = option // stable.WAYS, option % stable.WAYS
        if slot == stable.GIVE_AWAY:
            return f"donate {TOKENS[kind]}"
        return f"put {TOKENS[kind]} on {toy_in(s, d.seat, slot)}"
    if isinstance(d, tree.Hang):
        return f"hang on {SPACES[s.box.spaces[option]]}"
    return outcome_name(s, d, option)


def room_name(option: i64) -> str:
    if option < HALL:
        return f"{TOKENS[option]} shop"
    if option <= CENTER:
        return ROOMS[option]
    if option < day.TO_STABLE:
        return f"mail {STATION_NAMES[option - day.FIRST_MAIL]}"
    return ROOMS[STABLE if option == day.TO_STABLE else TREE]


def share_name(s: Table, seat: i64, option: i64, rest: str, share: str) -> str:
    if option == toys.REST:
        return rest
    if option == toys.FILL:
        return "fill all"
    return share.format(toys.number_of(option), toy_in(s, seat, toys.slot_of(option)))


def outcome_name(s: Table, d: Decision[Any], option: i64) -> str:
    if isinstance(d, mail.DrawToy):
        return f"toy {plain(s.box.toys[option])}"
    if isinstance(d, mail.Refill):
        return f"letter {plain(s.box.toys[option])}"
    if isinstance(d, stable.LeadIn):
        return f"reindeer {s.box.reindeer[option]}"
    if isinstance(d, tree.Ornament):
        return f"ornament {ORNAMENTS[option]}"
    assert isinstance(d, setup.WhoBegins)
    return f"first {option}"


# what is asked


def prompt(s: Table, d: Decision[Any]) -> str:
    """What is asked, as a sentence to a person."""
    if isinstance(d, day.PlaceElf):
        left = s.elves_left(d.seat)
        elves = "your last elf" if left == 1 else f"an elf ({left} left)"
        return f"Where do you send {elves} today?"
    if isinstance(d, toys.PlaceTokens):
        which = tokens(s.kind, s.left)
        gain = points(s.box.donation)
        return f"You have {which} to place: how many go where? (A donated one: {gain}.)"
    if isinstance(d, donations.Collect):
        there = tokens(s.kind, s.center[s.kind])
        return f"In the Donation Center: {there}. How many do you take, and for which toy?"
    if isinstance(d, mail.TakeToy):
        room = s.teams[d.seat].free_slots()
        return f"Take a toy card, {min(s.due, room)} to go: an open one, or the unknown top of the deck."
    if isinstance(d, stable.ChooseReindeer):
        return "Which reindeer do you tend? Different ones score more at the end."
    if isinstance(d, stable.ChooseMaterial):
        more = f", {s.left} to go" if s.left > 1 else ""
        return f"Take a material of your choice{more}: which one, and where does it go?"
    assert isinstance(d, tree.Hang)
    return "Hang your ornament on a free space of your tree, and take what the space shows."


def rule(d: Decision[Any]) -> str:
    """The section of the rules that this decision is in."""
    if isinstance(d, day.PlaceElf):
        return "4"
    if isinstance(d, toys.PlaceTokens):
        return "5"
    if isinstance(d, donations.Collect):
        return "7"
    if isinstance(d, mail.TakeToy):
        return "8"
    if isinstance(d, (stable.ChooseReindeer, stable.ChooseMaterial)):
        return "9"
    return "10"


# moves as people see them


def move(s: Table, d: Decision[Any], option: i64) -> Move:
    """An option with its text and the place on the board it touches."""
    name = move_name(s, d, option)
    if isinstance(d, day.PlaceElf):
        return room_move(s, d.seat, name, option)
    if isinstance(d, toys.PlaceTokens):
        return share_move(s, d.seat, name, option)
    if isinstance(d, donations.Collect):
        return collect_move(s, d.seat, name, option)
    if isinstance(d, mail.TakeToy):
        if option == mail.DECK:
            return Move(name, "Draw the top card of the toy deck", "deck:toys")
        return Move(name, toy_text(s, s.display[option]), f"mail:{option}")
    if isinstance(d, stable.ChooseReindeer):
        return Move(name, reindeer_text(s, d.seat, option), f"stall:{s.stalls.index(option)}")
    if isinstance(d, stable.ChooseMaterial):
        return material_move(s, d.seat, name, option)
    assert isinstance(d, tree.Hang)
    return Move(name, f"Cover {space(s.box, s.box.spaces[option])}", f"space:{option}")


def room_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    if day.FIRST_MAIL <= option < day.TO_STABLE:
        station = option - day.FIRST_MAIL
        room = min(s.box.mail[station], s.teams[seat].free_slots())
        text = f"{ROOM_TITLES[MAIL]}, {ORDINALS[station]}: {cards(room)}"
        return Move(name, text, f"room:mail:{station}")
    place = room_of(option)
    if place == CENTER:
        return Move(name, f"{ROOM_TITLES[CENTER]}: {center_text(s, seat)}", "room:donations")
    station = s.elves_in(place)
    title = f"{SHORT_TITLES[place]}" + (f", {ORDINALS[station]}" if place <= HALL else "")
    return Move(name, f"{title}: {station_gives(s, place, station)}", f"room:{ROOMS[place]}")


def room_of(option: i64) -> i64:
    """The room that an option of PlaceElf leads to."""
    if option <= CENTER:
        return option
    if option < day.TO_STABLE:
        return MAIL
    return STABLE if option == day.TO_STABLE else TREE


def center_text(s: Table, seat: i64) -> str:
    """What fits of what lies there."""
    fitting: list[str] = []
    for kind in range(len(TOKENS)):
        number = min(s.center[kind], s.teams[seat].needs(kind))
        if number > 0:
            fitting.append(tokens(kind, number))
    return f"up to {', '.join(fitting)}" if fitting else "nothing there for you"


def share_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    if option == toys.REST:
        gain = points(s.left * s.box.donation)
        return Move(name, f"Donate {tokens(s.kind, s.left)} ({gain})", "room:donations")
    if option == toys.FILL:
        rest = s.left - s.teams[seat].needs(s.kind)
        more = f", donate {tokens(s.kind, rest)}" if rest else ""
        return Move(name, f"Give all toys what they need: {shares(s, seat)}{more}", "button:fill")
    slot, number = toys.slot_of(option), toys.number_of(option)
    toy = titled(s, seat, slot)
    text = f"Put {tokens(s.kind, number)} on the {toy}{effect(s, seat, slot, number)}"
    return Move(name, text, f"toy:{slot}")


def collect_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    if option == toys.REST:
        there = s.center[s.kind]
        more = "the other " if s.visited else ""
        return Move(name, f"Leave {more}{tokens(s.kind, there)} there", "room:donations")
    if option == toys.FILL:
        return Move(name, f"Take all you need: {shares(s, seat)}", "button:fill")
    slot, number = toys.slot_of(option), toys.number_of(option)
    toy = titled(s, seat, slot)
    text = f"Take {tokens(s.kind, number)} for the {toy}{effect(s, seat, slot, number)}"
    return Move(name, text, f"toy:{slot}")


def shares(s: Table, seat: i64) -> str:
    """`2 Truck, 1 Kite`."""
    team = s.teams[seat]
    needs = [int(count(pile, s.kind)) for pile in team.missing]
    return ", ".join(f"{n} {titled(s, seat, slot)}" for slot, n in enumerate(needs) if n)


def effect(s: Table, seat: i64, slot: i64, number: i64) -> str:
    """What the tokens do to the toy."""
    team = s.teams[seat]
    left = total(team.missing[slot]) - number
    if left == 0:
        return f", finishing it ({points(s.box.points[team.toys[slot]])})"
    return f" ({left} more needed)"


def material_move(s: Table, seat: i64, name: str, option: i64) -> Move:
    kind, slot = option // stable.WAYS, option % stable.WAYS
    if slot == stable.GIVE_AWAY:
        return Move(name, f"Donate 1 {TOKENS[kind]} ({points(s.box.donation)})", "room:donations")
    toy = titled(s, seat, slot)
    return Move(name, f"Put 1 {TOKENS[kind]} on the {toy}{effect(s, seat, slot, 1)}", f"toy:{slot}")


def toy_text(s: Table, card: i64) -> str:
    """`Truck: 3 metal, 1 assembly (5 points)`."""
    cost: i64 = s.box.costs[card]
    parts = [tokens(kind, count(cost, kind)) for kind in range(len(TOKENS)) if count(cost, kind)]
    return f"{s.box.toy_name(card)}: {', '.join(parts)} ({points(s.box.points[card])})"


def reindeer_text(s: Table, seat: i64, kind: i64) -> str:
    have = count(s.teams[seat].reindeer, kind)
    note = "new to you" if have == 0 else "you have it already"
    return f"{s.box.reindeer_name(kind)} ({note})"
