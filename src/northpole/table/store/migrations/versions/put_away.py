"""Tables that somebody has put away from the list of their own."""

import sqlalchemy as sa
from alembic import op

revision = "put_away"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "put_away",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_put_away"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_put_away_table_id"),
    )
    op.create_index("ix_put_away_person", "put_away", ["person"])


def downgrade() -> None:
    op.drop_table("put_away")
