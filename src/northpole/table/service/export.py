"""All tables of one person in one file, as far as that person may know them."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from northpole.engine.errors import NorthpoleError
from northpole.engine.match import Match
from northpole.table.domain.model import Person, TableInfo
from northpole.table.domain.my_games import MyGame

ABOUT = """\
All your tables at this server, as far as it keeps them.

me.json       what the server knows you by
tables.json   your tables
games.json    what came of the games you finished
said.json     what you said at tables
records/      the games that are over: `northpole replay FILE` shows one, `northpole verify FILE` checks it
running/      the games that go on, as you may see them from your seats

"""
ALL = "There are {number} tables in it.\n"
NOT_ALL = "There are {number} tables in it, the newest; older ones are at the server only.\n"


class ExportFile:
    """A zip, filled table by table."""

    def __init__(self) -> None:
        self.data = io.BytesIO()
        self.zip = zipfile.ZipFile(self.data, "w", zipfile.ZIP_DEFLATED)
        self.listed: list[dict[str, Any]] = []

    def add_table(self, info: TableInfo, match: Match | None, person: Person) -> None:
        seats = info.seats_of(person.key)
        self.listed.append(table_facts(info, seats, info.owner == person.key))
        name = f"{info.game_name}-{info.id}"
        if match is None:
            return
        if info.stage == "over":
            self.zip.writestr(f"records/{name}.record", match.record())
        else:
            views = {str(seat): match.view(seat) for seat in seats}
            self.add_json(f"running/{name}.json", views)

    def add_damaged(self, id: str, error: NorthpoleError) -> None:
        self.listed.append({"id": id, "fault": str(error)})

    def add_json(self, name: str, value: Any) -> None:
        self.zip.writestr(name, json.dumps(value, indent=1, ensure_ascii=False, default=list))

    def add_games(self, games: Iterable[MyGame]) -> None:
        self.add_json("games.json", [asdict(one) for one in games])

    def finished(self, person: Person, said: list[dict[str, Any]], whole: bool) -> bytes:
        sentence = (ALL if whole else NOT_ALL).format(number=len(self.listed))
        self.zip.writestr("about.txt", ABOUT + sentence)
        me = {"name": person.name, "colour": person.colour, "key": person.key}
        self.add_json("me.json", me)
        self.add_json("tables.json", self.listed)
        self.add_json("said.json", said)
        self.zip.close()
        return self.data.getvalue()


def table_facts(info: TableInfo, seats: list[int], owner: bool) -> dict[str, Any]:
    """Nothing that counts what others do in secret."""
    return {
        "id": info.id,
        "game": info.game_name,
        "ruleset": info.ruleset,
        "options": dict(info.options),
        "changes": dict(info.changes),
        "stage": info.stage,
        "names": info.names,
        "mine": seats,
        "owner": owner,
        "practice": info.practice > 0,
        "made": info.made,
        "result": info.result,
    }
