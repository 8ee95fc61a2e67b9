"""Who plays on for somebody, and when those who play were last at their table."""

import time

import sqlalchemy as sa
from alembic import op

revision = "seats_in_play"
down_revision = "put_away"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("sitter", sa.String(64)))
    op.create_table(
        "seen",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_seen"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seen_table_id"),
    )
    everybody = sa.text(
        "INSERT INTO seen (table_id, person, at) SELECT DISTINCT table_id, holder, CAST(:now AS FLOAT)"
        " FROM seats JOIN tables ON tables.id = seats.table_id"
        " WHERE holder IS NOT NULL AND tables.stage = 'play'"
    )
    op.execute(everybody.bindparams(now=time.time()))


def downgrade() -> None:
    op.drop_table("seen")
    op.drop_column("seats", "sitter")
