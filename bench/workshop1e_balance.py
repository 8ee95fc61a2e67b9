"""How Santa's Workshop (first edition) plays out between bots: the figures of docs/rules/workshop1e.md.

python bench/workshop1e_balance.py [games]    with the compiled package, or patience
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any, cast

from northpole.bots.bot import GreedyBot
from northpole.engine.chair import Chair
from northpole.engine.decision import CHANCE
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.run import choose, decision_of, draw, playout, settle
from northpole.games.workshop1e import GAME as RULES
from northpole.games.workshop1e.assign import Assign
from northpole.games.workshop1e.scoring import sources
from northpole.games.workshop1e.state import Table

GAME = RULES.yardstick  # bots weigh as they did when the tables were made
GAMES = 400
PLACES = {  # the first word of an assignment's name
    "mail": "Mailroom",
    "classroom": "Classroom",
    "fabric": "Fabric Shop",
    "wood": "Wood Shop",
    "metal": "Metal Shop",
    "lab": "Plastics Lab",
    "hall": "Assembly Hall",
    "tend": "Reindeer Stable",
    "mine": "Coal Mine",
    "bakery": "holiday cards",
    "naughty": "holiday cards",
    "seminar": "holiday cards",
    "pass": "passes",
}
LEARNING = ("classroom", "seminar", "training")


class Player:
    """A greedy one; another is made of it. (Compiled bots can't be inherited from here.)"""

    def __init__(self) -> None:
        self.greedy = GreedyBot()

    def choose(self, s: Table, seat: int, luck: Nature, menu: Menu) -> int:
        return int(self.greedy.choose(Chair(GAME, s, seat), luck, menu))


class Untrained(Player):
    """Greedy, but no elf of it ever learns anything if there is something else to do."""

    def choose(self, s: Table, seat: int, luck: Nature, menu: Menu) -> int:
        chair = Chair(GAME, s, seat)
        chair.offer(menu)
        options = menu.all()
        d = decision_of(s, seat)
        assert d is not None
        names = [GAME.move_name(s, d, option) for option in options]
        others = [o for o, name in zip(options, names, strict=True) if not learns(name)]
        if s.apart() or len(others) == len(options) or not others:
            return super().choose(s, seat, luck, menu)
        seen = chair.imagine(luck)
        values = [self.value(cast(Table, seen.copy()), seat, option) for option in others]
        return others[values.index(max(values))]

    def value(self, ahead: Table, seat: int, option: int) -> float:
        choose(ahead, seat, option)
        settle(ahead, Menu())
        return float(GAME.estimate(ahead, seat))


def learns(name: str) -> bool:
    return any(word in LEARNING for word in name.split())


class Played:
    """One finished game: the table, who began, and where elves went."""

    def __init__(self, table: Table, first: int, visits: Counter[str]) -> None:
        self.table = table
        self.first = first
        self.visits = visits

    @property
    def scores(self) -> list[int]:
        return GAME.scores(self.table)

    def winners(self) -> list[int]:
        keys = [GAME.standing(self.table, seat) for seat in range(self.table.seats)]
        return [seat for seat, key in enumerate(keys) if key == max(keys)]


def play(setup: Setup, players: list[Player], seed: int) -> Played:
    s = cast(Table, GAME.start(setup))
    nature, luck, menu = Fast(seed), Fast(seed_of(seed, 1)), Menu()
    visits: Counter[str] = Counter()
    first = -1
    while settle(s, menu):
        if s.top().kind == CHANCE:
            draw(s, nature)
            continue
        first = int(s.first) if first < 0 else first
        seat = next(seat for seat in range(s.seats) if decision_of(s, seat) is not None)
        option = players[seat].choose(s, seat, luck, menu)
        d = decision_of(s, seat)
        if isinstance(d, Assign):
            name = GAME.move_name(s, d, option)
            visits[name] += 1
            visits[PLACES[name.split()[0]]] += 1
        choose(s, seat, option)
    return Played(s, first, visits)


def shares(numbers: list[float], games: int) -> str:
    return " ".join(f"{100 * number / games:.0f}" for number in numbers)


def greedy_games(seats: int, games: int, holiday: bool) -> None:
    """Scores, turn order, sources of cookies and use of places."""
    setup = GAME.setup(seats, {"holiday_surprise": holiday}, None, {})
    cookies: Counter[str] = Counter()
    visits: Counter[str] = Counter()
    wins = [0.0] * seats
    by_turn = [0] * seats
    scores: list[int] = []
    made = trained = best = 0
    for number in range(games):
        played = play(setup, [Player() for _ in range(seats)], seed_of(2026, number))
        scores += played.scores
        visits += played.visits
        best += max(played.scores)
        winners = played.winners()
        for seat, team in enumerate(played.table.teams):
            turn = (seat - played.first) % seats
            cookies.update(sources(played.table, seat))
            made += int(team.made)
            trained += int(team.tokens())
            by_turn[turn] += played.scores[seat]
            wins[turn] += 1 / len(winners) if seat in winners else 0.0
    total = len(scores)
    cards = "with" if holiday else "without"
    print(f"\n{seats} players, {games} games between greedy ones, {cards} holiday cards")
    print(f"  score: mean {sum(scores) / total:.1f}, from {min(scores)} to {max(scores)}")
    print(f"  the winner has {best / games:.1f}")
    print(f"  gifts finished {made / total:.1f}, training tokens {trained / total:.1f}")
    print("  wins by turn order:", shares(wins, games))
    print("  mean by turn order:", " ".join(f"{n / games:.1f}" for n in by_turn))
    print(
        "  cookies:", ", ".join(f"{name} {number / total:.1f}" for name, number in cookies.items())
    )
    places = dict.fromkeys(PLACES.values())
    print("  elves:", ", ".join(f"{place} {visits[place] / total:.1f}" for place in places))
    spaces = sorted(name for name in visits if name not in places and " with " not in name)
    print("  in detail:", ", ".join(f"{name} {visits[name] / total:.2f}" for name in spaces))


def turn_order(seats: int, games: int, changes: dict[str, Any], title: str) -> None:
    """What the coal of the start does for those who come later."""
    setup = GAME.setup(seats, {}, None, changes)
    wins = [0.0] * seats
    by_turn = [0] * seats
    for number in range(games):
        played = play(setup, [Player() for _ in range(seats)], seed_of(2030, number))
        winners = played.winners()
        for seat in range(seats):
            turn = (seat - played.first) % seats
            by_turn[turn] += played.scores[seat]
            wins[turn] += 1 / len(winners) if seat in winners else 0.0
    means = " ".join(f"{n / games:.1f}" for n in by_turn)
    print(f"\n{seats} players, {title}: wins {shares(wins, games)}, means {means}")


def untrained_games(seats: int, games: int) -> None:
    """One who never trains among greedy ones, on every seat in turn."""
    setup = GAME.setup(seats, {}, None, {})
    own = others = 0
    wins = 0.0
    for number in range(games):
        players: list[Player] = [Player() for _ in range(seats)]
        players[number % seats] = Untrained()
        played = play(setup, players, seed_of(2028, number))
        scores, winners = played.scores, played.winners()
        own += scores[number % seats]
        others += sum(scores) - scores[number % seats]
        wins += 1 / len(winners) if number % seats in winners else 0.0
    rest = others / games / (seats - 1)
    print(
        f"\n{seats} players: never training {own / games:.1f} against {rest:.1f},"
        f" wins {100 * wins / games:.0f} %"
    )


def random_games(seats: int, games: int, holiday: bool) -> None:
    """Everything at random; seat 0 begins."""
    setup = GAME.setup(seats, {"first": "0", "holiday_surprise": holiday}, None, {})
    menu = Menu()
    wins = [0.0] * seats
    total = 0
    for number in range(games):
        s = cast(Table, GAME.start(setup))
        seed = seed_of(2029, number)
        playout(s, Fast(seed), Fast(seed_of(seed, 1)), menu)
        played = Played(s, 0, Counter())
        total += sum(played.scores)
        winners = played.winners()
        for seat in winners:
            wins[seat] += 1 / len(winners)
    mean = total / games / seats
    cards = "with" if holiday else "without"
    print(f"\n{seats} random players {cards} cards: mean {mean:.1f}, wins {shares(wins, games)}")


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for holiday in (False, True):
        for seats in GAME.seats:
            greedy_games(seats, games, holiday)
    for seats in GAME.seats:
        turn_order(seats, games, {"start.coal": [2] * 5}, "2 coal each at the start")
    for seats in GAME.seats:
        untrained_games(seats, max(1, games // 2))
    for holiday in (False, True):
        for seats in GAME.seats:
            random_games(seats, 10 * games, holiday)
