"""Browser windows for tests: Debian's Chromium driven by Playwright, people who only click."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.site import Site

PATIENCE = 15_000  # milliseconds: on a busy machine a page may take its time
expect.set_options(timeout=PATIENCE)
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip

NUMBER = "Number(document.getElementById('table').dataset.n)"
OPEN = "!document.getElementById('pop').hidden || document.querySelector('[data-pick]') !== null"
READY = """() => {
  const table = document.getElementById("table");
  if (!table || !document.getElementById("curtain")) return ""; // the page is still being read
  if (!document.getElementById("end").hidden) return "over";
  if (!document.getElementById("curtain").hidden) return "curtain";
  if (!table.classList.contains("asked")) return "";
  return document.querySelector("#areas g.node.legal, #actions button, .moves-text button") ? "asked" : "";
}"""


def chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    pytest.skip("there is no Chromium here: scripts/browser installs it")


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), headless=True, args=FLAGS)
        yield opened
        opened.close()


class Window:
    """Somebody at a browser. Errors in the page are errors of the test."""

    def __init__(self, chrome: Browser, site: Site, name: str, **context: Any) -> None:
        self.site = site
        self.name = name
        usual = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        self.context: BrowserContext = chrome.new_context(**{**usual, **context})
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.rng = Random(name)
        self.touch = bool(context.get("has_touch"))
        self.page.goto(site.url)
        self.page.evaluate("localStorage.setItem('emporion-pace', 'instant')")
        self.page.fill('[action="/name"] input', name)
        self.page.click('[action="/name"] button')

    def make(self, game: str, players: int, *seats: str, **options: str) -> str:
        """Fill in the page of a new table as a person would, seats after one's own; the address of the table."""
        page = self.page
        page.goto(f"{self.site.url}/make?game={game}")
        page.locator(f'[name=players][value="{players}"]').check(force=True)
        for at, kind in enumerate(seats, 1):
            page.locator(f'[name=seat-{at}][value="{kind}"]').check(force=True)
        for name, value in options.items():
            page.locator(f'[name=option-{name}][value="{value}"]').check(force=True)
        page.click("#making button.large")
        page.wait_for_url("**/t/*")
        return page.url

    def play_now(self, game: str = "garum") -> None:
        """The button of the lobby."""
        self.page.click(f"#game-{game} button.primary")

    def press(self, selector: str) -> None:
        place = self.page.locator(selector).first
        place.scroll_into_view_if_needed()
        # `force`: a piece may lie in the middle of a field; a click on it is meant for the field.
        place.tap(force=True) if self.touch else place.click(force=True)

    def number(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-n") or -1)

    def state(self) -> str:
        return str(self.page.evaluate(READY))

    def wait(self) -> str:
        """Until there is something to do."""
        return str(self.page.wait_for_function(READY).json_value())

    def past(self, n: int) -> None:
        """Until the table has gone on past move `n`."""
        self.page.wait_for_function(f"() => {NUMBER} > {n}")

    def past_or_menu(self, n: int) -> bool:
        """Until the table has gone on past move `n` or something is to be chosen further; whether it has gone on."""
        self.page.wait_for_function(f"() => {NUMBER} > {n} || {OPEN}")
        return self.number() > n

    def choose(self) -> None:
        """Click on one thing that may be clicked, and in its menu on one move; a finger lays a ghost by its button."""
        before = self.number()
        things = self.page.evaluate("[...document.querySelectorAll('#areas g.node.legal')].map((g) => g.dataset.id)")
        buttons = self.page.locator("#actions button.move").count()
        pick = self.rng.randrange(len(things) + min(1, buttons))
        if pick < len(things):
            self.press(f'#areas g.node.legal[data-id="{things[pick]}"]')
        else:
            self.press("#actions button.move")
        if self.touch and pick < len(things) and self.laying(before):
            self.press("#actions button.lay")
        if not self.past_or_menu(before):
            things = "#areas g.node.legal" if self.page.locator("[data-pick]").count() else "#pop button.move"
            among = self.page.locator(things)
            among.nth(self.rng.randrange(among.count())).click(force=True)
            self.past(before)

    def laying(self, before: int) -> bool:
        """Whether a tap put a ghost down that still waits for its button: nothing was sent."""
        self.page.wait_for_timeout(150)
        return self.number() == before and self.page.locator("#actions button.lay").count() > 0

    def happy(self) -> None:
        """Nothing went wrong in this window."""
        assert not self.errors, self.errors


def play_together(windows: list[Window], most: int = 400) -> int:
    """All play by clicks until the end; how many clicks it took."""
    for clicks in range(most):
        for window in windows:
            if window.state() == "asked":
                window.choose()
                break
        else:
            if all(window.state() == "over" for window in windows):
                return clicks
            windows[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


__all__ = ["Window", "browser", "expect", "play_together"]
