"""What days, cards, workers and places are called: in records, in sentences, and on the board."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.text import listed
from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.pieces import (
    BAKERY,
    CLASSROOM,
    EXTRA_BENCH,
    EXTRA_SEAT,
    HALL,
    HOLIDAYS,
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
    shop_of,
)

LAST_DATE: Final = 24
SIZES: Final = ["small", "large"]
ODD_TITLES: Final = {
    "cave_in": "Cave-In",
    "damp_furnace_fabric": "Damp Furnace in the Fabric Shop",
    "damp_furnace_wood": "Damp Furnace in the Wood Shop",
    "damp_furnace_metal": "Damp Furnace in the Metal Shop",
    "extra_seat_fabric": "Extra Seat in the Fabric Shop",
    "extra_seat_wood": "Extra Seat in the Wood Shop",
    "extra_seat_metal": "Extra Seat in the Metal Shop",
    "extra_seat_hall": "Extra Seat in the Assembly Hall",
    "mrs_claus_bakery": "Mrs. Claus' Bakery",
}


def plain(name: str) -> str:
    """A name of the sheet as it is typed."""
    return name.replace("_", " ")


HOLIDAY_TITLES: Final = [ODD_TITLES.get(key, plain(key).title()) for key in HOLIDAYS]


def date(box: Box, day: i64) -> str:
    """The last day is always Christmas Eve."""
    return f"December {LAST_DATE - box.days + day}"


def holiday_title(card: i64) -> str:
    return HOLIDAY_TITLES[card]


# workers


def subjects(training: i64) -> list[str]:
    """What an elf has learned."""
    return [subject for n, subject in enumerate(SUBJECTS) if (training >> n) & 1]


def training_name(training: i64) -> str:
    """`untrained`, or the subjects in order."""
    return " ".join(subjects(training)) or "untrained"


def elf_name(training: i64) -> str:
    """`an elf`, `an elf trained in wood and metal`."""
    known = subjects(training)
    return f"an elf trained in {listed(known)}" if known else "an elf"


def worker_name(kind: i64) -> str:
    return "zelf" if kind == ZELF else training_name(kind)


# places; `card` is that of the day, which says in which shop the Extra Seat is


def place_name(box: Box, place: i64, card: i64) -> str:
    """In records: `wood small`."""
    if place < SHOPS:
        if place >= CLASSROOM:
            return "classroom"
        return "mail left" if place == MAIL_LEFT else "mail right"
    if place < LAB:
        return f"{MATERIALS[shop_of(place)]} {SIZES[(place - SHOPS) % 2]}"
    if place < HALL:
        return "lab"
    if place < SECOND:
        return f"hall {box.bench(place)}"
    if place < STALLS:
        return "hall second"
    if place < SEAT:
        return f"tend {REINDEER[place - STALLS]}"
    return card_name(place, card)


def card_name(place: i64, card: i64) -> str:
    """Where cards send workers, the mine and the dentist."""
    if place == SEAT:
        return f"{MATERIALS[card - EXTRA_SEAT]} seat"
    if place == BAKERY:
        return "bakery"
    if place == NAUGHTY:
        return "naughty list"
    if place == SEMINAR:
        return "seminar"
    return "mine" if place == MINE else "dentist"


def place_title(place: i64, card: i64) -> str:
    """In a sentence, after `to`."""
    if place < CLASSROOM:
        return f"the Mailroom, {'left' if place == MAIL_LEFT else 'right'} space"
    if place < SHOPS:
        return "the Classroom"
    if place < LAB:
        shop = MATERIALS[shop_of(place)].title()
        return f"the {shop} Shop, {SIZES[(place - SHOPS) % 2]} machine"
    if place < HALL:
        return "the Plastics Lab"
    if place < SECOND:
        return "the Assembly Hall" + (", Extra Seat" if place == EXTRA_BENCH else "")
    if place < STALLS:
        return "the Assembly Hall, beside another elf"
    if place < SEAT:
        return f"{REINDEER[place - STALLS].title()} in the Reindeer Stable"
    return card_title(place, card)


def card_title(place: i64, card: i64) -> str:
    if place == SEAT:
        return f"the {MATERIALS[card - EXTRA_SEAT].title()} Shop, Extra Seat"
    if place == BAKERY:
        return "Mrs. Claus' Bakery"
    if place == NAUGHTY:
        return "the Naughty List Update"
    if place == SEMINAR:
        return "the Training Seminar"
    return "the Coal Mine" if place == MINE else "the dentist"


def target_of(box: Box, place: i64, card: i64) -> str:
    """On the board: `space:wood:small`, `stall:comet`, `card:seminar`."""
    name = place_name(box, place, card)
    if STALLS <= place < SEAT:
        return f"stall:{REINDEER[place - STALLS]}"
    if place in (BAKERY, NAUGHTY, SEMINAR):
        return f"card:{name.replace(' ', '_')}"
    return f"space:{name.replace(' ', ':')}"
