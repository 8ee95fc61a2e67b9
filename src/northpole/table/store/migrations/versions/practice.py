"""Practice: how much of a table's game was taken from another one."""

import sqlalchemy as sa
from alembic import op

revision = "practice"
down_revision = "reviews"
branch_labels = None
depends_on = None


def upgrade() -> None:
    practice = sa.Column("practice", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", practice)


def downgrade() -> None:
    op.drop_column("tables", "practice")
