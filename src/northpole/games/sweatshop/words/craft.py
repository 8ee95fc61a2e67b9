"""The words of the desks: crafting and cleaning up."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count, total
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.sweatshop.craft import (
    BORG_OPTION,
    CLEAN,
    DONE,
    DROP,
    RADIO_OPTION,
    SWEEP,
    is_wrapped,
    magics_in,
    toy_of,
    unwrapped,
)
from northpole.games.sweatshop.pieces import (
    BORG_TOY,
    GOLD,
    PARTS,
    PLAIN,
    RADIO,
    ROBOT,
    TITLES,
    TOYS,
    WHISTLE_TOY,
)
from northpole.games.sweatshop.scoring import toy_points
from northpole.games.sweatshop.state import Table
from northpole.games.sweatshop.story import title
from northpole.games.sweatshop.words.reasons import another_time, lacking


class CraftToysWords(Words[Table]):
    section: ClassVar[str] = "7"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == DONE:
            return "done"
        plain = unwrapped(option)
        magic = ""
        if plain >= BORG_OPTION:
            magic = "+".join(as_magic(plain))
        elif magics_in(plain) > 0:
            magic = str(magics_in(plain))
        name = f"craft {TOYS[toy_of(plain)]}" + (f" magic {magic}" if magic else "")
        return f"{name} wrapped" if is_wrapped(option) else name

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == DONE:
            return Phrase("Stop crafting and clean up", "button:done")
        plain = unwrapped(option)
        toy = toy_of(plain)
        article = "an" if toy == BORG_TOY else "a"
        paper = " in Wrapping Paper" if is_wrapped(option) else ""
        points = toy_points(s.box, s.elves[seat], toy, is_wrapped(option))
        return Phrase(
            f"Craft {article} {TITLES[TOYS[toy]]}{magic_text(plain)}{paper}",
            f"craft:{TOYS[toy]}",
            aside=f"{points} points",
        )

    def prompt(self, s: Table, seat: i64) -> str:
        return "Craft a toy from your cards, or stop crafting for this season."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == DONE:
            return None
        plain = unwrapped(option)
        toy = toy_of(plain)
        if is_wrapped(option) and not s.elves[seat].has(s.box.paper):
            return no_paper(s)
        if toy == BORG_TOY:
            return borg_refusal(s, seat, plain)
        if toy == WHISTLE_TOY:
            missing = not s.elves[seat].has(s.box.whistle)
            return lacking(s.box.whistle, "whistle", "11.5") if missing else None
        return parts_refusal(s, seat, toy, magics_in(plain))

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first = words[0] if words else ""
        if first in ("drop", "sweep"):
            return Refusal("first finish crafting with 'done', then clean up", "S8")
        return craft_hint(s, seat, words) if first == "craft" else another_time(words)


def as_magic(plain: i64) -> list[str]:
    """The parts of a Borg that are Magic."""
    return [PARTS[kind] for kind in range(ROBOT + 1) if (plain - BORG_OPTION) >> kind & 1]


def magic_text(plain: i64) -> str:
    if magics_in(plain) == 0:
        return ""
    if plain < RADIO_OPTION:
        return f" with {magics_in(plain)} Elven Magic"
    return f" with Elven Magic as {' and '.join(part.title() for part in as_magic(plain))}"


def no_paper(s: Table) -> Refusal:
    more = ", and it is added only as a toy is crafted"
    return lacking(s.box.paper, "paper", "S11", more)


def no_magic(s: Table, seat: i64, used: i64) -> Refusal | None:
    """Is there less Magic than a toy would use?"""
    magic = count(s.elves[seat].gold, s.box.magic)
    if used <= magic:
        return None
    if magic == 0:
        return lacking(s.box.magic, "magic", "S10")
    return Refusal(f"you have {magic} Elven Magic, not {used}", "S10")


def parts_refusal(s: Table, seat: i64, toy: i64, used: i64) -> Refusal | None:
    """A toy of so many equal cards, Magic among them."""
    reason = no_magic(s, seat, used)
    if reason is not None:
        return reason
    need, have = count(s.box.craft, toy), count(s.elves[seat].hand, toy)
    needs = f"a {TITLES[TOYS[toy]]} needs {need} cards"
    if used > need:
        return Refusal(f"{needs}, and no more Magic than that", "S10")
    if have + used >= need:
        return None
    if used > 0:
        return Refusal(f"{needs}; you have {have}, and {used} Elven Magic", "7.4, 7.7")
    return Refusal(f"{needs} and you have {have}", "7.4")


def borg_refusal(s: Table, seat: i64, plain: i64) -> Refusal | None:
    """A card of each kind, Magic for any but the Radio."""
    needs = "a Borg needs its card and a Doll, a Kite, a Robot and a Radio"
    elf = s.elves[seat]
    if not elf.has(s.box.borg):
        return Refusal(f"{needs}; you have no RC Drone Borg", "11.4")
    if count(elf.hand, RADIO) == 0:
        return Refusal(f"{needs}; you have no Radio, and Magic never stands for one", "11.4, S10")
    for kind in range(ROBOT + 1):
        if not (plain - BORG_OPTION) >> kind & 1 and count(elf.hand, kind) == 0:
            return Refusal(f"{needs}; you have no {title(s.box, kind)}", "11.4")
    return no_magic(s, seat, magics_in(plain))


def craft_hint(s: Table, seat: i64, words: list[str]) -> Refusal:
    """What is wrong with a toy that nobody could craft."""
    if len(words) < 2 or words[1] not in TOYS:
        return Refusal(f"there are {', '.join(TOYS)} to craft, and nothing else", "7.4")
    toy = words[1]
    if "magic" in words and toy == "radio":
        return Refusal("Elven Magic never stands for a Radio", "S10")
    if "magic" in words and toy == "whistle":
        return Refusal("Elven Magic stands for a Doll, a Kite or a Robot only", "S10")
    if "magic" in words and not s.elves[seat].has(s.box.magic):
        return lacking(s.box.magic, "magic", "S10")
    if toy == "borg":
        return Refusal(
            "say 'craft borg', then perhaps 'magic doll+kite' for what is Magic, then 'wrapped'",
            "11.4",
        )
    return Refusal(
        f"say 'craft {toy}', then perhaps 'magic 1' for a Magic in it, then 'wrapped'", "7.4"
    )


class CleanupWords(Words[Table]):
    section: ClassVar[str] = "8"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == CLEAN:
            return "done"
        if option < SWEEP:
            return f"drop {PLAIN[option - DROP]}"
        return f"sweep {PLAIN[option - SWEEP]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == CLEAN:
            return Phrase("Finish cleaning up", "button:done")
        if option < SWEEP:
            kind = option - DROP
            deed = f"Drop a {title(s.box, kind)} on the floor"
            return Phrase(deed, f"hand:{PLAIN[kind]}", aside=str(-s.box.floor[kind]))
        kind = option - SWEEP
        return Phrase(f"Sweep away a {title(s.box, kind)} with the Broom", f"floor:{PLAIN[kind]}")

    def prompt(self, s: Table, seat: i64) -> str:
        over = too_many(s, seat)
        if over > 0:
            broom = " Or sweep first." if sweeps(s, seat) else ""
            return f"Your desk holds {s.box.desk} cards: drop {over} more on the floor.{broom}"
        return "Sweep a card off your floor with the Broom, or finish cleaning up."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == CLEAN:
            return not_clean(s, seat)
        if option < SWEEP:
            return drop_refusal(s, seat, option - DROP)
        return sweep_refusal(s, seat, option - SWEEP)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        first, rest = words[0] if words else "", " ".join(words[1:])
        if first == "craft":
            return Refusal("who has begun to clean up crafts no more this season", "S8")
        if first not in ("drop", "sweep"):
            return another_time(words)
        if rest in GOLD:
            return Refusal("Gold cards never lie on the floor", "7.6")
        if rest == "poop":
            return Refusal("Reindeer Poop is on the floor already", "S9")
        kinds = PARTS if first == "drop" else PLAIN
        return Refusal(f"say which card you {first}: {', '.join(kinds)}", "8.2, 8.3")


def too_many(s: Table, seat: i64) -> i64:
    """How many cards more than the desk holds; less than 0 if there is room."""
    return total(s.elves[seat].hand) - s.box.desk


def sweeps(s: Table, seat: i64) -> bool:
    """Has this elf a Broom, and something to sweep?"""
    elf = s.elves[seat]
    return elf.has(s.box.broom) and elf.floor != 0


def not_clean(s: Table, seat: i64) -> Refusal | None:
    over = too_many(s, seat)
    if over <= 0:
        return None
    return Refusal(f"your desk holds {s.box.desk} cards, {over} must go to the floor", "8.2")


def drop_refusal(s: Table, seat: i64, kind: i64) -> Refusal | None:
    if too_many(s, seat) <= 0:
        return Refusal(f"you discard exactly down to {s.box.desk} cards", "S15")
    if count(s.elves[seat].hand, kind) == 0:
        return Refusal(f"you have no {title(s.box, kind)} to drop", "8.2")
    return None


def sweep_refusal(s: Table, seat: i64, kind: i64) -> Refusal | None:
    if not s.elves[seat].has(s.box.broom):
        return lacking(s.box.broom, "broom", "8.3")
    if count(s.elves[seat].floor, kind) == 0:
        return Refusal("there is no such card on your floor", "8.3")
    return None
