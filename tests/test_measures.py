"""No function of src is too long to be read at once, or too complex to be followed."""

from __future__ import annotations

from tests import measures


def test_no_function_is_over_60_lines() -> None:
    assert [(n, where) for n, where in measures.lines() if n > measures.LINES] == []


def test_no_function_is_over_complexity_15() -> None:
    found = measures.complexity()
    assert len(found) == len(measures.lines()), "ruff has looked at every function"
    assert [(n, where) for n, where in found if n > measures.COMPLEXITY] == []
