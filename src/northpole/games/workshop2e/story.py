"""What everybody has seen happen, fact by fact."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.journal import Fact, Sentence
from northpole.engine.scene import Part, Scene, Shown
from northpole.engine.text import counted, listed, who
from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.pieces import (
    CARD,
    CENTER,
    HALL,
    MAIL,
    NOTHING,
    ROOM_TITLES,
    ROOMS,
    SMALL,
    STABLE,
    TOKENS,
    TREE,
)

LAST_DATE: Final = 24
ORDINALS: Final = ["1st", "2nd", "3rd", "4th"]

# small words


def points(number: i64) -> str:
    return counted(number, "point")


def cards(number: i64) -> str:
    return counted(number, "toy card")


def tokens(kind: i64, number: i64) -> str:
    """`3 metal`; without a kind `3 materials`."""
    return counted(number, "material") if kind == NOTHING else f"{number} {TOKENS[kind]}"


def date(box: Box, day: i64) -> str:
    """The last day is always Christmas Eve (C26)."""
    return f"December {LAST_DATE - box.days + day}"


def station_gives(box: Box, room: i64, station: i64) -> str:
    """What a station has to offer, in words."""
    if room <= HALL:
        return tokens(room, box.stations[room][station])
    if room == MAIL:
        return cards(box.mail[station])
    if room == STABLE:
        return reindeer_and(box.materials[station])
    return "an ornament" if room == TREE else ""


def reindeer_and(number: i64) -> str:
    """So many materials."""
    return "a reindeer" + (f" and {tokens(NOTHING, number)}" if number else "")


def face(box: Box, what: i64) -> str:
    """What the back of an ornament shows."""
    if what < CARD:
        return f"1 {TOKENS[what]}"
    return "a toy card" if what == CARD else points(face_points(box, what))


def face_points(box: Box, what: i64) -> i64:
    """What an ornament's back scores at once."""
    if what <= CARD:
        return 0
    return box.small if what == SMALL else box.large


def space_gives(box: Box, what: i64) -> str:
    """What a tree space shows."""
    return face(box, what) if what <= CARD else points(box.space_points)


# what a line is about


def room_token(room: i64) -> str:
    return f"room:{ROOMS[room]}"


def toy_token(box: Box, card: i64) -> str:
    return f"toy:{box.toys[card].replace('_', '-')}"


def reindeer_token(box: Box, kind: i64) -> str:
    return f"reindeer:{box.reindeer[kind].lower()}"


# elves and tokens


class ElfPlaced(Fact[Box]):
    def __init__(self, seat: i64, room: i64, station: i64) -> None:
        self.seat = seat
        self.room = room
        self.station = station

    def sentence(self, box: Box) -> Sentence:
        gives = station_gives(box, self.room, self.station)
        more = f", {ORDINALS[self.station]} station: {gives}" if gives else ""
        return Sentence(
            f"{who(self.seat)} sends an elf to the {ROOM_TITLES[self.room]}{more}.",
            [room_token(self.room)],
            kind=f"{self.room} {self.station}",
        )


