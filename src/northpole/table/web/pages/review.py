"""After the game: what it looked like, move by move, and what could have been done better."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from starlette.responses import Response

from northpole.coach.drawing import parts
from northpole.table.render.context import PageContext
from northpole.table.web.finished import ended
from northpole.table.web.request import Call
from northpole.table.web.reviews import begin_review


@dataclass(frozen=True)
class ReviewPage(PageContext):
    """`review` is what the coach's templates get, as far as it is known; None before anybody has asked."""

    template: ClassVar[str] = "review.html"
    game: str
    back: str
    running: bool
    review: dict[str, Any] | None


def review(call: Call) -> Response:
    info, match = ended(call)
    reviews = call.web.services.reviews
    found = reviews.look(info, match)
    page = ReviewPage(
        title=f"A review: {info.game.title}",
        game=info.game.title,
        back=f"/t/{info.id}",
        running=reviews.runs(info.id),
        review=None if found is None else parts(found),
    )
    return call.page(page)


async def begin(call: Call) -> Response:
    """Work it out, in the background."""
    info = await begin_review(call)
    return call.go(f"/t/{info.id}/review")
