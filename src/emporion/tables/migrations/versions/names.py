"""Two packs of equal values may have two names: a table keeps the one its game began with."""

import sqlalchemy as sa
from alembic import op

revision = "names"
down_revision = "programs"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pack_name", sa.String(80), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "pack_name")
