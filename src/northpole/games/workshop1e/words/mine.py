"""The Coal Mine in words."""

from mypy_extensions import i64

from northpole.engine.words import Refusal
from northpole.games.workshop1e.mine import coal_from_mine, open_mine
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.words.places import PlaceWords


class MinePlace(PlaceWords):
    def gain(self, s: Table, seat: i64, place: i64, card: i64) -> str:
        coal = coal_from_mine(s, seat, card)
        room = s.capacity(seat) - s.teams[seat].coal
        return f"{coal} coal" + (f", room for {room}" if room < coal else "")

    def closed(self, s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
        if open_mine(s, seat, card):
            return None
        if coal_from_mine(s, seat, card) <= 0:
            return Refusal("the Coal Mine gives you nothing today", "W2")
        return Refusal(f"your cart is full with {s.teams[seat].coal} coal", "W2")
