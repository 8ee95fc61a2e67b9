"""A match: the game, how it was set up, and the list of moves. The log is the truth."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from northpole.engine.decision import Decision
from northpole.engine.errors import BadRecord, BadSetup, IllegalMove
from northpole.engine.game import Game, Move, Setup
from northpole.engine.journal import Journal
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, Sealed, seal
from northpole.engine.record import UNDO, Record, RecordLine, parse
from northpole.engine.registry import find_game
from northpole.engine.run import DRAWING, choose, decision_of, happen, settle

SHOWN_MOVES = 12


class Question:
    """What a seat has to decide: a sentence, its legal moves, and the section of the rules about it."""

    def __init__(self, seat: int, prompt: str, moves: list[Move], rule: str) -> None:
        self.seat = seat
        self.prompt = prompt
        self.moves = moves
        self.rule = rule


class Place:
    """Where a seat ended up; equal seats share a place."""

    def __init__(self, place: int, seat: int, score: int) -> None:
        self.place = place
        self.seat = seat
        self.score = score


class Entry:
    """A line of the log: a move, an undo of the entry `undoes`, or (seat -1) a chance outcome."""

    def __init__(self, seat: int, name: str, option: i64, barriers: i64, apart: bool) -> None:
        self.seat = seat
        self.name = name
        self.option = option
        self.barriers = barriers
        self.apart = apart
        self.undone = False
        self.undo = False


class Match:
    """Made by `Match.new` or `Match.load`; changed only by `play` and `undo`."""

    def __init__(self, game: Game, setup: Setup, nature: Nature, names: list[str]) -> None:
        self.game = game
        self.setup = setup
        self.nature = nature
        self.names = names
        self.seed: int | None = None
        self.secret: bytes | None = None
        self.kept_seal: str | None = None  # of a record whose secret is kept elsewhere
        self.log: list[Entry] = []
        self.menu = Menu()
        self.drawn = 0
        self.state = game.start(setup)
        self.book = Journal()
        self.state.journal = self.book
        self.status = settle(self.state, self.menu)

    # making one

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        ruleset: str | None = None,
        seed: int | None = None,
        secret: bytes | None = None,
        changes: Mapping[str, Any] | None = None,
        names: list[str] | None = None,
    ) -> Match:
        """A new match. With a seed it is reproducible; without one it is sealed, for play."""
        match = cls.blank(game, seats, options, ruleset, seed, secret, changes, names)
        match.draw_on()
        return match

    @classmethod
    def blank(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None,
        ruleset: str | None,
        seed: int | None,
        secret: bytes | None,
        changes: Mapping[str, Any] | None,
        names: list[str] | None,
    ) -> Match:
        """A match before the first chance outcome."""
        setup = game.setup(seats, options or {}, ruleset, changes or {})
        named = list(names) if names else game.seat_names[:seats]
        if len(named) != seats or len(set(named)) != seats:
            raise BadSetup(f"{seats} seats need {seats} different names, not {named}")
        for name in named:
            if not name.isprintable() or not name.strip():
                raise BadSetup(
                    f"a name is made of letters and signs that can be seen, not {name!r}"
                )
        if seed is not None:
            if seed < 0:
                raise BadSetup(f"a seed is a whole number from 0, not {seed}")
            match = cls(game, setup, Fast(seed), named)
            match.seed = seed
            return match
        hidden = secrets.token_bytes(32) if secret is None else secret
        if len(hidden) != 32:
            raise BadSetup(f"the secret of a sealed game has 32 bytes, not {len(hidden)}")
        match = cls(game, setup, Sealed(hidden), named)
        match.secret = hidden
        return match

    @classmethod
    def load(cls, text: str) -> Match:
        """A match from the text of its record."""
        record = parse(text)
        try:
            return cls.replay(find_game(record.game), record)
        except BadSetup as error:
            raise BadRecord(f"the record's headers: {error}") from None

    @classmethod
    def replay(cls, game: Game, record: Record) -> Match:
        """Play a record again. Every move and outcome must be legal; outcomes need not be those of the seed."""
        match = cls.blank(
            game,
            record.seats,
            record.options,
            record.ruleset,
            record.seed,
            record.secret,
            record.changes,
            record.names,
        )
        for line in record.lines:
            match.replay_line(line)
        if record.seal is not None and record.secret is None and record.seed is None:
            match.keep_sealed(record.seal)
        match.draw_on()
        if record.result is not None and (not match.over or match.scores() != record.result):
            raise BadRecord(f"the record's result {record.result} is not what its moves lead to")
        if record.seal is not None and match.seal is not None and record.seal != match.seal:
            raise BadRecord("the record's seal is not that of its secret")
        return match

    def keep_sealed(self, seal: str) -> None:
        """A sealed match without its secret can be looked at, but chance can't go on."""
        if not self.over:
            raise BadRecord("a sealed game that is not over can't go on without its Secret")
        self.secret = None
        self.kept_seal = seal

    def replay_line(self, line: RecordLine) -> None:
        if line.seat < 0:
            self.replay_outcome(line)
            return
        if self.status == DRAWING:
            raise BadRecord(f"line {line.line}: a chance outcome ('* ...') must come here")
        try:
            if line.name == UNDO:
                self.undo(line.seat)
            else:
                self.log_move(line.seat, line.name)
        except IllegalMove as error:
            raise BadRecord(f"line {line.line}: {error}") from None

    def replay_outcome(self, line: RecordLine) -> None:
        if self.status != DRAWING:
            raise BadRecord(f"line {line.line}: there is nothing to draw here")
        top = self.state.top()
        option = self.find(top, line.name)
        if option < 0:
            raise BadRecord(
                f"line {line.line}: {line.name!r} can't happen; possible: {self.listed(top)}"
            )
        self.nature.turn(self.drawn)
        top.sample(self.state, self.nature)  # keeps the nature in step with the log
        self.log_outcome(option)

    # playing

    @property
    def over(self) -> bool:
        return self.state.stack is None

    def waiting(self) -> list[int]:
        """The seats that have something to decide now."""
        return [seat for seat in range(self.setup.seats) if self.asked(seat) is not None]

    def awaited(self) -> str:
        """Who is to decide, in words; where several do it apart that is nobody's business."""
        if self.over:
            return "the game is over"
        if self.state.apart():
            return "others are still deciding"
        return f"waiting for seat {self.waiting()[0]}"

    def asked(self, seat: int) -> Decision[Any] | None:
        if not 0 <= seat < self.setup.seats:
            raise IllegalMove(f"there is no seat {seat}; seats are 0 to {self.setup.seats - 1}")
        return decision_of(self.state, seat)

    def options(self, d: Decision[Any]) -> list[int]:
        self.menu.clear()
        d.options(self.state, self.menu)
        return self.menu.all()

    def decision(self, seat: int) -> Question | None:
        """What this seat is asked, or None."""
        d = self.asked(seat)
        if d is None:
            return None
        moves = [self.game.move(self.state, d, option) for option in self.options(d)]
        return Question(seat, self.game.prompt(self.state, d), moves, self.game.rule(self.state, d))

    def moves(self, seat: int) -> list[str]:
        """The names of this seat's legal moves."""
        d = self.asked(seat)
        if d is None:
            return []
        return [self.game.move_name(self.state, d, option) for option in self.options(d)]

    def play(self, seat: int, name: str) -> None:
        """Make a move by its name. IllegalMove says why not, and nothing has changed then."""
        self.log_move(seat, name)
        self.draw_on()

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, if nothing was revealed and nobody else moved since."""
        entry = self.undoable(seat)
        entry.undone = True
        self.rebuild()
        line = Entry(seat, UNDO, -1, self.state.barriers, False)
        line.undo = True
        self.log.append(line)
        self.book.move += 1

    def can_undo(self, seat: int) -> bool:
        try:
            self.undoable(seat)
        except IllegalMove:
            return False
        return True

    def undoable(self, seat: int) -> Entry:
        self.asked(seat)
        others = False
        for entry in reversed(self.log):
            if entry.undone or entry.undo:
                continue
            if entry.barriers != self.state.barriers:
                raise IllegalMove("nothing to take back: something was drawn or revealed since")
            if entry.seat == seat and (entry.apart or not others):
                return entry
            others = True
            if not entry.apart:
                raise IllegalMove("nothing to take back: somebody else has moved since")
        raise IllegalMove("there is nothing to take back")

    # the log

    def log_move(self, seat: int, name: str) -> None:
        d = self.asked(seat)
        if d is None:
            raise IllegalMove(f"seat {seat} has nothing to decide now; {self.awaited()}")
        option = self.find(d, name)
        if option < 0:
            reason = self.game.why_not(self.state, d, name)
            raise IllegalMove(
                f"{name!r} is not allowed now{': ' + reason if reason else ''}."
                f" Allowed: {self.listed(d)}"
            )
        self.log.append(Entry(seat, name, option, self.state.barriers, self.state.apart()))
        self.make(seat, option)

    def make(self, seat: int, option: i64) -> None:
        self.book.move += 1
        choose(self.state, seat, option)
        self.status = settle(self.state, self.menu)

    def log_outcome(self, option: i64) -> None:
        top = self.state.top()
        name = self.game.move_name(self.state, top, option)
        self.log.append(Entry(-1, name, option, self.state.barriers, False))
        self.drawn += 1
        happen(self.state, option)
        self.status = settle(self.state, self.menu)

    def draw_on(self) -> None:
        """Let nature decide whatever is hers to decide now."""
        while self.status == DRAWING:
            self.nature.turn(self.drawn)
            self.log_outcome(self.state.top().sample(self.state, self.nature))

    def rebuild(self) -> None:
        """The state again from the log, without what was taken back."""
        self.state = self.game.start(self.setup)
        self.book = Journal()
        self.state.journal = self.book
        self.status = settle(self.state, self.menu)
        for entry in self.log:
            if entry.undo or entry.undone:
                self.book.move += 1
            elif entry.seat < 0:
                happen(self.state, entry.option)
                self.status = settle(self.state, self.menu)
            else:
                self.make(entry.seat, entry.option)

    def find(self, d: Decision[Any], name: str) -> i64:
        """The option of this name, or -1."""
        for option in self.options(d):
            if self.game.move_name(self.state, d, option) == name:
                return option
        return -1

    def listed(self, d: Decision[Any]) -> str:
        names = [self.game.move_name(self.state, d, option) for option in self.options(d)]
        if len(names) <= SHOWN_MOVES:
            return ", ".join(names)
        shown = ", ".join([*names[: SHOWN_MOVES - 1], "..."])
        return f"{shown}, {names[-1]} ({len(names)} in all)"

    # looking

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat may see; None is a spectator."""
        if seat is not None:
            self.asked(seat)
        seen = self.game.view(self.state, seat)
        seen["names"] = list(self.names)
        return seen

    def journal(self, seat: int | None) -> list[str]:
        """The story so far, as this seat may read it."""
        if seat is not None:
            self.asked(seat)
        return [line.text.format(*self.names) for line in self.book.seen_by(seat)]

    def scores(self) -> list[int]:
        """Points by seat; while the game runs they are what it would score now, and not for players' eyes."""
        return self.game.scores(self.state)

    def ranking(self) -> list[Place]:
        """Best first, tie-breaks applied; equal seats share a place. Nobody first: nobody wins."""
        places = self.game.places(self.state)
        scores = self.scores()
        rows = [Place(place, seat, scores[seat]) for seat, place in enumerate(places)]
        rows.sort(key=lambda row: (row.place, row.seat))
        return rows

    @property
    def seal(self) -> str | None:
        """The hash of a sealed match's secret, shown before the first move."""
        return self.kept_seal if self.secret is None else seal(self.secret)

    # keeping

    @property
    def length(self) -> int:
        """How many moves there were, those taken back and the taking back included."""
        return sum(1 for entry in self.log if entry.seat >= 0)

    def keep(self) -> Record:
        record = Record()
        record.game = self.game.name
        record.ruleset = self.setup.ruleset
        record.seats = self.setup.seats
        record.names = list(self.names)
        record.options = dict(self.setup.options)
        record.changes = dict(self.setup.changes)
        record.seed = self.seed
        record.secret = self.secret
        record.seal = self.seal
        record.result = self.scores() if self.over else None
        record.lines = [
            RecordLine(entry.seat, entry.name, number) for number, entry in enumerate(self.log, 1)
        ]
        return record

    def record(self) -> str:
        """The match as a text; it holds every secret of the game."""
        return self.keep().text()

    def at(self, n: int) -> Match:
        """The match as it stood after move n (0: before the first)."""
        if not 0 <= n <= self.length:
            raise IllegalMove(f"there is no move {n}; the match has {self.length}")
        record = self.keep()
        record.result = None
        record.seal = None
        lines: list[RecordLine] = []
        made = 0
        for line in record.lines:
            if line.seat >= 0:
                made += 1
                if made > n:
                    break
            lines.append(line)
        record.lines = lines
        early = Match.replay(self.game, record)
        early.secret, early.kept_seal = self.secret, self.kept_seal
        return early