class SupplyShort(Fact[Box]):
    """Without a kind: of all materials together."""

    def __init__(self, seat: i64, kind: i64, number: i64, there: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.number = number
        self.there = there

    def sentence(self, box: Box) -> Sentence:
        left = f"only {self.there} left" if self.there else "none left"
        wanted = f"{tokens(self.kind, self.number)} for {who(self.seat)}"
        room = room_token(STABLE if self.kind == NOTHING else self.kind)
        return Sentence(f"The supply is short (C6): {wanted}, but {left}.", [room])


class TokensPut(Fact[Box]):
    def __init__(self, seat: i64, card: i64, kind: i64, number: i64) -> None:
        self.seat = seat
        self.card = card
        self.kind = kind
        self.number = number

    def sentence(self, box: Box) -> Sentence:
        what = tokens(self.kind, self.number)
        toy = toy_token(box, self.card)
        return Sentence(
            f"{who(self.seat)} puts {what} on the {box.toy_name(self.card)}.",
            [toy],
            kind=f"{toy} {self.kind}",
        )


class Donated(Fact[Box]):
    def __init__(self, seat: i64, kind: i64, number: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.number = number

    def sentence(self, box: Box) -> Sentence:
        gain = self.number * box.donation
        return Sentence(
            f"{who(self.seat)} donates {tokens(self.kind, self.number)}: {points(gain)}.",
            [room_token(CENTER), f"token:{TOKENS[self.kind]}"],
            points=gain,
        )


class ToyFinished(Fact[Box]):
    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        gain = box.points[self.card]
        return Sentence(
            f"{who(self.seat)} finishes the {box.toy_name(self.card)}: {points(gain)}!",
            [toy_token(box, self.card)],
            points=gain,
        )

    def scene(self, box: Box) -> Scene | None:
        toy = Shown(f"toy-{box.toys[self.card]}", lit=True)
        part = Part(self.seat, [toy], f"+{points(box.points[self.card])}", True)
        return Scene("gain", f"The {box.toy_name(self.card)} is finished!", [part])


class Helped(Fact[Box]):
    """`seats` are the owners of the elves that were there, station by station."""

    def __init__(self, shop: i64, seats: list[int]) -> None:
        self.shop = shop
        self.seats = seats

    def sentence(self, box: Box) -> Sentence:
        got: dict[int, int] = {}
        for seat in self.seats:
            got[seat] = got.get(seat, 0) + int(box.help)
        shares = [
            Sentence(f"{points(number)} for {who(seat)}", points=number)
            for seat, number in got.items()
        ]
        return Sentence(
            f"Help in the {ROOM_TITLES[self.shop]}: {listed([one.text for one in shares])}.",
            [room_token(self.shop)],
            parts=shares,
        )


# toy cards


class ToyTaken(Fact[Box]):
    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} takes the {box.toy_name(self.card)}.", [toy_token(box, self.card)]
        )


class ToyDrawn(Fact[Box]):
    """`dealt`: at the setup."""

    def __init__(self, seat: i64, card: i64, dealt: bool) -> None:
        self.seat = seat
        self.card = card
        self.dealt = dealt

    def sentence(self, box: Box) -> Sentence:
        how = "starts with" if self.dealt else "draws"
        return Sentence(
            f"{who(self.seat)} {how} the {box.toy_name(self.card)}.", [toy_token(box, self.card)]
        )


class LetterCame(Fact[Box]):
    def __init__(self, card: i64) -> None:
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"A letter asks for the {box.toy_name(self.card)}.",
            [room_token(MAIL), toy_token(box, self.card)],
        )


