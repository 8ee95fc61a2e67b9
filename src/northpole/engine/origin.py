"""What the chance of a match comes from, and can be checked against."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from northpole.engine.errors import BadRecord, BadSetup
from northpole.engine.limits import echo
from northpole.engine.nature import Fast, Nature, Sealed, seal

SECRET_BYTES = 32
SEED_BITS = 128


class Origin:
    """A seed, or a secret; of a game to look at perhaps only the seal of a secret kept elsewhere.

    With a seed some outcomes may be `prepared`, for a lesson: the first ones, by the key of a chance decision.
    So many of the first lines may come from another game, for `practice`: of those it knows nothing.
    """

    def __init__(
        self,
        seed: int | None,
        secret: bytes | None,
        seal: str | None = None,
        prepared: Mapping[str, list[str]] | None = None,
        practice: int = 0,
    ) -> None:
        if seed is not None and seed < 0:
            raise BadSetup(f"a seed is a whole number from 0, not {echo(seed)}")
        if seed is not None and seed.bit_length() > SEED_BITS:
            raise BadSetup(f"a seed is a whole number from 0 of at most {SEED_BITS} bits")
        if seed is None and secret is not None and len(secret) != SECRET_BYTES:
            raise BadSetup(
                f"the secret of a sealed game has {SECRET_BYTES} bytes, not {len(secret)}"
            )
        if prepared and seed is None:
            raise BadSetup("prepared outcomes need a seed for all that is not prepared")
        self.seed = seed
        self.practice = practice
        self.prepared: dict[str, list[str]] = dict(prepared or {})
        self.secret = None if seed is not None else secret
        self._seal = None if seed is not None else seal

    @property
    def seal(self) -> str | None:
        """What may be shown of the secret before the game is over."""
        return self._seal if self.secret is None else seal(self.secret)

    def nature(self) -> Nature:
        """Chance as it is before the first outcome."""
        if self.seed is not None:
            return Fast(self.seed)
        if self.secret is None:
            raise BadRecord("a sealed game that is not over can't go on without its Secret")
        return Sealed(self.secret)

    def __repr__(self) -> str:
        if self.seed is not None:
            return "<Origin: a seed>"
        return f"<Origin: sealed {self.seal}>"


def new_origin(
    seed: int | None,
    secret: bytes | None,
    seal: str | None = None,
    prepared: Mapping[str, list[str]] | None = None,
    practice: int = 0,
) -> Origin:
    """From what is given; where nothing is, from a new secret."""
    if seed is None and secret is None and seal is None:
        return Origin(None, secrets.token_bytes(SECRET_BYTES), None, prepared, practice)
    return Origin(seed, secret, seal, prepared, practice)
