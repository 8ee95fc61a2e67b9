"""Why a move is not legal: a reason with its rule, where the name makes sense but the move does not."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.games.workshop1e import assign, classroom, cubes, hall, holiday, lab, mailroom, setup
from northpole.games.workshop1e.classroom import can_learn
from northpole.games.workshop1e.closed import why_closed
from northpole.games.workshop1e.pieces import (
    BITS,
    CLASSROOM,
    IMPROVEMENTS,
    JAMMED,
    MATERIALS,
    NOTHING,
    SEMINAR,
    SHOPS,
    SUBJECTS,
)
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import training_name
from northpole.games.workshop1e.words import WITH_BAKERY, gift_at, plain
from northpole.games.workshop1e.workbench import needs_plastic


def why_not(s: Table, d: Decision[Any], name: str) -> str:
    if isinstance(d, assign.Assign):
        return why_not_there(s, d.seat, name)
    if isinstance(d, assign.WhichElf):
        return why_not_send(s, d.seat, name)
    if isinstance(d, cubes.PlaceCube):
        return why_not_cube(s, d.seat, name)
    if isinstance(d, hall.Assemble):
        return why_not_token(s, d.seat, name)
    if isinstance(d, lab.Mould):
        return why_not_plastic(s, d.seat, name)
    if isinstance(d, mailroom.TakeGift):
        return why_not_take(s, name)
    if isinstance(d, classroom.Learn):
        return why_not_learn(s, d.seat, name)
    if isinstance(d, holiday.GiveCoal) and name.startswith("give "):
        most = min(s.box.naughty_coal, s.teams[d.seat].coal)
        return f"you may turn in 1 to {most} coal (W21)"
    if isinstance(d, setup.KeepGifts) and name.startswith("keep"):
        return f"name {s.box.keep} or more of your gifts in the order they were dealt (3.4)"
    if isinstance(d, holiday.Dentist) and name.startswith("dentist "):
        return "none of your elves has that training (W19)"
    return ""


def why_not_there(s: Table, seat: i64, name: str) -> str:
    if name == "pass":
        return "one of your elves can be assigned, so somebody must go (W1)"
    base = name.removesuffix(WITH_BAKERY)
    if base != name:
        return why_not_bakery(s, seat)
    return why_closed(s, seat, base)


def why_not_bakery(s: Table, seat: i64) -> str:
    if s.claimed == seat:
        return "a Bakery claimed today can be used from tomorrow on (W20)"
    if s.teams[seat].bakery == 0:
        return "you have no Bakery card (W20)"
    if s.card == NOTHING or not s.box.symbol[s.card]:
        return "today's card has no bakery symbol (W20)"
    return "today's card makes no difference to your workers there, or they can't go there (W20)"


def why_not_send(s: Table, seat: i64, name: str) -> str:
    if not name.startswith("send "):
        return ""
    who = name.removeprefix("send ")
    if who == "zelf":
        if s.zelf != seat or s.zelf_at != NOTHING:
            return "Zelf isn't with you, or has worked today (W9)"
        return "Zelf works in the three shops only (W9)"
    homes = s.teams[seat].homes()
    for training in range(16):
        if training_name(training) == who:
            if not (homes >> training) & 1:
                return "no elf of yours with that training is at home"
            return unsuited(s, training)
    return ""


def unsuited(s: Table, training: i64) -> str:
    """Why an elf can't do anything at a place that is open to others."""
    if CLASSROOM <= s.place < SHOPS or s.place == SEMINAR:
        most = s.box.subjects
        return f"that elf can't learn what is taught: at most {most} subjects, none twice (8.2)"
    if s.baking:
        return "today's card makes no difference to that elf (W20)"
    return "that elf would bring nothing from there (W2)"


def why_not_cube(s: Table, seat: i64, name: str) -> str:
    kind = MATERIALS[s.kind]
    if name == "discard" and not s.bonus:
        if s.must:
            return f"your elf came to use the {kind}, so one of them must be used (W3)"
        return f"an empty place of yours takes {kind}, so none is thrown away (W3)"
    if name == "decline":
        return "only what a reindeer gives may be declined (W6)"
    if name == "repair sleigh":
        if s.bonus:
            return "what a reindeer gives can't go to Sleigh Repairs (W7)"
        return f"Sleigh Repairs takes no {kind} now (17.23)"
    if name.startswith("put on "):
        thing = name.removeprefix("put on ")
        if thing in IMPROVEMENTS:
            other = thing != IMPROVEMENTS[s.kind]
            return f"{kind} is not for the {thing}" if other else f"your {thing} is done (14)"
        return f"no gift of yours with that name has an empty place for {kind} (6.3)"
    if name.startswith("replace on "):
        return f"no gift of yours with that name has a plastic in the place of {kind} (W7)"
    return ""


def why_not_token(s: Table, seat: i64, name: str) -> str:
    if name == "decline":
        return "tokens from the Assembly Hall are placed while a gift can take them (W4)"
    if name.startswith("assemble "):
        return "that is not a gift of yours with all its materials (6.5)"
    return ""


def why_not_plastic(s: Table, seat: i64, name: str) -> str:
    team = s.teams[seat]
    if name == "stop":
        return "the first plastic has to be placed (W5)"
    if not name.startswith(("fill ", "plastic ")):
        return ""
    for slot in range(s.box.limit):
        if team.gifts[slot] == NOTHING or not name.endswith(f" {gift_at(s, seat, slot)}"):
            continue
        number = needs_plastic(team.needs[slot])
        if s.effect() == JAMMED and not lab.takes_plastic(team, slot, JAMMED):
            return "with a Jammed Machine only one gift a day gets plastic (W22)"
        if name.startswith("fill ") and number > s.left:
            return f"it would take {number} plastic, and {s.left} of {s.box.plastic} are left (W5)"
        if name.startswith("fill ") and number == 1:
            return "it has one such place only: say which plastic it gets (W28)"
        return "that gift has no such empty place that may be plastic (10.1)"
    return "that is not one of your unfinished gifts"


def why_not_take(s: Table, name: str) -> str:
    if name in ("stop", "decline"):
        return (
            "the first gift has to be taken (W11)" if s.must else "say stop, or with Cupid decline"
        )
    if name == "take from deck":
        return "deck and sleigh are empty (W12)"
    if name.startswith("take ") and name[5:] in [plain(gift) for gift in s.box.gifts]:
        return "that gift doesn't lie open in the Mailroom now (7.2)"
    return ""


def why_not_learn(s: Table, seat: i64, name: str) -> str:
    subject = name.removeprefix("learn ")
    if subject not in SUBJECTS or name == subject:
        return ""
    bit = BITS[SUBJECTS.index(subject)]
    if not can_learn(s, s.training_of(seat), bit):
        return f"that elf knows {subject}, and no subject is learned twice (8.2)"
    if s.place == SEMINAR:
        return f"the Seminar doesn't teach {subject} now (W21)"
    return f"there is no token for {subject} in the Classroom (8.1)"
