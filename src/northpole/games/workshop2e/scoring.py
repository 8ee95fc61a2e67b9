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


def on_track(team: Team) -> dict[str, int]:
    """The points on the track by where they come from."""
    return {
        "toys": int(team.from_toys),
        "donated": int(team.donated),
        "help": int(team.help),
        "ornament": int(team.ornament),
        "tree": int(team.tree_points),
        "inspection1": int(team.inspection1),
        "inspection2": int(team.inspection2),
        "head_start": int(team.head_start),
    }


def sources(box: Box, team: Team) -> dict[str, int]:
    """C21: the points of `score` by where they come from; the last three are counted at the end."""
    points = on_track(team)
    points["unfinished"] = int(unfinished_points(box, team))
    points["reindeer"] = int(set_points(box, team))
    points["duplicates"] = int(duplicate_points(box, team))
    return points
