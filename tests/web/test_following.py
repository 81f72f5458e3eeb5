"""Following the others: the log by turns, looking back, what happened since one's turn, after a reload too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.site import Guest, Site
from tests.web.test_after import uploaded
from tests.web.windows import Window, browser, expect

THINGS = """[...document.querySelectorAll("#areas g.node")]
  .map((g) => g.dataset.id + g.getAttribute("transform")).sort().join()"""


MARKS = """[...document.querySelectorAll(".mark.moved")].map((g) => g.getAttribute("transform")).join()"""


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def until_others_moved(window: Window) -> None:
    """Play until one is asked again after others' turns."""
    for _ in range(60):
        assert window.wait() == "asked"
        if window.page.locator("#since").is_visible():
            return
        window.choose()
    raise AssertionError("nobody else ever moves")


def marks(window: Window) -> str:
    """Where something is marked as moved."""
    window.page.wait_for_function("() => document.querySelector('.mark.moved')")
    return str(window.page.evaluate(MARKS))


def table_as_seen(window: Window) -> str:
    """The board's own things, without what is marked on them."""
    return str(window.page.evaluate(THINGS))


def test_the_log_looks_back_and_what_happened_since_ones_turn_is_shown_again(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Flavia")
    page = window.page
    window.play_now("garum")
    until_others_moved(window)
    now, before = table_as_seen(window), page.locator("#log li.turn").count()
    assert before > 1
    since = page.locator("#since li")
    assert 0 < since.count() <= 3 and "Flavia" not in since.all_inner_texts(), "a line a seat, of the others"
    assert page.locator("#log li.round").count() > 0, "rounds have headings"
    marked = marks(window)
    assert marked, "what moved last is marked until something else moves"

    page.locator("#log li.turn summary").first.click()
    page.wait_for_selector("#to-now")
    assert table_as_seen(window) != now and page.locator("#areas g.node.legal").count() == 0
    assert page.locator("#log li.turn details[open] ol li").count() > 0, "it opens to its clicks"
    expect(page.locator("#log li.current")).to_have_count(1)
    page.keyboard.press("Escape")
    page.wait_for_selector("#to-now", state="detached")
    assert table_as_seen(window) == now and window.state() == "asked"
    page.wait_for_function(f"() => {MARKS} === {marked!r}")

    page.click("#since-again")
    page.wait_for_selector("#to-now")
    page.wait_for_selector("#to-now", state="detached")
    assert table_as_seen(window) == now and window.state() == "asked"

    page.locator("#log li.turn").last.hover()
    page.wait_for_selector(".mark.flash")
    window.happy()
    comes_back(window, now)


def comes_back(window: Window, now: str) -> None:
    """A browser that was away when others moved shows it when it comes back; it can be skipped."""
    page = window.page
    page.evaluate("localStorage.setItem('emporion-pace', 'calm')")
    page.evaluate(
        "const t = document.getElementById('table').dataset; localStorage.setItem(`emporion-seen-${t.at}`, t.n - 2)"
    )
    page.reload()
    page.click("#to-now")
    expect(page.locator("#since")).to_be_visible()
    page.wait_for_function("() => document.querySelectorAll('#areas g.node.legal').length > 0")
    assert table_as_seen(window) == now
    expect(page.locator("#since li").first).to_be_visible()
    assert marks(window), "what moved last is marked after a reload too"
    last = page.locator("#log li.turn").last.bounding_box()
    room = page.locator("#area-log .scroll").bounding_box()
    assert last and room and last["y"] + last["height"] <= room["y"] + room["height"] + 2, "the log is read to its end"
    window.happy()


PHONE = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}


def test_two_people_a_spectator_and_a_phone_that_comes_back(chrome: Browser, site: Site) -> None:
    """A phone that was put away hears at once what happened meanwhile; all three read the same log."""
    anna, ben = Window(chrome, site, "Anna"), Window(chrome, site, "Ben", **PHONE)
    url = anna.make("garum", 3, "free", "bot")
    ben.page.goto(url)
    ben.page.tap("text=Sit down")
    watcher = Window(chrome, site, "Cleo", viewport={"width": 400, "height": 800})
    watcher.page.goto(url)
    round_of(anna, ben)
    while ben.state() == "asked":
        ben.choose()

    ben.page.goto("about:blank")
    expect(anna.page.locator(".seat.gone .how")).to_contain_text("not here")
    anna.wait()
    before = anna.number()
    while anna.state() == "asked":
        anna.choose()
    anna.past(before)
    ben.page.goto(url)
    expect(ben.page.locator("#since li").first).to_be_visible()
    expect(anna.page.locator(".seat.gone")).to_have_count(0)
    shows_the_board_when_one_looks_back(ben)
    round_of(anna, ben)

    ends = [window.page.locator("#log li.turn summary").all_inner_texts() for window in (anna, ben, watcher)]
    assert len(ends[0]) > 3 and ends[0] == ends[1] == ends[2]
    assert watcher.page.locator("#areas g.node.legal").count() == 0 and watcher.page.locator("#since").is_hidden()
    for window in (anna, ben, watcher):
        window.happy()


LOWEST = """() => {
  const log = document.getElementById("area-log").getBoundingClientRect();
  return document.querySelector("#to-now") !== null && log.top > innerHeight - 200;
}"""


def shows_the_board_when_one_looks_back(phone: Window) -> None:
    """On a phone the log lies far below the board: what it tells of comes into view, then what may be chosen."""
    page = phone.page
    row = page.locator("#log li.turn summary").first
    row.scroll_into_view_if_needed()
    row.tap()
    page.wait_for_function(LOWEST)
    page.tap("#to-now")
    expect(page.locator("#areas g.node.legal").first).to_be_in_viewport()


def round_of(anna: Window, ben: Window) -> None:
    """Both play until Ben is asked, by whatever is theirs to click."""
    for _ in range(40):
        if ben.state() == "asked" and ben.page.locator("#since").is_visible():
            return
        for window in (anna, ben):
            if window.state() == "asked":
                window.choose()
        anna.page.wait_for_timeout(50)
    raise AssertionError("Ben is never asked after the others")


def test_on_a_phone_a_replay_says_beside_the_board_what_happened(chrome: Browser, site: Site, tmp_path: Path) -> None:
    phone = Window(chrome, site, "Dora", **PHONE)
    page = phone.page
    page.goto(f"{site.url}/t/{uploaded(Guest(site, 'Ann'), tmp_path)}/replay?at=4")
    said = page.locator("#bar #line")
    expect(said).not_to_be_empty()
    before = said.inner_text()
    page.tap("#turn-after")
    expect(said).not_to_have_text(before)
    expect(said).to_be_in_viewport()
    expect(page.locator("#areas .mark.moved").first).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#area-log #line")).to_be_visible()
    phone.happy()
