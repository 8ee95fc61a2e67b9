"""Holiday Surprise in words: the cards, the places they bring, the Bakery and the dentist."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.text import counted
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.assign import may_bake
from northpole.games.workshop1e.classroom import open_seminar
from northpole.games.workshop1e.holiday import open_bakery, open_naughty
from northpole.games.workshop1e.pieces import (
    CLAIM_BAKERY,
    HOLIDAYS,
    NAUGHTY,
    NAUGHTY_LIST,
    NOTHING,
    SUBJECTS,
    TRAINING,
)
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import elf_name, plain, training_name
from northpole.games.workshop1e.words.places import TAKEN, PlaceWords

# places that a card brings


class BakeryPlace(PlaceWords):
    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        return "keep the card"

    def aside(self, s: Table) -> str:
        return f"{counted(s.box.bakery, 'cookie')} at the end if unused"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if open_bakery(s):
            return None
        if s.card != CLAIM_BAKERY:
            return Refusal("Mrs. Claus' Bakery is not today's card", "17.14")
        return Refusal(TAKEN, "5.1")


class NaughtyPlace(PlaceWords):
    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        each = counted(s.box.naughty, "cookie")
        return f"turn in up to {most_coal(s, seat)} coal, {each} each"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if open_naughty(s, seat):
            return None
        if s.card != NAUGHTY_LIST:
            return Refusal("the Naughty List Update is not today's card", "17.16")
        if not s.is_free(NAUGHTY):
            return Refusal(TAKEN, "5.1")
        return Refusal("you have no coal to turn in", "W21")


class SeminarPlace(PlaceWords):
    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        subject = "a subject of your choice" if s.seminar == NOTHING else SUBJECTS[s.seminar]
        return f"training in {subject}"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if open_seminar(s, seat):
            return None
        if s.card != TRAINING:
            return Refusal("the Training Seminar is not today's card", "17.25")
        if (s.attended >> seat) & 1:
            return Refusal("every team sends one elf at most", "W21")
        left = 0 if s.seminar == NOTHING else count(s.training, s.seminar)
        return Refusal(f"{left} tokens for the Seminar are left in the supply", "W21")

    def unsuited(self, s: Table) -> Refusal:
        return Refusal("none of your elves at home can learn the Seminar's subject", "W21")


def no_bakery(s: Table, seat: i64) -> Refusal | None:
    """Why a Bakery can't be used today, wherever a worker goes; None if it can."""
    if may_bake(s, seat):
        return None
    if s.claimed == seat:
        return Refusal("a Bakery claimed today can be used from tomorrow on", "W20")
    if s.teams[seat].bakery == 0:
        return Refusal("you have no Bakery card", "W20")
    return Refusal("today's card has no bakery symbol", "W20")


# what is asked


class GiveCoalWords(Words[Table]):
    section: ClassVar[str] = "17"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"give {option} coal"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        gain = option * s.box.naughty
        cookies = counted(gain, "cookie")
        return Phrase(f"Turn in {option} coal", f"button:{option}", aside=cookies, points=gain)

    def prompt(self, s: Table, seat: i64) -> str:
        each = counted(s.box.naughty, "cookie")
        return f"How much coal do you turn in? Each is worth {each}."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if 1 <= option <= most_coal(s, seat) else too_much(s, seat)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return too_much(s, seat) if words[:1] == ["give"] else None


def most_coal(s: Table, seat: i64) -> i64:
    """What the Naughty List takes from this team."""
    return min(s.box.naughty_coal, s.teams[seat].coal)


def too_much(s: Table, seat: i64) -> Refusal:
    return Refusal(f"you may turn in 1 to {most_coal(s, seat)} coal", "W21")


class DentistWords(Words[Table]):
    section: ClassVar[str] = "17"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"dentist {training_name(option)}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        elf = s.teams[seat].elf_like(option)
        return Phrase(f"Send {elf_name(option)}", f"elf:{elf}")

    def prompt(self, s: Table, seat: i64) -> str:
        return "Which of your elves goes to the dentist today?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if (s.teams[seat].homes() >> option) & 1 else no_such_elf()

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return no_such_elf() if words[:1] == ["dentist"] else None


def no_such_elf() -> Refusal:
    return Refusal("none of your elves has that training", "W19")


# chance


class RevealWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"holiday {plain(HOLIDAYS[option])}"
