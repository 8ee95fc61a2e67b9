"""The game from beginning to end: set up, then day after day until the last inspection."""

from typing import Final

from northpole.engine.decision import Step
from northpole.games.workshop1e.assign import ASSIGN
from northpole.games.workshop1e.box import Box
from northpole.games.workshop1e.classroom import refill_class
from northpole.games.workshop1e.holiday import REVEAL
from northpole.games.workshop1e.inspection import INSPECTION
from northpole.games.workshop1e.mailroom import FILL_DISPLAY
from northpole.games.workshop1e.pieces import HERD, HOME, HUNGRY, NOTHING, REPAIRS
from northpole.games.workshop1e.scoring import bakery_cookies, score
from northpole.games.workshop1e.setup import SETUP
from northpole.games.workshop1e.state import DAWN, EVENING, OVER, WORK, Table, new_table
from northpole.games.workshop1e.story import DayBegan, GameEnded, StallsFilled


class Day(Step[Table]):
    """W19: the holiday card comes first, with what it does at dawn."""

    def run(self, s: Table) -> None:
        s.day += 1
        s.phase = DAWN
        s.first = s.tree
        if s.journal is not None:
            s.tell(DayBegan(s.day, s.first))
        s.then(MORNING, NEXT_TURN, DAY_ENDS)
        if s.box.holiday:
            s.then(REVEAL)


class Morning(Step[Table]):
    """Start of day: cookies in the stalls, tokens in the Classroom."""

    def run(self, s: Table) -> None:
        s.phase = WORK
        cookies = s.box.cookies
        if s.card == HUNGRY:
            cookies += s.box.hungry
        for reindeer in range(HERD):
            s.stalls[reindeer] += cookies
        refill_class(s)
        s.repairs = s.box.repairs if s.card == REPAIRS else 0
        s.mover = NOTHING
        if s.journal is not None:
            s.tell(StallsFilled(list(s.stalls)))


class NextTurn(Step[Table]):
    """W10: from the first player to the left; who has no worker left, or is done, is passed over."""

    def run(self, s: Table) -> None:
        tidy_up(s)
        start = s.first if s.mover == NOTHING else s.mover + 1
        for step in range(s.seats):
            seat = (start + step) % s.seats
            if not s.teams[seat].done and s.workers(seat):
                s.mover = seat
                s.turns += 1
                s.then(ASSIGN[seat], self)
                return
        s.mover = NOTHING


def tidy_up(s: Table) -> None:
    """A turn is over: nothing is in anybody's hand."""
    s.place = NOTHING
    s.worker = NOTHING
    s.baking = 0
    s.kind = NOTHING
    s.left = 0
    s.bonus = 0
    s.must = 0


class DayEnds(Step[Table]):
    """W24: elves and Zelf go home, and after some days Santa inspects. Nobody needs letters after the last one."""

    def run(self, s: Table) -> None:
        s.phase = EVENING
        last = s.day == s.box.days
        s.then(CLEAR_CARD, GAME_ENDS if last else DAY)
        if s.day in s.box.inspections:
            if not last:
                s.then(FILL_DISPLAY)
            s.then(INSPECTION)
        for team in s.teams:
            team.done = 0
            team.jammed = NOTHING
            for elf in range(len(team.at)):
                team.at[elf] = HOME
        s.taken = 0
        s.zelf = NOTHING
        s.zelf_at = HOME


class ClearCard(Step[Table]):
    """W24: the holiday card is discarded, but the Bakery stays with who claimed it (W20)."""

    def run(self, s: Table) -> None:
        if s.claimed != NOTHING:
            s.teams[s.claimed].bakery += 1
            s.claimed = NOTHING
        s.card = NOTHING
        s.seminar = NOTHING
        s.attended = 0
        s.repairs = 0


class GameEnds(Step[Table]):
    """Partial credit, the Bakery and coal are counted, and that is all."""

    def run(self, s: Table) -> None:
        s.phase = OVER
        if s.journal is not None:
            scores = [int(score(s, seat)) for seat in range(s.seats)]
            baked = [int(bakery_cookies(s, seat)) for seat in range(s.seats)]
            s.tell(GameEnded(scores, baked))


DAY: Final = Day()
MORNING: Final = Morning()
NEXT_TURN: Final = NextTurn()
DAY_ENDS: Final = DayEnds()
CLEAR_CARD: Final = ClearCard()
GAME_ENDS: Final = GameEnds()


def opening(box: Box) -> Table:
    """The table before anything is dealt."""
    s = new_table(box)
    s.then(SETUP, DAY)
    return s
