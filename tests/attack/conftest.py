"""A server with the usual limits for each attack: nobody else's budget is spent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    running = Site(tmp_path)
    yield running
    assert running.stop() == 0, "a server that was attacked still stops in peace"
    assert '"ERROR"' not in running.logged(), running.logged()


@pytest.fixture(scope="session")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One for all tests that spend no budget."""
    running = Site(tmp_path_factory.mktemp("site"), "--rate", "100")
    yield running
    assert running.stop() == 0
    assert '"ERROR"' not in running.logged(), running.logged()
