"""What this process holds of tables: one place each, the same for all who use it, and kept a while when nobody does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakValueDictionary

from emporion.record import Record
from emporion.tables.settings import Settings
from emporion.tables.table import Missing, Table
from emporion.tables.words import say
from emporion.turns import Telling

if TYPE_CHECKING:
    from emporion.tables.past import Past
    from emporion.tables.show import Shown, Sight
    from emporion.tables.talking import Line


# Bytes, as the heaviest of the four games has them (tests/tables/test_places.py measures them again).
CHANGE, STATE, PLAYED, SIGHT = 500, 5_000, 6_000, 360_000


class Window(Protocol):
    """Somebody who looks at a table."""

    def told(self, table: Table) -> None:
        """The table has changed."""

    def here(self) -> None:
        """Somebody came or went."""

    def talked(self, line: Line) -> None:
        """Somebody said something."""
        return None

    def looking(self) -> str:
        """Who looks at this window now."""
        return ""


class Place:
    """One table: what it is, its lock, who looks, what they were shown."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told = table  # as far as it was told: a little behind the table when there is much to tell
        self.untold: list[Table] = []
        self.lock = asyncio.Lock()
        self.windows: set[Window] = set()
        self.sights: dict[int, Sight] = {}  # by viewer, as the table was told last
        self.shown: dict[tuple[int, str], Shown] = {}  # by viewer and form
        self.common: tuple[Table, dict[str, Any]] | None = None  # what all viewers are told alike
        self.logs: tuple[Table, dict[tuple[int, int], dict[str, Any]]] | None = None
        self.telling: tuple[int, Telling] | None = None  # the game by turns, up to the change of that number
        self.record: Record | None = None  # a finished game again, once somebody asked for it
        self.past: Past | None = None  # the game from its beginning, once somebody looked back
        self.looking_back = asyncio.Lock()
        self.talked = 0  # the last line of chat that was told here
        self.present: dict[str, int] = {}  # connections by person
        self.elsewhere: set[str] = set()  # who looks through other processes
        self.heard = 0  # the newest change that another process has told of
        self.gone: dict[str, float] = {}  # when a person's last connection closed
        self.opened = self.used = time.monotonic()

    def is_here(self, person: str) -> bool:
        """Whether a person has a window open at this table, here or through another process."""
        return bool(person) and (bool(self.present.get(person)) or person in self.elsewhere)

    def logs_of(self, table: Table) -> dict[tuple[int, int], dict[str, Any]]:
        """The log of the table as it is told, by who reads it and from which number on."""
        if self.logs is None or self.logs[0] is not table:
            self.logs = (table, {})
        return self.logs[1]

    def forget_shown(self) -> None:
        """Nobody was shown anything that still counts."""
        self.sights.clear()
        self.shown.clear()

    def weight(self) -> int:
        """About how many bytes this place takes."""
        seen = sum(SIGHT + shown.size for shown in self.shown.values())
        again = [self.record, self.past.record if self.past else None]
        replayed = sum(PLAYED * len(record.moves) for record in again if record)
        return CHANGE * len(self.table.changes) + STATE * len(self.table.past) + seen + replayed


class Places:
    """All places that anything here uses, found by their tables' ids; and those that were used lately."""

    def __init__(self, load: Callable[[str], Any], settings: Settings) -> None:
        self._load = load
        self._settings = settings
        self._used: WeakValueDictionary[str, Place] = WeakValueDictionary()  # by reference: nothing exists twice
        self._kept: dict[str, Place] = {}  # the one used longest ago first
        self._loading: dict[str, asyncio.Task[Place]] = {}
        self.used = time.monotonic()  # when a table was last asked for

    def __len__(self) -> int:
        return len(self._used)

    def __iter__(self) -> Any:
        return iter(list(self._used.values()))

    def add(self, table: Table) -> Place:
        """A place for a table that nobody has asked for yet."""
        place = self._used.setdefault(table.id, Place(table))
        self._touch(place)
        return place

    def known(self, id: str) -> Place | None:
        """The place of a table, if anything here uses it."""
        return self._used.get(id)

    async def get(self, id: str) -> Place:
        """The place of a table, from memory or from the store; loading one holds up no other."""
        place = self._used.get(id)
        if place is None:
            loading = self._loading.get(id)
            if loading is None:
                loading = self._loading[id] = asyncio.create_task(self._read(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            place = await asyncio.shield(loading)
        self._touch(place)
        return place

    async def _read(self, id: str) -> Place:
        table = await self._load(id)
        if table is None:
            raise Missing(say("refused.no_table"))
        return self.add(table)

    def _touch(self, place: Place) -> None:
        place.used = self.used = time.monotonic()
        self._kept.pop(place.table.id, None)
        self._kept[place.table.id] = place

    def forget(self) -> int:
        """Let go of what was not used for long, or is too much; whoever uses a place still has it. How many went."""
        now, before = time.monotonic(), len(self._kept)
        weight = sum(place.weight() for place in self._kept.values())
        for id, place in list(self._kept.items()):
            if now - place.used <= self._settings.kept_seconds and weight <= self._settings.kept_bytes:
                break
            weight -= place.weight()
            del self._kept[id]
        return before - len(self._kept)
