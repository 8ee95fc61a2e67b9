"""What happened, fact by fact, in the order of a round, seen by everybody; Presents have a story of their own."""

from mypy_extensions import i64

from northpole.engine.journal import Amount, Fact, Sentence
from northpole.engine.scene import Part, Scene, Shown
from northpole.engine.text import counted, listed, who
from northpole.games.realsanta.box import Box
from northpole.games.realsanta.dice import SHOWN, lying
from northpole.games.realsanta.pieces import (
    CARDS,
    ENLIST,
    FREE,
    JOLLY,
    ZONES,
    title,
    zone_title,
)
from northpole.games.realsanta.scenes import SNOWBALLS, dice_shown, of_round
from northpole.games.realsanta.state import NOWHERE

# what lines are about, beside zones and cards
SANTA = "santa"  # how jolly one is, and how many toys one has
SNOW = "snow"  # elves out, and how excited they are
TOKEN = "token"
DECK = "deck"


def faces(roll: i64) -> str:
    return ", ".join(str(face) for face in SHOWN[roll])


def zone_token(zone: i64) -> str:
    return f"zone:{ZONES[zone]}"


def card_token(card: i64) -> str:
    return f"card:{CARDS[card]}"


def elves(number: i64) -> str:
    return counted(number, "elf", "elves")


def level(box: Box, jolly: i64) -> str:
    """`4 (green)`."""
    return f"{jolly} ({box.colour(jolly)})"


# the game


class AgesDrawn(Fact[Box]):
    def __init__(self, oldest: list[int]) -> None:
        self.oldest = oldest

    def sentence(self, box: Box) -> Sentence:
        names = ", ".join(who(seat) for seat in self.oldest)
        return Sentence(f"Should everything else be equal, the oldest goes first: {names}.")


class RoundBegan(Fact[Box]):
    def __init__(self, number: i64, first: i64) -> None:
        self.number = number
        self.first = first

    def sentence(self, box: Box) -> Sentence:
        number = f"Round {self.number}"
        return Sentence(f"{number}. {who(self.first)} places first.", chapter=number)


class GameOver(Fact[Box]):
    """Who won, or nobody."""

    def __init__(self, winner: i64, toys: i64) -> None:
        self.winner = winner
        self.toys = toys

    def sentence(self, box: Box) -> Sentence:
        if self.winner == NOWHERE:
            return Sentence("All equal at the top: nobody wins, there is no Santa Claus.", [SANTA])
        toys = counted(self.toys, "toy")
        return Sentence(f"{who(self.winner)} is the REAL Santa, with {toys}.", [SANTA])


# placement and rolling


class Placed(Fact[Box]):
    """The dice in each zone, packed; where the token is; and whether that took Free Hand."""

    def __init__(self, seat: i64, dice: i64, token_at: i64, free: bool) -> None:
        self.seat = seat
        self.dice = dice
        self.token_at = token_at
        self.free = free

    def sentence(self, box: Box) -> Sentence:
        parts: list[str] = []
        about: list[str] = []
        for zone in range(3):
            number = lying(self.dice, zone)
            if number > 0:
                parts.append(f"{number} in {zone_title(zone)}")
            if number > 0 or self.token_at == zone:
                about.append(zone_token(zone))
        text = f"{who(self.seat)} places {', '.join(parts)}"
        if self.token_at != NOWHERE:
            text += f", and the Bonus Token in {zone_title(self.token_at)}"
            about.append(TOKEN)
        brief = text
        if self.free:
            text += f". That takes a Present: {title(FREE)}"
            about.append(card_token(FREE))
        return Sentence(f"{text}.", about, brief=brief)


class Rolled(Fact[Box]):
    """All who have dice in the zone, in the order of the round, and what they rolled."""

    def __init__(self, zone: i64, seats: list[int], rolls: list[int]) -> None:
        self.zone = zone
        self.seats = seats
        self.rolls = rolls

    def sentence(self, box: Box) -> Sentence:
        parts: list[str] = []
        for place in range(len(self.seats)):
            parts.append(f"{who(self.seats[place])} rolls {faces(self.rolls[place])}")
        return Sentence(
            f"{zone_title(self.zone)}: {'; '.join(parts)}.", [zone_token(self.zone)], dull=True
        )

    def scene(self, box: Box) -> Scene | None:
        parts: list[Part] = []
        for place in range(len(self.seats)):
            parts.append(Part(self.seats[place], dice_shown(self.zone, self.rolls[place])))
        return of_round("dice", zone_title(self.zone), parts, self.zone)


