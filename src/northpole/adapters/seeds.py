"""Seeds as people give them."""

from __future__ import annotations

import operator
from typing import SupportsIndex

from northpole.engine.errors import BadSetup
from northpole.engine.limits import echo
from northpole.engine.origin import Origin


def checked_seed(seed: SupportsIndex) -> int:
    """A whole number of any kind, numpy's too, as one that a game can begin from."""
    try:
        number = operator.index(seed)
    except TypeError:
        raise BadSetup(f"a seed is a whole number from 0, not {echo(seed)}") from None
    Origin(number, None)
    return number
