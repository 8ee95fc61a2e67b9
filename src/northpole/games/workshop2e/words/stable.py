"""Reindeer, and materials of one's choice."""

from typing import ClassVar

from mypy_extensions import i64

from northpole.engine.pile import count
from northpole.engine.rows import place_of
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop2e.pieces import ASSEMBLY, TOKENS
from northpole.games.workshop2e.stable import GIVE_AWAY, WAYS
from northpole.games.workshop2e.state import Table
from northpole.games.workshop2e.story import points
from northpole.games.workshop2e.words.names import still_at_work, toy_in
from northpole.games.workshop2e.words.toys import no_need, not_yours, on_toy


class LeadInWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"reindeer {s.box.reindeer[option]}"


class ChooseReindeerWords(Words[Table]):
    section: ClassVar[str] = "9"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"tend {s.box.reindeer[option]}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        have = count(s.teams[seat].reindeer, option)
        note = "new to you" if have == 0 else "you have it already"
        return Phrase(
            s.box.reindeer_name(option), f"stall:{place_of(s.stalls, option)}", aside=note
        )

    def prompt(self, s: Table, seat: i64) -> str:
        return "Which reindeer do you tend? Different ones score more at the end."

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        return None if option in s.stalls else not_there()

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        return not_there() if words[:1] == ["tend"] else still_at_work(words)


def not_there() -> Refusal:
    return Refusal("only a reindeer that stands in the stables can be tended", "C8")


class ChooseMaterialWords(Words[Table]):
    section: ClassVar[str] = "9"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        kind, slot = TOKENS[option // WAYS], option % WAYS
        if slot == GIVE_AWAY:
            return f"donate {kind}"
        toy = toy_in(s, seat, slot)
        return f"put {kind} on {toy}" if toy else ""

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        kind, slot = TOKENS[option // WAYS], option % WAYS
        if slot == GIVE_AWAY:
            gain = s.box.donation
            deed = f"Donate 1 {kind}"
            return Phrase(deed, "room:donations", aside=points(gain), points=gain)
        return on_toy(s, seat, slot, 1, f"Put 1 {kind} on")

    def prompt(self, s: Table, seat: i64) -> str:
        more = f", {s.left} to go" if s.left > 1 else ""
        return f"Take a material of your choice{more}: which one, and where does it go?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        kind, slot = option // WAYS, option % WAYS
        if s.box.limited and s.supply[kind] == 0:
            return Refusal(f"no {TOKENS[kind]} is left in the supply", "C6")
        if slot == GIVE_AWAY:
            return None
        if not toy_in(s, seat, slot):
            return not_yours()
        return None if count(s.teams[seat].missing[slot], kind) > 0 else no_need(kind)

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words[:1] not in (["put"], ["donate"]):
            return still_at_work(words)
        if words[1:2] == [TOKENS[ASSEMBLY]]:
            return Refusal("the stables give fabric, wood or metal", "C8")
        if len(words) < 2 or words[1] not in TOKENS:
            return Refusal("say which material: fabric, wood or metal", "C8")
        if words[0] == "donate" or len(words) < 4 or words[2] != "on":
            return Refusal(f"say donate {words[1]}, or put {words[1]} on one of your toys", "C1")
        return not_yours()
