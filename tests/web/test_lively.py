"""What moves and sounds: pieces glide and points fly in under 400 ms, if motion is wanted; sounds are off at first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.site import Site
from tests.web.windows import Window, browser, expect

pytestmark = pytest.mark.browser_more

WATCH = """
window.seen = {moved: [], played: []};
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const kind = this.parentElement?.className ?? "";
  window.seen.moved.push([kind === "gliding" ? "piece" : String(this.className), options.duration ?? options]);
  const way = animate.call(this, frames, options);
  if (window.skips) {
    window.skips = false;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
    window.seen.skipped = way.playState;
  }
  return way;
};
HTMLMediaElement.prototype.play = function () {
  window.seen.played.push(this.src.split("/").pop());
  return Promise.resolve();
};
"""


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def watched(chrome: Browser, site: Site, name: str, motion: str) -> Window:
    window = Window(chrome, site, name, reduced_motion=motion)
    window.page.add_init_script(WATCH)
    window.play_now("garum")
    return window


def rounds(window: Window, clicks: int) -> None:
    for _ in range(clicks):
        window.wait()
        window.choose()
    window.wait()


def test_pieces_glide_and_points_fly_quickly_and_can_be_skipped(chrome: Browser, site: Site) -> None:
    window = watched(chrome, site, "Vera", "no-preference")
    rounds(window, 7)
    moved = window.page.evaluate("seen.moved")
    assert {"piece", "flying"} <= {kind for kind, _ in moved}
    assert all(time < 400 for _, time in moved)
    assert window.page.evaluate("seen.played") == [], "no sound that nobody wanted"
    window.page.evaluate("window.skips = true")
    rounds(window, 3)
    assert window.page.evaluate("seen.skipped") == "finished", "what is skipped while it moves has arrived"
    window.happy()


def test_nothing_moves_for_who_wants_no_motion_and_sounds_come_when_switched_on(chrome: Browser, site: Site) -> None:
    window = watched(chrome, site, "Zita", "reduce")
    page = window.page
    window.wait()
    page.click("details.settings > summary")
    page.check("#set-sound")
    page.keyboard.press("Escape")
    rounds(window, 7)
    assert page.evaluate("seen.moved") == []
    assert {"move.wav", "turn.wav"} <= set(page.evaluate("seen.played"))
    script = page.locator("script[type=module]").first.get_attribute("src") or ""
    for name in ("move", "turn", "end"):
        answer = page.request.get(f"{site.url}{script.rsplit('/', 1)[0]}/sounds/{name}.wav")
        assert answer.ok and answer.body()[:4] == b"RIFF"
    page.reload()
    expect(page.locator("#set-sound")).to_be_checked()
    window.happy()
