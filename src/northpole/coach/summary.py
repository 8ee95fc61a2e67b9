"""A review in sentences: what a person likes to read after a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from northpole.coach.parts import SURE, Rated
from northpole.coach.review import Account, Review
from northpole.engine.game import Game
from northpole.engine.text import counted, listed

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
EARLY, LATE = 0.05, 0.9  # of a game
NOTED: Final = 0.04  # of the victory: luck worth a word


def summary(review: Review) -> list[str]:
    """The game in a few sentences, then a sentence for each player."""
    return [
        sentence
        for sentence in (
            result(review),
            decided(review),
            best_move(review),
            *(of_player(review, account) for account in review.accounts()),
        )
        if sentence
    ]


def result(review: Review) -> str:
    names, winners = review.match.names, review.match.winners()
    scores = review.match.scores()
    if not winners:
        return "Nobody won."
    who = listed([names[seat] for seat in winners])
    verb = "share the victory" if len(winners) > 1 else "won"
    how = f"with {scored(review.match.game, scores[winners[0]])}"
    return f"{who} {verb} {how}{before(names, winners, scores)}."


def before(names: Sequence[str], winners: Sequence[int], scores: Sequence[int]) -> str:
    """What the others had, the best first."""
    others = [seat for seat in range(len(names)) if seat not in winners]
    level = [names[seat] for seat in others if scores[seat] == scores[winners[0]]]
    if level:
        return f", as {listed(level)} had; the tie-break decided"
    others.sort(key=lambda seat: -scores[seat])
    told = listed([f"{names[seat]} with {signed(scores[seat])}" for seat in others])
    return f", ahead of {told}" if told else ""


def scored(game: Game, score: int) -> str:
    one, several = game.sheet.about.get("points", ("point", "points"))
    return f"{signed(score)} {one if abs(score) == 1 else several}"


def signed(score: int) -> str:
    return str(score).replace("-", "−")


def decided(review: Review) -> str:
    """From when on the winner was never behind again."""
    winners = review.match.winners()
    graph = review.graph()
    if len(winners) != 1 or not review.charted or len(graph) < 3:
        return ""
    seat, whole = winners[0], review.match.length
    behind = [point.moves for point in graph if point.shares[seat] < max(point.shares)]
    name = review.match.names[seat]
    if not behind or behind[-1] <= EARLY * whole:
        return f"{name} was ahead almost from the first move to the last."
    if behind[-1] >= LATE * whole:
        return f"It was open to the end: {name} took the lead in the last moves."
    return f"{name} was ahead for good from move {behind[-1] + 1} of {whole} on."


def best_move(review: Review) -> str:
    best = review.best_move()
    if best is None:
        return ""
    name = review.match.names[best.seat]
    reason = f" What spoke for it: {best.why}." if best.why else ""
    return f"The best move of the game was {name}'s, move {best.moves + 1}: {best.made}.{reason}"


def of_player(review: Review, account: Account) -> str:
    """`Anna: three good finds, one mistake (9 points); as good as the best move in 41 of 44 decisions.`"""
    if not account.rated:
        return ""
    name = review.match.names[account.seat]
    finds = len(account.finds)
    parts = [f"{number(finds)} good {plural(finds, 'find')}"] if finds else []
    parts.append(mistakes(review, account))
    good = f"as good as the best move in {account.good} of {counted(account.rated, 'decision')}"
    return f"{name}: {', '.join(parts)}; {good}.{luck(review, account)}"


def mistakes(review: Review, account: Account) -> str:
    found = account.mistakes
    text = f"{number(len(found))} {plural(len(found), 'mistake')}"
    if not found or not review.gaps_trusted:
        return text
    dearest = max(found, key=lambda rated: rated.gap)
    which = "the dearest, " if len(found) > 1 else ""
    return f"{text} ({which}at move {dearest.moves + 1}, cost {points(dearest.gap)})"


def luck(review: Review, account: Account) -> str:
    """Only what is more than noise."""
    if not review.charted or abs(account.luck) < max(NOTED, SURE * account.luck_error):
        return ""
    does = "gave" if account.luck > 0 else "took"
    error = points(account.luck_error)
    return f" Luck {does} {points(abs(account.luck))} (give or take {error})."


def verdict(rated: Rated, trusted: bool) -> str:
    """A mistake or a find, in a sentence."""
    by = f" by {points(rated.gap or rated.lead)}" if trusted else ""
    if rated.mistake:
        why = f" It would have led to: {rated.why}." if rated.why else ""
        return f"{rated.made}. Better{by}: {rated.favourite}.{why}"
    why = f" It leads to: {rated.why}." if rated.why else ""
    return f"{rated.made}. Better{by} than {rated.favourite}.{why}"


def points(share: float) -> str:
    """A share of the victory, which is not to be mistaken for points of the game."""
    return f"{round(100 * share)} %"


def number(many: int) -> str:
    return NUMBERS[many] if many < len(NUMBERS) else str(many)


def plural(many: int, thing: str) -> str:
    return thing if many == 1 else f"{thing}s"
