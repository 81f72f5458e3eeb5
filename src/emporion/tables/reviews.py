"""Reviews of finished games: made by the workers when nothing else waits for them, one a person at a time, kept."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

import sqlalchemy as sa

from emporion.record import Record
from emporion.review import effort_for, reviewing
from emporion.review.review import REVISION, Job, Work
from emporion.tables import replay
from emporion.tables.line import Rank
from emporion.tables.place import Place, Places
from emporion.tables.refusing import refused
from emporion.tables.schema import reviews
from emporion.tables.store import Store
from emporion.tables.table import Refused, Status
from emporion.tables.work import Workers

log = logging.getLogger("emporion.reviews")

TOLD: Final = 1.0  # seconds between two notes of how far a review is
SILENT: Final = 20.0  # seconds without one after which it is taken to have stopped

Plain = dict[str, Any]


async def record_of(place: Place) -> Record:
    """A finished game again; kept with the table once made."""
    if place.record is None:
        place.record = await asyncio.to_thread(replay.record_of, place.table)
    return place.record


class Reviews:
    """Who has asked for which, and how far they are."""

    def __init__(self, store: Store, workers: Workers | None, places: Places) -> None:
        self.store = store
        self.workers = workers
        self.places = places
        self.running: dict[str, asyncio.Task[None]] = {}  # by table
        self._askers: dict[str, str] = {}  # person by table

    async def found(self, id: str) -> tuple[float, Plain]:
        """How much of a table's review is done (-1: nobody works on it), and the review once all is."""
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(reviews).filter_by(table_id=id))).first()
        if row is None or (row.done >= 1 and row.review.get("revision") != REVISION):
            return -1.0, {}
        if row.done < 1 and id not in self.running and time.time() - row.changed > SILENT:
            return -1.0, {}
        return float(row.done), dict(row.review)

    async def ask(self, id: str, person: str) -> float:
        """Begin a review, unless it is there or under way; how much of it is done."""
        place = await self.places.get(id)
        if place.table.status is not Status.OVER:
            raise refused("replay_over")
        done, _ = await self.found(id)
        if done >= 0:
            return done
        if id in self._askers:
            return 0.0  # somebody else has asked at the same moment
        if self.workers is None:
            raise refused("no_workers")
        if person in self._askers.values():
            raise refused("one_review")
        self._askers[id] = person
        try:
            record = await record_of(place)
            await self._note(id, person, 0.0, {})
        except BaseException:
            del self._askers[id]
            raise
        task = self.running[id] = asyncio.create_task(self._made(id, person, record))
        task.add_done_callback(lambda _: self._ended(id))
        return 0.0

    def _ended(self, id: str) -> None:
        self.running.pop(id, None)
        self._askers.pop(id, None)

    async def _made(self, id: str, person: str, record: Record) -> None:
        """All jobs, one after the other, each when nothing else waits for a worker."""
        try:
            review = await self._worked(id, person, reviewing(record, 0, effort_for()))
            await self._note(id, person, 1.0, review)
        except (RuntimeError, ValueError, Refused) as error:
            log.warning("a review failed", extra={"table": id[:4] + "…", "error": type(error).__name__})

    async def _worked(self, id: str, person: str, work: Work) -> Plain:
        told = time.monotonic()
        jobs = await asyncio.to_thread(next, work)
        while True:
            answers = []
            for job in jobs:
                answers.append(await self._do(id, person, job))
                if time.monotonic() - told > TOLD:
                    told = time.monotonic()
                    await self._note(id, person, min(job.done, 0.999), {})
            following = await asyncio.to_thread(_sent, work, answers)
            if isinstance(following, dict):
                return following
            jobs = following

    async def _do(self, id: str, person: str, job: Job) -> Any:
        assert self.workers is not None
        async with self.workers.turn(Rank.REVIEW, person, id, "review") as hand:
            return await hand.do(job.function, *job.args)

    async def _note(self, id: str, person: str, done: float, review: Plain) -> None:
        def job(connection: sa.Connection) -> None:
            connection.execute(reviews.delete().filter_by(table_id=id))
            row = {"table_id": id, "person": person, "done": done, "review": review, "changed": time.time()}
            connection.execute(reviews.insert().values(**row))

        await self.store.write(job)


def _sent(work: Work, answers: list[Any]) -> list[Job] | Plain:
    """The jobs that follow, or the review when there are none."""
    try:
        return work.send(answers)
    except StopIteration as end:
        review: Plain = end.value
        return review
