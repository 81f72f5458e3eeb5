"""The application: what is mounted where, and how it starts and stops."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from emporion.tables.host import Host
from emporion.tables.quarantine import Quarantine
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Missing, Refused
from emporion.tables.work import Workers
from emporion.web import pages
from emporion.web.guard import Gate, Headers, Hosts
from emporion.web.guests import Guests, Key
from emporion.web.limits import Limits
from emporion.web.live import Windows

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


def make_app(db: str, doors: Doors, settings: Settings | None = None) -> FastAPI:
    """The whole site over one store."""
    chosen = settings or Settings()
    limits = Limits(chosen)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(db)
        await store.open()
        workers = Workers(chosen)
        app.state.guests = await _guests(store, doors)
        app.state.host = Host(store, workers, chosen)
        await app.state.host.start()
        log.info("started")
        yield
        await app.state.host.stop()
        workers.close()
        await store.close()
        log.info("stopped")

    app = Site(lifespan=life, docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False)
    app.state.limits, app.state.windows, app.state.quarantine = limits, Windows(limits), Quarantine(doors.content)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(Gate, hosts=Hosts(doors.host_names), limits=limits, refuse=pages.sentence)
    app.include_router(pages.router)
    app.mount(f"/static/{pages.EDITION}", Kept(directory=HERE / "static"), name="static")
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(SQLAlchemyError, _not_stored)
    app.add_exception_handler(HTTPException, _wrong)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(Exception, _broken)

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

    return app


async def _guests(store: Store, doors: Doors) -> Guests:
    """Whom cookies name. The first version kept its key with the tables: it moves out, and cookies stay good."""
    first = await store.take_setting("cookie-key")
    key = Key(doors.secret, 0.0) if doors.secret else Key.kept_in(doors.key_file, first)
    called_back = await store.settings_of("called-back:")
    return Guests(key, {person: float(since) for person, since in called_back.items()})


def _refused(request: Request, error: Exception) -> Response:
    return pages.sentence(request, str(error), 404 if isinstance(error, Missing) else 409)


def _not_stored(request: Request, error: Exception) -> Response:
    log.error("not stored", exc_info=error)
    return pages.sentence(request, "That could not be stored: nothing was changed. Please try again.", 503)


def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {404: "There is no such page.", 405: "That cannot be done here."}
    return pages.sentence(request, words.get(error.status_code, str(error.detail)), error.status_code)


def _unreadable(request: Request, error: Exception) -> Response:
    return pages.sentence(request, "Something in what was sent is missing or is not what it should be.", 400)


def _broken(request: Request, error: Exception) -> Response:
    return pages.sentence(request, "Something went wrong here; nothing was changed.", 500)
