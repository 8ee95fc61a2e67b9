"""Scenes for the browser: how each is played, and what is to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from jinja2 import Environment
from markupsafe import Markup

from northpole.table.render.context import Context
from northpole.table.sight.perspective import Perspective
from northpole.table.sight.stage import Staged, staged
from northpole.table.text import marked


@dataclass(frozen=True)
class SceneContext(Context):
    """`title` and `lines` have the players' names in them."""

    template: ClassVar[str] = "scene.html"
    game: str
    players: Sequence[str]
    scene: Staged
    title: Markup
    lines: list[Markup]


def scenes_since(env: Environment, perspective: Perspective, told: int) -> list[dict[str, str]]:
    """What has happened since this viewer had read so many lines."""
    own = None if perspective.replay is not None else perspective.seat
    return [drawn(env, perspective, one) for one in staged(perspective.lines[told:], own)]


def drawn(env: Environment, perspective: Perspective, one: Staged) -> dict[str, str]:
    names = perspective.info.names
    context = SceneContext(
        perspective.info.game_name,
        names,
        one,
        marked(one.title, names),
        [marked(line, names) for line in one.lines],
    )
    html = env.get_template(context.template).render(context.names())
    return {"kind": one.kind, "html": html}
