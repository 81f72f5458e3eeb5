"""`emporion users`: for whoever runs a server: who has an account, a way back in, one person's data, deleting one."""

from __future__ import annotations

import asyncio
import json
import os
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from emporion.tables.accounts import RECOVER, Accounts
from emporion.tables.engine import migrate
from emporion.tables.folk import Folk
from emporion.tables.host import Host
from emporion.tables.schema_people import people
from emporion.tables.store import Store
from emporion.tables.table import Refused
from emporion.web.serve import default_db


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=["list", "reset", "export", "delete"], help="what to do")
    parser.add_argument("name", nargs="?", default="", metavar="NAME", help="whose account")
    parser.add_argument(
        "--db", default=os.environ.get("EMPORION_DB", ""), metavar="URL",
        help="where tables are kept, as for `emporion serve` (EMPORION_DB; in the user's data directory)",
    )  # fmt: skip


def run(args: Namespace) -> int:
    """One thing for one person; a running server need not be stopped, but to delete somebody."""
    db = args.db or default_db()
    if db.startswith("sqlite:///") and not Path(db.removeprefix("sqlite:///")).is_file():
        raise ValueError(f"there is no {db.removeprefix('sqlite:///')}.")
    if args.what != "list" and not args.name:
        raise ValueError("whose? Say a name.")
    try:
        asyncio.run(_run(Store(db), args.what, args.name))
    except SQLAlchemyError as error:
        raise ValueError(f"{getattr(error, 'orig', None) or error}.") from None
    except Refused as error:
        raise ValueError(str(error)) from None
    return 0


async def _run(store: Store, what: str, name: str) -> None:
    try:
        if what == "delete":
            await store.open()  # the only one who uses it
        else:
            await store.write(migrate)
        await {"list": _list, "reset": _reset, "export": _export, "delete": _delete}[what](store, name)
    finally:
        await store.close()


async def _list(store: Store, _: str) -> None:
    async with store.reading() as connection:
        for row in (await connection.execute(sa.select(people).order_by(people.c.name))).all():
            print(f"{row.name}  since {time.strftime('%Y-%m-%d', time.gmtime(row.made))}")


async def _reset(store: Store, name: str) -> None:
    accounts = Accounts(store)
    person = await accounts.by_name(name)
    token = await accounts.make_link(RECOVER, person)
    await accounts.end(person)
    print(f"{person.name} is logged out everywhere. This opens once, after the address of the server: /come/{token}")


async def _export(store: Store, name: str) -> None:
    person = await Accounts(store).by_name(name)
    print(json.dumps(await Folk(store).export(person.id), indent=1, ensure_ascii=False))


async def _delete(store: Store, name: str) -> None:
    host = Host(store, None)
    person = await host.accounts.by_name(name)
    await host.forget(person)
    print(f"{person.name} is deleted.")
