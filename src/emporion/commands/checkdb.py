"""`emporion check-db`: whether what a server has stored is whole, and putting aside what is not."""

from __future__ import annotations

import asyncio
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from emporion.tables.check import Damage, check, repair
from emporion.tables.store import Store
from emporion.web.serve import default_db


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--db", default=os.environ.get("EMPORION_DB", ""), metavar="URL",
        help="where tables are kept, as for `emporion serve` (EMPORION_DB; in the user's data directory)",
    )  # fmt: skip
    parser.add_argument(
        "--repair", action="store_true", help="put damaged tables into quarantine; the server must be stopped"
    )


def run(args: Namespace) -> int:
    """Every damaged table in a line; 1 when there is something that was not mended."""
    db = args.db or default_db()
    if db.startswith("sqlite:///") and not Path(db.removeprefix("sqlite:///")).is_file():
        raise ValueError(f"there is no {db.removeprefix('sqlite:///')}.")
    try:
        return asyncio.run(_run(db, args.repair))
    except SQLAlchemyError as error:
        raise ValueError(f"{getattr(error, 'orig', None) or error}.") from None


async def _run(db: str, mend: bool) -> int:
    store = Store(db)
    await store.open()
    try:
        tables, damaged = await check(store)
        for damage in damaged:
            print(_line(damage))
        print(f"{tables} tables, {len(damaged)} damages.")
        if not damaged or not mend:
            return int(bool(damaged))
        await repair(store, damaged)
        left, damaged = await check(store)
        print(f"Repaired: {tables - left} tables were put into quarantine, {len(damaged)} damages are left.")
        return int(bool(damaged))
    finally:
        await store.close()


def _line(damage: Damage) -> str:
    if damage.table:
        return f"table {damage.table}: {damage.why}"
    return f"content {damage.hash[:12]} of {damage.game}: {damage.why}" if damage.hash else damage.why
