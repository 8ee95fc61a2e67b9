"""The games. To add one: a folder here and a line below."""

from northpole.engine.registry import register
from northpole.games import sweatshop

register(sweatshop.GAME)
