"""Addresses, and the networks they belong to."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

HOUSEHOLD = 64  # bits of an IPv6 address that all of a home share

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@lru_cache(maxsize=2000)  # the same ones ask again and again
def household(address: str) -> str:
    """An address, however it is written; of IPv6 the half that a household shares."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), HOUSEHOLD), strict=False))


def network_of(text: str) -> Network | None:
    """`203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32` and the like; None if it is none of them."""
    try:
        return ipaddress.ip_network(text.partition("%")[0], strict=False)
    except ValueError:
        return None


def within(inner: Network, outer: Network) -> bool:
    """Is all of the one in the other?"""
    if isinstance(inner, ipaddress.IPv4Network) and isinstance(outer, ipaddress.IPv4Network):
        return inner.subnet_of(outer)
    if isinstance(inner, ipaddress.IPv6Network) and isinstance(outer, ipaddress.IPv6Network):
        return inner.subnet_of(outer)
    return False
