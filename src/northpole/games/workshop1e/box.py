"""What one game is played with: the numbers of its board and cards, and the options. Never changes."""

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.errors import BadSetup
from northpole.engine.first import chosen_first
from northpole.engine.game import Setup
from northpole.engine.numbers import Numbers
from northpole.engine.pile import some
from northpole.engine.printed import Printed
from northpole.games.workshop1e.bag import GIFTS
from northpole.games.workshop1e.pieces import (
    BAD_LIGHTING,
    BOREALIS,
    CAVE_IN,
    CHILLY,
    CLAIM_BAKERY,
    COLOURS,
    DAMP,
    EXTRA_BENCH,
    FLEXIBLE,
    HALL,
    HOLIDAYS,
    HUNGRY,
    IMPROVEMENTS,
    MATERIALS,
    NAUGHTY_LIST,
    POLISHED,
    REPAIRS,
    RICH_VEIN,
    SUBJECT_KINDS,
    TOKEN,
)

HEAD_STARTS = ("two", "three", "four", "five")  # the rows of `fair_start`, by players
SMALL_WORDS = ("in", "the", "of", "and", "a")


class Box:
    """Read from the match's numbers and options once, shared by every copy of its state."""

    def __init__(self, setup: Setup) -> None:
        check(setup)
        numbers = setup.numbers
        options = setup.options
        table = setup.seats - 2  # rows by number of players start with two
        self.seats: i64 = setup.seats
        self.holiday: bool = options["holiday_surprise"]
        self.first: i64 = chosen_first(setup)
        self.head_start = head_start(setup)

        self.inspections: list[int] = numbers.row("calendar.inspections")
        self.days: i64 = self.inspections[2]
        self.elves: i64 = numbers.row("elves.each")[table]
        self.subjects: i64 = numbers.whole("training.subjects")
        self.skill: i64 = numbers.whole("training.materials")
        self.knack: i64 = numbers.whole("training.assembly")
        self.training: i64 = 0
        for subject in range(SUBJECT_KINDS):
            self.training += some(subject, numbers.whole("training.tokens"))
        self.start_coal: list[int] = numbers.row("start.coal")
        self.hand: i64 = numbers.whole("start.gifts")
        self.keep: i64 = numbers.whole("start.keep")
        self.limit: i64 = numbers.whole("workbench.limit")
        self.capacity: i64 = numbers.whole("cart.capacity")
        self.boxes: vec[i64] = vec[i64](
            [
                numbers.whole(f"improvements.{what}.{MATERIALS[n]}")
                for n, what in enumerate(IMPROVEMENTS)
            ]
        )
        self.harness: i64 = numbers.whole("improvements.harness.cookies")
        self.larger: i64 = numbers.whole("improvements.cart.capacity")
        self.tools: i64 = numbers.whole("improvements.tools.coal")
        self.mine: i64 = numbers.whole("mine.coal")
        self.shop_coal: vec[i64] = vec[i64](numbers.row("shops.coal"))
        self.shop_yield: vec[i64] = vec[i64](numbers.row("shops.materials"))
        self.lab_spaces: i64 = numbers.whole("lab.spaces")
        self.lab: i64 = numbers.row("lab.open")[table]
        self.plastic: i64 = numbers.whole("lab.plastic")
        self.class_spaces: i64 = numbers.whole("classroom.spaces")
        self.classroom: i64 = numbers.row("classroom.open")[table]
        self.hall_spaces: vec[i64] = vec[i64](numbers.row("hall.tokens"))
        self.benches: vec[i64] = self.hall_spaces[: numbers.row("hall.open")[table]]
        self.second: i64 = numbers.whole("hall.second")
        self.display: i64 = numbers.whole("mailroom.display")
        self.mail_left: i64 = numbers.whole("mailroom.left")
        self.mail_right: i64 = numbers.whole("mailroom.right")
        self.cookies: i64 = numbers.whole("stable.cookies")
        self.vixen: i64 = numbers.whole("stable.coal")
        self.zelf: i64 = numbers.whole("zelf.materials")
        self.inspection: list[int] = numbers.row("inspection.cookies")
        self.token: i64 = numbers.whole("ending.token")
        self.coal: i64 = numbers.whole("ending.coal")
        self.read_holidays(numbers)
        self.read_gifts(numbers)

    def read_holidays(self, numbers: Numbers) -> None:
        self.copies: list[int] = [numbers.whole(f"holiday.{key}.copies") for key in HOLIDAYS]
        symbols: list[bool] = [numbers.values[f"holiday.{key}.bakery"] for key in HOLIDAYS]
        self.symbol = symbols
        self.borealis: i64 = numbers.whole("holiday.aurora_borealis.cookies")
        self.bad_lighting: i64 = numbers.whole("holiday.bad_lighting.tokens")
        self.cave_in: i64 = numbers.whole("holiday.cave_in.coal")
        self.chilly: i64 = numbers.whole("holiday.chilly_classroom.coal")
        self.damp: vec[i64] = vec[i64](
            [numbers.whole(f"holiday.damp_furnace_{name}.coal") for name in MATERIALS]
        )
        self.seat_coal: vec[i64] = vec[i64](
            [numbers.whole(f"holiday.extra_seat_{name}.coal") for name in MATERIALS]
        )
        self.seat_yield: vec[i64] = vec[i64](
            [numbers.whole(f"holiday.extra_seat_{name}.materials") for name in MATERIALS]
        )
        self.extra_bench: i64 = numbers.whole("holiday.extra_seat_hall.tokens")
        self.hungry: i64 = numbers.whole("holiday.hungry_reindeer.cookies")
        self.bakery: i64 = numbers.whole("holiday.mrs_claus_bakery.cookies")
        self.naughty_coal: i64 = numbers.whole("holiday.naughty_list_update.coal")
        self.naughty: i64 = numbers.whole("holiday.naughty_list_update.cookies")
        self.polished: i64 = numbers.whole("holiday.polished_tools.tokens")
        self.rich_vein: i64 = numbers.whole("holiday.rich_vein.coal")
        self.repairs: i64 = 0
        for kind, places in enumerate(numbers.row("holiday.sleigh_repairs.places")):
            self.repairs += some(kind, places)
        self.repair: i64 = numbers.whole("holiday.sleigh_repairs.cookies")
        self.said = numbers_said(self)

    def read_gifts(self, numbers: Numbers) -> None:
        self.gifts: list[str] = gift_names(numbers)
        self.titles: list[str] = [gift_title(gift) for gift in self.gifts]
        self.needs: vec[i64] = vec[i64]([needs_of(numbers, gift) for gift in self.gifts])
        self.recipes: list[list[int]] = [
            numbers.row(f"gifts.{gift}.materials") for gift in self.gifts
        ]
        self.flexible: list[list[int]] = [
            numbers.row(f"gifts.{gift}.plastic") for gift in self.gifts
        ]
        self.materials: vec[i64] = vec[i64]([sum(recipe) for recipe in self.recipes])
        icons = [numbers.whole(f"gifts.{gift}.assembly") for gift in self.gifts]
        self.icons: vec[i64] = vec[i64](icons)
        self.charts: list[list[int]] = [numbers.row(f"gifts.{gift}.cookies") for gift in self.gifts]
        self.widest: i64 = max([len(chart) for chart in self.charts])
        self.cells: vec[i64] = vec[i64](cells(self.charts, int(self.widest)))
        self.faces: list[Printed] = []  # of the gift cards, when a view first shows one
        self.makings: list[dict[int, Printed]] = []  # and of those begun, by what is missing

    def bench(self, space: i64) -> i64:
        """The tokens a space of the Assembly Hall shows."""
        return self.extra_bench if space == EXTRA_BENCH else self.benches[space - HALL]

    def brings(self, card: i64, plastic: i64) -> i64:
        """The cookies for a finished gift with so many plastic on it."""
        return self.cells[card * self.widest + plastic]

    def gift_name(self, card: i64) -> str:
        return self.titles[card]


