"""What people read: one entry a decision, in files named after those of the rules."""

from typing import Any, Final

from northpole.engine.words import Words
from northpole.games.sweatshop.belt import Deal, Middle
from northpole.games.sweatshop.bids import Bid, Die, Knife, Payment
from northpole.games.sweatshop.craft import Cleanup, CraftToys
from northpole.games.sweatshop.setup import NextToken, PutBack, StartingCard
from northpole.games.sweatshop.trading import (
    Answer,
    Give,
    Giving,
    InWindow,
    OfferAgain,
    PickGiver,
    Wanting,
)
from northpole.games.sweatshop.words.belt import DealWords, MiddleWords
from northpole.games.sweatshop.words.bids import BidWords, DieWords, KnifeWords, PaymentWords
from northpole.games.sweatshop.words.craft import CleanupWords, CraftToysWords
from northpole.games.sweatshop.words.setup import NextTokenWords, PutBackWords, StartingCardWords
from northpole.games.sweatshop.words.trading import (
    AnswerWords,
    GiveWords,
    GivingWords,
    InWindowWords,
    OfferAgainWords,
    PickGiverWords,
    WantingWords,
)

WORDS: Final[list[Words[Any]]] = [
    NextTokenWords(NextToken),
    StartingCardWords(StartingCard),
    PutBackWords(PutBack),
    DealWords(Deal),
    MiddleWords(Middle),
    BidWords(Bid),
    PaymentWords(Payment),
    KnifeWords(Knife),
    DieWords(Die),
    InWindowWords(InWindow),
    GiveWords(Give),
    PickGiverWords(PickGiver),
    GivingWords(Giving),
    WantingWords(Wanting),
    AnswerWords(Answer),
    OfferAgainWords(OfferAgain),
    CraftToysWords(CraftToys),
    CleanupWords(Cleanup),
]
