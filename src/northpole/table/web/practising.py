"""A moment of a finished game becomes a table against bots: for pages and programs, with the same limits."""

from __future__ import annotations

from northpole.table.domain.model import PracticeWish, TableInfo
from northpole.table.service.practice import check_moment
from northpole.table.web.finished import ended
from northpole.table.web.request import Call, may_make, network_of


def practise(call: Call, wish: PracticeWish) -> TableInfo:
    """What can't be had is refused before it counts as a table made."""
    info, match = ended(call)
    check_moment(match, wish)
    may_make(call)
    made = call.web.tables.practise(call.person, match, wish, network_of(call))
    call.web.metrics.count("tables", game=info.game_name)
    return made
