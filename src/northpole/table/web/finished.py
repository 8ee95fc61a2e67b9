"""A game that is over: its match without secrets, and whether everything was drawn fairly."""

from __future__ import annotations

from northpole.engine.match import Match
from northpole.lab.verify import NotVerified
from northpole.lab.verify import verify as check
from northpole.table.domain.model import TableInfo
from northpole.table.errors import NotYet
from northpole.table.service.hints import with_hints
from northpole.table.sight.perspective import viewer_of
from northpole.table.web.request import Call


def ended(call: Call) -> tuple[TableInfo, Match]:
    """The match of a table that has no secrets left."""
    info, rights, _, match = call.web.tables.meet(call.id, call.person)
    viewer_of(call.person, info, rights, None)
    if match is None or info.stage != "over":
        raise NotYet(
            "The record holds every secret of the game: it can be had when the game is over."
        )
    return info, match


def record_of(call: Call) -> tuple[TableInfo, str]:
    """The record of a game that is over, and who had hints in it."""
    info, match = ended(call)
    return info, with_hints(match.record(), info)


def verified(match: Match) -> tuple[bool, str]:
    try:
        sentence = check(match.record()).line()
    except NotVerified as error:
        return False, f"Not verified: {error}."
    return True, sentence[:1].upper() + sentence[1:] + "."
