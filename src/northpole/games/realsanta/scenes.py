"""How a round is shown: zone by zone, the snowballs, the Presents."""

from mypy_extensions import i64

from northpole.engine.scene import Part, Scene, Shown
from northpole.games.realsanta.dice import SHOWN
from northpole.games.realsanta.pieces import ZONES

# the order in which a round is played, once all have placed
STEPS = ["Enlistment", "Jollification", "Toys", "Snowballs", "Presents"]
SNOWBALLS, PRESENTS = 3, 4


def dice_shown(zone: i64, roll: i64, count: i64 = 0) -> list[Shown]:
    """So many of them, the highest, count for something."""
    faces = SHOWN[roll]
    shown: list[Shown] = []
    for place in range(len(faces)):
        shown.append(Shown(f"die-{ZONES[zone]}-{faces[place]}", lit=place >= len(faces) - count))
    return shown


def of_round(kind: str, title: str, parts: list[Part], step: i64, joins: bool = False) -> Scene:
    return Scene(kind, title, parts, joins, steps=STEPS, step=step)


def present_scene(seat: i64, art: str, note: str) -> Scene:
    """Those who get a Present do so in one scene."""
    return of_round("take", "Presents", [Part(seat, [Shown(art)], note)], PRESENTS)