def head_start(setup: Setup) -> list[int]:
    """W30: cookies at the start by turn order; none for anybody unless the option says so."""
    if not setup.options["fair_start"]:
        return [0] * setup.seats
    return setup.numbers.row(f"fair_start.{HEAD_STARTS[setup.seats - 2]}")


def cells(charts: list[list[int]], width: int) -> list[int]:
    """All charts one after the other, each so wide."""
    row: list[int] = []
    for chart in charts:
        row += chart + [0] * (width - len(chart))
    return row


def numbers_said(box: Box) -> list[int]:
    """What each holiday card says: coal, tokens or cookies, more or less; 0 if it says no number."""
    said = [0] * len(HOLIDAYS)
    for shop, coal in enumerate(box.damp):
        said[DAMP + shop] = coal
    said[BOREALIS] = int(box.borealis)
    said[BAD_LIGHTING] = int(box.bad_lighting)
    said[CAVE_IN] = int(box.cave_in)
    said[CHILLY] = int(box.chilly)
    said[HUNGRY] = int(box.hungry)
    said[CLAIM_BAKERY] = int(box.bakery)
    said[NAUGHTY_LIST] = int(box.naughty)
    said[POLISHED] = int(box.polished)
    said[RICH_VEIN] = int(box.rich_vein)
    said[REPAIRS] = int(box.repair)
    return said


