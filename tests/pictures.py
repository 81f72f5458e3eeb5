"""Pictures of every table to be looked at: `python -m tests.pictures [GAME…] [--out DIR]`.

Each game in the browser at 1280 × 800, 1920 × 1080 and 400 × 860, light and dark, with two players and with the most,
at the beginning, in the middle and at the crowded end of a golden game; of the phone also the whole page.
"""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

import emporion
from tests.web.site import Site
from tests.web.stage import Position, Stage, moments, sizes
from tests.web.windows import browser

SIZES = ((1280, 800), (1920, 1080), (400, 860))


def taken(stage: Stage, position: Position, name: str, out: Path, windows: list[tuple[int, int]]) -> Iterator[Path]:
    """One position in every window and theme."""
    stage.show(position)
    for width, height in windows:
        stage.resize(width, height)
        for theme in ("light", "dark"):
            stage.page.emulate_media(color_scheme=theme)
            path = out / f"{name}-{width}{'-dark' if theme == 'dark' else ''}.png"
            stage.page.screenshot(path=path)
            yield path
        if width < 1100:
            path = out / f"{name}-{width}-whole.png"
            stage.page.emulate_media(color_scheme="light")
            stage.resize(width, int(stage.page.evaluate("document.documentElement.scrollHeight")))
            stage.page.screenshot(path=path)
            yield path


def pictures(chrome: Browser, site: Site, game: str, out: Path, windows: list[tuple[int, int]]) -> Iterator[Path]:
    """All pictures of a game."""
    stage = Stage(chrome, site, game)
    for players in dict.fromkeys(sizes(game)):
        for position, when in zip(moments(game, players), ("beginning", "middle", "end"), strict=True):
            yield from taken(stage, position, f"{game}-{players}-{when}", out, windows)


def size_of(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    parser = ArgumentParser("tests.pictures", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", choices=[*emporion.GAMES, []], help="all, if none is named")
    parser.add_argument("--out", type=Path, default=Path("build/pictures"))
    parser.add_argument("--size", type=size_of, nargs="+", default=list(SIZES), help="such as 1280x800")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browser() as chrome:
        site = Site(Path(folder), "--rate", "1000")
        try:
            for game in args.game or emporion.GAMES:
                for path in pictures(chrome, site, game, args.out, args.size):
                    print(path, flush=True)
        finally:
            site.stop()


if __name__ == "__main__":
    main()
