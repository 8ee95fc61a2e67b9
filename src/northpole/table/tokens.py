"""Names of tables, and the links that lead to them. Of a link nothing is stored: it is worked out anew."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import b32encode
from hashlib import sha256

from northpole.table.errors import NoTable

ID_LENGTH = 10
MARK_LENGTH = 27  # letters of 5 bits each: 135 bits that can't be guessed
WATCH = "w"
SHAPE = re.compile(rf"([a-z2-7]{{{ID_LENGTH}}})(w|[0-9]{{1,6}})-([a-z2-7]{{{MARK_LENGTH}}})")


def letters(data: bytes, length: int) -> str:
    return b32encode(data).decode().lower()[:length]


def new_id() -> str:
    return letters(secrets.token_bytes(ID_LENGTH), ID_LENGTH)


def make_token(secret: bytes, id: str, ticket: int | None) -> str:
    """For a link to the seat with this ticket, or (None) to look on."""
    place = WATCH if ticket is None else str(ticket)
    mark = hmac.digest(secret, f"northpole link {id} {place}".encode(), sha256)
    return f"{id}{place}-{letters(mark, MARK_LENGTH)}"


def read_token(secret: bytes, token: str) -> tuple[str, int | None]:
    """The table and the seat's ticket; NoTable if it isn't one of ours."""
    shape = SHAPE.fullmatch(token)
    if shape is not None:
        ticket = None if shape[2] == WATCH else int(shape[2])
        if hmac.compare_digest(make_token(secret, shape[1], ticket), token):
            return shape[1], ticket
    raise NoTable("This link leads nowhere. Ask for a new one.")


def stored_key(person: str, key: str) -> str:
    """A person's key for one move, as it is stored: nobody can use up another's."""
    return sha256(f"{person} {key}".encode(errors="replace")).hexdigest()


def luck_seed(secret: bytes, id: str, version: int, seat: int) -> int:
    """The luck of a bot that decides here: the same if it has to think again."""
    mark = hmac.digest(secret, f"northpole luck {id} {version} {seat}".encode(), sha256)
    return int.from_bytes(mark[:12], "big")
