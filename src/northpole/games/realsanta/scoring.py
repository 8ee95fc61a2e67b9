"""Who is ahead, and when somebody has made it."""

from mypy_extensions import i64

from northpole.games.realsanta.state import NOWHERE, Santa, Table


def anybody_done(s: Table) -> bool:
    """25 toys end the round, and the game, right after Toy Production, before the assault (R11)."""
    for santa in s.santas:
        if santa.toys >= s.box.goal:
            return True
    return False


def ahead(santa: Santa, other: Santa) -> bool:
    """By toys, then Jolly, then Excitement (R11, R12)."""
    if santa.toys != other.toys:
        return santa.toys > other.toys
    if santa.jolly != other.jolly:
        return santa.jolly > other.jolly
    return santa.excitement > other.excitement


def winner(s: Table) -> i64:
    """The one seat ahead of all others, or nobody: then there is no Santa Claus (R11)."""
    for seat in range(s.seats):
        alone = True
        for other in range(s.seats):
            if other != seat and not ahead(s.santas[seat], s.santas[other]):
                alone = False
        if alone:
            return seat
    return NOWHERE
