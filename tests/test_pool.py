"""A worker process is replaced and closed from any thread."""

from __future__ import annotations

import time
from threading import Thread
from typing import Any

import pytest

from emporion import pool


def test_a_worker_that_is_closed_while_its_process_begins_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = pool.Worker()
    process = type(worker._process)
    begin, begun = process.start, []

    def slowly(self: Any) -> None:
        begun.append(self)
        time.sleep(0.3)
        begin(self)

    monkeypatch.setattr(process, "start", slowly)
    renewing = Thread(target=worker.renew)
    renewing.start()
    while not begun:
        time.sleep(0.01)
    worker.close()
    renewing.join(10)
    assert not renewing.is_alive() and not worker.alive
    with pytest.raises(pool.Died):
        worker.renew()
