"""Every test of tables runs on SQLite, and on PostgreSQL where one is asked for (`make postgres`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.stores import POSTGRES, SQLITE, kept_in


@pytest.fixture(autouse=True, params=[SQLITE, pytest.param(POSTGRES, marks=pytest.mark.postgres)])
def store_kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """What this test keeps its tables in."""
    with kept_in(request.param):
        yield request.param
