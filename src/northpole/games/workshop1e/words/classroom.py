"""The Classroom in words, and the choice of a subject."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.classroom import can_learn, class_space, open_class, seminar_lessons
from northpole.games.workshop1e.pieces import BITS, CHILLY, CLASSROOM, NOTHING, SEMINAR, SUBJECTS
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import elf_name
from northpole.games.workshop1e.words.places import PlaceWords, one_of_many


class ClassPlace(PlaceWords):
    def name_bearer(self, s: Table, place: i64, card: i64) -> i64:
        free = class_space(s, card)
        return CLASSROOM if free == NOTHING else free

    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        cost = f" for {s.box.chilly} coal" if card == CHILLY else ""
        return f"a training token{cost}"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        free = class_space(s, card)
        if free == NOTHING:
            return Refusal("all spaces of the Classroom are taken or closed today", "5.1")
        if s.lessons == 0:
            return Refusal("there is no training token left in the Classroom today", "W2")
        if not open_class(s, seat, card):
            return Refusal(f"the Chilly Classroom costs {s.box.chilly} coal", "W2")
        return one_of_many(s, place, free)

    def unsuited(self, s: Table) -> Refusal:
        can = "none of your elves at home can learn what is left"
        return Refusal(f"{can}: at most {s.box.subjects} subjects, none twice", "8.2")


class LearnWords(Words[Table]):
    section: ClassVar[str] = "8"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"learn {SUBJECTS[option]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        return Phrase(f"Training in {SUBJECTS[option]}", f"lesson:{SUBJECTS[option]}")

    def prompt(self, s: Table, seat: i64) -> str:
        return f"What does {elf_name(s.training_of(seat))} learn?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        subject = SUBJECTS[option]
        training = s.training_of(seat)
        if training & BITS[option]:
            return Refusal(f"that elf knows {subject}, and no subject is learned twice", "8.2")
        if not can_learn(s, training, BITS[option]):
            return Refusal(f"an elf learns at most {s.box.subjects} subjects", "8.2")
        if s.place == SEMINAR:
            taught = seminar_lessons(s) & BITS[option]
            return None if taught else Refusal(f"the Seminar doesn't teach {subject} now", "W21")
        if s.lessons & BITS[option]:
            return None
        return Refusal(f"there is no token for {subject} in the Classroom", "8.1")

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words[:1] != ["learn"]:
            return None
        return Refusal(f"say learn and a subject: {', '.join(SUBJECTS)}", "8.1")
