"""Why a move is good, in the game's own words: what it sets off at once, and what then comes more often."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from northpole.bots.advice import NONE, Advisor, Tale, Weighed
from northpole.bots.profile import AS_BOTS, LONG, Profile, profile_of
from northpole.bots.rollout import Rollout
from northpole.coach.amounts import by_points, more_of, on_average
from northpole.coach.clauses import Clause, Key, clauses, phrase, predicate
from northpole.engine.chair import Chair
from northpole.engine.journal import EVERYBODY, Line, Sentence
from northpole.engine.nature import Fast
from northpole.engine.text import who
from northpole.engine.words import Move

MORE: Final = 0.35  # of the imagined games, more or fewer than after the other move: worth saying
GAIN: Final = 0.5  # points of difference: worth saying of what comes after both moves
POINTLESS: Final = 0.8  # points that a sentence without any counts as, beside others
OTHERS: Final = 0.6  # what points of others count, beside own ones
MOST: Final = 2  # things said
FARTHER: Final = {
    "realsanta": 8,
    "workshop1e": 1,
    "workshop2e": 1,
}  # milestones that tales go on, if not as bots do
NOT_IN_POINTS: Final = ("realsanta",)  # where bots estimate chances instead


class Happening:
    """Something told in imagined games, whatever its figures: whom it is about, what it brings, how often it came."""

    def __init__(self, clause: Clause) -> None:
        self.texts: dict[str, int] = {}
        self.seat = clause.seat
        self.leads = clause.leads
        self.dull = clause.said.dull
        self.about = clause.said.about
        self.deed = False  # does the move itself do it?
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


Happenings = dict[Key, Happening]


class Side(NamedTuple):
    """A move, in words and as it was weighed, and what came of it in some imagined games."""

    deed: Move
    weighed: Weighed
    tales: list[Tale]


def explained(chair: Chair, names: Sequence[str], side: Side, other: Side, better: bool) -> str:
    """Why this move rather than the other one, or, if it is not the `better` one, what still speaks for it."""
    game, seat = chair.game, int(chair.seat)
    if not side.tales or not other.tales:
        return ""
    news, known = reasons_for(seat, names, side.tales, other.tales, side.deed)
    if game.name not in NOT_IN_POINTS:
        news.append(by_points(game, seat, names, side.weighed, other.weighed, better))
    return "; ".join(part for part in news if part) or "; ".join(known)


def reason(
    seat: int,
    names: Sequence[str],
    tales: list[Tale],
    others: list[Tale],
    deed: Move | None = None,
) -> str:
    """In a few words, for one seat; "" where imagined games have nothing to tell.

    `others` are the same imagined games after the move that this one is compared with; what the `deed` says itself is
    said only where there is nothing else.
    """
    news, known = reasons_for(seat, names, tales, others, deed)
    return "; ".join(news or known)


def reasons_for(
    seat: int, names: Sequence[str], tales: list[Tale], others: list[Tale], deed: Move | None
) -> tuple[list[str], list[str]]:
    """What is news, one by one, and what is known from the deed or comes anyway."""
    found = compared(tales, others)
    now = at_once(tales)
    worth = [line.told for line in now if differs(seat, line, found)][:MOST]
    parts = [phrase(said.brief, seat, names) for said in worth if not said_by(deed, seat, said)]
    own = [line.told for line in now if line.told in worth or line.text.startswith(who(seat))]
    known = [phrase(said.brief, seat, names) for said in own]
    told = [*known]
    figures = False
    for news in reasons(seat, found, deed):
        text = phrase(news.text, seat, names) if news.seat == seat else rarer(news, names)
        if text not in told and len(parts) < MOST:
            how_often = odds(news, len(tales), briefly=figures)
            figures = figures or bool(how_often)
            told.append(text)
            parts.append(text + how_often)
    for more in (more_of, on_average):
        said = more(seat, tales, others) if len(parts) < MOST and not figures else ""
        if said:
            figures = True
            parts.append(said)
    return parts, known[:MOST]


def said_by(deed: Move | None, seat: int, said: Sentence) -> bool:
    """Do the move's own words say that its seat gets these points?"""
    if deed is None or not deed.points or deed.points != said.points:
        return False
    return said.brief.startswith(who(seat))


