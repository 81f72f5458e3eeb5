"""What each process wrote last: whoever loses PostgreSQL while it commits finds out whether it did."""

import sqlalchemy as sa
from alembic import op

revision = "written"
down_revision = "after"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "written",
        sa.Column("writer", sa.String(32), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("written")
