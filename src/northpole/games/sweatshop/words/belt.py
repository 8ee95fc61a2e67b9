"""The words of the belt, which is nature's."""

from mypy_extensions import i64

from northpole.engine.words import Words
from northpole.games.sweatshop.state import Table


class DealWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"deal {s.box.name(option)}"


class MiddleWords(Words[Table]):
    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"down {option}"
