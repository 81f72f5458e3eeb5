"""A test that cannot run says why; under CI that is a failure."""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Any

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not accept: {report.longrepr}"
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test with a browser is for the longer run, unless it is the one of every day."""
    for item in items:
        looks = {"chrome", "page", "pair"} & set(getattr(item, "fixturenames", ()))
        if looks and not item.get_closest_marker("every_day"):
            item.add_marker("browser_more")
