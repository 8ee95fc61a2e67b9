"""A review of a finished game: asked for and read, by pages and programs, with the same limits."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from anyio.to_thread import run_sync

from northpole.coach.drawing import marks
from northpole.coach.parts import Point
from northpole.coach.review import Account, Review, TurningPoint
from northpole.coach.summary import summary
from northpole.table.domain.model import TableInfo
from northpole.table.web.finished import ended
from northpole.table.web.request import Call, may_review


async def begin_review(call: Call) -> TableInfo:
    """Work it out, in the background; what is known or under way is not begun anew."""
    info, match = await run_sync(ended, call)
    may_review(call)
    await call.web.services.reviews.start(info, match, call.person)
    return info


def review_json(call: Call) -> dict[str, Any]:
    """How far it is, and what is known of it so far; `review` is null before anybody has asked."""
    info, match = ended(call)
    reviews = call.web.services.reviews
    found = reviews.look(info, match)
    return {
        "running": reviews.runs(info.id),
        "finished": found is not None and found.finished,
        "done": 0 if found is None else found.done,
        "all": 0 if found is None else len(found.parts),
        "review": None if found is None else told(found),
    }


def told(review: Review) -> dict[str, Any]:
    """Shares only where they are known well enough to be stated."""
    trusted = review.trusted
    return {
        "names": list(review.match.names),
        "trusted": trusted,
        "summary": summary(review),
        "points": [point_json(one) for one in review.graph()] if trusted else [],
        "turns": [turn_json(one) for one in review.turns()] if trusted else [],
        "players": [account_json(one, review.charted) for one in review.accounts()],
        "decisions": [
            {
                "seat": one.seat,
                "moves": one.moves,
                "kind": one.kind,
                "prompt": one.prompt,
                "text": one.text,
                "target": one.target,
            }
            for one in marks(review)
        ],
    }


def point_json(point: Point) -> dict[str, Any]:
    """`by`: the seat that acted last; null for chance, and at the beginning."""
    return {
        "moves": point.moves,
        "by": seat_or_none(point.by),
        "shares": list(point.shares),
        "errors": list(point.errors),
    }


def turn_json(turn: TurningPoint) -> dict[str, Any]:
    return {**asdict(turn), "by": seat_or_none(turn.by)}


def seat_or_none(by: int) -> int | None:
    return by if by >= 0 else None


def account_json(account: Account, charted: bool) -> dict[str, Any]:
    return {
        "seat": account.seat,
        "rated": account.rated,
        "good": account.good,
        "accuracy": account.accuracy,
        "finds": len(account.finds),
        "mistakes": len(account.mistakes),
        "luck": account.luck if charted else None,
        "luck_error": account.luck_error if charted else None,
        "own": account.own if charted else None,
        "others": account.others if charted else None,
    }
