"""The Assembly Hall in words, and placing assembly tokens."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.text import counted
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.hall import (
    DECLINE,
    any_ready,
    is_bench,
    is_offered,
    second_space,
    yield_of,
)
from northpole.games.workshop1e.pieces import EXTRA_BENCH, HALL, NOTHING, SECOND, TOKEN
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import plain
from northpole.games.workshop1e.words.places import (
    TAKEN,
    PlaceWords,
    gift_in,
    has_gift,
    one_of_many,
    same_before,
)
from northpole.games.workshop1e.workbench import plastic_on


def tokens(number: i64) -> str:
    return counted(number, "assembly token")


def not_ready() -> Refusal:
    return Refusal("none of your gifts can take an assembly token", "11.2")


class BenchPlace(PlaceWords):
    """A space of the Hall; those of the same yield are one choice."""

    def name_bearer(self, s: Table, place: i64, card: i64) -> i64:
        if not is_bench(s, place):
            return NOTHING
        first = NOTHING
        for bench in range(HALL, EXTRA_BENCH + 1):
            if is_bench(s, bench) and s.box.bench(bench) == s.box.bench(place):
                if s.is_free(bench):
                    return bench
                if first == NOTHING:
                    first = bench
        return first

    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        number = yield_of(s, place, 0, card)
        return tokens(number) if number > 0 else "no token without training"

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if not any_ready(s, seat):
            return not_ready()
        if not is_bench(s, place):
            return no_bench()
        if not s.is_free(place):
            last = self.name_bearer(s, place, card) == place
            every = "all such spaces of the Assembly Hall are taken today"
            return Refusal(every if last else TAKEN, "5.1")
        if not is_offered(s, place):
            return same_before()
        return None

    def unsuited(self, s: Table) -> Refusal:
        return Refusal("your elves would bring no token from there today", "W2")


class SecondPlace(PlaceWords):
    """Beside an elf that is there, on the last day."""

    def name_bearer(self, s: Table, place: i64, card: i64) -> i64:
        free = second_space(s)
        return SECOND if free == NOTHING else free

    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        return tokens(yield_of(s, place, 0, card))

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if not any_ready(s, seat):
            return not_ready()
        if s.day < s.box.days:
            return Refusal(f"a second elf may join on day {s.box.days} only", "W17")
        free = second_space(s)
        if free != NOTHING:
            return one_of_many(s, place, free)
        if all(s.is_free(bench) for bench in range(HALL, SECOND)):
            return Refusal("nobody is in the Assembly Hall yet", "W17")
        return Refusal("there is no elf left alone on its space", "W17")

    def unsuited(self, s: Table) -> Refusal:
        return Refusal("a second elf would bring nothing today", "W17")


def no_bench() -> Refusal:
    return Refusal("no open space of the Assembly Hall shows that number", "11.1")


def hall_stray(words: list[str]) -> Refusal:
    if len(words) < 2:
        return Refusal("say which space: hall and its tokens", "11.1")
    return no_bench()


class AssembleWords(Words[Table]):
    section: ClassVar[str] = "11"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == DECLINE:
            return "decline"
        if not has_gift(s, seat, option):
            return ""
        return f"assemble {plain(s.box.gifts[s.teams[seat].gifts[option]])}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == DECLINE:
            return Phrase(f"Decline {tokens(s.left)}", "button:decline")
        pile: i64 = s.teams[seat].needs[option]
        card: i64 = s.teams[seat].gifts[option]
        gift, target = gift_in(s, seat, option), f"gift:{option}"
        left = count(pile, TOKEN) - 1
        if left == 0:
            gain = s.box.brings(card, plastic_on(pile))
            cookies = counted(gain, "cookie")
            return Phrase(f"Finish the {gift}", target, aside=cookies, points=gain)
        return Phrase(f"Put one on the {gift}", target, aside=f"{left} more needed")

    def prompt(self, s: Table, seat: i64) -> str:
        return f"You have {tokens(s.left)}: which gift gets one?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == DECLINE:
            return None if s.bonus else must_place()
        if not has_gift(s, seat, option):
            return not_complete()
        if not s.teams[seat].ready(option):
            return Refusal(f"materials are missing on your {gift_in(s, seat, option)}", "6.5")
        return None

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return not_complete() if words[:1] == ["assemble"] else None


def must_place() -> Refusal:
    return Refusal("tokens from the Assembly Hall are placed while a gift can take them", "W4")


def not_complete() -> Refusal:
    return Refusal("that is not a gift of yours with all its materials", "6.5")
