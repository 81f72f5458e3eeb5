"""Lessons in the browser, by clicks, taps, keys and in words: whoever only follows the coach comes to the end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from emporion import games
from emporion.learn.lesson import has_lessons, lessons
from tests.web.site import Site
from tests.web.windows import Window, browser, expect

TAUGHT = [name for name in games.GAMES if has_lessons(name)]
MODE = "(document.querySelector('#coach:not([hidden])')?.dataset.mode ?? '')"
STEP = "[document.getElementById('coach-count').textContent, document.getElementById('table').dataset.n, MODE].join()"
STEP = STEP.replace("MODE", MODE)
MENU = "#pop:not([hidden]) .wanted, #pop:not([hidden]):not(:has(.wanted)) .move, #actions .lay"  # one more click

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"  # rings, a frame late

GO_ON = """() => {
  const buttons = [...document.querySelectorAll("#coach :is([data-do=next], [data-do=show])")];
  buttons.find((button) => !button.hidden)?.click();
}"""

COVERED = """() => {
  const ring = document.querySelector("#areas .marks .asked"), sheet = document.getElementById("coach");
  if (!ring) return false;
  const at = ring.getBoundingClientRect(), box = sheet.getBoundingClientRect(), middle = at.top + at.height / 2;
  return middle > box.top && middle < box.bottom;
}"""


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


class Pupil(Window):
    """Somebody who does what the coach says, and looks for it on the table."""

    def open(self, game: str, number: int = 1) -> None:
        self.page.goto(f"{self.site.url}/learn/{game}/lesson/{number}")
        self.page.wait_for_function(f"() => {MODE}")

    def mode(self) -> str:
        return str(self.page.evaluate(MODE))

    def follow(self) -> None:
        """One click: on Next, on what has the ring, or on the button that is meant; then in a menu, if one opens."""
        page, before = self.page, self.page.evaluate(STEP)
        gone_on = f"{STEP} !== {before!r} && {MODE}"
        if self.mode() == "read":
            page.click("[data-do=next]")
        else:
            page.evaluate(DRAWN)
            page.wait_for_selector("#areas .marks .asked, #actions .wanted", state="attached")
            ring = page.locator("#areas .marks .asked")
            asked = ring.first.get_attribute("data-for") if ring.count() else ""
            self.press(f'#areas g.node[data-id="{asked}"]') if asked else page.click("#actions .wanted")
            page.wait_for_function(f"() => ({gone_on}) || document.querySelector({MENU!r})")
            if page.evaluate(STEP) == before:
                page.evaluate(f"document.querySelector({MENU!r})?.click()")  # gone, if the step has just gone on
        page.wait_for_function(f"() => {gone_on}")
        if self.mode() == "other":
            page.click("[data-do=take-back]")
            page.wait_for_function(f"() => {MODE} === 'ask'")
            before = page.evaluate(STEP)
            page.click("[data-do=show]")
            page.wait_for_function(f"() => {STEP} !== {before!r} && {MODE}")


def done(pupil: Pupil, most: int = 60) -> None:
    for _ in range(most):
        if pupil.mode() == "done":
            break
        pupil.follow()
    expect(pupil.page.locator("#coach[data-mode=done]")).to_be_visible()
    pupil.happy()


def test_garums_lesson_by_clicks_and_then_a_whole_game_with_the_coach(chrome: Browser, site: Site) -> None:
    pupil = Pupil(chrome, site, "Lea")
    pupil.page.goto(site.url)
    pupil.page.click("#game-garum a:has-text('Learn')")
    pupil.page.wait_for_function(f"() => {MODE}")
    done(pupil)
    pupil.page.click("form:has([name=coach]) button")
    expect(pupil.page.locator("#advice")).to_contain_text("Choose a tile")
    pupil.page.click("#advice-heard")
    expect(pupil.page.locator("#advice")).to_be_hidden()
    pupil.happy()


@pytest.mark.browser_more
@pytest.mark.parametrize(
    ("name", "number"), [(name, each.number) for name in TAUGHT for each in lessons(name)], ids=str
)
def test_every_lesson_on_a_phone_by_taps(chrome: Browser, site: Site, name: str, number: int) -> None:
    pupil = Pupil(chrome, site, "Tom", viewport={"width": 400, "height": 860}, has_touch=True)
    pupil.open(name, number)
    for _ in range(60):
        if pupil.mode() == "done":
            break
        pupil.page.wait_for_function(f"() => !({COVERED})()")  # the sheet does not lie over what it means
        pupil.follow()
    expect(pupil.page.locator("#coach[data-mode=done]")).to_be_visible()
    pupil.happy()


@pytest.mark.browser_more
def test_a_wrong_move_an_illegal_click_hint_back_and_resuming(chrome: Browser, site: Site) -> None:
    pupil = Pupil(chrome, site, "Una")
    pupil.open("garum")
    page = pupil.page
    page.keyboard.press("Enter")
    expect(page.locator("#coach-title")).to_have_text("Choose a tile")
    pupil.press('#areas g.node[data-id="tuna-15"]')
    expect(page.locator("#coach-answer")).to_contain_text("any tile of your hand")
    page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_have_attribute("data-mode", "ask")
    pupil.press('#areas g.node[data-id="row-3"]')
    expect(page.locator("#coach-answer")).not_to_be_empty()
    page.keyboard.press("h")
    expect(page.locator("#coach-answer")).to_contain_text("Three cells")
    page.locator('#areas g.node[data-id="tuna-04"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#coach-title")).to_have_text("Lay it")
    page.reload()
    expect(page.locator("#coach-title")).to_have_text("Lay it")
    page.keyboard.press("Backspace")
    expect(page.locator("#coach-title")).to_have_text("Choose a tile")
    page.click("#leave")
    expect(page.locator("#guided")).to_contain_text("Go on with lesson 1")
    pupil.happy()


@pytest.mark.browser_more
def test_an_amount_begins_at_the_most_and_the_ring_stays_on_what_is_meant(chrome: Browser, site: Site) -> None:
    pupil = Pupil(chrome, site, "Ada")
    pupil.open("thessaloniki", 5)
    while not pupil.page.locator("#actions .stepper").count():
        pupil.follow()
    go = pupil.page.locator("#actions .stepper .go")
    expect(go).to_have_text("all 6 refined")
    expect(go).to_have_class("move go wanted")
    pupil.page.click("#actions [aria-label=Less]")
    expect(go).to_have_text("5 refined, 1 raw")
    expect(go).to_have_class("move go")
    pupil.page.click("#actions [aria-label=More]")
    expect(go).to_have_class("move go wanted")
    pupil.happy()


@pytest.mark.browser_more
@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_in_words_alone(chrome: Browser, site: Site, name: str) -> None:
    pupil = Pupil(chrome, site, "Wim")
    pupil.page.evaluate("localStorage.setItem('emporion-text', 'yes')")
    pupil.open(name)
    box = pupil.page.locator("#coach").bounding_box()
    assert box and box["height"] < 400, "the coach stands beside the words, no larger than what is said"
    for _ in range(40):
        if pupil.mode() == "done":
            break
        before = pupil.page.evaluate(STEP)
        expect(pupil.page.locator("#coach-say")).not_to_be_empty()
        pupil.page.evaluate(GO_ON)
        pupil.page.wait_for_function(f"() => {STEP} !== {before!r} && {MODE}")
    expect(pupil.page.locator("#coach[data-mode=done]")).to_be_visible()
    pupil.happy()
