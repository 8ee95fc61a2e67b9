"""A handful of small numbers that lie close together, spread out: a byte for each, the first one lowest.

All at once, by moving half of them, then half of each half: a number's bits never cross.
"""

from typing import Final

from mypy_extensions import i64

HANDFUL: Final[i64] = 7  # bytes, so that a word never becomes negative


def spread_bits(bits: i64) -> i64:
    """The lowest seven bits."""
    # seven copies, each seven bits further: bit n of copy n stands at 8n
    return ((bits & 0x7F) * 0x0000_0408_1020_4081) & 0x0001_0101_0101_0101


def spread_nibbles(pile: i64) -> i64:
    """The lowest seven numbers of four bits."""
    by_four = (pile & 0xFFFF) | (pile & 0x0FFF_0000) << 16
    by_two = (by_four & 0x0000_00FF_0000_00FF) | (by_four & 0x0000_FF00_0000_FF00) << 8
    return (by_two & 0x000F_000F_000F_000F) | (by_two & 0x00F0_00F0_00F0_00F0) << 4


def spread_pile(pile: i64) -> i64:
    """The lowest seven numbers of six bits."""
    by_four = (pile & 0x00FF_FFFF) | (pile & 0x03FF_FF00_0000) << 8
    by_two = (by_four & 0x0000_0FFF_0000_0FFF) | (by_four & 0x00FF_F000_00FF_F000) << 4
    return (by_two & 0x003F_003F_003F_003F) | (by_two & 0x0FC0_0FC0_0FC0_0FC0) << 2
