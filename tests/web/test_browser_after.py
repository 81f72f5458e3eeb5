"""After a game and puzzles in the browser, by clicks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from emporion.puzzles import puzzles
from tests.web.site import Guest, Site
from tests.web.test_after import PUZZLED, uploaded
from tests.web.windows import Window, browser, expect

pytestmark = pytest.mark.browser_more
FADED = """[...document.querySelectorAll(".board-of g.small")].some(
  (part) => getComputedStyle(part).color === getComputedStyle(document.querySelector("p.small")).color)"""
PHONE = {"viewport": {"width": 400, "height": 800}, "has_touch": True}


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def test_a_review_is_opened_followed_and_looked_through(chrome: Browser, site: Site, tmp_path: Path) -> None:
    """Asked for, made with a bar that grows, then curve, costs, turns by keys; on a phone nothing is wider than it."""
    id = uploaded(Guest(site, "Ann"), tmp_path)
    window = Window(chrome, site, "Ben")
    page = window.page
    page.goto(f"{site.url}/t/{id}/review?seat=0")
    page.click("#ask button")
    expect(page.locator("#progress")).to_be_visible()
    expect(page.locator(".curve.points")).to_be_visible()
    expect(page.locator(".curve.chances")).to_be_visible(timeout=180_000)
    expect(page.locator(".curve.points")).to_be_hidden()
    page.check("[name=view][value=points]")
    expect(page.locator(".curve.points")).to_be_visible()
    expect(page.locator(".curve.chances")).to_be_hidden()
    expect(page.locator(".costs li a").first).to_be_visible()
    page.locator(".costs li a").first.click()
    expect(page.locator(".two-moves")).to_be_visible()
    expect(page.locator(".board-of .mark.was-better").first).to_be_attached()
    assert not page.evaluate(FADED), "words of the page colour nothing on the board"
    at = int(page.locator(".turn-bar").get_attribute("data-at") or 0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".turn-bar")).to_have_attribute("data-at", str(max(at - 1, 0)))
    assert page.url.endswith(f"#turn-{max(at - 1, 0)}")
    page.reload()
    expect(page.locator(".turn-bar")).to_have_attribute("data-at", str(max(at - 1, 0)))
    window.happy()
    phone = Window(chrome, site, "Cleo", **PHONE)
    phone.page.goto(f"{site.url}/t/{id}/review?seat=0")
    expect(phone.page.locator(".board-of").first).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 400


def test_somebody_plays_on_from_a_moment(chrome: Browser, site: Site, tmp_path: Path) -> None:
    id = uploaded(Guest(site, "Ann"), tmp_path)
    window = Window(chrome, site, "Ben")
    window.page.goto(f"{site.url}/t/{id}/review?turn=6&seat=0")
    window.page.click("text=Play on from here")
    window.page.wait_for_url("**/t/*")
    window.page.wait_for_selector("#areas g.node.legal, #actions button", state="attached")
    window.happy()


@pytest.mark.parametrize("game", PUZZLED)
def test_a_puzzle_is_played(chrome: Browser, site: Site, game: str) -> None:
    """Opened from the list; where to look is shown; the answer is shown; the next one comes."""
    window = Window(chrome, site, "Ben")
    page = window.page
    page.goto(f"{site.url}/puzzles")
    page.click(f"a[href='/puzzles/{game}']")
    page.wait_for_selector("#areas g.node.legal, #actions button", state="attached")
    expect(page.locator("#question")).not_to_be_empty()
    page.click("[data-do=nudge]")
    page.click("[data-do=show]")
    expect(page.locator("#puzzle[data-mode=shown]")).to_be_visible()
    expect(page.locator("#why li").first).to_be_visible()
    expect(page.locator("#next")).to_be_in_viewport()
    before = page.url
    page.click("#next")
    page.wait_for_url(lambda url: url != before and "/puzzles/" in url) if len(puzzles(game)) > 1 else None
    window.happy()


def test_a_puzzle_on_a_phone_asks_and_answers_in_sight(chrome: Browser, site: Site) -> None:
    """The question stands above the board; what is said of a wrong move and where to look come into sight."""
    one = next(each for each in puzzles("garum") if each.rivals[0][0].startswith("vilicus"))
    window = Window(chrome, site, "Cleo", **PHONE)
    page = window.page
    page.goto(f"{site.url}/puzzles/garum/{one.id}")
    page.wait_for_selector("#areas g.node.legal, #actions button", state="attached")
    expect(page.locator("#question")).to_be_in_viewport()
    page.locator(f"#areas g.node[data-id='{one.rivals[0][0].split()[1]}']").click()
    expect(page.locator("#puzzle[data-mode=wrong]")).to_be_visible()
    page.wait_for_timeout(600)
    expect(page.locator("#answer")).to_be_in_viewport()
    page.click("[data-do=nudge]")
    expect(page.locator(".nudged").first).to_be_in_viewport()
    page.click("[data-do=show]")
    expect(page.locator("#answer")).to_be_in_viewport()
    expect(page.locator("#next")).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#side > #puzzle")).to_be_visible()
    window.happy()
