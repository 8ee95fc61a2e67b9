"""At the table: the page, its regions, moves and taking them back."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.responses import JSONResponse, Response

from northpole.engine.errors import IllegalMove
from northpole.engine.match import Match
from northpole.table.calls import BadRequest, Call
from northpole.table.errors import NotYet, NotYours, Stale
from northpole.table.front import board_css
from northpole.table.info import Info
from northpole.table.pages.lobby import lobby_context
from northpole.table.regions import facts, known_hashes
from northpole.table.rulebook import rulebook
from northpole.table.scene import MINE, Scene, Viewer, Wanted
from northpole.table.words import plain

STALE, ILLEGAL = 409, 422
LONGEST_MOVE = 200
PARTS = ["regions", "move", "undo", "why", "live", "pulse", "chat", "talk", "seats", "swap"]
PARTS += ["start", "rematch", "record", "verify"]


def wanted(call: Call, seat: int | None = None) -> Wanted:
    """What the address asks to see."""
    return Wanted(
        seat=number(call, "seat") if seat is None else seat,
        at=number(call, "at"),
        line=number(call, "line"),
        eye=call.asked("eye") or MINE,
    )


def number(call: Call, name: str) -> int | None:
    text = call.asked(name)
    if text is None or text == "":
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise BadRequest(f"{name} must be a whole number from 0.")
    return int(text)


def table(call: Call) -> Response:
    """The page of a table, whatever stage it is in."""
    asked = call.lookout.scene(call.person, call.id, wanted(call))
    scene = behind_curtain(call, asked) or asked
    context = call.artist.context(scene)
    if scene.sight is None:
        context |= lobby_context(call, scene)
    answer = call.artist.answer(scene, None, context)
    page = "lobby" if scene.sight is None else "table"
    context |= {
        "page": page,
        "regions": {name: Markup(html) for name, html in answer.pop("regions").items()},
        "hashes": answer["hashes"],
        "first": answer | {"pass_to": asked.seat},
        "pass_to": asked.seat,
        "addresses": addresses(scene.info),
        "tips": call.asked("tips") == "1",
        "board_css": board_css(scene.info.game_name),
    }
    return call.page(f"{page}.html", context)


def behind_curtain(call: Call, asked: Scene) -> Scene | None:
    """Where several share a screen and have secrets a page opens as a spectator sees the table.

    Nothing on it is anybody's own until the one it is passed to lifts the curtain.
    """
    if len(asked.viewer.mine) < 2 or asked.info.stage != "play":
        return None
    info, rights, talk, match = call.front.tables.meet(call.id, call.person)
    if match is None or match.over:
        return None
    open_to_all = Viewer(call.person, rights, info, None)
    scene = call.lookout.present(open_to_all, talk, match)
    return scene if scene.curtain else None


def addresses(info: Info) -> dict[str, str]:
    return {part: f"/t/{info.id}/{part}" for part in PARTS} | {"rules": f"/rules/{info.game_name}"}


def regions(call: Call) -> Response:
    """What has changed for this viewer."""
    scene = call.lookout.scene(call.person, call.id, wanted(call))
    return JSONResponse(drawn(call, scene, call.asked("known")))


def drawn(call: Call, scene: Scene, known: str | None) -> dict[str, Any]:
    context = None
    if scene.sight is None:
        context = call.artist.context(scene) | lobby_context(call, scene)
    return call.artist.answer(scene, known_hashes(known), context)


def pulse(call: Call) -> Response:
    """For those without a socket: has anything changed?"""
    scene = call.lookout.scene(call.person, call.id, Wanted(number(call, "seat")))
    return JSONResponse({**beat(scene), "here": here(call.front.hub.here(call.id))})


def beat(scene: Scene) -> dict[str, Any]:
    """What the socket tells, too."""
    told = facts(scene)
    return {name: told[name] for name in ("stir", "stage", "deciding", "turns", "title")}


def here(people: Any) -> list[dict[str, Any]]:
    return [{"name": one.name, "seats": list(one.seats)} for one in people]


# moves


def move(call: Call) -> Response:
    """Make a move on the position that was seen."""
    slip = call.slip
    seat, name = slip.whole("seat"), slip.text("move")
    try:
        play(call, seat, slip.text("version"), slip.text("key"), name)
    except Stale as error:
        return stale(call, seat, error)
    except IllegalMove:
        return refused(call, seat, name)
    call.front.figures.count("moves")
    return after(call, seat)


def play(call: Call, seat: int, seen: str, key: str, name: str) -> None:
    """Find the version that this seat has seen, and move on it."""
    version = seen_version(call, seat, seen, key)
    call.front.tables.play(call.id, call.person, seat, name, version, key)


def seen_version(call: Call, seat: int, seen: str, key: str) -> int:
    """The stored version this fingerprint stands for; -1, which is always stale, if it is past."""
    if not key or len(key) > 64:
        raise BadRequest(
            "A move needs a key of its own, at most 64 letters, so that it is made once."
        )
    info, rights, _, match = call.front.tables.meet(call.id, call.person)
    if seat not in rights.seats:
        raise NotYours("That is somebody else's seat.")
    if match is None:
        raise NotYet("The game has not begun.")
    now = call.lookout.sight(info, match, seat)
    return info.version if now.version == seen else -1


def undo(call: Call) -> Response:
    """Take back one's last move."""
    slip = call.slip
    seat, key = slip.whole("seat"), slip.text("key")
    try:
        version = seen_version(call, seat, slip.text("version"), key)
        call.front.tables.undo(call.id, call.person, seat, version, key)
    except Stale as error:
        return stale(call, seat, error)
    return after(call, seat)


