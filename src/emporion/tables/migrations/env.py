"""Alembic runs the migrations on the connection the store lends it."""

from alembic import context

from emporion.tables import schema_people  # noqa: F401  its tables are of the same schema
from emporion.tables.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META, render_as_batch=True)
context.run_migrations()
