"""Links that open once, in real browsers: they decide what a form says of where it comes from."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.site import Site
from tests.web.windows import Window, browser, expect

pytestmark = pytest.mark.browser_more

WORD, OTHER = "a long word", "another long word"


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def say_twice(page: Page, form: str, word: str) -> None:
    for field in ("password", "again"):
        page.fill(f"{form} [name={field}]", word)


def opened(chrome: Browser, link: str) -> Page:
    """A link opened on another device."""
    page = chrome.new_context().new_page()
    page.goto(link)
    return page


def test_a_way_back_in_and_another_device(chrome: Browser, site: Site) -> None:
    page = Window(chrome, site, "Lavinia").page
    page.goto(f"{site.url}/me")
    say_twice(page, '[action="/account"]', WORD)
    page.click('[action="/account"] button')
    lost = opened(chrome, page.input_value("#once-link"))
    say_twice(lost, "main", OTHER)
    lost.click("main form button")
    expect(lost.locator(".me")).to_have_text("Lavinia")
    assert "/come/" in lost.input_value("#once-link"), "and another way back in"
    page.goto(site.url)
    expect(page.locator(".me")).to_have_text("Log in")

    lost.goto(f"{site.url}/me")
    lost.click('[action="/account/device"] button')
    phone = opened(chrome, lost.input_value("#once-link"))
    phone.click("main form button")
    expect(phone.locator(".me")).to_have_text("Lavinia")

    wrong = opened(chrome, f"{site.url}/login")
    wrong.fill('[action="/login"] [name=name]', "Lavinia")
    wrong.fill('[action="/login"] [name=password]', WORD)
    wrong.click('[action="/login"] button')
    wrong.click("main .primary")
    wrong.wait_for_url("**/login")
    for field, said in (("name", "Lavinia"), ("password", OTHER)):
        wrong.fill(f'[action="/login"] [name={field}]', said)
    wrong.click('[action="/login"] button')
    expect(wrong.locator(".me")).to_have_text("Lavinia")
