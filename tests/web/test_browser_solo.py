"""A whole solo game of Thessaloniki by clicks, against the Collegiabot."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.site import Site
from tests.web.windows import Window, browser, expect


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.mark.browser_more
def test_a_whole_solo_game_against_the_collegiabot(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Solon", viewport={"width": 400, "height": 800})
    page = window.page
    window.make("thessaloniki", 1, solo="easy")
    clicks = 0
    while window.wait() != "over":
        window.choose()
        clicks += 1
        assert clicks < 600, "the game does not end"
    assert clicks > 40
    expect(page.locator("#end-title")).to_contain_text(re.compile("wins|share"))
    assert page.locator("#log li").filter(has_text="rolls").count() > 3, "every die of the Collegiabot is told"
    window.happy()


@pytest.mark.browser_more
def test_the_collegiabots_turn_can_be_gone_through_deed_by_deed(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Solon")
    page = window.page
    window.make("thessaloniki", 1, solo="easy")
    for _ in range(60):
        window.wait()
        if page.locator('g[data-id="story-0"]').count():
            break
        window.choose()
    page.locator('g[data-id="story-name"]').click()
    steps = int(page.locator(".stepping span").inner_text().split("/")[1])
    assert steps > 1
    said, marked = [], 0
    for step in range(1, steps + 1):
        page.click('.deed-step[aria-label="Next"]')
        expect(page.locator(".stepping span")).to_have_text(f"{step} / {steps}")
        said.append(page.locator("#inspector").inner_text())
        marked += page.locator("#areas .mark.chosen").count()
    assert any("die shows" in text for text in said), "with the die, and what it was for"
    assert marked, "each deed is lit where it happened"
    expect(page.locator('.deed-step[aria-label="Next"]')).to_be_disabled()
    window.happy()