def reasons(seat: int, found: Happenings, deed: Move | None) -> list[Happening]:
    """What speaks for the move, the weightiest first."""
    good = [news for news in found.values() if good_for(seat, news) and not itself(deed, news)]
    return sorted(good, key=lambda news: news.weight(seat), reverse=True)


def itself(deed: Move | None, news: Happening) -> bool:
    """Is it what the move's own words say, done some questions later: who is sent there, what is had there?"""
    if deed is None or deed.target not in news.about:
        return False
    promised = float(deed.points) * news.often[0]
    return not any(news.points) or (promised > 0.0 and math.isclose(news.points[0], promised))


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


def at_once(tales: list[Tale]) -> list[Line]:
    """What surely comes of it at once and brings somebody points."""
    return [
        line
        for line in sure(tales)
        if line.only == EVERYBODY and any(clause.said.points for clause in clauses(line))
    ]


def sure(tales: list[Tale]) -> list[Line]:
    """What is told at once in all of them."""
    if not tales:
        return []
    texts = [{line.text for line in tale.now} for tale in tales]
    return [line for line in tales[0].now if all(line.text in told for told in texts)]


def differs(seat: int, line: Line, found: Happenings) -> bool:
    """Does the other move bring these points less often, or less of them? An inspection comes sooner or later."""
    scored = [found[clause.key] for clause in clauses(line) if clause.said.points]
    return any(
        news.more >= MORE or (news.seat == seat and news.points[0] - news.points[1] >= GAIN)
        for news in scored
    )


def compared(tales: list[Tale], others: list[Tale]) -> Happenings:
    """All that was told, with how often it came after the one and after the other."""
    found: Happenings = {}
    for which, games in enumerate((tales, others)):
        for tale in games:
            count(found, which, told([*tale.now, *tale.later]), 1.0 / len(games))
    for tale in tales:
        for clause in told(tale.now):
            found[clause.key].deed = True
    return found


def told(lines: list[Line]) -> list[Clause]:
    """What an imagined game tells of seats to everybody, and the points in it."""
    return [
        clause
        for line in lines
        if line.only == EVERYBODY
        for clause in clauses(line)
        if not line.chapter or clause.said.points
    ]


def count(found: Happenings, which: int, told: list[Clause], share: float) -> None:
    """The news of one imagined game, which is such a share of them."""
    seen: set[Key] = set()
    for clause in told:
        text = clause.said.brief
        news = found.setdefault(clause.key, Happening(clause))
        news.texts[text] = news.texts.get(text, 0) + 1
        news.points[which] += int(clause.said.points) * share
        if clause.key not in seen:
            seen.add(clause.key)
            news.often[which] += share


def good_for(seat: int, news: Happening) -> bool:
    """What comes more often of own deeds to follow, or of points; others' points that come less often."""
    if news.seat == seat:
        no_news = news.deed and not any(news.points)
        return news.leads and news.more >= MORE and not news.dull and not no_news
    return news.leads and news.points[1] > news.points[0] and news.more <= -MORE


def rarer(news: Happening, names: Sequence[str]) -> str:
    """`Ben less often finishes the Truck: 5 points`"""
    does = predicate(news.text, news.seat).format(*names)
    return f"{names[news.seat]} less often {does}"


def odds(news: Happening, games: int, briefly: bool) -> str:
    """How often, of so many, after this move and after the other one; "" for always and never."""
    came, otherwise = (round(often * games) for often in news.often)
    if came == games and otherwise == 0:
        return ""
    if briefly:
        return f" ({came} of {games}, else {otherwise})"
    return f" (in {came} of {games} imagined games, else in {otherwise})"
