"""Where the cookies came from, read off an open table."""

from collections.abc import Mapping
from typing import Any

from northpole.engine.game import Source

HEAD_START = "head start"  # shown only where somebody had one
TITLES = {
    "gifts": ["gifts"],
    "reindeer": ["stable", "aurora"],
    "inspections": ["inspections"],
    "harness": ["harness"],
    "cards": ["naughty_list", "repairs", "bakery"],
    "begun": ["unassembled"],
    "coal": ["coal"],
    HEAD_START: ["head_start"],
}


def sources(view: Mapping[str, Any]) -> list[Source]:
    """By the ways to earn them, once unassembled gifts and coal are counted (16)."""
    cookies: list[dict[str, int]] = [team["cookies"] for team in view["teams"]]
    for one in cookies:
        if "coal" not in one:
            return []
    found = [
        Source(title, [added(one, kinds) for one in cookies]) for title, kinds in TITLES.items()
    ]
    return [one for one in found if one.title != HEAD_START or any(map(int, one.values))]


def added(cookies: dict[str, int], kinds: list[str]) -> str:
    return str(sum(cookies[kind] for kind in kinds))
