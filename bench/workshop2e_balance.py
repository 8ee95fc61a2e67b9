"""How Santa's Workshop (second edition) plays out between bots: the figures of docs/rules/workshop2e.md.

python bench/workshop2e_balance.py [games]    with the compiled package, or patience
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import cast

from balance import Played, Player, Turns, averages, random_turns

from northpole.engine.chair import Chair
from northpole.engine.decision import CHANCE
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.run import choose, draw, playout, settle
from northpole.games.workshop2e import GAME
from northpole.games.workshop2e.day import PlaceElf, room_of
from northpole.games.workshop2e.pieces import CENTER, HALL, ROOMS
from northpole.games.workshop2e.scoring import sources
from northpole.games.workshop2e.state import Table

GAMES = 1000
STRONG_GAMES = 40
DONOR_GAMES = 200
GIVING = ("donate", "leave")
TRIALS = 60  # playouts for each option of a strong player


class Strong(Player):
    """Adds what random playouts make of each room, compared with the best rival, to a greedy judgement."""

    def choose(self, s: Table, seat: int, luck: Nature, menu: Menu) -> int:
        if not isinstance(s.top(), PlaceElf):
            return super().choose(s, seat, luck, menu)
        Chair(GAME, s, seat).offer(menu)
        options = menu.all()
        values = [self.value(s, seat, option, luck) for option in options]
        return options[values.index(max(values))]

    def value(self, s: Table, seat: int, option: int, luck: Nature) -> float:
        menu = Menu()
        ahead = s.copy()
        choose(ahead, seat, option)
        settle(ahead, menu)
        total = 0.0
        for _ in range(TRIALS):
            trial = ahead.copy()
            playout(trial, luck, luck, menu)
            scores = GAME.scores(trial)
            rivals = [score for other, score in enumerate(scores) if other != seat]
            total += scores[seat] - max(rivals)
        return 2.0 * GAME.estimate(ahead, seat) + total / TRIALS


class Donor(Player):
    """Goes where tokens are and gives all of them away: what Santa's kindest elf would score."""

    def choose(self, s: Table, seat: int, luck: Nature, menu: Menu) -> int:
        Chair(GAME, s, seat).offer(menu)
        d = s.top()
        if isinstance(d, PlaceElf):
            shops = [option for option in menu.all() if option <= HALL]
            gives = [s.box.stations[shop][s.elves_in(shop)] for shop in shops]
            return shops[gives.index(max(gives))] if shops else int(CENTER)
        names = [GAME.move_name(s, d, option) for option in menu.all()]
        return menu.all()[next((n for n, name in enumerate(names) if name in GIVING), 0)]


def play(setup: Setup, players: list[Player], seed: int) -> Played[Table]:
    s = cast(Table, GAME.start(setup))
    nature, luck, menu = Fast(seed), Fast(seed_of(seed, 1)), Menu()
    rooms: Counter[str] = Counter()
    first = -1
    while settle(s, menu):
        top = s.top()
        if top.kind == CHANCE:
            draw(s, nature)
            continue
        first = int(s.first) if first < 0 else first
        seat = int(top.seat)
        option = players[seat].choose(s, seat, luck, menu)
        if isinstance(top, PlaceElf):
            rooms[ROOMS[room_of(option)]] += 1
        choose(s, seat, option)
    return Played(GAME, s, first, rooms)


def greedy_ones(seats: int) -> list[Player]:
    return [Player(GAME) for _ in range(seats)]


def greedy_games(seats: int, games: int) -> None:
    setup = GAME.setup(seats, {}, None, {})
    points: Counter[str] = Counter()
    rooms: Counter[str] = Counter()
    turns = Turns(seats)
    scores: list[int] = []
    made = best = 0
    for number in range(games):
        played = play(setup, greedy_ones(seats), seed_of(2026, number))
        turns.add(played)
        scores += played.scores
        rooms += played.visits
        best += max(played.scores)
        for team in played.table.teams:
            points.update(sources(played.table.box, team))
            made += int(team.made)
    total = len(scores)
    print(f"\n{seats} players, {games} games between greedy ones")
    print(f"  score: mean {sum(scores) / total:.1f}, from {min(scores)} to {max(scores)}")
    print(f"  the winner has {best / games:.1f}")
    print(f"  toys finished: {made / total:.1f}")
    print("  wins by turn order:", turns.shares())
    print("  mean by turn order:", turns.means())
    print("  points:", averages(points, total))
    print("  elves:", ", ".join(f"{room} {rooms[room] / total:.1f}" for room in ROOMS))


def random_games(seats: int, games: int) -> None:
    turns = random_turns(GAME, GAME.setup(seats, {"first": "0"}, None, {}), games)
    shares = turns.shares()
    print(f"\n{seats} random players: mean {turns.mean():.1f}, wins by turn order {shares}")


def strong_games(seats: int, games: int) -> None:
    """One strong player among greedy ones, on every seat in turn."""
    setup = GAME.setup(seats, {}, None, {})
    own: list[int] = []
    others: list[int] = []
    wins = 0.0
    for number in range(games):
        strong = number % seats
        players = greedy_ones(seats)
        players[strong] = Strong(GAME)
        played = play(setup, players, seed_of(2027, number))
        own.append(played.scores[strong])
        others += [score for seat, score in enumerate(played.scores) if seat != strong]
        wins += played.share(strong)
    print(f"\n{seats} players, {games} games of a strong one among greedy ones")
    print(f"  strong: mean {sum(own) / len(own):.1f}, from {min(own)} to {max(own)}")
    print(
        f"  greedy: mean {sum(others) / len(others):.1f}; the strong one wins {100 * wins / games:.0f} %"
    )


def donor_games(seats: int, games: int) -> None:
    """One who only donates among greedy ones."""
    setup = GAME.setup(seats, {}, None, {})
    own = 0
    others = 0
    for number in range(games):
        players = greedy_ones(seats)
        players[number % seats] = Donor(GAME)
        scores = play(setup, players, seed_of(2028, number)).scores
        own += scores[number % seats]
        others += sum(scores) - scores[number % seats]
    rest = others / games / (seats - 1)
    print(f"\n{seats} players: donating everything {own / games:.1f} against {rest:.1f}")


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for seats in GAME.seats:
        greedy_games(seats, games)
    for seats in GAME.seats:
        random_games(seats, 10 * games)
    for seats in GAME.seats:
        donor_games(seats, max(1, DONOR_GAMES * games // GAMES))
    for seats in GAME.seats:
        strong_games(seats, max(1, STRONG_GAMES * games // GAMES))
