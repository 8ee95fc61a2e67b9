"""Journal lines: what everybody has seen happen, `{0}` naming a seat, and what one drew in secret."""

from mypy_extensions import i64

from northpole.games.realsanta.cards import (
    CALM,
    CARDS,
    CHEER,
    ENLIST,
    JOLLY,
    MOVE,
    REROLL,
    SIX,
    ZONES,
)
from northpole.games.realsanta.dice import SHOWN
from northpole.games.realsanta.state import NOWHERE, Table

TITLES = {
    "plus_enlist": "Plus Enlistment",
    "plus_jolly": "Plus Jollification",
    "plus_toys": "Plus Toys",
    "minus_enlist": "Minus Enlistment",
    "minus_jolly": "Minus Jollification",
    "minus_toys": "Minus Toys",
    "reroll": "Roll Again",
    "spoil": "Spoiled Roll",
    "six": "Sure Six",
    "move": "Second Thought",
    "elf": "Extra Elf",
    "calm": "Keep Calm",
    "free": "Free Hand",
    "cheer": "Good Cheer",
    "thrill": "Great Thrill",
}
ZONE_TITLES = {"enlist": "Enlistment", "jolly": "Jollification", "toys": "Toy Production"}


def title(card: i64) -> str:
    return TITLES[CARDS[card]]


def zone_title(zone: i64) -> str:
    return ZONE_TITLES[ZONES[zone]]


def who(seat: i64) -> str:
    return "{%d}" % seat


def counted(number: i64, word: str) -> str:
    """`1 elf`, `2 elves`."""
    many = {"elf": "elves", "die": "dice"}.get(word, word + "s")
    return f"1 {word}" if number == 1 else f"{number} {many}"


def faces(roll: i64) -> str:
    return ", ".join(str(face) for face in SHOWN[roll])


# the game


def ages(s: Table) -> str:
    names = ", ".join(who(seat) for seat in s.oldest)
    return f"Should everything else be equal, the oldest goes first: {names}."


def new_round(s: Table) -> str:
    return f"Round {s.round}. {who(s.first)} places first."


def over(s: Table, winner: i64) -> str:
    if winner == NOWHERE:
        return "All equal at the top: nobody wins, there is no Santa Claus."
    return f"{who(winner)} is the REAL Santa, with {counted(s.santas[winner].toys, 'toy')}."


# placement and rolling


def placed(s: Table, seat: i64) -> str:
    santa = s.santas[seat]
    parts: list[str] = []
    for zone in range(3):
        number = santa.dice_in(zone)
        if number > 0:
            parts.append(f"{number} in {zone_title(zone)}")
    line = f"{who(seat)} places {', '.join(parts)}"
    if santa.token_at != NOWHERE:
        line += f", and the Bonus Token in {zone_title(santa.token_at)}"
    if santa.free:
        line += f". That takes a Present: {TITLES['free']}"
    return line + "."


def rolled(s: Table) -> str:
    parts: list[str] = []
    for place in range(s.seats):
        seat = s.seat_at(place)
        if s.santas[seat].dice_in(s.zone) > 0:
            parts.append(f"{who(seat)} rolls {faces(s.santas[seat].roll_in(s.zone))}")
    return f"{zone_title(s.zone)}: {'; '.join(parts)}."


def rolled_again(seat: i64, roll: i64) -> str:
    return f"{who(seat)} rolls {faces(roll)} instead."


def adjusted(s: Table, gains: i64) -> str:
    """What the zone brought; `gains` has a byte a seat, plus one."""
    parts: list[str] = []
    for place in range(s.seats):
        seat = s.seat_at(place)
        gain = ((gains >> (8 * seat)) & 255) - 1
        if gain >= 0:
            parts.append(f"{who(seat)} {gained(s, seat, gain)}")
    return "; ".join(parts) + "."


def gained(s: Table, seat: i64, gain: i64) -> str:
    santa = s.santas[seat]
    if s.zone == ENLIST:
        return f"sends {counted(gain, 'elf')} out, {santa.elves} in all" if gain else "sends no elf"
    if s.zone == JOLLY:
        level = f"{santa.jolly} ({s.box.colour(santa.jolly)})"
        return f"gets {gain} jollier, to {level}" if gain else f"stays at {level}"
    return f"makes {counted(gain, 'toy')}, {santa.toys} in all" if gain else "makes no toy"


# snowballs


def percent(s: Table, steps: i64) -> str:
    return f"{100 * steps // s.box.steps} %"


def assault(s: Table, top: i64, second: i64, losses: i64) -> str:
    """`losses` has a byte a seat; elves are still where they were."""
    parts: list[str] = []
    for place in range(s.seats):
        seat = s.seat_at(place)
        santa = s.santas[seat]
        loss = (losses >> (8 * seat)) & 255
        if santa.elves == top:
            number = top - second
            excited = (
                f" with {counted(number, 'elf')} unblocked: Excitement up {percent(s, number)}"
            )
            parts.append(f"{who(seat)} throws" + (excited if number else ", all elves blocked"))
        elif loss > 0:
            level = f"{santa.jolly} ({s.box.colour(santa.jolly)})"
            parts.append(f"{who(seat)} loses {loss} Jolly, down to {level}")
    return f"Snowballs! {'; '.join(parts)}."


def filled(seat: i64, again: bool) -> str:
    if again:
        return f"{who(seat)} reaches 100 % again, and the unused Bonus Token stays what it is."
    return f"{who(seat)} reaches 100 % and gets the Bonus Token."


# Presents


def tell_draw(s: Table, seat: i64, card: i64, openly: bool) -> None:
    if openly:
        s.tell(f"{who(seat)} draws from the used Presents: {title(card)}.")
    else:
        s.tell(f"{who(seat)} draws a Present.")
        s.tell(f"It is {title(card)}.", seat)


def at_once(s: Table, seat: i64, card: i64) -> str:
    line = f"{who(seat)} draws {title(card)}: "
    if card == CHEER:
        return line + f"Jolly is {s.santas[seat].jolly} now."
    return line + f"Excitement up {percent(s, s.box.thrill)}."


def moved_die(seat: i64, start: i64, end: i64) -> str:
    return f"{who(seat)} plays {title(MOVE)}: a die goes from {zone_title(start)} to {zone_title(end)}."


def changed(seat: i64, whose: i64, card: i64, by: i64) -> str:
    return f"{who(seat)} plays {title(card)}: {by:+d} to each of {who(whose)}'s dice there."


def turned(seat: i64, face: i64) -> str:
    return f"{who(seat)} plays {title(SIX)}: a {face} becomes a 6."


def taken_up(seat: i64, whose: i64, card: i64, roll: i64) -> str:
    if card == REROLL:
        return f"{who(seat)} plays {title(card)} and takes up {faces(roll)}."
    return f"{who(seat)} plays {title(card)}: {who(whose)} must take up {faces(roll)}."


def in_snow(seat: i64, card: i64) -> str:
    if card == CALM:
        return f"{who(seat)} plays {title(card)}: no Jolly will be lost."
    return f"{who(seat)} plays {title(card)}: one more goes out."
