"""The games there are, by name. `northpole.games` fills it."""

from northpole.engine.errors import BadSetup
from northpole.engine.game import Game
from northpole.engine.limits import echo

GAMES: dict[str, Game] = {}


def register(game: Game) -> None:
    GAMES[game.name] = game


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise BadSetup(f"no game {echo(name)}; there are {', '.join(GAMES)}")
    return GAMES[name]
