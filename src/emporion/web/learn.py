"""The learn pages: a game in one minute, its rules in our words, icons, cards, readings."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Query, Request
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response

from emporion import games, learn
from emporion.content import ContentError
from emporion.kernel.state import Book
from emporion.learn import Rules
from emporion.learn.picture import draw, symbols
from emporion.learn.records import Item, Picture
from emporion.learn.words import SYMBOL, Run, Words
from emporion.scene import art, svg
from emporion.tables.table import Refused
from emporion.web import pages
from emporion.web.lessons import ways
from emporion.web.wording import html, inline, said, say, symbol

router = APIRouter()
TILE = 64  # units of a drawing in a gallery
FROM = re.compile(r"t/[\w-]{1,80}")


@router.get("/learn")
async def index(request: Request) -> Response:
    """Which game to learn."""
    told = [learn.rules(games.book(name)) for name in games.names() if learn.has_rules(name)]
    return pages.page(request, "learn_index.html", games=told, inline=_inline)


@router.get("/learn/{game}")
async def rules_page(request: Request, game: str, came: Annotated[str, Query(alias="from")] = "") -> Response:
    """A game's rules; whoever comes from a table reads the numbers it is played with."""
    if game not in games.names():
        raise HTTPException(404, say("learn.no_game"))
    if not learn.has_rules(game):
        raise HTTPException(404, say("learn.no_rules", title=games.game(game).title))
    back = came if FROM.fullmatch(came) else ""
    book = await _book(request, game, back)
    told = await asyncio.to_thread(made, book)
    others = [(name, games.game(name).title) for name in games.names() if learn.has_rules(name)]
    return pages.page(
        request, "learn.html", told=told, rules=told.rules, game=pages.card(game), others=others, back=back,
        said=said(), way=(await ways(request)).get(game), **for_templates(told),
    )  # fmt: skip


async def _book(request: Request, game: str, back: str) -> Book:
    """The book of the table one came from, if it plays this game; else the standard one."""
    if back:
        try:
            table = await request.app.state.host.table(back.removeprefix("t/"))
        except Refused:
            return games.book(game)
        if table.game == game:
            found: Book = table.book
            return found
    return games.book(game)


@router.get("/rules/{game}")
async def rules(game: str) -> Response:
    """Where people look for rules first."""
    if game not in games.names():
        raise HTTPException(404, say("learn.no_game"))
    return RedirectResponse(f"/learn/{game}", 308)


@router.get("/learn/{game}/places")
async def places(game: str) -> Response:
    """Which passage explains each step, rule, event and cause of points: for links of a table."""
    if game not in games.names():
        raise HTTPException(404, say("learn.no_game"))
    found = await asyncio.to_thread(learn.places, game)
    return JSONResponse(found, headers={"cache-control": "public, max-age=3600"})


# --- made once a book


class Told(NamedTuple):
    """A game's rules with their pictures drawn and the symbols they need."""

    rules: Rules
    drawings: dict[Picture, Markup]
    art: Markup

    def drawn(self, picture: Picture) -> Markup:
        return self.drawings.get(picture, Markup())


@lru_cache(maxsize=8)
def made(book: Book) -> Told:
    """All that a page shows of a book."""
    rules = learn.rules(book)
    names = tuple(book.words["learn.players"].split())
    drawings = {picture: Markup(_drawing(book, picture, names)) for picture in pictures(rules)}
    needed = [id for drawing in drawings.values() for id in symbols(drawing)] + _signs(rules)
    sheet = "".join([art.text(id) for id in art.needed(needed)])
    return Told(rules, drawings, Markup(f'<svg width="0" height="0" aria-hidden="true" class="art">{sheet}</svg>'))


def pictures(rules: Rules) -> list[Picture]:
    """Every picture of a game's rules, each once."""
    found: list[Picture] = []
    for card in rules.cards:
        found += [*card.pictures, *[picture for move in card.moves for picture in move.pictures]]
    for passage in rules.passages():
        found += [*passage.pictures, *[picture for example in passage.examples for picture in example.pictures]]
    return list(dict.fromkeys(found))


def _drawing(book: Book, picture: Picture, names: tuple[str, ...]) -> str:
    """A picture, or nothing where other content does not have what it shows."""
    try:
        return draw(book, picture, names)
    except ContentError:
        return ""


def _signs(rules: Rules) -> list[str]:
    """The symbols that words, glossary and galleries use."""
    items = [id for gallery in rules.galleries for item in gallery.items for id in item.drawing]
    return [*[icon.symbol for icon in rules.icons], *items, *[run.to for run in _runs(rules) if run.kind == SYMBOL]]


def _runs(told: object) -> Iterator[Run]:
    """Every run of every word: records are tuples all the way down."""
    if isinstance(told, Run):
        yield told
    elif isinstance(told, tuple):
        for part in told:
            yield from _runs(part)


# --- for the templates


def for_templates(told: Told | None) -> dict[str, Any]:
    """What templates call to show words and pictures of rules."""
    drawn = told.drawn if told else None
    return {"html": _html, "inline": _inline, "drawn": drawn, "symbol": _symbol, "tile": _tile}


def _html(words: Words) -> Markup:
    return Markup(html(words))


def _inline(words: Words) -> Markup:
    return Markup(inline(words))


def _symbol(id: str, tone: str) -> Markup:
    return Markup(symbol(id, tone=tone))


def _tile(item: Item) -> Markup:
    """A card or tile of a gallery, drawn as a node draws its icons."""
    inside = svg.icons(list(item.drawing), (0, 0, TILE, TILE))
    return Markup(f'<svg class="tile" viewBox="0 0 {TILE} {TILE}" aria-hidden="true">{inside}</svg>')
