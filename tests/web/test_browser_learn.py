"""The rules in the browser: search, tabs, filters, and beside the table without leaving it."""

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


def test_search_marks_hits_and_goes_from_one_to_the_next(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Anna")
    page = window.page
    page.goto(f"{site.url}/learn/garum")
    page.fill("#search", "dominus")
    hits = page.locator("mark").count()
    assert hits > 2 and page.inner_text("#hits") == f"1 / {hits}"
    assert not page.locator("#haruspex").is_visible() and page.locator("#winning").is_visible()
    page.press("#search", "Escape")
    page.keyboard.press("n")
    assert page.inner_text("#hits") == f"2 / {hits}"
    page.keyboard.press("N")
    page.keyboard.press("N")
    assert page.inner_text("#hits") == f"{hits} / {hits}" and page.locator("mark.now").count() == 1
    page.fill("#search", "zeppelin")
    expect(page.locator("#nothing")).to_contain_text("Nothing says “zeppelin”. Words we use: vilicus")
    page.fill("#search", "")
    assert page.locator("mark").count() == 0 and page.locator("#haruspex").is_visible()
    window.happy()


def test_on_a_phone_search_stays_in_the_part_one_reads_while_it_has_hits(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Cleo", viewport={"width": 400, "height": 860})
    page = window.page
    page.goto(f"{site.url}/learn/thessaloniki")
    page.click(".tabs.phone [data-for=rules]")
    page.fill("#search", "legacy")
    assert page.locator("main").get_attribute("data-tab") == "rules" and page.locator("#search").is_visible()
    window.happy()


def test_on_paper_nothing_holds_the_rules_together_that_pages_cannot_break(chrome: Browser, site: Site) -> None:
    """A browser prints a grid on one page and drops what does not fit."""
    window = Window(chrome, site, "Dora")
    page = window.page
    page.goto(f"{site.url}/learn/garum")
    page.emulate_media(media="print")
    around = """[...document.querySelectorAll("main, .columns, .right, #rules, #rules :is(section, article)")]
      .map((box) => getComputedStyle(box).display)"""
    assert set(page.evaluate(around)) == {"block"}
    assert not page.locator("#guided").is_visible() and not page.locator(".finder").is_visible()
    window.happy()


def test_galleries_are_filtered_and_a_phone_has_tabs(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Ben", viewport={"width": 400, "height": 860})
    page = window.page
    page.goto(f"{site.url}/learn/garum")
    assert page.locator("#short").is_visible() and not page.locator("#rules").is_visible()
    page.click(".tabs.phone [data-for=cards]")
    tiles = page.locator(".gallery li:visible")
    assert tiles.count() == 64
    page.select_option(".filters select >> nth=0", "tuna")
    assert tiles.count() == 16
    page.select_option(".filters select >> nth=1", "baelo")
    assert tiles.count() == 12
    page.goto(f"{site.url}/learn/garum#rule-line-taken")
    expect(page.locator("#placing-a-vilicus-or-a-dominus .came")).to_contain_text("There is a worker on that line")
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    window.happy()


def test_the_rules_open_beside_the_table_where_the_question_is(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Cleo")
    page = window.page
    url = window.make("garum", 2, "bot")
    page.wait_for_selector("g.node.legal")
    page.click("#rules")
    expect(page.locator("#rules-body .passage.lit h3")).to_have_text("§ 2.2 Your turn")
    page.click("#rules-body .passage.lit a >> text=Lay a tile")
    expect(page.locator("#rules-body .passage.lit h3")).to_have_text("§ 3.1 Lay a tile")
    page.keyboard.press("Escape")
    assert page.locator("#rules-sheet").is_hidden() and page.url == url
    page.click("#log a.section >> nth=0")
    expect(page.locator("#rules-body .passage.lit h3")).to_have_text("§ 2.1 The vat of the round")
    window.happy()
