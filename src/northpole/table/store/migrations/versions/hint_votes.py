"""Who of those at a table agrees to hints."""

import sqlalchemy as sa
from alembic import op

revision = "hint_votes"
down_revision = "my_games"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("hint_votes", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("tables", "hint_votes")
