"""Jinja at less cost: how a template looks things up; what it finds is the same."""

from __future__ import annotations

from typing import Any, Final

from jinja2 import Environment

OF_DICTS: Final = frozenset(dir(dict))


class QuickEnvironment(Environment):
    """Finds `view.day` in a dict without first failing to find an attribute; the answer is the same."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute not in OF_DICTS:
            if attribute in obj:
                return obj[attribute]
            return self.undefined(obj=obj, name=attribute)
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)
