"""What one game is played with: the numbers of its board and cards, and the options. Never changes."""

from librt.vecs import vec
from mypy_extensions import i64

from northpole.engine.bits import bit
from northpole.engine.errors import BadSetup
from northpole.engine.first import chosen_first
from northpole.engine.game import Setup
from northpole.engine.numbers import Numbers
from northpole.engine.pile import some
from northpole.engine.printed import Printed
from northpole.games.workshop2e.pieces import ORNAMENTS, SPACES, TOKENS

HEAD_STARTS = ("two", "three", "four", "five")  # the rows of `fair_start`, by players


class Box:
    """Read from the match's numbers and options once, shared by every copy of its state."""

    def __init__(self, setup: Setup) -> None:
        check(setup)
        numbers = setup.numbers
        options = setup.options
        self.seats: i64 = setup.seats
        self.limited: bool = options["limited_supply"]
        self.open_reindeer: bool = options["open_reindeer"]
        self.first: i64 = chosen_first(setup)
        self.head_start = head_start(setup)

        days = numbers.row("calendar.inspections")
        self.first_inspection: i64 = days[0]
        self.days: i64 = days[1]
        self.elves: i64 = numbers.whole("elves.each")
        self.tokens: i64 = numbers.whole("tokens.each")
        shop = vec[i64](numbers.row("shops.stations"))
        hall = vec[i64](numbers.row("hall.stations"))
        self.stations: vec[vec[i64]] = vec[vec[i64]]([shop, shop, shop, hall])
        self.help: i64 = numbers.whole("help.points")
        self.donation: i64 = numbers.whole("donations.points")
        self.start: i64 = numbers.whole("workbench.start")
        self.limit: i64 = numbers.whole("workbench.limit")
        self.display: i64 = numbers.whole("mail.display")
        self.mail: vec[i64] = vec[i64](numbers.row("mail.cards"))
        self.stalls: i64 = numbers.whole("stable.stalls")
        self.materials: vec[i64] = vec[i64](numbers.row("stable.stations.materials"))
        self.tree_stations: i64 = numbers.whole("tree.stations")

        self.reindeer: list[str] = numbers.words("reindeer.names")
        self.herd: i64 = 0
        for kind in range(len(self.reindeer)):
            self.herd += some(kind, numbers.whole("reindeer.each"))
        self.sets: list[int] = [0, *numbers.row("reindeer.points.sets")]
        self.duplicate: i64 = numbers.whole("reindeer.points.duplicate")

        self.ornaments: i64 = 0
        for kind, name in enumerate(ORNAMENTS):
            self.ornaments += some(kind, numbers.whole(f"ornaments.{name}"))
        self.small: i64 = numbers.whole("ornaments.points.small")
        self.large: i64 = numbers.whole("ornaments.points.large")
        rewards = [SPACES.index(name) for name in numbers.words("tree.spaces.rewards")]
        self.spaces: vec[i64] = vec[i64](rewards)
        self.full_tree: i64 = bit(len(self.spaces)) - 1
        self.space_points: i64 = numbers.whole("tree.spaces.points")
        self.inspection: list[int] = numbers.row("inspection.points")
        self.unfinished: i64 = numbers.whole("unfinished.points")

        self.toys: list[str] = numbers.below("toys")
        costs = [cost_of(numbers, toy) for toy in self.toys]
        points = [numbers.whole(f"toys.{toy}.points") for toy in self.toys]
        self.costs: vec[i64] = vec[i64](costs)
        self.points: vec[i64] = vec[i64](points)
        self.deck: i64 = bit(len(self.toys)) - 1
        self.twins: vec[i64] = vec[i64](twins(costs, points))
        self.faces: list[Printed] = []  # of the toy cards, when a view first shows one

    def reindeer_name(self, kind: i64) -> str:
        return self.reindeer[kind].title()

    def toy_name(self, card: i64) -> str:
        """`Jack in the Box`."""
        words = self.toys[card].split("_")
        return " ".join(word if word in ("in", "the") else word.title() for word in words)


def head_start(setup: Setup) -> list[int]:
    """C28: points at the start by turn order on day 1; none for anybody unless the option says so."""
    if not setup.options["fair_start"]:
        return [0] * setup.seats
    return setup.numbers.row(f"fair_start.{HEAD_STARTS[setup.seats - 2]}")


def cost_of(numbers: Numbers, toy: str) -> i64:
    """What a toy needs, as a pile of tokens."""
    pile: i64 = 0
    for kind, number in enumerate(numbers.row(f"toys.{toy}.cost")):
        pile += some(kind, number)
    return pile


def twins(costs: list[int], points: list[int]) -> list[int]:
    """For each toy the first one of the same cost and points: never another one in the printed deck."""
    found: list[int] = []
    for card in range(len(costs)):
        first = card
        for other in range(card - 1, -1, -1):
            if costs[other] == costs[card] and points[other] == points[card]:
                first = other
        found.append(first)
    return found


def check(setup: Setup) -> None:
    """Refuse what can't be played, naming the number."""
    numbers = setup.numbers
    days = numbers.row("calendar.inspections")
    if days[0] >= days[1]:
        raise BadSetup(f"calendar.inspections can't be {days}: the second comes after the first")
    start, limit = numbers.whole("workbench.start"), numbers.whole("workbench.limit")
    if start > limit:
        raise BadSetup(f"workbench.start is {start}, but workbench.limit allows {limit} toys")
    for toy in numbers.below("toys"):
        if sum(numbers.row(f"toys.{toy}.cost")) == 0:
            raise BadSetup(f"toys.{toy}.cost: a toy needs at least one token")
    check_names(numbers)


def check_names(numbers: Numbers) -> None:
    names = numbers.words("reindeer.names")
    if len(set(names)) < len(names) or not all(name.isidentifier() for name in names):
        raise BadSetup(f"reindeer.names can't be {names}: nine different single words are needed")
    for reward in numbers.words("tree.spaces.rewards"):
        if reward not in SPACES:
            raise BadSetup(
                f"tree.spaces.rewards can't hold {reward!r}; expected {', '.join([*TOKENS, *SPACES[4:]])}"
            )
