"""Constantinopolis by clicks: a whole auction, a purchase with pre-emption, and loading a ship."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.site import Site
from tests.web.windows import Window, browser, expect


def join(window: Window, url: str) -> None:
    window.page.goto(url)
    window.page.click("text=Sit down")


def asked(first: Window, second: Window) -> tuple[Window, Window]:
    """Who is asked now, and the other one."""
    for _ in range(750):
        for one, other in ((first, second), (second, first)):
            if one.state() == "asked":
                return one, other
        first.page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def tap(window: Window, thing: str, verb: str) -> None:
    """Click on a thing, and in its menu, if it has one, on the move of this verb."""
    before = window.number()
    window.press(f'#areas g.legal[data-id="{thing}"]')
    if not window.past_or_menu(before):
        window.page.click(f'#pop button[data-move="{verb} {thing}"]')
        window.past(before)


def button(window: Window, move: str) -> None:
    """Click on a move that belongs to no thing."""
    before = window.number()
    window.page.click(f'#actions button[data-move="{move}"]')
    window.past(before)


def legal(window: Window, area: str) -> list[str]:
    found: list[str] = window.page.evaluate(
        f"[...document.querySelectorAll('[data-area=\"{area}\"] g.legal')].map((g) => g.dataset.id)"
    )
    return found


@pytest.fixture(scope="module")
def pair(site: Site) -> Iterator[tuple[Window, Window]]:
    with browser() as chrome:
        anna, ben = Window(chrome, site, "Anna"), Window(chrome, site, "Ben")
        card = anna.page.locator("#game-constantinopolis")
        card.locator("summary").click()
        form = card.locator("form.new-table")
        form.locator("[name=players]").select_option("2")
        form.locator("[name=seat-1]").select_option("free")
        form.locator("button.primary").click()
        anna.page.wait_for_url("**/t/*")
        join(ben, anna.page.url)
        anna.page.wait_for_selector("#areas g.node")
        yield anna, ben


def test_an_auction_a_preemption_and_a_loaded_ship(pair: tuple[Window, Window]) -> None:
    magister, pretorio = asked(*pair)  # the first office is asked first
    tap(magister, "praefectus-pretorio", "challenge")
    stepper = magister.page.locator("#actions .stepper")
    expect(stepper).to_have_count(1)
    stepper.get_by_label("More").click()
    button(magister, "bid 2")
    assert asked(*pair)[0] is pretorio
    button(pretorio, "bid 3")
    button(asked(*pair)[0], "pass")
    assert asked(*pair)[0] is magister  # who loses chooses again
    consul = magister
    tap(consul, "consul", "take")
    button(asked(*pair)[0], "keep")

    assert asked(*pair)[0] is pretorio
    tap(pretorio, "textrinum", "build")
    assert asked(*pair)[0] is consul
    expect(consul.page.locator("#prompt")).to_contain_text("announces Textrinum")
    button(consul, "preempt")
    consul.page.wait_for_selector('[data-area^="sheet"] g[data-id="textrinum"]')
    assert asked(*pair)[0] is pretorio
    tap(pretorio, "pistrinum", "build")
    button(pretorio, "done")
    button(asked(*pair)[0], "done")

    assert load_something(pair), "in nine rounds some contract could be loaded"
    for window in pair:
        window.happy()


def vacant(window: Window, office: str) -> bool:
    return "vacant" in str(window.page.locator(f'#areas g[data-id="{office}"]').get_attribute("aria-label"))


def load_something(pair: tuple[Window, Window]) -> bool:
    """Play on quietly, the Magister with his many cards, until a contract can be loaded; load it and send the ship."""
    for _ in range(200):
        window, _ = asked(*pair)
        page = window.page
        contracts = legal(window, "contracts") if "Load contracts" in page.locator("#prompt").inner_text() else []
        if any(loaded(window, contract) for contract in contracts):
            sail(window)
            return True
        if window.state() == "over":
            return False
        if "magister-officiorum" in legal(window, "city") and vacant(window, "magister-officiorum"):
            tap(window, "magister-officiorum", "take")
        else:
            button(window, "keep" if page.locator('#actions button[data-move="keep"]').count() else "done")
    return False


def loaded(window: Window, contract: str) -> bool:
    """Click on a contract; whether that loads it. Where it can only be put back that happens at once."""
    page, before = window.page, window.number()
    if contract not in legal(window, "contracts"):
        return False
    window.press(f'#areas g.legal[data-id="{contract}"]')
    if not window.past_or_menu(before):
        load = page.locator(f'#pop button[data-move="load {contract}"]')
        if not load.count():
            page.keyboard.press("Escape")
            return False
        load.click()
        window.past(before)
    return "loads" in page.locator("#log").inner_text()


def sail(window: Window) -> None:
    """The contract is on board, and the ship leaves when the turn ends."""
    page = window.page
    window.wait()
    button(window, "done")
    expect(page.locator("#log")).to_contain_text("on a voyage of")
