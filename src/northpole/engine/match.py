"""A match: the game, how it was set up, and the list of moves. The log is the truth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from northpole.engine.chair import Chair
from northpole.engine.course import Course, begun
from northpole.engine.errors import BadRecord, BadSetup, IllegalMove
from northpole.engine.game import Game, Setup
from northpole.engine.journal import Line
from northpole.engine.limits import echo
from northpole.engine.log import NO_OPTION, Entry, after_moves, standing, undone
from northpole.engine.origin import new_origin
from northpole.engine.question import Place, Question
from northpole.engine.record import Record, RecordLine, parse
from northpole.engine.registry import find_game
from northpole.engine.text import counted, listed
from northpole.engine.words import Refusal


class Match:
    """Made by `new`, `load` or `resume`; changed only by `play`, `undo` and `follow`."""

    def __init__(self, course: Course, names: list[str]) -> None:
        self.game: Game = course.game
        self.setup: Setup = course.setup
        self.names = names
        self._course = course

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
        prepared: Mapping[str, list[str]] | None = None,
    ) -> Match:
        """A new match. With a seed it is reproducible; without one it is sealed, for play.

        `prepared`: what is to be drawn at first, by the key of the chance decision, wherever it can be.
        """
        setup = game.setup(seats, options or {}, ruleset, changes or {})
        named = seat_names(game, seats, names)
        match = cls(begun(game, setup, new_origin(seed, secret, None, prepared)), named)
        match._course.draw_on()
        return match

    @classmethod
    def load(cls, text: str, patience: Callable[[], None] | None = None) -> Match:
        """A match from the text of its record, every line checked; outcomes need not be those of the seed.

        `patience` is called before each line: what it raises ends a loading that takes too long.
        """
        record = parse(text)
        try:
            match = cls._blank(record)
        except BadSetup as error:
            raise BadRecord(f"the record's headers: {error}") from None
        for line in record.lines:
            if patience is not None:
                patience()
            match._follow(line)
        match._course.draw_on()
        if not match.over:
            match._course.origin.nature()  # it must be able to go on
        if record.result is not None and (not match.over or match.scores() != record.result):
            raise BadRecord(
                f"the record's result {echo(record.result)} is not what its moves lead to"
            )
        if record.seal is not None and match.seal is not None and record.seal != match.seal:
            raise BadRecord("the record's seal is not that of its secret")
        return match

    @classmethod
    def resume(cls, record: Record) -> Match:
        """A match from what was kept of it and checked before: what was taken back is not played again."""
        match = cls._blank(record)
        course = match._course
        out = undone([(line.seat, line.name) for line in record.lines])
        for number, line in enumerate(record.lines):
            if number in out or line.undo:
                course.note(course.entry(line.seat, line.name, NO_OPTION))
            else:
                course.follow(line)
        course.draw_on()
        return match

    @classmethod
    def _blank(cls, record: Record) -> Match:
        """The match of a record before its first line."""
        game = find_game(record.game)
        setup = game.setup(record.seats, record.options, record.ruleset, record.changes)
        names = seat_names(game, record.seats, record.names)
        origin = new_origin(
            record.seed, record.secret, record.seal, record.prepared, record.practice
        )
        return cls(begun(game, setup, origin), names)

    def copy(self, draws: bool = True) -> Match:
        """The same once more: each of the two goes on without the other.

        Without `draws` it can't go on where something is to be drawn.
        """
        return Match(self._course.copy(draws), self.names)

    # playing

    @property
    def over(self) -> bool:
        return self._course.state.stack is None

    @property
    def milestone(self) -> int:
        """The day, season, turn or round, as the game counts them."""
        return int(self.game.milestone(self._course.state))

    @property
    def apart(self) -> bool:
        """Are several seats deciding at once, unseen by each other?"""
        return self._course.state.apart()

    def waiting(self) -> list[int]:
        """The seats that have something to decide now."""
        return self._course.waiting()

    def decision(self, seat: int) -> Question | None:
        """What this seat is asked, or None."""
        d = self._course.asked(seat)
        if d is None:
            return None
        state = self._course.state
        moves = [self.game.move(state, d, option) for option in self._course.options(d)]
        words = self.game.words[d.number]
        return Question(
            seat,
            type(d).__name__,
            words.prompt(state, seat),
            moves,
            words.section,
            words.passes(state, seat),
            words.unasked(state, seat),
            words.series(state, seat),
        )

    def kind(self, seat: int) -> str | None:
        """The kind of decision this seat has to make, or None."""
        d = self._course.asked(seat)
        return None if d is None else type(d).__name__

    def moves(self, seat: int) -> list[str]:
        """The names of this seat's legal moves."""
        d = self._course.asked(seat)
        return [] if d is None else self._course.names(d)

    def play(self, seat: int, name: str) -> None:
        """Make a move by its name. IllegalMove says why not, and nothing has changed then."""
        self._course.move(seat, name)
        self._course.draw_on()

    def why_not(self, seat: int, name: str) -> Refusal | None:
        """Why this seat can't make this move, if more can be said than that it is not among its moves."""
        d = self._course.asked(seat)
        if d is None or self._course.find(d, name) >= 0:
            return None
        return self.game.why_not(self._course.state, d, name)

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, if nothing was revealed, nobody else moved and no other turn began since."""
        self._course.check_undo(seat)
        self._course = self._course.undone(seat)

    def can_undo(self, seat: int) -> bool:
        try:
            self._course.check_undo(seat)
        except IllegalMove:
            return False
        return True

    def follow(self, lines: list[RecordLine]) -> None:
        """Go on as these lines of a record say. After a BadRecord the match is where the bad line begins."""
        for line in lines:
            self._follow(line)
        self._course.draw_on()

    def _follow(self, line: RecordLine) -> None:
        """Older records take back across the end of a turn, too."""
        if not line.undo:
            self._course.follow(line)
            return
        try:
            self._course.check_undo(line.seat, ended=True)
            self._course = self._course.undone(line.seat)
        except IllegalMove as error:
            raise BadRecord(f"line {line.line}: {error}") from None

    def chair(self, seat: int) -> Chair:
        """This seat's place, for a bot."""
        self._course.asked(seat)
        return Chair(self.game, self._course.state, seat)

    # looking

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat may see; None is a spectator."""
        self._check_eye(seat)
        return {**self.game.view(self._course.state, seat), "names": list(self.names)}

    def lines(self, seat: int | None) -> list[Line]:
        """The story so far, as this seat may read it; None is a spectator."""
        self._check_eye(seat)
        return self._course.journal.seen_by(seat)

    def journal(self, seat: int | None) -> list[str]:
        """The same as sentences, with the players' names in them."""
        return [line.text.format(*self.names) for line in self.lines(seat)]

    def _check_eye(self, seat: int | None) -> None:
        if seat is not None:
            self._course.asked(seat)

    def scores(self) -> list[int]:
        """Points by seat; while the game runs they are what it would score now, and not for players' eyes."""
        return self.game.scores(self._course.state)

    def ranking(self) -> list[Place]:
        """Best first, tie-breaks applied; equal seats share a place. Nobody first: nobody wins."""
        places = self.game.places(self._course.state)
        scores = self.scores()
        rows = [Place(place, seat, scores[seat]) for seat, place in enumerate(places)]
        rows.sort(key=lambda row: (row.place, row.seat))
        return rows

    def winners(self) -> tuple[int, ...]:
        """Those in the first place; none where nobody wins."""
        return tuple(row.seat for row in self.ranking() if row.place == 1)

    def standing(self, seat: int) -> list[int]:
        """What ranks this seat: its points, then what `Game.tie_breaks` names."""
        return self.game.standing(self._course.state, seat)

    @property
    def seal(self) -> str | None:
        """The hash of a sealed match's secret, shown before the first move."""
        return self._course.origin.seal

    @property
    def length(self) -> int:
        """How many moves there were, those taken back and the taking back included."""
        return self._course.length

    def __repr__(self) -> str:
        waiting = listed([f"seat {seat}" for seat in self.waiting()])
        now = "over" if self.over else f"waiting for {waiting}"
        seats, moves = counted(self.setup.seats, "seat"), counted(self.length, "move")
        return f"<Match of {self.game.name}, {seats}, {moves}, {now}>"

    # looking at everything: these know every secret

    @property
    def log(self) -> tuple[Entry, ...]:
        """All that was decided and drawn so far."""
        return tuple(self._course.log)

    def answers(self) -> list[Entry]:
        """While seats decide apart: what they have done so far, which nobody else has seen."""
        found: list[Entry] = []
        if self.apart:
            for entry in reversed(self._course.log):
                if entry.seat < 0 or entry.barriers != self._course.state.barriers:
                    break
                found.append(entry)
        found.reverse()
        return found

    def all_lines(self) -> tuple[Line, ...]:
        """The whole story, with what only one seat may read."""
        return tuple(self._course.journal.lines)

    def position(self) -> dict[str, Any]:
        """The state, as JSON can hold it."""
        return self._course.state.to_data()

    def keep(self) -> Record:
        record = Record()
        record.game = self.game.name
        record.ruleset = self.setup.ruleset
        record.seats = self.setup.seats
        record.names = list(self.names)
        record.options = dict(self.setup.options)
        record.changes = dict(self.setup.changes)
        record.seed = self._course.origin.seed
        record.secret = self._course.origin.secret
        record.seal = self.seal
        record.prepared = dict(self._course.origin.prepared)
        record.practice = self._course.origin.practice
        record.result = self.scores() if self.over else None
        record.lines = [
            RecordLine(entry.seat, entry.name, number) for number, entry in enumerate(self.log, 1)
        ]
        return record

    def record(self) -> str:
        """The match as a text."""
        return self.keep().text()

    # looking back

    def at(self, n: int) -> Match:
        """The match as it stood after move n (0: before the first)."""
        return Match(self._course.again(self._until(n)), self.names)

    def _until(self, n: int) -> list[Entry]:
        if not 0 <= n <= self.length:
            raise IllegalMove(f"there is no move {n}; the match has {self.length}")
        return after_moves(self._course.log, n)

    def practice(
        self,
        n: int,
        names: list[str] | None = None,
        seed: int | None = None,
        secret: bytes | None = None,
    ) -> Match:
        """A new match that goes on from how this one stood after move n, with luck of its own.

        What was drawn and hidden by then is as it was; all that is drawn from there on comes from the new seed or
        secret. Its record says how many lines were taken over.
        """
        held = standing(self._until(n))
        origin = new_origin(seed, secret, practice=len(held))
        course = begun(self.game, self.setup, origin)
        for entry in held:
            course.repeat(entry)
        course.draw_on()
        return Match(course, seat_names(self.game, self.setup.seats, names or self.names))

    def steps(self) -> Iterator[Match]:
        """As it stood before every move, and as it stands: one match that moves on, to be looked at only."""
        then = Match(begun(self.game, self.setup, self._course.origin), self.names)
        for entry in self.log:
            if entry.seat >= 0:
                yield then
            if entry.undo:
                then._course = then._course.undone(entry.seat)
            else:
                then._course.repeat(entry)
        yield then


def seat_names(game: Game, seats: int, given: list[str] | None) -> list[str]:
    """What the players are called; without names given, what the game calls them."""
    names = list(given) if given else game.seat_names[:seats]
    if len(names) != seats or len(set(names)) != seats:
        raise BadSetup(f"{seats} seats need {seats} different names, not {echo(names)}")
    for name in names:
        if not name.isprintable() or not name.strip():
            raise BadSetup(
                f"a name is made of letters and signs that can be seen, not {echo(name)}"
            )
    return names
