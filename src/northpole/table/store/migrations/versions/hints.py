"""Whether hints may be asked for at a table, and who has had some."""

import sqlalchemy as sa
from alembic import op

revision = "hints"
down_revision = "pace"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("hints", sa.String(8), nullable=False, server_default="alone")
    )
    op.add_column("tables", sa.Column("hinted", sa.JSON(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("tables", "hinted")
    op.drop_column("tables", "hints")
