"""Advice in the browser: it thinks where one sees it, says why, and can be asked about any move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.site import Site
from tests.web.windows import Window, browser, expect

pytestmark = pytest.mark.browser_more


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.mark.parametrize("wide", [1280, 400])
def test_a_hint_says_why_and_any_move_can_be_asked_about(chrome: Browser, site: Site, wide: int) -> None:
    window = Window(chrome, site, "Fabia", viewport={"width": wide, "height": 800})
    page = window.page
    window.play_now("garum")
    window.wait()
    page.click("#hint")
    expect(page.locator("#hinted .thinking")).to_be_visible()
    expect(page.locator("#hinted-lines p")).to_have_count(3)
    expect(page.locator("#hinted .thinking")).to_be_hidden()
    expect(page.locator("#hinted-lines")).to_contain_text("Chance to win: you")
    expect(page.locator("#hinted-title")).to_contain_text("Best: ")
    expect(page.locator('#hinted-moves [aria-pressed="true"]')).to_have_count(1)
    options = page.locator("#hinted-about option")
    last = options.nth(options.count() - 1).get_attribute("value")
    page.select_option("#hinted-about", last)
    expect(page.locator(f'#hinted-moves [data-move="{last}"][aria-pressed="true"]')).to_be_visible()
    box = page.locator("#hinted").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= wide and box["y"] > 150
    page.keyboard.press("Escape")
    expect(page.locator("#hinted")).to_be_hidden()
    window.happy()
