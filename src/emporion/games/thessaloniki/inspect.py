"""Things looked at closely: what they do, cost and give, and what they would be worth to the viewer now."""

from __future__ import annotations

from typing import Final, Protocol

from emporion.games.thessaloniki import inspect_card, inspect_demand, inspect_mine, inspect_palace, inspect_port
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.scene_story import story
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import ALCOVES, COLOURS, SPACES
from emporion.once import once
from emporion.scene.node import Inspected
from emporion.text import say


class Look(Protocol):
    """How a kind of thing is looked at."""

    def __call__(self, s: Thessaloniki, number: int, /) -> Inspected: ...


LOOKS: Final[dict[str, Look]] = {
    "alcove": inspect_palace.alcove,
    "action": inspect_palace.action,
    "bonus": inspect_palace.bonus,
    "mosaics": inspect_palace.mosaics,
    "statues": inspect_palace.statues,
    "worker": inspect_palace.worker,
    "gate": inspect_palace.gate,
    "clock": inspect_palace.clock,
    "berth": inspect_port.berth,
    "ship": inspect_port.ship,
    "contract": inspect_card.contract,
    "family": inspect_card.family,
    "section": inspect_card.section,
    "lasting": inspect_card.lasting,
    "legacy": inspect_card.legacy,
    "city": inspect_demand.city,
    "tile": inspect_demand.tile,
    "statue-space": inspect_demand.statue_space,
    "mosaic-space": inspect_demand.mosaic_space,
    "track": inspect_demand.track,
    "chariot": inspect_demand.chariot,
    "entrance": inspect_demand.entrance,
    "token": inspect_mine.token,
    "denarius": inspect_mine.denarius,
    "piece": inspect_mine.piece,
    "storage": inspect_mine.storage,
    "player": inspect_mine.player,
}
OF_A_SEAT: Final = ("player", "chariot")  # things whose number is a seat's


def inspect(view: Thessaloniki, id: str) -> Inspected | None:
    """The thing of that id, as this seat may know it."""
    found = index(view.book).get(id)
    if found is None:
        return next((deed for row, deed in enumerate(deeds(view)) if id == f"story-{row}"), None)
    kind, number = found
    absent = kind in OF_A_SEAT and number >= view.seats
    return None if absent else LOOKS[kind](view, number)


def deeds(view: Thessaloniki) -> list[Inspected]:
    """What the Collegiabot did, each with its reasons."""
    rows = story(view) if view.solo else []
    return [Inspected(row.text, row.why or (say(view.book, "story.no-die"),), "solo-turn-structure") for row in rows]


@once
def index(book: ThessalonikiBook) -> dict[str, tuple[str, int]]:
    """What every id on the table is: its kind and its number."""
    found = {
        "gate": ("gate", 0), "clock": ("clock", 0), "entrance": ("entrance", 0), "drive": ("entrance", 0),
        "storage": ("storage", 0), "denarius": ("denarius", 0), "mosaic": ("piece", 0), "statue": ("piece", 1),
        "chariot-0": ("track", 0), "beyond": ("track", len(book.chariot_ids) + 1), "lasting": ("lasting", 0),
    }  # fmt: skip
    for number, alcove in enumerate(book.alcoves):
        found |= {alcove.id: ("alcove", number), book.bonus_ids[ALCOVES + number]: ("bonus", number)}
        found |= {alcove.id + "-mosaics": ("mosaics", number), alcove.id + "-statues": ("statues", number)}
        for chosen in alcove.actions:
            found[f"{alcove.id}-{book.actions[chosen].id}"] = ("action", number * len(book.actions) + chosen)
    rows: list[tuple[str, tuple[str, ...], int]] = [
        ("worker", book.workers, 0),
        ("berth", tuple([f"berth-{i + 1}" for i in range(len(book.prices))]), 0),
        ("ship", tuple([ship.id for ship in book.ships[1:]]), 1),
        ("contract", tuple([card.id for card in book.cards[1:]]), 1),
        ("family", tuple([family.id for family in book.families[1:]]), 1),
        ("section", tuple([f"section-{i + 1}" for i in range(len(book.section_points))]), 0),
        ("legacy", book.legacies, 0),
        ("city", book.cities, 0),
        ("tile", tuple([tile.id for tile in book.tiles[1:]]), 1),
        ("track", book.chariot_ids, 1),
        ("token", book.tokens, 0),
    ]
    for kind, ids, first in rows:
        found |= {id: (kind, number) for number, id in enumerate(ids, first)}
    for number, tile in enumerate(book.tiles[1:]):
        for space in range(SPACES):
            found[f"{tile.id}-s{space + 1}"] = ("statue-space", number * SPACES + space)
            found[f"{tile.id}-m{space + 1}"] = ("mosaic-space", number * SPACES + space)
    for seat in range(COLOURS):
        found[f"chariot-of-{seat}"] = ("chariot", seat)
        found |= {f"{part}-{seat}": ("player", seat) for part in ("player", "goods", "pieces", "legacy", "lasting")}
    return found
