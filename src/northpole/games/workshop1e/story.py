"""What everybody has seen happen, fact by fact; where a hand is dealt, what one seat alone has seen."""

from mypy_extensions import i64

from northpole.engine.journal import Amount, Fact, Sentence
from northpole.engine.scene import NOBODY, Part, Scene, Shown
from northpole.engine.text import counted, listed, who
from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.pieces import (
    AUSTRALIS,
    BOREALIS,
    HOLIDAYS,
    IMPROVEMENT_TITLES,
    IMPROVEMENTS,
    MATERIALS,
    REINDEER,
    SUBJECTS,
    ZELF,
)
from northpole.games.workshop1e.titles import (
    date,
    elf_name,
    holiday_title,
    place_title,
    target_of,
)

DECK = "deck:gifts"


def gift_token(box: Box, card: i64) -> str:
    """How the board calls a gift."""
    return f"gift:{box.gifts[card]}"


def holiday_token(card: i64) -> str:
    return f"holiday:{HOLIDAYS[card]}"


class OfSeat(Fact[Box]):
    """Something about one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat


class OfGift(Fact[Box]):
    """Something about one seat and one gift."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def told(self, box: Box, does: str) -> Sentence:
        """`{0} takes the Kite.`"""
        name = box.gift_name(self.card)
        return Sentence(f"{who(self.seat)} {does} the {name}.", [gift_token(box, self.card)])


# setup


class GameBegan(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"{who(self.seat)} gets the Christmas tree and begins.", ["tree"])


class FifthStarted(Fact[Box]):
    """With coal, or (from 1) with training in a subject."""

    def __init__(self, seat: i64, option: i64, coal: i64) -> None:
        self.seat = seat
        self.option = option
        self.coal = coal

    def sentence(self, box: Box) -> Sentence:
        starts = f"{who(self.seat)} starts"
        if self.option == 0:
            return Sentence(f"{starts} with {self.coal} coal.", ["coal"])
        subject = SUBJECTS[self.option - 1]
        return Sentence(f"{starts} without coal, but with an elf trained in {subject}.")


class HeadStart(Fact[Box]):
    """W30."""

    def __init__(self, seat: i64, cookies: i64) -> None:
        self.seat = seat
        self.cookies = cookies

    def sentence(self, box: Box) -> Sentence:
        text = f"Fair start: {who(self.seat)} begins with {counted(self.cookies, 'cookie')}."
        return Sentence(text, points=self.cookies)


class LaidOut(Fact[Box]):
    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def sentence(self, box: Box) -> Sentence:
        names = [box.gift_name(card) for card in self.cards]
        about = [gift_token(box, card) for card in self.cards]
        return Sentence(f"In the Mailroom: {listed(names)}.", about)


class Dealt(Fact[Box]):
    def __init__(self, card: i64) -> None:
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        name = box.gift_name(self.card)
        return Sentence(f"You are dealt the {name}.", [gift_token(box, self.card)])


class Kept(Fact[Box]):
    def __init__(self, seat: i64, cards: list[int], returned: i64) -> None:
        self.seat = seat
        self.cards = cards
        self.returned = returned

    def sentence(self, box: Box) -> Sentence:
        names = [box.gift_name(card) for card in self.cards]
        back = f", and gives back {counted(self.returned, 'gift')}" if self.returned else ""
        about = [gift_token(box, card) for card in self.cards]
        return Sentence(f"{who(self.seat)} keeps {listed(names) or 'no gift'}{back}.", about)


# days


class DayBegan(Fact[Box]):
    def __init__(self, day: i64, first: i64) -> None:
        self.day = day
        self.first = first

    def sentence(self, box: Box) -> Sentence:
        today = date(box, self.day)
        text = f"{today}, day {self.day} of {box.days}: {who(self.first)} begins."
        return Sentence(text, [f"day:{self.day}"], today)


class Revealed(Fact[Box]):
    def __init__(self, card: i64) -> None:
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        title = holiday_title(self.card)
        return Sentence(f"Holiday Surprise: {title}.", [holiday_token(self.card)])

    def scene(self, box: Box) -> Scene | None:
        part = Part(NOBODY, [Shown(f"holiday-{HOLIDAYS[self.card]}")], holiday_title(self.card))
        return Scene("take", "Holiday Surprise", [part])


