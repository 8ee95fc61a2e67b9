"""What people read: one entry a decision, in the order of a round."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from northpole.engine.text import counted, who
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.realsanta.dice import NO_DICE, PICKS, lying, picked, showing, size, spelt
from northpole.games.realsanta.pieces import (
    CALM,
    CARDS,
    ELF,
    ENLIST,
    FREE,
    MINUS,
    MOVE,
    PLUS,
    REROLL,
    SIX,
    SPOIL,
    TOYS,
    ZONES,
    title,
    zone_title,
)
from northpole.games.realsanta.placing import PlaceDice, split_of, token_of
from northpole.games.realsanta.presents import Draw
from northpole.games.realsanta.restrictions import lawful, within
from northpole.games.realsanta.rolling import RollDice
from northpole.games.realsanta.setup import ORDERS, Ages, RollOff
from northpole.games.realsanta.state import NOWHERE, PASS, PLACED, ROLL, SNOW, Santa, Table
from northpole.games.realsanta.story import faces
from northpole.games.realsanta.windows import (
    ADD,
    ROLL_AGAIN,
    SEND_ELF,
    SPOIL_ROLL,
    STAY_CALM,
    TAKE,
    TURN,
    AfterPlacing,
    AfterRolling,
    BeforeSnow,
    RerollDice,
    end_of,
    is_one_home,
    is_target,
    may_move,
    moved,
    start_of,
)

# chance


class AgesWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        orders = ORDERS[s.seats]
        return "oldest " + " ".join(map(str, orders[option])) if option < len(orders) else ""


class RollOffWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"first {option}"


class RollWords(Words[Table]):
    """Dice rolled for the first time, or again."""

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"roll {spelt(option)}"


class DrawWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"draw {CARDS[option]}"


# placement


ZONE_WORDS: Final = ["Enlist", "Jolly", "Toys"]
MOST_DIGITS: Final = 2  # of a number of dice; one that is longer is too many anyway


class PlaceDiceWords(Words[Table]):
    section: ClassVar[str] = "5"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if split_of(option) >= len(s.box.splits):
            return ""
        dice: i64 = s.box.splits[split_of(option)]
        name = "place " + " ".join(str(lying(dice, zone)) for zone in range(3))
        token_at = token_of(option)
        return name if token_at == NOWHERE else f"{name} token {ZONES[token_at]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        dice: i64 = s.box.splits[split_of(option)]
        token_at = token_of(option)
        parts: list[str] = []
        for zone in range(3):
            if lying(dice, zone) > 0:
                parts.append(f"{lying(dice, zone)} {ZONE_WORDS[zone]}")
        if token_at != NOWHERE:
            parts.append(f"token {ZONE_WORDS[token_at]}")
        free = "" if lawful(s, s.santas[seat], dice, token_at) else f"plays {title(FREE)}"
        target = self.name(s, seat, option).replace(" ", ":")
        return Phrase(", ".join(parts), target, aside=free)

    def prompt(self, s: Table, seat: i64) -> str:
        """With the restrictions that hold now (R2)."""
        santa = s.santas[seat]
        limits: list[str] = []
        most: i64 = s.box.most_toys[santa.toys]
        if santa.elves > 0 and s.box.most_enlist < s.box.dice:
            limits.append(f"{s.box.most_enlist} in Enlistment, as you have elves out")
        if most < s.box.dice:
            limits.append(f"{most} in Toy Production, with {counted(santa.toys, 'toy')}")
        text = f"Place your {some_dice(s.box.dice)}: Enlistment, Jollification, Toy Production."
        if santa.token:
            text += " Your Bonus Token may go along."
        return text + (f" At most {' and '.join(limits)}." if limits else "")

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        santa = s.santas[seat]
        token_at = token_of(option)
        if split_of(option) >= len(s.box.splits):
            return not_all(s)
        if token_at != NOWHERE and not santa.token:
            return Refusal("your Bonus Token is not ready: it takes 100 % Excitement", "R7")
        if santa.has(FREE):
            return None
        return restriction(s, santa, s.box.splits[split_of(option)], token_at)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words[:1] != ["place"]:
            return Refusal(f"now you place your {some_dice(s.box.dice)}", "R1")
        numbers = words[1:4]
        example = f"place 0 {s.box.dice} 0"
        zones = "Enlistment, Jollification and Toy Production"
        unclear = Refusal(f"say how many dice go to {zones}: {example}", "R1")
        if len(numbers) != 3 or not all(word.isdecimal() for word in numbers):
            return unclear
        if max(map(len, numbers)) > MOST_DIGITS or sum(map(int, numbers)) != s.box.dice:
            return not_all(s)
        if len(words) > 4:
            return Refusal(f"the Bonus Token is placed like this: {example} token jolly", "R1")
        return unclear


def some_dice(number: i64) -> str:
    return counted(number, "die", "dice")


def not_all(s: Table) -> Refusal:
    return Refusal(f"all {s.box.dice} dice must be placed, no more and no fewer", "R1")


def restriction(s: Table, santa: Santa, dice: i64, token_at: i64) -> Refusal | None:
    """Which of them forbids this."""
    counts = f"; the Bonus Token counts as {s.box.token_dice}"
    if not within(s, santa, ENLIST, dice, token_at):
        most = some_dice(s.box.most_enlist) + (" goes" if s.box.most_enlist == 1 else " go")
        beside = counts if token_at == ENLIST else ""
        return Refusal(f"with elves out at most {most} to Enlistment{beside}", "R2")
    if not within(s, santa, TOYS, dice, token_at):
        most = some_dice(s.box.most_toys[santa.toys])
        beside = counts if token_at == TOYS else ""
        toys = counted(santa.toys, "toy")
        return Refusal(f"with {toys} at most {most} to Toy Production{beside}", "R2")
    return None


# windows

# how answers begin, in any of them
ANSWERS: Final = ["move", "plus", "minus", "spoil", "six", "reroll", "elf", "calm"]


class WindowWords(Words[Table]):
    """All who hold a Present are asked alike: a card, or pass (R10)."""

    section: ClassVar[str] = "8"
    passing: ClassVar[str] = "pass"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "pass" if option == PASS else self.answer(s, seat, option)

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == PASS:
            return Phrase("Pass", "button:pass")
        card = self.card(s, option)
        return Phrase(title(card), f"card:{CARDS[card]}", self.effect(s, seat, option))

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == PASS:
            return None
        card = self.card(s, option)
        return self.need(s, seat, option) if s.santas[seat].has(card) else not_held(card)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        word = words[0] if words else ""
        if word == "place":
            return Refusal("all dice are placed at once, and only in the Placement phase", "R1")
        if word not in ANSWERS:
            return None
        cards = self.cards(s)
        if word not in cards:
            return Refusal(self.moment(s), "R10")
        if not s.santas[seat].has(cards[word]):
            return not_held(cards[word])
        return self.unclear(s, seat, word)

    # what the windows differ in

    def cards(self, s: Table) -> dict[str, int]:
        """The cards that are for this moment, by the word for them."""
        raise NotImplementedError

    def moment(self, s: Table) -> str:
        """The same as a sentence."""
        raise NotImplementedError

    def card(self, s: Table, option: i64) -> i64:
        """The card that this answer plays."""
        raise NotImplementedError

    def answer(self, s: Table, seat: i64, option: i64) -> str:
        raise NotImplementedError

    def effect(self, s: Table, seat: i64, option: i64) -> str:
        raise NotImplementedError

    def need(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        """What the card needs and does not find (R18)."""
        raise NotImplementedError

    def unclear(self, s: Table, seat: i64, word: str) -> Refusal:
        """What has to be said about a card that one holds."""
        raise NotImplementedError


def not_held(card: i64) -> Refusal:
    return Refusal(f"you do not hold {title(card)}", "8.3")


def no_more(word: str) -> Refusal:
    return Refusal(f"with this card nothing more is said than {word}", "8.4")


class AfterPlacingWords(WindowWords):
    def prompt(self, s: Table, seat: i64) -> str:
        return "All dice are placed. Play a Present now, or pass?"

    def cards(self, s: Table) -> dict[str, int]:
        return {"move": int(MOVE)}

    def moment(self, s: Table) -> str:
        return f"only {title(MOVE)} is played between placement and rolling"

    def card(self, s: Table, option: i64) -> i64:
        return MOVE

    def answer(self, s: Table, seat: i64, option: i64) -> str:
        return f"move {ZONES[start_of(option)]} {ZONES[end_of(option)]}"

    def effect(self, s: Table, seat: i64, option: i64) -> str:
        return f"move a die from {zone_title(start_of(option))} to {zone_title(end_of(option))}"

    def need(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        santa = s.santas[seat]
        start, end = start_of(option), end_of(option)
        if start == end:
            return self.unclear(s, seat, "move")
        if santa.dice_in(start) == 0:
            return Refusal(f"you have no die in {zone_title(start)}", "R18")
        if may_move(s, santa, start, end):
            return None
        broken = restriction(s, santa, moved(santa.dice, start, end), santa.token_at)
        assert broken is not None
        hold = "the restrictions must hold after the move too"
        return Refusal(f"{hold}, unless you used {title(FREE)} this round: {broken.reason}", "R17")

    def unclear(self, s: Table, seat: i64, word: str) -> Refusal:
        return Refusal("name two different zones: move enlist toys", "8.3")


class AfterRollingWords(WindowWords):
    def prompt(self, s: Table, seat: i64) -> str:
        return f"{zone_title(s.zone)} is rolled, nothing counted yet. Play a Present, or pass?"

    def cards(self, s: Table) -> dict[str, int]:
        plus, minus = int(PLUS + s.zone), int(MINUS + s.zone)
        dice = {"spoil": int(SPOIL), "six": int(SIX), "reroll": int(REROLL)}
        return {"plus": plus, "minus": minus, **dice}

    def moment(self, s: Table) -> str:
        return f"after the roll in {zone_title(s.zone)} only cards for these dice are played"

    def card(self, s: Table, option: i64) -> i64:
        if option == ADD:
            return PLUS + s.zone
        if option < SPOIL_ROLL:
            return MINUS + s.zone
        if option < TURN:
            return SPOIL
        return SIX if option < ROLL_AGAIN else REROLL

    def answer(self, s: Table, seat: i64, option: i64) -> str:
        if option == ADD:
            return "plus"
        if option < SPOIL_ROLL:
            return f"minus {option - TAKE}"
        if option < TURN:
            return f"spoil {option - SPOIL_ROLL}"
        if option < ROLL_AGAIN:
            return f"six {option - TURN + 1}"
        roll = s.santas[seat].roll_in(s.zone)
        picks = option - ROLL_AGAIN + 1
        return f"reroll {spelt(picked(roll, picks))}" if picks in PICKS[roll] else ""

    def effect(self, s: Table, seat: i64, option: i64) -> str:
        if option == ADD:
            return f"+{s.box.plus} to each of your dice here"
        if option < SPOIL_ROLL:
            return f"-{s.box.minus} to each of {who(option - TAKE)}'s dice here"
        if option < TURN:
            return f"{who(option - SPOIL_ROLL)} rolls all dice here again"
        if option < ROLL_AGAIN:
            return f"turn your {option - TURN + 1} to a 6"
        dice = picked(s.santas[seat].roll_in(s.zone), option - ROLL_AGAIN + 1)
        return f"roll your {faces(dice)} again"

    def need(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if TAKE <= option < TURN:
            other = (option - TAKE) % 4
            return None if other < s.seats and is_target(s, seat, other) else no_target(s, seat)
        roll = s.santas[seat].roll_in(s.zone)
        if roll == NO_DICE:
            return no_dice()
        if option == ADD:
            return None
        if option < ROLL_AGAIN:
            return None if showing(roll, option - TURN + 1) > 0 else no_such_die(roll)
        return None if option - ROLL_AGAIN + 1 in PICKS[roll] else no_pick()

    def unclear(self, s: Table, seat: i64, word: str) -> Refusal:
        if word in ("minus", "spoil"):
            return no_target(s, seat)
        roll = s.santas[seat].roll_in(s.zone)
        if roll == NO_DICE:
            return no_dice()
        if word == "plus":
            return no_more(word)
        return no_such_die(roll) if word == "six" else no_pick()


def no_target(s: Table, seat: i64) -> Refusal:
    for other in range(s.seats):
        if is_target(s, seat, other):
            return Refusal("name the seat of an opponent who has a die in this zone", "R18")
    return Refusal("no opponent has a die in this zone", "R18")


def no_dice() -> Refusal:
    return Refusal("you have no die in this zone", "R18")


def no_such_die(roll: i64) -> Refusal:
    if showing(roll, 6) == size(roll):
        return Refusal("all your dice here show 6", "R18")
    return Refusal("name a die of yours here that shows no 6", "R18")


def no_pick() -> Refusal:
    return Refusal("name at least one of your dice here by its face: reroll 1 3", "R18")


class BeforeSnowWords(WindowWords):
    def prompt(self, s: Table, seat: i64) -> str:
        return "Snowballs are about to fly. Play a Present first, or pass?"

    def cards(self, s: Table) -> dict[str, int]:
        return {"elf": int(ELF), "calm": int(CALM)}

    def moment(self, s: Table) -> str:
        return f"before the assault only {title(ELF)} and {title(CALM)} are played"

    def card(self, s: Table, option: i64) -> i64:
        return ELF if option == SEND_ELF else CALM

    def answer(self, s: Table, seat: i64, option: i64) -> str:
        return "elf" if option == SEND_ELF else "calm"

    def effect(self, s: Table, seat: i64, option: i64) -> str:
        if option == SEND_ELF:
            return "one more of your elves goes out"
        return "you lose no Jolly in this assault"

    def need(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == STAY_CALM or is_one_home(s, s.santas[seat]):
            return None
        return Refusal(f"all your {counted(s.box.elves, 'elf', 'elves')} are out already", "R18")

    def unclear(self, s: Table, seat: i64, word: str) -> Refusal:
        option = SEND_ELF if word == "elf" else STAY_CALM
        return self.need(s, seat, option) or no_more(word)


AFTER_PLACING: Final = AfterPlacingWords(AfterPlacing)
AFTER_ROLLING: Final = AfterRollingWords(AfterRolling)
BEFORE_SNOW: Final = BeforeSnowWords(BeforeSnow)

WORDS: Final[list[Words[Any]]] = [
    AgesWords(Ages),
    RollOffWords(RollOff),
    PlaceDiceWords(PlaceDice),
    AFTER_PLACING,
    RollWords(RollDice),
    AFTER_ROLLING,
    RollWords(RerollDice),
    BEFORE_SNOW,
    DrawWords(Draw),
]

WINDOWS: Final[dict[int, WindowWords]] = {
    int(PLACED): AFTER_PLACING,
    int(ROLL): AFTER_ROLLING,
    int(SNOW): BEFORE_SNOW,
}


def answer_name(s: Table, seat: i64, option: i64) -> str:
    """An answer in the window that is open."""
    return WINDOWS[int(s.phase)].name(s, seat, option)
