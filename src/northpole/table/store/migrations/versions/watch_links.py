"""Links to look on that can be made anew."""

import sqlalchemy as sa
from alembic import op

revision = "watch_links"
down_revision = "networks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    number = sa.Column("watch_number", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", number)


def downgrade() -> None:
    op.drop_column("tables", "watch_number")
