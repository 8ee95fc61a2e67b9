"""An animated WebP out of still ones, as the container's specification says: RIFF, VP8X, ANIM, a frame each."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

ANIMATED = 0x02  # a flag of VP8X
NOT_BLENDED = 0x02  # a flag of ANMF: a frame takes the place of the one before
PICTURES = (b"VP8 ", b"VP8L")


class Still(NamedTuple):
    """A WebP, and how many milliseconds it is seen."""

    data: bytes
    time: int


def chunk(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def three(number: int) -> bytes:
    """24 bits."""
    return struct.pack("<I", number)[:3]


def parts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a WebP."""
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP", "this is no WebP"
    at = 12
    while at + 8 <= len(data):
        name, (size,) = data[at : at + 4], struct.unpack("<I", data[at + 4 : at + 8])
        yield name, data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def frame(still: Still, width: int, height: int) -> bytes:
    head = three(0) + three(0) + three(width - 1) + three(height - 1) + three(still.time)
    inside = b"".join(chunk(name, body) for name, body in parts(still.data) if name in PICTURES)
    return chunk(b"ANMF", head + bytes([NOT_BLENDED]) + inside)


def animated(stills: Sequence[Still], width: int, height: int) -> bytes:
    """All of them one after the other, again and again."""
    size = bytes([ANIMATED, 0, 0, 0]) + three(width - 1) + three(height - 1)
    body = chunk(b"VP8X", size) + chunk(b"ANIM", struct.pack("<IH", 0, 0))
    body += b"".join(frame(still, width, height) for still in stills)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def joined(stills: Sequence[Still]) -> list[Still]:
    """Of pictures that are the same one after the other one, for as long."""
    found: list[Still] = []
    for still in stills:
        if found and found[-1].data == still.data:
            found[-1] = Still(still.data, found[-1].time + still.time)
        else:
            found.append(still)
    return found
