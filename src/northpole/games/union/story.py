"""What everybody has seen happen, fact by fact, in the order of a turn."""

from typing import Final

from mypy_extensions import i64

from northpole.engine.journal import Amount, Fact, Sentence
from northpole.engine.pile import count
from northpole.engine.scene import Part, Scene, Shown
from northpole.engine.text import counted, listed, who
from northpole.games.union.box import (
    BUILD,
    BUILDS,
    CANES,
    ELVES,
    REROLL,
    TAG,
    UNIONS,
    WRAP,
    WRAPS,
    Box,
)
from northpole.games.union.dice import FACES, spelt
from northpole.games.union.state import NOBODY

MOST_SHOWN: Final[i64] = 8  # gifts in a scene


def the(title: str) -> str:
    """`the Tinkers`, but plain `Foresight`."""
    return f"the {title}" if title.endswith("s") else title


class TurnBegan(Fact[Box]):
    def __init__(self, turn: i64, first: i64) -> None:
        self.turn = turn
        self.first = first

    def sentence(self, box: Box) -> Sentence:
        turn = f"Turn {self.turn}"
        return Sentence(f"{turn}: {who(self.first)} is first player.", chapter=turn)


# roll


class Rolled(Fact[Box]):
    def __init__(self, seat: i64, dice: i64, now: i64) -> None:
        self.seat = seat
        self.dice = dice
        self.now = now

    def sentence(self, box: Box) -> Sentence:
        rolls = f"{who(self.seat)} rolls {spelt(self.dice)}"
        if self.dice == self.now:
            return Sentence(f"{rolls}.", dull=True)
        return Sentence(f"{rolls} and now has {spelt(self.now)}.", dull=True)


# draft


class Pooled(Fact[Box]):
    def __init__(self, pool: i64) -> None:
        self.pool = pool

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"The pool: {spelt(self.pool)}.", ["pool"])


class Retained(Fact[Box]):
    """A face, or (RETAIN_NONE) none."""

    def __init__(self, seat: i64, face: i64) -> None:
        self.seat = seat
        self.face = face

    def sentence(self, box: Box) -> Sentence:
        if self.face >= FACES:
            return Sentence(f"{who(self.seat)} retains nothing.", kind="nothing", dull=True)
        return Sentence(
            f"{who(self.seat)} retains a {self.face + 1} by Foresight.",
            [f"die:{self.face + 1}", "union:foresight"],
            kind="a die",
        )


class Drafted(Fact[Box]):
    def __init__(self, seat: i64, face: i64) -> None:
        self.seat = seat
        self.face = face

    def sentence(self, box: Box) -> Sentence:
        text = f"{who(self.seat)} takes a {self.face + 1}."
        return Sentence(text, [f"die:{self.face + 1}"], dull=True)


# purchase


class Passed(Fact[Box]):
    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"{who(self.seat)} buys nothing more.", dull=True)


class Tinkered(Fact[Box]):
    def __init__(self, seat: i64, before: i64, after: i64) -> None:
        self.seat = seat
        self.before = before
        self.after = after

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} tinkers a {self.before + 1} into a {self.after + 1}.",
            [f"die:{self.after + 1}"],
            kind="a die",
        )


class Bought(Fact[Box]):
    def __init__(self, seat: i64, space: i64, face: i64, paid: i64) -> None:
        self.seat = seat
        self.space = space
        self.face = face
        self.paid = paid

    def sentence(self, box: Box) -> Sentence:
        title = box.titles[self.space]
        cost = f", paying {counted(self.paid, 'cane')}" if self.paid > 0 else ""
        does = "rerolls" if box.rewards[self.space] == REROLL else "places"
        where = "at" if box.rewards[self.space] == REROLL else "on"
        return Sentence(
            f"{who(self.seat)} {does} a {self.face + 1} {where} {title}{cost}.",
            [f"space:{box.spaces[self.space]}"],
        )


