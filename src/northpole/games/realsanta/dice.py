"""Rolled dice. Dice that lie together have no order, so a roll is one of 462 handfuls of up to five faces.

Handfuls are numbered: 0 is no dice, then all of one die, all of two, and so on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_DICE: Final[i64] = 5
FACES: Final[i64] = 6
NO_DICE: Final[i64] = 0


def all_handfuls() -> list[list[int]]:
    """Every handful, its faces in rising order, fewer dice first."""
    found: list[list[int]] = [[]]
    last: list[list[int]] = [[]]
    for _ in range(MOST_DICE):
        bigger: list[list[int]] = []
        for faces in last:
            for face in range(faces[-1] if faces else 1, 7):
                bigger.append([*faces, face])
        found += bigger
        last = bigger
    return found


def first_of_size(handfuls: list[list[int]]) -> list[int]:
    """Where handfuls of 0, 1, ... dice begin, and one more for the end."""
    firsts = [0]
    for number, faces in enumerate(handfuls):
        if len(faces) == len(firsts):
            firsts.append(number)
    return [*firsts, len(handfuls)]


def one_more(handfuls: list[list[int]]) -> list[int]:
    """The handful with a die of face f added, at 6 * handful + f - 1; -1 if there are too many."""
    numbers = {tuple(faces): number for number, faces in enumerate(handfuls)}
    found: list[int] = []
    for faces in handfuls:
        for face in range(1, 7):
            found.append(numbers.get(tuple(sorted([*faces, face])), -1))
    return found


def face_counts(handfuls: list[list[int]]) -> list[int]:
    """How many dice show face f or higher, at 8 * handful + f."""
    found: list[int] = []
    for faces in handfuls:
        for least in range(8):
            found.append(sum(1 for face in faces if face >= least))
    return found


def picks_of(faces: list[int]) -> list[int]:
    """The ways to pick dice, at least one, as bits of their places; of equal dice the first are picked."""
    found: list[int] = []
    for picked in range(1, 2 ** len(faces)):
        fits = True
        for place in range(1, len(faces)):
            here, before = picked >> place & 1, picked >> (place - 1) & 1
            if here and not before and faces[place] == faces[place - 1]:
                fits = False
        if fits:
            found.append(picked)
    return found


SHOWN: Final[list[list[int]]] = all_handfuls()
FIRST: Final[vec[i64]] = vec[i64](first_of_size(SHOWN))
ADDED: Final[vec[i64]] = vec[i64](one_more(SHOWN))
REACHING: Final[vec[i64]] = vec[i64](face_counts(SHOWN))
PICKS: Final[list[list[int]]] = [picks_of(faces) for faces in SHOWN]


def added(roll: i64, face: i64) -> i64:
    """The handful with one more die."""
    return ADDED[roll * FACES + face - 1]


def reaching(roll: i64, face: i64) -> i64:
    """How many dice show this face or higher."""
    return REACHING[roll * 8 + max(0, min(7, face))]


def showing(roll: i64, face: i64) -> i64:
    return reaching(roll, face) - reaching(roll, face + 1)


def size(roll: i64) -> i64:
    return REACHING[roll * 8]


def merged(roll: i64, more: i64) -> i64:
    """Two handfuls together."""
    for face in SHOWN[more]:
        roll = added(roll, face)
    return roll


def picked(roll: i64, picks: i64) -> i64:
    """The handful of the dice picked."""
    out: i64 = NO_DICE
    faces = SHOWN[roll]
    for place in range(len(faces)):
        if (picks >> place) & 1:
            out = added(out, faces[place])
    return out


def without(roll: i64, picks: i64) -> i64:
    """The handful of the dice not picked."""
    out: i64 = NO_DICE
    faces = SHOWN[roll]
    for place in range(len(faces)):
        if not (picks >> place) & 1:
            out = added(out, faces[place])
    return out


def replaced(roll: i64, old: i64, new: i64) -> i64:
    """One die of face `old` turned to face `new`."""
    out: i64 = NO_DICE
    turned = False
    for face in SHOWN[roll]:
        if face == old and not turned:
            turned = True
        else:
            out = added(out, face)
    return added(out, new)


def spelt(roll: i64) -> str:
    return " ".join(str(face) for face in SHOWN[roll])


# how many dice lie in each zone, four bits a zone in one whole number


def packed(enlist: i64, jolly: i64, toys: i64) -> i64:
    return enlist | jolly << 4 | toys << 8


def lying(dice: i64, zone: i64) -> i64:
    return (dice >> (4 * zone)) & 15
