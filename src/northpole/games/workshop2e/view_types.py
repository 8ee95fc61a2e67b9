"""What a view of this game holds, key by key."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Token = Literal["fabric", "wood", "metal", "assembly"]


class Tokens(TypedDict):
    """A number for every kind."""

    fabric: int
    wood: int
    metal: int
    assembly: int


class SomeTokens(TypedDict):
    """Kinds that are not there are left out."""

    fabric: NotRequired[int]
    wood: NotRequired[int]
    metal: NotRequired[int]
    assembly: NotRequired[int]


class Shop(TypedDict):
    elves: list[int | None]  # whose elf is at each station
    tokens: list[int]  # as printed
    gives: list[int]  # what each station gives with the supply there is
    next: int | None  # the station of the next elf


class Shops(TypedDict):
    fabric: Shop
    wood: Shop
    metal: Shop
    hall: Shop


class Donations(TypedDict):
    elves: list[int]
    tokens: Tokens


class Toy(TypedDict):
    toy: str
    title: str
    cost: SomeTokens
    points: int


class ToyOnBench(TypedDict):
    toy: str
    title: str
    cost: SomeTokens
    points: int
    missing: SomeTokens
    placed: SomeTokens
    needed: int  # tokens still missing
    tokens: int  # tokens on it


class Mail(TypedDict):
    elves: list[int | None]
    cards: list[int]  # as printed
    display: list[Toy | None]
    deck: int
    undrawn: list[str]  # the deck, in the order of the sheet
    sleigh: list[str]


class Stable(TypedDict):
    elves: list[int | None]
    materials: list[int]  # as printed
    gives: list[int]  # with the supply there is
    next: int | None  # the station of the next elf
    stalls: list[str | None]
    deck: int
    undealt: dict[str, int]
    returned: dict[str, int]  # under the deck, never dealt again


class Faces(TypedDict):
    """How many ornaments on the board show what."""

    fabric: int
    wood: int
    metal: int
    assembly: int
    card: int
    small: int
    large: int


class Points(TypedDict):
    """Of ornaments, and of a space."""

    small: int
    large: int
    points: int


class Tree(TypedDict):
    """The Christmas Tree of all."""

    elves: list[int | None]
    next: int | None  # the station of the next elf
    ornaments: int
    faces: Faces
    points: Points


class InHand(TypedDict):
    """What the team at work still has to place or to take."""

    token: Token | None  # None: a material of its choice
    tokens: int
    fitting: int  # what may be taken from the Donation Center
    served: list[int]  # slots that had their share
    cards: int  # to be taken, as far as there is room for them
    ornament: Literal["fabric", "wood", "metal", "assembly", "card", "small", "large"] | None


class Space(TypedDict):
    reward: Literal["fabric", "wood", "metal", "assembly", "card", "points"]
    covered: bool


class Sources(TypedDict):
    """Points by source; the last three are counted at the end."""

    toys: int
    donated: int
    help: int
    ornament: int
    tree: int
    inspection1: int
    inspection2: int
    head_start: int  # with the option fair_start
    unfinished: NotRequired[int]
    reindeer: NotRequired[int]
    duplicates: NotRequired[int]


class Team(TypedDict):
    elves: int  # still at home
    score: int
    toys: list[ToyOnBench | None]
    room: int  # for so many more toys
    mail: list[int]  # cards that each station of the Mail Room would give it now
    finished: list[str]  # since the last inspection
    made: int  # in the whole game
    tree: list[Space]
    ornaments: int
    cheer: int
    reindeer: dict[str, int]
    reindeer_cards: int
    points: Sources


class View(TypedDict):
    game: Literal["workshop2e"]
    seat: int | None
    day: int
    days: int
    date: str | None
    inspections: list[int]
    inspection_in: int | None  # days; 0: tonight, None: no more
    phase: Literal["setup", "work", "evening", "over"]
    first: int | None
    mover: int | None
    waiting: list[int]
    most_toys: int  # unfinished ones at a time
    shops: Shops
    donations: Donations
    mail: Mail
    stable: Stable
    tree: Tree
    supply: Tokens | None  # None: not limited
    open_reindeer: bool
    in_hand: InHand | None
    teams: list[Team]
