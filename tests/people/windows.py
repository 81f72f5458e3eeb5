"""The whole site in this process, with a clock that can be moved and a post that notes what it is given."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import uvicorn

from emporion.tables.host import Host
from emporion.tables.settings import Settings
from emporion.web.app import Doors, make_app
from tests.people.days import Moved, Noted
from tests.web.site import Site


class OpenPost(Noted):
    """One that takes any webhook."""

    def check_hook(self, url: str) -> str:
        return url

    @property
    def hooks(self) -> bool:
        return True


class DaySite:
    """A server one can move through time; for tests it is a site like any other."""

    def __init__(self, folder: Path) -> None:
        self.clock, self.post = Moved(), OpenPost()
        object.__setattr__(self.post, "hosts", ("hook.example",))
        settings = Settings(grace=0.02, rate=100.0, notice=20.0)
        self.app = make_app(f"sqlite:///{folder / 'tables.db'}", Doors(folder / "key"), settings, self.post, self.clock)
        config = uvicorn.Config(self.app, "127.0.0.1", 0, log_config=None, ws_per_message_deflate=False)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            threading.Event().wait(0.05)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        for path in sorted(set(re.findall(r'(?:src|href)="(/[^"]+\.(?:svg|png|css|js)[^"]*)"', self._page("/")))):
            self._page(path)  # pictures are drawn once, and slowly: pages would wait for them

    def _page(self, path: str) -> str:
        return httpx.get(self.url + path, timeout=120).text

    @property
    def host(self) -> Host:
        return cast(Host, self.app.state.host)

    def later(self, seconds: float) -> None:
        """Time passes."""
        self.clock.ahead += seconds
        loop: Any = self.host._running[0].get_loop()
        loop.call_soon_threadsafe(self.host._wake.set)
        loop.call_soon_threadsafe(self.host._sending.set)

    def as_site(self) -> Site:
        return cast(Site, self)


@contextmanager
def day_site(folder: Path) -> Iterator[DaySite]:
    site = DaySite(folder)
    try:
        yield site
    finally:
        site.server.should_exit = True
        site.thread.join(20)
