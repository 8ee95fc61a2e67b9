"""Data as JSON can hold it, to be compared at once."""

from __future__ import annotations

import marshal
from typing import Any

PLAIN = 2  # of marshal's forms the last that writes the same always the same, wherever it lies in memory


def written(value: Any) -> bytes:
    """The same for the same, and only then."""
    return marshal.dumps(value, PLAIN)
