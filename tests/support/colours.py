"""Colours as eyes see them: simulated colour blindness, distance in Lab, contrast; and how stylesheets name them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Final

import northpole

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SOURCE: Final = Path(northpole.__file__).parent
TOKENS: Final = SOURCE / "table" / "static" / "css" / "tokens.css"

# Matrices for linear sRGB. "machado": Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
# of Color Vision Deficiency" (2009), severity 1.0. "viénot": Viénot, Brettel and Mollon, "Digital Video Colourmaps
# for Checking the Legibility of Displays by Dichromats" (1999), which has none for tritan eyes.
EYES: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan, machado": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan, machado": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan, machado": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "protan, viénot": (
        (0.11238, 0.88762, 0.0),
        (0.11238, 0.88762, 0.0),
        (0.00401, -0.00401, 1.0),
    ),
    "deutan, viénot": (
        (0.29275, 0.70725, 0.0),
        (0.29275, 0.70725, 0.0),
        (-0.02234, 0.02234, 1.0),
    ),
}
TO_XYZ: Final[Matrix] = (  # sRGB, white D65
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)


def times(matrix: Matrix, colour: Triple) -> Triple:
    one, two, three = (
        sum(factor * part for factor, part in zip(row, colour, strict=True)) for row in matrix
    )
    return one, two, three


def linear(colour: str) -> Triple:
    """ "#ffcf5c" or "#fff" as light."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return light(red), light(green), light(blue)


def light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: str, eyes: str) -> Triple:
    """A colour in Lab, as these eyes see it."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(EYES[eyes], linear(colour)))
    x, y, z = (
        bent(part / white)
        for part, white in zip(times(TO_XYZ, (red, green, blue)), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def bent(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def apart(one: str, two: str) -> float:
    """How far two colours are apart at least, for all eyes."""
    return min(dist(seen(one, eyes), seen(two, eyes)) for eyes in EYES)


def nearest(colours: Mapping[str, str]) -> tuple[float, str, str]:
    """The two of a set that are most alike, and how far apart they are."""
    return min(
        (apart(colours[one], colours[two]), one, two) for one, two in combinations(colours, 2)
    )


def contrast(one: str, two: str) -> float:
    """As WCAG 2 counts it: 1 for none, 21 for black on white."""
    bright, dark = sorted((times(TO_XYZ, linear(colour))[1] for colour in (one, two)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


# stylesheets

RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")


def rules(path: Path) -> list[tuple[str, dict[str, str]]]:
    """The rules of a stylesheet, also those within @media: selector and what it sets."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    return [(selector.strip(), declared(body)) for selector, body in RULE.findall(text)]


def declared(body: str) -> dict[str, str]:
    pairs = (line.partition(":") for line in body.split(";") if ":" in line)
    return {name.strip(): value.strip() for name, _, value in pairs}


def custom(path: Path, selector: str) -> dict[str, str]:
    """The custom properties that rules of exactly this selector set, without their dashes."""
    found = (body for chosen, body in rules(path) if chosen == selector)
    return {
        name.removeprefix("--"): value
        for body in found
        for name, value in body.items()
        if name.startswith("--")
    }


def only(colours: Mapping[str, str], names: Iterable[str]) -> dict[str, str]:
    return {name: colours[name] for name in names}
