"""What a view of this game holds, key by key."""

from typing import Literal

from typing_extensions import TypedDict


class Placed(TypedDict):
    by: int  # the seat
    die: int


class Space(TypedDict):
    """A space of the Stores."""

    space: str
    title: str
    die: int | None  # what it asks for; None: any
    canes: int  # as printed
    price: int | None  # what this seat would pay now; None: nobody asks, or a union is joined
    cost: int  # the price; for a spectator the printed one
    reward: Literal["reroll", "canes", "elves", "union", "build", "wrap", "tag"]
    amount: int | None
    placed: Placed | None


class Union(TypedDict):
    union: Literal["foresight", "tinkers", "risers", "purchasers"]
    title: str
    empty: int  # canes to join while it has no member
    bump: int  # canes to join and bump its member
    price: int | None  # what this seat would pay now; None: a member already, or a spectator
    cost: int  # the price; for others the printed one of this moment
    member: int | None


class Leader(TypedDict):
    elves: int
    canes: int
    gifts: int
    built: int
    wrapped: int
    tagged: int
    begun: int  # on all three tables
    room: int  # for so many more
    rolled: list[int]
    dice: list[int]
    worked: list[int]
    to_draft: int
    union: Literal["foresight", "tinkers", "risers", "purchasers"] | None
    passed: bool
    tinkered: bool


class View(TypedDict):
    game: Literal["union"]
    seat: int | None
    turn: int
    last_turn: int
    phase: Literal["setup", "roll", "draft", "purchase", "work", "score", "over"]
    first: int | None
    acting: int | None
    rerolls: int
    rolling: int
    pool: list[int]
    stores: list[Space]
    unions: list[Union]
    leaders: list[Leader]
    work: list[Literal["nothing", "build", "wrap", "tag"]]
    pay: list[int]  # canes for 0, 1, 2 … gifts completed in a turn
    step: int  # of the Tinkers
    discount: int  # of the Purchasers, in canes
    goal: int
    most_canes: int
    most_elves: int
    waiting: list[int]
