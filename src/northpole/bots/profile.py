"""How a game is searched: data, chosen by matches between bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

AS_BOTS: Final[i64] = -1
LONG: Final[i64] = 4000  # decisions: more than any game has
STRAY: Final[i64] = 10


class Profile:
    """What the search does in one game.

    `keep` options go on to be compared, those with the best estimate one step ahead. Games are played
    on for `milestones` turns, rounds, days or seasons (0: no limit) and at most so many `decisions`. Who can afford
    `far` imagined games a decision (0: nobody) plays them to the end: that tells more, when there are enough of them.
    In the classes named in `ahead` players look one step ahead, elsewhere they follow their habits.
    `scale` is how many points of difference make a position one sure to be won, about.
    In the classes named in `secret` all choose at once: there the choice is drawn from those that are about as
    good, so that nobody can read it. So many of a hundred of the others are `wary` there: they look one step ahead.
    For advice games go on for `whole` milestones (0: to the end; AS_BOTS: as for bots), by habit alone: after so many
    decisions one move is left a turn earlier than another, and looks better or worse by what the others did in it.
    Habits are the same every time, so that a trifle may lead them all astray, in every game: so many of a hundred
    deeds are `stray` there, any at all.
    """

    def __init__(
        self,
        keep: i64,
        milestones: i64,
        decisions: i64,
        ahead: list[str],
        scale: float,
        secret: tuple[str, ...] = (),
        wary: i64 = 0,
        far: i64 = 0,
        whole: i64 = AS_BOTS,
        stray: i64 = 0,
    ) -> None:
        self.keep = keep
        self.milestones = milestones
        self.decisions = decisions
        self.ahead = ahead
        self.scale = scale
        self.secret = secret
        self.wary = wary
        self.far = far
        self.whole = whole
        self.stray = stray

    def for_advice(self, number: i64) -> Profile:
        """This one for who compares moves, and can afford so many imagined games."""
        if self.whole == AS_BOTS:
            return self.for_games(number)
        return self.strayed(self.whole)

    def strayed(self, milestones: i64) -> Profile:
        """By habit, but for a stray deed now and then."""
        return Profile(self.keep, milestones, LONG, [], self.scale, stray=STRAY)

    def for_games(self, number: i64) -> Profile:
        """This one, or that of somebody who can afford so many imagined games."""
        if self.far == 0 or number < self.far:
            return self
        return Profile(self.keep, 0, self.decisions, self.ahead, self.scale, self.secret, self.wary)


PROFILES: Final[dict[str, Profile]] = {
    "sweatshop": Profile(12, 1, 4000, [], 4.0, secret=("Bid", "Payment"), wary=50, far=500),
    "workshop2e": Profile(8, 0, 20, [], 8.0, whole=0),
    "union": Profile(6, 1, 4000, ["RerollDice", "Retain", "Draft", "Go"], 1.2),
    "realsanta": Profile(8, 1, 4000, [], 6.0),
    "workshop1e": Profile(5, 0, 12, ["Assign"], 15.0, whole=0),
}
USUAL: Final = Profile(8, 0, 4000, [], 10.0)


def profile_of(game: str) -> Profile:
    return PROFILES.get(game, USUAL)
