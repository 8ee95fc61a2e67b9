"""End of the game: unfinished toys and reindeer, on top of what the score track shows."""

from mypy_extensions import i64

from northpole.engine.pile import count, total
from northpole.games.workshop2e.box import Box
from northpole.games.workshop2e.pieces import NOTHING
from northpole.games.workshop2e.state import Team


def tokens_on(box: Box, team: Team, slot: i64) -> i64:
    """How many tokens lie on the toy in this slot."""
    card = team.toys[slot]
    if card == NOTHING:
        return 0
    return total(box.costs[card]) - total(team.missing[slot])


def unfinished_points(box: Box, team: Team) -> i64:
    tokens: i64 = 0
    for slot in range(box.limit):
        tokens += tokens_on(box, team, slot)
    return tokens * box.unfinished


def different(team: Team, box: Box) -> i64:
    """How many different reindeer a team has."""
    n: i64 = 0
    for kind in range(len(box.reindeer)):
        if count(team.reindeer, kind) > 0:
            n += 1
    return n


def set_points(box: Box, team: Team) -> i64:
    return box.sets[different(team, box)]


def duplicate_points(box: Box, team: Team) -> i64:
    return (total(team.reindeer) - different(team, box)) * box.duplicate


def reindeer_points(box: Box, team: Team) -> i64:
    return set_points(box, team) + duplicate_points(box, team)


def score(box: Box, team: Team) -> i64:
    """What the team has in the end, or would have if the game ended now."""
    return team.track() + unfinished_points(box, team) + reindeer_points(box, team)


SOURCES = [
    "toys",
    "donated",
    "help",
    "ornament",
    "tree",
    "inspection1",
    "inspection2",
    "unfinished",
    "reindeer",
    "duplicates",
]


def sources(box: Box, team: Team) -> dict[str, int]:
    """C21: the points of `score` by where they come from."""
    points = [
        team.from_toys,
        team.donated,
        team.help,
        team.ornament,
        team.tree_points,
        team.inspection1,
        team.inspection2,
        unfinished_points(box, team),
        set_points(box, team),
        duplicate_points(box, team),
    ]
    return {name: int(n) for name, n in zip(SOURCES, points, strict=True)}
