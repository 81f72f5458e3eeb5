"""The pack workshop in the browser: one card of each kind is entered through the form, and played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import emporion
from emporion import games, packfile
from tests.web.site import Site
from tests.web.windows import Window, browser, expect

KEPT = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('emporion-pack-')).map(([, text]) => text)"


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def opened(chrome: Browser, site: Site, game: str) -> Page:
    page: Page = Window(chrome, site, "Anna").page
    page.goto(f"{site.url}/packs/{game}")
    page.wait_for_selector("main[data-ready]")
    return page


def kept(page: Page) -> dict[str, Any]:
    """The pack as this browser keeps it."""
    table: dict[str, Any] = json.loads(page.evaluate(KEPT)[0])
    return table


def enter(page: Page, kind: str) -> None:
    """One more record of a kind, through its form."""
    page.evaluate(f"() => document.getElementById('kind-{kind}').open = true")
    page.click(f"[data-add={kind}]")
    if kind == "bonus":
        page.fill("[data-field=cell] input >> nth=0", "0")
        page.fill("[data-field=cell] input >> nth=1", "0")
    if kind == "market":
        page.fill("[data-field=buy] input >> nth=1", "9")
    page.click("#form button.primary")


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "minos" else pytest.mark.browser_more) for game in games.GAMES]
)
def test_one_card_of_each_kind_is_entered_and_played(chrome: Browser, site: Site, game: str, tmp_path: Path) -> None:
    page = opened(chrome, site, game)
    kinds = [kind for kind in games.game(game).counts if kind != "demand"]  # the board has room for no more of these
    for kind in kinds:
        enter(page, kind)
    expect(page.locator("#state")).to_contain_text("Nothing is wrong", timeout=30_000)
    file = tmp_path / "mine.toml"
    file.write_text(packfile.write(kept(page)), encoding="utf-8")
    s = emporion.start(game, seed=1, pack=file)
    ids = [f"my-{kind.replace('_', '-')}-1" for kind in kinds]
    assert set(ids) <= {entry.id for entry in games.pack_of(s.book).records}
    emporion.play_out(s, Random(1))
    page.click("#play")
    page.wait_for_url("**/make?game=*", timeout=30_000)
    expect(page.locator("[name=pack]:checked + span")).to_contain_text("My box")
    page.check("[name=seat-1][value=bot]", force=True)
    page.click("#making button.primary")
    page.wait_for_url("**/t/*")
    expect(page.locator(".bar .title, .title-row")).to_contain_text("with the pack “My box”")
    page.goto(f"{page.url}/pack")
    expect(page.locator("main")).to_contain_text(ids[0])


def test_a_form_shows_face_sentence_and_what_is_wrong_and_takes_back(chrome: Browser, site: Site) -> None:
    page = opened(chrome, site, "minos")
    page.evaluate("() => document.getElementById('kind-decree').open = true")
    page.click("[data-edit=potters-quarter]")
    page.wait_for_selector("#face svg", timeout=30_000)
    page.fill("[data-field=now] input", "9")
    expect(page.locator("#reads")).to_contain_text("Gain 9 coins", timeout=30_000)
    page.select_option("[data-field=now] select.form", "if {condition}: {effect}")
    expect(page.locator("#reads")).to_contain_text("If you have", timeout=30_000, ignore_case=True)
    page.fill("[data-field=cost] input", "99")
    expect(page.locator("[data-field=cost] .wrong")).to_contain_text(
        "must be a whole number from 0 to 30", timeout=30_000
    )
    page.click("#form button.primary")
    page.click("#undo")
    expect(page.locator("#state")).to_contain_text("Nothing is wrong", timeout=30_000)
    expect(page.locator("#progress")).to_contain_text("1 of 144 Decree")
    source = "tbody[data-id=potters-quarter] tr[data-field=now] .chip"
    expect(page.locator(source)).to_have_text("owner's box")
    assert "the owner, 20" in str(page.locator(source).locator("..").get_attribute("title"))
    row = kept(page)["decree"][0]
    assert row["source"] == "owner's box" and row["now"][0].startswith("if ") and row["cost"] == 7
    page.reload()
    page.wait_for_selector("main[data-ready]")
    assert page.input_value("#called") == "My box", "it is kept in this browser"
    page.select_option("#against", "standard")
    expect(page.locator("#compared")).to_contain_text("1 differences")
    with page.expect_download() as got:
        page.click("#export")
    text = Path(str(got.value.path())).read_text(encoding="utf-8")
    assert 'id = "potters-quarter"' in text and 'source = "owner\'s box"' in text
    page.set_input_files("#import", {"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()})
    expect(page.locator("#which option")).to_have_count(3)
