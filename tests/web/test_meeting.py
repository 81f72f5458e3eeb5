"""Meeting and foreseeing: lobby, making a table, waiting room, what a move will do, small things that were wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from emporion.tables import show
from tests.web.site import Site
from tests.web.stage import Stage, moments
from tests.web.windows import Window, browser, expect

pytestmark = pytest.mark.browser_more

MACHINE = re.compile(r"mcts|greedy|\bfalse\b|\btrue\b|\b[0-9a-f]{32,}\b")  # what no page on the way to a game says


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def test_from_the_first_visit_to_a_waiting_room(chrome: Browser, site: Site) -> None:
    page = chrome.new_page()
    page.goto(site.url)
    expect(page.locator(".hero")).to_be_visible()
    assert not page.locator("#mine, section:has(#finished):not(:has(li))").count(), "no empty boxes"
    page.locator('.play [name=level][value="tough"]').check(force=True)
    expect(page.locator('[data-level="tough"]')).to_be_visible()
    assert not MACHINE.search(page.inner_text("main"))

    page.goto(f"{site.url}/make?game=constantinopolis")
    summary = page.locator("#summary")
    before = summary.inner_text()
    page.locator('[name=players][value="4"]').check(force=True)
    page.locator('[name=seat-1][value="free"]').check(force=True)
    expect(summary).not_to_have_text(before)
    expect(summary).to_contain_text(re.compile("4.*friend by link.*bots"))
    expect(summary).to_contain_text("minutes")
    page.locator('[name=pace][value="days"]').check(force=True)
    expect(summary).to_contain_text("a day a turn")
    expect(summary).not_to_contain_text("minutes")  # nobody knows how long that takes
    page.locator('[name=pace][value=""]').check(force=True)
    assert not MACHINE.search(page.inner_text("main"))
    for text in page.locator("h1, h2, .levels span, #summary, .values b").all():
        assert contrast(text.evaluate(COLOURS)) > 4.4, text.inner_text()

    page.click("#making button.large")
    page.wait_for_url("**/t/*")
    expect(page.locator(".code svg")).to_be_visible()
    expect(page.locator(".warning")).to_contain_text("Only this computer")
    assert page.input_value("#link") == page.url and not MACHINE.search(page.inner_text("main"))
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")  # as over plain http
    page.click("#copy")
    expect(page.locator("#copied")).not_to_have_text("")
    assert "Copied" not in page.inner_text("#copied") and page.evaluate("getSelection().toString() !== ''")


def test_a_seat_has_one_colour_and_shape_from_making_the_table_to_the_log(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Iris")
    page = window.page
    page.goto(f"{site.url}/make?game=minos")
    page.locator('[name=players][value="4"]').check(force=True)
    made = [seen_as(dot) for dot in page.locator(".chairs .dot").all()]
    page.locator('[name=seat-1][value="free"]').check(force=True)
    page.click("#making button.large")
    page.wait_for_url("**/t/*")
    waits = [seen_as(dot) for dot in page.locator(".chairs .dot").all()]
    page.click("text=Begin now")
    window.wait()
    table = [seen_as(page.locator(f'#seats [data-seat="{at}"] .dot')) for at in range(4)]
    assert len(set(made)) == 4 and made == waits == table
    window.happy()


def seen_as(dot: Locator) -> str:
    return str(dot.evaluate("(e) => [getComputedStyle(e).backgroundColor, getComputedStyle(e).clipPath].join()"))


COLOURS = """(e) => {
  const under = [e];
  while (under.at(-1).parentElement) under.push(under.at(-1).parentElement);
  const grounds = under.map((each) => getComputedStyle(each).backgroundColor);
  const ground = grounds.find((each) => !/, 0\\)|transparent/.test(each)) ?? "rgb(255, 255, 255)";
  return [getComputedStyle(e).color, ground].map((each) => each.match(/[\\d.]+/g).slice(0, 3).map(Number));
}"""


def contrast(colours: list[list[float]]) -> float:
    """How far two colours are from each other."""
    lights = []
    for colour in colours:
        parts = [n / 255 / 12.92 if n <= 10 else ((n / 255 + 0.055) / 1.055) ** 2.4 for n in colour]
        lights.append(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05)
    return max(lights) / min(lights)


def test_what_a_move_will_do_and_small_things_that_were_wrong(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Paula")
    page = window.page
    window.play_now("minos")
    window.wait()
    page.locator("#areas g.node.legal").first.hover(force=True)
    page.wait_for_selector("#inspector .will p")

    page.click("details.settings > summary")
    page.keyboard.press("Escape")
    expect(page.locator("details.settings")).not_to_have_attribute("open", "")
    expect(page.locator("#set-sound")).not_to_be_checked()

    # At once, before any answer can be heard; then there is one.
    assert page.evaluate(
        "document.querySelector('#hint').click(), document.querySelector('#hinted .thinking').offsetParent"
    )
    expect(page.locator("#hinted .thinking")).to_be_hidden()
    expect(page.locator("#hinted-moves li")).not_to_have_count(0)
    window.happy()


def test_a_button_says_what_its_move_will_do(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Portia")
    window.play_now("garum")
    for _ in range(2):  # a tile, a place; then a worker, or none
        window.wait()
        window.choose()
    window.wait()
    button = window.page.locator("#actions button.move").first
    button.hover()
    expect(window.page.locator("#inspector h2")).to_have_text(button.inner_text())
    expect(window.page.locator("#inspector .will")).to_contain_text("not known yet")  # a tile is drawn
    assert "not known yet" in (button.get_attribute("aria-description") or "")
    window.happy()


def test_who_is_away_is_told_without_a_reload_and_a_bot_can_be_called(chrome: Browser, site: Site) -> None:
    stage = Stage(chrome, site, "garum", viewport={"width": 1280, "height": 800})
    position = next(moments("garum", 2))
    stage.show(position)
    expect(stage.page.locator("[data-call]")).to_have_count(0)
    assert stage.socket is not None and stage.place is not None
    seats = show.who_sits(stage.desk, stage.place)
    other = next(at for at in range(2) if at != position.seat)
    seats[other] |= {"kind": "person", "here": False, "absent": True}
    stage.socket.send(json.dumps({"t": "here", "seats": seats}))
    expect(stage.page.locator(f'[data-call="{other}"]')).to_be_visible()
    expect(stage.page.locator(".seat.gone .how")).to_contain_text("not here")
    assert not stage.errors
