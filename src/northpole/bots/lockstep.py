"""Many games played in step: each waits at a choice, all get an answer at once, and all run on to their next one.

What programs that learn look at is written into memory that stays the same: observations, legal actions, rewards.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from northpole.bots.arena import luck_of
from northpole.bots.bot import Bot
from northpole.bots.draws import Draws
from northpole.bots.turns import Turns
from northpole.engine.chair import Chair
from northpole.engine.decision import CHANCE, TOGETHER, Decision
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game, Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.observation import Memory
from northpole.engine.page import Page, empty
from northpole.engine.run import choose, close_lanes, forced, happen
from northpole.engine.state import State

ALL_FINE: Final[i64] = -1
PATIENCE: Final = 100
DICE: Final = 2  # random actions are game 2 of the series that starts from a game's seed
USUAL: Final = 16  # legal actions a game that there is room for to begin with


class Play:
    """One of the games: its state, its luck, and what it waits for."""

    def __init__(self, seed: int, s: State, memory: Memory, bots: list[Bot | None]) -> None:
        self.first_seed = seed
        self.seed = seed
        self.number = 0  # games before this one
        self.state = s
        self.memory = memory
        self.bots = bots
        self.turns = Turns()
        self.nature: Nature = Fast(seed)
        self.luck: Nature = luck_of(seed)
        self.decision: Decision[Any] | None = None
        self.seat: i64 = 0
        self.base: i64 = 0  # the action that is option 0 of what is asked

    def begin(self, s: State) -> None:
        """The next game."""
        self.number += 1
        self.seed = seed_of(self.first_seed, self.number)
        self.state = s
        self.memory.clear()
        self.turns = Turns()
        self.nature = Fast(self.seed)
        self.luck = luck_of(self.seed)

    def __repr__(self) -> str:
        return f"<Play {self.number} of seed {self.first_seed}>"


class Lockstep:
    """The games and what is written of them, row by row. `bots` are asked for a new one for each game and seat.

    A game that is over gives its rewards and begins anew at once, from the next seed.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seeds: list[int],
        bots: list[list[Bot | None]],
        by_margin: bool,
    ) -> None:
        self.game = game
        self.setup = setup
        self.by_margin = by_margin
        self.observer = game.observer(setup.box)
        self.actions = game.actions
        self.size: i64 = self.observer.layout.size()
        self.width: i64 = self.actions.size
        self.seats: i64 = setup.seats
        self.envs: i64 = len(seeds)
        self.menu = Menu()
        envs, seats = len(seeds), setup.seats
        self.page = Page(self.envs * self.size)
        self.masks: vec[u8] = empty(self.envs * self.width)
        # where masks are 1, game after game, and where they were a step before
        self.legal: vec[i32] = vec[i32]([0] * (envs * USUAL))
        self.before: vec[i32] = vec[i32]([0] * (envs * USUAL))
        self.first: vec[i64] = vec[i64]([0] * envs)
        self.number: vec[i64] = vec[i64]([0] * envs)
        self.marks: i64 = 0  # how many are legal in all games so far
        self.wiped: i64 = 0  # how many of those before are gone
        self.draws = Draws([seed_of(seed, DICE) for seed in seeds])
        self.picked: vec[i32] = vec[i32]([0] * envs)
        self.asked: vec[i32] = vec[i32]([0] * envs)
        self.over: vec[u8] = empty(self.envs)
        self.rewards: vec[float] = vec[float]([0.0] * (envs * seats))
        self.scores: vec[i32] = vec[i32]([0] * (envs * seats))
        self.plays: list[Play] = []
        for number, seed in enumerate(seeds):
            memory = self.observer.memory()
            memory.alone = not [bot for bot in bots[number] if bot is not None]
            self.plays.append(Play(seed, game.start(setup), memory, bots[number]))
        for env in range(self.envs):
            self.go_on(env)
        self.page.end()

    def step(self, actions: bytes) -> None:
        """An action for each game, four bytes each, of which `refused` has found none."""
        plays = self.plays
        self.page.begin()
        self.legal, self.before = self.before, self.legal
        self.marks = 0
        self.wiped = 0
        for env in range(self.envs):
            play = plays[env]
            action: i64 = i64(read_i32_le(actions, env * 4))
            choose(play.state, play.seat, action - play.base)
            self.forget(env)
            self.go_on(env)
        self.page.end()

    def refused(self, actions: bytes) -> i64:
        """The first game in which this action is not among the legal ones; ALL_FINE if there is none."""
        masks = self.masks
        width = self.width
        for env in range(self.envs):
            action: i64 = i64(read_i32_le(actions, env * 4))
            if action < 0 or action >= width or masks[env * width + action] == 0:
                return env
        return ALL_FINE

    def sample(self) -> None:
        """Write into `picked` any of the legal actions of each game, each as likely as the others."""
        self.foresee()
        self.draws.turn()

    def foresee(self) -> None:
        """Write what the next `sample` will, as long as nothing is played before it."""
        words, legal, picked = self.draws.words, self.legal, self.picked
        first, number = self.first, self.number
        width = self.width
        for env in range(self.envs):
            which = (words[env] * number[env]) >> 32
            picked[env] = i32(i64(legal[first[env] + which]) - env * width)

    # one game

    def go_on(self, env: i64) -> None:
        """Until somebody who learns is asked, in this game or the next one."""
        play = self.plays[env]
        over = self.over
        over[env] = 0
        if not self.runs_on(play):
            self.reward(env, play)
            over[env] = 1
            self.begin_anew(play)
        self.show(env, play)

    def begin_anew(self, play: Play) -> None:
        """The next game in which somebody who learns is asked at all."""
        for _ in range(PATIENCE):
            play.begin(self.game.start(self.setup))
            if self.runs_on(play):
                return
        raise BadSetup(f"nobody who learns was asked anything in {PATIENCE} games of this setup")

    def runs_on(self, play: Play) -> bool:
        """Run to the next choice of somebody who learns. False: the game is over."""
        s = play.state
        while s.stack is not None:
            top = s.stack.decision
            if top.kind == CHANCE:
                happen(s, top.sample(s, play.nature))
            elif top.kind == TOGETHER:
                for seat in range(s.seats):
                    if s.lanes[seat] is not None and self.waits_in_lane(play, s, seat):
                        return True
                close_lanes(s)
            elif not forced(s, self.menu) and self.waits(play, top):
                return True
        return False

    def waits_in_lane(self, play: Play, s: State, seat: i64) -> bool:
        """Run one seat's part of what several decide at once."""
        while True:
            lane = s.lanes[seat]
            if lane is None:
                return False
            d = lane.decision
            s.enter(seat)
            done = forced(s, self.menu)
            s.leave(seat)
            if not done and self.waits(play, d):
                return True

    def waits(self, play: Play, d: Decision[Any]) -> bool:
        """Is it somebody who learns, who has to be waited for? A bot decides at once."""
        bot = play.bots[d.seat]
        if bot is None:
            play.decision = d
            play.seat = d.seat
            return True
        chair = Chair(self.game, play.state, d.seat)
        play.turns.tell(bot, chair)
        choose(play.state, d.seat, bot.choose(chair, play.luck, self.menu))
        return False

    # what is written

    def show(self, env: i64, play: Play) -> None:
        """The observation of whoever is asked, and what is legal: the menu still holds it."""
        d = play.decision
        assert d is not None
        asked = self.asked
        asked[env] = i32(play.seat)
        self.offer(env, play, self.actions.base(d))
        self.observer.observe(play.state, play.seat, d, play.memory, self.page)

    def offer(self, env: i64, play: Play, base: i64) -> None:
        menu = self.menu
        masks = self.masks
        at = self.marks
        self.make_room(at + menu.size)
        legal = self.legal
        mark = env * self.width + base
        for index in range(menu.size):
            masks[mark + menu.at(index)] = 1
            legal[at + index] = i32(mark + menu.at(index))
        play.base = base
        first, number = self.first, self.number
        first[env] = at
        number[env] = menu.size
        self.marks = at + menu.size

    def make_room(self, marks: i64) -> None:
        room = len(self.legal)
        if marks > room:
            self.legal = longer(self.legal, 2 * int(marks))

    def forget(self, env: i64) -> None:
        """Wipe what was legal before, and the rewards of a game that was over."""
        masks, before = self.masks, self.before
        end = self.wiped + self.number[env]
        for index in range(self.wiped, end):
            masks[i64(before[index])] = 0
        self.wiped = end
        over = self.over
        if over[env] == 1:
            rewards = self.rewards
            for index in range(env * self.seats, (env + 1) * self.seats):
                rewards[index] = 0.0

    def reward(self, env: i64, play: Play) -> None:
        """For every seat, by margin or by rank."""
        scores = self.game.scores(play.state)
        places = self.game.places(play.state)
        seats = int(self.seats)
        rewards = self.rewards
        kept = self.scores
        for seat in range(seats):
            value = margin(scores, seat) if self.by_margin else share(places, seat)
            rewards[env * self.seats + seat] = value
            kept[env * self.seats + seat] = i32(scores[seat])

    def __repr__(self) -> str:
        return f"<Lockstep of {self.envs} games of {self.game.name}>"


def longer(marks: vec[i32], room: int) -> vec[i32]:
    """The same with more room at the end."""
    new = vec[i32]([0] * room)
    for index in range(len(marks)):
        new[index] = marks[index]
    return new


def margin(scores: list[int], seat: int) -> float:
    """How many points more than the best of the others; less than 0 for who is behind."""
    best = max([scores[other] for other in range(len(scores)) if other != seat])
    return float(scores[seat] - best)


def share(places: list[int], seat: int) -> float:
    """1.0 for who is before all others, -1.0 for who is behind them, 0.0 in the middle; all together 0."""
    beaten = 0
    for place in places:
        if place > places[seat]:
            beaten += 1
        elif place < places[seat]:
            beaten -= 1
    return beaten / (len(places) - 1)
