"""The Classroom, and the Training Seminar of the day: a training token for the elf that is sent."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit_count
from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.engine.pile import count, one
from northpole.games.workshop1e.pieces import (
    ALL_SUBJECTS,
    BITS,
    CHILLY,
    CLASSROOM,
    MOST_SEATS,
    NOTHING,
    SEMINAR,
    SICK_TEACHER,
    SUBJECT_KINDS,
    TRAINING,
)
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.story import Learned


def class_space(s: Table, card: i64) -> i64:
    """The first free space, or NOTHING; a Sick Teacher takes the last one away."""
    spaces = s.box.classroom
    if card == SICK_TEACHER:
        spaces -= 1
    for space in range(CLASSROOM, CLASSROOM + spaces):
        if s.is_free(space):
            return space
    return NOTHING


def class_coal(s: Table, card: i64) -> i64:
    """What a Chilly Classroom costs."""
    return s.box.chilly if card == CHILLY else 0


def open_class(s: Table, seat: i64, card: i64) -> bool:
    """W2: a token, and the coal."""
    if s.lessons == 0 or class_space(s, card) == NOTHING:
        return False
    return s.teams[seat].coal >= class_coal(s, card)


def can_learn(s: Table, training: i64, lessons: i64) -> i64:
    """The subjects of these that an elf with this training can still learn, a bit for each."""
    if bit_count(training) >= s.box.subjects:
        return 0
    return lessons & (ALL_SUBJECTS ^ training)


def supplied(s: Table) -> i64:
    """W21: the subjects that have tokens left in the supply."""
    lessons: i64 = 0
    for subject in range(SUBJECT_KINDS):
        if count(s.training, subject) > 0:
            lessons |= BITS[subject]
    return lessons


def seminar_lessons(s: Table) -> i64:
    """What the Seminar teaches: anything in the supply, until the first elf has decided."""
    if s.seminar == NOTHING:
        return supplied(s)
    return BITS[s.seminar] if count(s.training, s.seminar) > 0 else 0


def open_seminar(s: Table, seat: i64) -> bool:
    """W21: one elf a team."""
    return s.card == TRAINING and (s.attended >> seat) & 1 == 0 and seminar_lessons(s) != 0


def visit_class(s: Table, seat: i64) -> None:
    s.teams[seat].coal -= class_coal(s, s.effect())
    s.then(LEARN[seat])


class Learn(Choice[Table]):
    """One of the tokens there; at the Seminar the first elf decides for all (W21)."""

    most: ClassVar[int] = 4

    def options(self, s: Table, may: Menu) -> None:
        lessons = seminar_lessons(s) if s.place == SEMINAR else s.lessons
        lessons = can_learn(s, s.training_of(self.seat), lessons)
        for subject in range(SUBJECT_KINDS):
            if lessons & BITS[subject]:
                may.add(subject)

    def apply(self, s: Table, option: i64) -> None:
        if s.place == SEMINAR:
            s.seminar = option
            s.training -= one(option)
        else:
            s.lessons -= BITS[option]
        if s.journal is not None:
            s.tell(Learned(self.seat, option))
        s.teams[self.seat].learn(s.worker, option)


def refill_class(s: Table) -> None:
    """W19, W21: one token of each subject; one left over stays, a subject that has run out is missing."""
    for subject in range(SUBJECT_KINDS):
        if not s.lessons & BITS[subject] and count(s.training, subject) > 0:
            s.training -= one(subject)
            s.lessons |= BITS[subject]


LEARN: Final = [Learn(seat) for seat in range(MOST_SEATS)]
