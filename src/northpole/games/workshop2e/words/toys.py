"""How many tokens go on which toy, or are donated."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count, total
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop2e.pieces import NOTHING, TOKENS
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import points, tokens
from northpole.games.workshop2e.toys import FILL, REST, all_needed, has_twin, number_of, slot_of
from northpole.games.workshop2e.words.names import slot_named, still_at_work, toy_in


class PlaceTokensWords(Words[Table]):
    section: ClassVar[str] = "5"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return share_name(s, seat, option, "donate", "put", "on")

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == REST:
            gain = s.left * s.box.donation
            deed = f"Donate {tokens(s.kind, s.left)}"
            return Phrase(deed, "room:donations", aside=points(gain), points=gain)
        if option == FILL:
            rest = s.left - s.teams[seat].needs(s.kind)
            more = f", donate {tokens(s.kind, rest)}" if rest else ""
            detail = shares(s, seat) + more
            return Phrase("Give all toys what they need", "button:fill", detail)
        slot, number = slot_of(option), number_of(option)
        follows = "the rest is donated" if is_rest_donated(s, seat, slot, number) else ""
        return on_toy(s, seat, slot, number, f"Put {tokens(s.kind, number)} on", follows)

    def prompt(self, s: Table, seat: i64) -> str:
        which = tokens(s.kind, s.left)
        gain = points(s.box.donation)
        return f"You have {which} to place: how many go where? (A donated one: {gain}.)"

    def unasked(self, s: Table, seat: i64) -> str:
        """C1: a single token goes on the one toy that takes it; on the last day only if that finishes it."""
        toy = only_place(s, seat, s.left)
        if toy == NOTHING or (s.day == s.box.days and number_missing(s, seat, toy) > 1):
            return ""
        return self.name(s, seat, toy)

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return share_refusal(s, seat, option, s.left)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words == ["leave"]:
            return Refusal("every token taken is placed on a toy or donated", "C1")
        return share_hint(s, seat, words, "put", "on", s.left)


# shares of equal tokens, taken in a room or from the Donation Center


def share_name(s: Table, seat: i64, option: i64, rest: str, verb: str, joint: str) -> str:
    if option == REST:
        return rest
    if option == FILL:
        return "fill all"
    toy = toy_in(s, seat, slot_of(option))
    return f"{verb} {number_of(option)} {joint} {toy}" if toy else ""


def shares(s: Table, seat: i64) -> str:
    """`2 Truck, 1 Kite`."""
    team = s.teams[seat]
    needs = [int(count(pile, s.kind)) for pile in team.missing]
    return ", ".join(f"{n} {s.box.toy_name(team.toys[slot])}" for slot, n in enumerate(needs) if n)


def only_place(s: Table, seat: i64, left: i64) -> i64:
    """The option that puts a single token on the only toy that takes it; NOTHING if there are more of either."""
    return NOTHING if left != 1 or s.visited else all_needed(s, s.teams[seat], left)


def number_missing(s: Table, seat: i64, option: i64) -> i64:
    """How many tokens of any kind the toy of this option lacks."""
    return total(s.teams[seat].missing[slot_of(option)])


def is_rest_donated(s: Table, seat: i64, slot: i64, number: i64) -> bool:
    """Does nobody ask on, as no other toy can take what is left (C1, C22)?"""
    for other, pile in enumerate(s.teams[seat].missing):
        served = other == slot or (s.visited >> other) & 1 == 1
        if not served and count(pile, s.kind) > 0:
            return False
    return s.left > number


def on_toy(s: Table, seat: i64, slot: i64, number: i64, what: str, follows: str = "") -> Phrase:
    """Tokens for one toy, what they do to it, and what follows of itself."""
    team = s.teams[seat]
    card: i64 = team.toys[slot]
    deed = f"{what} the {s.box.toy_name(card)}"
    left = total(team.missing[slot]) - number
    if left == 0:
        gain = s.box.points[card]
        finishing = f"{deed}, finishing it"
        return Phrase(finishing, f"toy:{slot}", follows, points(gain), number, gain)
    return Phrase(deed, f"toy:{slot}", follows, f"{left} more needed", number)


def share_refusal(s: Table, seat: i64, option: i64, most: i64) -> Refusal | None:
    if option == REST:
        return None
    if option == FILL:
        return fill_refusal(s, seat, most)
    slot, number = slot_of(option), number_of(option)
    refusal = toy_refusal(s, seat, slot)
    if refusal is not None:
        return refusal
    if has_twin(s, s.teams[seat], slot):
        return Refusal("an equal toy before it is offered instead", "C19")
    need = count(s.teams[seat].missing[slot], s.kind)
    return None if number <= min(need, most) else too_many(s, need, most)


def toy_refusal(s: Table, seat: i64, slot: i64) -> Refusal | None:
    """Why a toy gets nothing of the tokens just taken."""
    if not toy_in(s, seat, slot):
        return not_yours()
    kind = TOKENS[s.kind]
    if (s.visited >> slot) & 1:
        return Refusal(f"that toy has had its share of the {kind} just taken", "C22")
    if count(s.teams[seat].missing[slot], s.kind) == 0:
        return no_need(s.kind)
    return None


def not_yours() -> Refusal:
    return Refusal("that is not one of your unfinished toys", "5.2")


def no_need(kind: i64) -> Refusal:
    return Refusal(f"that toy needs no {TOKENS[kind]}", "5.2")


def too_many(s: Table, need: i64, most: i64) -> Refusal:
    return Refusal(f"that toy takes 1 to {min(need, most)} {TOKENS[s.kind]} now", "5.2")


def fill_refusal(s: Table, seat: i64, most: i64) -> Refusal | None:
    """C22: one answer fills several toys, if none of them had its share and there is enough for all."""
    kind = TOKENS[s.kind]
    if s.visited:
        return Refusal(
            "a toy has had its share already, and the others are served one by one", "C22"
        )
    needs = [int(count(pile, s.kind)) for pile in s.teams[seat].missing]
    if len(needs) - needs.count(0) < 2:
        return Refusal(f"that is for several toys at once, and only one needs {kind}", "C22")
    if sum(needs) > most:
        toys = f"your toys need {sum(needs)} {kind} and there are {most}"
        return Refusal(f"{toys}: for that there must be as many tokens as they need", "C22")
    return None


def share_hint(
    s: Table, seat: i64, words: list[str], verb: str, joint: str, most: i64
) -> Refusal | None:
    """What is wrong with a share that nobody could have, or what is missing from it."""
    if words[:1] != [verb]:
        return still_at_work(words)
    if len(words) < 4 or words[2] != joint or not words[1].isdecimal():
        return Refusal(f"say how many, and the toy: {verb} 1 {joint} ...", "C22")
    slot = slot_named(s, seat, " ".join(words[3:]))
    if slot == NOTHING:
        return not_yours()
    need = count(s.teams[seat].missing[slot], s.kind)
    return toy_refusal(s, seat, slot) or too_many(s, need, most)
