"""A row that is damaged breaks its own table, which says so, and nothing else."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from tests.support.server import Browser, Server, heard
from tests.table.test_pages import hot_seat

SENTENCE = "This table can&#39;t be opened"
DAMAGE = {
    "an unknown game": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "options that are none": """UPDATE tables SET options = '"x"' WHERE id = :id""",
    "changes that are none": "UPDATE tables SET changes = '[1]' WHERE id = :id",
    "who decides": """UPDATE tables SET deciding = '{"a": 1}' WHERE id = :id""",
    "nobody decides": "UPDATE tables SET deciding = '7' WHERE id = :id",
    "a seat that is none": "UPDATE tables SET deciding = '[9]' WHERE id = :id",
    "an unknown stage": "UPDATE tables SET stage = 'nap' WHERE id = :id",
    "a seed that is none": "UPDATE tables SET seed = 'x' WHERE id = :id",
    "a strange seat": "UPDATE seats SET kind = 'cat' WHERE table_id = :id AND number = 0",
    "a lost seat": "DELETE FROM seats WHERE table_id = :id AND number = 0",
    "no deal": "DELETE FROM moves WHERE table_id = :id AND number = 0",
    "strange outcomes": "UPDATE moves SET outcomes = '5' WHERE table_id = :id AND number = 0",
    "outcomes of another game": """UPDATE moves SET outcomes = '["x"]' WHERE table_id = :id AND number = 0""",
    "a move that is none": "UPDATE moves SET name = 'dance' WHERE table_id = :id AND number = 1",
}
BROKEN_JSON = {
    "broken options": "UPDATE tables SET options = '{broken' WHERE id = :id",
    "broken outcomes": "UPDATE moves SET outcomes = '[' WHERE table_id = :id AND number = 0",
}


def damage(server: Server, table: str, deed: str) -> None:
    """Behind the server's back: it has nothing of it at hand any more."""
    with server.web.services.store.write() as connection:
        connection.execute(text(deed), {"id": table[3:]})
    server.web.tables.matches.all.clear()


def check_only_one(server: Server, deed: str) -> None:
    anna = server.browser("Anna")
    good, bad = hot_seat(anna), hot_seat(anna)
    assert anna.move(bad, "bid 1").status_code == 200
    damage(server, bad, deed)
    answer = anna.get(bad)
    assert answer.status_code == 500 and SENTENCE in answer.text
    told = anna.http.get(f"{bad}/regions", headers={"accept": "application/json"})
    assert "can't be opened" in told.json()["error"]
    assert anna.tell(f"{bad}/move", seat=1, move="bid 1", version="", key="k").status_code == 500
    home = anna.page("/")
    assert good[3:] in home
    assert good[3:] in {row["id"] for row in anna.ask("/api/tables")["tables"]}
    assert anna.move(good, "bid 1").status_code == 200
    check_socket(anna, bad)


def check_socket(anna: Browser, table: str) -> None:
    """It is told that asking again does not help."""
    with anna.live(table) as socket, pytest.raises(Exception, match="4404"):
        heard(socket)


@pytest.mark.parametrize("deed", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_row_breaks_only_its_own_table(server: Server, deed: str) -> None:
    check_only_one(server, deed)


@pytest.mark.parametrize("deed", BROKEN_JSON.values(), ids=BROKEN_JSON.keys())
def test_broken_json_breaks_only_its_own_table(server: Server, deed: str) -> None:
    if server.web.services.store.shared:
        pytest.skip("PostgreSQL keeps no broken JSON")
    check_only_one(server, deed)
