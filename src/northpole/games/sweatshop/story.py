"""What happened, in sentences: what everybody has seen, then what only some hear and how it ends."""

from mypy_extensions import i64

from northpole.engine.journal import Amount, Fact, Sentence
from northpole.engine.pile import kinds, some, total
from northpole.engine.text import counted, who
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.pieces import POOP, TITLES, plural

SEASON_END = "at the season's end"

# cards in words


def title(box: Box, card: i64) -> str:
    return TITLES[box.name(card)]


def named(box: Box, pile: i64) -> str:
    """A pile in words: `2 Dolls, Kite`."""
    counts: dict[str, int] = {}
    for card in kinds(pile):
        name = title(box, card)
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if n == 1 else f"{n} {plural(name)}" for name, n in counts.items())


def both(box: Box, seen: i64, unseen: i64) -> str:
    """Cards seen and unseen, in words."""
    parts = [named(box, seen)] if seen else []
    if unseen:
        parts.append("a face-down card" if unseen == 1 else f"{unseen} face-down cards")
    return " and ".join(parts)


def tokens(box: Box, pile: i64) -> list[str]:
    """The kinds of cards in a pile, as the board calls them."""
    found: list[str] = []
    for card in kinds(pile):
        token = f"card:{box.name(card)}"
        if token not in found:
            found.append(token)
    return found


# what everybody has seen


class Seen(Fact[Box]):
    """What everybody has seen, in numbers; past.py lists what there is, and what a to d mean then."""

    def __init__(self, what: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.what = what
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d


def season(box: Box, e: Seen) -> Sentence:
    name = box.seasons[e.a - 1]
    return Sentence(f"{name} begins.", [f"season:{e.a}", "belt"], chapter=name)


def started(box: Box, e: Seen) -> Sentence:
    text = f"{who(e.seat)} starts with {counted(e.a, 'card')}, face down."
    return Sentence(text, ["desk"])


def bids(box: Box, e: Seen) -> Sentence:
    written: list[str] = []
    for seat in range(box.elves):
        bid = ((e.a >> (6 * seat)) & 63) - 1
        if bid < 0:
            continue
        text = "Nil" if bid == 0 else str(bid)
        if box.dutch and bid > 0:
            text += f"/{(e.b >> (6 * seat)) & 63}"
        written.append(f"{who(seat)} {text}")
    return Sentence(f"Bids: {', '.join(written)}.", ["whiteboards"])


def took(box: Box, e: Seen) -> Sentence:
    laid = total(e.c)
    unseen = e.b + laid
    takes = text = f"{who(e.seat)} takes {both(box, e.a, unseen)}."
    if laid:
        text += f" Gold, laid open: {named(box, e.c)}."
    kind = " ".join([*tokens(box, e.a), *["unseen" for _ in range(min(unseen, 2))]])
    dull = e.a == 0 and unseen == 1
    return Sentence(text, tokens(box, e.a + e.c), kind=kind, dull=dull, brief=takes)


def nil(box: Box, e: Seen) -> Sentence:
    leave = "leaves" if total(e.a) + e.b == 1 else "leave"
    text = f"Nobody grabs: {both(box, e.a, e.b)} {leave} the belt for good."
    return Sentence(text, ["belt", "gone"])


def tie(box: Box, e: Seen) -> Sentence:
    pays = f" and pays {e.a}" if e.a else ""
    place = "whiteboards" if box.dutch else "tracker"
    return Sentence(f"{who(e.seat)} wins the tie{pays}.", [place], kind=f"pays {e.a > 0}")


def knife(box: Box, e: Seen) -> Sentence:
    if e.a:
        text = f"{who(e.seat)} plays the Knife and jumps to space 1."
        return Sentence(text, ["card:knife", "tracker"], kind="plays")
    return Sentence(f"{who(e.seat)} keeps the Knife.", ["card:knife"], kind="keeps")


def poop(box: Box, e: Seen) -> Sentence:
    dropped = named(box, some(POOP, e.a))
    text = f"{who(e.seat)} drops {dropped} on the floor."
    return Sentence(text, ["card:poop", "floor"], dull=True)


def asked(box: Box, e: Seen) -> Sentence:
    kind = title(box, e.a)
    return Sentence(
        f"{who(e.seat)} holds out the Gloves: who has a {kind} on the floor to give?",
        ["card:gloves", f"card:{box.name(e.a)}"],
    )


def answered(box: Box, e: Seen) -> Sentence:
    answer = "yes" if e.a else "no"
    return Sentence(f"{who(e.seat)} says {answer}.", kind=answer)


def gift(box: Box, e: Seen) -> Sentence:
    return Sentence(
        f"{who(e.seat)} hands a {title(box, e.a)} from the floor to {who(e.b)}.",
        [f"card:{box.name(e.a)}"],
    )


def salvaged(box: Box, e: Seen) -> Sentence:
    text = f"{who(e.seat)} picks a card off its own floor with the Gloves."
    return Sentence(text, ["card:gloves", "floor"])


def offered(box: Box, e: Seen) -> Sentence:
    text = f"{who(e.seat)} offers {who(e.b)}: {named(box, e.a)} for {named(box, e.c)}."
    return Sentence(text, ["card:fruitcake", *tokens(box, e.a + e.c)])


def traded(box: Box, e: Seen) -> Sentence:
    cards = f"{named(box, e.a)} for {named(box, e.c)}"
    return Sentence(
        f"{who(e.seat)} and {who(e.b)} trade {cards}.",
        tokens(box, e.a + e.c),
        brief=f"{who(e.seat)} trades {cards} with {who(e.b)}",
    )


def cake(box: Box, e: Seen) -> Sentence:
    return Sentence(f"{who(e.seat)}'s Fruitcake is eaten up.", ["card:fruitcake"], dull=True)


def cleaned(box: Box, e: Seen) -> Sentence:
    desk, toys = counted(e.a, "card"), counted(e.c, "toy")
    gold = f"; played {named(box, e.d)}" if e.d else ""
    return Sentence(
        f"{who(e.seat)} is done: {desk} on the desk, {e.b} on the floor, {toys}{gold}.",
        ["desk", "floor", "bin", *tokens(box, e.d)],
        dull=True,
        amounts=[
            Amount("toys", e.c, SEASON_END),
            Amount("cards on the floor", e.b, SEASON_END, fewer=True),
        ],
    )


# for one pair of eyes


class StartingCardDrawn(Fact[Box]):
    def __init__(self, card: i64) -> None:
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        text = f"You start with a {title(box, self.card)}."
        return Sentence(text, [f"card:{box.name(self.card)}"])


class TurnedOver(Fact[Box]):
    """What lay face down, for who took it."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def sentence(self, box: Box) -> Sentence:
        text = f"Face down was a {title(box, self.card)}."
        return Sentence(text, [f"card:{box.name(self.card)}"])


# the end


class SantaArrived(Fact[Box]):
    def sentence(self, box: Box) -> Sentence:
        return Sentence("Santa arrives.")


class Reckoned(Fact[Box]):
    """How an elf's score came about."""

    def __init__(self, seat: i64, toys: i64, floor: i64, paid: i64) -> None:
        self.seat = seat
        self.toys = toys
        self.floor = floor
        self.paid = paid

    def sentence(self, box: Box) -> Sentence:
        score = self.toys - self.floor - self.paid
        paid = f" - {self.paid} paid" if self.paid else ""
        sums = f"{self.toys} for toys - {self.floor} on the floor{paid}"
        return Sentence(f"{who(self.seat)} scores {score}: {sums}.", ["bin", "floor"], dull=True)
