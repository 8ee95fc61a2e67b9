"""From a wish to a table: everything checked, names given."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterable
from typing import Any

from northpole.bots.guests import GUESTS
from northpole.bots.levels import LEVELS, USUAL, bot_names
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game, Setup
from northpole.engine.limits import echo, shortened
from northpole.engine.nature import seal
from northpole.engine.registry import find_game
from northpole.table.domain.links import new_id
from northpole.table.domain.model import HINTS, SEAT_KINDS, Person, Seat, SeatWish, TableInfo, Wish
from northpole.table.errors import BadWish
from northpole.table.settings import Limits
from northpole.table.text import JOINER, listed, titled, visible


def new_table(person: Person, wish: Wish, limits: Limits, network: str | None = None) -> TableInfo:
    """The table as wished, in its lobby."""
    setup = checked(wish)
    hidden = None if wish.seed is not None else secrets.token_bytes(32)
    now = time.time()
    return TableInfo(
        id=new_id(),
        game_name=wish.game,
        ruleset=setup.ruleset,
        options=setup.options,
        changes=setup.changes,
        stage="lobby",
        seats=tuple(new_seats(person, wish, limits)),
        owner=person.key,
        network=network,
        version=0,
        stir=1,
        deciding=(),
        chat=wish.chat,
        hints=wish.hints,
        review=False,
        made=now,
        touched=now,
        seal=None if hidden is None else seal(hidden),
        guided=wish.prepared is not None,
        prepared=wish.prepared,
        seed=wish.seed,
        secret=hidden,
    )


def checked(wish: Wish) -> Setup:
    """The game's own checks, one after the other, so that the field that is wrong can be named."""
    game = known_game(wish.game)
    number = len(wish.seats)
    if number not in game.seats:
        raise BadWish(f"{game.title} is for {span(game)} players, not {number}.", "number")
    if wish.ruleset is not None and wish.ruleset not in game.rulesets:
        raise BadWish(f"{game.title} has no ruleset {echo(wish.ruleset)}.", "ruleset")
    if wish.hints not in HINTS:
        raise BadWish(f"Hints are {listed(HINTS)}, not {echo(wish.hints)}.", "hints")
    for index, seat in enumerate(wish.seats):
        check_seat(seat, index)
    for name, value in wish.options.items():
        check_option(game, name, value, number)
    try:
        game.setup(number, wish.options, wish.ruleset, {})
    except BadSetup as error:
        raise BadWish(sentence(error)) from None
    return changed_setup(game, wish)


def changed_setup(game: Game, wish: Wish) -> Setup:
    try:
        json.dumps(dict(wish.changes), allow_nan=False)
        return game.setup(len(wish.seats), wish.options, wish.ruleset, wish.changes)
    except BadSetup as error:
        raise BadWish(sentence(error), "changes") from None
    except (TypeError, ValueError, RecursionError):
        raise BadWish("Changes are names of numbers and their new values.", "changes") from None


def known_game(name: str) -> Game:
    try:
        return find_game(name)
    except BadSetup as error:
        raise BadWish(sentence(error), "game") from None


def span(game: Game) -> str:
    low, high = game.seats[0], game.seats[-1]
    return str(low) if low == high else f"{low} to {high}"


def check_seat(seat: SeatWish, index: int) -> None:
    if seat.kind not in SEAT_KINDS:
        raise BadWish(
            f"A seat is for {', '.join(SEAT_KINDS)}, not {echo(seat.kind)}.", f"kind_{index}"
        )
    if seat.kind == "bot":
        level_of(seat.bot, f"bot_{index}")


def check_option(game: Game, name: str, value: Any, seats: int) -> None:
    field = f"option_{name}"
    if name not in game.options:
        raise BadWish(f"{game.title} has no option {echo(name)}.", shortened(field))
    try:
        game.options[name].check(value, seats)
    except (BadSetup, TypeError) as error:
        raise BadWish(sentence(error), field) from None


def sentence(error: Exception) -> str:
    """What went wrong, with a capital letter (unless it begins with the name of something) and an end."""
    text = str(error)
    if text.partition(" ")[0].isalpha():
        text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def level_of(bot: str | None, field: str | None = None) -> str:
    """The level of a bot; the usual one if none is named."""
    if bot is None:
        return USUAL.name
    if bot not in bot_names():
        there = ", ".join([*LEVELS, *GUESTS])
        raise BadWish(f"There is no bot {echo(bot)}; there are {there}.", field)
    return bot


# seats and their names


def new_seats(person: Person, wish: Wish, limits: Limits) -> list[Seat]:
    game = find_game(wish.game)
    seats: list[Seat] = []
    first = True
    for number, asked in enumerate(wish.seats):
        taken = [seat.name for seat in seats]
        seat = Seat(number, "open", distinct(game.seat_names[number], taken), ticket=number)
        if asked.kind == "bot":
            seat = with_bot(seat, asked.bot, asked.name, taken, limits)
        elif asked.kind == "person":
            wanted = asked.name or (person.name if first else None)
            seat = with_person(seat, person, wanted, taken, limits)
            first = False
        seats.append(seat)
    return seats


def with_bot(
    seat: Seat, bot: str | None, name: str | None, taken: Iterable[str], limits: Limits
) -> Seat:
    level = level_of(bot)
    people = (titled(level),) if level in GUESTS else LEVELS.get(level, USUAL).people
    named = clean_name(name, limits) or people[seat.number % len(people)]
    return Seat(seat.number, "bot", distinct(named, taken), bot=level, ticket=seat.ticket)


def with_person(
    seat: Seat, person: Person, name: str | None, taken: Iterable[str], limits: Limits
) -> Seat:
    named = distinct(clean_name(name, limits) or seat.name, taken)
    return Seat(
        seat.number,
        "person",
        named,
        colour=person.colour[:32],
        holder=person.key,
        ticket=seat.ticket,
    )


def clean_name(name: str | None, limits: Limits) -> str:
    """Letters and signs that can be seen, not too many."""
    return visible(name or "")[: limits.name_length].strip(f" {JOINER}")


def distinct(name: str, taken: Iterable[str]) -> str:
    """This name, with a number if somebody has it already."""
    others = {other.casefold() for other in taken}
    number, result = 1, name
    while result.casefold() in others:
        number += 1
        result = f"{name} {number}"
    return result