class RolledAgain(Fact[Box]):
    def __init__(self, face: i64) -> None:
        self.face = face

    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"It comes up {self.face + 1}.", [f"die:{self.face + 1}"])


class Given(Fact[Box]):
    """What a space gave, and of canes and elves how many there are now."""

    def __init__(self, seat: i64, reward: i64, number: i64, now: i64) -> None:
        self.seat = seat
        self.reward = reward
        self.number = number
        self.now = now

    def sentence(self, box: Box) -> Sentence:
        return Sentence(
            f"{who(self.seat)} {self.what()}.",
            kind=str(self.reward),
            amounts=[Amount(str(self.reward), self.number)],
        )

    def what(self) -> str:
        if self.reward == CANES:
            return f"gets {counted(self.number, 'cane')} and has {self.now}"
        if self.reward == ELVES:
            return f"hires {counted(self.number, 'elf', 'elves')} and has {self.now}"
        if self.reward == BUILDS:
            return f"builds {counted(self.number, 'gift')}"
        if self.reward == WRAPS:
            return f"wraps {counted(self.number, 'gift')}"
        return f"tags {counted(self.number, 'gift')}"


class Joined(Fact[Box]):
    def __init__(self, seat: i64, union: i64, bumped: i64) -> None:
        self.seat = seat
        self.union = union
        self.bumped = bumped

    def sentence(self, box: Box) -> Sentence:
        joins = f"{who(self.seat)} joins {the(box.unions[self.union])}"
        about = [f"union:{UNIONS[self.union]}"]
        if self.bumped == NOBODY:
            return Sentence(f"{joins}.", about)
        return Sentence(f"{joins} and bumps {who(self.bumped)} out.", about)


# work


class Worked(Fact[Box]):
    """A leader's whole work: the dice used, and those that were not."""

    def __init__(self, seat: i64, used: i64, lost: i64) -> None:
        self.seat = seat
        self.used = used
        self.lost = lost

    def sentence(self, box: Box) -> Sentence:
        did: list[str] = []
        uses = ""
        for use, word in ((BUILD, "builds"), (WRAP, "wraps"), (TAG, "tags")):
            number = self.dice_for(box, use)
            if number > 0:
                did.append(f"{word} {number}")
                uses += f"{use} "
        lost = f" Not used: {spelt(self.lost)}." if self.lost != 0 else ""
        works = f"{who(self.seat)} {listed(did) or 'does no work'}"
        return Sentence(f"{works}.{lost}", kind=uses, dull=not did, brief=works)

    def dice_for(self, box: Box, use: i64) -> i64:
        number: i64 = 0
        for face in range(FACES):
            if box.uses[face] == use:
                number += count(self.used, face)
        return number


# score


class Completed(Fact[Box]):
    def __init__(self, seat: i64, gifts: i64, paid: i64, total: i64) -> None:
        self.seat = seat
        self.gifts = gifts
        self.paid = paid
        self.total = total

    def sentence(self, box: Box) -> Sentence:
        pay = f", paid with {counted(self.paid, 'cane')}" if self.paid > 0 else ""
        gifts = counted(self.gifts, "gift")
        completes = f"{who(self.seat)} completes {gifts}{pay}"
        text = f"{completes}: {self.total} in all."
        return Sentence(text, points=self.gifts, brief=completes)

    def scene(self, box: Box) -> Scene | None:
        """All of them in one scene."""
        shown = [Shown("gift-tagged", lit=True) for _ in range(min(self.gifts, MOST_SHOWN))]
        note = f"+{counted(self.gifts, 'gift')}: {self.total}"
        return Scene("gain", "Gifts are completed", [Part(self.seat, shown, note, self.gifts > 0)])


class GoalReached(Fact[Box]):
    def sentence(self, box: Box) -> Sentence:
        gifts = counted(box.goal, "gift")
        return Sentence(f"The game is over: somebody has reached {gifts}.")


class LastTurnOver(Fact[Box]):
    def sentence(self, box: Box) -> Sentence:
        return Sentence(f"Turn {box.turns} was the last one: the game is over.")
