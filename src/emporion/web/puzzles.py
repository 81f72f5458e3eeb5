"""Puzzles in the browser: a real table at which one choice is asked for, at an address of its own."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, WebSocket
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from emporion import games, learn
from emporion.puzzles import Puzzle, has_puzzles, puzzle, puzzles
from emporion.puzzles.walk import TRIES
from emporion.scene import art
from emporion.tables import puzzling, show
from emporion.tables.puzzling import PuzzleRoom
from emporion.web import pages
from emporion.web.alone import Alone, close
from emporion.web.live import Plain
from emporion.web.wording import say

router = APIRouter()


def find(game: str, id: str) -> Puzzle:
    """One puzzle; what is none has no page."""
    found = puzzle(game, id) if game in games.names() else None
    if found is None:
        raise HTTPException(404, say("puzzles.none_such"))
    return found


@router.get("/puzzles")
async def index(request: Request) -> Response:
    """The games with puzzles, and how one fares."""
    person, store = pages.person_of(request), pages.host_of(request).store
    told = []
    for game in games.names():
        if has_puzzles(game) and puzzles(game):
            fare = await puzzling.fare(store, person.id if person else "", game)
            grades = [len([one for one in puzzles(game) if one.grade == grade]) for grade in range(1, 5)]
            told.append((pages.card(game), len(puzzles(game)), fare, grades))
    return pages.page(request, "puzzles.html", tab="puzzles", told=told)


@router.get("/puzzles/{game}")
async def next_one(request: Request, game: str, after: Annotated[str, Query(max_length=20)] = "") -> Response:
    """On to the next puzzle of a game."""
    if game not in games.names() or not puzzles(game):
        raise HTTPException(404, say("puzzles.none"))
    person = pages.guests_of(request).named(request, "")
    found = await puzzling.next_of(pages.host_of(request).store, person.id, game, after)
    assert found is not None
    return pages.go(request, f"/puzzles/{game}/{found.id}", person)


@router.get("/puzzles/{game}/{id}")
async def puzzle_page(request: Request, game: str, id: str) -> Response:
    """A puzzle: the page is a shell, the socket brings table and question."""
    one = find(game, id)
    person = pages.guests_of(request).named(request, "")
    fare = await puzzling.fare(pages.host_of(request).store, person.id, game)
    response = pages.page(
        request, "puzzle.html", game=pages.card(game), puzzle=one, fare=fare, tries=TRIES,
        rules=f"/learn/{game}" if learn.has_rules(game) else "", here=f"/puzzles/{game}/{id}", art=art.sheet(game),
    )  # fmt: skip
    pages.remember(request, response, person)
    return response


@router.get("/puzzles/{game}/{id}/about/{thing}")
async def about(request: Request, game: str, id: str, thing: str) -> Response:
    """What the content says of a thing, with its sources."""
    find(game, id)
    return JSONResponse(show.about_in(games.book(game), thing[:80]), headers={"cache-control": "private, max-age=3600"})


@router.websocket("/puzzles/{game}/{id}/live")
async def live(socket: WebSocket, game: str, id: str) -> None:
    """A puzzle, as it is solved."""
    try:
        window = Puzzled(socket, find(game, id))
    except HTTPException as none:
        await close(socket, none)
        return
    await socket.app.state.windows.let_in(window)


class Puzzled(Alone[PuzzleRoom]):
    """One browser window at a puzzle."""

    refusal = "puzzles.at_puzzle"

    def __init__(self, socket: WebSocket, one: Puzzle) -> None:
        super().__init__(socket)
        self.puzzle = one
        self.nudged = False  # whether where to look was asked for just now

    async def enter(self) -> PuzzleRoom:
        return await asyncio.to_thread(PuzzleRoom, self.guest, self.puzzle)

    async def play(self, number: int, seat: int, text: str) -> None:
        self.room.play(number, seat, text)

    async def _do(self, message: Plain) -> None:
        self.nudged = message.get("t") == "puzzle" and message.get("do") == "nudge"
        if message.get("t") == "puzzle":
            if message.get("do") == "show":
                self.room.show()
            await self.went_on(message.get("id"))
        else:
            await super()._do(message)

    async def keep(self) -> None:
        await puzzling.keep(self.host.store, self.person, self.room.walk)

    def where(self) -> Plain:
        """Before it is over nothing of the answer is in it."""
        walk = self.room.walk
        plain: Plain = {
            "t": "puzzle", "n": self.room.place.told.number, "mode": walk.mode, "wrong": len(walk.wrong),
            "question": walk.question(), "answer": walk.answer(), "why": walk.why() if walk.over else [],
        }  # fmt: skip
        return plain | ({"look": walk.nudge()} if self.nudged else {})
