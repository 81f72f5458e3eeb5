"""The page after a game: its story, the curve, what cost most, any turn of it again; play on from there."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse, Response

from emporion import learn
from emporion.bots.levels import LEVELS, bot_of
from emporion.record import Record
from emporion.review import drawing, page, story
from emporion.review.review import turn_rows
from emporion.review.words import say as told
from emporion.scene import art
from emporion.tables.refusing import refused
from emporion.tables.reviews import record_of
from emporion.tables.show import form_of, tones
from emporion.tables.table import Status, Table
from emporion.web import pages
from emporion.web.wording import say

router = APIRouter()
Plain = dict[str, Any]


@router.get("/review.css")
async def look() -> Response:
    """How reviews look, here and in files."""
    kept = {"cache-control": "public, max-age=31536000"}
    return Response(page.STYLE.read_bytes(), media_type="text/css", headers=kept)


@router.get("/t/{id}/review")
async def after_page(
    request: Request, id: str, turn: Annotated[int, Query()] = -1, seat: Annotated[int, Query()] = -2
) -> Response:
    """A finished game: usable at once; curve and costs come when they are made."""
    table, record = await _finished(request, id)
    reader = _reader(request, table, seat)
    done, review = await pages.host_of(request).reviews.found(id)
    shown = review or bare(record)
    names = table.names()
    at = turn if 0 <= turn <= len(shown["turns"]) else _first(shown, reader)
    person = pages.person_of(request)
    return pages.page(
        request, "after.html", tab="play", table=table, game=pages.card(table.game), art=art.sheet(table.game),
        names=names, tones=tones(table), reader=reader, at=at, done=done, told=told, review=review,
        title=story.title(shown, names, reader), lead=story.lead(shown, names, reader) if review else [],
        curves=Markup(drawing.curves(record, shown, names, tones(table), reader)),
        luck=Markup(page.luck_table(review, names)) if review else "",
        turning=story.turning(review, names) if review else [],
        bars=Markup(drawing.stacked(story.bars(record, names))),
        costs=[(seat, story.costs(shown, table.book, names, seat)) for seat in _told_seats(table, reader)],
        good={seat: shown["seats"][seat] for seat in _told_seats(table, reader)},
        fragment=Markup(await asyncio.to_thread(fragment, record, shown, table, at, reader, "wide")),
        plays=bool(table.seats_of(person.id)) if person else False, rules=learn.has_rules(table.game),
    )  # fmt: skip


def bare(record: Record) -> Plain:
    """What can be said of a game before it is reviewed."""
    s = record.state
    seats = [{"costs": [], "best": 0, "choices": 0} for _ in range(s.seats)]
    scores, winners = list(s.scores()), list(s.winners())
    return {"scores": scores, "winners": winners, "turns": turn_rows(record), "seats": seats, "turning": []}


async def _finished(request: Request, id: str) -> tuple[Table, Record]:
    place = await pages.host_of(request).place(id)
    if place.table.status is not Status.OVER:
        raise refused("replay_over")
    return place.table, await record_of(place)


def _reader(request: Request, table: Table, asked: int) -> int:
    """For whom the story is told: the seat that is asked for, else one's own, else nobody's."""
    if -1 <= asked < len(table.seats):
        return asked
    person = pages.person_of(request)
    mine = table.seats_of(person.id) if person else []
    return mine[0] if mine else -1


def _told_seats(table: Table, reader: int) -> list[int]:
    return [reader] if reader >= 0 else list(range(len(table.seats)))


def _first(review: Plain, reader: int) -> int:
    """The turn that is shown first: the reader's worst, else the first turning point, else the last one."""
    costs = review["seats"][reader]["costs"] if reader >= 0 else []
    if costs:
        return int(costs[0]["turn"]) + 1
    return int(review["turning"][0]["turn"]) + 1 if review["turning"] else len(review["turns"])


# --- one turn


