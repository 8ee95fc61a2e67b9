"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "reviews"
down_revision = "lessons"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("kept", sa.JSON(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
    )


def downgrade() -> None:
    op.drop_table("reviews")
