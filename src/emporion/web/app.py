"""The application: what is mounted where, and how it starts and stops."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from emporion.tables.host import Host
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Missing, Refused
from emporion.tables.work import Workers
from emporion.web import pages
from emporion.web.guard import Headers, Names, from_here
from emporion.web.live import Live

log = logging.getLogger("emporion.web")
HERE = Path(__file__).parent


class Kept(StaticFiles):
    """Files whose address changes with their content may be kept for ever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def make_app(db: str, settings: Settings | None = None, secret: str = "") -> FastAPI:
    """The whole site over one store."""

    chosen = settings or Settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(db)
        await store.open()
        workers = Workers(chosen)
        key = secret or await store.setting("cookie-key", secrets.token_hex(32))
        app.state.names, app.state.host = Names(key), Host(store, workers, chosen)
        await app.state.host.start()
        log.info("started")
        yield
        await app.state.host.stop()
        workers.close()
        await store.close()
        log.info("stopped")

    pages.set_limits(chosen)
    app = FastAPI(lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(Headers)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.include_router(pages.router)
    app.mount(f"/static/{pages.EDITION}", Kept(directory=HERE / "static"), name="static")
    app.add_exception_handler(Refused, _refused)
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
        if not from_here(socket):
            await socket.close(4403, "This address is not ours.")
            return
        person = app.state.names.person(socket)
        await Live(app.state.host, socket, id, person.id if person else "").run()

    return app


def _refused(request: Request, error: Exception) -> Response:
    return pages.sentence(request, str(error), 404 if isinstance(error, Missing) else 409)


def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {404: "There is no such page.", 405: "That cannot be done here."}
    return pages.sentence(request, words.get(error.status_code, str(error.detail)), error.status_code)


def _unreadable(request: Request, error: Exception) -> Response:
    return pages.sentence(request, "Something in what was sent is missing or is not what it should be.", 400)


def _broken(request: Request, error: Exception) -> Response:
    return pages.sentence(request, "Something went wrong here; nothing was changed.", 500)