class WentToDentist(Fact[Box]):
    def __init__(self, seat: i64, training: i64) -> None:
        self.seat = seat
        self.training = training

    def sentence(self, box: Box) -> Sentence:
        text = f"{who(self.seat)} sends {elf_name(self.training)} to the dentist."
        return Sentence(text, kind=str(self.training))


class StallsFilled(Fact[Box]):
    def __init__(self, cookies: list[int]) -> None:
        self.cookies = cookies

    def sentence(self, box: Box) -> Sentence:
        stalls = [f"{REINDEER[n].title()} {number}" for n, number in enumerate(self.cookies)]
        return Sentence(f"Cookies in the stalls: {', '.join(stalls)}.", ["room:stable"])


class Sent(Fact[Box]):
    """A worker by its kind; `card` is that of the day, and what the Bakery is used against; `coal` is spent."""

    def __init__(self, seat: i64, kind: i64, place: i64, card: i64, baking: i64, coal: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.place = place
        self.card = card
        self.baking = baking
        self.coal = coal

    def sentence(self, box: Box) -> Sentence:
        worker = "Zelf" if self.kind == ZELF else elf_name(self.kind)
        bakery = ""
        if self.baking:
            bakery = f", and uses the Bakery against {holiday_title(self.card)}"
        place = place_title(self.place, self.card)
        cost = f" for {self.coal} coal" if self.coal else ""
        about = [target_of(box, self.place, self.card)]
        if self.coal:
            about.append("coal")
        text = f"{who(self.seat)} sends {worker} to {place}{cost}{bakery}."
        return Sentence(text, about, kind=f"{' '.join(about)} {self.kind} {self.baking}")


class Passed(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"{who(self.seat)} passes for today.")


class StayedHome(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        rest = "has nothing to do anywhere: the rest of the team stays home today (W1)"
        return Sentence(f"{who(self.seat)} {rest}.")


class Inspected(Fact[Box]):
    def __init__(self, seat: i64, gifts: i64, cookies: i64) -> None:
        self.seat = seat
        self.gifts = gifts
        self.cookies = cookies

    def sentence(self, box: Box) -> Sentence:
        made, gain = counted(self.gifts, "gift"), counted(self.cookies, "cookie")
        text = f"Santa's inspection: {who(self.seat)} has assembled {made}, {gain}."
        return Sentence(text, ["sleigh"] if self.gifts else [], points=self.cookies)

    def scene(self, box: Box) -> Scene | None:
        """All of them in one scene."""
        note = f"{counted(self.gifts, 'gift')}: +{counted(self.cookies, 'cookie')}"
        part = Part(self.seat, note=note, lit=self.cookies > 0)
        return Scene("gain", "Santa's inspection", [part])


class GameEnded(Fact[Box]):
    """With the cookies of each seat for a Bakery that it never used."""

    def __init__(self, scores: list[int], baked: list[int]) -> None:
        self.scores = scores
        self.baked = baked

    def sentence(self, box: Box) -> Sentence:
        ends = [f"{who(seat)} {score}" for seat, score in enumerate(self.scores)]
        unused = [
            f"{who(seat)} {counted(cookies, 'cookie')}"
            for seat, cookies in enumerate(self.baked)
            if cookies
        ]
        bakery = f" The unused Bakery brings {listed(unused)}." if unused else ""
        counting = f"Unfinished gifts and coal are counted.{bakery}"
        return Sentence(f"{counting} The end: {', '.join(ends)}.")


# cubes, plastic, tokens


class CubePut(Fact[Box]):
    def __init__(self, seat: i64, card: i64, kind: i64) -> None:
        self.seat = seat
        self.card = card
        self.kind = kind

    def sentence(self, box: Box) -> Sentence:
        puts = f"{who(self.seat)} puts 1 {MATERIALS[self.kind]}"
        gift = gift_token(box, self.card)
        text = f"{puts} on the {box.gift_name(self.card)}."
        return Sentence(text, [gift], kind=f"{gift} {self.kind}")


class PlasticReplaced(Fact[Box]):
    """And the assembly tokens that went back."""

    def __init__(self, seat: i64, card: i64, kind: i64, back: i64) -> None:
        self.seat = seat
        self.card = card
        self.kind = kind
        self.back = back

    def sentence(self, box: Box) -> Sentence:
        apart = ""
        if self.back:
            apart = f", taking it apart: {counted(self.back, 'assembly token')} back"
        what = f"a plastic of the {box.gift_name(self.card)} with {MATERIALS[self.kind]}"
        text = f"{who(self.seat)} replaces {what}{apart}."
        gift = gift_token(box, self.card)
        return Sentence(text, [gift], kind=f"{gift} {self.kind} {self.back > 0}")


class Improved(Fact[Box]):
    def __init__(self, seat: i64, kind: i64, filled: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.filled = filled

    def sentence(self, box: Box) -> Sentence:
        what = f"{IMPROVEMENT_TITLES[self.kind]} with {MATERIALS[self.kind]}"
        so_far = f"{self.filled} of {box.boxes[self.kind]}"
        text = f"{who(self.seat)} improves the {what} ({so_far})."
        return Sentence(text, [f"mat:{IMPROVEMENTS[self.kind]}"])


class HarnessDone(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        cookies = counted(box.harness, "cookie")
        text = f"The harness of {who(self.seat)} is done: {cookies}."
        return Sentence(text, ["mat:harness"], points=box.harness)


class SleighRepaired(Fact[Box]):
    def __init__(self, seat: i64, kind: i64) -> None:
        self.seat = seat
        self.kind = kind

    def sentence(self, box: Box) -> Sentence:
        gives = f"{who(self.seat)} gives 1 {MATERIALS[self.kind]} to repair the sleigh"
        text = f"{gives}: {counted(box.repair, 'cookie')}."
        about = ["card:sleigh_repairs"]
        return Sentence(text, about, points=box.repair, kind=str(self.kind))


class CubesLeft(Fact[Box]):
    """Declined if a reindeer gave them, of no use if they are from a shop."""

    def __init__(self, seat: i64, kind: i64, number: i64, bonus: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.number = number
        self.bonus = bonus

    def sentence(self, box: Box) -> Sentence:
        verb = "leaves" if self.bonus else "has no use for"
        text = f"{who(self.seat)} {verb} {self.number} {MATERIALS[self.kind]}."
        return Sentence(text, kind=f"{self.kind} {self.bonus}")


class PlasticPut(Fact[Box]):
    def __init__(self, seat: i64, card: i64, kind: i64) -> None:
        self.seat = seat
        self.card = card
        self.kind = kind

    def sentence(self, box: Box) -> Sentence:
        where = f"on the {box.gift_name(self.card)}, instead of {MATERIALS[self.kind]}"
        text = f"{who(self.seat)} puts 1 plastic {where}."
        gift = gift_token(box, self.card)
        return Sentence(text, [gift], kind=f"{gift} {self.kind}")


class GiftFilled(Fact[Box]):
    def __init__(self, seat: i64, card: i64, plastic: i64) -> None:
        self.seat = seat
        self.card = card
        self.plastic = plastic

    def sentence(self, box: Box) -> Sentence:
        fills = f"{who(self.seat)} fills the {box.gift_name(self.card)}"
        return Sentence(f"{fills} up with {self.plastic} plastic.", [gift_token(box, self.card)])


class TokenPut(OfGift):
    def sentence(self, box: Box) -> Sentence:
        return self.told(box, "puts 1 assembly token on")


class TokensLeft(Fact[Box]):
    def __init__(self, seat: i64, number: i64) -> None:
        self.seat = seat
        self.number = number

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"{who(self.seat)} gives back {counted(self.number, 'assembly token')}.")


class GiftFinished(Fact[Box]):
    def __init__(self, seat: i64, card: i64, plastic: i64, cookies: i64) -> None:
        self.seat = seat
        self.card = card
        self.plastic = plastic
        self.cookies = cookies

    def sentence(self, box: Box) -> Sentence:
        parts = f" with {self.plastic} plastic" if self.plastic else ""
        finishes = f"{who(self.seat)} finishes the {box.gift_name(self.card)}{parts}"
        text = f"{finishes}: {counted(self.cookies, 'cookie')}!"
        gift = gift_token(box, self.card)
        return Sentence(text, [gift], points=self.cookies, kind=f"{gift} {self.plastic > 0}")

    def scene(self, box: Box) -> Scene | None:
        gift = Shown(f"gift-{box.gifts[self.card]}", lit=True)
        part = Part(self.seat, [gift], f"+{counted(self.cookies, 'cookie')}", True)
        return Scene("gain", f"The {box.gift_name(self.card)} is finished!", [part])


# other places


class Learned(Fact[Box]):
    def __init__(self, seat: i64, subject: i64) -> None:
        self.seat = seat
        self.subject = subject

    def sentence(self, box: Box) -> Sentence:
        subject = SUBJECTS[self.subject]
        return Sentence(f"An elf of {who(self.seat)} learns {subject}.", [f"lesson:{subject}"])


class CoalGot(Fact[Box]):
    """How much there was, and how much the cart could hold."""

    def __init__(self, seat: i64, number: i64, kept: i64) -> None:
        self.seat = seat
        self.number = number
        self.kept = kept

    def sentence(self, box: Box) -> Sentence:
        lost = f" ({self.number - self.kept} didn't fit)" if self.kept < self.number else ""
        text = f"{who(self.seat)} gets {self.kept} coal{lost}."
        return Sentence(text, ["coal"], amounts=[Amount("coal", self.kept)])


class MailSwept(Fact[Box]):
    def __init__(self, seat: i64, gifts: i64) -> None:
        self.seat = seat
        self.gifts = gifts

    def sentence(self, box: Box) -> Sentence:
        swept = counted(self.gifts, "gift")
        return Sentence(f"{who(self.seat)} sweeps {swept} under the deck.", [DECK])


class GiftTaken(OfGift):
    def sentence(self, box: Box) -> Sentence:
        return self.told(box, "takes")


class GiftDrawn(OfGift):
    def sentence(self, box: Box) -> Sentence:
        return self.told(box, "draws")


class LetterCame(Fact[Box]):
    def __init__(self, card: i64) -> None:
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        name = box.gift_name(self.card)
        return Sentence(f"A letter asks for the {name}.", [gift_token(box, self.card)])


class SleighUnloaded(Fact[Box]):
    def __init__(self, gifts: i64) -> None:
        self.gifts = gifts

    def sentence(self, box: Box) -> Sentence:
        number = counted(self.gifts, "gift")
        text = f"The gift deck is empty: {number} from the sleigh become the new one."
        return Sentence(text, ["sleigh", DECK])


class ReindeerTended(Fact[Box]):
    def __init__(self, seat: i64, reindeer: i64, cookies: i64) -> None:
        self.seat = seat
        self.reindeer = reindeer
        self.cookies = cookies

    def sentence(self, box: Box) -> Sentence:
        name = REINDEER[self.reindeer]
        text = f"{who(self.seat)} tends {name.title()}: {counted(self.cookies, 'cookie')}."
        return Sentence(text, [f"stall:{name}"], points=self.cookies)


class BonusMissing(Fact[Box]):
    def sentence(self, box: Box) -> Sentence:
        text = f"{holiday_title(AUSTRALIS)}: the reindeer gives nothing else today."
        return Sentence(text, [holiday_token(AUSTRALIS)])


class TreeTaken(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"{who(self.seat)} takes the Christmas tree and begins tomorrow.", ["tree"])


class ZelfCame(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"Zelf helps {who(self.seat)} today.", ["zelf"])


class AuroraPaid(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        cookies = counted(box.borealis, "cookie")
        text = f"The aurora brings {who(self.seat)} {cookies} more."
        return Sentence(text, [holiday_token(BOREALIS)], points=box.borealis)


class BakeryClaimed(OfSeat):
    def sentence(self, box: Box) -> Sentence:
        text = f"{who(self.seat)} keeps Mrs. Claus' Bakery for another day."
        return Sentence(text, ["card:bakery"])


class CoalGiven(Fact[Box]):
    def __init__(self, seat: i64, number: i64) -> None:
        self.seat = seat
        self.number = number

    def sentence(self, box: Box) -> Sentence:
        gain = self.number * box.naughty
        text = f"{who(self.seat)} turns in {self.number} coal: {counted(gain, 'cookie')}."
        return Sentence(text, ["card:naughty_list", "coal"], points=gain)
