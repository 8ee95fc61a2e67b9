"""Lessons: what is to be drawn there, and whether the guide is still there."""

import sqlalchemy as sa
from alembic import op

revision = "lessons"
down_revision = "hints"
branch_labels = None
depends_on = None


def upgrade() -> None:
    guided = sa.Column("guided", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", guided)
    op.add_column("tables", sa.Column("prepared", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    op.drop_column("tables", "prepared")
    op.drop_column("tables", "guided")
