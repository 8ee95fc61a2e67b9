"""Gifts in the making: cubes, plastic and assembly tokens on them, until the last token finishes one."""

from mypy_extensions import i64

from northpole.engine.pile import count, one, some
from northpole.engine.rows import changed
from northpole.games.workshop1e.bag import high, low
from northpole.games.workshop1e.pieces import (
    COLOURS,
    FABRIC,
    FLEXIBLE,
    NOTHING,
    PLASTIC,
    TOKEN,
    WOOD,
)
from northpole.games.workshop1e.state import Table, Team
from northpole.games.workshop1e.story import (
    CubePut,
    GiftFinished,
    HarnessDone,
    Improved,
    PlasticReplaced,
    TokenPut,
)


def get_gift(s: Table, seat: i64, card: i64) -> None:
    """A gift goes above the mat, in the first free slot."""
    team = s.teams[seat]
    for slot in range(s.box.limit):
        if team.gifts[slot] == NOTHING:
            team.gifts = changed(team.gifts, slot, card)
            team.needs[slot] = s.box.needs[card]
            return


def needs_cube(pile: i64, kind: i64) -> bool:
    """Has this gift an empty place for the material?"""
    return count(pile, kind) > 0 or count(pile, FLEXIBLE + kind) > 0


def needs_plastic(pile: i64) -> i64:
    """How many empty places of this gift may be plastic."""
    return count(pile, FLEXIBLE) + count(pile, FLEXIBLE + 1) + count(pile, FLEXIBLE + 2)


def plastic_on(pile: i64) -> i64:
    return count(pile, PLASTIC) + count(pile, PLASTIC + 1) + count(pile, PLASTIC + 2)


def has_room(s: Table, team: Team, kind: i64) -> bool:
    """Does the mat take one more cube of this material?"""
    return team.improved(kind) < s.box.boxes[kind]


def put_cube(s: Table, seat: i64, slot: i64, kind: i64) -> None:
    """W8: a place that can't be plastic is filled first."""
    team = s.teams[seat]
    pile: i64 = team.needs[slot]
    team.needs[slot] = pile - one(kind if count(pile, kind) > 0 else FLEXIBLE + kind)
    if s.journal is not None:
        s.tell(CubePut(seat, team.gifts[slot], kind))


def replace_plastic(s: Table, seat: i64, slot: i64, kind: i64) -> None:
    """W7: the plastic and all assembly tokens of the gift go back."""
    team = s.teams[seat]
    pile: i64 = team.needs[slot]
    icons: i64 = s.box.icons[team.gifts[slot]]
    back = icons - count(pile, TOKEN)
    team.needs[slot] = pile - one(PLASTIC + kind) + some(TOKEN, back)
    if s.journal is not None:
        s.tell(PlasticReplaced(seat, team.gifts[slot], kind, back))


def put_plastic(s: Table, seat: i64, slot: i64, kind: i64) -> None:
    team = s.teams[seat]
    pile: i64 = team.needs[slot]
    team.needs[slot] = pile - one(FLEXIBLE + kind) + one(PLASTIC + kind)


def improve(s: Table, seat: i64, kind: i64) -> None:
    """W15: the harness scores with its last cube, the tools work from then on, the cart grows at once."""
    team = s.teams[seat]
    if kind == FABRIC:
        team.harness += 1
    elif kind == WOOD:
        team.cart += 1
    else:
        team.tools += 1
    if s.journal is not None:
        s.tell(Improved(seat, kind, team.improved(kind)))
    if kind == FABRIC and team.harness == s.box.boxes[FABRIC]:
        team.from_harness += s.box.harness
        if s.journal is not None:
            s.tell(HarnessDone(seat))


def put_token(s: Table, seat: i64, slot: i64) -> None:
    """The last token finishes the gift at once."""
    team = s.teams[seat]
    pile: i64 = team.needs[slot]
    pile -= one(TOKEN)
    team.needs[slot] = pile
    if s.journal is not None:
        s.tell(TokenPut(seat, team.gifts[slot]))
    if count(pile, TOKEN) == 0:
        finish(s, seat, slot)


def finish(s: Table, seat: i64, slot: i64) -> None:
    """Each plastic is a step down the gift's chart."""
    team = s.teams[seat]
    card: i64 = team.gifts[slot]
    plastic = plastic_on(team.needs[slot])
    cookies: i64 = s.box.brings(card, plastic)
    team.gifts = changed(team.gifts, slot, NOTHING)
    team.needs[slot] = 0
    team.from_gifts += cookies
    team.finished_low |= low(card)
    team.finished_high |= high(card)
    team.finished += 1
    team.made += 1
    if s.journal is not None:
        s.tell(GiftFinished(seat, card, plastic, cookies))


def cubes_on(s: Table, team: Team, slot: i64) -> i64:
    """Fabric, wood and metal on this gift, plastic not counted."""
    if team.gifts[slot] == NOTHING:
        return 0
    pile: i64 = team.needs[slot]
    cubes: i64 = s.box.materials[team.gifts[slot]]
    for kind in range(COLOURS):
        cubes -= count(pile, kind) + count(pile, FLEXIBLE + kind) + count(pile, PLASTIC + kind)
    return cubes


def tokens_on(s: Table, team: Team, slot: i64) -> i64:
    """Assembly tokens on this gift."""
    if team.gifts[slot] == NOTHING:
        return 0
    icons: i64 = s.box.icons[team.gifts[slot]]
    return icons - count(team.needs[slot], TOKEN)
