"""Sets of things as bits of a number."""

from northpole.engine.bits import bit, bit_count, nth_bit


def test_counting_and_finding() -> None:
    places = [0, 3, 7, 8, 31, 32, 45, 62]
    bits = sum(int(bit(place)) for place in places)
    assert bit_count(bits) == len(places)
    assert [int(nth_bit(bits, n)) for n in range(len(places))] == places
    assert bit_count(0) == 0
