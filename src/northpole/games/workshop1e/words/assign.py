"""Sending workers in words: where to, and who."""

from typing import ClassVar, Final

from mypy_extensions import i64

from northpole.engine.menu import Menu
from northpole.engine.text import counted
from northpole.engine.words import Phrase, Refusal, Words
from northpole.games.workshop1e.assign import (
    ANY_ELF,
    PASS,
    WITH_BAKERY,
    helped,
    is_pressed,
    offer_places,
    suited,
)
from northpole.games.workshop1e.hall import yield_of
from northpole.games.workshop1e.pieces import (
    CLASSROOM,
    HALL,
    HOME,
    LAB,
    MATERIALS,
    NOTHING,
    SEAT,
    SEMINAR,
    SHOPS,
    STALLS,
    ZELF,
    is_shop,
)
from northpole.games.workshop1e.shops import shop_at, yield_at
from northpole.games.workshop1e.state import Table
from northpole.games.workshop1e.titles import (
    holiday_title,
    place_name,
    place_title,
    target_of,
    training_name,
    worker_name,
)
from northpole.games.workshop1e.words.classroom import ClassPlace
from northpole.games.workshop1e.words.hall import BenchPlace, SecondPlace, hall_stray
from northpole.games.workshop1e.words.holiday import (
    BakeryPlace,
    NaughtyPlace,
    SeminarPlace,
    no_bakery,
)
from northpole.games.workshop1e.words.lab import LabPlace
from northpole.games.workshop1e.words.mailroom import MailPlace
from northpole.games.workshop1e.words.mine import MinePlace
from northpole.games.workshop1e.words.places import NoPlace, PlaceWords, no_elf
from northpole.games.workshop1e.words.shops import ShopPlace, shop_stray
from northpole.games.workshop1e.words.stable import StallPlace, stall_stray

BAKERY_WORDS: Final = ["with", "bakery"]
# what stands at each number of a place, in the order of pieces.py
PLACES: Final[list[PlaceWords]] = [
    *[MailPlace()] * 2,
    *[ClassPlace()] * 6,
    *[ShopPlace()] * 6,
    *[LabPlace()] * 4,
    *[BenchPlace()] * 8,
    *[SecondPlace()] * 8,
    *[StallPlace()] * 8,
    ShopPlace(),
    BakeryPlace(),
    NaughtyPlace(),
    SeminarPlace(),
    MinePlace(),
    *[NoPlace()] * 17,
]


class AssignWords(Words[Table]):
    section: ClassVar[str] = "5"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        if option == PASS:
            return "pass"
        place, baking = option % WITH_BAKERY, option >= WITH_BAKERY
        card = NOTHING if baking else s.card
        if PLACES[place].name_bearer(s, place, card) != place:
            return ""
        name = place_name(s.box, place, s.card)
        return f"{name} with bakery" if baking else name

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == PASS:
            return Phrase("Pass for today", "button:pass")
        place, baking = option % WITH_BAKERY, option >= WITH_BAKERY
        words = PLACES[place]
        gain = words.gain(s, seat, place, NOTHING if baking else s.card)
        if baking:
            gain += f", using the Bakery against {holiday_title(s.card)}"
        target = target_of(s.box, place, s.card)
        deed, points = words.deed(s, place), words.points(s, place)
        return Phrase(deed, target, gain, words.aside(s), points=points)

    def prompt(self, s: Table, seat: i64) -> str:
        team = s.teams[seat]
        left = sum(1 for place in team.at if place == HOME)
        workers = f"an elf ({left} left)" if left else "no elf"
        if left == 1:
            workers = "your last elf"
        if s.zelf == seat and s.zelf_at == HOME:
            workers = f"{workers} or Zelf" if left else "Zelf"
        today = f" Today: {holiday_title(s.card)}." if s.card >= 0 else ""
        return f"Where do you send {workers}?{today}"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        if option == PASS:
            return pass_refusal(s, seat)
        place, baking = option % WITH_BAKERY, option >= WITH_BAKERY
        if not baking:
            return place_refusal(s, seat, place, s.card)
        why = no_bakery(s, seat) or place_refusal(s, seat, place, NOTHING)
        if why is not None or helped(s, place, suited(s, place, s.workers(seat), NOTHING)):
            return why
        return Refusal("today's card makes no difference to your workers there", "W20")

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        where = words[:-2] if words[-2:] == BAKERY_WORDS else words
        first = where[0] if where else ""
        if first in MATERIALS:
            return shop_stray(where)
        if first == "mail":
            return Refusal("say mail left or mail right", "7.1")
        if first == "hall":
            return hall_stray(where)
        if first == "tend":
            return stall_stray()
        if first == "send":
            return Refusal("say where somebody is to go; who it is comes after that", "5.1")
        return None


