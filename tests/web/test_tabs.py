"""Every page by its keys, and lists of tables that stay as they are on the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.site import Guest, Site
from tests.web.windows import Window, browser, expect

pytestmark = pytest.mark.browser_more

AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"  # as when one comes back to the page


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def follow(page: Page, site: Site) -> None:
    """All four tabs by their letters."""
    for key, path in (("l", "/learn"), ("u", "/puzzles"), ("w", "/watch"), ("p", "/")):
        page.keyboard.press("g")
        page.keyboard.press(key)
        page.wait_for_url(site.url + path)


def test_g_and_a_letter_lead_to_the_tabs_and_a_question_mark_tells_so(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Tullia")
    page, keys = window.page, window.page.locator("#keys")
    page.goto(site.url)  # keys work once the page is read
    follow(page, site)
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    assert {link.get_attribute("href") for link in keys.locator("a").all()} == {"/", "/learn", "/puzzles", "/watch"}
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()

    page.goto(f"{site.url}/learn/garum")
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("gu?/")
    assert page.url.endswith("/learn/garum") and page.input_value("#search") == "gu?/", "what is typed is typed"

    page.goto(site.url)
    window.play_now("garum")
    window.wait()
    page.keyboard.press("?")
    expect(keys).to_contain_text("hint")
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.locator("#rules-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    follow(page, site)
    window.happy()


def test_lists_of_tables_stay_fresh_but_not_under_the_pointer(chrome: Browser, site: Site) -> None:
    page = chrome.new_page()
    page.goto(site.url)
    names = page.locator("#to-join .who-sits")
    seats = {"players": "2", "seat-1": "free", "public": "yes", "game": "garum"}
    Guest(site, "Sabina").table(**seats)
    page.evaluate(AGAIN)
    expect(names.filter(has_text="Sabina")).to_have_count(1)
    page.hover("#to-join h2")
    playing = Guest(site, "Sulpicia").table(**{**seats, "seat-1": "bot:greedy"})
    page.evaluate(AGAIN)
    page.wait_for_timeout(500)
    assert names.filter(has_text="Sulpicia").count() == 0
    page.mouse.move(0, 0)
    page.evaluate(AGAIN)
    expect(names.filter(has_text="Sulpicia")).to_have_count(1)

    page.goto(f"{site.url}/watch")
    expect(page.locator(f'#playing a[href="/t/{playing}"]')).to_be_visible()
    expect(page.locator("#playing")).not_to_contain_text("Sabina")
