"""What is stored, in plain tables that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import sqlalchemy as sa

META = sa.MetaData()

settings = sa.Table(
    "settings",
    META,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

packs = sa.Table(
    "packs",
    META,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("content", sa.JSON, nullable=False),
)

tables = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("pack", sa.String(64), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False, index=True),  # open, playing, over, closed
    sa.Column("number", sa.Integer, nullable=False),  # of the last change
    sa.Column("at", sa.Integer, nullable=False),  # the change whose position is on the table
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),  # "" until the game begins
    sa.Column("asking", sa.JSON, nullable=False),
    sa.Column("scores", sa.JSON, nullable=False),
    sa.Column("winners", sa.JSON, nullable=False),
    sa.Column("again", sa.String(16), nullable=False),  # the table of the rematch
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False, index=True),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("pace", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("timer", sa.JSON, nullable=False, server_default="{}"),  # whose time runs since when
    sa.Column("pack_name", sa.String(80), nullable=False, server_default=""),  # "": as the content itself is named
    sa.Column("forks", sa.JSON, nullable=False, server_default="[]"),  # the games this one was played on from
)

seats = sa.Table(
    "seats",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # person, bot, free, printed
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40), nullable=False),
    sa.Column("nonce", sa.String(64), nullable=False),
    sa.Column("left", sa.String(8), nullable=False),  # "", away, resigned
)

changes = sa.Table(
    "changes",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # begin, move, undo, seat, close, again, late
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("before", sa.Integer, nullable=False),  # the change this one was made after; an undo: goes back to
    sa.Column("seals", sa.Boolean, nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("events", sa.JSON, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

states = sa.Table(
    "states",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("state", sa.JSON, nullable=False),
)

due = sa.Table(
    "due",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # bot: somebody waits for it; own: only bots play; late, stand
    sa.Column("at", sa.Float, nullable=False, index=True),
    sa.Column("owner", sa.String(16), nullable=False, server_default=""),  # the process that has begun it
    sa.Column("until", sa.Float, nullable=False, server_default="0"),  # when its lease ends
    sa.Column("attempt", sa.Integer, nullable=False, server_default="0"),  # how often it was begun
)

present = sa.Table(
    "present",  # who looks at which table, through which process
    META,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("owner", sa.String(16), primary_key=True),
)

written = sa.Table(
    "written",  # what each process that shares this store wrote last: how it learns what a broken connection hid
    META,
    sa.Column("writer", sa.String(32), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

learnt = sa.Table(
    "learnt",  # how far people are in lessons, and what the coach has told them
    META,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("what", sa.String(20), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
)

reviews = sa.Table(
    "reviews",  # of finished games: made once, and how far those are that are being made
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False),  # who asked for it
    sa.Column("done", sa.Float, nullable=False),  # how much of it; 1: all
    sa.Column("review", sa.JSON, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
)

programs = sa.Table(
    "programs",  # what may come in by a token
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("hash", sa.String(64), nullable=False, unique=True),  # of the token
    sa.Column("owner", sa.String(32), nullable=False, index=True),  # who may call it back
    sa.Column("person", sa.String(32), nullable=False, index=True),  # as whom it acts
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),  # it is somebody of its own
    sa.Column("open", sa.Boolean, nullable=False),  # everybody may invite it
    sa.Column("scopes", sa.String(80), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
)

quarantine = sa.Table(
    "quarantine",  # damaged tables, row by row, as `emporion check-db --repair` found them
    META,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(16), nullable=False),
    sa.Column("source", sa.String(16), nullable=False),  # the table the row was in
    sa.Column("row", sa.Text, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
