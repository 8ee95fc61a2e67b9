"""The first form: tables, seats, watchers, moves, talk."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    make_tables()
    make_seats()
    make_watchers()
    make_moves()
    make_talk()


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("changes", sa.JSON, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("stir", sa.Integer, nullable=False),
        sa.Column("deciding", sa.JSON, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("review", sa.Boolean, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("before", sa.String(10)),
        sa.Column("next", sa.String(10)),
        sa.Column("seed", sa.Text),
        sa.Column("secret", sa.LargeBinary),
        sa.Column("seal", sa.String(64)),
        sa.Column("tickets", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("thinker", sa.String(32)),
        sa.Column("thinks_until", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_index("ix_tables_stage_touched", "tables", ["stage", "touched"])
    op.create_index("ix_tables_bots_due", "tables", ["bots_due"])


def of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id")


def make_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("colour", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(64)),
        sa.Column("ticket", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_seats"),
        of_table("seats"),
    )
    op.create_index("ix_seats_holder", "seats", ["holder"])


def make_watchers() -> None:
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_watchers"),
        of_table("watchers"),
    )


def make_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("outcomes", sa.JSON, nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_moves"),
        sa.UniqueConstraint("table_id", "key", name="uq_moves_table_id_key"),
        of_table("moves"),
    )


def make_talk() -> None:
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text),
        sa.Column("reaction", sa.String(16)),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_talk"),
        of_table("talk"),
    )


def downgrade() -> None:
    for name in ("talk", "moves", "watchers", "seats", "tables"):
        op.drop_table(name)
