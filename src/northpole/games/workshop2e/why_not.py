"""Why a move is not legal: a reason with its rule, where the name makes sense but the move does not."""

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.pile import count
from northpole.games.workshop2e import day, donations, mail, stable, toys, tree
from northpole.games.workshop2e.marks import bits
from northpole.games.workshop2e.pieces import (
    HALL,
    MAIL,
    NOTHING,
    ROOM_TITLES,
    ROOMS,
    SPACES,
    STABLE,
    TOKENS,
    TREE,
)
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.words import plain, room_name, toy_in


def why_not(s: Table, d: Decision[Any], name: str) -> str:
    if isinstance(d, day.PlaceElf):
        return why_not_there(s, d.seat, name)
    if isinstance(d, toys.PlaceTokens):
        return why_not_share(s, d.seat, name, "put", "on", s.left)
    if isinstance(d, donations.Collect):
        if name == "donate":
            return "what was taken here is not donated again (C2)"
        return why_not_share(s, d.seat, name, "take", "for", s.center[s.kind])
    if isinstance(d, mail.TakeToy):
        return why_not_toy(s, name)
    if isinstance(d, stable.ChooseReindeer) and name.startswith("tend "):
        return "only a reindeer that stands in the stables can be tended (C8)"
    if isinstance(d, stable.ChooseMaterial):
        return why_not_material(s, d.seat, name)
    if isinstance(d, tree.Hang) and name.startswith("hang on "):
        space = name.removeprefix("hang on ")
        if space in SPACES:
            return "that space of your tree is covered already, or not there (C7)"
    return ""


def why_not_there(s: Table, seat: i64, name: str) -> str:
    """C17: what closes a room."""
    for option in range(day.TO_TREE + 1):
        if room_name(option) == name:
            return closed(s, seat, option)
    for room, word in enumerate(ROOMS):
        if name == word and room < HALL:
            return f"say {word} shop"
    if name == ROOMS[MAIL]:
        return "say mail first or mail second"
    return ""


def closed(s: Table, seat: i64, option: i64) -> str:
    if option <= HALL:
        full = s.elves_in(option)
        return f"all {full} stations of the {ROOM_TITLES[option]} are taken today (C17)"
    if option == day.TO_STABLE:
        return (
            f"all {s.elves_in(STABLE)} stations of the {ROOM_TITLES[STABLE]} are taken today (C17)"
        )
    if option == day.TO_TREE:
        spaces = len(s.box.spaces)
        if bits(s.teams[seat].tree) >= spaces:
            return f"the {spaces} spaces of your tree are full (C17)"
        if s.ornaments == 0:
            return "there are no ornaments left (C26)"
        return (
            f"all {s.box.tree_stations} stations of the {ROOM_TITLES[TREE]} are taken today (C17)"
        )
    if s.teams[seat].free_slots() == 0:
        return f"you have {s.box.limit} unfinished toys, the most there may be (C4)"
    if not s.any_toy():
        return "there are no toy cards left (C17)"
    return "that station of the Mail Room is taken today (C17)"


def why_not_share(s: Table, seat: i64, name: str, verb: str, joint: str, most: i64) -> str:
    words = name.split()
    if name == "fill all":
        return "that is for several toys at once, and as many tokens as they need (C22)"
    if name == "leave" and verb == "put":
        return "every token taken is placed on a toy or donated (C1)"
    if len(words) < 4 or words[0] != verb or words[2] != joint or not words[1].isdecimal():
        return ""
    slot = slot_named(s, seat, " ".join(words[3:]))
    if slot < 0:
        return "that is not one of your unfinished toys"
    kind = TOKENS[s.kind]
    if (s.visited >> slot) & 1:
        return f"that toy has had its share of the {kind} just taken (C22)"
    need = count(s.teams[seat].missing[slot], s.kind)
    if need == 0:
        return f"that toy needs no {kind}"
    if not 1 <= int(words[1]) <= min(need, most):
        return f"that toy takes 1 to {min(need, most)} {kind} now"
    return "an equal toy before it is offered instead (C19)"


def slot_named(s: Table, seat: i64, toy: str) -> i64:
    for slot in range(s.box.limit):
        if s.teams[seat].toys[slot] != NOTHING and toy_in(s, seat, slot) == toy:
            return slot
    return -1


def why_not_toy(s: Table, name: str) -> str:
    if name == "take from deck":
        return "deck and sleigh are empty (C13)"
    if name.startswith("take ") and name[5:] in [plain(toy) for toy in s.box.toys]:
        return "that toy is not in the Mail Room now"
    if name in ("stop", "done", "pass"):
        return "all cards of the station are taken, up to your limit (C4)"
    return ""


def why_not_material(s: Table, seat: i64, name: str) -> str:
    words = name.split()
    if len(words) < 2 or words[0] not in ("put", "donate") or words[1] not in TOKENS:
        return ""
    kind = TOKENS.index(words[1])
    if kind == HALL:
        return "the stables give fabric, wood or metal (C8)"
    if s.box.limited and s.supply[kind] == 0:
        return f"no {words[1]} is left in the supply (C6)"
    if words[0] == "put" and slot_named(s, seat, " ".join(words[3:])) < 0:
        return "that is not one of your unfinished toys"
    return f"that toy needs no {words[1]}"
