"""From which network a table was set up, as a hash."""

import sqlalchemy as sa
from alembic import op

revision = "networks"
down_revision = "seats_in_play"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("network", sa.String(64)))
    op.create_index("ix_tables_network", "tables", ["network"])


def downgrade() -> None:
    op.drop_index("ix_tables_network", "tables")
    op.drop_column("tables", "network")
