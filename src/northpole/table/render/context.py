"""What templates get: a class for each, that names it and tells it all that it may use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from jinja2 import Environment


@dataclass(frozen=True)
class Context:
    """The fields are the names a template finds, besides those of the environment."""

    template: ClassVar[str]

    def names(self) -> dict[str, Any]:
        return dict(vars(self))


@dataclass(frozen=True)
class Me:
    """Whoever looks; a stranger has no name yet."""

    name: str
    colour: int


@dataclass(frozen=True)
class Shell(Context):
    """What is around every page; `path` is where its forms lead back to, `lab` says whether there is one."""

    me: Me
    path: str
    release: str
    lab: bool = False


@dataclass(frozen=True)
class PageContext(Context):
    """What is inside; its kind is the template's name without the ending."""

    title: str

    @classmethod
    def kind(cls) -> str:
        return cls.template.removesuffix(".html")

    def drawn(self, templates: Environment, shell: Shell) -> str:
        template = templates.get_template(self.template)
        return template.render(**shell.names(), **self.names(), page=self.kind())
