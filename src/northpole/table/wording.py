"""Short words of a view, as people read them: "sock_monkey" is a sock monkey, "bid_in" a written bid."""

from __future__ import annotations

from typing import Final

LABELS: Final = {
    "acting": "at work",
    "bid_in": "bid is written",
    "bin": "used for toys",
    "deck": "cards in the deck",
    "dice": "dice",
    "first": "goes first",
    "floor": "on the floor",
    "gold": "gold cards",
    "got_unseen": "got face down",
    "hand": "in hand",
    "home": "elves at home",
    "in": "still bidding",
    "in_hand": "being placed",
    "made": "toys made",
    "most_canes": "most canes",
    "most_elves": "most elves",
    "mover": "at work",
    "own": "only you know",
    "paid": "points paid",
    "plus": "added to dice",
    "reindeer_cards": "reindeer cards",
    "removed_unseen": "removed unseen",
    "returned": "put back",
    "rolling": "dice to roll",
    "swept": "swept away",
    "to_draft": "dice to draft",
    "token_at": "token in",
    "toy_points": "points for toys",
    "floor_points": "points for the floor",
    "tree": "tree",
    "tried_cakes": "fruitcakes tried",
    "tried_gloves": "gloves tried",
}

# a word that stands for another one's picture
PICTURES: Final = {
    "belts": "belt",
    "bid": "sign-eye",
    "bid_in": "sign-check",
    "bin": "desk",
    "built": "build",
    "cards": "card",
    "cheer": "jolly",
    "coming": "belt",
    "cost": "assembly",
    "day": "calendar",
    "days": "calendar",
    "display": "letter",
    "donations": "truck",
    "excitement": "snowball",
    "free": "star",
    "goal": "star",
    "gold": "star",
    "hall": "assembly",
    "hand": "card",
    "helper": "hat",
    "home": "hat",
    "in_hand": "card",
    "mail": "letter",
    "materials": "fabric",
    "minus_enlist": "snowball",
    "minus_jolly": "snowball",
    "minus_toys": "snowball",
    "large": "ornament",
    "paid": "star",
    "parts": "build",
    "points": "star",
    "price": "cane",
    "reroll": "die-5",
    "rerolls": "die-5",
    "rolled": "die-3",
    "rolling": "die-4",
    "round": "sign-clock",
    "score": "star",
    "season": "snowflake",
    "six": "die-6",
    "small": "ornament",
    "stores": "shop",
    "tagged": "tag",
    "tracker": "trophy",
    "turn": "sign-clock",
    "unions": "union",
    "worked": "build",
    "wrapped": "wrap",
    "paper": "wrap",
    "labels": "tag",
    "?": "hidden",
    "elf": "hat",
    "toy": "gift",
}

ENDINGS: Final = {"elves": "elf", "dice": "die", "gloves": "gloves", "leaves": "leaf"}


def words(value: object) -> str:
    """ "sock_monkey" as "Sock monkey"."""
    text = str(value).replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def label(key: str) -> str:
    """What a name in a view is called on screen."""
    return words(LABELS.get(key, key))


def singular(key: str) -> str:
    """ "stalls" as "stall"; words that are none stay as they are."""
    if key in ENDINGS:
        return ENDINGS[key]
    if key.endswith("s") and not key.endswith("ss"):
        return key[:-1]
    return key


def pictures(word: str) -> list[str]:
    """Under which names a picture of this word may be found, best first."""
    word = word.lower().replace(" ", "_")
    one = singular(word)
    found = [word, one]
    for name in (word, one):
        if name in PICTURES:
            found.append(PICTURES[name])
    return found
