"""A mean that may be looked at after every value: ranges that hold at all moments at once."""

from __future__ import annotations

from math import log, sqrt

from northpole.lab.measures import Estimate

TIGHTEST = 400  # values after which the range is as narrow as it can be made
FEWEST = 64  # values before anything is called certain: the theory is one of large numbers


class Sequence:
    """Values as they come, and a confidence sequence for their mean.

    With the chance 1 - error the true mean is in the range after every single value, not only after the
    last: so whoever stops when the range says enough is still right that often (Robbins' normal mixture, with
    the variance estimated as it goes; Waudby-Smith and others, 2021).
    """

    def __init__(self, error: float) -> None:
        self.error = error
        self.number = 0
        self.mean = 0.0
        self.squares = 0.0
        doubt = -2 * log(error)
        self.rho = (doubt + log(doubt + 1)) / TIGHTEST

    def add(self, value: float) -> None:
        self.number += 1
        off = value - self.mean
        self.mean += off / self.number
        self.squares += off * (value - self.mean)

    def estimate(self) -> Estimate:
        n = self.number
        if n < 2:
            return Estimate(self.mean, float("-inf"), float("inf"))
        variance = max(self.squares / (n - 1), 1 / n)  # one value in n may yet be another
        wide = n * self.rho + 1
        half = sqrt(variance * 2 * wide / (n * n * self.rho) * log(sqrt(wide) / self.error))
        return Estimate(self.mean, self.mean - half, self.mean + half)

    def differs(self) -> bool:
        """Is the mean certainly not 0?"""
        found = self.estimate()
        return self.number >= FEWEST and not found.low <= 0 <= found.high

    def within(self, close: float) -> bool:
        """Is it certainly no further from 0 than this?"""
        found = self.estimate()
        return self.number >= FEWEST and -close <= found.low and found.high <= close
