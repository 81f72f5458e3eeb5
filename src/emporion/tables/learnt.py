"""What people have learnt: how far they are in each lesson, and what the coach need not say again."""

from __future__ import annotations

import json
import time
from typing import NamedTuple

import sqlalchemy as sa

from emporion.tables.schema import learnt
from emporion.tables.store import Store

LESSON, GAME, SEEN = "lesson-", "game", "seen"  # each lesson, the first whole game, what the coach has said


class Progress(NamedTuple):
    """How far somebody is in a lesson: the step they stand at, and the moves they made on the way there."""

    at: int = 0
    done: bool = False
    chosen: tuple[tuple[str, ...], ...] = ()


async def lesson_of(store: Store, person: str, game: str, number: int) -> Progress:
    """How far somebody is in one lesson."""
    return _read((await kept(store, person, game)).get(f"{LESSON}{number}", ""))


async def lessons_of(store: Store, person: str) -> dict[str, dict[int, Progress]]:
    """How far somebody is in all lessons that they have begun, by game and number."""
    wanted = sa.select(learnt).filter_by(person=person).where(learnt.c.what.startswith(LESSON))
    async with store.reading() as connection:
        rows = (await connection.execute(wanted)).all()
    begun: dict[str, dict[int, Progress]] = {}
    for row in rows:
        begun.setdefault(row.game, {})[int(row.what.removeprefix(LESSON))] = _read(row.value)
    return begun


async def keep_lesson(store: Store, person: str, game: str, number: int, progress: Progress) -> None:
    await keep(store, person, game, f"{LESSON}{number}", json.dumps(progress))


def _read(value: str) -> Progress:
    """What was kept; what newer lessons cannot use begins anew."""
    try:
        at, done, chosen = json.loads(value)
        return Progress(int(at), bool(done), tuple([tuple([str(move) for move in step]) for step in chosen]))
    except (ValueError, TypeError):
        return Progress()


async def seen(store: Store, person: str, game: str) -> list[str]:
    """The kinds of decisions that the coach has explained to somebody."""
    return (await kept(store, person, game)).get(SEEN, "").split()


async def coached(store: Store, person: str, game: str) -> str:
    """The table of somebody's first whole game, at which the coach speaks up."""
    return (await kept(store, person, game)).get(GAME, "")


async def keep_seen(store: Store, person: str, game: str, kind: str) -> None:
    """This kind of decision need not be explained again."""
    known = await seen(store, person, game)
    if kind not in known:
        await keep(store, person, game, SEEN, " ".join([*known, kind]))


async def kept(store: Store, person: str, game: str) -> dict[str, str]:
    """All that is kept of somebody's learning of a game."""
    wanted = sa.select(learnt.c.what, learnt.c.value).filter_by(person=person, game=game)
    async with store.reading() as connection:
        return {row.what: row.value for row in (await connection.execute(wanted)).all()}


async def keep(store: Store, person: str, game: str, what: str, value: str) -> None:
    """One thing, instead of what was kept before."""

    def job(connection: sa.Connection) -> None:
        connection.execute(learnt.delete().filter_by(person=person, game=game, what=what))
        row = {"person": person, "game": game, "what": what, "value": value, "changed": time.time()}
        connection.execute(learnt.insert().values(**row))

    await store.write(job)
