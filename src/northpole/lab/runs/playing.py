"""A run at work: first a little of everything, then twice as much, and again; what is found is shown in between."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from northpole.bots.levels import make_bot
from northpole.bots.search import SearchBot
from northpole.lab.compare import Comparison, TwoRules
from northpole.lab.ledger import Ledger
from northpole.lab.record_files import write_whole
from northpole.lab.report.work import ReportWork, usual_deals
from northpole.lab.runs.drawing import all_sections, file_of, shown
from northpole.lab.runs.folder import COMPARED, FOUND, PAGE, RunFolder, RunState, Stage
from northpole.lab.runs.plan import RIVAL
from northpole.lab.workforce import Workforce
from northpole.lab.workspace import plan_of

FIRST = 16  # games before anything is shown
TELL = 0.5  # seconds between two looks at how far it is
DRAW = 3.0  # seconds between two drawings at least
PLAYING = 4  # times as long as a drawing takes is played before the next


class Run:
    """`play` until all is played or it is interrupted; `end` then says how it stands."""

    def __init__(self, folder: RunFolder, clock: Callable[[], float] = time.monotonic) -> None:
        self.folder = folder
        self.clock = clock
        self.plan = folder.plan()
        self.work = ReportWork(self.plan.series(), RIVAL, folder.data)
        self.comparison = self.compared()
        self.began = self.told = self.drawn = clock()
        self.here = 0  # games since this process began
        self.number = 0
        self.drawing = 0.0  # seconds that the last drawing took

    def compared(self) -> Comparison | None:
        printed = self.plan.printed()
        if printed is None:
            return None
        after = self.plan.series()
        plan = {"before": plan_of(printed), "after": plan_of(after)}
        ledger = Ledger(self.folder.path / COMPARED, plan)
        return Comparison(TwoRules(printed, after), ledger, self.plan.measure)

    def open(self) -> None:
        """Take up what was played before."""
        self.work.open()
        if self.comparison is not None:
            self.comparison.open()
        found = self.folder.found()
        self.number = 0 if found is None else found["number"]
        self.tell("playing")

    def play(self, workforce: Workforce) -> None:
        for games in rounds(self.plan.games):
            self.work.run(games, self.deals_of(games), workforce, self.tick)
            if self.comparison is not None:
                most = paired_deals(games)
                self.comparison.run(most, workforce, self.tick_deals, to_the_end=True)
            if games < self.plan.games and self.is_time_to_draw():
                self.draw(odd_games=not self.thinks_long())

    def end(self, stage: Stage, sentence: str) -> None:
        """Whatever ended it: what was found stands there. It may have ended in the midst of writing."""
        self.work.space.flush()
        if self.work.space.done:
            self.draw(odd_games=True)
        self.tell(stage, sentence)

    # how far it is

    def deals_of(self, games: int) -> int:
        return usual_deals(games, self.work.series.seats)

    @property
    def all(self) -> int:
        games = self.plan.games
        paired = 0 if self.comparison is None else 2 * paired_deals(games)
        return games + self.work.needed(self.deals_of(games)) + paired

    @property
    def played(self) -> int:
        """As many games as have been played, also those that are not on the disk yet."""
        paired = 0 if self.comparison is None else 2 * self.comparison.deals
        waiting = sum(batch.end - batch.first for batch in self.work.space.waiting)
        return self.work.space.done + waiting + self.work.skill.done + paired

    def tick(self, games: int) -> None:
        self.here += games
        if self.clock() - self.told > TELL:
            self.tell("playing")

    def tick_deals(self, deals: int) -> None:
        self.tick(2 * deals)

    def tell(self, stage: Stage, sentence: str = "") -> None:
        self.told = self.clock()
        seconds = max(self.told - self.began, 1e-9)
        rate = self.here / seconds
        left = None
        if stage == "playing" and self.here:
            by_time = 60 * self.plan.minutes - seconds
            left = max(0.0, min(by_time, (self.all - self.played) / rate))
        self.folder.keep_state(RunState(stage, self.played, self.all, rate, left, sentence))

    def thinks_long(self) -> bool:
        return any(isinstance(make_bot(name), SearchBot) for name in self.plan.bots)

    # what is shown

    def is_time_to_draw(self) -> bool:
        return self.clock() - self.drawn > max(DRAW, PLAYING * self.drawing)

    def draw(self, odd_games: bool) -> None:
        began = self.clock()
        self.number += 1
        report = self.work.report(odd_games=odd_games)
        sections = all_sections(report, self.comparison, self.plan.sides())
        write_whole(self.folder.path / PAGE, file_of(report, sections).encode())
        found = shown(report, self.comparison, sections, self.number)
        self.folder.write(FOUND, found)
        self.drawn = self.clock()
        self.drawing = self.drawn - began


def rounds(games: int) -> Iterator[int]:
    """Twice as many each time, up to all of them."""
    size = FIRST
    while size < games:
        yield size
        size *= 2
    yield games


def paired_deals(games: int) -> int:
    """As many games for the comparison as for the report: each deal is played twice."""
    return max(1, games // 2)
