"""People: accounts, devices, links, ratings, results, talk, standing answers, notices; tables have a pace."""

import sqlalchemy as sa
from alembic import op

revision = "people"
down_revision = "learnt"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("pace", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("timer", sa.JSON, nullable=False, server_default="{}"))
    _people()
    _results()
    _talk()
    _notices()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("login", sa.String(40), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("quiet_until", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("zone", sa.String(64), nullable=False, server_default="UTC"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
    )


def _results() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("others", sa.JSON, nullable=False),
        sa.Column("causes", sa.JSON, nullable=False),
        sa.Column("used", sa.JSON, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("gained", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False, index=True),
    )


def _talk() -> None:
    op.create_table(
        "chats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "standing",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("question", sa.String(40), primary_key=True),
        sa.Column("answer", sa.String(80), nullable=False),
        sa.Column("unless", sa.String(80), nullable=False),
        sa.Column("above", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
    )


def _notices() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("site", sa.String(200), nullable=False),
        sa.Column("proven", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_id", "person", "kind", "number"),
    )


def downgrade() -> None:
    for name in (
        "notices", "channels", "standing", "notes", "chats", "results", "ratings", "blocks", "links", "sessions",
        "people",
    ):  # fmt: skip
        op.drop_table(name)
    for name in ("timer", "pace", "rated"):
        op.drop_column("tables", name)
