"""The games. To add one: a folder here and a line below."""

from northpole.engine.registry import register
from northpole.games import sweatshop, workshop2e

register(sweatshop.GAME)
register(workshop2e.GAME)
