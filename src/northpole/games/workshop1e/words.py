"""What people read: names of moves in records, and what is asked."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.games.workshop1e import (
    assign,
    classroom,
    cubes,
    hall,
    holiday,
    lab,
    mailroom,
    setup,
)
from northpole.games.workshop1e.pieces import (
    BAKERY,
    EXTRA_SEAT,
    HALL,
    HOLIDAYS,
    IMPROVEMENTS,
    LAB,
    MAIL_LEFT,
    MATERIALS,
    MINE,
    NAUGHTY,
    REINDEER,
    SEAT,
    SECOND,
    SEMINAR,
    SHOPS,
    STALLS,
    SUBJECTS,
    ZELF,
)
from northpole.games.workshop1e.state import Table, Team
from northpole.games.workshop1e.story import (
    cookies,
    elf_name,
    holiday_title,
    place_title,
    tokens,
    training_name,
)

WITH_BAKERY = " with bakery"
SPACES = ["small", "large"]


def plain(name: str) -> str:
    """A name of the sheet as it is typed."""
    return name.replace("_", " ")


def gift_at(s: Table, seat: i64, slot: i64) -> str:
    return plain(s.box.gifts[s.teams[seat].gifts[slot]])


# names


def move_name(s: Table, d: Decision[Any], option: i64) -> str:
    """The name of an option or outcome in records: short, plain, one for each option."""
    if isinstance(d, assign.Assign):
        return assign_name(s, option)
    if isinstance(d, assign.WhichElf):
        return f"send {worker_name(option)}"
    if isinstance(d, cubes.PlaceCube):
        return cube_name(s, d.seat, option)
    if isinstance(d, hall.Assemble):
        if option == hall.DECLINE:
            return "decline"
        return f"assemble {gift_at(s, d.seat, option)}"
    if isinstance(d, lab.Mould):
        return mould_name(s, d.seat, option)
    if isinstance(d, mailroom.TakeGift):
        return take_name(s, option)
    if isinstance(d, classroom.Learn):
        return f"learn {SUBJECTS[option]}"
    if isinstance(d, holiday.GiveCoal):
        return f"give {option} coal"
    return seldom_name(s, d, option)


def seldom_name(s: Table, d: Decision[Any], option: i64) -> str:
    """Setup, the dentist, and chance."""
    if isinstance(d, setup.FifthPlayer):
        return "coal" if option == 0 else f"{SUBJECTS[option - 1]} training"
    if isinstance(d, setup.KeepGifts):
        return f"keep {', '.join(hand(s, s.teams[d.seat], option)) or 'nothing'}"
    if isinstance(d, holiday.Dentist):
        return f"dentist {training_name(option)}"
    if isinstance(d, setup.WhoBegins):
        return f"first {option}"
    if isinstance(d, holiday.Reveal):
        return f"holiday {plain(HOLIDAYS[option])}"
    gift = plain(s.box.gifts[option])
    if isinstance(d, setup.DealGift):
        return f"dealt {gift}"
    if isinstance(d, mailroom.DrawGift):
        return f"drawn {gift}"
    assert isinstance(d, mailroom.Refill)
    return f"letter {gift}"


def hand(s: Table, team: Team, kept: i64) -> list[str]:
    """Some of the starting gifts, in the order dealt."""
    places = [place for place in range(s.box.hand) if (kept >> place) & 1]
    return [plain(s.box.gifts[team.dealt(place)]) for place in places]


def assign_name(s: Table, option: i64) -> str:
    if option == assign.PASS:
        return "pass"
    name = place_name(s, option % assign.WITH_BAKERY)
    return name + WITH_BAKERY if option >= assign.WITH_BAKERY else name


def place_name(s: Table, place: i64) -> str:
    if place < SHOPS:
        if place > MAIL_LEFT + 1:
            return "classroom"
        return "mail left" if place == MAIL_LEFT else "mail right"
    if place < LAB:
        return f"{MATERIALS[(place - SHOPS) // 2]} {SPACES[(place - SHOPS) % 2]}"
    if place < HALL:
        return "lab"
    if place < SECOND:
        return f"hall {hall.printed(s, place)}"
    if place < STALLS:
        return "hall second"
    if place < SEAT:
        return f"tend {REINDEER[place - STALLS]}"
    if place == SEAT:
        return f"{MATERIALS[s.card - EXTRA_SEAT]} seat"
    return {BAKERY: "bakery", NAUGHTY: "naughty list", SEMINAR: "seminar", MINE: "mine"}[place]


def worker_name(kind: i64) -> str:
    return "zelf" if kind == ZELF else training_name(kind)


def cube_name(s: Table, seat: i64, option: i64) -> str:
    if option < cubes.ON_MAT:
        return f"put on {gift_at(s, seat, option)}"
    if option == cubes.ON_MAT:
        return f"put on {IMPROVEMENTS[s.kind]}"
    if option < cubes.REPAIR:
        return f"replace on {gift_at(s, seat, option - cubes.REPLACE)}"
    if option == cubes.REPAIR:
        return "repair sleigh"
    return "decline" if s.bonus else "discard"


def mould_name(s: Table, seat: i64, option: i64) -> str:
    if option == lab.STOP:
        return "stop"
    slot, kind = option // lab.WAYS, option % lab.WAYS
    gift = gift_at(s, seat, slot)
    return f"fill {gift}" if kind == lab.FILL else f"plastic {MATERIALS[kind]} on {gift}"


def take_name(s: Table, option: i64) -> str:
    if option == mailroom.STOP:
        return "decline" if s.bonus else "stop"
    if option == mailroom.DECK:
        return "take from deck"
    return f"take {plain(s.box.gifts[s.display[option]])}"


# what is asked


def prompt(s: Table, d: Decision[Any]) -> str:
    """What is asked, as a sentence to a person."""
    if isinstance(d, assign.Assign):
        return assign_prompt(s, d.seat)
    if isinstance(d, assign.WhichElf):
        return f"Whom do you send to {place_title(s, s.place)}?"
    if isinstance(d, cubes.PlaceCube):
        more = f" ({s.left} to go)" if s.left > 1 else ""
        return f"Where does this {MATERIALS[s.kind]} go{more}?"
    if isinstance(d, hall.Assemble):
        return f"You have {tokens(s.left)}: which gift gets one?"
    if isinstance(d, lab.Mould):
        return f"Where does a plastic go? You may place up to {s.left}."
    if isinstance(d, mailroom.TakeGift):
        return f"Take a gift ({s.left} at most): an open one, or the unknown top of the deck."
    if isinstance(d, classroom.Learn):
        return f"What does {elf_name(s.training_of(d.seat))} learn?"
    if isinstance(d, holiday.GiveCoal):
        return f"How much coal do you turn in? Each is worth {cookies(s.box.naughty)}."
    if isinstance(d, setup.FifthPlayer):
        return "You go last: do you start with coal, or with a trained elf?"
    if isinstance(d, setup.KeepGifts):
        return "Which of your starting gifts do you keep? The others go under the deck."
    assert isinstance(d, holiday.Dentist)
    return "Which of your elves goes to the dentist today?"


def rule(d: Decision[Any]) -> str:
    """The section of the rules that this decision is in."""
    if isinstance(d, (assign.Assign, assign.WhichElf)):
        return "5"
    if isinstance(d, cubes.PlaceCube):
        return "6"
    if isinstance(d, mailroom.TakeGift):
        return "7"
    if isinstance(d, classroom.Learn):
        return "8"
    if isinstance(d, lab.Mould):
        return "10"
    if isinstance(d, hall.Assemble):
        return "11"
    if isinstance(d, (setup.FifthPlayer, setup.KeepGifts)):
        return "3"
    return "17"


def assign_prompt(s: Table, seat: i64) -> str:
    team = s.teams[seat]
    left = sum(1 for place in team.at if place < 0)
    workers = "no elf" if left == 0 else "your last elf" if left == 1 else f"an elf ({left} left)"
    if s.zelf == seat and s.zelf_at < 0:
        workers = "Zelf" if left == 0 else f"{workers} or Zelf"
    today = f" Today: {holiday_title(s.card)}." if s.card >= 0 else ""
    return f"Where do you send {workers}?{today}"
