"""Several searches for one decision, in processes of their own: what they come to together."""

from __future__ import annotations

from typing import NamedTuple

from northpole.bots.bot import Bot
from northpole.bots.search import Candidate, SearchBot, mixed
from northpole.engine.chair import Chair
from northpole.engine.nature import Nature


class Tried(NamedTuple):
    """How a move fared in one search, and whether it was among the last."""

    move: str
    games: int
    total: float
    last: bool


class Findings(NamedTuple):
    """One search; `secret` where all decide at once, so that it matters not to be read."""

    secret: bool
    moves: tuple[Tried, ...]


def findings(bot: Bot, chair: Chair) -> Findings | None:
    """Those of the decision that the bot has just made on this chair, if it searched."""
    search = bot.last if isinstance(bot, SearchBot) else None
    if search is None:
        return None
    moves = [
        Tried(
            chair.name(candidate.option),
            int(candidate.games),
            candidate.value() * float(candidate.games),
            candidate in search.last,
        )
        for candidate in search.looked_at
        if candidate.games > 0
    ]
    return Findings(search.is_secret(), tuple(moves)) if moves else None


def agreed(found: list[Findings], luck: Nature) -> str:
    """The best by the games of all, of those that were among the last for any; drawn where it is secret."""
    tried = [move for one in found for move in one.moves]
    last = list(dict.fromkeys([move.move for move in tried if move.last]))
    merged = [Candidate(number) for number in range(len(last))]
    for move in tried:
        if move.move in last:
            candidate = merged[last.index(move.move)]
            candidate.total += move.total
            candidate.games += move.games
    merged.sort(key=Candidate.value, reverse=True)
    return last[mixed(merged, luck) if found[0].secret else merged[0].option]
