"""Try it again from here: a moment of a game that is over becomes a new table against bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from starlette.responses import Response

from northpole.engine.match import Match
from northpole.table.domain.model import PracticeWish, TableInfo
from northpole.table.render.catalogue import BotCard, GameCard, card, levels, usual_level
from northpole.table.render.context import PageContext
from northpole.table.service.practice import check_moment
from northpole.table.text import plain
from northpole.table.web.finished import ended
from northpole.table.web.practising import practise
from northpole.table.web.request import BadRequest, Call


@dataclass(frozen=True)
class PracticePage(PageContext):
    """`players` are those who sat there; `asked` is what the one on `seat` was asked then, if anything."""

    template: ClassVar[str] = "practice.html"
    game: GameCard
    back: str
    after: int
    moves: int
    players: list[str]
    seat: int
    asked: str
    levels: list[BotCard]
    usual: str


def practice(call: Call) -> Response:
    """Whose seat, against which bots."""
    info, match = ended(call)
    after = call.asked_number("after")
    if after is None:
        raise BadRequest("after is missing: it must be a whole number.")
    seat = call.asked_number("seat")
    then = check_moment(match, PracticeWish(after, seat or 0))
    seat = usual_seat(call, info, then) if seat is None else seat
    return call.page(
        PracticePage(
            title=f"Try it again: {info.game.title}",
            game=card(info.game_name),
            back=f"/t/{info.id}",
            after=after,
            moves=match.length,
            players=info.names,
            seat=seat,
            asked=asked(then, seat, info.names),
            levels=levels(),
            usual=usual_level(),
        )
    )


def usual_seat(call: Call, info: TableInfo, then: Match) -> int:
    """One's own, or that of who is to decide."""
    return next(iter([*info.seats_of(call.person.key), *then.waiting()]))


def asked(then: Match, seat: int, names: list[str]) -> str:
    question = then.decision(seat)
    return "" if question is None else plain(question.prompt, names)


def begin(call: Call) -> Response:
    form = call.form
    wish = PracticeWish(form.whole("after"), form.whole("seat"), form.text("bot") or None)
    return call.go(f"/t/{practise(call, wish).id}")
