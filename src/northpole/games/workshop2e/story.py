"""Journal lines: what everybody has seen happen, `{0}` naming a seat. Nothing is told if nobody listens."""

from mypy_extensions import i64

from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.pieces import (
    CARD,
    HALL,
    MAIL,
    NOTHING,
    ROOM_TITLES,
    SMALL,
    STABLE,
    TOKENS,
    TREE,
)
from northpole.games.workshop2e.state import SETUP, Table

LAST_DATE = 24
ORDINALS = ["1st", "2nd", "3rd", "4th"]


def who(seat: i64) -> str:
    return "{%d}" % seat


def points(number: i64) -> str:
    return "1 point" if number == 1 else f"{number} points"


def tokens(kind: i64, number: i64) -> str:
    """`3 metal`; without a kind `3 materials`."""
    if kind == NOTHING:
        return "1 material" if number == 1 else f"{number} materials"
    return f"{number} {TOKENS[kind]}"


def cards(number: i64) -> str:
    return "1 toy card" if number == 1 else f"{number} toy cards"


def listed(names: list[str]) -> str:
    """`a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def date(box: Box, day: i64) -> str:
    """The last day is always Christmas Eve."""
    return f"December {LAST_DATE - box.days + day}"


def station_gives(s: Table, room: i64, station: i64) -> str:
    """What a station has to offer, in words."""
    if room <= HALL:
        return tokens(room, s.box.stations[room][station])
    if room == MAIL:
        return cards(s.box.mail[station])
    if room == STABLE:
        number: i64 = s.box.materials[station]
        return "a reindeer" + (f" and {tokens(NOTHING, number)}" if number else "")
    return "an ornament" if room == TREE else ""


# elves and tokens


def placed(s: Table, seat: i64, room: i64, station: i64) -> None:
    if s.journal is None:
        return
    gives = station_gives(s, room, station)
    where = f"{ROOM_TITLES[room]}" + (f", {ORDINALS[station]} station: {gives}" if gives else "")
    s.tell(f"{who(seat)} sends an elf to the {where}.")


def short(s: Table, seat: i64, kind: i64, number: i64, there: i64) -> None:
    if s.journal is None:
        return
    left = f"only {there} left" if there else "none left"
    s.tell(f"The supply is short (C6): {tokens(kind, number)} for {who(seat)}, but {left}.")


def put(s: Table, seat: i64, slot: i64, kind: i64, number: i64) -> None:
    if s.journal is None:
        return
    toy = s.box.toy_name(s.teams[seat].toys[slot])
    s.tell(f"{who(seat)} puts {tokens(kind, number)} on the {toy}.")


def donated(s: Table, seat: i64, kind: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} donates {tokens(kind, number)}: {points(number * s.box.donation)}.")


def finished(s: Table, seat: i64, card: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} finishes the {s.box.toy_name(card)}: {points(number)}!")


def helped(s: Table, shop: i64) -> None:
    if s.journal is None:
        return
    got: dict[int, int] = {}
    for station in range(s.elves_in(shop) - 1):
        seat = int(s.elf_at(shop, station))
        got[seat] = got.get(seat, 0) + int(s.box.help)
    shares = [f"{points(n)} for {who(seat)}" for seat, n in got.items()]
    s.tell(f"Help in the {ROOM_TITLES[shop]}: {listed(shares)}.")


# toy cards


def took_toy(s: Table, seat: i64, card: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} takes the {s.box.toy_name(card)}.")


def drew_toy(s: Table, seat: i64, card: i64) -> None:
    if s.journal is None:
        return
    how = "starts with" if s.phase == SETUP else "draws"
    s.tell(f"{who(seat)} {how} the {s.box.toy_name(card)}.")


def refilled(s: Table, card: i64) -> None:
    if s.journal is None or s.phase == SETUP:
        return
    s.tell(f"A letter asks for the {s.box.toy_name(card)}.")


def mail_laid_out(s: Table) -> None:
    if s.journal is None or s.phase != SETUP:
        return
    names = [s.box.toy_name(card) for card in s.display if card != NOTHING]
    s.tell(f"In the Mail Room: {listed(names)}.")


def desk_full(s: Table, seat: i64, number: i64) -> None:
    if s.journal is None:
        return
    limit = s.box.limit
    s.tell(f"{who(seat)} has {limit} toys, the most there may be: {cards(number)} lost (C4).")


def no_toys(s: Table, seat: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"No toy cards are left (C13): {who(seat)} loses {cards(number)}.")


def reshuffled(s: Table, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"The toy deck is empty: {cards(number)} from the sleigh become the new one.")


# reindeer and ornaments


def tended(s: Table, seat: i64, kind: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} tends {s.box.reindeer_name(kind)}.")


def led_in(s: Table) -> None:
    if s.journal is None:
        return
    names = [s.box.reindeer_name(kind) for kind in s.stalls if kind != NOTHING]
    if names:
        s.tell(f"In the stables: {listed(names)}.")


def unclaimed(s: Table) -> None:
    if s.journal is None:
        return
    names = [s.box.reindeer_name(kind) for kind in s.stalls if kind != NOTHING]
    if names:
        s.tell(f"Nobody tended {listed(names)}.")


def no_reindeer(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"No reindeer is left for {who(seat)}.")


def face(box: Box, what: i64) -> str:
    """What the back of an ornament shows."""
    if what < CARD:
        return f"1 {TOKENS[what]}"
    if what == CARD:
        return "a toy card"
    return points(box.small if what == SMALL else box.large)


def space(box: Box, what: i64) -> str:
    """What a tree space shows."""
    return face(box, what) if what <= CARD else points(box.space_points)


def turned(s: Table, seat: i64, what: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} turns an ornament over: {face(s.box, what)}.")


def hung(s: Table, seat: i64, what: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} hangs it on the tree: {space(s.box, what)}.")


# days


def begins(s: Table, seat: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"{who(seat)} gets the first player marker.")


def dawn(s: Table) -> None:
    if s.journal is None:
        return
    s.tell(f"{date(s.box, s.day)}, day {s.day} of {s.box.days}: {who(s.first)} begins.")


def inspected(s: Table, seat: i64, cheer: i64, number: i64) -> None:
    if s.journal is None:
        return
    s.tell(f"Santa's inspection: {who(seat)} has {cheer} Christmas Cheer, {points(number)}.")


def over(s: Table, finals: list[int]) -> None:
    if s.journal is None:
        return
    ends = [f"{who(seat)} {finals[seat]}" for seat in range(s.seats)]
    s.tell(f"Unfinished toys and reindeer are counted. The end: {', '.join(ends)}.")