class Adjusted(Fact[Box]):
    """What the zone brought to each, in the order of the round, how much it has now, and by which roll."""

    def __init__(
        self, zone: i64, seats: list[int], gains: list[int], now: list[int], rolls: list[int]
    ) -> None:
        self.zone = zone
        self.seats = seats
        self.gains = gains
        self.now = now
        self.rolls = rolls

    def sentence(self, box: Box) -> Sentence:
        parts = [self.part(box, place) for place in range(len(self.seats))]
        text = "; ".join([part.text for part in parts])
        board = SNOW if self.zone == ENLIST else SANTA
        return Sentence(f"{text}.", [zone_token(self.zone), board], parts=parts)

    def part(self, box: Box, place: i64) -> Sentence:
        """What it brought to one of them."""
        gain = self.gains[place]
        text = f"{who(self.seats[place])} {self.gained(box, gain, self.now[place])}"
        kind = ZONES[self.zone] if gain else f"no {ZONES[self.zone]}"
        if self.zone == JOLLY:
            kind += f" {box.colour(self.now[place])}"
        return Sentence(text, kind=kind, dull=gain == 0, amounts=[Amount(ZONES[self.zone], gain)])

    def gained(self, box: Box, gain: i64, now: i64) -> str:
        if self.zone == ENLIST:
            return f"sends {elves(gain)} out, {now} in all" if gain else "sends no elf"
        if self.zone == JOLLY:
            to = level(box, now)
            return f"gets {gain} jollier, to {to}" if gain else f"stays at {to}"
        return f"makes {counted(gain, 'toy')}, {now} in all" if gain else "makes no toy"

    def scene(self, box: Box) -> Scene | None:
        parts: list[Part] = []
        for place in range(len(self.seats)):
            gain = self.gains[place]
            dice = dice_shown(self.zone, self.rolls[place], gain)
            note = self.noted(box, gain, self.now[place])
            parts.append(Part(self.seats[place], dice, note, gain > 0))
        return of_round("gain", zone_title(self.zone), parts, self.zone, joins=True)

    def noted(self, box: Box, gain: i64, now: i64) -> str:
        """The same in a word or two."""
        if self.zone == ENLIST:
            return f"+{elves(gain)}, {now} out" if gain else "no elf"
        if self.zone == JOLLY:
            return f"+{gain} Jolly: {level(box, now)}" if gain else "no jollier"
        return f"+{counted(gain, 'toy')}: {now}" if gain else "no toy"


# snowballs


class Assaulted(Fact[Box]):
    """By place in the order of the round: elves out, Jolly lost, and the level it came down to."""

    def __init__(
        self,
        second: i64,
        seats: list[int],
        elves: list[int],
        losses: list[int],
        jolly: list[int],
    ) -> None:
        self.second = second  # the second most elves
        self.seats = seats
        self.elves = elves
        self.losses = losses
        self.jolly = jolly

    def sentence(self, box: Box) -> Sentence:
        parts = [self.thrown(box)]
        for place in range(len(self.seats)):
            loss = self.losses[place]
            if loss > 0:
                now = level(box, self.jolly[place])
                parts.append(f"{who(self.seats[place])} loses {loss} Jolly, down to {now}")
        return Sentence(f"Snowballs! {'; '.join(parts)}.", [SNOW], dull=True)

    def thrown(self, box: Box) -> str:
        """Who has the most elves out, and what that is worth (R6)."""
        names = listed([who(seat) for seat in self.top_seats()])
        number = max(self.elves) - self.second
        if number == 0:
            return f"{names} are even and hold each other off: no Excitement"
        return (
            f"{names} throws with {elves(number)} unblocked: Excitement up {box.percent(number)} %"
        )

    def top_seats(self) -> list[int]:
        top = max(self.elves)
        return [self.seats[place] for place in range(len(self.seats)) if self.elves[place] == top]

    def scene(self, box: Box) -> Scene | None:
        parts: list[Part] = []
        top = max(self.elves)
        for place in range(len(self.seats)):
            out = [Shown("elf-out") for _ in range(self.elves[place])]
            throws = self.elves[place] == top
            parts.append(Part(self.seats[place], out, self.noted(box, place), throws))
        return of_round("clash", "Snowballs!", parts, SNOWBALLS)

    def noted(self, box: Box, place: i64) -> str:
        """What it comes to for one of them, in a word or two."""
        if self.elves[place] == max(self.elves):
            number = max(self.elves) - self.second
            return f"Excitement +{box.percent(number)} %" if number else "held off"
        return f"−{self.losses[place]} Jolly" if self.losses[place] else "loses nothing"


class MeterFilled(Fact[Box]):
    """`again`: the Bonus Token was ready already."""

    def __init__(self, seat: i64, again: bool) -> None:
        self.seat = seat
        self.again = again

    def sentence(self, box: Box) -> Sentence:
        reaches = f"{who(self.seat)} reaches 100 %"
        if self.again:
            reaches += " again, and the unused Bonus Token stays what it is."
        else:
            reaches += " and gets the Bonus Token."
        return Sentence(reaches, [SNOW, TOKEN], kind="again" if self.again else "token")

    def scene(self, box: Box) -> Scene | None:
        if self.again:
            return None
        parts = [Part(self.seat, [Shown("token-ready", lit=True)], "Bonus Token ready", True)]
        return of_round("clash", "Snowballs!", parts, SNOWBALLS)
