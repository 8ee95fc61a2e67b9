"""What a view of this game holds, key by key."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Zone = Literal["enlist", "jolly", "toys"]
Card = Literal[
    "plus_enlist",
    "plus_jolly",
    "plus_toys",
    "minus_enlist",
    "minus_jolly",
    "minus_toys",
    "reroll",
    "spoil",
    "six",
    "move",
    "elf",
    "calm",
    "free",
    "cheer",
    "thrill",
]


class Band(TypedDict):
    """A colour of the Jolly board."""

    colour: str
    first: int  # its levels
    last: int
    toys_on: int  # a toy on this face or higher
    jollyify_on: int


class Board(TypedDict):
    """The same for everybody, and all game long."""

    bands: list[Band]
    colours: list[str]
    levels: list[int]  # how many each colour has
    toys_on: list[int]  # by level
    jollyify_on: list[int]  # by level
    enlist_on: int
    elves: int  # of each player
    steps: int  # of the meter
    dice: int  # of each player
    sixes: int  # as which the Bonus Token counts
    present_face: int
    present_each: int  # so many dice with this face bring a Present
    plus: int  # what Presents do: to each die
    minus: int
    cheer: int  # to the Jolly Level
    thrill: int  # to the meter, in steps


class Dice(TypedDict):
    """How many lie in each zone."""

    enlist: int
    jolly: int
    toys: int


class Rolled(TypedDict):
    """Faces, rising; none before a zone is rolled."""

    enlist: list[int]
    jolly: list[int]
    toys: list[int]


class Needs(TypedDict):
    """The lowest face that counts for this player now, without + and -."""

    enlist: int
    jolly: int
    toys: int


class Own(TypedDict):
    hand: dict[Card, int]
    answer: str | None  # in the window that is open


class Santa(TypedDict):
    toys: int
    jolly: int
    colour: str
    excitement: int  # steps
    percent: int  # the same as people say it
    elves: int  # out
    home: int
    token: bool  # ready
    token_at: Zone | None
    dice: Dice
    rolled: Rolled
    needs: Needs
    plus: int  # the sum of + and - in the zone that is rolled
    hits: list[bool]  # which dice of that zone count as they lie, + and - included
    presents: int
    known: dict[Card, int]  # drawn openly
    free: bool
    calm: bool
    own: NotRequired[Own]  # of the viewer alone


class View(TypedDict):
    game: Literal["realsanta"]
    seat: int | None
    round: int
    phase: Literal["setup", "place", "placed", "roll", "snow", "presents", "over"]
    zone: Zone | None
    order: list[int]  # of the round; none before the first
    oldest: list[int]
    goal: int
    board: Board
    santas: list[Santa]
    deck: int  # unseen
    under: list[Card]  # used, next to be drawn first
    composition: dict[Card, int]  # what the deck was at first
    titles: dict[Card, str]
    waiting: list[int]
    winner: int | None
