"""`emporion check-db`: whether what is stored is whole and plays again as it was played; putting damage aside."""

from __future__ import annotations

import asyncio
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from emporion.tables.again import played_again
from emporion.tables.check import Damage, check, repair
from emporion.tables.present import others
from emporion.tables.store import Store
from emporion.web.serve import default_db


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("url", nargs="?", default="", metavar="URL", help="where tables are kept; the same as --db")
    parser.add_argument(
        "--db", default=os.environ.get("EMPORION_DB", ""), metavar="URL",
        help="where tables are kept, as for `emporion serve` (EMPORION_DB; in the user's data directory)",
    )  # fmt: skip
    parser.add_argument(
        "--repair", action="store_true", help="put damaged tables into quarantine; the server must be stopped"
    )


def run(args: Namespace) -> int:
    """Every damaged table in a line; 1 when there is something that was not mended."""
    db = args.url or args.db or default_db()
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
        if mend and await others(store):
            raise ValueError("servers use this database; stop them before it is repaired.")
        tables, damaged = await check(store)
        for damage in damaged:
            print(_line(damage))
        print(f"{tables} tables, {len(damaged)} damages.")
        diverged = await _play_again(store)
        if not damaged or not mend:
            return int(bool(damaged) or diverged)
        await repair(store, damaged)
        left, damaged = await check(store)
        print(f"Repaired: {tables - left} tables were put into quarantine, {len(damaged)} damages are left.")
        return int(bool(damaged))
    finally:
        await store.close()


async def _play_again(store: Store) -> bool:
    """Every game from its first move; whether one of today's rules goes another way than it went."""
    count, other, older = 0, 0, 0
    async for again in played_again(store):
        count += 1
        if again.why:
            other += not again.older
            older += again.older
            print(
                f"table {again.table}: {again.game}, rules {again.version}, content {again.content[:12]}: {again.why}"
            )
    print(f"{count} games played again, {other} went another way, and {older} that older rules began.")
    return other > 0


def _line(damage: Damage) -> str:
    if damage.table:
        return f"table {damage.table}: {damage.why}"
    return f"content {damage.hash[:12]} of {damage.game}: {damage.why}" if damage.hash else damage.why
