"""Tables on the screen, measured: nothing scrolls, is too small, cut, covered or pale; areas stay where they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

import emporion
from tests import measured
from tests.web.site import Site
from tests.web.stage import Stage, golden, moments, sizes
from tests.web.windows import Window, browser

SLOTS = """() => [...document.querySelectorAll("[data-area]")].map((slot) => {
  const svg = slot.ownerSVGElement, { x, y } = svg.getBoundingClientRect();
  return [slot.dataset.area, slot.getAttribute("transform"), svg.getAttribute("viewBox"), x, y].join(" ");
})"""


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.mark.parametrize("game", emporion.GAMES)
def test_no_area_moves_in_a_whole_game(game: str) -> None:
    assert measured.told(measured.moved(game, golden(game, sizes(game)[1]))) == []


@pytest.mark.browser_more
@pytest.mark.parametrize("game", emporion.GAMES)
def test_beginning_middle_and_crowded_end_in_every_window(chrome: Browser, site: Site, game: str) -> None:
    windows = [*measured.LARGE, measured.LOW, measured.PHONE]
    assert measured.told(measured.measure(chrome, site, game, windows, every=False)) == []


@pytest.mark.browser_more
@pytest.mark.parametrize("game", ["garum"])  # the others' whole games are long; their slots are held above
def test_nothing_moves_on_the_screen_while_a_game_is_played(chrome: Browser, site: Site, game: str) -> None:
    """Random clicks through a whole game: every slot and panel stays where it was at the beginning."""
    window = Window(chrome, site, "Nereus")
    page = window.page
    page.goto(site.url)
    page.locator(f"#game-{game} button.primary").first.click()
    page.wait_for_selector("#areas g.node")
    window.wait()
    slots: list[str] = page.evaluate(SLOTS)
    assert slots
    while window.wait() != "over":
        window.choose()
        assert page.evaluate(SLOTS) == slots
    window.happy()


def test_in_a_low_window_the_strip_shrinks_first_and_then_the_board_scrolls(chrome: Browser, site: Site) -> None:
    stage = Stage(chrome, site, "minos", viewport={"width": 1366, "height": 800})
    position = list(moments("minos", 4))[1]
    stage.show(position)
    high = strip(stage)["height"]
    stage.resize(1366, 650)
    assert stage.page.evaluate("document.querySelector('#areas').classList.contains('low')")
    box = strip(stage)
    assert box["y"] + box["height"] == pytest.approx(650, abs=1), "one's own things are still in sight"
    assert box["height"] <= high
    board = stage.page.locator(".board")
    assert board.evaluate("(board) => board.scrollHeight > board.clientHeight")
    assert board.evaluate("(board) => getComputedStyle(board).overflowY") == "auto"
    assert stage.page.evaluate("document.documentElement.scrollHeight") == 650
    stage.page.locator(".strip").hover(position={"x": 100, "y": 20})
    whole = strip(stage)
    assert whole["height"] == pytest.approx(0.93 * high / stage_scale(1366, 800), abs=1)
    assert whole["y"] + whole["height"] == pytest.approx(650, abs=1)


def strip(stage: Stage) -> dict[str, Any]:
    box: dict[str, Any] | None = stage.page.locator(".strip").bounding_box()  # type: ignore[assignment]
    assert box is not None
    return box


def stage_scale(width: int, height: int) -> float:
    """Pixels to a unit in a window that is not low."""
    return min((width - 280) / 1000, (height - 55) / 745)
