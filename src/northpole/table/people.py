"""Who somebody is: a name and a colour in a signed cookie. Nobody signs up."""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha512

from itsdangerous import BadData, URLSafeSerializer

from northpole.table.errors import BadWish
from northpole.table.info import Person
from northpole.table.words import JOINER

COOKIE = "northpole"
SECURE_COOKIE = "__Host-northpole"
LONGEST_COOKIE = 2000
YEAR = 365 * 24 * 60 * 60
COLOURS = 5


class People:
    """Makes and reads the tokens that people are known by, in cookies and from programs."""

    def __init__(self, secret: bytes, longest_name: int) -> None:
        key = blake2b(secret, person=b"people", digest_size=32).digest()
        self.signed = URLSafeSerializer(key, salt="person", signer_kwargs={"digest_method": sha512})
        self.longest_name = longest_name

    def stranger(self) -> Person:
        return Person(secrets.token_hex(16), "", "")

    def token(self, person: Person) -> str:
        return str(self.signed.dumps([person.id, person.name, person.colour]))

    def read(self, token: str) -> Person | None:
        """Whose token this is; None for one that is not ours."""
        if len(token) > LONGEST_COOKIE:
            return None
        try:
            key, name, colour = self.signed.loads(token)
            return Person(str(key), str(name), str(colour))
        except (BadData, ValueError, TypeError):
            return None

    def renamed(self, person: Person, name: str, colour: str) -> Person:
        """The same person under another name; BadWish if it is none."""
        name = " ".join(name.split())
        if not seen(name):
            raise BadWish("A name is made of letters and signs that can be seen.", "name")
        if len(name) > self.longest_name:
            raise BadWish(f"A name has at most {self.longest_name} letters.", "name")
        if colour and (not colour.isdecimal() or int(colour) >= COLOURS):
            raise BadWish(f"A colour is a number from 0 to {COLOURS - 1}.", "colour")
        return Person(person.id, name, colour or person.colour)


def seen(name: str) -> bool:
    """Is it made of signs that can be seen? A joiner holds the parts of one picture together."""
    letters = name.replace(JOINER, "")
    return bool(letters) and letters.isprintable()


def cookie_name(secure: bool) -> str:
    return SECURE_COOKIE if secure else COOKIE
