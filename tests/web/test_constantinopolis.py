"""Constantinopolis by clicks: a whole auction, a purchase with pre-emption, and loading a ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from emporion.games.constantinopolis.contracts import Accept
from tests.web.site import Site
from tests.web.stage import Position, Stage, golden, until
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
    window.press(f'#areas g.node.legal[data-id="{thing}"]')
    if not window.past_or_menu(before):
        window.page.click(f'#pop button[data-move="{verb} {thing}"]')
        window.past(before)


def button(window: Window, move: str) -> None:
    """Click on a move that belongs to no thing."""
    before = window.number()
    window.page.click(f'#actions button[data-move="{move}"]')
    window.past(before)


def keep(window: Window) -> None:
    """Click on one's own office."""
    before = window.number()
    window.press(f'[data-area="offices"] g.node.legal[aria-label*="held by {window.name}"]')
    window.past(before)


def legal(window: Window, area: str) -> list[str]:
    found: list[str] = window.page.evaluate(
        f"[...document.querySelectorAll('[data-area=\"{area}\"] g.node.legal')].map((g) => g.dataset.id)"
    )
    return found


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def pair(chrome: Browser, site: Site) -> tuple[Window, Window]:
    anna, ben = Window(chrome, site, "Anna"), Window(chrome, site, "Ben")
    anna.make("constantinopolis", 2, "free")
    join(ben, anna.page.url)
    anna.page.wait_for_selector("#areas g.node")
    return anna, ben


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
    keep(asked(*pair)[0])

    assert asked(*pair)[0] is pretorio
    tap(pretorio, "textrinum", "build")
    assert asked(*pair)[0] is consul
    expect(consul.page.locator("#prompt")).to_contain_text("announces Textrinum")
    tap(consul, "textrinum", "preempt")
    consul.page.wait_for_selector('[data-area="mine"] g[data-id="textrinum"]')
    assert asked(*pair)[0] is pretorio
    tap(pretorio, "pistrinum", "build")
    button(pretorio, "done")
    button(asked(*pair)[0], "done")

    assert load_something(pair), "in nine rounds some contract could be loaded"
    for window in pair:
        window.happy()


def test_an_exchange_is_chosen_on_the_cards_not_in_a_menu(chrome: Browser, site: Site) -> None:
    stage = Stage(chrome, site, "constantinopolis")
    stage.page.set_viewport_size({"width": 1280, "height": 800})
    position = exchanging()
    stage.show(position)
    page = stage.page
    state: Any = position.record.state
    office = state.book.office_ids[state.office[position.seat]]
    page.locator(f'g.node.legal[data-id="{office}"]').click(force=True)
    expect(page.locator("#pop")).to_be_hidden()
    expect(page.locator("#prompt")).to_contain_text("Choose which one")
    expect(page.locator('[data-area="mine"] g.node.legal')).to_have_count(len(state.hand[position.seat]))
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_contain_text("Load contracts")
    assert not stage.errors


def test_a_phone_shows_the_name_of_the_game_and_the_phase_that_is_now(chrome: Browser, site: Site) -> None:
    stage = Stage(chrome, site, "constantinopolis")
    stage.page.set_viewport_size({"width": 400, "height": 860})
    stage.show(exchanging())
    name, now = stage.page.locator(".bar .title"), stage.page.locator("#phase .now")
    assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")
    expect(now).to_have_text("Contracts")
    assert now.evaluate("(now) => now.getBoundingClientRect().right <= innerWidth")
    expect(stage.page.locator("#phase .round")).to_be_in_viewport(ratio=1)
    stage.show(Position("the beginning", until(golden("constantinopolis", 5), 0)))
    expect(now).to_have_text("Offices")
    expect(now).to_be_in_viewport(ratio=1)
    assert not stage.errors


def exchanging() -> Position:
    """A turn in which an office could exchange one of several contracts."""
    record = golden("constantinopolis", 5)
    for at in range(len(record.moves)):
        state = record.at(at)
        exchanges = [move for seat in state.asking() for move in state.legal(seat) if move.verb == "exchange"]
        if isinstance(state.stack[-1][1], Accept) and len(exchanges) > 1:
            return Position("an exchange", until(record, at))
    raise AssertionError("nobody could exchange anything")


def vacant(window: Window, office: str) -> bool:
    return "vacant" in str(window.page.locator(f'#areas g[data-id="{office}"]').get_attribute("aria-label"))


def load_something(pair: tuple[Window, Window]) -> bool:
    """Play on quietly, the Magister with his many cards, until a contract can be loaded; load it and send the ship."""
    for _ in range(200):
        window, _ = asked(*pair)
        page = window.page
        contracts = legal(window, "mine") if "Load contracts" in page.locator("#prompt").inner_text() else []
        if any(loaded(window, contract) for contract in contracts):
            sail(window)
            return True
        if window.state() == "over":
            return False
        if "magister-officiorum" in legal(window, "offices") and vacant(window, "magister-officiorum"):
            tap(window, "magister-officiorum", "take")
        elif "Keep your office" in page.locator("#prompt").inner_text():
            keep(window)
        else:
            button(window, "done")
    return False


def loaded(window: Window, contract: str) -> bool:
    """Click on a contract; whether that loads it. Where it can only be put back that happens at once."""
    page, before = window.page, window.number()
    if contract not in legal(window, "mine"):
        return False
    window.press(f'#areas g.node.legal[data-id="{contract}"]')
    if not window.past_or_menu(before):
        load = page.locator(f'#pop button[data-move="load {contract}"]')
        if not load.count():
            page.keyboard.press("Escape")
            return False
        load.click()
        window.past(before)
    return "loaded" in page.locator("#log").inner_text()


def sail(window: Window) -> None:
    """The contract is on board, and the ship leaves when the turn ends."""
    page = window.page
    window.wait()
    button(window, "done")
    expect(page.locator("#log")).to_contain_text("to sea")
