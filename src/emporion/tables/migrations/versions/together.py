"""Several processes: how often something was begun, and who looks at tables through which of them."""

import sqlalchemy as sa
from alembic import op

revision = "together"
down_revision = "second"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("due") as due:
        due.add_column(sa.Column("attempt", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "present",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(16), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("present")
    with op.batch_alter_table("due") as due:
        due.drop_column("attempt")
