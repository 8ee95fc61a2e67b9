"""How fast the bots at a table play."""

import sqlalchemy as sa
from alembic import op

revision = "pace"
down_revision = "house_rules"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pace = sa.Column("pace", sa.String(8), nullable=False, server_default="quick")
    op.add_column("tables", pace)


def downgrade() -> None:
    op.drop_column("tables", "pace")
