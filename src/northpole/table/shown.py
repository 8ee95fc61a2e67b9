"""A scene in words and numbers: what the templates of its regions get."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from northpole.engine.game import Move
from northpole.engine.match import Question
from northpole.engine.registry import find_game
from northpole.table.front import board_template
from northpole.table.games import card, chosen
from northpole.table.info import REACTIONS, Info, Said
from northpole.table.rulebook import rulebook
from northpole.table.scene import MINE, OPEN, WATCH, Scene, view_of
from northpole.table.telling import Told
from northpole.table.words import all_seats, listed, marked, plain

SHAPES = 5


# short facts


def in_past(scene: Scene) -> bool:
    return scene.replay is not None


def asked(scene: Scene) -> Question | None:
    """What this viewer is to decide now; not for who looks back, or has a bot sitting in."""
    seen = scene.sight
    if seen is None or scene.seat is None or in_past(scene):
        return None
    return seen.question if scene.info.seats[scene.seat].kind == "person" else None


def deciding(scene: Scene) -> list[int]:
    if scene.sight is None or in_past(scene):
        return []
    return scene.sight.deciding


def turns(scene: Scene) -> list[int]:
    """Those of my own seats that must decide."""
    if scene.info.stage != "play":
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
    return f"Take back: {plain(scene.undo, scene.info.names)}"


def address(scene: Scene) -> str:
    """A link to just this."""
    base = f"/t/{scene.info.id}"
    replay = scene.replay
    if replay is None:
        return base if scene.seat is None else f"{base}?seat={scene.seat}"
    eye = str(scene.seat) if replay.eye == MINE and scene.seat is not None else replay.eye
    return f"{base}?at={replay.at}&eye={eye}"


# what templates get


def about(scene: Scene) -> dict[str, Any]:
    info = scene.info
    rights = scene.viewer.rights
    table = {
        "id": info.id,
        "game": card(info.game_name),
        "stage": info.stage,
        "review": info.review,
        "owner": rights.owner,
        "chat": info.chat,
        "rematch": None if info.next is None else f"/t/{info.next}",
        "seal": info.seal,
        "watching": scene.seat is None,
        "options": chosen(info.game, info.options),
        "ruleset": info.ruleset,
        "changes": dict(info.changes),
        "address": f"/t/{info.id}",
    }
    return {
        "table": table,
        "about": table["game"],
        "stage": info.stage,
        "over": info.stage == "over",
        "title": title(scene),
        "board_template": board_template(info.game_name),
        "curtain": scene.curtain,
        "reactions": list(REACTIONS),
    }


def seated(scene: Scene) -> dict[str, Any]:
    return {
        "seat": scene.seat,
        "mine": scene.viewer.mine,
        "seats": sittings(scene),
        "deciding": deciding(scene),
    }


def sittings(scene: Scene) -> list[dict[str, Any]]:
    """The seats, with who is on them and what is public of their points."""
    seen = scene.sight
    points = [] if seen is None else find_game(scene.info.game_name).tally(seen.view)
    awaited = deciding(scene)
    return [
        {
            "seat": seat.number,
            "name": seat.name,
            "colour": seat.number % SHAPES,
            "shape": seat.number % SHAPES,
            "kind": seat.kind,
            "bot": seat.bot,
            "stands_in": seat.stands_in,
            "you": seat.number == scene.seat,
            "mine": seat.number in scene.viewer.mine,
            "deciding": seat.number in awaited,
            "score": points[seat.number] if points else None,
        }
        for seat in scene.info.seats
    ]


def play(scene: Scene) -> dict[str, Any]:
    """The table, the question and its answers."""
    seen, names = scene.sight, scene.info.names
    assert seen is not None
    question = asked(scene)
    moves = [] if question is None else buttons(question.moves, names)
    moves_at: dict[str, list[dict[str, Any]]] = {}
    for move in moves:
        moves_at.setdefault(move["target"], []).append(move)
    book = rulebook(scene.info.game_name)
    rule = None if question is None else book.section(question.rule)
    prompt = None if question is None else marked(question.prompt, names)
    return {
        "view": view_of(scene),
        "views": [{"seat": one.seat, "view": {**one.view, "names": names}} for one in scene.views],
        "phase": seen.view.get("phase", ""),
        "status": status(scene),
        "question": None
        if question is None
        else {
            "prompt": prompt,
            "moves": moves,
            "rule": question.rule,
            "rule_title": rule["title"] if rule else "",
            "window": seen.window,
        },
        "prompt": prompt,
        "moves": moves,
        "moves_at": moves_at,
        "rule": rule,
        "undo": undo_text(scene),
        "can_undo": undo_text(scene),
        "version": seen.version,
        "replay": replay(scene),
    }


def buttons(moves: Sequence[Move], names: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {
            "name": move.name,
            "text": plain(move.text, names),
            "target": move.target,
            "number": number,
        }
        for number, move in enumerate(moves, 1)
    ]


def status(scene: Scene) -> dict[str, Any]:
    """The one line that says what is to be done."""
    kind, text = status_text(scene)
    return {"kind": kind, "text": marked(text, scene.info.names)}


def status_text(scene: Scene) -> tuple[str, str]:
    seen, info = scene.sight, scene.info
    assert seen is not None
    if scene.replay is not None and (scene.shows_past or info.stage == "play"):
        return "replay", f"Looking back: {scene.replay.at + 1} of {scene.replay.frames}."
    if info.stage == "over":
        return ("over", ended(scene)) if seen.over else ("review", "This record ends here.")
    question = asked(scene)
    if question is not None:
        return "you", question.prompt
    if scene.seat is not None and info.seats[scene.seat].stands_in:
        return "wait", "A bot plays for you. You may take your seat back at any time."
    others = [seat for seat in seen.deciding if seat != scene.seat]
    return ("watch" if scene.seat is None else "wait"), thinking(others)


def thinking(seats: Sequence[int]) -> str:
    if not seats:
        return "The next cards are on their way."
    if len(seats) == 1:
        return f"{all_seats(seats)} is thinking."
    return f"{all_seats(seats)} are thinking."


def ended(scene: Scene) -> str:
    match = scene.match
    assert match is not None
    winners = [row.seat for row in match.ranking() if row.place == 1]
    if not winners:
        return "The game is over. Nobody wins."
    return f"The game is over. {all_seats(winners)} {'wins' if len(winners) == 1 else 'share the victory'}."


def replay(scene: Scene) -> dict[str, Any] | None:
    if scene.replay is None:
        return None
    eyes = [{"value": MINE, "title": "As I saw it"}] if scene.seat is not None else []
    eyes.append({"value": WATCH, "title": "As a spectator"})
    if scene.info.stage == "over":
        eyes += [
            {"value": str(seat.number), "title": f"As {seat.name} saw it"}
            for seat in scene.info.seats
            if seat.number != scene.seat
        ]
        eyes.append({"value": OPEN, "title": "Everything open"})
    return {
        "at": scene.replay.at,
        "frames": scene.replay.frames,
        "eye": scene.replay.eye,
        "eyes": eyes,
        "address": address(scene),
    }


# the journal and the talk


def story(scene: Scene) -> dict[str, Any]:
    """The journal by chapters: days, seasons, or whatever the game has."""
    chapters: list[dict[str, Any]] = []
    game, names, seat = scene.info.game, tuple(scene.info.names), scene.seat
    for number, line in enumerate(scene.lines):
        opens = game.chapter(line.text)
        if opens or not chapters:
            chapters.append({"title": opens, "lines": []})
        chapters[-1]["lines"].append(Told(number, line.text, names, line.only == seat))
    return {"journal": chapters, "lines": len(scene.lines)}


def talk(scene: Scene) -> dict[str, Any]:
    rows = [spoken(said, scene) for said in scene.talk]
    return {"talk": rows, "chat": rows}


def spoken(said: Said, scene: Scene) -> dict[str, Any]:
    return {
        "number": said.number,
        "name": said.name,
        "seat": said.seat,
        "colour": None if said.seat is None else said.seat % SHAPES,
        "shape": None if said.seat is None else said.seat % SHAPES,
        "text": said.text,
        "reaction": said.reaction,
        "me": said.by == scene.viewer.person.key,
        "when": time.strftime("%H:%M", time.localtime(said.at)),
    }


def waiting_sentence(info: Info, mine: Sequence[int], waits: bool) -> str:
    """A table in a word or two, for the list of one's own."""
    if info.stage == "lobby":
        free = [info.seats[seat].name for seat in info.open_seats]
        return f"Waiting for somebody on {listed(free)}" if free else "Ready to start"
    if info.stage == "over":
        return outcome(info)
    return "Your turn" if waits else "Others are thinking"


def outcome(info: Info) -> str:
    if info.review:
        return "A record to look at"
    if info.result is None:
        return "Over"
    best = max(info.result)
    first = [seat.name for seat in info.seats if info.result[seat.number] == best]
    return f"Over: {listed(first)} with {best}"
