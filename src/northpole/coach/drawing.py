"""A review as something to look at: the graph's lines, and a page that needs nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined, select_autoescape

from northpole.coach.parts import CHANCE, Point, Rated
from northpole.coach.review import Account, Review, TurningPoint
from northpole.coach.summary import points, summary, verdict

WIDTH: Final = 720
HEIGHT: Final = 240
APART: Final = 27  # between the names at the lines' ends, which are larger on a phone
LUCK: Final = "Luck"
NOTHING: Final = "Nobody made a move that was clearly much better or worse than another."
NOT_YET: Final = "None so far."
DASHES: Final = ("", "10 4", "2 4", "12 4 2 4", "6 3")


@dataclass(frozen=True)
class ShareLine:
    """A seat's line, where it ends, and where its name stands beside that."""

    seat: int
    name: str
    path: str
    dash: str
    end: float
    label: float
    last: int


@dataclass(frozen=True)
class Mark:
    """A decision worth looking at."""

    move: int
    seat: int
    name: str
    kind: str  # "mistake" or "find"
    prompt: str
    text: str
    moves: int
    target: str


@dataclass(frozen=True)
class TurningLine:
    """A turn of the game, in words."""

    move: int
    moves: int
    by: str
    whose: str
    change: str
    told: str


@dataclass(frozen=True)
class AccountRow:
    """A player in the table of what counted."""

    seat: int
    name: str
    accuracy: str
    good: str
    finds: int
    mistakes: int
    luck: str
    own: str


def curves(review: Review) -> list[ShareLine]:
    """All lines from one end of the graph to the other."""
    graph = review.graph()
    names = review.match.names
    ends = [place(graph[-1], seat, review)[1] for seat in range(len(names))]
    labels = spread(ends)
    return [
        ShareLine(
            seat=seat,
            name=name,
            path="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line(graph, seat, review)),
            dash=DASHES[seat % len(DASHES)],
            end=ends[seat],
            label=labels[seat],
            last=round(100 * graph[-1].shares[seat]),
        )
        for seat, name in enumerate(names)
    ]


def line(graph: list[Point], seat: int, review: Review) -> list[tuple[float, float]]:
    return [place(point, seat, review) for point in graph]


def place(point: Point, seat: int, review: Review) -> tuple[float, float]:
    """By spots, so that what chance did between two moves has a place of its own."""
    spots = max(1, len(review.walk.spots))
    return WIDTH * point.at / spots, HEIGHT * (1.0 - point.shares[seat])


def spread(ends: list[float]) -> list[float]:
    """Names near the lines' ends, none over another."""
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    found = list(ends)
    for upper, lower in pairwise(order):
        found[lower] = max(found[lower], found[upper] + APART)
    beyond = found[order[-1]] - HEIGHT
    if beyond > 0:
        found[order[-1]] = float(HEIGHT)
        for lower, upper in pairwise(reversed(order)):
            found[upper] = min(found[upper], found[lower] - APART)
    return found


def marks(review: Review, seat: int | None = None) -> list[Mark]:
    """Mistakes and finds, of one seat or of all, in order."""
    return [mark(review, rated) for rated in review.notable() if seat in (None, rated.seat)]


def mark(review: Review, rated: Rated) -> Mark:
    return Mark(
        move=rated.moves + 1,
        seat=rated.seat,
        name=review.match.names[rated.seat],
        kind="mistake" if rated.mistake else "find",
        prompt=rated.prompt,
        text=verdict(rated, review.gaps_trusted),
        moves=rated.moves,
        target=rated.target,
    )


def moments(review: Review) -> list[TurningLine]:
    return [moment(review, turn) for turn in review.turns()] if review.trusted else []


def moment(review: Review, turn: TurningPoint) -> TurningLine:
    names = review.match.names
    change = f"{'+' if turn.change > 0 else '−'}{points(abs(turn.change))}"
    by = LUCK if turn.by == CHANCE else names[turn.by] if turn.by >= 0 else ""
    return TurningLine(turn.moves + 1, turn.moves, by, names[turn.seat], change, turn.told)


def rows(review: Review) -> list[AccountRow]:
    return [row(review, account) for account in review.accounts()]


def row(review: Review, account: Account) -> AccountRow:
    accuracy = account.accuracy
    return AccountRow(
        seat=account.seat,
        name=review.match.names[account.seat],
        accuracy="" if accuracy is None else f"{accuracy:.0f} %",
        good=f"{account.good} of {account.rated}" if account.rated else "",
        finds=len(account.finds),
        mistakes=len(account.mistakes),
        luck=signed(account.luck, account.luck_error) if review.charted else "",
        own=signed(account.own) if review.charted and not review.at_once else "",
    )


def signed(share: float, error: float | None = None) -> str:
    value = f"{round(100 * share):+d} %".replace("-", "−")
    return value if error is None else f"{value} (±{round(100 * error)})"


def parts(review: Review) -> dict[str, Any]:
    """What the templates get."""
    return {
        "curves": curves(review),
        "width": WIDTH,
        "height": HEIGHT,
        "trusted": review.trusted,
        "moments": moments(review),
        "marks": marks(review),
        "rows": rows(review),
        "summary": summary(review),
        "at_once": review.at_once,
        "nothing": NOTHING if review.finished else NOT_YET,
        "done": review.done,
        "all": len(review.parts),
    }


@cache
def templates() -> Environment:
    return Environment(
        loader=ChoiceLoader(
            [PackageLoader("northpole.coach"), PackageLoader("northpole.coach", "static/css")]
        ),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(review: Review) -> str:
    """The whole review as one file of HTML."""
    found = templates().get_template("review_page.html")
    return found.render(title=review.match.game.title, review=parts(review))
