"""The games. To add one: a folder here and a line below."""

from northpole.engine.registry import register
from northpole.games import realsanta, sweatshop, union, workshop1e, workshop2e

register(sweatshop.GAME)
register(workshop2e.GAME)
register(union.GAME)
register(realsanta.GAME)
register(workshop1e.GAME)
