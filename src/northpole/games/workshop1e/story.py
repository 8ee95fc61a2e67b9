"""Journal lines: what everybody has seen happen, `{0}` naming a seat. Nothing is told if nobody listens."""

from mypy_extensions import i64

from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.pieces import (
    AUSTRALIS,
    BAKERY,
    EXTRA_BENCH,
    EXTRA_SEAT,
    HALL,
    HOLIDAYS,
    IMPROVEMENT_TITLES,
    LAB,
    MAIL_LEFT,
    MAIL_RIGHT,
    MATERIALS,
    MINE,
    NAUGHTY,
    NOTHING,
    REINDEER,
    SEAT,
    SECOND,
    SEMINAR,
    SHOPS,
    STALLS,
    SUBJECTS,
    ZELF,
)
from northpole.games.workshop1e.state import SETUP, Table

LAST_DATE = 24
SIZES = ["small machine", "large machine"]
HOLIDAY_TITLES = {
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


def who(seat: i64) -> str:
    return "{%d}" % seat


def cookies(number: i64) -> str:
    return "1 cookie" if number == 1 else f"{number} cookies"


def gifts(number: i64) -> str:
    return "1 gift" if number == 1 else f"{number} gifts"


def tokens(number: i64) -> str:
    return "1 assembly token" if number == 1 else f"{number} assembly tokens"


def listed(names: list[str]) -> str:
    """`a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def date(box: Box, day: i64) -> str:
    """The last day is always Christmas Eve."""
    return f"December {LAST_DATE - box.days + day}"


def holiday_title(card: i64) -> str:
    key = HOLIDAYS[card]
    return HOLIDAY_TITLES.get(key, key.replace("_", " ").title())


def training_name(training: i64) -> str:
    """`untrained`, or the subjects in order."""
    known = [subject for n, subject in enumerate(SUBJECTS) if (training >> n) & 1]
    return " ".join(known) if known else "untrained"


def elf_name(training: i64) -> str:
    """`an elf`, `an elf trained in wood and metal`."""
    known = [subject for n, subject in enumerate(SUBJECTS) if (training >> n) & 1]
    return f"an elf trained in {listed(known)}" if known else "an elf"


def place_title(s: Table, place: i64) -> str:
    """Where an elf is, after `to`."""
    if place <= MAIL_RIGHT:
        return f"the Mailroom, {'left' if place == MAIL_LEFT else 'right'} space"
    if place < SHOPS:
        return "the Classroom"
    if place < LAB:
        shop = MATERIALS[(place - SHOPS) // 2].title()
        return f"the {shop} Shop, {SIZES[(place - SHOPS) % 2]}"
    if place < HALL:
        return "the Plastics Lab"
    if place < SECOND:
        return "the Assembly Hall" + (", Extra Seat" if place == EXTRA_BENCH else "")
    if place < STALLS:
        return "the Assembly Hall, beside another elf"
    if place < SEAT:
        return f"{REINDEER[place - STALLS].title()} in the Reindeer Stable"
    return card_place(s, place)


def card_place(s: Table, place: i64) -> str:
    if place == SEAT:
        return f"the {MATERIALS[s.card - EXTRA_SEAT].title()} Shop, Extra Seat"
    if place == BAKERY:
        return "Mrs. Claus' Bakery"
    if place == NAUGHTY:
        return "the Naughty List Update"
    if place == SEMINAR:
        return "the Training Seminar"
    return "the Coal Mine" if place == MINE else "the dentist"


def gift_in(s: Table, seat: i64, slot: i64) -> str:
    return s.box.gift_name(s.teams[seat].gifts[slot])


# setup


def begins(s: Table) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(s.first)} gets the Christmas tree and begins.")


def fifth(s: Table, seat: i64, option: i64) -> None:
    if s.journal is None:
        return
    if option == 0:
        s.tell(f"{who(seat)} starts with {s.teams[seat].coal} coal.")
    else:
        subject = SUBJECTS[option - 1]
        s.tell(f"{who(seat)} starts without coal, but with an elf trained in {subject}.")


def laid_out(s: Table) -> None:
    if s.journal is None:
        return
    names = [s.box.gift_name(card) for card in s.display if card != NOTHING]
    s.tell(f"In the Mailroom: {listed(names)}.")


def dealt(s: Table, seat: i64, card: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"You are dealt the {s.box.gift_name(card)}.", seat)


def kept(s: Table, seat: i64, returned: i64) -> None:
    if s.journal is None:
        return
    names = [s.box.gift_name(card) for card in s.teams[seat].gifts if card != NOTHING]
    back = f", and gives back {gifts(returned)}" if returned else ""
    s.tell(f"{who(seat)} keeps {listed(names) if names else 'no gift'}{back}.")


# days


def dawn(s: Table) -> None:
    if s.journal is None:
        return
    s.tell(f"{date(s.box, s.day)}, day {s.day} of {s.box.days}: {who(s.first)} begins.")


def revealed(s: Table, card: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"Holiday Surprise: {holiday_title(card)}.")


def to_dentist(s: Table, seat: i64, training: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} sends {elf_name(training)} to the dentist.")


def morning(s: Table) -> None:
    if s.journal is None:
        return
    stalls = [f"{REINDEER[n].title()} {number}" for n, number in enumerate(s.stalls)]
    s.tell(f"Cookies in the stalls: {', '.join(stalls)}.")


def sent(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    worker = "Zelf" if s.worker == ZELF else elf_name(s.training_of(seat))
    bakery = ""
    if s.baking:
        bakery = f", and uses the Bakery against {holiday_title(s.card)}"
    s.tell(f"{who(seat)} sends {worker} to {place_title(s, s.place)}{bakery}.")


def passed(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} passes for today.")


def stays_home(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} has nothing to do anywhere: the rest of the team stays home today (W1).")


def inspected(s: Table, seat: i64, number: i64) -> None:
    if s.journal is None:
        return
    made = gifts(s.teams[seat].finished)
    s.tell(f"Santa's inspection: {who(seat)} has assembled {made}, {cookies(number)}.")


def over(s: Table, finals: list[int]) -> None:
    if s.journal is None:
        return
    ends = [f"{who(seat)} {finals[seat]}" for seat in range(s.seats)]
    s.tell(f"Unfinished gifts and coal are counted. The end: {', '.join(ends)}.")


# cubes, plastic, tokens


def put(s: Table, seat: i64, slot: i64, kind: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} puts 1 {MATERIALS[kind]} on the {gift_in(s, seat, slot)}.")


def replaced(s: Table, seat: i64, slot: i64, kind: i64, back: i64) -> None:
    if s.journal is None:
        return
    apart = f", taking it apart: {tokens(back)} back" if back else ""
    gift = gift_in(s, seat, slot)
    s.tell(f"{who(seat)} replaces a plastic of the {gift} with {MATERIALS[kind]}{apart}.")


def improved(s: Table, seat: i64, kind: i64) -> None:
    if s.journal is None:
        return
    team = s.teams[seat]
    state = f"{team.improved(kind)} of {s.box.boxes[kind]}"
    s.tell(f"{who(seat)} improves the {IMPROVEMENT_TITLES[kind]} with {MATERIALS[kind]} ({state}).")


def harnessed(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"The harness of {who(seat)} is done: {cookies(s.box.harness)}.")


def repaired(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(
        f"{who(seat)} gives 1 {MATERIALS[s.kind]} to repair the sleigh: {cookies(s.box.repair)}."
    )


def cubes_back(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    verb = "leaves" if s.bonus else "has no use for"
    s.tell(f"{who(seat)} {verb} {s.left} {MATERIALS[s.kind]}.")


def moulded(s: Table, seat: i64, slot: i64, kind: i64) -> None:
    if s.journal is None:
        return
    gift = gift_in(s, seat, slot)
    s.tell(f"{who(seat)} puts 1 plastic on the {gift}, instead of {MATERIALS[kind]}.")


def filled(s: Table, seat: i64, slot: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} fills the {gift_in(s, seat, slot)} up with {number} plastic.")


def assembled(s: Table, seat: i64, slot: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} puts 1 assembly token on the {gift_in(s, seat, slot)}.")


def tokens_back(s: Table, seat: i64) -> None:
    if s.journal is None or s.left == 0:
        return
    s.tell(f"{who(seat)} gives back {tokens(s.left)}.")


def finished(s: Table, seat: i64, card: i64, plastic: i64, number: i64) -> None:
    if s.journal is None:
        return
    parts = f" with {plastic} plastic" if plastic else ""
    s.tell(f"{who(seat)} finishes the {s.box.gift_name(card)}{parts}: {cookies(number)}!")


# other places


def learned(s: Table, seat: i64, subject: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"An elf of {who(seat)} learns {SUBJECTS[subject]}.")


def hauled(s: Table, seat: i64, number: i64, kept_coal: i64) -> None:
    if s.journal is None:
        return
    lost = f" ({number - kept_coal} didn't fit)" if kept_coal < number else ""
    s.tell(f"{who(seat)} gets {kept_coal} coal{lost}.")


def swept(s: Table, seat: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} sweeps {gifts(number)} under the deck.")


def took(s: Table, seat: i64, card: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} takes the {s.box.gift_name(card)}.")


def drew(s: Table, seat: i64, card: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} draws the {s.box.gift_name(card)}.")


def refilled(s: Table, card: i64) -> None:
    if s.journal is None or s.phase == SETUP:
        return
    s.tell(f"A letter asks for the {s.box.gift_name(card)}.")


def unloaded(s: Table, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"The gift deck is empty: {gifts(number)} from the sleigh become the new one.")


def tended(s: Table, seat: i64, reindeer: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} tends {REINDEER[reindeer].title()}: {cookies(number)}.")


def no_magic(s: Table) -> None:
    if s.journal is None:
        return
    s.tell(f"{holiday_title(AUSTRALIS)}: the reindeer gives nothing else today.")


def got_tree(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} takes the Christmas tree and begins tomorrow.")


def got_zelf(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"Zelf helps {who(seat)} today.")


def aurora(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"The aurora brings {who(seat)} {cookies(s.box.borealis)} more.")


def claimed(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} keeps Mrs. Claus' Bakery for another day.")


def gave_coal(s: Table, seat: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} turns in {number} coal: {cookies(number * s.box.naughty)}.")
