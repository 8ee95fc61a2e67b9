"""How Santa's Workshop (first edition) plays out between bots: the figures of docs/rules/workshop1e.md.

python bench/workshop1e_balance.py [games]    with the compiled package, or patience
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any, cast

from balance import Played, Player, Turns, averages, random_turns

from northpole.engine.chair import Chair
from northpole.engine.decision import CHANCE
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.run import choose, decision_of, draw, settle
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


def play(setup: Setup, players: list[Player], seed: int) -> Played[Table]:
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
    return Played(GAME, s, first, visits)


def greedy_ones(seats: int) -> list[Player]:
    return [Player(GAME) for _ in range(seats)]


def greedy_games(seats: int, games: int, holiday: bool) -> None:
    """Scores, turn order, sources of cookies and use of places."""
    setup = GAME.setup(seats, {"holiday_surprise": holiday}, None, {})
    cookies: Counter[str] = Counter()
    visits: Counter[str] = Counter()
    turns = Turns(seats)
    scores: list[int] = []
    made = trained = best = 0
    for number in range(games):
        played = play(setup, greedy_ones(seats), seed_of(2026, number))
        turns.add(played)
        scores += played.scores
        visits += played.visits
        best += max(played.scores)
        for seat, team in enumerate(played.table.teams):
            cookies.update(sources(played.table, seat))
            made += int(team.made)
            trained += int(team.tokens())
    total = len(scores)
    print(f"\n{seats} players, {games} games between greedy ones, {with_cards(holiday)}")
    print(f"  score: mean {sum(scores) / total:.1f}, from {min(scores)} to {max(scores)}")
    print(f"  the winner has {best / games:.1f}")
    print(f"  gifts finished {made / total:.1f}, training tokens {trained / total:.1f}")
    print("  wins by turn order:", turns.shares())
    print("  mean by turn order:", turns.means())
    print("  cookies:", averages(cookies, total))
    places = dict.fromkeys(PLACES.values())
    print("  elves:", ", ".join(f"{place} {visits[place] / total:.1f}" for place in places))
    spaces = sorted(name for name in visits if name not in places and " with " not in name)
    print("  in detail:", ", ".join(f"{name} {visits[name] / total:.2f}" for name in spaces))


def with_cards(holiday: bool) -> str:
    return "with holiday cards" if holiday else "without holiday cards"


def turn_order(seats: int, games: int, changes: dict[str, Any], title: str) -> None:
    """What the coal of the start does for those who come later."""
    setup = GAME.setup(seats, {}, None, changes)
    turns = Turns(seats)
    for number in range(games):
        turns.add(play(setup, greedy_ones(seats), seed_of(2030, number)))
    print(f"\n{seats} players, {title}: wins {turns.shares()}, means {turns.means()}")


def untrained_games(seats: int, games: int) -> None:
    """One who never trains among greedy ones, on every seat in turn."""
    setup = GAME.setup(seats, {}, None, {})
    own = others = 0
    wins = 0.0
    for number in range(games):
        seat = number % seats
        players = greedy_ones(seats)
        players[seat] = Untrained(GAME)
        played = play(setup, players, seed_of(2028, number))
        own += played.scores[seat]
        others += sum(played.scores) - played.scores[seat]
        wins += played.share(seat)
    rest = others / games / (seats - 1)
    print(
        f"\n{seats} players: never training {own / games:.1f} against {rest:.1f},"
        f" wins {100 * wins / games:.0f} %"
    )


def random_games(seats: int, games: int, holiday: bool) -> None:
    setup = GAME.setup(seats, {"first": "0", "holiday_surprise": holiday}, None, {})
    turns = random_turns(GAME, setup, games)
    cards = with_cards(holiday)
    print(f"\n{seats} random players {cards}: mean {turns.mean():.1f}, wins {turns.shares()}")


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
