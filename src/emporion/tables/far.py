"""Workers elsewhere: bots think and files are opened on a Ray cluster; a node that is lost costs a retry."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from emporion.pool import START, Died, Overdue
from emporion.tables.quarantine import Plain, waited_for

TRIES = 3  # nodes that may be lost under one question


def join(address: str) -> Any:
    """The cluster of that address, or a sentence."""
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise ValueError("--workers needs Ray: pip install 'emporion[ray]'") from None
    try:
        quiet: Any = {"log_to_driver": False, "logging_level": logging.ERROR, "ignore_reinit_error": True}
        if not ray.is_initialized():
            ray.init(address=address, **quiet)
    except Exception as error:
        raise ValueError(f"--workers {address}: no Ray cluster answers there ({error})") from None
    return ray


class Elsewhere:
    """What answers, over there."""

    def ready(self) -> bool:
        return True

    def ask(self, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """What a function of a module says."""
        return function(*args)


class FarWorker:
    """As `pool.Worker`, but on any node of a cluster: it does one thing at a time, or is replaced."""

    pid = 0

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._closed = False
        self._begin()

    def _begin(self) -> None:
        self._actor = self._ray.remote(num_cpus=1)(Elsewhere).remote()
        self._ready = False

    @property
    def alive(self) -> bool:
        return not self._closed and bool(self._ray.is_initialized())

    def ask(self, seconds: float, function: Callable[..., Any], *args: Any) -> Any:
        """What a function says, there; a lost node is not its fault, so another one is asked."""
        errors = self._ray.exceptions
        for _ in range(TRIES):
            try:
                if not self._ready:
                    self._ray.get(self._actor.ready.remote(), timeout=START)
                    self._ready = True
                return self._ray.get(self._actor.ask.remote(function, args), timeout=seconds)
            except errors.GetTimeoutError:
                self.renew()
                raise Overdue(f"It took longer than {seconds:g} seconds.") from None
            except errors.RayActorError:
                self.renew()
            except errors.RayTaskError as error:
                raise error.cause from None
        raise Died("A worker ended before it answered.")

    def renew(self) -> None:
        """Whatever it does is stopped, and another takes its place."""
        self._end()
        if self._closed:
            raise Died("There is nobody to ask any more.")
        self._begin()

    def close(self) -> None:
        self._closed = True
        self._end()

    def _end(self) -> None:
        self._ray.kill(self._actor, no_restart=True)


class FarDoor:
    """Files from outside are opened on the cluster, each in a process of its own: Ray's are too large for it."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._task = ray.remote(num_cpus=1, max_retries=1)(waited_for)

    def asked(self, asked: bytes, seconds: float) -> Plain:
        """What is in it; an error that it took too long, or too much."""
        errors = self._ray.exceptions
        doing = self._task.remote(asked, seconds)
        try:
            said: Plain = self._ray.get(doing, timeout=START + seconds)
        except errors.GetTimeoutError:
            self._ray.cancel(doing, force=True)
            raise TimeoutError from None
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError:
            raise ValueError from None
        return said
