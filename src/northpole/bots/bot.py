"""What a bot is; one that takes anything, and one that looks a step ahead."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from northpole.bots.temper import Whim
from northpole.engine.chair import Chair
from northpole.engine.game import Game
from northpole.engine.habit import NO_IDEA
from northpole.engine.menu import Menu
from northpole.engine.nature import Nature
from northpole.engine.run import choose, decision_of, forced, settle
from northpole.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for the seat whose chair it sits on; `luck` is all the randomness it may use."""

    name = "bot"

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        raise NotImplementedError

    def begin_turn(self, used: float = 0.0) -> None:
        """A new turn, or one that has taken so many seconds; for those who look at the clock."""

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


def ask(bot: Bot, chair: Chair, luck: Nature, menu: Menu) -> str:
    """The name of the move that a bot on this chair makes."""
    return chair.name(bot.choose(chair, luck, menu))


class RandomBot(Bot):
    """Any legal move, each as likely as the others."""

    name = "random"

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        chair.offer(menu)
        return menu.at(luck.below(menu.size))


class HabitBot(Bot):
    """What a sensible player does at a glance, as players in imagined games do."""

    name = "habit"

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        chair.offer(menu)
        if menu.size == 1:
            return menu.at(0)
        option = chair.likely(luck)
        return option if option != NO_IDEA else menu.at(luck.below(menu.size))


class GreedyBot(Bot):
    """Looks one step ahead: the move that leaves it with the best estimate.

    Where others decide at the same time they are guessed at, and several guesses are tried.
    """

    name = "greedy"

    def __init__(self, guesses: i64 = 6, whim: Whim | None = None) -> None:
        self.guesses = guesses
        self.whim = whim
        self.inner = Menu()

    def choose(self, chair: Chair, luck: Nature, menu: Menu) -> i64:
        chair.offer(menu)
        if menu.size == 1:
            return menu.at(0)
        values = [0.0] * int(menu.size)
        guesses = self.guesses if chair.apart() else 1
        needed = 1 if chair.own_affair() else guesses  # where all guesses come to the same
        for guess in range(guesses):
            if guess < needed:
                self.weigh(chair, luck, menu, values)
            else:
                chair.draw(luck)  # luck goes on as if it had been tried
        if self.whim is not None:
            liked = self.whim.points(chair, menu.all())
            for index in range(len(values)):
                values[index] += liked[index] * float(needed)
        return menu.at(self.pick(values, luck))

    def pick(self, values: list[float], luck: Nature) -> i64:
        """The place of the best."""
        best: i64 = 0
        for index in range(len(values)):
            if values[index] > values[best]:
                best = index
        return best

    def weigh(self, chair: Chair, luck: Nature, menu: Menu, values: list[float]) -> None:
        """Add to each option's value what it leads to in one guess at all that is hidden."""
        game, seat = self.eyes(chair.game), chair.seat
        seen = chair.imagine(luck)
        if seen.apart():
            self.let_others_answer(game, seen, seat, luck)
        found: list[float] = []
        for index in range(menu.size):
            option = menu.at(index)
            twin = game.twin(seen, seat, option)
            if twin != option:
                found.append(found[menu.place(twin)])
            else:
                ahead = seen.copy()
                self.decide(game, ahead, seat, option, luck)
                found.append(game.estimate(ahead, seat))
            values[index] += found[index]

    def eyes(self, game: Game) -> Game:
        """The game as this bot weighs it."""
        return game

    def let_others_answer(self, game: Game, s: State, seat: i64, luck: Nature) -> None:
        """Where all decide at once: each by habit."""
        for other in range(s.seats):
            if other != seat:
                self.finish_lane(game, s, other, luck)

    def decide(self, game: Game, s: State, seat: i64, option: i64, luck: Nature) -> None:
        """Make the move and run on to the next real choice or chance."""
        apart = s.apart()
        choose(s, seat, option)
        if apart:
            self.finish_lane(game, s, seat, luck)
        settle(s, self.inner)

    def finish_lane(self, game: Game, s: State, seat: i64, luck: Nature) -> None:
        """Run a lane to its end as far as the game has an idea what is likely."""
        while True:
            d = decision_of(s, seat)
            if d is None:
                return
            s.enter(seat)
            done = forced(s, self.inner)
            s.leave(seat)
            if done:
                continue
            option = game.likely(s, d, luck)
            if option < 0:
                return
            choose(s, seat, option)


class YardstickBot(GreedyBot):
    """Greedy with the weights each game began with: it stays as it is while others get better."""

    name = "yardstick"

    def eyes(self, game: Game) -> Game:
        return game.yardstick
