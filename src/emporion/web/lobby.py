"""The lobby: one's own games first, then games to play at once, tables to join or to watch; and making a table."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from emporion import bots, face, games, learn
from emporion.bots.levels import LEVELS, bot_of
from emporion.kernel.state import State
from emporion.puzzles import of_the_day
from emporion.scene import image
from emporion.scene.node import WIDE, Scene
from emporion.tables import learnt, pace, show
from emporion.tables.refusing import refused
from emporion.tables.seating import BOT_NAMES
from emporion.tables.table import Person, Refused, Status
from emporion.web import pages
from emporion.web.lessons import ways
from emporion.web.wording import say

router = APIRouter()

PACE = {"pace": "", "minutes": "30", "days": "1", "missed": "turn"}  # what a form says of the time, and usually
HOUR, DAY = 3600.0, 86_400.0  # seconds
SHOWN = 3  # of one's own games, before "all"
MOMENTS = {"garum": 75, "constantinopolis": 150, "thessaloniki": 260, "minos": 150}  # moves into the game of a picture
CORNERS = {"garum": (104, 112), "constantinopolis": (110, 100), "thessaloniki": (4, 378), "minos": (60, 58)}
PICTURES = Path(__file__).parent / "static" / "pictures"
SIZE = (430, 240)  # of the piece that is shown, from that corner, in units of the canvas


@router.get("/")
async def lobby(request: Request) -> Response:
    """Games to play, tables to join or watch."""
    host, person = pages.host_of(request), pages.person_of(request)
    store, now = host.store, host.clock.now()
    mine = await store.listed((Status.OPEN, Status.PLAYING), person.id, 30) if person else []
    over = await store.listed((Status.OVER,), person.id, 20) if person else []
    public = await store.listed((Status.OPEN, Status.PLAYING), limit=30)
    done = await store.listed((Status.OVER,), limit=10)
    running = [_mine(row, person, now) for row in mine]
    running.sort(key=lambda row: (not row["my_turn"], row["changed"]))
    return pages.page(
        request, "lobby.html", games=[pages.card(name) for name in games.names()], mine=running, shown=SHOWN,
        open=[row for row in public if not _sits(row, person)], done=_once(over + done), titles=pages.titles(),
        level=pages.level_of(request), levels=list(LEVELS), learnable=[n for n in games.names() if learn.has_rules(n)],
        ways=await ways(request), today=await asyncio.to_thread(of_the_day, int(now // DAY)),
    )  # fmt: skip


@router.get("/watch")
async def watch(request: Request) -> Response:
    """Public games in play, and the last that came to their end."""
    store = pages.host_of(request).store
    playing = await store.listed((Status.PLAYING,), limit=30)
    done = await store.listed((Status.OVER,), limit=20)
    return pages.page(request, "watch.html", playing=playing, done=done, titles=pages.titles())


def _mine(row: dict[str, Any], person: Person | None, now: float) -> dict[str, Any]:
    """A table of one's own: whether it waits for oneself, who else sits there, who is choosing, since when."""
    id = person.id if person else ""
    asked = [row["seats"][at] for at in row["asking"]]
    others = [seat.name for seat in row["seats"] if seat.name and seat.person != id]
    return row | {
        "my_turn": any(seat.person == id for seat in asked), "others": ", ".join(others),
        "choosing": ", ".join([seat.name for seat in asked]), "time": _time(row, now),
    }  # fmt: skip


def _time(row: dict[str, Any], now: float) -> str:
    """How much time is left where there is a clock; else since when nothing has happened, once that is long."""
    if row["status"] != Status.PLAYING:
        return ""
    ends = pace.deadline(pace.pace_of(row["pace"]), pace.timer_of(row["timer"]))
    if ends is not None:
        return say("lobby.left", time=span(max(ends - now, 0.0)))
    waited = now - row["changed"]
    return say("lobby.since", time=span(waited)) if waited >= HOUR else ""


def span(seconds: float) -> str:
    """A time in its largest unit: 5 min, 3 h, 2 days."""
    if seconds < HOUR:
        return say("lobby.span_minutes", n=max(1, round(seconds / 60)))
    return (
        say("lobby.span_hours", n=int(seconds / HOUR))
        if seconds < 2 * DAY
        else say("lobby.span_days", n=int(seconds / DAY))
    )


def _sits(row: dict[str, Any], person: Person | None) -> bool:
    return person is not None and any(seat.person == person.id for seat in row.get("seats", []))


