"""What a scene comes to in a word or a line: who decides, what is to be done, where it is."""

from __future__ import annotations

from collections.abc import Sequence

from northpole.engine.question import Question
from northpole.table.domain.model import TableInfo
from northpole.table.render.catalogue import card
from northpole.table.sight.final import Final
from northpole.table.sight.scene import MINE, Scene
from northpole.table.text import all_seats, listed, plain

CLOSED = "The house has closed this table."
ORDINALS = ["first", "second", "third", "fourth", "fifth"]
NUMBERS = ["none", "one", "two", "three", "four", "five"]


def in_past(scene: Scene) -> bool:
    return scene.replay is not None


def asked(scene: Scene) -> Question | None:
    """What this viewer is to decide now; not for who looks back, or has a bot sitting in."""
    seen = scene.sight
    if seen is None or scene.seat is None or scene.info.closed or in_past(scene):
        return None
    return seen.question if scene.info.seats[scene.seat].kind == "person" else None


def deciding(scene: Scene) -> list[int]:
    if scene.sight is None or scene.info.closed or in_past(scene):
        return []
    return scene.sight.deciding


def turns(scene: Scene) -> list[int]:
    """Those of my own seats that must decide."""
    if scene.info.stage != "play" or scene.info.closed:
        return []
    return [
        seat
        for seat in scene.viewer.mine
        if seat in scene.info.deciding and scene.info.seats[seat].kind == "person"
    ]


def title(scene: Scene) -> str:
    """For the browser's tab."""
    game = card(scene.info.game_name).title
    if turns(scene):
        return f"Your turn · {game}"
    return game


def undo_text(scene: Scene) -> str | None:
    if scene.undo is None:
        return None
    return f"Take back: {plain(scene.undo.text, scene.info.names)}"


def address(scene: Scene) -> str:
    """A link to just this."""
    base = f"/t/{scene.info.id}"
    replay = scene.replay
    if replay is None:
        return base if scene.seat is None else f"{base}?seat={scene.seat}"
    eye = str(scene.seat) if replay.eye == MINE and scene.seat is not None else replay.eye
    return f"{base}?at={replay.at}&eye={eye}"


def practice_address(scene: Scene) -> str | None:
    """Where it can be tried again from the moment that is shown, on the seat whose eyes see it."""
    replay, info = scene.replay, scene.info
    if replay is None or replay.moves is None or scene.sight is None or scene.sight.over:
        return None
    seat = scene.sight.seat
    chosen = "" if seat is None else f"&seat={seat}"
    return f"/t/{info.id}/practice?after={replay.moves}{chosen}"


# what is to be done


def status(scene: Scene) -> tuple[str, str]:
    """Its kind, and the sentence."""
    seen, info = scene.sight, scene.info
    assert seen is not None
    if scene.replay is not None and (scene.shows_past or info.stage == "play"):
        return "replay", f"Looking back: {scene.replay.at + 1} of {scene.replay.frames}."
    if info.stage == "over":
        return ("over", ended(scene)) if seen.over else ("review", "This record ends here.")
    if info.closed:
        return "watch", CLOSED
    question = asked(scene)
    if question is not None:
        return "you", question.prompt
    if scene.seat is not None and info.seats[scene.seat].stands_in:
        return "wait", "A bot plays for you. You may take your seat back at any time."
    others = [seat for seat in seen.deciding if seat != scene.seat]
    return ("watch" if scene.seat is None else "wait"), waiting_for(info, others)


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


def ended(scene: Scene) -> str:
    match = scene.match
    assert match is not None
    return f"The game is over. {victory(match.winners())}"


def victory(winners: Sequence[int], points: str = "") -> str:
    """Who wins, with how many points where that is to be said."""
    if not winners:
        return "Nobody wins."
    sentence = f"{all_seats(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"
    return f"{sentence} with {points}." if points else f"{sentence}."


def own_place(seat: int | None, final: Final) -> str:
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
