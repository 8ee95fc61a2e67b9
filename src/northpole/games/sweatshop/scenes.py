"""How what everybody has seen is shown: whiteboards are turned over, a tie is decided, cards change hands."""

from mypy_extensions import i64

from northpole.engine.pile import kinds, total
from northpole.engine.scene import NOBODY, Part, Scene, Shown
from northpole.engine.text import counted, listed, who
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.story import Seen

MOST_CARDS = 8  # that one can look at at once


def bid_of(e: Seen, seat: i64) -> i64:
    """What is on a whiteboard: 0 is Nil; -1: it isn't there."""
    return ((e.a >> (6 * seat)) & 63) - 1


def payment_of(e: Seen, seat: i64) -> i64:
    return (e.b >> (6 * seat)) & 63


def card(box: Box, kind: i64) -> Shown:
    return Shown(f"card-{box.name(kind)}")


def cards(box: Box, seen: i64, unseen: i64) -> list[Shown]:
    shown = [card(box, kind) for kind in kinds(seen)]
    shown.extend(Shown("card-back") for _ in range(unseen))
    return shown[:MOST_CARDS]


def lowest(box: Box, e: Seen) -> list[int]:
    """Who has the lowest Grab; several have tied."""
    low: i64 = 0
    found: list[int] = []
    for seat in range(box.elves):
        bid = bid_of(e, seat)
        if bid > 0 and (low == 0 or bid < low):
            low = bid
            found = []
        if bid > 0 and bid == low:
            found.append(seat)
    return found


def bids(box: Box, e: Seen) -> Scene:
    """All together, with Payment Bids in a Dutch Auction; the lowest Grab is lit."""
    low = lowest(box, e)
    parts: list[Part] = []
    for seat in range(box.elves):
        bid = bid_of(e, seat)
        if bid < 0:
            continue
        note = f"would pay {payment_of(e, seat)}" if box.dutch and bid > 0 else ""
        parts.append(Part(seat, [Shown(text=str(bid) if bid else "Nil")], note, seat in low))
    return Scene("reveal", result(e, low), parts, news=why(low))


def result(e: Seen, low: list[int]) -> str:
    names = listed([who(seat) for seat in low])
    if not low:
        return "Everybody says Nil."
    if len(low) == 1:
        return f"{names} has the lowest Grab: {bid_of(e, low[0])}."
    return f"{names} tie at {bid_of(e, low[0])}."


def why(low: list[int]) -> str:
    """Before what comes of it; a tie is told by how it was decided."""
    if not low:
        return "Everybody says Nil:"
    return "Lowest Grab:" if len(low) == 1 else ""


def tie(box: Box, e: Seen) -> Scene:
    """Decided by the tracker, in a Dutch Auction by payments, or by a die if those are equal (S3, S19)."""
    name = who(e.seat)
    if not box.dutch:
        title, note = f"{name} wins the tie, ahead on the tracker.", "ahead on the tracker"
    elif e.a:
        title, note = f"{name} pays {counted(e.a, 'point')} and wins the tie.", f"pays {e.a}"
    else:
        title, note = f"Equal payments: a die lets {name} win the tie.", "wins by a die"
    part = Part(e.seat, note=note, lit=True)
    return Scene("tie", title, [part], joins=True, news=f"A tie, {note}:")


def knife(box: Box, e: Seen) -> Scene:
    note = "jumps to space 1" if e.a else "keeps the Knife"
    part = Part(e.seat, [Shown("card-knife")], note, e.a > 0)
    return Scene("take", f"{who(e.seat)} {note}.", [part])


def took(box: Box, e: Seen) -> Scene:
    number = total(e.a) + e.b + total(e.c)
    title = f"{who(e.seat)} takes {counted(number, 'card')}."
    part = Part(e.seat, cards(box, e.a + e.c, e.b), "", True)
    return Scene("take", title, [part], joins=True, news=title)


def nil(box: Box, e: Seen) -> Scene:
    part = Part(NOBODY, cards(box, e.a, e.b), "off the belt for good")
    gone = f"{counted(total(e.a) + e.b, 'card')} off the belt."
    return Scene("take", "Nobody grabs.", [part], news=gone)


def gift(box: Box, e: Seen) -> Scene:
    title = f"{who(e.seat)} hands something to {who(e.b)}."
    return Scene("take", title, [Part(e.b, [card(box, e.a)], "off a floor", True)])


def traded(box: Box, e: Seen) -> Scene:
    parts = [Part(e.b, cards(box, e.a, 0), "gets"), Part(e.seat, cards(box, e.c, 0), "gets")]
    return Scene("take", f"{who(e.seat)} and {who(e.b)} trade.", parts)


def cleaned(box: Box, e: Seen) -> Scene:
    """All desks in one scene."""
    shown = [Shown("made-back", lit=True) for _ in range(e.c)][:MOST_CARDS]
    note = f"{counted(e.c, 'toy')}, {e.b} on the floor"
    return Scene("gain", "The desks are cleared.", [Part(e.seat, shown, note)])
