"""What one game is played with: the Stores, the unions, tracks and pay. Never changes."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from northpole.engine.errors import BadSetup
from northpole.engine.game import Setup
from northpole.engine.numbers import Numbers
from northpole.games.union.dice import ANY

# what a die does in Work
NOTHING: Final[i64] = 0
BUILD: Final[i64] = 1
WRAP: Final[i64] = 2
TAG: Final[i64] = 3
USES: Final = ["nothing", "build", "wrap", "tag"]

# the unions
FORESIGHT: Final[i64] = 0
TINKERS: Final[i64] = 1
RISERS: Final[i64] = 2
PURCHASERS: Final[i64] = 3
UNIONS: Final = ["foresight", "tinkers", "risers", "purchasers"]
NO_UNION: Final[i64] = -1

# what a space of the Stores gives
CLOSED: Final[i64] = 0
REROLL: Final[i64] = 1
CANES: Final[i64] = 2
ELVES: Final[i64] = 3
JOIN: Final[i64] = 4
BUILDS: Final[i64] = 5
WRAPS: Final[i64] = 6
TAGS: Final[i64] = 7
REWARDS: Final = ["none", "reroll", "canes", "elves", "union", "build", "wrap", "tag"]
MOST_SPACES: Final = 12

LONGEST_TITLE: Final = 24


class Box:
    """Read from the match's numbers once, shared by every copy of its state."""

    def __init__(self, setup: Setup) -> None:
        numbers = setup.numbers
        self.seats: i64 = setup.seats
        self.start_elves: i64 = numbers.whole("start.elves")
        self.start_canes: i64 = numbers.whole("start.canes")
        self.start_gifts: i64 = numbers.whole("start.gifts")
        self.most_elves: i64 = numbers.whole("elves.most")
        self.most_canes: i64 = numbers.whole("canes.most")
        self.rerolls: i64 = numbers.whole("roll.rerolls")
        self.uses: list[int] = [known(use, USES, "work.dice") for use in numbers.words("work.dice")]
        self.pay: list[int] = numbers.row("pay.canes")
        self.goal: i64 = numbers.whole("end.gifts")
        self.turns: i64 = numbers.whole("turns.most")
        check_start(numbers)

        self.unions: list[str] = [titled(numbers, f"unions.{union}") for union in UNIONS]
        self.empty = vec[i64]([numbers.whole(f"unions.{union}.empty") for union in UNIONS])
        self.bump = vec[i64]([numbers.whole(f"unions.{union}.bump") for union in UNIONS])
        self.step: i64 = numbers.whole("unions.tinkers.step")
        self.discount: i64 = numbers.whole("unions.purchasers.discount")
        self.least_reroll: i64 = numbers.whole("unions.purchasers.least_reroll")

        self.spaces: list[str] = numbers.below("stores")
        assert len(self.spaces) <= MOST_SPACES
        self.titles: list[str] = []
        self.dies: vec[i64] = vec[i64]()  # faces, or ANY
        self.prices: vec[i64] = vec[i64]()
        self.rewards: vec[i64] = vec[i64]()
        self.amounts: vec[i64] = vec[i64]()
        for space in self.spaces:
            self.add_space(numbers, f"stores.{space}")
        self.hire: i64 = self.cheapest(ELVES)
        self.joins = [space for space, reward in enumerate(self.rewards) if reward == JOIN]

    def cheapest(self, reward: i64) -> i64:
        """The lowest price of this reward; 0 if the Stores do not have it."""
        prices = [
            self.prices[space] for space in range(len(self.spaces)) if self.rewards[space] == reward
        ]
        return min(prices) if prices else 0

    def add_space(self, numbers: Numbers, space: str) -> None:
        reward = known(numbers.text(f"{space}.reward"), REWARDS, f"{space}.reward")
        canes = numbers.whole(f"{space}.canes")
        if reward == REROLL:
            self.check_reroll(canes, f"{space}.canes")
        die = numbers.whole(f"{space}.die")
        self.titles.append(titled(numbers, space))
        self.dies = append(self.dies, ANY if die == 0 else i64(die - 1))
        self.prices = append(self.prices, canes)
        self.rewards = append(self.rewards, reward)
        self.amounts = append(self.amounts, numbers.whole(f"{space}.amount"))

    def check_reroll(self, canes: int, path: str) -> None:
        """It always costs something, the Purchasers too, or a turn might never end (U8)."""
        least = 1 if self.least_reroll > 0 else int(self.discount) + 1
        if canes < least:
            raise BadSetup(
                f"{path} can't be {canes}; a space to reroll costs at least {least}, so that nobody rerolls "
                "for nothing and a turn ends (U8)"
            )


def known(word: str, words: list[str], path: str) -> int:
    """The number of a word of the sheet."""
    if word not in words:
        raise BadSetup(f"{path} can't be {word!r}; expected one of {', '.join(words)}")
    return words.index(word)


def titled(numbers: Numbers, path: str) -> str:
    """A title that can stand in a sentence."""
    title = numbers.text(f"{path}.title")
    if not title.strip() or not title.isprintable() or "{" in title or "}" in title:
        raise BadSetup(f"{path}.title can't be {title!r}; expected a name without braces")
    if len(title) > LONGEST_TITLE:
        raise BadSetup(f"{path}.title can't be {title!r}; expected at most {LONGEST_TITLE} letters")
    return title


def check_start(numbers: Numbers) -> None:
    """Everybody starts on the tracks."""
    for track in ("elves", "canes"):
        start, most = numbers.whole(f"start.{track}"), numbers.whole(f"{track}.most")
        if start > most:
            raise BadSetup(f"start.{track} can't be {start}; {track}.most is {most}")