def fragment(record: Record, review: Plain, table: Table, at: int, reader: int, form: str) -> str:
    """One turn: its line, the board, and where the reader's choice was costly both moves and why."""
    names, turns = table.names(), review["turns"]
    row = turns[at - 1] if at else {"round": 0, "seat": -1, "first": 0, "last": 0}
    costs = [cost for seat in _told_seats(table, reader) for cost in story.costs(review, table.book, names, seat)]
    cost = next((cost for cost in costs if cost.turn == at), None)
    number = cost.number if cost else row["last"]
    state = record.at(number)
    viewer = cost.seat if cost else reader
    board = drawing.board(state, viewer, names, form, cost.moves if cost else ())
    seat = reader if reader >= 0 else max(row["seat"], 0)
    start = cost.number if cost else row["first"]
    values = {
        "table": table, "at": at, "of": len(turns), "row": row, "names": names, "tones": tones(table), "told": told,
        "line": story.turn_lines(review, record, names, reader)[at - 1] if at else "", "reader": reader,
        "compared": Markup(page.compared(state, cost, names)) if cost else "", "board": Markup(board),
        "seat": min(seat, table.players - 1), "start": start, "levels": tuple(LEVELS),
        "before": told("review.before_choice" if cost else "review.after_turn"),
        "mine": _mine(turns, at, reader),
    }  # fmt: skip
    return pages.templates.get_template("after_turn.html").render(values)


def _mine(turns: list[Plain], at: int, reader: int) -> tuple[int, int]:
    """The reader's turns before and after this one; 0: none."""
    own = [number for number, turn in enumerate(turns, 1) if turn["seat"] == reader]
    before, later = [n for n in own if n < at], [n for n in own if n > at]
    return (before[-1] if before else 0), (later[0] if later else 0)


@router.get("/t/{id}/review/turn/{at}")
async def turn(
    request: Request, id: str, at: int, seat: Annotated[int, Query()] = -1, form: Annotated[str, Query()] = ""
) -> Response:
    """One turn of a finished game, to be laid into the page."""
    table, record = await _finished(request, id)
    _, review = await pages.host_of(request).reviews.found(id)
    shown = review or bare(record)
    if not 0 <= at <= len(shown["turns"]) or not -1 <= seat < len(table.seats):
        raise HTTPException(404, say("after.no_turn"))
    made = await asyncio.to_thread(fragment, record, shown, table, at, seat, form_of(form))
    return HTMLResponse(made, headers={"cache-control": "no-store"})


# --- the review itself


@router.post("/t/{id}/review")
async def ask(request: Request, id: str) -> Response:
    """Have a game reviewed."""
    pages.slowly(request, pages.limits_of(request).sending)
    person = pages.guests_of(request).named(request, "")
    done = await pages.host_of(request).reviews.ask(id, person.id)
    if "text/html" in request.headers.get("accept", ""):
        return pages.go(request, f"/t/{id}/review", person)
    return JSONResponse({"done": done})


@router.get("/t/{id}/review/done")
async def how_far(request: Request, id: str) -> Response:
    """How much of a review is done."""
    done, _ = await pages.host_of(request).reviews.found(id)
    return JSONResponse({"done": done}, headers={"cache-control": "no-store"})


@router.get("/t/{id}/review/file")
async def file(request: Request, id: str, seat: Annotated[int, Query()] = -1) -> Response:
    """The review as one file that needs nothing else."""
    table, record = await _finished(request, id)
    done, review = await pages.host_of(request).reviews.found(id)
    if done < 1:
        raise refused("not_reviewed")
    record.header["names"] = table.names()
    made = await asyncio.to_thread(page.html, record, review, seat if 0 <= seat < len(table.seats) else -1)
    headers = {"content-disposition": f'attachment; filename="{table.game}-{id}.html"'}
    return HTMLResponse(made, headers=headers)


@router.post("/t/{id}/on")
async def play_on(
    request: Request, id: str, number: Annotated[int, Form()], seat: Annotated[int, Form()],
    level: pages.Words = "even", nonce: pages.Words = "",
) -> Response:  # fmt: skip
    """Play on from a moment, against bots."""
    pages.slowly(request, pages.limits_of(request).making)
    person = pages.guests_of(request).named(request, "")
    table = await pages.host_of(request).play_on(id, person, number, seat, bot_of(level), nonce)
    return pages.go(request, f"/t/{table.id}", person)
