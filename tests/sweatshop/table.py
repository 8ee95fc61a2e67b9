"""A table set up by hand: who stands where, every card that is dealt, then moves by their names.

    scene = Scene(start="doll kite robot doll", belts=["doll radio paper"])
    scene.bids(2, 3, 4, NIL)
    assert scene.hand(0) == "doll doll radio"

Cards that nobody named are filled in from what the deck has to spare, parts before Poop and Gold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

import northpole
from northpole import Game
from northpole.engine.decision import Decision
from northpole.engine.game import Setup
from northpole.games.sweatshop.state import PHASES, Elf, Table
from tests.support.scripted import Scripted

NIL = 0
OUT = None
PARTS = ("doll", "kite", "robot", "radio")
GOLD = ("magic", "paper", "broom", "gloves", "borg", "fruitcake", "whistle", "knife", "satin")
INTRODUCTORY = "magic paper broom"


def sweatshop() -> Game:
    return northpole.game("sweatshop")


def setup(seats: int, ruleset: str = "seed", **options: Any) -> Setup:
    return sweatshop().setup(seats, options, ruleset, {})


def words(counts: Mapping[str, int]) -> str:
    """`{"doll": 2, "kite": 1}` as "doll doll kite"."""
    return " ".join(name for name, number in counts.items() for _ in range(number))


class Scene(Scripted[Table]):
    """Every card that is dealt is chosen, or filled in from what the deck has to spare."""

    def __init__(
        self,
        seats: int = 4,
        *,
        start: str = "",
        belts: Sequence[str] = (),
        gold: str = INTRODUCTORY,
        order: Sequence[int] | None = None,
        tokens: Sequence[int] = (),
        down: Sequence[int] = (),
        rolls: Sequence[int] = (),
        ruleset: str = "seed",
        changes: Mapping[str, Any] | None = None,
        names: list[str] | None = None,
        **options: Any,
    ) -> None:
        options["gold"] = gold.split()
        options["order"] = list(range(seats)) if order is None else list(order)
        super().__init__(sweatshop(), seats, options, ruleset, changes, names)
        self.tokens = list(tokens)
        self.start = [cards.split("+") for cards in start.split()]
        self.belts = [belt.split() for belt in belts]
        self.down = list(down)
        self.rolls = list(rolls)
        self.undealt = Counter(self.match.view(None)["composition"])
        self.wanted = Counter(card for row in [*self.start, *self.belts] for card in row)
        self.row = 0
        self.on_belt = 0
        self.let_happen()

    # what nature does

    def outcome(self, what: str, d: Decision[Any], possible: list[str]) -> str:
        if what == "token":
            return str(self.tokens.pop(0))
        if what == "start":
            return self.card(self.start[d.seat] if d.seat < len(self.start) else [])
        if what == "deal":
            return self.next_on_belt()
        if what == "down":
            return str(self.down.pop(0) if self.down else 1)
        return str(self.rolls.pop(0))

    def next_on_belt(self) -> str:
        """The belts are used up in their order; each is filled up to its size."""
        belt = self.belts[0] if self.belts else []
        card = self.card(belt)
        self.on_belt += 1
        if self.on_belt == self.table.box.belts[self.row]:
            assert not belt, f"no room on the belt for {belt}"
            self.on_belt = 0
            self.row += 1
            self.belts = self.belts[1:]
        return card

    def card(self, chosen: list[str]) -> str:
        """The next card chosen, or one that no belt to come needs."""
        if chosen:
            card = chosen.pop(0)
            self.wanted[card] -= 1
        else:
            card = self.spare_card()
        self.undealt[card] -= 1
        return card

    def spare_card(self) -> str:
        spare = {card: self.undealt[card] - self.wanted[card] for card in self.undealt}
        parts = [card for card in PARTS[:3] if spare[card] > 0]
        rest = [card for card in ("radio", *spare) if spare[card] > 0]
        return max(parts, key=lambda card: spare[card]) if parts else rest[0]

    # what elves do

    def play(self, seat: int, *names: str) -> Scene:
        """Moves of one seat, one after the other."""
        for name in names:
            if name.startswith("return ") and name in self.moves(seat):
                self.undealt[name.split()[1]] += 1
            super().play(seat, name)
        return self

    def bids(self, *bids: int | str | None) -> Scene:
        """Everybody's bid by seat: 3, NIL, OUT for who is out, "3/5" with a payment."""
        assert len(bids) == self.seats
        for seat, bid in enumerate(bids):
            if bid is not None:
                grab, _, payment = str(bid).partition("/")
                self.play(seat, f"bid {grab}")
                if payment:
                    self.play(seat, f"pay {payment}")
        return self

    def take(self, seat: int, number: int) -> Scene:
        """This seat gets so many cards: the others bid Nil."""
        for other in self.match.waiting():
            if other != seat:
                self.play(other, "bid 0")
        self.play(seat, f"bid {number}")
        if self.match.setup.options["dutch"]:
            self.play(seat, "pay 0")
        return self

    def clear(self) -> Scene:
        """Nil, until the season's bidding is over; Knives are kept."""
        while self.phase in ("bids", "revealed"):
            for seat in self.match.waiting():
                self.play(seat, "bid 0" if self.phase == "bids" else "keep")
        return self

    def to_desks(self) -> Scene:
        """Nil to the end of the belt, and nobody trades."""
        self.clear()
        while self.phase == "window":
            seat = self.match.waiting()[0]
            refusals = ("pass", "no", "decline", "stop")
            self.play(seat, next(name for name in self.moves(seat) if name in refusals))
        return self

    def offer(self, seat: int, to: int, give: str, want: str) -> Scene:
        """A Fruitcake's offer, card by card; what leaves no choice goes without saying."""
        begin = [f"fruitcake to {to}", f"offer to {to}"]
        self.play(seat, begin[0] if begin[0] in self.moves(seat) else begin[1])
        while self.match.waiting() == [seat]:
            made = self.view(seat)["offer"]
            giving = any(name == "for" or name.startswith("give") for name in self.moves(seat))
            side, chosen, end = ("give", give, "for") if giving else ("want", want, "offer")
            missing = list((Counter(chosen.split()) - Counter(made[side])).elements())
            self.play(seat, f"{side} {missing[0]}" if missing else end)
        made = self.past("offered")[-1]
        assert (sorted(words(made["give"])), sorted(words(made["want"]))) == (
            sorted(give),
            sorted(want),
        )
        return self

    def tidy(self, *seats: int) -> Scene:
        """These elves, or all, craft nothing and drop what must go, first kinds first."""
        for seat in seats or range(self.seats):
            while self.phase == "craft" and seat in self.match.waiting():
                drops = [name for name in self.moves(seat) if name.startswith("drop")]
                self.play(seat, drops[0] if drops else "done")
        return self

    def idle(self) -> Scene:
        """The rest of this season, with as little done as possible."""
        return self.to_desks().tidy()

    def finish(self) -> Scene:
        """The rest of the game likewise."""
        while not self.match.over:
            self.idle()
        return self

    # what there is to see

    @property
    def phase(self) -> str:
        return PHASES[self.table.phase]  # as the view tells it, but quicker

    @property
    def belt(self) -> str:
        """The cards left on the belt."""
        return " ".join(self.view()["belt"])

    @property
    def tracker(self) -> list[int]:
        return list(self.view()["tracker"])

    def elf(self, seat: int, eyes: int | None = None) -> dict[str, Any]:
        """An elf as another sees it, a spectator unless said otherwise."""
        return cast(dict[str, Any], self.view(eyes)["elves"][seat])

    def own(self, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], self.elf(seat, seat)["own"])

    def hand(self, seat: int) -> str:
        return words(self.own(seat)["hand"])

    def floor(self, seat: int) -> str:
        return words(self.own(seat)["floor"])

    def gold(self, seat: int) -> str:
        return words(self.elf(seat, seat)["gold"])

    def toys(self, seat: int) -> str:
        """Toys in the bin; wrapped ones in brackets."""
        wrapped = [f"[{toy}]" for toy in words(self.own(seat)["wrapped"]).split()]
        return " ".join([*words(self.own(seat)["toys"]).split(), *wrapped])

    def past(self, what: str) -> list[dict[str, Any]]:
        """All public events of this sort so far."""
        return [event for event in self.view()["past"] if event["what"] == what]

    @property
    def score(self) -> list[int]:
        return self.match.scores()

    # only where no record leads

    def desk(self, seat: int) -> Elf:
        return self.table.elves[seat]
