"""Why a place is closed to a team."""

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.games.workshop1e.classroom import can_learn, class_space, seminar_lessons
from northpole.games.workshop1e.hall import any_ready, is_bench, printed
from northpole.games.workshop1e.lab import lab_space, open_lab
from northpole.games.workshop1e.pieces import (
    BAKERY,
    CHILLY,
    CLAIM_BAKERY,
    EXTRA_BENCH,
    EXTRA_SEAT,
    HALL,
    MAIL_LEFT,
    MAIL_RIGHT,
    MATERIALS,
    NAUGHTY,
    NAUGHTY_LIST,
    NICE,
    NOTHING,
    REINDEER,
    SEAT,
    SECOND,
    SHOPS,
    TRAINING,
    ZELF,
)
from northpole.games.workshop1e.shops import coal_at, has_seat, has_use, other_space
from northpole.games.workshop1e.state import Table

NO_ELF = "none of your elves is at home, and Zelf works in the three shops only (W9)"
TAKEN = "that space is taken today (5.1)"


def why_closed(s: Table, seat: i64, name: str) -> str:
    """By the name of the place as it is typed."""
    words = name.split()
    if len(words) == 2 and words[0] in MATERIALS:
        return shop_closed(s, seat, MATERIALS.index(words[0]), words[1])
    if name in MATERIALS:
        return f"say {name} small or {name} large"
    reason = elsewhere_closed(s, seat, name)
    return NO_ELF if reason and s.teams[seat].homes() == 0 else reason


def elsewhere_closed(s: Table, seat: i64, name: str) -> str:
    """Where only elves work."""
    if name in ("mail left", "mail right"):
        return mail_closed(s, seat, MAIL_LEFT if name == "mail left" else MAIL_RIGHT)
    if name == "classroom":
        return class_closed(s, seat)
    if name == "lab":
        return lab_closed(s, seat)
    if name.startswith("hall"):
        return hall_closed(s, seat, name)
    if name.startswith("tend ") and name[5:] in REINDEER:
        return "there are no cookies left in that stall today (12.1)"
    if name == "mine":
        return f"your cart is full with {s.teams[seat].coal} coal, or the mine gives nothing (W2)"
    return card_closed(s, seat, name)


def mail_closed(s: Table, seat: i64, space: i64) -> str:
    if s.teams[seat].free_slots() == 0:
        return f"you have {s.box.limit} unfinished gifts, the most there may be (6.1)"
    if not s.any_gift():
        return "there is no gift to take (W2)"
    if space == MAIL_RIGHT and s.card == NICE and s.is_free(space):
        return "today both spaces are alike: say mail left (W28)"
    return TAKEN


def class_closed(s: Table, seat: i64) -> str:
    if class_space(s, s.card) == NOTHING:
        return "all spaces of the Classroom are taken or closed today (5.1)"
    if s.lessons == 0:
        return "there is no training token left in the Classroom today (W2)"
    if s.card == CHILLY and s.teams[seat].coal < s.box.chilly:
        return f"the Chilly Classroom costs {s.box.chilly} coal (W2)"
    most = s.box.subjects
    return f"none of your elves at home can learn what is left: at most {most} subjects, none twice (8.2)"


def shop_closed(s: Table, seat: i64, shop: i64, size: str) -> str:
    if size == "seat":
        if not has_seat(s) or s.card - EXTRA_SEAT != shop:
            return "there is no Extra Seat in that shop today (17.11)"
        space = SEAT
    elif size in ("small", "large"):
        space = SHOPS + 2 * shop + (0 if size == "small" else 1)
    else:
        return ""
    if not s.is_free(space):
        return TAKEN
    if s.seats == 2 and space != SEAT and not s.is_free(other_space(space)):
        return "with two players only one space of a shop is used a day (9.4)"
    cost = coal_at(s, space, s.card)
    if s.teams[seat].coal < cost:
        return f"that costs {cost} coal, and you have {s.teams[seat].coal} (9.1)"
    if not has_use(s, seat, shop):
        return f"you have no use for {MATERIALS[shop]} (W2)"
    return "a printed space that does the same is free: take that one (W28)"


def lab_closed(s: Table, seat: i64) -> str:
    if lab_space(s) == NOTHING:
        return "all spaces of the Plastics Lab are taken today (5.1)"
    if open_lab(s, seat, NOTHING):
        return "with a Jammed Machine only one gift a day gets plastic (W22)"
    return "none of your gifts has an empty place that may be plastic (W2)"


def hall_closed(s: Table, seat: i64, name: str) -> str:
    if not any_ready(s, seat):
        return "none of your gifts can take an assembly token (11.2)"
    if name == "hall second":
        return second_closed(s)
    if name == "hall":
        return "say which space: hall and its tokens"
    for bench in range(HALL, EXTRA_BENCH + 1):
        if is_bench(s, bench) and name == f"hall {printed(s, bench)}" and s.is_free(bench):
            return "your elves would bring no token from there today (W2)"
    return "all such spaces of the Assembly Hall are taken today (5.1)"


def second_closed(s: Table) -> str:
    if s.day < s.box.days:
        return f"a second elf may join on day {s.box.days} only (W17)"
    if s.taken >> SECOND == 0 and all(s.is_free(bench) for bench in range(HALL, SECOND)):
        return "nobody is in the Assembly Hall yet (W17)"
    return "there is no elf left alone on its space, or a second one would bring nothing (W17)"


def card_closed(s: Table, seat: i64, name: str) -> str:
    """Places that holiday cards bring."""
    if name == "bakery":
        if s.card != CLAIM_BAKERY:
            return "Mrs. Claus' Bakery is not today's card (17.14)"
        return TAKEN if not s.is_free(BAKERY) else ""
    if name == "naughty list":
        if s.card != NAUGHTY_LIST:
            return "the Naughty List Update is not today's card (17.16)"
        return "you have no coal to turn in (W21)" if s.is_free(NAUGHTY) else TAKEN
    return seminar_closed(s, seat) if name == "seminar" else ""


def seminar_closed(s: Table, seat: i64) -> str:
    if s.card != TRAINING:
        return "the Training Seminar is not today's card (17.25)"
    if (s.attended >> seat) & 1:
        return "every team sends one elf at most (W21)"
    lessons = seminar_lessons(s)
    if lessons == 0:
        subject = s.seminar
        left = 0 if subject == NOTHING else count(s.training, subject)
        return f"{left} tokens for the Seminar are left in the supply (W21)"
    homes = s.teams[seat].homes()
    for training in range(ZELF):
        if (homes >> training) & 1 and can_learn(s, training, lessons):
            return ""
    return "none of your elves at home can learn the Seminar's subject (W21)"
