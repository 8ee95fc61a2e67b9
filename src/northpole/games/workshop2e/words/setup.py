"""Setting up."""

from mypy_extensions import i64

from northpole.engine.words import Words
from northpole.games.workshop2e.state import Table


class WhoBeginsWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"first {option}"
