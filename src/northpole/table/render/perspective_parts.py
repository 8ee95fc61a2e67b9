"""What templates get of a perspective, made from it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cached_property

from jinja2.environment import TemplateModule

from northpole.engine.question import Question
from northpole.engine.registry import find_game
from northpole.engine.words import Move
from northpole.table.domain.model import ChatMessage
from northpole.table.render.agreement import agreement
from northpole.table.render.catalogue import SHAPES, card, chosen, level, levels, usual_level
from northpole.table.render.journal import StoryTurn
from northpole.table.render.moves_at import MoveButton, MovesAt
from northpole.table.render.places import Places
from northpole.table.render.region_context import (
    BoardFacts,
    Chapter,
    ChoicesRegion,
    EyeChoice,
    HintsRegion,
    JournalRegion,
    Link,
    LobbyRegion,
    MatRegion,
    OpenDesk,
    OpenQuestion,
    Player,
    ReplayBar,
    ResultRegion,
    RivalsRegion,
    Saying,
    SeriesButton,
    Sitting,
    StatusRegion,
    TableFacts,
    TalkRegion,
)
from northpole.table.render.rulebook import rulebook
from northpole.table.render.status import asked, deciding, own_place, status, victory
from northpole.table.sight.final import FinalScores, tie_break
from northpole.table.sight.perspective import MINE, OPEN, WATCH, Perspective, view_of
from northpole.table.sight.sight import Sight
from northpole.table.sight.stage import news
from northpole.table.sight.turns import TurnLines, turns
from northpole.table.text import listed, marked, plain

LIVE = ("you", "wait", "watch")  # kinds of what is said while a game goes on
MOST_SAID = 150  # letters: two lines of the bar at a desk
MOST_BESIDE_UNDO = 100  # the same beside the button that takes back
MOST_ON_PHONES = 90  # three lines of forty, one of them for what happened, less "Your turn."
FEW = 4  # so few moves are always all in the list


class PerspectiveParts:
    """A perspective taken apart; what several templates get is made once."""

    def __init__(self, perspective: Perspective) -> None:
        self.perspective = perspective
        self.names = perspective.info.names

    @cached_property
    def table(self) -> TableFacts:
        info = self.perspective.info
        return TableFacts(
            id=info.id,
            game=card(info.game_name),
            stage=info.stage,
            review=info.review,
            owner=self.perspective.viewer.rights.owner,
            chat=info.chat,
            pace=info.pace if any(seat.kind == "bot" for seat in info.seats) else "",
            rematch=None if info.next is None else f"/t/{info.next}",
            sealed=bool(info.seal),
            watching=self.perspective.seat is None,
            closed=info.closed,
            lesson=info.prepared is not None and not info.review,
            practice=self.practice,
            options=[
                *chosen(info.game, info.options, info.names),
                *(["Hints for everybody"] if info.hints == "on" else []),
            ],
        )

    @property
    def practice(self) -> str:
        """Known when it is over, like all that counts moves."""
        info, match = self.perspective.info, self.perspective.match
        if not info.practice or info.stage != "over" or match is None:
            return ""
        moves = sum(entry.seat >= 0 for entry in match.log[: info.practice])
        return f"/t/{info.id}/practice?after={moves}"

    @cached_property
    def seats(self) -> list[Sitting]:
        perspective, seen = self.perspective, self.perspective.sight
        points = [] if seen is None else find_game(perspective.info.game_name).tally(seen.view)
        awaited = deciding(perspective)
        return [
            Sitting(
                seat=seat.number,
                name=seat.name,
                colour=seat.number % SHAPES,
                shape=seat.number % SHAPES,
                kind=seat.kind,
                bot=None if seat.bot is None else level(seat.bot),
                stands_in=seat.stands_in,
                sitter=seat.sitter,
                you=seat.number == perspective.seat,
                mine=seat.number in perspective.viewer.mine,
                deciding=seat.number in awaited,
                score=points[seat.number] if points else None,
            )
            for seat in perspective.info.seats
        ]

    @cached_property
    def question(self) -> OpenQuestion | None:
        question = asked(self.perspective)
        if question is None:
            return None
        moves = [self.button(move) for move in question.moves]
        series = [SeriesButton(one.key, one.title, one.move) for one in question.series]
        return OpenQuestion(question.kind, question.passing, self.unasked(question), moves, series)

    def unasked(self, question: Question) -> str:
        """The move that the page may make by itself.

        Where all are asked alike, so that nobody learns who could do something, that is to pass where nothing else can
        be done; only alone with bots, though, where nobody could notice (R27). A guide has its say first.
        """
        idle = question.passing and len(question.moves) == 1 and self.perspective.undo is None
        spared = idle and self.perspective.info.alone and self.perspective.guide is None
        return question.unasked or (question.passing if spared else "")

    def button(self, move: Move) -> MoveButton:
        names = self.names
        return MoveButton(
            name=move.name,
            text=plain(move.text, names),
            deed=plain(move.deed, names),
            more=plain(move.more, names),
            target=move.target,
            count=int(move.count),
        )

    def desk(self, seen: Sight) -> list[OpenDesk]:
        """None for a spectator's eyes."""
        if seen.seat is None:
            return []
        return [OpenDesk(self.seats[seen.seat], {**seen.view, "names": self.names})]

    @cached_property
    def views(self) -> list[OpenDesk]:
        return [desk for seen in self.perspective.views for desk in self.desk(seen)]

    def board(self) -> BoardFacts:
        moves_at: dict[str, list[MoveButton]] = {}
        for move in self.question.moves if self.question else ():
            moves_at.setdefault(move.target, []).append(move)
        return BoardFacts(
            view_of(self.perspective),
            self.views,
            [Player(one.seat, one.name, one.colour, one.shape) for one in self.seats],
            self.perspective.seat,
            self.question,
            self.question is not None,
            MovesAt(moves_at),
        )

    def replay(self) -> ReplayBar | None:
        perspective, replay = self.perspective, self.perspective.replay
        if replay is None:
            return None
        eyes = [EyeChoice(MINE, "As I saw it")] if perspective.seat is not None else []
        eyes.append(EyeChoice(WATCH, "As a spectator"))
        if perspective.info.stage == "over":
            eyes += [
                EyeChoice(str(seat.number), f"As {seat.name} saw it")
                for seat in perspective.info.seats
                if seat.number != perspective.seat
            ]
            eyes.append(EyeChoice(OPEN, "Everything open"))
        return ReplayBar(replay.at, replay.frames, replay.eye, eyes)

    # the regions

    def status(self) -> StatusRegion:
        perspective, question = self.perspective, asked(self.perspective)
        kind, text = status(perspective)
        told = news(perspective.lines) if kind in LIVE else ""
        letters = len(plain(told, self.names)) + len(plain(text, self.names))
        room = MOST_BESIDE_UNDO if perspective.undo else MOST_SAID
        book = rulebook(perspective.info.game_name)
        return StatusRegion(
            kind=kind,
            news=marked(told if letters <= room else "", self.names),
            roomy=letters > MOST_ON_PHONES,
            text=marked(text, self.names),
            seat=perspective.seat,
            rule=question.rule if question and question.rule in book.titles else "",
            undo=plain(perspective.undo.deed, self.names) if perspective.undo else "",
        )

    def choices(self, places: Places) -> ChoicesRegion:
        """All moves stand in the list if they are few, else those that the board has no place for."""
        moves = self.question.moves if self.question else []
        few = len(moves) <= FEW
        listed = frozenset(move.name for move in moves if few or not places.hold(move.target))
        info = self.perspective.info
        over = info.stage == "over"
        return ChoicesRegion(self.question, listed, places.any, over, info.allows_hints)

    def hints(self) -> HintsRegion:
        return HintsRegion(
            agreement(self.perspective.info, self.perspective.viewer.person.key), self.table
        )

    def mat(self, drawn: TemplateModule) -> MatRegion:
        seen = self.perspective.sight
        assert seen is not None
        return MatRegion(drawn, self.views or self.desk(seen), self.table)

    def rivals(self, drawn: TemplateModule) -> RivalsRegion:
        return RivalsRegion(drawn, self.seats, self.table)

    def journal(self) -> JournalRegion:
        chapters: list[Chapter] = []
        for turn in turns(self.perspective.lines):
            title = turn.lines[0][1].chapter
            if title or not chapters:
                chapters.append(Chapter(title, []))
            chapters[-1].turns.append(self.story_turn(turn))
        return JournalRegion(chapters)

    def story_turn(self, turn: TurnLines) -> StoryTurn:
        perspective = self.perspective
        names, game = tuple(self.names), perspective.info.game_name
        return StoryTurn(tuple(turn.lines), turn.seat, turn.points, names, perspective.seat, game)

    def talk(self) -> TalkRegion:
        return TalkRegion(
            self.perspective.info.chat, [self.saying(said) for said in self.perspective.talk]
        )

    def saying(self, said: ChatMessage) -> Saying:
        return Saying(
            name=said.name,
            seat=said.seat,
            text=said.text,
            reaction=said.reaction,
            mine=said.by == self.perspective.viewer.person.key,
            when=time.strftime("%H:%M", time.localtime(said.at)),
        )

    def result(self, final: FinalScores | None) -> ResultRegion:
        if final is None:
            return ResultRegion("", "", False, "", None, self.seats, self.table)
        points = self.table.game.counted(final.rows[0].score)
        sentence = marked(victory(final.winners, points), self.names)
        mine = own_place(self.perspective.seat, final)
        won = any(seat in final.winners for seat in self.perspective.viewer.mine)
        match = self.perspective.match
        tie = "" if match is None else marked(tie_break(match), self.names)
        return ResultRegion(sentence, mine, won, tie, final, self.seats, self.table)

    def lobby(self, links: Sequence[Link]) -> LobbyRegion:
        info = self.perspective.info
        free = [info.seats[seat].name for seat in info.open_seats]
        missing = f"Nobody has taken {listed(free)} yet." if free else ""
        return LobbyRegion(self.seats, self.table, list(links), missing, levels(), usual_level())
