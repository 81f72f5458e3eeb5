"""Worker processes that never outlive the one they work for, and one that is stopped when it takes too long."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import Any

START = 60.0  # seconds in which a new process must be ready

_spawn = multiprocessing.get_context("spawn")


def workers(count: int) -> ProcessPoolExecutor:
    """A pool of spawned processes."""
    return ProcessPoolExecutor(count, mp_context=_spawn, initializer=_begin)


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent, which stops it itself, and ends when its parent was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Overdue(RuntimeError):
    """It took too long, and was stopped."""


class Died(RuntimeError):
    """The process ended before it answered."""


class Worker:
    """A process of its own with a pipe of its own: it does one thing at a time, within limits, or is replaced."""

    def __init__(self, memory: int = 0) -> None:
        self._memory = memory  # bytes it may have; 0: as many as it likes
        self._closed = False
        self._changing = Lock()  # a process that is just beginning in one thread is not stopped in another
        self._start()

    def _start(self) -> None:
        with self._changing:
            if self._closed:
                raise Died("There is nobody to ask any more.")
            self._pipe, theirs = _spawn.Pipe()
            self._process = _spawn.Process(target=_work, args=(theirs, self._memory), daemon=True)
            self._process.start()
            theirs.close()
            self._ready = False

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, seconds: float, function: Callable[..., Any], *args: Any) -> Any:
        """What a function of a module says, there; blocks until it does. What it raises is raised here."""
        if not self.alive:
            self.renew()
        try:
            if not self._ready:
                self._receive(START)
                self._ready = True
            self._pipe.send((function, args))
            good, said = self._receive(seconds)
        except (EOFError, OSError):
            self.renew()
            raise Died("A worker ended before it answered.") from None
        if not good:
            raise said
        return said

    def _receive(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            self.renew()
            raise Overdue(f"It took longer than {seconds:g} seconds.")
        return self._pipe.recv()

    def renew(self) -> None:
        """The process is stopped, whatever it does, and another takes its place."""
        self._stop()
        self._start()

    def close(self) -> None:
        """For good; whoever still waits for an answer, in another thread, hears that nobody is there."""
        with self._changing:
            self._closed = True
            self._process.kill()
        self._process.join(1.0)

    def _stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _work(pipe: Connection, memory: int) -> None:
    """Answer until nobody asks any more; runs in the worker."""
    _begin()
    if memory:
        import resource  # not everywhere

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    pipe.send(True)
    while True:
        try:
            function, args = pipe.recv()
        except EOFError:
            return
        try:
            said = (True, function(*args))
        except Exception as error:
            said = (False, error)
        try:
            pipe.send(said)
        except Exception as error:  # what cannot be sent is described
            pipe.send((False, RuntimeError(f"{type(error).__name__}: {error}")))
