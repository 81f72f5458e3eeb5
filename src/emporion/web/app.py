"""The application: what is mounted where, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from emporion.tables import far
from emporion.tables.clock import Clock
from emporion.tables.host import Host
from emporion.tables.quarantine import Quarantine
from emporion.tables.sending import Post
from emporion.tables.settings import Settings
from emporion.tables.shelf import Shelf
from emporion.tables.store import Store
from emporion.tables.table import Missing, Refused
from emporion.tables.work import Workers
from emporion.tables.workshop import Workshop
from emporion.web import (
    account,
    after,
    api,
    fonts,
    learn,
    lessons,
    lobby,
    metrics,
    notices,
    packs,
    pages,
    profile,
    programs,
    puzzles,
    seated,
    waiting,
)
from emporion.web.guard import Gate, Headers, Hosts
from emporion.web.guests import Guests, Key
from emporion.web.limits import Limits
from emporion.web.live import Windows
from emporion.web.metrics import Metrics
from emporion.web.wording import say

log = logging.getLogger("emporion.web")
HERE = Path(__file__).parent


class Kept(StaticFiles):
    """Files whose address changes with their content may be kept for ever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class Site(FastAPI):
    """The application with the safety headers outermost, so that an answer to a fault carries them too."""

    def build_middleware_stack(self) -> ASGIApp:
        return Headers(super().build_middleware_stack())


@dataclass(frozen=True)
class Doors:
    """How people get in: what signs their cookies, which names lead here, what imported games may bring."""

    key_file: Path
    secret: str = ""  # signs the cookies instead of the key in the file
    host_names: tuple[str, ...] = ()
    content: frozenset[str] = frozenset()  # hashes of content besides the standard one
    packs: tuple[Path, ...] = ()  # the operator's own
    bring: str = "here"  # whose packs are taken: all, here, none
    metrics: tuple[str, ...] = ()  # networks that may ask for numbers
    cluster: str = ""  # Ray, where bots think and files are opened instead of in processes here


PARTS: Final = (
    lobby, pages, waiting, fonts, learn, lessons, account, profile, notices, programs, seated, packs, after, puzzles,
    metrics,
)  # fmt: skip


async def _life(
    app: FastAPI, db: str, doors: Doors, settings: Settings, post: Post | None, clock: Clock | None
) -> AsyncIterator[None]:
    """From opening the store to closing it."""
    store = Store(db)
    await store.open()
    ray = far.join(doors.cluster) if doors.cluster else None
    workers = Workers(settings, partial(far.FarWorker, ray) if ray else None)
    app.state.quarantine.far = far.FarDoor(ray) if ray else None
    app.state.host = Host(store, workers, settings, clock, post)
    app.state.guests = await _guests(app.state.host, doors)
    app.state.windows.elsewhere = app.state.host.send_away
    app.state.host.on_sent_away = partial(_sent_away, app)
    if store.shared:
        app.state.host.clock.agree(await store.now())
    app.state.metrics.watch(app.state.host)
    await app.state.host.start()
    log.info("started")
    yield
    await app.state.host.stop()
    workers.close()
    app.state.workshop.close()
    await store.close()
    log.info("stopped")


def make_app(
    db: str, doors: Doors, settings: Settings | None = None, post: Post | None = None, clock: Clock | None = None
) -> FastAPI:
    """The whole site over one store."""
    chosen = settings or Settings()
    limits = Limits(chosen)

    life = partial(_life, db=db, doors=doors, settings=chosen, post=post, clock=clock)
    app = Site(
        lifespan=asynccontextmanager(life), docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False
    )
    app.state.metrics, app.state.metrics_from = Metrics(), doors.metrics
    app.state.leaving = asyncio.Event()  # set when the server is being stopped
    app.state.addresses = []  # where others find this server: whoever listens knows
    app.state.limits, app.state.windows, app.state.quarantine = limits, Windows(limits), Quarantine(doors.content)
    app.state.workshop, app.state.shelf = Workshop(), Shelf(doors.packs, doors.bring)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(Gate, hosts=Hosts(doors.host_names), limits=limits, refuse=pages.sentence)
    for part in PARTS:
        app.include_router(part.router)
    app.include_router(api.router())
    app.add_route("/openapi.json", api.openapi)
    app.mount(f"/static/{pages.EDITION}", Kept(directory=HERE / "static"), name="static")
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(SQLAlchemyError, _not_stored)
    app.add_exception_handler(HTTPException, _wrong)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(Exception, _broken)

    _signs(app)
    return app


def _signs(app: FastAPI) -> None:
    """How the server is, and the tables as they happen."""

    @app.get("/livez")
    async def livez() -> Response:
        """Whether this server answers at all."""
        return JSONResponse({"ok": True})

    @app.get("/readyz")
    async def readyz() -> Response:
        """Whether this server can take people in: its store answers, and it is not being stopped."""
        ready = await app.state.host.ready()
        return JSONResponse({"ok": ready}, 200 if ready else 503)

    @app.get("/healthz")
    async def healthz() -> Response:
        """Whether everything works: loops, workers, store, and bots that are not late."""
        health = await app.state.host.health()
        return JSONResponse(health, 200 if health["ok"] else 503)

    @app.websocket("/t/{id}/live")
    async def live(socket: WebSocket, id: str) -> None:
        """The table, as it happens."""
        person = app.state.guests.person(socket)
        await app.state.windows.attend(app.state.host, socket, id, person.id if person else "")


async def _sent_away(app: FastAPI, person: str) -> None:
    """Another process has called somebody's cookies back: they count no more here either."""
    host: Host = app.state.host
    host.accounts.forget_known()
    found = await host.store.settings_of(f"called-back:{person}")
    if found:
        app.state.guests.called_back[person] = float(found[""])
    app.state.windows.close_here(person)


async def _guests(host: Host, doors: Doors) -> Guests:
    """Whom cookies name. The first version kept its key with the tables: it moves out, and cookies stay good."""
    store = host.store
    first = await store.take_setting("cookie-key")
    key = Key(doors.secret, 0.0) if doors.secret else Key.kept_in(doors.key_file, first)
    called_back = await store.settings_of("called-back:")
    return Guests(key, {person: float(since) for person, since in called_back.items()}, host.accounts)


def _refused(request: Request, error: Exception) -> Response:
    return pages.sentence(request, str(error), 404 if isinstance(error, Missing) else 409)


def _not_stored(request: Request, error: Exception) -> Response:
    if isinstance(error, DataError):  # half a letter, a NUL: no store takes everything
        return _unreadable(request, error)
    log.error("not stored", exc_info=error)
    return pages.sentence(request, say("wrong.not_stored_again"), 503)


def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {400: say("wrong.unreadable"), 404: say("wrong.no_page"), 405: say("wrong.not_here")}
    return pages.sentence(request, words.get(error.status_code, str(error.detail)), error.status_code)


def _unreadable(request: Request, error: Exception) -> Response:
    return pages.sentence(request, say("wrong.unreadable"), 400)


def _broken(request: Request, error: Exception) -> Response:
    return pages.sentence(request, say("wrong.broken"), 500)
