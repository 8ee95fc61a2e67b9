"""Why a move is good, in the game's own words: what it sets off at once, and what then comes more often."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from northpole.bots.advice import NONE, Advisor, Tale, Weighed
from northpole.bots.profile import AS_BOTS, LONG, Profile, profile_of
from northpole.bots.rollout import Rollout
from northpole.coach.amounts import by_points, more_of, on_average
from northpole.engine.chair import Chair
from northpole.engine.journal import EVERYBODY, Line
from northpole.engine.nature import Fast

MORE: Final = 0.35  # of the imagined games, more or fewer than after the other move: worth saying
POINTLESS: Final = 0.8  # points that a sentence without any counts as, beside others
OTHERS: Final = 0.6  # what points of others count, beside own ones
MOST: Final = 2  # things said
FARTHER: Final = {
    "realsanta": 8,
    "workshop1e": 1,
    "workshop2e": 1,
}  # milestones that tales go on, if not as bots do
DULL: Final = (
    "rolls",
    "buys nothing",
    "retains nothing",
    "makes no",
    "stays",
    "takes a",
    "drops",
    "loses",
    "sends no",
    "does no",
    "is done",  # on_average says what of it
    "scores",  # by_points does
)
NOT_IN_POINTS: Final = ("realsanta",)  # where bots estimate chances instead
NUMBERS: Final = re.compile(r"(?<!\{)\d+(?!\})|s\b")  # "3 toys" and "1 toy" are the same news
IN_ALL: Final = re.compile(r"[:,] \d+ in all")


class Happening:
    """Something told in imagined games, whatever its figures: whom it is about, what it brings, how often it came."""

    def __init__(self, text: str, seat: int) -> None:
        self.texts: dict[str, int] = {}
        self.seat = seat
        self.leads = text.startswith("{")
        self.points = [0.0, 0.0]  # a game: after the move, after the other one
        self.often = [0.0, 0.0]

    @property
    def more(self) -> float:
        return self.often[0] - self.often[1]

    @property
    def gain(self) -> float:
        """What the move changes by it."""
        return (self.points[0] - self.points[1]) or self.more * POINTLESS

    def weight(self, seat: int) -> float:
        """What it counts for this seat: what others miss, a little less."""
        return abs(self.gain) * (1.0 if self.seat == seat else OTHERS)

    @property
    def text(self) -> str:
        """As it was told most often."""
        return max(self.texts, key=lambda text: self.texts[text])


class Side(NamedTuple):
    """A move, in words and as it was weighed, and what came of it in some imagined games."""

    deed: str
    weighed: Weighed
    tales: list[Tale]


def explained(chair: Chair, names: Sequence[str], side: Side, other: Side, better: bool) -> str:
    """Why this move rather than the other one, or, if it is not the `better` one, what still speaks for it."""
    game, seat = chair.game, int(chair.seat)
    if not side.tales or not other.tales:
        return ""
    parts = [reason(seat, names, side.tales, other.tales, side.deed)]
    if game.name not in NOT_IN_POINTS:
        parts.append(by_points(game, seat, names, side.weighed, other.weighed, better))
    return "; ".join(part for part in parts if part)


def reason(
    seat: int, names: Sequence[str], tales: list[Tale], others: list[Tale], deed: str = ""
) -> str:
    """In a few words, for one seat; "" where imagined games have nothing to tell.

    `others` are the same imagined games after the move that this one is compared with; what the `deed` says itself is
    said only where there is nothing else.
    """
    known = at_once(seat, names, tales, others)
    parts = [text for text in known if not said_by(deed, text)]
    found = [news for news in compared(tales, others) if good_for(seat, news)]
    found.sort(key=lambda news: news.weight(seat), reverse=True)
    told: list[str] = [*known]
    for news in found:
        text = phrase(news.text if news.seat == seat else rarer(news.text), seat, names)
        if text not in told and len(parts) < MOST:
            told.append(text)
            parts.append(text + odds(news, len(tales), briefly=any("imagined" in x for x in parts)))
    for more in (more_of, on_average):
        if len(parts) < MOST and not any("(" in part for part in parts):
            parts += filter(None, [more(seat, tales, others)])
    return "; ".join(parts or known)


def said_by(deed: str, text: str) -> bool:
    """Does the move's own name say this, but for the verb?"""
    said = stems(deed)
    return bool(said) and stems(text.partition(" ")[2]) <= said


