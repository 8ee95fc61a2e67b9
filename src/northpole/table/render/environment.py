"""The templates, and what they may use."""

from __future__ import annotations

from jinja2 import ChoiceLoader, FunctionLoader, PackageLoader, Undefined

import northpole
from northpole.table.render.boards import board_source
from northpole.table.render.fallback import columns, is_big, is_table, layout
from northpole.table.render.icons import art_of, elf, icon, shape
from northpole.table.render.journal import journal_renderer
from northpole.table.render.quick import QuickEnvironment
from northpole.table.text import titled


class Missing(Undefined):
    """What isn't there may be asked for, but not printed."""

    def __str__(self) -> str:
        self._fail_with_undefined_error()


def environment() -> QuickEnvironment:
    """The templates: the table's own, and a board from each game's folder of boards."""
    loader = ChoiceLoader(
        [
            FunctionLoader(board_source),
            PackageLoader("northpole.table", "templates"),
            PackageLoader("northpole.coach", "templates"),
        ]
    )
    env = QuickEnvironment(
        loader=loader,
        autoescape=True,
        undefined=Missing,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals.update(static=static, told=journal_renderer(env))
    env.globals.update(icon=icon, elf=elf, shape=shape, art_of=art_of)
    env.filters.update(titled=titled, dashed=dashed, dotless=dotless)
    env.filters.update(layout=layout, columns=columns)
    env.tests.update(table=is_table, big=is_big)
    return env


def dashed(target: str) -> str:
    """A target as an id may have it."""
    return target.replace(":", "-").replace(" ", "-")


def dotless(path: str) -> str:
    """The path of a number as an id may have it."""
    return path.replace(".", "-")


def static(path: str) -> str:
    return f"/static/{path}?v={northpole.__version__}"
