"""What keeps order: tables closed, people kept out or muted, reports, and word of it to servers that run."""

import sqlalchemy as sa
from alembic import op

revision = "house_rules"
down_revision = "watch_links"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("closed", sa.Float))
    op.add_column("watchers", sa.Column("name", sa.String(64)))
    op.create_table(
        "restrained",
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "kind", name="pk_restrained"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_restrained_table_id"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(10), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("reporter", sa.String(64)),
        sa.Column("network", sa.String(64)),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_table_id", "reports", ["table_id"])
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "kept_out",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.PrimaryKeyConstraint("kind", "who", name="pk_kept_out"),
    )
    op.create_table(
        "bulletin",
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(10)),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_bulletin"),
    )


def downgrade() -> None:
    for table in ("bulletin", "kept_out", "reports", "restrained"):
        op.drop_table(table)
    op.drop_column("watchers", "name")
    op.drop_column("tables", "closed")
