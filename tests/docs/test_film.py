"""The film of the README: there, moving, and small enough for everybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.webp import Still, animated, frame, joined, parts

HERE = Path(__file__).parents[2]
FILM = HERE / "docs" / "images" / "film.webp"
MOST_BYTES = 2_000_000


def still(body: bytes, time: int = 100) -> Still:
    """The container of a WebP around nothing in particular."""
    inside = b"VP8 " + len(body).to_bytes(4, "little") + body + b"\0" * (len(body) % 2)
    size = (len(inside) + 4).to_bytes(4, "little")
    return Still(b"RIFF" + size + b"WEBP" + inside, time)


def test_the_readme_shows_a_film_that_moves_and_is_small() -> None:
    assert "(docs/images/film.webp)" in (HERE / "README.md").read_text("utf-8")
    data = FILM.read_bytes()
    assert len(data) < MOST_BYTES
    frames = [body for name, body in parts(data) if name == b"ANMF"]
    seconds = sum(int.from_bytes(body[12:15], "little") for body in frames) / 1000
    assert len(frames) >= 20 and 5 <= seconds <= 30


def test_stills_become_frames_of_their_length() -> None:
    film = animated([still(b"one", 120), still(b"two!", 300)], 700, 448)
    found = list(parts(film))
    assert [name for name, _ in found] == [b"VP8X", b"ANIM", b"ANMF", b"ANMF"]
    assert int.from_bytes(film[4:8], "little") == len(film) - 8
    assert [int.from_bytes(body[12:15], "little") for _, body in found[2:]] == [120, 300]
    assert b"one" in found[2][1] and b"two!" in found[3][1]
    width, height = (int.from_bytes(found[0][1][at : at + 3], "little") for at in (4, 7))
    assert (width, height) == (699, 447)


def test_what_does_not_change_is_one_frame() -> None:
    same, other = still(b"same"), still(b"other")
    assert joined([same, same, other, same]) == [Still(same.data, 200), other, same]


def test_only_a_webp_is_a_frame() -> None:
    with pytest.raises(AssertionError, match="no WebP"):
        frame(Still(b"\x89PNG", 100), 10, 10)
