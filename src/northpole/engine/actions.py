"""Every action of a game by one number: the classes of its choices one after the other, each with all its options."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.decision import CHANCE, CHOICE, Decision

NO_CHOICE: Final[i64] = -1


class Actions:
    """An action is a class of choices and an option of it. Numbers depend on nothing but the game's decisions."""

    def __init__(self, decisions: list[Decision[Any]]) -> None:
        self.classes: list[str] = []
        self.most: list[int] = []  # options of each class
        self.first: list[int] = []  # the action that is option 0 of each class
        self.size = 0
        places: list[int] = []
        for asked in asked_classes(decisions):
            choice = any(d.kind == CHOICE for d in decisions if type(d) is asked)
            places.append(len(self.classes) if choice else int(NO_CHOICE))
            if choice:
                self.classes.append(asked.__name__)
                self.most.append(asked.most)
                self.first.append(self.size)
                self.size += asked.most
        bases = [self.first[place] if place >= 0 else 0 for place in places]
        # by the number of a decision: the place of its class, NO_CHOICE for chance, and the first action of it
        self.place: vec[i64] = vec[i64](places)
        self.bases: vec[i64] = vec[i64](bases)

    def base(self, d: Decision[Any]) -> i64:
        """The action that is option 0 of this decision."""
        return self.bases[d.number]

    def name(self, action: int) -> str:
        """`Bid 3`: the class, and the option of it."""
        place = self.class_of(action)
        return f"{self.classes[place]} {action - self.first[place]}"

    def class_of(self, action: int) -> int:
        """The place of an action's class."""
        place = 0
        while place + 1 < len(self.first) and action >= self.first[place + 1]:
            place += 1
        return place

    def __repr__(self) -> str:
        return f"<Actions: {self.size} of {len(self.classes)} classes>"


def asked_classes(decisions: list[Decision[Any]]) -> list[type[Decision[Any]]]:
    """The classes in which somebody, or chance, has to choose."""
    found: list[type[Decision[Any]]] = []
    for decision in decisions:
        if decision.kind in (CHANCE, CHOICE) and type(decision) not in found:
            found.append(type(decision))
    return found
