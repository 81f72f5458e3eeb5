"""Minos by clicks: two people, one of them at 400 px by touch, play the set-up and a whole round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.site import Site
from tests.web.test_browser import join, measure
from tests.web.windows import Window, browser


@pytest.fixture(scope="module")
def pair(site: Site) -> Iterator[tuple[Window, Window]]:
    with browser() as chrome:
        phone = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}
        anna, ben = Window(chrome, site, "Anna"), Window(chrome, site, "Ben", **phone)
        anna.make("minos", 2, "free")
        join(ben, anna.page.url)
        anna.page.wait_for_selector("#areas g.node")
        yield anna, ben


def log(window: Window) -> str:
    return str(window.page.evaluate("document.getElementById('log').textContent"))


def test_a_whole_round_by_clicks(pair: tuple[Window, Window]) -> None:
    anna, ben = pair
    measured = set()
    for _ in range(600):
        if "Round 2" in log(anna):
            break
        for window in pair:
            if window.state() == "asked":
                prompt = str(window.page.locator("#prompt").text_content())
                if window is ben and prompt not in measured:
                    measured.add(prompt)
                    measure(ben)
                window.choose()
                break
        else:
            anna.page.wait_for_timeout(20)
    said = log(anna)
    assert "Round 2" in said and "The dice are rolled" in said and "puts the die" in said
    assert "acts on" in said or "forfeits" in said
    assert len(measured) >= 4, "the phone was measured at several kinds of question"
    for window in pair:
        window.happy()
