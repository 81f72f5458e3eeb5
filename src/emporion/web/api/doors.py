"""Who a request speaks for: its token and nothing else; cookies do not count here, so no page of others can ask."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException

from emporion.tables import programs
from emporion.tables.host import Host
from emporion.tables.programs import Program, Scope
from emporion.web.api.models import Wrong
from emporion.web.guard import client_network
from emporion.web.limits import Limits
from emporion.web.wording import say

BEARER = HTTPBearer(auto_error=False, description="emp_…, from POST /api/v1/guests or from the page /programs")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]

WORDS = {
    400: "Something that was sent is not what it should be.",
    401: "There is no token, or nobody's.",
    403: "The token is not for that.",
    404: "There is nothing of that name.",
    409: "It cannot be, for the reason that is said.",
    413: "It is too large.",
    429: "It was too often.",
}
RESPONSES: dict[int | str, dict[str, Any]] = {code: {"model": Wrong, "description": WORDS[code]} for code in WORDS}


def host_of(request: Request) -> Host:
    host: Host = request.app.state.host
    return host


Desk = Annotated[Host, Depends(host_of)]


async def known(request: Request, credentials: Credentials) -> Program:
    """The program whose token came with a request."""
    limits: Limits = request.app.state.limits
    network = client_network(request)
    if limits.strangers.network.left(network) < 1:
        raise HTTPException(429, say("api.too_often"))
    token = credentials.credentials if credentials is not None else ""
    found = await programs.find(host_of(request).store, token)
    if found is None:
        if token:
            limits.strangers.allows("", network)
        raise HTTPException(401, say("api.no_token"), {"www-authenticate": "Bearer"})
    if not limits.programs.allows(found.person, network):
        raise HTTPException(429, say("api.too_often"))
    return found


Known = Annotated[Program, Depends(known)]


class Needs:
    """Whether a token is for that."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    async def __call__(self, program: Known) -> Program:
        if self.scope not in program.scopes:
            raise HTTPException(403, say("api.scope", scope=self.scope))
        return program


Looker = Annotated[Program, Depends(Needs(Scope.LOOK))]
Player = Annotated[Program, Depends(Needs(Scope.PLAY))]
Maker = Annotated[Program, Depends(Needs(Scope.MAKE))]
Keeper = Annotated[Program, Depends(Needs(Scope.TOKENS))]
