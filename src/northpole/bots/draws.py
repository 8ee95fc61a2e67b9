"""Random numbers for many games side by side, each from a seed of its own."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.nature import WORD, Fast


class Draws:
    """What `Fast` draws, row by row. The states lie in columns: going through objects takes longer than drawing."""

    def __init__(self, seeds: list[int]) -> None:
        sources = [Fast(seed) for seed in seeds]
        self.rows: i64 = len(seeds)
        self.a: vec[i64] = vec[i64]([int(each.a) for each in sources])
        self.b: vec[i64] = vec[i64]([int(each.b) for each in sources])
        self.c: vec[i64] = vec[i64]([int(each.c) for each in sources])
        self.counter: i64 = sources[0].counter  # all have drawn as often
        self.words: vec[i64] = vec[i64]([0] * len(seeds))
        self.turn()

    def turn(self) -> None:
        """The next 32 bits for every row."""
        a, b, c, words = self.a, self.b, self.c, self.words
        counter = self.counter
        for row in range(self.rows):
            out: i64 = (a[row] + b[row] + counter) & WORD
            words[row] = out
            a[row] = b[row] ^ (b[row] >> 9)
            b[row] = (c[row] + (c[row] << 3)) & WORD
            c[row] = (((c[row] << 21) | (c[row] >> 11)) + out) & WORD
        self.counter = (counter + 1) & WORD

    def __repr__(self) -> str:
        return f"<Draws for {self.rows} rows>"