def gift_title(gift: str) -> str:
    """`Jack in the Box`."""
    words = gift.split("_")
    shown = [word if n and word in SMALL_WORDS else word.title() for n, word in enumerate(words)]
    return " ".join(shown)


def gift_names(numbers: Numbers) -> list[str]:
    below = numbers.below("gifts")
    return [name for name in below if f"gifts.{name}.materials" in numbers.values]


def needs_of(numbers: Numbers, gift: str) -> i64:
    """What a gift needs when it is taken: places for real cubes, places that may be plastic, tokens."""
    materials = numbers.row(f"gifts.{gift}.materials")
    plastic = numbers.row(f"gifts.{gift}.plastic")
    pile = some(TOKEN, numbers.whole(f"gifts.{gift}.assembly"))
    for kind in range(COLOURS):
        pile += some(kind, materials[kind] - plastic[kind])
        pile += some(FLEXIBLE + kind, plastic[kind])
    return pile


def check(setup: Setup) -> None:
    """Refuse what can't be played, naming the number."""
    numbers = setup.numbers
    days = numbers.row("calendar.inspections")
    if not days[0] < days[1] < days[2]:
        raise BadSetup(f"calendar.inspections can't be {days}: each comes after the one before")
    hand, keep = numbers.whole("start.gifts"), numbers.whole("start.keep")
    if keep > hand:
        raise BadSetup(f"start.keep is {keep}, but start.gifts deals only {hand}")
    check_open(numbers, "lab")
    check_open(numbers, "classroom")
    check_gifts(numbers)
    cards = sum(numbers.whole(f"holiday.{key}.copies") for key in HOLIDAYS)
    if setup.options["holiday_surprise"] and cards < days[2]:
        raise BadSetup(f"holiday: {cards} cards are too few for {days[2]} days")


def check_open(numbers: Numbers, place: str) -> None:
    spaces, opened = numbers.whole(f"{place}.spaces"), numbers.row(f"{place}.open")
    if max(opened) > spaces:
        raise BadSetup(
            f"{place}.open can't be {opened}: there are {spaces} spaces ({place}.spaces)"
        )


def check_gifts(numbers: Numbers) -> None:
    gifts = gift_names(numbers)
    if len(gifts) != GIFTS:
        raise BadSetup(f"there are {GIFTS} gifts, not {len(gifts)}")
    for gift in gifts:
        materials, plastic = (
            numbers.row(f"gifts.{gift}.materials"),
            numbers.row(f"gifts.{gift}.plastic"),
        )
        if any(part > whole for part, whole in zip(plastic, materials, strict=True)):
            raise BadSetup(
                f"gifts.{gift}.plastic can't be {plastic}: its materials are {materials}"
            )
        if sum(plastic) >= len(numbers.row(f"gifts.{gift}.cookies")):
            raise BadSetup(f"gifts.{gift}.cookies needs a number for {sum(plastic)} plastic")
