"""What happened, as something to look at for a breath: who shows what, and what comes of it."""

from __future__ import annotations

from mypy_extensions import i64

NOBODY = -1


class Shown:
    """One thing in a scene: a picture of the game's art, or a few letters; `lit` if it counts."""

    def __init__(self, art: str = "", text: str = "", lit: bool = False) -> None:
        self.art = art
        self.text = text
        self.lit = lit

    def __repr__(self) -> str:
        return f"<Shown {self.art or self.text!r}>"


class Part:
    """What a seat, or nobody, has in a scene: its things, a few words below, and whether all look at it."""

    def __init__(
        self, seat: i64, shows: list[Shown] | None = None, note: str = "", lit: bool = False
    ) -> None:
        self.seat = seat
        self.shows: list[Shown] = [] if shows is None else shows
        self.note = note
        self.lit = lit

    def __repr__(self) -> str:
        return f"<Part of {self.seat}: {self.shows} {self.note!r}>"


class Scene:
    """A fact as it is played: `kind` says how, `title` what it is about, `{0}` where a seat is named.

    Scenes of the same kind and title are one. One that `joins` goes on with whom the scene before it has
    shown. `news` is what it comes to, said until something else happens. `step` is which of the `steps` of a
    round it is.
    """

    def __init__(
        self,
        kind: str,
        title: str,
        parts: list[Part],
        joins: bool = False,
        news: str = "",
        steps: list[str] | None = None,
        step: i64 = 0,
    ) -> None:
        self.kind = kind
        self.title = title
        self.parts = parts
        self.joins = joins
        self.news = news
        self.steps: list[str] = [] if steps is None else steps
        self.step = step

    def __repr__(self) -> str:
        return f"<Scene {self.kind}: {self.title!r}>"
