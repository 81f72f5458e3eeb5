"""What is wrong with a game's tables on the screen: `python -m tests.measured GAME…`, with --help for more.

Positions of golden games are shown on the real page: beginning, middle and crowded end with two players and with the
most, and every kind of question. Nothing may scroll but the log, no text be under 11 px, leave its box, be covered or
cut, or have a contrast under 4.5; what may be clicked keeps 24 × 24 px; areas stay where they are.

scrolls     something other than the log        small     text under 11 px
leaves      text leaves the shape drawn for it  cut       text off the screen
covered     text under an opaque thing          overlaps  text on text
tagged      text under a legal thing's tag      target    a legal thing has less than 24 × 24 px of its own
off-screen  a legal thing                       contrast  of text, under 4.5; what is dim does not count
moved       an area during a game               tall      there is no wide scene yet
narrow      at 400 px: text under 12, targets under 32, wider than the page
error       of the page's script

Cards of a fanned hand may cover each other, and a piece may hide the whole text of its place.
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

import emporion
from emporion.record import Record
from emporion.scene.node import FORMS
from tests.web.site import Site
from tests.web.stage import Position, Stage, golden, moments, questions, sizes
from tests.web.windows import browser

HERE = Path(__file__).parent / "web"
WIDE = (HERE / "measure_wide.js").read_text(encoding="utf-8").split("\n", 1)[1]
NARROW = (HERE / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]
CONTRAST = (HERE / "contrast.js").read_text(encoding="utf-8").split("\n", 1)[1]
WITHOUT_TEXT = """(without) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(without ? "svg text { visibility: hidden !important; }" : "");
  document.adoptedStyleSheets = [sheet];
}"""
LARGE = ((1280, 800), (1920, 1080))
LOW, PHONE = (1366, 650), (400, 860)


class Finding(NamedTuple):
    """Something wrong, where it was seen first."""

    kind: str
    where: str
    words: str
    seen: str

    def __str__(self) -> str:
        return f"{self.kind:10} {self.where}: {self.words}   [{self.seen}]"


def measured(stage: Stage, eye: Page, position: Position, width: int, height: int, dark: bool) -> Iterator[Finding]:
    """One position in one window."""
    seen = f"{width} × {height}{' dark' if dark else ''}, {position.label}"
    stage.page.emulate_media(color_scheme="dark" if dark else "light")
    stage.resize(width, height)
    if width < 1100:
        yield from [Finding("narrow", "", said, seen) for said in stage.page.evaluate(NARROW)]
        return
    if stage.page.evaluate("document.body.dataset.form") != "wide":
        yield Finding("tall", "", "there is no wide scene yet", seen.partition(",")[0])
        return
    found = stage.page.evaluate(WIDE, {"low": height < 745})
    yield from [Finding(kind, where, words, seen) for kind, where, words in found["bad"]]
    yield from [Finding("contrast", where, said, seen) for where, said in contrasts(stage.page, eye, found["written"])]
    yield from [Finding("error", "page", error, seen) for error in stage.errors]
    stage.errors.clear()


def contrasts(page: Page, eye: Page, written: list[Any]) -> list[list[str]]:
    """Texts whose colour is too near to what lies under them: seen on a picture without text."""
    page.evaluate(WITHOUT_TEXT, True)
    picture = base64.b64encode(page.screenshot()).decode()
    page.evaluate(WITHOUT_TEXT, False)
    found: list[list[str]] = eye.evaluate(CONTRAST, {"picture": picture, "written": written})
    return found


def moved(game: str, record: Record) -> Iterator[Finding]:
    """Areas that are not where they were, in any position of a whole game, for any who looks."""
    for form in FORMS:
        places: dict[tuple[int, str], list[Any]] = {}
        for at in range(0, len(record.moves) + 1, 1 + len(record.moves) // 400):
            state = record.at(at)
            for seat in {-1, *state.asking()}:
                scene = emporion.scene_of(emporion.view(state, None if seat < 0 else seat), form=form)
                for area in scene.areas if scene.form == form else []:
                    place = [*area.at, area.w, area.h, area.role]
                    before = places.setdefault((seat, area.id), place)
                    if before != place and (form == "wide" or before[2] != place[2]):
                        yield Finding("moved", area.id, f"{before} → {place}", f"{form}, move {at}")
                        places[seat, area.id] = place


def told(findings: Iterable[Finding]) -> list[str]:
    """Findings as lines; those that differ in numbers only are told once, with how many things they concern."""
    alike: dict[tuple[str, str], dict[str, Finding]] = {}
    for finding in findings:
        of = finding.words.partition(":")[0] if finding.kind == "narrow" else ""
        group = alike.setdefault((finding.kind, re.sub(r"\d+", "#", finding.where) + of), {})
        group.setdefault(finding.where or finding.words, finding)
    return [
        f"{next(iter(group.values()))}" + (f" and {len(group) - 1} more like it" if len(group) > 1 else "")
        for _, group in sorted(alike.items())
    ]


def measure(chrome: Browser, site: Site, game: str, windows: list[tuple[int, int]], every: bool) -> Iterator[Finding]:
    """The moments with two players and with the most in all windows; each question in the first and on a phone."""
    eye = chrome.new_page()
    stage = Stage(chrome, site, game)
    few, most = sizes(game)
    for position in chain.from_iterable(moments(game, players) for players in dict.fromkeys((few, most))):
        stage.show(position)
        for number, (width, height) in enumerate(windows):
            for dark in (False, True) if number == 0 else (False,):
                yield from measured(stage, eye, position, width, height, dark)
    for position in questions(game, most) if every else ():
        stage.show(position)
        for width, height in {windows[0], *[window for window in windows if window[0] < 1100]}:
            yield from measured(stage, eye, position, width, height, dark=False)


def size_of(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    parser = ArgumentParser("tests.measured", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="+", choices=emporion.GAMES)
    parser.add_argument("--size", type=size_of, nargs="+", default=[*LARGE, LOW, PHONE], help="such as 1280x800")
    parser.add_argument("--quick", action="store_true", help="beginning, middle and end only, not every question")
    args = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        site = Site(Path(folder), "--rate", "1000")
        try:
            for game in args.game:
                found = told(measure(chrome, site, game, args.size, not args.quick))
                found += told(moved(game, golden(game, sizes(game)[1])))
                print(f"{game}: {len(found)} findings", *found, sep="\n  ", flush=True)
                wrong += len(found)
        finally:
            site.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
