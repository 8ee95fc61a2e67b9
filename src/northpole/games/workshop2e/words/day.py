"""Where an elf is sent."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop2e.day import FIRST_MAIL, is_open, room_of
from northpole.games.workshop2e.mail import cards_given
from northpole.games.workshop2e.pieces import (
    CENTER,
    HALL,
    MAIL,
    ROOM_TITLES,
    ROOMS,
    STABLE,
    TOKENS,
    TREE,
)
from northpole.games.workshop2e.stable import materials_given
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import (
    ORDINALS,
    cards,
    reindeer_and,
    station_gives,
    tokens,
)
from northpole.games.workshop2e.toys import tokens_given
from northpole.games.workshop2e.words.mail import will_be_lost
from northpole.games.workshop2e.words.names import room_name

AT_WORK: Final = ["put", "donate", "fill", "take", "leave", "tend", "hang"]
SHORT_TITLES: Final = [title.removeprefix("Reindeer ") for title in ROOM_TITLES]


class PlaceElfWords(Words[Table]):
    section: ClassVar[str] = "4"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return room_name(option)

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        room = room_of(option)
        if room == CENTER:
            return Phrase(ROOM_TITLES[CENTER], "room:donations", center_gives(s, seat))
        if room == MAIL:
            station = option - FIRST_MAIL
            deed = f"{ROOM_TITLES[MAIL]}, {ORDINALS[station]}"
            return Phrase(deed, f"room:mail:{station}", mail_gives(s, seat, station))
        station = s.elves_in(room)
        deed = SHORT_TITLES[room] + (f", {ORDINALS[station]}" if room <= HALL else "")
        return Phrase(deed, f"room:{ROOMS[room]}", gives_now(s, room, station))

    def prompt(self, s: Table, seat: i64) -> str:
        left = s.elves_left(seat)
        elves = "your last elf" if left == 1 else f"an elf ({left} left)"
        return f"Where do you send {elves} today?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if is_open(s, seat, option) else closed(s, seat, option)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        name = " ".join(words)
        if name in TOKENS[:HALL]:
            return Refusal(f"say {name} shop")
        if name == ROOMS[MAIL]:
            return Refusal("say mail first or mail second", "8.1")
        if name in ("pass", "stop", "done"):
            return Refusal("an elf must be placed, and the Donation Center is always open", "C15")
        if words and words[0] in AT_WORK:
            return Refusal("first you send an elf to a room", "4.1")
        return None


def mail_gives(s: Table, seat: i64, station: i64) -> str:
    """C4: what there is room for; the others are lost."""
    lost = s.box.mail[station] - s.teams[seat].free_slots()
    return cards(cards_given(s, seat, station)) + (
        f", {will_be_lost(s, str(lost))}" if lost > 0 else ""
    )


def gives_now(s: Table, room: i64, station: i64) -> str:
    """C6: with a limited supply no more than there is."""
    if room <= HALL:
        number = tokens_given(s, room, s.box.stations[room][station])
        return tokens(room, number) if number else f"no {TOKENS[room]} is left"
    if room == STABLE:
        return reindeer_and(materials_given(s, station))
    return station_gives(s.box, room, station)


def center_gives(s: Table, seat: i64) -> str:
    """What fits of what lies there."""
    fitting: list[str] = []
    for kind in range(len(TOKENS)):
        number = min(s.center[kind], s.teams[seat].needs(kind))
        if number > 0:
            fitting.append(tokens(kind, number))
    return f"up to {', '.join(fitting)}" if fitting else "nothing there for you"


def closed(s: Table, seat: i64, option: i64) -> Refusal:
    """C17: what closes a room, what lasts longest first."""
    room = room_of(option)
    team = s.teams[seat]
    if room == MAIL and team.free_slots() == 0:
        return Refusal(f"you have {s.box.limit} unfinished toys, the most there may be", "C4")
    if room == MAIL and not s.any_toy():
        return Refusal("there are no toy cards left", "C17")
    if room == MAIL:
        return Refusal("that station of the Mail Room is taken today", "C17")
    if room == TREE and team.tree == s.box.full_tree:
        return Refusal(f"the {len(s.box.spaces)} spaces of your tree are full", "C17")
    if room == TREE and s.ornaments == 0:
        return Refusal("there are no ornaments left", "C26")
    stations = s.elves_in(room)
    return Refusal(f"all {stations} stations of the {ROOM_TITLES[room]} are taken today", "C17")
