"""The fonts of the scenes for browsers: from their packages, packed once, kept for a year."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from emporion.scene import fonts
from emporion.web.pages import EDITION

router = APIRouter()


@cache
def known() -> dict[str, Path]:
    """The files by name."""
    return {path.name: path for path in fonts.files().values()}


@cache
def packed(name: str) -> bytes:
    return gzip.compress(known()[name].read_bytes())


@router.get(f"/static/{EDITION}/fonts/{{name}}")
def font(request: Request, name: str) -> Response:
    """One font file."""
    if name not in known():
        raise HTTPException(404)
    headers = {"cache-control": "public, max-age=31536000, immutable", "vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(known()[name].read_bytes(), media_type="font/otf", headers=headers)
    return Response(packed(name), media_type="font/otf", headers=headers | {"content-encoding": "gzip"})
