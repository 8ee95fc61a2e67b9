"""Who somebody is: a name and a colour in a signed cookie. Nobody signs up."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b, sha512

from itsdangerous import BadData, URLSafeSerializer

from northpole.engine.limits import whole_number
from northpole.table.domain.model import Person
from northpole.table.errors import BadWish
from northpole.table.text import visible

COOKIE = "northpole"
SECURE_COOKIE = "__Host-northpole"
LONGEST_COOKIE = 2000
DAY = 24 * 60 * 60
YEAR = 365 * DAY
RENEWED_AFTER = 7  # days
COLOURS = 5
MOST_VERIFIED = 2000  # tokens


class People:
    """Makes and reads the tokens that people are known by, in cookies and from programs."""

    def __init__(
        self, secret: bytes, longest_name: int, clock: Callable[[], float] = time.time
    ) -> None:
        key = blake2b(secret, person=b"people", digest_size=32).digest()
        self.signed = URLSafeSerializer(key, salt="person", signer_kwargs={"digest_method": sha512})
        self.longest_name = longest_name
        self.clock = clock
        self.verified = lru_cache(MOST_VERIFIED)(
            self.verify
        )  # who is here shows the same token again

    def today(self) -> int:
        return int(self.clock() // DAY)

    def stranger(self) -> Person:
        return Person(secrets.token_hex(16), "", "")

    def token(self, person: Person) -> str:
        return str(self.signed.dumps([person.id, person.name, person.colour, self.today()]))

    def read(self, token: str) -> Person | None:
        """Whose token this is; None for one that is not ours."""
        found = self.opened(token)
        return None if found is None else found[0]

    def is_old(self, token: str) -> bool:
        """Is it a while since this token was given? One that is not ours is not old."""
        found = self.opened(token)
        return found is not None and self.today() - found[1] >= RENEWED_AFTER

    def opened(self, token: str) -> tuple[Person, int] | None:
        """Whose it is, and on which day it was given; those of the first version don't say it."""
        return None if len(token) > LONGEST_COOKIE else self.verified(token)

    def verify(self, token: str) -> tuple[Person, int] | None:
        try:
            key, name, colour, *day = self.signed.loads(token)
            return Person(str(key), str(name), str(colour)), int(day[0]) if day else 0
        except (BadData, ValueError, TypeError):
            return None

    def renamed(self, person: Person, name: str, colour: str) -> Person:
        """The same person under another name; BadWish if it is none."""
        name = " ".join(name.split())
        if not name or visible(name) != name:
            raise BadWish("A name is made of letters and signs that can be seen.", "name")
        if len(name) > self.longest_name:
            raise BadWish(f"A name has at most {self.longest_name} letters.", "name")
        if colour and not 0 <= whole_number(colour) < COLOURS:
            raise BadWish(f"A colour is a number from 0 to {COLOURS - 1}.", "colour")
        return Person(person.id, name, colour or person.colour)


def cookie_name(secure: bool) -> str:
    return SECURE_COOKIE if secure else COOKIE
