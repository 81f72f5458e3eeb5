"""One server for all tests of this folder; those that stop or kill theirs have their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.site import Site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site"), "--rate", "100")
    yield running
    assert running.stop() == 0, "a server that is asked to stop stops in peace"
    assert '"ERROR"' not in running.logged()
