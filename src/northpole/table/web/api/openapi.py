"""The API described, in the form of OpenAPI 3.1. The routes are made from this list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import northpole
from northpole.table.web.api.schemas import SCHEMAS, SEAT, ref, text

WHOLE = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
QUERY: dict[str, tuple[str, dict[str, Any]]] = {
    "seat": ("One of your seats; without it the one that must decide, or the first.", SEAT),
    "at": (
        "A moment of the past, 0 for the start, as far as this eye could tell them apart.",
        WHOLE,
    ),
    "line": ("The moment at which this line of the journal was told.", WHOLE),
    "eye": (
        "Whose knowledge: mine, watch, and when the game is over a seat or open.",
        text(pattern=r"^(mine|watch|open|\d{1,2})$"),
    ),
    "move": ("The name of a move.", text(maxLength=200)),
    "since": ("The stir you know.", text(maxLength=100)),
    "away": ("true: those you put away.", {"type": "boolean"}),
    "game": ("Only of this game.", text(maxLength=64)),
    "seats": ("Only with so many players.", SEAT),
    "level": (
        "Only with bots of this level; - for no bots, * for several levels.",
        text(maxLength=64),
    ),
    "name": ("Only under this name.", text(maxLength=64)),
    "page": ("The first one is 1.", WHOLE),
    "wait": ("Wait at most so many seconds, 25 at most.", {**WHOLE, "maximum": 25}),
}
LOOK = ("seat", "at", "line", "eye")
REFUSALS = {
    "400": "What was sent can't be read.",
    "401": "Nobody known: a token is missing or wrong.",
    "403": "Somebody else's seat or table.",
    "404": "No such table, game or link.",
    "409": "Not now: the position is past, or the table is at another stage.",
    "413": "Too big.",
    "422": "Not allowed by the rules, or a wish that can't be had.",
    "429": "Too much at once.",
    "500": "What is kept of this table can't be read.",
    "503": "Nothing can be read or written just now.",
}


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked. `name` is the function in calls.py that does it."""

    name: str
    method: str
    path: str
    summary: str
    answers: str = ""  # a schema; "" for plain text
    asks: str = ""  # a schema
    status: int = 200
    query: tuple[str, ...] = ()
    open: bool = False  # without a token
    media: str = "text/plain"  # of an answer without a schema


