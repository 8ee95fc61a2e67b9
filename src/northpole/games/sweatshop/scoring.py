"""Final scoring: toys, less what lies on the floor and what ties have cost."""

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.pieces import BORG_TOY, DOLL, POOP
from northpole.games.sweatshop.state import Elf


def toy_points(box: Box, elf: Elf, toy: i64, wrapped: bool) -> i64:
    """Satin counts by itself (S30) and is added first (S12), then the paper doubles it, or adds 3 under `expo2025`."""
    points: i64 = box.points[toy]
    if toy == DOLL:
        points += count(elf.gold, box.satin) * box.satin_plus
    return points * box.paper_times + box.paper_plus if wrapped else points


def bin_points(box: Box, elf: Elf) -> i64:
    points: i64 = 0
    for toy in range(BORG_TOY + 1):
        points += count(elf.toys, toy) * toy_points(box, elf, toy, False)
        points += count(elf.wrapped, toy) * toy_points(box, elf, toy, True)
    return points


def floor_points(box: Box, elf: Elf) -> i64:
    points: i64 = 0
    for kind in range(POOP + 1):
        penalty: i64 = box.floor[kind]
        points += count(elf.floor, kind) * penalty
    return points


def score(box: Box, elf: Elf) -> i64:
    """May well be negative. Cards in hand count nothing."""
    return bin_points(box, elf) - floor_points(box, elf) - elf.paid
