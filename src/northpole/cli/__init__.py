"""The way in: `northpole play`, `simulate`, `replay` and the rest."""

from northpole.cli.app import app, main

__all__ = ["app", "main"]
