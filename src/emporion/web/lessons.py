"""Lessons in the browser: a real table with a coach on top, at an address of its own."""

from __future__ import annotations

from typing import Any, NamedTuple

from fastapi import APIRouter, Request, WebSocket
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from emporion import games, learn
from emporion.learn.coach import sayings
from emporion.learn.lesson import Lesson, has_lessons, lessons
from emporion.learn.walk import DONE, Coach
from emporion.scene import art
from emporion.tables import learnt, show
from emporion.tables.learnt import Progress
from emporion.tables.lesson import Schoolroom, enter
from emporion.tables.table import Table
from emporion.web import pages
from emporion.web.alone import Alone, close
from emporion.web.live import Plain
from emporion.web.wording import html, say

router = APIRouter()


def find(game: str, number: int) -> Lesson:
    """One lesson; what is none has no page."""
    found = lessons(game) if game in games.names() and has_lessons(game) else ()
    if not 1 <= number <= len(found):
        raise HTTPException(404, say("lesson.none"))
    return found[number - 1]


class Way(NamedTuple):
    """Where somebody goes to learn a game, what the button says in the lobby and on the game's own page, and how long
    all lessons take."""

    href: str
    words: str
    guided: str
    minutes: int


async def ways(request: Request) -> dict[str, Way]:
    """For every game with lessons where somebody goes on: the first lesson that is not done."""
    person = pages.person_of(request)
    begun = await learnt.lessons_of(pages.host_of(request).store, person.id) if person else {}
    return {game: _way(game, begun.get(game, {})) for game in games.names() if has_lessons(game)}


def _way(game: str, begun: dict[int, Progress]) -> Way:
    all = lessons(game)
    done = [lesson.number for lesson in all if begun.get(lesson.number, Progress()).done]
    number = next((lesson.number for lesson in all if lesson.number not in done), 1)
    under_way = bool(begun) and len(done) < len(all)
    minutes = sum([lesson.minutes for lesson in all])
    here = f"/learn/{game}/lesson/{number}"
    if under_way:
        go_on = say("lesson.go_on", number=number)
        return Way(here, go_on, go_on, minutes)
    return Way(here, say("lesson.minutes", n=minutes), say("lesson.guided", n=minutes), minutes)


@router.get("/learn/{game}/lesson/{number}")
async def lesson_page(request: Request, game: str, number: int) -> Response:
    """A lesson: the page is a shell, the socket brings table and coach. Whoever comes is a guest from now on."""
    lesson = find(game, number)
    person = pages.guests_of(request).named(request, "")
    rules = f"/learn/{game}" if learn.has_rules(game) else ""
    response = pages.page(
        request, "lesson.html", game=pages.card(game), lesson=lesson, lessons=lessons(game), rules=rules,
        here=f"/learn/{game}/lesson/{number}", art=art.sheet(game),
    )  # fmt: skip
    pages.remember(request, response, person)
    return response


@router.get("/learn/{game}/lesson/{number}/about/{thing}")
async def about(request: Request, game: str, number: int, thing: str) -> Response:
    """What the content says of a thing, with its sources."""
    find(game, number)
    found = show.about_in(games.book(game), thing[:80])
    return JSONResponse(found, headers={"cache-control": "private, max-age=3600"})


# --- the first whole game


async def unsaid(request: Request, table: Table) -> dict[str, Any]:
    """What the coach can still say at the table of somebody's first whole game, by kind of decision."""
    person, store = pages.person_of(request), pages.host_of(request).store
    if person is None or await learnt.coached(store, person.id, table.game) != table.id:
        return {}
    heard = await learnt.seen(store, person.id, table.game)
    rules = pages.rules_of(table)
    return {
        id: {"title": each.title, "say": html(each.words, rules), "rule": each.rule if rules else ""}
        for id, each in sayings(table.book).items()
        if id not in heard
    }


@router.post("/learn/{game}/heard")
async def heard(request: Request, game: str, kind: pages.Words) -> Response:
    """The coach has explained a kind of decision, and need not again."""
    person = pages.person_of(request)
    if person is None or game not in games.names() or kind not in sayings(games.book(game)):
        raise HTTPException(404, say("lesson.none"))
    await learnt.keep_seen(pages.host_of(request).store, person.id, game, kind)
    return Response(status_code=204)


# --- the socket


@router.websocket("/learn/{game}/lesson/{number}/live")
async def live(socket: WebSocket, game: str, number: int) -> None:
    """A lesson, as it happens."""
    try:
        window = Taught(socket, find(game, number))
    except HTTPException as none:
        await close(socket, none)
        return
    await socket.app.state.windows.let_in(window)


class Taught(Alone[Schoolroom]):
    """One browser window in a lesson."""

    refusal = "lesson.ask_the_coach"

    def __init__(self, socket: WebSocket, lesson: Lesson) -> None:
        super().__init__(socket)
        self.lesson = lesson
        self.was = Progress()

    async def enter(self) -> Schoolroom:
        if self.known:
            self.was = await learnt.lesson_of(self.host.store, self.person, self.lesson.game, self.lesson.number)
        return await enter(self.host, self.guest, self.lesson, self.was)

    async def play(self, number: int, seat: int, text: str) -> None:
        await self.room.play(number, seat, text)

    async def _do(self, message: Plain) -> None:
        if message.get("t") == "lesson":
            await self.room.do(str(message.get("do")))
            await self.went_on(message.get("id"))
        else:
            await super()._do(message)

    async def keep(self) -> None:
        """How far it went; what was done once stays done, however often it is begun again."""
        walk = self.room.walk
        at, chosen = (0, ()) if walk.mode == DONE else (walk.at, tuple(walk.chosen))
        progress = Progress(at, self.was.done or walk.mode == DONE, chosen)
        await learnt.keep_lesson(self.host.store, self.person, self.lesson.game, self.lesson.number, progress)

    def where(self) -> Plain:
        return told(self.room.walk.coach(), self.lesson) | {"n": self.room.place.told.number}


def told(coach: Coach, lesson: Lesson) -> Plain:
    """What the coach says, for a browser."""
    rules = f"/learn/{lesson.game}" if learn.has_rules(lesson.game) else ""
    plain: Plain = coach._asdict() | {"t": "coach", "of": len(lesson.steps)}
    return plain | {field: html(plain[field], rules) for field in ("say", "answer", "happened")}
