"""Who plays the games: this process, several on this machine, or a Ray cluster. The results are the same."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import secrets
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from pathlib import Path
from typing import Any

from emporion import bots, games, pool
from emporion.arena.match import Job, Result, play


def cores() -> int:
    """How many processes this machine runs side by side."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crew:
    """Plays lists of jobs. Use it as a context: it cleans up after itself."""

    def __init__(self, workers: int = 0, ray: str = "") -> None:
        self.workers = workers or cores()
        self.ray = ray
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Crew:
        if self.ray:
            _join(self.ray)
        elif self.workers > 1:
            self._pool = pool.workers(self.workers)
        return self

    def __exit__(self, *exc: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        if self.ray:
            import_module("ray").shutdown()

    def play(self, work: list[tuple[int, Job]]) -> Iterator[tuple[int, Result]]:
        """Each numbered job's result, as they come."""
        if self.ray:
            yield from _on_ray(work)
        elif self._pool is None:
            for number, job in work:
                yield number, play(job)
        else:
            yield from self._shared_out(self._pool, work)

    def _shared_out(self, hands: ProcessPoolExecutor, work: list[tuple[int, Job]]) -> Iterator[tuple[int, Result]]:
        waiting = iter(work)
        running: dict[Future[Result], int] = {}
        while True:
            for number, job in waiting:
                running[hands.submit(play, job)] = number
                if len(running) >= 2 * self.workers:
                    break
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()


def _join(address: str) -> None:
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise ValueError("--ray needs Ray: pip install 'emporion[ray]'.") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ValueError(f"--ray {address}: no Ray cluster answers there ({error}).") from None


def _on_ray(work: list[tuple[int, Job]]) -> Iterator[tuple[int, Result]]:
    """One task a game; Ray plays it again elsewhere when a node is lost. The window keeps the queue short."""
    ray: Any = import_module("ray")
    task = ray.remote(num_cpus=1, max_retries=-1)(play)
    waiting = iter(work)
    running: dict[Any, int] = {}
    while True:
        window = 2 * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        for number, job in waiting:
            running[task.remote(job)] = number
            if len(running) >= window:
                break
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            yield running.pop(reference), ray.get(reference)


class Notebook:
    """Finished games, a line each, in a file: a run that was stopped goes on where it was, with its salt.

    A new run gets a salt that nobody could know; the one it is given repeats a run, and an empty one plays the games
    that `emporion.start` gives for a seed.
    """

    def __init__(self, path: str | Path | None = None, salt: str | None = None) -> None:
        self.path = Path(path) if path else None
        self.known: dict[str, Result] = {}
        self._kept: str | None = None  # the salt of the file
        if self.path is not None and self.path.exists():
            self._read(self.path)
        if salt is not None and self._kept not in (None, salt):
            raise ValueError(f"{path} was begun with the salt {self._kept!r}; without --salt it goes on with that.")
        self.salt = self._kept if self._kept is not None else secrets.token_hex(16) if salt is None else salt

    def _read(self, path: Path) -> None:
        written = path.read_text(encoding="utf-8")
        for number, line in enumerate(written.splitlines(), 1):
            try:
                row = json.loads(line)
                if number == 1 and "salt" in row:
                    self._kept = str(row["salt"])
                else:
                    self.known[row["job"]] = row["result"]
            except (json.JSONDecodeError, KeyError, TypeError):
                if number == 1:
                    raise ValueError(f"{path}: these are not the games of an arena.") from None
                # A line cut off when the run was stopped: that game is played again.
        if written and not written.endswith("\n"):
            path.write_text(written + "\n", encoding="utf-8")  # what follows begins a line of its own

    def add(self, job: Job, result: Result) -> None:
        self.known[key(job)] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                if self._kept is None and not file.tell():
                    self._kept = self.salt
                    file.write(json.dumps({"salt": self.salt}) + "\n")
                file.write(json.dumps({"job": key(job), "result": result}) + "\n")


def key(job: Job) -> str:
    """What a job's result is kept under: all that could change it, the rules, their content and our bots too."""
    book = games.book(job["game"])
    whole = json.dumps([job, book.version, book.hash, bots.REVISION], sort_keys=True)
    return hashlib.sha256(whole.encode()).hexdigest()[:24]


def results(crew: Crew, work: list[Job], notebook: Notebook, progress: Any = None) -> list[Result]:
    """The result of every job, in their order; known ones are not played again. `progress(done)` hears of each."""
    keys = [key(job) for job in work]
    open_jobs = [(number, job) for number, job in enumerate(work) if keys[number] not in notebook.known]
    if progress:
        progress(len(work) - len(open_jobs))
    for done, (number, result) in enumerate(crew.play(open_jobs), len(work) - len(open_jobs) + 1):
        notebook.add(work[number], result)
        if progress:
            progress(done)
    return [notebook.known[name] for name in keys]