def _once(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return list({row["id"]: row for row in rows}.values())[:20]


# --- making a table


@router.get("/make")
async def make(
    request: Request, game: Annotated[str, Query(max_length=40)] = "", pack: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    """Everything about a new table on one page, in people's words; all of it has a good default."""
    chosen = game if game in games.names() else games.names()[0]
    return pages.page(
        request, "make.html", game=pages.card(chosen), games=[pages.card(name) for name in games.names()],
        level=pages.level_of(request), levels=list(LEVELS), others=bots.installed(), names=BOT_NAMES,
        pack=pack, packs=await _packs(request, chosen, pack), tones=show.tones_in(games.book(chosen), len(BOT_NAMES)),
    )  # fmt: skip


async def _packs(request: Request, game: str, hash: str) -> list[tuple[str, str]]:
    """What the game may be played with besides its own content: the operator's packs, and the one that is named."""
    shelf = request.app.state.shelf
    own: list[tuple[str, str]] = shelf.named(game)
    if hash and hash not in [known for known, _ in own]:
        own.append((hash, (await shelf.find(pages.host_of(request).store, game, hash)).pack))
    return own


@router.post("/tables")
async def create(request: Request) -> Response:
    """A new table, as the form says; or at once against bots."""
    form = {key: str(value)[:200] for key, value in (await request.form()).items()}
    person = pages.guests_of(request).named(request, form.get("name", ""))
    game = form.get("game", "")
    if game not in games.names():
        raise refused("no_game")
    form.setdefault("bot", bot_of(form[pages.LEVEL]) if form.get(pages.LEVEL) in LEVELS else pages.usual_bot(request))
    count = form.get("players", "")
    if count and not (count.isascii() and count.isdigit()):
        raise refused("players_whole")
    players = int(count or pages.card(game)["usual"])
    chairs = [_chair(form, at) for at in range(min(players, 9))]
    pages.slowly(request, pages.limits_of(request).bots, sum(chair.startswith("bot:") for chair in chairs))
    options = {}
    for option in games.game(game).options:
        value = form.get(f"option-{option.name}", "")
        if value and (not option.players or players in option.players):
            options[option.name] = value
    try:
        agreed = pace.chosen(*[form.get(name, usual) for name, usual in PACE.items()])
    except ValueError as error:
        raise Refused(str(error)) from None
    table = await pages.host_of(request).create(
        person, game, players, options, chairs, form.get("public") == "yes", form.get("nonce", ""), agreed,
        form.get("rated") == "yes",
        await request.app.state.shelf.find(pages.host_of(request).store, game, form.get("pack", "")),
    )  # fmt: skip
    if form.get("coach") == "yes":
        await learnt.keep(pages.host_of(request).store, person.id, game, learnt.GAME, table.id)
    response = pages.go(request, f"/t/{table.id}", person)
    if form.get(pages.LEVEL) in LEVELS:
        response.set_cookie(pages.LEVEL, form[pages.LEVEL], max_age=180 * 24 * 3600, samesite="lax")
    return response


def _chair(form: dict[str, str], at: int) -> str:
    """Seat 0 is mine; the others as chosen, by default the same bot everywhere."""
    kind = form.get(f"seat-{at}", "me" if at == 0 else "bot:" + form["bot"])
    if kind == "bot":
        return "bot:" + bot_of(form.get(f"bot-{at}") or form["bot"])
    return f"here:{form.get(f'here-{at}', '')}" if kind == "here" else kind


# --- pictures of games


@cache
def picture_of(name: str, shade: str) -> bytes:
    """A picture of a game: ours are drawn beforehand (scripts/pictures.py), for it takes a second."""
    kept = PICTURES / f"{name}-{shade}.png"
    return kept.read_bytes() if kept.is_file() else drawn(name, shade == "dark")


def drawn(name: str, dark: bool) -> bytes:
    """A piece of a game's board some way in, in the fonts it is made for: an SVG in a page could not load them."""
    scene = face.scene_of(face.view(_some_way_in(name), None), list(BOT_NAMES), WIDE)
    if scene.form != WIDE:
        first = scene.areas[:1]
        nodes = [node for node in scene.nodes if first and node.area == first[0].id]
        return image.png(Scene(first, nodes, "", {}), 2 * SIZE[0], dark)
    x, y = CORNERS.get(name, (0, 0))
    return image.cut(scene, (x, y, *SIZE), dark, zoom=2)


def _some_way_in(name: str) -> State[Any]:
    game = games.game(name)
    s = face.start(name, players=game.players[-1], seed=7)
    rng = Random(7)
    for _ in range(MOMENTS.get(name, 60)):
        if s.over:
            break
        seat = s.asking()[0]
        s.play(seat, rng.choice(s.legal(seat)))
    return s


@router.get("/picture/{name}-{shade}.png")
async def picture(name: str, shade: str) -> Response:
    """A picture of a game's board."""
    if name not in games.names() or shade not in ("light", "dark"):
        raise HTTPException(404)
    found = await asyncio.to_thread(picture_of, name, shade)
    return Response(found, media_type="image/png", headers={"cache-control": "public, max-age=3600"})


@router.post("/name")
async def rename(request: Request, name: pages.Words = "") -> Response:
    """A guest is called what a guest likes."""
    found = pages.guests_of(request).found(request)
    if found is not None and found.token:
        return pages.go(request, "/me", await pages.host_of(request).accounts.rename(found.person, name))
    return pages.go(request, "/", pages.guests_of(request).named(request, name))
