"""One game at one keyboard: people in turn, bots in between, every move saved."""

from __future__ import annotations

import secrets
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from northpole.boards.registry import board_of
from northpole.boards.seat_style import Seats, colour, shape
from northpole.bots.bot import Bot
from northpole.bots.bot import ask as ask_bot
from northpole.bots.levels import introduction, make_bot
from northpole.bots.search import SearchBot
from northpole.bots.turns import Turns
from northpole.cli.catalogue import rules_text, show_page
from northpole.cli.console import ask, height_of, wipe
from northpole.cli.players import ME
from northpole.cli.render import final_scores, fitting_moves, help_table, move_list, story
from northpole.cli.saves import save
from northpole.cli.typed_input import (
    ASK_AGAIN,
    HELP,
    JOURNAL,
    MOVES,
    PASS_ON,
    QUIT,
    RULES,
    TABLE,
    UNDO,
    understand,
)
from northpole.engine.errors import IllegalMove, NorthpoleError
from northpole.engine.match import Match
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.question import Question

BOTS_LUCK = 2  # where a seed's series for bots begins; 0 and 1 are taken
NOBODY = -1
REMEMBERED = 8  # lines of the journal


class Leave(Exception):
    """Somebody wants to go, or there is nobody left to ask."""


class Session:
    """A match being played. People see views and journals, never the state."""

    def __init__(self, match: Match, players: list[str], path: Path, screen: Console) -> None:
        self.match = match
        self.players = players
        self.path = path
        self.screen = screen
        self.seats = Seats(match.names)
        self.board = board_of(match.game.name)
        self.bots: dict[int, Bot] = {
            seat: make_bot(name) for seat, name in enumerate(players) if name != ME
        }
        self.turns = Turns()
        self.read = [0] * len(players)  # journal lines each seat has been shown
        self.told = 0  # and those all have
        self.passed: set[tuple[int, str]] = (
            set()
        )  # seats, and the questions that are passed for them
        self.took_back = False  # just now: then everything is asked
        self.keyboard = NOBODY  # who sits there
        self.menu = Menu()
        seed = match.keep().seed
        self.luck_seed = secrets.randbits(60) if seed is None else seed

    @property
    def people(self) -> int:
        return self.players.count(ME)

    def run(self) -> None:
        """To the end, or to Leave."""
        while not self.match.over:
            seat = self.next_seat()
            if seat in self.bots:
                self.bot_move(seat)
                if not self.people:
                    self.tell_all()
            else:
                self.turn(seat)
            save(self.path, self.match, self.players)
        self.finish()

    def next_seat(self) -> int:
        """Where several decide at once people come first, whoever has the keyboard before all."""
        waiting = self.match.waiting()
        people = [seat for seat in waiting if seat not in self.bots]
        if self.keyboard in people:
            return self.keyboard
        return people[0] if people else waiting[0]

    # bots

    def bot_move(self, seat: int) -> None:
        chair, bot = self.match.chair(seat), self.bots[seat]
        self.turns.tell(bot, chair)
        with self.thinking(seat):
            move = ask_bot(bot, chair, self.luck(), self.menu)
        self.match.play(seat, move)

    def thinking(self, seat: int) -> AbstractContextManager[object]:
        """Say so, if it may take a moment."""
        if not self.screen.is_terminal or not isinstance(self.bots[seat], SearchBot):
            return nullcontext()
        return self.screen.status(self.seats.one(seat).append(" is thinking"))

    def luck(self) -> Nature:
        """New for every move, so that a game taken up again goes on as it would have."""
        return Fast(seed_of(self.luck_seed, BOTS_LUCK + self.match.length))

    # people

    def turn(self, seat: int) -> None:
        """Ask until something has changed."""
        question = self.match.decision(seat)
        assert question is not None
        if self.is_idle(question):
            self.move(seat, question.moves[0].name)
            return
        if (seat, question.kind) in self.passed:
            self.move(seat, question.passing)
            return
        if question.unasked and not self.took_back:
            self.move(seat, question.unasked)
            return
        self.curtain(seat)
        self.show(question)
        names = [move.name for move in question.moves]
        while True:
            answer = understand(self.ask(question), names)
            if answer.unclear:
                self.say(answer.unclear)
            elif answer.command == UNDO:
                if self.undo(seat):
                    return
            elif answer.command == PASS_ON:
                if self.pass_on(question):
                    return
            elif answer.command:
                self.obey(question, answer.command)
            elif self.move(seat, answer.move):
                return

    def is_idle(self, question: Question) -> bool:
        """Asked for discretion only: no choice, nothing to take back, and no other person to notice."""
        if not self.board.skips_idle or self.people > 1 or len(question.moves) > 1:
            return False
        return not self.match.can_undo(question.seat)

    def curtain(self, seat: int) -> None:
        """Where several people share the screen, nobody sees another's table."""
        if self.people > 1 and seat != self.keyboard:
            if self.keyboard != NOBODY:
                wipe(self.screen)
            name = self.seats.names[seat]
            self.screen.print(Rule(style="dim"))
            line = Text(f"{shape(seat)} Pass the keyboard to {name}, press Enter ", colour(seat))
            self.listen(line)
            wipe(self.screen)
        self.keyboard = seat

    def show(self, question: Question) -> None:
        """What is new, the table, what is asked and what may be answered."""
        self.news(question.seat)
        below: list[RenderableType] = [
            *self.board.show(self.match.view(question.seat), self.seats),
            self.seats.tell(question.prompt),
        ]
        room = self.screen.height - height_of(self.screen, below) - 1
        moves = fitting_moves(self.screen, question, self.seats, room)
        for thing in (*below, moves):
            self.screen.print(thing)

    def news(self, seat: int) -> None:
        """The journal since this seat last looked."""
        lines = self.match.lines(seat)
        self.read[seat] = min(self.read[seat], len(lines))
        new = lines[self.read[seat] :]
        self.read[seat] = len(lines)
        self.told = len(self.match.lines(None))
        if new:
            self.screen.print(story(new, self.seats))

    def ask(self, question: Question) -> str:
        hint = "Enter, or ? for help" if len(question.moves) == 1 else "? for help"
        return self.listen(self.seats.one(question.seat).append(f" ({hint}): ", "dim"))

    def listen(self, prompt: Text) -> str:
        try:
            return ask(self.screen, prompt)
        except EOFError:
            self.screen.print()
            raise Leave from None

    def say(self, sentence: str) -> None:
        self.screen.print(self.seats.tell(sentence))

    def move(self, seat: int, name: str) -> bool:
        try:
            self.match.play(seat, name)
        except IllegalMove as error:
            self.screen.print(Text(str(error)))
            return False
        self.took_back = False
        return True

    def pass_on(self, question: Question) -> bool:
        """Where everybody is asked alike, so that nobody learns who could: pass until further notice."""
        if not question.passing:
            self.screen.print(Text("There is nothing to pass here again and again."))
            return False
        self.passed.add((question.seat, question.kind))
        self.screen.print(Text('You pass from now on; "ask me again" ends it.'))
        return self.move(question.seat, question.passing)

    def undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except IllegalMove as error:
            self.screen.print(Text(str(error)))
            return False
        self.took_back = True
        self.screen.print(Text("Taken back."))
        return True

    def obey(self, question: Question, command: str) -> None:
        """The commands that change nothing in the game."""
        if command == QUIT:
            raise Leave
        if command == ASK_AGAIN:
            self.passed = {one for one in self.passed if one[0] != question.seat}
            self.screen.print(Text("You are asked everything again."))
        if command == HELP:
            self.screen.print(help_table(question))
        elif command == MOVES:
            self.screen.print(move_list(question, self.seats, self.screen.width))
        elif command == TABLE:
            self.show(question)
        elif command == JOURNAL:
            self.screen.print(story(self.match.lines(question.seat), self.seats))
        elif command == RULES:
            self.show_rules()

    def show_rules(self) -> None:
        try:
            show_page(self.screen, rules_text(self.match.game))
        except NorthpoleError as error:
            self.screen.print(Text(str(error)))

    # beginning and end

    def begin(self) -> None:
        """Who plays, and the seal of a game that nobody can foresee."""
        match = self.match
        self.screen.print(Rule(Text(match.game.title, "bold"), style="dim"))
        for seat, player in enumerate(self.players):
            self.screen.print(self.seats.one(seat).append(self.who(player)))
        if match.seal is not None:
            self.screen.print(f"Seal: {match.seal}")
        for thing in self.board.intro(match.view(None), self.seats):
            self.screen.print(thing)

    def who(self, player: str) -> Text:
        """In brackets, and of a level and its people how they play."""
        if player == ME:
            return Text(" (you)" if self.people == 1 else " (a person)")
        about = introduction(player, self.match.game.name)
        return Text(f" ({player})").append(f" {about}" if about else "", "dim")

    def catch_up(self) -> None:
        """For a game taken up again: only the last lines are news."""
        for seat in range(len(self.players)):
            self.read[seat] = max(0, len(self.match.lines(seat)) - REMEMBERED)
        self.told = max(0, len(self.match.lines(None)) - REMEMBERED)

    def tell_all(self) -> None:
        """What everybody may know and nobody has been shown."""
        lines = self.match.lines(None)
        if lines[self.told :]:
            self.screen.print(story(lines[self.told :], self.seats))
        self.told = len(lines)

    def finish(self) -> None:
        if self.people > 1:
            wipe(self.screen)
        if self.people == 1:
            self.news(self.players.index(ME))
        else:
            self.tell_all()
        self.screen.print(Rule(style="dim"))
        for thing in final_scores(self.match, self.seats):
            self.screen.print(thing)
