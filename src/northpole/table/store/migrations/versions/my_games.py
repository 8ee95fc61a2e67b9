"""What came of finished games for those who played them, those of before included."""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "my_games"
down_revision = "practice"
branch_labels = None
depends_on = None

OVER = sa.text(
    "SELECT tables.id, tables.game, tables.changes, tables.result, tables.hinted, tables.touched,"
    " (SELECT max(at) FROM moves WHERE moves.table_id = tables.id) AS ended,"
    " seats.number, seats.kind, seats.name, seats.sitter, seats.bot, seats.holder"
    " FROM tables JOIN seats ON seats.table_id = tables.id"
    " WHERE tables.stage = 'over' AND NOT tables.review AND tables.prepared IS NULL"
    " AND tables.practice = 0"
    " ORDER BY tables.id, seats.number"
)


def upgrade() -> None:
    made = op.create_table(
        "my_games",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(64), nullable=False),
        sa.Column("changed", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("good", sa.Integer()),
        sa.Column("rated", sa.Integer()),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_my_games_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_my_games"),
    )
    op.create_index("ix_my_games_person_ended", "my_games", ["person", "ended"])
    found = op.get_bind().execute(OVER).mappings().all()
    for _, rows in groupby(found, key=lambda row: row["id"]):
        known = list(of_a_table(list(rows)))
        if known:
            op.bulk_insert(made, known)


def downgrade() -> None:
    op.drop_table("my_games")


def of_a_table(rows: list[Any]) -> Iterator[dict[str, Any]]:
    """A row for each person; none where the result can't be read."""
    first = rows[0]
    result, changes, hinted = [read(first[name]) for name in ("result", "changes", "hinted")]
    points = result.get("points") if isinstance(result, dict) else result
    winners = result.get("winners") if isinstance(result, dict) else None
    if not isinstance(points, list) or len(points) != len(rows):
        return
    bots = {row["bot"] or "" for row in rows if row["kind"] == "bot"}
    for row in rows:
        if row["kind"] == "person" and row["holder"]:
            seat = row["number"]
            yield {
                "table_id": row["id"],
                "seat": seat,
                "person": row["holder"],
                "name": row["sitter"] or row["name"],
                "game": row["game"],
                "seats": len(rows),
                "people": len({one["holder"] for one in rows if one["holder"]}),
                "level": "-" if not bots else min(bots) if len(bots) == 1 else "*",
                "changed": bool(changes),
                "place": place(points, winners, seat),
                "points": points[seat],
                "hints": (hinted or {}).get(str(seat), 0),
                "good": None,
                "rated": None,
                "ended": row["ended"] or row["touched"],
            }


def read(value: Any) -> Any:
    """JSON comes as text from one database and read from the other."""
    return json.loads(value) if isinstance(value, str) else value


def place(points: list[int], winners: list[int] | None, seat: int) -> int | None:
    """As far as points and winners tell: what broke a tie among others was not noted."""
    if winners and seat in winners:
        return 1
    above = [other for other, value in enumerate(points) if value > points[seat]]
    level = [other for other, value in enumerate(points) if value == points[seat] and other != seat]
    if not winners or any(other not in winners for other in level):
        return None
    return 1 + len(set(above) | set(winners))
