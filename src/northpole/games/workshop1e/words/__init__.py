"""What people read of each decision: one entry a decision, in files named after those of the rules."""

from typing import Any, Final

from northpole.engine.words import Words
from northpole.games.workshop1e.assign import Assign, WhichElf
from northpole.games.workshop1e.classroom import Learn
from northpole.games.workshop1e.cubes import PlaceCube
from northpole.games.workshop1e.hall import Assemble
from northpole.games.workshop1e.holiday import Dentist, GiveCoal, Reveal
from northpole.games.workshop1e.lab import Mould
from northpole.games.workshop1e.mailroom import DrawGift, Refill, TakeGift
from northpole.games.workshop1e.setup import DealGift, FifthPlayer, KeepGifts, WhoBegins
from northpole.games.workshop1e.words.assign import AssignWords, WhichElfWords
from northpole.games.workshop1e.words.classroom import LearnWords
from northpole.games.workshop1e.words.cubes import PlaceCubeWords
from northpole.games.workshop1e.words.hall import AssembleWords
from northpole.games.workshop1e.words.holiday import DentistWords, GiveCoalWords, RevealWords
from northpole.games.workshop1e.words.lab import MouldWords
from northpole.games.workshop1e.words.mailroom import DrawGiftWords, RefillWords, TakeGiftWords
from northpole.games.workshop1e.words.setup import (
    DealGiftWords,
    FifthPlayerWords,
    KeepGiftsWords,
    WhoBeginsWords,
)

WORDS: Final[list[Words[Any]]] = [
    WhoBeginsWords(WhoBegins),
    FifthPlayerWords(FifthPlayer),
    DealGiftWords(DealGift),
    KeepGiftsWords(KeepGifts),
    RevealWords(Reveal),
    DentistWords(Dentist),
    AssignWords(Assign),
    WhichElfWords(WhichElf),
    PlaceCubeWords(PlaceCube),
    AssembleWords(Assemble),
    MouldWords(Mould),
    TakeGiftWords(TakeGift),
    DrawGiftWords(DrawGift),
    RefillWords(Refill),
    LearnWords(Learn),
    GiveCoalWords(GiveCoal),
]
