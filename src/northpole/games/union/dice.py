"""Dice: piles of faces, and every handful of up to six dice by its number.

Faces are counted from 0, so that a die showing 5 is face 4. Handful 0 is empty; then come those of one die,
those of two, and so on. Dice of one face are all alike, which leaves 924 handfuls.
"""

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.pile import gather, kinds

FACES: Final = 6
MOST_DICE: Final = 6
ANY: Final[i64] = -1


def all_handfuls() -> list[list[int]]:
    found: list[list[int]] = []
    for size in range(MOST_DICE + 1):
        found += [list(faces) for faces in combinations_with_replacement(range(FACES), size)]
    return found


def with_one_more(handfuls: list[list[int]]) -> list[int]:
    """The number of the handful with one more die of a face, at 6 times its number plus the face."""
    numbers = {tuple(faces): number for number, faces in enumerate(handfuls)}
    more: list[int] = []
    for faces in handfuls:
        for face in range(FACES):
            more.append(numbers.get(tuple(sorted([*faces, face])), 0))
    return more


def first_of_size(handfuls: list[list[int]]) -> list[int]:
    """Where the handfuls of each size begin; behind the last one at the end."""
    sizes = [len(faces) for faces in handfuls]
    return [sizes.index(size) for size in range(MOST_DICE + 1)] + [len(sizes)]


HANDFULS: Final = all_handfuls()
MOST_HANDFULS: Final = 924
PILES: Final[vec[i64]] = vec[i64]([gather(faces) for faces in HANDFULS])
MORE: Final[vec[i64]] = vec[i64](with_one_more(HANDFULS))
FIRST: Final[vec[i64]] = vec[i64](first_of_size(HANDFULS))


def shown(pile: i64) -> list[int]:
    """The dice one by one as people read them, lowest first."""
    return [face + 1 for face in kinds(pile)]


def spelt(pile: i64) -> str:
    """`1 3 3`."""
    return " ".join([str(die) for die in shown(pile)])
