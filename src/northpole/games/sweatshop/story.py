"""Journal lines: what everybody has seen happen, `{0}` naming a seat."""

from mypy_extensions import i64

from northpole.engine.pile import kinds, total
from northpole.games.sweatshop import past
from northpole.games.sweatshop.box import Box
from northpole.games.sweatshop.past import Event

CARD_TITLES = {
    "doll": "Doll",
    "kite": "Kite",
    "robot": "Robot",
    "radio": "Radio",
    "poop": "Reindeer Poop",
    "magic": "Elven Magic",
    "paper": "Wrapping Paper",
    "broom": "Broom",
    "gloves": "Gloves",
    "borg": "RC Drone Borg",
    "fruitcake": "Fruitcake",
    "whistle": "Whistle",
    "knife": "Knife",
    "satin": "Satin",
}


def title(box: Box, card: i64) -> str:
    return CARD_TITLES[box.name(card)]


def named(box: Box, pile: i64) -> str:
    """A pile in words: `2 Dolls, Kite`."""
    counts: dict[str, int] = {}
    for card in kinds(pile):
        name = title(box, card)
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if n == 1 else f"{n} {plural(name)}" for name, n in counts.items())


def plural(name: str) -> str:
    if name == "Knife":
        return "Knives"
    return name if name.endswith(("s", "Poop", "Magic", "Paper", "Satin")) else name + "s"


def line(box: Box, e: Event) -> str:
    """The sentence for one event."""
    who = "{%d}" % e.seat
    if e.what == past.SEASON:
        return f"{box.seasons[e.a - 1]} begins."
    if e.what == past.STARTED:
        return f"{who} starts with {cards(e.a)}, face down."
    if e.what == past.BIDS:
        return f"Bids: {bids(box, e)}."
    if e.what == past.TOOK:
        return took(box, e, who)
    if e.what == past.NIL:
        leave = "leaves" if total(e.a) + e.b == 1 else "leave"
        return f"Nobody grabs: {both(box, e.a, e.b)} {leave} the belt for good."
    if e.what == past.TIE:
        return f"{who} wins the tie" + (f" and pays {e.a}." if e.a else ".")
    if e.what == past.KNIFE:
        return f"{who} plays the Knife and jumps to space 1." if e.a else f"{who} keeps the Knife."
    if e.what == past.POOP:
        return f"{who} drops {named(box, e.a << 24)} on the floor."
    return window_line(box, e, who)


def window_line(box: Box, e: Event, who: str) -> str:
    other = "{%d}" % e.b
    if e.what == past.ASKED:
        return f"{who} holds out the Gloves: who has a {title(box, e.a)} on the floor to give?"
    if e.what == past.ANSWERED:
        return f"{who} says yes." if e.a else f"{who} says no."
    if e.what == past.GIFT:
        return f"{who} hands a {title(box, e.a)} from the floor to {other}."
    if e.what == past.SALVAGED:
        return f"{who} picks a card off its own floor with the Gloves."
    if e.what == past.OFFERED:
        return f"{who} offers {other}: {named(box, e.a)} for {named(box, e.c)}."
    if e.what == past.TRADED:
        return f"{who} and {other} trade {named(box, e.a)} for {named(box, e.c)}."
    if e.what == past.CAKE:
        return f"{who}'s Fruitcake is eaten up."
    assert e.what == past.CLEANED
    gold = f"; played {named(box, e.d)}" if e.d else ""
    return f"{who} is done: {cards(e.a)} on the desk, {e.b} on the floor, {toys(e.c)}{gold}."


def cards(number: i64) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def toys(number: i64) -> str:
    return "1 toy" if number == 1 else f"{number} toys"


def both(box: Box, seen: i64, unseen: i64) -> str:
    """Cards seen and unseen, in words."""
    parts = [named(box, seen)] if seen else []
    if unseen:
        parts.append("a face-down card" if unseen == 1 else f"{unseen} face-down cards")
    return " and ".join(parts)


def took(box: Box, e: Event, who: str) -> str:
    laid = total(e.c)
    text = f"{who} takes {both(box, e.a, e.b + laid)}."
    return f"{text} Gold, laid open: {named(box, e.c)}." if laid else text


def bids(box: Box, e: Event) -> str:
    parts: list[str] = []
    for seat in range(box.elves):
        bid = ((e.a >> (6 * seat)) & 63) - 1
        if bid < 0:
            continue
        payment = (e.b >> (6 * seat)) & 63
        text = "Nil" if bid == 0 else str(bid)
        if box.dutch and bid > 0:
            text += f"/{payment}"
        parts.append("{%d} %s" % (seat, text))
    return ", ".join(parts)
