"""The program that loads several processes on one PostgreSQL still runs: so little that any machine bears it."""

from __future__ import annotations

import pytest

from tests.test_bench import said

pytestmark = pytest.mark.postgres


def test_a_small_load_is_borne_by_two_processes() -> None:
    told = said("many", "--tables", "4", "--rate", "4", "--seconds", "10")
    assert "| errors, lost moves, windows behind | 0, 0, 0 |" in told
