"""Leases have an owner and an end of their own; damaged tables have a place to go."""

import sqlalchemy as sa
from alembic import op

revision = "second"
down_revision = "first"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("due") as due:
        due.add_column(sa.Column("owner", sa.String(16), nullable=False, server_default=""))
        due.add_column(sa.Column("until", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "quarantine",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("source", sa.String(16), nullable=False),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("quarantine")
    with op.batch_alter_table("due") as due:
        due.drop_column("until")
        due.drop_column("owner")
