"""How to make toys: tokens are placed or donated as they are taken, and a full toy is finished."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.decision import Choice
from northpole.engine.menu import Menu
from northpole.engine.pile import count, some
from northpole.games.workshop2e.pieces import MOST_SEATS, MOST_TOYS, NOTHING, TOKEN_KINDS
from northpole.games.workshop2e.state import Table, Team
from northpole.games.workshop2e.story import Donated, SupplyShort, TokensPut, ToyFinished

# the options of PlaceTokens and of the Donation Center
REST: Final[i64] = 0  # donate what is left, or leave it there
FILL: Final[i64] = 1  # as many as each toy needs
ON_TOY: Final[i64] = 2  # and 9 times the slot, and the number less one
MANY: Final[i64] = 9
SHARES: Final = 2 + 8 * 9


def take_tokens(s: Table, seat: i64, kind: i64, number: i64) -> None:
    """C1: all tokens shown are taken; C6: with a limited supply as many as there are, fixed now."""
    given = tokens_given(s, kind, number)
    if given < number and s.journal is not None:
        s.tell(SupplyShort(seat, kind, number, given))
    if given > 0:
        s.kind = kind
        s.left = given
        s.visited = 0
        s.then(PLACE_TOKENS[seat])


def tokens_given(s: Table, kind: i64, number: i64) -> i64:
    """How many of so many tokens the supply has."""
    return min(number, s.supply[kind]) if s.box.limited else number


class PlaceTokens(Choice[Table]):
    """Equal tokens from one source: how many go where (C1, C19). Each toy is served once (C22)."""

    most: ClassVar[int] = SHARES

    def options(self, s: Table, may: Menu) -> None:
        offer_toys(s, s.teams[self.seat], s.left, may)
        may.add(REST)

    def apply(self, s: Table, option: i64) -> None:
        if option == REST:
            donate(s, self.seat, s.kind, s.left)
            s.left = 0
        elif option == FILL:
            for slot in range(s.box.limit):
                need = count(s.teams[self.seat].missing[slot], s.kind)
                if need > 0:
                    spend(s, s.kind, need)
                    put(s, self.seat, slot, s.kind, need)
                    s.left -= need
            if s.left > 0:
                donate(s, self.seat, s.kind, s.left)
                s.left = 0
        else:
            slot, number = slot_of(option), number_of(option)
            s.visited |= bit(slot)
            s.left -= number
            spend(s, s.kind, number)
            put(s, self.seat, slot, s.kind, number)
        if s.left > 0:
            s.then(self)
        else:
            s.kind = NOTHING
            s.visited = 0


def offer_toys(s: Table, team: Team, left: i64, may: Menu) -> None:
    """Shares of up to `left` tokens for each toy that needs them and has not had its share."""
    wanted: i64 = 0
    takers: i64 = 0
    for slot in range(s.box.limit):
        need = count(team.missing[slot], s.kind)
        if need == 0 or (s.visited >> slot) & 1:
            continue
        wanted += need
        takers += 1
        if takers > 1 and has_twin(s, team, slot):
            continue
        for number in range(min(need, left)):
            may.add(ON_TOY + slot * MANY + number)
    if takers > 1 and wanted <= left and s.visited == 0:
        may.add(FILL)


def all_needed(s: Table, team: Team, left: i64) -> i64:
    """The option that gives all toys what they need of this kind; NOTHING if there is none, or toys compete for it."""
    wanted: i64 = 0
    takers: i64 = 0
    last: i64 = NOTHING
    for slot in range(s.box.limit):
        need = count(team.missing[slot], s.kind)
        if need == 0 or (s.visited >> slot) & 1:
            continue
        wanted += need
        takers += 1
        last = ON_TOY + slot * MANY + min(need, left) - 1
    if takers > 1:
        return FILL if wanted <= left and s.visited == 0 else NOTHING
    return last if left > 0 else NOTHING


def has_twin(s: Table, team: Team, slot: i64) -> bool:
    """Does an earlier slot hold a toy that is equal in all but its name? Then that one is offered."""
    twin = s.box.twins[team.toys[slot]]
    for other in range(slot):
        if team.missing[other] == team.missing[slot] and not (s.visited >> other) & 1:
            card = team.toys[other]
            if card != NOTHING and s.box.twins[card] == twin:
                return True
    return False


def slot_of(option: i64) -> i64:
    return (option - ON_TOY) // MANY


def number_of(option: i64) -> i64:
    return (option - ON_TOY) % MANY + 1


def spend(s: Table, kind: i64, number: i64) -> None:
    """Tokens leave the supply."""
    if s.box.limited:
        s.supply[kind] -= number


def donate(s: Table, seat: i64, kind: i64, number: i64) -> None:
    """Donation Center: a point for every token given."""
    spend(s, kind, number)
    s.center[kind] += number
    s.teams[seat].donated += number * s.box.donation
    if s.journal is not None:
        s.tell(Donated(seat, kind, number))


def put(s: Table, seat: i64, slot: i64, kind: i64, number: i64) -> None:
    """Tokens on a toy stay there; the last one finishes it at once (C5, C18)."""
    team = s.teams[seat]
    pile = team.missing[slot] - some(kind, number)
    team.missing[slot] = pile
    if s.journal is not None:
        s.tell(TokensPut(seat, team.toys[slot], kind, number))
    if pile == 0:
        finish(s, seat, slot)


def finish(s: Table, seat: i64, slot: i64) -> None:
    """Completing a Toy: points, tokens back to the supply, the slot free again (C5)."""
    team = s.teams[seat]
    card = team.toys[slot]
    team.toys[slot] = NOTHING
    team.finished |= bit(card)
    team.made += 1
    team.from_toys += s.box.points[card]
    if s.box.limited:
        cost = s.box.costs[card]
        for kind in range(TOKEN_KINDS):
            s.supply[kind] += count(cost, kind)
    if s.journal is not None:
        s.tell(ToyFinished(seat, card))


def get_toy(s: Table, seat: i64, card: i64) -> None:
    """A toy card goes below the mat, in the first free slot."""
    team = s.teams[seat]
    for slot in range(s.box.limit):
        if team.toys[slot] == NOTHING:
            team.toys[slot] = card
            team.missing[slot] = s.box.costs[card]
            return


PLACE_TOKENS: Final = [PlaceTokens(seat) for seat in range(MOST_SEATS)]
assert SHARES == ON_TOY + MOST_TOYS * MANY
