"""How a match goes: its state, its log and its story, kept in step. The insides of `Match`."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.errors import BadRecord, IllegalMove
from northpole.engine.game import Game, Setup
from northpole.engine.journal import Journal
from northpole.engine.limits import echo
from northpole.engine.log import NO_OPTION, Entry, check_undo, standing, undone
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.origin import Origin
from northpole.engine.record import UNDO, RecordLine
from northpole.engine.run import DRAWING, OVER, choose, decision_of, happen, settle
from northpole.engine.state import State

SHOWN_MOVES = 12


class Course:
    """Made by `begun`. It only ever goes on: what is taken back makes another one."""

    def __init__(self, game: Game, setup: Setup, origin: Origin, state: State) -> None:
        self.game = game
        self.setup = setup
        self.origin = origin
        self.draws = True
        self.nature: Nature | None = None  # made when something is to be drawn
        self.log: list[Entry] = []
        self.shared = False  # log and journal belong to others, too, and must not grow
        self.length = 0  # moves, undos among them
        self.drawn = 0  # chance outcomes
        self.times: dict[str, int] = {}  # how often each kind was drawn, where some are prepared
        self.menu = Menu()
        self.journal = Journal(setup.box)
        self.state = state
        self.state.journal = self.journal
        self.status: i64 = OVER

    def copy(self, draws: bool) -> Course:
        """Its state is its own; log and journal are shared until one of the two goes on."""
        new = Course(self.game, self.setup, self.origin, self.state.copy())
        new.draws = draws and self.draws
        if new.draws and self.nature is not None:
            new.nature = self.nature.copy()
        new.log = self.log
        new.journal.lines = self.journal.lines
        new.journal.move = self.length
        new.shared = self.shared = True
        new.length = self.length
        new.drawn = self.drawn
        new.times = dict(self.times)
        new.status = self.status
        return new

    # asking

    def asked(self, seat: int) -> Decision[Any] | None:
        """What this seat has to decide; IllegalMove if there is no such seat."""
        if not 0 <= seat < self.setup.seats:
            raise IllegalMove(f"there is no seat {seat}; seats are 0 to {self.setup.seats - 1}")
        return decision_of(self.state, seat)

    def waiting(self) -> list[int]:
        return [seat for seat in range(self.setup.seats) if self.asked(seat) is not None]

    def options(self, d: Decision[Any]) -> list[int]:
        self.menu.clear()
        d.options(self.state, self.menu)
        return self.menu.all()

    def names(self, d: Decision[Any]) -> list[str]:
        """What records call the options."""
        return [self.game.move_name(self.state, d, option) for option in self.options(d)]

    def find(self, d: Decision[Any], name: str) -> int:
        """The option of this name, or NO_OPTION."""
        for option in self.options(d):
            if self.game.move_name(self.state, d, option) == name:
                return option
        return NO_OPTION

    # refusing

    def refused(self, d: Decision[Any], name: str) -> IllegalMove:
        """What is wrong with this move, and what is allowed."""
        why = self.game.why_not(self.state, d, name)
        reason = "" if why is None else f": {why}"
        rule = "" if why is None else why.rule
        return IllegalMove(
            f"{echo(name)} is not allowed now{reason}. Allowed: {self.listed(d)}", rule
        )

    def listed(self, d: Decision[Any]) -> str:
        names = self.names(d)
        if len(names) <= SHOWN_MOVES:
            return ", ".join(names)
        shown = ", ".join([*names[: SHOWN_MOVES - 1], "..."])
        return f"{shown}, {names[-1]} ({len(names)} in all)"

    def awaited(self) -> str:
        """Who is to decide, in words; where several do it apart that is nobody's business."""
        if self.state.stack is None:
            return "the game is over"
        if self.state.apart():
            return "others are still deciding"
        return f"waiting for seat {self.waiting()[0]}"

    # going on

    def move(self, seat: int, name: str) -> None:
        """Make a move by its name; IllegalMove says why not, and nothing has changed then."""
        d = self.asked(seat)
        if d is None:
            raise IllegalMove(f"seat {seat} has nothing to decide now; {self.awaited()}")
        option = self.find(d, name)
        if option < 0:
            raise self.refused(d, name)
        self.make(self.entry(seat, name, option))

    def draw_on(self) -> None:
        """Let nature decide whatever is hers to decide now."""
        while self.status == DRAWING:
            nature = self.in_step()
            nature.turn(self.drawn)
            top = self.state.top()
            option = self.prepared(top, int(top.sample(self.state, nature)))
            self.make(self.entry(-1, self.game.move_name(self.state, top, option), option))

    def prepared(self, d: Decision[Any], drawn: int) -> int:
        """What was prepared for this time, if it can be; else what nature has drawn."""
        names = self.origin.prepared.get(d.key(), [])
        time = self.times.get(d.key(), 0)
        found = self.find(d, names[time]) if time < len(names) else NO_OPTION
        return drawn if found < 0 else found

    def in_step(self) -> Nature:
        """Nature, with all behind her that was drawn so far."""
        if not self.draws:
            return Nature()  # which can't
        if self.nature is None:
            self.nature = self.origin.nature()
            if self.origin.seed is not None and self.drawn:
                catch_up(self.nature, begun(self.game, self.setup, self.origin), self.log)
        return self.nature

    def follow(self, line: RecordLine) -> None:
        """Go on as a record says, but for undos; BadRecord if that can't be."""
        if line.seat < 0:
            self.follow_outcome(line)
            return
        if self.status == DRAWING:
            raise BadRecord(f"line {line.line}: a chance outcome ('* ...') must come here")
        try:
            self.move(line.seat, line.name)
        except IllegalMove as error:
            raise BadRecord(f"line {line.line}: {error}") from None

    def follow_outcome(self, line: RecordLine) -> None:
        if self.status != DRAWING:
            raise BadRecord(f"line {line.line}: there is nothing to draw here")
        top = self.state.top()
        option = self.find(top, line.name)
        if option < 0:
            raise BadRecord(
                f"line {line.line}: {echo(line.name)} can't happen; possible: {self.listed(top)}"
            )
        self.nature = None  # out of step
        self.make(self.entry(-1, line.name, option))

    # going back

    def check_undo(self, seat: int, ended: bool = False) -> None:
        """IllegalMove unless this seat's last move can be taken back; `ended`: also that of a turn that is over."""
        self.asked(seat)
        if self.state.stack is None:
            raise IllegalMove("nothing to take back: the game is over")
        check_undo(self.log, seat, self.state.barriers, ended)

    def undone(self, seat: int) -> Course:
        """How it goes on when this seat takes back its last move."""
        return self.again([*self.log, self.entry(seat, UNDO, NO_OPTION)])

    def again(self, log: list[Entry]) -> Course:
        """The course of this log, by its options; what was taken back is not played."""
        new = begun(self.game, self.setup, self.origin)
        new.draws = self.draws
        out = undone([(entry.seat, entry.name) for entry in log])
        for number, entry in enumerate(log):
            if number in out or entry.undo:
                new.note(entry)
            else:
                new.repeat(entry)
        if self.nature is not None and new.drawn == self.drawn:
            new.nature = self.nature.copy()
        return new

    def repeat(self, entry: Entry) -> None:
        """Go on as the same match did."""
        if entry.option < 0:  # it was taken back later, and never looked for
            self.move(entry.seat, entry.name)
        else:
            self.make(entry)

    # the parts of it

    def entry(self, seat: int, name: str, option: int) -> Entry:
        state = self.state
        return Entry(seat, name, option, int(state.barriers), state.apart(), int(state.turns))

    def make(self, entry: Entry) -> None:
        """Log a move or an outcome, let it happen, and run on."""
        self.note(entry)
        if entry.seat < 0:
            if self.origin.prepared:
                key = self.state.top().key()
                self.times[key] = self.times.get(key, 0) + 1
            happen(self.state, entry.option)
        else:
            choose(self.state, entry.seat, entry.option)
        self.status = settle(self.state, self.menu)

    def note(self, entry: Entry) -> None:
        """Log it, and no more."""
        if self.shared:
            self.log = list(self.log)
            self.journal.lines = list(self.journal.lines)
            self.shared = False
        self.log.append(entry)
        if entry.seat < 0:
            self.drawn += 1
        else:
            self.length += 1
            self.journal.move = self.length


def begun(game: Game, setup: Setup, origin: Origin) -> Course:
    """Before the first chance outcome."""
    course = Course(game, setup, origin, game.start(setup))
    course.status = settle(course.state, course.menu)
    return course


def catch_up(nature: Nature, course: Course, log: list[Entry]) -> None:
    """Draw once more all that was drawn in this log, whatever came of it: what nature draws next is new."""
    for entry in standing(log):
        if entry.seat < 0:
            nature.turn(course.drawn)
            course.state.top().sample(course.state, nature)
        course.make(entry)
