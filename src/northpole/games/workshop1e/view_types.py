"""What a view of this game holds, key by key."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Material = Literal["fabric", "wood", "metal"]
Subject = Literal["fabric", "wood", "metal", "assembly"]


class ElfAtWork(TypedDict):
    """An elf by its number in the team, or Zelf, somewhere on the board."""

    seat: int
    elf: int | Literal["zelf"]
    training: list[Subject]


# gifts


class MaterialPlace(TypedDict):
    """A place for a material on a gift."""

    material: Material
    plastic: bool  # may it be plastic?
    cube: Material | Literal["plastic"] | None


class Gift(TypedDict):
    """A gift card."""

    gift: str
    title: str
    materials: dict[Material, int]
    plastic: dict[Material, int]  # how many of them may be plastic
    assembly: int
    cookies: list[int]  # without plastic, with one, with two ...
    places: list[MaterialPlace]


class GiftInMaking(Gift):
    missing: dict[Material, int]  # empty places
    tokens: int
    tokens_missing: int
    plastic_used: int
    worth: int  # cookies, with the plastic it has now


# places


class Packet(TypedDict):
    size: int
    gifts: list[str] | None  # None: a secret
    yours: list[str]
    titles: list[str]  # of its gifts, or of those that are yours


class Mailroom(TypedDict):
    left: ElfAtWork | None
    right: ElfAtWork | None
    gifts: list[int]  # left and right, as printed
    takes: list[int]  # left and right, today
    sweeps: bool  # does the right space sweep today?
    display: list[Gift | None]
    deck: int
    packets: list[Packet]  # from the top
    unseen: list[str] | None  # what the top packet is drawn from; None: its gifts are public


class Desk(TypedDict):
    """A space of the Classroom."""

    worker: ElfAtWork | None
    covered: bool
    closed: bool  # by a Sick Teacher


class Classroom(TypedDict):
    spaces: list[Desk]
    cost: int  # coal, today
    tokens: list[Subject]
    supply: dict[Subject, int]


class Machine(TypedDict):
    """A space of a shop."""

    name: Literal["small", "large", "seat"]
    coal: int  # as printed
    cost: int  # today
    materials: int  # for an elf without training
    shut: bool  # closed because the other one is taken
    worker: ElfAtWork | None


class Shop(TypedDict):
    spaces: list[Machine]
    one_only: bool


class Shops(TypedDict):
    fabric: Shop
    wood: Shop
    metal: Shop


class LabSpace(TypedDict):
    worker: ElfAtWork | None
    covered: bool


class Lab(TypedDict):
    spaces: list[LabSpace]
    plastic: int
    one_gift: bool  # plastic on one gift only, today


class Bench(TypedDict):
    """A space of the Assembly Hall."""

    tokens: int  # as printed
    gives: int  # today, to an elf without training
    covered: bool
    extra: bool
    worker: ElfAtWork | None
    second: ElfAtWork | None


class Hall(TypedDict):
    spaces: list[Bench]
    doubled: bool  # may a second elf join?
    second_gives: int  # what that one gets


class Stall(TypedDict):
    reindeer: str
    cookies: int
    bonus: Literal["assembly", "tree", "gift", "wood", "fabric", "zelf", "metal", "coal"]
    times: int  # how often it is given today
    gives: int  # how much of it in all
    more_cookies: int  # today, for a bonus that can't be doubled
    worker: ElfAtWork | None


class Mine(TypedDict):
    workers: list[ElfAtWork]
    coal: int  # as printed
    gives: int  # today, without better tools


class Zelf(TypedDict):
    seat: int | None
    at: str | None


class Holiday(TypedDict):
    """The card of the day, and those before."""

    card: str | None
    title: str | None
    number: int  # what the card says, 0 for none
    bakery_symbol: bool
    past: list[str]
    unseen: dict[str, int]
    workers: list[ElfAtWork]
    seminar: Subject | None
    repairs: dict[Material, int]
    claimed: int | None


class InHand(TypedDict):
    """The assignment being carried out."""

    place: str
    worker: int | Literal["zelf"] | None
    bakery: bool
    material: Material | None
    what: Literal["fabric", "wood", "metal", "plastic", "assembly", "gift"] | None
    left: int  # of what
    bonus: bool
    must: bool


# teams


class Elf(TypedDict):
    training: list[Subject]
    at: str | None


class Improvements(TypedDict):
    """Cubes there are, and places for them."""

    harness: list[int]
    cart: list[int]
    tools: list[int]


class Cookies(TypedDict):
    """By source; the last three are counted at the end."""

    gifts: int
    stable: int
    harness: int
    inspections: int
    naughty_list: int
    repairs: int
    aurora: int
    head_start: int  # with the option fair_start
    unassembled: NotRequired[int]
    bakery: NotRequired[int]
    coal: NotRequired[int]


class Team(TypedDict):
    score: int
    elves: list[Elf]
    zelf: bool
    done: bool
    coal: int
    capacity: int
    mine: int  # what the Coal Mine gives this team today
    improvements: Improvements
    gifts: list[GiftInMaking | None]
    room: int  # for more gifts
    finished: list[str]
    made: int
    bakery: int
    may_bake: bool  # can it be used today?
    jammed: str | None
    training: int
    returned: int | None
    hand: list[Gift] | None
    answer: int | None
    cookies: Cookies


class View(TypedDict):
    game: Literal["workshop1e"]
    seat: int | None
    day: int
    days: int
    date: str | None
    inspections: list[int]
    next_inspection: int | None  # in how many evenings, 1: tonight
    phase: Literal["setup", "dawn", "work", "evening", "over"]
    first: int | None
    tree: int | None
    mover: int | None
    waiting: list[int]
    mailroom: Mailroom
    classroom: Classroom
    shops: Shops
    lab: Lab
    hall: Hall
    stable: list[Stall]
    mine: Mine
    zelf: Zelf
    sleigh: list[str]
    holiday: Holiday | None
    in_hand: InHand | None
    limit: int
    bakery: int  # what an unused Bakery is worth at the end
    teams: list[Team]
