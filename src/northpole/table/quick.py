"""Templates that cost less: most of what ours look up is in plain dicts, most of what they call is a macro."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from functools import lru_cache
from types import CodeType
from typing import Any, Final

from jinja2 import Environment, Template
from jinja2.runtime import Context
from markupsafe import Markup, escape

OF_DICTS: Final = frozenset(dir(dict))


@lru_cache(maxsize=20_000)  # the same names and words again and again
def escaped_text(text: str) -> str:
    return str(escape(text))


def escaped(value: object) -> str:
    """A value as it stands in a page: what `escape` gives, but no more than a string."""
    if type(value) is Markup:
        return value
    if type(value) is str:
        return escaped_text(value)
    if type(value) is int:
        return str(value)
    return escape(value)


class QuickTemplate(Template):
    """Prints by `escaped`."""

    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: CodeType,
        globals: MutableMapping[str, Any],
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        template = super().from_code(environment, code, globals, uptodate)
        template.root_render_func.__globals__["escape"] = escaped
        return template


class QuickContext(Context):
    """Calls straight away: nothing our templates call asks for the context it is called in."""

    def call(
        self,
        work: Callable[..., Any],
        *args: Any,
        _loop_vars: object = None,
        _block_vars: object = None,
        **named: Any,
    ) -> Any:
        return work(*args, **named)


class QuickEnvironment(Environment):
    """Finds `view.day` in a dict without first failing to find an attribute; the answer is the same."""

    context_class = QuickContext
    template_class = QuickTemplate

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute not in OF_DICTS:
            if attribute in obj:
                return obj[attribute]
            return self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)
