"""Names of tables, and the links that lead to them. Of a link nothing is stored: it is worked out anew."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import b32encode
from dataclasses import dataclass
from hashlib import sha256

from northpole.table.errors import NoTable

ID_LENGTH = 10
MARK_LENGTH = 27  # letters of 5 bits each: 135 bits that can't be guessed
WATCH = "w"
SHAPE = re.compile(
    rf"([a-z2-7]{{{ID_LENGTH}}})(w([0-9]{{0,6}})|[0-9]{{1,6}})-([a-z2-7]{{{MARK_LENGTH}}})"
)


def letters(data: bytes, length: int) -> str:
    return b32encode(data).decode().lower()[:length]


def new_id() -> str:
    return letters(secrets.token_bytes(ID_LENGTH), ID_LENGTH)


@dataclass(frozen=True)
class Watch:
    """What a link to look on is for. Only the newest of a table's numbers is good."""

    number: int


Place = int | Watch  # of a link: the ticket of a seat, or looking on


def make_token(secret: bytes, id: str, place: Place) -> str:
    """For a link to the seat with this ticket, or to look on."""
    short = f"{WATCH}{place.number or ''}" if isinstance(place, Watch) else str(place)
    mark = hmac.digest(secret, f"northpole link {id} {short}".encode(), sha256)
    return f"{id}{short}-{letters(mark, MARK_LENGTH)}"


def read_token(secret: bytes, token: str) -> tuple[str, Place]:
    """The table and where the link leads; NoTable if it isn't one of ours."""
    shape = SHAPE.fullmatch(token)
    if shape is not None:
        place = Watch(int(shape[3] or 0)) if shape[2].startswith(WATCH) else int(shape[2])
        if hmac.compare_digest(make_token(secret, shape[1], place), token):
            return shape[1], place
    raise NoTable("This link leads nowhere. Ask for a new one.")


def network_key(secret: bytes, address: str) -> str:
    """A network as it is stored: the same for the same one, and nobody can tell which it is."""
    return hmac.digest(secret, f"northpole network {address}".encode(), sha256).hex()


def watcher_mark(id: str, person: str) -> str:
    """Somebody who looks on, told apart from others at the same table, and nowhere else."""
    return letters(sha256(f"northpole watcher {id} {person}".encode()).digest(), MARK_LENGTH)


def stored_key(person: str, key: str) -> str:
    """A person's key for one move, as it is stored: nobody can use up another's."""
    return sha256(f"{person} {key}".encode(errors="replace")).hexdigest()


def luck_seed(secret: bytes, id: str, version: int, seat: int) -> int:
    """The luck of a bot that decides here: the same if it has to think again."""
    mark = hmac.digest(secret, f"northpole luck {id} {version} {seat}".encode(), sha256)
    return int.from_bytes(mark[:12], "big")
