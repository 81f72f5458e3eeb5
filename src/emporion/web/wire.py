"""Connections as they come: a request has so many bytes and so much time to be whole, and no network has too many."""

from __future__ import annotations

import asyncio
from typing import Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from emporion.tables.settings import Settings
from emporion.web.limits import network

HEAD: Final = 64_000  # bytes of a request besides the body it announces; browsers need a tenth of that
FAREWELL: Final = 256  # bytes: a frame that closes has at most half of that


class Requests(HttpToolsProtocol):
    """A connection over which requests come. Who says nothing, or never comes to an end, is cut off."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.settings: Settings = self.config.app.state.limits.settings  # type: ignore[union-attr]
        self.network = network(self.client[0] if self.client else "")
        self._came, self._most = 0, HEAD
        self._hurry = self._hurried()
        if self._is_one_too_many():
            self.transport.abort()

    def _is_one_too_many(self) -> bool:
        """Where there is a proxy, all come from it: then it is the proxy that counts them."""
        if self.config.proxy_headers:
            return False
        open = sum(getattr(other, "network", None) == self.network for other in self.connections)
        return bool(open > self.settings.connections * self.settings.rate)

    def _hurried(self) -> asyncio.TimerHandle:
        return self.loop.call_later(self.settings.whole, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._hurry.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._came += len(data)
        super().data_received(data)
        if self._came > self._most:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._hurry.cancel()
        super().handle_websocket_upgrade()

    # --- one request after the other

    def on_message_begin(self) -> None:
        self._came, self._most = 0, HEAD
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._most = HEAD + sum(int(value) for name, value in self.headers if name == b"content-length")
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """It is whole: from now on it is we who take our time."""
        super().on_message_complete()
        if self.cycle is not None and not self.cycle.response_complete:
            self._hurry.cancel()

    def on_response_complete(self) -> None:
        """The next one is waited for."""
        super().on_response_complete()
        if self.timeout_keep_alive_task is not None:
            self._hurry.cancel()
            self._hurry = self._hurried()


class Sockets(WebSocketsSansIOProtocol):
    """Closed means closed: who goes on sending after the farewell is cut off, and nothing of it is read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.network = network(self.client[0] if self.client else "")

    def data_received(self, data: bytes) -> None:
        if self.close_sent and len(data) > FAREWELL:
            self.transport.abort()
        else:
            super().data_received(data)
