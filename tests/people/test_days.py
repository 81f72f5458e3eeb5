"""A whole game over days by two accounts on three devices, in browsers, with a clock that is moved."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from emporion.tables.table import Did, Table
from tests.people.windows import DaySite, day_site
from tests.web.windows import Window, browser, expect

WORD = "a long word"
DAY = 86_400.0
AWAY = 8  # for so many turns everybody looks elsewhere while they wait; then they stay, which is sooner played

pytestmark = pytest.mark.browser_more


def account(window: Window, name: str) -> str:
    """A guest makes an account; the way back in that is shown once."""
    page = window.page
    page.goto(f"{window.site.url}/me")
    page.fill('[action="/account"] [name=name]', name)
    for field in ("password", "again"):
        page.fill(f'[action="/account"] [name={field}]', WORD)
    page.click('[action="/account"] button')
    return page.locator("#once-link").input_value()


def want_notices(window: Window) -> None:
    window.page.goto(f"{window.site.url}/me")
    window.page.fill('[action="/notices/hook"] input', f"https://hook.example/{window.name}")
    window.page.click('[action="/notices/hook"] button')
    expect(window.page.locator(".channels")).to_contain_text("hook.example")


def sent(site: DaySite, name: str) -> int:
    return sum(address.endswith(f"/{name}") and "your turn" in m.title for _, address, m in site.post.sent)


def turn_of(windows: dict[str, Window], url: str, away: bool) -> Window:
    """Whose turn it is: their window looks at the table; all others look elsewhere, as long as they are away."""
    for _ in range(200):
        for window in windows.values():
            if window.page.url != url:
                window.page.goto(url)
            if window.state() in ("asked", "over"):
                return window
            if away:
                look_away(window)
        windows["Anna"].page.wait_for_timeout(50)
    raise AssertionError("it is nobody's turn")


def look_away(window: Window) -> None:
    window.page.goto(f"{window.site.url}/fair-play-waits")


def notice_comes_once(site: DaySite, window: Window, name: str) -> None:
    """Nobody looks: a notice comes, once."""
    before = sent(site, name)
    look_away(window)
    site.later(25)
    window.page.wait_for_timeout(400)
    assert sent(site, name) <= before + 1


def test_a_whole_game_over_days(tmp_path: Path) -> None:
    with day_site(tmp_path) as site, browser() as chrome:
        anna, ben = Window(chrome, site.as_site(), "Anna"), Window(chrome, site.as_site(), "Ben")
        anna.page.goto(f"{site.url}/make?game=garum")
        anna.page.locator('[name=players][value="2"]').check(force=True)
        anna.page.locator('[name=seat-1][value="free"]').check(force=True)
        anna.page.locator('[name=option-board][value="baelo"]').check(force=True)
        anna.page.locator('[name=pace][value="days"]').check(force=True)
        expect(anna.page.locator("#summary")).to_contain_text("a day a turn")
        anna.page.click("#making button.large")
        anna.page.wait_for_url("**/t/*")
        url = anna.page.url
        ben.page.goto(url)
        ben.page.click("text=Sit down")
        ben.page.wait_for_selector("#areas g.node")
        assert "/come/" in account(anna, "Anna") and "/come/" in account(ben, "Ben")
        anna.page.goto(site.url)
        expect(anna.page.locator(".own")).to_contain_text("Garum")  # the guest's table is the account's
        want_notices(anna)
        want_notices(ben)
        phone = Window(chrome, site.as_site(), "Anna's phone", viewport={"width": 400, "height": 860})
        phone.page.goto(f"{site.url}/login")
        phone.page.fill('[action="/login"] [name=name]', "anna")
        phone.page.fill('[action="/login"] [name=password]', WORD)
        phone.page.click('[action="/login"] button')
        expect(phone.page.locator(".me")).to_have_text("Anna")
        play(site, {"Anna": anna, "Ben": ben}, phone, url)
        for window in (anna, ben, phone):
            window.errors = [error for error in window.errors if "404" not in error]
            window.happy()


def play(site: DaySite, windows: dict[str, Window], phone: Window, url: str) -> None:
    """The game: Anna from two devices, Ben from one; once time is up, once an answer that was left is played."""
    turns, missed, left = 0, False, 0
    while True:
        window = turn_of(windows, url, turns < AWAY)
        if window.state() == "over":
            break
        name = "Anna" if window is not windows["Ben"] else "Ben"
        if turns < AWAY:
            notice_comes_once(site, window, name)
        turns += 1
        if turns == 3 and not missed:
            missed = True
            site.later(1.1 * DAY)
            bot_plays(site, url)
            continue
        device = phone if name == "Anna" and turns % 2 and turns <= AWAY else window
        if device.page.url != url:
            device.page.goto(url)
        if not asked_soon(device):
            continue  # it is over, or a bot has played for somebody whose time was up
        if name == "Ben" and not left:
            left = leave_answer(device)
        seen = device.number()
        while device.state() == "asked" and not device.page.evaluate("document.getElementById('end').hidden === false"):
            device.choose()
            if left == 1:
                device.page.wait_for_timeout(400)  # what was left is played before anybody clicks
        if name == "Ben" and left == 1:
            expect(device.page.locator("#log")).to_contain_text("Ben")
            left = withdraw(device)
        assert device.number() > seen
        if turns <= AWAY:
            look_away(device)
    assert missed and left == 2 and turns > 8
    windows["Ben"].page.goto(url)
    windows["Ben"].page.wait_for_selector("#end:not([hidden])")
    expect(windows["Ben"].page.locator("#end-title")).to_contain_text(re.compile("wins|share"))
    kinds = [change.kind for change in table_of(site, url).changes]
    assert kinds.count(Did.LATE) == 1, "one deadline was missed, and a bot played that turn"
    turns_told = [m.id for _, _, m in site.post.sent]
    assert len(turns_told) == len(set(turns_told)), "no notice came twice"
    assert sent(site, "Anna") and sent(site, "Ben")


def table_of(site: DaySite, url: str) -> Table:
    place = site.host.places.known(url.rsplit("/", 1)[1])
    assert place is not None
    return place.table


def bot_plays(site: DaySite, url: str) -> None:
    """Until the turn of somebody whose time is up is over."""
    for _ in range(600):
        table = table_of(site, url)
        if (
            table.changes[-1].kind is not Did.LATE
            and not table.timer.late
            and any(c.kind is Did.LATE for c in table.changes)
        ):
            return
        time.sleep(0.1)
    raise AssertionError("nobody plays for who is late")


def asked_soon(device: Window) -> bool:
    """Whether this window is asked, once it has been drawn."""
    for _ in range(100):
        if device.state() in ("asked", "over"):
            return device.state() == "asked"
        device.page.wait_for_timeout(100)
    return False


def leave_answer(device: Window) -> int:
    device.page.click("[data-pane=ahead]")
    device.page.locator("#ahead button").first.click()
    expect(device.page.locator("#ahead-left")).to_contain_text("Set no worker")
    return 1


def withdraw(device: Window) -> int:
    device.page.click("[data-pane=ahead]")
    device.page.locator("#ahead-left button").first.click()
    expect(device.page.locator("#ahead-left li")).to_have_count(0)
    return 2
