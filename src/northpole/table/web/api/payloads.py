"""What the API answers with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from northpole.engine.game import Game
from northpole.engine.options import Option
from northpole.engine.words import Move
from northpole.table.domain.model import ChatMessage, Rights, TableInfo
from northpole.table.render.status import asked, deciding, turns, undo_text
from northpole.table.sight.perspective import Perspective, view_of
from northpole.table.text import plain
from northpole.table.web.request import Call


def game_json(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "designer": game.designer,
        "about": game.sheet.about.get("about", ""),
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": game.sheet.about.get("minutes", 0),
        "rulesets": [{"name": name, "about": told} for name, told in game.rulesets.items()],
        "options": [option_json(option) for option in game.options.values()],
    }


def option_json(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "help": option.help,
        "choices": list(option.choices),
        "number": option.number,
    }


def table_json(info: TableInfo, rights: Rights) -> dict[str, Any]:
    """A table without its game; nothing that counts what others do in secret."""
    return {
        "id": info.id,
        "game": info.game_name,
        "ruleset": info.ruleset,
        "options": dict(info.options),
        "changes": dict(info.changes),
        "stage": info.stage,
        "closed": info.closed,
        "seats": [
            {
                "seat": seat.number,
                "name": seat.name,
                "kind": seat.kind,
                "bot": seat.bot,
                "stands_in": seat.stands_in,
                "sitter": seat.sitter,
                "agrees": None if seat.holder is None else info.agrees(seat.holder),
            }
            for seat in info.seats
        ],
        "mine": list(rights.seats),
        "owner": rights.owner,
        "chat": info.chat,
        "hints": info.allows_hints,
        "review": info.review,
        "seal": info.seal,
        "next": info.next,
        "before": info.before,
        "result": None if info.result is None or info.stage != "over" else list(info.result),
    }


def moment_json(perspective: Perspective) -> dict[str, Any]:
    """What goes with everything said about a position."""
    seen = perspective.sight
    return {
        "seat": perspective.seat,
        "version": "" if seen is None else seen.version,
        "stir": perspective.stir,
        "stage": perspective.info.stage,
        "deciding": deciding(perspective),
        "turns": turns(perspective),
    }


def view_json(perspective: Perspective) -> dict[str, Any]:
    return {**moment_json(perspective), "view": view_of(perspective)}


def decision_json(perspective: Perspective) -> dict[str, Any]:
    """What is asked, with the players' names in it; None for who isn't."""
    names, question = perspective.info.names, asked(perspective)
    told = None
    if question is not None:
        told = {
            "prompt": plain(question.prompt, names),
            "rule": question.rule,
            "moves": [move_json(move, names) for move in question.moves],
        }
    return {**moment_json(perspective), "decision": told, "can_undo": undo_text(perspective)}


def move_json(move: Move, names: Sequence[str]) -> dict[str, str]:
    return {
        "name": move.name,
        "text": plain(move.text, names),
        "deed": plain(move.deed, names),
        "more": plain(move.more, names),
        "target": move.target,
    }


def journal_json(perspective: Perspective) -> dict[str, Any]:
    names = perspective.info.names
    return {
        **moment_json(perspective),
        "lines": [plain(line.text, names) for line in perspective.lines],
    }


def said_json(said: ChatMessage, call: Call) -> dict[str, Any]:
    return {
        "number": said.number,
        "name": said.name,
        "seat": said.seat,
        "text": said.text,
        "reaction": said.reaction,
        "at": said.at,
        "me": said.by == call.person.key,
    }
