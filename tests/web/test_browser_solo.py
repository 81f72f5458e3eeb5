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
    card = page.locator("#game-thessaloniki")
    card.locator("summary").click()
    form = card.locator("form.new-table")
    form.locator("[name=players]").select_option("1")
    form.locator("[name=option-solo]").select_option("easy")
    form.locator("button.primary").click()
    page.wait_for_url("**/t/*")
    clicks = 0
    while window.wait() != "over":
        window.choose()
        clicks += 1
        assert clicks < 600, "the game does not end"
    assert clicks > 40
    expect(page.locator("#end-title")).to_contain_text(re.compile("wins|share"))
    assert page.locator("#log li").filter(has_text="rolls").count() > 3, "every die of the Collegiabot is told"
    window.happy()