def after(call: Call, seat: int) -> Response:
    """The table as it is now."""
    if not call.wants_json:
        return call.go(f"/t/{call.id}?seat={seat}")
    scene = call.lookout.scene(call.person, call.id, Wanted(seat))
    return JSONResponse(drawn(call, scene, call.slip.text("known")))


def stale(call: Call, seat: int, error: Stale) -> Response:
    if not call.wants_json:
        return call.go(f"/t/{call.id}?seat={seat}")
    scene = call.lookout.scene(call.person, call.id, Wanted(seat))
    told = {"error": str(error), "stale": True}
    return JSONResponse({**drawn(call, scene, call.slip.text("known")), **told}, STALE)


def refused(call: Call, seat: int, name: str) -> Response:
    match = call.front.tables.look(call.id)
    told = reason(match, call.front.tables.info(call.id), seat, name)
    return JSONResponse({"error": told["reason"], **told}, ILLEGAL)


# why not


def why(call: Call) -> Response:
    """Why can't I? The rule that forbids it, in words."""
    seat = number(call, "seat")
    scene = call.lookout.scene(call.person, call.id, Wanted(seat))
    if scene.seat is None or scene.sight is None:
        raise NotYours("Only who sits at the table may ask.")
    match = call.front.tables.look(call.id)
    return JSONResponse(reason(match, scene.info, scene.seat, call.asked("move") or ""))


def reason(match: Match, info: Info, seat: int, name: str) -> dict[str, Any]:
    name = name[:LONGEST_MOVE]
    told: dict[str, Any] = {"move": name, "allowed": False, "rule": None, "address": None}
    decision = match.asked(seat)
    if decision is None:
        return {**told, "reason": "It is not your turn."}
    if match.find(decision, name) >= 0:
        return {**told, "allowed": True, "reason": "You can do that now."}
    said = match.game.why_not(match.state, decision, name)
    book = rulebook(info.game_name)
    rule = book.cited(said)
    sentence = plain(said, info.names) if said else f"{name!r} is not among your moves now"
    return {
        **told,
        "reason": sentence[:1].upper() + sentence[1:].rstrip(".") + ".",
        "rule": rule,
        "address": book.address(rule),
    }
