"""What a view of this game holds, key by key."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Part = Literal["doll", "kite", "robot", "radio"]
Plain = Literal["doll", "kite", "robot", "radio", "poop"]
Card = Literal[
    "doll",
    "kite",
    "robot",
    "radio",
    "poop",
    "magic",
    "paper",
    "broom",
    "gloves",
    "borg",
    "fruitcake",
    "whistle",
    "knife",
    "satin",
]
Toy = Literal["doll", "kite", "robot", "radio", "whistle", "borg"]
Cards = dict[Card, int]  # how many of each kind, those that are not there left out
Toys = dict[Toy, int]
Belt = list[Card | Literal["?"]]  # from the left; ? lies face down


class PrintedCard(TypedDict):
    """What a card says under these rules."""

    title: str
    craft: NotRequired[int]  # how many make a toy
    points: NotRequired[int]  # what the toy scores
    floor: NotRequired[int]  # what it costs on a floor


class Worth(TypedDict):
    """What a toy scores for one elf, its Satin counted."""

    points: int
    wrapped: int | None  # None: there is no paper in this game


class Own(TypedDict):
    """What only the elf itself knows."""

    hand: Cards
    floor: Cards
    swept: Cards  # by Brooms
    toys: Toys  # without paper
    wrapped: Toys
    bin: Cards  # the plain cards inside the toys
    got_unseen: Cards  # all that the others never saw it get
    returned: Part | None  # put back at the start
    bid: int | None  # written, not turned over yet; 0 is Nil
    payment: int
    toy_points: int  # so far
    floor_points: int
    score: int  # toys less floor less what ties have cost


class Final(TypedDict):
    """What is turned over in the end."""

    toys: Toys
    wrapped: Toys
    floor: Cards
    toy_points: int
    floor_points: int
    score: int


Elf = TypedDict(
    "Elf",
    {
        "in": bool,  # still bidding this season
        "bid_in": bool,
        "paid": int,  # points, for ties
        "hand": int,
        "floor": int,
        "toys": int,
        "gold": Cards,  # lying open
        "tried_gloves": int,  # that had their chance this season
        "tried_cakes": int,
        "own": NotRequired[Own],  # for the elf itself
        "final": NotRequired[Final],  # for all, when the game is over
    },
)


class Take(TypedDict):
    """What an elf took this season, as far as all saw it."""

    number: int
    places: list[int]  # where the cards lay, counted from the belt's end
    cards: Cards
    unseen: int
    laid_open: Cards  # Gold that lay face down


class Whiteboard(TypedDict):
    bid: int | None  # the last one turned over this season; 0 is Nil
    payment: int | None  # beside it, in the Dutch Auction
    took: Take | None


class Asked(TypedDict):
    """Gloves held out."""

    by: int
    kind: Part


class Offer(TypedDict):
    """A Fruitcake's offer: open once made, before that seen by its owner alone."""

    by: int
    to: int
    give: Cards
    want: Cards


# the past


class SeasonBegan(TypedDict):
    what: Literal["season"]
    number: int


class Started(TypedDict):
    what: Literal["started"]
    seat: int
    number: int  # of cards got unseen


class Bids(TypedDict):
    what: Literal["bids"]
    bids: list[int | None]  # by seat; None is out, 0 is Nil
    payments: NotRequired[list[int]]  # in the Dutch Auction


class Took(TypedDict):
    what: Literal["took"]
    seat: int
    cards: Cards
    unseen: int
    laid_open: Cards


class AllNil(TypedDict):
    what: Literal["nil"]
    cards: Cards
    unseen: int
    laid_open: Cards  # always empty


class Tie(TypedDict):
    what: Literal["tie"]
    seat: int
    number: int  # of points paid


class Knife(TypedDict):
    what: Literal["knife"]
    seat: int
    number: int  # 1 played, 0 kept


class Poop(TypedDict):
    what: Literal["poop"]
    seat: int
    number: int
    unseen: int  # how many of them were got unseen


class GlovesHeldOut(TypedDict):
    what: Literal["asked"]
    seat: int
    kind: Part


class Answered(TypedDict):
    what: Literal["answered"]
    seat: int
    number: int  # 1 yes, 0 no


class Gift(TypedDict):
    what: Literal["gift"]
    seat: int
    kind: Part
    to: int


class Salvaged(TypedDict):
    what: Literal["salvaged"]
    seat: int
    number: int  # always 0


class Traded(TypedDict):
    what: Literal["offered", "traded"]
    seat: int
    to: int
    give: Cards
    want: Cards


class CakeEaten(TypedDict):
    what: Literal["cake"]
    seat: int
    number: int  # always 0


class Cleaned(TypedDict):
    """An elf's totals when all are done."""

    what: Literal["cleaned"]
    seat: int
    hand: int
    floor: int
    toys: int
    used: Cards  # Gold cards


Event = (
    SeasonBegan
    | Started
    | Bids
    | Took
    | AllNil
    | Tie
    | Knife
    | Poop
    | GlovesHeldOut
    | Answered
    | Gift
    | Salvaged
    | Traded
    | CakeEaten
    | Cleaned
)


class View(TypedDict):
    game: Literal["sweatshop"]
    seat: int | None
    season: int  # 1 to 4; 0 before the first
    calendar: list[str]  # what the seasons are called
    phase: Literal["setup", "belt", "bids", "revealed", "window", "craft", "over"]
    tracker: list[int]  # seats, space 1 first
    belt: Belt
    coming: list[Belt]  # under Less Luck
    deck: int
    composition: dict[Card, int]  # of the deck at first
    cards: dict[Card, PrintedCard]
    worth: list[dict[Toy, Worth]]  # by seat
    desk: int  # how many cards may stay there
    nil_removes: int  # how many cards leave if all say Nil
    bundle: int  # the most cards on one side of an offer
    dutch: bool
    belts: list[int]  # how many cards each season's belt has
    removed: Cards
    removed_unseen: int
    gone: int  # both together
    elves: list[Elf]
    whiteboards: list[Whiteboard]  # by seat
    taken: list[dict[Plain, int]]  # by seat, in the open, the whole game through
    waiting: list[int]
    asked: Asked | None
    offer: Offer | None
    past: list[Event]
