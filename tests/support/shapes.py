"""The described types of views, to hold real views against."""

from functools import lru_cache
from pathlib import Path
from runpy import run_path
from typing import Any

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import is_typeddict

import northpole


@lru_cache
def view_shape(game: str) -> TypeAdapter[Any]:
    """Read from the source: what is compiled has forgotten its types."""
    names = run_path(str(Path(northpole.__file__).parent / "games" / game / "view_types.py"))
    for value in names.values():
        if is_typeddict(value):
            value.__pydantic_config__ = ConfigDict(extra="forbid")
    return TypeAdapter(names["View"])
