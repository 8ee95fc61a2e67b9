"""Where on a drawn board something can be touched."""

from __future__ import annotations

import re
from dataclasses import dataclass

GLOWS = re.compile(r'\bclass="[^"]*\bglow\b[^>]*\bdata-target="([^"]*)"')
SPELT = re.compile(r'data-compose="([^"{]*)')  # it begins with letters, which are found quickly


@dataclass(frozen=True)
class Places:
    """`touched` are the targets of what glows, `spelt` the beginnings of those that are put together from parts."""

    touched: frozenset[str]
    spelt: tuple[str, ...]

    @classmethod
    def of(cls, html: str) -> Places:
        return cls(frozenset(GLOWS.findall(html)), tuple(SPELT.findall(html)))

    @property
    def any(self) -> bool:
        return bool(self.touched or self.spelt)

    def hold(self, target: str) -> bool:
        """Can a move with this target be chosen there?"""
        return target in self.touched or target.startswith(self.spelt)
