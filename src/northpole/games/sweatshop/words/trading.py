"""The words of the trading window: Gloves, then the Fruitcake."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count, holds, one, total
from northpole.engine.text import who
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.sweatshop.pieces import PLAIN
from northpole.games.sweatshop.state import Table
from northpole.games.sweatshop.story import named, title
from northpole.games.sweatshop.trading import (
    ASK,
    ENOUGH,
    PASS,
    SALVAGE,
    TRADE_WITH,
    can_offer,
    can_want,
    has_cake,
    has_gloves,
    was_offered,
)
from northpole.games.sweatshop.words.reasons import another_time, is_seat, lacking


class InWindowWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == PASS:
            return "pass"
        if option < ASK:
            return f"gloves take {PLAIN[option - SALVAGE]}"
        if option < TRADE_WITH:
            return f"gloves ask {PLAIN[option - ASK]}"
        other = option - TRADE_WITH
        return f"fruitcake to {other}" if other < s.seats else ""

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == PASS:
            return Phrase("Pass", "button:pass", "you are done trading this season")
        if option < ASK:
            kind = option - SALVAGE
            return Phrase("Gloves", f"floor:{PLAIN[kind]}", f"take back your {title(s.box, kind)}")
        if option < TRADE_WITH:
            kind = option - ASK
            return Phrase("Gloves", f"ask:{PLAIN[kind]}", f"ask all for a {title(s.box, kind)}")
        other = option - TRADE_WITH
        return Phrase("Fruitcake", f"elf:{other}", f"make {who(other)} an offer")

    def prompt(self, s: Table, seat: i64) -> str:
        tools = ["Gloves"] if has_gloves(s, seat) else []
        if has_cake(s, seat):
            tools.append("Fruitcake")
        return f"Trading window: use your {' or '.join(tools)} now, or pass."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == PASS:
            return None
        if option < TRADE_WITH:
            return gloves_refusal(s, seat, option)
        if not has_cake(s, seat):
            return no_cake(s)
        return partner_refusal(s, seat, option - TRADE_WITH)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first == "gloves":
            return gloves_hint(s, seat, words)
        if first == "fruitcake":
            return partner_hint(s, words[2:]) if has_cake(s, seat) else no_cake(s)
        return another_time(words)


def unfinished(words: list[str]) -> Refusal | None:
    """About words that name no answer while a Gold card is in use."""
    if words[:1] in (["gloves"], ["fruitcake"]):
        return Refusal("one Gold card is finished before the next is used", "S27")
    return another_time(words)


# Gloves


def no_gloves(s: Table) -> Refusal:
    return lacking(s.box.gloves, "gloves", "S27", " left to use this season")


def gloves_refusal(s: Table, seat: i64, option: i64) -> Refusal | None:
    if not has_gloves(s, seat):
        return no_gloves(s)
    if option < ASK and count(s.elves[seat].floor, option - SALVAGE) == 0:
        return Refusal("there is no such card on your floor", "S16")
    return None


def gloves_hint(s: Table, seat: i64, words: list[str]) -> Refusal:
    """What is wrong with Gloves that nobody could use so."""
    if not has_gloves(s, seat):
        return no_gloves(s)
    if words[-1] == "poop":
        return Refusal("Gloves never pick up Poop", "S9")
    if words[1:2] == ["ask"]:
        return Refusal("Gloves ask for a Doll, a Kite, a Robot or a Radio", "S16")
    return Refusal("Gloves take a Doll, a Kite, a Robot or a Radio, or ask for one", "S16")


class GiveWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "yes" if option == 1 else "no"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == 1:
            return Phrase(f"Give a {title(s.box, s.asked_kind)}", "button:yes")
        return Phrase("No", "button:no")

    def prompt(self, s: Table, seat: i64) -> str:
        kind = title(s.box, s.asked_kind)
        return (
            f"{who(s.asker)} asks for a {kind} off your floor. Give one? A no gives nothing away."
        )

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == 0 or count(s.elves[seat].floor, s.asked_kind) > 0:
            return None
        return Refusal("there is none on your floor", "S16")

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return unfinished(words)


class PickGiverWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"from {option}" if option < s.seats else ""

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        return Phrase(f"Take it from {who(option)}", f"elf:{option}")

    def prompt(self, s: Table, seat: i64) -> str:
        kind = title(s.box, s.asked_kind)
        return f"Several would give you a {kind}: from whom do you take it?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if (s.willing >> option) & 1 else no_giver()

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return no_giver() if words[:1] == ["from"] else unfinished(words)


def no_giver() -> Refusal:
    return Refusal("only an elf who said yes gives you the card", "S16")


# Fruitcake


def no_cake(s: Table) -> Refusal:
    return lacking(s.box.fruitcake, "fruitcake", "S27", " left to use this season")


def partner_refusal(s: Table, seat: i64, other: i64) -> Refusal | None:
    """Why no offer can be made to this elf."""
    if other >= s.seats:
        return Refusal("there is no such elf", "11.3")
    if other == seat:
        return Refusal("you can't trade with yourself", "S17")
    if can_offer(s, seat, other, 0, 0):
        return None
    if s.elves[seat].hand == 0:
        return Refusal("you have no card in hand to give", "S17")
    if s.elves[other].hand == 0:
        return Refusal("that elf has no card in hand to give", "S24")
    return made_before()


def partner_hint(s: Table, words: list[str]) -> Refusal:
    """To whom? Said of an offer that names nobody, or more than somebody."""
    if words and not is_seat(s, words[0]):
        return Refusal("there is no such elf", "11.3")
    return Refusal("say to whom, by the number of the seat and nothing more", "11.3")


def made_before() -> Refusal:
    return Refusal("every such offer was made: no offer twice in a season", "S17")


def sides(s: Table, more: str) -> Refusal:
    return Refusal(f"each side is 1 to {s.box.bundle} cards{more}", "S17")


class GivingWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "for" if option == ENOUGH else f"give {PLAIN[option]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == ENOUGH:
            return Phrase("That is what I give", "button:for")
        return Phrase(f"Give a {title(s.box, option)}", f"hand:{PLAIN[option]}")

    def prompt(self, s: Table, seat: i64) -> str:
        so_far = f" So far: {named(s.box, s.give)}." if s.give else ""
        return f"Your offer to {who(s.partner)}: which cards do you give?{so_far}"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option != ENOUGH:
            return give_refusal(s, seat, option)
        if s.give == 0:
            return sides(s, ", and you give none yet")
        return None if can_want(s, seat) else made_before()

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first in ("want", "offer"):
            return Refusal("first end what you give with 'for'", "S17")
        return bundle_hint(words) if first == "give" else unfinished(words)


def give_refusal(s: Table, seat: i64, kind: i64) -> Refusal | None:
    if total(s.give) >= s.box.bundle:
        return sides(s, f", and you give {total(s.give)}")
    if can_offer(s, seat, s.partner, s.give + one(kind), 0):
        return None
    if count(s.elves[seat].hand, kind) <= count(s.give, kind):
        more = "other " if count(s.give, kind) > 0 else ""
        return Refusal(f"you have no {more}{title(s.box, kind)} in hand to give", "S17")
    return made_before()


def bundle_hint(words: list[str]) -> Refusal:
    """Of a card that is never traded, or none at all."""
    if len(words) == 2 and words[1] == "poop":
        return Refusal("Reindeer Poop is on the floor, and not traded", "S9")
    return Refusal("a Doll, a Kite, a Robot or a Radio is traded, one said at a time", "S17")


class WantingWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "offer" if option == ENOUGH else f"want {PLAIN[option]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == ENOUGH:
            return Phrase("Make this offer", "button:offer")
        return Phrase(f"Ask for a {title(s.box, option)}", f"want:{PLAIN[option]}")

    def prompt(self, s: Table, seat: i64) -> str:
        so_far = f" and ask for {named(s.box, s.want)}" if s.want else ""
        return f"You give {named(s.box, s.give)}{so_far}. What do you want from {who(s.partner)}?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option != ENOUGH:
            return want_refusal(s, seat, option)
        if s.want == 0:
            return sides(s, ", and you ask for none yet")
        return made_before() if was_offered(s, seat) else None

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first in ("give", "for"):
            return Refusal("what you give is said; now say what you want", "S17")
        return bundle_hint(words) if first == "want" else unfinished(words)


def want_refusal(s: Table, seat: i64, kind: i64) -> Refusal | None:
    if count(s.give, kind) > 0:
        return Refusal(f"no kind on both sides, and you give a {title(s.box, kind)}", "S17")
    if can_offer(s, seat, s.partner, s.give, s.want + one(kind)):
        return None
    if total(s.want) >= s.box.bundle:
        return sides(s, f", and you ask for {total(s.want)}")
    if total(s.want) >= total(s.elves[s.partner].hand):
        return Refusal(f"that elf has no more than {total(s.want)} in hand", "S24")
    return made_before()


class AnswerWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return "accept" if option == 1 else "decline"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == 1:
            return Phrase("Accept the trade", "button:accept")
        return Phrase("Decline", "button:decline")

    def prompt(self, s: Table, seat: i64) -> str:
        give, want = named(s.box, s.give), named(s.box, s.want)
        return f"{who(s.asker)} offers you {give} for {want}. Accept?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == 0 or holds(s.elves[seat].hand, s.want):
            return None
        return Refusal("you do not hold the cards that are asked for", "S17")

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return unfinished(words)


class OfferAgainWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == PASS:
            return "stop"
        return f"offer to {option - 1}" if option <= s.seats else ""

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == PASS:
            return Phrase("Put the Fruitcake away", "button:stop")
        return Phrase(f"Make {who(option - 1)} an offer", f"elf:{option - 1}")

    def prompt(self, s: Table, seat: i64) -> str:
        return "Make another offer, or put the Fruitcake away?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == PASS:
            return None
        if s.made >= s.box.offers:
            return Refusal(f"a Fruitcake makes {s.box.offers} offers a season", "S17")
        return partner_refusal(s, seat, option - 1)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return partner_hint(s, words[2:]) if words[:1] == ["offer"] else unfinished(words)