class LettersLaidOut(Fact[Box]):
    """The open cards at the setup."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def sentence(self, box: Box) -> Sentence:
        names = [box.toy_name(card) for card in self.cards]
        return Sentence(f"In the Mail Room: {listed(names)}.", [room_token(MAIL)])


class DeskFull(Fact[Box]):
    """So many cards are lost to somebody who has all the toys there may be."""

    def __init__(self, seat: i64, number: i64) -> None:
        self.seat = seat
        self.number = number

    def sentence(self, box: Box) -> Sentence:
        most = f"{box.limit} toys, the most there may be"
        text = f"{who(self.seat)} has {most}: {cards(self.number)} lost (C4)."
        return Sentence(text, dull=True)


class NoToysLeft(Fact[Box]):
    def __init__(self, seat: i64, number: i64) -> None:
        self.seat = seat
        self.number = number

    def sentence(self, box: Box) -> Sentence:
        loses = f"{who(self.seat)} loses {cards(self.number)}"
        return Sentence(f"No toy cards are left (C13): {loses}.", [room_token(MAIL)])


class DeckRenewed(Fact[Box]):
    def __init__(self, number: i64) -> None:
        self.number = number

    def sentence(self, box: Box) -> Sentence:
        new = f"{cards(self.number)} from the sleigh become the new one"
        return Sentence(f"The toy deck is empty: {new}.", ["deck:toys"])


# reindeer and ornaments


class ReindeerTended(Fact[Box]):
    def __init__(self, seat: i64, kind: i64) -> None:
        self.seat = seat
        self.kind = kind

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} tends {box.reindeer_name(self.kind)}.",
            [reindeer_token(box, self.kind)],
        )


class StallsFilled(Fact[Box]):
    def __init__(self, reindeer: list[int]) -> None:
        self.reindeer = reindeer

    def sentence(self, box: Box) -> Sentence:
        names = [box.reindeer_name(kind) for kind in self.reindeer]
        return Sentence(f"In the stables: {listed(names)}.", [room_token(STABLE)])


class Unclaimed(Fact[Box]):
    """Reindeer that were in the stalls when the day ended."""

    def __init__(self, reindeer: list[int]) -> None:
        self.reindeer = reindeer

    def sentence(self, box: Box) -> Sentence:
        names = [box.reindeer_name(kind) for kind in self.reindeer]
        return Sentence(f"Nobody tended {listed(names)}.", [room_token(STABLE)])


class NoReindeerLeft(Fact[Box]):
    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"No reindeer is left for {who(self.seat)}.", [room_token(STABLE)])


class OrnamentTurned(Fact[Box]):
    def __init__(self, seat: i64, what: i64) -> None:
        self.seat = seat
        self.what = what

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} turns an ornament over: {face(box, self.what)}.",
            [room_token(TREE)],
            points=face_points(box, self.what),
            kind=str(min(self.what, CARD + 1)),
        )


class OrnamentHung(Fact[Box]):
    def __init__(self, seat: i64, space: i64) -> None:
        self.seat = seat
        self.space = space

    def sentence(self, box: Box) -> Sentence:
        what = box.spaces[self.space]
        return Sentence(
            f"{who(self.seat)} hangs it on the tree: {space_gives(box, what)}.",
            [f"space:{self.space}"],
            points=0 if what <= CARD else box.space_points,
            kind=str(min(what, CARD + 1)),
        )


# days


class MarkerDrawn(Fact[Box]):
    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"{who(self.seat)} gets the first player marker.", ["marker"])


class HeadStart(Fact[Box]):
    """C28."""

    def __init__(self, seat: i64, points: i64) -> None:
        self.seat = seat
        self.points = points

    def sentence(self, box: Box) -> Sentence:
        text = f"Fair start: {who(self.seat)} begins with {points(self.points)}."
        return Sentence(text, points=self.points)


class DayBegan(Fact[Box]):
    def __init__(self, day: i64, first: i64) -> None:
        self.day = day
        self.first = first

    def sentence(self, box: Box) -> Sentence:
        today = date(box, self.day)
        return Sentence(
            f"{today}, day {self.day} of {box.days}: {who(self.first)} begins.",
            [f"day:{self.day}", "marker"],
            today,
        )


class Inspected(Fact[Box]):
    def __init__(self, seat: i64, cheer: i64, points: i64) -> None:
        self.seat = seat
        self.cheer = cheer
        self.points = points

    def sentence(self, box: Box) -> Sentence:
        has = f"{who(self.seat)} has {self.cheer} Christmas Cheer"
        text = f"Santa's inspection: {has}, {points(self.points)}."
        return Sentence(text, ["cheer"], points=self.points)

    def scene(self, box: Box) -> Scene | None:
        """All of them in one scene."""
        note = f"{self.cheer} Cheer: +{points(self.points)}"
        return Scene(
            "gain", "Santa's inspection", [Part(self.seat, note=note, lit=self.points > 0)]
        )


class GameEnded(Fact[Box]):
    def __init__(self, scores: list[int]) -> None:
        self.scores = scores

    def sentence(self, box: Box) -> Sentence:
        ends = [f"{who(seat)} {score}" for seat, score in enumerate(self.scores)]
        return Sentence(f"Unfinished toys and reindeer are counted. The end: {', '.join(ends)}.")
