"""The table as people meet it: whole games by clicks, by touch, by keyboard, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import emporion
from tests.web.site import Site
from tests.web.stage import Stage, questions
from tests.web.windows import Window, browser, expect, play_together


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def join(window: Window, url: str) -> None:
    window.page.goto(url)
    window.page.click("text=Sit down")


@pytest.mark.every_day
def test_two_people_and_a_bot_play_a_whole_game(chrome: Browser, site: Site) -> None:
    anna, ben = Window(chrome, site, "Anna"), Window(chrome, site, "Ben")
    url = anna.make("garum", 3, "free", "bot")
    expect(anna.page.locator(".chairs")).to_contain_text("Free seat")
    join(ben, url)
    anna.page.wait_for_selector("#areas g.node")
    watcher = Window(chrome, site, "Cleo")
    watcher.page.goto(url)
    watcher.page.wait_for_selector("#areas g.node")
    assert play_together([anna, ben]) > 80
    for window in (anna, ben, watcher):
        expect(window.page.locator("#end-title")).to_contain_text(re.compile("wins|share"))
        assert window.page.locator(".scoring tbody tr").count() > 1
        expect(window.page.locator("#log li").first).to_be_attached()
        window.happy()
    assert watcher.page.locator("#areas g.node.legal").count() == 0
    totals = [window.page.locator(".scoring .sum").text_content() for window in (anna, ben, watcher)]
    assert len(set(totals)) == 1
    replay_it(anna, url)
    it_was_fair(ben, url)
    rematch(anna, ben, url)


def replay_it(window: Window, url: str) -> None:
    """The finished game again, by the scrubber, by its buttons and by a link to a moment."""
    page = window.page
    page.goto(f"{url}/replay?at=12&seat=0")
    page.wait_for_selector('#replay[data-at="12"]')
    at_12 = page.locator("#areas").inner_html()
    page.click("#after")
    page.wait_for_selector('#replay[data-at="13"]')
    page.locator("#scrub").fill("12")
    page.wait_for_selector('#replay[data-at="12"]')
    assert without_glides(page.locator("#areas").inner_html()) == without_glides(at_12)
    expect(page.locator("#end-title")).to_be_hidden()  # who wins is told at the end
    by_turns(window)
    page.select_option("#from-seat", "1")
    page.wait_for_function("() => location.search.includes('seat=1')")
    page.click("#last")
    page.wait_for_function(
        "() => document.getElementById('replay').dataset.at === document.getElementById('scrub').max"
    )
    assert "at=" in page.url
    window.happy()


def by_turns(window: Window) -> None:
    """From the end of one turn to that of the next and back; with Shift only turns of the seat one looks from."""
    page = window.page
    ends = page.evaluate("[...document.querySelectorAll('#log li.turn')].map((li) => Number(li.dataset.last))")
    mine = page.evaluate("[...document.querySelectorAll('#log li.turn.s0')].map((li) => Number(li.dataset.last))")
    first, after = [end for end in ends if end > 12][:2]
    for end in (first, after):
        page.click("#turn-after")
        page.wait_for_selector(f'#replay[data-at="{end}"]')
    page.wait_for_selector(".mark.moved", state="attached")  # what a whole turn did
    page.click("#turn-after", modifiers=["Shift"])
    page.wait_for_selector(f'#replay[data-at="{next(end for end in mine if end > after)}"]')
    page.keyboard.press("[")
    before = [end for end in ends if end < next(end for end in mine if end > after)][-1]
    page.wait_for_selector(f'#replay[data-at="{before}"]')


def it_was_fair(window: Window, url: str) -> None:
    """The secret is shown, and this browser finds it as it was promised."""
    window.page.goto(f"{url}/fair")
    expect(window.page.locator("#checks li.so")).to_have_count(3)  # by the server; as noted before; computed here
    expect(window.page.locator("#checks li.not-so")).to_have_count(0)


def without_glides(html: str) -> str:
    return html.replace(" away", "")


def rematch(anna: Window, ben: Window, url: str) -> None:
    for window in (anna, ben):
        window.page.goto(url)
        window.page.wait_for_selector("#end:not([hidden])")
        window.page.click("#rematch")
        window.page.wait_for_url(lambda now: now != url)
    assert anna.page.url == ben.page.url != url
    ben.page.wait_for_selector("#areas g.node")


@pytest.mark.browser_more
def test_one_device_with_a_curtain_between_the_seats(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Dido")
    window.make("garum", 2, "here")
    page = window.page
    page.wait_for_selector("#areas g.node")
    for _ in range(5):
        while window.wait() != "curtain":
            window.choose()
        assert page.locator("#curtain").evaluate("(c) => getComputedStyle(c).opacity") == "1"
        name = page.locator("#curtain-name").inner_text()
        page.click("#curtain-go")
        page.wait_for_selector("#curtain", state="hidden")
        expect(page.locator(".seat.asked .name")).to_contain_text(name)
    window.happy()


@pytest.mark.browser_more
def test_a_whole_game_at_400_px_by_touch(chrome: Browser, site: Site, tmp_path: Path) -> None:
    phone = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    window = Window(chrome, site, "Elissa", **phone)
    page = window.page
    window.play_now()
    page.wait_for_selector("#areas g.node")
    measured = 0
    while window.wait() != "over":
        if measured < 6:
            measure(window)
            measured += 1
        window.choose()
    measure(window)
    with page.expect_download() as download:
        page.tap("#scoring >> text=Export")
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    page.goto(site.url)
    page.set_input_files("input[type=file]", file)
    page.tap("text=Open it")
    page.wait_for_url("**/replay*")
    page.wait_for_selector("#replay[data-at]")
    window.happy()


MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]


@pytest.mark.browser_more
@pytest.mark.parametrize("game", [name for name in emporion.GAMES if name != "garum"])
def test_every_other_game_joins_by_its_scene_alone(chrome: Browser, site: Site, game: str) -> None:
    """At 400 px by touch, the first moves of each; large enough everywhere."""
    phone = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}
    window = Window(chrome, site, "Nike", **phone)
    window.page.locator(f"#game-{game} button.primary").first.tap()
    for _ in range(25):
        if window.wait() == "over":
            break
        measure(window)
        window.choose()
    window.happy()


def measure(window: Window) -> None:
    """No text under 12 px, nothing to tap under 32 px, nothing wider than the page."""
    assert window.page.evaluate(MEASURE) == []


def test_a_large_window_tells_the_rule_of_the_question(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Fabia", viewport={"width": 1920, "height": 1080})
    window.play_now()
    window.wait()
    rule = window.page.locator("#inspector h2 a.section")
    expect(rule).to_be_visible()
    assert rule.get_attribute("data-rule") == window.page.get_attribute("#rules", "data-rule")
    assert window.page.locator("#inspector > :is(p, ul, ol)").count() > 1
    assert window.page.evaluate("(box => box.scrollHeight <= box.clientHeight)(document.getElementById('inspector'))")
    window.happy()


def test_a_rule_without_room_ends_with_a_line_of_its_own(chrome: Browser, site: Site) -> None:
    stage = Stage(chrome, site, "thessaloniki")
    position = next(each for each in questions("thessaloniki", 4) if "PlaceMosaic" in each.label)
    for height in (1080, 900):
        stage.page.set_viewport_size({"width": 1920, "height": height})
        stage.show(position)
        expect(stage.page.locator("#inspector h2 a.section")).to_be_visible()
        shown = stage.page.locator("#inspector > :is(p, ul), #inspector > ul > li").filter(visible=True)
        assert shown.count() > 2
        assert not shown.last.inner_text().strip().endswith(":"), "it would announce what is not there"
        assert stage.page.evaluate(
            "(box => box.scrollHeight <= box.clientHeight)(document.getElementById('inspector'))"
        )
    assert not stage.errors


def test_undo_confirm_why_and_explain(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Fabia", reduced_motion="no-preference")
    page = window.page
    window.play_now()
    window.wait()
    before, hand = window.number(), page.locator('[data-area="hand"] g.node.legal').count()
    page.locator('[data-area="hand"] g.node.legal').first.click()
    window.past(before)
    page.click("#undo")
    window.past(before + 1)
    expect(page.locator('[data-area="hand"] g.node.legal')).to_have_count(hand)
    page.locator('#areas g.node[data-id^="vat-"]:not(.legal):not(.still)').first.click()
    expect(page.locator("#inspector .why")).to_contain_text("Why can't I?")
    page.keyboard.press("Escape")
    expect(page.locator("#inspector .idle")).to_be_visible()
    page.locator('[data-area="hand"] g.node.legal').first.hover()
    expect(page.locator("#inspector .picture")).to_be_visible()
    page.locator('[data-area="hand"] g.node.legal').first.click(button="right")
    expect(page.locator("#inspector.pinned")).to_be_visible()
    page.click("#inspector .info")
    expect(page.locator("#inspector .source").first).to_contain_text(re.compile("printed|inferred|designed"))
    page.keyboard.press("Escape")
    page.click("#hint")
    expect(page.locator("#hinted-lines")).to_contain_text("Chance to win: you")
    page.keyboard.press("Escape")
    expect(page.locator("#hinted")).to_be_hidden()
    seals_and_confirms(window)
    window.happy()


def seals_and_confirms(window: Window) -> None:
    """Before a click that cannot be undone a seal is shown; on request one is asked once more."""
    page = window.page
    page.evaluate("localStorage.setItem('emporion-confirm', 'yes')")
    page.reload()
    for _ in range(2):
        window.wait()
        window.choose()
    window.wait()
    expect(page.locator("#actions .seal")).to_have_count(1)
    assert page.locator("#areas g.node.legal .seal").count() == page.locator("#areas g.node.legal").count() > 0
    n = window.number()
    page.locator("#actions button.move").first.click()
    expect(page.locator("#prompt")).to_contain_text("really?")
    page.click("[data-confirm=no]")
    assert window.number() == n
    page.locator("#actions button.move").first.click()
    page.click("[data-confirm=yes]")
    window.past(n)


@pytest.mark.browser_more
def test_a_lost_connection_comes_back_by_itself(chrome: Browser, tmp_path: Path) -> None:
    own = Site(tmp_path)
    window = Window(chrome, own, "Galla")
    page = window.page
    window.play_now()
    window.wait()
    window.choose()
    own.kill()
    page.wait_for_selector("#offline:not([hidden])")
    for wide in (1280, 400):
        page.set_viewport_size({"width": wide, "height": 800})
        page.evaluate("scrollTo(0, 9999)")
        bar, strip = page.locator("#bar").bounding_box(), page.locator("#offline").bounding_box()
        assert bar and strip and abs(strip["y"] - bar["y"] - bar["height"]) <= 2, "under the bar, always in sight"
        expect(page.locator("#offline")).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 800})
    own.start(own.port)
    page.wait_for_selector("#offline", state="hidden")
    window.wait()
    window.choose()
    assert [error for error in window.errors if "WebSocket" not in error and "ERR_" not in error] == []
    own.stop()


@pytest.mark.browser_more
def test_a_whole_game_in_words_by_keyboard(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Hypatia")
    page = window.page
    page.evaluate("localStorage.setItem('emporion-text', 'yes')")
    window.play_now()
    told = 0
    while window.wait() != "over":
        n = window.number()
        assert page.locator("#areas").is_hidden()
        assert page.locator("#text h2").count() > 2 and page.locator("#text li").count() > 20
        buttons = page.locator(".moves-text button.move")
        buttons.nth(window.rng.randrange(buttons.count())).focus()
        page.keyboard.press("Enter")
        window.past(n)
        told += page.locator("#news p").count()
    assert told > 20, "news are told in the live region"
    expect(page.locator("#end-title")).to_be_visible()
    window.happy()


@pytest.mark.browser_more
def test_the_keyboard_reaches_everything(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Ino")
    page = window.page
    window.play_now()
    for _ in range(6):
        window.wait()
        n = window.number()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if not window.past_or_menu(n):
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            window.past(n)
    window.happy()


def test_a_wide_table_fills_the_window_and_becomes_tall_when_it_narrows(chrome: Browser, site: Site) -> None:
    window = Window(chrome, site, "Julia")
    page = window.page
    window.play_now()
    window.wait()
    canvas = page.locator(".board svg").bounding_box()
    assert canvas and (canvas["x"], canvas["y"], canvas["width"]) == (0, 55, 1000)
    panels = page.locator(".panel svg").all()
    boxes = [panel.bounding_box() for panel in panels]
    assert len(panels) > 1 and all(box and box["width"] == 270 for box in boxes)
    page.set_viewport_size({"width": 1000, "height": 800})
    page.wait_for_selector('body[data-form="tall"] section.area g.node')
    window.wait()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_selector('body[data-form="wide"] .board g.node')
    window.wait()
    window.choose()
    window.happy()


@pytest.mark.browser_more
def test_leaving_and_resigning(chrome: Browser, site: Site) -> None:
    anna, ben = Window(chrome, site, "Kallias"), Window(chrome, site, "Leda")
    url = anna.make("garum", 2, "free")
    join(ben, url)
    ben.page.wait_for_selector("#areas g.node")
    ben.page.click(".settings > summary")
    ben.page.click("text=Leave; a bot plays until I return")
    expect(anna.page.locator('[data-seat="1"]')).to_contain_text("away")
    ben.page.click("text=Take my seat again")
    expect(anna.page.locator('[data-seat="1"]')).not_to_contain_text("away")
    ben.page.click(".settings > summary")
    ben.page.click("text=Resign …")
    ben.page.click("text=Yes, I resign")
    expect(anna.page.locator('[data-seat="1"]')).to_contain_text("resigned")
    anna.happy()
