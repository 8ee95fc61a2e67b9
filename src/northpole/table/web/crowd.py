"""Who is connected: not too many from one place, and when all places are taken, the slowest give theirs up."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Protocol

from northpole.table.domain.networks import household, network_of

OWN_HANDLES = 256  # for files, the database and what else is open besides connections
FEWEST = 32


class Connected(Protocol):
    """A connection that can be cut off."""

    def late(self) -> None: ...


class Crowd:
    """The connections of a server. `trusted`: proxies, through which many come."""

    def __init__(self, most: int, most_a_client: int, trusted: Sequence[str] = ()) -> None:
        self.most = most
        self.most_a_client = most_a_client
        found = [network_of(one) for one in trusted]
        self.trusted = [network for network in found if network is not None]
        self.clients: dict[Connected, str] = {}
        self.numbers: dict[str, int] = {}
        self.waiting: dict[Connected, None] = {}  # for the rest of a request; the oldest first

    def enter(self, connection: Connected, address: str) -> bool:
        """Is there room? If not, whoever has waited longest with half a request makes some."""
        client = household(address)
        if self.numbers.get(client, 0) >= self.most_a_client and not self.is_welcome(address):
            return False
        if len(self.clients) >= self.most and not self.make_room():
            return False
        self.clients[connection] = client
        self.numbers[client] = self.numbers.get(client, 0) + 1
        return True

    def make_room(self) -> bool:
        oldest = next(iter(self.waiting), None)
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.late()
        return True

    def leave(self, connection: Connected) -> None:
        """Twice is as good as once."""
        self.waiting.pop(connection, None)
        client = self.clients.pop(connection, None)
        if client is not None:
            self.numbers[client] -= 1
            if not self.numbers[client]:
                del self.numbers[client]

    def waits(self, connection: Connected, waits: bool) -> None:
        """Has this one still to send something, so that it may be cut off?"""
        self.waiting.pop(connection, None)
        if waits and connection in self.clients:
            self.waiting[connection] = None

    def is_welcome(self, address: str) -> bool:
        """Any number of connections come from here: a proxy, or this computer."""
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return found.is_loopback or any(found in network for network in self.trusted)


def raised_handles(wanted: int) -> int:
    """For how many connections the system lets this process have handles, after asking for more."""
    try:
        import resource
    except ImportError:  # where the system has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OWN_HANDLES
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    allowed = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(FEWEST, allowed - OWN_HANDLES)
