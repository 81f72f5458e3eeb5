"""Reviews of finished games, and games that are played on from a moment of another one."""

import sqlalchemy as sa
from alembic import op

revision = "after"
down_revision = "names"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("forks", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("done", sa.Float, nullable=False),
        sa.Column("review", sa.JSON, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
    op.drop_column("tables", "forks")
