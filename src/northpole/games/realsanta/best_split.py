"""For bots: the best placement, every split weighed over all that its dice may bring."""

from __future__ import annotations

from mypy_extensions import i64

from northpole.games.realsanta.box import UNLIMITED
from northpole.games.realsanta.dice import packed
from northpole.games.realsanta.pieces import ENLIST, FREE, TOYS
from northpole.games.realsanta.placing import SPLITS
from northpole.games.realsanta.restrictions import most_dice
from northpole.games.realsanta.rounds import rounds_ahead
from northpole.games.realsanta.shares import RoundShares, finished_shares, prospects_of, softmax
from northpole.games.realsanta.state import NOWHERE, Table
from northpole.games.realsanta.taste import Taste


def best_split(s: Table, taste: Taste, seat: i64) -> i64:
    """The option of PlaceDice. The table is as it was afterwards."""
    splits: Splits = ShareSplits(s, taste, seat) if taste.learned else RoundSplits(s, taste, seat)
    return splits.best()


class Splits:
    """All that one seat may place."""

    def __init__(self, s: Table, seat: i64) -> None:
        self.s = s
        self.seat = seat
        self.santa = s.santas[seat]
        self.highest = -1e9
        self.found: i64 = NOWHERE

    def best(self) -> i64:
        s, santa = self.s, self.santa
        token = santa.token
        lifted = santa.has(FREE)
        for token_at in range(NOWHERE, TOYS + 1 if token else ENLIST):
            santa.token_at = token_at
            santa.token = token if token_at == NOWHERE else 0
            enlist: i64 = UNLIMITED if lifted else most_dice(s, santa, ENLIST, token_at)
            toys: i64 = UNLIMITED if lifted else most_dice(s, santa, TOYS, token_at)
            if toys >= 0:
                self.with_token(enlist, toys)
        santa.dice = 0
        santa.token_at = NOWHERE
        santa.token = token
        return self.found

    def with_token(self, enlist: i64, toys: i64) -> None:
        """With at most so many dice in the restricted zones, in the order of the box's splits."""
        s, santa = self.s, self.santa
        first: i64 = SPLITS * (santa.token_at + 1)
        for dice in range(min(enlist, s.box.dice) + 1):
            rest = s.box.dice - dice
            santa.dice = packed(dice, 0, rest)
            self.look_around()
            for jolly in range(max(0, rest - toys), rest + 1):
                santa.dice = packed(dice, jolly, rest - jolly)
                worth = self.worth()
                if worth > self.highest:
                    self.highest = worth
                    self.found = first + jolly
            first += rest + 1

    def look_around(self) -> None:
        """So many dice for elves: what is the same whatever the others are for."""

    def worth(self) -> float:
        """Of what is placed now."""
        raise NotImplementedError


class ShareSplits(Splits):
    """By the chance to win. What rivals may expect depends on this seat's elves alone."""

    def __init__(self, s: Table, taste: Taste, seat: i64) -> None:
        super().__init__(s, seat)
        self.outlook = RoundShares(s, prospects_of(s, taste))
        self.hopes = [0.0] * int(s.seats)

    def look_around(self) -> None:
        outlook = self.outlook
        outlook.out[self.seat] = outlook.elves_out(self.santa)
        for other in range(self.s.seats):
            if other != self.seat:
                self.hopes[other] = outlook.hope(other)
        outlook.assault(self.seat)

    def worth(self) -> float:
        outlook = self.outlook
        self.hopes[self.seat] = outlook.after_dice(self.seat, self.santa)
        return finished_shares(self.s, outlook.done, softmax(self.hopes))[self.seat]


class RoundSplits(Splits):
    """By how many rounds one is ahead."""

    def __init__(self, s: Table, taste: Taste, seat: i64) -> None:
        super().__init__(s, seat)
        self.taste = taste

    def worth(self) -> float:
        return rounds_ahead(self.s, self.taste, self.seat)
