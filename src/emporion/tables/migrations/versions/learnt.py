"""What people have learnt is kept."""

import sqlalchemy as sa
from alembic import op

revision = "learnt"
down_revision = "together"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learnt",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("what", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("learnt")
