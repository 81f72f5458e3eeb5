"""What is stored of people: accounts, devices, ratings, results, talk, notices. Tables of `schema` name them by id."""

from __future__ import annotations

import sqlalchemy as sa

from emporion.tables.schema import META

people = sa.Table(
    "people",  # those with an account; a guest is only a cookie
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("login", sa.String(40), nullable=False, unique=True),  # the name, folded: two that look alike are one
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("password", sa.String(200), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("quiet_from", sa.Integer, nullable=False, server_default="-1"),  # minutes after midnight; -1: never
    sa.Column("quiet_until", sa.Integer, nullable=False, server_default="-1"),
    sa.Column("zone", sa.String(64), nullable=False, server_default="UTC"),
)

sessions = sa.Table(
    "sessions",  # devices that are logged in
    META,
    sa.Column("id", sa.String(64), primary_key=True),  # a hash: what the cookie says cannot be read here
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("device", sa.String(80), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
)

links = sa.Table(
    "links",  # each opens one door, once
    META,
    sa.Column("id", sa.String(64), primary_key=True),  # a hash
    sa.Column("kind", sa.String(8), nullable=False),  # recover, device, mail
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("about", sa.String(32), nullable=False),  # of a mail link: the channel it proves
    sa.Column("until", sa.Float, nullable=False),
)

blocks = sa.Table(
    "blocks",
    META,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("other", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
)

ratings = sa.Table(
    "ratings",
    META,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mean", sa.Float, nullable=False),
    sa.Column("doubt", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

results = sa.Table(
    "results",  # what each seat of a person came to, once a game is over
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("best", sa.Integer, nullable=False),  # the most points anybody else has
    sa.Column("share", sa.Float, nullable=False),  # of the victory
    sa.Column("others", sa.JSON, nullable=False),  # [name, person or "", bot or ""] of the other seats
    sa.Column("causes", sa.JSON, nullable=False),  # points by cause
    sa.Column("used", sa.JSON, nullable=False),  # how often which card or tile
    sa.Column("mean", sa.Float, nullable=False),  # the rating afterwards; 0: not rated
    sa.Column("gained", sa.Float, nullable=False),
    sa.Column("ended", sa.Float, nullable=False, index=True),
)

chats = sa.Table(
    "chats",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

notes = sa.Table(
    "notes",  # to oneself
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)

standing = sa.Table(
    "standing",  # answers that seats have left
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("question", sa.String(40), primary_key=True),
    sa.Column("answer", sa.String(80), nullable=False),
    sa.Column("unless", sa.String(80), nullable=False),  # the name of a thing about which the seat is asked after all
    sa.Column("above", sa.Integer, nullable=False),  # only where the least to pay is more than this; -1: always
    sa.Column("round", sa.Integer, nullable=False),  # only in this round; 0: as long as the game lasts
)

channels = sa.Table(
    "channels",  # where notices go
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),  # push, hook, mail
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("site", sa.String(200), nullable=False),  # what links begin with
    sa.Column("proven", sa.Boolean, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

notices = sa.Table(
    "notices",  # one for each turn of somebody who does not look
    META,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),  # turn, over
    sa.Column("number", sa.Integer, nullable=False),  # the change it tells of
    sa.Column("at", sa.Float, nullable=False, index=True),
    sa.Column("state", sa.String(8), nullable=False),  # waits, begun, sent, failed, none: nobody had to be told
    sa.Column("tries", sa.Integer, nullable=False),
    sa.UniqueConstraint("table_id", "person", "kind", "number"),
)