def pass_refusal(s: Table, seat: i64) -> Refusal | None:
    workers = s.workers(seat)
    may = Menu()
    offer_places(s, seat, workers, False, may)
    if not is_pressed(s, seat, workers, may):
        return None
    return Refusal("one of your elves can be assigned, so somebody must go", "W1")


def place_refusal(s: Table, seat: i64, place: i64, card: i64) -> Refusal | None:
    """Why this team sends nobody there, if `card` is what bears on the place."""
    words = PLACES[place]
    workers = s.workers(seat)
    if workers & ANY_ELF == 0 and not (is_shop(place) or place == SEAT):
        return no_elf()
    why = words.closed(s, seat, place, card)
    if why is None and suited(s, place, workers, card) == 0:
        return words.unsuited(s)
    return why


# who goes


class WhichElfWords(Words[Table]):
    section: ClassVar[str] = "5"

    def name(self, s: Table, seat: i64, option: i64) -> str:
        return f"send {worker_name(option)}"

    def phrase(self, s: Table, seat: i64, option: i64) -> Phrase:
        if option == ZELF:
            return Phrase("Zelf", "zelf", gain_text(s, 0, True))
        known = training_name(option).replace(" ", " and ")
        deed = "An untrained elf" if option == 0 else f"The elf trained in {known}"
        target = f"elf:{s.teams[seat].elf_like(option)}"
        return Phrase(deed, target, gain_text(s, option, False))

    def prompt(self, s: Table, seat: i64) -> str:
        return f"Whom do you send to {place_title(s.place, s.card)}?"

    def refusal(self, s: Table, seat: i64, option: i64) -> Refusal | None:
        workers = s.workers(seat)
        if not (workers >> option) & 1:
            return not_home(s, seat, option)
        fit = suited(s, s.place, workers, s.effect())
        if not (fit >> option) & 1:
            return unsuited(s, option)
        if s.baking and not (helped(s, s.place, fit) >> option) & 1:
            return Refusal("today's card makes no difference to that worker", "W20")
        return None

    def stray(self, s: Table, seat: i64, words: list[str]) -> Refusal | None:
        if words[:1] != ["send"]:
            return None
        return Refusal("say send and what the elf has learned, untrained, or zelf", "5.5")


def gain_text(s: Table, training: i64, zelf: bool) -> str:
    """What this worker brings from a shop or the Hall."""
    place = s.place
    if SHOPS <= place < LAB or place == SEAT:
        number = yield_at(s, place, training, zelf, s.effect())
        return f"{number} {MATERIALS[shop_at(s, place)]}"
    if HALL <= place < STALLS:
        return counted(yield_of(s, place, training, s.effect()), "assembly token")
    return ""


def not_home(s: Table, seat: i64, kind: i64) -> Refusal:
    if kind != ZELF:
        return Refusal("no elf of yours with that training is at home", "4.2")
    if s.zelf != seat:
        return Refusal("Zelf isn't with you", "W9")
    return Refusal("Zelf has worked today", "W9")


def unsuited(s: Table, kind: i64) -> Refusal:
    """Why this worker can't do anything at a place that is open to others."""
    if kind == ZELF:
        return Refusal("Zelf works in the three shops only", "W9")
    if CLASSROOM <= s.place < SHOPS or s.place == SEMINAR:
        most = s.box.subjects
        return Refusal(
            f"that elf can't learn what is taught: at most {most} subjects, none twice", "8.2"
        )
    return Refusal("that elf would bring nothing from there", "W2")
