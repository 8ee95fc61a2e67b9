"""What Presents did, fact by fact: drawn, then played; what one drew in secret is for its own eyes."""

from mypy_extensions import i64

from northpole.engine.journal import Fact, Sentence
from northpole.engine.scene import Part, Scene
from northpole.engine.text import who
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.pieces import (
    CALM,
    CARDS,
    CHEER,
    MOVE,
    REROLL,
    SIX,
    THRILL,
    title,
    zone_title,
)
from northpole.games.realsanta.scenes import dice_shown, of_round, present_scene
from northpole.games.realsanta.story import DECK, SANTA, SNOW, card_token, faces, zone_token

# Presents drawn


class Drew(Fact[Box]):
    """An unseen Present."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"{who(self.seat)} draws a Present.", [DECK])

    def scene(self, box: Box) -> Scene | None:
        return present_scene(self.seat, "present-back", "a Present")


class DrawnWas(Fact[Box]):
    """For the one who drew it."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"It is {title(self.card)}.", [card_token(self.card)])


class DrewUsed(Fact[Box]):
    """A used Present, openly."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} draws from the used Presents: {title(self.card)}.",
            [DECK, card_token(self.card)],
        )

    def scene(self, box: Box) -> Scene | None:
        return present_scene(self.seat, f"present-{CARDS[self.card]}", title(self.card))


class Cheered(Fact[Box]):
    def __init__(self, seat: i64, jolly: i64) -> None:
        self.seat = seat
        self.jolly = jolly

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} draws {title(CHEER)}: Jolly is {self.jolly} now.",
            [card_token(CHEER), SANTA],
        )

    def scene(self, box: Box) -> Scene | None:
        return present_scene(self.seat, f"present-{CARDS[CHEER]}", f"Jolly {self.jolly}")


class Thrilled(Fact[Box]):
    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} draws {title(THRILL)}: Excitement up {box.percent(box.thrill)} %.",
            [card_token(THRILL), SNOW],
        )

    def scene(self, box: Box) -> Scene | None:
        note = f"Excitement +{box.percent(box.thrill)} %"
        return present_scene(self.seat, f"present-{CARDS[THRILL]}", note)


# Presents played


class Moved(Fact[Box]):
    def __init__(self, seat: i64, start: i64, end: i64) -> None:
        self.seat = seat
        self.start = start
        self.end = end

    def sentence(self, box: Box) -> Sentence:
        way = f"from {zone_title(self.start)} to {zone_title(self.end)}"
        return Sentence(
            f"{who(self.seat)} plays {title(MOVE)}: a die goes {way}.",
            [card_token(MOVE), zone_token(self.start), zone_token(self.end)],
        )


class Changed(Fact[Box]):
    """+ or - for the dice of somebody in a zone."""

    def __init__(self, seat: i64, whose: i64, card: i64, zone: i64, by: i64) -> None:
        self.seat = seat
        self.whose = whose
        self.card = card
        self.zone = zone
        self.by = by

    def sentence(self, box: Box) -> Sentence:
        dice = f"{self.by:+d} to each of {who(self.whose)}'s dice there"
        return Sentence(
            f"{who(self.seat)} plays {title(self.card)}: {dice}.",
            [card_token(self.card), zone_token(self.zone)],
        )


class Turned(Fact[Box]):
    def __init__(self, seat: i64, zone: i64, face: i64) -> None:
        self.seat = seat
        self.zone = zone
        self.face = face

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} plays {title(SIX)}: a {self.face} becomes a 6.",
            [card_token(SIX), zone_token(self.zone)],
        )


class TakenUp(Fact[Box]):
    """Dice to be rolled again, one's own or an opponent's."""

    def __init__(self, seat: i64, whose: i64, card: i64, zone: i64, roll: i64) -> None:
        self.seat = seat
        self.whose = whose
        self.card = card
        self.zone = zone
        self.roll = roll

    def sentence(self, box: Box) -> Sentence:
        text = f"{who(self.seat)} plays {title(self.card)}"
        if self.card == REROLL:
            text += f" and takes up {faces(self.roll)}."
        else:
            text += f": {who(self.whose)} must take up {faces(self.roll)}."
        return Sentence(text, [card_token(self.card), zone_token(self.zone)])


class RolledAgain(Fact[Box]):
    def __init__(self, seat: i64, zone: i64, roll: i64) -> None:
        self.seat = seat
        self.zone = zone
        self.roll = roll

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} rolls {faces(self.roll)} instead.",
            [zone_token(self.zone)],
            dull=True,
        )

    def scene(self, box: Box) -> Scene | None:
        parts = [Part(self.seat, dice_shown(self.zone, self.roll), "rolls again")]
        return of_round("dice", f"{zone_title(self.zone)} again", parts, self.zone)


class PlayedInSnow(Fact[Box]):
    """Extra Elf or Keep Calm."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        does = "no Jolly will be lost" if self.card == CALM else "one more goes out"
        return Sentence(
            f"{who(self.seat)} plays {title(self.card)}: {does}.", [card_token(self.card), SNOW]
        )
