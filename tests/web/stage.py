"""Positions on the real page without a game being played there: a table's page whose socket is answered from here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from emporion import games
from emporion.record import Record
from emporion.tables import replay, show
from emporion.tables.desk import Desk
from emporion.tables.place import Place
from emporion.tables.playing import reasons
from emporion.tables.store import Store
from emporion.tables.table import Person, Seat, Sits, Status, Table
from tests import played
from tests.web.site import Guest, Site

NAMES = ("Anna", "Livia", "Gaius", "Drusilla Maximiliana Aug", "Marcus")  # one as long as names may be
ME = Person("me", "Anna")


class Position(NamedTuple):
    """A moment of a golden game, from the seat that has to choose."""

    label: str
    record: Record

    @property
    def seat(self) -> int:
        asking = self.record.state.asking()
        return asking[0] if asking else 0


@cache
def golden(game: str, players: int) -> Record:
    """The longest golden game of greedy bots with so many players."""
    lines = [line for line in played.written(game).values() if line.one.players == players and line.one.who == "greedy"]
    longest = max(lines, key=lambda line: len(line.choices))
    return played.read(game, longest.one.name)


def until(record: Record, moves: int) -> Record:
    """The game up to so many moves."""
    header = {**record.header, "names": list(NAMES[: record.state.seats])}
    begun = Record(header, record.at(0))
    begun.opening = record.opening  # type: ignore[misc]
    for played_move in record.moves[:moves]:
        begun.play(played_move.seat, played_move.move)
    return begun


def moments(game: str, players: int) -> Iterator[Position]:
    """Beginning, middle and crowded end."""
    record = golden(game, players)
    last = len(record.moves)
    for name, at in (("beginning", 0), ("middle", last // 2), ("end", last - 1)):
        yield Position(f"{players} players, {name} (move {at})", until(record, at))


def questions(game: str, players: int) -> Iterator[Position]:
    """For every kind of question the first and the last time it is asked."""
    record = golden(game, players)
    first: dict[str, int] = {}
    latest: dict[str, int] = {}
    for at in range(len(record.moves)):
        kind = type(record.at(at).stack[-1][1]).__name__
        first.setdefault(kind, at)
        latest[kind] = at
    for kind, at in sorted({*first.items(), *latest.items()}, key=lambda found: found[1]):
        yield Position(f"{players} players, {kind} (move {at})", until(record, at))


def table_at(position: Position) -> Table:
    """The table as the host would hold it, the others played by bots."""
    table = replay.table_of(position.record, ME)
    seats = [
        Seat(Sits.PERSON, ME.id, name) if at == position.seat else Seat(Sits.BOT, name=name)
        for at, name in enumerate(table.names())
    ]
    return replace(table, status=Status.OVER if table.state.over else Status.PLAYING, seats=seats)


class Stage:
    """A browser's page of a game on which any position can be shown."""

    def __init__(self, chrome: Browser, site: Site, game: str, **context: Any) -> None:
        self.context: BrowserContext = chrome.new_context(**{"reduced_motion": "reduce", **context})
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.desk = Desk(Store("sqlite:///never-opened.db"), None)
        self.place: Place | None = None
        self.seat = 0
        self.socket: WebSocketRoute | None = None
        self.page.route_web_socket("**/live", self._opened)
        guest = Guest(site, "Anna")
        self.page.goto(f"{site.url}/t/{guest.table(game=game, bot='greedy')}")
        self.page.evaluate("localStorage.setItem('emporion-pace', 'instant')")

    def _opened(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._heard)

    def _heard(self, said: str | bytes) -> None:
        message = json.loads(said)
        if self.place is None or self.socket is None:
            return
        if message["t"] == "hello":
            self.socket.send(show.whole(self.desk, self.place, self.seat, show.form_of(message.get("form"))))
            return
        answer = {"t": message["t"], "id": message["id"], "on": message.get("on")}
        if message["t"] == "inspect":
            view = show.sight_of(self.place, self.seat).view
            answer["found"] = show.inspected(view, message["on"], self.place.told.names())
        elif message["t"] == "why":
            answer["rows"] = reasons(self.place.told.state, self.seat, message["on"])
        self.socket.send(json.dumps(answer))

    def show(self, position: Position) -> None:
        """Show a position, and wait until it is drawn."""
        self.place = Place(table_at(position))
        self.place.present[ME.id] = 1
        self.seat = position.seat
        self.page.evaluate("document.getElementById('table').dataset.n = ''")
        form = "wide" if (self.page.viewport_size or {"width": 0})["width"] >= 1100 else "tall"
        assert self.socket is not None
        self.socket.send(show.whole(self.desk, self.place, self.seat, form))
        self.drawn()

    def resize(self, width: int, height: int) -> None:
        """Another window; across 1100 px it asks for the other form."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.drawn()

    def drawn(self) -> None:
        """Until what was sent last is on the page, fonts and marks too."""
        assert self.place is not None
        self.page.wait_for_function(f"() => document.getElementById('table').dataset.n === '{self.place.told.number}'")
        self.page.evaluate(
            "() => document.fonts.ready.then(() => new Promise((done) =>"
            " requestAnimationFrame(() => requestAnimationFrame(done))))"
        )


def sizes(game: str) -> tuple[int, int]:
    """The fewest players that are two or more, and the most."""
    players = games.game(game).players
    return max(2, players[0]), players[-1]
