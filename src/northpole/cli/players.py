"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Sequence

from northpole.bots.levels import USUAL, make_bot
from northpole.cli.arguments import split
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game

ME = "me"
USUAL_BOT = USUAL.name
USUAL_SEATS = 4
LONGEST_NAME = 16


def seated(game: Game, seats: int | None, people: int | None, players: str | None) -> list[str]:
    """For each seat `me` or the name of a bot."""
    if players is not None:
        return listed(players, seats, people)
    number = usual_seats(game) if seats is None else seats
    check_seats(game, number)
    persons = 1 if people is None else people
    if not 0 <= persons <= number:
        raise BadSetup(f"of {number} players 0 to {number} can be people, not {persons}")
    return [ME] * persons + [USUAL_BOT] * (number - persons)


def check_seats(game: Game, number: int) -> None:
    if number not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise BadSetup(f"{game.title} is for {low} to {high} players, not {number}")


def usual_seats(game: Game) -> int:
    return max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))


def listed(players: str, seats: int | None, people: int | None) -> list[str]:
    """`me,helper,santa`: as many as there are seats."""
    who = split(players)
    check_players(who)
    if seats is not None and seats != len(who):
        raise BadSetup(f"--players names {len(who)} players, but --seats is {seats}")
    if people is not None and people != who.count(ME):
        raise BadSetup(f"--players names {who.count(ME)} people, but --people is {people}")
    return who


def check_players(who: Sequence[str]) -> None:
    for name in who:
        try:
            if name != ME:
                make_bot(name)
        except BadSetup as error:
            raise BadSetup(f"{error}; a person is {ME}") from None


def bots_for(names: Sequence[str], seats: int | None, game: Game) -> list[str]:
    """One bot for every seat, or a bot for each."""
    for name in names:
        make_bot(name)
    if len(names) == 1:
        return list(names) * (usual_seats(game) if seats is None else seats)
    if seats is not None and len(names) != seats:
        raise BadSetup(f"{seats} seats need 1 or {seats} bots, not {len(names)}")
    return list(names)


def arena_seats(names: Sequence[str], seats: int | None, game: Game) -> int:
    """As asked, or one for each bot if the game has as many, or as usual."""
    for name in names:
        make_bot(name)
    if seats is None:
        return len(names) if len(names) in game.seats else usual_seats(game)
    check_seats(game, seats)
    return seats


def named(game: Game, seats: int, names: str | None) -> list[str]:
    """The names given, and the seats' own names for the rest."""
    usual = game.seat_names[:seats]
    if names is None:
        return usual
    given = split(names)
    if len(given) > seats:
        raise BadSetup(f"there are {len(given)} names for {seats} seats")
    for name in given:
        check_name(name)
    rest = [name for name in usual[len(given) :] if name not in given]
    spare = [name for name in usual if name not in given and name not in rest]
    return [*given, *rest, *spare][:seats]


def check_name(name: str) -> None:
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadSetup(f"a name has 1 to {LONGEST_NAME} letters, {name!r} has not")
