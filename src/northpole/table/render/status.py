"""What a perspective comes to in a word or a line: who decides, what is to be done, where it is."""

from __future__ import annotations

from collections.abc import Sequence

from northpole.engine.question import Question
from northpole.table.domain.model import TableInfo
from northpole.table.render.catalogue import card
from northpole.table.sight.final import FinalScores
from northpole.table.sight.perspective import MINE, Perspective
from northpole.table.text import all_seats, listed, plain

CLOSED = "The house has closed this table."
ORDINALS = ["first", "second", "third", "fourth", "fifth"]
NUMBERS = ["none", "one", "two", "three", "four", "five"]


def in_past(perspective: Perspective) -> bool:
    return perspective.replay is not None


def asked(perspective: Perspective) -> Question | None:
    """What this viewer is to decide now; not for who looks back, or has a bot sitting in."""
    seen = perspective.sight
    if seen is None or perspective.seat is None or perspective.info.closed or in_past(perspective):
        return None
    return seen.question if perspective.info.seats[perspective.seat].kind == "person" else None


def deciding(perspective: Perspective) -> list[int]:
    if perspective.sight is None or perspective.info.closed or in_past(perspective):
        return []
    return perspective.sight.deciding


def turns(perspective: Perspective) -> list[int]:
    """Those of my own seats that must decide."""
    if perspective.info.stage != "play" or perspective.info.closed:
        return []
    return [
        seat
        for seat in perspective.viewer.mine
        if seat in perspective.info.deciding and perspective.info.seats[seat].kind == "person"
    ]


def title(perspective: Perspective) -> str:
    """For the browser's tab."""
    game = card(perspective.info.game_name).title
    if turns(perspective):
        return f"Your turn · {game}"
    return game


def undo_text(perspective: Perspective) -> str | None:
    if perspective.undo is None:
        return None
    return f"Take back: {plain(perspective.undo.text, perspective.info.names)}"


def address(perspective: Perspective) -> str:
    """A link to just this."""
    base = f"/t/{perspective.info.id}"
    replay = perspective.replay
    if replay is None:
        return base if perspective.seat is None else f"{base}?seat={perspective.seat}"
    eye = (
        str(perspective.seat) if replay.eye == MINE and perspective.seat is not None else replay.eye
    )
    return f"{base}?at={replay.at}&eye={eye}"


def practice_address(perspective: Perspective) -> str | None:
    """Where it can be tried again from the moment that is shown, on the seat whose eyes see it."""
    replay, info = perspective.replay, perspective.info
    if (
        replay is None
        or replay.moves is None
        or perspective.sight is None
        or perspective.sight.over
    ):
        return None
    seat = perspective.sight.seat
    chosen = "" if seat is None else f"&seat={seat}"
    return f"/t/{info.id}/practice?after={replay.moves}{chosen}"


# what is to be done


def status(perspective: Perspective) -> tuple[str, str]:
    """Its kind, and the sentence."""
    seen, info = perspective.sight, perspective.info
    assert seen is not None
    if perspective.replay is not None and (perspective.shows_past or info.stage == "play"):
        return (
            "replay",
            f"Looking back: {perspective.replay.at + 1} of {perspective.replay.frames}.",
        )
    if info.stage == "over":
        return ("over", ended(perspective)) if seen.over else ("review", "This record ends here.")
    if info.closed:
        return "watch", CLOSED
    question = asked(perspective)
    if question is not None:
        return "you", question.prompt
    if perspective.seat is not None and info.seats[perspective.seat].stands_in:
        return "wait", "A bot plays for you. You may take your seat back at any time."
    others = [seat for seat in seen.deciding if seat != perspective.seat]
    return ("watch" if perspective.seat is None else "wait"), waiting_for(info, others)


def waiting_for(info: TableInfo, seats: Sequence[int]) -> str:
    """A seat that nobody sits on is told, as it won't decide by itself."""
    free = [seat for seat in seats if info.seats[seat].kind == "open"]
    if free:
        return f"Nobody sits in for {all_seats(free)}: the game waits."
    return thinking(seats)


def thinking(seats: Sequence[int]) -> str:
    if not seats:
        return "The next cards are on their way."
    if len(seats) == 1:
        return f"{all_seats(seats)} is thinking."
    return f"{all_seats(seats)} are thinking."


def ended(perspective: Perspective) -> str:
    match = perspective.match
    assert match is not None
    return f"The game is over. {victory(match.winners())}"


def victory(winners: Sequence[int], points: str = "") -> str:
    """Who wins, with how many points where that is to be said."""
    if not winners:
        return "Nobody wins."
    sentence = f"{all_seats(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    return f"{sentence} with {points}." if points else f"{sentence}."


def own_place(seat: int | None, final: FinalScores) -> str:
    """How somebody did, in words; nothing for who only looked on."""
    row = next((row for row in final.rows if row.seat == seat), None)
    if row is None:
        return ""
    if row.place == 1:
        return "You win!" if len(final.winners) == 1 else "You share the victory!"
    level = [other for other in final.rows if other.place == row.place]
    shared = "share the" if len(level) > 1 else "come in"
    which = f"{ORDINALS[row.place - 1]}{' place' if len(level) > 1 else ''}"
    return f"You {shared} {which} of {NUMBERS[len(final.rows)]}."


# a table in the list of one's own


def waiting_sentence(info: TableInfo, waits: bool) -> str:
    """A table in a word or two."""
    if info.closed:
        return "Closed by the house"
    if info.stage == "lobby":
        free = [info.seats[seat].name for seat in info.open_seats]
        return f"Waiting for somebody on {listed(free)}" if free else "Ready to start"
    if info.stage == "over":
        return outcome(info)
    turn = "Your turn" if waits else "Others are thinking"
    if info.guided:
        return f"A lesson: {lowered(turn)}"
    return f"Practice: {lowered(turn)}" if info.practice else turn


def lowered(text: str) -> str:
    return text[0].lower() + text[1:]


def outcome(info: TableInfo) -> str:
    if info.review:
        return "A record to look at"
    if info.result is None:
        return "Over"
    best = max(info.result)
    winners = info.winners
    if winners is None:
        winners = tuple(seat for seat, points in enumerate(info.result) if points == best)
    over = "Practice, over" if info.practice else "Over"
    if not winners:
        return f"{over}: nobody won"
    return (
        f"{over}: {listed([info.names[seat] for seat in winners])} with {info.result[winners[0]]}"
    )
