"""Everything a program can do, as JSON under /api/v1; described in /openapi.json."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from starlette.responses import JSONResponse, Response

import emporion
from emporion.web.api import coming, looking, news, playing, tokens
from emporion.web.wording import say

PREFIX = "/api/v1"


def router() -> APIRouter:
    """All chapters of the interface."""
    whole = APIRouter(prefix=PREFIX)
    for part in (tokens, looking, coming, playing, news):
        whole.include_router(part.router)
    return whole


@cache
def described() -> dict[str, Any]:
    """The interface in OpenAPI's words: what programs may use, and no page of people's."""
    alone = FastAPI(title="Emporion", version=emporion.__version__, description=say("api.about"))
    alone.include_router(router())
    return alone.openapi()


async def openapi(request: Request) -> Response:
    """The description, for whoever asks."""
    return JSONResponse(described())
