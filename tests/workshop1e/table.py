"""A table set up by hand: every gift and holiday card that comes up, then moves by their names.

    scene = Scene(3, gifts=["teddy bear, kite", "dollhouse"], mail="bicycle, scooter")
    scene.has(0, coal=3)
    scene.play(0, "fabric large", "put on kite", "put on teddy bear", "put on teddy bear")
    assert scene.missing(0, "teddy bear") == "1 fabric, 1 wood, 2 assembly"

`gifts` are what each seat keeps of its starting gifts; what nobody named is filled in from what the deck has to
spare. Seat 0 begins unless `begins` says otherwise. With `holidays` the cards come in that order, then Normal Days.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from northpole import Game
from northpole.engine.decision import Decision
from northpole.engine.game import Setup
from northpole.engine.pile import count, some
from northpole.games.workshop1e import GAME
from northpole.games.workshop1e import pieces as p
from northpole.games.workshop1e.bag import high, holds, listed, low
from northpole.games.workshop1e.state import PACKET, SETUP, Table, Team
from tests.support.scripted import Scripted

MATERIALS = ["fabric", "wood", "metal"]
SUBJECTS = ["fabric", "wood", "metal", "assembly"]
LONGEST_DAY = 400  # moves
NONE = -1
ACTORS = {  # gifts that tests speak of; others fill up the display and the hands
    *("teddy bear", "model rocket", "electric train", "skateboard", "croquet set", "plush bunny"),
    *("rag doll", "bean bags", "stuffed panda", "dominoes", "jigsaw puzzle", "nutcracker"),
    *("chess set", "toy logs", "dollhouse", "harmonica", "tin soldiers", "construction set"),
    *("kite", "pirate ship", "music box", "xylophone", "scooter", "toy piano", "pinball table"),
    *("hot air balloon", "bicycle", "magic set", "jack in the box", "bagpipes", "circus wagon"),
    *("drum kit", "carousel"),
}


def workshop() -> Game:
    return GAME


def setup(seats: int, changes: Mapping[str, Any] | None = None, **options: Any) -> Setup:
    return GAME.setup(seats, options, None, changes or {})


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def plain(key: str) -> str:
    return key.replace("_", " ")


class Scene(Scripted[Table]):
    """Gifts and holidays that nobody named are filled in from what is left."""

    def __init__(
        self,
        seats: int = 2,
        *,
        gifts: Sequence[str] = (),
        hands: Sequence[str] = (),
        mail: str = "",
        letters: str = "",
        draws: str = "",
        holidays: str | None = None,
        begins: int = 0,
        fifth: str = "coal",
        stop_at: str = "",
        changes: Mapping[str, Any] | None = None,
        names: list[str] | None = None,
        **options: Any,
    ) -> None:
        if begins:
            options.setdefault("first", str(begins))
        options.setdefault("first", "0")
        if holidays is not None:
            options.setdefault("holiday_surprise", True)
        super().__init__(GAME, seats, options, changes=changes, names=names)
        self.kept = [parts(gifts[seat]) if seat < len(gifts) else [] for seat in range(seats)]
        dealt = [parts(hands[seat]) if seat < len(hands) else [] for seat in range(seats)]
        self.hands = [dealt[seat] or list(self.kept[seat]) for seat in range(seats)]
        self.letters = parts(mail)
        self.later = parts(letters)
        self.draws = parts(draws)
        self.cards = parts(holidays or "")
        self.let_happen()
        if stop_at != "fifth":
            self.set_up(fifth, stop_at)

    # setting up

    def set_up(self, fifth: str, stop_at: str) -> None:
        for seat in self.match.waiting():
            if "coal" in self.moves(seat):
                self.play(seat, fifth)
        if stop_at == "keep":
            return
        for seat in self.match.waiting():
            kept = self.kept[seat]
            hand = [plain(self.table.box.gifts[card]) for card in self.hand(seat)]
            chosen = [gift for gift in hand if gift in kept] or hand[:1]
            self.play(seat, f"keep {', '.join(chosen)}")

    def hand(self, seat: int) -> list[int]:
        team = self.side(seat)
        return [int(team.dealt(place)) for place in range(team.hand_size())]

    # what nature does

    def outcome(self, what: str, d: Decision[Any], possible: list[str]) -> str:
        if what == "first":
            return "0"
        if what == "holiday":
            return self.next_holiday(possible)
        if what == "letter":
            setting_up = self.table.phase == SETUP
            return self.next_of(self.letters if setting_up else self.later, possible)
        if what == "dealt":
            return self.next_of(self.hands[int(d.seat)], possible)
        assert what == "drawn", what
        return self.next_of(self.draws, possible)

    def next_holiday(self, possible: list[str]) -> str:
        if self.cards:
            return self.cards.pop(0)
        return "normal day" if "normal day" in possible else possible[-1]

    def next_of(self, chosen: list[str], possible: list[str]) -> str:
        """The next gift chosen, or one that no test asks for by name."""
        if chosen:
            return chosen.pop(0)
        wanted = {*self.letters, *self.later, *self.draws, *(c for h in self.hands for c in h)}
        spare = [gift for gift in possible if gift not in wanted]
        fillers = [gift for gift in spare if gift not in ACTORS]
        return (fillers or spare or possible)[-1]

    # what players do

    def idle(self, elves: int = 1) -> Scene:
        """The next elves dig in the mine, but what they dig is lost. Who may pass does."""
        for _ in range(elves):
            seat = self.asked
            if "pass" in self.moves(seat):
                self.play(seat, "pass")
                continue
            team = self.side(seat)
            coal, team.coal = team.coal, 0
            self.play(seat, "mine")
            sends = [name for name in self.moves(seat) if name.startswith("send ")]
            if sends:
                self.play(seat, sends[0])
            team.coal = coal
        return self

    def rest_of_day(self) -> Scene:
        """All elves left today idle."""
        today = self.day
        for _ in range(LONGEST_DAY):
            if self.match.over or self.day != today:
                return self
            self.idle()
        raise AssertionError("the day does not end")

    def to_day(self, day: int) -> Scene:
        while self.day < day:
            self.rest_of_day()
        return self

    def finish(self) -> Scene:
        """Idle to the end of the game."""
        coal = [self.coal(seat) for seat in range(self.seats)]
        while not self.match.over:
            self.rest_of_day()
        assert coal == [self.coal(seat) for seat in range(self.seats)]
        return self

    def refusal(self, seat: int, name: str) -> str:
        return super().refusal(seat, name).partition(" Allowed: ")[0]

    # what there is to see

    @property
    def asked(self) -> int:
        waiting = self.match.waiting()
        assert len(waiting) == 1, waiting
        return waiting[0]

    def texts(self, seat: int) -> list[str]:
        question = self.match.decision(seat)
        assert question is not None
        return [move.text for move in question.moves]

    def prompt(self, seat: int) -> str:
        question = self.match.decision(seat)
        assert question is not None
        return question.prompt

    @property
    def to_place(self) -> str:
        """The cubes still to be placed: "3 wood"."""
        kind = self.table.kind
        return f"{self.table.left} {MATERIALS[kind]}" if kind != NONE else ""

    @property
    def lines(self) -> list[str]:
        """The moves and outcomes of the record."""
        return self.match.record().partition("\n\n")[2].splitlines()

    # what is on the table

    def side(self, seat: int) -> Team:
        return self.table.teams[seat]

    @property
    def day(self) -> int:
        return int(self.table.day)

    @property
    def tree(self) -> int:
        """Who has the Christmas tree."""
        return int(self.table.tree)

    @property
    def zelf(self) -> int | None:
        """Who has Zelf."""
        return None if self.table.zelf == NONE else int(self.table.zelf)

    def coal(self, seat: int) -> int:
        return int(self.side(seat).coal)

    def capacity(self, seat: int) -> int:
        return int(self.table.capacity(seat))

    def score(self, seat: int) -> int:
        """Where the scoring disc stands."""
        return int(self.side(seat).track())

    def cookies(self, seat: int, source: str) -> int:
        return int(getattr(self.side(seat), f"from_{source}"))

    def improvements(self, seat: int) -> dict[str, int]:
        side = self.side(seat)
        return {"cart": int(side.cart), "harness": int(side.harness), "tools": int(side.tools)}

    def elves_home(self, seat: int) -> int:
        return sum(at == p.HOME for at in self.side(seat).at)

    def training(self, seat: int) -> list[str]:
        """What each elf has learned, "" for nothing."""
        return [
            " ".join(subject for n, subject in enumerate(SUBJECTS) if elf >> n & 1)
            for elf in self.side(seat).elves
        ]

    def title(self, card: int) -> str:
        return plain(self.table.box.gifts[card])

    def gifts(self, seat: int) -> list[str]:
        """The unfinished gifts."""
        return [self.title(card) for card in self.side(seat).gifts if card != NONE]

    def slot(self, seat: int, gift: str) -> int:
        return list(self.side(seat).gifts).index(self.card(gift))

    def missing(self, seat: int, gift: str) -> str:
        """What a gift still needs, whatever may be plastic counted with its material."""
        needs = self.side(seat).needs[self.slot(seat, gift)]
        found = {
            material: count(needs, kind) + count(needs, p.FLEXIBLE + kind)
            for kind, material in enumerate(MATERIALS)
        } | {"assembly": count(needs, p.TOKEN)}
        return ", ".join(f"{number} {what}" for what, number in found.items() if number)

    def plastic(self, seat: int, gift: str) -> str:
        """The plastic on a gift, by the material it stands for."""
        needs = self.side(seat).needs[self.slot(seat, gift)]
        found = {material: count(needs, p.PLASTIC + k) for k, material in enumerate(MATERIALS)}
        return ", ".join(f"{number} {what}" for what, number in found.items() if number)

    def finished(self, seat: int) -> list[str]:
        """Gifts beside the mat."""
        side = self.side(seat)
        cards = listed(side.finished_low, side.finished_high)
        assert len(cards) == side.finished
        return sorted(self.title(card) for card in cards)

    @property
    def sleigh(self) -> list[str]:
        return sorted(map(self.title, listed(self.table.sleigh_low, self.table.sleigh_high)))

    @property
    def display(self) -> list[str]:
        """The open gifts; empty places are left out."""
        return [self.title(card) for card in self.table.display if card != NONE]

    @property
    def packets(self) -> list[list[str]]:
        """The deck from the top: what is in each packet."""
        deck = self.table.deck
        rows = [deck[at : at + PACKET] for at in range(0, len(deck), PACKET)]
        found = [sorted(map(self.title, listed(row[0], row[1]))) for row in reversed(rows)]
        assert [len(row) for row in found] == [row[2] for row in reversed(rows)]
        return found

    def returned(self, seat: int) -> list[str]:
        """Starting gifts this seat gave back, as the state remembers them."""
        side = self.side(seat)
        return sorted(map(self.title, listed(side.returned_low, side.returned_high)))

    @property
    def stalls(self) -> dict[str, int]:
        return dict(zip(p.REINDEER, self.table.stalls, strict=True))

    @property
    def classroom(self) -> list[str]:
        """Training tokens that lie there."""
        return [name for n, name in enumerate(SUBJECTS) if self.table.lessons >> n & 1]

    @property
    def supply(self) -> dict[str, int]:
        """Training tokens in the supply."""
        return {name: int(count(self.table.training, n)) for n, name in enumerate(SUBJECTS)}

    @property
    def holiday(self) -> str:
        """The card of the day."""
        return "" if self.table.card == NONE else plain(p.HOLIDAYS[self.table.card])

    def card(self, gift: str) -> int:
        return self.table.box.gifts.index(gift.replace(" ", "_"))

    # positions no short record leads to

    def has(self, seat: int, **things: int) -> Scene:
        """coal, cart, tools, harness, bakery: how many."""
        for name, number in things.items():
            assert hasattr(self.side(seat), name), name
            setattr(self.side(seat), name, number)
        return self

    def trained(self, seat: int, elf: int, *subjects: str) -> Scene:
        self.side(seat).elves[elf] = sum(p.BITS[SUBJECTS.index(subject)] for subject in subjects)
        return self

    def lay(
        self,
        seat: int,
        gift: str,
        *,
        fabric: int = 0,
        wood: int = 0,
        metal: int = 0,
        plastic: str = "",
        tokens: int = 0,
    ) -> Scene:
        """Cubes (real ones first where plastic can't be, W8), plastic and tokens on an unfinished gift."""
        slot = self.slot(seat, gift)
        needs = self.side(seat).needs[slot]
        for kind, number in enumerate((fabric, wood, metal)):
            for _ in range(number):
                place = kind if count(needs, kind) else p.FLEXIBLE + kind
                assert count(needs, place), f"{gift} takes no more {MATERIALS[kind]}"
                needs -= some(place, 1)
        for material in parts(plastic):
            kind = MATERIALS.index(material)
            assert count(needs, p.FLEXIBLE + kind), f"{gift} takes no plastic for {material}"
            needs += some(p.PLASTIC + kind, 1) - some(p.FLEXIBLE + kind, 1)
        if tokens:
            assert needs & p.EMPTY_PLACES == 0, f"{gift} is not ready for assembly"
            needs -= some(p.TOKEN, tokens)
        self.side(seat).needs[slot] = needs
        return self

    def fill(self, seat: int, gift: str, tokens: int = 0) -> Scene:
        """All materials of a gift, real ones."""
        needs = self.side(seat).needs[self.slot(seat, gift)]
        numbers = [int(count(needs, kind) + count(needs, p.FLEXIBLE + kind)) for kind in range(3)]
        return self.lay(
            seat, gift, fabric=numbers[0], wood=numbers[1], metal=numbers[2], tokens=tokens
        )

    def pull(self, gift: str) -> int:
        """Take a gift out of the deck."""
        card = self.card(gift)
        deck = list(self.table.deck)
        for at in range(0, len(deck), PACKET):
            if holds(deck[at], deck[at + 1], card):
                deck[at] -= low(card)
                deck[at + 1] -= high(card)
                deck[at + 2] -= 1
                if deck[at + 2] == 0:
                    del deck[at : at + PACKET]
                self.table.deck = vec[i64](deck)
                return card
        raise AssertionError(f"the {gift} is not in the deck")

    def gets(self, seat: int, *gifts: str) -> Scene:
        """More unfinished gifts, from the deck."""
        for gift in gifts:
            card = self.pull(gift)
            slot = list(self.side(seat).gifts).index(NONE)
            self.side(seat).gifts[slot] = card
            self.side(seat).needs[slot] = self.table.box.needs[card]
        return self

    def has_finished(self, seat: int, *gifts: str) -> Scene:
        """These gifts lie finished beside the mat, from the deck."""
        side = self.side(seat)
        for gift in gifts:
            card = self.pull(gift)
            side.finished_low |= low(card)
            side.finished_high |= high(card)
            side.finished += 1
        return self

    def load_sleigh(self, *gifts: str) -> Scene:
        """From the deck to the sleigh."""
        for gift in gifts:
            card = self.pull(gift)
            self.table.sleigh_low |= low(card)
            self.table.sleigh_high |= high(card)
        return self

    def empty_deck(self) -> Scene:
        """What is left of the deck lies finished beside nobody's mat: it is out of the way."""
        self.table.deck = vec[i64]()
        self.table.settle_deck()
        return self

    def at_day(self, day: int) -> Scene:
        """As if the days before had gone by idle; cookies and training tokens are where they were."""
        self.table.day = day
        return self

    def stall(self, reindeer: str, cookies: int) -> Scene:
        self.table.stalls[p.REINDEER.index(reindeer)] = cookies
        return self

    def empty_stalls(self) -> Scene:
        for reindeer in range(8):
            self.table.stalls[reindeer] = 0
        return self

    def occupy(self, *spaces: int) -> Scene:
        """Somebody stands on these spaces."""
        for space in spaces:
            self.table.taken |= 1 << int(space)
        return self

    def close_all(self) -> Scene:
        """The Mailroom, the Classroom and the Lab are full, the stalls are empty, nothing is taught."""
        spaces = [p.MAIL_LEFT, p.MAIL_RIGHT]
        spaces += [p.CLASSROOM + n for n in range(6)] + [p.LAB + n for n in range(4)]
        self.table.lessons = 0
        return self.occupy(*spaces).empty_stalls()
