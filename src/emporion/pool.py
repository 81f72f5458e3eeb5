"""Worker processes that never outlive the one they work for."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from threading import Thread


def workers(count: int) -> ProcessPoolExecutor:
    """A pool of spawned processes."""
    return ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent, which stops it itself, and ends when its parent was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
