"""The log of a match: moves, undos and chance outcomes, in order. Nothing in it ever changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from northpole.engine.errors import BadRecord, IllegalMove
from northpole.engine.record import UNDO

NO_OPTION: Final = -1
NO_MOVE: Final = -1


class Entry(NamedTuple):
    """A move, an undo, or (seat -1) a chance outcome, and how the match stood before it.

    `barriers` counts what was drawn or revealed by then, `turns` the turns begun, `apart` says whether several were
    deciding at once.
    `option` is -1 for an undo, and for a move that was taken back before this match was resumed.
    """

    seat: int
    name: str
    option: int
    barriers: int
    apart: bool
    turns: int = 0

    @property
    def undo(self) -> bool:
        return self.seat >= 0 and self.name == UNDO

    def __repr__(self) -> str:
        return f"<Entry {'*' if self.seat < 0 else self.seat} {self.name}>"


def undone(steps: list[tuple[int, str]]) -> set[int]:
    """Which of these (seat, name) were taken back later: an undo takes back its seat's last move that stands."""
    standing: dict[int, list[int]] = {}
    found: set[int] = set()
    for number, (seat, name) in enumerate(steps):
        if seat < 0:
            continue
        if name != UNDO:
            standing.setdefault(seat, []).append(number)
        elif standing.get(seat):
            found.add(standing[seat].pop())
        else:
            raise BadRecord(f"seat {seat} takes back a move that it has not made")
    return found


def standing(log: Sequence[Entry]) -> list[Entry]:
    """The moves and outcomes that hold, without what was taken back and the taking back."""
    out = undone([(entry.seat, entry.name) for entry in log])
    return [entry for number, entry in enumerate(log) if number not in out and not entry.undo]


def last_move(log: Sequence[Entry], seat: int) -> int:
    """Where in the log this seat's last move is that stands; NO_MOVE if there is none."""
    taken = 0
    for number in range(len(log) - 1, -1, -1):
        entry = log[number]
        if entry.seat != seat:
            continue
        if entry.undo:
            taken += 1
        elif taken:
            taken -= 1
        else:
            return number
    return NO_MOVE


def check_undo(log: Sequence[Entry], seat: int, barriers: int, ended: bool = False) -> None:
    """IllegalMove unless this seat's last move can be taken back, with so many barriers passed by now.

    With its first move a turn ends those before it, also if that move is taken back; `ended`: no matter.
    """
    taken: dict[int, int] = {}
    others = False
    newest = 0
    for entry in reversed(log):
        if entry.undo:
            taken[entry.seat] = taken.get(entry.seat, 0) + 1
            continue
        if entry.turns < newest and not ended:
            raise IllegalMove("nothing to take back: that turn has ended")
        newest = entry.turns
        if taken.get(entry.seat):
            taken[entry.seat] -= 1
            continue
        if entry.barriers != barriers:
            raise IllegalMove("nothing to take back: something was drawn or revealed since")
        if entry.seat == seat and (entry.apart or not others):
            return
        others = True
        if not entry.apart:
            raise IllegalMove("nothing to take back: somebody else has moved since")
    raise IllegalMove("there is nothing to take back")


def after_moves(log: Sequence[Entry], moves: int) -> list[Entry]:
    """The log as it was after so many moves, with the outcomes that followed the last of them."""
    made = 0
    for number, entry in enumerate(log):
        if entry.seat >= 0:
            made += 1
            if made > moves:
                return list(log[:number])
    return list(log)
