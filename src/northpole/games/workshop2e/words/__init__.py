"""What people read: one entry a decision, in files named like those of the rules."""

from typing import Any, Final

from northpole.engine.words import Words
from northpole.games.workshop2e.day import PlaceElf
from northpole.games.workshop2e.donations import Collect
from northpole.games.workshop2e.mail import DrawToy, Refill, TakeToy
from northpole.games.workshop2e.setup import WhoBegins
from northpole.games.workshop2e.stable import ChooseMaterial, ChooseReindeer, LeadIn
from northpole.games.workshop2e.toys import PlaceTokens
from northpole.games.workshop2e.tree import Hang, Ornament
from northpole.games.workshop2e.words.day import PlaceElfWords
from northpole.games.workshop2e.words.donations import CollectWords
from northpole.games.workshop2e.words.mail import DrawToyWords, RefillWords, TakeToyWords
from northpole.games.workshop2e.words.setup import WhoBeginsWords
from northpole.games.workshop2e.words.stable import (
    ChooseMaterialWords,
    ChooseReindeerWords,
    LeadInWords,
)
from northpole.games.workshop2e.words.toys import PlaceTokensWords
from northpole.games.workshop2e.words.tree import HangWords, OrnamentWords

WORDS: Final[list[Words[Any]]] = [
    WhoBeginsWords(WhoBegins),
    PlaceElfWords(PlaceElf),
    PlaceTokensWords(PlaceTokens),
    CollectWords(Collect),
    TakeToyWords(TakeToy),
    DrawToyWords(DrawToy),
    RefillWords(Refill),
    ChooseReindeerWords(ChooseReindeer),
    ChooseMaterialWords(ChooseMaterial),
    LeadInWords(LeadIn),
    HangWords(Hang),
    OrnamentWords(Ornament),
]
