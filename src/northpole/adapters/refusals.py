"""What people get wrong, in the words of the games and as the errors that Gymnasium and PettingZoo raise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gymnasium.error import Error, InvalidAction

from northpole.engine.errors import IllegalMove, NorthpoleError


@contextmanager
def as_gymnasium() -> Iterator[None]:
    """An action that is not allowed is an InvalidAction, everything else an Error."""
    try:
        yield
    except IllegalMove as error:
        raise InvalidAction(str(error)) from error
    except NorthpoleError as error:
        raise Error(str(error)) from error
