"""Garum's tile lies as a ghost before it is laid: with a mouse, with keys, with a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from tests.web.site import Site
from tests.web.windows import Window, browser, expect

PHONE = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def sit_down(chrome: Browser, site: Site, name: str, **context: object) -> Window:
    """At a table of bots, asked for a tile."""
    window = Window(chrome, site, name, **context)
    window.play_now()
    window.page.wait_for_selector("#areas :is(.strip, .own) g.node.legal")
    return window


def quarters(window: Window) -> Locator:
    """The quarters of the open vat that are free."""
    return window.page.locator('#areas g.node.legal[data-id^="vat-"]')


def take(window: Window) -> None:
    """Take up a tile that can be turned at all; the first that is offered may look alike from all sides."""
    hand = window.page.locator("#areas :is(.strip, .own) g.node.legal")
    for tile in range(hand.count()):
        hand.nth(tile).tap(force=True) if window.touch else hand.nth(tile).click(force=True)
        window.page.wait_for_selector("#actions .lay")
        if window.page.locator("#actions .way").count():
            return
        window.page.click("#undo")
        window.page.wait_for_selector("#actions .lay", state="detached")
    raise AssertionError("no tile of the hand can be turned")


def shown(window: Window) -> str:
    """The move that the ghost stands for."""
    return str(window.page.locator("#actions .lay").get_attribute("data-move"))


def test_with_a_mouse_it_lies_where_one_points_and_the_wheel_turns_it(chrome: Browser, site: Site) -> None:
    window = sit_down(chrome, site, "Anna")
    page = window.page
    take(window)
    place = quarters(window).last
    place.hover(force=True)
    at = place.get_attribute("data-id")
    expect(page.locator("#areas .ghosted")).to_have_count(1)
    assert shown(window) == f"lay {at} 0"
    page.mouse.wheel(0, 100)
    expect(page.locator("#actions .lay")).to_have_attribute("data-move", f"lay {at} 1")
    page.locator("#areas .handle").click()
    expect(page.locator("#actions .lay")).not_to_have_attribute("data-move", f"lay {at} 1")
    page.locator("#actions .way").first.click()
    assert shown(window) == f"lay {at} 0"
    page.locator("#actions .way").nth(1).click()
    before = window.number()
    place.click(force=True)
    window.past(before)
    expect(page.locator(f'#areas g.node[data-id="{at}-tile"]')).to_have_count(1)
    expect(page.locator("#areas .ghosted")).to_have_count(0)
    window.happy()


def test_with_keys_it_is_taken_up_moved_turned_and_laid(chrome: Browser, site: Site) -> None:
    window = sit_down(chrome, site, "Ben")
    page = window.page
    window.page.keyboard.press("1")
    page.wait_for_selector("#actions .lay")
    page.keyboard.press("Escape")
    page.wait_for_selector("#actions .lay", state="detached")
    take(window)
    places = [str(quarters(window).nth(i).get_attribute("data-id")) for i in range(quarters(window).count())]
    page.keyboard.press("ArrowDown")
    first = shown(window).split()[1]
    assert first in places
    page.keyboard.press("r")
    assert shown(window) == f"lay {first} 1"
    if len(places) > 1:
        for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
            page.keyboard.press(key)
            if shown(window).split()[1] != first:
                break
        assert shown(window).split()[1] != first and shown(window).endswith(" 1"), "it keeps how it was turned"
    said, before = shown(window), window.number()
    page.keyboard.press("Enter")
    window.past(before)
    expect(page.locator(f'#areas g.node[data-id="{said.split()[1]}-tile"]')).to_have_count(1)
    window.happy()


def test_with_a_finger_a_tap_places_it_another_turns_it_a_button_lays_it(chrome: Browser, site: Site) -> None:
    window = sit_down(chrome, site, "Cleo", **PHONE)
    page = window.page
    take(window)
    place = quarters(window).last
    at = place.get_attribute("data-id")
    other = shown(window).split()[1] != at
    place.tap(force=True)
    assert shown(window) == f"lay {at} {0 if other else 1}"
    place.tap(force=True)
    assert shown(window) == f"lay {at} {1 if other else 2}" or page.locator("#actions .way").count() < 3
    page.locator("#actions .turn-it").tap()
    said, before = shown(window), window.number()
    page.locator("#actions .lay").tap()
    window.past(before)
    expect(page.locator(f'#areas g.node[data-id="{said.split()[1]}-tile"]')).to_have_count(1)
    window.happy()