def stems(text: str) -> set[str]:
    """Figures, and words by their beginnings: `points` and `point` are the same."""
    return {word[:4].lower() for word in re.findall(r"\d+|[A-Za-z]{4,}", text)}


def tales(chair: Chair, box: object, option: int, seed: int, worlds: int) -> list[Tale]:
    """What this move leads to in so many imagined games; for another option of the same seed, in the same ones."""
    advisor = Advisor(chair, Fast(seed), 1, NONE)
    advisor.rollout = Rollout(chair.game, farther(chair.game.name))
    found: list[Tale] = []
    for _ in range(worlds):
        advisor.made += 1
        found.append(advisor.tale(box, option))
    return found


def farther(game: str) -> Profile:
    """As for advice, but no farther than the news are of this move."""
    usual = profile_of(game)
    if usual.whole != AS_BOTS:
        return usual.strayed(1)
    return Profile(usual.keep, FARTHER.get(game, usual.milestones), LONG, usual.ahead, usual.scale)


def at_once(seat: int, names: Sequence[str], tales: list[Tale], others: list[Tale]) -> list[str]:
    """What surely comes of it at once and brings somebody points; others' only if the other move doesn't, too."""
    anyway = sure(others)
    worth = [
        line
        for line in sure(tales).values()
        if (line.points or "point" in line.text)
        and (line.text.startswith(f"{{{seat}}} ") or line.text not in anyway)
    ]
    return [phrase(line.text, seat, names) for line in worth][:MOST]


def sure(tales: list[Tale]) -> dict[str, Line]:
    """What is told at once in all of them."""
    if not tales:
        return {}
    texts = [{line.text for line in tale.now} for tale in tales]
    return {line.text: line for line in tales[0].now if all(line.text in told for told in texts)}


def compared(tales: list[Tale], others: list[Tale]) -> list[Happening]:
    """All that was told, with how often it came after the one and after the other."""
    found: dict[str, Happening] = {}
    for which, games in enumerate((tales, others)):
        for tale in games:
            count(found, which, told(tale), 1.0 / len(games))
    return list(found.values())


def told(tale: Tale) -> list[tuple[str, int]]:
    """What an imagined game tells of seats, and the points in it. The deed itself is no news."""
    open_to_all = [line for line in [*tale.now, *tale.later] if line.only == EVERYBODY]
    clauses: list[tuple[str, int]] = []
    for line in open_to_all:
        if line.points:
            clauses.append((line.text, int(line.points)))
        elif line not in tale.now and not line.chapter:
            clauses += [(clause, 0) for clause in line.text.split("; ") if "{" in clause]
    return clauses


def count(
    found: dict[str, Happening], which: int, clauses: list[tuple[str, int]], share: float
) -> None:
    """The news of one imagined game, which is such a share of them."""
    seen: set[str] = set()
    for text, points in clauses:
        key = NUMBERS.sub("", text)
        news = found.setdefault(key, Happening(text, whose(text)))
        news.texts[text] = news.texts.get(text, 0) + 1
        news.points[which] += points * share
        if key not in seen:
            seen.add(key)
            news.often[which] += share


def whose(text: str) -> int:
    """The first seat named."""
    return int(text.partition("{")[2].partition("}")[0])


def good_for(seat: int, news: Happening) -> bool:
    """Own deeds that come more often; others' points that come less often."""
    if news.seat == seat:
        dull = news.text.removeprefix(f"{{{seat}}} ").startswith(DULL)
        return news.leads and news.more >= MORE and not dull
    return news.leads and news.points[1] > news.points[0] and news.more <= -MORE


def rarer(text: str) -> str:
    """`{1} less often finishes the Truck: 5 points.`"""
    who, _, rest = IN_ALL.sub("", text).partition(" ")
    return f"{who} less often {rest}"


def phrase(text: str, seat: int, names: Sequence[str]) -> str:
    """The first sentence of a line as part of a longer one; who makes the move is not named first."""
    first = text.removeprefix(f"{{{seat}}} ").partition(". ")[0]
    return first.rstrip(".!").format(*names)


def odds(news: Happening, games: int, briefly: bool) -> str:
    """How often, of so many, after this move and after the other one; "" for always and never."""
    came, otherwise = (round(often * games) for often in news.often)
    if came == games and otherwise == 0:
        return ""
    if briefly:
        return f" ({came} of {games}, else {otherwise})"
    return f" (in {came} of {games} imagined games, else in {otherwise})"