OPERATIONS = [
    Operation(
        "new_person", "post", "/people", "Get a token.", "Person", "NewPerson", 201, open=True
    ),
    Operation(
        "export", "post", "/me/export", "All your tables in a file.", media="application/zip"
    ),
    Operation(
        "my_games",
        "get",
        "/me/games",
        "Your finished games, the newest first.",
        "MyGames",
        query=("game", "seats", "level", "name", "page"),
    ),
    Operation(
        "delete_game",
        "post",
        "/me/games/delete",
        "Delete a finished game of yours; where others played it stays for them, without your name.",
        "Deleted",
        "DeleteGame",
    ),
    Operation("forget", "post", "/me/forget", "Be forgotten, for good.", "Forgotten", "Forget"),
    Operation("games", "get", "/games", "The games and the bots there are.", "Games", open=True),
    Operation("one_game", "get", "/games/{game}", "A game and its options.", "Game", open=True),
    Operation(
        "mine",
        "get",
        "/tables",
        "Your tables, those that wait for you first.",
        "Tables",
        query=("away",),
    ),
    Operation("make", "post", "/tables", "Set up a table.", "Table", "Wish", 201),
    Operation("table", "get", "/tables/{id}", "Who sits at a table.", "Table"),
    Operation("links", "get", "/tables/{id}/links", "Links to seats, for the owner.", "Links"),
    Operation(
        "renew_watch",
        "post",
        "/tables/{id}/watch",
        "Make a new link to look on, for the owner; the old one ends.",
        "Links",
    ),
    Operation("join", "post", "/join", "Take a seat by its link's token.", "Joined", "Token"),
    Operation("seats", "post", "/tables/{id}/seats", "Change a seat.", "Table", "SeatChange"),
    Operation("swap", "post", "/tables/{id}/swap", "Swap two seats in the lobby.", "Table", "Swap"),
    Operation("start", "post", "/tables/{id}/start", "Begin the game.", "Table"),
    Operation(
        "chat",
        "post",
        "/tables/{id}/chat",
        "Switch table talk on or off, for the owner.",
        "Table",
        "ChatSwitch",
    ),
    Operation(
        "away",
        "post",
        "/tables/{id}/away",
        "Put a table away from your list, or bring it back.",
        "Table",
        "Away",
    ),
    Operation(
        "people",
        "get",
        "/tables/{id}/people",
        "Who looks on; for the owner, which seats are muted.",
        "People",
    ),
    Operation(
        "mute", "post", "/tables/{id}/mute", "Mute a player, for the owner.", "People", "Mute"
    ),
    Operation(
        "remove",
        "post",
        "/tables/{id}/remove",
        "Send a spectator away, for the owner; the link to look on ends.",
        "People",
        "Remove",
    ),
    Operation(
        "report",
        "post",
        "/tables/{id}/report",
        "Report a table to those who run the server.",
        "Reported",
        "Report",
        201,
    ),
    Operation("view", "get", "/tables/{id}/view", "All that you may see.", "View", query=LOOK),
    Operation(
        "decision",
        "get",
        "/tables/{id}/decision",
        "What you are asked, and your legal moves.",
        "Decision",
        query=LOOK,
    ),
    Operation("journal", "get", "/tables/{id}/journal", "The story so far.", "Journal", query=LOOK),
    Operation(
        "why",
        "get",
        "/tables/{id}/why",
        "Why a move is not allowed.",
        "Why",
        query=("seat", "move"),
    ),
    Operation(
        "hint",
        "post",
        "/tables/{id}/hint",
        "The best moves for your seat, where hints are allowed.",
        "Hint",
        "HintWish",
    ),
    Operation(
        "vote_hints",
        "post",
        "/tables/{id}/hints",
        "Propose hints for all, agree to them, or not; with several people there are some only if all agree.",
        "Table",
        "HintVote",
    ),
    Operation("move", "post", "/tables/{id}/moves", "Make a move.", "Decision", "Deed"),
    Operation("undo", "post", "/tables/{id}/undo", "Take your last move back.", "Decision", "Undo"),
    Operation(
        "stream",
        "get",
        "/tables/{id}/stream",
        "Wait until something has changed for you.",
        "Moment",
        query=("seat", "since", "wait"),
    ),
    Operation("talk", "get", "/tables/{id}/talk", "What was said.", "Talk"),
    Operation("say", "post", "/tables/{id}/talk", "Say something.", "Talk", "Word"),
    Operation("rematch", "post", "/tables/{id}/rematch", "Play again.", "Table", status=201),
    Operation("record", "get", "/tables/{id}/record", "The record of a game that is over."),
    Operation(
        "verify", "get", "/tables/{id}/verify", "Was it drawn from the sealed secret?", "Verified"
    ),
    Operation(
        "begin_review",
        "post",
        "/tables/{id}/review",
        "Have a game that is over looked back on, in the background.",
        "Reviewing",
    ),
    Operation(
        "review",
        "get",
        "/tables/{id}/review",
        "How far the review of a game is, and what is known so far.",
        "Reviewing",
    ),
    Operation(
        "practice",
        "post",
        "/tables/{id}/practice",
        "Try it again: a new table against bots, from a moment of a game that is over.",
        "Table",
        "PracticeWish",
        201,
    ),
    Operation("open_record", "post", "/records", "Look at a record.", "Table", "RecordText", 201),
]


def spec() -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for one in OPERATIONS:
        paths.setdefault(f"/api{one.path}", {})[one.method] = described(one)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Northpole",
            "version": northpole.__version__,
            "description": "Santa board games: the same tables that people play at in the browser.",
        },
        "paths": paths,
        "components": {
            "schemas": SCHEMAS,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def described(one: Operation) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "parameters": [*in_path(one), *in_query(one)],
        "responses": {str(one.status): answer(one), **refusals(one)},
        "security": [] if one.open else [{"token": []}],
    }
    if one.asks:
        body = {"application/json": {"schema": ref(one.asks)}}
        told["requestBody"] = {"required": True, "content": body}
    return told


def in_path(one: Operation) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in one.path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": text()} for name in names]


def in_query(one: Operation) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "description": QUERY[name][0], "schema": QUERY[name][1]}
        for name in one.query
    ]


def answer(one: Operation) -> dict[str, Any]:
    if one.answers:
        return {"description": one.summary, "content": json_of(one.answers)}
    return {"description": one.summary, "content": {one.media: {"schema": text()}}}


def refusals(one: Operation) -> dict[str, Any]:
    return {
        status: {"description": told, "content": json_of("Error")}
        for status, told in REFUSALS.items()
        if status != "401" or not one.open
    }


def json_of(schema: str) -> dict[str, Any]:
    return {"application/json": {"schema": ref(schema)}}
